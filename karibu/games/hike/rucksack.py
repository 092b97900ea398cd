"""Packs of Let's Take a Hike: packing, laying, weighing, showing, giving up and picking up.

A pack is the five places of a rucksack and the two hands (HIK-03).
"""

from __future__ import annotations

from karibu.games.hike.actions import PACK_BASE, Said
from karibu.games.hike.cards import discard, forget, into_hand, out_of_hand, remember
from karibu.games.hike.seats import players
from karibu.games.hike.state import FITTING, ITEMS, NONE, PLACES, WEIGHT, Packs
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.types import EventBuffer, Record


@rule
def cards_in(s: Record, seat: int) -> int:
    """How many cards lie in a pack; without any it is no pack (HIK-03)."""
    count = wide(0)
    for place in range(PLACES):
        if s.pack[seat, place] != NONE:
            count += 1
    return count


@rule
def weight(s: Record, seat: int) -> int:
    """HIK-03: boot prints of all seven places."""
    total = wide(0)
    for place in range(PLACES):
        if s.pack[seat, place] != NONE:
            total += WEIGHT[s.pack[seat, place]]
    return total


@rule
def heaviest_card(s: Record, seat: int) -> int:
    """The greatest weight of a single card in a pack; 0 if it is empty."""
    greatest = wide(0)
    for place in range(PLACES):
        if s.pack[seat, place] != NONE:
            greatest = max(greatest, WEIGHT[s.pack[seat, place]])
    return greatest


@rule
def holds(s: Record, seat: int, kind: int) -> bool:
    """Whether an item lies in a pack."""
    for place in range(PLACES):
        if s.pack[seat, place] == kind:
            return True
    return False


# --- putting in ----------------------------------------------------------------------------


@rule
def stow(s: Record, seat: int, kind: int, place: int) -> None:
    """HIK-06: into a place before the game, seen by nobody."""
    out_of_hand(s, seat, kind)
    s.pack[seat, place] = kind


@rule
def reveal_packs(s: Record, events: EventBuffer) -> None:
    """HIK-06, HIK-70: all packs are turned up together, or stay face down."""
    for seat in range(players(s)):
        if s.options[0] == Packs.HIDDEN:
            emit(events, Said.PACK_CLOSED, seat, cards_in(s, seat))
            continue
        for place in range(PLACES):
            if s.pack[seat, place] != NONE:
                s.up[seat, place] = 1
        emit(events, Said.PACK_OPENED, seat, pack_number(s, seat))


@rule
def pack_number(s: Record, seat: int) -> int:
    """A whole pack as one number, for an event."""
    number = wide(0)
    for place in range(PLACES - 1, -1, -1):
        number = number * PACK_BASE + wide(s.pack[seat, place]) + 1
    return number


@rule
def lay(s: Record, seat: int, kind: int, place: int, events: EventBuffer) -> None:
    """HIK-12: what lies there comes back to hand, in the same action."""
    back = wide(s.pack[seat, place])
    back_was_up = s.up[seat, place] == 1
    hidden = s.options[0] == Packs.HIDDEN
    out_of_hand(s, seat, kind)
    if hidden:
        _forget_what_fits(s, seat, place)
    else:
        forget(s, seat, kind)
    _clear(s, seat, place)
    s.pack[seat, place] = kind
    if not hidden:
        s.up[seat, place] = 1
    if back != NONE:
        into_hand(s, seat, back)
        if back_was_up:
            remember(s, seat, back)
    if hidden and back != NONE:
        emit(events, Said.SWAPPED_DOWN, seat, place)
    elif hidden:
        emit(events, Said.LAID_DOWN, seat, place)
    elif back != NONE:
        emit(events, Said.SWAPPED, seat, kind, place, back)
    else:
        emit(events, Said.LAID, seat, kind, place)


@rule
def _forget_what_fits(s: Record, seat: int, place: int) -> None:
    """HIK-08: the card laid face down may be any remembered one that fits there."""
    for kind in range(ITEMS):
        if FITTING[place] >> kind & 1:
            forget(s, seat, kind)


@rule
def _clear(s: Record, seat: int, place: int) -> None:
    s.pack[seat, place] = NONE
    s.up[seat, place] = 0
    s.barred[seat, place] = 0


# --- showing (HIK-71 to HIK-73, HIK-76) ----------------------------------------------------


@rule
def show(s: Record, seat: int, kind: int, events: EventBuffer) -> bool:
    """HIK-71: show a copy of an item if one is there; everybody sees whether it is.

    Without a copy face up the first one in the order of packing is turned up. So the face-down
    cards before it, or all of them when none is shown, are publicly something else (HIK-76).
    """
    for place in range(PLACES):
        if s.pack[seat, place] == kind and s.up[seat, place] == 1:
            emit(events, Said.HAD, seat, kind)
            return True
    for place in range(PLACES):
        if s.pack[seat, place] == kind:
            _turn_up(s, seat, place)
            emit(events, Said.SHOWED, seat, kind, place)
            return True
        if s.pack[seat, place] != NONE and s.up[seat, place] == 0 and FITTING[place] >> kind & 1:
            s.barred[seat, place] |= 1 << kind
    return False


@rule
def turn_up_pack(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-72, HIK-73: a whole pack face up, and it stays so."""
    covered = 0
    for place in range(PLACES):
        if s.pack[seat, place] != NONE and s.up[seat, place] == 0:
            covered += 1
            _turn_up(s, seat, place)
    if covered > 0:
        emit(events, Said.TURNED_PACK, seat, pack_number(s, seat))


@rule
def _turn_up(s: Record, seat: int, place: int) -> None:
    s.up[seat, place] = 1
    s.barred[seat, place] = 0


# --- taking out ----------------------------------------------------------------------------


@rule
def give(s: Record, seat: int, place: int, events: EventBuffer) -> int:
    """Discard what lies on a place, face up; gives back its weight."""
    kind = wide(s.pack[seat, place])
    unseen = s.up[seat, place] == 0
    _clear(s, seat, place)
    discard(s, kind)
    emit(events, Said.GAVE_UNSEEN if unseen else Said.GAVE, seat, kind, place)
    return WEIGHT[kind]


@rule
def pick_up(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-29, HIK-46: the rest of a pack into hand; face-down cards unseen (HIK-76)."""
    count = wide(0)
    for place in range(PLACES):
        kind = wide(s.pack[seat, place])
        if kind == NONE:
            continue
        into_hand(s, seat, kind)
        if s.up[seat, place] == 1:
            remember(s, seat, kind)
        _clear(s, seat, place)
        count += 1
    if count > 0:
        emit(events, Said.PICKED_UP, seat, count)
