"""Cards of Let's Take a Hike on their way: the pile, hands and what is known of them, discards."""

from karibu.kernel.rulebook import EventBuffer, draw_kind, emit, rule

from .actions import Said
from .state import HAND_LIMIT, KINDS, Phase, State


@rule
def top_of_pile(s: State) -> int:
    """The top card, whatever it is: nobody knew the order, so it is drawn by lot now."""
    kind = draw_kind(s, s.pile, s.pile_size)
    s.pile_size -= 1
    return kind


@rule
def into_hand(s: State, seat: int, kind: int) -> None:
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1


@rule
def out_of_hand(s: State, seat: int, kind: int) -> None:
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1


@rule
def forget(s: State, seat: int, kind: int) -> None:
    """HIK-08: a card that leaves a hand may be one that was remembered."""
    if s.known[seat, kind] > 0:
        s.known[seat, kind] -= 1


@rule
def draw(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-11"""
    s.drew = seat
    s.drawn = top_of_pile(s)
    into_hand(s, seat, s.drawn)
    emit(events, Said.DREW, seat)


@rule
def discard_from_hand(s: State, seat: int, kind: int, events: EventBuffer) -> None:
    """HIK-15"""
    out_of_hand(s, seat, kind)
    forget(s, seat, kind)
    s.discards[kind] += 1
    emit(events, Said.DISCARDED, seat, kind)


@rule
def rob(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-47: one random card from hand."""
    kind = draw_kind(s, s.hand[seat], s.hand_size[seat])
    s.hand_size[seat] -= 1
    forget(s, seat, kind)
    s.discards[kind] += 1
    emit(events, Said.ROBBED, seat, kind)


@rule
def ask_hand_limit(s: State) -> bool:
    """HIK-15: whoever holds more than seven cards discards before anything else happens."""
    for seat in range(s.players):
        if s.hand_size[seat] > HAND_LIMIT:
            s.phase = Phase.DISCARD
            s.to_move = seat
            return True
    return False


@rule
def reshuffle(s: State, events: EventBuffer) -> bool:
    """HIK-61: the discards become a new pile, once per game; False if that can't be done."""
    if s.reshuffled:
        return False
    count = 0
    for kind in range(KINDS):
        s.pile[kind] = s.discards[kind]
        count += s.discards[kind]
        s.discards[kind] = 0
    if count == 0:
        return False
    s.pile_size = count
    s.reshuffled = 1
    emit(events, Said.RESHUFFLED, count)
    return True
