"""Programs at the house: keys, what they open, marked seats, limits, and losing cleanly."""

from __future__ import annotations

import asyncio
import base64
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

import karibu
from karibu.engines import EngineFailed
from karibu.engines.sitting import CantSit, Link, Lost, Sitting
from tests.engines.test_naughty import exec_
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.inside import served
from tests.server.running import Running

RANDOM = Path(__file__).resolve().parents[2] / "examples" / "engines" / "randombot.py"


class Machine(Guest):
    """A program that comes with its key."""

    def __init__(self, base: str, key: str) -> None:
        super().__init__(base)
        self.http.headers["authorization"] = f"Bearer {key}"

    async def sit(self, table: str, hello: int | None = None, greet: bool = True) -> AtTable:
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Authorization": self.http.headers["authorization"]}
        at = AtTable(await connect(address, additional_headers=headers, compression=None))
        await at.send(type="hello", number=hello)
        await at.hear("state")
        return at


async def key_of(owner: Guest, name: str = "Robo") -> str:
    made = await owner.post("/api/me/programs", {"name": name}, 201)
    return str(made["key"])


def sitting(base: str, table: str, key: str, name: str, said: list[str] | None = None) -> Sitting:
    def say(sentence: str, **more: Any) -> None:
        (said if said is not None else []).append(sentence)

    return Sitting(Link(base, table), key, name, lambda game: None, say)


async def play_on(at: AtTable) -> None:
    while await at.until_my_turn():
        await at.move()


def test_keys_are_made_listed_and_removed(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            assert await ana.get("/api/me/programs") == {"programs": []}
            made = await ana.post("/api/me/programs", {"name": " Robo  "}, 201)
            assert made["program"]["name"] == "Robo"
            assert made["program"]["id"].startswith("m_")
            async with Machine(house.base, made["key"]) as robo:
                me = (await robo.get("/api/me"))["me"]
                assert (me["id"], me["name"]) == (made["program"]["id"], "Robo")
            assert await ana.get("/api/me/programs") == {"programs": [made["program"]]}
            for _ in range(4):
                await key_of(ana)
            await ana.post("/api/me/programs", {"name": "Sixth"}, 429)
            await ana.post("/api/me/programs", {"name": ""}, 422)
            address = f"/api/me/programs/{made['program']['id']}"
            async with Guest(house.base) as thief:
                await thief.call_me("Thief")
                assert (await thief.http.delete(address)).status_code == 404
            assert (await ana.http.delete(address)).status_code == 200
            async with Machine(house.base, made["key"]) as robo:
                assert (await robo.get("/api/me", 401))["error"]["code"] == "bad_key"

    run(visit())


@pytest.mark.parametrize("way", ["revoke", "forget"])
def test_revoking_and_forgetting_take_keys_along(house: Running, run: Run, way: str) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            key = await key_of(ana)
            await ana.post(f"/api/me/{way}")
            async with Machine(house.base, key) as robo:
                await robo.get("/api/me", 401)

    run(visit())


def test_a_key_is_not_kept_in_clear(house: Running, run: Run) -> None:
    async def visit() -> str:
        async with Guest(house.base) as ana:
            return await key_of(ana)

    key = run(visit())
    kept = b"".join(path.read_bytes() for path in Path(house.db).parent.glob("house.db*"))
    assert key.encode() not in kept


def test_what_programs_may_not_do(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Machine(house.base, await key_of(ana)) as robo:
            table = await ana.open(ME, OPEN, OPEN)
            for path, body in (
                ("/api/me", {"name": "Ana"}),
                ("/api/me/phrase", None),
                ("/api/me/programs", {"name": "More"}),
                ("/api/me/forget", None),
                ("/api/tables", {"game": "hike", "seats": [ME, bot()]}),
                (f"/api/tables/{table['id']}/start", {"fill": "easy"}),
            ):
                refused = await robo.post(path, body, 403)
                assert refused["error"]["code"] == "no_programs"
            public = await ana.open(OPEN, OPEN, visibility="public")
            await robo.post(f"/api/tables/{public['id']}/join")  # its owner's own table
            async with Guest(house.base) as ben:
                await ben.call_me("Ben")
                other = await ben.open(ME, OPEN, visibility="public")
                refused = await robo.post(f"/api/tables/{other['id']}/join", status=403)
                assert refused["error"]["code"] == "no_programs"

    run(visit())


def test_its_seat_is_marked_and_it_gets_no_hints(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Machine(house.base, await key_of(ana)) as robo:
            table = await ana.open(OPEN, ME)
            joined = (await robo.post(f"/api/tables/{table['id']}/join"))["table"]
            assert [seat["program"] for seat in joined["seats"]] == [True, False]
            assert joined["seats"][0]["kind"] == "human"
            at = await robo.sit(table["id"])
            assert await at.until_my_turn()
            await at.send(type="hint", number=at.number)
            await at.refused("no_hints")
            await at.send(type="chat", text="Buy my book!")
            await at.refused("muted")
            seen = await robo.get(f"/api/tables/{table['id']}/seen")
            assert seen["actions"] == [each["id"] for each in at.position["actions"]]  # type: ignore[index]
            game = karibu.game("kilimandjaro")
            assert len(base64.b64decode(seen["record"])) == game.layout.itemsize
            await at.leave()
            async with Guest(house.base) as stranger:
                await stranger.call_me("Eve")
                await stranger.get(f"/api/tables/{table['id']}/seen", 403)

    run(visit())


def test_limits_of_their_own(run: Run, tmp_path: Path) -> None:
    async def visit() -> None:
        small = {
            "KARIBU_PROGRAM_SEATS_PER_PERSON": "2",
            "KARIBU_PROGRAM_WORK_PER_SECOND": "0.001",
            "KARIBU_PROGRAM_WORK_AT_ONCE": "20",
        }
        async with (
            served(str(tmp_path / "house.db"), **small) as (base, _),
            Guest(base) as ana,
            Machine(base, await key_of(ana)) as robo,
        ):
            for status in (200, 200, 429):
                table = await ana.open(ME, OPEN, OPEN)
                answer = await robo.post(f"/api/tables/{table['id']}/join", status=status)
            assert answer["error"] == {
                "code": "too_many_seats", "args": {"most": 2},
                "message": "Your programs have 2 seats; let one finish first.",
            }  # fmt: skip
            for _ in range(30):
                response = await robo.http.get("/api/me")
            assert response.json()["error"]["code"] == "slow_down"
            await ana.get("/api/me")  # has a purse of her own

    run(visit())


@pytest.mark.parametrize("name", [f"exec:{sys.executable} {RANDOM}", "easy"])
def test_a_person_plays_against_their_program(house: Running, run: Run, name: str) -> None:
    async def visit() -> None:
        said: list[str] = []
        async with Guest(house.base) as ana:
            key = await key_of(ana)
            table = await ana.open(ME, OPEN)
            program = sitting(house.base, table["id"], key, name, said)
            playing = asyncio.create_task(asyncio.to_thread(program.run))
            at = await ana.sit(table["id"])
            await play_on(at)
            await playing
            told = await ana.table(table["id"])
            assert told["state"] == "finished"
            assert told["seats"][1]["stand_in"] is None
            assert {entry["by"] for entry in at.log.values()} == {"person"}
            await at.leave()
        assert said[0] == "sit-seated"
        assert said[1] in ("sit-won", "sit-lost")

    run(visit())


@pytest.mark.parametrize(
    ("how", "seconds", "fault"),
    [
        ("crash", 5, "crashed"),
        ("hang", 0.3, "silent"),
        ("lie", 5, "illegal"),
        ("line", 5, "flooded"),
    ],
)
def test_one_that_fails_loses_and_the_person_plays_on(
    house: Running, run: Run, how: str, seconds: float, fault: str
) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            key = await key_of(ana)
            table = await ana.open(ME, OPEN)
            program = sitting(house.base, table["id"], key, exec_(how, seconds, when=2))
            playing = asyncio.create_task(asyncio.to_thread(program.run))
            at = await ana.sit(table["id"])
            await play_on(at)
            with pytest.raises(EngineFailed) as failed:
                await playing
            assert failed.value.fault == fault
            told = await ana.table(table["id"])
            assert told["state"] == "finished"
            assert told["seats"][1]["stand_in"] == "left"
            await at.leave()
            async with Machine(house.base, key) as robo:
                await robo.post(f"/api/tables/{table['id']}/seats/1/reclaim", status=409)

    run(visit())


def test_one_that_hangs_by_itself_loses_by_the_clock(run: Run, tmp_path: Path) -> None:
    """A client of one's own that says nothing: after a minute a bot plays, at any table."""
    moment = [1_790_000_000_000]

    async def visit() -> None:
        db = str(tmp_path / "house.db")
        async with served(db, lambda: moment[0]) as (base, house), Guest(base) as ana:
            key = await key_of(ana)
            table = await ana.open(OPEN, ME)
            async with Machine(base, key) as robo:
                await robo.post(f"/api/tables/{table['id']}/join")
                hanging = await robo.sit(table["id"])
                at = await ana.sit(table["id"])
                await hanging.send(type="move", number=hanging.number, action=10**6)
                await hanging.refused("illegal")
                moment[0] += 59_000
                house.stir(house.tables[table["id"]])
                await at.nothing_but("presence", "table")
                moment[0] += 2_000
                house.stir(house.tables[table["id"]])
                while at.table["seats"][0]["stand_in"] != "time":
                    await at.next()
                assert await at.until_my_turn()
                await hanging.send(type="back")
                await hanging.refused("forfeited")
                await hanging.leave()
                with pytest.raises((Lost, CantSit)):
                    await asyncio.to_thread(sitting(base, table["id"], key, "easy").run)
            await at.leave()

    run(visit())


def test_mistakes_get_a_sentence(house: Running, run: Run) -> None:
    async def visit() -> str:
        async with Guest(house.base) as ana:
            return str((await ana.open(ME, OPEN))["id"])

    table = run(visit())
    with pytest.raises(CantSit, match="isn't the link of a table"):
        Link.of("http://example.org/")
    assert Link.of(f"{house.base}/table/{table}") == (house.base, table)
    with pytest.raises(CantSit, match="No program has this key"):
        sitting(house.base, table, "karibu-wrong", "easy").run()
    with pytest.raises(CantSit, match="doesn't answer"):
        sitting("http://127.0.0.1:9", table, "karibu-wrong", "easy").run()
    assert httpx.get(f"{house.base}/api/health").status_code == 200
