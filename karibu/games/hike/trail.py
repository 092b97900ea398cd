"""A hike: setting off, turning cards over, going on or stopping (HIK-20 to HIK-34)."""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from .actions import Said
from .cards import reshuffle, top_of_pile
from .hazards import clockwise, leave_trail, strike
from .rucksack import cards_in, pick_up, show
from .state import FIRST_HAZARD, ITEMS, NONE, WEIGHT, Duty, Phase, Rest, State


@rule
def set_off(s: State, events: EventBuffer) -> None:
    """HIK-20: the lead hiker sets off."""
    s.lead = s.to_move
    s.idle = 0
    come_along(s, s.lead, Said.SET_OFF, events)


@rule
def come_along(s: State, seat: int, said: int, events: EventBuffer) -> None:
    """HIK-20, HIK-21: the first card is turned up for all who come along."""
    s.hiking[seat] = 1
    s.decided[seat] = 1
    emit(events, said, seat)


@rule
def ask_to_join(s: State, after: int) -> bool:
    """HIK-21: the next seat clockwise, before the leader, that has a pack."""
    seat = clockwise(s, after, 1)
    while seat != s.lead:
        if cards_in(s, seat) > 0:
            s.phase = Phase.JOIN
            s.to_move = seat
            return True
        seat = clockwise(s, seat, 1)
    return False


@rule
def hikers(s: State) -> int:
    """How many are still hiking."""
    count = 0
    for seat in range(s.players):
        count += s.hiking[seat]
    return count


# --- turning cards over --------------------------------------------------------------------


@rule
def turn_over(s: State, events: EventBuffer) -> None:
    """HIK-23, HIK-40, HIK-61: the next card of the trail, if there is any."""
    for seat in range(s.players):
        s.decided[seat] = 0
    if s.pile_size == 0 and not reshuffle(s, events):
        s.turned_back = 1
        emit(events, Said.NO_CARDS)
        return
    kind = top_of_pile(s)
    if kind < FIRST_HAZARD:
        emit(events, Said.TURNED, s.lead, kind, WEIGHT[kind])
    else:
        emit(events, Said.MET, s.lead, kind)
    if s.pile_size == 0 and s.last_hike == 0:
        s.last_hike = 1
        emit(events, Said.LAST_CARD)
    if kind < FIRST_HAZARD:
        _walk(s, kind, events)
    else:
        strike(s, kind, events)


@rule
def _walk(s: State, item: int, events: EventBuffer) -> None:
    """HIK-23 to HIK-25, HIK-27, HIK-71, HIK-74: all matches first; the others owe the distance."""
    s.card = item
    s.way[_in_row(s)] = item
    s.row[item] += 1
    for step in range(s.players):
        seat = clockwise(s, s.lead, step)
        if s.hiking[seat] == 1 and not show(s, seat, item, Said.HAD, events):
            s.duty[seat] = Duty.PAY
            s.owed[seat] = WEIGHT[item]
            s.asked[seat] = WEIGHT[item]


@rule
def _in_row(s: State) -> int:
    """How many cards lie along the trail."""
    count = 0
    for item in range(ITEMS):
        count += s.row[item]
    return count


# --- going on or stopping ------------------------------------------------------------------


@rule
def next_to_decide(s: State) -> int:
    """HIK-28, HIK-31: from the current lead hiker clockwise; NONE when all have decided."""
    for step in range(s.players):
        seat = clockwise(s, s.lead, step)
        if s.hiking[seat] == 1 and s.decided[seat] == 0:
            return seat
    return NONE


@rule
def decide(s: State, seat: int, events: EventBuffer) -> bool:
    """HIK-28, HIK-61: ask a hiker (True), unless an empty pack or the lack of cards decides."""
    if s.turned_back == 1 or cards_in(s, seat) == 0:
        return stop(s, seat, events)
    s.phase = Phase.CHOOSE
    s.to_move = seat
    return True


@rule
def go_on(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-28: final until the next card is resolved."""
    s.decided[seat] = 1
    emit(events, Said.WENT_ON, seat)


@rule
def stop(s: State, seat: int, events: EventBuffer) -> bool:
    """HIK-29, HIK-30: points, then the pack to hand; True if a card must be chosen first."""
    s.decided[seat] = 1
    emit(events, Said.STOPPED, seat)
    kinds = 0
    only = 0
    for item in range(ITEMS):
        if s.row[item] > 0:
            kinds += 1
            only = item
    if hikers(s) == 1:
        _take_row(s, seat, events)
    elif kinds > 1:
        s.phase = Phase.TAKE
        s.to_move = seat
        return True
    elif kinds == 1:
        take(s, seat, only, events)
    go_home(s, seat, events)
    return False


@rule
def take(s: State, seat: int, item: int, events: EventBuffer) -> None:
    """HIK-29: the one turned up last, of several alike."""
    last = _in_row(s) - 1
    at = last
    while s.way[at] != item:
        at -= 1
    for k in range(at, last):
        s.way[k] = s.way[k + 1]
    s.way[last] = 0
    s.row[item] -= 1
    s.points[seat, item] += 1
    emit(events, Said.TOOK, seat, item, WEIGHT[item])


@rule
def _take_row(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-30: the last hiker takes all that is left."""
    count = 0
    prints = 0
    for item in range(ITEMS):
        s.points[seat, item] += s.row[item]
        count += s.row[item]
        prints += s.row[item] * WEIGHT[item]
        s.row[item] = 0
    s.way[:count] = 0
    if count > 0:
        emit(events, Said.TOOK_ALL, seat, count, prints)


@rule
def go_home(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-29"""
    s.rest[seat] = Rest.STOPPED
    pick_up(s, seat, events)
    leave_trail(s, seat, events)


@rule
def end_hike(s: State, events: EventBuffer) -> None:
    """HIK-33, HIK-46: what is left of the row is discarded; nobody hikes any more."""
    lost = 0
    for item in range(ITEMS):
        s.discards[item] += s.row[item]
        lost += s.row[item]
        s.row[item] = 0
    s.way[:lost] = 0
    if lost > 0:
        emit(events, Said.ROW_LOST, lost)
    for seat in range(s.players):
        if s.hiking[seat] == 1:
            s.rest[seat] = Rest.STOPPED
        s.hiking[seat] = 0
        s.decided[seat] = 0
    s.lead = NONE
    s.turned_back = 0
    emit(events, Said.HIKE_OVER)


@rule
def forget_rest(s: State) -> None:
    """How the last hike ended for everybody is seen until something else happens."""
    for seat in range(s.players):
        s.rest[seat] = Rest.NOT
