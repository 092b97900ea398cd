"""One database, one code path for SQLite and PostgreSQL.

All writing goes through one thread that takes whatever waits, does it in one transaction and
commits once (group commit): with 500 moves a second this is a handful of fsyncs instead of 500.
Nobody hears of a write before its commit. Reading goes through a small pool beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError
from sqlalchemy.pool import QueuePool

from karibu.errors import KaribuError
from karibu.server.metrics import Metrics

T = TypeVar("T")
_BATCH = 256
_READERS = 4
_BUSY_MS = 10_000
_BUSY_SECONDS, _GATHER_SECONDS = 0.010, 0.004
"""A write that comes so soon after the last commit waits so long for company."""


class BadDatabase(KaribuError):
    """The database can't be opened."""


class Conflict(Exception):
    """Somebody else has written that already."""


class Batchable(Protocol):
    """A write that can share its statements with others of its kind."""

    @staticmethod
    def write_all(connection: Connection, jobs: Sequence[Any]) -> None: ...


@dataclass
class _Waiting:
    job: Any
    done: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Storage:
    """The database of the house."""

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.url = url
        self._metrics = metrics
        self.engine = _engine(url)
        self._writing = self.engine.execution_options(writes=True)
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, "karibu-read")
        self._writer = threading.Thread(target=self._write_on, name="karibu-write", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        self._loop = asyncio.get_running_loop()
        await self._loop.run_in_executor(self._readers, upgrade, self.engine)
        self._writer.start()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query beside the event loop."""

        def run() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, job: Callable[[Connection], T] | Batchable) -> T:
        """Run a job on the writing thread; back when it is committed for good."""
        if self._closed or self._loop is None:
            raise RuntimeError("the storage is closed")
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(_Waiting(job, done))
        return await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            if self._writer.is_alive():
                await asyncio.to_thread(self._writer.join)
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    # --- the writing thread

    def _write_on(self) -> None:
        ended = 0.0
        while (first := self._queue.get()) is not None:
            if time.monotonic() - ended < _BUSY_SECONDS:
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
                return

    def _write_batch(self, batch: list[_Waiting]) -> None:
        began = time.perf_counter()
        try:
            self._transact(batch)
        except Exception:
            # Something in the batch failed, so nothing of it stands: one by one, to find out what.
            for waiting in batch:
                waiting.error = None
                try:
                    self._transact([waiting])
                except IntegrityError as error:
                    waiting.error = Conflict(str(error.orig))
                except Exception as error:
                    waiting.error = error
        if self._metrics:
            self._metrics.commit_seconds.observe(time.perf_counter() - began)
            self._metrics.commit_size.observe(len(batch))
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is gone: a shutdown that couldn't wait
            self._loop.call_soon_threadsafe(_tell, batch)

    def _transact(self, batch: list[_Waiting]) -> None:
        alike: dict[type, list[_Waiting]] = {}
        with self._writing.begin() as connection:
            for waiting in batch:
                if hasattr(waiting.job, "write_all"):
                    alike.setdefault(type(waiting.job), []).append(waiting)
                else:
                    waiting.result = waiting.job(connection)
            for kind, group in alike.items():
                kind.write_all(connection, [each.job for each in group])  # type: ignore[attr-defined]


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
        return create_engine(parsed, pool_size=_READERS + 1, max_overflow=2, pool_pre_ping=True)
    engine = create_engine(parsed, poolclass=QueuePool, pool_size=_READERS + 1, max_overflow=2)

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


def upgrade(engine: Engine) -> None:
    """Apply all migrations that this database lacks."""
    config = Config()
    config.set_main_option("script_location", "karibu.server:migrations")
    config.set_main_option("path_separator", "os")
    try:
        with engine.execution_options(writes=True).begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        where = engine.url.render_as_string(hide_password=True)
        raise BadDatabase(f"The database {where} can't be opened: {error.orig}") from None


def reachable(connection: Connection) -> bool:
    return connection.execute(text("SELECT 1")).scalar() == 1
