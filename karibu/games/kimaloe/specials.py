"""Special cards: the face-down pile, the discards, and who holds what (KIM-24, KIM-25, KIM-40)."""

from karibu.kernel.rulebook import EventBuffer, below, emit, rule

from .actions import Said
from .hands import one_at
from .state import ALL_SPECIALS, DISCARDED, IN_PILE, SPECIAL_CARDS, State


@rule
def lay_out_specials(s: State) -> None:
    """KIM-10: all in one face-down pile."""
    s.special_at[:] = IN_PILE
    s.special_pile = SPECIAL_CARDS
    s.fresh = ALL_SPECIALS


@rule
def is_fresh(s: State, card: int) -> bool:
    """KIM-66: whether a card was in the pile when it was last shuffled."""
    return s.fresh >> card & 1 != 0


@rule
def draw_special(s: State, seat: int, events: EventBuffer) -> None:
    """KIM-24, KIM-25: one card, kept secret."""
    if s.special_pile == 0:
        _shuffle_discards(s, events)
    if s.special_pile == 0:
        emit(events, Said.NO_SPECIAL, seat)
        return
    card = one_at(s.special_at, IN_PILE, below(s, s.special_pile))
    s.special_at[card] = seat
    s.special_pile -= 1
    s.held[seat] += 1
    s.drew = seat
    s.drawn_special = card
    emit(events, Said.DREW_SPECIAL, seat)


@rule
def _shuffle_discards(s: State, events: EventBuffer) -> None:
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
    for seat in range(s.players):
        s.kept[seat] = s.held[seat]
    emit(events, Said.SHUFFLED)


@rule
def discard(s: State, seat: int, card: int) -> None:
    """KIM-40: face up."""
    s.special_at[card] = DISCARDED
    s.held[seat] -= 1
    if not is_fresh(s, card):
        s.kept[seat] -= 1
