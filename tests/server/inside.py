"""A server inside the test's own process: real sockets, but the test holds clock and dice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from websockets.frames import Frame
from websockets.protocol import Protocol, Side

from karibu.server.app import build
from karibu.server.house import House
from karibu.server.moments import Now, now
from karibu.server.process import uvicorn_options
from karibu.server.settings import Settings
from tests.server.running import QUICK, free_port


@asynccontextmanager
async def served(
    db: str, now: Now = now, /, **environment: str
) -> AsyncIterator[tuple[str, House]]:
    """A house and its address, for as long as the test needs it."""
    port = free_port()
    settings = Settings.from_environment(QUICK | environment, port=port, db=db)
    app = build(settings, now)
    options = uvicorn_options(settings) | {"log_level": "error"}
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, **options))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        assert not serving.done(), "the server didn't start"
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}", app.state.house
    finally:
        server.should_exit = True
        await serving


class Deaf:
    """A connection whose other end takes nothing."""

    def __init__(self) -> None:
        self.free = False
        self.drained: Callable[[], None] = lambda: None

    def give(self, frames: bytes) -> None:
        raise AssertionError("nobody asked for more")


def messages_in(frames: bytes) -> list[dict[str, Any]]:
    """What a client reads of them."""
    client = Protocol(Side.CLIENT)
    client.receive_data(frames)
    assert client.parser_exc is None
    return [
        json.loads(bytes(each.data)) for each in client.events_received() if isinstance(each, Frame)
    ]
