"""The compiled heart of a batch: some slots, one decision each.

`_setup`, `_legal`, … stand for a game's compiled functions; `made` puts them in their place.
Handing functions in as arguments would cost 120 µs a call: a thousand steps of a small game.
A helper stays in `attend` from one order to the next: on the way through the interpreter it would
wait for whoever holds the interpreter's lock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

import numpy as np

from karibu.kernel.compiler import rule
from karibu.kernel.contract import MAX_ACTIONS, NOBODY
from karibu.kernel.places import share_win
from karibu.kernel.record import MAX_PLAYERS, TO_MOVE_AT
from karibu.kernel.seeds import key_high, key_low, mixed
from karibu.kernel.stream import below_apart
from karibu.lab.batches.signals import DONE, order_in, report

STEP, BEGIN, LOOK, DRAW, CHECK = range(5)
"""What to do with the slots: carry out actions, lay out matches, only look at what is there; draw
actions by lot; or see whether the actions are legal."""
KINDS = 8
"""An order is a running number times this, plus what to do."""


def _missing(*_: Any) -> Any:
    raise NotImplementedError


_setup: Callable[..., Any] = _missing
_legal: Callable[..., Any] = _missing
_apply: Callable[..., Any] = _missing
_conceal: Callable[..., Any] = _missing
_score: Callable[..., Any] = _missing
_advance: Callable[..., Any] = _missing


def attend(
    post: Any,
    looks: int,
    first: int,
    last: int,
    mode: int,
    restart: bool,
    players: int,
    options: Any,
    stride: Any,
    rng: Any,
    drawn: Any,
    actions: Any,
    states: Any,
    seeds: Any,
    ids: Any,
    count: Any,
    mask: Any,
    to_move: Any,
    reward: Any,
    done: Any,
    seen: Any,
    runs: Any,
    turned: Any,
) -> int:
    """Do one thing with slots `first` to `last`, and give back the first illegal one, or -1.

    Whoever looks for orders (`looks` above 0) does what its post says, again and again, until
    none has come for so many looks."""
    while True:
        order = 0
        if looks > 0:
            order = order_in(post, looks)
            if order == post[DONE]:
                return -1
            mode = order % KINDS
        found = -1
        if mode == DRAW:
            _draw(first, last, ids, count, rng, drawn)
        elif mode == CHECK:
            found = _first_illegal(first, last, actions, count, mask)
        else:
            _advance(
                first, last, mode, restart, players, options, stride, actions, states, seeds,
                ids, count, mask, to_move, reward, done, seen, runs, turned,
            )  # fmt: skip
        if looks == 0:
            return found
        report(post, order, found)


@rule
def _draw(first: int, last: int, ids: Any, count: Any, seed: Any, drawn: Any) -> None:
    """A legal action of some slots by lot; -1 where nobody is to move. Each slot has a stream of
    its own, so that it doesn't matter who draws first."""
    rng = np.zeros(1, np.uint64)
    for k in range(first, last):
        rng[0] = mixed(seed[0] + np.uint64(k))
        drawn[k] = ids[k, below_apart(rng, int(count[k]))] if count[k] > 0 else -1


@rule
def _first_illegal(first: int, last: int, actions: Any, count: Any, mask: Any) -> int:
    """The first slot whose action isn't legal, or -1. Those that are over don't count."""
    for k in range(first, last):
        if count[k] > 0 and not (0 <= actions[k] < mask.shape[1] and mask[k, actions[k]]):
            return k
    return -1


def advance(
    first: int,
    last: int,
    mode: int,
    restart: bool,
    players: int,
    options: Any,
    stride: Any,
    actions: Any,
    states: Any,
    seeds: Any,
    ids: Any,
    count: Any,
    mask: Any,
    to_move: Any,
    reward: Any,
    done: Any,
    seen: Any,
    runs: Any,
    turned: Any,
) -> None:
    """Carry out the actions of slots `first` to `last` (or lay out their matches anew), list
    what is legal next, and write down what the seat to move sees. Actions must be legal.

    `runs` and `turned` are unsigned: for an index that might be negative Numba looks at every byte,
    and copying an observation takes 550 ns instead of 40."""
    no_events = np.zeros(0, np.int32)
    listed = np.zeros(MAX_ACTIONS, np.int32)
    results = np.zeros((2, MAX_PLAYERS))
    shares = np.zeros(MAX_PLAYERS)
    hidden = np.zeros(states.shape[1], np.uint8)
    shown = hidden.view(np.int8)
    signed = states.view(np.int8)
    observing = seen.shape[0] > 0
    for k in range(first, last):
        state = states[k]
        done[k] = False
        for seat in range(players):
            reward[k, seat] = 0.0
        if mode == BEGIN:
            _setup(state, players, options, key_low(seeds[k]), key_high(seeds[k]))
        elif mode == STEP and count[k] == 0:
            continue  # over, and nobody wants another
        elif mode == STEP:
            _apply(state, actions[k], no_events)
        n = _legal(state, listed)
        if n == 0:
            _score(state, results)
            share_win(results, players, shares)
            for seat in range(players):
                reward[k, seat] = shares[seat]
            done[k] = True
            if restart:
                seeds[k] = seeds[k] + stride
                _setup(state, players, options, key_low(seeds[k]), key_high(seeds[k]))
                n = _legal(state, listed)
        for j in range(count[k]):
            mask[k, ids[k, j]] = False
        for j in range(n, count[k]):
            ids[k, j] = -1  # what the seat before could do is none of this one's business
        for j in range(n):
            ids[k, j] = listed[j]
            mask[k, listed[j]] = True
        count[k] = n
        mover = signed[k, TO_MOVE_AT] if n > 0 else np.int8(NOBODY)
        to_move[k] = mover
        if observing:
            viewer = np.int64(mover) if n > 0 else np.int64(0)
            for j in range(hidden.size):
                hidden[j] = state[j]
            _conceal(hidden, viewer)
            row = seen[k]
            row[0] = viewer
            for r in range(runs.shape[1]):
                source, target, length = runs[viewer, r, 0], runs[viewer, r, 1], runs[viewer, r, 2]
                for j in range(length):
                    row[target + j] = shown[source + j]
            for r in range(turned.shape[0]):
                at, length, per = turned[r, 0], turned[r, 1], np.int64(turned[r, 2])
                if per > 0:  # one subtraction turns seat * per + something, too
                    for j in range(at, at + length):
                        whose = row[j] - viewer * per
                        whose += players * per if whose < 0 else 0
                        row[j] = whose if row[j] >= 0 else row[j]
                else:
                    for j in range(at, at + length):
                        around = (row[j] >> viewer) | (row[j] << (players - viewer))
                        row[j] = around & ((1 << players) - 1)


def made(package: str, functions: Mapping[str, Any]) -> Any:
    """A game's own copy of `attend`: `functions` says what stands for what."""
    room = dict(globals()) | dict(functions)
    for name in ("advance", "attend"):
        copy = FunctionType(room[name].__code__, room, name)
        copy.__module__ = f"{package}.rules"  # compiled code is named after it
        room[f"_{name}"] = rule(copy) if name == "advance" else copy
    return room["_attend"]
