"""The contract: a game is six compiled functions over one flat record.

| function | what it does |
|---|---|
| `setup(state, players, options, seed)` | lay out the game |
| `legal(state, out) -> n` | write the ids of the legal actions of the seat to move; 0 = over |
| `apply(state, action, events)` | carry out one decision, up to the next one |
| `conceal(state, seat)` | wipe what this seat may not know (-1: a spectator) |
| `redeal(state, seed)` | fill a concealed record with a random world consistent with it |
| `score(state, out)` | points and place of each seat |

They take the bytes of a record (passing a record itself from Python costs 60 times as much) and
open them in their first line: `s = opened(state, STATE)`. Everything below that takes `s`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np
from numba import types

from karibu.kernel.compiling import kept

Function = TypeVar("Function", bound=Callable[..., Any])

_BYTES = types.Array(types.uint8, 1, "C")
_INT32S = types.Array(types.int32, 1, "C")
_INT64S = types.Array(types.int64, 1, "C")
_TABLE = types.Array(types.float64, 2, "C")
_FLOATS = types.Array(types.float64, 1, "C")

SIGNATURES: dict[str, Any] = {
    "setup": types.void(_BYTES, types.int64, _INT64S, types.uint64),
    "legal": types.int64(_BYTES, _INT32S),
    "apply": types.void(_BYTES, types.int64, _INT32S),
    "conceal": types.void(_BYTES, types.int64),
    "redeal": types.void(_BYTES, types.uint64),
    "score": types.void(_BYTES, _TABLE),
}
"""What each of the six functions takes and gives back."""

FUNCTIONS = tuple(SIGNATURES)

KNOWLEDGE: dict[str, Any] = {
    "evaluate": types.void(_BYTES, _FLOATS),
    "policy": types.int64(_BYTES, _INT32S, types.int64, types.Array(types.uint64, 1, "C")),
}
"""What a game may know about playing well: the share of the win each seat can expect, and which
of the legal actions a sensible player would take in a playout."""

SPECTATOR = -1
"""The seat of somebody who watches: knows what all seats know in common (ALL-02)."""

NOBODY = -1
"""`to_move` of a match that is over."""

MAX_PLAYERS = 5
MAX_OPTIONS = 5
MAX_ACTIONS = 1024
"""Room for action ids: every game stays below it."""

POINTS, PLACE = 0, 1
"""Rows of what `score` writes: points as people count them, and the place (1 = won, ties alike).

When nobody wins no seat has place 1. While a match runs only the points are meaningful.
"""

HEADER: tuple[tuple[Any, ...], ...] = (
    ("rng", "<u8"),
    ("players", "i1"),
    ("to_move", "i1"),
    ("ending", "i1"),
    ("options", "i1", (MAX_OPTIONS,)),
)
"""The first fields of every record. The kernel reads them; nothing else of it."""

TO_MOVE_AT = 9
ENDING_AT = 10


def record_type(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record of a game: the common header, then its own fields, packed, little-endian."""
    return np.dtype((np.record, [*HEADER, *fields]))


def entry(function: Function) -> Function:
    """Mark one of the contract's functions; its name says which. Loading the game compiles it."""
    name = function.__name__
    if name not in SIGNATURES and name not in KNOWLEDGE:
        raise TypeError(f"{name!r} isn't one of {', '.join((*FUNCTIONS, *KNOWLEDGE))}.")
    return kept(function)
