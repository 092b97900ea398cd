"""Provable deals: promised before anybody sits, drawn from everybody's luck, opened at the end."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from typer.testing import CliRunner

import karibu
from karibu.cli import app
from karibu.kernel.words import wording
from karibu.server import deals
from karibu.server.deals import Deal, Terms
from karibu.server.verdict import Verdict, verify
from tests.server.conftest import Run
from tests.server.guests import ME, MINE, OPEN, Guest, bot
from tests.server.inside import served
from tests.server.running import Running

ANAS, BENS = "a1" * 32, "b2" * 32
TERMS = Terms("ABCDEFGHJKMN", "kilimandjaro", 2, {"exchange": "swap"}, 3, "random")


def dealt(*chairs: str, secret: str = "5e" * 32) -> Deal:
    promised = deals.commitment(TERMS, secret)
    return Deal(1, TERMS.table, "random", promised, secret, list(chairs))


PEOPLE = (f"person {ANAS}", f"person {BENS}", "bot easy")


# --- the sums


def test_hkdf_is_that_of_the_rfc() -> None:
    """RFC 5869, A.1."""
    key, salt = bytes([0x0B] * 22), bytes(range(13))
    found = deals.hkdf(key, salt, bytes(range(0xF0, 0xFA)), 42)
    assert found.hex() == (
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    )


def test_a_deal_as_the_documentation_tells_it() -> None:
    """The same numbers stand in docs/fairness.md and in `web/src/house/deals.test.ts`."""
    deal = dealt(*PEOPLE)
    text = (
        "karibu deal 1\ntable ABCDEFGHJKMN\ngame kilimandjaro\nrules 2\noption exchange=swap\n"
        f"seats 3\norder random\nsecret {'5e' * 32}"
    )
    assert deal.commitment == hashlib.sha256(text.encode()).hexdigest()
    assert deal.commitment.startswith("187d5fb7875634b6")
    assert f"{deals.seed_of(deal):064x}" == (
        "5405039ffc32289392d828079ff26ee128c6e013f775457ffa4d0eb55280b94b"
    )
    assert deals.seating(deal) == [1, 2, 0]


def test_everything_that_is_promised_counts() -> None:
    secret = "5e" * 32
    others = (
        structs_of(table="ABCDEFGHJKMM"),
        structs_of(game="hike"),
        structs_of(rules_version=3),
        structs_of(options={"exchange": "retreat"}),
        structs_of(seats=4),
        structs_of(order="seated"),
    )
    found = {deals.commitment(each, secret) for each in (TERMS, *others)}
    assert len(found) == 7
    assert deals.commitment(TERMS, "5f" * 32) not in found


def structs_of(**changed: Any) -> Terms:
    values = {name: getattr(TERMS, name) for name in Terms.__slots__}
    return Terms(**values | changed)


def test_every_nonce_and_every_chair_changes_the_cards() -> None:
    seeds = {
        deals.seed_of(each)
        for each in (
            dealt(*PEOPLE),
            dealt(PEOPLE[1], PEOPLE[0], PEOPLE[2]),
            dealt(f"person {ANAS[:-1]}0", *PEOPLE[1:]),
            dealt("person -", *PEOPLE[1:]),
            dealt(*PEOPLE, secret="5f" * 32),
        )
    }
    assert len(seeds) == 5


def test_every_seating_is_equally_likely() -> None:
    drawn = Counter(
        tuple(deals.seating(dealt(*PEOPLE, secret=f"{number:064x}"))) for number in range(1200)
    )
    assert len(drawn) == 6
    assert all(150 < count < 250 for count in drawn.values())
    assert deals.seating(structs.replace(dealt(*PEOPLE), order="seated")) == [0, 1, 2]


def test_a_player_alone_cant_steer_the_deal() -> None:
    """Somebody who adds the last nonce, knows everybody else's and tries thousands of their own,
    but not the secret: whatever they reckon with a secret of their own tells nothing about what
    the house deals. A house whose secret is known would be steered."""
    rng = random.Random(3)
    secret = rng.randbytes(32).hex()

    def good(deal: Deal) -> bool:
        return deals.seed_of(deal) % 2 == 0

    def steered(guess: str, tables: int = 150) -> int:
        hits = 0
        for number in range(tables):
            true = hashlib.sha256(f"{secret}{number}".encode()).hexdigest()
            known = true if guess == "known" else guess
            nonce = next(
                each
                for each in iter(lambda: rng.randbytes(32).hex(), "")
                if good(dealt(PEOPLE[0], f"person {each}", secret=known))
            )
            hits += good(dealt(PEOPLE[0], f"person {nonce}", secret=true))
        return hits

    assert steered("known") == 150
    assert 50 < steered("00" * 32) < 100


# --- at the table


async def begun(ana: Guest, ben: Guest, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The table before anybody sat, and when both had sat down."""
    before = await ana.open(MINE, OPEN, bot(), order="random", **more)
    path = f"/api/tables/{before['id']}/join"
    await ana.post(path, {"nonce": ANAS})
    await ben.post(path, {"nonce": BENS})
    return before, await ana.table(before["id"])


def test_it_is_promised_before_anybody_sits_and_kept(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            before, after = await begun(ana, ben)
            assert before["state"] == "waiting"
            assert before["your_seat"] is None
            assert before["deal"]["secret"] is before["deal"]["chairs"] is None
            assert after["state"] == "running"
            told = after["deal"]
            assert told["commitment"] == before["deal"]["commitment"]
            assert told["chairs"] == [f"person {ANAS}", f"person {BENS}", "bot easy"]
            assert told["yours"] == ANAS
            assert (await ben.table(before["id"]))["deal"]["yours"] == BENS

    run(visit())


def test_the_secret_stays_in_the_house_until_the_match_is_over(run: Run, tmp_path: Path) -> None:
    """Every byte that anybody is sent until then, over HTTP and sockets, and every line of the
    log: neither the secret nor the seed."""

    async def visit() -> None:
        async with (
            served(str(tmp_path / "house.db")) as (base, house),
            Guest(base) as ana,
            Guest(base) as eva,
        ):
            table = await ana.open(MINE, bot(), order="random")
            id = table["id"]
            said = [json.dumps(table)]
            deal = house.tables[id].facts.deal
            assert deal
            secret = deal.secret
            said.append(json.dumps(await ana.post(f"/api/tables/{id}/join", {"nonce": ANAS})))
            seed = house.tables[id].facts.seed
            at, watching = await ana.sit(id), await eva.sit(id)
            while await at.until_my_turn():
                parts = ("", "/replay", "/log", "/record", "/stats", "/chances")
                pages = [f"/api/tables/{id}{part}" for part in parts]
                for page in (*pages, "/api/tables", "/api/me"):
                    said += [(await eva.http.get(page)).text]
                await at.send(type="resync")
                await at.move()
            running = [
                message
                for each in (at, watching)
                for message in each.heard
                if message.get("table", {}).get("state") != "finished"
            ]
            said.append(json.dumps(running))
            everything = "\n".join(said)
            assert len(running) > 20
            assert table["deal"]["commitment"] in everything
            assert secret not in everything
            assert str(seed) not in everything
            while at.table["state"] != "finished":
                await at.next()
            assert at.table["deal"]["secret"] == secret
            assert at.table["seed"] == str(seed)
            await at.leave()
            await watching.leave()

    run(visit())


def test_who_leaves_takes_their_nonce_along(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            table = await ana.open(MINE, OPEN)
            path = f"/api/tables/{table['id']}"
            await ben.post(f"{path}/seats/1/take", {"nonce": BENS})
            await ben.post(f"{path}/seats/1/leave")
            await eva.post(f"{path}/join")
            told = (await ana.post(f"{path}/join", {"nonce": ANAS}))["table"]
            assert told["state"] == "running"
            assert told["deal"]["chairs"] == [f"person {ANAS}", "person -"]

    run(visit())


def test_a_nonce_can_be_added_while_one_waits_and_only_the_first_counts(
    house: Running, run: Run
) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            table = await ana.open(ME, OPEN)
            path = f"/api/tables/{table['id']}/join"
            assert table["deal"]["yours"] is None
            assert (await ana.post(path, {"nonce": ANAS}))["table"]["deal"]["yours"] == ANAS
            assert (await ana.post(path, {"nonce": BENS}))["table"]["deal"]["yours"] == ANAS
            await ben.post(path)
            late = (await ben.post(path, {"nonce": BENS}))["table"]
            assert late["deal"]["yours"] is None
            assert late["deal"]["chairs"] == [f"person {ANAS}", "person -"]
            for wrong in ("", "zz" * 32, ANAS[1:], ANAS + "0", ANAS.upper() + "\n", 7):
                refused = await ben.post(path, {"nonce": wrong}, 400)
                assert refused["error"]["code"] == "bad_request"

    run(visit())


def test_a_rematch_is_promised_before_the_asker_sits(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(ME, bot())
            at = await ana.sit(table["id"])
            while await at.until_my_turn():
                await at.move(-1)
            while at.table["state"] != "finished":
                await at.next()
            path = f"/api/tables/{table['id']}/rematch"
            again = (await ana.post(path, {"sit": False}))["table"]
            assert again["state"] == "waiting"
            assert [seat["reserved"] is not None for seat in again["seats"]] == [False, True]
            assert again["deal"]["commitment"] != table["deal"]["commitment"]
            assert (await ana.post(path, {"sit": False}))["table"]["id"] == again["id"]
            told = await ana.post(f"/api/tables/{again['id']}/join", {"nonce": ANAS})
            assert told["table"]["state"] == "running"
            assert told["table"]["deal"]["yours"] == ANAS
            await at.leave()

    run(visit())


# --- records


def played(deal: Deal) -> dict[str, Any]:
    """A short record of a match that was dealt so."""
    match = karibu.game("kilimandjaro").start(3, deals.seed_of(deal), {"exchange": "swap"})
    rng = random.Random(1)
    for _ in range(12):
        match.play(rng.choice(match.action_ids().tolist()))
    assert deal.chairs
    names = {PEOPLE[0]: "Ana", PEOPLE[1]: "Ben"}
    seats = [names.get(deal.chairs[chair], "easy") for chair in deals.seating(deal)]
    told = {"deal": structs.asdict(deal), "seats": seats}
    return match.record() | {"takebacks": [], "house": told}


def fails(verdict: Verdict) -> set[str]:
    assert verdict.deal == ("broken" if verdict.fails else verdict.deal)
    return {each.key for each in verdict.fails}


def test_an_honest_record_is_called_fair_against_what_was_kept() -> None:
    deal = dealt(*PEOPLE)
    record = played(deal)
    assert verify(record, deal.commitment, ANAS).deal == "fair"
    assert verify(record, deal.commitment).deal == "promised"
    alone = verify(record)
    assert alone.deal == "unproven"
    assert "when-unknown" in alone.found


def test_a_forged_record_isnt_called_fair() -> None:
    """Made afterwards, with a secret that gives the forger what they want, and the hash of it."""
    kept = dealt(*PEOPLE)
    forged = played(dealt(*PEOPLE, secret="f0" * 32))
    assert verify(forged).deal == "unproven"
    assert fails(verify(forged, kept.commitment, ANAS)) == {"commitment-other"}
    without = dealt("person -", *PEOPLE[1:])
    assert verify(played(without), kept.commitment).deal == "promised"
    assert fails(verify(played(without), kept.commitment, ANAS)) == {"nonce-missing"}


@pytest.mark.parametrize(
    ("lie", "found"),
    [
        ({"secret": "f0" * 32}, {"wrong-secret", "wrong-seed"}),
        ({"commitment": "f0" * 32}, {"wrong-secret", "wrong-seed", "commitment-other"}),
        ({"table": "ABCDEFGHJKMM"}, {"wrong-secret"}),
        ({"order": "seated"}, {"wrong-secret"}),
        ({"chairs": [PEOPLE[1], PEOPLE[0], PEOPLE[2]]}, {"wrong-seed"}),
        ({"chairs": [PEOPLE[0], "person -", PEOPLE[2]]}, {"wrong-seed"}),
        ({"chairs": list(PEOPLE[:2])}, {"wrong-chairs"}),
        ({"chairs": ["somebody", *PEOPLE[1:]]}, {"deal-unreadable"}),
        ({"chairs": None}, {"deal-unreadable"}),
        ({"secret": "no"}, {"deal-unreadable"}),
        ({"version": 2}, {"deal-unreadable"}),
    ],
)
def test_what_doesnt_fit_is_named(lie: dict[str, Any], found: set[str]) -> None:
    deal = dealt(*PEOPLE)
    record = played(deal)
    told = record["house"] | {"deal": record["house"]["deal"] | lie}
    lied = fails(verify(record | {"house": told}, deal.commitment, ANAS))
    assert lied - {"wrong-seats"} == found  # another order of seats may follow from the lie


def test_another_order_of_seats_is_noticed() -> None:
    deal = dealt(*PEOPLE)
    record = played(deal)
    seats = record["house"]["seats"]
    turned = record["house"] | {"seats": [*seats[1:], seats[0]]}
    assert fails(verify(record | {"house": turned}, deal.commitment)) == {"wrong-seats"}


def test_a_record_from_before_still_replays_and_its_hash_is_checked() -> None:
    match = karibu.game("kilimandjaro").start(3, 2**200 + 5)
    promised = deals.seed_hash("kilimandjaro", match.seed, "00")
    house = {"seed_hash": promised, "salt": "00", "seats": ["Ana", "easy", "easy"]}
    record = match.record() | {"house": house}
    assert verify(record).deal == "unproven"
    assert verify(record, promised).deal == "promised"
    assert fails(verify(record, "0" * 64)) == {"commitment-other"}
    assert fails(verify(record | {"house": house | {"salt": "01"}})) == {"wrong-hash"}
    assert fails(verify(match.record(), promised)) == {"no-promise-but"}
    assert fails(verify(record, promised, ANAS)) == {"nonce-missing"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_says_what_it_could_and_couldnt_check(tmp_path: Path, lang: str) -> None:
    deal = dealt(*PEOPLE)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(played(deal)))
    words = wording("karibu", lang)

    def said(*more: str) -> tuple[int, str]:
        result = CliRunner().invoke(app, ["verify", str(file), "--lang", lang, *more])
        return result.exit_code, result.output

    kept = ("--commitment", deal.commitment.upper(), "--nonce", ANAS)
    assert said(*kept) == (0, said(*kept)[1])
    assert words.say("verify-deal-fair") in said(*kept)[1]
    code, text = said()
    assert code == 0
    assert words.say("verify-when-unknown", {"hash": deal.commitment}) in text
    assert words.say("verify-deal-fair") not in text
    code, text = said("--commitment", "00" * 32)
    assert code == 1
    assert words.say("verify-deal-broken") in text
    code, text = said("--commitment", "nonsense")
    assert code == 2
    assert "nonsense" in text
    code, text = said(*kept, "--json")
    assert json.loads(text)["deal"] == "fair"
    every = verify(played(deal), deal.commitment, ANAS)
    for each in (*every.holds, *every.unknown):
        assert not each.text(words).startswith("verify-")


def test_an_upload_keeps_its_deal_only_if_it_follows_from_it(house: Running, run: Run) -> None:
    deal = dealt(*PEOPLE)
    record = played(deal)

    async def visit() -> None:
        async with Guest(house.base) as eva:
            kept = (await eva.post("/api/records", record, 201))["table"]
            assert kept["deal"]["table"] == TERMS.table
            assert kept["deal"]["secret"] == deal.secret
            told = record["house"] | {"deal": record["house"]["deal"] | {"secret": "f0" * 32}}
            lied = (await eva.post("/api/records", record | {"house": told}, 201))["table"]
            assert lied["deal"] is None

    run(visit())


def test_tables_of_bots_alone_are_promised_too(house: Running) -> None:
    async def visit() -> None:
        async with Guest(house.base) as eva:
            table = await eva.open(bot(), bot())
            assert table["state"] == "running"
            assert table["deal"]["chairs"] == ["bot easy", "bot easy"]
            while (await eva.table(table["id"]))["state"] != "finished":
                await asyncio.sleep(0.05)
            record = (await eva.http.get(f"/api/tables/{table['id']}/record")).json()
            verdict = verify(record, table["deal"]["commitment"])
            assert verdict.deal == "promised"
            assert "house-alone" in verdict.found

    asyncio.run(visit())
