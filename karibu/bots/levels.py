"""The levels that people choose from: the same names and budgets for every game.

They differ in how many iterations they think. All are capped in time, so that nobody waits:
an expert thinks at most one second a decision on one core.
"""

from __future__ import annotations

import secrets
from dataclasses import replace

from karibu.bots.search import Budget, Search
from karibu.bots.simple import GreedyBot, RandomBot
from karibu.bots.situation import Bot
from karibu.errors import KaribuError
from karibu.match import Game

LEVELS: dict[str, Budget] = {
    "easy": Budget(seconds=1.0, iterations=16),
    "medium": Budget(seconds=1.0, iterations=128),
    "hard": Budget(seconds=1.0, iterations=1024),
    "expert": Budget(seconds=1.0, iterations=8192),
}
YARDSTICKS = ("random", "greedy")
"""Bots that aren't offered to people; the arena measures against them."""


class UnknownBot(KaribuError, LookupError):
    """No bot of that name."""


def make(
    level: str, game: Game, seed: int | None = None, threads: int = 1, timed: bool = True
) -> Bot:
    """A bot for a game: a level, `random`, `greedy`, or a level with more time: `hard*4`.

    Without the clock (`timed=False`) it plays the same on every machine, however busy.
    """
    seed = secrets.randbits(63) if seed is None else seed
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return GreedyBot(seed)
    budget = budget_of(level)
    return Search(game, budget if timed else replace(budget, seconds=None), seed, threads)


def budget_of(level: str) -> Budget:
    """The budget of a level; `expert*2` is twice an expert's."""
    name, _, factor = level.partition("*")
    try:
        budget = LEVELS[name]
        times = float(factor) if factor else 1.0
    except (KeyError, ValueError):
        known = ", ".join((*LEVELS, *YARDSTICKS))
        raise UnknownBot(f"There is no bot {level!r}: take {known}.") from None
    if not 0 < times <= 1000:
        raise UnknownBot(f"{level!r}: a budget can be multiplied by up to 1000.")
    assert budget.seconds is not None
    assert budget.iterations is not None
    return replace(
        budget, seconds=budget.seconds * times, iterations=max(1, round(budget.iterations * times))
    )
