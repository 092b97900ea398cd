"""Hints speak of what a seat can know."""

from __future__ import annotations

import karibu
from karibu.bots import Situation, hints
from tests.games.kilimandjaro.position import racing

GAME = karibu.game("kilimandjaro")


def test_the_best_hint_is_the_winning_card() -> None:
    match = racing(
        2,
        pawns=[92, 95],
        piles={0: ["jeep 1", "jeep 2", "mule 1"], 1: ["canoe 7", "canoe 6", "canoe 5"]},
        hands={0: ["jeep 7", "machete 1", "mule 2"]},
    )
    best = hints(Situation.of(match), seconds=None, iterations=600)[0]
    assert GAME.action(best.id).args["card"] == "jeep-7"
    assert best.share == 1.0
    assert best.spread == 0.0
