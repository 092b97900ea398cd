"""Compiled loops that serve every game: they take the six functions as arguments.

Compiled once for all games and kept on disk; a call through a function argument costs no more
than a direct one. All of them release the GIL.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types

from karibu.kernel.compiler import compiled
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.places import share_win
from karibu.kernel.record import ENDING_AT, MAX_PLAYERS
from karibu.kernel.seeds import key_high, key_low, mixed
from karibu.kernel.signatures import SIGNATURES
from karibu.kernel.stream import below_apart
from karibu.kernel.types import IntArray

Function = Callable[..., Any]
_FUNCTION = {name: types.FunctionType(signature) for name, signature in SIGNATURES.items()}
_INT64S = types.Array(types.int64, 1, "C")
_FLOATS = types.Array(types.float64, 1, "C")

ENDINGS = 16
"""Room for the ways in which a game can end."""

_CHOICES = np.uint64(0xE7037ED1A0B428DB)
"""Random choices have a stream of their own, apart from the match's."""

TOO_LONG = 1_000_000
"""Decisions after which a random match counts as endless."""


@compiled(
    types.int64(
        *(_FUNCTION[name] for name in ("setup", "legal", "apply", "score")),
        *(types.int64, types.int64, _INT64S, types.uint64, types.int64, _FLOATS, _INT64S),
    )
)
def random_playouts(
    setup: Function, legal: Function, apply: Function, score: Function,
    size: int, players: int, options: IntArray, first_seed: np.uint64, games: int,
    wins: Any, endings: IntArray,
) -> int:  # fmt: skip
    """Play whole matches with random decisions, seeds first_seed, first_seed + 1, …

    Adds to `wins` (shares per seat) and `endings` (matches per ending); gives back the number of
    decisions, or -1 if a match didn't end.
    """
    state = np.zeros(size, np.uint8)
    ids = np.zeros(MAX_ACTIONS, np.int32)
    results = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    rng = np.zeros(1, np.uint64)
    no_events = np.zeros(0, np.int32)
    decisions = 0
    for game in range(games):
        seed = first_seed + np.uint64(game)
        setup(state, players, options, key_low(seed), key_high(seed))
        rng[0] = mixed(seed ^ _CHOICES)
        length = 0
        n = legal(state, ids)
        while n > 0:
            pick = below_apart(rng, n) if n > 1 else 0
            apply(state, np.int64(ids[pick]), no_events)
            length += 1
            if length > TOO_LONG:
                return -1
            n = legal(state, ids)
        decisions += length
        score(state, results)
        endings[state[ENDING_AT]] += 1
        share_win(results, players, shares)
        for seat in range(players):
            wins[seat] += shares[seat]
    return decisions
