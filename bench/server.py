"""`python -m bench.server`: load on a real house, and on a bare echo server with the same harness.

300 tables of four people each, clients and server on the same machine. Two ways to play: at a
steady pace (500 moves a second in all), and flat out (everybody moves as soon as they may). House
and echo play by turns, a second each: the machine's own speed comes and goes. What counts for a
person is the time from their move until everybody at the table has the new view.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import httpx
import typer
import uvloop
from rich.console import Console
from rich.table import Table as Grid

from bench.server_clients import Seat, Told

PLAYERS = 4
AIM_MS, AIM_RATE, AIM_SHARE, AIM_BYTES = 60.0, 500, 0.25, 1536
AIM_CPU = {"kilimandjaro": 0.5, "africa": 0.8}
"""Processor milliseconds of the house for a move."""
NO_LIMITS = {
    "KARIBU_REQUESTS_PER_SECOND": "1e9",
    "KARIBU_REQUESTS_AT_ONCE": "1000000000",
    "KARIBU_TABLES_PER_MINUTE": "1e9",
    "KARIBU_SOCKETS_PER_ADDRESS": "100000",
    "KARIBU_MESSAGES_PER_SECOND": "1e9",
    "KARIBU_SOCKETS_PER_PERSON": "100000",
    "KARIBU_TABLES_PER_PERSON": "100000",
    "KARIBU_WORK_PER_SECOND": "1e9",
    "KARIBU_WORK_AT_ONCE": "1e9",
    "KARIBU_LOG_LEVEL": "warning",
    "KARIBU_WARM": "0",
}


class Match:
    """A table with four clients: times the way of each move to all of them."""

    def __init__(self, id: str, load: Load) -> None:
        self.id = id
        self.load = load
        self.seats: list[Seat] = []
        self.number = 0
        self.sent = 0.0
        self.due = 0.0
        self.arrived = 0
        self.turn: tuple[Seat, list[int]] | None = None
        self.over = False

    def heard(self, seat: Seat, told: Told, now: float) -> None:
        position = told.position
        if position is None:
            return
        if position.actions:
            self.turn = (seat, position.actions)
        if told.type != "moved" or position.number != self.number:
            return
        self.arrived += 1
        if self.arrived == PLAYERS:
            self.load.done(now - self.sent)
            if self.turn is None:
                self.over = True
            else:
                self.load.schedule(self)

    def move(self) -> None:
        if self.turn is None:
            return
        seat, actions = self.turn
        self.turn = None
        self.arrived = 0
        action = random.choice(actions)
        self.sent = time.perf_counter()
        seat.send(f'{{"type":"move","number":{self.number},"action":{action}}}')
        self.number += 1


@dataclass
class Load:
    """All tables, played at a pace (moves a second in all; 0: flat out)."""

    pace: float
    matches: list[Match] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    """How long each move was on its way."""
    late: int = 0
    """Moves that arrived when time was up: they cost something, and nobody was quick."""
    lasted: float = 0.0
    """Seconds that it was played in all."""
    bytes: int = 0
    """Received by all seats while it was played."""
    _resting: set[Match] | None = None
    """Tables that wait for the next turn to play; None while everybody plays."""

    def done(self, seconds: float) -> None:
        if self._resting is None:
            self.took.append(seconds)
        else:
            self.late += 1

    def schedule(self, match: Match) -> None:
        loop = asyncio.get_running_loop()
        if self._resting is not None:
            self._resting.add(match)
        elif not self.pace:
            loop.call_soon(self._move, match)
        else:
            match.due = max(match.due + len(self.matches) / self.pace, loop.time())
            loop.call_at(match.due, self._move, match)

    def _move(self, match: Match) -> None:
        if self._resting is None:
            match.move()
        else:
            self._resting.add(match)

    async def run(self, seconds: float) -> None:
        """Play for so long, or until matches come to their end, and let what was begun be done."""
        loop = asyncio.get_running_loop()
        self._resting = None
        began = time.perf_counter()
        for number, match in enumerate(self.matches):
            match.due = loop.time() + (number / self.pace if self.pace else 0)
            loop.call_at(match.due, self._move, match)
        before = self._received
        while time.perf_counter() - began < seconds and self.most_play:
            await asyncio.sleep(0.1)
        self._resting = set()
        self.bytes += self._received - before
        self.lasted += time.perf_counter() - began
        await self._rest()

    async def _rest(self) -> None:
        """Until no move is on its way, nor due."""
        async with asyncio.timeout(30):
            while not all(match.over or match in self._resting for match in self.matches):  # type: ignore[operator]
                await asyncio.sleep(0.01)

    @property
    def most_play(self) -> bool:
        """Matches end; with few of them left the load would be another one."""
        return sum(match.over for match in self.matches) <= len(self.matches) / 20

    @property
    def _received(self) -> int:
        return sum(seat.bytes for match in self.matches for seat in match.seats)


# --- the servers


@contextlib.contextmanager
def process(*words: str, port: int, **environment: str) -> Iterator[Server]:
    """A server process, from when it answers until the end of the block."""
    base = f"http://127.0.0.1:{port}"
    running = subprocess.Popen(
        [sys.executable, *words], env=os.environ | environment, stdout=subprocess.DEVNULL
    )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(base + "/api/health").status_code == 200:
                    break
            time.sleep(0.05)
        yield Server(base, running.pid)
    finally:
        running.terminate()
        running.wait(30)


@dataclass(frozen=True)
class Server:
    """A running server process."""

    base: str
    pid: int

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    @property
    def memory(self) -> int:
        """Bytes that it occupies."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def cpu(self) -> float:
        """Processor seconds that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def open_tables(server: Server, game: str, tables: int) -> tuple[list[str], list[str]]:
    """Tables for four people, who sit at all of them; ids and cookies."""
    people = [httpx.AsyncClient(base_url=server.base, timeout=60) for _ in range(PLAYERS)]
    asked = {
        "game": game,
        "order": "seated",
        "seats": [{"kind": "me"}, *[{"kind": "open"}] * (PLAYERS - 1)],
    }
    for number, person in enumerate(people):
        (await person.post("/api/me", json={"name": f"Guest {number}"})).raise_for_status()
    ids = []
    for _ in range(tables):
        opened = await people[0].post("/api/tables", json=asked)
        opened.raise_for_status()
        ids.append(opened.json()["table"]["id"])
        for person in people[1:]:
            (await person.post(f"/api/tables/{ids[-1]}/join")).raise_for_status()
    cookies = [str(person.cookies["karibu"]) for person in people]
    for person in people:
        await person.aclose()
    return ids, cookies


async def sit_down(server: Server, load: Load, ids: list[str], cookies: list[str]) -> None:
    for id in ids:
        match = Match(id, load)
        load.matches.append(match)
        for cookie in cookies:
            seat = await Seat.sit("127.0.0.1", server.port, id, cookie, match.heard)
            match.seats.append(seat)
            seat.send('{"type":"hello"}')
    for match in load.matches:
        while match.turn is None:
            await asyncio.sleep(0.01)


def summary(load: Load, server_cpu: float, client_cpu: float) -> dict[str, Any]:
    took, moves = sorted(load.took), max(1, len(load.took) + load.late)
    cuts = statistics.quantiles(took, n=100) if len(took) > 100 else [0.0] * 99
    return {
        "moves": len(took),
        "moves_per_second": round(len(took) / load.lasted, 1),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "server_cpu_ms_per_move": round(server_cpu / moves * 1000, 3),
        "client_cpu_ms_per_move": round(client_cpu / moves * 1000, 3),
        "bytes_per_seat_and_move": round(load.bytes / max(1, len(took)) / PLAYERS),
    }


class Side:
    """One of the two servers, with everybody at its tables, and what playing there cost."""

    def __init__(self, server: Server, pace: float) -> None:
        self._server = server
        self._load = Load(pace)
        self._cpu = self._clients = 0.0
        self._moves = 0
        self.rates: list[float] = []
        """Moves a second, turn by turn."""
        self.costs: list[float] = []
        """Milliseconds of the server's processor for a move, turn by turn."""

    async def sit_down(self, ids: list[str], cookies: list[str]) -> Side:
        await sit_down(self._server, self._load, ids, cookies)
        return self

    async def play(self, seconds: float) -> None:
        load, server = self._load, self._server
        cpu, clients, lasted, passed = server.cpu, time.process_time(), load.lasted, len(load.took)
        await load.run(seconds)
        spent, passed = server.cpu - cpu, len(load.took) - passed
        moves = len(load.took) + load.late - self._moves
        self._cpu += spent
        self._clients += time.process_time() - clients
        self._moves += moves
        self.rates.append(passed / (load.lasted - lasted))
        self.costs.append(spent / max(1, moves) * 1000)

    @property
    def goes_on(self) -> bool:
        """Whether there is enough to play for another turn."""
        return self._load.most_play

    def told(self) -> dict[str, Any]:
        return summary(self._load, self._cpu, self._clients)

    def leave(self) -> None:
        for match in self._load.matches:
            for seat in match.seats:
                seat.close()


async def _at_rest(server: Server) -> int:
    """The server's memory once it no longer grows: with a cold cache it compiles for a while."""
    before, now = 0, server.memory
    while now - before > 1 << 20:
        await asyncio.sleep(3)
        before, now = now, server.memory
    return now


def compiled(game: str) -> None:
    """In the cache before a house opens: with interpreted rules a move costs twice as much."""
    command = [sys.executable, "-m", "karibu.server.compilation", game]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


TURN = 1.0
"""Seconds that one of the two servers plays before it is the other's turn."""


async def in_turns(sides: list[Side], seconds: float) -> None:
    """There and back, so that what the machine's speed does meanwhile is the same for both."""
    for turn in range(max(2, round(seconds / TURN))):
        for side in sides[:: -1 if turn % 2 else 1]:
            await side.play(TURN)
        if not all(side.goes_on for side in sides):
            break


def measure(db: str, game: str, tables: int, pace: float, seconds: float) -> dict[str, Any]:
    """Memory of idle tables; then both ways to play, at the house and at the echo by turns."""
    compiled(game)
    serve = ("-m", "karibu", "serve", "--port", "8431", "--db", db)

    async def memory(house: Server) -> tuple[dict[str, float], int]:
        await open_tables(house, game, 1)  # loads the code, and fills caches
        first = await _at_rest(house)
        ids, cookies = await open_tables(house, game, tables)
        await asyncio.sleep(1)
        second = house.memory
        side = await Side(house, 0).sit_down(ids, cookies)
        third = house.memory
        await side.play(3 * TURN)  # and tells how long a message is
        side.leave()
        await asyncio.sleep(1)
        return {
            "idle_table_kb": round((second - first) / tables / 1024, 1),
            "idle_table_with_four_sockets_kb": round((third - first) / tables / 1024, 1),
        }, side.told()["bytes_per_seat_and_move"]

    async def play(house: Server, echo: Server, pace: float) -> dict[str, Any]:
        real = await Side(house, pace).sit_down(*await open_tables(house, game, tables))
        names = [f"{pace}-{number}" for number in range(tables)]
        bare = await Side(echo, pace).sit_down(names, [""] * PLAYERS)
        await in_turns([real, bare], seconds)
        real.leave()
        bare.leave()
        await asyncio.sleep(1)
        shares = [a / b for a, b in zip(real.rates, bare.rates, strict=True)]
        return {
            "house": real.told(),
            "echo": bare.told(),
            "share": [round(each, 3) for each in _spread(shares)],
            "cost": [round(each, 3) for each in _spread(real.costs)],
        }

    async def all_of_it(house: Server) -> dict[str, Any]:
        told, size = await memory(house)
        with process("-m", "bench.server_echo", "8432", str(size), port=8432) as echo:
            paced = await play(house, echo, pace)
            flat_out = await play(house, echo, 0)
        return {**told, "paced": paced, "flat_out": flat_out}

    with process(*serve, port=8431, **NO_LIMITS) as house:
        return asyncio.run(all_of_it(house))


def _spread(numbers: list[float]) -> tuple[float, float, float]:
    return statistics.median(numbers), min(numbers), max(numbers)


def main(
    tables: Annotated[int, typer.Option(min=1, help="Tables of four.")] = 300,
    pace: Annotated[int, typer.Option(min=1, help="Moves a second in all.")] = AIM_RATE,
    seconds: Annotated[float, typer.Option(min=1, help="How long to play each way.")] = 15.0,
    game: Annotated[str, typer.Option(help="Which game.")] = "kilimandjaro",
    db: Annotated[str, typer.Option(help="Database; empty: a new SQLite file.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
) -> None:
    """Load on a house. Machines are noisy: read the ratios before the numbers."""
    uvloop.install()
    with tempfile.TemporaryDirectory() as folder:
        here = db or str(Path(folder) / "house.db")
        found = {"tables": tables, "players": PLAYERS, "game": game, "pace": pace}
        found |= measure(here, game, tables, pace, seconds)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    _print(found)


def _print(found: dict[str, Any]) -> None:
    grid = Grid(title=f"{found['tables']} tables of {PLAYERS}, {found['game']}")
    columns = (
        "moves_per_second", "p50_ms", "p99_ms", "server_cpu_ms_per_move", "bytes_per_seat_and_move"
    )  # fmt: skip
    for heading in ("", *columns):
        grid.add_column(heading.replace("_", " "), justify="right" if heading else "left")
    for way in ("paced", "flat_out"):
        for name in ("house", "echo"):
            cells = (str(found[way][name][column]) for column in columns)
            grid.add_row(f"{name}, {way.replace('_', ' ')}", *cells)
    console = Console(width=120)
    console.print(grid)
    console.print(
        f"memory of an idle table: {found['idle_table_kb']} KB, "
        f"with four sockets {found['idle_table_with_four_sockets_kb']} KB"
    )
    for told, is_met in _aims(found):
        console.print(f"{told}: {'met' if is_met else 'missed'}")


def _aims(found: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """What a house should reach, and whether it did; shares and costs by the median of turns."""
    paced, flat_out = found["paced"], found["flat_out"]
    real = paced["house"]
    on_time = real["moves_per_second"] >= 0.95 * found["pace"] and real["p99_ms"] <= AIM_MS
    yield f"p99 at {found['pace']} moves/s {real['p99_ms']} ms (aim: {AIM_MS:.0f})", on_time
    share, least, most = flat_out["share"]
    yield f"flat out {share} of the echo ({least} to {most}; aim: {AIM_SHARE})", share >= AIM_SHARE
    if aim := AIM_CPU.get(found["game"]):
        for way in ("paced", "flat_out"):
            cost, least, most = found[way]["cost"]
            told = f"processor for a move, {way.replace('_', ' ')} {cost} ms ({least} to {most}"
            yield f"{told}; aim: {aim})", cost <= aim
    sent = max(each["house"]["bytes_per_seat_and_move"] for each in (paced, flat_out))
    yield f"sent for a seat and move {sent} bytes (aim: {AIM_BYTES})", sent <= AIM_BYTES


if __name__ == "__main__":
    typer.run(main)
