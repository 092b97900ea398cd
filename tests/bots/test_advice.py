"""Hints and analysis speak of what could be known at the time."""

from __future__ import annotations

import pytest

import karibu
from karibu.bots import Situation, analyse, hints
from karibu.errors import BadRecord
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


def test_every_decision_of_a_match_is_judged() -> None:
    match = GAME.start(2, 11)
    while not match.over:
        match.play(int(match.action_ids()[0]))
    heard: list[tuple[int, int]] = []
    judged = analyse(
        match.record(), iterations=60, progress=lambda done, of: heard.append((done, of))
    )
    assert [each.ply for each in judged] == list(range(match.ply))
    assert [each.action for each in judged] == list(match.history)
    assert all(0 <= each.regret <= 1 for each in judged)
    assert all(sum(each.shares) == pytest.approx(1) for each in judged)
    assert heard[-1] == (match.ply, match.ply)
    assert match.winners is not None
    winner = match.winners[0]
    assert judged[-1].shares[winner] > judged[0].shares[winner]


def test_a_blunder_costs_regret() -> None:
    match = GAME.start(2, 3)
    while not match.over:
        match.play(int(match.action_ids()[-1]))
    judged = analyse(match.record(), iterations=200)
    assert max(each.regret for each in judged) > 0.02
    assert any(each.best != each.action for each in judged)


def test_a_broken_record_is_not_analysed() -> None:
    with pytest.raises(BadRecord):
        analyse({"karibu": 1})
