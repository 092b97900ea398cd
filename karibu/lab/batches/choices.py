"""Compiled once for all games: are the actions of a batch legal, some at random; and waiting."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from karibu.kernel.compiler import compiled
from karibu.kernel.seeds import mixed
from karibu.kernel.stream import below_apart

_INT64S = types.Array(types.int64, 1, "C")
_INT32S = types.Array(types.int32, 1, "C")
_TABLE = types.Array(types.int32, 2, "C")
_MASK = types.Array(types.boolean, 2, "C")
_WORDS = types.Array(types.uint64, 1, "C")


@intrinsic  # type: ignore[untyped-decorator]
def _as_it_is(typing: Any, words: Any) -> Any:
    """The first of some numbers as it is in memory now, whoever wrote it."""

    def load(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.load_atomic(array.data, "acquire", 8)

    return types.int64(words), load


@compiled(types.int64(_INT64S, types.int64, types.int64))
def watched(word: Any, seen: int, times: int) -> int:
    """Look at a number until another thread has changed it, at most so often. Doesn't sleep."""
    for look in range(times):
        if _as_it_is(word) != seen:
            return look
    return times


@compiled(types.int64(_INT64S, _INT32S, _MASK))
def first_illegal(actions: Any, count: Any, mask: Any) -> int:
    """The first slot whose action isn't legal, or -1. Those that are over don't count."""
    for k in range(actions.size):
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
        out[k] = ids[k, below_apart(rng, int(count[k]))] if count[k] > 0 else -1
    return -1
