"""`python -m bench.cluster`: what a second house costs, and what everything costs.

Tables of four people on one PostgreSQL, with a bus. At some all four sit in one house, at others
two each in two houses; they play by turns, a second each: at a steady 200 moves a second, and flat
out. What counts for a person is the time from their move until everybody, in both houses, has the
new view; what counts for who pays is processor time for each move. Then the same for a thought of a
bot, a socket, a table.

At yet others two houses have tables of their own, with nobody in the other one: a processor does
less in a second while its neighbour is busy, and that isn't what sharing tables costs.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Annotated, Any, LiteralString

import psycopg
import typer
import uvloop
from rich.console import Console
from rich.table import Table as Grid

import karibu
from bench.server import (
    NO_LIMITS,
    PLAYERS,
    Load,
    Match,
    Server,
    compiled,
    open_tables,
    process,
    summary,
)
from bench.server_clients import Seat
from karibu.bots import LEVELS, Situation, make
from karibu.server.cluster import bus_server, free_port, postgres_server

AIM_MS, AIM_SHARE = 100.0, 0.85
ONE, OWN, SHARED = "one house", "two, tables of their own", "two, tables shared"
TURN = 1.0
"""Seconds that one of them plays before it is another's turn."""
FLAT_OUT = 3
"""Times as many tables when nobody waits, so that two houses have enough to do."""


class Postgres:
    """A PostgreSQL from a wheel, and what it costs."""

    def __init__(self, folder: Path) -> None:
        self._server = postgres_server(folder)
        self.db = str(self._server.get_uri("postgres"))
        self._asking = psycopg.connect(self.db, autocommit=True)

    @property
    def cpu(self) -> float:
        """Processor seconds of the server and everything it has forked."""
        pid = int(self._server.get_pid() or 0)
        spent = _cpu(pid, children=True)  # what has ended since is counted by its parent
        for each in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # some end while they are looked at
                if int(each.read_text().rpartition(")")[2].split()[1]) == pid:
                    spent += _cpu(int(each.parent.name))
        return spent

    @property
    def written(self) -> int:
        """Bytes of log that it has written."""
        return self._ask("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")

    @property
    def commits(self) -> int:
        return self._ask("SELECT sum(xact_commit) FROM pg_stat_database")

    def _ask(self, question: LiteralString) -> int:
        row = self._asking.execute(question).fetchone()
        assert row
        return int(row[0])

    def close(self) -> None:
        self._asking.close()
        self._server.cleanup()


def _cpu(pid: int, children: bool = False) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    spent = int(fields[11]) + int(fields[12])
    if children:
        spent += int(fields[13]) + int(fields[14])
    return spent / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def bus() -> Iterator[tuple[str, int]]:
    port = free_port()
    running = subprocess.Popen(
        [bus_server(), "-a", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield f"nats://127.0.0.1:{port}", running.pid
    finally:
        running.terminate()
        running.wait()


@dataclass
class Company:
    """Everybody at their tables in one house or in two, and what it has cost so far."""

    who: str
    houses: list[Server]
    load: Load
    spent: dict[str, float] = field(default_factory=dict)

    @classmethod
    async def sit_down(
        cls, who: str, houses: list[Server], game: str, tables: int, pace: float
    ) -> Company:
        company = cls(who, houses[:1] if who == ONE else houses, Load(pace))
        if who == OWN:
            for house in houses:
                await company._come([house], game, tables // len(houses))
        else:
            await company._come(company.houses, game, tables)
        for match in company.load.matches:
            while match.turn is None:
                await asyncio.sleep(0.01)
        return company

    async def _come(self, houses: list[Server], game: str, tables: int) -> None:
        """To tables opened in the first of these houses; people sit in all of them by turns."""
        ids, cookies = await open_tables(houses[0], game, tables)
        for id in ids:
            match = Match(id, self.load)
            self.load.matches.append(match)
            for number, cookie in enumerate(cookies):
                house = houses[number % len(houses)]
                seat = await Seat.sit("127.0.0.1", house.port, id, cookie, match.heard)
                match.seats.append(seat)
                seat.send('{"type":"hello"}')

    async def play(self, postgres: Postgres, bus_pid: int, seconds: float) -> None:
        """For a while, beside nobody else."""
        before = self._costs(postgres, bus_pid)
        await self.load.run(seconds)
        for name, now in self._costs(postgres, bus_pid).items():
            self.spent[name] = self.spent.get(name, 0.0) + now - before[name]

    def _costs(self, postgres: Postgres, bus_pid: int) -> dict[str, float]:
        return {
            "houses": sum(each.cpu for each in self.houses),
            "clients": time.process_time(),
            "postgres": postgres.cpu,
            "bus": _cpu(bus_pid),
            "written": postgres.written,
            "commits": postgres.commits,
        }

    def told(self) -> dict[str, Any]:
        """What it took and what it cost, a move."""
        spent, moves = self.spent, max(1, len(self.load.took) + self.load.late)
        return summary(self.load, spent["houses"], spent["clients"]) | {
            "who": self.who,
            "postgres_cpu_ms_per_move": round(spent["postgres"] / moves * 1000, 3),
            "bus_cpu_ms_per_move": round(spent["bus"] / moves * 1000, 3),
            "wal_bytes_per_move": round(spent["written"] / moves),
            "commits_per_move": round(spent["commits"] / moves, 2),
        }

    def leave(self) -> None:
        for match in self.load.matches:
            for seat in match.seats:
                seat.close()


async def in_turns(
    companies: list[Company], postgres: Postgres, bus_pid: int, seconds: float
) -> None:
    """Each for so long, a second at a time, there and back: a machine that is slower for a while is
    so for all of them. Until some have played to the end."""
    await asyncio.sleep(1)
    for turn in range(math.ceil(seconds / TURN)):
        if not all(each.load.most_play for each in companies):
            break
        for each in companies[:: -1 if turn % 2 else 1]:
            await each.play(postgres, bus_pid, TURN)
    for each in companies:
        each.leave()


def thoughts(slug: str, decisions: int) -> dict[str, float]:
    """Processor milliseconds of one decision, by level, over the first decisions of a match."""
    game = karibu.game(slug)
    found = {}
    for level in LEVELS:
        match, bot = game.start(4, 7), make(level, game, seed=1)
        bot.choose(Situation.of(match))  # loads and compiles
        began, count = time.process_time(), 0
        while not match.over and count < decisions:
            situation = Situation.of(match)
            match.play(bot.choose(situation) if len(situation.ids) > 1 else int(situation.ids[0]))
            count += 1
        found[level] = round((time.process_time() - began) / count * 1000, 2)
    return found


async def memory(house: Server, game: str, tables: int) -> dict[str, float]:
    """What a table takes in memory, and a socket."""
    await open_tables(house, game, 5)
    first = house.memory
    ids, cookies = await open_tables(house, game, tables)
    await asyncio.sleep(1)
    second = house.memory
    seats = []
    for id in ids:
        for cookie in cookies:
            seat = await Seat.sit("127.0.0.1", house.port, id, cookie, lambda *_: None)
            seat.send('{"type":"hello"}')
            seats.append(seat)
    await asyncio.sleep(2)
    third = house.memory
    for seat in seats:
        seat.close()
    return {
        "table_kb": round((second - first) / tables / 1024, 1),
        "socket_kb": round((third - second) / tables / PLAYERS / 1024, 1),
    }


def measure(game: str, tables: int, pace: float, seconds: float, rounds: int) -> dict[str, Any]:
    compiled(game)
    with (
        tempfile.TemporaryDirectory() as folder,
        bus() as (address, bus_pid),
        contextlib.ExitStack() as stack,
    ):
        postgres = Postgres(Path(folder))
        stack.callback(postgres.close)
        chosen = NO_LIMITS | {"KARIBU_BUS": address, "KARIBU_DB": postgres.db}
        houses = []
        for _ in range(2):
            port = free_port()
            words = ("-m", "karibu", "serve", "--port", str(port))
            houses.append(stack.enter_context(process(*words, port=port, **chosen)))

        async def all_of_it() -> dict[str, Any]:
            first = await Company.sit_down(SHARED, houses, game, 4, 20)
            await in_turns([first], postgres, bus_pid, 2)  # loads the code, fills caches
            found: dict[str, Any] = {"memory": await memory(houses[0], game, tables), "runs": []}
            for _ in range(rounds):
                for way, rate, many in (("paced", pace, 1), ("flat out", 0.0, FLAT_OUT)):
                    companies = [
                        await Company.sit_down(who, houses, game, many * tables, rate)
                        for who in (ONE, OWN, SHARED)
                    ]
                    await in_turns(companies, postgres, bus_pid, seconds)
                    load = round(os.getloadavg()[0], 1)
                    found["runs"] += [
                        each.told() | {"way": way, "load": load} for each in companies
                    ]
            return found

        return asyncio.run(all_of_it())


def _runs(found: dict[str, Any], way: str, who: str) -> list[dict[str, Any]]:
    return [run for run in found["runs"] if (run["way"], run["who"]) == (way, who)]


def main(
    tables: Annotated[
        int, typer.Option(min=1, help="Tables of four; flat out three times as many.")
    ] = 60,
    pace: Annotated[int, typer.Option(min=1, help="Moves a second in all.")] = 200,
    seconds: Annotated[
        float, typer.Option(min=1, help="How long each of them plays in a run.")
    ] = 8.0,
    rounds: Annotated[int, typer.Option(min=1, help="Runs of each kind.")] = 3,
    game: Annotated[str, typer.Option(help="Which game.")] = "kilimandjaro",
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
) -> None:
    """One house and two, by turns. Machines are noisy: read the ratios before the numbers."""
    uvloop.install()
    found = measure(game, tables, pace, seconds, rounds)
    found["thought_ms"] = thoughts(game, 60)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    console = Console(width=160)
    names = [name for name in found["runs"][0] if name not in ("way", "who", "moves")]
    many = f"{tables} tables of {PLAYERS} ({FLAT_OUT * tables} flat out)"
    grid = Grid(title=f"{many}, {game}; medians of {rounds} runs")
    for heading in ("", *names):
        grid.add_column(heading.replace("_", " "), justify="right" if heading else "left")
    for way, who in product(("paced", "flat out"), (ONE, OWN, SHARED)):
        runs = _runs(found, way, who)
        told = (f"{statistics.median(run[name] for run in runs):g}" for name in names)
        grid.add_row(f"{way}, {who}", *told)
    console.print(grid)
    for way, other in product(("paced", "flat out"), (ONE, OWN)):
        pairs = [
            one["server_cpu_ms_per_move"] / two["server_cpu_ms_per_move"]
            for one, two in zip(_runs(found, way, other), _runs(found, way, SHARED), strict=True)
        ]
        aim = f" (aim: {AIM_SHARE:.0%})" if other == ONE else ""
        console.print(
            f"{way}, sharing tables against {other}: {statistics.median(pairs):.0%} of the moves "
            f"per CPU-second{aim}, {min(pairs):.0%} to {max(pairs):.0%}"
        )
    late = sorted(run["p99_ms"] for run in _runs(found, "paced", SHARED))
    console.print(
        f"two houses at {pace} moves/s: p99 {statistics.median(late):.0f} ms, "
        f"{late[0]:.0f} to {late[-1]:.0f} (aim: {AIM_MS:.0f})"
    )
    console.print(f"memory: {found['memory']}; CPU of a thought, in ms: {found['thought_ms']}")


if __name__ == "__main__":
    typer.run(main)
