"""Many at once: half-open requests, a full gallery.

The long versions (1,100 requests, two thousand who watch) are `KARIBU_LONG=1`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from karibu.server.gallery import AT_ONCE, Gallery
from tests.server.guests import ME, OPEN, Guest
from tests.server.running import Running

LONG = bool(os.environ.get("KARIBU_LONG"))


# --- half-open requests


@contextlib.contextmanager
def half_open(port: int, count: int) -> Iterator[list[socket.socket]]:
    opened: list[socket.socket] = []
    try:
        for _ in range(count):
            each = socket.create_connection(("127.0.0.1", port), timeout=10)
            each.sendall(b"GET /api/house HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            opened.append(each)
        yield opened
    finally:
        for each in opened:
            each.close()


def test_half_open_requests_hold_up_nobody(tmp_path: Path) -> None:
    count = 1100 if LONG else 150
    few = {} if LONG else {"KARIBU_HALF_OPEN": "50"}
    house = Running(str(tmp_path / "house.db"), KARIBU_HALF_OPEN_PER_ADDRESS="1000", **few)
    with house, half_open(house.port, count) as opened:
        took: list[float] = []
        for _ in range(5):
            began = time.monotonic()
            assert httpx.get(house.base + "/api/house", timeout=10).status_code == 200
            took.append(time.monotonic() - began)
        print(f"{count} half-open requests: others answered within {max(took):.3f} s")
        assert max(took) < 1
        gone = sum(_is_closed(each) for each in opened)
        assert gone >= count - (300 if LONG else 50)


def _is_closed(each: socket.socket) -> bool:
    each.settimeout(0.01)
    try:
        return each.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_headers_have_a_time_limit(tmp_path: Path) -> None:
    house = Running(str(tmp_path / "house.db"), KARIBU_HEADER_SECONDS="0.5")
    with house, half_open(house.port, 2) as opened:
        opened[0].sendall(b"a")
        time.sleep(2)
        assert all(_is_closed(each) for each in opened)
        with httpx.Client(base_url=house.base) as client:  # who asks and waits isn't half open
            client.get("/api/house")
            time.sleep(1)
            assert client.get("/api/house").status_code == 200


def test_a_body_that_never_comes(tmp_path: Path) -> None:
    house = Running(str(tmp_path / "house.db"), KARIBU_BODY_SECONDS="0.5")
    with house, socket.create_connection(("127.0.0.1", house.port), timeout=10) as raw:
        raw.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 20\r\n\r\n{"
        )
        assert b"400" in raw.recv(100)


# --- many who watch


class Post:
    """A listener that notes what it gets."""

    person = None

    def __init__(self) -> None:
        self.got: list[bytes] = []

    def post(self, frame: bytes) -> None:
        self.got.append(frame)

    def check(self) -> None: ...

    def hang_up(self, code: int, reason: str) -> None: ...


def test_the_gallery_hears_everything_in_order_and_a_few_at_a_time() -> None:
    async def tell() -> None:
        gallery = Gallery()
        crowd: list[Any] = [Post() for _ in range(3 * AT_ONCE)]
        gallery.tell(b"one", crowd)
        gallery.tell(b"two", crowd)
        assert not any(each.got for each in crowd), "those who play come first"
        gallery.catch_up(crowd[-1])
        assert crowd[-1].got == [b"one", b"two"]
        gallery.forget(crowd[-2])
        await asyncio.sleep(0.05)
        assert all(each.got == [b"one", b"two"] for each in crowd if each is not crowd[-2])
        assert crowd[-2].got == []

    asyncio.run(tell())


def test_many_who_watch_hold_up_nobody(tmp_path: Path) -> None:
    """Two thousand at one table (fewer without KARIBU_LONG); the players' moves are timed."""
    count, moves = (2000, 60) if LONG else (60, 10)

    async def watch(base: str, id: str, ready: asyncio.Event) -> int:
        guest = Guest(base)
        async with guest:
            at = await guest.sit(id, greet=False)
            async with at.socket:
                await at.send(type="hello", number=None)
                heard = 0
                async for frame in at.socket:
                    ready.set()
                    heard += '"moved"' in str(frame)[:20]
        return heard

    async def visit(base: str) -> list[float]:
        async with Guest(base) as ana, Guest(base) as ben:
            id = (await ana.open(ME, OPEN))["id"]
            await ben.post(f"/api/tables/{id}/join")
            crowd = []
            for _ in range(count):
                ready = asyncio.Event()
                crowd.append(asyncio.create_task(watch(base, id, ready)))
                await asyncio.wait_for(ready.wait(), 60)
            first, second = await ana.sit(id), await ben.sit(id)
            took = []
            at, other = first, second
            for _ in range(moves):
                if not await at.until_my_turn():
                    break
                began = time.monotonic()
                await at.move()
                await other.catch_up(at)
                took.append(time.monotonic() - began)
                at, other = (at, other) if at.my_turn else (other, at)
                await asyncio.sleep(0.3 if LONG else 0)
            for each in (first, second):
                await each.leave()
            for task in crowd:
                task.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)
            return took

    with Running(str(tmp_path / "house.db")) as house:
        took = asyncio.run(visit(house.base))
    p99 = sorted(took)[int(len(took) * 0.99) - 1]
    print(f"{count} watch: a move reaches the players with p99 {p99 * 1000:.0f} ms")
    assert p99 <= (0.15 if LONG else 8)
