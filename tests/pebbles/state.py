"""Nine pebbles, one of each value: one hidden in every fist, some shown, the rest in a bag."""

from __future__ import annotations

from enum import IntEnum

from karibu.kernel.contract import record_type
from karibu.kernel.edition import read_edition

VALUES: int = read_edition(__package__)["pebbles"]["values"]
SEATS = 3
NONE = -1
UNKNOWN = -2


class Ending(IntEnum):
    RUNNING = 0
    BAG_EMPTY = 1


STATE = record_type(
    [
        ("fist", "i1", (SEATS,)),
        ("points", "i1", (SEATS,)),
        ("shown", "i1", (VALUES,)),
        ("bag_size", "i1"),
        ("bag", "i1", (VALUES,)),
    ]
)
