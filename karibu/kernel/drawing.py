"""Looks drawn from a sketch (`sketch.py`): compiled code conceals a record, notes the numbers by
which each thing is drawn, and says which of them differ from those that the same viewer saw before.
Nothing is drawn until somebody wants to see it."""

from __future__ import annotations

from itertools import count
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from karibu.kernel.contract import MAX_ACTIONS, NOBODY
from karibu.kernel.look import TEXT, Frame, Framed, Look
from karibu.kernel.record import PLAYERS_AT, Plain
from karibu.kernel.sketch import (
    ALIKE,
    BROUGHT,
    DIFFER,
    ENDING,
    FIRST_FACTS,
    FIRST_SEAT,
    PHASE,
    PIECES,
    TO_MOVE,
    Sheet,
    points_in,
)
from karibu.kernel.types import Bytes
from karibu.kernel.view import SeatView, Zone

if TYPE_CHECKING:
    from karibu.kernel.code import Code

_numbered = count(1)


class Drawn(Look):
    """A look drawn from a sketch."""

    __slots__ = (
        "_read",
        "changed",
        "earlier",
        "number",
        "numbers",
        "players",
        "seen",
        "since",
    )

    frame: Drawing
    seen: Bytes
    """The concealed record, and the sketch behind it…"""
    numbers: bytes
    """…the same as bytes, which can be compared and remembered…"""
    earlier: Bytes | None
    """…and what the same viewer saw before."""
    number: int
    """Tells this look from all others."""
    since: int
    """The number of the look before (0: none)…"""
    changed: list[int]
    """…and the pieces that look otherwise since then."""
    players: int
    _read: Any

    @property
    def record(self) -> Bytes:
        return self.seen[: self.frame.record_size]

    @property
    def read(self) -> Any:
        if self._read is None:
            self._read = self.frame.plain.read_when_asked(self.numbers)
        return self._read

    def head(self) -> dict[str, Any]:
        return self.frame.head_in(self.numbers)

    @property
    def seats(self) -> list[SeatView]:
        return [self.frame.seat_in(seat, self.numbers) for seat in range(self.players)]

    @property
    def zones(self) -> list[Zone]:
        frame = self.frame
        return [*frame.sheet.zones(self.players, self.numbers, frame.spans)]

    def ids(self) -> list[str]:
        """The zones that are there."""
        return self.frame.sheet.ids(self.players, self.numbers, self.frame.spans)

    def since_then(self, before: Drawn) -> list[int]:
        """The pieces that look otherwise than before."""
        if self.since == before.number:
            return self.changed
        was, now = before.numbers, self.numbers
        return [n for n, span in enumerate(self.frame.spans) if was[span] != now[span]]


class Drawing(Frame):
    """Looks at a game that gives a sketch."""

    def __init__(self, slug: str, plain: Plain[Any], state: ModuleType, room: ModuleType) -> None:
        super().__init__(slug, plain, state, room)
        self.sheet: Sheet = room.sheet
        size = state.State.layout.itemsize
        self.record_size, self._size = size, size + self.sheet.size
        self.spans = self.sheet.spans(size)
        """Where each piece stands in the numbers of a look."""
        self._brought_at = PIECES + len(self.sheet.edges)
        self._told_size = self._brought_at + 2 * MAX_ACTIONS
        self.told: dict[tuple[Any, ...], Any] = {}
        """What is told of pieces that look like this, encoded by whoever tells it."""

    def look(
        self,
        code: Code,
        state: Bytes,
        viewer: int,
        before: Drawn | None = None,
        beside: Drawn | None = None,
    ) -> Drawn:
        seen, told = np.empty(self._size, np.uint8), np.empty(self._told_size, np.int64)
        look = Drawn(self, viewer)
        look.seen, look._read = seen, None
        look.number = look.alike = next(_numbered)
        if before is None:
            code.look(state, viewer, seen, seen, seen, seen, told)
            look.since, look.changed, look.earlier = 0, [], None
            look.players = int(state[PLAYERS_AT])
        else:
            look.since, look.players = before.number, before.players
            earlier = look.earlier = before.seen
            if beside is None or beside.earlier is None:
                code.look(state, viewer, seen, earlier, seen, earlier, told)
            else:
                code.look(state, viewer, seen, earlier, beside.seen, beside.earlier, told)
                if told.item(ALIKE):
                    look.alike = beside.alike
            look.changed = told[PIECES : PIECES + told.item(DIFFER)].tolist()
        numbers = look.numbers = seen.tobytes()
        look.to_move = numbers[self.record_size + TO_MOVE] + NOBODY
        if brought := told.item(BROUGHT):
            at = self._brought_at
            pairs = told[at : at + 2 * brought].tolist()
            look.preview = dict(zip(map(TEXT.__getitem__, pairs[::2]), pairs[1::2], strict=True))
        elif look.to_move == viewer >= 0:
            look.preview = {}
        return look

    def head_in(self, numbers: bytes) -> dict[str, Any]:
        at = self.record_size
        return self.head(numbers[at + TO_MOVE] + NOBODY, numbers[at + PHASE], numbers[at + ENDING])

    def seat_in(self, seat: int, numbers: bytes) -> SeatView:
        spans = self.spans
        return {
            "seat": seat,
            "points": points_in(numbers[spans[FIRST_SEAT + seat]]),
            "facts": self.sheet.facts(numbers[spans[FIRST_FACTS + seat]]),
        }


def frame_of(slug: str, plain: Plain[Any], state: ModuleType, room: ModuleType) -> Frame:
    """What looks at matches of a game: from its sketch, if it gives one, else part by part."""
    kind = Drawing if hasattr(room, "sheet") else Framed
    return kind(slug, plain, state, room)
