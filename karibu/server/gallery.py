"""The gallery: everybody who watches a table gets the same message, a few at a time, so that two
thousand of them never hold up those who play."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

AT_ONCE = 50


class Listener(Protocol):
    """Somebody's socket, as a table sees it."""

    person: str | None

    def post(self, frame: bytes) -> None:
        """Send this when possible; never waits."""

    def check(self) -> None:
        """Give up if nothing has been taken for too long."""

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection."""


class Gallery:
    """Messages on their way to those who watch."""

    def __init__(self) -> None:
        self._on_their_way: deque[tuple[bytes, dict[Listener, None]]] = deque()
        self._task: asyncio.Task[None] | None = None

    def tell(self, message: bytes, watching: list[Listener]) -> None:
        if not self._on_their_way and len(watching) <= AT_ONCE:
            for listener in watching:
                listener.post(message)
            return
        self._on_their_way.append((message, dict.fromkeys(watching)))
        if self._task is None:
            self._task = asyncio.create_task(self._pass_on())

    def catch_up(self, listener: Listener) -> None:
        """What is on its way to somebody comes before anything else they are told."""
        for message, waiting in self._on_their_way:
            if listener in waiting:
                del waiting[listener]
                listener.post(message)

    def forget(self, listener: Listener) -> None:
        for _, waiting in self._on_their_way:
            waiting.pop(listener, None)

    async def _pass_on(self) -> None:
        try:
            while self._on_their_way:
                message, waiting = self._on_their_way[0]
                for listener in [each for each, _ in zip(waiting, range(AT_ONCE), strict=False)]:
                    del waiting[listener]
                    listener.post(message)
                if not waiting:
                    self._on_their_way.popleft()
                await asyncio.sleep(0)
        finally:
            self._task = None
