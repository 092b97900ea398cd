"""The cards of Kilimandjaro: draw pile, hands and open piles, and how far the piles carry."""

from karibu.kernel.rulebook import rule, shuffle

from .reach import REACH
from .state import CARDS, COPIES, HAND, NONE, PILES, State


@rule
def deal_cards(s: State) -> None:
    """KIL-10: three open cards and three in hand each; the rest is the draw pile."""
    for n in range(CARDS):
        s.deck[n] = n // COPIES
    shuffle(s, s.deck, CARDS)
    s.deck_size = CARDS
    for seat in range(s.players):
        for pile in range(PILES):
            put_on_pile(s, take_from_deck(s), seat, pile)
    for seat in range(s.players):
        for _ in range(HAND):
            put_in_hand(s, seat, take_from_deck(s))


@rule
def take_from_deck(s: State) -> int:
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    return card


@rule
def put_in_hand(s: State, seat: int, card: int) -> None:
    """Hands stay sorted, so that equal hands are equal bytes; empty places come last."""
    at = HAND - 1
    while at > 0 and (s.hand[seat, at - 1] == NONE or s.hand[seat, at - 1] > card):
        s.hand[seat, at] = s.hand[seat, at - 1]
        at -= 1
    s.hand[seat, at] = card


@rule
def take_from_hand(s: State, seat: int, card: int) -> None:
    at = 0
    while s.hand[seat, at] != card:
        at += 1
    for k in range(at, HAND - 1):
        s.hand[seat, k] = s.hand[seat, k + 1]
    s.hand[seat, HAND - 1] = NONE


@rule
def put_on_pile(s: State, card: int, seat: int, pile: int) -> None:
    s.open_card[s.opened] = card
    s.open_below[s.opened] = s.top[seat, pile]
    s.top[seat, pile] = s.opened
    s.opened += 1


@rule
def top_card(s: State, seat: int, pile: int) -> int:
    return s.open_card[s.top[seat, pile]]


@rule
def reach(s: State, seat: int) -> int:
    """KIL-14 to KIL-17: from the top cards of the seat's three piles."""
    return int(REACH[top_card(s, seat, 0), top_card(s, seat, 1), top_card(s, seat, 2)])
