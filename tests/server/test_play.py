"""Playing over the socket: moves, staleness, undo, take-backs, hints, chat, presence."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import karibu
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.running import Running


async def two_at_a_table(ana: Guest, ben: Guest, **more: Any) -> tuple[str, AtTable, AtTable]:
    table = await ana.open(ME, OPEN, **more)
    await ben.post(f"/api/tables/{table['id']}/join")
    return table["id"], await ana.sit(table["id"]), await ben.sit(table["id"])


def test_a_move_is_acknowledged_then_told_to_everybody(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            id, first, second = await two_at_a_table(ana, ben)
            watching = await eva.sit(id)
            assert first.position
            action = first.position["actions"][0]
            assert set(action) == {"id", "kind", "args", "targets"}
            assert second.position
            assert second.position["actions"] == []
            await first.hear("presence")
            await second.hear("presence")
            await first.send(type="move", number=0, action=action["id"])
            types = [(await first.hear("ack", "moved"))["type"] for _ in range(2)]
            assert types == ["ack", "moved"]
            for at in (second, watching):
                moved = await at.hear("moved")
                assert moved["position"]["number"] == 1
                (entry,) = moved["entries"]
                assert (entry["number"], entry["ply"], entry["seat"]) == (1, 1, 0)
                assert (entry["by"], entry["back"]) == ("person", None)
                assert entry["events"] == [
                    {"kind": "laid", "args": {"seat": 0, "space": action["args"]["space"]}}
                ]
            assert first.log[1]["events"][0]["args"]["counter"] == action["args"]["counter"]
            assert second.position["actions"]
            for at in (first, second, watching):
                await at.leave()

    run(visit())


def test_moves_that_cant_be(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            _, first, second = await two_at_a_table(ana, ben)
            assert first.position
            legal = first.position["actions"][0]["id"]
            await second.send(type="move", number=0, action=legal)
            await second.refused("not_your_turn")
            for wrong in (9999999, 2**31 - 1, 637):
                await first.send(type="move", number=0, action=wrong)
                told = await first.refused("illegal")
                assert told["about"] == "move"
                assert told["number"] == 0
                assert told["error"]["args"] == {"action": wrong}
            await first.send(type="resync")
            assert (await first.hear("state"))["position"]["number"] == 0
            for at in (first, second):
                await at.leave()

    run(visit())


def test_stale_and_repeated(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            _, first, second = await two_at_a_table(ana, ben)
            assert first.position
            legal = [action["id"] for action in first.position["actions"]]
            await first.send(type="move", number=0, action=legal[0])
            await first.hear("ack")
            await first.send(type="move", number=0, action=legal[0])
            ack = await first.hear("ack", "stale", "error")
            assert ack == {"type": "ack", "number": 1, "repeated": True}
            await first.send(type="move", number=0, action=legal[1])
            stale = await first.hear("ack", "stale", "error")
            assert stale["type"] == "stale"
            assert stale["position"]["number"] == 1
            assert [entry["number"] for entry in stale["entries"]] == [1]
            await second.hear("moved")
            await second.send(type="move", number=5, action=0)
            stale = await second.hear("stale", "ack", "error")
            assert (stale["type"], stale["position"]["number"]) == ("stale", 1)
            for at in (first, second):
                await at.leave()

    run(visit())


def test_two_clients_answer_the_same_ply_at_once(house: Running, run: Run) -> None:
    """One wins, the other gets the current view; nothing is played twice."""

    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            table = await ana.open(ME, OPEN)
            await ben.post(f"/api/tables/{table['id']}/join")
            tabs = [await ana.sit(table["id"]) for _ in range(8)]
            other = await ben.sit(table["id"])
            for number in range(0, 12, 2):
                for at in tabs:
                    while at.number < number:
                        await at.next()
                assert tabs[0].position
                choices = [action["id"] for action in tabs[0].position["actions"]][: len(tabs)]
                assert len(set(choices)) == len(tabs)
                await asyncio.gather(
                    *(
                        at.send(type="move", number=number, action=action)
                        for at, action in zip(tabs, choices, strict=True)
                    )
                )
                answers = [await at.hear("ack", "stale", "error") for at in tabs]
                assert sorted(each["type"] for each in answers) == ["ack"] + ["stale"] * 7
                for each in answers:
                    now = each["number"] if each["type"] == "ack" else each["position"]["number"]
                    assert now == number + 1
                while other.number < number + 1:
                    await other.next()
                await other.move()
            assert (await ana.table(table["id"]))["number"] == 12
            for at in (*tabs, other):
                await at.leave()

    run(visit())


def test_the_same_frame_from_two_tabs_is_played_once(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            id, first, second = await two_at_a_table(ana, ben)
            tab = await ana.sit(id)
            assert first.position
            action = first.position["actions"][3]["id"]
            await asyncio.gather(
                first.send(type="move", number=0, action=action),
                tab.send(type="move", number=0, action=action),
            )
            answers = [await at.hear("ack", "stale", "error") for at in (first, tab)]
            assert sorted(each["repeated"] for each in answers) == [False, True]
            assert {each["number"] for each in answers} == {1}
            assert (await ana.table(id))["number"] == 1
            for at in (first, second, tab):
                await at.leave()

    run(visit())


def test_reconnecting_gives_the_gap(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            id, first, second = await two_at_a_table(ana, ben)
            await first.move()
            await second.until_my_turn()
            seen = second.number
            await second.leave()
            told = await first.hear("presence", where=lambda m: m["seats"] == [True, False])
            assert told["watching"] == 0
            second = await ben.sit(id, hello=seen)
            assert sorted(second.log) == []
            await second.move()
            await first.until_my_turn()
            await first.move()
            await second.leave()
            await first.hear("presence", where=lambda m: m["seats"] == [True, False])
            second = await ben.sit(id, hello=1)
            assert second.heard[0]["log_from"] == 1
            assert sorted(second.log) == [2, 3]
            fresh = await ben.sit(id)
            assert sorted(fresh.log) == [1, 2, 3]
            older = await ben.get(f"/api/tables/{id}/log?before=3&limit=1")
            assert older == {"entries": [fresh.log[2]], "from": 1}
            for at in (first, second, fresh):
                await at.leave()

    run(visit())


def test_undo_of_ones_own_unrevealing_decision(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            id, first, second = await two_at_a_table(ana, ben)
            assert first.position
            before = first.position["view"]
            await first.send(type="undo", number=0)
            await first.refused("nothing_to_undo")
            await first.move(5)
            assert first.position["undo"] == 0
            await second.until_my_turn()
            await second.send(type="undo", number=1)
            await second.refused("nothing_to_undo")
            await first.send(type="undo", number=1)
            assert (await first.hear("ack", "error"))["number"] == 2
            moved = await first.hear("moved")
            assert moved["entries"][0]["back"] == 0
            assert moved["entries"][0]["events"] == []
            assert (moved["position"]["number"], moved["position"]["ply"]) == (2, 0)
            assert moved["position"]["view"] == before
            assert (await second.hear("moved"))["position"]["ply"] == 0
            await first.send(type="undo", number=1)
            assert await first.hear("ack", "stale", "error") == {
                "type": "ack", "number": 2, "repeated": True,
            }  # fmt: skip
            # The frame of the move that was undone arrives once more: it is old, not a new wish.
            action = first.heard[0]["position"]["actions"][5]["id"]
            await first.send(type="move", number=0, action=action)
            assert (await first.hear("ack", "stale"))["repeated"]
            await first.move(7)
            await second.until_my_turn()
            await second.move()
            await first.until_my_turn()
            await first.send(type="undo", number=4)
            await first.refused("nothing_to_undo")
            table = await ana.table(id)
            assert (table["number"], table["ply"]) == (4, 2)
            fresh = await ana.sit(id)
            assert [fresh.log[number]["back"] for number in (1, 2, 3, 4)] == [None, 0, None, None]
            for at in (first, second, fresh):
                await at.leave()

    run(visit())


def test_taking_back_needs_the_consent_of_all(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            id, first, second = await two_at_a_table(ana, ben)
            await first.send(type="take_back", number=0)
            await first.refused("no_take_back")
            await first.move()
            await second.until_my_turn()
            await second.move()
            await first.until_my_turn()
            await first.send(type="take_back", number=2)
            told = await second.hear("take_back")
            assert told["take_back"] == {"seat": 0, "ply": 0, "agreed": [0], "waiting": [1]}
            await second.send(type="take_back", number=2)
            await second.refused("already_asked")
            await second.send(type="consent", number=2, agree=False)
            told = await first.hear("take_back", where=lambda m: m["take_back"] is None)
            assert told["refused"] == 1
            await first.send(type="take_back", number=2, ply=1)
            await second.hear("take_back", where=lambda m: m["take_back"] is not None)
            late = await ben.sit(id)
            assert late.position
            assert late.position["take_back"]["ply"] == 1
            await late.leave()
            await second.send(type="consent", number=2, agree=True)
            moved = await first.hear("moved", where=lambda m: m["entries"][0]["back"] is not None)
            assert moved["entries"][0]["back"] == 1
            assert moved["position"]["take_back"] is None
            assert (moved["position"]["number"], moved["position"]["ply"]) == (3, 1)
            await second.send(type="consent", number=3, agree=True)
            await second.hear("error", where=lambda m: m["error"]["code"] == "no_take_back")
            for at in (first, second):
                await at.leave()

    run(visit())


def test_a_move_ends_a_wish_to_take_back(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben:
            _, first, second = await two_at_a_table(ana, ben)
            await first.move()
            await second.until_my_turn()
            await first.send(type="take_back", number=1, ply=0)
            await second.hear("take_back")
            await second.move()
            assert second.position
            assert second.position["take_back"] is None
            for at in (first, second):
                await at.leave()

    run(visit())


def test_bots_never_mind_a_take_back(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(ME, bot())
            at = await ana.sit(table["id"])
            await at.move()
            await at.until_my_turn()
            await at.send(type="take_back", number=at.number)
            moved = await at.hear("moved", where=lambda m: m["entries"][0]["back"] is not None)
            assert moved["position"]["ply"] == 0
            assert moved["position"]["actions"]
            await at.move()
            await at.leave()

    run(visit())


def test_hints_are_for_players_at_their_turn(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            id, first, second = await two_at_a_table(ana, ben)
            watching = await eva.sit(id)
            await first.send(type="hint", number=0)
            told = await first.hear("hint", "error")
            assert first.position
            legal = {action["id"] for action in first.position["actions"]}
            assert 1 <= len(told["hints"]) <= 5
            for hint in told["hints"]:
                assert hint["action"] in legal
                assert 0 <= hint["share"] <= 1
                assert isinstance(hint["reasons"], list)
                assert (hint["than"] is None) == (hint["reasons"] == [])
            visits = [hint["visits"] for hint in told["hints"]]
            assert visits == sorted(visits, reverse=True)
            await second.send(type="hint", number=0)
            await second.refused("not_your_turn")
            await watching.send(type="hint", number=0)
            await watching.refused("not_seated")
            await first.send(type="hint", number=3)
            assert (await first.hear("stale", "hint", "error"))["type"] == "stale"
            _, third, fourth = await two_at_a_table(ana, ben, hints=False)
            await third.send(type="hint", number=0)
            await third.refused("no_hints")
            for at in (first, second, watching, third, fourth):
                await at.leave()

    run(visit())


def test_chat_is_apart_from_the_log(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            id, first, second = await two_at_a_table(await ana.call_me("Ana"), ben)
            watching = await (await eva.call_me("Eva")).sit(id)
            await first.send(type="chat", text="  Bonne chance\u0007 ! ")
            line = (await second.hear("chat"))["line"]
            assert (line["number"], line["seat"], line["name"]) == (1, 0, "Ana")
            assert line["text"] == "Bonne chance !"
            await watching.send(type="chat", text="👋🏽")
            line = (await first.hear("chat", where=lambda m: m["line"]["number"] == 2))["line"]
            assert (line["seat"], line["name"], line["text"]) == (None, "Eva", "👋🏽")
            await first.send(type="chat", text="x" * 501)
            assert (await first.refused("chat_too_long"))["error"]["args"] == {"longest": 500}
            await first.send(type="chat", text=" \u0000 ")
            await first.refused("chat_empty")
            assert first.number == 0
            fresh = await ben.sit(id)
            assert [each["number"] for each in fresh.heard[0]["chat"]] == [1, 2]
            async with Guest(house.base) as stranger:
                unknown = await stranger.sit(id)
                await unknown.send(type="chat", text="who am I?")
                await unknown.refused("not_seated")
                await unknown.leave()
            for at in (first, second, watching, fresh):
                await at.leave()

    run(visit())


def test_a_whole_match_against_bots_and_its_end(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(ME, bot(), bot())
            at = await ana.sit(table["id"])
            while await at.until_my_turn():
                await at.move()
            result = at.heard[-1].get("result") or (await at.hear("moved"))["result"]
            told = (
                (await at.hear("table"))["table"] if at.table["state"] != "finished" else at.table
            )
            assert told["state"] == "finished"
            assert told["result"] == result
            assert told["seed_hash"] == table["seed_hash"]
            assert 2**200 < int(told["seed"]) < 2**256, "nobody can guess it"
            assert result["winners"]
            assert sorted(at.log) == list(range(1, at.number + 1))
            assert {at.log[number]["by"] for number in at.log} == {"person", "bot"}
            await at.send(type="move", number=at.number, action=1)
            await at.refused("not_running")
            await at.leave()

    run(visit())


@pytest.mark.parametrize("slug", [game.slug for game in karibu.games()])
def test_every_game_can_be_played(house: Running, run: Run, slug: str) -> None:
    """A few decisions of a person against bots, at a table of every game on the shelf."""

    async def visit() -> None:
        players = karibu.game(slug).max_players
        async with Guest(house.base) as ana:
            table = await ana.open(ME, *[bot()] * (players - 1), game=slug)
            at = await ana.sit(table["id"])
            for _ in range(4):
                if not await at.until_my_turn():
                    break
                await at.move(-1)
            await at.leave()
            frames = await ana.get(f"/api/tables/{table['id']}/replay/0?count=3")
            assert [frame["ply"] for frame in frames["frames"]] == [0, 1, 2]

    run(visit())


def test_a_table_of_bots_plays_by_itself(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(bot(), bot())
            assert table["your_seat"] is None
            at = await ana.sit(table["id"])
            while at.table["state"] != "finished":
                await at.next()
            assert at.table["result"]["places"]
            await at.leave()

    run(visit())


def test_messages_are_plain_json_objects(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana:
            table = await ana.open(ME, bot())
            at = await ana.sit(table["id"], greet=False)
            await at.send(type="ping", n=7)
            assert await at.hear("pong") == {"type": "pong", "n": 7}
            raw = json.dumps({"type": "hello"})
            await at.socket.send(raw.encode())
            assert (await at.hear("state"))["position"]
            await at.leave()

    run(visit())
