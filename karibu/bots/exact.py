"""Exponentials and logarithms out of sums and products alone.

The system's own differ between machines in the last digit, and a search that compares their
results could decide otherwise there. Sums, products and quotients are the same everywhere.
"""

from __future__ import annotations

import math

import numpy as np

from karibu.kernel.compiler import rule

_LN_2 = 0.6931471805599453
_SMALLEST = -40.0
_HALVES = np.array([0.5**k for k in range(64)])
_TAYLOR = np.array([1.0 / k for k in range(11, 0, -1)])
_ODD = np.array([1.0 / k for k in range(21, 0, -2)])


@rule
def exp_of(x: float) -> float:
    """e to the power of something that isn't above 0; nothing below e^-40 is told apart."""
    if x > 0.0:
        x = 0.0
    if x < _SMALLEST:
        x = _SMALLEST
    halves = int(0.5 - x / _LN_2)
    r = x + halves * _LN_2  # within ± ln 2 / 2
    total = 1.0
    for k in range(_TAYLOR.size):
        total = total * r * _TAYLOR[k] + 1.0
    return total * _HALVES[halves]


@rule
def ln_of(x: float) -> float:
    """The natural logarithm of something above 0."""
    part, power = math.frexp(x)
    z = (part - 1.0) / (part + 1.0)
    square = z * z
    total = 0.0
    for k in range(_ODD.size):
        total = total * square + _ODD[k]
    return 2.0 * z * total + power * _LN_2
