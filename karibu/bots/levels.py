"""The levels that people choose from: the same names and budgets for every game.

They differ in how many iterations they think, and in how sure they are: the lower two don't always
take what they think best, easy less often than medium. All are capped in time, so that nobody
waits: an expert thinks at most one second a decision on one core.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from karibu.bots.search import Budget, Search
from karibu.bots.simple import GreedyBot, RandomBot
from karibu.bots.situation import Bot
from karibu.errors import KaribuError
from karibu.match import Game


@dataclass(frozen=True)
class Level:
    """How long a bot thinks a decision, and how mild it then is (`Search.mild`)."""

    iterations: int
    mild: float = 0.0
    seconds: float = 1.0


LEVELS: dict[str, Level] = {
    "easy": Level(16, mild=1.0),
    "medium": Level(16, mild=0.3),
    "hard": Level(96),
    "expert": Level(8192),
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
    chosen = level_of(level)
    budget = Budget(chosen.seconds if timed else None, chosen.iterations)
    return Search(game, budget, seed, threads, mild=chosen.mild)


def level_of(name: str) -> Level:
    """What a level means; `expert*2` has twice an expert's budget."""
    plain, _, factor = name.partition("*")
    try:
        level = LEVELS[plain]
        times = float(factor) if factor else 1.0
    except (KeyError, ValueError):
        known = ", ".join((*LEVELS, *YARDSTICKS))
        raise UnknownBot(f"There is no bot {name!r}: take {known}.") from None
    if not 0 < times <= 1000:
        raise UnknownBot(f"{name!r}: a budget can be multiplied by up to 1000.")
    iterations = max(1, round(level.iterations * times))
    return replace(level, iterations=iterations, seconds=level.seconds * times)
