"""Replays, records, fairness and the end screen."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import karibu
from karibu.cli import app
from karibu.games.kilimandjaro.actions import AGAIN
from karibu.server.chances import WAITING, Chances, own_first
from karibu.server.faults import Refused
from karibu.server.metrics import Metrics
from karibu.server.settings import Settings
from karibu.server.thinkers import Thinkers
from karibu.server.verdict import verify
from karibu.server.wire import ActionTold, ChancesTold, TurningPoint
from tests.server.conftest import Run
from tests.server.guests import ME, MINE, OPEN, Guest, bot
from tests.server.running import Running
from tests.server.test_play import two_at_a_table

NONCE = "5a" * 32
ACTED = ActionTold("banana_on", {}, ())


@pytest.fixture(scope="module")
def finished(house: Running) -> dict[str, Any]:
    """A match of a person against bots, played out, with one take-back in it."""

    async def play() -> dict[str, Any]:
        async with Guest(house.base) as ana:
            await ana.call_me("Ana")
            table = await ana.open(MINE, bot(), bot())
            await ana.post(f"/api/tables/{table['id']}/join", {"nonce": NONCE})
            at = await ana.sit(table["id"])
            await at.move()
            await at.until_my_turn()
            await at.send(type="take_back", number=at.number)
            await at.hear("moved", where=lambda m: m["entries"][0]["back"] is not None)
            while await at.until_my_turn():
                await at.move(-1)
            while at.table["state"] != "finished":
                await at.next()
            await at.leave()
            record = await ana.http.get(f"/api/tables/{table['id']}/record")
            assert "attachment" in record.headers["content-disposition"]
            told = {"before": table, "table": at.table, "record": record.json(), "log": at.log}
            return told | {"chances": await ana.get(f"/api/tables/{table['id']}/chances")}

    return asyncio.run(play())


def test_the_record_plays_again_and_keeps_the_promise(finished: dict[str, Any]) -> None:
    record, before, table = finished["record"], finished["before"], finished["table"]
    match = karibu.replay(record)
    assert match.over
    assert list(match.scores or ()) == table["result"]["scores"]
    assert record["house"]["seats"] == ["Ana", "easy", "easy"]
    assert before["state"] == "waiting"
    assert before["deal"]["commitment"] == record["house"]["deal"]["commitment"]
    assert table["deal"]["secret"] == record["house"]["deal"]["secret"]
    assert table["seed"] == str(record["seed"])
    assert match.ply == table["ply"] < table["number"]


def test_a_replay_by_step(house: Running, run: Run, finished: dict[str, Any]) -> None:
    async def visit() -> None:
        async with Guest(house.base) as eva:
            path = f"/api/tables/{finished['table']['id']}/replay"
            told = await eva.get(path)
            match = karibu.replay(finished["record"])
            assert told["plies"] == match.ply
            assert told["seat"] is None
            assert [entry["ply"] for entry in told["entries"]] == list(range(1, match.ply + 1))
            assert [entry["seat"] for entry in told["entries"]] == list(match.movers)
            frames = (await eva.get(f"{path}/5?count=32&seat=1"))["frames"]
            for frame in frames:
                assert frame["view"] == json.loads(json.dumps(match.at(frame["ply"]).view(1)))
            assert [frame["ply"] for frame in frames] == list(range(5, 37))
            last = (await eva.get(f"{path}/{match.ply}?count=9"))["frames"]
            assert [frame["ply"] for frame in last] == [match.ply]
            beyond = await eva.get(f"{path}/{match.ply + 1}", 404)
            assert beyond["error"]["args"] == {"ply": match.ply + 1, "plies": match.ply}
            assert (await eva.get(f"{path}?seat=5", 422))["error"]["code"] == "bad_seats"
            assert (await eva.get(f"{path}/0?count=33", 400))["error"]["code"] == "bad_request"

    run(visit())


def test_a_running_match_is_seen_with_ones_own_eyes_only(house: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(house.base) as ana, Guest(house.base) as ben, Guest(house.base) as eva:
            id, first, second = await two_at_a_table(ana, ben)
            await first.move()
            path = f"/api/tables/{id}/replay"
            mine, theirs = await ana.get(f"{path}/1"), await ben.get(f"{path}/1")
            watched = await eva.get(f"{path}/1")
            assert (mine["frames"][0]["view"]["seat"], watched["frames"][0]["view"]["seat"]) == (
                0,
                None,
            )
            assert theirs["frames"][0]["view"]["seat"] == 1
            for nosy, seat in ((ana, 1), (ben, 0), (eva, 0), (eva, 1)):
                for page in (f"{path}?seat={seat}", f"{path}/1?seat={seat}"):
                    assert (await nosy.get(page, 403))["error"]["code"] == "not_your_seat"
            for page in ("record", "stats", "chances"):
                refused = await ana.get(f"/api/tables/{id}/{page}", 409)
                assert refused["error"]["code"] == "not_over"
            waiting = await ana.open(ME, OPEN)
            nothing = await ana.get(f"/api/tables/{waiting['id']}/replay", 409)
            assert nothing["error"]["code"] == "not_running"
            for at in (first, second):
                await at.leave()

    run(visit())


def test_a_record_can_be_brought_and_looked_at(
    house: Running, run: Run, finished: dict[str, Any]
) -> None:
    async def visit() -> None:
        async with Guest(house.base) as eva:
            kept = (await eva.post("/api/records", finished["record"], 201))["table"]
            assert kept["state"] == "kept"
            assert kept["result"] == finished["table"]["result"]
            assert kept["deal"] == finished["table"]["deal"] | {"yours": None}
            path = f"/api/tables/{kept['id']}"
            assert (await eva.get(f"{path}/replay"))["plies"] == finished["table"]["ply"]
            back = (await eva.http.get(f"{path}/record")).json()
            assert back["actions"] == finished["record"]["actions"]
            partial = finished["record"] | {"actions": finished["record"]["actions"][:7]}
            part = (await eva.post("/api/records", partial, 201))["table"]
            assert part["result"] is None
            assert (await eva.get(f"/api/tables/{part['id']}/replay/7"))["frames"]
            at = await eva.sit(kept["id"])
            await at.send(type="move", number=at.number, action=0)
            await at.refused("not_seated")
            await at.leave()
            assert kept["id"] in [
                each["id"] for each in (await eva.get("/api/me/tables"))["tables"]
            ]

    run(visit())


def test_the_end_screen(house: Running, run: Run, finished: dict[str, Any]) -> None:
    async def visit() -> Any:
        async with Guest(house.base) as eva:
            return await eva.get(f"/api/tables/{finished['table']['id']}/stats")

    stats = run(visit())
    scores = finished["table"]["result"]["scores"]
    match = karibu.replay(finished["record"])
    assert stats["plies"] == match.ply
    assert stats["course"][0] == [0, 0, 0]
    assert stats["course"][-1] == scores
    assert len(stats["course"]) == match.ply + 1
    sums = [sum(each["points"][seat] for each in stats["sources"]) for seat in range(3)]
    assert sums == scores
    assert stats["sources"][0]["source"] == "cards"
    assert sum(stats["decisions"]) == match.ply
    assert all(seconds >= 0 for seconds in stats["seconds"])


def test_the_chances_of_a_finished_match(
    house: Running, run: Run, finished: dict[str, Any]
) -> None:
    async def visit() -> tuple[Any, Any, Any]:
        path = f"/api/tables/{finished['table']['id']}/chances"
        async with Guest(house.base) as eva, Guest(house.base) as ben:
            return await asyncio.gather(eva.get(path), ben.get(path), eva.get(path))

    first, second, third = run(visit())
    assert first == second == third
    match = karibu.replay(finished["record"])
    assert [each["ply"] for each in first["chances"]] == list(range(match.ply))
    for each in first["chances"]:
        assert sum(each["shares"]) == pytest.approx(1, abs=0.01)
    assert match.winners is not None
    winner = match.winners[0]
    assert first["chances"][-1]["shares"][winner] > first["chances"][0]["shares"][winner]
    for turn in first["turning_points"]:
        assert match.movers[turn["ply"]] == turn["seat"]
        taken = match.game.action(match.history[turn["ply"]])
        assert turn["taken"] == {
            "kind": taken.kind,
            "args": dict(taken.args),
            "targets": list(taken.targets),
        }
        assert turn["better"] != turn["taken"]
        assert turn["regret"] > 0.05
        for reason in turn["reasons"]:
            assert match.game.wording("fr").has(f"reason-{reason['name']}")
    told = Counter(turn["seat"] for turn in first["turning_points"])
    assert all(count <= 3 for count in told.values())
    assert told, "whoever always takes the last action errs"


def test_ones_own_turning_points_come_first(finished: dict[str, Any]) -> None:
    own = finished["table"]["your_seat"]
    points = [(turn["seat"] != own, turn["ply"]) for turn in finished["chances"]["turning_points"]]
    assert points == sorted(points)
    one, other = (TurningPoint(ply, seat, ACTED, ACTED, 0.2, []) for ply, seat in ((3, 0), (9, 1)))
    told = ChancesTold([], [one, other])
    assert own_first(told, 1).turning_points == [other, one]
    assert own_first(told, None).turning_points == [one, other]


def test_chances_are_worked_out_once_and_not_for_a_house_that_closes() -> None:
    match = karibu.game("kilimandjaro").start(2, 4)
    while not match.over:
        match.play(int(match.action_ids()[0]))

    async def visit() -> None:
        settings = Settings(thinkers=1)
        thinkers = Thinkers(settings, Metrics())
        judges = Chances(thinkers)
        one, same = await asyncio.gather(judges.chances("a", match), judges.chances("a", match))
        assert one is same
        assert await judges.chances("a", match) is one
        asked = [asyncio.create_task(judges.chances(n, match)) for n in range(WAITING)]
        await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="try again"):
            await judges.chances("one too many", match)
        judges.close()
        for each in asked:
            with pytest.raises(Refused, match="closing"):
                await each
        thinkers.close()

    asyncio.run(visit())


# --- karibu verify


def verdict_of(tmp_path: Path, record: Any, *more: str) -> tuple[int, str]:
    file = tmp_path / "record.json"
    file.write_text(record if isinstance(record, str) else json.dumps(record))
    result = CliRunner().invoke(app, ["verify", str(file), "--lang", "en", *more])
    return result.exit_code, result.output


def test_verify_says_yes(tmp_path: Path, finished: dict[str, Any]) -> None:
    code, words = verdict_of(tmp_path, finished["record"])
    assert code == 0
    assert "NO" not in words
    assert "one take-back, and what it undid follows the rules, too" in words
    assert verify(finished["record"]).good


@pytest.mark.parametrize("name", ["deal", "scores", "places", "ending"])
def test_verify_says_no(tmp_path: Path, finished: dict[str, Any], name: str) -> None:
    told = finished["record"]["house"]
    wrong = [0, 0, 0] if isinstance(told[name], list) else "00"
    code, words = verdict_of(tmp_path, finished["record"] | {"house": told | {name: wrong}})
    assert code == 1
    assert "NO" in words


def test_verify_notices_another_seed_and_other_moves(
    tmp_path: Path, finished: dict[str, Any]
) -> None:
    record = finished["record"]
    assert verdict_of(tmp_path, record | {"seed": 1})[0] in (1, 2)
    assert verdict_of(tmp_path, record | {"actions": record["actions"][::-1]})[0] == 2
    assert verdict_of(tmp_path, "not json")[0] == 2
    assert verdict_of(tmp_path, [])[0] == 2


# --- take-backs in a record


def test_a_record_tells_what_was_taken_back(finished: dict[str, Any]) -> None:
    (told,) = finished["record"]["takebacks"]
    log = finished["log"]
    number = next(entry["number"] for entry in log.values() if entry["back"] is not None)
    assert told["number"] == number
    assert (told["seat"], told["back"], told["ply"]) == (0, 0, number - 1)
    assert len(told["undone"]) == number - 1
    match = karibu.replay(finished["record"])
    again = match.at(0)
    for action in told["undone"]:
        again.play(action)
    assert again.to_move == 0


@pytest.mark.parametrize(
    "lie",
    [
        {"undone": []},
        {"undone": [636]},
        {"back": 7},
        {"number": 99},
        {"ply": 1},
        {"back": -1},
        {"undone": None},
    ],
)
def test_verify_notices_take_backs_that_never_were(
    finished: dict[str, Any], lie: dict[str, Any]
) -> None:
    record = finished["record"]
    forged = record | {"takebacks": [record["takebacks"][0] | lie]}
    assert not verify(forged).good
    assert verify(record | {"takebacks": "none"}).fails
    twice = record | {"takebacks": record["takebacks"] * 2}
    assert not verify(twice).good


def test_verify_plays_what_was_taken_back(finished: dict[str, Any]) -> None:
    """As many decisions as it says, but not ones that the rules allow."""
    record = finished["record"]
    told = record["takebacks"][0]
    forged = record | {"takebacks": [told | {"undone": [AGAIN] * len(told["undone"])}]}
    (fault,) = verify(forged).fails
    assert "breaks the rules" in fault.args["why"]


def test_take_backs_survive_an_upload(house: Running, run: Run, finished: dict[str, Any]) -> None:
    async def visit() -> None:
        async with Guest(house.base) as eva:
            kept = (await eva.post("/api/records", finished["record"], 201))["table"]
            assert kept["number"] == finished["table"]["number"]
            again = (await eva.http.get(f"/api/tables/{kept['id']}/record")).json()
            assert again["takebacks"] == finished["record"]["takebacks"]
            lie = finished["record"] | {"takebacks": [{"back": 3}]}
            refused = await eva.post("/api/records", lie, 422)
            assert refused["error"]["code"] == "bad_record"

    run(visit())
