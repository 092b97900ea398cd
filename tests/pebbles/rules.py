"""The rules of Pebbles, correct; the tests break copies of them."""

from __future__ import annotations

import numpy as np

from karibu.kernel.rulebook import (
    NOBODY,
    POINTS,
    EventBuffer,
    Ids,
    Results,
    emit,
    rank,
    rule,
    shuffle,
)
from tests.pebbles.actions import SHAKE, SHOW, Said
from tests.pebbles.state import NONE, SEATS, UNKNOWN, VALUES, Ending, State


@rule
def deal(s: State) -> None:
    s.fist[:] = NONE
    for value in range(VALUES):
        s.bag[value] = value
    s.bag_size = VALUES
    shuffle(s, s.bag, VALUES)
    for seat in range(s.players):
        _take(s, seat)


@rule
def _take(s: State, seat: int) -> None:
    s.bag_size -= 1
    s.fist[seat] = s.bag[s.bag_size]
    s.bag[s.bag_size] = NONE


@rule
def legal(s: State, out: Ids) -> int:
    out[0] = SHOW
    out[1] = SHAKE
    return 2


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    seat = s.to_move
    if action == SHOW:
        value = s.fist[seat]
        s.shown[value] = 1
        s.points[seat] += value
        emit(events, Said.SHOWED, seat, value)
    else:
        s.bag[s.bag_size] = s.fist[seat]
        s.bag_size += 1
        shuffle(s, s.bag, s.bag_size)
        emit(events, Said.SHOOK, seat)
    _take(s, seat)
    emit(events, Said.TOOK, seat)
    s.to_move = (seat + 1) % s.players
    if s.bag_size == 0:
        s.to_move = NOBODY
        s.ending = Ending.BAG_EMPTY
        emit(events, Said.ENDED)


@rule
def hide(s: State, seat: int) -> None:
    for other in range(s.players):
        if other != seat:
            s.fist[other] = UNKNOWN
    for n in range(s.bag_size):
        s.bag[n] = UNKNOWN


@rule
def fill(s: State) -> None:
    pool = np.zeros(VALUES, np.int64)
    n = 0
    for value in range(VALUES):
        held = s.shown[value] == 1
        for seat in range(s.players):
            held = held or s.fist[seat] == value
        if not held:
            pool[n] = value
            n += 1
    shuffle(s, pool, n)
    for seat in range(s.players):
        if s.fist[seat] == UNKNOWN:
            n -= 1
            s.fist[seat] = pool[n]
    for k in range(s.bag_size):
        n -= 1
        s.bag[k] = pool[n]


@rule
def score(s: State, out: Results) -> None:
    standing = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        standing[seat] = s.points[seat]
        out[POINTS, seat] = s.points[seat]
    rank(out, standing, s.players, 1)
