"""Hostile input: whatever is sent, no 500, no crash, no effect."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import struct
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from karibu.server.http import Endpoint, NoQuery
from karibu.server.routes import ENDPOINTS
from tests.server.conftest import Run
from tests.server.guests import ME, OPEN, AtTable, Guest, bot
from tests.server.running import Running, free_port
from tests.server.test_play import two_at_a_table

EXAMPLES = 12
ROUNDS = 300
WRONG: tuple[Any, ...] = (-1, 1.5, "0", None, True, [], {}, 2**40, 2**63, 10**30)
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
)


@pytest.fixture(scope="module")
def fortress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house of its own, whose log must stay free of faults of ours."""
    folder = tmp_path_factory.mktemp("fortress")
    door = f"127.0.0.1:{free_port()}"
    with Running(
        str(folder / "house.db"), log=str(folder / "log"), KARIBU_OPERATORS=door
    ) as running:
        yield running
        assert httpx.get(running.base + "/api/health").status_code == 200
        metrics = httpx.get(f"http://{door}/metrics").text
    log = (folder / "log").read_text()
    assert '"level":"error"' not in log, log
    for where in ("http", "socket", "bot", "keeper", "sweep", "watch"):
        assert f'karibu_failures_total{{where="{where}"}}' not in metrics


# --- HTTP


@pytest.fixture(scope="module")
def known(fortress: Running) -> dict[str, Any]:
    """Tables in every state, and the cookie of whoever sits there."""

    async def open_some() -> dict[str, Any]:
        async with Guest(fortress.base) as ana:
            tables = [
                await ana.open(ME, bot()),
                await ana.open(ME, OPEN),
                await ana.open(bot(), bot()),
            ]
            at = await ana.sit(tables[2]["id"])
            while at.table["state"] != "finished":
                await at.next()
            await at.leave()
            return {"tables": [table["id"] for table in tables], "cookie": ana.cookie}

    return asyncio.run(open_some())


def _modes(endpoint: Endpoint) -> list[GenerationMode]:
    """Wrong requests can only be made where there is something to get wrong."""
    takes = endpoint.takes is not None or endpoint.query is not NoQuery
    return [GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if takes else [])]


@pytest.mark.parametrize(
    ("endpoint", "mode"),
    [
        pytest.param(endpoint, mode, id=f"{mode.value}-{endpoint.method}-{endpoint.path}")
        for endpoint in ENDPOINTS
        for mode in _modes(endpoint)
    ],
)
def test_the_api_does_what_its_description_says(
    fortress: Running, known: dict[str, Any], endpoint: Endpoint, mode: GenerationMode
) -> None:
    """Schemathesis: right and wrong requests to every endpoint, answers held against the schema."""
    schema = schemathesis.openapi.from_url(fortress.base + "/api/openapi.json")
    operation = schema[endpoint.path][endpoint.method]
    rng = random.Random(endpoint.path)
    tried = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def attack(case: Any) -> None:
        nonlocal tried
        tried += 1
        if mode is GenerationMode.POSITIVE and case.path_parameters:
            if "table" in case.path_parameters and rng.random() < 0.9:
                case.path_parameters["table"] = rng.choice(known["tables"])
            if "game" in case.path_parameters and rng.random() < 0.7:
                case.path_parameters["game"] = "kilimandjaro"
        response = case.call(headers={"Cookie": f"karibu={known['cookie']}"})
        case.validate_response(response, checks=CHECKS)

    attack()
    assert tried


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"\xff\xfe\x00", {}, 400),
        (b"{" * 50_000, {}, 400),
        (b"[" * 20_000 + b"]" * 20_000, {}, 400),
        (b'{"name": "\\ud800"}', {}, 400),
        (b'{"name": "x"', {}, 400),
        (b'{"name": "x"}', {"content-type": "text/plain"}, 400),
        (b'{"name": "' + b"x" * 70_000 + b'"}', {}, 413),
        (b'{"name": "x"}', {"origin": "https://elsewhere.example"}, 403),
        (b'{"name": "x"}', {"origin": "null"}, 403),
        (b'{"name": "x"}', {"origin": "http://[::bad"}, 403),
    ],
)
def test_bodies_that_are_no_requests(
    fortress: Running, body: bytes, headers: dict[str, str], status: int
) -> None:
    sent = {"content-type": "application/json"} | headers
    answer = httpx.post(fortress.base + "/api/me", content=body, headers=sent)
    assert answer.status_code == status
    assert set(answer.json()["error"]) == {"code", "message", "args"}
    assert "set-cookie" not in answer.headers


def test_records_that_lie(fortress: Running, run: Run, known: dict[str, Any]) -> None:
    async def visit() -> None:
        async with Guest(fortress.base) as ana:
            finished = known["tables"][2]
            record = (await ana.http.get(f"/api/tables/{finished}/record")).json()
            lies: tuple[dict[str, Any], ...] = (
                {},
                {"game": "chess"},
                {"game": 7},
                {"players": 99},
                {"players": True},
                {"seed": -1},
                {"seed": 2**64},
                {"seed": "7"},
                {"rules_version": 0},
                {"options": [1]},
                {"options": {"exchange": 3}},
                {"actions": "many"},
                {"actions": [-1]},
                {"actions": [10**30]},
                {"actions": [True]},
                {"actions": [None]},
                {"actions": record["actions"] + [0]},
                {"actions": [1.0] * 10},
                {"actions": record["actions"] * 400},
                {"karibu": 99},
            )
            for lie in lies:
                answer = await ana.http.post("/api/records", json=record | lie if lie else {})
                assert answer.status_code in (413, 422), (lie, answer.text)
            odd = record | {"house": {"salt": "x" * 99, "seed_hash": 7}}
            kept = await ana.post("/api/records", odd, 201)
            assert kept["table"]["salt"] is None

    run(visit())


# --- the socket


def rubbish(rng: random.Random, at: AtTable) -> str | bytes:
    """A frame that no client should send."""
    number = at.number
    kinds: list[str | bytes] = [
        rng.randbytes(rng.randrange(200)),
        "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(50))),
        "[" * rng.randrange(1, 5000),
        '{"type":' * rng.randrange(1, 1500) + "1" + "}" * 1500,
        json.dumps({"type": rng.choice(["move", "hello", "undo", "peek", None, 7, []])}),
        json.dumps({"type": "move", "number": rng.choice(WRONG), "action": 1}),
        json.dumps({"type": "move", "number": number, "action": rng.choice(WRONG)}),
        json.dumps({"type": "move", "number": number, "action": 1, "seat": 0}),
        json.dumps(
            {"type": "move", "number": number + rng.randrange(1, 99), "action": rng.randrange(700)}
        ),
        json.dumps({"type": "move", "number": number, "action": rng.randrange(700, 10**6)}),
        json.dumps({"type": "undo", "number": number + 1}),
        json.dumps({"type": "consent", "number": number, "agree": "yes"}),
        json.dumps({"type": "consent", "number": number, "agree": True}),
        json.dumps({"type": "take_back", "number": number, "ply": 10**6}),
        json.dumps({"type": "chat", "text": "\x00" * rng.randrange(50)}),
        json.dumps({"type": "chat", "text": "x" * 9000}),
        json.dumps({"type": "chat", "text": {"a": [1]}}),
        json.dumps({"type": "hint", "number": number + 5}),
        json.dumps({"type": "hello", "number": rng.choice([-5, "x", 1e9, [[]]])}),
        json.dumps({"type": "ping", "n": -1}),
        "NaN",
        '{"type":"move","number":1e999,"action":0}',
        '"' + "\\u0000" * 500 + '"',
        "",
    ]
    return rng.choice(kinds)


def test_a_fuzzer_on_the_socket_changes_nothing(fortress: Running, run: Run) -> None:
    """Two players and a spectator send rubbish; the table stands where it stood."""

    async def visit() -> None:
        rng = random.Random(4)
        async with (
            Guest(fortress.base) as ana,
            Guest(fortress.base) as ben,
            Guest(fortress.base) as eva,
        ):
            id, first, second = await two_at_a_table(ana, ben)
            for _ in range(3):
                await first.until_my_turn()
                await first.move(rng.randrange(5))
                await second.catch_up(first)
                await second.move()
                await first.catch_up(second)
            before = (await ana.table(id)) | {"updated": 0}
            watching = await eva.sit(id)
            view = watching.position
            answers = set()
            for round in range(ROUNDS):
                at = rng.choice((second, watching, first))
                await at.socket.send(rubbish(rng, at))
                await at.send(type="ping", n=round)
                while (message := await at.next())["type"] != "pong":
                    answers.add(message["type"])
            assert answers <= {"error", "stale", "presence", "state"}
            assert (await ana.table(id)) | {"updated": 0} == before
            fresh = await eva.sit(id)
            assert fresh.position == view
            assert fresh.heard[0]["chat"] == []
            await first.move()
            for at in (first, second, watching, fresh):
                await at.leave()

    run(visit())


def test_moves_for_other_seats_and_replayed_frames(fortress: Running, run: Run) -> None:
    """Somebody who overheard every frame of a player gains nothing by sending them."""

    async def visit() -> None:
        async with (
            Guest(fortress.base) as ana,
            Guest(fortress.base) as ben,
            Guest(fortress.base) as eva,
        ):
            id, first, second = await two_at_a_table(ana, ben)
            thief = await eva.sit(id)
            frames: list[dict[str, Any]] = []
            for at, other in ((first, second), (second, first)) * 3:
                assert at.position
                frame = {
                    "type": "move",
                    "number": at.number,
                    "action": at.position["actions"][0]["id"],
                }
                for wrong in (thief, other):
                    await wrong.send(**frame)
                    assert (await wrong.hear("error", "stale", "ack"))["type"] != "ack"
                await at.move()
                frames.append(frame)
                await other.catch_up(at)
            number = (await ana.table(id))["number"]
            assert number == 6
            for frame in frames * 2:
                for at in (first, second, thief):
                    await at.send(**frame)
                    answer = await at.hear("ack", "stale", "error")
                    assert answer["type"] != "ack" or answer["repeated"]
            assert (await ana.table(id))["number"] == number
            for at in (first, second, thief):
                await at.leave()

    run(visit())


def test_huge_frames_close_the_connection_only(fortress: Running, run: Run) -> None:
    async def visit() -> None:
        async with Guest(fortress.base) as ana:
            table = await ana.open(ME, bot())
            for huge in ("x" * 20_000, b"\0" * 3_000_000, '{"type":"chat","text":"' + "y" * 10**6):
                at = await ana.sit(table["id"])
                with pytest.raises((ConnectionClosed, OSError)):
                    await at.shout(huge)
                await at.leave()
            at = await ana.sit(table["id"])
            assert at.my_turn
            await at.leave()

    run(visit())


def upgrade_request(port: int, table: str) -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def test_sockets_that_are_no_sockets(fortress: Running, run: Run) -> None:
    """Raw bytes on the port: broken handshakes, broken frames, and going away in the middle."""

    async def visit() -> str:
        async with Guest(fortress.base) as ana:
            return str((await ana.open(ME, bot()))["id"])

    id = run(visit())
    rng = random.Random(9)
    upgrade = upgrade_request(fortress.port, id)
    for attempt in range(40):
        with socket.create_connection(("127.0.0.1", fortress.port), timeout=30) as raw:
            if attempt % 2:
                raw.sendall(rng.randbytes(rng.randrange(1, 400)))
            else:
                raw.sendall(upgrade[: rng.randrange(20, len(upgrade) + 1)])
                raw.sendall(rng.randbytes(rng.randrange(1, 400)))
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert httpx.get(fortress.base + "/api/ready").status_code == 200


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/api/tables/nowherenowh1/socket", {}, 4004),
        ("/api/tables/%00/socket", {}, 4004),
        ("/api/tables/{id}/socket", {"Origin": "https://elsewhere.example"}, 4003),
    ],
)
def test_doors_that_stay_shut(
    fortress: Running, run: Run, path: str, headers: dict[str, str], code: int
) -> None:
    async def visit() -> int:
        async with Guest(fortress.base) as ana:
            id = (await ana.open(ME, bot()))["id"]
            address = fortress.base.replace("http", "ws") + path.replace("{id}", id)
            async with connect(address, additional_headers=headers) as raw:
                with pytest.raises(ConnectionClosed) as closed:
                    await raw.recv()
                assert closed.value.rcvd
                return closed.value.rcvd.code

    assert run(visit()) == code
