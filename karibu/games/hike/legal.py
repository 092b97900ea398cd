"""What the seat to move may do in Let's Take a Hike."""

from karibu.kernel.rulebook import Ids, offer, offer_each, rule

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
                n = offer(out, n, act.LAY + item * PLACES + place)
    n = offer(out, n, act.DRAW)
    for hazard in range(FIRST_HAZARD, KINDS):
        if s.hand[seat, hazard] > 0:
            n = offer(out, n, act.PLAY + hazard - FIRST_HAZARD)
    if s.phase == Phase.TURN and cards_in(s, seat) > 0:
        n = offer(out, n, act.SET_OFF)
    return n


@rule
def _legal_packing(s: State, seat: int, out: Ids) -> int:
    """HIK-06: a fitting card or nothing."""
    n = 0
    for item in range(ITEMS):
        if s.hand[seat, item] > 0 and FITS[item, s.packing]:
            n = offer(out, n, act.LAY + item * PLACES + s.packing)
    return offer(out, n, act.LEAVE + s.packing)


@rule
def _legal_answers(s: State, seat: int, out: Ids) -> int:
    """What may be answered to questions in between."""
    if s.phase == Phase.DISCARD:
        return offer_each(out, 0, act.DISCARD, s.hand[seat])  # HIK-15
    if s.phase == Phase.TAKE:
        return offer_each(out, 0, act.TAKE, s.row)  # HIK-29
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
            n = offer(out, n, act.GIVE + place)
    return n
