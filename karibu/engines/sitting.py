"""Taking a program, or a bot of one's own machine, to a house: what `karibu sit` does.

It comes with a key (docs/protocol.md, *Programs*), sits down, and plays until the match is over. At
each decision it fetches the concealed record of its seat, so that a program is told the same at a
house as in the arena. A program that fails gets up: a bot of the house plays on for it.
"""

from __future__ import annotations

import asyncio
import base64
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import DecodeError, json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

import karibu
from karibu.bots.situation import Bot, Situation
from karibu.engines.bot import EngineBot
from karibu.engines.company import make
from karibu.errors import KaribuError
from karibu.match import Game

PATIENCE: Final = 120.0
"""Seconds for which a house that doesn't answer is tried again."""
THINKING: Final = 50.0
"""Seconds for a decision at a table without a clock: the house gives a program sixty."""
_SPARE: Final = 1.0
_NOT_AGAIN: Final = frozenset({4003, 4004, 4013, 1009})
"""Close codes after which the house needn't be asked again."""
_ADDRESS = re.compile(r"(?P<house>https?://[^/?#]+)/table/(?P<table>[0-9A-Za-z]{12})/?")
Say = Callable[..., None]
"""Called with the key of a sentence and its arguments."""


class CantSit(KaribuError):
    """The house didn't let the program sit down, or can't be reached."""


class Lost(KaribuError):
    """The house has put a bot in the program's place."""


class Link(NamedTuple):
    """A table's address."""

    house: str
    table: str

    @classmethod
    def of(cls, url: str) -> Link:
        found = _ADDRESS.fullmatch(url.strip())
        if found is None:
            raise CantSit(
                f"{url!r} isn't the link of a table, like http://host/table/t5Xk9wBq2mZr."
            )
        return cls(found["house"], found["table"])


class Sitting:
    """One program at one table of a house."""

    def __init__(
        self, link: Link, key: str, name: str, prepare: Callable[[Game], None], say: Say
    ) -> None:
        self._link = link
        self._key = key
        self._name = name
        self._prepare = prepare
        self._say = say
        self._bot: Bot | None = None
        self._number: int | None = None
        self._table: dict[str, Any] = {}
        self._seated = False

    def run(self, stay: bool = False) -> None:
        """Sit down and play to the end; with `stay` also the matches that follow."""
        try:
            while True:
                asyncio.run(self._play())
                again = self._table.get("rematch")
                if not stay or not again:
                    return
                self._link, self._number = Link(self._link.house, again), None
        except (KaribuError, KeyboardInterrupt):
            self._get_up()
            raise
        finally:
            if isinstance(self._bot, EngineBot):
                self._bot.close()

    # --- over HTTP

    def _ask(self, method: str, path: str) -> dict[str, Any]:
        request = urllib.request.Request(
            f"{self._link.house}/api/tables/{self._link.table}/{path}",
            method=method,
            headers={"authorization": f"Bearer {self._key}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                told: dict[str, Any] = json.decode(answer.read())
                return told
        except urllib.error.HTTPError as error:
            with error:
                raise CantSit(_reason(error)) from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise CantSit(f"{self._link.house} doesn't answer: {reason}.") from None

    def _sit_down(self) -> Game:
        self._table = self._ask("POST", "join")["table"]
        self._seated = True
        game = karibu.game(self._table["game"])
        if game.rules_version != self._table["rules_version"]:
            raise CantSit(
                f"The house plays version {self._table['rules_version']} of {game.title()}; here "
                f"is version {game.rules_version}."
            )
        seat = self._table["your_seat"]
        self._say("sit-seated", game=game.slug, number=seat + 1)
        self._prepare(game)
        return game

    def _get_up(self) -> None:
        """So that nobody waits: the house's bot plays on."""
        seat = self._table.get("your_seat")
        if self._seated and seat is not None and self._table.get("state") in ("waiting", "running"):
            self._seated = False
            try:
                self._ask("POST", f"seats/{seat}/leave")
            except CantSit:
                return

    # --- at the table

    async def _play(self) -> None:
        game = await asyncio.to_thread(self._sit_down)
        if self._bot is None:
            self._bot = make(self._name, game)
        since, pause = time.monotonic(), 0.5
        while True:
            try:
                async with connect(self._socket, additional_headers=self._headers) as socket:
                    since, pause = time.monotonic(), 0.5
                    if await self._listen(socket, game):
                        return
            except InvalidURI as error:
                raise CantSit(str(error)) from None
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
                if code in _NOT_AGAIN:
                    raise CantSit(f"The house closed the door ({code}).") from None
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            if time.monotonic() - since > PATIENCE:
                raise CantSit(f"{self._link.house} hasn't answered for {PATIENCE:g} s.")
            await asyncio.sleep(pause)
            pause = min(pause * 2, 15.0)

    @property
    def _socket(self) -> str:
        base = self._link.house.replace("http", "ws", 1)
        return f"{base}/api/tables/{self._link.table}/socket"

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._key}"}

    async def _listen(self, socket: ClientConnection, game: Game) -> bool:
        """Play until the match is over (True), or the connection is."""
        await _send(socket, type="hello", number=self._number)
        async for text in socket:
            try:
                message = json.decode(text)
            except DecodeError:
                continue
            match message["type"]:
                case "state":
                    self._table = message["table"]
                    self._hear(message["log"])
                case "moved" | "stale":
                    self._hear(message["entries"])
                case "table":
                    self._table = message["table"]
                case "take_back":
                    await self._agree(socket, message)
                case "error" if message["about"] == "move":
                    await self._refused(socket, message["error"])
            self._check_seat()
            if self._table["state"] in ("finished", "closed"):
                self._finish()
                return True
            if (position := message.get("position")) and position["actions"]:
                await self._decide(socket, game, position)
        return False

    def _hear(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            if self._number is not None and entry["number"] <= self._number:
                continue
            self._number = entry["number"]
            if isinstance(self._bot, EngineBot):
                heard = {"seat": entry["seat"], "events": entry["events"]}
                if entry["back"] is not None:
                    heard["back"] = entry["back"]
                self._bot.hear_entry(heard)

    async def _agree(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """A program minds a take-back as little as a bot does."""
        asked = message["take_back"]
        if asked is not None and self._table["your_seat"] in asked["waiting"]:
            await _send(socket, type="consent", number=message["number"], agree=True)

    async def _refused(self, socket: ClientConnection, error: dict[str, Any]) -> None:
        if error["code"] in ("slow_down", "internal"):
            await asyncio.sleep(error["args"].get("seconds", 1))
            await _send(socket, type="resync")

    def _check_seat(self) -> None:
        """Where a bot of the house has taken over, the match is lost."""
        seat = self._table["your_seat"]
        if seat is None:
            raise CantSit("The seat is gone.")
        if self._table["seats"][seat]["stand_in"] in ("time", "left"):
            self._seated = False
            raise Lost("The house has put a bot in the program's place: it took too long, or left.")

    async def _decide(self, socket: ClientConnection, game: Game, position: dict[str, Any]) -> None:
        began = time.monotonic()
        seen = await asyncio.to_thread(self._ask, "GET", "seen")
        if seen["number"] != position["number"] or not seen["actions"]:
            return  # the table has moved on, and will say so
        record = np.frombuffer(base64.b64decode(seen["record"]), np.uint8).copy()
        ids = np.array(seen["actions"], np.int32)
        situation = Situation(game, seen["seat"], record, ids)
        left = (position["clocks"] or {"left": {}})["left"]
        clock = left[seen["seat"]] if left else None
        seconds = THINKING if clock is None else clock / 1000
        seconds = max(0.05, seconds - _SPARE - (time.monotonic() - began))
        action = await asyncio.to_thread(self._choose, situation, seconds)
        await _send(socket, type="move", number=seen["number"], action=action)

    def _choose(self, situation: Situation, seconds: float) -> int:
        assert self._bot is not None
        if isinstance(self._bot, EngineBot):
            return self._bot.choose(situation, seconds)
        return int(self._bot.choose(situation))

    def _finish(self) -> None:
        self._seated = False
        result = self._table["result"]
        if isinstance(self._bot, EngineBot):
            self._bot.over(result)
            self._bot = EngineBot.seat(self._name)
        if result is None:
            self._say("sit-closed")
            return
        won = self._table["your_seat"] in result["winners"]
        self._say("sit-won" if won else "sit-lost", scores=", ".join(map(str, result["scores"])))


async def _send(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.encode(message).decode())


def _reason(error: urllib.error.HTTPError) -> str:
    """What the house says, or at least the status."""
    try:
        return str(json.decode(error.read())["error"]["message"])
    except (DecodeError, KeyError, TypeError, OSError):
        return f"The house answered {error.code}."
