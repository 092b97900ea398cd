"""How a search behaves; a game's knowledge.py may name its own as `TUNING`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from karibu.match import Game


@dataclass(frozen=True)
class Tuning:
    """The knobs of a search (`tree.Knob`)."""

    explore: float = 0.5
    widen: float = 3.0
    cut: int = -1
    trust: float = 0.0
    random: float = 0.1

    def knobs(self) -> np.ndarray[Any, Any]:
        return np.array([self.explore, self.widen, self.cut, self.trust, self.random])


def tuning_of(game: Game) -> Tuning:
    """A game's own tuning, or the usual one."""
    if not game.folder.has("knowledge.py"):
        return Tuning()
    return Tuning(**getattr(game.folder.part("knowledge"), "TUNING", {}))
