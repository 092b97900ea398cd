"""The quick player and the evaluation: better than chance, and never out of range."""

from __future__ import annotations

import random

import numpy as np
import pytest

from karibu.bots.engine import functions_of
from karibu.kernel.contract import MAX_ACTIONS, PLACE
from karibu.kernel.record import MAX_PLAYERS
from karibu.kernel.seeds import key_of
from karibu.kernel.types import Bytes
from tests.games.acting import act, bytes_of
from tests.games.livingstone.position import GAME, camp

NO_EVENTS = np.zeros(0, np.int32)


def _winners(players: int, quick: int, seed: int) -> list[int]:
    """A match of one quick player among random ones."""
    policy = functions_of(GAME).policy
    state = np.zeros(GAME.layout.itemsize, np.uint8)
    ids = np.zeros(MAX_ACTIONS, np.int32)
    rng, word = random.Random(seed), np.array([seed], np.uint64)
    key = map(np.uint64, key_of(seed))
    GAME.code.setup(state, players, np.zeros(5, np.int64), *key)
    while n := GAME.code.legal(state, ids):
        mover = state.view(GAME.layout)[0].to_move
        choice = policy(state, ids, n, word) if mover == quick else rng.randrange(n)
        assert 0 <= choice < n
        GAME.code.apply(state, int(ids[choice]), NO_EVENTS)
    out = np.zeros((2, MAX_PLAYERS))
    GAME.code.score(state, out)
    return [seat for seat in range(players) if out[PLACE, seat] == 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_quick_player_beats_random_ones(players: int) -> None:
    """It wins 98, 58, 65 and 71 of 100 (long run); random players give nearly all they have."""
    matches = 100
    won = sum(seed % players in _winners(players, seed % players, seed) for seed in range(matches))
    assert won > 1.35 * matches / players


def _shares(state: Bytes) -> list[float]:
    out = np.zeros(MAX_PLAYERS)
    functions_of(GAME).evaluate(state, out)
    return [float(share) for share in out]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_shares_are_shares(players: int) -> None:
    rng = random.Random(players)
    match = GAME.start(players, seed=players)
    while True:
        shares = _shares(bytes_of(match))
        assert all(share >= 0.0 for share in shares)
        assert not any(shares[players:])
        assert abs(sum(shares) - 1.0) < 1e-9
        if match.over:
            break
        match.play(rng.choice(match.action_ids().tolist()))
    assert match.winners
    assert all(shares[seat] == pytest.approx(1 / len(match.winners)) for seat in match.winners)


def test_a_position_is_worth_more_with_points_tents_cards_and_gifts() -> None:
    plain = _shares(bytes_of(camp(3, column=8)))
    assert plain[0] == pytest.approx(plain[1])
    better = [
        camp(3, column=8, points={0: 8}),
        camp(3, column=8, old={0: [(1, 1), (1, 2)]}),
        camp(3, column=8, tents={0: [(6, 8)]}),
        camp(3, column=8, hands={0: ["lion"]}),
        camp(3, column=8, gems={0: {"red": 3}}),
        camp(3, column=8, chests={0: 9}, cash={0: 3}),
    ]
    for match in better:
        assert _shares(bytes_of(match))[0] > plain[0] + 0.01


def test_who_gave_least_can_hardly_hope_at_the_end() -> None:
    match = camp(4, column=10, dice=[1], chests={0: 1, 1: 20, 2: 22, 3: 25}, points={0: 5})
    assert _shares(bytes_of(match))[0] < 0.1


def test_a_match_that_nobody_wins_is_worth_nothing() -> None:
    match = camp(3, column=10, die=1, dice=[])
    act(match, "money")
    act(match, "end")
    assert match.winners == ()
    assert _shares(bytes_of(match))[:3] == pytest.approx([0.0] * 3)
