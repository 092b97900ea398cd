"""What the actions of the seat to move would bring at once, for the table to show beforehand.

Computed from a concealed record, so it can't know more than the player: nothing is said of what
a face-down marker may be worth.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karibu.games.africa.actions import (
    CAMP_COUNT,
    CAMP_EXPLORE,
    LEAVE,
    LIFT_ANIMAL,
    LIFT_NOMADS,
    MOVE_ANIMAL,
    MOVE_NOMADS,
    PLACE,
)
from karibu.games.africa.continent import ADJACENT, DEGREE, NEIGHBOURS
from karibu.games.africa.state import FIRST_ANIMAL, GROUP_OF, NOMADS, Ground, Group, Phase
from karibu.kernel.types import Record


def preview(seen: Record) -> dict[int, int]:
    """Points by action id, for actions that score or lead straight to scoring."""
    phase = Phase(seen.phase)
    if phase == Phase.ACT:
        return _acts(seen)
    if phase == Phase.MOVE_ANIMAL:
        return _lifts(seen, Group.ANIMAL, LIFT_ANIMAL)
    if phase == Phase.MOVE_NOMADS:
        return _lifts(seen, Group.NOMADS, LIFT_NOMADS)
    if phase == Phase.PLACE:
        return {PLACE + hex: gain for hex, gain in gains(seen, int(seen.source)).items()}
    if phase == Phase.SETTLE:
        return _settles(seen)
    return {}


def gains(seen: Record, source: int) -> dict[int, int]:
    """AFR-30 to AFR-32: where a face-up animal or nomads can go, and what each place adds."""
    kind = int(seen.marker[source])
    row = seen.near[kind - FIRST_ANIMAL].astype(int)
    left_behind = ADJACENT[source] if kind == NOMADS else -ADJACENT[source]
    gain: NDArray[Any] = row + left_behind - row[source]
    return {
        int(hex): int(gain[hex])
        for hex in np.flatnonzero((seen.ground == Ground.EMPTY) & (gain > 0))
    }


def _acts(seen: Record) -> dict[int, int]:
    points = {}
    for act, group in ((MOVE_ANIMAL, Group.ANIMAL), (MOVE_NOMADS, Group.NOMADS)):
        if best := _lifts(seen, group, 0):
            points[act] = max(best.values())
    here = int(seen.explorer[seen.to_move])
    if seen.camps[seen.to_move] > 0 and seen.ground[here] == Ground.EMPTY:
        around = [int(seen.marker[hex]) for hex in _around(here) if seen.ground[hex] == Ground.UP]
        points[CAMP_COUNT] = sum(GROUP_OF[kind] != Group.MINERAL for kind in around)
        points[CAMP_EXPLORE] = 0
    return {act: int(value) for act, value in points.items()}


def _lifts(seen: Record, group: Group, first: int) -> dict[int, int]:
    here = int(seen.explorer[seen.to_move])
    best = {}
    for hex in (here, *_around(here)):
        if seen.ground[hex] == Ground.UP and GROUP_OF[seen.marker[hex]] == group:
            best[first + hex] = max(gains(seen, hex).values(), default=0)
    return {id: points for id, points in best.items() if points}


def _settles(seen: Record) -> dict[int, int]:
    """AFR-25, AFR-26: all that counts there, and a point for an animal itself."""
    source = int(seen.source)
    kind = int(seen.marker[source])
    stay = int(seen.near[kind - FIRST_ANIMAL, source]) + (kind != NOMADS)
    return {LEAVE: stay} | {PLACE + hex: stay + gain for hex, gain in gains(seen, source).items()}


def _around(hex: int) -> list[int]:
    return [int(each) for each in NEIGHBOURS[hex, : DEGREE[hex]]]
