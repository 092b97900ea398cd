"""Show the pebble in your fist, or put it back and shake the bag."""

from __future__ import annotations

from enum import IntEnum

from karibu.kernel.meaning import Meaning

SHOW = 0
SHAKE = 1
ACTIONS = 2


class Said(IntEnum):
    SHOWED = 0
    SHOOK = 1
    TOOK = 2
    ENDED = 3


EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {
    Said.SHOWED: ("showed", ("seat", "value"), True),
    Said.SHOOK: ("shook", ("seat",), True),
    Said.TOOK: ("took", ("seat",), True),
    Said.ENDED: ("ended", (), False),
}


def meaning(action: int) -> Meaning:
    return Meaning("show" if action == SHOW else "shake", {}, ("bag",) if action == SHAKE else ())
