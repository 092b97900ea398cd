"""Connections before they have said anything: whoever takes too long over a request's headers, or
opens many connections without asking for anything, gives way to those who do.

uvicorn gives requests all the time in the world (its own limit begins after the first answer), so
its protocol is extended here: the time for headers is limited, and so is the number of connections
that are still at it, in all and per address.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from karibu.server.limits import address_key
from karibu.server.settings import Settings


class HalfOpen:
    """Connections that haven't sent a whole request yet, the oldest first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._since: dict[_Patient, asyncio.TimerHandle] = {}
        self._from: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._since)

    def begin(self, connection: _Patient) -> None:
        chosen = self._settings
        if connection in self._since:
            return
        if self._from[connection.address] >= chosen.half_open_per_address:
            self._drop(next(each for each in self._since if each.address == connection.address))
        if len(self._since) >= chosen.half_open:
            self._drop(next(iter(self._since)))
        self._since[connection] = connection.loop.call_later(
            chosen.header_seconds, self._drop, connection
        )
        self._from[connection.address] += 1

    def end(self, connection: _Patient) -> None:
        timer = self._since.pop(connection, None)
        if timer is None:
            return
        timer.cancel()
        self._from[connection.address] -= 1
        if not self._from[connection.address]:
            del self._from[connection.address]

    def _drop(self, connection: _Patient) -> None:
        self.end(connection)
        connection.transport.abort()


class _Patient(HttpToolsProtocol):
    """A connection whose patience others aren't asked to share."""

    half_open: HalfOpen
    address = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = address_key(self.client[0] if self.client else "")
        self.half_open.begin(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.half_open.end(self)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.half_open.begin(self)

    def on_headers_complete(self) -> None:
        self.half_open.end(self)
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self.half_open.end(self)
        super().handle_websocket_upgrade()


def protocol(settings: Settings) -> type[HttpToolsProtocol]:
    """A protocol for one server; connections that are half open are counted over all of it."""

    class Connection(_Patient):
        half_open = HalfOpen(settings)

    return Connection
