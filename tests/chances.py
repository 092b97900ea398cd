"""Whether counted outcomes look like draws from given probabilities (Pearson's chi-squared)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)

_SURPRISE = 4.5
"""Standard deviations: about three honest samples in a million stray as far as this."""


def looks_like(counts: Mapping[Outcome, int], expected: Mapping[Outcome, float]) -> bool:
    """Whether outcomes with these probabilities could well have been counted so."""
    assert abs(sum(expected.values()) - 1) < 1e-9, "probabilities add up to 1"
    if not counts.keys() <= expected.keys():
        return False
    total = sum(counts.values())
    distance = sum(
        (counts.get(outcome, 0) - total * p) ** 2 / (total * p) for outcome, p in expected.items()
    )
    return deviations(distance, len(expected) - 1) < _SURPRISE


def deviations(chi_squared: float, freedom: int) -> float:
    """How far out a chi-squared value lies, on the scale of a normal law (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((chi_squared / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
