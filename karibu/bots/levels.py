"""The levels that people choose from: the same names for every game, and mostly the same budgets.

They differ in how many iterations they think, and in how sure they are: the lower two don't always
take what they think best, easy less often than medium. Where so little thought would play worse
than somebody who has read the rules once, or where it takes more of it to tell a level from the one
below, a game's `knowledge.py` says in `LEVELS` what a level has instead. All are capped in time, so
that nobody waits: a master thinks at most one second a decision on one core.

Beside them stand yardsticks, which aren't offered to people; the arena measures against them.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace

from karibu.bots.habits import HabitBot
from karibu.bots.judgement import HANDMADE, Net, learned, trusted
from karibu.bots.search import Budget, Search
from karibu.bots.simple import GreedyBot, RandomBot
from karibu.bots.situation import Bot
from karibu.bots.tuning import tuning_of
from karibu.errors import KaribuError
from karibu.match import Game


@dataclass(frozen=True)
class Level:
    """How long a bot thinks about a decision, and how mild it then is (`Search.mild`)."""

    iterations: int | None
    mild: float = 0.0
    hasty: float = 0.0
    """How often it does what comes to mind first instead (`Search.hasty`)."""
    seconds: float = 1.0
    handmade: bool = False
    """Judges by the game's hand-made knowledge, whatever was learned…"""
    learned: bool = False
    """…or by what was learned and by halves, whatever bots of the game go by (`Search.learned`)."""
    clairvoyant: bool = False
    """Is shown the truth (only the arena does that)."""
    margin: tuple[float, float] = (0.0, 1.0)
    """How much of a playout's result goes by points (`Search.margin`)."""
    by_clock: bool = False
    """Has so many seconds of one core and no count of iterations, in the arena too."""


LEVELS: dict[str, Level] = {
    "easy": Level(16, mild=1.0),
    "medium": Level(16, mild=0.3),
    "hard": Level(32),
    "expert": Level(256),
    "master": Level(4096),
}
YARDSTICKS: dict[str, Level | None] = {
    "random": None,
    "greedy": None,
    "habit": None,
    "handmade": Level(8192, handmade=True),
    "clairvoyant": Level(8192, clairvoyant=True),
}
"""`handmade` is the expert of version 0.1, before anything was learned. Without a level: bots that
don't search."""


class UnknownBot(KaribuError, LookupError):
    """No bot of that name."""


def make(
    level: str, game: Game, seed: int | None = None, threads: int = 1, timed: bool = True
) -> Bot:
    """A bot for a game: a level or a yardstick, perhaps with a budget of its own (`level_of`).

    Without the clock (`timed=False`) it plays the same on every machine, however busy.
    """
    seed = secrets.randbits(63) if seed is None else seed
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return GreedyBot(seed)
    if level == "habit":
        return HabitBot(game, seed)
    chosen = level_of(level, game)
    timed = timed or chosen.by_clock
    budget = Budget(chosen.seconds if timed else None, chosen.iterations, chosen.by_clock)
    return Search(
        game,
        budget,
        seed,
        threads,
        mild=chosen.mild,
        hasty=chosen.hasty,
        net=HANDMADE if chosen.handmade else None,
        learned=chosen.learned,
        clairvoyant=chosen.clairvoyant,
        margin=chosen.margin,
    )


_NAME = re.compile(r"(?P<plain>[a-z]+)(\*(?P<times>[0-9.]+)|@(?P<own>[0-9.]+)(?P<unit>s?))?")


def level_of(name: str, game: Game | None = None) -> Level:
    """What a name means, in a certain game: `expert*2` has twice an expert's budget, `expert@500`
    thinks 500 iterations, `expert@0.1s` a tenth of a second of one core."""
    found = _NAME.fullmatch(name)
    level = (LEVELS | YARDSTICKS).get(found["plain"]) if found else None
    if found and level and game and game.folder.has("knowledge.py"):
        own = getattr(game.folder.part("knowledge"), "LEVELS", {})
        level = replace(level, **own.get(found["plain"], {}))
    if found is None or level is None:
        known = ", ".join((*LEVELS, *YARDSTICKS))
        raise UnknownBot(f"There is no bot {name!r}: take {known}.")
    try:
        times, own = float(found["times"] or 1), float(found["own"] or 0)
    except ValueError:
        raise UnknownBot(f"{name!r}: that isn't a number.") from None
    if found["own"]:
        if found["unit"]:
            if not 0.001 <= own <= 60:
                raise UnknownBot(f"{name!r}: a bot can think 0.001 to 60 seconds.")
            return replace(level, iterations=None, seconds=own, by_clock=True)
        if not (own.is_integer() and 1 <= own <= 1_000_000):
            raise UnknownBot(f"{name!r}: a bot can think 1 to 1,000,000 iterations.")
        return replace(level, iterations=int(own))
    if not 0 < times <= 1000:
        raise UnknownBot(f"{name!r}: a budget can be multiplied by up to 1000.")
    assert level.iterations is not None
    iterations = max(1, round(level.iterations * times))
    return replace(level, iterations=iterations, seconds=level.seconds * times)


def _net(level: Level, game: Game, players: int) -> Net:
    if level.handmade:
        return HANDMADE
    return (learned if level.learned else trusted)(game, players)


def thinking(game: Game, players: int, bot: str) -> str:
    """How a bot thinks at present: its budget, the search's tuning and its weights."""
    if bot in YARDSTICKS and YARDSTICKS[bot] is None:
        return bot
    level = level_of(bot, game)
    net = _net(level, game, players)
    tuning = tuning_of(game, net.room)
    how = f"{level.seconds} s" if level.by_clock else str(level.iterations)
    weights = "" if net is HANDMADE else f" {net.digest}"
    mild = f"{level.mild:g}" + f"/{level.hasty:g}" * (level.hasty > 0)
    part, warmth = level.margin
    mild += f" margin {part:g}/{warmth:g}" * (part > 0) + " by halves" * (
        level.learned and net.judges
    )
    return f"{how} {mild} {tuning}{weights}" + " clairvoyant" * level.clairvoyant
