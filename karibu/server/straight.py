"""Writes that are one statement, and a transaction by themselves: one way to PostgreSQL and back
instead of four, and nothing of SQLAlchemy in between. What a busy house does most goes this way,
and what an idle one does again and again; everything else goes through `storage.py` as before.
On SQLite decisions alone go past SQLAlchemy (`plainly`).
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

KEPT_SECONDS: Final = 1.0
"""A connection that was used so lately needn't be asked whether it is still there."""


class Swift(Protocol):
    """A write that can be said in one statement, together with others of its kind."""

    @property
    def swift(self) -> bool:
        """Whether this one can."""

    @staticmethod
    def statement(jobs: Sequence[Any]) -> tuple[str, tuple[object, ...]]:
        """One statement for all of them, and its values."""

    @staticmethod
    def answers(jobs: Sequence[Any], rows: list[Any]) -> Sequence[Any]:
        """For each of them what became of it, or the exception that it is refused with."""


@dataclass(frozen=True, slots=True)
class Said:
    """A statement to be written by itself, and how its rows are read."""

    sql: str
    values: tuple[object, ...]
    read: Callable[[list[Any]], Any]
    swift: ClassVar[bool] = True

    @staticmethod
    def statement(jobs: Sequence[Said]) -> tuple[str, tuple[object, ...]]:
        (job,) = jobs
        return job.sql, job.values

    @staticmethod
    def answers(jobs: Sequence[Said], rows: list[Any]) -> Sequence[Any]:
        return [each.read(rows) for each in jobs]


def is_swift(job: object) -> bool:
    return getattr(job, "swift", False)


class Kept:
    """A connection that is kept from one use to the next; after a pause the pool is asked, which
    tries it first. It belongs to one thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._held: Connection | None = None
        self._used = 0.0

    @property
    def connection(self) -> Connection:
        now = time.monotonic()
        if self._held is not None and now - self._used > KEPT_SECONDS:
            self.let_go()
        if self._held is None:
            self._held = self._engine.connect()
        self._used = now
        return self._held

    def let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            with contextlib.suppress(SQLAlchemyError):
                held.close()


class Straight(Kept):
    """A connection on which every statement stands by itself."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine.execution_options(isolation_level="AUTOCOMMIT"))
        self._of: Connection | None = None
        self._execute: Callable[..., Any] = _nothing

    def rows(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        """What a statement gives back, once it stands."""
        connection = self.connection
        if connection is not self._of:
            driver: Any = connection.connection.driver_connection
            self._of, self._execute = connection, driver.cursor().execute
        dialect = connection.dialect
        dbapi: Any = dialect.dbapi
        try:
            found: list[Any] = self._execute(statement, values, prepare=True).fetchall()
        except dbapi.Error as error:
            if connection.connection.driver_connection.closed:  # type: ignore[union-attr]
                connection.invalidate(error)
            raise DBAPIError.instance(
                None, None, error, dbapi.Error, hide_parameters=True, dialect=dialect
            ) from error
        return found

    def let_go(self) -> None:
        super().let_go()
        self._of, self._execute = None, _nothing


UPDATES_FROM: Final = sqlite3.sqlite_version_info >= (3, 33)
"""Whether SQLite can change many rows in one statement."""


def plainly(connection: Connection, write: Callable[[sqlite3.Connection], None]) -> None:
    """A transaction by the driver of SQLite itself, which takes a third less of a processor; what
    goes wrong is told as SQLAlchemy tells it, and taken back when the connection is let go of."""
    driver: Any = connection.connection.driver_connection
    dialect = connection.dialect
    dbapi: Any = dialect.dbapi
    try:
        driver.execute("BEGIN IMMEDIATE")
        write(driver)
        driver.execute("COMMIT")
    except dbapi.Error as error:
        raise DBAPIError.instance(
            None, None, error, dbapi.Error, hide_parameters=True, dialect=dialect
        ) from error


def _nothing(*_: object) -> None:
    """Executes nothing."""
