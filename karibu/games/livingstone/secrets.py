"""Who may know what, and worlds that fit what somebody knows (LIV-41, LIV-65)."""

from __future__ import annotations

import numpy as np

from karibu.games.livingstone.state import CARD_KINDS, CARD_MIX, HAND_KINDS, UNKNOWN, Card
from karibu.kernel.compiling import rule
from karibu.kernel.stream import below, draw_kind
from karibu.kernel.types import Record


@rule
def hide(s: Record, seat: int) -> None:
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
def fill_chests(s: Record) -> None:
    """LIV-41: anything from a pound per gift to the most that is possible, all as likely."""
    for seat in range(s.players):
        if s.chest[seat] == UNKNOWN:
            least = int(s.gifts[seat])
            s.chest[seat] = least + below(s, s.chest_most[seat] - least + 1)


@rule
def fill_cards(s: Record) -> None:
    """LIV-65: cards not seen go at random into the hands not seen; the rest is the pile.

    Cards held since before the last collapse come first: they can only be cards that weren't
    among the played ones then. The collapse itself is never in a hand (LIV-62).
    """
    unseen = CARD_MIX.copy()
    old = np.zeros(CARD_KINDS, np.int64)
    for card in range(HAND_KINDS):
        unseen[card] -= s.played[card]
        old[card] = s.settled[card]
    for seat in range(s.players):
        if s.hand[seat, 0] == UNKNOWN:
            continue
        fresh = s.hand_size[seat] - s.kept[seat]
        for card in range(HAND_KINDS):
            unseen[card] -= s.hand[seat, card]
            old[card] -= max(s.hand[seat, card] - fresh, 0)
    unseen[Card.MINE_COLLAPSE] = 0
    for card in range(HAND_KINDS):
        old[card] = min(unseen[card], old[card])
    for seat in range(s.players):
        if s.hand[seat, 0] == UNKNOWN:
            s.hand[seat, :] = 0
            for _ in range(s.kept[seat]):
                card = draw_kind(s, old, old.sum())
                unseen[card] -= 1
                s.hand[seat, card] += 1
    for seat in range(s.players):
        for _ in range(s.hand_size[seat] - _held(s, seat)):
            s.hand[seat, draw_kind(s, unseen, unseen.sum())] += 1
    for card in range(CARD_KINDS):
        s.pile[card] = unseen[card]
    s.pile[Card.MINE_COLLAPSE] = CARD_MIX[Card.MINE_COLLAPSE]


@rule
def _held(s: Record, seat: int) -> int:
    held = 0
    for card in range(HAND_KINDS):
        held += s.hand[seat, card]
    return held
