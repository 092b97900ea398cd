"""The same seed and weights give the same decisions on every machine: tests/golden/decisions.json.

After new weights or another search, look at the difference and write the file anew:
`python -m tests.learn.test_decisions`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.bots import Situation, make
from karibu.bots.judgement import learned
from karibu.bots.search import Budget, Search
from karibu.match import Game

GOLDEN = Path(__file__).parent.parent / "golden" / "decisions.json"
DECISIONS = 14
MOST = 40


def told(game: Game, players: int) -> dict[str, Any]:
    """The first decisions of a match of bots with themselves, what the last of them thought, and
    what a master thought where there was most to choose from, but little enough to be halved."""
    match = game.start(players, 11)
    bot = Search(game, Budget(iterations=80), seed=7)
    chosen: list[int] = []
    widest = Situation.of(match)
    while len(chosen) < DECISIONS and match.to_move is not None:
        situation = Situation.of(match)
        if len(widest.ids) < len(situation.ids) <= MOST or len(widest.ids) > MOST:
            widest = situation
        action = bot.choose(situation)
        if len(situation.ids) > 1:
            chosen.append(action)
        match.play(action)
    master = make("master@2000", game, seed=7, timed=False)
    assert isinstance(master, Search)
    return {
        "weights": learned(game, players).digest,
        "chosen": chosen,
        "visits": _visits(bot, Situation.of(match)),
        "master": _visits(master, widest),
    }


def _visits(bot: Search, situation: Situation) -> dict[str, int]:
    return {str(hint.id): hint.visits for hint in bot.think(situation).hints}


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
def test_decisions_are_those_of_every_machine(game: Game) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert told(game, game.min_players) == golden[game.slug]


def test_the_digest_is_that_of_the_weights() -> None:
    net = learned(karibu.game("livingstone"), 2)
    assert len(net.digest) == 12
    other = type(net)(np.nextafter(net.numbers, np.float32(9)), net.sizes)
    assert other.digest != net.digest


if __name__ == "__main__":
    made = {game.slug: told(game, game.min_players) for game in karibu.games()}
    GOLDEN.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
