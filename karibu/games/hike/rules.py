"""The rules of Let's Take a Hike: the six functions, citing docs/rules/hike.md.

The chapters stand beside: cards, rucksack, hazards, trail, ending, secrets. After each decision
`_proceed` looks what has to happen next, up to the next decision.
"""

from __future__ import annotations

import numpy as np

from karibu.games.hike.actions import (
    DISCARD,
    DRAW,
    GIVE,
    GO_ON,
    JOIN,
    LAY,
    LEAVE,
    PLAY,
    SET_OFF,
    STAY,
    STOP,
    TAKE,
    Said,
)
from karibu.games.hike.cards import (
    ask_hand_limit,
    discard_from_hand,
    draw,
    fill_pile,
    forget,
    forget_draw,
    into_hand,
    out_of_hand,
    top_of_pile,
)
from karibu.games.hike.ending import end, write_places
from karibu.games.hike.hazards import (
    do_duty,
    finish_card,
    give_for_duty,
    legal_gifts,
    next_with_duty,
    strike,
)
from karibu.games.hike.rucksack import cards_in, lay, reveal_packs, stow
from karibu.games.hike.seats import clockwise, mover
from karibu.games.hike.secrets import conceal_from, deal_unseen
from karibu.games.hike.state import (
    FIRST_HAZARD,
    FITS,
    HAND,
    IDLE_TURNS,
    ITEMS,
    KINDS,
    NONE,
    PLACES,
    STATE,
    TURN_ACTIONS,
    Card,
    Ending,
    Phase,
)
from karibu.games.hike.trail import (
    ask_to_join,
    decide,
    end_hike,
    go_on,
    hikers,
    join,
    next_to_decide,
    set_off,
    stop,
    take_and_go_home,
    turn_over,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, entry
from karibu.kernel.events import emit
from karibu.kernel.opening import opened, wide
from karibu.kernel.stream import MATCH_STREAM, REDEAL_STREAM, seeded
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Record, Results

# --- Setup ---------------------------------------------------------------------------------


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    """HIK-06: seven cards each; seat 0 packs first."""
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, MATCH_STREAM)
    s.players = players
    s.options[0] = options[0]
    s.lead = NONE
    s.card = NONE
    s.winner = NONE
    s.pack[:] = NONE
    forget_draw(s)
    fill_pile(s)
    for seat in range(players):
        for _ in range(HAND):
            into_hand(s, seat, top_of_pile(s))
    s.phase = Phase.PACK
    s.to_move = 0


@rule
def _pack_next(s: Record, events: EventBuffer) -> None:
    """HIK-06: the next place, the next seat; after the last one the packs are turned up."""
    s.packing += 1
    if s.packing < PLACES:
        return
    s.packing = 0
    emit(events, Said.PACKED, mover(s))
    if s.to_move + 1 < s.players:
        s.to_move += 1
        return
    reveal_packs(s, events)
    _begin_turn(s, wide(0))
    _ask_to_act(s)


# --- Legal actions -------------------------------------------------------------------------


@entry
def legal(state: Bytes, out: Ids) -> int:
    """The decisions open to the seat to move."""
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        return 0
    seat = mover(s)
    if s.phase == Phase.ACT:
        return _legal_acts(s, seat, out)
    if s.phase == Phase.PACK:
        return _legal_packing(s, seat, out)
    if s.phase == Phase.DISCARD:
        return _legal_discards(s, seat, out)
    if s.phase == Phase.GIVE:
        return legal_gifts(s, seat, out)
    if s.phase == Phase.TAKE:
        return _legal_points(s, out)
    yes = s.phase == Phase.JOIN
    out[0] = JOIN if yes else GO_ON
    out[1] = STAY if yes else STOP
    return 2


@rule
def _legal_discards(s: Record, seat: int, out: Ids) -> int:
    """HIK-15: any card of the hand."""
    n = 0
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0:
            out[n] = DISCARD + kind
            n += 1
    return n


@rule
def _legal_points(s: Record, out: Ids) -> int:
    """HIK-29: any card of the row."""
    n = 0
    for item in range(ITEMS):
        if s.row[item] > 0:
            out[n] = TAKE + item
            n += 1
    return n


@rule
def _legal_packing(s: Record, seat: int, out: Ids) -> int:
    """HIK-06: a fitting card or nothing."""
    n = 0
    place = wide(s.packing)
    for item in range(ITEMS):
        if s.hand[seat, item] > 0 and FITS[item, place]:
            out[n] = LAY + item * PLACES + place
            n += 1
    out[n] = LEAVE + place
    return n + 1


@rule
def _legal_acts(s: Record, seat: int, out: Ids) -> int:
    """HIK-10 to HIK-13, HIK-20"""
    n = 0
    for item in range(ITEMS):
        if s.hand[seat, item] == 0:
            continue
        for place in range(PLACES):
            if FITS[item, place]:
                out[n] = LAY + item * PLACES + place
                n += 1
    out[n] = DRAW
    n += 1
    for hazard in range(FIRST_HAZARD, KINDS):
        if s.hand[seat, hazard] > 0:
            out[n] = PLAY + hazard - FIRST_HAZARD
            n += 1
    if s.actions_left == TURN_ACTIONS and cards_in(s, seat) > 0:
        out[n] = SET_OFF
        n += 1
    return n


# --- A turn --------------------------------------------------------------------------------


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s = opened(state, STATE)
    forget_draw(s)
    if s.phase == Phase.PACK:
        if action < LEAVE:
            stow(s, mover(s), (action - LAY) // PLACES, (action - LAY) % PLACES)
        _pack_next(s, events)
        return
    if s.phase == Phase.ACT:
        asked = _act(s, mover(s), action, events)
    else:
        asked = _answer(s, mover(s), action, events)
    if not asked:
        _proceed(s, events)


@rule
def _act(s: Record, seat: int, action: int, events: EventBuffer) -> bool:
    """HIK-10 to HIK-13: one of three card actions, or a hike instead of them.

    True if it is already clear who decides next, or that nobody does.
    """
    if action == SET_OFF:
        set_off(s, events)
        return ask_to_join(s, seat)
    s.actions_left -= 1
    if action < LEAVE:
        lay(s, seat, (action - LAY) // PLACES, (action - LAY) % PLACES, events)
        return False
    s.quiet = 0  # HIK-64
    s.idle = 0
    if action != DRAW:
        _play(s, seat, FIRST_HAZARD + action - PLAY, events)
        return False
    draw(s, seat, events)
    if s.pile_size > 0:
        return False
    end(s, Ending.PILE, events)  # HIK-60: at once
    return True


@rule
def _play(s: Record, seat: int, hazard: int, events: EventBuffer) -> None:
    """HIK-13"""
    out_of_hand(s, seat, hazard)
    forget(s, seat, hazard)
    emit(events, Said.PLAYED, seat, hazard)
    strike(s, hazard, events)


@rule
def _answer(s: Record, seat: int, action: int, events: EventBuffer) -> bool:
    """Everything that is asked in between; True as above."""
    if action <= STAY:
        if action == JOIN:
            join(s, seat, events)
        else:
            emit(events, Said.STAYED, seat)
        return ask_to_join(s, seat)
    if action < GIVE:
        discard_from_hand(s, seat, action - DISCARD, events)
    elif action < GO_ON:
        give_for_duty(s, seat, action - GIVE, events)
    elif action == GO_ON:
        go_on(s, seat, events)
    elif action == STOP:
        return stop(s, seat, events)
    else:
        take_and_go_home(s, seat, action - TAKE, events)
    return False


@rule
def _proceed(s: Record, events: EventBuffer) -> None:
    """HIK-17: hand limit, then duties in order, then the card, then the turn or the hike."""
    while not ask_hand_limit(s):
        seat = next_with_duty(s)
        if seat != NONE:
            if do_duty(s, seat, events):
                return
        elif s.card != NONE:
            skunked = s.lead != NONE and s.card == Card.SKUNK
            finish_card(s)
            if skunked and _end_hike(s, events):  # HIK-41, HIK-46
                return
        elif s.lead == NONE:
            _next_act(s, events)
            return
        elif _hike_on(s, events):
            return


@rule
def _hike_on(s: Record, events: EventBuffer) -> bool:
    """HIK-28, HIK-32 to HIK-34: the next decision, the next card, or the end of the hike."""
    seat = next_to_decide(s)
    if seat != NONE:
        return decide(s, seat, events)
    if hikers(s) > 0:
        turn_over(s, events)
        return False
    return _end_hike(s, events)


@rule
def _end_hike(s: Record, events: EventBuffer) -> bool:
    """HIK-34, HIK-61: on with the seat left of whoever set off, or the end (True)."""
    end_hike(s, events)
    if s.last_hike == 1:
        end(s, Ending.RESHUFFLED if s.reshuffled else Ending.HIKE, events)
        return True
    _begin_turn(s, clockwise(s, wide(s.turn), 1))
    return False


@rule
def _next_act(s: Record, events: EventBuffer) -> None:
    """HIK-14, HIK-64: three actions, then the next seat; too many idle turns end the match."""
    if s.actions_left == 0:
        s.idle += s.quiet
        if s.idle >= IDLE_TURNS * s.players:
            end(s, Ending.IDLE, events)
            return
        _begin_turn(s, clockwise(s, wide(s.turn), 1))
    _ask_to_act(s)


@rule
def _begin_turn(s: Record, seat: int) -> None:
    s.turn = seat
    s.actions_left = TURN_ACTIONS
    s.quiet = 1


@rule
def _ask_to_act(s: Record) -> None:
    s.phase = Phase.ACT
    s.to_move = s.turn


# --- End and secrets -----------------------------------------------------------------------


@entry
def score(state: Bytes, out: Results) -> None:
    """HIK-62, HIK-63: boot prints, then cards, then the lot."""
    write_places(opened(state, STATE), out)


@entry
def conceal(state: Bytes, seat: int) -> None:
    """HIK-06, HIK-07, HIK-70, ALL-02: wipe what this seat may not know."""
    s = opened(state, STATE)
    s.rng = 0
    if s.to_move != NOBODY:
        conceal_from(s, seat)


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    """A random world that fits a concealed record, as likely as it really is."""
    s = opened(state, STATE)
    s.rng = seeded(seed, REDEAL_STREAM)
    if s.to_move != NOBODY:
        deal_unseen(s)
