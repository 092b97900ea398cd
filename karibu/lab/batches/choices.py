"""Compiled once for all games: are the actions of a batch legal, and some at random."""

from __future__ import annotations

from typing import Any

from numba import types

from karibu.kernel.compiler import compiled
from karibu.kernel.stream import below_apart

_INT64S = types.Array(types.int64, 1, "C")
_INT32S = types.Array(types.int32, 1, "C")
_TABLE = types.Array(types.int32, 2, "C")
_MASK = types.Array(types.boolean, 2, "C")
_WORDS = types.Array(types.uint64, 1, "C")


@compiled(types.int64(_INT64S, _INT32S, _MASK))
def first_illegal(actions: Any, count: Any, mask: Any) -> int:
    """The first slot whose action isn't legal, or -1. Slots that are over don't count."""
    for k in range(actions.size):
        if count[k] > 0 and not (0 <= actions[k] < mask.shape[1] and mask[k, actions[k]]):
            return k
    return -1


@compiled(types.void(_TABLE, _INT32S, _WORDS, _INT64S))
def any_legal(ids: Any, count: Any, rng: Any, out: Any) -> None:
    """A legal action of each slot by lot; -1 where nobody is to move."""
    for k in range(out.size):
        out[k] = ids[k, below_apart(rng, count[k])] if count[k] > 0 else -1
