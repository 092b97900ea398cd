"""What the seat to move may do in Let's Take a Hike."""

from karibu.kernel.rulebook import Ids, IntArray, rule

from . import actions as act
from .hazards import least_gift
from .rucksack import cards_in
from .state import FIRST_HAZARD, FITS, ITEMS, KINDS, NONE, PLACES, WEIGHT, Phase, State


@rule
def legal(s: State, out: Ids) -> int:
    """The decisions open to the seat to move; in a turn HIK-10 to HIK-13, HIK-20."""
    seat = s.to_move
    if s.phase == Phase.PACK:
        return _legal_packing(s, seat, out)
    if s.phase > Phase.ACT_1:
        return _legal_answers(s, seat, out)
    n = 0
    for item in range(ITEMS):
        if s.hand[seat, item] == 0:
            continue
        for place in range(PLACES):
            if FITS[item, place]:
                out[n] = act.LAY + item * PLACES + place
                n += 1
    out[n] = act.DRAW
    n += 1
    for hazard in range(FIRST_HAZARD, KINDS):
        if s.hand[seat, hazard] > 0:
            out[n] = act.PLAY + hazard - FIRST_HAZARD
            n += 1
    if s.phase == Phase.TURN and cards_in(s, seat) > 0:
        out[n] = act.SET_OFF
        n += 1
    return n


@rule
def _legal_packing(s: State, seat: int, out: Ids) -> int:
    """HIK-06: a fitting card or nothing."""
    n = 0
    for item in range(ITEMS):
        if s.hand[seat, item] > 0 and FITS[item, s.packing]:
            out[n] = act.LAY + item * PLACES + s.packing
            n += 1
    out[n] = act.LEAVE + s.packing
    return n + 1


@rule
def _legal_answers(s: State, seat: int, out: Ids) -> int:
    """What may be answered to questions in between."""
    if s.phase == Phase.DISCARD:
        return _any_of(s.hand[seat], act.DISCARD, out)  # HIK-15
    if s.phase == Phase.TAKE:
        return _any_of(s.row, act.TAKE, out)  # HIK-29
    if s.phase >= Phase.GIVE_PAY:
        return _legal_gifts(s, seat, out)
    joins = s.phase == Phase.JOIN
    out[0] = act.JOIN if joins else act.GO_ON
    out[1] = act.STAY if joins else act.STOP
    return 2


@rule
def _legal_gifts(s: State, seat: int, out: Ids) -> int:
    """HIK-25, HIK-42, HIK-46: any card; HIK-43, HIK-44, HIK-48: one of the heaviest (HIK-49)."""
    n = 0
    least = least_gift(s, seat)
    for place in range(PLACES):
        kind = s.pack[seat, place]
        if kind != NONE and WEIGHT[kind] >= least:
            out[n] = act.GIVE + place
            n += 1
    return n


@rule
def _any_of(counts: IntArray, first: int, out: Ids) -> int:
    """An id for each kind that there is."""
    n = 0
    for kind in range(len(counts)):
        if counts[kind] > 0:
            out[n] = first + kind
            n += 1
    return n
