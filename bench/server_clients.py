"""Thin WebSocket clients, so that the load generator doesn't cost more than the server.

One `Seat` is one connection. It understands just enough of the protocol to play: whose turn it is,
which actions there are, and which number a view shows.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct, json


class Stands(Struct):
    number: int
    actions: list[int]


class Told(Struct):
    """A message of the server, as far as it matters here."""

    type: str
    position: Stands | None = None


_decode = json.Decoder(Told).decode


class Seat(asyncio.Protocol):
    """One client at one table."""

    def __init__(self, heard: Callable[[Seat, Told, float], None]) -> None:
        self._heard = heard
        self._buffer = bytearray()
        self._open = False
        self.transport: Any = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0

    @classmethod
    async def sit(
        cls,
        host: str,
        port: int,
        table: str,
        cookie: str,
        heard: Callable[[Seat, Told, float], None],
    ) -> Seat:
        loop = asyncio.get_running_loop()
        _, seat = await loop.create_connection(lambda: cls(heard), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        seat.transport.write(
            (
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\nCookie: karibu={cookie}\r\n\r\n"
            ).encode()
        )
        await seat.opened
        return seat

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(self._buffer[:200]))
            del self._buffer[: end + 4]
            self._open = True
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            opcode, payload = frame
            if opcode == 1:
                self._heard(self, _decode(payload), time.perf_counter())
            elif opcode == 9:
                self._write(0x8A, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        """One whole frame from the buffer, if there is one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, at = buffer[1] & 0x7F, 2
        if length == 126:
            if len(buffer) < 4:
                return None
            length, at = struct.unpack_from("!H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return None
            length, at = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < at + length:
            return None
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[at : at + length])
        del buffer[: at + length]
        return opcode, payload

    def send(self, text: str) -> None:
        self._write(0x81, text.encode())

    def _write(self, first: int, payload: bytes) -> None:
        mask = b"\0\0\0\0"  # allowed, and free
        size = len(payload)
        head = bytes((first, 0x80 | size)) if size < 126 else struct.pack("!BBH", first, 0xFE, size)
        self.transport.write(head + mask + payload)

    def close(self) -> None:
        self.transport.abort()
