"""The last accounts: rows, gems, cards in hand, gifts to the queen, places (LIV-71 to LIV-77)."""

import numpy as np

from karibu.kernel.rulebook import (
    NOBODY,
    POINTS,
    EventBuffer,
    IntArray,
    Results,
    below,
    emit,
    leaders,
    rank,
    rule,
)

from . import state as box
from .actions import Said
from .state import Card, Ending, Gem, Source, State
from .tents import award_rows

_GEMS = len(Gem)
_SOURCES = len(Source)
_GIFT_WEIGHT = 1 << 16
_FAVOUR = 1 << 40


@rule
def end_match(s: State, events: EventBuffer) -> None:
    """After the evaluation of the last column."""
    award_rows(s, events)
    for seat in range(s.players):
        _award_gems(s, seat, events)
        _award_held_cards(s, seat, events)
    for seat in range(s.players):
        emit(events, Said.CHEST, seat, s.chest[seat])
    least_allowed = _queen_rolls(s, events) if s.players == 2 else _smallest_gift(s) + 1
    for seat in range(s.players):
        if s.chest[seat] < least_allowed:
            s.out[seat] = 1
            emit(events, Said.PUT_OUT, seat)
    s.ending = _ending(s)
    s.to_move = NOBODY
    emit(events, Said.ENDED, s.ending)


@rule
def _award_gems(s: State, seat: int, events: EventBuffer) -> None:
    """LIV-34, LIV-73: a point each, or what a market in hand makes of them."""
    market = s.hand[seat, Card.MARKET] > 0
    gems = 0
    points = 0
    for gem in range(_GEMS):
        held = s.gems[seat, gem]
        gems += held
        points += held * (box.MARKET_PRICE[gem] if market else box.GEM_POINTS)
    if gems == 0:
        return
    s.points[seat, Source.GEMS] += points
    emit(events, Said.GEM_POINTS, seat, gems, points, 1 if market else 0)


@rule
def _award_held_cards(s: State, seat: int, events: EventBuffer) -> None:
    """LIV-73: animals still in hand."""
    for card in range(box.HAND_KINDS):
        if box.CARD_POINTS[card] == 0:
            continue
        for _ in range(s.hand[seat, card]):
            s.points[seat, Source.CARDS] += box.CARD_POINTS[card]
            emit(events, Said.HELD_CARD, seat, card, box.CARD_POINTS[card])


@rule
def _smallest_gift(s: State) -> int:
    """LIV-74"""
    smallest = s.chest[0]
    for seat in range(1, s.players):
        smallest = min(smallest, s.chest[seat])
    return smallest


@rule
def _queen_rolls(s: State, events: EventBuffer) -> int:
    """LIV-82: with two players four dice say what the queen expects."""
    total = 0
    for _ in range(box.DICE_EACH * s.players):
        face = below(s, box.FACES)
        s.queen_dice[face] += 1
        total += face + 1
    emit(
        events,
        Said.QUEEN_ROLLED,
        total,
        s.queen_dice[0],
        s.queen_dice[1],
        s.queen_dice[2],
        s.queen_dice[3],
        s.queen_dice[4],
        s.queen_dice[5],
    )
    return total


@rule
def total_points(s: State, seat: int) -> int:
    points = 0
    for source in range(_SOURCES):
        points += s.points[seat, source]
    return points


@rule
def _standings(s: State) -> IntArray:
    """LIV-75, LIV-76: those left before those put out, then points, then the larger gift."""
    standings = np.zeros(box.SEATS, np.int64)
    for seat in range(s.players):
        standings[seat] = total_points(s, seat) * _GIFT_WEIGHT + s.chest[seat]
        if s.out[seat] == 0:
            standings[seat] += _FAVOUR
    return standings


@rule
def _ending(s: State) -> int:
    """What decided."""
    standings = _standings(s)
    best = standings.max()
    if best < _FAVOUR:
        return Ending.NOBODY
    if leaders(standings, s.players) > 1:
        return Ending.SHARED
    points = (best - _FAVOUR) // _GIFT_WEIGHT
    level = 0
    for seat in range(s.players):
        if s.out[seat] == 0 and total_points(s, seat) == points:
            level += 1
    if level > 1:
        return Ending.GIFT
    for seat in range(s.players):
        if s.out[seat] and total_points(s, seat) > points:
            return Ending.LEADER_OUT
    return Ending.POINTS


@rule
def score(s: State, out: Results) -> None:
    """LIV-75, LIV-76: nobody has the first place when all were put out."""
    anybody = False
    for seat in range(s.players):
        out[POINTS, seat] = total_points(s, seat)
        anybody = anybody or s.out[seat] == 0
    rank(out, _standings(s), s.players, 1 if anybody else 2)
