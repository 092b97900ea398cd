"""Rights cards: hands, piles in layers, and what the table remembers of them.

Cards go under a pile in random order (KIM-23, KIM-37), so what one can know of a pile is which
cards went under it together: a layer. A scored board's cards form a layer of known cards for
everybody; the cards put under a pile when refilling form one that only its owner knows.
"""

from karibu.kernel.rulebook import EventBuffer, Row, below, emit, rule

from .actions import Said
from .state import BURIED, CARDS, HAND, IN_HAND, NONE, ON_BOARD, State


@rule
def deal_hands(s: State) -> None:
    """KIM-02, KIM-10: everybody's 27 cards are one layer, of which they draw seven."""
    for seat in range(s.players):
        s.layers[seat] = 1
        s.layer_size[seat, 0] = CARDS
        s.pile_size[seat] = CARDS
        s.breach[seat] = NONE
        for _ in range(HAND):
            _take_top(s, seat)


@rule
def draw_cards(s: State, seat: int, count: int, events: EventBuffer) -> None:
    """KIM-16: from one's own pile; when it is empty, what there is."""
    count = min(count, s.pile_size[seat])
    if count <= 0:
        return
    drawn = 0
    for _ in range(count):
        drawn |= 1 << _take_top(s, seat)
    s.drew = seat
    s.drawn = drawn
    s.drawn_count = count
    emit(events, Said.DREW, seat, count)


@rule
def _take_top(s: State, seat: int) -> int:
    """Any card of the top layer, into the hand."""
    card = one_at(s.place[seat], 0, below(s, s.layer_size[seat, 0]))
    s.place[seat, card] = IN_HAND
    s.hand_size[seat] += 1
    s.pile_size[seat] -= 1
    s.layer_size[seat, 0] -= 1
    if s.memory[seat, card] == BURIED and s.breach[seat] == NONE:
        s.breach[seat] = s.layers[seat]
    if s.layer_size[seat, 0] == 0:
        _drop_top_layer(s, seat)
    return card


@rule
def one_at(places: Row, place: int, pick: int) -> int:
    """Of the cards that are at a place, the one with this number; without a branch, for speed."""
    card = 0
    passed = 0
    for each in places:
        passed += each == place
        card += passed <= pick
    return card


@rule
def _drop_top_layer(s: State, seat: int) -> None:
    """The top layer is used up: the others move up by one."""
    left = s.layers[seat] - 1
    s.layers[seat] = left
    for layer in range(left):
        s.layer_size[seat, layer] = s.layer_size[seat, layer + 1]
    s.layer_size[seat, left] = 0
    for card in range(CARDS):
        if s.place[seat, card] > 0:
            s.place[seat, card] -= 1
        if s.memory[seat, card] == BURIED:
            s.memory[seat, card] = s.breach[seat] - 1
        elif s.memory[seat, card] > 0:
            s.memory[seat, card] -= 1
    s.breach[seat] = NONE


@rule
def put_under(s: State, seat: int, card: int, events: EventBuffer) -> None:
    """KIM-23, KIM-64: out of the hand; the cards of one turn form one layer under the pile."""
    if s.put == 0:
        s.layers[seat] += 1
    s.put += 1
    s.hand_size[seat] -= 1
    s.last_put = card
    _put_in_lowest_layer(s, seat, card)
    emit(events, Said.PUT_UNDER, seat)


@rule
def put_on_board(s: State, seat: int, card: int) -> None:
    """KIM-20: a laid card is public."""
    s.place[seat, card] = ON_BOARD
    s.memory[seat, card] = ON_BOARD
    s.hand_size[seat] -= 1


@rule
def take_back(s: State, seat: int, card: int) -> None:
    """KIM-37: from a scored board into the lowest layer; everybody sees it go there."""
    _put_in_lowest_layer(s, seat, card)
    s.memory[seat, card] = BURIED + s.place[seat, card]


@rule
def _put_in_lowest_layer(s: State, seat: int, card: int) -> None:
    layer = s.layers[seat] - 1
    s.place[seat, card] = layer
    s.layer_size[seat, layer] += 1
    s.pile_size[seat] += 1
