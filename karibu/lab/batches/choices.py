"""Compiled once for all games: are the actions of a batch legal, and some at random."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from karibu.kernel.compiler import compiled
from karibu.kernel.seeds import mixed
from karibu.kernel.stream import below_apart

_INT64S = types.Array(types.int64, 1, "C")
_INT32S = types.Array(types.int32, 1, "C")
_TABLE = types.Array(types.int32, 2, "C")
_MASK = types.Array(types.boolean, 2, "C")
_WORDS = types.Array(types.uint64, 1, "C")


@compiled(types.int64(types.int64, types.int64, _INT64S, _INT32S, _MASK))
def first_illegal(first: int, last: int, actions: Any, count: Any, mask: Any) -> int:
    """The first of some slots whose action isn't legal, or -1. Those that are over don't count."""
    for k in range(first, last):
        if count[k] > 0 and not (0 <= actions[k] < mask.shape[1] and mask[k, actions[k]]):
            return k
    return -1


@compiled(types.int64(types.int64, types.int64, _TABLE, _INT32S, _WORDS, _INT64S))
def any_legal(first: int, last: int, ids: Any, count: Any, seed: Any, out: Any) -> int:
    """A legal action of some slots by lot; -1 where nobody is to move. Each slot has a stream of
    its own, so that it doesn't matter who draws first."""
    rng = np.zeros(1, np.uint64)
    for k in range(first, last):
        rng[0] = mixed(seed[0] + np.uint64(k))
        out[k] = ids[k, below_apart(rng, count[k])] if count[k] > 0 else -1
    return -1
