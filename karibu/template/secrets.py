"""Who may know what in New Game, and a world that fits what somebody knows."""

import numpy as np

from karibu.kernel.rulebook import below, draw_kind, rule

from .state import COPIES, KINDS, NONE, UNKNOWN, State


@rule
def hide(s: State, seat: int) -> None:
    """Everybody knows their own hand, and what lies on the pile."""
    for other in range(s.players):
        if other != seat:
            for kind in range(KINDS):
                s.hand[other, kind] = 0
    for kind in range(KINDS):
        s.deck[kind] = 0
    if s.drew != NONE and s.drew != seat:
        s.drawn = UNKNOWN


@rule
def fill(s: State) -> None:
    """Deal what isn't seen to the hands that aren't known; the rest is the deck."""
    unseen = np.zeros(KINDS, np.int64)
    left = 0
    for kind in range(KINDS):
        unseen[kind] = COPIES - s.laid[kind]
        for seat in range(s.players):
            unseen[kind] -= s.hand[seat, kind]
        left += unseen[kind]
    for seat in range(s.players):
        held = 0
        for kind in range(KINDS):
            held += s.hand[seat, kind]
        while held < s.hand_size[seat]:
            s.hand[seat, draw_kind(s, unseen, left)] += 1
            held += 1
            left -= 1
    for kind in range(KINDS):
        s.deck[kind] = unseen[kind]
    if s.drawn == UNKNOWN:
        s.drawn = _any_card(s, s.drew)


@rule
def _any_card(s: State, seat: int) -> int:
    """One of the cards in a hand: each may be the one that was drawn last."""
    pick = below(s, s.hand_size[seat])
    kind = 0
    while pick >= s.hand[seat, kind]:
        pick -= s.hand[seat, kind]
        kind += 1
    return kind
