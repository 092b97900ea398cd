"""How much one connection, one person or one address may ask for: buckets that fill again with
time. What is asked for is counted by what it costs, not only by how often."""

from __future__ import annotations

import ipaddress
import time
from typing import Final

from karibu.server.faults import Refused
from karibu.server.rows import is_program
from karibu.server.settings import Settings

COSTS: Final = {
    "message": 0.2,
    "request": 1.0,
    "connect": 4.0,
    "state": 4.0,
    "log": 8.0,
    "frames": 10.0,
    "replay": 30.0,
    "stats": 30.0,
    "upload": 60.0,
    "hint": 60.0,
    "chances": 150.0,
}
"""About what each takes, in thousandths of a second of a processor; hints and chances, which are
thought about at leisure, for less than they take."""


def address_key(host: str) -> str:
    """Who is counted as one: a whole /64 of IPv6, which anybody gets from their provider."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Bucket:
    """Room for so many at once, refilled at a steady rate."""

    __slots__ = ("_at", "_left", "_rate", "_room")

    def __init__(self, rate: float, room: float) -> None:
        self._rate = rate
        self._room = room
        self._left = float(room)
        self._at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Use up so much; False if there isn't that much left now."""
        self._refill()
        if self._left < min(amount, self._room):
            return False
        self._left -= amount
        return True

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._room, self._left + (now - self._at) * self._rate)
        self._at = now

    @property
    def full(self) -> bool:
        self._refill()
        return self._left >= self._room

    @property
    def seconds(self) -> int:
        """Until there is one again."""
        return max(1, round((1.0 - self._left) / self._rate)) if self._rate else 1


class Buckets:
    """One bucket per address; those that are full again are forgotten."""

    def __init__(self, rate: float, room: float, most: int = 20_000) -> None:
        self._rate = rate
        self._room = room
        self._most = most
        self._of: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= self._most:
                self._forget()
            bucket = self._of[address] = Bucket(self._rate, self._room)
        return bucket

    def _forget(self) -> None:
        self._of = {address: bucket for address, bucket in self._of.items() if not bucket.full}
        while len(self._of) >= self._most:
            del self._of[next(iter(self._of))]


class Purses:
    """What people and addresses have left to spend on the processor's time. Several people may
    share an address, so it has more to spend than one of them."""

    def __init__(self, settings: Settings) -> None:
        rate, room = settings.work_per_second, settings.work_at_once
        more = settings.people_per_address
        self._people = Buckets(rate, room)
        self._programs = Buckets(settings.program_work_per_second, settings.program_work_at_once)
        self._addresses = Buckets(rate * more, room * more)

    def pay(self, what: str, person: str | None, address: str, times: float = 1.0) -> None:
        """Refused if either can't afford it just now. The person's purse comes first: what they
        can't afford costs their neighbours nothing."""
        cost = COSTS[what] * times
        own = self._programs if is_program(person) else self._people
        for purse in (own.of(person or f"at {address}"), self._addresses.of(address)):
            if not purse.take(cost):
                raise Refused("slow_down", "That is a lot of work at once.", seconds=purse.seconds)
