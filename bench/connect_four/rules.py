"""Connect Four: the six functions."""

from __future__ import annotations

import numpy as np

from bench.connect_four.state import COLUMNS, ROWS, STATE, Ending
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, PLACE, POINTS, entry
from karibu.kernel.opening import opened
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Results

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_WAYS = (np.uint64(1), np.uint64(6), np.uint64(7), np.uint64(8))


@rule
def _four(stones: np.uint64) -> bool:
    for way in _WAYS:
        pairs = stones & (stones >> way)
        if pairs & (pairs >> (way + way)) != _NONE:
            return True
    return False


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    state[:] = 0
    opened(state, STATE).players = players


@entry
def legal(state: Bytes, out: Ids) -> int:
    s = opened(state, STATE)
    n = 0
    if s.to_move == NOBODY:
        return n
    for column in range(COLUMNS):
        out[n] = column
        n += s.height[column] < ROWS
    return n


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    s = opened(state, STATE)
    seat = s.to_move
    s.stones[seat] |= _ONE << np.uint64(action * (ROWS + 1) + s.height[action])
    s.height[action] += 1
    s.laid += 1
    s.to_move = 1 - seat
    if _four(s.stones[seat]):
        s.to_move, s.ending = NOBODY, Ending.FOUR
    elif s.laid == COLUMNS * ROWS:
        s.to_move, s.ending = NOBODY, Ending.DRAW


@entry
def conceal(state: Bytes, seat: int) -> None:
    opened(state, STATE).rng = 0


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    opened(state, STATE).rng = seed


@entry
def score(state: Bytes, out: Results) -> None:
    s = opened(state, STATE)
    for seat in range(2):
        lost = _four(s.stones[1 - seat])
        out[POINTS, seat] = 0 if lost else 1
        out[PLACE, seat] = 2 if lost else 1
