"""Special cards: the face-down pile, the discards, and who holds what (KIM-24, KIM-25, KIM-40)."""

from __future__ import annotations

from karibu.games.kimaloe.actions import PLUS, Said
from karibu.games.kimaloe.ladders import climb
from karibu.games.kimaloe.state import (
    AFTER_YOU_CARD,
    ALL_SPECIALS,
    CARD_POINTS,
    DISCARDED,
    FIRST_PLUS,
    IN_PILE,
    NONE,
    PAWNS,
    SPECIAL_CARDS,
    UNKNOWN,
)
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.stream import below
from karibu.kernel.types import EventBuffer, Ids, Record


@rule
def lay_out_specials(s: Record) -> None:
    """KIM-10: all in one face-down pile."""
    s.special_at[:] = IN_PILE
    s.special_pile = SPECIAL_CARDS
    s.fresh = ALL_SPECIALS


@rule
def draw_special(s: Record, seat: int, events: EventBuffer) -> None:
    """KIM-24, KIM-25: one card, kept secret."""
    if s.special_pile == 0:
        _shuffle_discards(s, events)
    if s.special_pile == 0:
        emit(events, Said.NO_SPECIAL, seat)
        return
    pick = below(s, wide(s.special_pile))
    card = 0
    while s.special_at[card] != IN_PILE or pick > 0:
        if s.special_at[card] == IN_PILE:
            pick -= 1
        card += 1
    s.special_at[card] = seat
    s.special_pile -= 1
    s.held[seat] += 1
    s.drew = seat
    s.drawn_special = card
    emit(events, Said.DREW_SPECIAL, seat)


@rule
def _shuffle_discards(s: Record, events: EventBuffer) -> None:
    """KIM-25: everybody knows what the new pile holds, and that it holds nothing else."""
    fresh = 0
    for card in range(SPECIAL_CARDS):
        if s.special_at[card] == DISCARDED:
            s.special_at[card] = IN_PILE
            s.special_pile += 1
            fresh |= 1 << card
    if fresh == 0:
        return
    s.fresh = fresh
    for seat in range(wide(s.players)):
        s.kept[seat] = s.held[seat]
    emit(events, Said.SHUFFLED)


@rule
def discard(s: Record, seat: int, card: int) -> None:
    """KIM-40: face up."""
    s.special_at[card] = DISCARDED
    s.held[seat] -= 1
    if not wide(s.fresh) >> card & 1:
        s.kept[seat] -= 1


@rule
def legal_plus(s: Record, seat: int, out: Ids, n: int) -> int:
    """KIM-40: at any decision of one's own turn outside a scoring."""
    if s.held[seat] == 0:
        return n
    for pawn in range(PAWNS):
        if s.special_at[FIRST_PLUS + pawn] == seat:
            out[n] = PLUS + pawn
            n += 1
    return n


@rule
def play_plus(s: Record, seat: int, pawn: int, events: EventBuffer) -> None:
    """KIM-44"""
    discard(s, seat, FIRST_PLUS + pawn)
    s.acted = 1
    emit(events, Said.PLUS, seat, FIRST_PLUS + pawn)
    climb(s, seat, pawn, CARD_POINTS, events)


@rule
def may_ask_after_you(s: Record, seat: int) -> bool:
    """KIM-46: everybody who holds a special card, unless the card lies open in the discards."""
    return bool(s.held[seat] > 0 and s.special_at[AFTER_YOU_CARD] != DISCARDED)


# --- What others know ------------------------------------------------------------------------


@rule
def conceal_specials(s: Record, seat: int) -> None:
    """KIM-24, KIM-27: the pile, and what others hold."""
    for card in range(SPECIAL_CARDS):
        if s.special_at[card] != DISCARDED and s.special_at[card] != seat:
            s.special_at[card] = UNKNOWN
    if s.drawn_special != NONE and s.drew != seat:
        s.drawn_special = UNKNOWN


@rule
def redeal_specials(s: Record) -> None:
    """Cards kept from before the last shuffle to those who kept some, the others anywhere else."""
    for card in range(SPECIAL_CARDS):
        if s.special_at[card] == UNKNOWN:
            s.special_at[card] = _place_for(s, card)
    if s.drawn_special == UNKNOWN:
        s.drawn_special = _any_held(s, wide(s.drew))


@rule
def _place_for(s: Record, card: int) -> int:
    """A free place, each equally likely: a seat for one it may hold, or the pile."""
    fresh = bool(wide(s.fresh) >> card & 1)
    total = _free_places(s, IN_PILE, True) if fresh else 0
    for seat in range(wide(s.players)):
        total += _free_places(s, seat, fresh)
    pick = below(s, total)
    for seat in range(wide(s.players)):
        free = _free_places(s, seat, fresh)
        if pick < free:
            return seat
        pick -= free
    return IN_PILE


@rule
def _free_places(s: Record, holder: int, fresh: bool) -> int:
    """How many cards of this sort the holder has that aren't placed yet."""
    if holder == IN_PILE:
        size = wide(s.special_pile)
    elif fresh:
        size = wide(s.held[holder]) - wide(s.kept[holder])
    else:
        size = wide(s.kept[holder])
    for card in range(SPECIAL_CARDS):
        if s.special_at[card] == holder and bool(wide(s.fresh) >> card & 1) == fresh:
            size -= 1
    return size


@rule
def _any_held(s: Record, seat: int) -> int:
    """Any fresh card that this seat holds may be the one drawn last."""
    held = 0
    for card in range(SPECIAL_CARDS):
        if s.special_at[card] == seat and wide(s.fresh) >> card & 1:
            held += 1
    pick = below(s, held)
    card = 0
    while s.special_at[card] != seat or not wide(s.fresh) >> card & 1 or pick > 0:
        if s.special_at[card] == seat and wide(s.fresh) >> card & 1:
            pick -= 1
        card += 1
    return card
