"""Rights cards: hands, piles in layers, and what the table remembers of them.

Cards go under a pile in random order (KIM-23, KIM-37), so what one can know of a pile is which
cards went under it together: a layer. A scored board's cards form a layer of known cards for
everybody; the cards put under a pile when refilling form one that only its owner knows.
"""

from __future__ import annotations

from karibu.games.kimaloe.actions import Said
from karibu.games.kimaloe.state import (
    BURIED,
    CARDS,
    HAND,
    IN_HAND,
    NONE,
    ON_BOARD,
    UNKNOWN,
)
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.stream import below
from karibu.kernel.types import EventBuffer, Record


@rule
def deal_hands(s: Record) -> None:
    """KIM-02, KIM-10: everybody's 27 cards are one layer, of which they draw seven."""
    for seat in range(wide(s.players)):
        s.layers[seat] = 1
        s.layer_size[seat, 0] = CARDS
        s.pile_size[seat] = CARDS
        s.breach[seat] = NONE
        for _ in range(HAND):
            _take_top(s, seat)


@rule
def draw_cards(s: Record, seat: int, count: int, events: EventBuffer) -> None:
    """KIM-16: from one's own pile; when it is empty, what there is."""
    count = min(count, wide(s.pile_size[seat]))
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
def _take_top(s: Record, seat: int) -> int:
    """Any card of the top layer, into the hand."""
    pick = below(s, wide(s.layer_size[seat, 0]))
    card = 0
    while s.place[seat, card] != 0 or pick > 0:
        if s.place[seat, card] == 0:
            pick -= 1
        card += 1
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
def _drop_top_layer(s: Record, seat: int) -> None:
    """The top layer is used up: the others move up by one."""
    left = wide(s.layers[seat]) - 1
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
def put_under(s: Record, seat: int, card: int) -> None:
    """KIM-23: out of the hand and under the pile; the cards of one turn form one layer."""
    if s.put == 0:
        s.layers[seat] += 1
    s.put += 1
    layer = s.layers[seat] - 1
    s.place[seat, card] = layer
    s.layer_size[seat, layer] += 1
    s.hand_size[seat] -= 1
    s.pile_size[seat] += 1
    s.last_put = card


@rule
def put_on_board(s: Record, seat: int, card: int) -> None:
    """KIM-20: a laid card is public."""
    s.place[seat, card] = ON_BOARD
    s.memory[seat, card] = ON_BOARD
    s.hand_size[seat] -= 1


@rule
def new_layer(s: Record, seat: int) -> None:
    """KIM-37: room for the cards that come back from a scored board."""
    s.layers[seat] += 1


@rule
def take_back(s: Record, seat: int, card: int) -> None:
    """KIM-37: from a scored board into the lowest layer; everybody sees it go there."""
    layer = s.layers[seat] - 1
    s.place[seat, card] = layer
    s.memory[seat, card] = BURIED + layer
    s.layer_size[seat, layer] += 1
    s.pile_size[seat] += 1


# --- What others know (KIM-27) ---------------------------------------------------------------


@rule
def division_known(s: Record, seat: int, card: int) -> bool:
    """Whether everybody knows where this card of this seat is."""
    memory = s.memory[seat, card]
    return bool(
        memory == ON_BOARD or memory > BURIED or (memory == BURIED and s.breach[seat] == NONE)
    )


@rule
def conceal_cards(s: Record, seat: int) -> None:
    """KIM-27: the division into hand and pile of all others."""
    for other in range(wide(s.players)):
        if other == seat:
            continue
        for card in range(CARDS):
            if not division_known(s, other, card):
                s.place[other, card] = UNKNOWN
    if s.drawn != 0 and s.drew != seat:
        s.drawn = UNKNOWN
    if s.last_put != NONE and s.active != seat:
        s.last_put = UNKNOWN


@rule
def redeal_cards(s: Record) -> None:
    """Every division of unseen cards that fits what the table remembers, equally likely."""
    for seat in range(wide(s.players)):
        _redeal_division(s, seat)
    if s.drawn == UNKNOWN:
        s.drawn = _some_of_hand(s, wide(s.drew), wide(s.drawn_count))
    if s.last_put == UNKNOWN:
        s.last_put = _any_put_under(s)


@rule
def _redeal_division(s: Record, seat: int) -> None:
    """Layer by layer from the top.

    What may lie in a layer may also lie in every later layer that isn't known, so however a layer
    is filled, the others can be filled in equally many ways: uniform choices one after another
    make a uniform choice of the whole.
    """
    known = 0
    unknown = 0
    for card in range(CARDS):
        if s.place[seat, card] == UNKNOWN:
            unknown += 1
        if s.memory[seat, card] >= BURIED:
            known |= 1 << wide(s.memory[seat, card] - BURIED)
    if unknown == 0:
        return
    if s.breach[seat] != NONE:
        _fill_layer(s, seat, 0, True)
    for layer in range(wide(s.layers[seat])):
        if not known >> layer & 1:
            _fill_layer(s, seat, layer, False)
    for card in range(CARDS):
        if s.place[seat, card] == UNKNOWN:
            s.place[seat, card] = IN_HAND


@rule
def _may_lie_in(s: Record, seat: int, card: int, layer: int, breached: bool) -> bool:
    """Whether a card not placed yet may lie in this layer."""
    if s.place[seat, card] != UNKNOWN:
        return False
    memory = s.memory[seat, card]
    if breached:
        return bool(memory == BURIED)
    if memory == BURIED:
        memory = s.breach[seat]
    return bool(memory <= layer)


@rule
def _fill_layer(s: Record, seat: int, layer: int, breached: bool) -> None:
    """Each set of candidates of the layer's size equally likely (selection sampling)."""
    candidates = 0
    for card in range(CARDS):
        if _may_lie_in(s, seat, card, layer, breached):
            candidates += 1
    wanted = wide(s.layer_size[seat, layer])
    for card in range(CARDS):
        if wanted > 0 and _may_lie_in(s, seat, card, layer, breached):
            if below(s, candidates) < wanted:
                s.place[seat, card] = layer
                wanted -= 1
            candidates -= 1


@rule
def _some_of_hand(s: Record, seat: int, wanted: int) -> int:
    """Any of the cards held may be the ones drawn last."""
    held = wide(s.hand_size[seat])
    drawn = 0
    for card in range(CARDS):
        if s.place[seat, card] != IN_HAND:
            continue
        if below(s, held) < wanted:
            drawn |= 1 << card
            wanted -= 1
        held -= 1
    return drawn


@rule
def _any_put_under(s: Record) -> int:
    """Any of the cards put under the pile this turn may be the last one."""
    layer = s.layers[s.active] - 1
    pick = below(s, wide(s.put))
    card = 0
    while s.place[s.active, card] != layer or pick > 0:
        if s.place[s.active, card] == layer:
            pick -= 1
        card += 1
    return card
