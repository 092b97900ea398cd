"""Messages on their way: however a client cuts them into frames, and the network frames into
pieces, they are heard once, whole, and in order."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from karibu.server.lines import _are_whole
from tests.server.conftest import Run
from tests.server.guests import ME, Guest, bot
from tests.server.inside import served

MESSAGES = 300
PLENTY = {"KARIBU_MESSAGES_PER_SECOND": "1e9", "KARIBU_MESSAGES_AT_ONCE": "1000000"}
PLENTY |= {"KARIBU_WORK_PER_SECOND": "1e9", "KARIBU_WORK_AT_ONCE": "1e9"}


def asked(number: int, size: int = 0) -> bytes:
    """A message that is answered with its number; white space makes it longer."""
    return json.dumps({"type": "ping", "n": number}).encode().ljust(size)


def in_frames(text: bytes, rng: random.Random) -> bytes:
    """In one frame, mostly; or in several, with a ping of the connection among them."""
    if rng.random() < 0.7:
        return Frame(Opcode.TEXT, text).serialize(mask=True)
    at = rng.randrange(1, len(text))
    between = Frame(Opcode.PING, b"x").serialize(mask=True) if rng.random() < 0.5 else b""
    return (
        Frame(Opcode.TEXT, text[:at], fin=False).serialize(mask=True)
        + between
        + Frame(Opcode.CONT, text[at:]).serialize(mask=True)
    )


async def knock(
    base: str, table: str, cookie: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket at a table, as it is on the network."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13", f"Cookie: karibu={cookie}",
    )  # fmt: skip
    writer.write("\r\n".join((*lines, "", "")).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def answered(reader: asyncio.StreamReader) -> int:
    """The number of the next answer; what else is told is passed over."""
    while True:
        kind, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await reader.readexactly(8), "big")
        data = await reader.readexactly(size)
        if kind & 15 == Opcode.TEXT and (told := json.loads(data))["type"] == "pong":
            return int(told["n"])


@pytest.mark.parametrize("way", ["whole", "several", "pieces", "frames"])
def test_messages_are_heard_once_and_in_order(run: Run, tmp_path: Path, way: str) -> None:
    """One frame at a time, several at once, cut anywhere, or in several frames each."""
    rng = random.Random(way)

    async def visit() -> None:
        async with served(str(tmp_path / "house.db"), **PLENTY) as (base, _), Guest(base) as ana:
            table = (await ana.open(ME, bot()))["id"]
            reader, writer = await knock(base, table, ana.cookie or "")
            sizes = [rng.choice((0, 0, 0, 125, 126, 700)) for _ in range(MESSAGES)]
            texts = [asked(number, size) for number, size in enumerate(sizes)]
            if way in ("whole", "several"):
                sent = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in texts]
            else:
                sent = [in_frames(text, rng) for text in texts]
            if way == "several":
                sent = [b"".join(sent[n : n + 3]) for n in range(0, len(sent), 3)]
            elif way == "pieces":
                whole = b"".join(sent)
                cuts = sorted(rng.sample(range(1, len(whole)), 200))
                sent = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
            for piece in sent:
                writer.write(piece)
                await asyncio.sleep(0 if way == "frames" else 0.002)
            heard = [await asyncio.wait_for(answered(reader), 20) for _ in range(MESSAGES)]
            assert heard == [*range(MESSAGES)]
            writer.close()

    run(visit())


def test_where_a_frame_ends_is_seen() -> None:
    short, long = (Frame(Opcode.TEXT, asked(1, size)).serialize(mask=True) for size in (0, 70_000))
    first = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
    assert _are_whole(short)
    assert _are_whole(short + long)
    assert not _are_whole(short[:-1])
    assert not _are_whole(long[:1])
    assert not _are_whole(short + long[:9])
    assert not _are_whole(first)
