"""Some rounds, everybody's tokens, and a fortune dealt in secret."""

from __future__ import annotations

from enum import IntEnum

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1

EDITION = read_edition(__package__)
SAFE: int = EDITION["points"]["safe"]
BOLD: int = EDITION["points"]["bold"]
IDLE: int = EDITION["points"]["idle"]
BONUS: int = EDITION["points"]["bonus"]
ROUNDS: int = EDITION["match"]["rounds"]
FORTUNE: int = EDITION["match"]["fortune"]
SEATS = 3
if not (0 < ROUNDS <= 10 and 0 < FORTUNE <= 100 and max(SAFE, BOLD, IDLE, BONUS) <= 10):
    raise BadGame(f"tokens: {ROUNDS} rounds and such points don't fit.")


class Mode(IntEnum):
    PLAIN = 0
    BONUS = 1
    LUCK = 2
    CALM = 3


class Phase(IntEnum):
    CHOOSE = 0


class Ending(IntEnum):
    RUNNING = 0
    COUNTED = 1


class State(Record):
    phase = i1()
    round = i1()
    tokens = i1(SEATS)
    fortune = i1(SEATS)
