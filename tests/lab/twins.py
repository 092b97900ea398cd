"""Twin matches for the lab: two worlds that an observer can't tell apart, for each game."""

from __future__ import annotations

from collections.abc import Iterator

from karibu.match import Game
from tests.server.test_secrecy import Twins

__all__ = ["Twins", "differing"]


def differing(game: Game, wanted: int) -> Iterator[Twins]:
    """So many pairs that truly differ, with a seat (not a spectator) as the observer."""
    run = 0
    while wanted:
        twins = Twins.of(game, run)
        if twins.differ and twins.observer is not None:
            wanted -= 1
            yield twins
        run += 1
        assert run < 1000, f"{game.slug} seems to have no secrets"
