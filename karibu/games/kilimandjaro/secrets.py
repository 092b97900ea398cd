"""The secrets of Kilimandjaro: who may know what, and worlds that fit what somebody knows.

Counters in hand and face down on the path (KIL-09), cards in hand and in the draw pile (KIL-10).
"""

import numpy as np

from karibu.kernel.rulebook import below, draw_kind, rule, shuffled

from .cards import put_in_hand
from .state import CARDS, COPIES, COUNTER_KINDS, COUNTER_MIX, HAND, KINDS, NONE, UNKNOWN, State


@rule
def hide(s: State, seat: int) -> None:
    """Other hands, counters face down that others laid, and the draw pile."""
    for other in range(s.players):
        if other == seat:
            continue
        s.counters_held[other, :] = UNKNOWN
        for k in range(HAND):
            if s.hand[other, k] != NONE:
                s.hand[other, k] = UNKNOWN
    for n in range(s.laid):
        if s.laid_by[n] != seat and s.laid_up[n] == 0:
            s.laid_kind[n] = UNKNOWN
    for n in range(s.deck_size):
        s.deck[n] = UNKNOWN
    if s.drew != NONE and s.drew != seat:
        s.drawn = UNKNOWN


@rule
def fill(s: State) -> None:
    """Everything concealed, dealt anew; every world that fits is equally likely."""
    _deal_unseen_counters(s)
    _deal_unseen_cards(s)


@rule
def _deal_unseen_counters(s: State) -> None:
    """Counters not seen go at random to the places not seen, in hands and on the path."""
    unseen = COUNTER_MIX.copy()
    for n in range(s.laid):
        if s.laid_kind[n] != UNKNOWN:
            unseen[s.laid_kind[n]] -= 1
    for seat in range(s.players):
        for kind in range(COUNTER_KINDS):
            if s.counters_held[seat, kind] != UNKNOWN:
                unseen[kind] -= s.counters_held[seat, kind]
    for n in range(s.laid):
        if s.laid_kind[n] == UNKNOWN:
            s.laid_kind[n] = draw_kind(s, unseen, unseen.sum())
    for seat in range(s.players):
        if s.counters_held[seat, 0] != UNKNOWN:
            continue
        s.counters_held[seat, :] = 0
        for _ in range(s.counters_left[seat]):
            s.counters_held[seat, draw_kind(s, unseen, unseen.sum())] += 1


@rule
def _deal_unseen_cards(s: State) -> None:
    """Cards not seen, shuffled, fill the hands not seen and then the draw pile."""
    if s.opened == 0:
        return  # not dealt yet
    unseen = np.full(KINDS, COPIES, np.int64)
    for n in range(s.opened):
        unseen[s.open_card[n]] -= 1
    for seat in range(s.players):
        for k in range(HAND):
            if s.hand[seat, k] >= 0:
                unseen[s.hand[seat, k]] -= 1
    for n in range(s.deck_size):
        if s.deck[n] >= 0:
            unseen[s.deck[n]] -= 1
    cards = np.empty(CARDS, np.int64)
    n = shuffled(s, unseen, cards)
    for seat in range(s.players):
        held = 0
        for k in range(HAND):
            if s.hand[seat, k] == UNKNOWN:
                s.hand[seat, k] = NONE
                held += 1
        for _ in range(held):
            n -= 1
            put_in_hand(s, seat, cards[n])
    for k in range(s.deck_size):
        if s.deck[k] == UNKNOWN:
            n -= 1
            s.deck[k] = cards[n]
    if s.drawn == UNKNOWN:
        s.drawn = _any_of_hand(s, s.drew)


@rule
def _any_of_hand(s: State, seat: int) -> int:
    """Any of the cards held may be the one drawn last."""
    held = 0
    while held < HAND and s.hand[seat, held] != NONE:
        held += 1
    return s.hand[seat, below(s, held)]
