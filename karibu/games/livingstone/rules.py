"""The rules of Livingstone: the six functions, citing the clauses of docs/rules/livingstone.md.

The chapters stand in rooms of their own: rounds, tents, stones, money, cards, ending, secrets.
"""

from __future__ import annotations

import numpy as np

from karibu.games.livingstone.actions import (
    BRING,
    BUILD,
    CLOSE,
    DIG,
    DRAW,
    END,
    GIVE,
    MONEY,
    MOVE,
    PLAY,
    SECOND_TENT,
    SELL,
    TAKE,
    Said,
)
from karibu.games.livingstone.cards import draw_card, lay_open
from karibu.games.livingstone.ending import write_places
from karibu.games.livingstone.money import cash, earn, give
from karibu.games.livingstone.rounds import (
    begin_round,
    can_take,
    end_turn,
    highest_taken,
    take_die,
)
from karibu.games.livingstone.secrets import fill_cards, fill_chests, hide
from karibu.games.livingstone.state import (
    CARD_KINDS,
    CARD_MIX,
    CARD_POINTS,
    CARD_POUNDS,
    CARD_STONES,
    COLUMNS,
    EXPEDITION_COST,
    FACES,
    MOST_GIVEN,
    NONE,
    PLAIN_CARDS,
    ROWS,
    SPACES,
    START_POUNDS,
    STATE,
    STONE_MIX,
    TENTS,
    Card,
    Gem,
    Phase,
    Source,
    Stone,
    Way,
)
from karibu.games.livingstone.stones import bring_to_market, dig, has_gems, sell
from karibu.games.livingstone.tents import (
    has_tent_for,
    move_tent,
    pay_for_tent,
    place_tent,
    price,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, entry
from karibu.kernel.events import emit
from karibu.kernel.opening import opened
from karibu.kernel.stream import MATCH_STREAM, REDEAL_STREAM, seeded
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Record, Results

_STONES = len(Stone)
_GEMS = len(Gem)


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    """LIV-01, LIV-05, LIV-07 to LIV-10: all in place, and seat 0 rolls the dice."""
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, MATCH_STREAM)
    s.players = players
    for stone in range(_STONES):
        s.bag[stone] = STONE_MIX[stone]
    for card in range(CARD_KINDS):
        s.pile[card] = CARD_MIX[card]
        s.pile_size += CARD_MIX[card]
    for seat in range(players):
        s.supply[seat] = TENTS
        s.wealth[seat] = START_POUNDS
    s.target = NONE
    s.drawn = NONE
    begin_round(s)


# --- What may be decided ---------------------------------------------------------------------


@entry
def legal(state: Bytes, out: Ids) -> int:
    """The decisions open to the seat to move."""
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        return 0
    seat = int(s.to_move)
    if s.phase == Phase.TAKE:
        return _free_steps(s, seat, out, _dice(s, seat, out))
    if s.phase == Phase.USE:
        return _free_steps(s, seat, out, _uses(s, seat, out))
    if s.phase == Phase.REST:
        out[0] = END  # LIV-17
        n = 1
        if s.doubled == 0 and s.hand[seat, Card.TWO_DICE] > 0 and can_take(s, seat):
            out[n] = PLAY + Card.TWO_DICE  # LIV-51
            n += 1
        return _free_steps(s, seat, out, n)
    if s.phase == Phase.SECOND_DIE:
        return _dice(s, seat, out)
    if s.phase == Phase.MARKET:
        return _market(s, seat, out)
    return _moves(s, seat, out)


@rule
def _dice(s: Record, seat: int, out: Ids) -> int:
    """LIV-12, LIV-13: a die higher than the last one; there is one, or it wouldn't be the turn."""
    n = 0
    for face in range(highest_taken(s, seat), FACES):
        if s.dice[face] > 0:
            out[n] = TAKE + face
            n += 1
    return n


@rule
def _uses(s: Record, seat: int, out: Ids) -> int:
    """LIV-20 to LIV-26: the four actions of a die."""
    out[0] = DRAW
    out[1] = MONEY
    out[2] = DIG
    n = 3
    purse = cash(s, seat)
    free = s.hand[seat, Card.FREE_TENT] > 0
    anywhere = s.hand[seat, Card.ANY_SPACE] > 0
    if not free and purse < EXPEDITION_COST[s.column]:
        return n
    for row in range(ROWS):
        own_row = row == s.die - 1
        if not own_row and not anywhere:
            continue
        space = row * COLUMNS + s.column
        if not has_tent_for(s, seat, space):
            continue
        way = Way.PLAIN if own_row else Way.ANYWHERE  # LIV-64: any space has to be another
        if purse >= price(s, seat, space):
            out[n] = BUILD + way * ROWS + row
            n += 1
        if free:
            out[n] = BUILD + (way + Way.FREE) * ROWS + row
            n += 1
    return n


@rule
def _free_steps(s: Record, seat: int, out: Ids, n: int) -> int:
    """LIV-16: selling, playing cards and giving, at any time of one's turn."""
    for gem in range(_GEMS):
        if s.gems[seat, gem] > 0:
            out[n] = SELL + gem
            n += 1
    if s.hand_size[seat] > 0:
        n = _plays(s, seat, out, n)
    for pounds in range(min(cash(s, seat), MOST_GIVEN)):
        out[n] = GIVE + pounds
        n += 1
    return n


@rule
def _plays(s: Record, seat: int, out: Ids, n: int) -> int:
    """LIV-54 to LIV-61, LIV-64: cards that need no die, if they would have an effect."""
    for card in range(Card.TWO_DICE + 1, PLAIN_CARDS):
        if s.hand[seat, card] == 0:
            continue
        if card == Card.MARKET and not has_gems(s, seat):
            continue
        if card == Card.STEAMER_BACK and s.column == 0:
            continue  # LIV-58
        out[n] = PLAY + card
        n += 1
    if s.hand[seat, Card.SECOND_TENT] > 0:
        for space in range(SPACES):
            if s.evaluated[seat, space] > 0 and has_tent_for(s, seat, space):
                out[n] = SECOND_TENT + space
                n += 1
    return n


@rule
def _market(s: Record, seat: int, out: Ids) -> int:
    """LIV-54, LIV-64: any number of gems, but at least one."""
    n = 0
    for gem in range(_GEMS):
        if s.gems[seat, gem] > 0:
            out[n] = BRING + gem
            n += 1
    if s.sold > 0:
        out[n] = CLOSE
        n += 1
    return n


@rule
def _moves(s: Record, seat: int, out: Ids) -> int:
    """LIV-80: any own tent, not within the same space."""
    n = 0
    for space in range(SPACES):
        if s.tents[seat, space] > 0 and space != s.target:
            out[n] = MOVE + space
            n += 1
    return n


# --- What then happens -----------------------------------------------------------------------


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s = opened(state, STATE)
    s.drawn = NONE
    s.given = 0
    s.dug[:] = 0
    if action < DRAW:
        take_die(s, action - TAKE + 1, events)
    elif action < MOVE:
        _use_die(s, action, events)
    elif action < SECOND_TENT:
        move_tent(s, action - MOVE, events)
    elif action < PLAY:
        _add_tent(s, action - SECOND_TENT, events)
    elif action < SELL:
        _play(s, action - PLAY, events)
    elif action < BRING:
        sell(s, action - SELL, events)
    elif action < CLOSE:
        bring_to_market(s, action - BRING, events)
        s.sold += 1
        if not has_gems(s, s.to_move):
            _close_market(s)
    elif action == CLOSE:
        _close_market(s)
    elif action < END:
        give(s, s.to_move, action - GIVE + 1, events)
    else:
        end_turn(s, events)


@rule
def _use_die(s: Record, action: int, events: EventBuffer) -> None:
    """LIV-20 to LIV-23: the die is spent with its action."""
    seat = int(s.to_move)
    die = int(s.die)
    s.die = 0
    s.phase = Phase.REST
    if action == DRAW:
        draw_card(s, events)
    elif action == MONEY:
        earn(s, seat, die)
        emit(events, Said.EARNED, seat, die)
    elif action == DIG:
        dig(s, die, events)
    else:
        _build(s, (action - BUILD) // ROWS, (action - BUILD) % ROWS, events)


@rule
def _build(s: Record, way: int, row: int, events: EventBuffer) -> None:
    """LIV-23 to LIV-26, LIV-50, LIV-52, LIV-53: in the steamer's column."""
    seat = int(s.to_move)
    space = row * COLUMNS + s.column
    cost = EXPEDITION_COST[s.column]
    if way & Way.ANYWHERE:
        lay_open(s, Card.ANY_SPACE, events)
    if way & Way.FREE:
        lay_open(s, Card.FREE_TENT, events)
        cost = 0
    emit(events, Said.BUILT, seat, row + 1, s.column + 1, cost)
    if cost > 0:
        pay_for_tent(s, seat, space, events)
    place_tent(s, space, Phase.REST)


@rule
def _add_tent(s: Record, space: int, events: EventBuffer) -> None:
    """LIV-55: without a die and without any payment."""
    lay_open(s, Card.SECOND_TENT, events)
    emit(events, Said.ADDED_TENT, s.to_move, space // COLUMNS + 1, space % COLUMNS + 1)
    place_tent(s, space, s.phase)


@rule
def _play(s: Record, card: int, events: EventBuffer) -> None:
    """LIV-51, LIV-54, LIV-56 to LIV-61"""
    seat = int(s.to_move)
    lay_open(s, card, events)
    if card == Card.TWO_DICE:
        s.doubled = 1
        s.phase = Phase.SECOND_DIE
    elif card == Card.MARKET:
        s.back_to = s.phase
        s.phase = Phase.MARKET
    elif card == Card.DIG_THREE:
        dig(s, CARD_STONES, events)
    elif card == Card.STEAMER_BACK:
        s.column -= 1
        emit(events, Said.STEAMED_BACK, s.column + 1)
    elif card == Card.FOUR_POUNDS:
        earn(s, seat, CARD_POUNDS)
        emit(events, Said.EARNED, seat, CARD_POUNDS)
    else:
        s.points[seat, Source.CARDS] += CARD_POINTS[card]
        emit(events, Said.SCORED_CARD, seat, CARD_POINTS[card])


@rule
def _close_market(s: Record) -> None:
    s.sold = 0
    s.phase = s.back_to
    s.back_to = 0


# --- The end, and what is secret -------------------------------------------------------------


@entry
def score(state: Bytes, out: Results) -> None:
    """Points so far, and the places when it is over."""
    write_places(opened(state, STATE), out)


@entry
def conceal(state: Bytes, seat: int) -> None:
    """LIV-41, LIV-65, ALL-02: wipe what this seat may not know."""
    s = opened(state, STATE)
    s.rng = 0
    if s.to_move != NOBODY:
        hide(s, seat)


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    """A random world that fits a concealed record."""
    s = opened(state, STATE)
    s.rng = seeded(seed, REDEAL_STREAM)
    if s.to_move != NOBODY:
        fill_chests(s)
        fill_cards(s)
