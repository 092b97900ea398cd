"""Tests run with bounds checks on, and on the same examples in every run, unless `KARIBU_CHANCE`
says otherwise. Several workers find all games compiled already."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import hypothesis
import pytest

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before anything is compiled

import karibu
from karibu.server.compilation import SEARCH, is_cached

hypothesis.settings.register_profile(
    "steady",
    deadline=None,
    derandomize="KARIBU_CHANCE" not in os.environ,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("steady")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Each part is compiled once, on all cores; otherwise every worker would begin with all."""
    is_worker = hasattr(session.config, "workerinput")
    if is_worker or not session.config.getoption("numprocesses", None):
        return

    def compiled(name: str) -> None:
        subprocess.run(
            [sys.executable, "-m", "karibu.server.compilation", name],
            check=True,
            stdout=subprocess.DEVNULL,
        )

    parts = [SEARCH, *(game.slug for game in karibu.games())]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compiled, [part for part in parts if not is_cached(part)]))


@contextmanager
def loops_of_their_own(item: pytest.Item) -> Iterator[None]:
    """Playwright keeps an event loop running in its worker; other tests there run theirs."""
    if "browser" in item.path.parts:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    with loops_of_their_own(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    with loops_of_their_own(item):
        yield
