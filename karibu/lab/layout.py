"""What an observation is made of: a concealed record as int8, turned so that its viewer is first.

Nobody writes a layout by hand. It is read off a game's typed record: the fields, the names of
their axes, and the comments beside them. `SEATS` names the axis of seats; fields declared with
`seat`, `seat_of` and `seat_set` hold seats. Both are turned: the viewer is seat 0, the next one
clockwise seat 1. Nothing is hidden here: that is `conceal`'s business, and was done before.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import StringIO
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from karibu.errors import KaribuError
from karibu.kernel.record import NUMBER, SEAT, SEAT_SET, STREAM_BYTES, Record
from karibu.kernel.types import Bytes
from karibu.match import Game

VIEWER: Final = "viewer"
"""The first number of an observation: at which seat of the table its viewer sits."""

_SEAT_AXES = ("SEATS", "MAX_PLAYERS")
_BITS_OF_A_WORD = 64


class UnknownField(KaribuError, LookupError):
    """No field of that name in an observation."""


@dataclass(frozen=True)
class Field:
    """One field of an observation: where it stands and what it means."""

    name: str
    at: int
    """Its first byte."""
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    """What each index counts, as the game's record calls it."""
    holds: str
    """`number`, `seat` (negative: none) or `seats` (as bits)."""
    per: int
    """A seat's number may be told together with another: seat * per + that one."""
    meaning: str

    @property
    def width(self) -> int:
        return self.dtype.itemsize * int(np.prod(self.shape, dtype=int))

    @property
    def digits(self) -> tuple[int, ...]:
        """A further axis that a number takes in `Layout.numbers`: the bits of a word."""
        return (_BITS_OF_A_WORD,) if self.dtype.itemsize * 8 == _BITS_OF_A_WORD else ()

    def read(self, seen: NDArray[np.int8]) -> NDArray[Any]:
        """This field of one observation or of many (the last axis is the observation's): a view."""
        part = seen[..., self.at : self.at + self.width].view(self.dtype)
        return part.reshape((*seen.shape[:-1], *self.shape))

    def json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "at": self.at,
            "dtype": self.dtype.name,
            "shape": list(self.shape),
            "axes": list(self.axes),
            "holds": self.holds,
            "per": self.per,
            "meaning": self.meaning,
        }


class Layout:
    """The published layout of a game's observations, for a number of players."""

    def __init__(self, game: Game, players: int) -> None:
        game.check_players(players)
        self.game = game
        self.players = players
        record: type[Record] = game.folder.part("state").State
        self.fields: tuple[Field, ...] = tuple(_fields(record))
        self.width: int = sum(field.width for field in self.fields)
        self._named = {field.name: field for field in self.fields}
        self._turned: list[tuple[int, int, int]] = self.turned().tolist()
        self._from = np.stack([self._sources(seat) for seat in range(players)])

    def __getitem__(self, name: str) -> Field:
        try:
            return self._named[name]
        except KeyError:
            known = ", ".join(self._named)
            raise UnknownField(f"An observation has no field {name!r}. It has {known}.") from None

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def _sources(self, viewer: int) -> NDArray[np.int64]:
        """For each byte of the observation after the first, where in the record it comes from."""
        turned = [(seat + viewer) % self.players for seat in range(self.players)]
        found = []
        for field in self.fields[1:]:
            shape = (*field.shape, field.dtype.itemsize)
            bytes_ = np.arange(field.width).reshape(shape) + field.at - 1 + STREAM_BYTES
            for axis, name in enumerate(field.axes):
                if name in _SEAT_AXES:
                    rest = range(self.players, field.shape[axis])
                    bytes_ = bytes_.take([*turned[: field.shape[axis]], *rest], axis)
            found.append(bytes_.ravel())
        return np.concatenate(found)

    def runs(self) -> NDArray[np.uint64]:
        """The same as stretches (from, to, length) for each viewer: what compiled code copies."""
        all_runs = []
        for sources in self._from:
            cuts = [0, *(np.flatnonzero(np.diff(sources) != 1) + 1), len(sources)]
            pairs = pairwise(cuts)
            all_runs.append([(int(sources[a]), 1 + int(a), int(b - a)) for a, b in pairs])
        table = np.zeros((self.players, max(map(len, all_runs)), 3), np.uint64)
        for viewer, runs in enumerate(all_runs):
            table[viewer, : len(runs)] = runs
        return table

    def turned(self) -> NDArray[np.uint64]:
        """Stretches whose numbers are seats: (at, length, per), per 0 for sets of seats."""
        rows = [
            (field.at, field.width, 0 if field.holds == SEAT_SET else field.per)
            for field in self.fields[1:]
            if field.holds != NUMBER
        ]
        return np.array(rows, np.uint64).reshape(-1, 3)

    def observe(self, concealed: Bytes, viewer: int) -> NDArray[np.int8]:
        """One observation, from a record that was concealed for this viewer."""
        seen = np.empty(self.width, np.int8)
        seen[0] = viewer
        seen[1:] = concealed.view(np.int8)[self._from[viewer]]
        for at, length, per in self._turned:
            part = seen[at : at + length]
            part[:] = turn(part.astype(np.int64), viewer, self.players, per)
        return seen

    def numbers(self, seen: NDArray[np.int8]) -> NDArray[np.float32]:
        """Observations as float32 for a network: one number each, 64 bits for each word."""
        rows = seen.shape[:-1]
        parts = []
        for field in self.fields:
            part = field.read(seen).reshape((*rows, -1))
            if field.digits:
                part = np.unpackbits(part.copy().view(np.uint8), axis=-1, bitorder="little")
            parts.append(part.astype(np.float32))
        return np.concatenate(parts, axis=-1)

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "width": self.width,
            "fields": [field.json() for field in self.fields],
        }

    def table(self) -> str:
        """The layout as a table in Markdown."""
        lines = ["| at | field | type | shape | holds | meaning |", "|---|---|---|---|---|---|"]
        for field in self.fields:
            pairs = zip(field.axes, field.shape, strict=True)
            shape = " × ".join(f"{name} ({size})" for name, size in pairs)
            holds = f"seat × {field.per} + …" if field.per > 1 else field.holds
            lines.append(
                f"| {field.at} | `{field.name}` | {field.dtype.name} | {shape} | {holds} | "
                f"{field.meaning} |"
            )
        return "\n".join(lines)


def turn(seats: NDArray[Any], viewer: int, players: int, per: int) -> NDArray[Any]:
    """Seats (or seat * per + something; per 0: sets of seats) as the viewer counts them."""
    if per:
        return np.where(seats < 0, seats, (seats - viewer * per) % (players * per))
    return (seats >> viewer | seats << (players - viewer)) & ((1 << players) - 1)


@cache
def layout_of(game: Game, players: int) -> Layout:
    """The layout of a game for so many players; made once."""
    return Layout(game, players)


# --- reading the record's own words


def _fields(record: type[Record]) -> Iterator[Field]:
    own = f"the seat whose view this is; seats are counted from it, clockwise: it is {SEAT} 0"
    yield Field(VIEWER, 0, np.dtype(np.int8), (), (), NUMBER, 1, own)
    words = _written(Record) | _written(record)
    at = 1
    for name, declared in record.declared.items():
        if name == "stream":
            continue  # the random stream: always wiped
        axes, meaning = words.get(name, ((), ""))
        axes = axes or tuple(map(str, declared.shape))
        dtype = np.dtype(declared.code)
        field = Field(name, at, dtype, declared.shape, axes, declared.holds, declared.per, meaning)
        yield field
        at += field.width


def _written(record: type[Record]) -> dict[str, tuple[tuple[str, ...], str]]:
    """The axes of each field as they are called in the class, and the comment beside it."""
    source = textwrap.dedent(inspect.getsource(record))
    beside = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    found = {}
    (body,) = ast.parse(source).body
    assert isinstance(body, ast.ClassDef)
    for each in body.body:
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call):
            (name,) = (target.id for target in each.targets if isinstance(target, ast.Name))
            axes = tuple(ast.unparse(axis) for axis in each.value.args)
            found[name] = (axes, beside.get(each.end_lineno or 0, ""))
    return found
