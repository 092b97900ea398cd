"""A server under load is killed with SIGKILL at random moments; nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import pytest
from websockets.exceptions import WebSocketException

from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.settings import Settings
from tests.server.guests import ME, OPEN, PATIENCE, AtTable, Guest
from tests.server.running import Running

KILLS = 30
TABLES = 6
MOST_MOVES = 40
SLOW = 20.0
"""Seconds that a busy machine may need until clients are back at their tables."""
GONE = (WebSocketException, OSError, EOFError, TimeoutError)


@dataclass
class Player:
    """Somebody who plays on through every crash, and remembers what was promised."""

    guest: Guest
    table: str
    rng: random.Random
    acknowledged: dict[int, int] = field(default_factory=dict)
    unanswered: tuple[int, int] | None = None
    seen: int | None = None
    went_on: int = 0

    async def play(self) -> None:
        """Connect, send again what got no answer, then move as fast as allowed until cut off."""
        at: AtTable | None = None
        try:
            at = await self.guest.sit(self.table, hello=self.seen)
            self._check(at)
            if self.unanswered:
                number, action = self.unanswered
                await at.send(type="move", number=number, action=action)
                await self._answer(at)
            while await at.until_my_turn():
                self.seen = at.number
                assert at.position
                action = self.rng.choice(at.position["actions"])["id"]
                self.unanswered = (at.number, action)
                await at.send(type="move", number=at.number, action=action)
                await self._answer(at)
        except GONE:
            pass
        finally:
            if at is not None:
                await at.socket.close()

    async def _answer(self, at: AtTable) -> None:
        assert self.unanswered
        message = await at.hear("ack", "stale", "error")
        assert message["type"] != "error", message
        if message["type"] == "ack":
            assert message["number"] == self.unanswered[0] + 1
            self.acknowledged[message["number"]] = self.unanswered[1]
            self.went_on += 1
            await at.hear("moved", "stale") if at.number < message["number"] else None
        self.unanswered = None

    def _check(self, at: AtTable) -> None:
        """After each restart: the table is at least where it was promised to be."""
        promised = max(self.acknowledged, default=0)
        assert at.table["number"] >= promised, "an acknowledged move is lost"


async def _burst(house: Running, players: list[Player], rng: random.Random) -> bool:
    """Everybody plays; at some moment, after some moves, the server is killed."""

    def moves() -> int:
        return sum(player.went_on for player in players)

    before = moves()
    enough = before + rng.randint(1, MOST_MOVES)
    tasks = [asyncio.create_task(player.play()) for player in players]
    deadline = time.monotonic() + PATIENCE
    while moves() < enough and time.monotonic() < deadline and not all(t.done() for t in tasks):
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0, 0.02))
    await asyncio.to_thread(house.kill)
    await asyncio.gather(*tasks)
    return moves() > before


async def _open(house: Running, rng: random.Random) -> list[Player]:
    """Tables of two, all seats taken by people, so that every move in the log is promised."""
    players = []
    for _ in range(TABLES):
        ana, ben = Guest(house.base), Guest(house.base)
        table = await ana.open(ME, OPEN)
        await ben.post(f"/api/tables/{table['id']}/join")
        players += [Player(each, table["id"], random.Random(rng.random())) for each in (ana, ben)]
    return players


def _look_into(db: str, players: list[Player]) -> int:
    """The database itself: no table is corrupt, every promise is kept."""
    moves = 0
    with opened(Settings(db=db)) as connection:
        for player in players:
            found = inspect(connection, player.table)
            assert found.faults == []
            log = {entry.number: entry.action for entry in found.kept.log}
            for number, action in player.acknowledged.items():
                assert log[number] == action
            moves += len(player.acknowledged)
    return moves


def test_nothing_acknowledged_is_lost(database: str, request: pytest.FixtureRequest) -> None:
    rng = random.Random(f"crash {request.node.name}")
    house = Running(database)
    went_on = 0

    async def live_through_it() -> list[Player]:
        nonlocal went_on
        await asyncio.to_thread(house.start)
        everybody: list[Player] = []
        players: list[Player] = []
        for kill in range(KILLS):
            if kill % 6 == 0:  # fresh tables, before the old ones are played out
                players = await _open(house, rng)
                everybody += players
            went_on += await _burst(house, players, rng)
            await asyncio.to_thread(house.start)
        for player in everybody:
            at = await player.guest.sit(player.table)
            player._check(at)
            await at.leave()
            await player.guest.http.aclose()
        return everybody

    try:
        everybody = asyncio.run(live_through_it())
    finally:
        if house.pid:
            house.kill()
    moves = _look_into(database, everybody)
    assert went_on >= KILLS - 2, "clients didn't get to play between two crashes"
    assert moves > 5 * KILLS
