"""Tables made over HTTP, to begin a test in the middle of things."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import httpx
from playwright.sync_api import Page

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
