"""Guests who play over HTTP and WebSocket, as a browser would."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from math import prod
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from karibu.server.patch import applied

ME = {"kind": "me"}
MINE = {"kind": "mine"}
OPEN = {"kind": "open"}
PATIENCE = 60.0
COMPILING = 110.0
"""Seconds for a game that nobody has played on this machine before."""


def bot(level: str = "easy") -> dict[str, str]:
    return {"kind": "bot", "level": level}


class Guest:
    """Somebody with a browser."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)

    async def __aenter__(self) -> Guest:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200) -> Any:
        response = await self.http.get(path)
        assert response.status_code == status, response.text
        return response.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        response = await self.http.post(path, json=body)
        assert response.status_code == status, response.text
        return response.json()

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        response = await self.http.put(path, json=body)
        assert response.status_code == status, response.text
        return response.json()

    async def call_me(self, name: str) -> Guest:
        await self.post("/api/me", {"name": name})
        return self

    async def open(self, *seats: dict[str, str], game: str = "kilimandjaro", **more: Any) -> Any:
        """Open a table; who sits where stays as asked, unless the test wants it otherwise."""
        asked = {"game": game, "seats": list(seats), "order": "seated", **more}
        return (await self.post("/api/tables", asked, 201))["table"]

    async def table(self, id: str) -> Any:
        return (await self.get(f"/api/tables/{id}"))["table"]

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("karibu")

    async def sit(self, table: str, hello: int | None = None, greet: bool = True) -> AtTable:
        """Open the table's socket and say hello."""
        headers = {"Cookie": f"karibu={self.cookie}"} if self.cookie else {}
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers=headers, max_size=None, compression=None)
        at = AtTable(socket)
        try:
            if greet:
                await at.send(type="hello", number=hello)
                state = await at.hear("state")
                while state["preparing"]:
                    assert state["position"] is None
                    state = await at.next(COMPILING)
        except BaseException:
            await socket.close()
            raise
        return at


def meaning(blocks: list[dict[str, Any]], id: int) -> dict[str, Any]:
    """An action by its id: the values of its block's arguments count like digits."""
    first = 0
    for block in blocks:
        count = prod(map(len, block["args"].values()))
        if id < first + count:
            break
        first += count
    rest, args = id - first, dict[str, Any]()
    for name in reversed(block["args"]):
        rest, digit = divmod(rest, len(block["args"][name]))
        args[name] = block["args"][name][digit]
    args = {name: args[name] for name in block["args"]}
    targets = [target.format(**args) for target in block["targets"]]
    return {"id": id, "kind": block["kind"], "args": args, "targets": targets}


class AtTable:
    """A socket at a table, and the last that was heard there."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.log: dict[int, dict[str, Any]] = {}
        self._meanings: list[dict[str, Any]] = []

    def _understood(self, told: dict[str, Any]) -> dict[str, Any]:
        """A position as a board wants it: the whole view, and actions with what they mean."""
        if "patch" in told:
            assert self.position
            assert self.position["number"] == told["since"], "a gap"
            view = applied(told["patch"], self.position["view"])
        else:
            view = told["view"]
        actions = [meaning(self._meanings, id) for id in told["actions"]]
        rest = {name: told[name] for name in told if name not in ("patch", "since")}
        return rest | {"view": view, "actions": actions}

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message, whatever it is."""
        async with asyncio.timeout(seconds):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        self._meanings = message.get("meanings") or self._meanings
        if message.get("position"):
            self.position = message["position"] = self._understood(message["position"])
        self.table = message.get("table") or self.table
        for entry in (*message.get("entries", ()), *message.get("log", ())):
            self.log[entry["number"]] = entry
        return message

    async def hear(
        self, *types: str, where: Callable[[dict[str, Any]], bool] = lambda message: True
    ) -> dict[str, Any]:
        """The next message of one of these types, leaving out others."""
        while True:
            message = await self.next()
            if message["type"] in types and where(message):
                return message

    async def nothing_but(self, *types: str, seconds: float = 0.15) -> None:
        """For a moment nothing else comes."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    message = json.loads(await self.socket.recv())
                    assert message["type"] in types, message
        except TimeoutError:
            return

    async def shout(self, *frames: str | bytes) -> None:
        """Send all this, then listen until the connection ends."""
        for frame in frames:
            await self.socket.send(frame)
        while True:
            await self.next()

    @property
    def number(self) -> int:
        assert self.position
        return int(self.position["number"])

    @property
    def my_turn(self) -> bool:
        return bool(self.position and self.position["actions"])

    async def until_my_turn(self) -> bool:
        """Listen until it is this seat's turn; False when the match is over."""
        while not self.my_turn:
            if self.position and self.position["view"]["ending"] is not None:
                return False
            await self.next()
        return True

    async def catch_up(self, other: AtTable) -> None:
        """Listen until this client has seen what the other one has."""
        while self.number < other.number:
            await self.next()

    async def move(self, pick: int = 0) -> dict[str, Any]:
        """Take one of the legal actions, and wait for the word that it is kept and for what it
        changed, whichever comes first."""
        assert self.position
        action = self.position["actions"][pick]["id"]
        await self.send(type="move", number=self.number, action=action)
        ack = await self.hear("ack", "error", "stale")
        assert ack["type"] == "ack", ack
        while self.number < ack["number"]:
            await self.next()
        return ack

    async def refused(self, code: str) -> dict[str, Any]:
        message = await self.hear("error", "ack", "stale")
        assert message["type"] == "error", message
        assert message["error"]["code"] == code, message
        assert message["error"]["message"]
        return message

    async def leave(self) -> None:
        await self.socket.close()
