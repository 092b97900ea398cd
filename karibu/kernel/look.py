"""Looking at a match: what somebody sees, part by part, and what needn't be looked at again.

What a game's `view.py` gives is made of parts; each looks at some fields of the record, which are
read off its code. A part is made anew only if one of its fields has changed since the same viewer
looked before. And what everybody sees alike is made once: of two who look at the same position, the
second takes over the parts whose fields are the same in both concealed records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dis import get_instructions
from functools import lru_cache
from inspect import getclosurevars, signature, unwrap
from itertools import chain
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from karibu.kernel.contract import MAX_ACTIONS, NOBODY
from karibu.kernel.record import field_bit
from karibu.kernel.types import Bytes
from karibu.kernel.view import Overlaid, SeatView, View, Zone, whole

Zones = Sequence[Zone | Overlaid]
_TEXT = tuple(map(str, range(MAX_ACTIONS)))
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

    __slots__ = (
        "frame",
        "known",
        "parts",
        "points",
        "preview",
        "read",
        "record",
        "seats",
        "viewer",
    )

    frame: Frame
    viewer: int
    record: Bytes
    """The concealed record…"""
    read: Any
    """…and the same in plain numbers."""
    points: list[int]
    seats: list[SeatView]
    parts: list[Zones]
    known: list[Zone] | None
    preview: dict[str, int] | None

    def head(self) -> dict[str, Any]:
        """The fields of a view before its players and zones."""
        return self.frame.head(self.read)

    @property
    def zones(self) -> list[Zone]:
        return [whole(each) for each in chain.from_iterable(self.parts)]

    def view(self) -> View:
        """All of it, ready for JSON."""
        read, viewer = self.read, self.viewer
        made: Any = {
            "game": self.frame.slug,
            "players": read.players,
            "seat": None if viewer < 0 else viewer,
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

    def __init__(
        self, slug: str, names: tuple[str, ...], state: ModuleType, room: ModuleType
    ) -> None:
        self.slug = slug
        bits = {name: field_bit(number) for number, name in enumerate(names)}
        zones = room.zones if isinstance(room.zones, tuple) else (room.zones,)
        self._parts = [Part.made_by(each, bits) for each in zones]
        self._anew: dict[int, list[tuple[int, Callable[..., Zones], int, bool]]] = {}
        self._facts = room.facts
        self._facts_read = fields_read(room.facts, bits)
        self._preview = getattr(room, "preview", None)
        self._known = Part.made_by(room.known, bits) if hasattr(room, "known") else None
        self._phases = {int(phase): phase.name.lower() for phase in state.Phase}
        self._endings = {int(ending): ending.name.lower() for ending in state.Ending}

    def head(self, read: Any) -> dict[str, Any]:
        over = read.to_move == NOBODY
        return {
            "to_move": None if over else read.to_move,
            "phase": "over" if over else self._phases[read.phase],
            "ending": self._endings[read.ending] if over else None,
        }

    def look(
        self,
        record: Bytes,
        read: Any,
        viewer: int,
        points: list[int],
        before: Look | None = None,
        changed: int = -1,
        beside: Look | None = None,
        differing: int = -1,
    ) -> Look:
        """What a viewer sees, from their concealed record (`read`: in plain numbers), and points.

        `before` is what the same viewer saw earlier, `changed` the fields that have changed since;
        `beside` what another one sees of this very position, `differing` the fields in which their
        records differ.
        """
        look = Look()
        look.frame, look.viewer, look.record, look.read = self, viewer, record, read
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
        to_move = read.to_move
        look.preview = look.known = None
        if to_move == viewer >= 0 and self._preview is not None:
            brings = self._preview(read, viewer)
            look.preview = dict(zip(map(_TEXT.__getitem__, brings), brings.values(), strict=True))
        if self._known is not None and to_move != NOBODY and viewer >= 0:
            known = self._known
            if before is not None and before.known is not None and not known.fields & changed:
                look.known = before.known
            else:
                look.known = [whole(each) for each in known.make(read, viewer)]
        return look

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

    def _seats(self, read: Any, points: list[int], beside: Look | None) -> list[SeatView]:
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
