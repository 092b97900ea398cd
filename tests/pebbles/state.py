"""Nine pebbles, one of each value: one hidden in every fist, some shown, the rest in a bag."""

from __future__ import annotations

from enum import IntEnum

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1

VALUES: int = read_edition(__package__)["pebbles"]["values"]
SEATS = 3
NONE = -1
UNKNOWN = -2
if not SEATS < VALUES < 128:
    raise BadGame(f"Pebbles: {VALUES} pebbles; there are more than {SEATS} and fewer than 128.")


class Phase(IntEnum):
    CHOOSE = 0


class Ending(IntEnum):
    RUNNING = 0
    BAG_EMPTY = 1


class State(Record):
    phase = i1()
    fist = i1(SEATS)
    points = i1(SEATS)
    shown = i1(VALUES)
    bag_size = i1()
    bag = i1(VALUES)
