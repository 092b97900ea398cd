"""`python -m bench.cluster`: what a second house costs, and what everything costs.

Tables of four people on one PostgreSQL, with a bus. Once all four sit in one house, once two each
in two houses, in alternation: at a steady 200 moves a second and flat out. What counts for a person
is the time from their move until everybody, in both houses, has the new view; what counts for who
pays is processor time for each move. Then the same for a thought of a bot, a socket, a table.

In between two houses have tables of their own, with nobody in the other one: a processor does less
in a second while its neighbour is busy, and that isn't what sharing tables costs.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Annotated, Any

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
FLAT_OUT = 3
"""Times as many tables when nobody waits, so that two houses have enough to do."""


class Postgres:
    """A PostgreSQL from a wheel, and what it costs."""

    def __init__(self, folder: Path) -> None:
        self._server = postgres_server(folder)
        self.db = str(self._server.get_uri("postgres"))

    @property
    def cpu(self) -> float:
        """Processor seconds of the server and everything it has forked."""
        pid = int(self._server.get_pid() or 0)
        found = [pid]
        for each in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                if int(each.read_text().rpartition(")")[2].split()[1]) == pid:
                    found.append(int(each.parent.name))
        # What has ended since is counted by its parent.
        return sum(_cpu(each, children=each == pid) for each in found)

    @property
    def written(self) -> int:
        """Bytes of log that it has written."""
        with psycopg.connect(self.db) as connection:
            row = connection.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").fetchone()
            assert row
            return int(row[0])

    @property
    def commits(self) -> int:
        with psycopg.connect(self.db) as connection:
            asked = "SELECT sum(xact_commit) FROM pg_stat_database"
            row = connection.execute(asked).fetchone()
            assert row
            return int(row[0])

    def close(self) -> None:
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


async def sat_down(load: Load, houses: list[Server], game: str, tables: int) -> None:
    """Tables opened in the first of these houses, whose people sit in all of them by turns."""
    ids, cookies = await open_tables(houses[0], game, tables)
    for id in ids:
        match = Match(id, load)
        load.matches.append(match)
        for number, cookie in enumerate(cookies):
            house = houses[number % len(houses)]
            seat = await Seat.sit("127.0.0.1", house.port, id, cookie, match.heard)
            match.seats.append(seat)
            seat.send('{"type":"hello"}')


async def play(
    houses: list[Server], postgres: Postgres, bus_pid: int, game: str, tables: int, pace: float,
    seconds: float, who: str = SHARED,
) -> dict[str, Any]:  # fmt: skip
    """Everybody at their tables, wherever they sit; what it took and what it cost."""
    load = Load(pace)
    if who == OWN:
        for house in houses:
            await sat_down(load, [house], game, tables // len(houses))
    else:
        houses = houses[:1] if who == ONE else houses
        await sat_down(load, houses, game, tables)
    for match in load.matches:
        while match.turn is None:
            await asyncio.sleep(0.01)
    await asyncio.sleep(1)
    before = [each.cpu for each in houses]
    others = postgres.cpu, _cpu(bus_pid), postgres.written, postgres.commits
    mine = time.process_time()
    lasted = await load.run(seconds)
    spent = sum(each.cpu for each in houses) - sum(before)
    found = summary(load, lasted, spent, time.process_time() - mine)
    moves = max(1, len(load.took))
    await asyncio.sleep(0.5)
    found |= {
        "who": who,
        "postgres_cpu_ms_per_move": round((postgres.cpu - others[0]) / moves * 1000, 3),
        "bus_cpu_ms_per_move": round((_cpu(bus_pid) - others[1]) / moves * 1000, 3),
        "wal_bytes_per_move": round((postgres.written - others[2]) / moves),
        "commits_per_move": round((postgres.commits - others[3]) / moves, 2),
    }
    for match in load.matches:
        for seat in match.seats:
            seat.close()
    return found


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
            await play(houses, postgres, bus_pid, game, 4, 20, 2)  # loads the code, fills caches
            found: dict[str, Any] = {"memory": await memory(houses[0], game, tables), "runs": []}
            for _ in range(rounds):
                for way, rate, many in (("paced", pace, 1), ("flat out", 0.0, FLAT_OUT)):
                    for who in (ONE, OWN, SHARED):
                        told = await play(
                            houses, postgres, bus_pid, game, many * tables, rate, seconds, who
                        )
                        load = round(os.getloadavg()[0], 1)
                        found["runs"].append(told | {"way": way, "load": load})
            return found

        return asyncio.run(all_of_it())


def _runs(found: dict[str, Any], way: str, who: str) -> list[dict[str, Any]]:
    return [run for run in found["runs"] if (run["way"], run["who"]) == (way, who)]


def main(
    tables: Annotated[
        int, typer.Option(min=1, help="Tables of four; flat out three times as many.")
    ] = 60,
    pace: Annotated[int, typer.Option(min=1, help="Moves a second in all.")] = 200,
    seconds: Annotated[float, typer.Option(min=1, help="How long each run lasts.")] = 8.0,
    rounds: Annotated[int, typer.Option(min=1, help="Runs of each kind.")] = 3,
    game: Annotated[str, typer.Option(help="Which game.")] = "kilimandjaro",
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
) -> None:
    """One house and two, in alternation. Machines are noisy: read the ratios before the numbers."""
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
