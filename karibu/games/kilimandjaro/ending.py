"""How a match of Kilimandjaro ends, and who has won (KIL-30 to KIL-33)."""

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
from .cards import reach
from .state import FARTHEST, SEATS, Ending, State


@rule
def end(s: State, ending: int, events: EventBuffer) -> None:
    s.ending = ending
    s.to_move = NOBODY
    emit(events, Said.ENDED, ending)


@rule
def _standings(s: State) -> IntArray:
    """KIL-31, KIL-32: closest to the base camp, then the larger reach."""
    standings = np.zeros(SEATS, np.int64)
    if s.opened > 0:
        for seat in range(s.players):
            standings[seat] = s.pawn[seat] * (FARTHEST + 1) + reach(s, seat)
    return standings


@rule
def ending_by_distance(s: State) -> int:
    """KIL-31, KIL-32: what decided a match that ran out of cards."""
    if leaders(s.pawn, s.players) == 1:
        return Ending.FARTHEST
    return Ending.TIE_BREAK if leaders(_standings(s), s.players) == 1 else Ending.SHARED


@rule
def score(s: State, out: Results) -> None:
    """KIL-30 to KIL-33: points are spaces from the start; only a winner stands on 100."""
    for seat in range(s.players):
        out[POINTS, seat] = s.pawn[seat]
    rank(out, _standings(s), s.players, 1)
