"""A keeper: whatever fails, its table goes on; and memory never runs ahead of the database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from karibu.server.changes import Change
from karibu.server.house import House
from karibu.server.storage import Unavailable
from tests.server.conftest import Run
from tests.server.guests import ME, Guest, bot
from tests.server.inside import served
from tests.server.test_play import two_at_a_table


@contextlib.contextmanager
def no_writing(house: House) -> Iterator[None]:
    """Changes of tables can't be written."""
    write = house.storage.write

    async def refuse(job: Any) -> Any:
        if isinstance(job, Change):
            raise Unavailable("planned")
        return await write(job)

    house.storage.write = refuse  # type: ignore[method-assign]
    try:
        yield
    finally:
        house.storage.write = write  # type: ignore[method-assign]


def test_a_move_waits_and_memory_stays_where_the_database_is(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            served(str(tmp_path / "house.db")) as (base, house),
            Guest(base) as ana,
            Guest(base) as ben,
        ):
            id, first, second = await two_at_a_table(ana, ben)
            table = house.tables[id]
            before = (table.facts, list(table.seats), list(table.log), table.referee.history)
            with no_writing(house):
                assert first.position
                action = first.position["actions"][0]["id"]
                await first.send(type="move", number=0, action=action)
                told = await first.hear("error", "ack")
                assert told["error"]["code"] == "move_waits"
                assert "isn't lost" in told["error"]["message"]
                after = (table.facts, list(table.seats), list(table.log), table.referee.history)
                assert after == before
                await first.send(type="ping", n=4)  # the house still listens
                await first.hear("pong")
                late = await ben.sit(id)  # and shows the table as it stands
                assert late.number == 0
                await first.send(type="chat", text="are you there?")
                await second.hear("chat")
            ack = await first.hear("ack")
            assert ack == {"type": "ack", "number": 1, "repeated": False}
            await second.hear("moved")
            assert [entry.action for entry in table.log] == [action]
            for at in (first, second, late):
                await at.leave()

    run(visit())


def test_a_move_that_was_written_after_all_is_known_again(run: Run, tmp_path: Path) -> None:
    """The connection to the database broke after the commit: the outcome isn't known."""

    async def visit() -> None:
        async with (
            served(str(tmp_path / "house.db")) as (base, house),
            Guest(base) as ana,
            Guest(base) as ben,
        ):
            id, first, second = await two_at_a_table(ana, ben)
            write = house.storage.write

            async def write_and_fail(job: Any) -> Any:
                await write(job)
                house.storage.write = write  # type: ignore[method-assign]
                raise Unavailable("planned, after the commit")

            house.storage.write = write_and_fail  # type: ignore[method-assign]
            assert first.position
            await first.send(type="move", number=0, action=first.position["actions"][0]["id"])
            ack = await first.hear("ack", "stale")
            assert ack == {"type": "ack", "number": 1, "repeated": True}
            assert len(house.tables[id].log) == 1
            while second.number < 1:
                await second.next()
            await second.move()
            for at in (first, second):
                await at.leave()

    run(visit())


def test_a_table_goes_on_after_a_fault_of_ours(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot's choice fails twice in a way that nobody foresaw."""
    failed = 0

    async def visit() -> None:
        nonlocal failed
        async with served(str(tmp_path / "house.db")) as (base, house), Guest(base) as ana:
            choose = house.thinkers.choose

            async def fail(*words: Any) -> int:
                nonlocal failed
                if failed < 2:
                    failed += 1
                    raise RuntimeError("planned")
                return await choose(*words)

            monkeypatch.setattr(house.thinkers, "choose", fail)
            at = await ana.sit((await ana.open(ME, bot()))["id"])
            await at.move()
            assert await at.until_my_turn()
            await at.leave()

    run(visit())
    assert failed == 2


def test_bots_and_clocks_go_on_when_the_database_is_back(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with served(str(tmp_path / "house.db")) as (base, house), Guest(base) as ana:
            pace = {"kind": "live", "bank": 2, "increment": 0}
            id = (await ana.open(ME, bot(), pace=pace))["id"]
            at = await ana.sit(id)
            await at.move()
            await at.until_my_turn()
            table = house.tables[id]
            with no_writing(house):
                while table.stuck_since is None:  # time is up, and that can't be written
                    await asyncio.sleep(0.05)
                await asyncio.sleep(1)
                assert table.seats[0].stand_in is None
                assert table.clocks() is not None
            while at.table["seats"][0]["stand_in"] != "time":
                await at.next()
            number = at.number
            while at.number <= number:
                await at.next()
            await at.leave()

    run(visit())


def test_a_live_clock_stands_still_while_nothing_can_be_written(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with served(str(tmp_path / "house.db")) as (base, house), Guest(base) as ana:
            pace = {"kind": "live", "bank": 30, "increment": 0}
            at = await ana.sit((await ana.open(ME, bot(), pace=pace))["id"])
            assert at.position
            with no_writing(house):
                await at.send(type="move", number=0, action=at.position["actions"][0]["id"])
                await at.hear("error")
                await asyncio.sleep(3)
            await at.hear("ack")
            await at.hear("moved")
            left = at.position["clocks"]["left"][0]
            assert left > 28_000, "the clock ran while the house couldn't write"
            await at.leave()

    run(visit())
