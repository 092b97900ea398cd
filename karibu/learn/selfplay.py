"""Self-play, compiled: whole matches by search or by a game's quick player, and what they teach.

Of each decision the features of the true position are kept, what the search thought that
everybody could expect, which actions it had the choice of and which it visited most, and, once the
match is over, what everybody got.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types

from karibu.bots.net import offset
from karibu.bots.playout import settle
from karibu.bots.tree import LINKS, NONE, SUMS, Link, grow
from karibu.kernel.compiler import compiled
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.record import MAX_PLAYERS, TO_MOVE_AT
from karibu.kernel.seeds import key_high, key_low, mixed
from karibu.kernel.signatures import FEATURES, KNOWLEDGE, PRACTISED, SIGNATURES
from karibu.kernel.stream import below_apart
from karibu.kernel.types import IntArray

_FUNCTION = {
    name: types.FunctionType(of)
    for name, of in (
        SIGNATURES | KNOWLEDGE | {"features": FEATURES, "practised": PRACTISED}
    ).items()
}
_INT64S = types.Array(types.int64, 1, "C")
_FLOATS = types.Array(types.float64, 1, "C")
_FLOATS32 = types.Array(types.float32, 1, "C")
_TABLE32 = types.Array(types.float32, 2, "C")
MOST_VISITED = 12
"""Actions of a decision whose visits are kept."""
_CHOICES = np.uint64(0x2D358DCCAA6C78A5)
"""Choices in self-play have a stream of their own."""


@compiled(
    types.int64(
        _FUNCTION["setup"],
        _FUNCTION["legal"],
        _FUNCTION["apply"],
        _FUNCTION["conceal"],
        _FUNCTION["redeal"],
        _FUNCTION["score"],
        _FUNCTION["evaluate"],
        _FUNCTION["practised"],
        _FUNCTION["features"],
        _FLOATS32,
        _INT64S,
        _FLOATS,
        types.int64,
        types.int64,
        _INT64S,
        types.uint64,
        types.int64,
        types.int64,
        types.int64,
        types.int64,
        _FLOATS,
        _TABLE32,
        _TABLE32,
        _TABLE32,
        _TABLE32,
        types.Array(types.uint8, 2, "C"),
        types.Array(types.int16, 2, "C"),
        types.Array(types.int16, 2, "C"),
        _INT64S,
    )
)
def play_matches(
    setup: Callable[..., Any],
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    conceal: Callable[..., Any],
    redeal: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    policy: Callable[..., Any],
    features: Callable[..., Any],
    net: Any,
    sizes: Any,
    skill: Any,
    size: int,
    players: int,
    options: IntArray,
    seed: np.uint64,
    matches: int,
    iterations: int,
    kept_in_1024: int,
    strays_in_1024: int,
    knobs: Any,
    positions: Any,
    offsets: Any,
    thoughts: Any,
    results: Any,
    open_bits: Any,
    visited: Any,
    visits: Any,
    owners: Any,
) -> int:
    """Play matches with themselves; gives back how many positions were kept.

    `iterations` 0: the quick player decides. `strays_in_1024`: how often an action is taken as
    often as it was visited, instead of the most visited one. The columns of what is kept are seats
    in the order of play from the mover on; `owners` tells from which match a position is. A row of
    `open_bits` has a bit for each legal action, `visited` and `visits` have the actions that the
    search liked best and how often it looked at them (0: none).
    """
    state = np.zeros(size, np.uint8)
    seen = np.zeros(size, np.uint8)
    ids = np.zeros(MAX_ACTIONS, np.int32)
    no_events = np.zeros(0, np.int32)
    places = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    totals = np.zeros(MAX_PLAYERS)
    movers = np.zeros(positions.shape[0], np.int8)
    links = np.empty((iterations + 2, LINKS), np.int32)
    sums = np.empty((iterations + 2, SUMS))
    rng = np.zeros(1, np.uint64)
    nobody = np.zeros(0, np.int32)
    kept = 0
    for match in range(matches):
        key = seed + np.uint64(match)
        setup(state, players, options, key_low(key), key_high(key))
        rng[0] = mixed(key ^ _CHOICES)
        first = kept
        n = legal(state, ids)
        while n > 0:
            mover = int(state[TO_MOVE_AT])
            pick = 0
            if n > 1:
                totals[:] = 0.0
                if iterations == 0:
                    pick = policy(state, ids, n, rng, skill)
                else:
                    seen[:] = state
                    conceal(seen, mover)
                    links[0] = NONE
                    links[0, Link.CHILDREN] = 0
                    links[0, Link.VISITS] = 0
                    links[0, Link.OPEN] = 1
                    sums[0] = 0.0
                    grow(
                        legal, apply, redeal, score, evaluate, policy, features, net, sizes,
                        skill, seen, nobody, links, sums, 1, iterations, knobs, totals, rng,
                    )  # fmt: skip
                    stray = below_apart(rng, 1024) < strays_in_1024
                    pick = _chosen(links, ids, n, stray, iterations, rng)
                if kept < positions.shape[0] and below_apart(rng, 1024) < kept_in_1024:
                    features(state, positions[kept])
                    evaluate(state, shares)
                    for turn in range(players):
                        seat = (mover + turn) % players
                        offsets[kept, turn] = offset(shares[seat])
                        thoughts[kept, turn] = totals[seat] / max(1, iterations)
                    for k in range(n):
                        open_bits[kept, ids[k] >> 3] |= np.uint8(1 << (ids[k] & 7))
                    if iterations > 0:
                        _keep_visits(links, visited[kept], visits[kept])
                    movers[kept] = mover
                    owners[kept] = match
                    kept += 1
            apply(state, np.int64(ids[pick]), no_events)
            n = legal(state, ids)
        settle(score, state, players, places, shares)
        for row in range(first, kept):
            for turn in range(players):
                results[row, turn] = shares[(movers[row] + turn) % players]
    return kept


@compiled(
    types.int64(
        types.Array(types.int32, 2, "C"),
        types.Array(types.int32, 1, "C"),
        types.int64,
        types.boolean,
        types.int64,
        types.Array(types.uint64, 1, "C"),
    )
)
def _chosen(links: Any, ids: Any, n: int, stray: bool, iterations: int, rng: Any) -> int:
    """The place in the list of the most visited action, or of one by visits."""
    ticket = below_apart(rng, iterations)
    most = -1
    best = NONE
    child = links[0, Link.CHILD]
    while child != NONE:
        visits = links[child, Link.VISITS]
        if stray and ticket >= 0 and ticket < visits:
            best = links[child, Link.ACTION]
            break
        ticket -= visits
        if not stray and visits > most:
            most = visits
            best = links[child, Link.ACTION]
        child = links[child, Link.SIBLING]
    for k in range(n):
        if ids[k] == best:
            return k
    return 0


@compiled(
    types.void(
        types.Array(types.int32, 2, "C"),
        types.Array(types.int16, 1, "C"),
        types.Array(types.int16, 1, "C"),
    )
)
def _keep_visits(links: Any, visited: Any, visits: Any) -> None:
    """The root's most visited actions, in no order."""
    least = 0  # the place of what is visited least among those kept
    child = links[0, Link.CHILD]
    while child != NONE:
        if links[child, Link.VISITS] > visits[least]:
            visited[least] = links[child, Link.ACTION]
            visits[least] = links[child, Link.VISITS]
            for k in range(visits.size):
                if visits[k] < visits[least]:
                    least = k
        child = links[child, Link.SIBLING]
