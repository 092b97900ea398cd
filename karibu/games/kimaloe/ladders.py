"""Climbing: small points move the child, big points the adult, never far apart (KIM-30, KIM-31)."""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from .actions import Said
from .state import APART, TOP, State


@rule
def room(s: State, seat: int, pawn: int) -> int:
    """KIM-31: points that a pawn can take: up to the top, and to four rungs from the other."""
    return min(TOP, s.pawn[seat, 1 - pawn] + APART) - s.pawn[seat, pawn]


@rule
def climb(s: State, seat: int, pawn: int, points: int, events: EventBuffer) -> None:
    """KIM-31: point by point; those that would break solidarity or pass the top are lost."""
    gained = min(points, room(s, seat, pawn))
    if gained > 0:
        s.pawn[seat, pawn] += gained
        emit(events, Said.CLIMBED, seat, pawn, gained, s.pawn[seat, pawn])
        if s.pawn[seat, pawn] == TOP:
            s.finale = 1  # KIM-50
            emit(events, Said.REACHED, seat, pawn)
    if gained < points:
        emit(events, Said.LOST, seat, points - gained)
