"""How a match of Africa ends, and what goods, gold and gems are worth then (AFR-60 to AFR-66)."""

import numpy as np

from karibu.kernel.rulebook import NOBODY, POINTS, EventBuffer, Results, emit, rank, rule

from . import state as box
from .actions import Said
from .state import Source, State

_SOURCES = len(Source)


@rule
def end(s: State, ending: int, events: EventBuffer) -> None:
    """AFR-60 to AFR-63, AFR-66: the last count, where each seat's points come from, and nobody
    is to move."""
    s.ending = ending
    s.to_move = NOBODY
    for seat in range(s.players):
        goods = goods_points(s, seat)
        gold = majority_points(s, seat, True)
        gems = majority_points(s, seat, False)
        s.tally[seat, Source.GOODS] = goods
        s.tally[seat, Source.GOLD] = gold
        s.tally[seat, Source.GEMS] = gems
        track = s.points[seat]
        emit(events, Said.TALLIED, seat, track, goods, gold, gems, track + goods + gold + gems)
    emit(events, Said.ENDED, ending)


@rule
def set_points(alike: int) -> int:
    """AFR-61: for so many goods of one kind; more than a full set begins the next one."""
    full = box.GOODS_POINTS.size - 1
    return int(alike // full * box.GOODS_POINTS[full] + box.GOODS_POINTS[alike % full])


@rule
def goods_points(s: State, seat: int) -> int:
    """AFR-61"""
    points = 0
    for good in range(box.GOOD_KINDS):
        points += set_points(s.goods[seat, good])
    return points


@rule
def pieces(s: State, seat: int, gold: bool) -> int:
    """AFR-62, AFR-63: nuggets or stones, not markers."""
    held = 0
    for kind in range(box.MINERAL_KINDS):
        if box.IS_GOLD[kind] == gold:
            held += s.minerals[seat, kind] * box.PIECES[kind]
    return held


@rule
def majority_points(s: State, seat: int, gold: bool) -> int:
    """AFR-62 to AFR-64: first and second place, shared and rounded down when tied."""
    own = pieces(s, seat, gold)
    if own == 0:
        return 0
    above, level = 0, 0
    for other in range(s.players):
        held = pieces(s, other, gold)
        above += held > own
        level += held == own
    if above == 0:
        return box.MOST if level == 1 else (box.MOST + box.SECOND) // level
    return box.SECOND // level if above == 1 else 0


@rule
def score(s: State, out: Results) -> None:
    """AFR-65: most points win, ties share. While the match runs these are the points so far, which
    hold no secret (AFR-70)."""
    standing = np.zeros(box.SEATS, np.int64)
    for seat in range(s.players):
        standing[seat] = s.points[seat]
        for source in range(_SOURCES):
            standing[seat] += s.tally[seat, source]
        out[POINTS, seat] = standing[seat]
    rank(out, standing, s.players, 1)
