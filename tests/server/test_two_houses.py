"""Two houses on one database, at the same tables: every log stays whole; who comes second is told,
and reads again."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from karibu.server.changes import Change
from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.settings import Settings
from karibu.server.storage import Storage
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.inside import served

QUICKLY = {"KARIBU_WATCH_SECONDS": "0.1", "KARIBU_SECRET": "one for both"}


class Pair:
    """Two houses, and people who go to both."""

    def __init__(self, bases: list[str], houses: list[Any], stack: AsyncExitStack) -> None:
        self.bases = bases
        self.houses = houses
        self._stack = stack

    async def guest(self) -> list[Guest]:
        """The same person at both houses."""
        here, there = [await self._stack.enter_async_context(Guest(b)) for b in self.bases]
        await here.post("/api/me", {"name": "Somebody"})
        assert here.cookie
        there.http.cookies.set("karibu", here.cookie)
        return [here, there]


async def both(db: str, stack: AsyncExitStack) -> Pair:
    first = await stack.enter_async_context(served(db, **QUICKLY))
    second = await stack.enter_async_context(served(db, **QUICKLY))
    return Pair([first[0], second[0]], [first[1], second[1]], stack)


def whole(db: str, id: str) -> int:
    """How long a table's log is; nothing is wrong with it."""
    with opened(Settings(db=db)) as connection:
        found = inspect(connection, id)
        assert found.faults == []
        return len(found.kept.log)


async def answered(at: AtTable, number: int, action: int) -> dict[str, Any]:
    await at.send(type="move", number=number, action=action)
    return await at.hear("ack", "stale", "error")


def test_rivals_at_two_houses(database: str, run: Run) -> None:
    """One person, a tab at each house, another decision in each: one is played, the other stale."""

    async def visit() -> str:
        async with AsyncExitStack() as stack:
            pair = await both(database, stack)
            ana, ben = await pair.guest(), await pair.guest()
            id = str((await ana[0].open(ME, OPEN))["id"])
            await ben[1].post(f"/api/tables/{id}/join")
            tabs = [await guest.sit(id) for guest in ana]
            other = await ben[1].sit(id)
            while tabs[0].position is None:  # this house has yet to hear that the match began
                await tabs[0].next()
            for number in range(0, 8, 2):
                for at in (*tabs, other):
                    while at.number < number:
                        await at.next()
                assert tabs[0].position
                choices = [action["id"] for action in tabs[0].position["actions"]][:2]
                answers = await asyncio.gather(
                    *(answered(at, number, id) for at, id in zip(tabs, choices, strict=True))
                )
                assert sorted(each["type"] for each in answers) == ["ack", "stale"]
                stale = next(each for each in answers if each["type"] == "stale")
                assert stale["position"]["number"] >= number + 1, "who came second read again"
                while other.number < number + 1:
                    await other.next()
                await other.move()
            for at in (*tabs, other):
                await at.leave()
            return id

    id = run(visit())
    assert whole(database, id) == 8


def test_people_at_different_houses_play_one_match(database: str, run: Run) -> None:
    """Each house reads what the other wrote, and bots at both never play a decision twice."""

    async def visit() -> str:
        async with AsyncExitStack() as stack:
            pair = await both(database, stack)
            ana, ben = await pair.guest(), await pair.guest()
            id = str((await ana[0].open(ME, bot(), OPEN))["id"])
            await ben[1].post(f"/api/tables/{id}/join")
            here, there = await ana[0].sit(id), await ben[1].sit(id)
            while here.position is None:
                await here.next()
            for _ in range(4):
                for at in (here, there):
                    await at.until_my_turn()
                    await at.move()
            await asyncio.sleep(1)
            versions = {house.tables[id].facts.version for house in pair.houses}
            assert len(versions) == 1, "both houses know the same"
            for at in (here, there):
                await at.leave()
            return id

    id = run(visit())
    assert whole(database, id) >= 10


def test_one_seat_two_houses(database: str, run: Run) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            pair = await both(database, stack)
            ana, ben, eva = [await pair.guest() for _ in range(3)]
            for _ in range(5):
                id = (await ana[0].open(ME, OPEN))["id"]
                await ana[1].table(id)  # both houses have it in memory
                answers = await asyncio.gather(
                    ben[0].http.post(f"/api/tables/{id}/join"),
                    eva[1].http.post(f"/api/tables/{id}/join"),
                )
                assert sorted(each.status_code for each in answers) == [200, 409]
                told = [(await guest.table(id))["seats"][1]["person"] for guest in ana]
                assert told[0] == told[1] is not None or await _agree(ana, id)

    run(visit())


async def _agree(ana: list[Guest], id: str) -> bool:
    """Within a moment both houses name the same person."""
    for _ in range(40):
        told = {(await guest.table(id))["seats"][1]["person"] for guest in ana}
        if len(told) == 1 and None not in told:
            return True
        await asyncio.sleep(0.05)
    return False


def test_a_rematch_is_opened_once(database: str, run: Run) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            pair = await both(database, stack)
            ana = await pair.guest()
            id = (await ana[0].open(ME, bot()))["id"]
            at = await ana[0].sit(id)
            while await at.until_my_turn():
                await at.move()
            while at.table["state"] != "finished":
                await at.next()
            await at.leave()
            again = await asyncio.gather(
                *(guest.post(f"/api/tables/{id}/rematch") for guest in ana)
            )
            assert again[0]["table"]["id"] == again[1]["table"]["id"]

    run(visit())


def test_a_row_that_somebody_else_changed_isnt_overwritten(database: str, run: Run) -> None:
    """The fence itself: an update that expects an older version changes nothing at all."""

    async def visit() -> None:
        async with AsyncExitStack() as stack:
            pair = await both(database, stack)
            ana = await pair.guest()
            id = (await ana[0].open(ME, OPEN))["id"]
            table = await pair.houses[0].table(id)
            old = table.changed(state="closed")
            await ana[0].put(f"/api/tables/{id}/seats/1", {"kind": "open"})
            storage: Storage = pair.houses[1].storage
            with pytest.raises(Exception, match="changed since it was read"):
                await storage.write(Change(old))
            assert (await ana[0].table(id))["state"] == "waiting"

    run(visit())
