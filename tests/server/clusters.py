"""Whole clusters for tests: a PostgreSQL, a bus, houses and thinkers, each of which can be killed
and started again; and people who play on through all of it, now in this house, now in that one."""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
from websockets.exceptions import WebSocketException

from karibu.server.cluster import bus_server
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.outages import KilledPostgres
from tests.server.running import Running, free_port

GONE = (WebSocketException, OSError, EOFError, TimeoutError, httpx.HTTPError)
LIVE = {"kind": "live", "bank": 60, "increment": 20}


class BusServer:
    """A NATS server on a port of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [bus_server(), "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def kill(self) -> None:
        assert self._process
        self._process.kill()
        self._process.wait()
        self._process = None

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0


class Thinker(Running):
    """A thinker that can be killed and started again."""

    def start(self) -> None:
        self.think()


class Cluster:
    """Everything, on one machine."""

    def __init__(self, folder: Path, houses: int, thinkers: int, **environment: str) -> None:
        self.postgres = KilledPostgres(folder)
        self.bus = BusServer()
        self.log = folder / "log"
        chosen = {"KARIBU_BUS": self.bus.address, **environment}
        db, log = self.postgres.db, str(self.log)
        self.houses = [Running(db, log, **chosen) for _ in range(houses)]
        self.thinkers = [Thinker(db, log, **chosen) for _ in range(thinkers)]

    @property
    def parts(self) -> list[Any]:
        return [*self.houses, *self.thinkers, self.bus]

    def restart_postgres(self) -> None:
        """Killed, and there again when it takes connections."""
        self.postgres.ruin()
        ends = time.monotonic() + 40
        while time.monotonic() < ends:
            time.sleep(1.0)
            # What the killed one left behind may keep the next one from starting for a while.
            with contextlib.suppress(psycopg.OperationalError, subprocess.SubprocessError):
                self.postgres.mend()
                psycopg.connect(self.postgres.db).close()
                return
        raise AssertionError("PostgreSQL doesn't come back")

    def kill_all(self) -> None:
        for part in self.parts:
            with contextlib.suppress(ProcessLookupError, AssertionError):  # it went by itself
                if part.pid:
                    part.kill()
        self.postgres.close()


@contextlib.contextmanager
def cluster(folder: Path, houses: int, thinkers: int, **environment: str) -> Iterator[Cluster]:
    whole = Cluster(folder, houses, thinkers, **environment)
    try:
        whole.bus.start()
        for part in (*whole.houses, *whole.thinkers):
            part.start()
        yield whole
    finally:
        whole.kill_all()


class Person:
    """Somebody who goes to whichever house is open."""

    def __init__(self, houses: list[Running], rng: random.Random) -> None:
        self.guests = [Guest(house.base) for house in houses]
        self.rng = rng
        self.at = rng.randrange(len(houses))

    async def begin(self, name: str) -> Person:
        first = self.guests[0]
        await first.call_me(name)
        assert first.cookie
        for guest in self.guests[1:]:
            guest.http.cookies.set("karibu", first.cookie)
        return self

    @property
    def guest(self) -> Guest:
        return self.guests[self.at]

    def go_elsewhere(self) -> None:
        self.at = self.rng.randrange(len(self.guests))

    async def close(self) -> None:
        for guest in self.guests:
            await guest.http.aclose()


@dataclass
class Party:
    """People who play one match after another, whatever happens."""

    people: list[Person]
    bots: int
    pace: dict[str, Any] | None
    thinks: float
    table: str = ""
    number: int = 0
    over: bool = True
    moved: float = field(default_factory=time.monotonic)
    """When the match last went on."""
    stalls: list[tuple[float, float]] = field(default_factory=list)
    """From when and how long it didn't."""
    promised: dict[str, dict[int, int]] = field(default_factory=dict)
    """By table and number: what was acknowledged."""
    faults: list[str] = field(default_factory=list)

    async def play(self) -> None:
        while True:
            await self._open()
            await asyncio.gather(*(self._sit(person) for person in self.people))

    async def _open(self) -> None:
        while True:
            try:
                host, *others = self.people
                seats = [ME, *[OPEN] * len(others), *[bot()] * self.bots]
                more: dict[str, Any] = {"pace": self.pace} if self.pace else {}
                id = (await host.guest.open(*seats, **more))["id"]
                for other in others:
                    await other.guest.post(f"/api/tables/{id}/join")
                break
            except (*GONE, AssertionError):  # whoever was asked is gone, or going
                for person in self.people:
                    person.go_elsewhere()
                await asyncio.sleep(0.1)
        self.table, self.number, self.over = id, 0, False
        self.promised[id] = {}
        self.moved = time.monotonic()

    async def _sit(self, person: Person) -> None:
        waiting: tuple[int, int] | None = None
        seen: int | None = None
        while not self.over:
            at: AtTable | None = None
            try:
                at = await person.guest.sit(self.table, hello=seen, greet=False)
                await at.send(type="hello", number=seen)
                state = await at.hear("state")
                # Another house may be a moment behind what others were told, never behind this.
                if state["table"]["number"] < (seen or 0):
                    self.faults.append("an acknowledged move is lost")
                if waiting:
                    await at.send(type="move", number=waiting[0], action=waiting[1])
                while not self.over:
                    self._note(at)
                    seen = max(seen or 0, at.number) if at.position else seen
                    if at.my_turn and waiting is None:
                        await asyncio.sleep(self.thinks)
                        assert at.position
                        action = person.rng.choice(at.position["actions"])["id"]
                        waiting = (at.number, action)
                        await at.send(type="move", number=at.number, action=action)
                    message = await at.next(30)
                    if message["type"] in ("ack", "stale") and waiting:
                        self._answered(message, waiting)
                        if message["type"] == "ack":
                            seen = max(seen or 0, message["number"])
                        waiting = None
                    elif message["type"] == "error":
                        self._refused(message)
            except GONE:
                person.go_elsewhere()
                await asyncio.sleep(0.05)
            finally:
                if at is not None:
                    await at.socket.close()

    def _answered(self, message: dict[str, Any], waiting: tuple[int, int]) -> None:
        if message["type"] == "ack":
            if message["number"] != waiting[0] + 1:
                self.faults.append(f"answered {waiting[0]}, and became {message['number']}")
            self.promised[self.table][message["number"]] = waiting[1]

    def _refused(self, message: dict[str, Any]) -> None:
        if message["error"]["code"] not in ("move_waits", "cant_write", "closing"):
            self.faults.append(str(message["error"]))

    def _note(self, at: AtTable) -> None:
        if at.position and at.number > self.number:
            now = time.monotonic()
            self.stalls.append((self.moved, now - self.moved))
            self.number, self.moved = at.number, now
        if at.position and at.position["view"]["ending"] is not None:
            self.over = True

    @property
    def moves(self) -> int:
        return sum(map(len, self.promised.values()))
