"""What a number of the record's stream costs: SipHash-2-4 over a counter, as it is; ChaCha8 with a
block of 64 bytes kept in the record; and SplitMix64, which anybody could foretell."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bench.measuring import Row, alternately
from karibu.kernel.compiler import kept, rule
from karibu.kernel.record import Record
from karibu.kernel.stream import below, below_apart

DRAWS = 5_000_000
FACES = 6
_U = np.uint32


@rule
def _turned(word: Any, by: Any) -> Any:
    return (word << by) | (word >> (_U(32) - by))


@rule
def _quarter(x: Any, a: int, b: int, c: int, d: int) -> None:
    x[a] += x[b]
    x[d] = _turned(x[d] ^ x[a], _U(16))
    x[c] += x[d]
    x[b] = _turned(x[b] ^ x[c], _U(12))
    x[a] += x[b]
    x[d] = _turned(x[d] ^ x[a], _U(8))
    x[c] += x[d]
    x[b] = _turned(x[b] ^ x[c], _U(7))


@rule
def _chacha8(state: Any, block: Any) -> None:
    """One block of 16 words; the counter is word 12."""
    for k in range(16):
        block[k] = state[k]
    for _ in range(4):
        _quarter(block, 0, 4, 8, 12)
        _quarter(block, 1, 5, 9, 13)
        _quarter(block, 2, 6, 10, 14)
        _quarter(block, 3, 7, 11, 15)
        _quarter(block, 0, 5, 10, 15)
        _quarter(block, 1, 6, 11, 12)
        _quarter(block, 2, 7, 8, 13)
        _quarter(block, 3, 4, 9, 14)
    for k in range(16):
        block[k] += state[k]
    state[12] += _U(1)


@kept
def _by_chacha8(draws: int) -> int:
    state, block = np.arange(16).astype(np.uint32), np.zeros(16, np.uint32)
    total, left = 0, 0
    for _ in range(draws):
        if left == 0:
            _chacha8(state, block)
            left = 32  # numbers of 16 bits
        left -= 1
        lane = np.int64((block[left >> 1] >> _U(16 * (left & 1))) & _U(0xFFFF))
        total += int((lane * FACES) >> 16)
    return total


@kept
def _by_siphash(records: Any, draws: int) -> int:
    s = records[0]
    total = 0
    for _ in range(draws):
        total += below(s, FACES)
    return total


@kept
def _by_splitmix(rng: Any, draws: int) -> int:
    total = 0
    for _ in range(draws):
        total += below_apart(rng, FACES)
    return total


def streams(repeat: int) -> Iterator[Row]:
    records = np.zeros(1, Record.layout)
    records["stream"][0, :2] = 12345
    rng = np.array([12345], np.uint64)

    def timed(run: Callable[[], int]) -> Callable[[], float]:
        def measured() -> float:
            started = time.perf_counter()
            run()
            return (time.perf_counter() - started) / DRAWS * 1e9

        return measured

    found = alternately(
        {
            "SplitMix64 (the search's own)": timed(lambda: _by_splitmix(rng, DRAWS)),
            "SipHash-2-4, four numbers a word": timed(lambda: _by_siphash(records, DRAWS)),
            "ChaCha8, 32 numbers a block": timed(lambda: _by_chacha8(DRAWS)),
        },
        repeat,
    )
    plain = found["SplitMix64 (the search's own)"][0]
    for name, values in found.items():
        yield Row(
            "stream", name, "ns a number", *values, ratio=values[0] / plain, ratio_to="SplitMix64"
        )
