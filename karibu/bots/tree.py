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

from karibu.bots.exact import exp_of, ln_of
from karibu.bots.net import Size, judge, like, scratch
from karibu.kernel.compiler import compiled, rule
from karibu.kernel.contract import MAX_ACTIONS, POINTS
from karibu.kernel.places import share_win
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


class Knob(IntEnum):
    """What can be set in a search."""

    EXPLORE = 0  # weight of curiosity
    WIDEN = 1  # how fast a node gets more children
    CUT = 2  # decisions of a playout before it is judged by `evaluate`; negative: to the end
    LEAN = 3  # weight of learned likings for nodes with few visits
    RANDOM = 4  # share of playout decisions taken at random instead of by `policy`
    MARGIN = 5  # how much of a playout's result is told by points, not by who won…
    WARMTH = 6  # …and how many points apart make one seat e times as good as another


LINKS = len(Link)
SUMS = len(Sum)
KNOBS = len(Knob)

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
def _picked(
    policy: Callable[..., Any], world: Bytes, ids: Ids, n: int, rng: WordArray, skill: Any
) -> int:
    """The policy's choice; a faulty policy must not reach beyond the list."""
    if n == 1:
        return 0
    pick = policy(world, ids, n, rng, skill)
    return pick if 0 <= pick < n else 0


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


@rule
def _play_out(
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
                pick = _picked(policy, world, ids, n, rng, skill)
        apply(world, np.int64(ids[pick]), no_events)
        left -= 1
        n = legal(world, ids)
    if n == 0:
        settle(score, world, players, results, shares)
        if knobs[Knob.MARGIN] > 0.0:
            _by_points(results, players, knobs[Knob.MARGIN], knobs[Knob.WARMTH], shares)
    else:
        judge(evaluate, features, net, sizes, work, world, shares)


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
        types.int64,
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
    only: int,
    links: Any,
    sums: Any,
    used: int,
    iterations: int,
    knobs: Any,
    totals: Any,
    rng: WordArray,
) -> int:
    """Let the tree grow by some iterations from what a seat has seen; gives back its nodes.

    `only` is an action that the root takes every time (-1: it is free). `totals` gathers the shares
    of all seats at the root.
    """
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
        for k in range(seen.size):
            world[k] = seen[k]
        redeal(world, next_word(rng))
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
                    action = fresh[_picked(policy, world, fresh, new, rng, skill)]
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
        _play_out(
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
