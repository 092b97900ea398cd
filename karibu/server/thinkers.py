"""Bots at work, beside the event loop: compiled search runs without the interpreter's lock, so it
runs in threads, as many at once as there are processors; others wait their turn."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from karibu.bots import Bot, Hint, Situation, hints, make
from karibu.match import Game
from karibu.server.metrics import Metrics
from karibu.server.settings import Settings

T = TypeVar("T")
STAND_IN_LEVEL = "medium"
HINTS = 5
_HINT_ITERATIONS = 20_000
log = logging.getLogger("karibu.thinking")


class Thinkers:
    """The room where bots think."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._pool = ThreadPoolExecutor(settings.thinkers or os.cpu_count() or 1, "karibu-think")

    def bot(self, level: str, game: Game) -> Bot:
        return make(level, game)

    async def choose(self, bot: Bot, level: str, situation: Situation) -> int:
        """What the bot wants to do. A bot that fails is a fault of ours, but the table goes on."""
        legal = situation.ids.tolist()
        if len(legal) == 1:
            return int(legal[0])
        began = time.perf_counter()
        try:
            chosen = await self.work(lambda: int(bot.choose(situation)))
            if chosen not in legal:
                raise ValueError(f"the bot chose {chosen}, which isn't legal")
        except Exception:
            self._metrics.failures.labels("bot").inc()
            log.exception("a bot of level %s failed at %s", level, situation.game.slug)
            return int(random.choice(legal))
        self._metrics.think_seconds.labels(level).observe(time.perf_counter() - began)
        return chosen

    async def hints(self, situation: Situation) -> list[Hint]:
        """The most promising actions, from what the seat to move can see."""
        seconds = self._settings.hint_seconds
        found = await self.work(
            lambda: hints(situation, seconds=seconds, iterations=_HINT_ITERATIONS)
        )
        return found[:HINTS]

    async def work(self, work: Callable[[], T]) -> T:
        """Something else that wants a processor for a moment."""
        with self._metrics.thinking.track_inprogress():
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
