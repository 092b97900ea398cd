"""What follows a search's last node: the world is played out, to the end or until it is judged, and
each seat gets its share of the win. Part of the tree search (`tree.py`), and compiled with it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from karibu.bots.exact import exp_of
from karibu.bots.net import judge
from karibu.kernel.compiler import rule
from karibu.kernel.contract import POINTS
from karibu.kernel.places import share_win
from karibu.kernel.record import PLAYERS_AT
from karibu.kernel.stream import below_apart
from karibu.kernel.types import Bytes, Ids, Results, WordArray


class Knob(IntEnum):
    """What can be set in a search."""

    EXPLORE = 0  # weight of curiosity
    WIDEN = 1  # how fast a node gets more children
    CUT = 2  # decisions of a playout before it is judged by `evaluate`; negative: to the end
    LEAN = 3  # weight of learned likings for nodes with few visits
    RANDOM = 4  # share of playout decisions taken at random instead of by `policy`
    MARGIN = 5  # how much of a playout's result is told by points, not by who won…
    WARMTH = 6  # …and how many points apart make one seat e times as good as another


@rule
def settle(
    score: Callable[..., Any], state: Bytes, players: int, results: Results, shares: Results
) -> None:
    """Shares of the win in a match that is over."""
    score(state, results)
    share_win(results, players, shares)


@rule
def _by_points(results: Results, players: int, part: float, warmth: float, shares: Results) -> None:
    """Let a part of the win go by points: who just lost was better than who was far behind, and
    that tells more of what was done before than who happened to win."""
    most = results[POINTS, 0]
    for seat in range(1, players):
        most = max(most, results[POINTS, seat])
    total = 0.0
    for seat in range(players):
        results[POINTS, seat] = exp_of((results[POINTS, seat] - most) / warmth)
        total += results[POINTS, seat]
    for seat in range(players):
        shares[seat] += part * (results[POINTS, seat] / total - shares[seat])


@rule
def picked(
    policy: Callable[..., Any], world: Bytes, ids: Ids, n: int, rng: WordArray, skill: Any
) -> int:
    """The policy's choice; a faulty policy must not reach beyond the list."""
    if n == 1:
        return 0
    pick = policy(world, ids, n, rng, skill)
    return pick if 0 <= pick < n else 0


@rule
def play_out(
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    policy: Callable[..., Any],
    features: Callable[..., Any],
    net: Any,
    sizes: Any,
    skill: Any,
    work: Any,
    world: Bytes,
    n: int,
    ids: Ids,
    no_events: Ids,
    knobs: Any,
    results: Results,
    shares: Results,
    rng: WordArray,
) -> None:
    """From a new node to the end, or to the cut; `shares` gets what each seat has of the win."""
    players = world[PLAYERS_AT]
    left = np.int64(knobs[Knob.CUT])
    loose = np.int64(knobs[Knob.RANDOM] * 1024)
    while n > 0 and left != 0:
        pick = 0
        if n > 1:
            if loose > 0 and below_apart(rng, 1024) < loose:
                pick = below_apart(rng, n)
            else:
                pick = picked(policy, world, ids, n, rng, skill)
        apply(world, np.int64(ids[pick]), no_events)
        left -= 1
        n = legal(world, ids)
    if n == 0:
        settle(score, world, players, results, shares)
        if knobs[Knob.MARGIN] > 0.0:
            _by_points(results, players, knobs[Knob.MARGIN], knobs[Knob.WARMTH], shares)
    else:
        judge(evaluate, features, net, sizes, work, world, shares)
