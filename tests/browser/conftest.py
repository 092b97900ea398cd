"""A real Chromium and a real server for the tests of the browser client."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium, client_is_built
from tests.browser.visitor import Visitor, watched
from tests.server.dice import with_dice
from tests.server.running import Running

_HERE = Path(__file__).parent

expect.set_options(timeout=30_000)  # a busy machine isn't a fault


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the name of the test stands, by which the house draws; before any, what is for all."""
    file = tmp_path_factory.mktemp("dice") / "name"
    file.write_text("everybody")
    return file


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, dice: Path) -> Iterator[Running]:
    client_is_built()
    folder: Path = tmp_path_factory.mktemp("house")
    wishes = {
        **with_dice(dice),
        "KARIBU_AWAY_SECONDS": "600",
        "KARIBU_BOT_PAUSE": "0",
        "KARIBU_MESSAGES_PER_SECOND": "200",  # scripts click faster than people
    }
    with Running(f"sqlite:///{folder / 'house.db'}", **wishes) as running:
        yield running


@pytest.fixture(autouse=True)
def _own_dice(dice: Path, request: pytest.FixtureRequest) -> None:
    """What is dealt at the house depends on the test, not on which others came before it."""
    again = getattr(request.node, "execution_count", 1) - 1
    dice.write_text(f"{request.node.nodeid} again" if again else request.node.nodeid)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser and a house on a machine that does something else, too: what fails is tried once
    more, and listed at the end. `KARIBU_CHANCE` wants to see every failure."""
    if "KARIBU_CHANCE" in os.environ:
        return
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def arrive(browser: Browser, house: Running) -> Iterator[Callable[..., Page]]:
    """Somebody comes with a browser of their own; what it complains about fails the test."""
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Page:
        visitor = watched(browser, house.base, **wishes)
        visitors.append(visitor)
        return visitor.page

    yield come
    for visitor in visitors:
        visitor.context.close()
    complaints = [each for visitor in visitors for each in visitor.complaints]
    assert not complaints, "\n".join(complaints)
