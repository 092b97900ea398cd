"""Guests, names, cookies and key phrases."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from karibu.server import people
from karibu.server.rows import Person
from tests.server.conftest import Run
from tests.server.guests import ME, Guest, bot
from tests.server.running import Running


def test_nobody_at_first_then_a_guest(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as guest:
            assert await guest.get("/api/me") == {"me": None}
            assert guest.cookie is None
            await guest.open(ME, bot())
            me = (await guest.get("/api/me"))["me"]
            assert not me["named"]
            assert not me["has_phrase"]
            assert me["name"]
            assert (await guest.post("/api/me", {"name": "  Ana \n Bé  "}))["me"][
                "name"
            ] == "Ana Bé"
            assert (await guest.get("/api/me"))["me"] == {
                "id": me["id"], "name": "Ana Bé", "named": True, "has_phrase": False,
            }  # fmt: skip

    run(visit())


def test_the_cookie_is_long_lived_and_out_of_reach(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as guest:
            response = await guest.http.post("/api/me", json={"name": "Ana"})
            cookie = response.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert int(cookie.split("Max-Age=")[1].split(";")[0]) > 365 * 24 * 3600

    run(visit())


def test_a_forged_cookie_is_nobody(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as thief:
            me = (await ana.post("/api/me", {"name": "Ana"}))["me"]
            assert ana.cookie
            for forged in (
                me["id"],
                me["id"] + ".AAAA",
                ana.cookie[:-2] + "AA",
                "nonsense",
                "p_" * 999,
            ):
                thief.http.cookies.set("karibu", forged)
                assert await thief.get("/api/me") == {"me": None}

    run(visit())


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u0000\u0007", "\u202e"])
def test_names_that_cant_be_shown(house: Running, run: Run, name: str) -> None:
    async def visit() -> Any:
        async with Guest(house.base) as guest:
            return await guest.post("/api/me", {"name": name}, 422)

    assert run(visit())["error"]["code"] == "bad_name"


def test_a_key_phrase_takes_you_to_another_device(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as laptop, Guest(house.base) as phone:
            me = (await laptop.post("/api/me", {"name": "Ana"}))["me"]
            table = await laptop.open(ME, bot())
            phrase = (await laptop.post("/api/me/phrase"))["phrase"]
            assert len(phrase.split()) == 4
            typed = phrase.upper().replace(" ", "-")
            assert (await phone.post("/api/me/claim", {"phrase": typed}))["me"]["id"] == me["id"]
            assert (await phone.table(table["id"]))["your_seat"] == 0
            old, new = phrase, (await phone.post("/api/me/phrase"))["phrase"]
            assert new != old
            refused = await phone.post("/api/me/claim", {"phrase": old}, 422)
            assert refused["error"]["code"] == "bad_phrase"
            assert await phone.post("/api/me/forget") == {"me": None}
            assert await phone.get("/api/me") == {"me": None}
            with sqlite3.connect(house.db) as database:
                row = str(
                    database.execute("SELECT * FROM people WHERE id = ?", [me["id"]]).fetchone()
                )
            database.close()
            assert new not in row
            assert new.replace(" ", "") not in row
            for word in new.split():
                assert word not in row

    run(visit())


def test_phrases_depend_on_the_secret_of_the_house() -> None:
    here, elsewhere = people.Keys("one secret"), people.Keys("another")
    phrase = people.new_phrase()
    assert here.phrase_hash(phrase) == here.phrase_hash(phrase.title())
    assert here.phrase_hash(phrase) != elsewhere.phrase_hash(phrase)
    somebody = Person("p_ABCDEFGHJKMN", "Ana", named=True, phrase_hash=None, generation=3)
    assert here.read(here.cookie(somebody)) == ("p_ABCDEFGHJKMN", 3)
    assert elsewhere.read(here.cookie(somebody)) is None


def test_a_new_name_is_seen_at_the_table(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(ME, bot())
            at = await ana.sit(table["id"])
            await ana.call_me("Ana the Bold")
            told = await at.hear("table")
            assert told["table"]["seats"][0]["name"] == "Ana the Bold"
            await at.leave()

    run(visit())
