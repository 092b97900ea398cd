"""The record: the whole state of a match in named fields of small integers.

    class State(Record):
        phase = i1()
        hand = i1(SEATS, KINDS)

`State.layout` is the NumPy type of such a record. Type checkers know the fields: a scalar is an
`int`, a field with one index a `Row`, with two a `Grid`. Nothing here needs the compiler.
"""

from __future__ import annotations

import struct
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast, overload

import numpy as np

from karibu.kernel.types import Block, Bytes, Grid, Row, WordArray

MAX_PLAYERS = 5
MAX_OPTIONS = 5
STREAM_WORDS = 4


NUMBER, SEAT, SEAT_SET = "number", "seat", "seats"
"""What the numbers of a field are: plain ones, numbers of seats, or sets of seats as bits. Whoever
looks at the table from a seat (karibu/lab/layout.py) turns the latter two with it."""


class _Field(NamedTuple):
    code: str
    shape: tuple[int, ...]
    holds: str = NUMBER
    per: int = 1


class Width:
    """How wide the numbers of a field are; called with the field's shape, it declares one."""

    def __init__(self, code: str, holds: str = NUMBER, per: int = 1) -> None:
        self._code = code
        self._holds = holds
        self._per = per

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, first: int, /) -> Row: ...
    @overload
    def __call__(self, first: int, second: int, /) -> Grid: ...
    @overload
    def __call__(self, first: int, second: int, third: int, /) -> Block: ...
    def __call__(self, *shape: int) -> Any:
        return _Field(self._code, shape, self._holds, self._per)


i1, u1, i2, i4 = Width("<i1"), Width("<u1"), Width("<i2"), Width("<i4")
"""Fields of one byte with a sign (-128 to 127) or without (0 to 255), of two bytes, of four."""

seat, seat_set = Width("<i1", SEAT), Width("<i1", SEAT_SET)
"""Fields that name a seat (a negative number: none), or a set of seats as bits."""


def seat_of(per: int) -> Width:
    """Fields that say whose and which in one number: seat * per + which (negative: nobody's)."""
    return Width("<i1", SEAT, per)


def words(count: int) -> WordArray:
    """A field of 64-bit words: bit sets, keys."""
    return cast(Any, _Field("<u8", (count,)))


class Record:
    """What every record begins with. The kernel reads these fields, and nothing else of it."""

    stream = words(STREAM_WORDS)  # the random stream (stream.py); all 0 when concealed
    players = i1()
    to_move = seat()  # NOBODY when the match is over
    ending = i1()  # 0 while it runs
    options = i1(MAX_OPTIONS)  # the number of each choice

    layout: ClassVar[np.dtype[Any]]
    declared: ClassVar[dict[str, _Field]]

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, _Field)}
        cls.declared = _HEADER | own
        fields = [(name, each.code, each.shape) for name, each in cls.declared.items()]
        cls.layout = np.dtype((np.record, fields))


_HEADER = {name: value for name, value in vars(Record).items() if isinstance(value, _Field)}
Record.__init_subclass__.__func__(Record)  # type: ignore[attr-defined]

STREAM_BYTES = 8 * STREAM_WORDS
PLAYERS_AT, TO_MOVE_AT, ENDING_AT = (
    Record.layout.fields[name][1]  # type: ignore[index]
    for name in ("players", "to_move", "ending")
)
"""Where the common fields lie in the bytes of every record."""

State = TypeVar("State", bound=Record)


_CODES = {"|i1": "b", "|u1": "B", "<i2": "h", "<i4": "i", "<u8": "Q"}


class Plain(Generic[State]):
    """Reads records into plain numbers at once: for views, which look at every field.

    Scalars become integers, arrays tuples (of tuples), which can be compared and remembered.
    """

    def __init__(self, layout: np.dtype[Any]) -> None:
        codes, at = [], 0
        self._ones: list[tuple[str, int]] = []
        self._rows: list[tuple[str, slice]] = []
        self._grids: list[tuple[str, list[slice]]] = []
        for name in layout.names or ():
            kind = layout[name]
            size = int(np.prod(kind.shape))
            codes.append(f"{size}{_CODES[kind.base.str]}")
            if not kind.shape:
                self._ones.append((name, at))
            elif len(kind.shape) == 1:
                self._rows.append((name, slice(at, at + size)))
            else:
                width = kind.shape[-1]
                rows = [slice(k, k + width) for k in range(at, at + size, width)]
                self._grids.append((name, rows))
            at += size
        self._unpack = struct.Struct("<" + "".join(codes)).unpack
        self._planes = {
            name: layout[name].shape[1]
            for name in layout.names or ()
            if len(layout[name].shape) == 3
        }

    def read(self, state: Bytes) -> State:
        flat = self._unpack(state.data)
        read = _Reading()
        fields = read.__dict__
        for name, at in self._ones:
            fields[name] = flat[at]
        for name, row in self._rows:
            fields[name] = flat[row]
        for name, rows in self._grids:
            fields[name] = tuple([flat[row] for row in rows])
        for name, height in self._planes.items():
            rows = fields[name]
            fields[name] = tuple(rows[k : k + height] for k in range(0, len(rows), height))
        return cast(State, read)


class _Reading:
    """The fields of one record as plain numbers."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the record has no field {name!r}")
