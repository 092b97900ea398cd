"""Fair to everybody: who asks for much waits, who waits for a bot doesn't.

The long versions (twenty tables of masters, ten sockets in a loop) are
`KARIBU_LONG=1`; what is measured there is printed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from karibu.server import app
from karibu.server.faults import Refused
from karibu.server.limits import Purses, address_key
from karibu.server.metrics import Metrics
from karibu.server.settings import Settings
from karibu.server.thinkers import Rank, Thinkers
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.inside import served
from tests.server.running import Running

LONG = bool(os.environ.get("KARIBU_LONG"))


# --- thinkers


def test_who_is_waited_for_thinks_first() -> None:
    async def think() -> list[str]:
        thinkers = Thinkers(Settings(thinkers=1), Metrics())
        began: list[str] = []
        gate = threading.Event()

        def work(name: str) -> None:
            began.append(name)
            gate.wait(60)

        async def ask(name: str, rank: Rank) -> None:
            await thinkers.work(lambda: work(name), rank)

        tasks = [asyncio.create_task(ask("first", Rank.REST))]
        await asyncio.sleep(0.05)
        for name, rank in (
            ("rest", Rank.REST),
            ("alone", Rank.ALONE),
            ("watched", Rank.WATCHED),
            ("waited for", Rank.WAITED_FOR),
        ):
            tasks.append(asyncio.create_task(ask(name, rank)))
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(*tasks)
        thinkers.close()
        return began

    assert asyncio.run(think()) == ["first", "waited for", "watched", "alone", "rest"]


def test_the_rest_never_takes_all_thinkers() -> None:
    async def think() -> None:
        thinkers = Thinkers(Settings(thinkers=2), Metrics())
        gate = threading.Event()
        tasks = [
            asyncio.create_task(thinkers.work(lambda: gate.wait(60), Rank.REST)) for _ in range(6)
        ]
        await asyncio.sleep(0.05)
        await asyncio.wait_for(thinkers.work(lambda: None, Rank.WAITED_FOR), 30)
        assert not any(task.done() for task in tasks)
        gate.set()
        await asyncio.gather(*tasks)
        thinkers.close()

    asyncio.run(think())


def test_somebody_who_gives_up_waiting_leaves_their_place() -> None:
    async def think() -> None:
        thinkers = Thinkers(Settings(thinkers=1), Metrics())
        busy = asyncio.create_task(thinkers.work(lambda: time.sleep(0.2), Rank.WATCHED))
        await asyncio.sleep(0.05)
        gone = asyncio.create_task(thinkers.work(lambda: None, Rank.WATCHED))
        await asyncio.sleep(0)
        gone.cancel()
        await busy
        await asyncio.wait_for(thinkers.work(lambda: None, Rank.REST), 30)
        assert set(thinkers.queue.values()) == {0}
        thinkers.close()

    asyncio.run(think())


def test_bots_among_themselves_stop_when_nobody_looks(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            served(
                str(tmp_path / "house.db"),
                KARIBU_UNATTENDED_SECONDS="0.5",
                KARIBU_BOT_PAUSE="0.05",
            ) as (base, house),
            Guest(base) as ana,
        ):
            id = (await ana.open(bot("expert"), bot("expert"), bot("expert")))["id"]
            at = await ana.sit(id)
            await at.hear("moved")
            await at.leave()
            table = house.tables[id]
            while table.keeper is not None:
                await asyncio.sleep(0.05)
            number = table.facts.number
            assert table.facts.state == "running"
            await asyncio.sleep(0.5)
            assert table.facts.number == number
            at = await ana.sit(id)  # somebody looks: they go on
            await at.hear("moved")
            assert at.number > number
            await at.leave()

    run(visit())


@pytest.mark.skipif(not LONG, reason="twenty tables of masters")
def test_a_persons_bot_answers_beside_unattended_masters(tmp_path: Path) -> None:
    """Measured at an idle house, then beside twenty tables of five masters."""

    async def answers(guest: Guest, id: str) -> float:
        """Median seconds that one easy bot takes for each decision of its turns: how many those
        have is the dice's business."""
        at = await guest.sit(id)
        took: list[float] = []
        while len(took) < 15 and await at.until_my_turn():
            began = time.monotonic()
            await at.move()
            if at.my_turn:
                continue  # a turn of several decisions: the bot hasn't been asked
            mine = at.number
            if await at.until_my_turn():
                took.append((time.monotonic() - began) / (at.number - mine))
        await at.leave()
        return statistics.median(took)

    async def visit(base: str) -> tuple[float, float]:
        async with Guest(base) as ana, Guest(base) as eva:
            idle = await answers(ana, (await ana.open(ME, bot(), game="livingstone"))["id"])
            for _ in range(20):
                await eva.open(*[bot("master")] * 5, game="africa")
            await asyncio.sleep(5)
            beside = await answers(ana, (await ana.open(ME, bot(), game="livingstone"))["id"])
            return idle, beside

    with Running(str(tmp_path / "house.db"), KARIBU_BOT_PAUSE="0.6") as house:
        idle, beside = asyncio.run(visit(house.base))
    print(f"easy bot: {idle:.3f} s idle, {beside:.3f} s beside 20 tables of masters")
    assert beside <= 1.5 * idle


# --- limits by cost


def test_addresses_are_counted_as_people_get_them() -> None:
    assert address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("2001:db8:1:2:3::4") == address_key("2001:db8:1:2:ffff::9")
    assert address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1")
    assert address_key("a unix socket") == "a unix socket"


def test_what_costs_more_runs_out_sooner() -> None:
    def afford(what: str) -> int:
        purses = Purses(Settings(work_per_second=0.001, work_at_once=600))
        for count in range(10_000):
            try:
                purses.pay(what, "p_1", "192.0.2.1")
            except Exception:
                return count
        return 10_000

    assert afford("request") > 10 * afford("replay") > 10 * afford("chances") > 0


def test_what_somebody_cant_afford_costs_their_neighbours_nothing() -> None:
    purses = Purses(Settings(work_per_second=0.001, work_at_once=100, people_per_address=2))
    for _ in range(1000):
        with contextlib.suppress(Refused):
            purses.pay("request", "p_greedy", "192.0.2.1")
    for _ in range(90):
        purses.pay("request", "p_neighbour", "192.0.2.1")


def test_an_address_has_more_than_one_person_and_not_without_end() -> None:
    chosen = Settings(work_per_second=0.001, work_at_once=100, people_per_address=3)
    purses = Purses(chosen)
    served_people = 0
    for person in range(10):
        with contextlib.suppress(Exception):
            for _ in range(100):
                purses.pay("request", f"p_{person}", "192.0.2.1")
            served_people += 1
    assert served_people == 3
    with pytest.raises(Exception, match="a lot of work"):
        purses.pay("request", "p_0", "192.0.2.2")
    purses.pay("request", "p_new", "192.0.2.2")


def test_a_loop_of_resyncs_is_slowed_down_then_cut_off(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            served(
                str(tmp_path / "house.db"),
                KARIBU_WORK_PER_SECOND="20",
                KARIBU_WORK_AT_ONCE="200",
            ) as (base, _),
            Guest(base) as ana,
            Guest(base) as ben,
        ):
            id = (await ana.open(ME, OPEN))["id"]
            await ben.post(f"/api/tables/{id}/join")
            at, other = await ana.sit(id), await ben.sit(id)
            with pytest.raises(ConnectionClosed) as closed:
                await at.shout(*['{"type":"resync"}'] * 300)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4008
            codes = [m["error"]["code"] for m in at.heard if m["type"] == "error"]
            assert set(codes) == {"slow_down"}
            states = sum(message["type"] == "state" for message in at.heard)
            assert states < 80
            await other.send(type="ping", n=1)  # somebody else has a purse of their own
            await other.hear("pong")
            await other.leave()

    run(visit())


def test_whoever_comes_again_at_once_is_kept_waiting(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "COOLING", 0.7)

    async def visit() -> None:
        async with (
            served(
                str(tmp_path / "house.db"),
                KARIBU_WORK_PER_SECOND="0.001",
                KARIBU_WORK_AT_ONCE="20",
            ) as (base, _),
            Guest(base) as ana,
        ):
            id = (await ana.open(ME, OPEN))["id"]
            several = [await ana.sit(id, greet=False) for _ in range(6)]
            began = time.monotonic()
            at = await ana.sit(id, greet=False)
            with pytest.raises(ConnectionClosed) as closed:
                await at.next()
            assert time.monotonic() - began >= 0.7
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4008
            for each in several:
                await each.leave()

    run(visit())


def test_somebody_may_not_open_tables_without_end(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            served(
                str(tmp_path / "house.db"),
                KARIBU_TABLES_PER_PERSON="3",
                KARIBU_TABLES_OF_BOTS_PER_PERSON="1",
            ) as (base, _),
            Guest(base) as ana,
        ):
            bots = {"game": "kilimandjaro", "seats": [bot(), bot()]}
            with_me = {"game": "kilimandjaro", "seats": [ME, OPEN]}
            await ana.post("/api/tables", bots, 201)
            refused = await ana.post("/api/tables", bots, 429)
            assert refused["error"]["code"] == "too_many_tables"
            assert refused["error"]["args"] == {"most": 1}
            tables = [(await ana.post("/api/tables", with_me, 201))["table"] for _ in range(2)]
            await ana.post("/api/tables", with_me, 429)
            await ana.post(f"/api/tables/{tables[0]['id']}/close")
            await ana.post("/api/tables", with_me, 201)

    run(visit())


_RESYNCERS = """
import asyncio, contextlib, sys
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

async def loop(address, cookie):
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            headers = {"Cookie": f"karibu={cookie}"}
            async with connect(address, additional_headers=headers, compression=None) as socket:
                await socket.send('{"type":"hello"}')
                while True:
                    await socket.send('{"type":"resync"}')
                    await socket.recv()
        await asyncio.sleep(0.05)

async def main(base, id, cookie, count):
    address = base.replace("http", "ws", 1) + f"/api/tables/{id}/socket"
    tasks = [asyncio.create_task(loop(address, cookie)) for _ in range(int(count))]
    await asyncio.sleep(0.5)
    print("at it", flush=True)
    await asyncio.gather(*tasks)

asyncio.run(main(*sys.argv[1:]))
"""


def test_resyncs_of_one_hold_up_nobody_else(tmp_path: Path) -> None:
    """Ten sockets of one guest that resync in a loop; somebody else's pings meanwhile."""
    sockets, pings = (10, 300) if LONG else (4, 40)

    async def ping(at: AtTable, count: int) -> float:
        """The 99th percentile of so many; of a few, the middle one."""
        took: list[float] = []
        for n in range(count):
            began = time.monotonic()
            await at.send(type="ping", n=n)
            await at.hear("pong")
            took.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
        return sorted(took)[int(count * (0.99 if LONG else 0.5)) - 1]

    async def visit(base: str) -> tuple[float, float]:
        async with Guest(base) as thief, Guest(base) as ana:
            id = (await thief.open(ME, bot(), bot(), bot()))["id"]
            at = await ana.sit((await ana.open(ME, bot()))["id"])
            calm = await ping(at, pings)
            words = [base, id, str(thief.cookie), str(sockets)]
            apart = await asyncio.create_subprocess_exec(
                sys.executable, "-c", _RESYNCERS, *words, stdout=asyncio.subprocess.PIPE
            )
            assert apart.stdout
            await apart.stdout.readline()
            beside = await ping(at, pings)
            apart.kill()
            await apart.wait()
            await at.leave()
            return calm, beside

    with Running(
        str(tmp_path / "house.db"), KARIBU_WORK_PER_SECOND="60", KARIBU_WORK_AT_ONCE="1500"
    ) as house:
        calm, beside = asyncio.run(visit(house.base))
    print(f"pings: {calm * 1000:.1f} ms calm, {beside * 1000:.1f} ms beside {sockets} resyncers")
    assert beside <= max(2 * calm, 0.02 if LONG else 0.25)
