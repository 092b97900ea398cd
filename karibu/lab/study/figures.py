"""The figures of a study: from matches that were played and looked at to numbers with intervals.

docs/study.md defines each of them so that it can be computed by hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import numpy as np

from karibu.lab.study.numbers import Array, Estimate, jackknife, mean, ratio, share
from karibu.lab.study.playing import Groups, Played
from karibu.lab.study.tension import by_moment, tension
from karibu.match import Game

TENTHS = 10
SELDOM = 30
"""Decisions at which a group must have been open to be judged."""


@dataclass
class Sheet:
    """All that is said about one number of players at one level."""

    players: int
    level: str
    matches: int
    deals: int
    figures: dict[str, Estimate]
    phases: list[dict[str, Any]] = field(default_factory=list)
    tenths: list[dict[str, Any]] = field(default_factory=list)
    moments: list[dict[str, Any]] = field(default_factory=list)
    lengths: list[dict[str, Any]] = field(default_factory=list)
    sources: list[dict[str, Any]] = field(default_factory=list)
    actions: list[dict[str, Any]] = field(default_factory=list)
    endings: list[dict[str, Any]] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        tables = ("phases", "tenths", "moments", "lengths", "sources", "actions", "endings")
        return {
            "players": self.players,
            "level": self.level,
            "matches": self.matches,
            "deals": self.deals,
            "figures": {name: each.json() for name, each in self.figures.items()},
            **{name: [_plain(row) for row in getattr(self, name)] for name in tables},
        }


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: each.json() if isinstance(each, Estimate) else each for name, each in row.items()}


def sheet(of: Game, level: str, played: Sequence[Played], pace: float) -> Sheet:
    """Everything about some matches of one number of players, all bots of one level."""
    numbers = {deal: n for n, deal in enumerate(sorted({each.deal for each in played}))}
    deals = np.array([numbers[each.deal] for each in played])
    players = len(played[0].shares)
    made = Sheet(players, level, len(played), len(numbers), {})
    made.figures |= _fairness(played, deals)
    made.figures |= _length(played, deals, pace)
    made.figures |= _choices(played, deals)
    made.figures |= {"deal": dealt(played, deals)}
    made.figures |= tension(played, deals)
    made.figures |= _ends(played, deals)
    made.phases = _by_phase(of, played, deals)
    made.tenths = _by_tenth(played, deals)
    made.moments = by_moment(played, deals)
    made.lengths = _lengths(played)
    made.sources = _sources(played, deals)
    made.actions = _actions(of, played, deals)
    made.endings = _endings(of, played, deals)
    return made


# --- is it fair to every seat?


def _fairness(played: Sequence[Played], deals: Array) -> dict[str, Estimate]:
    shares = np.array([each.shares for each in played])
    return {f"seat-{seat + 1}": share(shares[:, seat], deals) for seat in range(shares.shape[1])}


def matches_for(of: Estimate, difference: float = 0.01) -> int:
    """How many matches make the interval of a figure as narrow as ± a difference."""
    margin = of.margin if of.error else (of.high - of.low) / 2
    return math.ceil(of.matches * (margin / difference) ** 2) if math.isfinite(margin) else 0


# --- how long is it?


def _length(played: Sequence[Played], deals: Array, pace: float) -> dict[str, Estimate]:
    decisions = [len(each.actions) for each in played]
    free = [sum(count > 1 for count in each.open) for each in played]
    waits = [waits_in(each) for each in played]
    return {
        "turns": mean([len(list(groupby(each.movers))) for each in played], deals, 0.0),
        "decisions": mean(decisions, deals, 0.0),
        "minutes": mean([each * pace / 60 for each in free], deals, 0.0),
        "wait": ratio([sum(each) for each in waits], [len(each) for each in waits], deals, 0.0),
        "longest-wait": mean([max(each, default=0) for each in waits], deals, 0.0),
    }


def waits_in(match: Played) -> list[int]:
    """Decisions with a choice that others took between two turns of the same seat."""
    waits = []
    for seat in range(len(match.shares)):
        since: int | None = None
        for mover, count in zip(match.movers, match.open, strict=True):
            if mover == seat:
                if since:
                    waits.append(since)
                since = 0
            elif since is not None and count > 1:
                since += 1
    return waits


def _lengths(played: Sequence[Played]) -> list[dict[str, Any]]:
    """How many matches had how many decisions, in up to twelve steps."""
    decisions = sorted(len(each.actions) for each in played)
    low, high = decisions[0], decisions[-1]
    step = max(1, math.ceil((high - low + 1) / 12))
    return [
        {
            "from": first,
            "to": first + step - 1,
            "matches": sum(first <= each < first + step for each in decisions),
        }
        for first in range(low, high + 1, step)
    ]


# --- are there choices?


def _choices(played: Sequence[Played], deals: Array) -> dict[str, Estimate]:
    free = [sum(count > 1 for count in each.open) for each in played]
    opened = [sum(count for count in each.open if count > 1) for each in played]
    judged = [len(each.judged) for each in played]
    best = [sum(one.best for one in each.judged) for each in played]
    gained = [sum(one.gain for one in each.judged) for each in played]
    decisions = [len(each.actions) for each in played]
    forced = [all_ - some for all_, some in zip(decisions, free, strict=True)]
    return {
        "open": ratio(opened, free, deals, 1.0),
        "forced": ratio(forced, decisions, deals, 0.0, 1.0),
        "best": ratio(best, judged, deals),
        "gained": ratio(gained, judged, deals),
    }


def _by_phase(of: Game, played: Sequence[Played], deals: Array) -> list[dict[str, Any]]:
    phases = getattr(of.folder.part("state"), "Phase", None)
    if phases is None:
        return []
    rows = []
    for phase in phases:
        here = [[k for k, each in enumerate(match.phases) if each == phase] for match in played]
        if not any(here):
            continue
        free = [
            [match.open[k] for k in plies if match.open[k] > 1]
            for match, plies in zip(played, here, strict=True)
        ]
        judged = [
            [one.best for one in match.judged if match.phases[one.ply] == phase] for match in played
        ]
        counts = [len(each) for each in here]
        rows.append(
            {
                "phase": phase.name.lower(),
                "decisions": mean(counts, deals, 0.0),
                "forced": ratio(
                    [len(a) - len(b) for a, b in zip(here, free, strict=True)],
                    counts, deals, 0.0, 1.0,
                ),
                "open": ratio([sum(e) for e in free], [len(e) for e in free], deals, 1.0),
                "best": ratio([sum(e) for e in judged], [len(e) for e in judged], deals),
            }
        )  # fmt: skip
    return rows


def _by_tenth(played: Sequence[Played], deals: Array) -> list[dict[str, Any]]:
    """How much decisions matter in each tenth of a match."""
    rows = []
    for tenth in range(TENTHS):
        best = [
            [each.best for each in match.judged if each.ply * TENTHS // len(match.actions) == tenth]
            for match in played
        ]
        sums, counts = [sum(each) for each in best], [len(each) for each in best]
        rows.append({"tenth": tenth + 1, "best": ratio(sums, counts, deals)})
    return rows


# --- luck or skill?


def dealt(played: Sequence[Played], deals: Array) -> Estimate:
    """The part of the variance of results that the deal explains: the correlation of a seat's
    results in matches of the same deal, over all seats, each around the seat's own mean."""
    shares = np.array([each.shares for each in played])
    n = int(deals.max()) + 1
    times = np.bincount(deals, minlength=n)
    centred = shares - shares.mean(axis=0)
    by_deal = np.zeros((n, shares.shape[1]))
    np.add.at(by_deal, deals, centred)
    squares = np.bincount(deals, (centred**2).sum(axis=1), n)
    pairs = times * (times - 1)
    together = (by_deal**2).sum(axis=1) - squares  # products of different matches of a deal
    sums = np.stack([together, pairs, squares, times], axis=1).astype(float)

    def part(total: Array) -> float:
        together, pairs, squares, times = total
        if squares <= 1e-9 or not pairs:
            return math.nan  # always the same result: there is nothing to explain
        return float((together / pairs) / (squares / times))

    return jackknife(part, sums, len(played), -1.0, 1.0)


# --- what wins?


def _sources(played: Sequence[Played], deals: Array) -> list[dict[str, Any]]:
    """Points by source: of those who won, and of the others."""
    names = sorted({name for match in played for name in match.sources})
    told = [
        float(0 < sum(share > 0 for share in match.shares) < len(match.shares)) for match in played
    ]
    rows: list[dict[str, Any]] = []
    for name in names:
        of_winners, of_others = [], []
        for match, tells in zip(played, told, strict=True):
            got = match.sources.get(name, [0] * len(match.shares))
            winning = [p for p, s in zip(got, match.shares, strict=True) if s > 0]
            losing = [p for p, s in zip(got, match.shares, strict=True) if s == 0]
            of_winners.append(float(np.mean(winning)) if tells else 0.0)
            of_others.append(float(np.mean(losing)) if tells else 0.0)
        if any(told):
            apart = np.subtract(of_winners, of_others)
            rows.append(
                {
                    "source": name,
                    "winners": ratio(of_winners, told, deals),
                    "others": ratio(of_others, told, deals),
                    "difference": ratio(apart, told, deals),
                }
            )
    return sorted(rows, key=_by_weight)


def _by_weight(row: dict[str, Any]) -> tuple[float, str]:
    return -abs(row["winners"].value), row["source"]


MUST, TRAP, DEAD = "must", "trap", "dead"
NEARLY_ALWAYS, SELDOMER, HARDLY = 0.8, 0.5, 0.25


def _actions(of: Game, played: Sequence[Played], deals: Array) -> list[dict[str, Any]]:
    """Each kind of action and card: open, taken, what it brought when taken and when open."""
    counts = np.array([each.groups for each in played])
    if not counts.size:
        return []
    names = Groups.of(of).names
    groups_of = Groups.of(of).of_action
    when_taken = np.zeros((len(played), len(names), 2))
    when_open = np.zeros((len(played), len(names), 2))
    for k, match in enumerate(played):
        for one in match.judged:
            for group in groups_of(match.actions[one.ply]):
                when_taken[k, group] += (1.0, one.gain)
            for group, weight, gain in one.worth:
                when_open[k, group] += (weight, gain)
    rows = []
    for n, name in enumerate(names):
        opened, taken, lot = counts[:, n, 0], counts[:, n, 1], counts[:, n, 2]
        if not opened.sum():
            continue
        row: dict[str, Any] = {
            "group": name,
            "times": int(opened.sum()),
            "open": mean(opened, deals, 0.0),
            "taken": ratio(taken, opened, deals, 0.0, 1.0),
            "lot": ratio(lot, opened, deals, 0.0, 1.0),
            "liked": ratio(taken, lot, deals, 0.0),
            "gain": ratio(when_taken[:, n, 1], when_taken[:, n, 0], deals),
            "worth": ratio(when_open[:, n, 1], when_open[:, n, 0], deals),
        }
        rows.append(row | {"called": called(row)})
    return rows


def called(row: dict[str, Any]) -> str | None:
    """A must, a trap, dead wood, or nothing of it; only when the intervals allow no doubt."""
    if row["times"] < SELDOM or row["lot"].value > 0.95:
        return None
    shunned = row["liked"].high < SELDOMER and row["worth"].high < 0
    if shunned or (row["liked"].high < HARDLY and not row["worth"].low > 0):
        return DEAD
    if row["taken"].low > NEARLY_ALWAYS and row["lot"].high < NEARLY_ALWAYS:
        return MUST if not row["gain"].high < 0 else TRAP
    if row["liked"].low > 1 and row["gain"].high < 0:
        return TRAP
    return None


# --- how does it end?


def _ends(played: Sequence[Played], deals: Array) -> dict[str, Estimate]:
    shared = [float(0 < max(each.shares) < 1) for each in played]
    nobody = [float(max(each.shares) == 0) for each in played]
    margins = [np.diff(sorted(each.points)[-2:]).sum() for each in played]
    return {
        "shared": share(shared, deals),
        "nobody": share(nobody, deals),
        "margin": mean(margins, deals, 0.0),
    }


def _endings(of: Game, played: Sequence[Played], deals: Array) -> list[dict[str, Any]]:
    kinds = [kind.name.lower() for kind in of.folder.part("state").Ending if int(kind)]
    return [
        {"ending": kind, "share": share([float(each.ending == kind) for each in played], deals)}
        for kind in kinds
    ]
