"""Compiling games ahead of the first click.

The first compilation of a game takes seconds and holds the interpreter, so it happens in a process
of its own, which leaves the code in the cache on disk; loading it from there takes a moment.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import karibu
from karibu.bots import Situation, hints, make, search
from karibu.kernel.compiling import cache_root, fingerprint
from karibu.match import Game
from karibu.server.faults import Refused
from karibu.server.settings import Settings

log = logging.getLogger("karibu.compilation")


class Compilation:
    """Which games are ready, and making the others so, one at a time."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._running: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        self._ready: set[str] = set()
        self._process: asyncio.subprocess.Process | None = None

    def is_ready(self, game: Game) -> bool:
        return game.slug in self._ready

    def begin(self, games: Iterable[Game]) -> None:
        for game in games:
            self._task(game)

    async def ready(self, game: Game) -> None:
        """Back when the game can be played."""
        if self.is_ready(game):
            return
        task = self._task(game)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Refused("closing", "The house is closing; try again in a moment.") from None
            raise

    def _task(self, game: Game) -> asyncio.Task[None]:
        task = self._running.get(game.slug)
        if task is None or (task.done() and not self.is_ready(game)):
            task = self._running[game.slug] = asyncio.create_task(self._prepare(game))
            task.add_done_callback(_complain)
        return task

    async def _prepare(self, game: Game) -> None:
        async with self._turn:
            if not game.folder.code.ready and not await asyncio.to_thread(_was_prepared, game):
                await self._compile_apart(game)
            await asyncio.to_thread(prepare, game)
            self._ready.add(game.slug)
            log.info("%s is ready", game.slug)

    async def _compile_apart(self, game: Game) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "karibu.server.compilation", game.slug,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        if await self._process.wait():
            log.warning("compiling %s apart failed; trying here", game.slug)

    def close(self) -> None:
        for task in self._running.values():
            task.cancel()
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.terminate()


def _complain(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a game can't be compiled", exc_info=error)


def prepare(game: Game) -> None:
    """Load everything that a table of this game needs: rules, loops, search."""
    match = game.start()
    match.actions()
    match.view(0)
    situation = Situation.of(match)
    make("easy", game, seed=1).choose(situation)
    hints(situation, seconds=None, iterations=1)
    with suppress(OSError):
        marker = _marker(game)
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.touch()


def _was_prepared(game: Game) -> bool:
    """Whether all of it has been compiled before, so that loading it takes a moment."""
    return _marker(game).exists()


def _marker(game: Game) -> Path:
    made_from = fingerprint(game.folder.path, Path(search.__file__).with_name("tree.py"))
    return cache_root() / "prepared" / f"{game.slug}-{made_from}"


def main(slugs: list[str]) -> None:
    for slug in slugs:
        prepare(karibu.game(slug))


if __name__ == "__main__":
    main(sys.argv[1:])
