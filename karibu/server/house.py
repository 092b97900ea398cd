"""The house: all tables in memory, the database behind them, and what happens by itself.

Tables come into memory when somebody looks at them or a bot is to move there, and leave it when
nobody is around. Work on a table is never cut off in the middle by a connection that breaks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import karibu
from karibu.match import Game, Match
from karibu.server import people, queries
from karibu.server.chances import Chances
from karibu.server.compilation import Compilation
from karibu.server.faults import Refused, no_such_table
from karibu.server.metrics import Metrics
from karibu.server.moments import Now, now
from karibu.server.rows import LogEntry, Person, Stored
from karibu.server.settings import Settings
from karibu.server.storage import Storage
from karibu.server.table import Table, standing
from karibu.server.thinkers import Thinkers
from karibu.server.wire import ClosingMessage, Live, encode

T = TypeVar("T")
SWEEP_SECONDS = 15.0
CLOSING_SECONDS = 3
log = logging.getLogger("karibu.house")


class House:
    """Everything that runs in one server process."""

    def __init__(self, settings: Settings, now: Now = now) -> None:
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.storage = Storage(settings.database_url, self.metrics)
        self.thinkers = Thinkers(settings, self.metrics)
        self.chances = Chances(self.thinkers)
        self.compilation = Compilation(settings)
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.opened_at = now()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._work: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._people: dict[str, Person] = {}

    async def open(self) -> None:
        """Open the doors: migrate, take up what was left, compile what is missing."""
        await self.storage.open()
        secret = self.settings.secret or await self.storage.write(
            lambda connection: queries.house_value(connection, "secret", secrets.token_hex(32))
        )
        self.keys = people.Keys(secret)
        if self.settings.warm:
            self.compilation.begin(karibu.games())
        self._sweeper = asyncio.create_task(self._sweep())
        log.info(
            "the house is open", extra={"database": self.storage.engine.url.get_backend_name()}
        )

    async def close(self) -> None:
        """Tell everybody, finish what is being written, close the database."""
        if self.closing:
            return
        self.closing = True
        told = encode(ClosingMessage(CLOSING_SECONDS))
        for table in self.tables.values():
            for listener in tuple(table.listeners):
                listener.post(told)
        if self._sweeper:
            self._sweeper.cancel()
        for table in self.tables.values():
            self._quiet(table)
        self.chances.close()
        self.thinkers.close()
        self.compilation.close()
        if self._work:
            await asyncio.wait(self._work, timeout=10)
        await self.storage.close()
        log.info("the house is closed")

    # --- work that nothing cuts off

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever asked for it goes away."""
        return await asyncio.shield(self.start(work))

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has got it; this keeps asyncio from complaining twice

    # --- people

    async def person(self, id: str) -> Person | None:
        """Somebody by id, from memory if they were here lately."""
        if id in self._people:
            return self._people[id]
        found = await self.storage.read(lambda connection: queries.person(connection, id))
        if found is not None:
            self.remember(found)
        return found

    def remember(self, person: Person) -> None:
        self._people.pop(person.id, None)
        self._people[person.id] = person
        while len(self._people) > 10_000:
            del self._people[next(iter(self._people))]

    # --- tables

    async def table(self, id: str) -> Table:
        """A table by its id, loaded if need be."""
        if id in self.tables:
            self.tables[id].idle_since = time.monotonic()
            return self.tables[id]
        if not people.is_table_id(id):
            raise no_such_table()
        if id not in self._loading:
            self._loading[id] = self.start(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        try:
            kept = await self.storage.read(lambda connection: queries.load(connection, id))
            if kept is None:
                raise no_such_table()
            return self.adopt(kept)
        finally:
            self._loading.pop(id, None)

    def adopt(self, kept: Stored) -> Table:
        """Put a table into memory."""
        table = Table(kept, self.now)
        table.idle_since = time.monotonic()
        facts = table.facts
        if (
            isinstance(facts.pace, Live)
            and facts.state == "running"
            and facts.turn_began is not None
        ):
            # While the house was closed no clock ran.
            asleep = max(0, self.opened_at - facts.turn_began)
            if asleep:
                deadline = None if facts.deadline is None else facts.deadline + asleep
                table.facts = replace(
                    facts, turn_began=facts.turn_began + asleep, deadline=deadline
                )
        self.tables[table.id] = table
        self.metrics.tables.set(len(self.tables))
        return table

    def waits_for_rules(self, table: Table) -> bool:
        """Whether the table's game has to be compiled before anything can be shown."""
        begun = table.facts.state not in ("waiting", "closed") and not table.outdated
        return begun and table.match is None and not self.compilation.is_ready(table.game)

    @contextlib.asynccontextmanager
    async def holding(self, table: Table) -> AsyncIterator[None]:
        """Hold the table's lock, its match ready. Compiling, if need be, doesn't hold the lock."""
        if self.waits_for_rules(table):
            await self.compilation.ready(table.game)
        async with table.lock:
            await self._ready(table)
            yield

    async def _ready(self, table: Table) -> None:
        if table.doubtful:
            await self._reload(table)
        if table.match is not None or table.facts.state in ("waiting", "closed"):
            return
        if table.facts.rules_version != table.game.rules_version:
            table.outdated = True
            return
        await self.compilation.ready(table.game)
        table.match = await asyncio.to_thread(match_of, table.kept, table.log)
        table.kept.snapshots = []

    async def _reload(self, table: Table) -> None:
        """A write failed, so what is in memory may be wrong: take it from the database."""
        kept = await self.storage.read(lambda connection: queries.load(connection, table.id))
        if kept is None:
            raise no_such_table()
        table.kept = kept
        table.facts, table.seats, table.names = kept.facts, kept.seats, kept.names
        table.log, table.chat = kept.log, kept.chat
        table.match, table.asked, table.doubtful = None, None, False

    # --- by itself

    async def _sweep(self) -> None:
        """Look for tables where something has to happen by itself, and for idle ones."""
        while True:
            try:
                await self._attend()
                self._put_away()
            except asyncio.CancelledError:
                raise
            except Exception:
                self.metrics.failures.labels("sweep").inc()
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _attend(self) -> None:
        from karibu.server.play import attend

        soon = self.now() + int(SWEEP_SECONDS * 1000)
        for id in await self.storage.read(lambda connection: queries.unattended(connection, soon)):
            if id not in self.tables:
                with contextlib.suppress(Refused):
                    await attend(self, await self.table(id))

    def _put_away(self) -> None:
        """Tables where nobody is leave the memory."""
        before = time.monotonic() - self.settings.idle_seconds
        for table in list(self.tables.values()):
            for listener in tuple(table.listeners):
                listener.check()
            if table.listeners or table.lock.locked() or table.bots_at_work:
                table.idle_since = time.monotonic()
            elif table.idle_since < before:
                self._quiet(table)
                del self.tables[table.id]
        self.metrics.tables.set(len(self.tables))

    def _quiet(self, table: Table) -> None:
        for handle in (table.alarm, *table.away.values()):
            if handle:
                handle.cancel()
        if table.bots_at_work:
            table.bots_at_work.cancel()


def opening(game: Game, players: int, options: dict[str, str], seed: int) -> Match:
    """The match as it is laid out."""
    return game.start(players, seed, options)


def match_of(kept: Stored, log: list[LogEntry]) -> Match:
    """The match of a table, from its snapshots and the decisions after the last of them."""
    facts = kept.facts
    assert facts.seed is not None
    match = opening(karibu.game(facts.game), len(kept.seats), facts.options, facts.seed)
    stands = standing(log)
    match.resume(
        [entry.action for entry in stands if entry.action is not None],
        [entry.seat for entry in stands],
        [entry.revealed for entry in stands],
        kept.snapshots,
    )
    return match
