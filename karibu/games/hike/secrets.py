"""Who may know what in Let's Take a Hike, and worlds that fit what is known."""

import numpy as np

from karibu.kernel.rulebook import IntArray, below, draw_kind, rule

from . import state as box
from .cards import into_hand
from .rucksack import stow
from .state import NONE, UNKNOWN, Phase, State


@rule
def hide(s: State, seat: int) -> None:
    """HIK-06, HIK-07, HIK-70: other hands, the pile, face-down cards of others."""
    s.pile[:] = UNKNOWN
    if s.drew != NONE and s.drew != seat:
        s.drawn = UNKNOWN
    for other in range(s.players):
        if other == seat:
            continue
        s.hand[other, :] = UNKNOWN
        if s.phase == Phase.PACK:
            # HIK-06: not even which places are filled; it looks as if nothing were packed
            s.hand_size[other] = box.HAND
            s.pack[other, :] = NONE
            continue
        for place in range(box.PLACES):
            if s.pack[other, place] != NONE and s.up[other, place] == 0:
                s.pack[other, place] = UNKNOWN


# --- redealing -----------------------------------------------------------------------------


@rule
def fill(s: State) -> None:
    """All cards not seen, by lot: face-down pack cards, then hands, then the pile."""
    unseen = _unseen(s)
    _fill_packs(s, unseen)
    for seat in range(s.players):
        if s.hand[seat, 0] != UNKNOWN:
            continue
        _fill_hand(s, seat, unseen)
        if s.phase == Phase.PACK:
            _pack_again(s, seat)
    for kind in range(box.KINDS):
        s.pile[kind] = unseen[kind]


@rule
def _unseen(s: State) -> IntArray:
    """How many of each kind lie where this record doesn't tell."""
    unseen = np.zeros(box.KINDS, np.int64)
    for kind in range(box.KINDS):
        unseen[kind] = box.COPIES[kind] - s.discards[kind]
    for item in range(box.ITEMS):
        unseen[item] -= s.row[item]
    if s.card >= box.FIRST_HAZARD:
        unseen[s.card] -= 1
    for seat in range(s.players):
        concealed = s.hand[seat, 0] == UNKNOWN
        for kind in range(box.KINDS):
            unseen[kind] -= s.known[seat, kind] if concealed else s.hand[seat, kind]
        for item in range(box.ITEMS):
            unseen[item] -= s.points[seat, item]
        for place in range(box.PLACES):
            if s.pack[seat, place] >= 0:
                unseen[s.pack[seat, place]] -= 1
    return unseen


@rule
def _fill_packs(s: State, unseen: IntArray) -> None:
    """HIK-70, HIK-76, HIK-77: face-down cards fit their places and aren't publicly absent.

    Every way to lay unseen cards there must be equally likely. Cards are drawn place by place, the
    narrowest first; each draw is one of `bound` cards, so many as could be left at the most, and
    when it falls on a card that is gone, all is begun again. So every complete way has the same
    chance: one in the product of the bounds. (Measured: 1 µs a redeal in ordinary matches, 1.4 ms
    when all 35 places of five packs are covered and nearly every other card is known.)
    """
    at = np.empty(box.SEATS * box.PLACES, np.int64)
    allowed = np.empty(box.SEATS * box.PLACES, np.int64)
    bound = np.empty(box.SEATS * box.PLACES, np.int64)
    n = 0
    for seat in range(s.players):
        for place in range(box.PLACES):
            if s.pack[seat, place] != UNKNOWN:
                continue
            kinds = 0  # that may lie here, as bits
            room = 0
            for item in range(box.ITEMS):
                fits = box.FITTING[place] & ~s.barred[seat, place] & (1 << item)
                if fits and unseen[item] > 0:
                    kinds |= 1 << item
                    room += unseen[item]
            k = n
            while k > 0 and bound[k - 1] > room:
                at[k], allowed[k], bound[k] = at[k - 1], allowed[k - 1], bound[k - 1]
                k -= 1
            at[k], allowed[k], bound[k] = seat * box.PLACES + place, kinds, room
            n += 1
    for k in range(n):
        for earlier in range(k):
            if allowed[earlier] & ~allowed[k] == 0:
                bound[k] -= 1  # that place surely takes one of the cards that could lie here
    while n > 0 and not _try_to_fill(s, unseen, at, allowed, bound, n):
        pass


@rule
def _try_to_fill(
    s: State, unseen: IntArray, at: IntArray, allowed: IntArray, bound: IntArray, n: int
) -> bool:
    """One attempt; when it fails, the cards laid so far go back."""
    for k in range(n):
        pick = below(s, bound[k])
        item = 0
        while item < box.ITEMS:
            if allowed[k] >> item & 1:
                if pick < unseen[item]:
                    break
                pick -= unseen[item]
            item += 1
        if item == box.ITEMS:
            for laid in range(k):
                unseen[s.pack[at[laid] // box.PLACES, at[laid] % box.PLACES]] += 1
            return False
        unseen[item] -= 1
        s.pack[at[k] // box.PLACES, at[k] % box.PLACES] = item
    return True


@rule
def _fill_hand(s: State, seat: int, unseen: IntArray) -> None:
    """HIK-08: the remembered cards are there; the others are any unseen ones."""
    total = unseen.sum()
    size = s.hand_size[seat]
    s.hand_size[seat] = 0
    for kind in range(box.KINDS):
        s.hand[seat, kind] = s.known[seat, kind]
        s.hand_size[seat] += s.known[seat, kind]
    while s.hand_size[seat] < size:
        kind = draw_kind(s, unseen, total)
        total -= 1
        into_hand(s, seat, kind)
        if s.drew == seat:
            s.drawn = kind  # a card just drawn is none of the remembered ones


@rule
def _pack_again(s: State, seat: int) -> None:
    """HIK-06: what a seat has packed so far is any of the choices it had, place by place."""
    done = 0
    if seat < s.to_move:
        done = box.PLACES
    elif seat == s.to_move:
        done = s.packing
    for place in range(done):
        choices = 1
        for item in range(box.ITEMS):
            if box.FITS[item, place] and s.hand[seat, item] > 0:
                choices += 1
        pick = below(s, choices)
        for item in range(box.ITEMS):
            if box.FITS[item, place] and s.hand[seat, item] > 0:
                if pick == 0:
                    stow(s, seat, item, place)
                    break
                pick -= 1
