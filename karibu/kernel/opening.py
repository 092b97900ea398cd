"""Opening a record: from the bytes of a match to its named fields, at no cost; and their width.

`state.view(STATE)[0]` does the same, but compiled it takes about 25 ns for the views and their
reference counts; here the pointer is taken as it is (measured: 1.9 ns a call instead of 27).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import intrinsic, overload

from karibu.kernel.compiling import rule
from karibu.kernel.types import Bytes, Record


def opened(state: Bytes, layout: np.dtype[Any]) -> Record:
    """The record in these bytes; what is written to it is written to them."""
    return _Interpreted(state.view(layout)[0])


@rule
def wide(field: Any) -> int:
    """A number of the record in 64 bits, to pass on.

    A compiled function exists once for each width of its arguments; with numbers of one width
    there is one of each. (Compiled, `int` keeps the width of a field.)
    """
    return np.int64(field)  # type: ignore[return-value]


class _Interpreted:
    """A record when the rules are interpreted: small integers count as they do when compiled.

    NumPy would compute `s.pawn[seat] * 100` in eight bits; compiled code uses 64.
    """

    __slots__ = ("_record",)

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        value = self._record[name]
        return value.view(_Wide) if isinstance(value, np.ndarray) else _wide(value)

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value


class _Wide(np.ndarray[Any, Any]):
    """An array field whose elements read as plain integers."""

    def __getitem__(self, index: Any) -> Any:
        return _wide(super().__getitem__(index))

    def __iter__(self) -> Any:
        return map(_wide, super().__iter__())


def _wide(value: Any) -> Any:
    """Plain integers for all but the 64-bit words of random streams, which wrap around."""
    if isinstance(value, np.integer) and not isinstance(value, np.uint64):
        return int(value)
    return value


@intrinsic  # type: ignore[untyped-decorator]
def _record_at(typing_context: Any, state: Any, layout: Any) -> Any:
    record = layout.dtype

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.bitcast(array.data, context.get_value_type(record))

    return record(state, layout), generate


@overload(opened)  # type: ignore[untyped-decorator]
def _opened_when_compiled(state: Any, layout: Any) -> Any:
    def implementation(state: Any, layout: Any) -> Any:
        return _record_at(state, layout)

    return implementation
