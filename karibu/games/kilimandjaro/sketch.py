"""What is seen of Kilimandjaro, in numbers: by these, and by nothing else, `view.py` draws it."""

from karibu.kernel.rulebook import IntArray, Row, rule

from .actions import AGAIN, PLAY, STAY, SWAP
from .cards import reach, top_card
from .reach import REACH
from .state import (
    BASE_CAMP,
    CARDS,
    COUNTER_KINDS,
    HAND,
    NONE,
    PILES,
    SEATS,
    UNKNOWN,
    Phase,
    State,
)

FACTS = 3
"""Numbers of a seat's facts: laying or racing, cards in hand, counters in hand or reach."""
LAYING, RACING = 1, 2
SPACE = 4
"""Numbers of a space: a counter's face, whose it is, whether it lies face up; pawns, as bits."""
HIDDEN, SHOWN = 1, 2
"""Faces and cards: 0 if there is none, one that isn't known, the first of those that are."""
HAND_OF = 1 + HAND
"""Numbers of a hand: whether the viewer holds it, and its cards."""
MINE = 1
COUNTERS_OF = 2 + COUNTER_KINDS
"""Numbers of counters in hand: whether there are any to lay, how many, how many of each kind."""
DARK, OPEN = 1, 2


@rule
def sketch(s: State, viewer: int, out: Row) -> None:
    k = 0
    for seat in range(SEATS):
        if seat < s.players:
            _note_facts(s, seat, out[k : k + FACTS])
        k += FACTS
    _note_path(s, out[k : k + SPACE * (BASE_CAMP + 1)])
    k += SPACE * (BASE_CAMP + 1)
    for seat in range(SEATS):
        for pile in range(PILES):
            if seat < s.players:
                _note_pile(s, s.top[seat, pile], out[k : k + CARDS])
            k += CARDS
    for seat in range(s.players):
        out[k + HAND_OF * seat] = MINE if seat == viewer else 0
        for n in range(HAND):
            out[k + HAND_OF * seat + 1 + n] = _number(s.hand[seat, n])
    k += HAND_OF * SEATS
    if s.phase == Phase.LAY:
        for seat in range(s.players):
            _note_counters(s, seat, out[k + COUNTERS_OF * seat : k + COUNTERS_OF * (seat + 1)])
    k += COUNTERS_OF * SEATS
    out[k] = s.deck_size


@rule
def _number(kind: int) -> int:
    """A card or a counter as a number from 0 on."""
    if kind == NONE:
        return 0
    return HIDDEN if kind == UNKNOWN else SHOWN + kind


@rule
def _note_facts(s: State, seat: int, out: Row) -> None:
    laying = s.phase == Phase.LAY
    held = 0
    for n in range(HAND):
        held += s.hand[seat, n] != NONE
    out[0] = LAYING if laying else RACING
    out[1] = held
    out[2] = s.counters_left[seat] if laying else reach(s, seat)


@rule
def _note_path(s: State, out: Row) -> None:
    for n in range(s.laid):
        at = SPACE * s.laid_space[n]
        if at >= 0:
            out[at] = _number(s.laid_kind[n])
            out[at + 1] = s.laid_by[n]
            out[at + 2] = s.laid_up[n]
    for seat in range(s.players):
        out[SPACE * s.pawn[seat] + 3] |= 1 << seat


@rule
def _note_pile(s: State, top: int, out: Row) -> None:
    """From the top down."""
    k = 0
    while top != NONE:
        out[k] = _number(s.open_card[top])
        top = s.open_below[top]
        k += 1


@rule
def _note_counters(s: State, seat: int, out: Row) -> None:
    dark = s.counters_held[seat, 0] == UNKNOWN
    out[0] = DARK if dark else OPEN
    out[1] = s.counters_left[seat]
    if not dark:
        for kind in range(COUNTER_KINDS):
            out[2 + kind] = s.counters_held[seat, kind]


# --- how far a decision leads ----------------------------------------------------------------


@rule
def brings(s: State, out: IntArray) -> int:
    """How far each decision would carry the seat to move, whatever lies where it lands."""
    here = s.pawn[s.to_move]
    n = 0
    if s.phase == Phase.PLAY:
        n = _plays(s, BASE_CAMP - here, out)
    elif s.phase == Phase.BANANA:
        n = _bring(out, n, AGAIN, min(s.stride, BASE_CAMP - here))
        n = _bring(out, n, STAY, 0)
    elif s.phase == Phase.EXCHANGE:
        for other in range(s.players):
            if s.pawn[other] != here:
                n = _bring(out, n, SWAP + other, s.pawn[other] - here)
    return n


@rule
def _plays(s: State, left: int, out: IntArray) -> int:
    """KIL-12, KIL-13, KIL-18: a card on one's own piles, or on those of somebody ahead."""
    seat, n = s.to_move, 0
    a, b, c = top_card(s, seat, 0), top_card(s, seat, 1), top_card(s, seat, 2)
    as_it_is = min(reach(s, seat), left)
    for k in range(HAND):
        card = s.hand[seat, k]
        if card == NONE or (k > 0 and card == s.hand[seat, k - 1]):
            continue  # equal cards lie side by side, and are one choice
        for owner in range(s.players):
            at = PLAY + (card * SEATS + owner) * PILES
            if owner == seat:
                n = _bring(out, n, at, min(REACH[card, b, c], left))
                n = _bring(out, n, at + 1, min(REACH[a, card, c], left))
                n = _bring(out, n, at + 2, min(REACH[a, b, card], left))
            elif s.pawn[owner] > s.pawn[seat]:
                for pile in range(PILES):
                    n = _bring(out, n, at + pile, as_it_is)
    return n


@rule
def _bring(out: IntArray, n: int, action: int, spaces: int) -> int:
    out[2 * n] = action
    out[2 * n + 1] = spaces
    return n + 1
