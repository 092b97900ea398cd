"""The game of tests/lab/games on the shelf, for tests of studies and variants."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import karibu
from karibu.kernel.folder import ELSEWHERE
from karibu.match import Game

GAMES = Path(__file__).parent / "games"


@contextmanager
def on_the_shelf() -> Iterator[Game]:
    before = os.environ.get(ELSEWHERE)
    os.environ[ELSEWHERE] = str(GAMES)
    try:
        yield karibu.game("tokens")
    finally:
        if before is None:
            del os.environ[ELSEWHERE]
        else:
            os.environ[ELSEWHERE] = before
        karibu.games()  # so that the shelf is as it was
