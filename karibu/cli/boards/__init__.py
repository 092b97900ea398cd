"""The table on a terminal: a drawing for each game that has one, else the zones of its view.

A drawing is a module named like the game, with `draw(view, words, seats)`; a game that stands
elsewhere brings its own as `terminal.py`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import RenderableType

from karibu.cli.boards import generic
from karibu.kernel.words import SeatNames
from karibu.match import Game, Match


def board(
    match: Match, seat: int | None, lang: str, seats: SeatNames | None = None
) -> RenderableType:
    """What a seat (None: a spectator) sees of the table now."""
    words = match.game.wording(lang)
    names = seats or words.seat
    view: Any = match.view(seat)
    drawn: RenderableType = _drawing_of(match.game).draw(view, words, names)
    return drawn


def _drawing_of(game: Game) -> ModuleType:
    own = f"{__name__}.{game.slug}"
    if find_spec(own):
        return import_module(own)
    return game.folder.part("terminal") if game.folder.has("terminal.py") else generic
