"""Several houses, thinkers and a bus on one PostgreSQL, under load, while any of them is killed: no
acknowledged move is lost, none is played twice, no table is stuck.

A few tables and kills here; `KARIBU_LONG=1` (`make killings`) makes it 3 houses, 2 thinkers, 24
tables and 60 kills, with a restart of PostgreSQL in the middle.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import pytest

from karibu.server.inspection import database as opened
from karibu.server.inspection import inspect
from karibu.server.settings import Settings
from tests.server.clusters import LIVE, Cluster, Party, Person, cluster

LONG = bool(os.environ.get("KARIBU_LONG"))
HOUSES, THINKERS, TABLES, KILLS = (3, 2, 24, 60) if LONG else (2, 1, 5, 3)
KILLS = int(os.environ.get("KARIBU_KILLS", KILLS))
THINKS = 0.4
PLAYS_ON = 5.0 if LONG else 45.0
"""Seconds within which every table goes on; a machine that runs the whole suite may be very slow,
so that there only those count that are stuck for good."""
KILLED: list[tuple[float, str]] = []
"""When, and who."""
LATE: list[tuple[float, str]] = []
BETWEEN, SETTLES = (2.5, 6.0) if LONG else (1.0, 2.0)


async def _parties(whole: Cluster, rng: random.Random) -> list[Party]:
    """People with people and with bots, with clocks and without, each in whatever house."""
    parties = []
    for number in range(TABLES):
        people = []
        for name in range(1 + (number % 3 != 1)):
            person = Person(whole.houses, random.Random(rng.random()))
            person.at = (number + name) % len(whole.houses)
            people.append(await person.begin(f"Guest {number} {name}"))
        bots = (0, 2, 1)[number % 3]
        parties.append(Party(people, bots, LIVE if number % 4 == 3 else None, THINKS))
    return parties


async def _kill(whole: Cluster, rng: random.Random) -> None:
    """Somebody dies, and comes back a moment later."""
    part = rng.choice(whole.parts)
    KILLED.append((time.monotonic(), type(part).__name__))
    await asyncio.to_thread(part.kill)
    await asyncio.sleep(rng.uniform(0.2, 1.0))
    await asyncio.to_thread(part.start)


async def _feel_the_machine() -> None:
    """Note when this process, too, had to wait long for a processor."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.1)
        if (late := time.monotonic() - began - 0.1) > 0.5:
            LATE.append((began, f"(machine late by {late:.1f})"))


async def _live_through(
    whole: Cluster, rng: random.Random
) -> tuple[list[Party], tuple[float, float]]:
    """Gives back the parties, and from when to when there was no PostgreSQL."""
    parties = await _parties(whole, rng)
    tasks = [asyncio.create_task(party.play()) for party in parties]
    tasks.append(asyncio.create_task(_feel_the_machine()))
    while any(party.number < 2 for party in parties):
        await asyncio.sleep(0.1)
    without = 0.0, 0.0
    for kill in range(KILLS):
        if kill == KILLS // 2:
            began = time.monotonic()
            await asyncio.to_thread(whole.restart_postgres)
            without = began, time.monotonic()
            await asyncio.sleep(SETTLES)
        await _kill(whole, rng)
        await asyncio.sleep(rng.uniform(0.5, 1.5) * BETWEEN)
    await asyncio.sleep(SETTLES)
    last_kill, waits = KILLED[-1][0], 0.0 if LONG else PLAYS_ON
    while waits > 0 and any(party.moved < last_kill and not party.over for party in parties):
        await asyncio.sleep(0.5)  # whoever is stuck will still be in the end
        waits -= 0.5
    for party in parties:
        if not party.over:
            party.stalls.append((party.moved, time.monotonic() - party.moved))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for party in parties:
        for person in party.people:
            await person.close()
    return parties, without


def _check_promises(db: str, parties: list[Party]) -> int:
    """The database itself: no table is corrupt, every promise is kept, once."""
    moves = 0
    for party in parties:
        assert party.faults == []
        for table, promised in party.promised.items():
            with opened(Settings(db=db)) as connection:
                found = inspect(connection, table)
            assert found.faults == []
            log = {entry.number: entry.action for entry in found.kept.log}
            assert promised.items() <= log.items()
            assert len(log) == len(found.kept.log)
            moves += len(promised)
    return moves


def _standstills(parties: list[Party], without: tuple[float, float]) -> list[tuple[float, str]]:
    """How long tables stood still, not counting the time without a database, and which of them:
    the longest first, with who had been killed shortly before or meanwhile."""
    found = []
    for party in parties:
        for since, seconds in party.stalls:
            missed = max(0.0, min(without[1], since + seconds) - max(without[0], since))
            lasted = seconds - missed
            dead = [
                f"{name} {at - since:+.1f}"
                for at, name in KILLED + LATE
                if -3 < at - since < seconds
            ]
            who = f"{len(party.people)} people, {party.bots} bots, {'clock' if party.pace else ''}"
            found.append(
                (
                    lasted,
                    f"{lasted:.1f} s: {who}; {', '.join(dead)}{' PostgreSQL' if missed else ''}",
                )
            )
    return sorted(found, reverse=True)


def test_any_process_may_die(tmp_path: Path) -> None:
    rng = random.Random("cluster")
    with cluster(tmp_path, HOUSES, THINKERS, KARIBU_BOT_PAUSE="0.1") as whole:
        lasts = asyncio.wait_for(_live_through(whole, rng), 120 + 12 * KILLS)
        parties, without = asyncio.run(lasts)
        moves = _check_promises(whole.postgres.db, parties)
    standstills = _standstills(parties, without)
    longest = standstills[0][0]
    print(f"{KILLS} kills, {moves} moves acknowledged, longest standstill {longest:.1f} s")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; the longest standstills:")
    print("\n".join(told for _, told in standstills[:8]))
    assert moves > 5 * KILLS
    assert longest <= PLAYS_ON
    assert "Traceback" not in whole.log.read_text()


def _four_ports() -> int:
    """The first of two ports in a row that are free, as are those of their operators' doors."""
    while True:
        first = random.SystemRandom().randrange(20_000, 60_000)
        with contextlib.ExitStack() as stack, contextlib.suppress(OSError):
            for port in (first, first + 1, first + 1000, first + 1001):
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="who is left is seen in /proc")
def test_a_cluster_on_one_machine_starts_shows_itself_and_leaves_nothing_behind() -> None:
    """`make cluster`: two houses that know each other and a thinker; then Ctrl-C."""
    with tempfile.TemporaryDirectory(prefix="karibu-cluster-") as folder:  # see KilledPostgres
        _started_shown_and_stopped(Path(folder))


def _started_shown_and_stopped(folder: Path) -> None:
    port = _four_ports()
    words = [sys.executable, "-m", "karibu", "cluster", "--port", str(port)]
    running = subprocess.Popen(
        [*words, "--folder", str(folder)],
        env=os.environ | {"KARIBU_WARM": "0"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout
    try:
        said = [running.stdout.readline() for _ in range(5)]
        assert f"http://127.0.0.1:{port + 1000}/" in said[3]
        company: set[str] = set()
        while company != {"house", "thinker"}:  # each hears of the others when it next looks
            health = httpx.get(f"http://127.0.0.1:{port + 1000}/health.json", timeout=60).json()
            company = {each["kind"] for each in health["company"]}
        opened = httpx.post(
            f"http://127.0.0.1:{port}/api/tables",
            json={"game": "kilimandjaro", "seats": [{"kind": "me"}, {"kind": "open"}]},
            timeout=60,
        )
        id = opened.json()["table"]["id"]
        there = httpx.get(f"http://127.0.0.1:{port + 1}/api/tables/{id}", timeout=60)
        assert there.json()["table"]["id"] == id
        parts = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
        assert len(parts) >= 4  # the bus, two houses, a thinker; PostgreSQL goes its own way
    finally:
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=120)
    assert running.returncode == 0
    assert "Stopping" in rest
    assert [each for each in parts if Path(f"/proc/{each}").exists()] == []
    assert list(folder.rglob("postmaster.pid")) == []
