"""Climbing: small points move the child, big points the adult, never far apart (KIM-30, KIM-31)."""

from __future__ import annotations

from karibu.games.kimaloe.actions import CLIMB, Said
from karibu.games.kimaloe.state import ADULT, APART, CHILD, PAWNS, TOP, Ending
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.types import EventBuffer, Ids, Record


@rule
def may_climb(s: Record, seat: int, pawn: int) -> bool:
    """KIM-31: no higher than the ideal Earth, and never more than four rungs from the other."""
    rung = s.pawn[seat, pawn]
    return bool(rung < TOP and rung < s.pawn[seat, 1 - pawn] + APART)


@rule
def legal_climbs(s: Record, seat: int, out: Ids, n: int) -> int:
    """KIM-31: of freely split points a pawn that can't move can't be chosen."""
    for pawn in range(PAWNS):
        if may_climb(s, seat, pawn):
            out[n] = CLIMB + pawn
            n += 1
    return n


@rule
def climb(s: Record, seat: int, pawn: int, points: int, events: EventBuffer) -> None:
    """KIM-31: point by point; those that would break solidarity or pass the top are lost."""
    rung = wide(s.pawn[seat, pawn])
    highest = min(TOP, wide(s.pawn[seat, 1 - pawn]) + APART)
    gained = min(points, highest - rung)
    if gained > 0:
        s.pawn[seat, pawn] = rung + gained
        emit(events, Said.CLIMBED, seat, pawn, gained, rung + gained)
        if rung + gained == TOP:
            s.finale = 1  # KIM-50
            emit(events, Said.REACHED, seat, pawn)
    if gained < points:
        emit(events, Said.LOST, seat, points - gained)


@rule
def standing(s: Record, seat: int) -> int:
    """KIM-51: the pawn that is higher, then the other one."""
    child, adult = wide(s.pawn[seat, CHILD]), wide(s.pawn[seat, ADULT])
    return max(child, adult) * (TOP + 1) + min(child, adult)


@rule
def end_match(s: Record, events: EventBuffer) -> None:
    """KIM-51: everybody with a pawn on the ideal Earth counts, then the second pawn."""
    there = 0
    best = 0
    level = 0
    arrived = 0
    for seat in range(wide(s.players)):
        stands = standing(s, seat)
        if stands < TOP * (TOP + 1):
            continue
        there += 1
        arrived = seat
        if stands > best:
            best = stands
            level = 1
        elif stands == best:
            level += 1
    if there == 1:
        s.ending = Ending.ARRIVED if arrived == s.active else Ending.CARRIED
    else:
        s.ending = Ending.SECOND_PAWN if level == 1 else Ending.SHARED
    s.to_move = NOBODY
    emit(events, Said.ENDED, wide(s.ending))
