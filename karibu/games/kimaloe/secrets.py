"""The secrets of Kimaloé: who may know what, and worlds that fit what somebody knows.

How everybody's rights cards are divided into hand and pile (KIM-27), and who holds which special
card (KIM-24).
"""

from karibu.kernel.rulebook import below, rule

from . import state as box
from .hands import one_at
from .specials import is_fresh
from .state import BURIED, DISCARDED, IN_HAND, IN_PILE, NONE, ON_BOARD, UNKNOWN, State


@rule
def hide(s: State, seat: int) -> None:
    """The division of all others' cards, the special pile, and what others hold of it."""
    for other in range(s.players):
        if other == seat:
            continue
        for card in range(box.CARDS):
            if not _seen_by_all(s, other, card):
                s.place[other, card] = UNKNOWN
    for card in range(box.SPECIAL_CARDS):
        if s.special_at[card] != DISCARDED and s.special_at[card] != seat:
            s.special_at[card] = UNKNOWN
    if s.drawn != 0 and s.drew != seat:
        s.drawn = UNKNOWN
    if s.drawn_special != NONE and s.drew != seat:
        s.drawn_special = UNKNOWN
    if s.last_put != NONE and s.active != seat:
        s.last_put = UNKNOWN


@rule
def _seen_by_all(s: State, seat: int, card: int) -> bool:
    """KIM-65: whether everybody knows where this card of this seat is."""
    memory = s.memory[seat, card]
    return memory == ON_BOARD or memory > BURIED or (memory == BURIED and s.breach[seat] == NONE)


@rule
def fill(s: State) -> None:
    """KIM-65, KIM-66: every world that fits what the table remembers is equally likely."""
    for seat in range(s.players):
        _divide(s, seat)
    if s.drawn == UNKNOWN:
        s.drawn = _some_of_hand(s, s.drew, s.drawn_count)
    if s.last_put == UNKNOWN:
        s.last_put = one_at(s.place[s.active], s.layers[s.active] - 1, below(s, s.put))
    for card in range(box.SPECIAL_CARDS):
        if s.special_at[card] == UNKNOWN:
            s.special_at[card] = _holder_for(s, card)
    if s.drawn_special == UNKNOWN:
        s.drawn_special = _any_held(s, s.drew)


# --- Rights cards ----------------------------------------------------------------------------


@rule
def _divide(s: State, seat: int) -> None:
    """Layer by layer from the top.

    What may lie in a layer may also lie in every later layer that isn't known, so however a layer
    is filled, the others can be filled in equally many ways: uniform choices one after another
    make a uniform choice of the whole.
    """
    known = 0
    unknown = 0
    for card in range(box.CARDS):
        if s.place[seat, card] == UNKNOWN:
            unknown += 1
        if s.memory[seat, card] >= BURIED:
            known |= 1 << (s.memory[seat, card] - BURIED)
    if unknown == 0:
        return
    if s.breach[seat] != NONE:
        _fill_layer(s, seat, 0, True)
    for layer in range(s.layers[seat]):
        if not known >> layer & 1:
            _fill_layer(s, seat, layer, False)
    for card in range(box.CARDS):
        if s.place[seat, card] == UNKNOWN:
            s.place[seat, card] = IN_HAND


@rule
def _may_lie_in(s: State, seat: int, card: int, layer: int, breached: bool) -> bool:
    """Whether a card not placed yet may lie in this layer."""
    if s.place[seat, card] != UNKNOWN:
        return False
    memory = s.memory[seat, card]
    if breached:
        return memory == BURIED
    return (s.breach[seat] if memory == BURIED else memory) <= layer


@rule
def _fill_layer(s: State, seat: int, layer: int, breached: bool) -> None:
    """Each set of candidates of the layer's size equally likely (selection sampling)."""
    candidates = 0
    for card in range(box.CARDS):
        if _may_lie_in(s, seat, card, layer, breached):
            candidates += 1
    wanted = s.layer_size[seat, layer]
    for card in range(box.CARDS):
        if wanted > 0 and _may_lie_in(s, seat, card, layer, breached):
            if below(s, candidates) < wanted:
                s.place[seat, card] = layer
                wanted -= 1
            candidates -= 1


@rule
def _some_of_hand(s: State, seat: int, wanted: int) -> int:
    """Any of the cards held may be the ones drawn last."""
    held = s.hand_size[seat]
    drawn = 0
    for card in range(box.CARDS):
        if s.place[seat, card] != IN_HAND:
            continue
        if below(s, held) < wanted:
            drawn |= 1 << card
            wanted -= 1
        held -= 1
    return drawn


# --- Special cards ---------------------------------------------------------------------------


@rule
def _holder_for(s: State, card: int) -> int:
    """A free place, each equally likely: a seat for one it may hold, or the pile.

    What was held before the last shuffle goes to those who kept some, the rest anywhere else.
    """
    fresh = is_fresh(s, card)
    total = _free_places(s, IN_PILE, True) if fresh else 0
    for seat in range(s.players):
        total += _free_places(s, seat, fresh)
    pick = below(s, total)
    for seat in range(s.players):
        free = _free_places(s, seat, fresh)
        if pick < free:
            return seat
        pick -= free
    return IN_PILE


@rule
def _free_places(s: State, holder: int, fresh: bool) -> int:
    """How many cards of this sort the holder has that aren't placed yet."""
    if holder == IN_PILE:
        size = s.special_pile
    elif fresh:
        size = s.held[holder] - s.kept[holder]
    else:
        size = s.kept[holder]
    for card in range(box.SPECIAL_CARDS):
        if s.special_at[card] == holder and is_fresh(s, card) == fresh:
            size -= 1
    return size


@rule
def _any_held(s: State, seat: int) -> int:
    """Any fresh card that this seat holds may be the one drawn last."""
    chosen = NONE
    fresh = 0
    for card in range(box.SPECIAL_CARDS):
        if s.special_at[card] == seat and is_fresh(s, card):
            fresh += 1
            if below(s, fresh) == 0:
                chosen = card
    return chosen
