"""Houses on one PostgreSQL: what happens in one is told in the others as it would be there,
thinkers think for all of them, and without a bus it only takes a little longer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from karibu.server import register
from karibu.server.bus import Nats, bus
from karibu.server.house import House
from karibu.server.keeper import keep
from karibu.server.register import Lease
from karibu.server.settings import BadSetting
from karibu.server.storage import Storage
from karibu.server.watch import Watch
from tests.server.clusters import BusServer
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.inside import served

HEARD = 1.5
"""Seconds within which a word on the bus is heard on a busy machine; asking takes ten here."""


@pytest.fixture(scope="module")
def wire() -> Iterator[BusServer]:
    server = BusServer()
    server.start()
    yield server
    server.kill()


class Street:
    """Two houses, the bus between them, and people who have a key to both."""

    def __init__(self, db: str, stack: AsyncExitStack, address: str, **more: str) -> None:
        self.db, self._stack = db, stack
        self._chosen = {"KARIBU_BUS": address, "KARIBU_WATCH_SECONDS": "10", **more}
        self.houses: list[House] = []
        self.bases: list[str] = []

    async def open(self, houses: int = 2) -> Street:
        for _ in range(houses):
            base, house = await self._stack.enter_async_context(served(self.db, **self._chosen))
            self.bases.append(base)
            self.houses.append(house)
        for house in self.houses:
            await house.company.beat()
        if self._chosen["KARIBU_BUS"]:
            while not all(house.bus.connected for house in self.houses):
                await asyncio.sleep(0.02)
        return self

    async def guest(self, name: str, where: int) -> Guest:
        guest = await self._stack.enter_async_context(Guest(self.bases[where]))
        return await guest.call_me(name)

    async def couple(self) -> tuple[Guest, Guest, AtTable, AtTable]:
        """Two people at one table, each in a house of their own, the match begun."""
        ana, ben = await self.guest("Ana", 0), await self.guest("Ben", 1)
        id = (await ana.open(ME, OPEN))["id"]
        await ben.post(f"/api/tables/{id}/join")
        here, there = await ana.sit(id), await ben.sit(id)
        for at in (here, there):
            while at.position is None:
                await at.next()
        await asyncio.sleep(0.2)  # subscriptions are on their way
        return ana, ben, here, there


async def within(at: AtTable, seconds: float, *types: str) -> dict[str, Any]:
    async with asyncio.timeout(seconds):
        return await at.hear(*types)


def test_a_move_is_told_in_the_other_house_as_in_ones_own(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            _, _, here, there = await street.couple()
            for _ in range(3):
                for mine, other in ((here, there), (there, here)):
                    while mine.my_turn:
                        await mine.move()
                        moved = await within(other, HEARD, "moved")
                        assert moved["entries"][0] == mine.log[mine.number] | {
                            "events": moved["entries"][0]["events"]
                        }
                        assert other.number == mine.number
            patches = [m for m in there.heard if m["type"] == "moved"]
            assert len(patches) >= 6
            for at in (here, there):
                await at.leave()

    run(visit())


def test_words_presence_and_wishes_cross_the_street(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            ana, _, here, there = await street.couple()
            await here.send(type="chat", text="Karibu!")
            assert (await within(there, HEARD, "chat"))["line"]["text"] == "Karibu!"
            eva = await street.guest("Eva", 1)
            watching = await eva.sit(here.table["id"])
            while (await within(here, HEARD, "presence"))["watching"] != 1:
                pass
            await here.move()
            await watching.catch_up(here)
            await there.catch_up(here)
            await here.send(type="take_back", number=here.number, ply=0)
            asked = await within(there, HEARD, "take_back")
            assert asked["take_back"]["waiting"] == [1]
            await there.send(type="consent", number=there.number, agree=False)
            refused = await within(here, HEARD, "take_back")
            while refused["refused"] is None:
                refused = await within(here, HEARD, "take_back")
            assert refused["take_back"] is None
            assert refused["refused"] == 1
            await here.send(type="take_back", number=here.number, ply=0)
            while (await within(there, HEARD, "take_back"))["take_back"] is None:
                pass
            await there.send(type="consent", number=there.number, agree=True)
            await within(there, HEARD, "ack")
            back = await within(here, HEARD, "moved")
            assert back["entries"][0]["back"] == 0
            assert back["position"]["ply"] == 0
            await there.leave()
            told = await within(here, HEARD, "presence")
            while told["seats"][1]:
                told = await within(here, HEARD, "presence")
            table = await ana.table(here.table["id"])
            assert [seat["present"] for seat in table["seats"]] == [True, False]
            for at in (here, watching):
                await at.leave()

    run(visit())


def test_without_a_bus_the_database_is_asked(postgres: Callable[[], str], run: Run) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, "").open()
            for house in street.houses:  # they wait ten seconds until they see that they are two
                house.hearing.again()
            _, _, here, there = await street.couple()
            await here.send(type="chat", text="Anybody?")
            await within(there, 2 * HEARD, "chat")
            await here.move()
            await within(there, 2 * HEARD, "moved")
            for at in (here, there):
                await at.leave()

    run(visit())


def test_a_thinker_thinks_and_a_house_thinks_when_it_is_gone(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    async def visit() -> None:
        db = postgres()
        async with AsyncExitStack() as stack:
            street = await Street(db, stack, wire.address).open(1)
            thought: list[str] = []
            settings = street.houses[0].settings
            thinker = House(settings, keep, kind="thinker")
            for house, name in ((street.houses[0], "house"), (thinker, "thinker")):
                house.thinkers.choose = _noting(house.thinkers.choose, thought, name)  # type: ignore[method-assign]
            await thinker.open()
            watch = Watch(thinker)
            watch.begin()
            await street.houses[0].company.beat()
            ana = await street.guest("Ana", 0)
            at = await ana.sit((await ana.open(ME, bot(), bot()))["id"])
            await asyncio.sleep(0.3)
            for _ in range(3):
                assert await at.until_my_turn()
                await at.move()
            assert await at.until_my_turn()
            assert set(thought) == {"thinker"}
            watch.end()
            await thinker.close()
            await street.houses[0].company.beat()
            await at.move()
            assert await at.until_my_turn()
            assert thought[-1] == "house"
            await at.leave()

    run(visit())


def _noting(choose: Any, thought: list[str], name: str) -> Any:
    async def noted(*words: Any) -> int:
        thought.append(name)
        return int(await choose(*words))

    return noted


def test_a_lease_is_one_houses_until_it_runs_out(
    database: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from karibu.server.settings import database_url

    async def visit() -> None:
        storage = Storage(database_url(database))
        await storage.open()

        async def taken(holder: str) -> bool:
            lease = Lease("ABCDEFGHJKMN", holder)
            await storage.write(lease)
            return lease.got

        monkeypatch.setattr(register, "LEASE", 300)
        assert await taken("h_1")
        assert not await taken("h_2")
        assert await taken("h_1")
        await asyncio.sleep(0.4)
        assert await taken("h_2"), "whoever died is replaced"
        assert not await taken("h_1")
        await storage.write(Lease("ABCDEFGHJKMN", "h_2", wanted=False))
        assert await taken("h_1")
        await storage.close()

    run(visit())


def test_a_bus_that_isnt_one_is_told_so() -> None:
    with pytest.raises(BadSetting, match="nats://"):
        bus("kafka://nowhere")
    assert isinstance(bus("nats://127.0.0.1:4222"), Nats)
