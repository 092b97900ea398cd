"""Contests of quick players, compiled: one who goes by some numbers alone among those who go by
others, without any search: a hundred thousand matches take seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types

from karibu.bots.playout import settle
from karibu.kernel.compiler import compiled
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.record import MAX_PLAYERS, TO_MOVE_AT
from karibu.kernel.seeds import key_high, key_low, mixed
from karibu.kernel.signatures import PRACTISED, SIGNATURES
from karibu.kernel.types import IntArray

_FUNCTION = {
    name: types.FunctionType(of) for name, of in (SIGNATURES | {"practised": PRACTISED}).items()
}
_INT64S = types.Array(types.int64, 1, "C")
_FLOATS = types.Array(types.float64, 1, "C")
_MOODS = np.uint64(0x9FB21C651E98DF25)
"""The players' moods have a stream of their own, the same in every seating of a deal."""


@compiled(
    types.float64(
        _FUNCTION["setup"],
        _FUNCTION["legal"],
        _FUNCTION["apply"],
        _FUNCTION["score"],
        _FUNCTION["practised"],
        types.int64,
        types.int64,
        _INT64S,
        types.uint64,
        types.int64,
        _FLOATS,
        _FLOATS,
    )
)
def share_alone(
    setup: Callable[..., Any],
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    score: Callable[..., Any],
    practised: Callable[..., Any],
    size: int,
    players: int,
    options: IntArray,
    seed: np.uint64,
    deals: int,
    mine: Any,
    others: Any,
) -> float:
    """The share of the wins of one alone among others, every deal in every seating."""
    state = np.zeros(size, np.uint8)
    ids = np.zeros(MAX_ACTIONS, np.int32)
    no_events = np.zeros(0, np.int32)
    results = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    rng = np.zeros(1, np.uint64)
    won = 0.0
    for deal in range(deals):
        key = seed + np.uint64(deal)
        for alone in range(players):
            setup(state, players, options, key_low(key), key_high(key))
            rng[0] = mixed(key ^ _MOODS)
            n = legal(state, ids)
            while n > 0:
                pick = 0
                if n > 1:
                    skill = mine if state[TO_MOVE_AT] == alone else others
                    pick = practised(state, ids, n, rng, skill)
                apply(state, np.int64(ids[pick]), no_events)
                n = legal(state, ids)
            settle(score, state, players, results, shares)
            won += shares[alone]
    return won / (deals * players)
