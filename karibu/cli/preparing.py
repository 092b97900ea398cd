"""Long work with its progress on stderr: a bar in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from karibu.cli.console import err
from karibu.kernel.folder import load_loops
from karibu.kernel.words import Wording
from karibu.match import Game

LOOPS, SEARCH = "loops", "search"
STEPS = {"setup": 8, "legal": 15, "apply": 47, "conceal": 3, "redeal": 12, "score": 4, "step": 10,
         LOOPS: 15}  # fmt: skip
"""Everything that is compiled before a match can start, and roughly how long each takes."""
STEPS_OF_BOTS = {"evaluate": 12, "policy": 19, "practised": 12, "features": 15, SEARCH: 100}

_PATIENCE = 2.0
"""Seconds before the first line in a place that isn't a terminal."""
_LINE_EVERY = 10.0

Advance = Callable[[float], None]
"""Called with how much of the total is done."""


def prepare(game: Game, words: Wording, *, bots: bool = False) -> None:
    """Load a game's machine code; the first time it has to be compiled, which takes a while."""
    steps = STEPS | (STEPS_OF_BOTS if bots else {})
    heading = words.say("cli-preparing", {"game": game.title(words.lang)})
    begun: list[str] = []
    with working(heading, sum(steps.values()), words) as advance:

        def begin(name: str) -> None:
            begun.append(name)
            advance(sum(steps.get(each, 0) for each in begun[:-1]))

        game.folder.code.load(begin, bots=bots, looks=bots)
        begin(LOOPS)
        load_loops()
        if bots:
            from karibu.bots.engine import engine

            begin(SEARCH)
            engine()


@contextmanager
def working(heading: str, total: float, words: Wording) -> Iterator[Advance]:
    """Show that something is under way, how far it is and how long it may still take."""
    console = err()
    if not console.is_terminal:
        yield _Lines(heading, total, words).advance
        return
    from rich.progress import (
        BarColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        SpinnerColumn(),  # one step may take long: the bar stands, this doesn't
        TextColumn("{task.description}"),
        BarColumn(bar_width=30),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(compact=True, elapsed_when_finished=True),
        console=console,
        transient=True,
    )
    with bar:
        task = bar.add_task(heading, total=total)
        yield lambda done: bar.update(task, completed=done)


class _Lines:
    """Progress for log files: silent when quick, a line every ten seconds when not."""

    def __init__(self, heading: str, total: float, words: Wording) -> None:
        self._heading = heading
        self._total = total
        self._words = words
        self._started = time.monotonic()
        self._next = _PATIENCE

    def advance(self, done: float) -> None:
        passed = time.monotonic() - self._started
        if passed < self._next:
            return
        self._next = passed + _LINE_EVERY
        percent = int(100 * done / self._total)
        left = round(passed * (self._total - done) / done) if done else None
        key = "cli-progress" if left is None else "cli-progress-left"
        said = {"percent": percent, "seconds": left}
        err().print(f"{self._heading} {self._words.say(key, said)}", soft_wrap=True, markup=False)
