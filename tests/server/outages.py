"""Databases that fail for a while, each in its own way."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import psycopg

from karibu.server.cluster import postgres_server


class Fragile(Protocol):
    """A database that can be broken and mended."""

    db: str

    def ruin(self) -> None: ...

    def mend(self) -> None: ...

    def close(self) -> None: ...


class KilledPostgres:
    """PostgreSQL whose postmaster is killed and started again.

    Started by root it runs as somebody else. Its data doesn't stand in pytest's folder, which every
    other pytest that starts meanwhile closes to all but its owner.
    """

    def __init__(self, _: Path) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="karibu-postgres-")
        self._server = postgres_server(Path(self._folder.name))
        self._server.psql("CREATE DATABASE house;")
        self.db = str(self._server.get_uri("house"))

    def ruin(self) -> None:
        os.kill(self._server.get_pid(), signal.SIGKILL)

    def mend(self) -> None:
        deadline = time.monotonic() + 30
        while True:
            try:
                self._server.ensure_postgres_running()
                return
            except (subprocess.SubprocessError, AssertionError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.2)

    def close(self) -> None:
        self._server.cleanup()
        self._folder.cleanup()


class ReadOnlyPostgres(KilledPostgres):
    """PostgreSQL that takes no writes, as after a failover."""

    def _set(self, readonly: str) -> None:
        apart = str(self._server.get_uri("postgres"))
        with psycopg.connect(apart, autocommit=True) as connection:
            connection.execute(
                f"ALTER DATABASE house SET default_transaction_read_only = {readonly}"
            )
            if readonly == "on":
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'house'"
                )

    def ruin(self) -> None:
        self._set("on")

    def mend(self) -> None:
        self._set("off")


class LockedSqlite:
    """An SQLite file that another process keeps locked."""

    def __init__(self, folder: Path) -> None:
        self.db = str(folder / "house.db")
        self._lock: sqlite3.Connection | None = None

    def ruin(self) -> None:
        self._lock = sqlite3.connect(self.db, isolation_level=None, check_same_thread=False)
        self._lock.execute("PRAGMA busy_timeout = 10000")
        self._lock.execute("BEGIN IMMEDIATE")

    def mend(self) -> None:
        assert self._lock
        self._lock.execute("ROLLBACK")
        self._lock.close()

    def close(self) -> None:
        pass


class FullDisk:
    """An SQLite file on a small disk of its own that fills up. Needs to be root."""

    def __init__(self, folder: Path) -> None:
        self._disk = folder / "disk"
        self._disk.mkdir()
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(self._disk)], check=True
        )
        self.db = str(self._disk / "house.db")

    def ruin(self) -> None:
        with (
            contextlib.suppress(OSError),
            (self._disk / "ballast").open("wb", buffering=0) as file,
        ):
            while file.write(b"x" * 4096):
                pass

    def mend(self) -> None:
        (self._disk / "ballast").unlink()

    def close(self) -> None:
        subprocess.run(["umount", "-l", str(self._disk)], check=True)


def can_mount(folder: Path) -> bool:
    probe = folder / "probe"
    probe.mkdir()
    asked = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(probe)]
    if subprocess.run(asked, capture_output=True, check=False).returncode:
        return False
    subprocess.run(["umount", str(probe)], check=True)
    return True


@contextlib.contextmanager
def fragile(kind: type[Any], folder: Path) -> Iterator[Fragile]:
    database: Fragile = kind(folder)
    try:
        yield database
    finally:
        database.close()
