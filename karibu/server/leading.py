"""In busy houses one of those where people sit at a table leads it: the others pass on what their
people decide, and it plays, writes and tells, also on their behalf (`Passed.told`). So a move is
drawn once, wherever its table's people sit, instead of once in each house. A house that isn't busy
would wake up once more for it, which costs more than drawing: there everybody sees to their own.

Leading is a matter of thrift and no privilege. Any house may write at any time, and the fences of
the log decide: who gets no answer, a no, or something else than it asked for does it by itself, as
if nobody led. Whoever is asked does what it is asked for and never asks on. So nothing hangs on
houses agreeing who leads.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias
from zlib import crc32

from msgspec import MsgspecError, Struct, msgpack

from karibu.server.register import OPEN
from karibu.server.rows import LogEntry

if TYPE_CHECKING:
    from karibu.server.house import House
    from karibu.server.table import Table

Acknowledge: TypeAlias = Callable[[int], None]
"""Called with the number of an entry as soon as it stands for good, before anybody else hears."""
Take: TypeAlias = Callable[
    ["House", "Table", str | None, int, int, Acknowledge], Coroutine[object, object, None]
]
PATIENCE: Final = 0.6
"""Seconds after which somebody's decision is no longer left to another house."""
BUSY: Final = 400.0
"""Moves a second, here or heard of, from which on leading is worth its words."""
_WINDOW: Final = 0.1
_LOOKS_EVERY: Final = 0.1
_DISTRUST: Final = OPEN / 1000
"""Seconds for which a house that didn't answer isn't asked; if it is gone that is known by then."""


class Wish(Struct, array_like=True, frozen=True, tag="wish"):
    """Somebody's decision, for the house that leads their table."""

    table: str
    person: str
    number: int
    action: int
    house: str
    """Which one asks."""


class No(Struct, array_like=True, frozen=True, tag="no"):
    """The house that was asked couldn't do it, for whatever reason."""

    table: str
    number: int


_encode = msgpack.Encoder().encode
_decoder = msgpack.Decoder(Wish | No)


class _Asked:
    """A wish that is on its way."""

    __slots__ = ("acknowledge", "answer", "leader", "until", "wish")

    def __init__(self, wish: Wish, leader: str, acknowledge: Acknowledge) -> None:
        self.wish = wish
        self.leader = leader
        self.acknowledge = acknowledge
        self.answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.until = time.monotonic() + PATIENCE

    def settle(self, stands: bool) -> None:
        if not self.answer.done():
            self.answer.set_result(stands)


@lru_cache(1 << 16)
def _lot(table: str, house: str) -> tuple[int, str]:
    """What a house has drawn for a table: the same in each of them, as soon as all of them know who
    is where."""
    return crc32(f"{table} {house}".encode()), house


_NO_LOT: Final = (1 << 32, "")


class Leading:
    """Who leads which table, and what this house has asked others for."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.take: Take | None = None
        """How a decision is taken here; None: not in this process, where nobody sits."""
        self._asked: dict[str, _Asked] = {}
        """By table: there is one decision to be taken at each."""
        self._distrusted: dict[str, float] = {}
        self._impatient: asyncio.TimerHandle | None = None
        self._moves, self._since, self._rate = 0, 0.0, 0.0

    @property
    def busy(self) -> bool:
        """Whether so much happens here that what is drawn once needn't be drawn twice."""
        return self._rate > BUSY

    def count(self) -> None:
        """A table has moved on, here or elsewhere."""
        self._moves += 1
        if (ahead := time.monotonic() - self._since) > _WINDOW:
            self._moves, self._since, self._rate = 0, self._since + ahead, self._moves / ahead

    def leader(self, table: Table) -> str | None:
        """Which other house leads a table; None: this one, or nobody."""
        leading, me = self._house.company.leading, self._house.company.id
        first, least = None, _lot(table.id, me) if table.listeners else _NO_LOT
        for house in table.elsewhere:
            if house in leading and (lot := _lot(table.id, house)) < least:
                first, least = house, lot
        if first is None or not (self.busy and self._house.bus.connected):
            return None
        until = self._distrusted.get(first)
        if until is not None:
            if time.monotonic() < until:
                return None
            del self._distrusted[first]
        return first

    # --- asking

    async def decide(
        self,
        table: Table,
        person: str | None,
        number: int,
        action: int,
        acknowledge: Acknowledge,
    ) -> bool | None:
        """Let the house that leads take somebody's decision. True: it stands, and everybody knows.
        False: it may or may not. None: nobody was asked."""
        leader = self.leader(table)
        seat = table.seat_to_move
        if leader is None or seat is None or person is None or seat.person != person:
            return None
        behind = number != table.facts.number or table.doubtful or table.lock.locked()
        if behind or seat.played_by_bot or table.id in self._asked:
            return None
        wish = Wish(table.id, person, number, action, self._house.company.id)
        asked = self._asked[table.id] = _Asked(wish, leader, acknowledge)
        self._house.bus.tell(leader, _encode(wish))
        if self._impatient is None:
            self._look_again()
        try:
            return await asked.answer
        finally:
            if self._asked.get(table.id) is asked:
                del self._asked[table.id]

    def moved_on(self, table: Table, entry: LogEntry) -> None:
        """An entry stands: perhaps it is what was asked for, and whoever wanted it hears so before
        anything else."""
        asked = self._asked.get(table.id)
        if asked is None or entry.number <= asked.wish.number:
            return
        wish, seat = asked.wish, table.seats[entry.seat]
        mine = (entry.number, entry.action, entry.by, seat.person)
        stands = mine == (wish.number + 1, wish.action, "person", wish.person)
        if stands and not asked.answer.done():
            asked.acknowledge(entry.number)
        asked.settle(stands)

    def _look_again(self) -> None:
        loop = asyncio.get_running_loop()
        self._impatient = loop.call_later(_LOOKS_EVERY, self._lose_patience)

    def _lose_patience(self) -> None:
        """One timer for all: there are many, and they seldom wait."""
        self._impatient = None
        now = time.monotonic()
        for asked in tuple(self._asked.values()):
            if asked.until <= now and not asked.answer.done():
                self._distrusted[asked.leader] = now + _DISTRUST
                asked.settle(False)
        if self._asked:
            self._look_again()

    # --- being asked

    def heard(self, word: bytes) -> None:
        """A word from another house to this one; what isn't understood gets no answer."""
        try:
            told = _decoder.decode(word)
        except MsgspecError:
            return
        if isinstance(told, Wish):
            self._house.start(self._grant(told))
            return
        asked = self._asked.get(told.table)
        if asked is not None and asked.wish.number == told.number:
            asked.settle(False)

    async def _grant(self, wish: Wish) -> None:
        table = self._house.tables.get(wish.table)
        try:
            if table is None or self.take is None or self._house.closing:
                raise LookupError
            await self.take(
                self._house, table, wish.person, wish.number, wish.action, lambda _: None
            )
        except Exception:  # whoever asked finds out why when it tries by itself
            self._house.bus.tell(wish.house, _encode(No(wish.table, wish.number)))
