"""The search itself, compiled once for all games, and a game's functions as it takes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from karibu.kernel.folder import load_room
from karibu.match import Game

_TREE = "karibu.bots.tree"
SOURCES = tuple(
    Path(__file__).with_name(f"{name}.py") for name in ("tree", "playout", "net", "exact")
)
"""What the search is compiled from."""


def engine(*, interpreted: bool = False) -> Any:
    """The tree search (`tree.py`), compiled unless one can't wait for that."""
    return load_room(_TREE, *SOURCES, interpreted=interpreted)


def is_engine_cached() -> bool:
    """Whether the search has been compiled before."""
    from karibu.kernel.compiler import is_complete  # the compiler takes a second to import

    return is_complete("tree", *SOURCES)


class Functions:
    """A game's functions in the order in which the search takes them.

    While a game isn't compiled yet, everything runs as it is written, the search too.
    """

    def __init__(self, game: Game) -> None:
        self.code = game.code

    @property
    def look_ahead(self) -> tuple[Any, ...]:
        code = self.code
        return code.legal, code.apply, code.redeal, code.score, self.evaluate

    @property
    def grow(self) -> tuple[Any, ...]:
        return *self.look_ahead, self.practised, self.code.features

    @property
    def grow_in_truth(self) -> tuple[Any, ...]:
        """For somebody who knows the world as it is."""
        legal, apply, _, *others = self.grow
        return legal, apply, self.part("same_world"), *others

    @property
    def evaluate(self) -> Any:
        """What a position is worth; even shares if the game doesn't say."""
        return self.code.evaluate if self.code.knows else self.part("even_shares")

    @property
    def policy(self) -> Any:
        """What a sensible player would do; anything if the game doesn't say."""
        return self.code.policy if self.code.knows else self.part("any_action")

    @property
    def practised(self) -> Any:
        """The same for somebody who hands over what was learned of it (`Net.skill`)."""
        return self.code.practised if self.code.knows else self.part("any_way")

    def part(self, name: str) -> Any:
        """A function of the search, compiled as the game is."""
        if self.code.compiled:
            return getattr(engine(), name)
        function = getattr(engine(interpreted=True), name)
        return getattr(function, "py_func", function)


@cache
def functions_of(game: Game) -> Functions:
    """The functions of a game."""
    return Functions(game)
