"""Learned judgement, compiled: from a position to the share of the win that each seat can expect,
and to the actions that somebody strong would like.

A small net looks at the game's features: two hidden layers and a straight path past them, with the
game's hand-made shares as an offset, and one output more for "nobody wins". A net of its own, with
one hidden layer, tells which actions are liked. Weights are an argument, not part of the machine
code, so that learning anew compiles nothing anew. All sums are made in one fixed order in single
precision: every machine, and the interpreter, gets the same.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from karibu.bots.exact import exp_of, ln_of
from karibu.kernel.compiler import rule
from karibu.kernel.record import MAX_PLAYERS, PLAYERS_AT, TO_MOVE_AT
from karibu.kernel.types import Bytes, Ids, Results


class Size(IntEnum):
    """What stands where in a net's sizes; no inputs: there is no net, hand-made shares count."""

    INPUTS = 0
    FIRST = 1  # of the first hidden layer
    SECOND = 2
    OUTPUTS = 3  # one for each seat from the mover on, one for nobody
    CHOICES = 4  # actions that it has likings for, by their ids; 0: none


SIZES = len(Size)
FLOOR = 0.01
"""Added to hand-made shares before their logarithm is taken: they are never quite sure."""
STEPS = 64.0
"""Logarithms of hand-made shares are rounded to a part of this, so that the last digit of the
system's exponential, which some evaluations use, doesn't matter."""
ROOM = MAX_PLAYERS + 1


@rule
def scratch(sizes: Any) -> Any:
    """Room for the numbers of one judgement."""
    return np.zeros(
        sizes[Size.INPUTS] + sizes[Size.FIRST] + 2 * sizes[Size.OUTPUTS] + sizes[Size.SECOND] + 64,
        np.float32,
    )


@rule
def judge(
    evaluate: Callable[..., Any],
    features: Callable[..., Any],
    net: Any,
    sizes: Any,
    work: Any,
    state: Bytes,
    shares: Results,
) -> None:
    """The share of the win that each seat can expect in a position that isn't over."""
    evaluate(state, shares)
    if sizes[Size.INPUTS] == 0:
        return
    players = int(state[PLAYERS_AT])
    mover = int(state[TO_MOVE_AT])
    inputs, first = sizes[Size.INPUTS], sizes[Size.FIRST]
    second, outputs = sizes[Size.SECOND], sizes[Size.OUTPUTS]
    x = work[:inputs]
    features(state, x)
    width = first + outputs
    inner = work[inputs : inputs + width]
    _layer(net[width:], x, inner, net[:width])
    at = width + inputs * width
    outer = work[inputs + width : inputs + width + second]
    hidden = inner[:first]
    _bend(hidden)
    _layer(net[at + second :], hidden, outer, net[at : at + second])
    at += second + first * second
    _bend(outer)
    last = work[inputs + width + second : inputs + width + second + outputs]
    _layer(net[at:], outer, last, inner[first:])
    _share_out(last, players, mover, shares)


@rule
def like(
    features: Callable[..., Any],
    net: Any,
    sizes: Any,
    work: Any,
    state: Bytes,
    ids: Ids,
    n: int,
    likings: Any,
) -> None:
    """How likely somebody strong would take each of n actions; they are all the legal ones."""
    inputs, first = sizes[Size.INPUTS], sizes[Size.FIRST]
    second, outputs = sizes[Size.SECOND], sizes[Size.OUTPUTS]
    width = first + outputs
    x = work[:inputs]
    features(state, x)
    at = width + inputs * width + second + first * second + second * outputs
    hidden = work[inputs : inputs + first]
    _layer(net[at + first :], x, hidden, net[at : at + first])
    _bend(hidden)
    at += first + inputs * first
    rows = at + sizes[Size.CHOICES]
    most = -1e9
    for k in range(n):
        row = rows + ids[k] * first
        likings[k] = float(net[at + ids[k]] + _product(hidden, net[row : row + first]))
        most = max(most, likings[k])
    total = 0.0
    for k in range(n):
        likings[k] = exp_of(likings[k] - most)
        total += likings[k]
    for k in range(n):
        likings[k] /= total


@rule
def _bend(values: Any) -> None:
    for k in range(values.size):
        values[k] = max(values[k], np.float32(0.0))


@rule
def _product(values: Any, weights: Any) -> Any:
    """The sum of products, as four sums side by side: four times as quick, in a fixed order."""
    a, b, c, d = np.float32(0.0), np.float32(0.0), np.float32(0.0), np.float32(0.0)
    for k in range(0, values.size, 4):
        a += values[k] * weights[k]
        b += values[k + 1] * weights[k + 1]
        c += values[k + 2] * weights[k + 2]
        d += values[k + 3] * weights[k + 3]
    return (a + b) + (c + d)


@rule
def _layer(weights: Any, values: Any, sums: Any, start: Any) -> None:
    """Each sum: where it starts, then value after value times its weight, in their order; four
    values at a time, so that sums are fetched and put away a quarter as often."""
    width = sums.size
    for k in range(width):
        sums[k] = start[k]
    held = 0
    a, b, c = 0, 0, 0
    for row in range(values.size):
        if values[row] == 0.0:
            continue
        if held == 0:
            a = row
        elif held == 1:
            b = row
        elif held == 2:
            c = row
        else:
            _add_four(weights, values, sums, a, b, c, row)
            held = -1
        held += 1
    if held > 0:
        _add(weights, values, sums, a)
    if held > 1:
        _add(weights, values, sums, b)
    if held > 2:
        _add(weights, values, sums, c)


@rule
def _add(weights: Any, values: Any, sums: Any, row: int) -> None:
    width = sums.size
    value = values[row]
    these = weights[row * width : row * width + width]
    for k in range(width):
        sums[k] += value * these[k]


@rule
def _add_four(weights: Any, values: Any, sums: Any, a: int, b: int, c: int, d: int) -> None:
    width = sums.size
    of_a, of_b, of_c, of_d = values[a], values[b], values[c], values[d]
    at_a = weights[a * width : a * width + width]
    at_b = weights[b * width : b * width + width]
    at_c = weights[c * width : c * width + width]
    at_d = weights[d * width : d * width + width]
    for k in range(width):
        sums[k] = (((sums[k] + of_a * at_a[k]) + of_b * at_b[k]) + of_c * at_c[k]) + of_d * at_d[k]


@rule
def _share_out(last: Any, players: int, mover: int, shares: Results) -> None:
    """From the outputs, in the order of seats from the mover on, to shares of the win."""
    most = float(last[players])
    for turn in range(players):
        seat = (mover + turn) % players
        shares[seat] = float(last[turn]) + offset(shares[seat])
        most = max(most, shares[seat])
    total = exp_of(float(last[players]) - most)
    for seat in range(players):
        shares[seat] = exp_of(shares[seat] - most)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total


@rule
def offset(share: float) -> float:
    """What a hand-made share contributes to an output."""
    return np.rint(STEPS * ln_of(share + FLOOR)) / STEPS
