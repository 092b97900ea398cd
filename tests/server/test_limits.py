"""Limits: who shouts, crowds the door, guesses or stops reading holds up nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from karibu.server.app import _until_the_end
from karibu.server.messages import PongMessage
from karibu.server.sockets import Socket
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

    def wake(self) -> None:
        self.free = True
        self.drained()

    def give(self, frames: bytes) -> None:
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
            await asyncio.sleep(2.1)
            slow.check()
            assert isinstance(await ending, TimeoutError)

    run(visit())
