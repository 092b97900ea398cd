"""What the table shows before one commits is what then happens, at best."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from karibu.games.kimaloe.state import Phase
from karibu.match import Match
from tests.games.kimaloe.position import GAME, PLAYERS, phase, rungs


def best_outcome(match: Match, seat: int, bonus: bool) -> int:
    """The most rungs the seat can have when the scoring is over; nobody plays After you."""
    if bonus and phase(match) == Phase.BONUS:
        results = []
        for action in match.actions():
            trial = match.copy()
            trial.play(action)
            results.append(best_outcome(trial, seat, bonus))
        return max(results)
    trial = match.copy()
    while phase(trial) == Phase.AFTER_YOU:
        trial.play(next(action for action in trial.actions() if action.kind == "decline"))
    return sum(rungs(trial, seat))


@pytest.mark.parametrize("players", PLAYERS)
def test_previews_come_true(players: int) -> None:
    checked: Counter[str] = Counter()
    for seed in range(4):
        match = GAME.start(players, seed)
        rng = random.Random(seed)
        while not match.over:
            seat = match.to_move
            assert seat is not None
            shown = match.view(seat)["preview"]
            assert set(shown) <= {str(id) for id in match.action_ids()}
            for id, gain in shown.items():
                action = GAME.action(int(id))
                trial = match.copy()
                before = sum(rungs(trial, seat))
                trial.play(int(id))
                after = best_outcome(trial, seat, bonus=action.kind == "lay")
                assert after - before == gain, action
                checked[action.kind] += 1
            for other in range(players):
                assert ("preview" in match.view(other)) == (other == seat)
            match.play(rng.choice(match.action_ids().tolist()))
    assert set(checked) == {"plus", "lay", "after_you", "decline"}
    assert checked["lay"] > 10
