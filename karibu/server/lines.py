"""The way of messages to a client and from it. A message is framed once, for however many are to
get it, and the frame is given to the connection itself, without a task that wakes up for it.

uvicorn's protocol for sockets is extended by that. Of what comes in, short messages in one frame,
as clients send them, are taken as they are; whatever else there is (pings, parts of messages, what
no client should send), the beginning and the end of a connection pass through it as they always
did, one whole frame after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from struct import pack
from typing import Any, Final, Protocol, cast

from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

from karibu.server.wire import encode

log = logging.getLogger("karibu.lines")
LINE: Final = "karibu.line"
"""Where a socket's scope has its line, among the extensions."""
_TEXT: Final = 0x81  # a whole message in one frame
_FINAL: Final = 0x80
_MASKED: Final = 0x80  # as all that clients send
_LONGER: Final = 126  # a longer message has its size in further bytes
_HEADER: Final = 6  # of a short message: what it is, its size, and four bytes of a mask
_UNHEARD: Final = 16
"""Messages that may wait to be heard before nothing more is read of a connection. Elsewhere that
is done with each of them, and undone: two calls to the system for every message."""


class Outgoing:
    """Who has something to send when the event loop comes round: all of them in one go, since a
    call of its own for each would cost nearly as much as sending."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def soon(self, send: Callable[[], None]) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self._waiting.append(send)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for send in waiting:
            try:
                send()
            except Exception:  # one connection never keeps others from hearing
                log.exception("a connection can't be sent to")


def framed(message: Struct) -> bytes:
    """A message as a frame."""
    text = encode(message)
    size = len(text)
    if size < 126:
        return pack("!BB", _TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + text
    return pack("!BBQ", _TEXT, 127, size) + text


class Inbox:
    """What a client has sent, until it is heard. One listens, so that it takes less than a queue of
    asyncio's."""

    def __init__(self) -> None:
        self._came: deque[Any] = deque()
        self._listening: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._came.append(message)
        listening = self._listening
        if listening is not None and not listening.done():
            listening.set_result(None)

    async def get(self) -> Any:
        while not self._came:
            self._listening = asyncio.get_running_loop().create_future()
            await self._listening
        return self._came.popleft()

    def qsize(self) -> int:
        return len(self._came)

    def empty(self) -> bool:
        return not self._came


class Way(Protocol):
    """What a socket needs of a connection."""

    drained: Callable[[], None]
    """Called when the other end takes something again."""

    @property
    def free(self) -> bool:
        """Whether the other end keeps up."""

    def give(self, frames: bytes) -> None:
        """Send whole frames as soon as possible; never waits."""


class Line(WebSocketsSansIOProtocol):
    """A connection that takes frames as they are. They aren't compressed, nor split."""

    _as_ever = False
    """Whether a frame came in pieces, or a message in several frames: where the next one begins is
    then known to the protocol below alone."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.queue = cast(Any, Inbox())

    @staticmethod
    def drained() -> None:
        """Nobody has anything more to send."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # who came with a request that isn't one has been sent away
            cast(Any, self.scope)["extensions"][LINE] = self

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    def give(self, frames: bytes) -> None:
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frames)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.drained()

    # --- what comes in

    def data_received(self, data: bytes) -> None:
        state = self.conn.state
        if state is State.OPEN and not self._as_ever:
            if self._is_heard(data):
                return
            self._as_ever = not _are_whole(data)
        elif state is State.CONNECTING:
            self._as_ever = not data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def _is_heard(self, data: bytes) -> bool:
        """Whether this is one short message, no more and no less, and has been passed on."""
        if len(data) < _HEADER or data[0] != _TEXT or self.close_sent:
            return False
        size = data[1] - _MASKED
        if not 0 <= size < _LONGER or len(data) != _HEADER + size:
            return False
        try:
            text = apply_mask(data[_HEADER:], data[2:_HEADER]).decode()
        except UnicodeDecodeError:
            return False  # which is told below
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= _UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True


def _are_whole(data: bytes) -> bool:
    """Whether these are whole frames, each of them a whole message."""
    while len(data) >= 2:
        size, header = data[1] & 0x7F, 2
        if size >= _LONGER:
            header += 2 if size == _LONGER else 8
            size = int.from_bytes(data[2:header], "big")
        end = header + 4 + size
        if not data[0] & _FINAL or len(data) < end:
            return False
        data = data[end:]
    return not data
