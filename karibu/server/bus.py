"""The bus between houses: says that a table has reached a version, and by which entry.

The truth is in the database; whoever misses a word reads the log there. What is said is therefore
small, may be lost, and is never waited for. Without a bus, or while it is gone, houses ask the
database every quarter of a second (`watch.py`).
"""

from __future__ import annotations

import hashlib
import hmac
import logging
from functools import partial
from typing import Final, Protocol

from karibu.server.nats import Wire

_SEAL: Final = 16
"""Bytes before a word to a house."""
log = logging.getLogger("karibu.bus")


class Hears(Protocol):
    """Whoever listens to the bus."""

    def reached(self, table: str, version: int, passed: bytes = b"") -> None:
        """A table's row has come to this version; perhaps it was passed on how."""

    def spoken(self, table: str) -> None:
        """Somebody said something at a table, or came, or went."""

    def due(self, table: str, version: int) -> None:
        """A bot is to move at this table."""

    def told(self, word: bytes) -> None:
        """Another house says something to this one."""

    def again(self) -> None:
        """The bus is back; something may have been missed."""


class Bus:
    """No bus: a house alone, or houses that only ask the database."""

    name = "none"
    connected = False

    async def open(self, hears: Hears, secret: str, me: str, thinks: bool) -> None:
        """Begin to listen; a bus that isn't there yet doesn't keep the house closed."""

    def reached(self, table: str, version: int, passed: bytes = b"") -> None:
        """Say that a table has come to this version, and pass on how."""

    def spoken(self, table: str) -> None:
        """Say that there is something new about a table that its version doesn't count."""

    def due(self, table: str, version: int) -> None:
        """Say to one thinker that a bot is to move."""

    def tell(self, house: str, word: bytes) -> None:
        """Say something to one house."""

    def follow(self, table: str) -> None:
        """Hear of this table from now on."""

    def unfollow(self, table: str) -> None:
        """No longer."""

    async def close(self) -> None:
        """Hang up."""


class Nats(Bus):
    """NATS: a subject for each table, so that a house hears only of tables that it has in memory;
    one for thinkers, of whom one hears each word; and one for each house."""

    name = "nats"

    def __init__(self, servers: str) -> None:
        self._wire = Wire(servers)
        self._followed: dict[str, int] = {}
        self._here = self._key = b""

    @property
    def connected(self) -> bool:  # type: ignore[override]
        return self._wire.connected

    async def open(self, hears: Hears, secret: str, me: str, thinks: bool) -> None:
        self._hears = hears
        # Houses on different databases may share a bus; what they say mustn't mix.
        self._here = b"karibu." + hashlib.sha256(secret.encode()).hexdigest()[:16].encode()
        # A word to a house may be somebody's decision: only who knows the secret can say one.
        self._key = hashlib.sha256(b"karibu bus " + secret.encode()).digest()
        here = self._here.decode()
        if thinks:
            self._wire.follow(f"{here}.due", self._hear_due, "thinkers")
        else:
            self._wire.follow(f"{here}.house.{me}", self._hear_house)
        self._wire.open(self._found, self._lost)

    def _lost(self) -> None:
        log.warning("the bus is gone; asking the database meanwhile")

    def _found(self) -> None:
        log.info("the bus is there")
        self._hears.again()

    async def close(self) -> None:
        await self._wire.close()

    # --- hearing

    def _hear(self, table: str, word: bytes) -> None:
        if word == b"spoken":
            self._hears.spoken(table)
            return
        version, _, passed = word.partition(b" ")
        if version.isdigit():
            self._hears.reached(table, int(version), passed)

    def _hear_due(self, word: bytes) -> None:
        table, _, version = word.partition(b" ")
        if version.isdigit():
            self._hears.due(table.decode(), int(version))

    def _hear_house(self, word: bytes) -> None:
        seal, word = word[:_SEAL], word[_SEAL:]
        if hmac.compare_digest(seal, self._sealed(word)):
            self._hears.told(word)

    def _sealed(self, word: bytes) -> bytes:
        return hashlib.blake2b(word, digest_size=_SEAL, key=self._key).digest()

    def follow(self, table: str) -> None:
        if table not in self._followed:
            subject = self._subject(table).decode()
            self._followed[table] = self._wire.follow(subject, partial(self._hear, table))

    def unfollow(self, table: str) -> None:
        number = self._followed.pop(table, None)
        if number is not None:
            self._wire.unfollow(number)

    # --- saying

    def _subject(self, table: str) -> bytes:
        return b"%b.table.%b" % (self._here, table.encode())

    def reached(self, table: str, version: int, passed: bytes = b"") -> None:
        self._wire.say(self._subject(table), b"%d %b" % (version, passed))

    def spoken(self, table: str) -> None:
        self._wire.say(self._subject(table), b"spoken")

    def due(self, table: str, version: int) -> None:
        self._wire.say(b"%b.due" % self._here, f"{table} {version}".encode())

    def tell(self, house: str, word: bytes) -> None:
        subject = b"%b.house.%b" % (self._here, house.encode())
        self._wire.say(subject, self._sealed(word) + word)


def bus(address: str) -> Bus:
    """The bus that an operator chose; an empty address is none."""
    if not address:
        return Bus()
    return Nats(address)
