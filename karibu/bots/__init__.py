"""Bots: opponents, stand-ins and advisers. They see concealed records only."""

from karibu.bots.advice import hints
from karibu.bots.hindsight import Hindsight, Judged, analyse
from karibu.bots.levels import LEVELS, make
from karibu.bots.reasons import said
from karibu.bots.search import Hint, Reason
from karibu.bots.situation import Bot, Situation

__all__ = [
    "LEVELS",
    "Bot",
    "Hindsight",
    "Hint",
    "Judged",
    "Reason",
    "Situation",
    "analyse",
    "hints",
    "make",
    "said",
]
