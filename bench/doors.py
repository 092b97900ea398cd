"""The first door: nothing is compiled yet, somebody starts the house and clicks *Play now*.

How long until they can decide for the first time, how long until the bots have answered that, and
how long until everything is compiled. Needs Chromium and the built client.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import karibu
from bench.measuring import Row, spread
from karibu.match import Game
from tests.browser.chromium import FLAGS, chromium
from tests.browser.visitor import SECOND, TOUCHABLE, watched
from tests.server.running import free_port

PATIENCE = 300


@contextmanager
def first_house() -> Iterator[tuple[str, float]]:
    """A house where nothing was ever compiled: its address, and when it was started."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        own = {"KARIBU_CACHE_DIR": str(Path(folder) / "cache"), "KARIBU_LOG_LEVEL": "error"}
        command = ["-m", "karibu", "serve", "--port", str(port), "--db", str(Path(folder) / "db")]
        began = time.perf_counter()
        house = subprocess.Popen(
            [sys.executable, *command],
            env=os.environ | own,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield f"http://127.0.0.1:{port}", began
        finally:
            house.terminate()
            house.wait(30)


def open_door(base: str) -> dict[str, bool]:
    """Which games are compiled, as soon as the house answers."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            answer = httpx.get(f"{base}/api/ready")
            if answer.status_code == 200:
                return dict(answer.json()["games"])
        except httpx.TransportError:
            pass
        time.sleep(0.02)
    raise AssertionError("the house doesn't open")


def first_decision(browser: Browser, game: Game) -> tuple[float, float]:
    """Seconds until one can decide, and until one can decide again."""
    with first_house() as (base, began):
        open_door(base)
        page = watched(browser, base).page
        page.goto("/")
        title = game.title("en")
        page.get_by_role("button", name=f"Play now: {title}").click()
        page.wait_for_selector(TOUCHABLE, timeout=PATIENCE * SECOND)
        first = time.perf_counter() - began
        decided(page)
        again = time.perf_counter() - began
        page.context.close()
    return first, again


def decided(page: Page) -> None:
    """Decide the first thing that is offered, and wait until bots have answered."""
    before = page.locator(".table").get_attribute("data-ply")
    seat = page.locator(".side [data-action]").first
    seat.click()
    ends = time.monotonic() + PATIENCE
    while page.locator(".table").get_attribute("data-ply") == before:
        assert time.monotonic() < ends
        page.wait_for_timeout(20)
    page.wait_for_selector(TOUCHABLE, timeout=PATIENCE * SECOND)


def everything() -> float:
    """Seconds until all games are compiled, with what their bots need."""
    with first_house() as (base, began):
        while not all(open_door(base).values()):
            time.sleep(0.1)
        return time.perf_counter() - began


def doors(repeat: int) -> Iterator[Row]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in karibu.games():
            took = [first_decision(browser, game) for _ in range(repeat)]
            for what, times in zip(("first", "second"), zip(*took, strict=True), strict=True):
                told = f"{game.slug}: from the start of the house to one's {what} decision"
                yield Row("doors", told, "s", *spread(times))
        browser.close()
    told = "all games compiled, from the start of the house"
    yield Row("doors", told, "s", *spread([everything() for _ in range(repeat)]))
