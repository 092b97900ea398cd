"""Two bitboards of seven bits a column, the top one always free."""

from __future__ import annotations

from enum import IntEnum

from karibu.kernel.record import Record, i1, words

SEATS = 2
COLUMNS, ROWS = 7, 6


class Ending(IntEnum):
    RUNNING = 0
    FOUR = 1
    DRAW = 2


class State(Record):
    stones = words(SEATS)
    height = i1(COLUMNS)
    laid = i1()
