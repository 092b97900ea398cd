"""Bots at work, beside the event loop: compiled search runs without the interpreter's lock, so it
runs in threads. Who thinks next depends on who waits for it: a person first, then tables that
people watch, then the rest, which never takes more than its share of the processors."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import Final, TypeVar

from karibu.bots import Bot, Hint, Situation, hints, make
from karibu.match import Game
from karibu.server.metrics import Metrics
from karibu.server.settings import Settings

T = TypeVar("T")
STAND_IN_LEVEL: Final = "medium"
HINTS: Final = 5
_HINT_ITERATIONS: Final = 20_000
_LATELY: Final = 10.0
"""Seconds for which thinkers remember that somebody waited for them."""
log = logging.getLogger("karibu.thinkers")


class Rank(IntEnum):
    """For whom a bot thinks; the lowest comes first."""

    WAITED_FOR = 0
    """Somebody at the table waits for it."""
    WATCHED = 1
    """Somebody looks on, or has asked for a hint or for the chances of a finished match."""
    ALONE = 2
    """Somebody's match, while they are elsewhere."""
    REST = 3
    """Bots among themselves."""


class Thinkers:
    """The room where bots think."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._seats = settings.thinkers or max(2, os.cpu_count() or 1)
        self._for_the_rest = max(1, self._seats // 2)
        self._busy = 0
        self._busy_with_rest = 0
        self._rest_until = 0.0
        self._waited_for = -_LATELY
        self._waiting: list[tuple[Rank, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._pool = ThreadPoolExecutor(self._seats, "karibu-think")

    def bot(self, level: str, game: Game) -> Bot:
        return make(level, game)

    async def choose(self, bot: Bot, level: str, situation: Situation, rank: Rank) -> int:
        """What the bot wants to do. A bot that fails is a fault of ours, but the table goes on."""
        legal = situation.ids.tolist()
        if len(legal) == 1:
            return int(legal[0])
        began = time.perf_counter()
        try:
            chosen = await self.work(lambda: int(bot.choose(situation)), rank)
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
            lambda: hints(situation, seconds=seconds, iterations=_HINT_ITERATIONS), Rank.WATCHED
        )
        return found[:HINTS]

    async def work(self, work: Callable[[], T], rank: Rank = Rank.ALONE) -> T:
        """Something that wants a processor for a moment."""
        with self._metrics.thinking.track_inprogress():
            await self._turn(rank)
            resting = rank >= Rank.ALONE
            if not resting:
                self._waited_for = time.monotonic()
            began = time.monotonic()
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, work)
            finally:
                self._busy -= 1
                if resting:
                    self._busy_with_rest -= 1
                    self._breathe(time.monotonic() - began)
                self._let_in()

    async def _turn(self, rank: Rank) -> None:
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), turn))
        self._let_in()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # let in, and gone at the same moment
                self._busy -= 1
                self._busy_with_rest -= rank >= Rank.ALONE
                self._let_in()
            raise

    def _let_in(self) -> None:
        """Whoever comes first, as long as there are seats."""
        while self._waiting and self._busy < self._seats:
            rank, _, turn = self._waiting[0]
            if turn.done():
                heapq.heappop(self._waiting)
                continue
            if rank >= Rank.ALONE and not self._room_for_the_rest():
                return
            heapq.heappop(self._waiting)
            self._busy += 1
            self._busy_with_rest += rank >= Rank.ALONE
            turn.set_result(None)

    def _room_for_the_rest(self) -> bool:
        ahead = self._rest_until - time.monotonic()
        if ahead > 0:
            asyncio.get_running_loop().call_later(ahead + 0.002, self._let_in)
        return ahead <= 0 and self._busy_with_rest < self._for_the_rest

    def _breathe(self, took: float) -> None:
        """While people wait for bots now and then, what nobody waits for leaves the processors
        alone for a part of the time."""
        if time.monotonic() - self._waited_for > _LATELY:
            return
        share = self._settings.rest_share
        self._rest_until = time.monotonic() + took * (1 / share - 1)

    @property
    def queue(self) -> dict[str, int]:
        """How many wait, by rank."""
        told = {rank.name.lower(): 0 for rank in Rank}
        for rank, _, turn in self._waiting:
            told[rank.name.lower()] += not turn.done()
        return told

    def close(self) -> None:
        for _, _, turn in self._waiting:
            turn.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
