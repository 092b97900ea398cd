"""How a match of Kimaloé ends, and who has won (KIM-50, KIM-51)."""

import numpy as np

from karibu.kernel.rulebook import NOBODY, POINTS, EventBuffer, Results, emit, rank, rule

from .actions import Said
from .state import ADULT, CHILD, SEATS, TOP, Ending, State


@rule
def _standing(s: State, seat: int) -> int:
    """KIM-51, KIM-67: the pawn that is higher, then the other one."""
    child, adult = s.pawn[seat, CHILD], s.pawn[seat, ADULT]
    return max(child, adult) * (TOP + 1) + min(child, adult)


@rule
def end(s: State, events: EventBuffer) -> None:
    """KIM-51: everybody with a pawn on the ideal Earth counts, then the second pawn."""
    there = 0
    best = 0
    level = 0
    arrived = 0
    for seat in range(s.players):
        standing = _standing(s, seat)
        if standing < TOP * (TOP + 1):
            continue
        there += 1
        arrived = seat
        if standing > best:
            best = standing
            level = 1
        elif standing == best:
            level += 1
    if there == 1:
        s.ending = Ending.ARRIVED if arrived == s.active else Ending.CARRIED
    else:
        s.ending = Ending.SECOND_PAWN if level == 1 else Ending.SHARED
    s.to_move = NOBODY
    emit(events, Said.ENDED, s.ending)


@rule
def score(s: State, out: Results) -> None:
    """KIM-51, KIM-67: points are the rung of the pawn that is higher."""
    standings = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        out[POINTS, seat] = max(s.pawn[seat, CHILD], s.pawn[seat, ADULT])
        standings[seat] = _standing(s, seat)
    rank(out, standings, s.players, 1)
