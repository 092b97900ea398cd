"""Cards of Let's Take a Hike on their way: the pile, hands and what is known of them, discards."""

from __future__ import annotations

from karibu.games.hike.actions import Said
from karibu.games.hike.seats import players
from karibu.games.hike.state import COPIES, HAND_LIMIT, KINDS, NONE, Phase
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.stream import below, draw_kind
from karibu.kernel.types import EventBuffer, Record


@rule
def fill_pile(s: Record) -> None:
    """HIK-01, HIK-02: all 104 cards."""
    total = 0
    for kind in range(KINDS):
        s.pile[kind] = COPIES[kind]
        total += COPIES[kind]
    s.pile_size = total


@rule
def top_of_pile(s: Record) -> int:
    """The top card, whatever it is: nobody knew the order, so it is drawn by lot now."""
    kind = draw_kind(s, s.pile, wide(s.pile_size))
    s.pile_size -= 1
    return kind


@rule
def discard(s: Record, kind: int) -> None:
    """HIK-07: face up, on the discard pile."""
    s.discards[kind] += 1


@rule
def into_hand(s: Record, seat: int, kind: int) -> None:
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1


@rule
def out_of_hand(s: Record, seat: int, kind: int) -> None:
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1


@rule
def remember(s: Record, seat: int, kind: int) -> None:
    """HIK-08: everybody remembers a card that was seen on its way into a hand."""
    s.known[seat, kind] += 1


@rule
def forget(s: Record, seat: int, kind: int) -> None:
    """HIK-08: a card that leaves a hand may be one that was remembered."""
    if s.known[seat, kind] > 0:
        s.known[seat, kind] -= 1


@rule
def draw(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-11"""
    kind = top_of_pile(s)
    into_hand(s, seat, kind)
    s.drew = seat
    s.drawn = kind
    emit(events, Said.DREW, seat)


@rule
def discard_from_hand(s: Record, seat: int, kind: int, events: EventBuffer) -> None:
    """HIK-15"""
    out_of_hand(s, seat, kind)
    forget(s, seat, kind)
    discard(s, kind)
    emit(events, Said.DISCARDED, seat, kind)


@rule
def rob(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-47: one random card from hand."""
    pick = below(s, wide(s.hand_size[seat]))
    kind = wide(0)
    while pick >= s.hand[seat, kind]:
        pick -= s.hand[seat, kind]
        kind += 1
    out_of_hand(s, seat, kind)
    forget(s, seat, kind)
    discard(s, kind)
    emit(events, Said.ROBBED, seat, kind)


@rule
def ask_hand_limit(s: Record) -> bool:
    """HIK-15: whoever holds more than seven cards discards before anything else happens."""
    for seat in range(players(s)):
        if s.hand_size[seat] > HAND_LIMIT:
            s.phase = Phase.DISCARD
            s.to_move = seat
            return True
    return False


@rule
def discard_row(s: Record, events: EventBuffer) -> None:
    """HIK-33, HIK-46"""
    count = wide(0)
    for kind in range(s.row.size):
        s.discards[kind] += s.row[kind]
        count += s.row[kind]
        s.row[kind] = 0
    if count > 0:
        emit(events, Said.ROW_LOST, count)


@rule
def reshuffle(s: Record, events: EventBuffer) -> bool:
    """HIK-61: the discards become a new pile, once per game; False if that can't be done."""
    if s.reshuffled:
        return False
    count = wide(0)
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


@rule
def forget_draw(s: Record) -> None:
    """Only the last decision's draw is told."""
    s.drew = NONE
    s.drawn = NONE
