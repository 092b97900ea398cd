"""The database's schema: brought up to date when a house opens, and what a house does that finds a
newer one, or a damaged file."""

from __future__ import annotations

from functools import cache
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DatabaseError

from karibu.errors import KaribuError

OLDEST: Final = "oldest"
_SMALL: Final = 256 * 1024 * 1024
"""Bytes of a file that is looked through before anybody plays on it."""


class BadDatabase(KaribuError):
    """The database can't be opened."""


class NotThere(BadDatabase):
    """Perhaps it will be in a moment."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "karibu.server:migrations")
    config.set_main_option("path_separator", "os")
    return config


def upgrade(engine: Engine) -> None:
    """Apply all migrations that this database lacks."""
    config = _config()
    where = engine.url.render_as_string(hide_password=True)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            _check_whole(connection)
            if connection.dialect.name == "postgresql":  # several houses may open at once
                connection.execute(text("SET LOCAL lock_timeout = '15s'"))
                connection.execute(text("SELECT pg_advisory_xact_lock(8421)"))
            config.attributes["connection"] = connection
            begun = inspect(connection).has_table("alembic_version")
            if not (begun and outgrown(connection) and lives_with(connection)):
                command.upgrade(config, "head")
            if not connection.execute(text("SELECT 1 FROM house WHERE key = 'pulse'")).scalar():
                connection.execute(text("INSERT INTO house (key, value) VALUES ('pulse', '0')"))
    except CommandError:
        raise BadDatabase(
            f"The database {where} was made by a newer version of Karibu than this one: "
            "update Karibu, or use another database. Nothing was changed in it."
        ) from None
    except DatabaseError as error:
        reason = str(error.orig).strip()
        if "malformed" in reason or "not a database" in reason:
            raise _damaged(where, reason) from None
        raise NotThere(f"The database {where} can't be opened: {reason}") from None


@cache
def _head() -> str:
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def fits(present: str | None, oldest: str | None) -> bool:
    """Whether houses of this version can work with the schema that is present. One that is newer
    may let them: a migration says so in `house`, where `oldest` is its revision and the oldest one
    that it gets along with."""
    if present is None or present <= _head():
        return True
    revision, _, lives_with = (oldest or "").partition(":")
    return revision == present and bool(lives_with) and lives_with <= _head()


def outgrown(connection: Connection) -> bool:
    """Whether a newer version has brought the database to a schema that is newer than ours."""
    present = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return present is not None and str(present) > _head()


def lives_with(connection: Connection) -> bool:
    """Whether houses of this version can work on beside those of a newer one."""
    present = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    told = connection.execute(text(f"SELECT value FROM house WHERE key = '{OLDEST}'")).scalar()
    return fits(present, told)


def _check_whole(connection: Connection) -> None:
    """An SQLite file that is damaged says so before anybody plays on it (0.1 s per 100 MB)."""
    if connection.dialect.name != "sqlite":
        return
    pages, size = (
        connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
        for name in ("page_count", "page_size")
    )
    if pages * size > _SMALL:
        return
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise _damaged(connection.engine.url.render_as_string(), str(found))


def _damaged(where: str, reason: str) -> BadDatabase:
    return BadDatabase(
        f"The database {where} is damaged ({reason}). Take your last backup, or try "
        "`sqlite3 FILE .recover` on a copy. Nothing was changed in it."
    )
