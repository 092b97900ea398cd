"""For the conformance suite: what must not get lost or doubled in Africa, nor be known."""

from typing import Any

import numpy as np

from . import state as box
from .continent import ADJACENT
from .state import Ground, Minerals


def census(s: Any) -> dict[str, Any]:
    """AFR-02, AFR-03: all markers and camps, wherever they are; and that what is kept in the
    record beside the map agrees with the map."""
    markers = np.bincount(s.marker[s.marker >= 0], minlength=box.KINDS)
    markers[box.FIRST_GOOD : box.FIRST_GOOD + box.GOOD_KINDS] += s.goods[: s.players].sum(axis=0)
    markers[box.FIRST_MINERAL : box.FIRST_MINERAL + box.MINERAL_KINDS] += s.minerals[
        : s.players
    ].sum(axis=0)
    camps = int(s.supply) + s.camps.sum() + (s.ground == Ground.CAMP).sum()
    return {"markers": markers.tolist(), "camps": camps, "wrong about": _disagreements(s)}


def _disagreements(s: Any) -> list[str]:
    down, up = s.ground == Ground.DOWN, s.ground == Ground.UP
    near = [ADJACENT @ (up & (s.marker == box.FIRST_ANIMAL + k)) for k in range(box.ANIMAL_KINDS)]
    near.append(ADJACENT @ (s.ground == Ground.EMPTY))
    standing = np.isin(np.arange(len(s.ground)), s.explorer[: s.players])
    agrees = {
        "near": np.array_equal(s.near, near),
        "blocked": np.array_equal(s.blocked, down | standing),
        "face_down": np.array_equal(s.face_down, np.bincount(s.marker[down], minlength=box.KINDS)),
        "mined": np.array_equal(s.mined, s.minerals[: s.players].sum(axis=0)),
        "marker": np.array_equal(s.marker >= 0, down | up),
    }
    return [name for name, right in agrees.items() if not right]


def secrets(s: Any, seat: int) -> dict[str, Any]:
    """AFR-53, AFR-70: what this seat may not know, as masks over the record's fields."""
    seats = np.arange(len(s.explorer))
    hidden = (seats != seat) & (seats < s.players) & (s.options[0] == Minerals.HIDDEN)
    return {
        "marker": s.ground == Ground.DOWN,
        "minerals": np.broadcast_to(hidden[:, None], s.minerals.shape),
    }
