"""Numbers with their doubt: each figure is an estimate over deals, with a 95 % interval.

Matches of one deal aren't independent of each other; deals are. So an estimate keeps the
*influence* of every deal: how much the figure would lean on it. Their spread gives the interval,
and the difference of two estimates over the same deals is an estimate again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

_T_95 = (
    *(math.inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262),
    *(2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093),
)
"""Student's t for 97.5 %, by degrees of freedom."""


def t_95(freedom: int) -> float:
    if freedom < len(_T_95):
        return _T_95[max(0, freedom)]
    return 1.95996 + 2.3723 / freedom + 2.8225 / freedom**2


@dataclass(frozen=True)
class Estimate:
    """A figure, and how much each deal pulled at it."""

    value: float
    influence: Array
    matches: int
    least: float = -math.inf
    most: float = math.inf
    """What the figure can be at all: a share lies within 0 and 1."""

    @property
    def error(self) -> float:
        """The standard error."""
        n = len(self.influence)
        if n < 2:
            return math.inf
        return float(np.std(self.influence, ddof=1)) / math.sqrt(n)

    @property
    def margin(self) -> float:
        return t_95(len(self.influence) - 1) * self.error

    @property
    def low(self) -> float:
        return self._ends()[0]

    @property
    def high(self) -> float:
        return self._ends()[1]

    def _ends(self) -> tuple[float, float]:
        """What was the same in all deals doesn't show its spread; a share may still be otherwise
        as often as would stay unseen once in forty times (Clopper and Pearson)."""
        bounded = self.least > -math.inf and self.most < math.inf
        if self.error == 0.0 and bounded:
            sure = 0.025 ** (1 / len(self.influence))
            room = (1 - sure) * (self.most - self.least)
            at = (self.value - self.least) / (self.most - self.least)
            low, high = self.value - at * room, self.value + (1 - at) * room
        else:
            low, high = self.value - self.margin, self.value + self.margin
        return max(self.least, low), min(self.most, high)

    def minus(self, other: Estimate) -> Estimate:
        """The difference on the same deals."""
        influence = self.influence - other.influence
        return Estimate(self.value - other.value, influence, self.matches + other.matches)

    def doubt(self, against: float = 0.0) -> float:
        """The probability of being so far from a value by chance alone: 5 % at the ends of the
        interval (normal; of what was the same in all deals, Clopper and Pearson)."""
        far = abs(self.value - against)
        if far == 0.0 or math.isinf(self.error):
            return 1.0
        n = len(self.influence)
        if self.error == 0.0:
            room = self.value - self.least if against < self.value else self.most - self.value
            return min(1.0, 2 * max(0.0, 1 - far / room) ** n) if math.isfinite(room) else 0.0
        return math.erfc(far / self.error * 1.95996 / t_95(n - 1) / math.sqrt(2))

    def json(self) -> dict[str, Any]:
        return {
            "value": rounded(self.value),
            "low": rounded(self.low),
            "high": rounded(self.high),
            "matches": self.matches,
        }


def rounded(value: float) -> float | None:
    """Six digits after the point: more than anybody reads, and the same on every machine."""
    return None if not math.isfinite(value) else round(float(value), 6)


def mean(
    values: Sequence[float] | Array, deals: Array, least: float = -math.inf, most: float = math.inf
) -> Estimate:
    """The mean of a number that every match has; `deals[k]` is the deal of match k, from 0."""
    return ratio(values, np.ones(len(deals)), deals, least, most)


def share(values: Sequence[float] | Array, deals: Array) -> Estimate:
    """The mean of a number from 0 to 1."""
    return mean(values, deals, 0.0, 1.0)


def ratio(
    upper: Sequence[float] | Array,
    lower: Sequence[float] | Array,
    deals: Array,
    least: float = -math.inf,
    most: float = math.inf,
) -> Estimate:
    """A sum over all matches by another one: openings taken by openings there were."""
    n = int(deals.max()) + 1 if len(deals) else 0
    above = np.bincount(deals, np.asarray(upper, float), n)
    below = np.bincount(deals, np.asarray(lower, float), n)
    if not below.sum():
        return Estimate(math.nan, np.zeros(max(n, 1)), 0, least, most)
    value = above.sum() / below.sum()
    matches = int(np.count_nonzero(np.asarray(lower)))
    return Estimate(float(value), (above - value * below) / below.mean(), matches, least, most)


def jackknife(
    figure: Callable[[Array], float],
    per_deal: Array,
    matches: int,
    least: float = -math.inf,
    most: float = math.inf,
) -> Estimate:
    """A figure made of sums over deals: leaving out each deal in turn shows its influence."""
    whole = per_deal.sum(axis=0)
    value = figure(whole)
    n = len(per_deal)
    without = np.array([figure(whole - one) for one in per_deal])
    influence = (n - 1) * (without.mean() - without)
    return Estimate(value, np.nan_to_num(influence), matches, least, most)


def significant(doubts: Sequence[float], level: float = 0.05) -> list[bool]:
    """Which of several findings stand when all are looked at together (Holm)."""
    order = sorted(range(len(doubts)), key=lambda k: doubts[k])
    stands = [False] * len(doubts)
    for rank, k in enumerate(order):
        if doubts[k] > level / (len(doubts) - rank):
            break
        stands[k] = True
    return stands
