"""Entries that one house passes on to others: ordinarily nobody asks the database for them. Words
that are lost, doubled, late or wrong do no harm, and every house tells a seat the same bytes."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec.structs import replace

from karibu.server.changes import Change
from karibu.server.house import House
from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.passing import Passed, decoded, encoded, mark_of, passed_on
from karibu.server.rows import LogEntry
from karibu.server.settings import Settings
from karibu.server.table import Table
from tests.server.clusters import BusServer
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest
from tests.server.inside import served

ALONE = {"KARIBU_WATCH_SECONDS": "60"}
"""Nobody looks into the database by itself: whoever knows something was told."""
WATCHFUL = {"KARIBU_WATCH_SECONDS": "0.2"}


@pytest.fixture(scope="module")
def wire() -> Iterator[BusServer]:
    server = BusServer()
    server.start()
    yield server
    server.kill()


class Street:
    """Three houses on one PostgreSQL, and one match of two people who sit in all of them at once;
    so does somebody who watches."""

    def __init__(self, houses: list[House], bases: list[str], stack: AsyncExitStack) -> None:
        self.houses, self._bases, self._stack = houses, bases, stack
        self.sockets: list[list[AtTable]] = []
        """By who looks (two seats and a spectator), then by house."""
        self.id = ""
        self.read = [0] * len(houses)
        """How often each house has asked the database what is new at a table."""
        for number, house in enumerate(houses):
            self._count(number, house)

    def _count(self, number: int, house: House) -> None:
        read = house.hearing._read

        async def counted(ids: list[str]) -> None:
            self.read[number] += 1
            await read(ids)

        house.hearing._read = counted  # type: ignore[method-assign]

    async def begin(self) -> None:
        people = [await self._everywhere(name) for name in ("Ana", "Ben", "Eva")]
        self.id = (await people[0][0].open(ME, OPEN, order="seated"))["id"]
        await people[1][0].post(f"/api/tables/{self.id}/join")
        self.sockets = [[await guest.sit(self.id) for guest in doors] for doors in people]
        for at in self.all:
            while at.position is None:
                await at.next()
        await asyncio.sleep(0.3)  # subscriptions are on their way
        for at in self.all:
            at.heard.clear()
        self.read[:] = [0] * len(self.houses)

    async def _everywhere(self, name: str) -> list[Guest]:
        guests = [await self._stack.enter_async_context(Guest(base)) for base in self._bases]
        await guests[0].call_me(name)
        assert guests[0].cookie
        for guest in guests[1:]:
            guest.http.cookies.set("karibu", guests[0].cookie)
        return guests

    @property
    def all(self) -> list[AtTable]:
        return [at for sockets in self.sockets for at in sockets]

    def table(self, house: int) -> Table:
        return self.houses[house].tables[self.id]

    async def play(self, moves: int, rng: random.Random) -> None:
        """Whoever is to move does, each time in another house; everybody sees it."""
        for _ in range(moves):
            here = next((s for s in self.sockets if s[0].my_turn), None)
            if here is None:
                return
            at = rng.choice(here)
            assert at.position
            await at.move(rng.randrange(len(at.position["actions"])))
            for other in self.all:
                await other.catch_up(at)

    async def leave(self) -> None:
        for at in self.all:
            await at.leave()


async def street(db: str, wire: BusServer, stack: AsyncExitStack, chosen: dict[str, str]) -> Street:
    houses, bases = [], []
    for _ in range(3):
        base, house = await stack.enter_async_context(served(db, KARIBU_BUS=wire.address, **chosen))
        bases.append(base)
        houses.append(house)
    while not all(house.bus.connected for house in houses):
        await asyncio.sleep(0.02)
    made = Street(houses, bases, stack)
    await made.begin()
    return made


def whole(db: str, id: str) -> int:
    with opened(Settings(db=db)) as connection:
        found = inspect(connection, id)
        assert found.faults == []
        return len(found.kept.log)


def test_each_house_tells_a_seat_the_same_bytes(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    """And none but the one that wrote a move has asked the database for it, or written."""

    async def visit() -> None:
        async with AsyncExitStack() as stack:
            here = await street(postgres(), wire, stack, ALONE)
            await here.play(24, random.Random("twins"))
            assert sum(here.read) < 5, "of 48 words; a house that is busy at the table reads"
            for sockets in here.sockets:
                told = [
                    [json.dumps(each) for each in at.heard if each["type"] == "moved"]
                    for at in sockets
                ]
                assert len(told[0]) >= 24
                assert told[0] == told[1] == told[2]
                states = []
                for at in sockets:
                    await at.send(type="hello", number=0)
                    states.append(json.dumps(await at.hear("state")))
                assert states[0] == states[1] == states[2]
            await here.leave()

    run(visit())


def _unruly(house: House, rng: random.Random) -> None:
    """What this house hears is lost, doubled, or comes late and in another order."""
    reached, later = house.hearing.reached, asyncio.get_running_loop().call_later

    def heard(id: str, version: int, passed: bytes = b"") -> None:
        for _ in range(rng.choice((0, 1, 1, 2))):
            later(rng.choice((0.0, 0.0, rng.uniform(0, 0.15))), reached, id, version, passed)

    house.hearing.reached = heard  # type: ignore[method-assign]


def test_words_that_are_lost_doubled_or_late_do_no_harm(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    db = postgres()

    async def visit() -> str:
        async with AsyncExitStack() as stack:
            here = await street(db, wire, stack, WATCHFUL)
            rng = random.Random("unruly")
            for house in here.houses:
                _unruly(house, rng)
            for _ in range(10):  # several moves at once, so that words overtake each other
                mover = next(s for s in here.sockets if s[0].my_turn)[0]
                while mover.my_turn:
                    await mover.move()
                for at in here.all:
                    await at.catch_up(mover)
            tables = [here.table(house) for house in range(3)]
            assert len({mark_of(table.referee) for table in tables}) == 1
            assert tables[0].log == tables[1].log == tables[2].log
            assert tables[0].facts == tables[1].facts == tables[2].facts
            assert sum(here.read) > 0, "what was lost has been read"
            assert all(
                house.metrics.failures.labels("astray")._value.get() == 0 for house in here.houses
            )
            await here.leave()
            return here.id

    id = run(visit())
    assert whole(db, id) >= 10


def _next(table: Table, pick: int) -> Passed:
    """A word about a decision that nobody has taken."""
    match = table.referee.copy()
    seat = match.to_move
    assert seat is not None
    action = int(match.action_ids()[pick])
    match.play(action)
    facts = table.changed(number=table.facts.number + 1, ply=match.ply, to_move=match.to_move)
    entry = LogEntry(facts.number, match.ply, seat, action, None, "person", False, facts.updated)
    told = passed_on(table.facts, table.seats, Change(facts, (), entry), match)
    assert told
    return told


@pytest.mark.parametrize("fault", ["never stood", "another record", "another decision", "illegal"])
def test_a_wrong_word_is_found_out(
    postgres: Callable[[], str], wire: BusServer, run: Run, fault: str
) -> None:
    """Whatever is said that the database doesn't say: the house reads it, tells its people where
    the match stands, and they play on."""
    db = postgres()

    async def visit() -> str:
        async with AsyncExitStack() as stack:
            here = await street(db, wire, stack, WATCHFUL)
            await here.play(3, random.Random("wrong"))
            table = here.table(1)
            told = _next(table, 0)
            if fault == "another record":
                told = _but(told, mark=b"whatever")
            elif fault == "another decision":
                told = _but(told, entry=_next(table, 1).entry)
            elif fault == "illegal":
                told = _but(told, entry=told.entry._replace(action=65_000))
            here.houses[1].hearing.reached(here.id, told.version, encoded(told))
            misled = here.sockets[1][1]
            if fault == "never stood":
                await misled.hear("moved")
            async with asyncio.timeout(10):
                state = await misled.hear("state")
            assert state["position"]["number"] == 3
            for at in here.sockets[1]:
                await at.send(type="hello")
            for sockets in here.sockets:  # everybody in that house heard where it stands
                for at in sockets:
                    while at.number != 3:
                        await at.next()
            await here.play(4, random.Random("right"))
            assert mark_of(here.table(1).referee) == mark_of(here.table(0).referee)
            await here.leave()
            return here.id

    id = run(visit())
    assert whole(db, id) == 7


def _but(told: Passed, **other: Any) -> Passed:
    return replace(told, **other)


def test_a_house_that_was_misled_notices_when_the_true_word_comes(
    postgres: Callable[[], str], wire: BusServer, run: Run
) -> None:
    """Another decision with the same number stands: its mark is another one."""
    db = postgres()

    async def visit() -> None:
        async with AsyncExitStack() as stack:
            here = await street(db, wire, stack, ALONE)
            table = here.table(1)
            told = _next(table, 1)
            here.houses[1].hearing.reached(here.id, told.version, encoded(told))
            assert table.facts.version == told.version
            mover = next(s for s in here.sockets if s[0].my_turn)[0]
            await mover.move(0)
            async with asyncio.timeout(10):
                await here.sockets[0][1].hear("state")
            assert mark_of(table.referee) == mark_of(here.table(0).referee)
            await here.leave()

    run(visit())


def test_what_an_entry_cant_say_has_to_be_read() -> None:
    """More has changed than a decision changes: nothing is passed on but the version."""
    import karibu
    from karibu.server.rows import Facts, Seat
    from karibu.server.wire import Free

    match = karibu.game("kilimandjaro").start(2, 1)
    before = Facts(
        "T", "kilimandjaro", 1, {}, Free(), "public", True, "seated", None, "running", 0, 0,
        to_move=match.to_move,
    )  # fmt: skip
    seats = [Seat(0, "human", "p_a"), Seat(1, "human", "p_b")]
    seat = match.to_move
    assert seat is not None
    action = int(match.action_ids()[0])
    match.play(action)
    entry = LogEntry(1, 1, seat, action, None, "person", match.last_revealed, 5)
    after = replace(before, number=1, ply=1, to_move=match.to_move, updated=5, version=1)
    told = passed_on(before, seats, Change(after, (), entry), match)
    assert told is not None
    assert decoded(encoded(told)) == told
    assert passed_on(before, seats, Change(replace(after, host="p_a"), (), entry), match) is None
    risen = replace(seats[seat], stand_in="away")
    assert passed_on(before, seats, Change(after, [risen], entry), match) is None
    assert decoded(b"from a version to come") is None
