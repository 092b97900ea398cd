"""Golden matches: recorded matches, one per way in which a game can end, kept as transcripts.

`tests/golden/<slug>/<name>.json` is the record, `<name>.txt` what happened in it. A change in the
rules shows as a difference that a person can read. `find` looks for a match with some property;
`python -m tests.golden` writes all transcripts anew from their records.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import karibu
from karibu.match import Match
from karibu.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
Choose = Callable[[Match, random.Random], int]


def at_random(match: Match, rng: random.Random) -> int:
    return rng.choice(match.action_ids().tolist())


def find(
    slug: str,
    players: int,
    wanted: Callable[[Match], bool],
    options: dict[str, str] | None = None,
    choose: Choose = at_random,
    seeds: range = range(100_000),
) -> Match:
    """The first finished match with the wanted property, decisions made by `choose`."""
    for seed in seeds:
        match = karibu.game(slug).start(players, seed, options)
        rng = random.Random(seed)
        while not match.over:
            match.play(choose(match, rng))
        if wanted(match):
            return match
    raise LookupError(f"no such match of {slug} among {len(seeds)} seeds")


def keep(match: Match, name: str) -> None:
    """Write a match down as a golden one."""
    folder = FOLDER / match.game.slug
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(match.record()) + "\n", encoding="utf-8")
    (folder / f"{name}.txt").write_text(text_of(match), encoding="utf-8")


def text_of(match: Match) -> str:
    chosen = ", ".join(f"{name} = {choice}" for name, choice in match.options.items())
    head = f"{match.game.title()}, {match.players} players{', ' + chosen if chosen else ''}\n\n"
    return head + "\n".join(transcript(match)) + "\n"


def kept() -> Iterator[Path]:
    """All golden records."""
    yield from sorted(FOLDER.glob("*/*.json"))


if __name__ == "__main__":
    for path in kept():
        keep(karibu.replay(json.loads(path.read_text(encoding="utf-8"))), path.stem)
