"""Who may know what, and worlds that fit what somebody knows (LIV-41, LIV-65)."""

import numpy as np

from karibu.kernel.rulebook import IntArray, below, draw_kind, rule

from .state import CARD_KINDS, CARD_MIX, HAND_KINDS, MOST_GIVEN, NONE, UNKNOWN, Card, State


@rule
def hide(s: State, seat: int) -> None:
    """Other hands, other chests, the pile, and what the seat to move alone saw just now."""
    for other in range(s.players):
        if other == seat:
            continue
        s.chest[other] = UNKNOWN
        s.hand[other, :] = UNKNOWN
    s.pile[:] = UNKNOWN
    if seat == s.to_move:
        return
    if s.drawn >= 0:
        s.drawn = UNKNOWN
    if s.given > 0:
        s.given = UNKNOWN


@rule
def fill(s: State) -> None:
    """A world that fits: chests and cards have nothing to do with each other."""
    _fill_chests(s)
    _fill_cards(s)
    _fill_last_decision(s)


@rule
def _fill_chests(s: State) -> None:
    """LIV-41: anything from a pound per gift to the most that is possible, all as likely."""
    for seat in range(s.players):
        if s.chest[seat] == UNKNOWN:
            least = s.gifts[seat]
            s.chest[seat] = least + below(s, s.chest_most[seat] - least + 1)


@rule
def _fill_cards(s: State) -> None:
    """LIV-65: cards not seen go at random into the hands not seen; the rest is the pile.

    Cards held since before the last collapse come first: they can only be cards that weren't
    among the played ones then (LIV-94). The collapse itself is never in a hand (LIV-62).
    """
    unseen = CARD_MIX.copy()
    unseen[Card.MINE_COLLAPSE] = 0
    old = np.zeros(CARD_KINDS, np.int64)
    wanted = 0
    viewer = NONE
    for card in range(HAND_KINDS):
        unseen[card] -= s.played[card]
        old[card] = s.settled[card]
    for seat in range(s.players):
        if s.hand[seat, 0] == UNKNOWN:
            s.hand[seat, :] = 0
            wanted += s.kept[seat]
            continue
        viewer = seat
        for card in range(HAND_KINDS):
            unseen[card] -= s.hand[seat, card]
    if viewer != NONE:
        _charge_old(s, viewer, old, unseen, wanted)
    for card in range(HAND_KINDS):
        old[card] = min(unseen[card], old[card])
    for seat in range(s.players):
        if seat != viewer:
            for _ in range(s.kept[seat]):
                card = draw_kind(s, old, old.sum())
                unseen[card] -= 1
                s.hand[seat, card] += 1
    for seat in range(s.players):
        if seat != viewer:
            for _ in range(s.hand_size[seat] - s.kept[seat]):
                s.hand[seat, draw_kind(s, unseen, unseen.sum())] += 1
    for card in range(CARD_KINDS):
        s.pile[card] = unseen[card]
    s.pile[Card.MINE_COLLAPSE] = CARD_MIX[Card.MINE_COLLAPSE]


@rule
def _fill_last_decision(s: State) -> None:
    """What the seat to move drew or gave just now: any of its cards, any gift its chest bears."""
    seat = s.to_move
    if s.drawn == UNKNOWN:
        pick = below(s, s.hand_size[seat])
        s.drawn = 0
        while pick >= s.hand[seat, s.drawn]:
            pick -= s.hand[seat, s.drawn]
            s.drawn += 1
    if s.given == UNKNOWN:
        most = s.chest[seat] - s.gifts[seat] + 1  # the gifts before had a pound each at least
        s.given = 1 + below(s, min(most, MOST_GIVEN))


@rule
def _charge_old(s: State, viewer: int, old: IntArray, unseen: IntArray, wanted: int) -> None:
    """LIV-94: the viewer's own old cards count against what had settled, too.

    Which of the hand they are isn't written down: any that could be, as long as the other hands
    can still get the old cards that they are known to hold.
    """
    held = np.zeros(HAND_KINDS, np.int64)
    possible = np.zeros(HAND_KINDS, np.int64)
    to_spare = -wanted
    for card in range(HAND_KINDS):
        held[card] = s.hand[viewer, card]
        to_spare += min(unseen[card], old[card])
    for _ in range(s.kept[viewer]):
        for card in range(HAND_KINDS):
            for_others = to_spare > 0 or old[card] > unseen[card]
            possible[card] = held[card] if old[card] > 0 and for_others else 0
        card = draw_kind(s, possible, possible.sum())
        if old[card] <= unseen[card]:
            to_spare -= 1
        held[card] -= 1
        old[card] -= 1
