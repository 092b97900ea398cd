"""Tents: what one costs, building, moving, adding; points of columns and rows."""

import numpy as np

from karibu.kernel.rulebook import EventBuffer, emit, leaders, rule

from . import state as box
from .actions import Said
from .money import earn, pay
from .state import NONE, Phase, Source, State


@rule
def price(s: State, seat: int, space: int) -> int:
    """LIV-24: the column's cost, and a pound for each other player with a tent there."""
    pounds = box.EXPEDITION_COST[space % box.COLUMNS]
    for other in range(s.players):
        if other != seat and s.tents[other, space] > 0:
            pounds += box.NEIGHBOUR_POUNDS
    return pounds


@rule
def has_tent_for(s: State, seat: int, space: int) -> bool:
    """LIV-80, LIV-81: one in supply; or, with two players, one on another space to move."""
    if s.supply[seat] > 0:
        return True
    return s.players == 2 and s.tents[seat, space] < box.TENTS


@rule
def pay_for_tent(s: State, seat: int, space: int, events: EventBuffer) -> None:
    """LIV-24"""
    cost = box.EXPEDITION_COST[space % box.COLUMNS]
    pay(s, seat, cost)
    for other in range(s.players):
        if other != seat and s.tents[other, space] > 0:
            pay(s, seat, box.NEIGHBOUR_POUNDS)
            earn(s, other, box.NEIGHBOUR_POUNDS)
            emit(events, Said.PAID, seat, other, box.NEIGHBOUR_POUNDS)


@rule
def place_tent(s: State, space: int, then: int) -> None:
    """LIV-23, LIV-55: from the supply; when it is empty the player is asked which tent to move."""
    seat = s.to_move
    if s.supply[seat] == 0:
        s.phase = Phase.MOVE
        s.target = space
        s.back_to = then
        return
    s.supply[seat] -= 1
    s.tents[seat, space] += 1
    s.phase = then


@rule
def move_tent(s: State, space: int, events: EventBuffer) -> None:
    """LIV-80: it is unevaluated in its new place. Of several, one not evaluated yet goes first."""
    seat = s.to_move
    s.tents[seat, space] -= 1
    s.evaluated[seat, space] = min(s.evaluated[seat, space], s.tents[seat, space])
    s.tents[seat, s.target] += 1
    emit(
        events,
        Said.MOVED_TENT,
        seat,
        space // box.COLUMNS + 1,
        space % box.COLUMNS + 1,
        s.target // box.COLUMNS + 1,
        s.target % box.COLUMNS + 1,
    )
    s.target = NONE
    s.phase = s.back_to
    s.back_to = 0


@rule
def evaluate_column(s: State, events: EventBuffer) -> None:
    """LIV-59, LIV-70: every tent in the steamer's column, old and new."""
    column = s.column
    nobody = True
    for seat in range(s.players):
        points = 0
        for row in range(box.ROWS):
            space = row * box.COLUMNS + column
            points += s.tents[seat, space] * box.ROW_POINTS[row]
            s.evaluated[seat, space] = s.tents[seat, space]
        if points == 0:
            continue
        nobody = False
        s.points[seat, Source.COLUMNS] += points
        emit(events, Said.COLUMN_POINTS, seat, points, column + 1)
    if nobody:
        emit(events, Said.NO_COLUMN_POINTS, column + 1)


@rule
def in_row(s: State, seat: int, row: int) -> int:
    """How many tents a player has in a row."""
    tents = 0
    for space in range(row * box.COLUMNS, (row + 1) * box.COLUMNS):
        tents += s.tents[seat, space]
    return tents


@rule
def award_rows(s: State, events: EventBuffer) -> None:
    """LIV-03, LIV-72, LIV-77: most tents in a row; tied leaders share, rounded down."""
    tents = np.zeros(box.SEATS, np.int64)
    for row in range(box.ROWS):
        for seat in range(s.players):
            tents[seat] = in_row(s, seat, row)
        most = tents.max()
        if most == 0:
            continue
        points = box.MAJORITY_POINTS[row] // leaders(tents, s.players)
        for seat in range(s.players):
            if tents[seat] == most:
                s.points[seat, Source.ROWS] += points
                emit(events, Said.ROW_POINTS, seat, row + 1, most, points)
