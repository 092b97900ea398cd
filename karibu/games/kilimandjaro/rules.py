"""The rules of Kilimandjaro, in the order of docs/rules/kilimandjaro.md, citing its clauses.

`cards`, `legal`, `secrets` and `ending` are the rooms beside.
"""

import numpy as np

from karibu.kernel.rulebook import EventBuffer, emit, rule, shuffled

from . import state as box
from .actions import AGAIN, DECLINE, PLAY, SEND_BACK, STAY, SWAP, Said
from .cards import deal_cards, put_in_hand, put_on_pile, reach, take_from_deck, take_from_hand
from .ending import end, ending_by_distance, score
from .legal import legal
from .secrets import fill, hide
from .state import NONE, Counter, Ending, Exchange, Phase, State

__all__ = ["apply", "deal", "fill", "hide", "legal", "score"]

# --- Setup ---------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """KIL-04 to KIL-06: pawns at the start, counters dealt, seat 0 lays first."""
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
def _deal_counters(s: State) -> None:
    """KIL-05: one by one from seat 0, so 6/5/5 with three players."""
    bag = np.empty(box.COUNTERS, np.int64)
    for n in range(shuffled(s, box.COUNTER_MIX, bag)):
        seat = n % s.players
        s.counters_held[seat, bag[n]] += 1
        s.counters_left[seat] += 1


@rule
def _lay(s: State, kind: int, space: int, events: EventBuffer) -> None:
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
    if s.laid < box.COUNTERS:
        s.to_move = (seat + 1) % s.players
        return
    deal_cards(s)
    emit(events, Said.DEALT)
    s.phase = Phase.PLAY
    s.to_move = 0  # KIL-11


# --- A turn --------------------------------------------------------------------------------


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    seat = s.to_move
    s.drew = NONE
    s.drawn = NONE
    if action < PLAY:
        _lay(s, action // box.BASE_CAMP, action % box.BASE_CAMP, events)
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
def _play(s: State, choice: int, events: EventBuffer) -> None:
    """KIL-12, KIL-18: lay the card, then go by one's own reach, wherever the card went."""
    card = choice // (box.SEATS * box.PILES)
    owner = choice // box.PILES % box.SEATS
    pile = choice % box.PILES
    take_from_hand(s, s.to_move, card)
    put_on_pile(s, card, owner, pile)
    emit(events, Said.PLAYED, s.to_move, card, owner, pile)
    _advance(s, reach(s, s.to_move), False, events)


@rule
def _advance(s: State, distance: int, by_banana: bool, events: EventBuffer) -> None:
    """KIL-18, KIL-22, KIL-30: the whole distance, then what lies there."""
    seat = s.to_move
    s.stride = distance
    s.pawn[seat] = min(s.pawn[seat] + distance, box.BASE_CAMP)
    emit(events, Said.ATE if by_banana else Said.MOVED, seat, distance, s.pawn[seat])
    if s.pawn[seat] == box.BASE_CAMP:
        end(s, Ending.BANANA if by_banana else Ending.BASE_CAMP, events)
        return
    n = s.counter_on[s.pawn[seat]]
    if n == NONE:
        _finish_turn(s, events)
    else:
        _meet(s, n, events)


@rule
def _finish_turn(s: State, events: EventBuffer) -> None:
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
        end(s, ending_by_distance(s), events)
        return
    s.to_move = next_seat
    passed = (seat + 1) % s.players
    while passed != next_seat:
        emit(events, Said.PASSED_OVER, passed)
        passed = (passed + 1) % s.players


@rule
def _next_with_cards(s: State, seat: int) -> int:
    for step in range(1, s.players + 1):
        other = (seat + step) % s.players
        if s.hand[other, 0] != NONE:
            return other
    return NONE


# --- Counters ------------------------------------------------------------------------------


@rule
def _meet(s: State, n: int, events: EventBuffer) -> None:
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
    for village in box.VILLAGES:
        if village <= space:
            nearest = village
    return nearest


@rule
def _meet_exchange(s: State, events: EventBuffer) -> None:
    """KIL-26: nothing is asked when nobody stands elsewhere."""
    for other in range(s.players):
        if s.pawn[other] != s.pawn[s.to_move]:
            s.phase = Phase.EXCHANGE
            return
    emit(events, Said.NO_SWAP, s.to_move)
    _finish_turn(s, events)


@rule
def _swap(s: State, other: int, events: EventBuffer) -> None:
    """KIL-26, KIL-27, KIL-29: change places; nothing is set off; the counter leaves the game."""
    seat = s.to_move
    _remove_counter(s, s.pawn[seat])
    here = s.pawn[seat]
    s.pawn[seat] = s.pawn[other]
    s.pawn[other] = here
    emit(events, Said.SWAPPED, seat, other, s.pawn[seat], here)


@rule
def _meet_retreat(s: State, events: EventBuffer) -> None:
    """KIL-40: with one opponent nothing is asked."""
    if s.players > 2:
        s.phase = Phase.RETREAT
        return
    _send_back(s, 1 - s.to_move, events)
    _finish_turn(s, events)


@rule
def _send_back(s: State, other: int, events: EventBuffer) -> None:
    """KIL-40: to the nearest village at or behind; the counter leaves the game in any case."""
    _remove_counter(s, s.pawn[s.to_move])
    stood = s.pawn[other]
    s.pawn[other] = village_behind(stood)
    emit(events, Said.SENT_BACK, s.to_move, other, s.pawn[other], stood - s.pawn[other])


@rule
def _remove_counter(s: State, space: int) -> None:
    s.laid_space[s.counter_on[space]] = NONE
    s.counter_on[space] = NONE
