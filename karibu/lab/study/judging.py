"""What a position is worth to everybody, and what each action would be: compiled, for any game.

A world is dealt from what somebody can see and played on by the game's own policy, to the end or
to the cut that its bots use, where `evaluate` judges. All actions of one decision are tried in the
same worlds, so that what differs is the action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types

from karibu.kernel.compiler import compiled, rule
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.places import share_win
from karibu.kernel.record import MAX_PLAYERS, PLAYERS_AT
from karibu.kernel.signatures import KNOWLEDGE, SIGNATURES
from karibu.kernel.stream import below_apart, next_word
from karibu.kernel.types import Bytes, Ids, Results, WordArray

_BYTES = types.Array(types.uint8, 1, "C")
_INT32S = types.Array(types.int32, 1, "C")
_TABLE = types.Array(types.float64, 2, "C")
_WORDS = types.Array(types.uint64, 1, "C")
_FUNCTION = {name: types.FunctionType(of) for name, of in (SIGNATURES | KNOWLEDGE).items()}
_GAME = tuple(
    _FUNCTION[name] for name in ("legal", "apply", "redeal", "score", "evaluate", "policy")
)
_LOOSE_OF = 1024


@rule
def _play_on(
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    policy: Callable[..., Any],
    world: Bytes,
    cut: int,
    loose: int,
    ids: Ids,
    no_events: Ids,
    results: Results,
    shares: Results,
    rng: WordArray,
) -> None:
    """Play a world on; `shares` gets what each seat has of the win."""
    left = cut
    n = legal(world, ids)
    while n > 0 and left != 0:
        pick = 0
        if n > 1:
            if loose > 0 and below_apart(rng, _LOOSE_OF) < loose:
                pick = below_apart(rng, n)
            else:
                pick = policy(world, ids, n, rng)
                if pick < 0 or pick >= n:
                    pick = 0
        apply(world, np.int64(ids[pick]), no_events)
        left -= 1
        n = legal(world, ids)
    if n == 0:
        score(world, results)
        share_win(results, world[PLAYERS_AT], shares)
    else:
        evaluate(world, shares)


@compiled(types.void(*_GAME, _BYTES, types.int64, types.int64, _TABLE, _WORDS))
def look(
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    redeal: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    policy: Callable[..., Any],
    seen: Bytes,
    cut: int,
    loose: int,
    shares: Results,
    rng: WordArray,
) -> None:
    """What every seat has of the win in each of some worlds: `shares[world, seat]`."""
    world = np.empty(seen.size, np.uint8)
    ids = np.empty(MAX_ACTIONS, np.int32)
    results = np.zeros((2, MAX_PLAYERS))
    no_events = np.zeros(0, np.int32)
    for n in range(shares.shape[0]):
        world[:] = seen
        redeal(world, next_word(rng))
        _play_on(
            legal, apply, score, evaluate, policy,
            world, cut, loose, ids, no_events, results, shares[n], rng,
        )  # fmt: skip


@compiled(
    types.void(*_GAME, _BYTES, types.int64, _INT32S, types.int64, types.int64, _TABLE, _WORDS)
)
def compare(
    legal: Callable[..., Any],
    apply: Callable[..., Any],
    redeal: Callable[..., Any],
    score: Callable[..., Any],
    evaluate: Callable[..., Any],
    policy: Callable[..., Any],
    seen: Bytes,
    seat: int,
    actions: Ids,
    cut: int,
    loose: int,
    worth: Results,
    rng: WordArray,
) -> None:
    """What each action is worth to the seat that decides: `worth[action, world]`."""
    world = np.empty(seen.size, np.uint8)
    after = np.empty(seen.size, np.uint8)
    ids = np.empty(MAX_ACTIONS, np.int32)
    results = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    no_events = np.zeros(0, np.int32)
    luck = np.zeros(1, np.uint64)
    for n in range(worth.shape[1]):
        world[:] = seen
        redeal(world, next_word(rng))
        word = next_word(rng)
        for k in range(actions.size):
            after[:] = world
            luck[0] = word  # the same luck of the policy for every action, too
            apply(after, np.int64(actions[k]), no_events)
            _play_on(
                legal, apply, score, evaluate, policy,
                after, cut, loose, ids, no_events, results, shares, luck,
            )  # fmt: skip
            worth[k, n] = shares[seat]
