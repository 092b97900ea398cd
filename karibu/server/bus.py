"""The bus between houses: says that a table has reached a version, and by which entry.

The truth is in the database; whoever misses a word reads the log there. What is said is therefore
small, may be lost, and is never waited for. Without a bus, or while it is gone, houses ask the
database every quarter of a second (`watch.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from karibu.server.settings import BadSetting

_PENDING: Final = 10_000
"""Words that wait to be said; older ones give way, since the database knows."""
_AGAIN: Final = 0.2
log = logging.getLogger("karibu.bus")


class Hears(Protocol):
    """Whoever listens to the bus."""

    def reached(self, table: str, version: int, passed: bytes = b"") -> None:
        """A table's row has come to this version; perhaps it was passed on how."""

    def spoken(self, table: str) -> None:
        """Somebody said something at a table, or came, or went."""

    def due(self, table: str, version: int) -> None:
        """A bot is to move at this table."""

    def again(self) -> None:
        """The bus is back; something may have been missed."""


class Bus:
    """No bus: a house alone, or houses that only ask the database."""

    name = "none"
    connected = False

    async def open(self, hears: Hears, secret: str, thinks: bool) -> None:
        """Begin to listen; a bus that isn't there yet doesn't keep the house closed."""

    def reached(self, table: str, version: int, passed: bytes = b"") -> None:
        """Say that a table has come to this version, and pass on how."""

    def spoken(self, table: str) -> None:
        """Say that there is something new about a table that its version doesn't count."""

    def due(self, table: str, version: int) -> None:
        """Say to one thinker that a bot is to move."""

    def follow(self, table: str) -> None:
        """Hear of this table from now on."""

    def unfollow(self, table: str) -> None:
        """No longer."""

    async def close(self) -> None:
        """Hang up."""


class Nats(Bus):
    """NATS: a subject for each table, so that a house hears only of tables that it has in memory;
    and one for thinkers, of whom one hears each word."""

    name = "nats"

    def __init__(self, servers: str) -> None:
        try:
            from nats.aio.client import Client
        except ImportError:
            raise BadSetting(
                "KARIBU_BUS needs the extra `nats`: pip install 'karibu[nats]'."
            ) from None
        self._servers = servers.split(",")
        self._client = Client()
        self._wanted: dict[str, Any] = {}
        self._words: deque[tuple[str, bytes]] = deque(maxlen=_PENDING)
        self._waiting = asyncio.Event()
        self._steps: deque[Callable[[], Awaitable[None]]] = deque()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def connected(self) -> bool:  # type: ignore[override]
        return bool(self._client.is_connected)

    async def open(self, hears: Hears, secret: str, thinks: bool) -> None:
        self._hears = hears
        # Houses on different databases may share a bus; what they say mustn't mix.
        self._here = "karibu." + hashlib.sha256(secret.encode()).hexdigest()[:16]
        self._thinks = thinks
        self._tasks = [asyncio.create_task(self._connect()), asyncio.create_task(self._speak())]

    async def _connect(self) -> None:
        await self._client.connect(
            self._servers,
            name="karibu",
            no_echo=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=_AGAIN,  # type: ignore[arg-type]
            connect_timeout=2,
            ping_interval=5,
            error_cb=self._trouble,
            disconnected_cb=self._lost,
            reconnected_cb=self._found,
        )
        if self._thinks:
            await self._client.subscribe(f"{self._here}.due", "thinkers", cb=self._hear_due)
        await self._found()

    async def _trouble(self, error: Exception) -> None:
        log.debug("the bus: %s", error)

    async def _lost(self) -> None:
        if not self._client.is_closed:
            log.warning("the bus is gone; asking the database meanwhile")

    async def _found(self) -> None:
        log.info("the bus is there")
        self._hears.again()

    # --- hearing

    async def _hear(self, message: Any) -> None:
        table, word = message.subject.rpartition(".")[2], message.data
        if word == b"spoken":
            self._hears.spoken(table)
            return
        version, _, passed = word.partition(b" ")
        if version.isdigit():
            self._hears.reached(table, int(version), passed)

    async def _hear_due(self, message: Any) -> None:
        table, _, version = message.data.decode().partition(" ")
        if version.isdigit():
            self._hears.due(table, int(version))

    def follow(self, table: str) -> None:
        if table in self._wanted:
            return
        self._wanted[table] = None
        self._step(lambda: self._subscribe(table))

    def unfollow(self, table: str) -> None:
        self._step(lambda: self._unsubscribe(table))

    async def _subscribe(self, table: str) -> None:
        if self._wanted.get(table, self) is None:
            subject = f"{self._here}.table.{table}"
            self._wanted[table] = await self._client.subscribe(subject, cb=self._hear)

    async def _unsubscribe(self, table: str) -> None:
        subscription = self._wanted.pop(table, None)
        if subscription is not None:
            await subscription.unsubscribe()

    # --- saying

    def reached(self, table: str, version: int, passed: bytes = b"") -> None:
        self._say(f"{self._here}.table.{table}", b"%d %b" % (version, passed))

    def spoken(self, table: str) -> None:
        self._say(f"{self._here}.table.{table}", b"spoken")

    def due(self, table: str, version: int) -> None:
        self._say(f"{self._here}.due", f"{table} {version}".encode())

    def _say(self, subject: str, word: bytes) -> None:
        self._words.append((subject, word))
        self._waiting.set()

    def _step(self, step: Callable[[], Awaitable[None]]) -> None:
        self._steps.append(step)
        self._waiting.set()

    async def _speak(self) -> None:
        """Whatever waits, in order; while the bus is gone words are dropped, wishes to hear not."""
        while True:
            await self._waiting.wait()
            if not self._client.is_connected:
                self._words.clear()
                await asyncio.sleep(_AGAIN / 4)
                continue
            self._waiting.clear()
            try:
                while self._steps:
                    await self._steps[0]()
                    self._steps.popleft()
                while self._words:
                    await self._client.publish(*self._words.popleft())
            except Exception as error:
                log.debug("the bus didn't take it: %s", error)
                self._waiting.set()
                await asyncio.sleep(_AGAIN / 4)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._client.close()


def bus(address: str) -> Bus:
    """The bus that an operator chose; an empty address is none."""
    if not address:
        return Bus()
    if urlsplit(address.partition(",")[0]).scheme not in ("nats", "tls"):
        raise BadSetting(f"KARIBU_BUS is {address!r}; it should be like nats://127.0.0.1:4222.")
    return Nats(address)
