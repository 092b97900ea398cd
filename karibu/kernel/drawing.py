"""Looks drawn from a sketch (`sketch.py`): compiled code conceals a record, notes the numbers by
which each thing is drawn, and says which of them differ from those that the same viewer saw before.
Nothing is drawn until somebody wants to see it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from karibu.kernel.contract import MAX_ACTIONS, NOBODY
from karibu.kernel.look import TEXT, Frame, Framed, Look
from karibu.kernel.record import MAX_PLAYERS, PLAYERS_AT, TO_MOVE_AT, Plain
from karibu.kernel.sketch import (
    DIFFER,
    ENDING,
    FIRST_FACTS,
    FIRST_SEAT,
    LIKE,
    PHASE,
    PIECES,
    TO_MOVE,
    Sheet,
    points_in,
)
from karibu.kernel.types import Bytes, Viewers
from karibu.kernel.view import SeatView, Zone

if TYPE_CHECKING:
    from karibu.kernel.code import Code

_MOST = MAX_PLAYERS + 1
"""Viewers of a match: its seats, and one for all who watch."""
_numbered = count(_MOST, _MOST)


class Together:
    """What several viewers saw of a position at the same time: a row of numbers for each of them,
    the concealed record and the sketch behind it."""

    __slots__ = ("changed", "number", "players", "seen", "since", "viewers")

    def __init__(self, viewers: Viewers, seen: Bytes, players: int, since: int) -> None:
        self.viewers, self.seen, self.players = viewers, seen, players
        self.number = next(_numbered)
        """Tells these looks from all others."""
        self.since = since
        """The number of what the same viewers saw before (0: not at the same time)."""
        self.changed: list[list[int]] = []
        """The pieces that look otherwise since then, for each of them."""

    def are(self, looks: Sequence[Drawn]) -> bool:
        """Whether these are the looks of all of them, in their order. (They aren't kept here: they
        know of this, and what refers to itself stays until Python's collector finds it.)"""
        rows = [look.row for look in looks if look.of is self]
        return len(rows) == len(looks) and rows == list(range(len(self.viewers)))


class Drawn(Look):
    """A look drawn from a sketch."""

    __slots__ = ("_numbers", "_read", "of", "row")

    frame: Drawing
    of: Together
    """Who has looked at the same time…"""
    row: int
    """…and which of them this is."""

    def __init__(self, frame: Drawing, viewer: int, to_move: int, of: Together, row: int) -> None:
        self.frame, self.viewer, self.to_move, self.of, self.row = frame, viewer, to_move, of, row
        self.known = self.preview = self._read = None
        self._numbers: bytes | None = None

    @property
    def record(self) -> Bytes:
        return self.of.seen[self.row, : self.frame.record_size]

    @property
    def numbers(self) -> bytes:
        """The concealed record and the sketch behind it, to be compared and remembered."""
        numbers = self._numbers
        if numbers is None:
            numbers = self._numbers = self.of.seen[self.row].tobytes()
        return numbers

    @property
    def read(self) -> Any:
        if self._read is None:
            self._read = self.frame.plain.read_when_asked(self.numbers)
        return self._read

    def head(self) -> dict[str, Any]:
        return self.frame.head_in(self.numbers)

    @property
    def seats(self) -> list[SeatView]:
        return [self.frame.seat_in(seat, self.numbers) for seat in range(self.of.players)]

    @property
    def zones(self) -> list[Zone]:
        frame = self.frame
        return [*frame.sheet.zones(self.of.players, self.numbers, frame.spans)]

    def ids(self) -> list[str]:
        """The zones that are there."""
        return self.frame.sheet.ids(self.of.players, self.numbers, self.frame.spans)

    def follows(self, before: Drawn) -> bool:
        """Whether it was compared with that look when it was made."""
        return self.of.since == before.of.number and self.row == before.row

    def since_then(self, before: Drawn) -> list[int]:
        """The pieces that look otherwise than before."""
        if self.follows(before):
            return self.of.changed[self.row]
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
        self._most_told = PIECES + len(self.spans)
        self.told: Any = None
        """For whoever tells others of looks, to keep what was told."""

    def look(
        self,
        code: Code,
        state: Bytes,
        viewer: int,
        before: Drawn | None = None,
        beside: Drawn | None = None,
    ) -> Drawn:
        if before is not None:
            return self.look_together(code, state, [before])[0]
        seen = np.empty((1, self._size), np.uint8)
        together = Together(np.array([viewer]), seen, int(state[PLAYERS_AT]), 0)
        return self._looked(code, state, together, seen)[0]

    def look_together(self, code: Code, state: Bytes, before: Sequence[Drawn]) -> list[Drawn]:
        of = before[0].of
        then, viewers, since = of.seen, of.viewers, of.number
        if not of.are(before):
            then = np.stack([each.of.seen[each.row] for each in before])
            viewers, since = np.array([each.viewer for each in before]), 0
        together = Together(viewers, np.empty(then.shape, np.uint8), of.players, since)
        return self._looked(code, state, together, then)

    def _looked(self, code: Code, state: Bytes, together: Together, then: Bytes) -> list[Drawn]:
        viewers = together.viewers
        told = np.empty(len(viewers) * self._most_told + 1 + 2 * MAX_ACTIONS, np.int64)
        count = code.look_by_sketch(state, viewers, together.seen, then, told)
        numbers: list[int] = told[:count].tolist()
        to_move, changed = int(state[TO_MOVE_AT]), together.changed
        looks: list[Drawn] = []
        mover, at = None, 0
        for row, viewer in enumerate(viewers.tolist()):
            look = Drawn(self, viewer, to_move, together, row)
            looks.append(look)
            if viewer == to_move != NOBODY:
                mover = look
            like = numbers[at + LIKE]
            look.alike = together.number + like
            end = at + PIECES
            if like == row:
                end += numbers[at + DIFFER]
                changed.append(numbers[at + PIECES : end])
            else:
                changed.append(changed[like])
            at = end
        if mover is not None:
            ids = map(TEXT.__getitem__, numbers[at + 1 :: 2])
            mover.preview = dict(zip(ids, numbers[at + 2 :: 2], strict=True))
        return looks

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
