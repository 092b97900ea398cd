"""One server for the tests that don't need one of their own, and a PostgreSQL from a wheel."""

from __future__ import annotations

import asyncio
import tempfile
import uuid
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from karibu.server.cluster import postgres_server
from tests.server.dice import with_dice
from tests.server.running import Running

Run = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture(scope="session")
def dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the name of the test stands, by which the house draws; before any, what is for all."""
    file = tmp_path_factory.mktemp("dice") / "name"
    file.write_text("everybody")
    return file


@pytest.fixture(autouse=True)
def _own_dice(dice: Path, request: pytest.FixtureRequest) -> None:
    """What is dealt at the house depends on the test, not on which others came before it."""
    dice.write_text(request.node.nodeid)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, dice: Path) -> Iterator[Running]:
    """A running house on SQLite, shared by many tests: each opens tables of its own."""
    folder = tmp_path_factory.mktemp("house")
    db, log = str(folder / "house.db"), str(folder / "log")
    with Running(db, log, **with_dice(dice)) as running:
        yield running
    log = (folder / "log").read_text()
    assert "Traceback" not in log, log


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes new, empty PostgreSQL databases, in a folder of their own: see `KilledPostgres`."""
    with tempfile.TemporaryDirectory(prefix="karibu-postgres-") as folder:
        server = postgres_server(Path(folder))

        def make() -> str:
            name = f"house_{uuid.uuid4().hex[:12]}"
            server.psql(f"CREATE DATABASE {name};")
            return str(server.get_uri(name))

        yield make
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    make: Callable[[], str] = request.getfixturevalue("postgres")
    return make()


@pytest.fixture
def run() -> Run:
    """Run a test's coroutine to its end."""
    return lambda work: asyncio.run(asyncio.wait_for(work, 300))
