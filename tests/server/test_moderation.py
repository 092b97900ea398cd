"""People and operators: forgetting, revoking, muting, shutting out, closing; names; hosts."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from karibu.server import moderation, schema
from karibu.server.faults import Refused
from karibu.server.guard import own_host
from karibu.server.inspection import database as opened
from karibu.server.logs import JsonLines, ShortLines, formatter
from karibu.server.names import checked_name, told_apart
from karibu.server.settings import Settings
from karibu.server.storage import Storage, Unavailable
from tests.server.conftest import Run
from tests.server.guests import ME, Guest, bot
from tests.server.inside import served
from tests.server.test_operation import admin
from tests.server.test_play import two_at_a_table

QUICKLY = {"KARIBU_WATCH_SECONDS": "0.1"}


def test_somebody_is_forgotten_moves_stay_names_go(database: str, run: Run) -> None:
    async def visit() -> None:
        async with (
            served(database, **QUICKLY) as (base, _),
            Guest(base) as ana,
            Guest(base) as ben,
            Guest(base) as phone,
        ):
            me = (await ana.post("/api/me", {"name": "Ana Unforgettable"}))["me"]
            id, first, second = await two_at_a_table(ana, ben)
            phrase = (await ana.post("/api/me/phrase"))["phrase"]
            await first.send(type="chat", text="remember me")
            await second.hear("chat")
            await first.move()
            cookie = str(ana.cookie)
            assert (await ana.post("/api/me/forget")) == {"me": None}
            phone.http.cookies.set("karibu", cookie)
            assert await phone.get("/api/me") == {"me": None}, "the old cookie works"
            claim = await phone.http.post("/api/me/claim", json={"phrase": phrase})
            assert claim.status_code == 422
            told = await second.hear(
                "table", where=lambda m: m["table"]["seats"][0]["name"] is None
            )
            assert told["table"]["seats"][0]["person"] == me["id"]
            with pytest.raises(ConnectionClosed) as closed:
                await first.hear("nothing but the end")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4013
            fresh = await ben.sit(id)
            assert fresh.number == 1, "moves stay"
            assert fresh.heard[0]["chat"] == []
            for at in (second, fresh):
                await at.leave()

    run(visit())
    with opened(Settings(db=database)) as connection:
        for table in schema.metadata.sorted_tables:
            for row in connection.execute(select(table)):
                assert "Unforgettable" not in str(row)
                assert "remember me" not in str(row)


def test_revoked_cookies_open_nothing(database: str, run: Run) -> None:
    async def visit() -> None:
        async with served(database, **QUICKLY) as (base, _), Guest(base) as ana, Guest(base) as old:
            me = (await ana.post("/api/me", {"name": "Ana"}))["me"]
            phrase = (await ana.post("/api/me/phrase"))["phrase"]
            old.http.cookies.set("karibu", str(ana.cookie))
            assert (await old.get("/api/me"))["me"]["id"] == me["id"]
            assert (await ana.post("/api/me/revoke"))["me"] == me | {"has_phrase": False}
            assert (await ana.get("/api/me"))["me"]["id"] == me["id"]
            assert await old.get("/api/me") == {"me": None}
            await old.post("/api/me/claim", {"phrase": phrase}, 422)
            await asyncio.to_thread(admin, database, "revoke", me["id"])
            await asyncio.sleep(0.5)
            assert await ana.get("/api/me") == {"me": None}

    run(visit())


def test_muted_and_shut_out(database: str, run: Run) -> None:
    async def visit() -> None:
        async with served(database, **QUICKLY) as (base, _), Guest(base) as ana, Guest(base) as ben:
            me = (await ana.post("/api/me", {"name": "Ana"}))["me"]
            id, first, second = await two_at_a_table(ana, ben)
            await asyncio.to_thread(admin, database, "mute", "Ana")
            await asyncio.sleep(0.5)
            await first.leave()
            first = await ana.sit(id)
            await first.send(type="chat", text="can you hear me?")
            await first.refused("muted")
            await first.move()
            await asyncio.to_thread(admin, database, "ban", me["id"])
            with pytest.raises(ConnectionClosed) as closed:
                await first.hear("nothing but the end")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4013
            refused = await ana.post("/api/tables", {"game": "hike", "seats": [ME, bot()]}, 403)
            assert refused["error"]["code"] == "banned"
            await ana.table(id)  # looking is free
            await asyncio.to_thread(admin, database, "ban", me["id"], "--undo")
            await asyncio.sleep(0.5)
            await (await ana.sit(id)).leave()
            await second.leave()

    run(visit())


def test_an_operator_closes_a_table(database: str, run: Run) -> None:
    async def visit() -> None:
        async with served(database, **QUICKLY) as (base, _), Guest(base) as ana, Guest(base) as ben:
            id, first, second = await two_at_a_table(ana, ben)
            await first.move()
            await asyncio.to_thread(admin, database, "close", id)
            told = await second.hear("state", where=lambda m: m["table"]["state"] == "closed")
            assert told["position"] is None
            await second.send(type="move", number=1, action=0)
            assert (await second.hear("error", "ack", "stale"))["type"] == "error"
            words = await asyncio.to_thread(admin, database, "close", id, code=2)
            assert "waits or runs" in words
            for at in (first, second):
                await at.leave()

    run(visit())


def test_people_are_found_by_id_or_by_a_name_that_only_one_has(database: str, run: Run) -> None:
    async def visit() -> list[str]:
        async with served(database) as (base, _):
            ids = []
            for name in ("Ana", "Ben", "Ben"):
                async with Guest(base) as guest:
                    ids.append((await guest.post("/api/me", {"name": name}))["me"]["id"])
            return ids

    ana, ben, _ = run(visit())
    with opened(Settings(db=database)) as connection:
        assert moderation.find(connection, "Ana").id == ana
        assert moderation.find(connection, ben).id == ben
        with pytest.raises(moderation.NoSuchPerson, match="Several"):
            moderation.find(connection, "Ben")
        with pytest.raises(moderation.NoSuchPerson, match="nobody"):
            moderation.find(connection, "Eva")


# --- names


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("A\u200bna", "Ana"),
        ("Ana\u3164", "Ana"),
        ("\u2800Ana\u00ad", "Ana"),
        ("A\u200dna", "Ana"),
        ("Ana\ufeff\u2066", "Ana"),
        ("Zoe\u0301", "Zoé"),
        ("a" + "\u0301" * 30, "á\u0301\u0301\u0301"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("أنا", "أنا"),
    ],
)
def test_nothing_invisible_stays_in_a_name(asked: str, shown: str) -> None:
    assert checked_name(asked) == shown


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200d", "\u0301", "\u115f\u1160"])
def test_names_of_which_nothing_is_seen(name: str) -> None:
    with pytest.raises(Refused, match="1 to 24"):
        checked_name(name)


def test_nobody_has_anothers_name_at_one_table() -> None:
    assert told_apart(["Ana", None, "ana", "ＡＮＡ", "Ben"]) == [
        "Ana",
        None,
        "ana (2)",
        "ＡＮＡ (3)",
        "Ben",
    ]
    assert told_apart(["A n a"], ["Ana"]) == ["A n a (2)"]


def test_namesakes_at_a_table_can_be_told_apart(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            served(str(tmp_path / "house.db")) as (base, _),
            Guest(base) as ana,
            Guest(base) as ben,
            Guest(base) as eva,
        ):
            for guest in (ana, ben, eva):
                await guest.call_me("Ana")
            id, first, second = await two_at_a_table(ana, ben)
            assert [seat["name"] for seat in first.table["seats"]] == ["Ana", "Ana (2)"]
            watching = await eva.sit(id)
            await watching.send(type="chat", text="I am Ana")
            assert (await first.hear("chat"))["line"]["name"] == "Ana (3)"
            for at in (first, second, watching):
                await at.leave()

    run(visit())


# --- what others see of the house


@pytest.mark.parametrize(
    ("host", "hosts", "served_there"),
    [
        ("127.0.0.1:8421", "", True),
        ("[::1]:8421", "", True),
        ("192.168.1.7", "", True),
        ("localhost:8421", "", True),
        ("evil.example", "", False),
        ("play.example", "play.example, other.example", True),
        ("PLAY.example:443", "play.example", True),
        ("notplay.example", "play.example", False),
        ("anything.example", "*", True),
        ("", "", False),
    ],
)
def test_hosts_that_are_served(host: str, hosts: str, served_there: bool) -> None:
    headers: Any = httpx.Headers({"host": host})
    assert own_host(headers, Settings(hosts=hosts)) is served_there


def test_a_wrong_host_is_told_so_and_https_can_be_insisted_on(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        async with served(
            str(tmp_path / "house.db"), KARIBU_HSTS="31536000", KARIBU_PROXIES="127.0.0.1"
        ) as (base, _):
            async with httpx.AsyncClient(base_url=base) as client:
                wrong = await client.get("/api/house", headers={"host": "evil.example"})
                plain = await client.get("/api/house")
                secure = await client.get("/api/house", headers={"x-forwarded-proto": "https"})
            assert wrong.status_code == 421
            assert wrong.json()["error"]["code"] == "wrong_host"
            assert "strict-transport-security" not in plain.headers
            assert secure.headers["strict-transport-security"] == "max-age=31536000"

    run(visit())


def test_database_errors_tell_no_secret(tmp_path: Path) -> None:
    """What SQLAlchemy says of a failed statement doesn't hold its values."""

    async def fail() -> str:
        storage = Storage(f"sqlite:///{tmp_path / 'house.db'}")
        await storage.open()
        try:
            await storage.write(
                lambda connection: connection.exec_driver_sql(
                    "INSERT INTO nowhere VALUES (?)", ("a secret seed",)
                )
            )
        except Unavailable as error:
            return f"{error!r} {error.__cause__!r} {error.__cause__}"
        finally:
            await storage.close()
        return ""

    told = asyncio.run(fail())
    assert "nowhere" in told
    assert "secret" not in told


def test_logs_for_people_on_a_terminal_and_json_otherwise() -> None:
    assert isinstance(formatter(Settings(), terminal=True), ShortLines)
    assert isinstance(formatter(Settings(), terminal=False), JsonLines)
    assert isinstance(formatter(Settings(log="json"), terminal=True), JsonLines)
    assert isinstance(formatter(Settings(log="text"), terminal=False), ShortLines)
    record = logging.makeLogRecord({"msg": "the house is open", "database": "sqlite"})
    line = ShortLines().format(record)
    assert "the house is open" in line
    assert "{" not in line


def test_two_people_at_one_table_agree_or_nothing_is_taken_back(run: Run, tmp_path: Path) -> None:
    """Whoever is away hasn't agreed, and no stand-in agrees for them."""

    async def visit() -> None:
        async with (
            served(str(tmp_path / "house.db"), KARIBU_AWAY_SECONDS="0.3") as (base, _),
            Guest(base) as ana,
            Guest(base) as ben,
        ):
            id, first, second = await two_at_a_table(ana, ben)
            await first.move()
            await second.catch_up(first)
            await second.move()
            await first.catch_up(second)
            await second.leave()  # away, but nobody stands in yet
            await first.send(type="take_back", number=first.number, ply=0)
            told = await first.hear("take_back", "moved")
            assert told["type"] == "take_back"
            assert told["take_back"]["waiting"] == [1]
            off = await first.hear("take_back", where=lambda m: m["take_back"] is None)
            assert off["refused"] == 1  # a bot stands in now: the wish is off
            while first.table["seats"][1]["stand_in"] != "away":
                await first.next()
            await first.send(type="take_back", number=first.number, ply=0)
            refused = await first.refused("cant_agree")
            assert refused["error"]["args"] == {"seat": 1}
            await ben.post(f"/api/tables/{id}/seats/1/leave")
            await first.send(type="take_back", number=first.number, ply=0)
            await first.refused("cant_agree")
            await first.leave()

    run(visit())
