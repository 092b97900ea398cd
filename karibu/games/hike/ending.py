"""The end of Let's Take a Hike: counting, ties, the lot (HIK-60 to HIK-64)."""

import numpy as np

from karibu.kernel.rulebook import (
    NOBODY,
    POINTS,
    EventBuffer,
    Results,
    below,
    emit,
    leaders,
    rank,
    rule,
)

from .actions import Said
from .state import CARDS, ITEMS, SEATS, WEIGHT, State


@rule
def boot_prints(s: State, seat: int) -> int:
    """HIK-62"""
    total = 0
    for item in range(ITEMS):
        total += s.points[seat, item] * WEIGHT[item]
    return total


@rule
def _standing(s: State, seat: int) -> int:
    """HIK-62, HIK-63: boot prints, then the number of point cards."""
    total = boot_prints(s, seat) * (CARDS + 1)
    for item in range(ITEMS):
        total += s.points[seat, item]
    return total


@rule
def end(s: State, ending: int, events: EventBuffer) -> None:
    """The match is over; a tie is settled here, by lot if need be (HIK-63)."""
    prints = np.zeros(SEATS, np.int64)
    standings = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        prints[seat] = boot_prints(s, seat)
        standings[seat] = _standing(s, seat)
    level, tied = leaders(prints, s.players), leaders(standings, s.players)
    best = standings.max()
    drawn = below(s, tied) if tied > 1 else 0
    for seat in range(s.players):
        if standings[seat] == best:
            if drawn == 0:
                s.winner = seat
            drawn -= 1
    s.ending = ending
    s.to_move = NOBODY
    emit(events, Said.ENDED, ending)
    if tied > 1:
        emit(events, Said.LOT_DRAWN, s.winner)
    elif level > 1:
        emit(events, Said.TIE_BROKEN, s.winner)


@rule
def score(s: State, out: Results) -> None:
    """HIK-62, HIK-63: the drawn winner stands before those with whom they were tied."""
    standing = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        out[POINTS, seat] = boot_prints(s, seat)
        standing[seat] = _standing(s, seat) * 2
        if s.winner == seat:
            standing[seat] += 1
    rank(out, standing, s.players, 1)
