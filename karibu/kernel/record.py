"""The record: the whole state of a match in named fields of small integers.

    class State(Record):
        phase = i1()
        hand = i1(SEATS, KINDS)

`State.layout` is the NumPy type of such a record. Type checkers know the fields: a scalar is an
`int`, a field with one index a `Row`, with two a `Grid`. Nothing here needs the compiler.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast, overload

import numpy as np

from karibu.kernel.types import Block, Bytes, Grid, Row, WordArray

MAX_PLAYERS = 5
MAX_OPTIONS = 5
STREAM_WORDS = 4

CHANGED, DIFFERING, TOLD = MAX_PLAYERS, MAX_PLAYERS + 1, MAX_PLAYERS + 2
"""Where two sets of fields stand behind the points in what `look` tells (`shells.look`), and how
many numbers that is."""

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


LAST_FIELD = 62
"""Fields after the sixty-third share its bit: then more counts as different than is."""


def field_bit(number: int) -> int:
    """The bit that stands for a field in a set of fields."""
    return 1 << min(number, LAST_FIELD)


def field_at(layout: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """For each byte of a record the number of its field, as in `field_bit`."""
    sizes = [layout[name].itemsize for name in layout.names or ()]
    return np.minimum(np.repeat(np.arange(len(sizes)), sizes), LAST_FIELD)


class Plain(Generic[State]):
    """Reads records into plain numbers at once: for views, which look at every field.

    Scalars become integers, arrays tuples (of tuples), which can be compared and remembered. Of a
    record that is much like another one only the fields that differ need be read: the others are
    then the very same objects.
    """

    def __init__(self, layout: np.dtype[Any]) -> None:
        self._readers: list[tuple[str, Callable[[Any], Any]]] = []
        self.names = layout.names or ()
        at = 0
        for name in self.names:
            self._readers.append((name, _reader(layout[name], at)))
            at += layout[name].itemsize
        self._by_name = dict(self._readers)
        self._of: dict[int, list[tuple[str, Callable[[Any], Any]]]] = {}
        """What reads the fields of a set of bits; the same few sets differ again and again."""

    def read(self, state: Bytes) -> State:
        """The numbers of a record."""
        data = state.data
        return cast(State, _Reading({name: reader(data) for name, reader in self._readers}))

    def read_when_asked(self, data: bytes) -> State:
        """The same, but a field is read when somebody asks for it: few of them may be wanted."""
        return cast(State, _WhenAsked(self._by_name, data))

    def read_like(self, state: Bytes, known: State, differing: int) -> State:
        """The same as `read`, if another record has been read that differs in these fields only."""
        fields, data = known.__dict__.copy(), state.data
        for name, reader in self._readers_of(differing):
            fields[name] = reader(data)
        return cast(State, _Reading(fields))

    def read_on(
        self, state: Bytes, before: Any, changed: int, beside: Any, differing: int
    ) -> State:
        """The same, if its reader has read this record `before`, when those fields were different
        that have `changed`; and perhaps (or None) somebody else's `beside` it, `differing` in some.
        """
        data = state.data
        if beside is None:
            fields, differing = before.__dict__.copy(), -1
        else:
            fields = beside.__dict__.copy()
            if alike := differing & ~changed:
                was = before.__dict__
                for name, _ in self._of.get(alike) or self._readers_of(alike):
                    fields[name] = was[name]
        if changed := changed & differing:
            for name, reader in self._of.get(changed) or self._readers_of(changed):
                fields[name] = reader(data)
        return cast(State, _Reading(fields))

    def _readers_of(self, fields: int) -> list[tuple[str, Callable[[Any], Any]]]:
        readers = self._of.get(fields)
        if readers is None:
            chosen = zip(map(field_bit, count()), self._readers, strict=False)
            readers = self._of[fields] = [each for bit, each in chosen if fields & bit]
        return readers


def _reader(kind: np.dtype[Any], at: int) -> Callable[[Any], Any]:
    """What reads the field that begins at this byte."""
    unpack, width = _unpacking(kind.base, kind.shape[-1] if kind.shape else 1)
    if not kind.shape:
        return lambda data: unpack(data, at)[0]
    if len(kind.shape) == 1:
        return lambda data: unpack(data, at)
    rows = range(at, at + kind.itemsize, width)
    if len(kind.shape) == 2:
        return lambda data: tuple([unpack(data, row) for row in rows])
    height = kind.shape[1]

    def planes(data: Any) -> Any:
        flat = tuple([unpack(data, row) for row in rows])
        return tuple([flat[k : k + height] for k in range(0, len(flat), height)])

    return planes


def _unpacking(kind: np.dtype[Any], count: int) -> tuple[Callable[[Any, int], Any], int]:
    """What reads so many numbers, and how many bytes they take."""
    made = struct.Struct(f"<{count}{_CODES[kind.str]}")
    return made.unpack_from, made.size


class _Reading:
    """The fields of one record as plain numbers."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__ = fields

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the record has no field {name!r}")


class _WhenAsked:
    """The same, each field read when it is first asked for."""

    __slots__ = ("__dict__", "_data", "_readers")  # no field begins with a line

    def __init__(self, readers: dict[str, Callable[[Any], Any]], data: Any) -> None:
        self._readers, self._data = readers, data

    def __getattr__(self, name: str) -> Any:
        reader = self._readers.get(name)
        if reader is None:
            raise AttributeError(f"the record has no field {name!r}")
        read = self.__dict__[name] = reader(self._data)
        return read
