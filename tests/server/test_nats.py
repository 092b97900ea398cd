"""The wire to a NATS server, against the real one: words arrive whole and in order, one of several
hears what is for one of them, and what was followed still is after the server was killed."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
from collections.abc import AsyncIterator, Iterator

import pytest

from karibu.server.cluster import bus_server
from karibu.server.nats import Wire, _Line
from karibu.server.settings import BadSetting
from tests.server.clusters import BusServer
from tests.server.conftest import Run
from tests.server.running import free_port


@pytest.fixture
def server() -> Iterator[BusServer]:
    made = BusServer()
    made.start()
    yield made
    if made.pid:
        made.kill()


@contextlib.asynccontextmanager
async def wires(address: str, count: int) -> AsyncIterator[list[Wire]]:
    made = [Wire(address) for _ in range(count)]
    for each in made:
        each.open(lambda: None, lambda: None)
    for each in made:
        await until(each)
    try:
        yield made
    finally:
        for each in made:
            await each.close()


async def until(wire: Wire, connected: bool = True) -> None:
    async with asyncio.timeout(20):
        while wire.connected != connected:
            await asyncio.sleep(0.02)


async def heard(words: list[bytes], count: int) -> list[bytes]:
    async with asyncio.timeout(10):
        while len(words) < count:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    return words


def test_words_arrive_whole_and_in_order(server: BusServer, run: Run) -> None:
    async def visit() -> None:
        async with wires(server.address, 2) as (one, other):
            words: list[bytes] = []
            other.follow("a.b", words.append)
            mine: list[bytes] = []
            one.follow("a.b", mine.append)
            await asyncio.sleep(0.2)
            said = [bytes([n]) * (n * 700) + b"\r\nMSG a.b 1 3\r\n" for n in range(250)]
            for word in said:
                one.say(b"a.b", word)
            assert await heard(words, 250) == said
            assert mine == [], "nobody hears themselves"

    run(visit())


def test_one_of_several_hears_it_and_who_no_longer_follows_doesnt(
    server: BusServer, run: Run
) -> None:
    async def visit() -> None:
        async with wires(server.address, 3) as (one, *others):
            words: list[bytes] = []
            numbers = [each.follow("due", words.append, "thinkers") for each in others]
            await asyncio.sleep(0.2)
            for n in range(20):
                one.say(b"due", b"%d" % n)
            assert sorted(await heard(words, 20)) == sorted(b"%d" % n for n in range(20))
            for each, number in zip(others, numbers, strict=True):
                each.unfollow(number)
            await asyncio.sleep(0.2)
            one.say(b"due", b"nobody")
            await asyncio.sleep(0.2)
            assert len(words) == 20

    run(visit())


def test_what_was_followed_still_is_when_the_server_comes_back(server: BusServer, run: Run) -> None:
    async def visit() -> None:
        async with wires(server.address, 2) as (one, other):
            words: list[bytes] = []
            other.follow("a", words.append)
            server.kill()
            await until(one, connected=False)
            await until(other, connected=False)
            one.say(b"a", b"lost")
            server.start()
            await until(one)
            await until(other)
            await asyncio.sleep(0.2)
            one.say(b"a", b"found")
            assert await heard(words, 1) == [b"found"]

    run(visit())


@pytest.mark.parametrize("key", ["token", "user:pass%20word"])
def test_a_server_that_wants_to_know_who_comes(run: Run, key: str) -> None:
    port = free_port()
    user, _, password = key.partition(":")
    words = ["--user", user, "--pass", "pass word"] if password else ["--auth", user]

    async def visit() -> None:
        stranger = Wire(f"nats://127.0.0.1:{port}")
        stranger.open(lambda: None, lambda: None)
        async with wires(f"nats://{key}@127.0.0.1:{port}", 1):
            assert not stranger.connected
        await stranger.close()

    running = subprocess.Popen([bus_server(), "-a", "127.0.0.1", "-p", str(port), *words])
    try:
        run(visit())
    finally:
        running.kill()
        running.wait()


def test_what_is_heard_in_pieces_is_put_together(run: Run) -> None:
    async def visit() -> None:
        words: list[bytes] = []
        told = b"PONG\r\nMSG a 7 5\r\nab\r\nc\r\n+OK\r\nMSG a.b 7 r.s 0\r\n\r\nMSG a 8 1\r\nx\r\n"
        for cut in range(len(told)):
            line = _Line({7: ("a", "", words.append)})
            line.data_received(told[:cut])
            line.data_received(told[cut:])
        assert words == [b"ab\r\nc", b""] * len(told)

    run(visit())


@pytest.mark.parametrize("address", ["kafka://nowhere", "nats://", "nats://a:b:c", "nats:4222"])
def test_addresses_that_arent_one(address: str) -> None:
    with pytest.raises(BadSetting, match="nats://"):
        Wire(f"nats://127.0.0.1,{address}")
