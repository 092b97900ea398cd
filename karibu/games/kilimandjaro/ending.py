"""How a match of Kilimandjaro ends, and who has won (KIL-30 to KIL-33)."""

import numpy as np

from karibu.kernel.rulebook import NOBODY, POINTS, EventBuffer, Results, emit, rank, rule

from .actions import Said
from .cards import reach
from .state import FARTHEST, SEATS, Ending, State


@rule
def end(s: State, ending: int, events: EventBuffer) -> None:
    s.ending = ending
    s.to_move = NOBODY
    emit(events, Said.ENDED, ending)


@rule
def _standing(s: State, seat: int) -> int:
    """KIL-31, KIL-32: closest to the base camp, then the larger reach."""
    return s.pawn[seat] * (FARTHEST + 1) + reach(s, seat)


@rule
def ending_by_distance(s: State) -> int:
    """KIL-31, KIL-32: what decided a match that ran out of cards."""
    farthest = 0
    best = 0
    for seat in range(s.players):
        farthest = max(farthest, s.pawn[seat])
        best = max(best, _standing(s, seat))
    level = 0
    shared = 0
    for seat in range(s.players):
        if s.pawn[seat] == farthest:
            level += 1
        if _standing(s, seat) == best:
            shared += 1
    if level == 1:
        return Ending.FARTHEST
    return Ending.TIE_BREAK if shared == 1 else Ending.SHARED


@rule
def score(s: State, out: Results) -> None:
    """KIL-30 to KIL-33: points are spaces from the start; only a winner stands on 100."""
    standings = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        out[POINTS, seat] = s.pawn[seat]
        if s.opened > 0:
            standings[seat] = _standing(s, seat)
    rank(out, standings, s.players, 1)
