"""Information-set Monte Carlo tree search, compiled, over the functions of any game.

One tree for the seat that thinks (Cowling, Powley, Whitehouse 2012): every iteration deals a fresh
world from what the seat knows, walks down the tree along actions that are legal in that world,
adds one node, plays the world out, and credits every node on the way with the result of the seat
that chose it. So each seat plays for itself, with any number of players; chance is whatever the
world's own stream brings. How often an action was open counts as its availability, so that
actions which are seldom legal aren't starved.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np
from numba import types

from karibu.bots.exact import ln_of
from karibu.bots.net import Size, judge, like, scratch
from karibu.bots.playout import Knob, picked, play_out, settle
from karibu.kernel.compiler import compiled, rule
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.record import MAX_PLAYERS, PLAYERS_AT, STREAM_WORDS, TO_MOVE_AT
from karibu.kernel.seeds import key_high, key_low
from karibu.kernel.signatures import FEATURES, KNOWLEDGE, PRACTISED, SIGNATURES
from karibu.kernel.stream import COUNTER, KEY_HIGH, KEY_LOW, LEFT, below_apart, next_word
from karibu.kernel.types import Bytes, Ids, Results, WordArray

NONE = -1
DEEPEST = 512
"""Nodes on one way down; below that the world is played out without adding any."""


class Link(IntEnum):
    """Columns of a node's whole numbers."""

    ACTION = 0
    CHILD = 1  # the first child
    SIBLING = 2
    CHILDREN = 3
    VISITS = 4
    OPEN = 5  # how often it could have been chosen


class Sum(IntEnum):
    """Columns of a node's sums, for the seat that chose it."""

    WORTH = 0
    SQUARE = 1
    LIKING = 2  # how likely learned judgement thought it when it was new


LINKS = len(Link)
SUMS = len(Sum)

_BYTES = types.Array(types.uint8, 1, "C")
_INT32S = types.Array(types.int32, 1, "C")
_FUNCTION = {name: types.FunctionType(of) for name, of in (SIGNATURES | KNOWLEDGE).items()}
_FUNCTION["features"] = types.FunctionType(FEATURES)
_FUNCTION["practised"] = types.FunctionType(PRACTISED)
_LINKS = types.Array(types.int32, 2, "C")
_SUMS = types.Array(types.float64, 2, "C")
_FLOATS = types.Array(types.float64, 1, "C")
_WORDS = types.Array(types.uint64, 1, "C")
_NET = types.Array(types.float32, 1, "C")
_SIZES = types.Array(types.int64, 1, "C")


@compiled(KNOWLEDGE["policy"])
def any_action(state: Bytes, ids: Ids, n: int, rng: WordArray) -> int:
    """The policy of a game that has none: all actions equally likely."""
    return below_apart(rng, n) if n > 1 else 0


@compiled(PRACTISED)
def any_way(state: Bytes, ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """The same, for those who would hand over what was learned."""
    return below_apart(rng, n) if n > 1 else 0


@compiled(KNOWLEDGE["evaluate"])
def even_shares(state: Bytes, out: Results) -> None:
    """The evaluation of a game that has none: everybody may still win."""
    players = state[PLAYERS_AT]
    for seat in range(MAX_PLAYERS):
        out[seat] = 1.0 / players if seat < players else 0.0


@compiled(SIGNATURES["redeal"])
def same_world(state: Bytes, seed: Any) -> None:
    """The world as it is; what chance will bring is open."""
    stream = state[: 8 * STREAM_WORDS].view(np.uint64)
    stream[KEY_LOW] = key_low(seed)
    stream[KEY_HIGH] = key_high(seed)
    stream[COUNTER] = 0
    stream[LEFT] = 0


@rule
def _add_node(links: Any, sums: Any, used: int, parent: int, action: int, liking: float) -> None:
    links[used, Link.ACTION] = action
    links[used, Link.CHILD] = NONE
    links[used, Link.SIBLING] = links[parent, Link.CHILD]
    links[used, Link.CHILDREN] = 0
    links[used, Link.VISITS] = 0
    links[used, Link.OPEN] = 1
    links[parent, Link.CHILD] = used
    links[parent, Link.CHILDREN] += 1
    sums[used, Sum.WORTH] = 0.0
    sums[used, Sum.SQUARE] = 0.0
    sums[used, Sum.LIKING] = liking


@rule
def _mark_children(links: Any, node: int, child_of: Any, stamp_of: Any, stamp: int) -> None:
    child = links[node, Link.CHILD]
    while child != NONE:
        action = links[child, Link.ACTION]
        child_of[action] = child
        stamp_of[action] = stamp
        child = links[child, Link.SIBLING]


@rule
def _promise(links: Any, sums: Any, child: int, knobs: Any) -> float:
    """How much a child deserves the next visit: its worth so far, curiosity, and learned liking
    (as in PUCT; Silver and others 2017)."""
    visits = links[child, Link.VISITS]
    if visits == 0:
        return 1e9
    chances = float(links[child, Link.OPEN])
    promise = sums[child, Sum.WORTH] / visits
    if knobs[Knob.EXPLORE] > 0.0:
        promise += knobs[Knob.EXPLORE] * np.sqrt(ln_of(chances) / visits)
    if knobs[Knob.LEAN] > 0.0:
        promise += knobs[Knob.LEAN] * sums[child, Sum.LIKING] * np.sqrt(chances) / (visits + 1)
    return promise


@compiled(
    types.int64(
        _FUNCTION["legal"],
        _FUNCTION["apply"],
        _FUNCTION["redeal"],
        _FUNCTION["score"],
        _FUNCTION["evaluate"],
        _FUNCTION["practised"],
        _FUNCTION["features"],
        _NET,
        _SIZES,
        _FLOATS,
        _BYTES,
        _INT32S,
        _LINKS,
        _SUMS,
        types.int64,
        types.int64,
        _FLOATS,
        _FLOATS,
        _WORDS,
    )
)
def grow(
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    redeal: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    policy: Callable[..., Any],
    features: Callable[..., Any],
    net: Any,
    sizes: Any,
    skill: Any,
    seen: Bytes,
    rivals: Ids,
    links: Any,
    sums: Any,
    used: int,
    iterations: int,
    knobs: Any,
    totals: Any,
    rng: WordArray,
) -> int:
    """Let the tree grow by some iterations from what a seat has seen; gives back its nodes.

    `rivals` are the actions that the root takes in turn, each of them once in every world that is
    dealt (none: it is free, and each world is looked at once). `totals` gathers the shares of all
    seats at the root.
    """
    dealt = np.empty(seen.size, np.uint8)
    turn = 0
    only = NONE
    world = np.empty(seen.size, np.uint8)
    ids = np.empty(MAX_ACTIONS, np.int32)
    fresh = np.empty(MAX_ACTIONS, np.int32)
    child_of = np.empty(MAX_ACTIONS, np.int32)
    stamp_of = np.zeros(MAX_ACTIONS, np.int64)
    stamp = 0
    way = np.empty(DEEPEST + 1, np.int32)
    chooser = np.empty(DEEPEST + 1, np.int8)
    results = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    work = scratch(sizes)
    no_events = np.zeros(0, np.int32)
    players = seen[PLAYERS_AT]
    likings = np.zeros(MAX_ACTIONS)
    led = knobs[Knob.LEAN] > 0.0 and sizes[Size.CHOICES] > 0
    for _ in range(iterations):
        if turn == 0:
            for k in range(seen.size):
                dealt[k] = seen[k]
            redeal(dealt, next_word(rng))
        for k in range(seen.size):
            world[k] = dealt[k]
        if rivals.size > 0:
            only = rivals[turn]
            turn = turn + 1 if turn + 1 < rivals.size else 0
        node = 0
        depth = 0
        n = legal(world, ids)
        while n > 0 and depth < DEEPEST:
            mover = np.int8(world[TO_MOVE_AT])
            stamp += 1
            _mark_children(links, node, child_of, stamp_of, stamp)
            new = 0
            best = NONE
            most = -1e18
            for k in range(n):
                action = ids[k]
                if node == 0 and only >= 0 and action != only:
                    continue
                if stamp_of[action] != stamp:
                    fresh[new] = action
                    new += 1
                    continue
                child = child_of[action]
                links[child, Link.OPEN] += 1
                promise = _promise(links, sums, child, knobs)
                if promise > most:
                    most = promise
                    best = child
            room = knobs[Knob.WIDEN] * np.sqrt(links[node, Link.VISITS]) + 2.0
            if new > 0 and (best == NONE or links[node, Link.CHILDREN] < room):
                liking = 1.0
                if led and n > 1:
                    like(features, net, sizes, work, world, ids, n, likings)
                    liking = -1.0
                    for k in range(n):
                        if node == 0 and only >= 0 and ids[k] != only:
                            continue
                        if stamp_of[ids[k]] != stamp and likings[k] > liking:
                            liking = likings[k]
                            action = ids[k]
                else:
                    action = fresh[picked(policy, world, fresh, new, rng, skill)]
                apply(world, np.int64(action), no_events)
                n = legal(world, ids)
                if used < links.shape[0]:
                    _add_node(links, sums, used, node, action, liking)
                    way[depth] = used
                    chooser[depth] = mover
                    depth += 1
                    used += 1
                break
            apply(world, np.int64(links[best, Link.ACTION]), no_events)
            node = best
            way[depth] = best
            chooser[depth] = mover
            depth += 1
            n = legal(world, ids)
        play_out(
            legal, apply, score, evaluate, policy, features, net, sizes, skill, work,
            world, n, ids, no_events, knobs, results, shares, rng,
        )  # fmt: skip
        links[0, Link.VISITS] += 1
        for seat in range(players):
            totals[seat] += shares[seat]
        for k in range(depth):
            share = shares[chooser[k]]
            links[way[k], Link.VISITS] += 1
            sums[way[k], Sum.WORTH] += share
            sums[way[k], Sum.SQUARE] += share * share
    return used


@compiled(types.int64(_LINKS, _SUMS, types.int64, _LINKS, _SUMS))
def graft(links: Any, sums: Any, root: int, new_links: Any, new_sums: Any) -> int:
    """Copy the part of a tree below a node into an empty one; gives back its nodes."""
    new_links[0] = links[root]
    new_sums[0] = sums[root]
    new_links[0, Link.SIBLING] = NONE
    used = 1
    node = 0
    while node < used:  # breadth first: what lies behind `node` still has its old numbers
        old = new_links[node, Link.CHILD]
        new_links[node, Link.CHILD] = used if old != NONE else NONE
        while old != NONE:
            new_links[used] = links[old]
            new_sums[used] = sums[old]
            old = links[old, Link.SIBLING]
            new_links[used, Link.SIBLING] = used + 1 if old != NONE else NONE
            used += 1
        node += 1
    return used


@compiled(
    types.void(
        _FUNCTION["legal"],
        _FUNCTION["apply"],
        _FUNCTION["redeal"],
        _FUNCTION["score"],
        _FUNCTION["evaluate"],
        _BYTES,
        types.int64,
        _INT32S,
        types.int64,
        _FLOATS,
        _WORDS,
    )
)
def look_ahead(
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    redeal: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    seen: Bytes,
    seat: int,
    actions: Ids,
    worlds: int,
    worth: Any,
    rng: WordArray,
) -> None:
    """What each action is worth to a seat right after it, on average over some worlds."""
    world = np.empty(seen.size, np.uint8)
    after = np.empty(seen.size, np.uint8)
    ids = np.empty(MAX_ACTIONS, np.int32)
    results = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    no_events = np.zeros(0, np.int32)
    players = seen[PLAYERS_AT]
    worth[:] = 0.0
    for _ in range(worlds):
        world[:] = seen
        redeal(world, next_word(rng))
        for k in range(actions.size):
            after[:] = world
            apply(after, np.int64(actions[k]), no_events)
            if legal(after, ids) == 0:
                settle(score, after, players, results, shares)
            else:
                evaluate(after, shares)
            worth[k] += shares[seat] / worlds


@compiled(types.void(_FUNCTION["evaluate"], _FUNCTION["features"], _NET, _SIZES, _BYTES, _FLOATS))
def judged(
    evaluate: Callable[..., Any],
    features: Callable[..., Any],
    net: Any,
    sizes: Any,
    state: Bytes,
    shares: Results,
) -> None:
    """What each seat can expect in a position, at first sight: for those who look from outside."""
    judge(evaluate, features, net, sizes, scratch(sizes), state, shares)
