"""Bots without search: one that takes anything, one that looks a single decision ahead."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from karibu.bots.engine import functions_of
from karibu.bots.situation import Situation


class RandomBot:
    """Takes any legal action, all equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, situation: Situation) -> int:
        return self._random.choice(situation.ids.tolist())


class GreedyBot:
    """Takes the action after which the game's `evaluate` likes the position best."""

    WORLDS = 12
    """Redealt worlds over which each action is judged."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self._rng: Any = np.array([self._random.getrandbits(64)], np.uint64)

    def choose(self, situation: Situation) -> int:
        if len(situation.ids) == 1:
            return int(situation.ids[0])
        worth = np.zeros(len(situation.ids))
        functions = functions_of(situation.game)
        functions.part("look_ahead")(
            *functions.look_ahead,
            situation.seen,
            situation.seat,
            np.ascontiguousarray(situation.ids),
            self.WORLDS,
            worth,
            self._rng,
        )
        best = np.flatnonzero(worth >= worth.max() - 1e-12)
        return int(situation.ids[self._random.choice(best.tolist())])
