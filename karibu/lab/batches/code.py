"""A batch's machine code: one copy of the loop for each game, kept beside the game's own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from numba import types

from karibu.kernel.compiler import compile_for, compiling, kept, mark_complete
from karibu.kernel.folder import load_room
from karibu.lab.batches import loop
from karibu.match import Game

_SOURCES = [Path(__file__).parent / name for name in ("loop.py", "signals.py")]
_CALLED = ("setup", "legal", "apply", "conceal", "score")


def _array(kind: Any, axes: int) -> Any:
    return types.Array(kind, axes, "C")


_SIGNATURE = types.int64(
    _array(types.int64, 1),  # post
    types.int64,  # looks
    types.int64,  # first
    types.int64,  # last
    types.int64,  # mode
    types.boolean,  # restart
    types.int64,  # players
    _array(types.int64, 1),  # options
    types.uint64,  # stride
    _array(types.uint64, 1),  # rng
    _array(types.int64, 1),  # drawn
    _array(types.int64, 1),  # actions
    _array(types.uint8, 2),  # states
    _array(types.uint64, 1),  # seeds
    _array(types.int32, 2),  # ids
    _array(types.int32, 1),  # count
    _array(types.boolean, 2),  # mask
    _array(types.int8, 1),  # to_move
    _array(types.float32, 2),  # reward
    _array(types.boolean, 1),  # done
    _array(types.int8, 2),  # seen
    _array(types.uint64, 3),  # runs
    _array(types.uint64, 2),  # turned
)


@cache
def attend_of(game: Game) -> Any:
    """`loop.attend` for a game, compiled or from the cache."""
    code = game.code
    copy = loop.made(game.folder.package, {f"_{name}": getattr(code, name) for name in _CALLED})
    if not code.compiled:
        return copy  # interpreted mode
    with compiling(f"{game.slug}-batch", game.folder.path, *_SOURCES) as home:
        attend = kept(copy)
        compile_for(attend, _SIGNATURE)
        mark_complete(home)
    return attend


def signals() -> Any:
    """What threads tell each other by (`signals.py`)."""
    return load_room("karibu.lab.batches.signals", _SOURCES[1])
