"""The search itself, compiled once for all games, and a game's functions as it takes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from karibu.bots.tuning import Tuning, tuning_of
from karibu.kernel.folder import load_room
from karibu.match import Game

_TREE = "karibu.bots.tree"


def engine() -> Any:
    """The compiled tree search (`tree.py`)."""
    return load_room(_TREE, Path(__file__).with_name("tree.py"))


class Functions:
    """A game's functions in the order in which the search takes them.

    While a game isn't compiled yet, everything runs as it is written, the search too.
    """

    def __init__(self, game: Game) -> None:
        self.code = game.code
        self.tuning: Tuning = tuning_of(game)

    @property
    def look_ahead(self) -> tuple[Any, ...]:
        code = self.code
        return code.legal, code.apply, code.redeal, code.score, self.evaluate

    @property
    def grow(self) -> tuple[Any, ...]:
        return *self.look_ahead, self.policy

    @property
    def evaluate(self) -> Any:
        """What a position is worth; even shares if the game doesn't say."""
        return self.code.evaluate if self.code.knows else self.part("even_shares")

    @property
    def policy(self) -> Any:
        """What a sensible player would do; anything if the game doesn't say."""
        return self.code.policy if self.code.knows else self.part("any_action")

    def part(self, name: str) -> Any:
        """A function of the search, compiled as the game is."""
        function = getattr(engine(), name)
        return function if self.code.compiled else function.py_func


@cache
def functions_of(game: Game) -> Functions:
    """The functions of a game."""
    return Functions(game)
