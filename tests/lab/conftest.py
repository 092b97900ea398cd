"""Tokens (tests/lab/games) joins the shelf for tests that ask for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from karibu.match import Game
from tests.lab.tokens import on_the_shelf


@pytest.fixture
def tokens() -> Iterator[Game]:
    with on_the_shelf() as game:
        yield game
