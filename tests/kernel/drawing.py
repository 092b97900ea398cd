"""Compiled functions for the tests of the stream: what rules draw, all in one call each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from karibu.kernel.compiler import compiling, kept
from karibu.kernel.opened import opened
from karibu.kernel.record import Record, i1
from karibu.kernel.seeds import key_high, key_low, mixed
from karibu.kernel.stream import below, below_apart, draw_kind, shuffle, sip
from karibu.kernel.types import Bytes, IntArray, WordArray


class Holder(Record):
    cards = i1(6)


LAYOUT = Holder.layout


def draw_all(state: Bytes, ranges: IntArray, out: IntArray, things: IntArray) -> None:
    """A number below each of the ranges, a shuffle of the things, then all of `cards`."""
    s = opened(state, LAYOUT)
    for k in range(len(ranges)):
        out[k] = below(s, ranges[k])
    shuffle(s, things, len(things))
    for k in range(6):
        out[len(ranges) + k] = draw_kind(s, s.cards, 6 - k)


def draw_apart(rng: WordArray, ranges: IntArray, out: IntArray) -> None:
    for k in range(len(ranges)):
        out[k] = below_apart(rng, ranges[k])


def words_of(low: Any, high: Any, message: Any, out: WordArray) -> None:
    """One word of everything that is written twice: for Python and for the compiler."""
    out[0] = sip(low, high, message)
    out[1] = mixed(message)
    out[2] = key_low(message)
    out[3] = key_high(message)


def count_below(state: Bytes, n: int, counts: IntArray, draws: int) -> None:
    """How often each number comes in so many draws."""
    s = opened(state, LAYOUT)
    for _ in range(draws):
        counts[below(s, n)] += 1


with compiling("drawing", Path(__file__)):  # so that a change in the kernel makes them anew
    compiled_draw_all: Any = kept(draw_all)
    compiled_draw_apart: Any = kept(draw_apart)
    compiled_words_of: Any = kept(words_of)
    compiled_count_below: Any = kept(count_below)


def holder(low: int, high: int = 0) -> Bytes:
    """A record with a key, and six cards of three kinds."""
    state = np.zeros(LAYOUT.itemsize, np.uint8)
    record = state.view(LAYOUT)[0]
    record.stream[:2] = low, high
    record.cards[:] = (2, 0, 1, 0, 3, 0)
    return state
