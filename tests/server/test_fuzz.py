"""Frames and requests made from valid ones, with something changed: they leave every byte of every
table as it was, and no fault of ours in the log. A few thousand here; a million with `KARIBU_LONG`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from karibu.server.house import House
from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.settings import Settings
from karibu.server.sockets import Socket
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, Guest, bot
from tests.server.inside import Deaf, messages_in, served

LONG = bool(os.environ.get("KARIBU_LONG"))
FRAMES, REQUESTS = (850_000, 150_000) if LONG else (6_000, 600)
WRONG: tuple[Any, ...] = (
    None, -1, 2**31, 2**70, 1.5, "", "0", "me", "\u0000", "\ud7ff" * 40, [], {}, [[]], True,
    "x" * 900,
)  # fmt: skip


async def some_tables(ana: Guest, ben: Guest) -> list[str]:
    """A running match of two people, one that is over, and one that was closed. Nobody else could
    do anything at any of them, and these two do nothing either."""
    running = (await ana.open(ME, OPEN))["id"]
    await ben.post(f"/api/tables/{running}/join")
    at = await ana.sit(running)
    await at.move()
    await at.leave()
    over = (await ana.open(bot(), bot()))["id"]
    at = await ana.sit(over)
    while at.table["state"] != "finished":
        await at.next()
    await at.leave()
    closed = (await ana.open(ME, OPEN))["id"]
    await ana.post(f"/api/tables/{closed}/close")
    return [running, over, closed]


def all_of(db: str, tables: list[str]) -> list[Any]:
    """What is kept of tables."""
    with opened(Settings(db=db)) as connection:
        found = [inspect(connection, table) for table in tables]
    assert all(each.faults == [] for each in found)
    return [(each.kept.facts, each.kept.seats, each.kept.log, each.kept.chat) for each in found]


def no_fault_of_ours(house: House, caplog: pytest.LogCaptureFixture) -> None:
    for where in ("http", "socket", "keeper", "bot", "watch", "sweep"):
        assert house.metrics.failures.labels(where)._value.get() == 0, where
    assert [each for each in caplog.records if each.levelno >= logging.ERROR or each.exc_info] == []


def spoilt(rng: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """One or more values replaced; none of them is what it should be."""
    chosen = rng.sample(list(message), rng.randint(1, len(message))) if message else []
    return message | {key: rng.choice(WRONG) for key in chosen}


def broken(rng: random.Random, text: str) -> str | bytes:
    """The text itself with something in it that shouldn't be there, or cut off."""
    at, chance = rng.randrange(len(text)), rng.random()
    if chance < 0.3:
        return text[:at] + rng.choice(['"', "{", "\\u0000", "9" * 30, ""]) + text[at + 1 :]
    return text.encode()[:at] if chance > 0.9 else text


# --- frames


def frames(rng: random.Random, number: int) -> Iterator[str | bytes]:
    """Messages that would do nothing where this is the number, with something changed."""
    far = number + 50_000_000
    valid: list[dict[str, Any]] = [
        {"type": "move", "number": number, "action": 100_000},
        {"type": "undo", "number": far},
        {"type": "take_back", "number": far, "ply": 5000},
        {"type": "consent", "number": number, "agree": True},
        {"type": "hint", "number": far},
        {"type": "hello", "number": number},
        {"type": "chat", "text": "x" * 900},
        {"type": "resync"},
        {"type": "ping", "n": 3},
    ]
    while True:
        message = rng.choice(valid)
        if message["type"] != "chat" and rng.random() < 0.6:
            message = spoilt(rng, message)
        yield broken(rng, json.dumps(message))


def test_frames_made_from_valid_ones_change_nothing(
    run: Run, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Straight into the ears of sockets of those who play, and of somebody who watches."""
    rng, db = random.Random(13), str(tmp_path / "house.db")

    async def nothing() -> Any:
        await asyncio.Event().wait()

    async def visit() -> Counter[str]:
        async with served(db) as (base, house), Guest(base) as ana, Guest(base) as ben:
            tables = await some_tables(ana, ben)
            before = all_of(db, tables)
            hostile: list[tuple[Socket, Iterator[str | bytes]]] = []
            for id in tables:
                table = await house.table(id)
                people = {seat.person for seat in table.seats if seat.person}
                for person in (*[await house.person(each) for each in sorted(people)], None):
                    each = Socket(house, table, nothing, Deaf(), person)
                    hostile.append((each, frames(rng, table.facts.number)))
            answered: Counter[str] = Counter()
            for round in range(FRAMES):
                each, made = hostile[round % len(hostile)]
                await each._hear(next(made))
                answered.update(told["type"] for told in messages_in(b"".join(list(each._box)[:1])))
                each._box.clear()
                each._boxed = 0
            for each, _ in hostile:
                each.gone()
            await asyncio.sleep(0.3)
            assert all_of(db, tables) == before
            no_fault_of_ours(house, caplog)
            at = await ben.sit(tables[0])  # and it goes on
            await at.move()
            await at.leave()
            return answered

    began = time.monotonic()
    answered = asyncio.run(visit()) if LONG else run(visit())
    assert {"error", "state", "pong"} <= answered.keys()
    assert answered.keys() <= {"error", "state", "pong", "stale", "presence"}
    print(f"{FRAMES} frames in {time.monotonic() - began:.0f} s: {dict(answered)}")


# --- requests


class Wire:
    """A connection that takes anything, and is opened again when the house has hung up."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> int:
        """The status of the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(request)
        try:
            head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 600)).lower()
        except asyncio.IncompleteReadError:
            self.hang_up()
            return 0
        length = next(
            (line for line in head.split(b"\r\n") if line.startswith(b"content-length:")), b":0"
        )
        await reader.readexactly(int(length.partition(b":")[2]))
        if b"connection: close" in head:
            self.hang_up()
        return int(head.split()[1])

    async def shout(self, request: bytes) -> None:
        """Bytes that may be no request at all: say them, and don't wait for long."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(request)
        writer.write_eof()
        with contextlib.suppress(TimeoutError, OSError):
            await asyncio.wait_for(reader.read(), 0.2)
        writer.close()

    def hang_up(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None


def requests(rng: random.Random, tables: list[str], cookie: str) -> Iterator[bytes]:
    """Requests of somebody who has nothing to say at any of these tables, with something changed
    in path, query, body or head. What they could rightly change is their own affairs."""
    of = [f"/api/tables/{table}" for table in tables]
    nonce = {"nonce": "ab" * 32}
    asked = {
        "game": "kilimandjaro", "seats": [{"kind": "bot", "level": "?"}], "options": {},
        "pace": {"kind": "free"}, "visibility": "link", "hints": True, "order": "random",
    }  # fmt: skip
    valid: list[tuple[str, str, dict[str, Any] | None]] = [
        ("POST", "/api/tables", asked),
        ("POST", "/api/me", {"name": "Eva"}),
        ("POST", "/api/me/claim", {"phrase": "tamiko bulesa ronifu pekawo"}),
        ("DELETE", "/api/me/programs/m_7Qm2nV4x9KcT", None),
        ("POST", "/api/records", {"karibu": 1, "game": "hike", "players": 2, "actions": [1, 2]}),
        ("GET", "/api/games/hike/text/en", None),
        ("GET", "/api/tables", None),
    ]
    for table in of:
        valid += [
            ("GET", table, None),
            ("POST", f"{table}/join", nonce),
            ("POST", f"{table}/seats/1/take", nonce),
            ("POST", f"{table}/seats/0/leave", None),
            ("POST", f"{table}/seats/1/reclaim", None),
            ("PUT", f"{table}/seats/1", {"kind": "bot", "level": "hard"}),
            ("POST", f"{table}/start", {"fill": "medium"}),
            ("POST", f"{table}/close", None),
            ("POST", f"{table}/rematch", {"sit": False}),
            ("GET", f"{table}/seen", None),
            ("GET", f"{table}/log?before=5&limit=3", None),
            ("GET", f"{table}/replay/0?count=2", None),
            ("GET", f"{table}/replay/1?seat=1", None),
        ]
    parts = ("0", "-1", "9" * 30, "%00", "..", "%2e%2e", "%F0%28%8C%28", "x" * 3000, "seats", "")
    while True:
        method, path, body = rng.choice(valid)
        if rng.random() < 0.3:
            pieces = path.split("/")
            pieces[rng.randrange(1, len(pieces))] = rng.choice(parts)
            path = "/".join(pieces)
        if rng.random() < 0.1:
            path += rng.choice(("?seat=1", "?count=99999", "?ply=%ff", "?" + "a=1&" * 50, "#x"))
        if rng.random() < 0.1:
            method = rng.choice(("GET", "POST", "PUT", "DELETE", "PATCH", "BREW"))
        if body is not None and rng.random() < 0.7:
            body = spoilt(rng, body)
        sent = b"" if body is None else json.dumps(body).encode()
        if sent and rng.random() < 0.2:
            told = broken(rng, sent.decode())
            sent = told if isinstance(told, bytes) else told.encode()
        key = rng.choice((cookie, cookie[:-1] + "x", "", "\x7f" * 9, "a" * 4000))
        yield (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: karibu={key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
        ).encode() + sent


def test_requests_made_from_valid_ones_change_nothing(
    run: Run, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng, db = random.Random(14), str(tmp_path / "house.db")

    async def visit() -> Counter[int]:
        async with (
            served(db) as (base, house), Guest(base) as ana, Guest(base) as ben, Guest(base) as eva,
        ):  # fmt: skip
            tables = await some_tables(ana, ben)
            await eva.call_me("Eva")
            before = all_of(db, tables)
            wire = Wire(int(base.rpartition(":")[2]))
            answered: Counter[int] = Counter()
            for made, _ in zip(
                requests(rng, tables, str(eva.cookie)), range(REQUESTS), strict=False
            ):
                if rng.random() < 0.02:
                    at = rng.randrange(len(made))
                    await wire.shout(made[:at] + rng.randbytes(2) + made[at + 1 :])
                else:
                    answered[await wire.ask(made)] += 1
            wire.hang_up()
            assert all_of(db, tables) == before
            no_fault_of_ours(house, caplog)
            assert max(answered) < 500
            return answered

    began = time.monotonic()
    answered = asyncio.run(visit()) if LONG else run(visit())
    assert {200, 400, 403, 404, 405, 409} <= answered.keys()
    print(f"{REQUESTS} requests in {time.monotonic() - began:.0f} s: {dict(answered)}")
