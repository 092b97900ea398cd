"""A hike: setting off, turning cards over, going on or stopping (HIK-20 to HIK-34)."""

from __future__ import annotations

from karibu.games.hike.actions import Said
from karibu.games.hike.cards import discard_row, reshuffle, top_of_pile
from karibu.games.hike.hazards import leave_trail, strike
from karibu.games.hike.rucksack import cards_in, holds, pick_up, show
from karibu.games.hike.seats import clockwise, lead, mover, players
from karibu.games.hike.state import FIRST_HAZARD, ITEMS, NONE, SEATS, WEIGHT, Duty, Packs, Phase
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.types import EventBuffer, Record


@rule
def set_off(s: Record, events: EventBuffer) -> None:
    """HIK-20: the lead hiker sets off."""
    seat = mover(s)
    s.lead = seat
    s.hiking[seat] = 1
    s.decided[seat] = 1
    s.idle = 0
    emit(events, Said.SET_OFF, seat)


@rule
def ask_to_join(s: Record, after: int) -> bool:
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
def join(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-21"""
    s.hiking[seat] = 1
    s.decided[seat] = 1
    emit(events, Said.JOINED, seat)


@rule
def hikers(s: Record) -> int:
    """How many are still hiking."""
    count = wide(0)
    for seat in range(players(s)):
        count += s.hiking[seat]
    return count


# --- turning cards over --------------------------------------------------------------------


@rule
def turn_over(s: Record, events: EventBuffer) -> None:
    """HIK-23, HIK-40, HIK-61: the next card of the trail, if there is any."""
    for seat in range(players(s)):
        s.decided[seat] = 0
    if s.pile_size == 0 and not reshuffle(s, events):
        s.turned_back = 1
        emit(events, Said.NO_CARDS)
        return
    kind = top_of_pile(s)
    if kind < FIRST_HAZARD:
        emit(events, Said.TURNED, lead(s), kind, WEIGHT[kind])
    else:
        emit(events, Said.MET, lead(s), kind)
    if s.pile_size == 0 and s.last_hike == 0:
        s.last_hike = 1
        emit(events, Said.LAST_CARD)
    if kind < FIRST_HAZARD:
        _walk(s, kind, events)
    else:
        strike(s, kind, events)


@rule
def _walk(s: Record, item: int, events: EventBuffer) -> None:
    """HIK-23 to HIK-25, HIK-27, HIK-74: all matches first; the others owe the distance."""
    s.card = item
    s.row[item] += 1
    for step in range(players(s)):
        seat = clockwise(s, lead(s), step)
        if s.hiking[seat] == 0 or _matches(s, seat, item, events):
            continue
        s.duty[seat] = Duty.PAY
        s.owed[seat] = WEIGHT[item]


@rule
def _matches(s: Record, seat: int, item: int, events: EventBuffer) -> bool:
    """HIK-24, HIK-71"""
    if s.options[0] == Packs.HIDDEN:
        return show(s, seat, item, events)
    if holds(s, seat, item):
        emit(events, Said.HAD, seat, item)
        return True
    return False


# --- going on or stopping ------------------------------------------------------------------


@rule
def next_to_decide(s: Record) -> int:
    """HIK-28, HIK-31: from the current lead hiker clockwise; NONE when all have decided."""
    for step in range(players(s)):
        seat = clockwise(s, lead(s), step)
        if s.hiking[seat] == 1 and s.decided[seat] == 0:
            return seat
    return NONE


@rule
def decide(s: Record, seat: int, events: EventBuffer) -> bool:
    """HIK-28, HIK-61: ask a hiker (True), unless an empty pack or the lack of cards decides."""
    if s.turned_back == 1 or cards_in(s, seat) == 0:
        return stop(s, seat, events)
    s.phase = Phase.CHOOSE
    s.to_move = seat
    return True


@rule
def go_on(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-28: final until the next card is resolved."""
    s.decided[seat] = 1
    emit(events, Said.WENT_ON, seat)


@rule
def stop(s: Record, seat: int, events: EventBuffer) -> bool:
    """HIK-29, HIK-30: points, then the pack to hand; True if a card must be chosen first."""
    s.decided[seat] = 1
    emit(events, Said.STOPPED, seat)
    if hikers(s) == 1:
        _take_row(s, seat, events)
        _go_home(s, seat, events)
        return False
    kinds = 0
    only = wide(0)
    for item in range(ITEMS):
        if s.row[item] > 0:
            kinds += 1
            only = item
    if kinds > 1:
        s.phase = Phase.TAKE
        s.to_move = seat
        return True
    if kinds == 1:
        _take(s, seat, only, events)
    _go_home(s, seat, events)
    return False


@rule
def take_and_go_home(s: Record, seat: int, item: int, events: EventBuffer) -> None:
    """HIK-29"""
    _take(s, seat, item, events)
    _go_home(s, seat, events)


@rule
def _take(s: Record, seat: int, item: int, events: EventBuffer) -> None:
    s.row[item] -= 1
    s.points[seat, item] += 1
    emit(events, Said.TOOK, seat, item, WEIGHT[item])


@rule
def _take_row(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-30: the last hiker takes all that is left."""
    count = wide(0)
    prints = wide(0)
    for item in range(ITEMS):
        copies = wide(s.row[item])
        s.points[seat, item] += copies
        s.row[item] = 0
        count += copies
        prints += copies * WEIGHT[item]
    if count > 0:
        emit(events, Said.TOOK_ALL, seat, count, prints)


@rule
def _go_home(s: Record, seat: int, events: EventBuffer) -> None:
    pick_up(s, seat, events)
    leave_trail(s, seat, events)


@rule
def end_hike(s: Record, events: EventBuffer) -> None:
    """HIK-33, HIK-46: what is left of the row is discarded; nobody hikes any more."""
    discard_row(s, events)
    for seat in range(SEATS):
        s.hiking[seat] = 0
        s.decided[seat] = 0
    s.lead = NONE
    s.turned_back = 0
    emit(events, Said.HIKE_OVER)
