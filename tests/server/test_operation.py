"""Running a house: health, metrics, logs, clean shutdown, and the operator's commands."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from karibu.cli import app
from karibu.server.process import PortTaken, bound
from karibu.server.settings import Settings
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, Guest, bot
from tests.server.running import Running, free_port
from tests.server.test_play import two_at_a_table


def test_health_and_readiness(house: Running) -> None:
    assert httpx.get(house.base + "/api/health").json() == {"status": "ok"}
    told = httpx.get(house.base + "/api/ready").json()
    assert told["ready"]
    assert told["database"]
    assert "kilimandjaro" in told["games"]


def test_nobody_is_let_in_before_the_house_is_open(house: Running) -> None:
    """Whoever comes too early hears at once that it is closed, and can go to another house."""
    settings = Settings(port=free_port())
    for exact in (True, False):
        with bound(settings, exact) as listener, socket.socket() as early:
            closed = early.connect_ex(listener.getsockname()[:2]) != 0
            assert closed == exact, "without --port the next house must see that this one is here"
    with pytest.raises(PortTaken, match="--port"):
        bound(Settings(port=house.port), exact=True)


def test_metrics_and_health_have_a_door_of_their_own(run: Run, tmp_path: Path) -> None:
    port = free_port()
    door = f"http://127.0.0.1:{port}"
    with Running(
        str(tmp_path / "house.db"),
        KARIBU_OPERATORS=f"127.0.0.1:{port}",
        KARIBU_OPERATORS_TOKEN="open sesame",
    ) as house:

        async def visit() -> str:
            async with Guest(house.base) as ana:
                table = await ana.open(ME, bot())
                at = await ana.sit(table["id"])
                await at.move()
                await at.leave()
                return str(table["id"])

        run(visit())
        right = {"authorization": "Bearer open sesame"}
        text = httpx.get(door + "/metrics", headers=right).text
        assert 'karibu_moves_total{by="person",game="kilimandjaro"}' in text
        assert "karibu_commit_seconds_bucket" in text
        assert "process_resident_memory_bytes" in text
        told = httpx.get(door + "/health.json", headers=right).json()
        assert told["writes"]
        assert told["tables"] == 1
        assert set(told["thinking"]) == {"waited_for", "watched", "alone", "rest"}
        assert set(told["lag_ms"]) == {"p50", "p99", "most"}
        assert "The house writes" in httpx.get(door, headers=right).text
        for path in ("/", "/metrics", "/health.json"):
            assert httpx.get(door + path).status_code == 401
            assert httpx.get(door + path, headers={"authorization": "Bearer x"}).status_code == 401
        elsewhere = httpx.get(house.base + "/metrics")
        assert "karibu_moves_total" not in elsewhere.text
        house.stop()


def test_logs_are_json_and_hold_no_secret(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Running(str(tmp_path / "house.db"), log=str(log), KARIBU_LOG_LEVEL="debug") as house:

        async def visit() -> list[str]:
            async with Guest(house.base) as ana:
                table = await (await ana.call_me("Zebulon")).open(ME, bot())
                phrase = (await ana.post("/api/me/phrase"))["phrase"]
                at = await ana.sit(table["id"])
                await at.send(type="chat", text="psst, a secret")
                await at.hear("chat")
                await at.move()
                await at.leave()
                assert ana.cookie
                return [phrase, ana.cookie, "psst", "Zebulon", *phrase.split()]

        secrets = run(visit())
        house.stop()
        with sqlite3.connect(house.db) as database:
            secrets += database.execute("SELECT seed, salt FROM tables").fetchone()
            secrets += database.execute("SELECT value FROM house WHERE key = 'secret'").fetchone()
        database.close()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"the house is open", "a table was opened", "request", "the house is closed"} <= {
        line["says"] for line in lines
    }
    assert all({"at", "level", "from", "says"} <= set(line) for line in lines)
    for secret in secrets:
        assert str(secret) not in log.read_text()


def test_a_clean_shutdown_loses_nothing_and_tells_everybody(run: Run, tmp_path: Path) -> None:
    with Running(str(tmp_path / "house.db")) as house:

        async def play() -> tuple[str, int, str | None]:
            async with Guest(house.base) as ana, Guest(house.base) as ben:
                id, first, second = await two_at_a_table(ana, ben)
                await first.move()
                await second.catch_up(first)
                await second.move()
                await first.catch_up(second)
                assert first.position
                action = first.position["actions"][0]["id"]
                stopping = asyncio.create_task(asyncio.to_thread(house.stop))
                await first.send(type="move", number=2, action=action)
                with pytest.raises(ConnectionClosed) as closed:
                    await first.hear("nothing but the end")
                heard = first.heard
                assert closed.value.rcvd
                assert closed.value.rcvd.code == 1012
                await stopping
                assert {"type": "closing", "seconds": 3} in heard
                kept = 3 if any(message["type"] == "ack" for message in heard) else 2
                await second.leave()
                return id, kept, ana.cookie

        id, kept, cookie = run(play())
        house.start()

        async def look() -> None:
            async with Guest(house.base) as ana:
                assert cookie
                ana.http.cookies.set("karibu", cookie)
                at = await ana.sit(id, hello=2)
                assert at.number >= kept
                assert at.table["your_seat"] == 0
                await at.leave()

        run(look())


def test_tables_of_bots_go_on_after_a_restart(run: Run, tmp_path: Path) -> None:
    with Running(str(tmp_path / "house.db"), KARIBU_BOT_PAUSE="0.2") as house:

        async def open_one() -> str:
            async with Guest(house.base) as ana:
                table = await ana.open(bot("medium"), bot("medium"))
                at = await ana.sit(table["id"])
                await at.hear("moved")
                await at.leave()
                return str(table["id"])

        id = run(open_one())
        house.kill()
        house.start()

        async def wait() -> None:
            async with Guest(house.base) as ana:
                while (await ana.table(id))["state"] != "finished":
                    await asyncio.sleep(0.1)

        run(wait())


# --- karibu admin


def admin(db: str, *words: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["admin", *words, "--db", db])
    assert result.exit_code == code, result.output
    return result.output


def test_the_operators_commands(database: str, run: Run, tmp_path: Path) -> None:
    with Running(database) as house:

        async def play() -> list[str]:
            async with Guest(house.base) as ana:
                await ana.call_me("Ana")
                tables = [
                    await ana.open(ME, bot()),
                    await ana.open(ME, OPEN),
                    await ana.open(bot(), bot()),
                ]
                at = await ana.sit(tables[0]["id"])
                for _ in range(3):
                    await at.until_my_turn()
                    await at.move()
                await at.until_my_turn()
                watching = await ana.sit(tables[2]["id"])
                while watching.table["state"] != "finished":
                    await watching.next()
                await at.leave()
                await watching.leave()
                return [table["id"] for table in tables]

        running, waiting, over = run(play())
        house.stop()

    listed = json.loads(admin(database, "list", "--json"))
    assert {line["id"]: line["state"] for line in listed} == {
        running: "running", waiting: "waiting", over: "finished",
    }  # fmt: skip
    assert "Ana" in admin(database, "list", "--state", "running")
    for id in (running, waiting, over):
        assert "Everything agrees" in admin(database, "inspect", id)
        assert "nothing to put right" in admin(database, "repair", id)
    assert "no table" in admin(database, "inspect", "nowhere", code=2)
    written = Path(admin(database, "export", over, "--into", str(tmp_path)).strip())
    exported = json.loads(written.read_text())
    assert exported["record"]["game"] == "kilimandjaro"
    assert exported["faults"] == []

    _spoil(database, running)
    words = admin(database, "inspect", running, code=1)
    assert "number is 77" in words
    assert "snapshots" in words
    assert "put right" in admin(database, "repair", running)
    assert "Everything agrees" in admin(database, "inspect", running)
    _cut(database, over)
    assert "entry 5 of the log is missing" in admin(database, "inspect", over, code=1)
    admin(database, "repair", over)
    mended = json.loads(admin(database, "inspect", over, "--json"))
    assert (mended["number"], mended["state"]) == (4, "running")

    assert admin(database, "purge", "--days", "1").startswith("0 tables")
    _age(database)
    assert admin(database, "purge", "--days", "1").startswith("3 tables would")
    assert admin(database, "purge", "--days", "1", "--state", "waiting", "--really").startswith(
        "1 "
    )
    assert admin(database, "purge", "--days", "1", "--really") == "2 tables cleared away.\n"
    assert "no such tables" in admin(database, "list")


def _change(db: str, *statements: Any) -> None:
    from karibu.server.inspection import database
    from karibu.server.settings import Settings

    with database(Settings(db=db), writes=True) as connection:
        for statement in statements:
            connection.execute(statement)


def _spoil(db: str, id: str) -> None:
    """What a table says of itself no longer agrees with its log."""
    from sqlalchemy import insert, update

    from karibu.server.schema import snapshots, tables

    _change(
        db,
        update(tables).where(tables.c.id == id).values(number=77),
        insert(snapshots).values(table_id=id, ply=32, record=b"nonsense"),
    )
    words = admin(db, "inspect", id, code=1)
    assert "number" in words


def _cut(db: str, id: str) -> None:
    from sqlalchemy import delete

    from karibu.server.schema import moves

    _change(db, delete(moves).where(moves.c.table_id == id, moves.c.number == 5))


def _age(db: str) -> None:
    from sqlalchemy import update

    from karibu.server.schema import tables

    _change(db, update(tables).values(updated=1000))
