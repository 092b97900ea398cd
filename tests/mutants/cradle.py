"""The process in a copy of the tree that `make mutants` asks (`python -m tests.mutants.cradle`).

Everything is loaded but the games, their rules are interpreted. For each line it reads it forks a
child, which then has only the game and its tests to read, and writes what pytest told to `told`.
Limits are processor time, because a process that stands still for others doesn't hang.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import warnings
from collections.abc import Generator
from pathlib import Path
from types import FrameType

import hypothesis  # noqa: F401
import numba  # noqa: F401
import numpy  # noqa: F401
import pytest

import karibu.lab.conformance
import karibu.server.compilation  # noqa: F401
from tests.golden import first_other

TOLD = Path("told")
SLOW = Path("slow.json")
GOLDEN = 5
"""So many seconds all golden matches of a game have; they take up to two."""
QUICK = 1
"""A test that takes longer without any change deals thousands of hands: it waits for the rules to
be compiled."""
LONGEST = 4
"""So long a quick test may take with a change; a rule that never ends would take longer."""
ALTOGETHER = 120
"""And so long all of them, where even stopping them doesn't help."""


class Clock:
    """Stops what takes too long; finds out which tests are slow, if nobody knows yet."""

    def __init__(self, slow: list[str] | None) -> None:
        self.known = slow
        self.found: list[str] = []
        self.rang = False
        signal.signal(signal.SIGVTALRM, self._ring)

    def _ring(self, _signal: int, _frame: FrameType | None) -> None:
        self.rang = True
        raise TimeoutError

    def start(self, seconds: int) -> None:
        self.rang = False
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 1)  # again, if somebody caught the first

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid not in (self.known or ())]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        self.start(QUICK if self.known is None else LONGEST)
        try:
            return (yield)
        except BaseException:  # Hypothesis has errors of its own for a test that was stopped
            if self.known is None and self.rang:
                self.found.append(item.nodeid)
                return None
            raise
        finally:
            self.stop()


def failing(game: str, slow: list[str] | None, words: list[str]) -> int:
    """Golden matches of a game to the byte, then pytest with these words: its exit code."""
    clock = Clock(slow)
    clock.start(GOLDEN)
    try:
        with warnings.catch_warnings(action="ignore"):
            other = first_other(game)
    except Exception as error:
        other = type(error).__name__
    finally:
        clock.stop()
    if other:
        print("FAILED", "tests/golden:" + other, flush=True)
        return 1
    code = int(pytest.main(words, [clock]))
    SLOW.write_text(json.dumps(clock.found), encoding="utf-8")
    return code


def _child(game: str, slow: list[str] | None, words: list[str]) -> None:
    signal.setitimer(signal.ITIMER_PROF, ALTOGETHER)  # ends it, whatever it does
    out = os.open(TOLD, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    code = failing(game, slow, words)
    sys.stdout.flush()
    os._exit(code)


def main() -> None:
    assert not [name for name in sys.modules if name.startswith("karibu.games.")]
    print("ready", flush=True)
    for line in sys.stdin:
        game, slow, words = json.loads(line)
        child = os.fork()
        if child == 0:
            _child(game, slow, words)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
