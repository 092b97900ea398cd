"""Karibu: a house of board games.

import karibu

match = karibu.game("kilimandjaro").start(players=4, seed=7)
while not match.over:
    match.play(match.actions()[0])
print(match.winners)
"""

import karibu.games as _shelf  # first, so that the name `games` below stays the function
from karibu.errors import IllegalAction, KaribuError
from karibu.match import Action, Event, Game, Match, game, games, replay

__version__ = "0.1.0"

del _shelf

__all__ = [
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "KaribuError",
    "Match",
    "game",
    "games",
    "replay",
]
