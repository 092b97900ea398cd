"""Compiling games without anybody waiting for it.

A game can be played at once: its rules run interpreted until their machine code is there. All cores
compile, each in a process of its own that leaves the code in the cache on disk; what is asked for
comes first. Loading from the cache takes a moment.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Iterable
from contextlib import suppress

import karibu
from karibu.bots.engine import engine, is_engine_cached
from karibu.kernel.folder import load_loops
from karibu.match import Game

log = logging.getLogger("karibu.compilation")

SEARCH = "search"
"""What all games need besides their own rules: loops and the search of the bots."""

PARTS = {"setup": 8, "legal": 15, "apply": 47, "conceal": 3, "redeal": 12, "score": 4, "step": 10,
         "look": 2, "evaluate": 12, "policy": 19, "practised": 12, "features": 15}  # fmt: skip
"""What is compiled of a game, and roughly how long each takes."""


class Compilation:
    """Which games are compiled, and making the others so."""

    def __init__(self, cores: int | None = None) -> None:
        self._waiting: list[str] = []
        self._cores = asyncio.Semaphore(cores or os.cpu_count() or 1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._processes: set[asyncio.subprocess.Process] = set()
        self._begun: dict[str, set[str]] = {}
        self._done: set[str] = set()

    def is_ready(self, game: Game) -> bool:
        """Whether a game is compiled."""
        return {SEARCH, game.slug} <= self._done

    def progress(self, game: Game) -> float:
        """How much of a game is compiled, from 0 to 1."""
        if game.slug in self._done:
            return 1.0
        begun = sum(PARTS.get(part, 0) for part in self._begun.get(game.slug, ()))
        return min(begun / sum(PARTS.values()), 0.99)

    def begin(self, games: Iterable[Game]) -> None:
        """Compile what isn't, in this order, as many at once as there are cores."""
        for name in (SEARCH, *(game.slug for game in games)):
            if name not in self._done and name not in self._waiting:
                self._waiting.append(name)
                task = asyncio.create_task(self._next())
                self._tasks.add(task)
                task.add_done_callback(self._ended)

    async def playable(self, game: Game) -> None:
        """Back when the game can be played, compiled or not; what is asked for comes first."""
        if game.code.playable:
            return
        if game.slug in self._waiting:
            self._waiting.remove(game.slug)
            self._waiting.insert(0, game.slug)
        await asyncio.to_thread(_make_playable, game)

    async def _next(self) -> None:
        async with self._cores:
            name = self._waiting.pop(0)
            self._begun[name] = set()
            if not await asyncio.to_thread(is_cached, name):
                await self._compile_apart(name)
            await asyncio.to_thread(load, name)
            self._done.add(name)
            log.info("%s is compiled", name)

    async def _compile_apart(self, name: str) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "karibu.server.compilation", name,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._processes.add(process)
        assert process.stdout is not None
        async for line in process.stdout:
            self._begun[name].add(line.decode().strip())
        if await process.wait():
            log.warning("compiling %s apart failed; trying here", name)
        self._processes.discard(process)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a game can't be compiled", exc_info=error)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for process in self._processes:
            with suppress(ProcessLookupError):
                process.terminate()


def load(name: str, progress: bool = False) -> None:
    """Compile a game, or what all games need; or load it from the cache."""
    if name == SEARCH:
        load_loops()
        engine()
    else:
        say = (lambda part: print(part, flush=True)) if progress else None
        karibu.game(name).code.load(say, bots=True, looks=True)


def _make_playable(game: Game) -> None:
    if game.code.cached:
        game.code.load(bots=True, looks=True)
    else:
        game.code.interpret()


def is_cached(name: str) -> bool:
    """Whether that has been compiled before, so that loading it takes a moment."""
    return is_engine_cached() if name == SEARCH else karibu.game(name).code.cached


if __name__ == "__main__":
    load(sys.argv[1], progress=True)
