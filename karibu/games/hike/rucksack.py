"""Packs of Let's Take a Hike: packing, laying, weighing, showing, giving up and picking up.

A pack is the five places of a rucksack and the two hands (HIK-03).
"""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from .actions import PACK_BASE, Said
from .cards import forget, into_hand, out_of_hand
from .state import FITTING, ITEMS, NONE, PLACES, WEIGHT, Packs, State


@rule
def cards_in(s: State, seat: int) -> int:
    """How many cards lie in a pack; without any it is no pack (HIK-03)."""
    count = 0
    for place in range(PLACES):
        if s.pack[seat, place] != NONE:
            count += 1
    return count


@rule
def weight(s: State, seat: int) -> int:
    """HIK-03: boot prints of all seven places."""
    total = 0
    for place in range(PLACES):
        if s.pack[seat, place] != NONE:
            total += WEIGHT[s.pack[seat, place]]
    return total


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Whether an item lies in a pack."""
    for place in range(PLACES):
        if s.pack[seat, place] == kind:
            return True
    return False


# --- putting in ----------------------------------------------------------------------------


@rule
def stow(s: State, seat: int, kind: int, place: int) -> None:
    """HIK-06: into a place before the game, seen by nobody."""
    out_of_hand(s, seat, kind)
    s.pack[seat, place] = kind


@rule
def reveal_packs(s: State, events: EventBuffer) -> None:
    """HIK-06, HIK-70: all packs are turned up together, or stay face down."""
    for seat in range(s.players):
        if s.options[0] == Packs.HIDDEN:
            emit(events, Said.PACK_CLOSED, seat, cards_in(s, seat))
            continue
        for place in range(PLACES):
            if s.pack[seat, place] != NONE:
                s.up[seat, place] = 1
        emit(events, Said.PACK_OPENED, seat, _pack_number(s, seat))


@rule
def _pack_number(s: State, seat: int) -> int:
    """A whole pack as one number, for an event."""
    number = 0
    for place in range(PLACES - 1, -1, -1):
        number = number * PACK_BASE + s.pack[seat, place] + 1
    return number


@rule
def lay(s: State, seat: int, kind: int, place: int, events: EventBuffer) -> None:
    """HIK-12: what lies there comes back to hand, in the same action."""
    back = s.pack[seat, place]
    back_up = s.up[seat, place]
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
        s.known[seat, back] += back_up
    if hidden:
        emit(events, Said.LAID_DOWN if back == NONE else Said.SWAPPED_DOWN, seat, place)
    elif back == NONE:
        emit(events, Said.LAID, seat, kind, place)
    else:
        emit(events, Said.SWAPPED, seat, kind, place, back)


@rule
def _forget_what_fits(s: State, seat: int, place: int) -> None:
    """HIK-08: the card laid face down may be any remembered one that fits there."""
    for kind in range(ITEMS):
        if FITTING[place] >> kind & 1:
            forget(s, seat, kind)


@rule
def _clear(s: State, seat: int, place: int) -> None:
    s.pack[seat, place] = NONE
    s.up[seat, place] = 0
    s.barred[seat, place] = 0


# --- showing (HIK-71 to HIK-73, HIK-76) ----------------------------------------------------


@rule
def show(s: State, seat: int, kind: int, said: int, events: EventBuffer) -> bool:
    """HIK-24, HIK-45, HIK-48, HIK-71: whether an item is there; everybody sees it.

    Of a copy that lies face up only that is `said` what it is good for. Without one the first
    face-down copy in the order of packing is turned up. So the face-down cards before it, or all of
    them when none is shown, are publicly something else (HIK-76).
    """
    for place in range(PLACES):
        if s.pack[seat, place] == kind and s.up[seat, place] == 1:
            emit(events, said, seat, kind)
            return True
    if s.options[0] == Packs.OPEN:
        return False
    for place in range(PLACES):
        if s.pack[seat, place] == kind:
            _turn_up(s, seat, place)
            emit(events, Said.SHOWED, seat, kind, place)
            return True
        if s.pack[seat, place] != NONE and s.up[seat, place] == 0 and FITTING[place] >> kind & 1:
            s.barred[seat, place] |= 1 << kind
    return False


@rule
def turn_up_pack(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-72, HIK-73: a whole pack face up, and it stays so."""
    covered = False
    for place in range(PLACES):
        if s.pack[seat, place] != NONE and s.up[seat, place] == 0:
            covered = True
            _turn_up(s, seat, place)
    if covered:
        emit(events, Said.TURNED_PACK, seat, _pack_number(s, seat))


@rule
def _turn_up(s: State, seat: int, place: int) -> None:
    s.up[seat, place] = 1
    s.barred[seat, place] = 0


# --- taking out ----------------------------------------------------------------------------


@rule
def give(s: State, seat: int, place: int, events: EventBuffer) -> int:
    """Discard what lies on a place, face up; gives back its weight."""
    kind = s.pack[seat, place]
    unseen = s.up[seat, place] == 0
    _clear(s, seat, place)
    s.discards[kind] += 1
    emit(events, Said.GAVE_UNSEEN if unseen else Said.GAVE, seat, kind, place)
    return int(WEIGHT[kind])


@rule
def pick_up(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-08, HIK-29, HIK-46: the rest of a pack into hand; face-down cards unseen (HIK-76)."""
    count = 0
    for place in range(PLACES):
        kind = s.pack[seat, place]
        if kind == NONE:
            continue
        into_hand(s, seat, kind)
        s.known[seat, kind] += s.up[seat, place]
        _clear(s, seat, place)
        count += 1
    if count > 0:
        emit(events, Said.PICKED_UP, seat, count)
