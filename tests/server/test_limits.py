"""Limits: who shouts, crowds the door, guesses or stops reading holds up nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from karibu.server.app import _until_the_end
from karibu.server.lines import framed
from karibu.server.messages import ChatLine, ChatMessage, PongMessage
from karibu.server.sockets import Socket
from karibu.server.wire import encode
from tests.server.conftest import Run
from tests.server.guests import ME, Guest, bot
from tests.server.inside import Deaf, messages_in, served
from tests.server.running import Running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house with tight limits."""
    with Running(
        str(tmp_path_factory.mktemp("strict") / "house.db"),
        KARIBU_MESSAGES_PER_SECOND="5",
        KARIBU_MESSAGES_AT_ONCE="10",
        KARIBU_SOCKETS_PER_ADDRESS="4",
        KARIBU_GUESSES_PER_MINUTE="3",
    ) as running:
        yield running


def test_a_client_that_shouts_is_warned_then_cut_off(strict: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(strict.base) as ana:
            table = await ana.open(ME, bot())
            at = await ana.sit(table["id"])
            with pytest.raises(ConnectionClosed) as closed:
                await at.shout(*['{"type":"ping"}'] * 500)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4008
            assert any(
                message["type"] == "error" and message["error"]["code"] == "slow_down"
                for message in at.heard
            )

    run(visit())


def test_too_many_sockets_from_one_address(strict: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(strict.base) as ana:
            table = await ana.open(ME, bot())
            seats = [await ana.sit(table["id"]) for _ in range(4)]
            late = await ana.sit(table["id"], greet=False)
            with pytest.raises(ConnectionClosed) as closed:
                await late.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4008
            for at in seats:
                await at.leave()

    run(visit())


def test_key_phrases_cant_be_guessed_by_trying(strict: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(strict.base) as thief:
            for _ in range(3):
                await thief.post("/api/me/claim", {"phrase": "a b c d"}, 422)
            refused = await thief.http.post("/api/me/claim", json={"phrase": "a b c d"})
            assert refused.status_code == 429
            assert refused.json()["error"]["code"] == "slow_down"
            assert int(refused.headers["retry-after"]) >= 1

    run(visit())


async def no_message() -> dict[str, Any]:
    """A client that says nothing."""
    await asyncio.Event().wait()
    raise AssertionError


class Sleeper(Deaf):
    """A connection whose other end doesn't read for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.got: list[dict[str, Any]] = []
        self.pieces = 0

    def wake(self) -> None:
        self.free = True
        self.drained()

    def give(self, frames: bytes) -> None:
        self.pieces += 1
        self.got += messages_in(frames)


def test_a_slow_client_never_holds_up_a_table(run: Run, tmp_path: Path) -> None:
    """Somebody stops reading; the others go on, little is kept for the sleeper, and at last a fresh
    state brings them up to date."""

    async def visit() -> None:
        most = 40_000
        async with (
            served(str(tmp_path / "house.db"), KARIBU_OUTBOX_BYTES=str(most)) as (base, house),
            Guest(base) as ana,
        ):
            id = (await ana.open(ME, bot(), bot(), bot()))["id"]
            at = await ana.sit(id)
            sleeper = Sleeper()
            slow = Socket(house, house.tables[id], no_message, sleeper, None)
            house.tables[id].welcome(slow)
            sending = asyncio.create_task(slow.send_on())
            while await at.until_my_turn():
                await at.move()
                assert sum(map(len, slow._box)) <= most
            assert sleeper.got == []
            sleeper.wake()
            while not sleeper.got or sleeper.got[-1].get("type") != "state":
                await asyncio.sleep(0.01)
            assert sleeper.got[-1]["table"]["state"] == "finished"
            assert sleeper.got[-1]["position"]["number"] == at.number
            assert len(sleeper.got) < 10
            assert house.metrics.resyncs._value.get() >= 1
            sending.cancel()
            await at.leave()

    run(visit())


def test_a_client_that_never_reads_again_is_let_go(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            served(str(tmp_path / "house.db"), KARIBU_SEND_SECONDS="2") as (base, house),
            Guest(base) as ana,
        ):
            id = (await ana.open(ME, bot()))["id"]
            slow = Socket(house, await house.table(id), no_message, Sleeper(), None)
            slow.tell(PongMessage(1))
            ending = asyncio.create_task(_until_the_end(slow))
            await asyncio.sleep(0.05)
            slow.check()
            assert not slow.given_up
            for _ in range(7):  # what others do meanwhile is no sign of life
                await asyncio.sleep(0.3)
                slow.tell(PongMessage(2))
            slow.check()
            assert slow.given_up
            assert isinstance(await ending, TimeoutError)

    run(visit())


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_of_any_size_is_read_as_it_was_meant(size: int) -> None:
    line = ChatLine(1, 0, "Ana", "", 5)
    line.text = "x" * (size - len(encode(ChatMessage(line))))
    frame = framed(ChatMessage(line))
    assert len(frame) >= size
    assert messages_in(frame * 2) == [json.loads(encode(ChatMessage(line)))] * 2


def test_what_is_told_at_once_leaves_together(run: Run, tmp_path: Path) -> None:
    """A receipt and the move that it is for: one piece for the network, not two. Whoever is behind
    gets the rest when there is room again, in order."""

    async def visit() -> None:
        async with served(str(tmp_path / "house.db")) as (base, house), Guest(base) as ana:
            table = await house.table((await ana.open(ME, bot()))["id"])
            line = Sleeper()
            socket = Socket(house, table, no_message, line, None)
            line.free = True
            for number in (1, 2, 3):
                socket.tell(PongMessage(number))
            assert line.pieces == 0, "nothing goes out before the loop has come round"
            await asyncio.sleep(0)
            assert line.pieces == 1
            line.free = False
            for number in (4, 5):
                socket.tell(PongMessage(number))
            await asyncio.sleep(0.01)
            assert line.pieces == 1
            line.wake()
            assert [each["n"] for each in line.got] == [1, 2, 3, 4, 5]

    run(visit())


def test_who_reads_late_reads_everything_in_order(run: Run, tmp_path: Path) -> None:
    """Over a real connection, with far more than it takes at once."""
    count, text = 3000, "x" * 4000

    async def visit() -> None:
        room = {"KARIBU_OUTBOX_BYTES": str(2 * count * len(text))}
        async with served(str(tmp_path / "house.db"), **room) as (base, house), Guest(base) as ana:
            id = (await ana.open(ME, bot()))["id"]
            at = await ana.sit(id)
            socket = next(iter(house.tables[id].listeners))
            assert isinstance(socket, Socket)
            for number in range(count):
                socket.tell(ChatMessage(ChatLine(number, None, "", text, 0)))
            await asyncio.sleep(0.1)
            assert socket._box, "it took everything"
            heard: list[int] = []
            while len(heard) < count:
                told = json.loads(await asyncio.wait_for(at.socket.recv(), 10))
                heard += [told["line"]["number"]] if told["type"] == "chat" else []
            assert heard == [*range(count)]
            await at.leave()

    run(visit())
