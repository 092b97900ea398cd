"""A rolling upgrade: houses of this version and of the next on one database, real processes. Where
the newer schema allows it both serve the same tables; otherwise the older one says so and closes
its doors, and people go on in the newer one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from karibu.server import queries
from karibu.server.house import OUTGROWN
from karibu.server.settings import database_url
from karibu.server.sockets import RESTARTING
from karibu.server.storage import Storage
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest
from tests.server.next_version import NEXT, PRESENT
from tests.server.running import Running

QUICKLY = {"KARIBU_WATCH_SECONDS": "0.1", "KARIBU_SECRET": "one for both"}


def this_version(db: str, log: Path) -> Running:
    return Running(db, str(log), **QUICKLY)


def next_version(db: str, log: Path, lives_with: str) -> Running:
    first = "tests.server.next_version"
    return Running(db, str(log), FIRST=first, LIVES_WITH=lives_with, **QUICKLY)


@contextlib.contextmanager
def in_the_end_closed(newer: Running) -> Iterator[None]:
    try:
        yield
    finally:
        if newer.pid:
            newer.kill()


async def couple(base: str) -> tuple[Guest, Guest, str]:
    """Two people at a table, in the same house."""
    ana, ben = Guest(base), Guest(base)
    id = str((await ana.open(ME, OPEN))["id"])
    await ben.post(f"/api/tables/{id}/join")
    return ana, ben, id


async def in_the(base: str, guest: Guest) -> Guest:
    """The same person in another house."""
    there = Guest(base)
    assert guest.cookie
    there.http.cookies.set("karibu", guest.cookie)
    await guest.http.aclose()
    return there


async def play(tables: tuple[AtTable, AtTable], decisions: int) -> None:
    for _ in range(decisions):
        mine, other = tables if tables[0].my_turn else tables[::-1]
        await mine.until_my_turn()
        await mine.move()
        await other.catch_up(mine)


def kept(db: str, id: str) -> list[int]:
    """The numbers in a table's log."""
    storage = Storage(database_url(db))
    with storage.engine.connect() as connection:
        stored = queries.load(connection, id)
    storage.engine.dispose()
    assert stored
    return [entry.number for entry in stored.log]


def test_two_versions_serve_the_same_tables(database: str, tmp_path: Path, run: Run) -> None:
    log = tmp_path / "log"

    async def visit(older: Running, newer: Running) -> str:
        ana, ben, id = await couple(older.base)
        here, there = await ana.sit(id), await ben.sit(id)
        await play((here, there), 2)
        await there.leave()
        await asyncio.to_thread(newer.start)  # brings the schema up to date, beside the older one
        ben = await in_the(newer.base, ben)
        there = await ben.sit(id)
        await play((here, there), 8)
        opened_there = str((await ben.open(ME, OPEN))["id"])
        await ana.post(f"/api/tables/{opened_there}/join")
        await asyncio.sleep(1)
        await ana.get("/api/ready")  # the older house goes on
        for at in (here, there):
            await at.leave()
        for guest in (ana, ben):
            await guest.http.aclose()
        return id

    older, newer = this_version(database, log), next_version(database, log, lives_with=PRESENT)
    with older, in_the_end_closed(newer):
        id = run(visit(older, newer))
        older.stop()
        older.start()  # it may also be opened again
        assert kept(database, id) == list(range(1, 11))
    assert "Traceback" not in log.read_text()


def test_an_outgrown_house_closes_and_people_go_on_in_the_newer(
    database: str, tmp_path: Path, run: Run
) -> None:
    log, newer_log = tmp_path / "log", tmp_path / "newer"

    async def visit(older: Running, newer: Running) -> str:
        ana, ben, id = await couple(older.base)
        here, there = await ana.sit(id), await ben.sit(id)
        await play((here, there), 3)
        starting = asyncio.create_task(asyncio.to_thread(newer.start))
        for at in (here, there):
            assert (await at.hear("closing"))["seconds"] > 0
            with pytest.raises(ConnectionClosed) as closed:
                await at.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == RESTARTING
        await starting
        ana, ben = await in_the(newer.base, ana), await in_the(newer.base, ben)
        here, there = await ana.sit(id, hello=3), await ben.sit(id, hello=3)
        assert here.number == there.number == 3
        await play((here, there), 3)
        for at in (here, there):
            await at.leave()
        for guest in (ana, ben):
            await guest.http.aclose()
        return id

    newer = next_version(database, newer_log, lives_with=NEXT)
    with this_version(database, log) as older, in_the_end_closed(newer):
        id = run(visit(older, newer))
        assert older.ended() == 1
    assert kept(database, id) == list(range(1, 7))
    told = log.read_text()
    assert OUTGROWN in told
    assert "Traceback" not in told + newer_log.read_text()
