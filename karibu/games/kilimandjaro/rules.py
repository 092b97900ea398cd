"""The rules of Kilimandjaro, in the order of docs/rules/kilimandjaro.md, citing its clauses.

The six functions of the contract stand here; `cards` and `secrets` are the rooms beside.
"""

from __future__ import annotations

import numpy as np

from karibu.games.kilimandjaro.actions import (
    AGAIN,
    DECLINE,
    LAY,
    PLAY,
    SEND_BACK,
    STAY,
    SWAP,
    Said,
)
from karibu.games.kilimandjaro.cards import (
    deal_cards,
    put_in_hand,
    put_on_pile,
    reach,
    take_from_deck,
    take_from_hand,
)
from karibu.games.kilimandjaro.secrets import conceal_from, deal_unseen
from karibu.games.kilimandjaro.state import (
    BASE_CAMP,
    COUNTER_KINDS,
    COUNTER_MIX,
    COUNTERS,
    FARTHEST,
    HAND,
    NONE,
    OPEN_GROUND,
    PILES,
    SEATS,
    STATE,
    VILLAGES,
    Counter,
    Ending,
    Exchange,
    Phase,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, POINTS, entry
from karibu.kernel.events import emit
from karibu.kernel.opening import opened
from karibu.kernel.ranking import rank
from karibu.kernel.stream import MATCH_STREAM, REDEAL_STREAM, seeded, shuffle
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Record, Results

# --- Setup ---------------------------------------------------------------------------------


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    """KIL-04 to KIL-06: pawns at the start, counters dealt, seat 0 lays first."""
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, MATCH_STREAM)
    s.players = players
    s.options[0] = options[0]
    s.counter_on[:] = NONE
    s.laid_space[:] = NONE
    s.open_below[:] = NONE
    s.top[:] = NONE
    s.hand[:] = NONE
    s.drew = NONE
    s.drawn = NONE
    _deal_counters(s)
    s.phase = Phase.LAY
    s.to_move = 0


@rule
def _deal_counters(s: Record) -> None:
    """KIL-05: one by one from seat 0, so 6/5/5 with three players."""
    bag = np.empty(COUNTERS, np.int64)
    n = 0
    for kind in range(COUNTER_KINDS):
        for _ in range(COUNTER_MIX[kind]):
            bag[n] = kind
            n += 1
    shuffle(s, bag, COUNTERS)
    for n in range(COUNTERS):
        seat = n % s.players
        s.counters_held[seat, bag[n]] += 1
        s.counters_left[seat] += 1


@rule
def _may_lie(s: Record, space: int) -> bool:
    """KIL-07, KIL-08: no village, start or base camp; no counter on or next to another."""
    return bool(
        OPEN_GROUND[space]
        and s.counter_on[space - 1] == NONE
        and s.counter_on[space] == NONE
        and s.counter_on[space + 1] == NONE
    )


@rule
def _lay(s: Record, kind: int, space: int, events: EventBuffer) -> None:
    """KIL-06, KIL-09"""
    seat = s.to_move
    n = s.laid
    s.laid = n + 1
    s.laid_kind[n] = kind
    s.laid_space[n] = space
    s.laid_by[n] = seat
    s.counter_on[space] = n
    s.counters_held[seat, kind] -= 1
    s.counters_left[seat] -= 1
    emit(events, Said.LAID, seat, space)
    if s.laid < COUNTERS:
        s.to_move = (seat + 1) % s.players
        return
    deal_cards(s)
    emit(events, Said.DEALT)
    s.phase = Phase.PLAY
    s.to_move = 0  # KIL-11


# --- A turn --------------------------------------------------------------------------------


@entry
def legal(state: Bytes, out: Ids) -> int:
    """The decisions open to the seat to move."""
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        return 0
    if s.phase == Phase.LAY:
        return _legal_lays(s, out)
    if s.phase == Phase.PLAY:
        return _legal_plays(s, out)
    if s.phase == Phase.BANANA:
        out[0] = AGAIN
        out[1] = STAY
        return 2
    if s.phase == Phase.EXCHANGE:
        return _legal_swaps(s, out)
    return _legal_send_backs(s, out)


@rule
def _legal_lays(s: Record, out: Ids) -> int:
    """KIL-06 to KIL-08: any counter still in hand, on any free space."""
    free = 0
    for space in range(1, BASE_CAMP):
        if _may_lie(s, space):
            out[free] = space
            free += 1
    kinds = 0
    for kind in range(COUNTER_KINDS):
        if s.counters_held[s.to_move, kind] > 0:
            kinds += 1
    block = kinds
    for kind in range(COUNTER_KINDS - 1, -1, -1):
        if s.counters_held[s.to_move, kind] == 0:
            continue
        block -= 1  # from the last block to the first, which holds the spaces themselves
        for k in range(free):
            out[block * free + k] = LAY + kind * BASE_CAMP + out[k]
    return kinds * free


@rule
def _legal_plays(s: Record, out: Ids) -> int:
    """KIL-12, KIL-13: on an own pile, or on one of an opponent strictly ahead."""
    n = 0
    seat = s.to_move
    for k in range(HAND):
        card = int(s.hand[seat, k])
        if card == NONE:
            break
        if k > 0 and card == s.hand[seat, k - 1]:
            continue
        for owner in range(s.players):
            if owner != seat and s.pawn[owner] <= s.pawn[seat]:
                continue
            for pile in range(PILES):
                out[n] = PLAY + (card * SEATS + owner) * PILES + pile
                n += 1
    return n


@rule
def _legal_swaps(s: Record, out: Ids) -> int:
    """KIL-26, KIL-29: anybody on another space, or nobody."""
    n = 0
    for other in range(s.players):
        if s.pawn[other] != s.pawn[s.to_move]:
            out[n] = SWAP + other
            n += 1
    out[n] = DECLINE
    return n + 1


@rule
def _legal_send_backs(s: Record, out: Ids) -> int:
    """KIL-40: an opponent must be named, even if none would move."""
    n = 0
    for other in range(s.players):
        if other != s.to_move:
            out[n] = SEND_BACK + other
            n += 1
    return n


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s = opened(state, STATE)
    seat = s.to_move
    s.drew = NONE
    s.drawn = NONE
    if action < PLAY:
        _lay(s, action // BASE_CAMP, action % BASE_CAMP, events)
    elif action < AGAIN:
        _play(s, action - PLAY, events)
    elif action == AGAIN:
        _advance(s, s.stride, True, events)
    elif action == STAY:
        emit(events, Said.STAYED, seat)
        _finish_turn(s, events)
    elif action < DECLINE:
        _swap(s, action - SWAP, events)
        _finish_turn(s, events)
    elif action == DECLINE:
        emit(events, Said.DECLINED, seat)
        _finish_turn(s, events)
    else:
        _send_back(s, action - SEND_BACK, events)
        _finish_turn(s, events)


@rule
def _play(s: Record, choice: int, events: EventBuffer) -> None:
    """KIL-12, KIL-18: lay the card, then go by one's own reach, wherever the card went."""
    card = choice // (SEATS * PILES)
    owner = choice // PILES % SEATS
    pile = choice % PILES
    take_from_hand(s, s.to_move, card)
    put_on_pile(s, card, owner, pile)
    emit(events, Said.PLAYED, s.to_move, card, owner, pile)
    _advance(s, reach(s, s.to_move), False, events)


@rule
def _advance(s: Record, distance: int, by_banana: bool, events: EventBuffer) -> None:
    """KIL-18, KIL-22, KIL-30: the whole distance, then what lies there."""
    seat = s.to_move
    s.stride = distance
    s.pawn[seat] = min(s.pawn[seat] + distance, BASE_CAMP)
    emit(events, Said.ATE if by_banana else Said.MOVED, seat, distance, s.pawn[seat])
    if s.pawn[seat] == BASE_CAMP:
        _end(s, Ending.BANANA if by_banana else Ending.BASE_CAMP, events)
        return
    n = s.counter_on[s.pawn[seat]]
    if n == NONE:
        _finish_turn(s, events)
    else:
        _meet(s, n, events)


@rule
def _finish_turn(s: Record, events: EventBuffer) -> None:
    """KIL-20, KIL-21: draw one card; the next seat that holds a card is to move."""
    seat = s.to_move
    s.phase = Phase.PLAY
    s.stride = 0
    if s.deck_size > 0:
        s.drew = seat
        s.drawn = take_from_deck(s)
        put_in_hand(s, seat, s.drawn)
        emit(events, Said.DREW, seat)
    next_seat = _next_with_cards(s, seat)
    if next_seat == NONE:
        _end(s, _ending_by_distance(s), events)
        return
    s.to_move = next_seat
    passed = (seat + 1) % s.players
    while passed != next_seat:
        emit(events, Said.PASSED_OVER, passed)
        passed = (passed + 1) % s.players


@rule
def _next_with_cards(s: Record, seat: int) -> int:
    for step in range(1, s.players + 1):
        other = (seat + step) % int(s.players)
        if s.hand[other, 0] != NONE:
            return other
    return NONE


# --- Counters ------------------------------------------------------------------------------


@rule
def _meet(s: Record, n: int, events: EventBuffer) -> None:
    """KIL-22: turn the counter up, if it wasn't, and resolve it."""
    seat = s.to_move
    kind = s.laid_kind[n]
    if s.laid_up[n] == 0:
        s.laid_up[n] = 1
        emit(events, Said.TURNED, seat, kind, s.pawn[seat])
    if kind == Counter.BANANA:
        s.phase = Phase.BANANA  # KIL-23, KIL-24
    elif kind == Counter.LION:
        s.pawn[seat] = village_behind(s.pawn[seat])  # KIL-25
        emit(events, Said.FLED, seat, s.pawn[seat])
        _finish_turn(s, events)
    elif s.options[0] == Exchange.SWAP:
        _meet_exchange(s, events)
    else:
        _meet_retreat(s, events)


@rule
def village_behind(space: int) -> int:
    """The nearest village at or behind a space; the start counts as one."""
    nearest = 0
    for village in VILLAGES:
        if village <= space:
            nearest = village
    return nearest


@rule
def _meet_exchange(s: Record, events: EventBuffer) -> None:
    """KIL-26: nothing is asked when nobody stands elsewhere."""
    for other in range(s.players):
        if s.pawn[other] != s.pawn[s.to_move]:
            s.phase = Phase.EXCHANGE
            return
    emit(events, Said.NO_SWAP, s.to_move)
    _finish_turn(s, events)


@rule
def _swap(s: Record, other: int, events: EventBuffer) -> None:
    """KIL-26, KIL-27, KIL-29: change places; nothing is set off; the counter leaves the game."""
    seat = s.to_move
    _remove_counter(s, s.pawn[seat])
    here = s.pawn[seat]
    s.pawn[seat] = s.pawn[other]
    s.pawn[other] = here
    emit(events, Said.SWAPPED, seat, other, s.pawn[seat], here)


@rule
def _meet_retreat(s: Record, events: EventBuffer) -> None:
    """KIL-40: with one opponent nothing is asked."""
    if s.players > 2:
        s.phase = Phase.RETREAT
        return
    _send_back(s, 1 - s.to_move, events)
    _finish_turn(s, events)


@rule
def _send_back(s: Record, other: int, events: EventBuffer) -> None:
    """KIL-40: to the nearest village at or behind; the counter leaves the game in any case."""
    _remove_counter(s, s.pawn[s.to_move])
    stood = s.pawn[other]
    s.pawn[other] = village_behind(stood)
    emit(events, Said.SENT_BACK, s.to_move, other, s.pawn[other], stood - s.pawn[other])


@rule
def _remove_counter(s: Record, space: int) -> None:
    s.laid_space[s.counter_on[space]] = NONE
    s.counter_on[space] = NONE


# --- End -----------------------------------------------------------------------------------


@rule
def _end(s: Record, ending: int, events: EventBuffer) -> None:
    s.ending = ending
    s.to_move = NOBODY
    emit(events, Said.ENDED, ending)


@rule
def _standing(s: Record, seat: int) -> int:
    """KIL-31, KIL-32: closest to the base camp, then the larger reach."""
    return int(s.pawn[seat]) * (FARTHEST + 1) + reach(s, seat)


@rule
def _ending_by_distance(s: Record) -> int:
    """KIL-31, KIL-32: what decided a match that ran out of cards."""
    farthest = 0
    best = 0
    for seat in range(s.players):
        farthest = max(farthest, s.pawn[seat])
        best = max(best, _standing(s, seat))
    level = 0
    shared = 0
    for seat in range(s.players):
        if s.pawn[seat] == farthest:
            level += 1
        if _standing(s, seat) == best:
            shared += 1
    if level == 1:
        return Ending.FARTHEST
    return Ending.TIE_BREAK if shared == 1 else Ending.SHARED


@entry
def score(state: Bytes, out: Results) -> None:
    """KIL-30 to KIL-33: points are spaces from the start; only a winner stands on 100."""
    s = opened(state, STATE)
    standings = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        out[POINTS, seat] = s.pawn[seat]
        if s.opened > 0:
            standings[seat] = _standing(s, seat)
    rank(out, standings, s.players, 1)


# --- Secrets -------------------------------------------------------------------------------


@entry
def conceal(state: Bytes, seat: int) -> None:
    """KIL-09, KIL-10, ALL-02: wipe what this seat may not know."""
    s = opened(state, STATE)
    s.rng = 0
    if s.to_move != NOBODY:
        conceal_from(s, seat)


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    """A random world that fits a concealed record; every consistent one equally likely."""
    s = opened(state, STATE)
    s.rng = seeded(seed, REDEAL_STREAM)
    if s.to_move != NOBODY:
        deal_unseen(s)
