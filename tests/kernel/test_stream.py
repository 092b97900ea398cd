"""The random stream: the same numbers everywhere, no outcome favoured, and nobody looks into it."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import karibu
from karibu.kernel.opened import opened
from karibu.kernel.record import STREAM_WORDS, Record
from karibu.kernel.seeds import LARGEST_SEED, key_of
from karibu.kernel.stream import (
    COUNTER,
    below,
    below_apart,
    draw_kind,
    next_word,
    shuffle,
    shuffled,
    sip,
)
from tests.chances import looks_like
from tests.kernel.drawing import (
    LAYOUT,
    compiled_count_below,
    compiled_draw_all,
    compiled_draw_apart,
    compiled_words_of,
    draw_all,
    draw_apart,
    holder,
    words_of,
)

WORDS = st.integers(0, 2**64 - 1)
RANGES = st.lists(st.integers(1, 65_536), min_size=1, max_size=40)


def stream_of(seed: int) -> Record:
    record: Record = opened(holder(*key_of(seed)), LAYOUT)
    return record


# --- SipHash


def test_words_are_those_of_siphash_2_4() -> None:
    """The published vector of eight bytes: key 00 01 … 0f, message 00 01 … 07."""
    low, high = (int.from_bytes(bytes(range(at, at + 8)), "little") for at in (0, 8))
    message = int.from_bytes(bytes(range(8)), "little")
    assert sip(low, high, message) == 0x93F5F5799A932462
    out = np.zeros(4, np.uint64)
    compiled_words_of(np.uint64(low), np.uint64(high), np.uint64(message), out)
    assert out[0] == 0x93F5F5799A932462


@given(WORDS, WORDS, WORDS)
@settings(deadline=None)
def test_compiled_words_are_those_of_python(low: int, high: int, message: int) -> None:
    plain, fast = np.zeros(4, np.uint64), np.zeros(4, np.uint64)
    words_of(low, high, message, plain)
    compiled_words_of(np.uint64(low), np.uint64(high), np.uint64(message), fast)
    assert plain.tolist() == fast.tolist()


@given(WORDS, WORDS, RANGES, st.integers(0, 12))
@settings(deadline=None)
def test_rules_draw_the_same_compiled_and_interpreted(
    low: int, high: int, ranges: list[int], things: int
) -> None:
    results = []
    for draw in (draw_all, compiled_draw_all):
        state, out, order = (
            holder(low, high),
            np.zeros(len(ranges) + 6, np.int64),
            np.arange(things),
        )
        draw(state, np.array(ranges), out, order)
        results.append((state.tobytes(), out.tolist(), order.tolist()))
    assert results[0] == results[1]
    drawn = results[0][1]
    assert all(0 <= each < n for each, n in zip(drawn, ranges, strict=False))
    assert sorted(drawn[len(ranges) :]) == [0, 0, 2, 4, 4, 4]
    assert sorted(results[0][2]) == list(range(things))


@given(WORDS, st.lists(st.integers(1, 2**31), min_size=1, max_size=20))
@settings(deadline=None)
def test_streams_of_their_own_agree_as_well(seed: int, ranges: list[int]) -> None:
    results = []
    for draw in (draw_apart, compiled_draw_apart):
        rng, out = np.array([seed], np.uint64), np.zeros(len(ranges), np.int64)
        draw(rng, np.array(ranges), out)
        results.append((int(rng[0]), out.tolist()))
    assert results[0] == results[1]
    assert all(0 <= each < n for each, n in zip(results[0][1], ranges, strict=True))


def test_four_numbers_come_from_a_word() -> None:
    s = stream_of(3)
    word = sip(int(s.stream[0]), int(s.stream[1]), 0)
    lanes = [word >> 16 * k & 0xFFFF for k in range(4)]
    assert [below(s, 65_536) for _ in range(4)] == lanes
    assert s.stream[COUNTER] == 1
    below(s, 2)
    assert s.stream[COUNTER] == 2


# --- SplitMix64


def splitmix(seed: int, n: int) -> list[int]:
    """SplitMix64 as published, in whole numbers."""
    out, mask = [], 2**64 - 1
    for _ in range(n):
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        out.append(z ^ (z >> 31))
    return out


@given(WORDS)
@settings(deadline=None)
def test_words_apart_are_those_of_splitmix64(seed: int) -> None:
    rng = np.array([seed], np.uint64)
    assert [int(next_word(rng)) for _ in range(5)] == splitmix(seed, 5)


def test_published_numbers_of_seed_nought() -> None:
    rng = np.zeros(1, np.uint64)
    assert int(next_word(rng)) == 0xE220A8397B1DCDAF


# --- fairness


@pytest.mark.parametrize("n", [2, 3, 6, 7, 56, 1000])
def test_every_number_is_equally_likely(n: int) -> None:
    counts = np.zeros(n, np.int64)
    compiled_count_below(holder(*key_of(12345)), n, counts, 2000 * n)
    assert looks_like(dict(enumerate(counts.tolist())), dict.fromkeys(range(n), 1 / n))


def test_rejection_keeps_large_ranges_fair() -> None:
    """Of 65,536 words 49,152 numbers would get one or two each: a third of them twice as many."""
    n = 3 * 2**14
    counts = np.zeros(n, np.int64)
    compiled_count_below(holder(*key_of(99)), n, counts, 60 * n)
    remainders = counts.reshape(-1, 3).sum(axis=0)
    assert looks_like(dict(enumerate(remainders.tolist())), dict.fromkeys(range(3), 1 / 3))


def test_rejection_keeps_large_ranges_apart_fair() -> None:
    """With n = 3 * 2**30 plain multiplication would make every third number twice as likely."""
    n = 3 * 2**30
    rng = np.array([99], np.uint64)
    thirds = Counter(below_apart(rng, n) % 3 for _ in range(6000))
    assert looks_like(thirds, dict.fromkeys(range(3), 1 / 3))


def test_a_bag_holds_so_many_of_each_kind_in_a_random_order() -> None:
    orders = set()
    for seed in range(60):
        row = np.full(8, 9)
        assert shuffled(stream_of(seed), np.array([2, 0, 1, 3]), row) == 6
        assert sorted(row[:6]) == [0, 0, 2, 3, 3, 3]
        assert (row[6:] == 9).all()
        orders.add(tuple(row))
    assert len(orders) > 25, "of the 60 orders that there are"


def test_shuffles_reach_every_order_equally_often() -> None:
    s = stream_of(7)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = np.arange(3)
        shuffle(s, cards, 3)
        counts[tuple(cards.tolist())] += 1
    assert len(counts) == 6
    assert looks_like(counts, dict.fromkeys(counts, 1 / 6))


@given(WORDS, st.integers(0, 6))
@settings(deadline=None)
def test_shuffling_some_leaves_the_others_alone(seed: int, n: int) -> None:
    cards = np.arange(6)
    shuffle(stream_of(seed), cards, n)
    assert cards[n:].tolist() == list(range(n, 6))
    assert sorted(cards.tolist()) == list(range(6))


def test_things_of_a_kind_are_drawn_as_often_as_there_are_of_it() -> None:
    s = stream_of(5)
    drawn = Counter(draw_kind(s, np.array([1, 0, 3, 2]), 6) for _ in range(6000))
    assert looks_like(drawn, {0: 1 / 6, 2: 3 / 6, 3: 2 / 6})


# --- keys


@given(st.lists(st.integers(0, LARGEST_SEED), min_size=2, max_size=5, unique=True))
def test_different_seeds_have_different_keys(seeds: list[int]) -> None:
    keys = [key_of(seed) for seed in seeds]
    assert len(set(keys)) == len(seeds)
    assert all(0 <= half < 2**64 for key in keys for half in key)


def test_a_small_seed_is_spread_and_a_long_one_hashed() -> None:
    assert key_of(0) == (splitmix(0, 1)[0], key_of(0)[1])
    assert key_of(2**64 - 1)[0] == splitmix(2**64 - 1, 1)[0]
    digest = hashlib.sha256(b"karibu stream" + (2**64).to_bytes(32, "little")).digest()
    assert key_of(2**64) == (
        int.from_bytes(digest[:8], "little"),
        int.from_bytes(digest[8:16], "little"),
    )
    assert key_of(LARGEST_SEED) != key_of(2**64 - 1)


def test_neighbouring_seeds_have_unrelated_keys() -> None:
    """Half of the bits differ, give or take."""
    for half in (0, 1):
        flipped = [(key_of(n)[half] ^ key_of(n + 1)[half]).bit_count() for n in range(200)]
        assert 30 < np.mean(flipped) < 34
        assert min(flipped) > 8


# --- records


def test_an_interpreted_record_counts_like_a_compiled_one() -> None:
    state = np.zeros(LAYOUT.itemsize, np.uint8)
    record = opened(state, LAYOUT)
    record.cards[2] = 100
    assert record.cards[2] * 100 == 10_000
    assert list(record.cards) == [0, 0, 100, 0, 0, 0]
    record.players = 3
    assert state.view(LAYOUT)[0].players == 3


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_concealed_record_holds_nothing_of_the_stream(seat: int | None) -> None:
    match = karibu.game("kilimandjaro").start(2, 2**200 + 7)
    for _ in range(20):
        match.play(match.actions()[0])
    stream = match.state.stream
    assert stream.all(), "key, counter and rest of a word are all in use"
    seen: Any = match.seen_by(seat)
    assert seen.stream.tolist() == [0] * STREAM_WORDS
    for word in stream:
        assert word.tobytes() not in seen.tobytes() or word < 256
