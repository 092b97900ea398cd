"""A real Chromium and a real server for the tests of the browser client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium, client_is_built
from tests.browser.visitor import Visitor, watched
from tests.server.running import Running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    client_is_built()
    folder: Path = tmp_path_factory.mktemp("house")
    wishes = {
        "KARIBU_AWAY_SECONDS": "600",
        "KARIBU_BOT_PAUSE": "0.01",
        "KARIBU_MESSAGES_PER_SECOND": "200",  # scripts click faster than people
    }
    with Running(f"sqlite:///{folder / 'house.db'}", **wishes) as running:
        yield running


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
