"""As much of NATS as houses need, over asyncio's protocols: a connection that stays, subjects to
hear of, words to say. What is said while the event loop goes round leaves together, what comes is
heard in the very callback that received it: a word costs a few microseconds on either side, where
a client for everybody has queues, tasks and futures.

https://docs.nats.io/reference/reference-protocols/nats-protocol
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import random
import ssl
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from msgspec import json

from karibu.server.settings import BadSetting

Hear = Callable[[bytes], None]
PORT: Final = 4222
_PATIENCE: Final = 2.0
_AGAIN: Final = 0.2
_PING: Final = 5.0
_LONGEST: Final = 1 << 20
"""Bytes that a line may have before it is no line."""
log = logging.getLogger("karibu.bus")


class Wire:
    """A connection to one of several servers; whenever it breaks, another one is made."""

    def __init__(self, servers: str) -> None:
        self._servers = [_address(each.strip()) for each in servers.split(",")]
        self._subjects: dict[int, tuple[str, str, Hear]] = {}
        self._numbers = itertools.count(1)
        self._line: _Line | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return self._line is not None

    def open(self, found: Callable[[], None], lost: Callable[[], None]) -> None:
        """Connect, now or as soon as there is a server; `found` and `lost` hear how it goes."""
        self._task = asyncio.create_task(self._stay(found, lost))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def follow(self, subject: str, hear: Hear, among: str = "") -> int:
        """Hear what is said about a subject; of those who listen among others, one hears it."""
        number = next(self._numbers)
        self._subjects[number] = subject, among, hear
        if self._line is not None:
            self._line.send(_wish(number, subject, among))
        return number

    def unfollow(self, number: int) -> None:
        if self._subjects.pop(number, None) and self._line is not None:
            self._line.send(b"UNSUB %d\r\n" % number)

    def say(self, subject: bytes, word: bytes) -> None:
        """Said if there is a connection that takes it, and forgotten otherwise."""
        line = self._line
        if line is not None and not line.full:
            line.send(b"PUB %b %d\r\n%b\r\n" % (subject, len(word), word))

    # --- staying connected

    async def _stay(self, found: Callable[[], None], lost: Callable[[], None]) -> None:
        for turn in itertools.count(random.randrange(len(self._servers))):
            try:
                await self._be_connected(self._servers[turn % len(self._servers)], found)
            except (OSError, TimeoutError, _Broken) as error:
                log.debug("the bus: %s", error)
            finally:
                line, self._line = self._line, None
            if line is not None:
                lost()
            await asyncio.sleep(_AGAIN * random.uniform(0.7, 1.0))

    async def _be_connected(self, server: SplitResult, found: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        transport: Any = None
        try:
            async with asyncio.timeout(_PATIENCE):
                transport, line = await loop.create_connection(
                    lambda: _Line(self._subjects), str(server.hostname), server.port or PORT
                )
                if await line.told_tls() or server.scheme == "tls":
                    transport = await loop.start_tls(
                        transport,
                        line,
                        ssl.create_default_context(),
                        server_hostname=server.hostname,
                    )
                    line.transport = transport
                line.send(b"CONNECT %b\r\nPING\r\n" % json.encode(_introduction(server)))
                await line.answered()
            for number, (subject, among, _) in self._subjects.items():
                line.send(_wish(number, subject, among))
            self._line = line
            found()
            await line.listen()
        except asyncio.CancelledError:
            if self._line is not None:
                self._line.hang_up()
            raise
        finally:
            if transport is not None and not transport.is_closing():
                transport.abort()


class _Broken(Exception):
    """The connection, or what was heard on it."""


class _Line(asyncio.Protocol):
    """One connection, as long as it lasts."""

    transport: Any

    def __init__(self, subjects: dict[int, tuple[str, str, Hear]]) -> None:
        self._subjects = subjects
        self._loop = asyncio.get_running_loop()
        self._rest = b""
        self._words: list[bytes] = []
        self._info: asyncio.Future[dict[str, Any]] = self._loop.create_future()
        self._pong: asyncio.Future[None] = self._loop.create_future()
        self._ends: asyncio.Future[None] = self._loop.create_future()
        for each in (self._info, self._pong, self._ends):
            each.add_done_callback(_seen)
        self.full = False
        """Whether the server takes nothing at the moment."""

    # --- saying

    def send(self, word: bytes) -> None:
        if not self._words:
            self._loop.call_soon(self._flush)
        self._words.append(word)

    def _flush(self) -> None:
        words, self._words = self._words, []
        if not self.transport.is_closing():
            self.transport.write(b"".join(words))

    def hang_up(self) -> None:
        """When everything has been said."""
        self._flush()
        self.transport.close()

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False

    # --- hearing

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self._break(error or _Broken("the connection is gone"))

    def _break(self, error: Exception) -> None:
        for each in (self._info, self._pong, self._ends):
            if not each.done():
                each.set_exception(_Broken(str(error)))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data, self._rest = self._rest + data, b""
        at = 0
        try:
            while (end := data.find(b"\r\n", at)) >= 0:
                if data.startswith(b"MSG ", at):
                    _, _, number, *_, size = data[at:end].split()
                    begin, after = end + 2, end + 4 + int(size)
                    if len(data) < after:
                        break
                    at = after
                    self._hear(int(number), data[begin : after - 2])
                else:
                    self._read(data[at:end])
                    at = end + 2
            self._rest = data[at:]
            if end < 0 and len(self._rest) > _LONGEST:
                raise _Broken("a line without an end")
        except (ValueError, _Broken) as error:
            self._break(error)

    def _hear(self, number: int, word: bytes) -> None:
        wanted = self._subjects.get(number)
        if wanted is None:
            return  # no longer
        try:
            wanted[2](word)
        except Exception:
            log.exception("what was heard on the bus can't be used")

    def _read(self, line: bytes) -> None:
        verb, _, rest = line.partition(b" ")
        if verb == b"PING":
            self.send(b"PONG\r\n")
        elif verb == b"PONG":
            if not self._pong.done():
                self._pong.set_result(None)
        elif verb == b"INFO":
            if not self._info.done():
                self._info.set_result(json.decode(rest))
        elif verb == b"-ERR":
            log.warning("the bus says: %s", rest.decode(errors="replace"))

    # --- from the beginning to the end

    async def told_tls(self) -> bool:
        """Whether the server, which speaks first, wants to go on in secret."""
        return bool((await self._info).get("tls_required"))

    async def answered(self) -> None:
        """Until the server has answered a ping, and with it everything before."""
        await self._pong

    async def listen(self) -> None:
        """Until the connection breaks, or the server no longer answers."""
        while True:
            done, _ = await asyncio.wait((self._ends,), timeout=_PING)
            if done:
                await self._ends
            self._pong = self._loop.create_future()
            self._pong.add_done_callback(_seen)
            self.send(b"PING\r\n")
            async with asyncio.timeout(2 * _PING):
                await self.answered()


def _seen(future: asyncio.Future[Any]) -> None:
    """Whoever waits gets it; this keeps asyncio from complaining if nobody does."""
    if not future.cancelled():
        future.exception()


def _wish(number: int, subject: str, among: str) -> bytes:
    return f"SUB {subject} {among} {number}\r\n".encode()


def _address(server: str) -> SplitResult:
    found = urlsplit(server)
    with contextlib.suppress(ValueError):
        if found.scheme in ("nats", "tls") and found.hostname and found.port != 0:
            return found
    raise BadSetting(f"KARIBU_BUS has {server!r}; it should be like nats://127.0.0.1:{PORT}.")


def _introduction(server: SplitResult) -> dict[str, Any]:
    """What a client says of itself: nothing is echoed to it, nothing acknowledged."""
    told: dict[str, Any] = {
        "verbose": False, "pedantic": False, "echo": False, "headers": False, "protocol": 1,
        "lang": "python", "version": "1", "name": "karibu", "tls_required": False,
    }  # fmt: skip
    if server.username and server.password is not None:
        told |= {"user": unquote(server.username), "pass": unquote(server.password)}
    elif server.username:
        told["auth_token"] = unquote(server.username)
    return told
