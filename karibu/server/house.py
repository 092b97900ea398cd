"""The house: all tables in memory, the database behind them, and one way to change a table.

Tables come into memory when somebody looks at them or something has to happen there, and leave it
when nobody is around. Memory changes only after the commit; whenever a write fails or somebody else
was first, the table is read again. Work is never cut off in the middle by a connection that breaks.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

import karibu
from karibu.match import Game, Match
from karibu.server import people, queries
from karibu.server.bus import bus
from karibu.server.chances import Chances
from karibu.server.changes import Change
from karibu.server.clocks import stood_still
from karibu.server.collector import Collector
from karibu.server.company import Company, Kind, Shared
from karibu.server.compilation import Compilation
from karibu.server.faults import no_such_table
from karibu.server.hearing import Hearing
from karibu.server.holding import Holding
from karibu.server.leading import Leading
from karibu.server.limits import Purses
from karibu.server.lines import Outgoing, framed
from karibu.server.messages import ClosingMessage
from karibu.server.metrics import Metrics
from karibu.server.moments import Now, now
from karibu.server.news import Known, News, news
from karibu.server.passing import Passed, encoded, passed_on
from karibu.server.rows import LogEntry, Person, Seat, Stored
from karibu.server.settings import Settings
from karibu.server.sights import Viewer, standing
from karibu.server.storage import Conflict, Storage, Unavailable
from karibu.server.table import Table
from karibu.server.thinkers import Thinkers

T = TypeVar("T")
Keeper = Callable[["House", Table], Coroutine[Any, Any, None]]
CLOSING_SECONDS: Final = 3
_REMEMBERED: Final = 10_000
OUTGROWN: Final = (
    "A newer version of Karibu has changed the database so that this one can't use it any more: "
    "this house closes. Nothing is lost; update it, or leave the tables to the newer houses."
)
log = logging.getLogger("karibu.house")


class Stale(Exception):
    """What was asked for rests on something that has passed; nothing was done."""


class House:
    """Everything that runs in one server process."""

    def __init__(
        self, settings: Settings, keeper: Keeper, now: Now = now, kind: Kind = "house"
    ) -> None:
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.storage = Storage(settings.database_url, self.metrics)
        self.thinkers = Thinkers(settings, self.metrics)
        self.chances = Chances(self.thinkers)
        self.compilation = Compilation()
        self.collector = Collector()
        self.outgoing = Outgoing()
        self.purses = Purses(settings)
        self.bus = bus(settings.bus)
        shared = self.storage.engine.dialect.name == "postgresql"
        self.company: Company = Shared(self, kind) if shared else Company()
        self.hearing = Hearing(self)
        self.leading = Leading(self)
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.outgrown = False
        self.leave: Callable[[], None] = lambda: None
        """Ends the process, if this house runs in one of its own."""
        self.opened_at = now()
        self._keeper = keeper
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._work: set[asyncio.Task[Any]] = set()
        self._people: dict[str, Person] = {}

    async def open(self) -> None:
        """Open the doors: migrate, and compile what is missing."""
        await self.storage.open()
        secret = self.settings.secret or await self._secret()
        self.keys = people.Keys(secret)
        self.opened_at = await self.company.join(self.opened_at)
        thinks = self.company.kind == "thinker"
        await self.bus.open(self.hearing, secret, self.company.id, thinks)
        if self.settings.warm:
            self.compilation.begin(karibu.games())
        log.info(
            "the house is open", extra={"database": self.storage.engine.url.get_backend_name()}
        )

    async def _secret(self) -> str:
        """Drawn when the house opens for the first time; another one may do so just now."""

        def draw(connection: Connection) -> str:
            return queries.house_value(connection, "secret", secrets.token_hex(32))

        try:
            return await self.storage.write(draw)
        except Conflict:
            return await self.storage.write(draw)

    async def give_up(self) -> None:
        """A newer version has changed the database so that this one can't live with it: say so, and
        close the doors. Everything acknowledged is kept, and newer houses go on with it."""
        if not self.outgrown:
            self.outgrown = True
            log.error(OUTGROWN)
            self.leave()

    async def close(self) -> None:
        """Tell everybody, finish what is being written, close the database."""
        if self.closing:
            return
        self.closing = True
        told = framed(ClosingMessage(CLOSING_SECONDS))
        for table in self.tables.values():
            for listener in tuple(table.listeners):
                listener.post(told)
            self.quiet(table)
        self.chances.close()
        self.thinkers.close()
        self.compilation.close()
        if self._work:
            await asyncio.wait(self._work, timeout=10)
        await self.company.leave()
        await self.bus.close()
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

    async def person_of(self, cookie: str | None) -> Person | None:
        """Whose cookie this is; None for a stranger, and for cookies that were revoked."""
        signed = self.keys.read(cookie) if cookie else None
        if signed is None:
            return None
        found = await self.person(signed.person)
        return found if found is not None and found.generation == signed.generation else None

    def remember(self, person: Person) -> None:
        self._people.pop(person.id, None)
        self._people[person.id] = person
        while len(self._people) > _REMEMBERED:
            del self._people[next(iter(self._people))]

    def unlearn(self) -> None:
        """An operator has changed something about people: ask the database again."""
        self._people.clear()

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
        self.bus.follow(id)  # before it is read, so that nothing falls between
        try:
            stored = await self.storage.read(lambda connection: queries.load(connection, id))
            if stored is None:
                raise no_such_table()
            return self.adopt(stored)
        finally:
            self._loading.pop(id, None)
            if id not in self.tables:
                self.bus.unfollow(id)

    def adopt(self, stored: Stored) -> Table:
        """Put a table into memory."""
        table = Table(stored, self.now, is_open=self.company.is_open)
        self.bus.follow(table.id)
        table.idle_since = time.monotonic()
        self.forgive(table)
        self.tables[table.id] = table
        self.metrics.tables.set(len(self.tables))
        return table

    def forgive(self, table: Table) -> None:
        """While the house was closed, or couldn't write, no clock ran."""
        facts = table.facts
        closed = max(0, self.opened_at - (facts.turn_began or self.opened_at))
        stuck = 0 if table.stuck_since is None else max(0, self.now() - table.stuck_since)
        table.facts = stood_still(facts, closed + stuck)

    def waits_for_rules(self, table: Table) -> bool:
        """Whether the table's game has to be loaded before anything can be shown."""
        begun = table.facts.state not in ("waiting", "closed") and not table.outdated
        return begun and table.match is None and not table.game.code.playable

    def holding(self, table: Table, to_show: bool = False) -> Holding:
        """Hold the table's lock, its match ready. Compiling, if need be, doesn't hold the lock.
        To show it, what memory holds will do while the database can't be asked."""
        return Holding(self, table, to_show)

    async def make_ready(self, table: Table, to_show: bool) -> None:
        """See to it that memory has the table as it is, and its match. Lock held."""
        if not table.catch_up():
            self.hearing.note_astray(table)
        if table.doubtful:
            try:
                await self._read_again(table)
            except Unavailable:
                if not to_show or table.unplayed:
                    raise
        if table.match is None:
            await self._ready(table)

    async def _ready(self, table: Table) -> None:
        if table.match is not None or table.facts.state in ("waiting", "closed"):
            return
        if table.facts.rules_version != table.game.rules_version:
            table.outdated = True
            return
        await self.compilation.playable(table.game)
        table.match = await asyncio.to_thread(match_of, table.stored, table.log)
        table.stored.snapshots = []

    async def _read_again(self, table: Table) -> None:
        """Read what is new about a table. Who is here is told if it has moved on. Lock held."""
        if table.match is None or table.astray:
            await self._load_again(table)
            return
        found = await self.storage.read(lambda connection: news(connection, [known(table)]))
        if table.id not in found:
            raise no_such_table()
        table.doubtful = False
        if found[table.id].facts.version < table.facts.version:
            table.astray = True  # nobody can write here meanwhile: what memory holds never stood
            await self._load_again(table)
            return
        await self.take_in(table, found[table.id])

    async def _load_again(self, table: Table) -> None:
        """Take a table from the database as if it had never been in memory. Lock held."""
        stored = await self.storage.read(lambda connection: queries.load(connection, table.id))
        if stored is None:
            raise no_such_table()
        before, astray = table.facts, table.astray
        table.take_over(stored)
        self.forgive(table)
        table.doubtful = table.astray = False
        if table.facts.version == before.version and not astray:
            return
        await self._ready(table)
        if table.listeners:
            table.publish_state()
        if table.facts.state != before.state:
            self.hearing.came_or_went(table)
        self.stir(table)

    async def take_in(self, table: Table, told: News) -> None:
        """What others have written becomes what this house knows, and its people hear of it as they
        would have heard there. Lock held."""
        before, seats = table.facts, table.seats
        if told.facts.version < before.version:
            return  # meanwhile this house has written, too
        after = [entry for entry in told.log if entry.number > before.number]
        gap = after and after[0].number != before.number + 1
        if table.match is None or gap or told.facts.state == "closed":
            await self._load_again(table)
            return
        table.facts = told.facts
        self.forgive(table)
        if told.facts.version == before.version:
            return
        if told.seats is not None:
            table.seats = told.seats
            table.names.update(told.names)
        earlier = table.match
        happened = [(entry, table.play_on(entry)) for entry in after]
        self.hearing.moved_on(table, before, seats, earlier, happened)

    async def catch_up(self, table: Table, version: int) -> None:
        """Somebody says that a table has come to this version."""
        if version > table.facts.version:
            table.doubtful = True
            async with self.holding(table):
                pass

    # --- changing a table

    async def commit(
        self, table: Table, change: Change, match: Match | None = None, besides: Any = None
    ) -> Passed | None:
        """Write a change, and only then let memory know. The lock is held.

        `match` is the match after an entry; `besides` is written in the same transaction. Others
        hear of it at once; of an entry when whoever wrote it has told people here (`pass_on`), to
        whom what this gives back is to be passed on then."""
        job: Any = change if besides is None else _together(besides, change)
        try:
            await self.storage.write(job)
        except Conflict:
            table.doubtful = True
            raise Stale from None
        except BaseException as error:
            table.doubtful = True
            if isinstance(error, Unavailable) and table.stuck_since is None:
                table.stuck_since = self.now()
            raise
        table.stuck_since = None
        passed = None
        if self.bus.connected and match is not None and besides is None:
            passed = passed_on(table.facts, table.seats, change, match)
        table.facts = change.facts
        table.reached_at = time.monotonic()
        for seat in change.seats:
            table.seats[seat.seat] = seat
        if change.entry is None:
            self.pass_on(table, None)
            return None
        table.match = match
        table.log.append(change.entry)
        self.metrics.move(table.facts.game, change.entry.by)
        return passed

    def pass_on(
        self, table: Table, passed: Passed | None, shown: dict[Viewer, bytes] | None = None
    ) -> None:
        """Let others know that a table has moved on, and what their people are told of it."""
        word = encoded(passed, shown) if passed else b""
        self.bus.reached(table.id, table.facts.version, word)
        seat = table.seat_to_move
        if seat and seat.played_by_bot and self.company.thinkers and self.company.kind == "house":
            self.bus.due(table.id, table.facts.version)

    async def keep_seats(self, table: Table, seats: list[Seat], **values: Any) -> None:
        """Write seats that changed, and what goes with them; then tell everybody. Lock held."""
        await self.commit(table, Change(table.changed(**values), seats))
        table.publish_table()

    # --- what happens by itself

    def stir(self, table: Table) -> None:
        """See to it that somebody looks what has to happen at this table by itself. A person's turn
        without a clock, and nobody missed: nothing has to, and nobody need look."""
        table.bell.set()
        if table.keeper is None and not self.closing:
            seat = table.seat_to_move
            waits = seat is not None and not seat.played_by_bot and table.facts.deadline is None
            if waits and not (table.missed or table.doubtful or self.company.holds(table)):
                return
            table.keeper = self.start(self._keeper(self, table))

    def quiet(self, table: Table) -> None:
        """Nothing more happens here by itself."""
        if table.keeper:
            table.keeper.cancel()
        if table.presence_due:
            table.presence_due.cancel()

    def put_away(self, table: Table) -> None:
        """Out of memory; it stands in the database."""
        self.quiet(table)
        self.bus.unfollow(table.id)
        self.company.give(table)
        self.company.attend(table)
        del self.tables[table.id]
        self.metrics.tables.set(len(self.tables))


def known(table: Table) -> Known:
    return Known(table.id, table.facts.number, table.facts.version)


def _together(first: Callable[[Any], Any], change: Change) -> Callable[[Any], None]:
    def write(connection: Any) -> None:
        first(connection)
        Change.write_all(connection, [change])

    return write


def opening(game: Game, players: int, options: dict[str, str], seed: int) -> Match:
    """The match as it is laid out."""
    return game.start(players, seed, options)


def match_of(stored: Stored, log: list[LogEntry]) -> Match:
    """The match of a table, from its snapshots and the decisions after the last of them."""
    facts = stored.facts
    assert facts.seed is not None
    match = opening(karibu.game(facts.game), len(stored.seats), facts.options, facts.seed)
    stands = standing(log)
    size = match.game.layout.itemsize
    fit = all(len(each) == size for each in stored.snapshots)  # a record may have grown since
    match.resume(
        [entry.action for entry in stands if entry.action is not None],
        [entry.seat for entry in stands],
        [entry.revealed for entry in stands],
        stored.snapshots if fit else (),
    )
    return match
