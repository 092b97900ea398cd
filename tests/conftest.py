"""Set before anything is compiled: tests run with bounds checks on."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")


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
