"""One database, one code path for SQLite and PostgreSQL.

All writing goes through one thread that takes whatever waits, does it in one transaction and
commits once (group commit): with 500 moves a second this is a handful of fsyncs instead of 500.
Nobody hears of a write before its commit. Reading goes through a small pool beside it.

Three things can go wrong, and callers tell them apart: somebody else was first (`Conflict`), the
database can't be used just now (`Unavailable`: what was to be written may or may not stand, read it
again), or the fault is ours (anything else).
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    DisconnectionError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import QueuePool

from karibu.server.metrics import Metrics
from karibu.server.straight import UPDATES_FROM, Kept, Said, Straight, is_swift, plainly
from karibu.server.upgrading import BadDatabase, upgrade

T = TypeVar("T")
_BATCH = 64
"""Writes in one transaction: more of them would be hardly cheaper, and while the first are told
others can be written."""
_READERS = 4
_BUSY_MS = 2_000
"""How long SQLite waits for somebody else's lock before it says so."""
_BUSY_SECONDS, _GATHER_SECONDS = 0.040, 0.016
"""A write that comes so soon after the last commit waits so long for company: most of what a commit
costs doesn't depend on how many moves are in it."""
PATIENCE: Final = 4.0
"""Seconds after which whoever waits for a write or a read hears that it can't be done now."""
A_MOMENT: Final = 1.0
"""What was written so many seconds ago was written a moment ago."""
_LOOKS_EVERY: Final = 0.25
_ENTANGLED: Final = ("40P01", "40001")
"""How PostgreSQL says: a deadlock, a serialisation failure."""
_POSTGRES: Final = {
    "connect_timeout": 3,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=15000 -c lock_timeout=3000"
    " -c idle_in_transaction_session_timeout=15000",
}


class Conflict(Exception):
    """Somebody else was first."""


class Unavailable(Exception):
    """The database can't be used just now."""


class Entangled(Unavailable):
    """Two houses waited for each other's rows, and the database sent this one back."""


class Batchable(Protocol):
    """A write that can share its statements with others of its kind."""

    @staticmethod
    def write_all(connection: Connection, jobs: Sequence[Any]) -> None: ...


@dataclass(frozen=True, slots=True)
class Apart:
    """A write in a transaction of its own. Whoever locks rows for which others wait mustn't wait
    for rows that others have locked: what is written of leases isn't mixed with moves."""

    job: Callable[[Connection], Any]
    apart: ClassVar[bool] = True

    def __call__(self, connection: Connection) -> Any:
        return self.job(connection)


@dataclass(slots=True)
class _Waiting:
    job: Any
    done: asyncio.Future[Any]
    until: float
    result: Any = None
    error: BaseException | None = None
    abandoned: bool = False
    """Whoever wanted it has given up waiting; if it wasn't begun it needn't be."""


class Storage:
    """The database of the house."""

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.url = url
        self._metrics = metrics
        self.engine = _engine(url)
        self._writing = self.engine.execution_options(writes=True)
        self._reading = self.engine
        self._is_postgresql = self.engine.dialect.name == "postgresql"
        self._is_plain = UPDATES_FROM and self.engine.dialect.name == "sqlite"
        if self._is_postgresql:  # all of a reading shows one moment
            self._reading = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, "karibu-read")
        self._writer = threading.Thread(target=self._write_on, name="karibu-write", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._held = Kept(self._writing)
        """The connection of the writing thread; other threads leave it alone."""
        self._straight = Straight(self.engine) if self._is_postgresql else None
        """Another one of its own, for what is said in one statement."""
        self._asking: deque[Straight] = deque()
        """Connections of the same kind, between two questions."""
        self.wrote = -1e9
        """When something was last written for good, by the clock that never jumps."""
        self._probing: asyncio.Task[bool] | None = None
        self._patient: deque[_Waiting] = deque()
        """Writes that somebody waits for, the oldest first."""
        self._impatient: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        self._loop = asyncio.get_running_loop()
        await self._loop.run_in_executor(self._readers, upgrade, self.engine)
        self._writer.start()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query beside the event loop."""

        def run() -> T:
            try:
                with self._reading.connect() as connection:
                    return query(connection)
            except SQLAlchemyError as error:
                raise _told_apart(error) from error

        return await self._beside(run)

    async def ask(self, statement: str, *values: object) -> list[Any]:
        """What PostgreSQL answers to one statement: for what is asked again and again."""

        def run() -> list[Any]:
            asking = self._asking.pop() if self._asking else Straight(self.engine)
            try:
                rows = asking.rows(statement, values)
            except SQLAlchemyError as error:
                asking.let_go()
                raise _told_apart(error) from error
            self._asking.append(asking)
            return rows

        return await self._beside(run)

    async def _beside(self, run: Callable[[], T]) -> T:
        reading = asyncio.get_running_loop().run_in_executor(self._readers, run)
        try:
            async with asyncio.timeout(2 * PATIENCE):
                return await reading
        except TimeoutError:
            raise Unavailable("reading takes too long") from None

    async def write(self, job: Callable[[Connection], T] | Batchable | Said) -> T:
        """Run a job on the writing thread; back when it is committed for good."""
        if self._loop is None:
            raise RuntimeError("the storage hasn't been opened")
        if self._closed:  # whoever comes at the last moment is told as in any other trouble
            raise Unavailable("the house is closing")
        waiting = _Waiting(job, self._loop.create_future(), self._loop.time() + PATIENCE)
        self._patient.append(waiting)
        if self._impatient is None:
            self._impatient = self._loop.call_later(_LOOKS_EVERY, self._lose_patience)
        self._queue.put(waiting)
        written: T = await waiting.done
        return written

    def _lose_patience(self) -> None:
        """Whoever has waited too long hears so. One timer for all: there are many, and they seldom
        wait."""
        assert self._loop is not None
        patient, now = self._patient, self._loop.time()
        while patient and (patient[0].done.done() or patient[0].until <= now):
            waiting = patient.popleft()
            if not waiting.done.done():
                waiting.abandoned = True
                waiting.done.set_exception(Unavailable("writing takes too long"))
        self._impatient = (
            self._loop.call_later(_LOOKS_EVERY, self._lose_patience) if patient else None
        )

    @property
    def waiting(self) -> int:
        """Writes that haven't been begun."""
        return self._queue.qsize()

    async def writes(self) -> bool:
        """Whether something could be written a moment ago; if nobody has tried, try."""
        if time.monotonic() - self.wrote < A_MOMENT:
            return True
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._probe())
        return await asyncio.shield(self._probing)

    async def _probe(self) -> bool:
        try:
            await self.write(_touch)
        except Exception:
            return False
        return True

    async def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            if self._writer.is_alive():
                await asyncio.to_thread(self._writer.join)
        self._readers.shutdown(wait=True)
        for asking in self._asking:
            asking.let_go()
        self.engine.dispose()

    # --- the writing thread

    def _write_on(self) -> None:
        ended = 0.0
        while (first := self._queue.get()) is not None:
            if time.monotonic() - ended < _BUSY_SECONDS and self._queue.qsize() < _BATCH:
                time.sleep(_GATHER_SECONDS)  # others are on their way: fewer, larger commits
            batch = [first]
            ending = False
            while len(batch) < _BATCH:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ending = True
                    break
                batch.append(more)
            self._write_batch(batch)
            ended = time.monotonic()
            if ending:
                break
        self._let_go()

    def _write_batch(self, batch: list[_Waiting]) -> None:
        wanted = [each for each in batch if not each.abandoned]
        for group in _by_transaction(wanted, swiftly=self._straight is not None):
            began = time.perf_counter()
            self._write_group(group)
            if self._metrics:
                self._metrics.commit_seconds.observe(time.perf_counter() - began)
                self._metrics.commit_size.observe(len(group))
            assert self._loop is not None
            with contextlib.suppress(RuntimeError):  # the loop is gone: it couldn't wait
                self._loop.call_soon_threadsafe(_tell, group)

    def _write_group(self, group: list[_Waiting]) -> None:
        error = self._try(group)
        if isinstance(error, Entangled):
            error = self._try(group)  # nothing of it stands, and the others are through
        if error is not None and (isinstance(error, Unavailable) or len(group) == 1):
            for waiting in group:
                waiting.error = error
        elif error is not None:
            # Something in the group failed, so nothing of it stands: one by one, to find out what.
            for waiting in group:
                # What the database refused a moment ago it needn't be asked for again.
                error = error if isinstance(error, Unavailable) else self._try([waiting])
                waiting.error = error or waiting.error

    def _try(self, batch: list[_Waiting]) -> Exception | None:
        try:
            self._transact(batch)
        except SQLAlchemyError as error:
            self._let_go()
            told = _told_apart(error)
            if isinstance(told, Unavailable):
                # A connection that was made to a database in trouble may stay in trouble when the
                # database no longer is: after a failover it would write to what is read-only now.
                self.engine.dispose()
            return told
        except Exception as error:
            self._let_go()
            return error
        self.wrote = time.monotonic()
        return None

    def _let_go(self) -> None:
        self._held.let_go()
        if self._straight is not None:
            self._straight.let_go()

    def _transact(self, batch: list[_Waiting]) -> None:
        if self._straight is not None and is_swift(batch[0].job):
            _transact_swiftly(self._straight, batch)
            return
        connection = self._held.connection
        if self._is_plain and all(is_swift(each.job) for each in batch):
            jobs = [each.job for each in batch]
            plainly(connection, lambda driver: jobs[0].write_plainly(driver, jobs))
            return
        alike: dict[type, list[_Waiting]] = {}
        with connection.begin():
            for waiting in batch:
                if hasattr(waiting.job, "write_all"):
                    alike.setdefault(type(waiting.job), []).append(waiting)
                else:
                    waiting.result = waiting.job(connection)
            # Always in the same order: two houses mustn't wait for each other's rows in a circle.
            for kind, group in sorted(alike.items(), key=lambda each: each[0].__name__):
                kind.write_all(connection, [each.job for each in group])  # type: ignore[attr-defined]


def _transact_swiftly(straight: Straight, batch: list[_Waiting]) -> None:
    """All of a kind in one statement. Somebody else may have been first at some of the tables; that
    leaves the others as they are."""
    kind: Any = type(batch[0].job)
    jobs = [each.job for each in batch]
    rows = straight.rows(*kind.statement(jobs))
    for waiting, answer in zip(batch, kind.answers(jobs, rows), strict=True):
        if isinstance(answer, Exception):
            waiting.error = answer
        else:
            waiting.error, waiting.result = None, answer


def _by_transaction(batch: list[_Waiting], swiftly: bool) -> list[list[_Waiting]]:
    """What is said in one statement, each kind by itself; then moves and the like all together;
    then what is to be apart, each kind by itself."""
    together: list[_Waiting] = []
    swift: dict[object, list[_Waiting]] = {}
    alone: dict[object, list[_Waiting]] = {}
    for number, waiting in enumerate(batch):
        job = waiting.job
        of = type(job) if hasattr(job, "write_all") else number
        if swiftly and is_swift(job):
            swift.setdefault(of, []).append(waiting)
        elif getattr(job, "apart", False):
            alone.setdefault(of, []).append(waiting)
        else:
            together.append(waiting)
    return [*swift.values(), *([together] if together else []), *alone.values()]


def _tell(batch: list[_Waiting]) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if waiting.error is not None:
            waiting.done.set_exception(waiting.error)
        else:
            waiting.done.set_result(waiting.result)


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase(
            "The database address can't be read. It looks like postgresql://user@host/name."
        ) from None
    if parsed.get_backend_name() != "sqlite":
        return create_engine(
            parsed,
            pool_size=_READERS + 3,
            max_overflow=2,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args=_POSTGRES,
            hide_parameters=True,  # moves, chat and seeds have no place in a log
        )
    engine = create_engine(
        parsed,
        poolclass=QueuePool,
        pool_size=_READERS + 1,
        max_overflow=2,
        pool_timeout=PATIENCE,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def connected(raw: sqlite3.Connection, _: Any) -> None:
        raw.isolation_level = None  # transactions are begun below, not by the driver
        for pragma in (
            f"busy_timeout = {_BUSY_MS}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            raw.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        # The writer takes the lock at once; readers never need it.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _told_apart(error: SQLAlchemyError) -> Exception:
    """What an error of the database means for whoever asked."""
    if isinstance(error, IntegrityError):
        return Conflict(type(error.orig).__name__)
    ours = isinstance(error, ProgrammingError | DataError | NotSupportedError)
    if ours or not isinstance(error, DBAPIError | DisconnectionError | PoolTimeout):
        return error
    entangled = getattr(getattr(error, "orig", None), "sqlstate", None) in _ENTANGLED
    kind = Entangled if entangled else Unavailable
    unavailable = kind(str(getattr(error, "orig", error)).strip()[:200])
    unavailable.__cause__ = error
    return unavailable


def _touch(connection: Connection) -> None:
    """Write something that changes nothing."""
    connection.execute(
        text(
            "UPDATE house SET value = CASE value WHEN '0' THEN '1' ELSE '0' END WHERE key = 'pulse'"
        )
    )
