"""Connect Four: the six functions."""

from __future__ import annotations

import numpy as np

from bench.connect_four.state import COLUMNS, ROWS, Ending, State
from karibu.kernel.rulebook import NOBODY, PLACE, POINTS, EventBuffer, Ids, Results, rule

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


@rule
def deal(s: State) -> None:
    """The empty board; seat 0 begins."""


@rule
def legal(s: State, out: Ids) -> int:
    n = 0
    for column in range(COLUMNS):
        out[n] = column
        n += s.height[column] < ROWS
    return n


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    seat = s.to_move
    s.stones[seat] |= _ONE << np.uint64(action * (ROWS + 1) + s.height[action])
    s.height[action] += 1
    s.laid += 1
    s.to_move = 1 - seat
    if _four(s.stones[seat]):
        s.to_move, s.ending = NOBODY, Ending.FOUR
    elif s.laid == COLUMNS * ROWS:
        s.to_move, s.ending = NOBODY, Ending.DRAW


@rule
def hide(s: State, seat: int) -> None:
    """There are no secrets."""


@rule
def fill(s: State) -> None:
    """Nor anything to fill in."""


@rule
def score(s: State, out: Results) -> None:
    for seat in range(2):
        lost = _four(s.stones[1 - seat])
        out[POINTS, seat] = 0 if lost else 1
        out[PLACE, seat] = 2 if lost else 1
