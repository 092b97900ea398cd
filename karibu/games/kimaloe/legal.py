"""What the seat to move may do in Kimaloé."""

from karibu.kernel.rulebook import Ids, offer, rule

from . import actions as act
from . import state as box
from .boards import colours_everywhere, may_cover
from .ladders import room
from .state import IN_HAND, Phase, State

_COLOUR_COUNT = len(box.COLOURS)


@rule
def legal(s: State, out: Ids) -> int:
    """The decisions open to the seat to move."""
    if s.phase == Phase.CARDS:
        return _legal_cards(s, out)
    if s.phase == Phase.BONUS:
        return _legal_climbs(s, out, 0)  # KIM-33
    if s.phase == Phase.AFTER_YOU:
        return _legal_after_you(s, out)
    if s.phase == Phase.START:
        n = _legal_start(s, out)
    elif s.phase == Phase.CRATE:
        n = _legal_crate(s, out)
    elif s.phase == Phase.DELIVERY:
        n = _legal_delivery(s, out)
    elif s.phase == Phase.POINTS:
        n = _legal_climbs(s, out, 0)
    else:
        n = _legal_refill(s, out)
    return n if s.held[s.to_move] == 0 else _legal_plus(s, out, n)


@rule
def _legal_plus(s: State, out: Ids, n: int) -> int:
    """KIM-40: at any decision of one's own turn outside a scoring."""
    seat = s.to_move
    for pawn in range(box.PAWNS):
        if s.special_at[box.FIRST_PLUS + pawn] == seat:
            n = offer(out, n, act.PLUS + pawn)
    return n


@rule
def _legal_climbs(s: State, out: Ids, n: int) -> int:
    """KIM-31: of freely split points a pawn that can't move can't be chosen."""
    for pawn in range(box.PAWNS):
        if room(s, s.to_move, pawn) > 0:
            n = offer(out, n, act.CLIMB + pawn)
    return n


@rule
def _legal_start(s: State, out: Ids) -> int:
    """KIM-11, KIM-12, KIM-17: roll, transport, or pass while nothing was played this turn."""
    seat = s.to_move
    out[0] = act.ROLL
    n = 1
    if s.acted == 0:
        most = min(s.pile_size[seat], box.MOST_IN_HAND - s.hand_size[seat])
        for count in range(1, min(most, box.MOST_WHEN_PASSING) + 1):
            n = offer(out, n, act.PASS + count - 1)
    if s.special_at[box.TRANSPORT_CARD] == seat:
        for continent in range(box.CONTINENTS):
            n = offer(out, n, act.TRANSPORT + continent)
    return n


@rule
def _legal_delivery(s: State, out: Ids) -> int:
    """KIM-18, KIM-41: a truck never goes back by a delivery."""
    seat = s.to_move
    out[0] = act.GO
    n = 1
    for delivery in range(box.DELIVERIES):
        if s.special_at[box.FIRST_DELIVERY + delivery] != seat:
            continue
        if s.steps > 0:
            n = offer(out, n, act.DELIVER + delivery * 2)
        n = offer(out, n, act.DELIVER + delivery * 2 + 1)
    return n


@rule
def _legal_crate(s: State, out: Ids) -> int:
    """KIM-14: one continent on, forward or backward, or stay and keep the crate."""
    here = s.truck[s.to_move]
    out[0] = act.KEEP
    out[1] = act.DROP + (here + 1) % box.CONTINENTS
    out[2] = act.DROP + (here + box.CONTINENTS - 1) % box.CONTINENTS
    return 3


@rule
def _legal_cards(s: State, out: Ids) -> int:
    """KIM-20 to KIM-22, KIM-42: cards on boards, help, the continent's points, or enough."""
    seat = s.to_move
    here = s.truck[seat]
    everywhere = colours_everywhere(s)
    n = 0
    for continent in range(box.POINTS_CONTINENT + 1, box.CONTINENTS):
        colours = box.ALL_COLOURS if continent == here else everywhere
        if colours == 0:
            continue
        for right in range(box.RIGHT_COUNT):
            if not may_cover(s, continent, right, colours):
                continue
            for card in range(right * box.VALUES, right * box.VALUES + box.VALUES):
                if s.place[seat, card] == IN_HAND:
                    n = offer(out, n, act.LAY + (continent - 1) * box.CARDS + card)
    if s.held[seat] > 0:
        for colour in range(_COLOUR_COUNT):
            if s.special_at[box.FIRST_HELP + colour] == seat:
                n = offer(out, n, act.HELP + colour)
        n = _legal_plus(s, out, n)
    if s.points_left > 0:
        before = n
        n = _legal_climbs(s, out, n)
        if n > before:
            return n
    return offer(out, n, act.DONE)


@rule
def _legal_after_you(s: State, out: Ids) -> int:
    """KIM-45, KIM-46: who hasn't the card can only decline, but is asked."""
    out[0] = act.DECLINE
    if s.special_at[box.AFTER_YOU_CARD] != s.to_move:
        return 1
    out[1] = act.AFTER_YOU
    return 2


@rule
def _legal_refill(s: State, out: Ids) -> int:
    """KIM-23: any card of the hand under the pile, or fill up now."""
    seat = s.to_move
    out[0] = act.REFILL
    n = 1
    for card in range(box.CARDS):
        if s.place[seat, card] == IN_HAND:
            n = offer(out, n, act.PUT_UNDER + card)
    return n
