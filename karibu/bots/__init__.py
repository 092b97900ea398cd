"""Bots: opponents, stand-ins and advisers. They see concealed records only."""

from karibu.bots.advice import Judged, analyse, hints
from karibu.bots.levels import LEVELS, make
from karibu.bots.search import Hint
from karibu.bots.situation import Bot, Situation

__all__ = ["LEVELS", "Bot", "Hint", "Judged", "Situation", "analyse", "hints", "make"]
