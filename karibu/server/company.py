"""The company a house keeps: other houses and thinkers on the same database, and who of them sees
to which table.

A house on SQLite is alone: everything is its own business, and nothing is written about it. On
PostgreSQL each signs the register again and again; whoever hasn't for a second sees to nothing any
more, and after three it is gone. Clocks and bots are seen to by whoever has the lease of a table.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from msgspec import json
from sqlalchemy import Connection

import karibu
from karibu.server import register
from karibu.server.register import Lease, Neighbour, Signature
from karibu.server.rows import Attendance
from karibu.server.storage import Apart, Conflict, Unavailable

if TYPE_CHECKING:
    from karibu.server.house import House
    from karibu.server.table import Table

Kind = Literal["house", "thinker"]
BEAT: Final = 0.35
"""Seconds between signatures, each with a look at what nobody sees to."""
THINKERS_FIRST: Final = 0.8
"""Seconds that houses leave a bot's decision to thinkers, if there are any."""
ANOTHER_TIME: Final = 0.4
"""Seconds after which to ask again for a lease that somebody else has."""
CAN_LEAD: Final = "leads"
"""What a house that can lead tables says of itself; one of an earlier version doesn't."""
_AT_ONCE: Final = 32
log = logging.getLogger("karibu.company")


class Company:
    """Nobody else: a house alone."""

    shared = False
    kind: Kind = "house"
    id = "alone"
    others: tuple[Neighbour, ...] = ()
    leading: frozenset[str] = frozenset()
    """Other houses that can lead a table."""
    thinkers = 0

    def stands_at(self, address: str) -> None:
        """Where people find this house."""

    def tells(self, health: Callable[[], dict[str, Any]]) -> None:
        """What it says of itself to others."""

    async def join(self, now: int) -> int:
        """Be there for others; gives back since when some house has been open."""
        return now

    async def beat(self) -> None:
        """Say that one is still there, and see who else is."""

    async def leave(self) -> None:
        """Gone, and nobody has to wait for it."""

    def patience(self, table: Table) -> float:
        """How many seconds longer a bot's decision is left to others."""
        return 0.0

    async def take(self, table: Table) -> bool:
        """Whether it is this house that sees to a table now."""
        return True

    def holds(self, table: Table) -> bool:
        """Whether this house has said that it sees to a table."""
        return False

    def give(self, table: Table) -> None:
        """Others may see to it."""

    async def take_due(self, now: int, attended: int) -> list[str]:
        """Tables where something has to happen and that nobody sees to; now this house does."""
        return []

    def attend(self, table: Table) -> None:
        """Let others know who is at a table here."""

    def is_open(self, house: str) -> bool:
        return False


class Shared(Company):
    """Several houses and thinkers, or one that is ready for others."""

    shared = True

    def __init__(self, house: House, kind: Kind) -> None:
        self._house = house
        self.kind = kind
        self.id = f"{kind[0]}_{secrets.token_hex(5)}"
        self.address = ""
        self._health: Callable[[], dict[str, Any]] = dict
        self._since = 0
        self._open: frozenset[str] = frozenset()
        self._held: set[str] = set()
        self._told: dict[str, Attendance] = {}
        self._beaten = -1e9

    # --- being there

    def stands_at(self, address: str) -> None:
        self.address = address

    def tells(self, health: Callable[[], dict[str, Any]]) -> None:
        self._health = health

    async def join(self, now: int) -> int:
        write = self._house.storage.write
        self._since = await write(lambda connection: register.open_since(connection, now))
        await self.beat()
        await write(Apart(register.tidy))
        return self._since

    async def beat(self) -> None:
        began = time.monotonic()
        told = json.encode(self._health()).decode()
        signature = Signature(
            self.id, self.kind, karibu.__version__, self.address, self._since, told
        )
        found: list[Neighbour] = await self._house.storage.write(register.sign(signature))
        if began - self._beaten > register.OPEN / 1000 and self._told:
            await self._attend_again()  # after so long others may have cleared the row away
        self._beaten = time.monotonic()
        self.others = tuple(found)
        self.thinkers = sum(each.kind == "thinker" for each in self.others)
        is_open = frozenset(each.id for each in self.others)
        self.leading = frozenset(each.id for each in self.others if each.told.get(CAN_LEAD))
        if is_open != self._open:
            self._changed(is_open)

    def _changed(self, is_open: frozenset[str]) -> None:
        """Who was at tables in a house that is gone isn't there any more."""
        came, went = is_open - self._open, self._open - is_open
        self._open = is_open
        log.info("the company changed", extra={"came": sorted(came), "went": sorted(went)})
        for table in tuple(self._house.tables.values()):
            if went & table.elsewhere.keys() or came & table.elsewhere.keys():
                self._house.hearing.came_or_went(table)

    async def leave(self) -> None:
        try:
            await self._house.storage.write(Apart(partial(register.leave, id=self.id)))
        except (Unavailable, Conflict, RuntimeError):
            log.info("left without a word; others will notice")

    def is_open(self, house: str) -> bool:
        return house in self._open

    # --- who sees to what

    def patience(self, table: Table) -> float:
        if self.kind == "thinker" or not self.thinkers:
            return 0.0
        return THINKERS_FIRST - (time.monotonic() - table.reached_at)

    async def take(self, table: Table) -> bool:
        if table.id in self._held and time.monotonic() - self._beaten < register.LEASE / 2000:
            return True
        lease = Lease(table.id, self.id)
        await self._house.storage.write(lease)
        (self._held.add if lease.got else self._held.discard)(table.id)
        return lease.got

    def holds(self, table: Table) -> bool:
        return table.id in self._held

    def give(self, table: Table) -> None:
        if table.id in self._held:
            self._held.discard(table.id)
            self._house.start(self._give(table.id))

    async def _give(self, id: str) -> None:
        try:
            await self._house.storage.write(Lease(id, self.id, wanted=False))
        except (Unavailable, Conflict, RuntimeError):
            return  # it runs out by itself

    async def take_due(self, now: int, attended: int) -> list[str]:
        waits = THINKERS_FIRST if self.kind == "house" and self.thinkers else 0.2
        due = register.take_due(
            self.id,
            thinks_since=now - int(waits * 1000),
            clocks_until=now if self.kind == "house" else None,
            attended=attended,
            most=_AT_ONCE,
        )
        found: list[str] = await self._house.storage.write(due)
        self._held.update(found)
        return found

    # --- who is where

    def attend(self, table: Table) -> None:
        here = table.here
        if here != self._told.get(table.id, _NOBODY):
            if here == _NOBODY:
                self._told.pop(table.id, None)
            else:
                self._told[table.id] = here
            self._house.start(self._attend(table.id, here))

    async def _attend(self, id: str, here: Attendance) -> None:
        try:
            await self._house.storage.write(_Attends(self.id, id, here))
        except (Unavailable, Conflict, RuntimeError):
            self._told.pop(id, None)
            return
        self._house.bus.spoken(id)

    async def _attend_again(self) -> None:
        for id, here in tuple(self._told.items()):
            await self._house.storage.write(_Attends(self.id, id, here))


class _Attends:
    """Who is at a table in this house, to be written."""

    apart: ClassVar = True

    def __init__(self, house: str, table: str, here: Attendance) -> None:
        self.house, self.table, self.here = house, table, here

    @staticmethod
    def write_all(connection: Connection, jobs: Sequence[_Attends]) -> None:
        latest = {each.table: each for each in jobs}
        for id in sorted(latest):
            register.attend(connection, latest[id].house, id, latest[id].here)


_NOBODY: Final = Attendance(frozenset(), 0)
