"""The action cards: pile, hands, played cards, and the mine collapse (LIV-20, LIV-62, LIV-63)."""

from karibu.kernel.rulebook import EventBuffer, draw_kind, emit, rule

from .actions import Said
from .state import CARD_MIX, HAND_KINDS, Card, State
from .stones import bury_gems


@rule
def draw_card(s: State, events: EventBuffer) -> None:
    """LIV-20: one card from the pile, which is never empty now (LIV-63)."""
    seat = s.to_move
    card = _top_of_pile(s)
    if card == Card.MINE_COLLAPSE:
        _collapse(s, seat, events)
    else:
        _put_in_hand(s, seat, card, events)


@rule
def _top_of_pile(s: State) -> int:
    """Any card of a shuffled pile is as likely on top as any other (LIV-65)."""
    card = draw_kind(s, s.pile, s.pile_size)
    s.pile_size -= 1
    return card


@rule
def _put_in_hand(s: State, seat: int, card: int, events: EventBuffer) -> None:
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.drawn = card
    emit(events, Said.DREW, seat)


@rule
def _collapse(s: State, seat: int, events: EventBuffer) -> None:
    """LIV-62, LIV-63: gems are buried, a replacement is drawn, everything else is shuffled."""
    emit(events, Said.COLLAPSED, seat)
    bury_gems(s, events)
    last_card = s.pile_size == 0
    if last_card:
        _return_played(s)
    if s.pile_size > 0:
        _put_in_hand(s, seat, _top_of_pile(s), events)
    if not last_card:
        _return_played(s)
    s.pile[Card.MINE_COLLAPSE] += 1
    s.pile_size += 1
    emit(events, Said.RESHUFFLED, s.pile_size)


@rule
def _return_played(s: State) -> None:
    """The played cards go into the pile. Nobody holds one of them now, and nobody forgets that."""
    for seat in range(s.players):
        s.kept[seat] = s.hand_size[seat]
    for card in range(HAND_KINDS):
        s.settled[card] = CARD_MIX[card] - s.played[card]
        s.pile[card] += s.played[card]
        s.pile_size += s.played[card]
        s.played[card] = 0


@rule
def lay_open(s: State, card: int, events: EventBuffer) -> None:
    """A card leaves the hand of the seat to move, for everybody to see."""
    seat = s.to_move
    if s.kept[seat] > 0 and s.settled[card] > 0:  # perhaps it was an old one
        if s.kept[seat] == s.hand_size[seat]:
            s.settled[card] -= 1  # no: certainly
        s.kept[seat] -= 1
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.played[card] += 1
    emit(events, Said.PLAYED, seat, card)
