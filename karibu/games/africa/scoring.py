"""What goods, gold and gems are worth at the end of Africa (AFR-61 to AFR-65)."""

from __future__ import annotations

import numpy as np

from karibu.games.africa.actions import Said
from karibu.games.africa.state import (
    GOOD_KINDS,
    GOODS_POINTS,
    IS_GOLD,
    MINERAL_KINDS,
    MOST,
    PIECES,
    SEATS,
    SECOND,
    Source,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import POINTS
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.ranking import rank
from karibu.kernel.types import EventBuffer, Record, Results

_SOURCES = len(Source)


@rule
def set_points(alike: int) -> int:
    """AFR-61: for so many goods of one kind; more than a full set begins the next one."""
    full = GOODS_POINTS.size - 1
    return alike // full * GOODS_POINTS[full] + GOODS_POINTS[alike % full]


@rule
def goods_points(s: Record, seat: int) -> int:
    """AFR-61"""
    total = 0
    for good in range(GOOD_KINDS):
        total += set_points(wide(s.goods[seat, good]))
    return total


@rule
def pieces(s: Record, seat: int, gold: bool) -> int:
    """AFR-62, AFR-63: nuggets or stones, not markers."""
    total = 0
    for kind in range(MINERAL_KINDS):
        if IS_GOLD[kind] == gold:
            total += s.minerals[seat, kind] * PIECES[kind]
    return total


@rule
def majority_points(s: Record, seat: int, gold: bool) -> int:
    """AFR-62 to AFR-64: first and second place, shared and rounded down when tied."""
    own = pieces(s, seat, gold)
    if own == 0:
        return 0
    above, level = 0, 0
    for other in range(s.players):
        held = pieces(s, other, gold)
        above += held > own
        level += held == own
    if above == 0:
        return MOST if level == 1 else (MOST + SECOND) // level
    return SECOND // level if above == 1 else 0


@rule
def count(s: Record, events: EventBuffer) -> None:
    """AFR-61 to AFR-63: the last count, and where each seat's points come from."""
    for seat in range(s.players):
        s.tally[seat, Source.GOODS] = goods_points(s, seat)
        s.tally[seat, Source.GOLD] = majority_points(s, seat, True)
        s.tally[seat, Source.GEMS] = majority_points(s, seat, False)
        emit(
            events,
            Said.TALLIED,
            seat,
            wide(s.points[seat]),
            wide(s.tally[seat, Source.GOODS]),
            wide(s.tally[seat, Source.GOLD]),
            wide(s.tally[seat, Source.GEMS]),
            total(s, seat),
        )


@rule
def total(s: Record, seat: int) -> int:
    """AFR-65. While the match runs these are the points so far, which hold no secret (AFR-70)."""
    points = wide(s.points[seat])
    for source in range(_SOURCES):
        points += s.tally[seat, source]
    return points


@rule
def write_scores(s: Record, out: Results) -> None:
    """AFR-65: most points win, ties share."""
    standing = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        standing[seat] = total(s, seat)
        out[POINTS, seat] = standing[seat]
    rank(out, standing, s.players, 1)
