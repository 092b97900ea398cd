"""The way of messages to a client. A message is framed once, for however many are to get it, and
the frame is given to the connection itself, without a task that wakes up for it.

uvicorn's protocol for sockets is extended by that; whatever comes in, and the beginning and the end
of a connection, pass through it as they always did.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any, Final, Protocol, cast

from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from karibu.server.wire import encode

LINE: Final = "karibu.line"
"""Where a socket's scope has its line, among the extensions."""
_TEXT: Final = 0x81  # a whole message in one frame


def framed(message: Struct) -> bytes:
    """A message as a frame."""
    text = encode(message)
    size = len(text)
    if size < 126:
        return pack("!BB", _TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + text
    return pack("!BBQ", _TEXT, 127, size) + text


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
