"""What must neither get lost nor be known in Pebbles."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.pebbles.state import SEATS, VALUES


def census(s: Any) -> dict[str, Any]:
    pebbles = s.shown.astype(int)
    for value in (*s.fist[: s.players], *s.bag[: s.bag_size]):
        pebbles[value] += 1
    return {"pebbles": pebbles.tolist()}


def secrets(s: Any, seat: int) -> dict[str, Any]:
    seats = np.arange(SEATS)
    return {"fist": (seats < s.players) & (seats != seat), "bag": np.arange(VALUES) < s.bag_size}
