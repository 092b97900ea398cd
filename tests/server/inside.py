"""A server inside the test's own process: real sockets, but the test holds clock and dice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

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
