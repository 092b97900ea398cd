"""Hearing of what happens in other houses: of versions that tables have reached, of words and of
comings and goings. Whoever stands just before an entry that was passed on plays it; whoever doesn't
reads what is new, for all tables it has heard of at once. Either way its own people are told."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from karibu.errors import KaribuError
from karibu.match import Events, Match
from karibu.server import register
from karibu.server.faults import Refused
from karibu.server.messages import ChatMessage, ClocksMessage
from karibu.server.news import Known, News, lines_after, news
from karibu.server.passing import (
    Passed,
    decoded,
    facts_after,
    follows,
    mark_of,
    seats_after,
)
from karibu.server.presence import presence_changed
from karibu.server.rows import Facts, LogEntry, Seat
from karibu.server.sights import Viewer
from karibu.server.storage import Unavailable

if TYPE_CHECKING:
    from karibu.server.house import House
    from karibu.server.table import Table

_PUT_OFF: Final = 16
"""Entries that are played later, when somebody has to see more of them than they were shown."""
log = logging.getLogger("karibu.hearing")


class Hearing:
    """What was heard and hasn't been read yet."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._versions: dict[str, int] = {}
        self._words: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self.missed = asyncio.Event()
        """Set when something may have been said that nobody here heard."""

    # --- as the bus has it

    def reached(self, id: str, version: int, passed: bytes = b"") -> None:
        table = self._house.tables.get(id)
        if table is None or version < table.facts.version:
            return
        told = decoded(passed) if passed else None
        if version == table.facts.version:
            if told and table.match and told.mark != _mark(table, table.match):
                self.astray(table)
            return
        if not table.listeners and table.keeper is None:
            table.doubtful = True  # whoever looks at it next reads it
            return
        if told and self._follow_on(table, told):
            return
        if table.astray:
            self.astray(table)
            return
        self._versions[id] = version
        self._read_soon()

    def _follow_on(self, table: Table, told: Passed) -> bool:
        """Play what another house has passed on, if it is what comes next here. False: the database
        has to be asked. Nothing here waits, so that the lock needn't be held if nobody holds it."""
        if table.doubtful or table.lock.locked() or not follows(told, table.facts):
            return False
        before, seats = table.facts, table.seats
        if table.match is None or not 0 <= told.entry.seat < len(seats):
            return False
        shown = told.told
        if shown and told.entry.back is None and table.looking <= shown.keys():
            earlier, events = table.match, None
            table.play_later(told.entry, told.mark)
        else:
            if not table.catch_up():
                self.note_astray(table)
                return False
            earlier = table.match
            try:
                events = table.play_on(told.entry)
                if mark_of(table.referee) != told.mark:
                    raise ValueError("not the record that the other house has")
            except (KaribuError, ValueError, IndexError) as error:
                log.warning(
                    "what was passed on isn't so here: %s", error, extra={"table": table.id}
                )
                table.match = earlier
                del table.log[before.number :]
                table.astray = True  # who is wrong, here or there, is what the database says
                return False
        table.seats = seats_after(seats, told)
        table.facts = facts_after(before, told)
        self._house.forgive(table)
        self.moved_on(table, before, seats, earlier, [(told.entry, events)], shown)
        if len(table.unplayed) >= _PUT_OFF and not table.catch_up():
            self.astray(table)
        return True

    def moved_on(
        self,
        table: Table,
        before: Facts,
        seats: list[Seat],
        earlier: Match,
        happened: list[tuple[LogEntry, Events | None]],
        shown: dict[Viewer, bytes] | None = None,
    ) -> None:
        """A table has moved on elsewhere, and memory knows: let people and its keeper know."""
        table.reached_at = time.monotonic()
        self._house.leading.count()
        for entry, _ in happened:
            self._house.leading.moved_on(table, entry)
        if table.listeners:
            _tell(table, before, seats, earlier, happened, shown)
        self._house.stir(table)

    def astray(self, table: Table) -> None:
        """What this house knows of a table can't be right: read all of it again."""
        self.note_astray(table)
        self._house.start(self._read_anew(table))

    def note_astray(self, table: Table) -> None:
        log.warning("a table is read again from the beginning", extra={"table": table.id})
        self._house.metrics.failures.labels("astray").inc()
        table.astray = table.doubtful = True

    async def _read_anew(self, table: Table) -> None:
        try:
            async with self._house.holding(table):
                return
        except (Refused, Unavailable):
            return  # it stays doubtful: whoever looks at it next reads it

    def spoken(self, id: str) -> None:
        table = self._house.tables.get(id)
        if table is not None:
            self._words.add(id)
            self._read_soon()

    def due(self, id: str, version: int) -> None:
        self._house.start(self._see_to(id, version))

    def told(self, word: bytes) -> None:
        self._house.leading.heard(word)

    def again(self) -> None:
        self.missed.set()

    async def _see_to(self, id: str, version: int) -> None:
        try:
            table = await self._house.table(id)
        except (Refused, Unavailable):
            return
        if version > table.facts.version:
            table.doubtful = True
        self._house.stir(table)

    # --- reading

    def _read_soon(self) -> None:
        if self._reading is None and not self._house.closing:
            self._reading = self._house.start(self._read_on())

    async def _read_on(self) -> None:
        """Until nothing more was heard of; what is heard meanwhile is read together."""
        try:
            while self._versions or self._words:
                versions, self._versions = self._versions, {}
                words, self._words = self._words, set()
                try:
                    if versions:
                        await self._read(list(versions))
                    if words:
                        await self.look_around(words)
                except Unavailable as error:
                    log.debug("can't read what others wrote: %s", error)
                    for id in versions:
                        if id in self._house.tables:
                            self._house.tables[id].doubtful = True
        finally:
            self._reading = None

    async def _read(self, ids: list[str]) -> None:
        tables = self._house.tables
        asked = [
            Known(id, tables[id].facts.number, tables[id].facts.version)
            for id in ids
            if id in tables
        ]
        found = await self._house.storage.read(lambda connection: news(connection, asked))
        for id, told in found.items():
            if id in tables:
                self._house.start(self._take_in(tables[id], told))

    async def _take_in(self, table: Table, told: News) -> None:
        try:
            async with self._house.holding(table):
                await self._house.take_in(table, told)
        except (Refused, Unavailable):
            table.doubtful = True
        except Exception:
            table.doubtful = True
            self._house.metrics.failures.labels("hearing").inc()
            log.exception("what others wrote can't be told", extra={"table": table.id})

    # --- what no version counts

    async def look_around(self, ids: set[str]) -> None:
        """What was said at these tables, and who is there now."""
        tables = self._house.tables
        said = {
            id: tables[id].chat[-1].number if tables[id].chat else 0 for id in ids & set(tables)
        }
        lines, there = await self._house.storage.read(
            lambda connection: (
                lines_after(connection, said),
                register.attendances(connection, said),
            )
        )
        for id in said:
            table = tables.get(id)
            if table is None:
                continue
            for line in lines.get(id, ()):
                if not table.chat or line.number > table.chat[-1].number:
                    table.said(line)
                    told = ChatMessage(line)
                    table.publish(lambda _, told=told: told)  # type: ignore[misc]
            there[id].pop(self._house.company.id, None)
            if there[id] != table.elsewhere:
                table.elsewhere = there[id]
                self.came_or_went(table)

    def came_or_went(self, table: Table) -> None:
        presence_changed(self._house, table)


def _tell(
    table: Table,
    before: Facts,
    seats: list[Seat],
    earlier: Match,
    happened: list[tuple[LogEntry, Events | None]],
    shown: dict[Viewer, bytes] | None,
) -> None:
    """What is new, told as it would have been where it happened, or as it was made there."""
    facts = table.facts
    if happened:
        table.publish_entries(happened, earlier, shown)
    sat = table.seats is not seats and [_sitting(s) for s in seats] != [
        _sitting(s) for s in table.seats
    ]
    if sat or facts.state != before.state or facts.rematch != before.rematch:
        table.publish_table()
    if sat and facts.state == "running":
        clocks = ClocksMessage(table.clocks())
        table.publish(lambda _: clocks)
    if facts.asked != before.asked and facts.asked and facts.asked.number == facts.number:
        table.publish_asked()


def _mark(table: Table, match: Match) -> bytes:
    """Of the record after the last entry, whether it has been played or not."""
    return table.unplayed[-1][1] if table.unplayed else mark_of(match)


def _sitting(seat: Seat) -> tuple[object, ...]:
    return seat.kind, seat.person, seat.level, seat.reserved, seat.stand_in
