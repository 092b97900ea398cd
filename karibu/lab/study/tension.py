"""Is it tense? Everybody's chances along a match: who led, who came back, when it was decided."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from karibu.lab.study.numbers import Array, Estimate, mean, ratio, share
from karibu.lab.study.playing import MOMENTS, Played

AHEAD = 0.10
"""Of the win: somebody else leads when ahead by as much of the one who led."""
DECIDED = 0.80
"""Of the win: a match is decided when the winner's chance stays above it."""


def tension(played: Sequence[Played], deals: Array) -> dict[str, Estimate]:
    fair = 1 / len(played[0].shares)
    behind = [lowest_of_winner(each) for each in played]
    decided = [decided_at(each) for each in played]
    won = [each for each in behind if each is not None]
    deals_won = deals[[each is not None for each in behind]]
    leads = [leader_at_half(each) for each in played]
    known = [each for each in leads if each is not None]
    deals_known = deals[[each is not None for each in leads]]
    return {
        "leads": mean([lead_changes(each.chances) for each in played], deals, 0.0),
        "behind": _within(won, deals_won, deals),
        "comeback": _within([float(each < fair / 2) for each in won], deals_won, deals),
        "decided": share(decided, deals),
        "runaway": share([float(each < 0.5) for each in decided], deals),
        "half": _within(known, deals_known, deals),
        "suspense": share([float(np.mean(suspense_in(each))) for each in played], deals),
        "drama": share([drama_in(each) for each in played], deals),
        "foretold": foretold(played, deals),
    }


def _within(values: Sequence[float], where: Array, deals: Array) -> Estimate:
    """A share over some of the matches; deals without any keep their place, for differences."""
    n = int(deals.max()) + 1
    upper = np.bincount(where, np.asarray(values, float), n) if len(where) else np.zeros(n)
    lower = np.bincount(where, minlength=n) if len(where) else np.zeros(n)
    if not lower.sum():
        return Estimate(math.nan, np.zeros(n), 0, 0.0, 1.0)
    value = upper.sum() / lower.sum()
    pull = (upper - value * lower) / lower.mean()
    return Estimate(float(value), pull, int(lower.sum()), 0.0, 1.0)


def lead_changes(chances: Sequence[Sequence[float]]) -> int:
    """How often somebody else took the lead: is `AHEAD` of the one who led."""
    leader: int | None = None
    changes = 0
    for now in chances:
        first = max(range(len(now)), key=now.__getitem__)
        if leader is None:
            others = sorted(now)[-2] if len(now) > 1 else 0.0
            if now[first] - others >= AHEAD:
                leader = first
        elif now[first] - now[leader] >= AHEAD:
            leader = first
            changes += 1
    return changes


def lowest_of_winner(match: Played) -> float | None:
    """The lowest chance that the only winner had on the way."""
    if max(match.shares) < 1:
        return None
    return min(now[match.shares.index(1.0)] for now in match.chances)


def decided_at(match: Played) -> float:
    """The part of the match after which one seat's chance stayed above `DECIDED`."""
    last = max(1, len(match.actions))
    best = max(range(len(match.shares)), key=match.shares.__getitem__)
    if match.shares[best] < 1:
        return 1.0
    at = last
    for ply, now in zip(reversed(match.moments), reversed(match.chances), strict=True):
        if now[best] < DECIDED:
            break
        at = ply
    return at / last


def leader_at_half(match: Played) -> float | None:
    """What the one with the best chances in the middle of the match has of the win at the end."""
    middle = len(match.chances) // 2
    now = match.chances[middle]
    return match.shares[max(range(len(now)), key=now.__getitem__)]


def suspense_in(match: Played) -> list[float]:
    """The entropy of the chances at each moment: 1 when all are alike, 0 when one is sure."""
    return [entropy(now) for now in match.chances[:-1]]


def entropy(chances: Sequence[float]) -> float:
    total = sum(chances)
    if total <= 0 or len(chances) < 2:
        return 0.0
    parts = [each / total for each in chances if each > 0]
    return -sum(each * math.log(each) for each in parts) / math.log(len(chances))


def drama_in(match: Played) -> float:
    """Browne's drama: how far the winner was behind the leader, on average over the moments at
    which somebody else led, as the root of the distance."""
    if max(match.shares) < 1:
        return 0.0
    winner = match.shares.index(1.0)
    roots = [math.sqrt(max(now) - now[winner]) for now in match.chances if max(now) > now[winner]]
    return float(np.mean(roots)) if roots else 0.0


def foretold(played: Sequence[Played], deals: Array) -> Estimate:
    """How much better the chances foretell the result than equal ones do (Brier): 0 not at all,
    1 perfectly. It says how far to trust what is built on them."""
    players = len(played[0].shares)
    apart, even = [], []
    for match in played:
        result = np.array(match.shares)
        told = np.array(match.chances[:-1]).reshape(-1, players)
        apart.append(float(((told - result) ** 2).sum(axis=1).mean()))
        even.append(float(((1 / players - result) ** 2).sum()))
    left = ratio(apart, even, deals)
    return Estimate(1 - left.value, -left.influence, left.matches, -math.inf, 1.0)


def by_moment(played: Sequence[Played], deals: Array) -> list[dict[str, Any]]:
    """Suspense, and the chance of who won in the end, along the match."""
    rows = []
    for moment in range(0, MOMENTS, 2):
        at = [min(moment * len(each.chances) // MOMENTS, len(each.chances) - 1) for each in played]
        won = [
            each.chances[k][each.shares.index(1.0)]
            for each, k in zip(played, at, strict=True)
            if max(each.shares) == 1
        ]
        where = deals[[max(each.shares) == 1 for each in played]]
        now = [entropy(each.chances[k]) for each, k in zip(played, at, strict=True)]
        rows.append(
            {
                "part": moment / MOMENTS,
                "suspense": share(now, deals),
                "winner": _within(won, where, deals),
            }
        )
    return rows
