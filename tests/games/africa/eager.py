"""Bots that discover whenever they can: an independent check of shuffling, turns and the end.

The last of 11 monuments among 96 shuffled markers is turned up as number 11 · 97 / 12 = 88.9 on
average, and as the very last in 11 of 96 matches, whatever route the explorers take.
`python -m tests.games.africa.eager` plays 20,000 matches for each number of players.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np

import karibu
from karibu.games.africa.actions import (
    DISCOVER,
    NOTHING,
    STAND,
    TRAVEL,
    TRAVEL_TO,
    TURN_UP,
    WALK,
    WALK_TO,
)
from karibu.games.africa.continent import DEGREE, HEXES, NEIGHBOURS
from karibu.games.africa.state import MARKERS, Ground, Phase, State
from karibu.kernel.opened import opened
from karibu.kernel.seeds import key_high, key_low, mixed
from karibu.kernel.stream import below_apart

DISCOVERIES = 11 * 97 / 12
ALL_TURNED = 11 / 96
LAYOUT = State.layout
CHOICES = np.uint64(0x9E6F_1B57_36C5_24D3)


class Findings(NamedTuple):
    """What a number of matches showed."""

    discoveries: float  # per match, on average
    all_turned: float  # the share of matches in which the last marker of all was turned


def explore(players: int, games: int) -> Findings:
    """Play matches with eager bots."""
    game = karibu.game("africa")
    code = game.code
    turned = np.zeros(games, np.int64)
    _play(code.setup, code.legal, code.apply, LAYOUT.itemsize, players, turned)
    return Findings(float(turned.mean()), float((turned == MARKERS).mean()))


@numba.njit(nogil=True)
def _play(setup: Any, legal: Any, apply: Any, size: int, players: int, turned: Any) -> None:
    state, ids = np.zeros(size, np.uint8), np.zeros(1024, np.int32)
    options, no_events = np.zeros(5, np.int64), np.zeros(0, np.int32)
    rng = np.zeros(1, np.uint64)
    for game in range(turned.size):
        seed = np.uint64(game)
        setup(state, players, options, key_low(seed), key_high(seed))
        rng[0] = mixed(seed ^ CHOICES)
        n = legal(state, ids)
        while n > 0:
            action = np.int64(ids[_eager(state, ids, n, rng)])
            if TURN_UP <= action < TURN_UP + HEXES:
                turned[game] += 1
            apply(state, action, no_events)
            n = legal(state, ids)


@numba.njit(nogil=True)
def _eager(state: Any, ids: Any, n: int, rng: Any) -> int:
    s = opened(state, LAYOUT)
    here = np.int64(s.explorer[s.to_move])
    if s.phase == Phase.TURN:
        return _index(ids, n, WALK if _promising(s, here) or n == 1 else TRAVEL)
    if s.phase == Phase.TRAVEL:
        return _any_promising(s, ids, n, TRAVEL_TO, rng)
    if s.phase == Phase.WALK or s.phase == Phase.WALK_AGAIN:
        return (
            _index(ids, n, STAND)
            if _promising(s, here)
            else _any_promising(s, ids, n, WALK_TO, rng)
        )
    if s.phase == Phase.ACT or s.phase == Phase.ACT_AGAIN:
        return _index(ids, n, DISCOVER if _promising(s, here) else NOTHING)
    return below_apart(rng, n)


@numba.njit(nogil=True)
def _promising(s: Any, hex: int) -> bool:
    for k in range(DEGREE[hex]):
        if s.ground[NEIGHBOURS[hex, k]] == Ground.DOWN:
            return True
    return False


@numba.njit(nogil=True)
def _any_promising(s: Any, ids: Any, n: int, first: int, rng: Any) -> int:
    chosen, found = below_apart(rng, n), 0
    for k in range(n):
        if ids[k] >= first and _promising(s, np.int64(ids[k]) - first):
            found += 1
            if below_apart(rng, found) == 0:
                chosen = k
    return chosen


@numba.njit(nogil=True)
def _index(ids: Any, n: int, action: int) -> int:
    for k in range(n):
        if ids[k] == action:
            return k
    return 0


if __name__ == "__main__":
    for players in karibu.game("africa").player_counts:
        found = explore(players, 20_000)
        print(
            f"{players} players: {found.discoveries:.2f} discoveries on average "
            f"({DISCOVERIES:.2f} expected), all markers turned in {found.all_turned:.2%} "
            f"({ALL_TURNED:.2%})"
        )
