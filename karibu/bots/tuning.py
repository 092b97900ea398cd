"""How a search behaves; a game's knowledge.py may name its own as `TUNING`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

import numpy as np

from karibu.match import Game


@dataclass(frozen=True)
class Tuning:
    """The knobs of a search (`tree.Knob`)."""

    explore: float = 0.5
    widen: float = 3.0
    cut: int = -1
    lean: float = 0.0
    random: float = 0.1
    margin: float = field(default=0.0, repr=False)
    warmth: float = field(default=1.0, repr=False)
    """A level's (`Search.margin`), or tried by somebody who measures; a game has none."""

    def knobs(self) -> np.ndarray[Any, Any]:
        return np.array([*asdict(self).values()], np.float64)


LEARNED = Tuning(explore=0.0, lean=1.5, cut=6)
"""For a game that has learned and doesn't say how it wants to be searched."""


@cache
def tuning_of(game: Game, room: str = "knowledge") -> Tuning:
    """A game's own tuning, or the usual one: `TUNING` in `knowledge.py` for hand-made judgement, in
    `features.py` for a learned net, in `practice.py` for a quick player who has practised."""
    usual = LEARNED if room == "features" else Tuning()
    if not game.folder.has(f"{room}.py"):
        return usual
    return Tuning(**getattr(game.folder.part(room), "TUNING", asdict(usual)))
