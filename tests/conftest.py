"""Set before anything is compiled: tests run with bounds checks on."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")


@pytest.fixture(autouse=True)
def loops_of_their_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright keeps an event loop running in its worker; other tests there run theirs."""
    if "browser" in request.node.path.parts:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
