"""Hindsight: what everybody could expect at each decision of a match, and where it turned.

A decision is judged from what its seat could know at the time, as a bot in its place would.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from karibu.bots.reasons import reasons
from karibu.bots.search import Budget, Reason, Search
from karibu.bots.situation import Situation
from karibu.match import Match, replay

TURNING_POINTS = 3
"""Told of each seat at most."""
_CONSIDERED = TURNING_POINTS + 1
"""Decisions of each seat that are thought about longer."""
_WORTH_TELLING = 0.05
"""Of the win: what a turning point gave away at least."""
_LONGER = 8
"""How many times as long a decision is thought about before it is called a turning point."""


@dataclass(frozen=True)
class Judged:
    """One decision of a match in hindsight."""

    ply: int
    seat: int
    action: int
    best: int
    shares: tuple[float, ...]
    """What every seat could expect before the decision."""
    regret: float
    """How much of the win the decision gave away against the best one found."""
    spread: float
    """The standard error of `regret`."""
    reasons: tuple[Reason, ...] = ()
    """Of a turning point: what spoke for the best one, if that can be said."""

    @property
    def sure(self) -> float:
        """What it gave away when every doubt speaks for it."""
        return self.regret - 2 * self.spread


@dataclass
class Hindsight:
    """A finished match, looked at once more; `look` does it piece by piece."""

    match: Match
    iterations: int
    seed: int = 0
    judged: list[Judged] = field(default_factory=list)
    turning_points: list[Judged] = field(default_factory=list)
    """The decisions that cost each seat most, in the order in which they were taken."""

    def look(self) -> Iterator[tuple[int, int]]:
        """Every step tells how many decisions are done, of how many."""
        for judged in _judged(self.match, range(self.match.ply), self.iterations, self.seed):
            self.judged.append(judged)
            yield judged.ply + 1, self.match.ply
        plies = [each.ply for each in _costly(self.judged, lambda each: each.sure, _CONSIDERED)]
        again = []
        for judged in _judged(self.match, plies, self.iterations * _LONGER, self.seed, True):
            again.append(judged)
            yield self.match.ply, self.match.ply
        costly = _costly(again, lambda each: each.regret, TURNING_POINTS)
        self.turning_points = [each for each in costly if each.sure >= _WORTH_TELLING]

    def turning_points_for(self, seat: int | None) -> list[Judged]:
        """A seat's own first: they are what one can learn from."""
        return sorted(self.turning_points, key=lambda each: (each.seat != seat, each.ply))


def _costly(judged: Iterable[Judged], cost: Callable[[Judged], float], most: int) -> list[Judged]:
    """So many of each seat's decisions at most, in the order in which they were taken."""
    found: list[Judged] = []
    taken: Counter[int] = Counter()
    for each in sorted(judged, key=lambda each: (-cost(each), each.ply)):
        if cost(each) > 0 and taken[each.seat] < most:
            taken[each.seat] += 1
            found.append(each)
    return sorted(found, key=lambda each: each.ply)


def analyse(
    record: object,
    iterations: int = 600,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> list[Judged]:
    """Each decision of a match judged; `progress` hears how many of how many are done."""
    hindsight = Hindsight(replay(record), iterations, seed)
    for done, of in hindsight.look():
        if progress is not None:
            progress(done, of)
    return hindsight.judged


def _judged(
    match: Match, plies: Iterable[int], iterations: int, seed: int, why: bool = False
) -> Iterator[Judged]:
    room = max(1 << 16, 2 * iterations + 1)
    search = Search(match.game, Budget(iterations=iterations), seed, room=room)
    past = match.at(0)
    for ply in plies:
        if past.ply != ply:
            past = match.at(ply)
        action = match.history[ply]
        situation = Situation.of(past)
        thought = search.think(situation)
        best = thought.hints[0]
        if best.id == action:
            regret = spread = 0.0
        else:
            # Looked at as long as the best one: what follows on it is played as well.
            taken = search.insist(action, best.visits)
            regret = max(0.0, best.share - taken.share)
            spread = math.hypot(best.spread, taken.spread)
        told = Judged(ply, situation.seat, action, best.id, thought.shares, regret, spread)
        if why and told.sure >= _WORTH_TELLING:
            told = replace(told, reasons=reasons(search, situation, best.id, action))
        yield told
        past.play(action)
