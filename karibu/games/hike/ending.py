"""The end of Let's Take a Hike: counting, ties, the lot (HIK-60 to HIK-64)."""

from __future__ import annotations

import numpy as np

from karibu.games.hike.actions import Said
from karibu.games.hike.seats import players
from karibu.games.hike.state import CARDS, ITEMS, SEATS, WEIGHT
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, POINTS
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.ranking import rank
from karibu.kernel.stream import below
from karibu.kernel.types import EventBuffer, Record, Results


@rule
def boot_prints(s: Record, seat: int) -> int:
    """HIK-62"""
    total = 0
    for item in range(ITEMS):
        total += s.points[seat, item] * WEIGHT[item]
    return total


@rule
def _standing(s: Record, seat: int) -> int:
    """HIK-62, HIK-63: boot prints, then the number of point cards."""
    cards = 0
    for item in range(ITEMS):
        cards += s.points[seat, item]
    return boot_prints(s, seat) * (CARDS + 1) + cards


@rule
def end(s: Record, ending: int, events: EventBuffer) -> None:
    """The match is over; a tie is settled here, by lot if need be (HIK-63)."""
    most = 0
    best = 0
    for seat in range(players(s)):
        most = max(most, boot_prints(s, seat))
        best = max(best, _standing(s, seat))
    level = 0
    tied = 0
    for seat in range(players(s)):
        if boot_prints(s, seat) == most:
            level += 1
        if _standing(s, seat) == best:
            tied += 1
    drawn = below(s, tied) if tied > 1 else 0
    for seat in range(players(s)):
        if _standing(s, seat) != best:
            continue
        if drawn == 0:
            s.winner = seat
        drawn -= 1
    s.ending = ending
    s.to_move = NOBODY
    emit(events, Said.ENDED, ending)
    if tied > 1:
        emit(events, Said.LOT_DRAWN, wide(s.winner))
    elif level > 1:
        emit(events, Said.TIE_BROKEN, wide(s.winner))


@rule
def write_places(s: Record, out: Results) -> None:
    """HIK-62, HIK-63: the drawn winner stands before those with whom they were tied."""
    standing = np.zeros(SEATS, np.int64)
    for seat in range(players(s)):
        out[POINTS, seat] = boot_prints(s, seat)
        standing[seat] = _standing(s, seat) * 2
        if s.winner == seat:
            standing[seat] += 1
    rank(out, standing, players(s), 1)
