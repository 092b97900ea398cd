"""The database fails for a while, under load. Nothing acknowledged is lost, people read a sentence,
the house says that it isn't ready, and every table goes on soon after the database is back.

A few seconds and tables here; `KARIBU_LONG=1` makes it twelve tables and as long as it takes.
"""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.settings import Settings
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.outages import (
    FullDisk,
    KilledPostgres,
    LockedSqlite,
    ReadOnlyPostgres,
    can_mount,
    fragile,
)
from tests.server.running import Running

LONG = bool(os.environ.get("KARIBU_LONG"))
GOES_ON = 5.0 if LONG else 40.0
"""Seconds after which every table has to go on; a machine that runs the whole suite may be slow."""
THINKS = 0.4
LIVE = {"kind": "live", "bank": 20, "increment": 20}
GONE = (WebSocketException, OSError, EOFError)


@dataclass
class Player:
    """Somebody who plays at a table, slowly, whatever happens."""

    guest: Guest
    table: str
    acknowledged: dict[int, int] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)
    number: int = 0
    over: bool = False

    async def play(self) -> None:
        while not self.over:
            try:
                await self._sit()
            except (*GONE, TimeoutError):
                await asyncio.sleep(0.3)

    async def _sit(self) -> None:
        at = await self.guest.sit(self.table, greet=False)
        async with at.socket:
            await at.send(type="hello", number=None)
            while not self.over:
                message = await at.next(60)
                self._note(at, message)
                if at.my_turn and message["type"] in ("state", "moved"):
                    await asyncio.sleep(THINKS)
                    await self._move(at)

    def _note(self, at: AtTable, message: dict[str, Any]) -> None:
        if message["type"] == "error":
            self.read.add(message["error"]["code"])
        if at.position:
            self.number = max(self.number, at.number)
            self.over = at.position["view"]["ending"] is not None

    async def _move(self, at: AtTable) -> None:
        assert at.position
        number, action = at.number, at.position["actions"][0]["id"]
        at.position = at.position | {"actions": []}
        await at.send(type="move", number=number, action=action)
        while True:
            message = await at.next(60)
            self._note(at, message)
            if message["type"] == "ack":
                assert message["number"] == number + 1
                self.acknowledged[number + 1] = action
            if message["type"] in ("ack", "stale", "state"):
                return


async def _company(house: Running, tables: int) -> list[Player]:
    """Tables of people, of people with bots, with clocks, and one of bots that somebody watches."""
    players = []
    for number in range(tables):
        ana, ben = Guest(house.base), Guest(house.base)
        if number % 4 == 0:
            id = (await ana.open(ME, OPEN))["id"]
            await ben.post(f"/api/tables/{id}/join")
            players += [Player(ana, id), Player(ben, id)]
        elif number % 4 == 1:
            players.append(Player(ana, (await ana.open(ME, bot(), bot(), bot()))["id"]))
        elif number % 4 == 2:
            players.append(Player(ana, (await ana.open(ME, bot(), bot(), pace=LIVE))["id"]))
        else:
            players.append(Player(ana, (await ana.open(bot(), bot(), bot(), bot()))["id"]))
    return players


@dataclass
class Seen:
    """What was noticed from outside while the database was gone."""

    ready: list[bool] = field(default_factory=list)
    stuck: set[str] = field(default_factory=set)
    seconds: float = 0.0


async def _live_through(house: Running, database: Any, players: list[Player], ill: float) -> Seen:
    seen = Seen()
    tasks = [asyncio.create_task(player.play()) for player in players]
    while any(player.number < 2 and not player.over for player in players):
        await asyncio.sleep(0.1)
    await asyncio.to_thread(database.ruin)
    ends = time.monotonic() + ill
    async with httpx.AsyncClient(base_url=house.base, timeout=60) as outside:
        while time.monotonic() < ends:
            await asyncio.sleep(0.5)
            seen.ready.append((await outside.get("/api/ready")).status_code == 200)
        await asyncio.to_thread(database.mend)
        mended = time.monotonic()
        before = {player.table: player.number for player in players}
        waiting = set(before)
        while waiting and time.monotonic() < mended + GOES_ON:
            await asyncio.sleep(0.05)
            waiting -= {p.table for p in players if p.over or p.number > before[p.table]}
        seen.stuck, seen.seconds = waiting, time.monotonic() - mended
        assert (await outside.get("/api/ready")).status_code == 200
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for player in players:
        await player.guest.http.aclose()
    return seen


def _check_promises(db: str, players: list[Player]) -> None:
    with opened(Settings(db=db)) as connection:
        for player in players:
            found = inspect(connection, player.table)
            assert found.faults == []
            log = {entry.number: entry.action for entry in found.kept.log}
            assert player.acknowledged.items() <= log.items()


@pytest.mark.parametrize(
    ("kind", "long"),
    [(KilledPostgres, 15.0), (ReadOnlyPostgres, 12.0), (FullDisk, 15.0), (LockedSqlite, 25.0)],
)
def test_every_table_goes_on_after_an_outage(kind: type[Any], long: float, tmp_path: Path) -> None:
    if kind is FullDisk and not can_mount(tmp_path):
        pytest.skip("only root can make a small disk")
    log = tmp_path / "log"
    with fragile(kind, tmp_path) as database:
        house = Running(database.db, log=str(log), KARIBU_BOT_PAUSE="0.4")
        with house:

            async def visit() -> tuple[Seen, list[Player]]:
                players = await _company(house, 12 if LONG else 4)
                ill = long if LONG else 5.0
                return await _live_through(house, database, players, ill), players

            seen, players = asyncio.run(asyncio.wait_for(visit(), 300))
            house.stop()
        assert seen.stuck == set()
        assert not any(seen.ready[-2:]), "ready while nothing could be written"
        assert any("move_waits" in player.read for player in players)
        assert not any("internal" in player.read for player in players)
        assert sum(len(player.acknowledged) for player in players) >= 4
        _check_promises(database.db, players)
        told = log.read_text()
        assert "Traceback" not in told
        print(f"{kind.__name__}: all {len(players)} went on after {seen.seconds:.1f} s")
