"""The random stream: the same numbers everywhere, and no outcome favoured."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karibu.kernel.contract import record_type
from karibu.kernel.opening import opened, wide
from karibu.kernel.stream import (
    below,
    below_apart,
    draw_kind,
    mixed,
    next_word,
    seeded,
    shuffle,
)

HOLDER = record_type([("cards", "i1", (6,))])
WORDS = st.integers(0, 2**64 - 1)


def holder(seed: int) -> tuple[np.ndarray, np.record]:
    state = np.zeros(HOLDER.itemsize, np.uint8)
    record = state.view(HOLDER)[0]
    record.rng = seed
    return state, record


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
def test_words_are_those_of_splitmix64(seed: int) -> None:
    rng = np.array([seed], np.uint64)
    assert [int(next_word(rng)) for _ in range(5)] == splitmix(seed, 5)


def test_published_numbers_of_seed_nought() -> None:
    rng = np.zeros(1, np.uint64)
    assert int(next_word(rng)) == 0xE220A8397B1DCDAF


@given(WORDS, st.integers(1, 2**31))
@settings(deadline=None)
def test_ranges_are_kept_and_both_streams_agree(seed: int, n: int) -> None:
    _, record = holder(seed)
    rng = np.array([seed], np.uint64)
    drawn = below(record, n)
    assert 0 <= drawn < n
    assert drawn == below_apart(rng, n)
    assert record.rng == rng[0]


@pytest.mark.parametrize("n", [2, 3, 6, 7, 56])
def test_every_number_is_equally_likely(n: int) -> None:
    rng = np.array([12345], np.uint64)
    draws = 2000 * n
    counts = np.bincount([below_apart(rng, n) for _ in range(draws)], minlength=n)
    chi_square = float(((counts - 2000) ** 2 / 2000).sum())
    assert chi_square < n - 1 + 5 * np.sqrt(2 * (n - 1)) + 5


def test_rejection_keeps_large_ranges_fair() -> None:
    """With n = 3 * 2**30 plain multiplication would make one third twice as likely."""
    n = 3 * 2**30
    rng = np.array([99], np.uint64)
    thirds = np.bincount([below_apart(rng, n) // 2**30 for _ in range(6000)], minlength=3)
    assert thirds.min() > 1850
    low_halves = np.mean([below_apart(rng, n) % 2 for _ in range(4000)])
    assert 0.46 < low_halves < 0.54


def test_shuffles_reach_every_order_equally_often() -> None:
    counts: dict[tuple[int, ...], int] = {}
    _, record = holder(7)
    for _ in range(6000):
        cards = np.arange(3)
        shuffle(record, cards, 3)
        counts[tuple(cards.tolist())] = counts.get(tuple(cards.tolist()), 0) + 1
    assert len(counts) == 6
    assert min(counts.values()) > 850
    assert max(counts.values()) < 1150


@given(WORDS, st.integers(0, 6))
@settings(deadline=None)
def test_shuffling_some_leaves_the_others_alone(seed: int, n: int) -> None:
    _, record = holder(seed)
    cards = np.arange(6)
    shuffle(record, cards, n)
    assert cards[n:].tolist() == list(range(n, 6))
    assert sorted(cards.tolist()) == list(range(6))


def test_things_of_a_kind_are_drawn_as_often_as_there_are_of_it() -> None:
    _, record = holder(5)
    drawn = np.zeros(4, np.int64)
    for _ in range(6000):
        drawn[draw_kind(record, np.array([1, 0, 3, 2]), 6)] += 1
    assert drawn[1] == 0
    assert abs(drawn[0] - 1000) < 150
    assert abs(drawn[2] - 3000) < 200
    assert abs(drawn[3] - 2000) < 200


@given(WORDS)
@settings(deadline=None)
def test_drawing_everything_leaves_nothing(seed: int) -> None:
    _, record = holder(seed)
    record.cards[:] = (2, 0, 1, 0, 3, 0)
    drawn = [draw_kind(record, record.cards, 6 - n) for n in range(6)]
    assert sorted(drawn) == [0, 0, 2, 4, 4, 4]
    assert not record.cards.any()


@given(WORDS)
@settings(deadline=None)
def test_salts_give_unrelated_streams(seed: int) -> None:
    word = np.uint64(seed)
    assert seeded(word, np.uint64(1)) != seeded(word, np.uint64(2))
    assert mixed(word) == mixed(np.uint64(seed))


def test_an_interpreted_record_counts_like_a_compiled_one() -> None:
    state, _ = holder(0)
    record = opened(state, HOLDER)
    record.cards[2] = 100
    assert record.cards[2] * 100 == 10_000
    assert list(record.cards) == [0, 0, 100, 0, 0, 0]
    record.players = 3
    assert state.view(HOLDER)[0].players == 3


def test_a_wide_number_has_the_same_value_and_room_for_more() -> None:
    assert wide(np.int8(-100)) * 100 == -10_000
    assert wide(np.uint8(200)) == 200
