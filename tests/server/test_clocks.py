"""Clocks, stand-ins, and coming back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.running import Running
from tests.server.test_play import two_at_a_table

DAY = 24 * 3600 * 1000


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house that doesn't wait long for people who are gone."""
    db = str(tmp_path_factory.mktemp("hasty") / "house.db")
    with Running(db, KARIBU_AWAY_SECONDS="0.4") as running:
        yield running


def live(bank: int, increment: int = 0) -> dict[str, Any]:
    return {"kind": "live", "bank": bank, "increment": increment}


async def told(at: AtTable, seat: int, stand_in: str | None) -> None:
    """Listen until the table says whether a bot plays for this seat."""
    while at.table["seats"][seat]["stand_in"] != stand_in:
        await at.next()


def test_the_clock_of_the_seat_to_move_runs(hasty: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben:
            _, first, second = await two_at_a_table(ana, ben, pace=live(60, 30))
            assert first.position
            clocks = first.position["clocks"]
            assert clocks["running"] == 0
            assert 50_000 < clocks["left"][0] <= 60_000
            assert clocks["left"][1] == 60_000
            await asyncio.sleep(0.3)
            await first.move()
            clocks = first.position["clocks"]
            assert clocks["running"] == 1
            assert 85_000 < clocks["left"][0] < 89_800
            for at in (first, second):
                await at.leave()

    run(visit())


def test_when_time_is_up_a_bot_plays_until_they_come_back(hasty: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben:
            # Ben must be quicker than his clock, whatever else the machine does.
            id, first, second = await two_at_a_table(ana, ben, pace=live(4))
            await told(second, 0, "time")
            while second.number < 1:
                await second.next()
            assert second.log[1]["by"] == "stand_in"
            await second.move()
            while second.number < 3:
                await second.next()
            assert second.log[3]["by"] == "stand_in"
            assert second.position
            assert second.position["clocks"]["left"][0] == 0
            await first.send(type="back")
            await told(first, 0, None)
            await second.until_my_turn()
            await second.move()
            await first.catch_up(second)
            assert first.position
            assert 55_000 < first.position["clocks"]["left"][0] <= 60_000
            await first.move()
            assert first.log[first.number]["by"] == "person"
            assert (await ana.table(id))["seats"][0]["stand_in"] is None
            for at in (first, second):
                await at.leave()

    run(visit())


def test_a_move_of_ones_own_brings_one_back(hasty: Running, run: Run) -> None:
    """Whoever moves at once after their time was up needn't say that they are back."""

    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben:
            _, first, second = await two_at_a_table(ana, ben, pace=live(1))
            await told(first, 0, "time")
            while first.number < 1:
                await first.next()
            await told(second, 1, "time")
            while not first.my_turn or first.number < 2:
                await first.next()
            assert first.position
            await first.send(
                type="move", number=first.number, action=first.position["actions"][0]["id"]
            )
            answer = await first.hear("ack", "stale")
            if answer["type"] == "ack":
                assert first.log.get(answer["number"], {"by": "person"})["by"] == "person"
            for at in (first, second):
                await at.leave()

    run(visit())


def test_leaving_a_running_match_and_reclaiming_the_seat(hasty: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben, Guest(hasty.base) as eva:
            id, first, second = await two_at_a_table(ana, ben)
            path = f"/api/tables/{id}/seats"
            left = (await ana.post(f"{path}/0/leave"))["table"]
            assert left["seats"][0]["stand_in"] == "left"
            assert left["your_seat"] == 0
            while second.number < 1:
                await second.next()
            assert second.log[1]["by"] == "stand_in"
            assert (await eva.post(f"{path}/0/reclaim", status=403))["error"][
                "code"
            ] == "not_your_seat"
            assert (await eva.post(f"{path}/0/take", status=409))["error"]["code"] == "has_begun"
            back = (await ana.post(f"{path}/0/reclaim"))["table"]
            assert back["seats"][0]["stand_in"] is None
            await second.move()
            await first.catch_up(second)
            await first.move()
            assert first.log[3]["by"] == "person"
            for at in (first, second):
                await at.leave()

    run(visit())


def test_whoever_is_missed_too_long_gets_a_stand_in(hasty: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben:
            id, first, second = await two_at_a_table(ana, ben)
            await first.leave()
            await told(second, 0, "away")
            while second.number < 1:
                await second.next()
            assert second.log[1]["by"] == "stand_in"
            first = await ana.sit(id)
            await told(second, 0, None)
            for at in (first, second):
                await at.leave()

    run(visit())


def test_nobody_is_missed_where_nobody_waits(hasty: Running, run: Run) -> None:
    """A solo match against bots, and a match that everybody has left for a while, just wait."""

    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben:
            solo = await ana.open(ME, bot())
            at = await ana.sit(solo["id"])
            await at.leave()
            id, first, second = await two_at_a_table(ana, ben)
            await first.leave()
            await second.leave()
            await asyncio.sleep(1)
            for table in (await ana.table(solo["id"]), await ana.table(id)):
                assert [seat["stand_in"] for seat in table["seats"]] == [None, None]
                assert table["number"] == 0

    run(visit())


def test_when_all_have_left_bots_finish(hasty: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(hasty.base) as ana, Guest(hasty.base) as ben, Guest(hasty.base) as eva:
            table = await ana.open(ME, OPEN)
            await ben.post(f"/api/tables/{table['id']}/join")
            watching = await eva.sit(table["id"])
            await ana.post(f"/api/tables/{table['id']}/seats/0/leave")
            await ben.post(f"/api/tables/{table['id']}/seats/1/leave")
            while watching.table["state"] != "finished":
                await watching.next()
            await watching.leave()

    run(visit())


def test_days_pass_while_the_house_is_closed(run: Run, tmp_path: Path) -> None:
    """With a pace of days time goes on without the server; a stand-in plays when it opens again."""
    db = str(tmp_path / "house.db")
    with Running(db) as house:

        async def open_one() -> Any:
            async with Guest(house.base) as ana, Guest(house.base) as ben:
                table = await ana.open(ME, OPEN, pace={"kind": "days", "days": 3})
                await ben.post(f"/api/tables/{table['id']}/join")
                at = await ana.sit(table["id"])
                assert at.position
                left = at.position["clocks"]["left"]
                assert 3 * DAY - 60_000 < left[0] <= 3 * DAY
                assert left[1] is None
                await at.leave()
                return table["id"]

        id = run(open_one())
        house.stop()
        with sqlite3.connect(db) as database:
            database.execute("UPDATE tables SET deadline = 1000, turn_began = 1000")
        database.close()
        house.start()

        async def look() -> None:
            async with Guest(house.base) as eva:
                at = await eva.sit(id)
                while at.number < 1:
                    await at.next()
                assert at.log[1]["by"] == "stand_in"
                assert at.table["seats"][0]["stand_in"] == "time"
                await at.leave()

        run(look())


def test_a_live_clock_stands_still_while_the_house_is_closed(run: Run, tmp_path: Path) -> None:
    db = str(tmp_path / "house.db")
    with Running(db) as house:

        async def open_one() -> tuple[str, str | None]:
            async with Guest(house.base) as ana:
                table = await ana.open(ME, bot(), pace=live(100))
                return table["id"], ana.cookie

        id, cookie = run(open_one())
        house.kill()
        with sqlite3.connect(db) as database:
            database.execute(
                "UPDATE tables SET turn_began = turn_began - 500000, deadline = deadline - 500000"
            )
        database.close()
        house.start()

        async def look() -> None:
            async with Guest(house.base) as ana:
                assert cookie
                ana.http.cookies.set("karibu", cookie)
                at = await ana.sit(id)
                assert at.position
                assert at.position["clocks"]["left"][0] > 90_000
                assert at.table["seats"][0]["stand_in"] is None
                await at.leave()

        run(look())
