"""How threads in compiled code tell each other something: a number that one of them writes and
another one looks at, without a lock, without the interpreter and without sleeping.

Each helper has a post of its own, in lines of the cache that nobody else writes to: what it was
given on one side, what it has done on the other.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from karibu.kernel.compiler import compiled, rule

GIVEN, DONE, FOUND = 0, 16, 17
"""Words of a post: the last order; the last one that was carried out, and what came of it."""
POST = 32
_WORDS = types.Array(types.int64, 1, "C")


@intrinsic  # type: ignore[untyped-decorator]
def _load(typing: Any, post: Any, at: Any) -> Any:
    """A word as it is in memory now, and with it all that was written before it."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.load_atomic(builder.gep(array.data, [args[1]]), "acquire", 8)

    return types.int64(post, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def _store(typing: Any, post: Any, at: Any, value: Any) -> Any:
    """Write a word after all that was written before it."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        builder.store_atomic(args[2], builder.gep(array.data, [args[1]]), "release", 8)
        return context.get_dummy_value()

    return types.void(post, types.int64, types.int64), build


@rule
def order_in(post: Any, looks: int) -> int:
    """A helper's next order; the last one it did if after so many looks there is none."""
    done = post[DONE]
    for _ in range(looks):
        given = _load(post, GIVEN)
        if given != done:
            return int(given)
    return int(done)


@rule
def report(post: Any, order: int, found: int) -> None:
    """Say that an order was carried out, and what came of it."""
    post[FOUND] = found
    _store(post, DONE, order)


@compiled(types.void(_WORDS, types.int64))
def give(post: Any, order: int) -> None:
    """Give a helper an order."""
    _store(post, GIVEN, order)


@compiled(types.boolean(_WORDS, types.int64))
def idle(post: Any, looks: int) -> bool:
    """Whether a helper has done what it was given, after at most so many looks."""
    for _ in range(looks):
        if _load(post, DONE) == _load(post, GIVEN):
            return True
    return False


@compiled(types.void(_WORDS))
def give_up(post: Any) -> None:
    """What was given is done with, though it went wrong."""
    report(post, _load(post, GIVEN), -1)
