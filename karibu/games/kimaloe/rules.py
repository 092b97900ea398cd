"""The rules of Kimaloé, in the order of docs/rules/kimaloe.md, citing its clauses.

Here are the six functions and the course of a turn; what a turn touches has rooms of its own:
`ladders`, `hands`, `boards`, `specials`.
"""

from __future__ import annotations

import numpy as np

from karibu.games.kimaloe.actions import (
    AFTER_YOU,
    CLIMB,
    DECLINE,
    DELIVER,
    DONE,
    DROP,
    GO,
    HELP,
    KEEP,
    LAY,
    PASS,
    PLUS,
    PUT_UNDER,
    REFILL,
    ROLL,
    TRANSPORT,
    Said,
)
from karibu.games.kimaloe.boards import (
    answer_after_you,
    colours_everywhere,
    lay,
    lay_out_boards,
    legal_bonus,
    may_cover,
    place_bonus,
)
from karibu.games.kimaloe.hands import (
    conceal_cards,
    deal_hands,
    draw_cards,
    put_under,
    redeal_cards,
)
from karibu.games.kimaloe.ladders import climb, end_match, legal_climbs, may_climb, standing
from karibu.games.kimaloe.specials import (
    conceal_specials,
    discard,
    draw_special,
    lay_out_specials,
    legal_plus,
    play_plus,
    redeal_specials,
)
from karibu.games.kimaloe.state import (
    ADULT,
    AFTER_YOU_CARD,
    CARDS,
    CHILD,
    COLOURS,
    CONTINENT_POINTS,
    CONTINENTS,
    CRATES,
    DELIVERIES,
    DIE,
    FIRST_DELIVERY,
    FIRST_HELP,
    HAND,
    IN_HAND,
    MOST_IN_HAND,
    MOST_WHEN_PASSING,
    NONE,
    POINTS_CONTINENT,
    REFILL_CONTINENT,
    RIGHT_COUNT,
    SEATS,
    SPECIAL_CONTINENT,
    STATE,
    TRANSPORT_CARD,
    VALUES,
    Phase,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, POINTS, entry
from karibu.kernel.events import emit
from karibu.kernel.opening import opened, wide
from karibu.kernel.ranking import rank
from karibu.kernel.stream import MATCH_STREAM, REDEAL_STREAM, below, seeded
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Record, Results

_COLOUR_COUNT = len(COLOURS)

# --- Setup ---------------------------------------------------------------------------------


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    """KIM-08 to KIM-10"""
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, MATCH_STREAM)
    s.players = players
    for seat in range(players):
        s.truck[seat] = POINTS_CONTINENT
        s.loaded[seat] = CRATES
    lay_out_boards(s)
    deal_hands(s)
    lay_out_specials(s)
    s.scored = NONE
    s.points_left = NONE
    _forget_last_decision(s)
    s.phase = Phase.START
    s.to_move = 0


@rule
def _forget_last_decision(s: Record) -> None:
    s.drew = NONE
    s.drawn = 0
    s.drawn_count = 0
    s.drawn_special = NONE
    s.last_put = NONE


# --- What may be decided -------------------------------------------------------------------


@entry
def legal(state: Bytes, out: Ids) -> int:
    """The decisions open to the seat to move."""
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        return 0
    if s.phase == Phase.CARDS:
        return _legal_cards(s, out)
    if s.phase == Phase.START:
        return _legal_start(s, out)
    if s.phase == Phase.BONUS:
        return legal_bonus(s, out)
    if s.phase == Phase.CRATE:
        return _legal_crate(s, out)
    if s.phase == Phase.DELIVERY:
        return _legal_delivery(s, out)
    if s.phase == Phase.POINTS:
        n = legal_climbs(s, wide(s.to_move), out, 0)
        return legal_plus(s, wide(s.to_move), out, n)
    if s.phase == Phase.AFTER_YOU:
        return _legal_after_you(s, out)
    return _legal_refill(s, out)


@rule
def _legal_start(s: Record, out: Ids) -> int:
    """KIM-11, KIM-12, KIM-17: roll, transport, or pass while nothing was played this turn."""
    seat = wide(s.to_move)
    out[0] = ROLL
    n = 1
    if s.acted == 0:
        most = min(wide(s.pile_size[seat]), MOST_IN_HAND - wide(s.hand_size[seat]))
        for count in range(1, min(most, MOST_WHEN_PASSING) + 1):
            out[n] = PASS + count - 1
            n += 1
    if s.special_at[TRANSPORT_CARD] == seat:
        for continent in range(CONTINENTS):
            out[n] = TRANSPORT + continent
            n += 1
    return legal_plus(s, seat, out, n)


@rule
def _legal_delivery(s: Record, out: Ids) -> int:
    """KIM-18, KIM-41: a truck never goes back by a delivery."""
    seat = wide(s.to_move)
    out[0] = GO
    n = 1
    for delivery in range(DELIVERIES):
        if s.special_at[FIRST_DELIVERY + delivery] != seat:
            continue
        if s.steps > 0:
            out[n] = DELIVER + delivery * 2
            n += 1
        out[n] = DELIVER + delivery * 2 + 1
        n += 1
    return legal_plus(s, seat, out, n)


@rule
def _legal_crate(s: Record, out: Ids) -> int:
    """KIM-14: one continent on, forward or backward, or stay and keep the crate."""
    here = wide(s.truck[s.to_move])
    out[0] = KEEP
    out[1] = DROP + (here + 1) % CONTINENTS
    out[2] = DROP + (here + CONTINENTS - 1) % CONTINENTS
    return legal_plus(s, wide(s.to_move), out, 3)


@rule
def _legal_cards(s: Record, out: Ids) -> int:
    """KIM-20 to KIM-22, KIM-42: cards on boards, help, the continent's points, or enough."""
    seat = wide(s.to_move)
    here = wide(s.truck[seat])
    colours = colours_everywhere(s)
    n = 0
    for continent in range(POINTS_CONTINENT + 1, CONTINENTS):
        if colours == 0 and continent != here:
            continue
        for right in range(RIGHT_COUNT):
            if not may_cover(s, continent, right, colours):
                continue
            for card in range(right * VALUES, right * VALUES + VALUES):
                if s.place[seat, card] == IN_HAND:
                    out[n] = LAY + (continent - 1) * CARDS + card
                    n += 1
    if s.held[seat] > 0:
        for colour in range(_COLOUR_COUNT):
            if s.special_at[FIRST_HELP + colour] == seat:
                out[n] = HELP + colour
                n += 1
        n = legal_plus(s, seat, out, n)
    if s.points_left > 0:
        before = n
        n = legal_climbs(s, seat, out, n)
        if n > before:
            return n
    out[n] = DONE
    return n + 1


@rule
def _legal_after_you(s: Record, out: Ids) -> int:
    """KIM-45, KIM-46: who hasn't the card can only decline, but is asked."""
    out[0] = DECLINE
    if s.special_at[AFTER_YOU_CARD] != s.to_move:
        return 1
    out[1] = AFTER_YOU
    return 2


@rule
def _legal_refill(s: Record, out: Ids) -> int:
    """KIM-23: any card of the hand under the pile, or fill up now."""
    seat = wide(s.to_move)
    out[0] = REFILL
    n = 1
    for card in range(CARDS):
        if s.place[seat, card] == IN_HAND:
            out[n] = PUT_UNDER + card
            n += 1
    return legal_plus(s, seat, out, n)


# --- Carrying it out -----------------------------------------------------------------------


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s = opened(state, STATE)
    _forget_last_decision(s)
    if LAY <= action < CLIMB:
        lay(s, (action - LAY) // CARDS + 1, (action - LAY) % CARDS, events)
    elif action < DELIVER:
        _start(s, action, events)
    elif action < LAY:
        _drive(s, action, events)
    elif action < DONE:
        _play_points_or_help(s, action, events)
    elif action == DONE:
        _end_cards(s, events)
    elif action <= DECLINE:
        answer_after_you(s, action == AFTER_YOU, events)
    elif action < REFILL:
        put_under(s, wide(s.to_move), action - PUT_UNDER)
        emit(events, Said.PUT_UNDER, wide(s.to_move))
    else:
        _refill(s, events)


# --- Moving --------------------------------------------------------------------------------


@rule
def _start(s: Record, action: int, events: EventBuffer) -> None:
    """KIM-11: pass, roll, or transport."""
    seat = wide(s.to_move)
    if action < ROLL:
        emit(events, Said.PASSED, seat, action - PASS + 1)  # KIM-12
        draw_cards(s, seat, action - PASS + 1, events)
        _next_turn(s, events)
    elif action == ROLL:
        s.die = 1 + below(s, DIE)  # KIM-06, KIM-13
        s.steps = s.die
        emit(events, Said.ROLLED, seat, wide(s.die))
        s.phase = Phase.DELIVERY
        _ask_delivery(s, events)
    else:
        discard(s, seat, TRANSPORT_CARD)  # KIM-43
        s.truck[seat] = action - TRANSPORT
        emit(events, Said.TRANSPORTED, seat, wide(s.truck[seat]))
        _arrive(s, events)


@rule
def _drive(s: Record, action: int, events: EventBuffer) -> None:
    """KIM-14, KIM-41: answers on the way."""
    seat = wide(s.to_move)
    if action < GO:
        delivery = (action - DELIVER) // 2
        discard(s, seat, FIRST_DELIVERY + delivery)
        s.steps += 1 if (action - DELIVER) % 2 else -1
        emit(events, Said.DELIVERED, seat, FIRST_DELIVERY + delivery, wide(s.steps))
        _ask_delivery(s, events)
    elif action == GO:
        _move(s, events)
    elif action == KEEP:
        emit(events, Said.KEPT, seat)
        _arrive(s, events)
    else:
        origin = wide(s.truck[seat])
        s.loaded[seat] -= 1
        s.crates[origin] += 1
        s.truck[seat] = action - DROP
        emit(events, Said.DROPPED, seat, origin, wide(s.truck[seat]))
        _arrive(s, events)


@rule
def _ask_delivery(s: Record, events: EventBuffer) -> None:
    """KIM-18: everybody who holds a special card is asked, whichever it is."""
    if s.held[s.to_move] == 0:
        _move(s, events)


@rule
def _move(s: Record, events: EventBuffer) -> None:
    """KIM-13: clockwise; KIM-14: then a loaded truck may go on."""
    seat = wide(s.to_move)
    s.truck[seat] = (wide(s.truck[seat]) + wide(s.steps)) % CONTINENTS
    emit(events, Said.MOVED, seat, wide(s.steps), wide(s.truck[seat]))
    if s.loaded[seat] > 0:
        s.phase = Phase.CRATE
    else:
        _arrive(s, events)


@rule
def _arrive(s: Record, events: EventBuffer) -> None:
    """KIM-15: an empty truck loads what lies there; then the card phase (KIM-17)."""
    seat = wide(s.to_move)
    here = wide(s.truck[seat])
    if s.loaded[seat] == 0 and s.crates[here] > 0:
        s.crates[here] -= 1
        s.loaded[seat] = 1
        emit(events, Said.LOADED, seat, here)
    s.phase = Phase.CARDS
    s.points_left = CONTINENT_POINTS if here == POINTS_CONTINENT else NONE


# --- Cards and points ----------------------------------------------------------------------


@rule
def _play_points_or_help(s: Record, action: int, events: EventBuffer) -> None:
    """KIM-22, KIM-33: a point; KIM-42, KIM-44: a help or +3 card."""
    seat = wide(s.to_move)
    if action < HELP:
        if s.phase == Phase.BONUS:
            place_bonus(s, action, events)
            return
        s.phase = Phase.POINTS
        s.points_left -= 1
        climb(s, seat, action - CLIMB, 1, events)
        _go_on_with_points(s, events)
    elif action < PLUS:
        discard(s, seat, FIRST_HELP + action - HELP)
        s.help |= 1 << (action - HELP)
        emit(events, Said.HELPED, seat, action - HELP)
    else:
        play_plus(s, seat, action - PLUS, events)
        if s.phase == Phase.DELIVERY:
            _ask_delivery(s, events)
        elif s.phase == Phase.POINTS:
            _go_on_with_points(s, events)


@rule
def _go_on_with_points(s: Record, events: EventBuffer) -> None:
    """KIM-22, KIM-31: until all are placed; what no pawn can take is lost."""
    seat = wide(s.to_move)
    if s.points_left > 0 and (may_climb(s, seat, CHILD) or may_climb(s, seat, ADULT)):
        return
    if s.points_left > 0:
        emit(events, Said.LOST, seat, wide(s.points_left))
    s.points_left = NONE
    s.phase = Phase.CARDS


@rule
def _end_cards(s: Record, events: EventBuffer) -> None:
    """KIM-17: what the continent gives at the end of the turn."""
    seat = wide(s.to_move)
    here = wide(s.truck[seat])
    if s.points_left > 0:
        emit(events, Said.LOST, seat, wide(s.points_left))  # both pawns are at the top: KIM-31
    if here == REFILL_CONTINENT:
        s.phase = Phase.REFILL  # KIM-23: asked in any case
        return
    if here == SPECIAL_CONTINENT:
        draw_special(s, seat, events)
    _next_turn(s, events)


@rule
def _refill(s: Record, events: EventBuffer) -> None:
    """KIM-23: the hand is filled to seven."""
    seat = wide(s.to_move)
    missing = HAND - wide(s.hand_size[seat])
    if missing > 0:
        draw_cards(s, seat, missing, events)
    else:
        emit(events, Said.FULL, seat)
    _next_turn(s, events)


# --- The end of a turn and of the match ----------------------------------------------------


@rule
def _next_turn(s: Record, events: EventBuffer) -> None:
    """KIM-50: the turn in which a pawn reaches the ideal Earth is the last."""
    s.die = 0
    s.steps = 0
    s.help = 0
    s.acted = 0
    s.put = 0
    s.points_left = NONE
    s.phase = Phase.START
    if s.finale != 0:
        end_match(s, events)
        return
    s.active = (wide(s.active) + 1) % wide(s.players)
    s.to_move = s.active


@entry
def score(state: Bytes, out: Results) -> None:
    """KIM-51: points are the rung of the pawn that is higher."""
    s = opened(state, STATE)
    standings = np.zeros(SEATS, np.int64)
    for seat in range(wide(s.players)):
        out[POINTS, seat] = max(s.pawn[seat, CHILD], s.pawn[seat, ADULT])
        standings[seat] = standing(s, seat)
    rank(out, standings, s.players, 1)


# --- Secrets -------------------------------------------------------------------------------


@entry
def conceal(state: Bytes, seat: int) -> None:
    """KIM-24, KIM-27, ALL-02: wipe what this seat may not know."""
    s = opened(state, STATE)
    s.rng = 0
    if s.to_move == NOBODY:
        return
    conceal_cards(s, seat)
    conceal_specials(s, seat)


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    """A random world that fits a concealed record; every consistent one equally likely."""
    s = opened(state, STATE)
    s.rng = seeded(seed, REDEAL_STREAM)
    if s.to_move == NOBODY:
        return
    redeal_cards(s)
    redeal_specials(s)
