"""The watch of the house: goes round and looks after what nobody else does.

Tables that somebody else has changed in the database are read again; tables where something has to
happen by itself come into memory, idle ones leave it; who was muted, shut out or forgotten is so at
once. And it measures how long the house takes to come back to it: the lag that everybody feels.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from karibu.server import queries
from karibu.server.company import BEAT, CAN_LEAD
from karibu.server.faults import Refused
from karibu.server.glance import Seen, glance
from karibu.server.house import House
from karibu.server.sockets import SHUT_OUT
from karibu.server.storage import Unavailable
from karibu.server.table import Table

_BEAT: Final = 0.25
WITHOUT_BUS: Final = 0.25
"""Seconds between looks at the database while other houses are open and the bus isn't there."""
SWEEP_SECONDS: Final = 15.0
QUIET_MS: Final = 30_000
"""Milliseconds for which nothing happens at any table, and nobody minds if the house stops: people
who are only thinking would."""
log = logging.getLogger("karibu.watch")


class Watch:
    """Goes round for as long as the house is open."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: list[asyncio.Task[None]] = []
        self._people_changed: str | None = None
        self._ahead: dict[str, int] = {}
        """Tables of which this house knew more, at the last look, than the database."""
        self._there: dict[str, str] = {}
        """Who was at tables in other houses when this one last looked, as the database has it."""
        self.lags: deque[float] = deque(maxlen=240)
        """How much later than due the house came back, over the last minute."""

    def begin(self) -> None:
        house = self._house
        rounds = [(self._sweep, SWEEP_SECONDS, "sweep")]
        if house.company.shared:
            house.company.tells(self._in_short)
            rounds += [(self._be_there, BEAT, "register")]
        self._tasks = [
            *(asyncio.create_task(self._round(*each)) for each in rounds),
            asyncio.create_task(self._round(self._look, 0.0, "watch", self._until_next_look)),
            asyncio.create_task(self._beat()),
        ]

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _round(
        self,
        look: Callable[[], Awaitable[None]],
        seconds: float,
        name: str,
        wait: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        while not self._house.closing:
            try:
                await look()
            except asyncio.CancelledError:
                raise
            except Unavailable as error:
                log.warning("the database can't be used: %s", error)
            except Exception:
                if self._house.closing:
                    return  # the storage closed meanwhile
                self._house.metrics.failures.labels(name).inc()
                log.exception("the %s failed", name)
            await (wait() if wait else asyncio.sleep(seconds))

    async def _until_next_look(self) -> None:
        """The bus tells what others change; without it the database is asked more often."""
        house = self._house
        seconds = house.settings.watch_seconds
        if house.company.others and not house.bus.connected:
            seconds = min(seconds, WITHOUT_BUS)
        missed = house.hearing.missed
        missed.clear()
        try:
            async with asyncio.timeout(seconds):
                await missed.wait()
        except TimeoutError:
            return

    def _in_short(self) -> dict[str, Any]:
        """What a house says of itself to others: who serves what."""
        tables = self._house.tables.values()
        lags = sorted(self.lags) or [0.0]
        return {
            "tables": len(tables),
            "people": sum(len(table.listeners) for table in tables),
            "thinking": sum(table.thinking for table in tables),
            CAN_LEAD: self._house.company.kind == "house" and self._house.bus.connected,
            "lag_ms": round(lags[int(len(lags) * 0.99)] * 1000, 1),
        }

    async def _beat(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(_BEAT)
            lag = max(0.0, time.perf_counter() - began - _BEAT)
            self.lags.append(lag)
            self._house.metrics.lag.observe(lag)

    # --- what others have changed

    async def _look(self) -> None:
        house = self._house
        seen = await glance(house.storage, list(map(self._known, house.tables.values())), self._me)
        if not seen.fits:
            await house.give_up()
            return
        if seen.people != self._people_changed:
            self._people_changed = seen.people
            await self._show_out()
        ahead: dict[str, int] = {}
        for id, version in seen.versions.items():
            table = house.tables.get(id)
            if table is None:
                continue
            if version is None:
                self._cleared_away(id)
            elif version > table.facts.version:
                house.hearing.reached(id, version)
            elif version < table.facts.version:
                ahead[id] = table.facts.version
                if self._ahead.get(id) == ahead[id]:  # not only written since it was asked
                    house.hearing.astray(table)
        self._ahead = ahead
        stirred = {id for id in seen.stirred if id in house.tables}
        if stirred:
            await house.hearing.look_around(stirred)
        self._there = {id: told for id, told in self._there.items() if id in house.tables}
        self._there |= {id: seen.stirred[id] for id in stirred}

    @property
    def _me(self) -> str | None:
        """This house, while others may have something to say."""
        return self._house.company.id if self._house.company.others else None

    def _known(self, table: Table) -> Seen:
        line = table.chat[-1].number if table.chat else 0
        return Seen(table.id, table.facts.version, line, self._there.get(table.id, ""))

    def _cleared_away(self, id: str) -> None:
        table = self._house.tables[id]
        if time.monotonic() - table.idle_since < SWEEP_SECONDS:
            return  # perhaps it was only just written
        for listener in tuple(table.listeners):
            listener.hang_up(4004, "no such table")
        self._house.put_away(table)

    async def _show_out(self) -> None:
        """Whoever may no longer be here leaves, and names are asked for again."""
        house = self._house
        house.unlearn()
        for table in tuple(house.tables.values()):
            for listener in tuple(table.listeners):
                person = await house.person(listener.person) if listener.person else None
                if listener.person and (person is None or person.banned):
                    listener.hang_up(SHUT_OUT, "shut out")
            await self._ask_for_names(table)

    async def _ask_for_names(self, table: Table) -> None:
        ids = tuple(table.names)
        names, lines = await self._house.storage.read(
            lambda connection: (
                queries.names_of(connection, ids),
                queries.last_chat(connection, table.id),
            )
        )
        if names != table.names:
            table.names.clear()
            table.names.update(names)
            table.chat[:] = lines
            table.publish_table()

    # --- tables that have to be in memory, and those that needn't

    async def _sweep(self) -> None:
        if not self._house.company.shared:
            await self._attend()
        self._tidy_up()
        self._house.collector.tidy(self._is_quiet)

    @property
    def _is_quiet(self) -> bool:
        lately = self._house.now() - QUIET_MS
        return all(each.facts.updated < lately for each in self._house.tables.values())

    async def _be_there(self) -> None:
        """Say that this house is there, and ask for what nobody sees to: the bus lost a word, or
        whoever had the lease is gone. Both at once, so that the writing thread wakes up once."""
        house = self._house
        lately = house.now() - int(house.settings.unattended_seconds * 1000)
        _, due = await asyncio.gather(
            house.company.beat(), house.company.take_due(house.now(), lately)
        )
        if due:
            house.start(self._take_up(due))

    async def _take_up(self, due: list[str]) -> None:
        house = self._house
        for id in due:
            with contextlib.suppress(Refused, Unavailable):
                table = await house.table(id)
                table.doubtful = True  # perhaps nobody told this house what happened there
                house.stir(table)

    async def _attend(self) -> None:
        house = self._house
        soon = house.now() + int(SWEEP_SECONDS * 1000)
        lately = house.now() - int(house.settings.unattended_seconds * 1000)
        waiting = await house.storage.read(
            lambda connection: queries.unattended(connection, soon, lately)
        )
        for id in waiting:
            if id not in house.tables:
                with contextlib.suppress(Refused):
                    house.stir(await house.table(id))

    def _tidy_up(self) -> None:
        """Tables where nobody is leave the memory."""
        house = self._house
        before = time.monotonic() - house.settings.idle_seconds
        for table in list(house.tables.values()):
            for listener in tuple(table.listeners):
                listener.check()
            at_work = table.lock.locked() or table.thinking or (table.doubtful and table.keeper)
            if table.listeners or at_work:
                table.idle_since = time.monotonic()
                continue
            table.sights.forget()
            if table.idle_since < before:
                house.put_away(table)
