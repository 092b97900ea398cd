"""Matches as a drawn board gets them, to work on it without a server (`web/board.html`).

    python -m tests.browser.fixtures kilimandjaro [--players 3] [--seed 1] [--seat 0]

writes `web/fixtures/<slug>/seat-<seat>.json`: every position of one match with the eyes of a seat.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import karibu
from karibu.kernel.words import LANGUAGES, catalogue
from karibu.match import Match

WEB = Path(__file__).parents[2] / "web"
FOLDER = WEB / "fixtures"
NAMES = ("Ana", "Ben", "Chidi", "Dalia", "Elif")


def frame(match: Match, seat: int | None, events: list[dict[str, Any]]) -> dict[str, Any]:
    own = match.to_move is not None and match.to_move == seat
    return {
        "view": match.view(seat),
        "events": events,
        "actions": [action.json() for action in match.actions()] if own else [],
    }


def recorded(slug: str, players: int, seed: int, seat: int | None) -> dict[str, Any]:
    game = karibu.game(slug)
    match = game.start(players=players, seed=seed)
    chance = random.Random(seed)
    frames = [frame(match, seat, [])]
    while not match.over:
        told = match.play(chance.choice(match.action_ids().tolist())).seen_by(seat)
        frames.append(frame(match, seat, [event.json() for event in told]))
    text = {
        lang: [
            catalogue("karibu", lang),
            (WEB / "src" / "text" / f"{lang}.ftl").read_text(encoding="utf-8"),
            catalogue(game.folder.package, lang),
        ]
        for lang in LANGUAGES
    }
    names = list(NAMES[:players])
    return {"game": slug, "seat": seat, "names": names, "text": text, "frames": frames}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", type=int, default=0)
    asked = parser.parse_args()
    path = FOLDER / asked.slug / f"seat-{asked.seat}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(recorded(asked.slug, asked.players, asked.seed, asked.seat)))
    print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
