"""Looking at a match: what somebody sees, part by part, and what needn't be looked at again.

What a game's `view.py` gives is made of parts; each looks at some fields of the record, which are
read off its code. A part is made anew only if one of its fields has changed since the same viewer
looked before. And what everybody sees alike is made once: of two who look at the same position, the
second takes over the parts whose fields are the same in both concealed records. A game that gives a
sketch instead is looked at in `drawing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dis import get_instructions
from functools import lru_cache
from inspect import getclosurevars, signature, unwrap
from itertools import chain
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from karibu.kernel.contract import MAX_ACTIONS, NOBODY
from karibu.kernel.record import TOLD, Plain, field_bit
from karibu.kernel.types import Bytes
from karibu.kernel.view import SeatView, View, Zone

if TYPE_CHECKING:
    from karibu.kernel.code import Code

Zones = Sequence[Zone]
TEXT = tuple(map(str, range(MAX_ACTIONS)))
"""Ids of actions, as texts."""


class Part(NamedTuple):
    """A part of a view: what makes it, and which fields of the record that looks at (as bits)."""

    make: Callable[..., Zones]
    fields: int
    own: bool
    """Whether it depends on who looks, and not on what they may know alone."""

    @classmethod
    def made_by(cls, function: Callable[..., Zones], names: Mapping[str, int]) -> Part:
        return cls(function, fields_read(function, names), len(signature(function).parameters) > 1)


class Look:
    """What somebody sees of a position: made of their concealed record, and of nothing else."""

    __slots__ = ("alike", "frame", "known", "preview", "to_move", "viewer")

    frame: Frame
    viewer: int
    to_move: int
    known: list[Zone] | None
    preview: dict[str, int] | None
    alike: int
    """The same number for all looks at a position in which just the same has changed; 0: it isn't
    known of any other."""

    def __init__(self, frame: Frame, viewer: int) -> None:
        self.frame, self.viewer = frame, viewer
        self.known = self.preview = None
        self.alike = 0

    @property
    def record(self) -> Bytes:
        """The concealed record."""
        raise NotImplementedError

    @property
    def read(self) -> Any:
        """The same in plain numbers."""
        raise NotImplementedError

    @property
    def seats(self) -> list[SeatView]:
        raise NotImplementedError

    @property
    def zones(self) -> list[Zone]:
        raise NotImplementedError

    def head(self) -> dict[str, Any]:
        """The fields of a view before its players and zones."""
        raise NotImplementedError

    def view(self) -> View:
        """All of it, ready for JSON."""
        made: Any = {
            "game": self.frame.slug,
            "players": self.read.players,
            "seat": None if self.viewer < 0 else self.viewer,
            **self.head(),
            "seats": self.seats,
            "zones": self.zones,
        }
        if self.preview is not None:
            made["preview"] = self.preview
        if self.known is not None:
            made["known"] = self.known
        return made  # type: ignore[no-any-return]


class Frame:
    """Looks at matches of one game: the common frame around what the game's `view.py` gives."""

    def __init__(self, slug: str, plain: Plain[Any], state: ModuleType, room: ModuleType) -> None:
        self.slug = slug
        self.plain = plain
        self._phases = {int(phase): phase.name.lower() for phase in state.Phase}
        self._endings = {int(ending): ending.name.lower() for ending in state.Ending}

    def head(self, to_move: int, phase: int, ending: int) -> dict[str, Any]:
        over = to_move == NOBODY
        return {
            "to_move": None if over else to_move,
            "phase": "over" if over else self._phases[phase],
            "ending": self._endings[ending] if over else None,
        }

    def look(
        self, code: Code, state: Bytes, viewer: int, before: Any = None, beside: Any = None
    ) -> Look:
        """What a viewer sees of a state, or of what was concealed from it for them.

        `before` is what the same viewer saw earlier, `beside` what another one sees of this very
        position: what is as it was, or as somebody else sees it, isn't made again.
        """
        raise NotImplementedError

    def look_together(self, code: Code, state: Bytes, before: Sequence[Any]) -> Sequence[Look]:
        """The same for several viewers at once, of whom each saw something before; none where that
        takes no less than one by one."""
        return []


class Seen(Look):
    """A look made of parts."""

    __slots__ = ("parts", "points", "read", "record", "seats")

    record: Bytes
    read: Any
    points: list[int]
    seats: list[SeatView]
    parts: list[Zones]

    def head(self) -> dict[str, Any]:
        read = self.read
        return self.frame.head(read.to_move, read.phase, read.ending)

    @property
    def zones(self) -> list[Zone]:
        return [*chain.from_iterable(self.parts)]


class Framed(Frame):
    """Looks at a game whose view is made of parts."""

    def __init__(self, slug: str, plain: Plain[Any], state: ModuleType, room: ModuleType) -> None:
        super().__init__(slug, plain, state, room)
        bits = {name: field_bit(number) for number, name in enumerate(plain.names)}
        zones = room.zones if isinstance(room.zones, tuple) else (room.zones,)
        self._parts = [Part.made_by(each, bits) for each in zones]
        self._anew: dict[int, list[tuple[int, Callable[..., Zones], int, bool]]] = {}
        self._facts = room.facts
        self._facts_read = fields_read(room.facts, bits)
        self._preview = getattr(room, "preview", None)
        self._known = Part.made_by(room.known, bits) if hasattr(room, "known") else None

    def look(
        self,
        code: Code,
        state: Bytes,
        viewer: int,
        before: Seen | None = None,
        beside: Seen | None = None,
    ) -> Seen:
        record, told = np.empty(state.size, np.uint8), np.empty(TOLD, np.int64)
        earlier = state if before is None else before.record
        other = state if beside is None else beside.record
        code.look(state, viewer, record, earlier, other, told)
        *points, changed, differing = told.tolist()
        plain = self.plain
        if before is not None:
            there = None if beside is None else beside.read
            read = plain.read_on(record, before.read, changed, there, differing)
        elif beside is not None:
            read = plain.read_like(record, beside.read, differing)
        else:
            read = plain.read(record)
        look = Seen(self, viewer)
        look.record, look.read, look.to_move = record, read, read.to_move
        del points[read.players :]
        self._fill(look, points, before, changed, beside, differing)
        return look

    def _fill(
        self,
        look: Seen,
        points: list[int],
        before: Seen | None,
        changed: int,
        beside: Seen | None,
        differing: int,
    ) -> None:
        """`changed`: the fields that have changed since `before`; `differing`: those in which the
        records of this one and `beside` differ."""
        read, viewer = look.read, look.viewer
        look.points = points
        parts: list[Zones] = [()] * len(self._parts) if before is None else before.parts.copy()
        for n, make, fields, own in self._made_of(-1 if before is None else changed):
            if own:
                parts[n] = make(read, viewer)
            elif beside is not None and not fields & differing:
                parts[n] = beside.parts[n]
            else:
                parts[n] = make(read)
        look.parts = parts
        fields = self._facts_read
        if before is not None and not fields & changed and before.points == points:
            look.seats = before.seats
        elif beside is not None and not fields & differing and beside.points == points:
            look.seats = beside.seats
        else:
            look.seats = self._seats(read, points, beside)
        look.preview = self._brings(read, viewer)
        if self._known is not None and read.to_move != NOBODY and viewer >= 0:
            known = self._known
            if before is not None and before.known is not None and not known.fields & changed:
                look.known = before.known
            else:
                look.known = [*known.make(read, viewer)]

    def _brings(self, read: Any, viewer: int) -> dict[str, int] | None:
        """What each decision brings, for the seat to move."""
        if viewer < 0 or read.to_move != viewer or self._preview is None:
            return None
        brings = self._preview(read, viewer)
        return dict(zip(map(TEXT.__getitem__, brings), brings.values(), strict=True))

    def _made_of(self, changed: int) -> list[tuple[int, Callable[..., Zones], int, bool]]:
        """The parts, with their places, that are made anew when these fields have changed; the same
        few sets change again and again."""
        found = self._anew.get(changed)
        if found is None:
            found = self._anew[changed] = [
                (n, *part)
                for n, part in enumerate(self._parts)
                if changed < 0 or part.fields & changed
            ]
        return found

    def _seats(self, read: Any, points: list[int], beside: Seen | None) -> list[SeatView]:
        facts = self._facts
        told: list[SeatView] = [
            {"seat": seat, "points": points[seat], "facts": facts(read, seat)}
            for seat in range(read.players)
        ]
        return beside.seats if beside is not None and beside.seats == told else told


# --- which fields a function looks at


def fields_read(function: Callable[..., Any], names: Mapping[str, int]) -> int:
    """The fields, as bits, that a function of a game may read, and all that it calls: whatever in
    their code has a dot before it and the name of a field. It may be more than is read, never
    less."""
    found, done, waiting = 0, set(), [function]
    while waiting:
        each = _plain(waiting.pop())
        if each is None or each in done:
            continue
        done.add(each)
        used, dotted = _names_in(each.__code__)
        for name in dotted & names.keys():
            found |= names[name]
        waiting += _called(each, used, dotted)
    return found


def _plain(function: Any) -> FunctionType | None:
    """The function as it was written, whatever remembers or compiles it."""
    function = unwrap(getattr(function, "py_func", function))
    return function if isinstance(function, FunctionType) else None


@lru_cache(maxsize=4096)
def _names_in(code: CodeType) -> tuple[frozenset[str], frozenset[str]]:
    """Names in a function's code, and in those within it: by themselves, and behind a dot."""
    used, dotted = set[str](), set[str]()
    for step in get_instructions(code):
        if step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            dotted.add(step.argval)
        elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            used.add(step.argval)
        elif isinstance(step.argval, CodeType):
            inner = _names_in(step.argval)
            used |= inner[0]
            dotted |= inner[1]
    return frozenset(used), frozenset(dotted)


def _called(function: FunctionType, used: frozenset[str], dotted: frozenset[str]) -> Iterator[Any]:
    """What a function refers to: in its own room, in those it imports, or around it."""
    room = function.__globals__
    for name in used & room.keys():
        if isinstance(room[name], ModuleType):
            there = vars(room[name])
            yield from (there[each] for each in dotted & there.keys())
        else:
            yield room[name]
    yield from getclosurevars(function).nonlocals.values()
