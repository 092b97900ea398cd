"""Opening a record: from the bytes of a match, or an address, to its named fields, at no cost.

`state.view(layout)[0]` does the same, but compiled it takes about 25 ns for the views and their
reference counts; here the pointer is taken as it is (measured: 1.9 ns a call instead of 27).
"""

from __future__ import annotations

from ctypes import c_int32, c_uint8
from typing import Any

import numpy as np
from numba import carray, types
from numba.core import cgutils
from numba.extending import intrinsic

from karibu.kernel.compiler import when_compiled
from karibu.kernel.memory import NUMBERS
from karibu.kernel.types import Bytes, Ids


def opened(state: Bytes, layout: np.dtype[Any]) -> Any:
    """The record in these bytes; what is written to it is written to them."""
    return Interpreted(state, layout)


class Interpreted:
    """A record when the rules are interpreted: small integers count as they do when compiled.

    NumPy would compute `s.pawn[seat] * 100` in eight bits; compiled code uses 64.
    """

    __slots__ = ("_arrays", "_fields")

    def __init__(self, state: Bytes, layout: np.dtype[Any]) -> None:
        object.__setattr__(self, "_fields", state.view(layout))
        object.__setattr__(self, "_arrays", {})

    def __getattr__(self, name: str) -> Any:
        array = self._arrays.get(name)
        if array is None:
            field = self._fields[name]
            array = field[0].view(_Wide) if field.ndim > 1 else field
            self._arrays[name] = array
        return array if type(array) is _Wide else array.item()

    def __setattr__(self, name: str, value: Any) -> None:
        self._fields[name][0] = value


class _Wide(np.ndarray[Any, Any]):
    """An array field whose elements read as plain integers."""

    def __getitem__(self, index: Any) -> Any:
        return _wide(super().__getitem__(index))

    def __iter__(self) -> Any:
        return map(_wide, super().__iter__())


def _wide(value: Any) -> Any:
    return int(value) if isinstance(value, np.integer) else value


@intrinsic  # type: ignore[untyped-decorator]
def _record_at(typing_context: Any, state: Any, layout: Any) -> Any:
    record = layout.dtype

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        return builder.bitcast(array.data, context.get_value_type(record))

    return record(state, layout), generate


@when_compiled(opened)
def _opened(state: Any, layout: Any) -> Any:
    return _record_at(state, layout)


# --- addresses


def numbers_at(address: int) -> Ids:
    """The numbers of the `Memory` at an address."""
    return np.ctypeslib.as_array((c_int32 * NUMBERS).from_address(address))


def state_at(address: int, size: int) -> Bytes:
    """The bytes of a record at an address."""
    return np.ctypeslib.as_array((c_uint8 * size).from_address(address))


@intrinsic  # type: ignore[untyped-decorator]
def _pointer(typing_context: Any, address: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], cgutils.voidptr_t)

    return types.voidptr(address), generate


@when_compiled(numbers_at)
def _numbers_at(address: Any) -> Any:
    return carray(_pointer(address), (NUMBERS,), np.int32)


@when_compiled(state_at)
def _state_at(address: Any, size: Any) -> Any:
    return carray(_pointer(address), (size,), np.uint8)
