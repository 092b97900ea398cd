"""The rules of Pebbles, correct; the tests break copies of them."""

from __future__ import annotations

import numpy as np

from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, POINTS, entry
from karibu.kernel.events import emit
from karibu.kernel.opening import opened
from karibu.kernel.ranking import rank
from karibu.kernel.stream import MATCH_STREAM, REDEAL_STREAM, seeded, shuffle
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Record, Results
from tests.pebbles.actions import SHAKE, SHOW, Said
from tests.pebbles.state import NONE, SEATS, STATE, UNKNOWN, VALUES, Ending


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, MATCH_STREAM)
    s.players = players
    s.fist[:] = NONE
    for value in range(VALUES):
        s.bag[value] = value
    s.bag_size = VALUES
    shuffle(s, s.bag, VALUES)
    for seat in range(players):
        _take(s, seat)


@rule
def _take(s: Record, seat: int) -> None:
    s.bag_size -= 1
    s.fist[seat] = s.bag[s.bag_size]
    s.bag[s.bag_size] = NONE


@entry
def legal(state: Bytes, out: Ids) -> int:
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        return 0
    out[0] = SHOW
    out[1] = SHAKE
    return 2


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    s = opened(state, STATE)
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


@entry
def conceal(state: Bytes, seat: int) -> None:
    s = opened(state, STATE)
    s.rng = 0
    if s.to_move == NOBODY:
        return
    for other in range(s.players):
        if other != seat:
            s.fist[other] = UNKNOWN
    for n in range(s.bag_size):
        s.bag[n] = UNKNOWN


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    s = opened(state, STATE)
    s.rng = seeded(seed, REDEAL_STREAM)
    if s.to_move == NOBODY:
        return
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


@entry
def score(state: Bytes, out: Results) -> None:
    s = opened(state, STATE)
    standing = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        standing[seat] = s.points[seat]
        out[POINTS, seat] = s.points[seat]
    rank(out, standing, s.players, 1)
