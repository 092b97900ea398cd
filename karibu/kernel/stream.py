"""The random stream that lives in a match's record, and what games do with it.

The generator is SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, one addition and
a mixing function per number, the same numbers on every machine. Ranges are unbiased
(Lemire 2019: multiply, then reject the few values that would favour some outcomes).
A record holds the state in its `rng` field; loops outside a match (playouts, search) keep
theirs in an array of one element, so that their choices never touch the match's stream.
"""

from __future__ import annotations

import numpy as np

from karibu.kernel.compiling import rule
from karibu.kernel.types import IntArray, Record, WordArray

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW_32 = np.uint64(0xFFFFFFFF)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

MATCH_STREAM, REDEAL_STREAM, CHOICE_STREAM = np.uint64(1), np.uint64(2), np.uint64(3)
"""Salts for `seeded`: of a match, of worlds redealt in it, of random choices in playouts."""


@rule
def mixed(word: np.uint64) -> np.uint64:
    """SplitMix64's output function: scatter the bits of a 64-bit word."""
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@rule
def seeded(seed: np.uint64, salt: np.uint64) -> np.uint64:
    """A starting state for a stream; different salts give unrelated streams of one seed."""
    return mixed(mixed(seed + _GOLDEN) ^ (salt * _GOLDEN))


@rule
def below(s: Record, n: int) -> int:
    """A number from 0 to n-1, all equally likely, from the record's own stream."""
    limit = np.uint64(n)
    s.rng = s.rng + _GOLDEN
    product = (mixed(s.rng) >> _S32) * limit
    if (product & _LOW_32) < limit:
        unfair = (_LOW_32 + np.uint64(1) - limit) % limit
        while (product & _LOW_32) < unfair:
            s.rng = s.rng + _GOLDEN
            product = (mixed(s.rng) >> _S32) * limit
    return np.int64(product >> _S32)  # type: ignore[return-value]


@rule
def below_apart(rng: WordArray, n: int) -> int:
    """The same from a stream of its own: `rng` is an array of one word."""
    limit = np.uint64(n)
    rng[0] = rng[0] + _GOLDEN
    product = (mixed(rng[0]) >> _S32) * limit
    if (product & _LOW_32) < limit:
        unfair = (_LOW_32 + np.uint64(1) - limit) % limit
        while (product & _LOW_32) < unfair:
            rng[0] = rng[0] + _GOLDEN
            product = (mixed(rng[0]) >> _S32) * limit
    return np.int64(product >> _S32)  # type: ignore[return-value]


@rule
def shuffle(s: Record, things: IntArray, n: int) -> None:
    """Put the first n things of an array in a random order (Fisher and Yates)."""
    for last in range(n - 1, 0, -1):
        pick = below(s, last + 1)
        kept = things[last]
        things[last] = things[pick]
        things[pick] = kept


@rule
def draw_kind(s: Record, counts: IntArray, total: int) -> int:
    """Take one of `total` things out of so many of each kind, all equally likely; its kind."""
    pick = below(s, total)
    kind = 0
    while pick >= counts[kind]:
        pick -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@rule
def next_word(rng: WordArray) -> np.uint64:
    """The next 64 bits of a stream of its own: a seed for something else."""
    rng[0] = rng[0] + _GOLDEN
    return mixed(rng[0])
