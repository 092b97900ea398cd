"""Bots: opponents, stand-ins and advisers. They see concealed records only."""

from __future__ import annotations

from karibu.bots.simple import RandomBot
from karibu.bots.situation import Bot, Situation
from karibu.match import Game

LEVELS = ("easy", "medium", "hard", "expert")

__all__ = ["LEVELS", "Bot", "Situation", "make"]


def make(level: str, game: Game, seed: int | None = None, threads: int = 1) -> Bot:
    """A bot of a level for a game."""
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}: take {', '.join(LEVELS)}.")
    return RandomBot(seed)
