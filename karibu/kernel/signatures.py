"""What the compiled functions of the contract take and give back."""

from __future__ import annotations

from typing import Any

from numba import types

_BYTES = types.Array(types.uint8, 1, "C")
_ROWS = types.Array(types.uint8, 2, "C")
_INT32S = types.Array(types.int32, 1, "C")
_INT64S = types.Array(types.int64, 1, "C")
_TABLE = types.Array(types.float64, 2, "C")
_FLOATS = types.Array(types.float64, 1, "C")
_FLOATS32 = types.Array(types.float32, 1, "C")

SIGNATURES: dict[str, Any] = {
    "setup": types.void(_BYTES, types.int64, _INT64S, types.uint64, types.uint64),
    "legal": types.int64(_BYTES, _INT32S),
    "apply": types.void(_BYTES, types.int64, _INT32S),
    "conceal": types.void(_BYTES, types.int64),
    "redeal": types.void(_BYTES, types.uint64),
    "score": types.void(_BYTES, _TABLE),
}
"""What each of the six functions takes and gives back, compiled."""

STEP = types.int64(types.int64, types.int64)
"""`step(address, action) -> n`: see `shells.step`."""

LOOK = types.void(_BYTES, types.int64, _BYTES, _BYTES, _BYTES, _INT64S)
"""`look(state, seat, seen, before, beside, told)`: see `shells.look`."""

LOOK_BY_SKETCH = types.int64(_BYTES, _INT64S, _ROWS, _ROWS, _INT64S)
"""`look(state, viewers, seen, before, told) -> n`: see `shells.look_by_sketch`."""

KNOWLEDGE: dict[str, Any] = {
    "evaluate": types.void(_BYTES, _FLOATS),
    "policy": types.int64(_BYTES, _INT32S, types.int64, types.Array(types.uint64, 1, "C")),
}
"""What a game may know about playing well: the share of the win each seat can expect, and which
of the legal actions a sensible player would take in a playout."""

PRACTISED = types.int64(_BYTES, _INT32S, types.int64, types.Array(types.uint64, 1, "C"), _FLOATS)
"""A policy that goes by learned numbers, too; none of them: as written by hand."""

FEATURES = types.int64(_BYTES, _FLOATS32)
"""What learned judgement looks at: numbers about a position, the seat to move first; how many."""
