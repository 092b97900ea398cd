"""Advice: which actions look best, from what a seat can see."""

from __future__ import annotations

from karibu.bots.search import Budget, Hint, Search
from karibu.bots.situation import Situation


def hints(
    situation: Situation,
    seconds: float | None = 1.0,
    iterations: int | None = None,
    seed: int = 0,
    threads: int = 1,
) -> list[Hint]:
    """The actions with their estimated share of the win, visits and spread, best first."""
    budget = Budget(seconds=seconds, iterations=iterations)
    return list(Search(situation.game, budget, seed, threads).think(situation).hints)
