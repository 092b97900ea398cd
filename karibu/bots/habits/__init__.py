"""Players of habit: what somebody does who has read the rules page once, without any search.

They are a yardstick for the lowest level: a beginner must have a chance against it. A module for
each game tells how much its player likes an action, from what the seat may know; of actions that
are liked alike any is taken.
"""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path

from karibu.bots.situation import Situation
from karibu.errors import KaribuError
from karibu.match import Game


class NoHabits(KaribuError, LookupError):
    """Nobody has written down the habits of this game's players."""


class HabitBot:
    """Takes what it likes best; it looks no decision ahead."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        if not Path(__file__).with_name(f"{game.slug}.py").is_file():
            raise NoHabits(f"There is no player of habit for {game.slug}.")
        self._liking = import_module(f"{__name__}.{game.slug}").liking
        self._random = random.Random(seed)

    def choose(self, situation: Situation) -> int:
        game, seat = situation.game, situation.seat
        seen = game.plain.read(situation.seen)
        ids = situation.ids.tolist()
        likings = [float(self._liking(seen, seat, game.meaning(id))) for id in ids]
        most = max(likings)
        liked = [id for id, liking in zip(ids, likings, strict=True) if liking == most]
        return self._random.choice(liked)
