"""Opening tables, sitting down, standing up, beginning and playing again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.running import Running


def test_play_now_is_one_call(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(ME, bot(), bot("hard"))
            assert table["state"] == "running"
            assert table["your_seat"] == 0
            assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot"]
            assert table["seats"][2]["level"] == "hard"
            assert table["options"] == {"exchange": "swap"}
            assert len(table["deal"]["commitment"]) == 64
            assert table["seed"] is None
            assert table["salt"] is None

    run(visit())


HERE: dict[str, Any] = {"game": "kilimandjaro", "seats": [ME, OPEN]}


@pytest.mark.parametrize(
    ("asked", "code", "status"),
    [
        ({"game": "chess", "seats": [ME, OPEN]}, "unknown_game", 404),
        ({"game": "kilimandjaro", "seats": [ME]}, "bad_players", 422),
        ({"game": "kilimandjaro", "seats": [ME, *[OPEN] * 4]}, "bad_players", 422),
        ({"game": "kilimandjaro", "seats": [ME, ME]}, "bad_seats", 422),
        ({"game": "kilimandjaro", "seats": [ME, {"kind": "bot"}]}, "bad_level", 422),
        ({"game": "kilimandjaro", "seats": [ME, bot("god")]}, "bad_level", 422),
        (HERE | {"options": {"x": "y"}}, "bad_option", 422),
        (HERE | {"options": {"exchange": "no"}}, "bad_option", 422),
        (HERE | {"pace": {"kind": "live", "bank": 0}}, "bad_request", 400),
        (HERE | {"seed": 7}, "bad_request", 400),
        ({"game": "kilimandjaro", "seats": "all"}, "bad_request", 400),
        ({"game": 4, "seats": []}, "bad_request", 400),
        ([], "bad_request", 400),
    ],
)
def test_tables_that_cant_be(house: Running, run: Run, asked: Any, code: str, status: int) -> None:
    async def visit() -> Any:
        async with Guest(house.base) as ana:
            return await ana.post("/api/tables", asked, status)

    assert run(visit())["error"]["code"] == code


def test_friends_join_by_link_and_it_begins_when_full(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            table = await ana.open(ME, OPEN, OPEN)
            assert table["state"] == "waiting"
            assert table["seed_hash"] is None
            at = await ana.sit(table["id"])
            joined = (await ben.post(f"/api/tables/{table['id']}/join"))["table"]
            assert joined["your_seat"] == 1
            assert (await at.hear("table"))["table"]["seats"][1]["kind"] == "human"
            again = (await ben.post(f"/api/tables/{table['id']}/join"))["table"]
            assert again["your_seat"] == 1
            taken = await eva.post(f"/api/tables/{table['id']}/seats/1/take", status=409)
            assert taken["error"] == {
                "code": "seat_taken", "message": "Seat 2 is taken.", "args": {"seat": 1},
            }  # fmt: skip
            two = await ben.post(f"/api/tables/{table['id']}/seats/2/take", status=409)
            assert two["error"]["code"] == "already_seated"
            begun = (await eva.post(f"/api/tables/{table['id']}/seats/2/take"))["table"]
            assert begun["state"] == "running"
            state = await at.hear("state")
            assert state["position"]["number"] == 0
            assert state["position"]["actions"]
            async with Guest(house.base) as late:
                refused = await late.post(f"/api/tables/{table['id']}/join", status=409)
                assert refused["error"]["code"] == "has_begun"
            await at.leave()

    run(visit())


def test_leaving_before_the_beginning_opens_the_seat(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            table = await ana.open(ME, OPEN, OPEN)
            await ben.post(f"/api/tables/{table['id']}/join")
            wrong = await ana.post(f"/api/tables/{table['id']}/seats/1/leave", status=403)
            assert wrong["error"]["code"] == "not_your_seat"
            left = (await ben.post(f"/api/tables/{table['id']}/seats/1/leave"))["table"]
            assert left["seats"][1]["kind"] == "open"
            assert left["your_seat"] is None

    run(visit())


def test_the_host_fills_seats_with_bots_and_begins(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            table = await ana.open(ME, OPEN, OPEN, OPEN)
            path = f"/api/tables/{table['id']}"
            await ben.post(f"{path}/join")
            not_host = await ben.put(f"{path}/seats/2", {"kind": "bot", "level": "easy"}, 403)
            assert not_host["error"]["code"] == "host_only"
            changed = await ana.put(f"{path}/seats/2", {"kind": "bot", "level": "expert"})
            assert changed["table"]["seats"][2]["level"] == "expert"
            await ana.put(f"{path}/seats/1", {"kind": "open"})
            assert (await ana.post(f"{path}/start", {}, 409))["error"]["code"] == "not_full"
            assert (await ben.post(f"{path}/start", {"fill": "easy"}, 403))["error"][
                "code"
            ] == "host_only"
            assert (await ana.post(f"{path}/start", {"fill": "?"}, 422))["error"][
                "code"
            ] == "bad_level"
            begun = (await ana.post(f"{path}/start", {"fill": "medium"}))["table"]
            assert begun["state"] == "running"
            assert [seat["level"] for seat in begun["seats"]] == [
                None,
                "medium",
                "expert",
                "medium",
            ]
            late = await ana.put(f"{path}/seats/1", {"kind": "open"}, 409)
            assert late["error"]["code"] == "has_begun"
            beyond = await ana.post(f"{path}/seats/7/take", status=422)
            assert beyond["error"]["code"] == "bad_seats"

    run(visit())


def test_random_order_shuffles_people_with_their_seats(house: Running, run: Run) -> None:
    async def visit() -> set[int]:
        async with Guest(house.base) as ana:
            seats = set()
            for _ in range(25):
                table = await ana.open(ME, bot(), bot(), bot(), order="random")
                seats.add(table["your_seat"])
                assert table["seats"][table["your_seat"]]["kind"] == "human"
            return seats

    assert run(visit()) == {0, 1, 2, 3}


def test_my_tables_the_ones_that_wait_for_me_first(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            mine = await ana.open(ME, OPEN)
            await ben.post(f"/api/tables/{mine['id']}/join")
            theirs = await ben.open(ME, OPEN)
            await ana.post(f"/api/tables/{theirs['id']}/join")
            waiting = await ana.open(ME, OPEN)
            told = (await ana.get("/api/me/tables"))["tables"]
            assert [each["id"] for each in told] == [mine["id"], theirs["id"], waiting["id"]]
            assert [each["your_turn"] for each in told] == [True, False, False]
            assert "seed_hash" not in told[0]
            closed = await ana.post(f"/api/tables/{waiting['id']}/close")
            assert closed["table"]["state"] == "closed"
            told = (await ana.get("/api/me/tables"))["tables"]
            assert waiting["id"] not in [each["id"] for each in told]

    run(visit())


def test_public_tables_can_be_found_others_not(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as eva:
            hidden = await ana.open(ME, OPEN)
            waiting = await ana.open(ME, OPEN, visibility="public")
            running = await ana.open(ME, bot(), visibility="public")
            told = await eva.get("/api/tables")
            to_join = [each["id"] for each in told["waiting"]]
            to_watch = [each["id"] for each in told["running"]]
            assert waiting["id"] in to_join
            assert running["id"] in to_watch
            assert hidden["id"] not in to_join + to_watch
            at = await eva.sit(running["id"])
            assert at.table["your_seat"] is None
            assert at.position
            assert at.position["actions"] == []
            await at.send(type="move", number=0, action=1)
            await at.refused("not_seated")
            await at.leave()

    run(visit())


async def play_out(*seats: AtTable) -> None:
    """Everybody takes the first legal action until the match is over."""

    async def play(at: AtTable) -> None:
        while await at.until_my_turn():
            await at.move()

    await asyncio.gather(*(play(at) for at in seats))


def test_playing_again_with_the_same_people(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            table = await ana.open(ME, OPEN, bot())
            path = f"/api/tables/{table['id']}"
            early = await ana.post(f"{path}/rematch", status=409)
            assert early["error"]["code"] == "not_over"
            await ben.post(f"{path}/join")
            first, second = await ana.sit(table["id"]), await ben.sit(table["id"])
            await play_out(first, second)
            while first.table["state"] != "finished":
                await first.next()
            stranger = await eva.post(f"{path}/rematch", status=403)
            assert stranger["error"]["code"] == "not_seated"
            again = (await ana.post(f"{path}/rematch"))["table"]
            assert again["state"] == "waiting"
            assert [seat["kind"] for seat in again["seats"]] == ["open", "bot", "human"]
            assert again["seats"][0]["reserved"]["person"] == second.table["seats"][1]["person"]
            told = await second.hear("table", where=lambda m: m["table"]["rematch"] is not None)
            assert told["table"]["rematch"] == again["id"]
            kept = await eva.post(f"/api/tables/{again['id']}/join", status=409)
            assert kept["error"]["code"] == "seat_reserved"
            joined = (await ben.post(f"{path}/rematch"))["table"]
            assert joined["id"] == again["id"]
            assert joined["state"] == "running"
            assert joined["your_seat"] == 0
            for at in (first, second):
                await at.leave()

    run(visit())
