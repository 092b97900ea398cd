"""How a match of Kimaloé ends, and who has won (KIM-50, KIM-51)."""

import numpy as np

from karibu.kernel.rulebook import (
    NOBODY,
    POINTS,
    EventBuffer,
    IntArray,
    Results,
    emit,
    leaders,
    rank,
    rule,
)

from .actions import Said
from .state import ADULT, CHILD, SEATS, TOP, Ending, State


@rule
def _standings(s: State) -> IntArray:
    """KIM-51, KIM-67: the pawn that is higher, then the other one."""
    standings = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        child, adult = s.pawn[seat, CHILD], s.pawn[seat, ADULT]
        standings[seat] = max(child, adult) * (TOP + 1) + min(child, adult)
    return standings


@rule
def end(s: State, events: EventBuffer) -> None:
    """KIM-51: everybody with a pawn on the ideal Earth counts, then the second pawn."""
    standings = _standings(s)
    there, arrived = 0, 0
    for seat in range(s.players):
        if standings[seat] >= TOP * (TOP + 1):
            there += 1
            arrived = seat
    if there == 1:
        s.ending = Ending.ARRIVED if arrived == s.active else Ending.CARRIED
    else:
        s.ending = Ending.SECOND_PAWN if leaders(standings, s.players) == 1 else Ending.SHARED
    s.to_move = NOBODY
    emit(events, Said.ENDED, s.ending)


@rule
def score(s: State, out: Results) -> None:
    """KIM-51, KIM-67: points are the rung of the pawn that is higher."""
    for seat in range(s.players):
        out[POINTS, seat] = max(s.pawn[seat, CHILD], s.pawn[seat, ADULT])
    rank(out, _standings(s), s.players, 1)
