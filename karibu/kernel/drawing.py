"""Looks drawn from a sketch (`sketch.py`): compiled code conceals a record, notes the numbers by which
each thing is drawn, and says which of them differ from those that the same viewer saw before.
Nothing is drawn until somebody wants to see it."""

from __future__ import annotations

from itertools import count
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from karibu.kernel.contract import NOBODY
from karibu.kernel.look import Frame, Look
from karibu.kernel.record import Plain
from karibu.kernel.sketch import (
    ALIKE,
    DIFFER,
    ENDING,
    FIRST_FACTS,
    FIRST_SEAT,
    PHASE,
    TO_MOVE,
    PIECES,
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
        *("alike", "block", "changed", "earlier", "number", "numbers", "players", "since"),
        "to_move",
    )

    frame: Drawing
    block: Bytes
    """The concealed record, and the sketch behind it…"""
    numbers: bytes
    """…and the same as bytes, which can be compared and remembered."""
    earlier: Bytes | None
    """What the same viewer saw before."""
    number: int
    """Tells this look from all others."""
    since: int
    """The number of the look before (0: none)…"""
    changed: list[int]
    """…and the pieces that look otherwise since then."""
    alike: int
    """The number of the first look at this position in which just the same has changed."""

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
        self._record_size, self._size = size, size + self.sheet.size
        self.spans = self.sheet.spans(size)
        """Where each piece stands in the numbers of a look."""
        self._told_size = PIECES + len(self.spans)
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
        block, told = np.empty(self._size, np.uint8), np.empty(self._told_size, np.int64)
        earlier = block if before is None else before.block
        if before is None or beside is None or beside.earlier is None:
            beside = None
            code.look(state, viewer, block, earlier, block, block, told)
        else:
            code.look(state, viewer, block, earlier, beside.block, beside.earlier, told)
        record = block[: self._record_size]
        look = Drawn(self, viewer, record, self._plain.read_when_asked(record))
        numbers = look.numbers = block.tobytes()
        look.block, look.number = block, next(_numbered)
        look.alike = look.number
        if before is None:
            look.since, look.changed, look.players = 0, [], look.read.players
            look.earlier = None
        else:
            look.since, look.players, look.earlier = before.number, before.players, earlier
            if beside is not None and told.item(ALIKE):
                look.alike = beside.alike
            look.changed = told[PIECES : PIECES + told.item(DIFFER)].tolist()
        look.to_move = numbers[self._record_size + TO_MOVE] + NOBODY
        if look.to_move == viewer:
            look.preview = self._brings(look.read, viewer)
        return look

    def head_in(self, numbers: bytes) -> dict[str, Any]:
        at = self._record_size
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
    from karibu.kernel.look import Framed

    kind = Drawing if hasattr(room, "sheet") else Framed
    return kind(slug, plain, state, room)
