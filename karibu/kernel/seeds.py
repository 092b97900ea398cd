"""Seeds and keys: from a whole number to the key of a match's stream. Nothing here is compiled."""

from __future__ import annotations

import hashlib
from typing import Any

ALL = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
SALT = 0xD1B54A32D192ED03

SMALL_SEEDS = 1 << 64
LARGEST_SEED = (1 << 256) - 1


def key_of(seed: int) -> tuple[int, int]:
    """The key of a match's stream: a small seed is spread, a long one (to 256 bits) is hashed."""
    if seed < SMALL_SEEDS:
        return key_low(seed), key_high(seed)
    digest = hashlib.sha256(b"karibu stream" + seed.to_bytes(32, "little")).digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")


def key_low(seed: Any) -> Any:
    """The lower half of the key that a small seed (64 bits) stands for."""
    return mixed(int(seed) + GOLDEN)


def key_high(seed: Any) -> Any:
    """The upper half."""
    return mixed(int(seed) ^ SALT)


def mixed(word: Any) -> Any:
    """SplitMix64's output function: scatter the bits of a 64-bit word."""
    word = int(word) & 0xFFFFFFFFFFFFFFFF
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    word = (word ^ word >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return word ^ word >> 31
