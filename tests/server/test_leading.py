"""One house leads a table: others ask it to take what their people decide, and it draws a move for
everybody. Whatever becomes of it (it is gone, it refuses, it is misheard), the decision stands once
and whoever took it hears so once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from karibu.server import leading
from karibu.server.changes import Change
from karibu.server.house import House
from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.leading import Wish
from karibu.server.settings import Settings
from karibu.server.sights import Sights
from tests.server.clusters import BusServer
from tests.server.conftest import Run
from tests.server.guests import AtTable
from tests.server.test_neighbours import HEARD, Street, within


@pytest.fixture(scope="module")
def wire() -> Iterator[BusServer]:
    server = BusServer()
    server.start()
    yield server
    server.kill()


@pytest.fixture(autouse=True)
def always_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leading, "BUSY", -1.0)


class Led:
    """Two people at one table, each in a house of their own; which of the two houses leads."""

    def __init__(self, street: Street, at: tuple[AtTable, AtTable]) -> None:
        self.houses, self.at, self.db = street.houses, at, street.db
        self.id = at[0].table["id"]
        self.written = [_noted_writes(house) for house in self.houses]
        self.leader = -1

    async def agreed(self) -> Led:
        """As soon as both houses know who is where."""
        async with asyncio.timeout(10):
            while self.leader < 0:
                await asyncio.sleep(0.05)
                leaders = [each.leading.leader(each.tables[self.id]) for each in self.houses]
                if leaders.count(None) == 1:
                    self.leader = leaders.index(None)
                    assert leaders[1 - self.leader] == self.houses[self.leader].company.id
        return self

    @property
    def led(self) -> House:
        return self.houses[1 - self.leader]

    async def turn_of_the_led(self) -> AtTable:
        """Play until whoever sits in the other house is to move."""
        mine, other = self.at[1 - self.leader], self.at[self.leader]
        while not mine.my_turn:
            await other.move()
            await mine.catch_up(other)
        return mine

    async def leave(self) -> int:
        """How many entries stand in the end."""
        for at in self.at:
            await at.leave()
        with opened(Settings(db=self.db)) as connection:
            found = inspect(connection, self.id)
        assert found.faults == []
        return len(found.kept.log)


def _noted_writes(house: House) -> list[int]:
    """The numbers of the entries that a house writes from now on."""
    noted: list[int] = []
    write = house.storage.write

    async def noting(job: Any) -> Any:
        if isinstance(job, Change) and job.entry:
            noted.append(job.entry.number)
        return await write(job)

    house.storage.write = noting  # type: ignore[method-assign]
    return noted


def _noting(drawn: list[Sights], look: Callable[..., Any]) -> Callable[..., Any]:
    def noted(self: Sights, *words: Any) -> Any:
        drawn.append(self)
        return look(self, *words)

    return noted


def _late(seconds: float, hears: Callable[[bytes], None], word: bytes) -> None:
    asyncio.get_running_loop().call_later(seconds, hears, word)


def _acks(at: AtTable) -> list[int]:
    return [each["number"] for each in at.heard if each["type"] == "ack"]


def test_the_leading_house_decides_and_draws_for_both(
    postgres: Callable[[], str], wire: BusServer, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            *_, here, there = await street.couple()
            led = await Led(street, (here, there)).agreed()
            drawn: list[Sights] = []
            for way in ("at", "after"):
                monkeypatch.setattr(Sights, way, _noting(drawn, getattr(Sights, way)))
            for _ in range(12):
                mine, other = (here, there) if here.my_turn else (there, here)
                await mine.move()
                await other.catch_up(mine)
            number = here.number
            assert led.written[led.leader] == list(range(1, number + 1))
            assert led.written[1 - led.leader] == []
            shown = led.led.tables[led.id]
            assert shown.sights not in drawn
            assert [entry.number for entry, _ in shown.unplayed] == list(range(1, number + 1))
            for at in (here, there):  # whoever comes back sees what was never drawn there
                last = at.position
                await at.send(type="hello", number=0)
                state = await at.hear("state")
                assert state["position"] == last
                assert [each["number"] for each in state["log"]] == list(range(1, number + 1))
            assert sorted(_acks(here) + _acks(there)) == list(range(1, number + 1))
            assert await led.leave() == number

    run(visit())


@pytest.mark.parametrize("deaf", ["to wishes", "to everything"])
def test_a_house_that_doesnt_answer_isnt_waited_for(
    postgres: Callable[[], str], wire: BusServer, run: Run, deaf: str
) -> None:
    """And isn't asked again for a while."""

    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            *_, here, there = await street.couple()
            led = await Led(street, (here, there)).agreed()
            mine = await led.turn_of_the_led()
            asked: list[bytes] = []
            leader = led.houses[led.leader]
            leader.leading.heard = asked.append  # type: ignore[method-assign,assignment]
            if deaf == "to everything":
                leader.hearing.reached = lambda *_: None  # type: ignore[method-assign]
            for _ in range(2):
                number = mine.number
                assert (await mine.move())["number"] == number + 1
                if not mine.my_turn:
                    break
            assert len(asked) == 1
            assert len(led.written[1 - led.leader]) > 0
            assert await led.leave() == mine.number

    run(visit())


@pytest.mark.parametrize("first", ["the led house", "the leading house"])
def test_an_answer_that_comes_too_late_does_no_harm(
    postgres: Callable[[], str],
    wire: BusServer,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    first: str,
) -> None:
    """Both houses take the decision: it stands once, and is acknowledged once."""

    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            *_, here, there = await street.couple()
            led = await Led(street, (here, there)).agreed()
            mine = await led.turn_of_the_led()
            monkeypatch.setattr(leading, "PATIENCE", 0.0)
            leader, number = led.houses[led.leader].leading, mine.number
            heard = leader.heard
            leader.heard = lambda word: _late(0.12, heard, word)  # type: ignore[method-assign]
            storage = led.houses[led.leader if first == "the led house" else 1 - led.leader].storage
            write = storage.write

            async def slowly(job: Any) -> Any:
                await asyncio.sleep(0.4)
                return await write(job)

            storage.write = slowly  # type: ignore[method-assign]
            await mine.move()
            order = [each["type"] for each in mine.heard if each["type"] in ("ack", "moved")][-2:]
            assert order == (["ack", "moved"] if first == "the led house" else ["moved", "ack"])
            await asyncio.sleep(0.5)
            await led.at[led.leader].catch_up(mine)
            assert _acks(mine).count(number + 1) == 1
            assert await led.leave() == number + 1

    run(visit())


def test_what_the_leading_house_refuses_is_answered_where_it_was_asked(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            *_, here, there = await street.couple()
            led = await Led(street, (here, there)).agreed()
            mine = await led.turn_of_the_led()
            await mine.send(type="move", number=mine.number, action=65_000)
            refused = await within(mine, HEARD, "error")
            assert refused["error"]["code"] == "illegal"
            await mine.move()
            await led.at[led.leader].catch_up(mine)
            assert await led.leave() == mine.number

    run(visit())


def test_nobody_decides_for_others_without_the_houses_secret(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            *_, here, there = await street.couple()
            led = await Led(street, (here, there)).agreed()
            mine = await led.turn_of_the_led()
            assert mine.position
            leader, bus = led.houses[led.leader], led.led.bus
            person = leader.tables[led.id].seat_to_move
            assert person
            assert person.person
            action = mine.position["actions"][0]["id"]
            wish = Wish(led.id, person.person, mine.number, action, led.led.company.id)
            true, bus._key = bus._key, b"another"  # type: ignore[attr-defined]
            bus.tell(leader.company.id, leading._encode(wish))
            await asyncio.sleep(0.5)
            assert leader.tables[led.id].facts.number == mine.number
            bus._key = true  # type: ignore[attr-defined]
            bus.tell(leader.company.id, leading._encode(wish))
            await within(mine, HEARD, "moved")
            assert await led.leave() == mine.number

    run(visit())


def test_a_house_of_an_earlier_version_isnt_asked(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    """It doesn't say that it leads, and draws what it hears of by itself."""

    async def visit() -> None:
        async with AsyncExitStack() as stack:
            street = await Street(postgres(), stack, wire.address).open()
            *_, here, there = await street.couple()
            led = await Led(street, (here, there)).agreed()
            leader = led.houses[led.leader]
            leader.company.tells(lambda: {"tables": 1})
            leader.leading.leader = lambda table: None  # type: ignore[method-assign]
            while leader.company.id in led.led.company.leading:
                await asyncio.sleep(0.05)
            mine = await led.turn_of_the_led()
            await mine.move()
            await led.at[led.leader].catch_up(mine)
            assert mine.number in led.written[1 - led.leader]
            assert await led.leave() == mine.number

    run(visit())
