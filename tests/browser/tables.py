"""Tables made over HTTP, to begin a test in the middle of things."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
from playwright.sync_api import Page
from websockets.sync.client import connect

import karibu
from tests.server.running import Running


def opened(page: Page, game: str, levels: Sequence[str] | None = None, **asked: Any) -> str:
    """A table where the person of this page plays against bots; gives its id.

    Without levels there are as few bots as the game allows, all of them easy.
    """
    levels = levels or ["easy"] * (karibu.game(game).min_players - 1)
    bots = [{"kind": "bot", "level": level} for level in levels]
    answer = page.request.post(
        "/api/tables", data={"game": game, "seats": [{"kind": "me"}, *bots], **asked}
    )
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def finished(house: Running, game: str, players: int = 3) -> str:
    """A match that bots have played to its end; gives the table's id."""
    seats = [{"kind": "bot", "level": "easy"}] * players
    with httpx.Client(base_url=house.base) as client:
        answer = client.post("/api/tables", json={"game": game, "seats": seats})
        table = answer.raise_for_status().json()["table"]["id"]
        deadline = time.monotonic() + 300
        while time.monotonic() < deadline:
            if client.get(f"/api/tables/{table}").json()["table"]["state"] == "finished":
                return str(table)
            time.sleep(0.05)
    raise AssertionError("the bots don't come to an end")


def played_out(base: str, *pages: Page) -> str:
    """Somebody else's hands on the same seats: the match of these people's pages, played to its end
    as quickly as can be. Gives the table's id."""
    id = pages[0].url.rpartition("/")[2]
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{id}/socket"
    cookies = [
        next(each["value"] for each in page.context.cookies() if each["name"] == "karibu")
        for page in pages
    ]
    with ThreadPoolExecutor(len(pages)) as hands:
        list(hands.map(lambda cookie: _play_out(address, cookie), cookies))
    return id


def _play_out(address: str, cookie: str) -> None:
    headers = {"Cookie": f"karibu={cookie}"}
    with connect(address, additional_headers=headers, max_size=None) as socket:
        socket.send('{"type":"hello"}')
        while True:
            heard: dict[str, Any] = json.loads(socket.recv(60))
            if heard["type"] == "table" and heard["table"]["state"] == "finished":
                return
            at = heard.get("position")
            if at and at["actions"]:
                move = {"type": "move", "number": at["number"], "action": at["actions"][-1]}
                socket.send(json.dumps(move))
