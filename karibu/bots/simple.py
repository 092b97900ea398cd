"""Bots without search."""

from __future__ import annotations

import random

from karibu.bots.situation import Situation


class RandomBot:
    """Takes any legal action, all equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, situation: Situation) -> int:
        return self._random.choice(situation.ids.tolist())
