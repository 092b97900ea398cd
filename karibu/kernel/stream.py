"""The random stream that lives in a match's record, and what games do with it.

The record's stream is SipHash-2-4 (Aumasson, Bernstein 2012) over a counter, under a key of 128
bits: what was seen of a match doesn't tell what comes. Each word of 64 bits serves four numbers;
ranges are unbiased (Lemire 2019: multiply, then reject the few values that would favour some
outcomes). `s.stream` holds the key, the counter, and what is left of the last word.

Loops outside a match (random choices of playouts, the search) have streams of their own, which
nobody needs to guard: SplitMix64 (Steele, Lea, Flood 2014) in an array of one word.

Interpreted, Python's own integers do the same; both agree to the bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from karibu.kernel.compiler import rule, when_compiled
from karibu.kernel.record import Record
from karibu.kernel.seeds import ALL, GOLDEN, SALT, key_high, key_low, mixed
from karibu.kernel.types import IntArray, WordArray

KEY_LOW, KEY_HIGH, COUNTER, LEFT = range(4)
"""Words of `s.stream`. Above what is left of the last word stands a bit that says how much."""

_FULL = 1 << 48

# the same numbers as compiled code wants them, which knows no larger ones than these
_GOLDEN, _SALT, _FULL_WORD = np.uint64(GOLDEN), np.uint64(SALT), np.uint64(_FULL)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_ONE, _LOW, _LENGTH, _END = (np.uint64(n) for n in (1, 0xFFFF, 8 << 56, 0xFF))
_S13, _S16, _S17, _S21, _S27, _S30 = (np.uint64(by) for by in (13, 16, 17, 21, 27, 30))
_S31, _S32, _S43, _S47, _S48, _S51 = (np.uint64(by) for by in (31, 32, 43, 47, 48, 51))
_BEGIN = (0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573)
_START = tuple(np.uint64(each) for each in _BEGIN)

# --- SplitMix64 ------------------------------------------------------------------------------


def next_word(rng: WordArray) -> Any:
    """The next 64 bits of a stream of its own."""
    rng[0] = (int(rng[0]) + GOLDEN) & ALL
    return mixed(rng[0])


@when_compiled(mixed)
def _mixed(word: Any) -> Any:
    word = (word ^ (word >> _S30)) * _FIRST
    word = (word ^ (word >> _S27)) * _SECOND
    return word ^ (word >> _S31)


@when_compiled(next_word)
def _next_word(rng: Any) -> Any:
    rng[0] = rng[0] + _GOLDEN
    return mixed(rng[0])


@when_compiled(key_low)
def _key_low(seed: Any) -> Any:
    return mixed(seed + _GOLDEN)


@when_compiled(key_high)
def _key_high(seed: Any) -> Any:
    return mixed(seed ^ _SALT)


@rule
def below_apart(rng: WordArray, n: int) -> int:
    """A number from 0 to n-1, all equally likely, from a stream of its own."""
    product = _high_half(next_word(rng)) * n
    if (product & 0xFFFFFFFF) < n:
        unfair = (0x100000000 - n) % n
        while (product & 0xFFFFFFFF) < unfair:
            product = _high_half(next_word(rng)) * n
    return product >> 32


def _high_half(word: Any) -> int:
    return int(word) >> 32


@when_compiled(_high_half)
def _high_half_compiled(word: Any) -> Any:
    return np.int64(word >> _S32)


# --- the record's stream ---------------------------------------------------------------------


def sip(low: Any, high: Any, message: Any) -> Any:
    """SipHash-2-4 of one 64-bit message, under a key of two words."""
    low, high, message = int(low), int(high), int(message)
    a, b, c, d = low ^ _BEGIN[0], high ^ _BEGIN[1], low ^ _BEGIN[2], high ^ _BEGIN[3]
    for block, rounds in ((message, 2), (8 << 56, 2), (None, 4)):
        if block is None:
            c ^= 0xFF
        else:
            d ^= block
        for _ in range(rounds):
            a = (a + b) & ALL
            b = _turned(b, 13) ^ a
            a = _turned(a, 32)
            c = (c + d) & ALL
            d = _turned(d, 16) ^ c
            a = (a + d) & ALL
            d = _turned(d, 21) ^ a
            c = (c + b) & ALL
            b = _turned(b, 17) ^ c
            c = _turned(c, 32)
        if block is not None:
            a ^= block
    return a ^ b ^ c ^ d


def _turned(word: int, by: int) -> int:
    return ((word << by) | (word >> (64 - by))) & ALL


@rule
def _round(a: Any, b: Any, c: Any, d: Any) -> Any:
    """One SipRound, compiled."""
    a += b
    c += d
    b = ((b << _S13) | (b >> _S51)) ^ a
    d = ((d << _S16) | (d >> _S48)) ^ c
    a = (a << _S32) | (a >> _S32)
    c += b
    a += d
    b = ((b << _S17) | (b >> _S47)) ^ c
    d = ((d << _S21) | (d >> _S43)) ^ a
    c = (c << _S32) | (c >> _S32)
    return a, b, c, d


@when_compiled(sip)
def _sip(low: Any, high: Any, message: Any) -> Any:
    a, b = low ^ _START[0], high ^ _START[1]
    c, d = low ^ _START[2], high ^ _START[3] ^ message
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    a, d = a ^ message, d ^ _LENGTH
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    a, c = a ^ _LENGTH, c ^ _END
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    a, b, c, d = _round(a, b, c, d)
    return a ^ b ^ c ^ d


def _lane(stream: WordArray) -> int:
    """The next 16 bits of the record's stream."""
    left = int(stream[LEFT])
    if left <= 1:
        left = int(sip(stream[KEY_LOW], stream[KEY_HIGH], stream[COUNTER]))
        stream[COUNTER] = int(stream[COUNTER]) + 1
        stream[LEFT] = (left >> 16) | _FULL
    else:
        stream[LEFT] = left >> 16
    return left & 0xFFFF


@when_compiled(_lane)
def _lane_compiled(stream: Any) -> Any:
    left = stream[LEFT]
    if left <= _ONE:
        left = sip(stream[KEY_LOW], stream[KEY_HIGH], stream[COUNTER])
        stream[COUNTER] += _ONE
        stream[LEFT] = (left >> _S16) | _FULL_WORD
    else:
        stream[LEFT] = left >> _S16
    return np.int64(left & _LOW)


@rule
def below(s: Record, n: int) -> int:
    """A number from 0 to n-1 (n at most 65,536), all equally likely, from the record's stream."""
    product = _lane(s.stream) * n
    if (product & 0xFFFF) < n:
        unfair = (0x10000 - n) % n
        while (product & 0xFFFF) < unfair:
            product = _lane(s.stream) * n
    return product >> 16


@rule
def shuffle(s: Record, things: IntArray, n: int) -> None:
    """Put the first n things of an array in a random order (Fisher and Yates)."""
    for last in range(n - 1, 0, -1):
        pick = below(s, last + 1)
        kept = things[last]
        things[last] = things[pick]
        things[pick] = kept


@rule
def shuffled(s: Record, counts: IntArray, row: IntArray) -> int:
    """Lay so many things of each kind into a row, in a random order; how many there are."""
    n = 0
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            row[n] = kind
            n += 1
    shuffle(s, row, n)
    return n


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
