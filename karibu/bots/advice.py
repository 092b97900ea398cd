"""Advice: which actions look best, and where a finished match turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from karibu.bots.search import Budget, Hint, Search
from karibu.bots.situation import Situation
from karibu.match import Match, replay


def hints(
    situation: Situation,
    seconds: float | None = 1.0,
    iterations: int | None = None,
    seed: int = 0,
    threads: int = 1,
) -> list[Hint]:
    """The actions with their estimated share of the win, visits and spread, best first."""
    budget = Budget(seconds=seconds, iterations=iterations)
    return list(Search(situation.game, budget, seed, threads).think(situation).hints)


@dataclass(frozen=True)
class Judged:
    """One decision of a match in hindsight, from what its seat could know at the time."""

    ply: int
    seat: int
    action: int
    best: int
    shares: tuple[float, ...]
    """What every seat could expect before the decision."""
    regret: float
    """How much of the win the decision gave away against the best one found."""


def analyse(
    record: object,
    iterations: int = 600,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> list[Judged]:
    """Each decision of a match judged; `progress` hears how many of how many are done."""
    match = replay(record)
    judged = []
    for done in _judged(match, iterations, seed):
        judged.append(done)
        if progress is not None:
            progress(len(judged), match.ply)
    return judged


def _judged(match: Match, iterations: int, seed: int) -> Iterator[Judged]:
    past = match.at(0)
    search = Search(match.game, Budget(iterations=iterations), seed)
    for ply, action in enumerate(match.history):
        situation = Situation.of(past)
        thought = search.think(situation, first=action)
        worth = {hint.id: hint.share for hint in thought.hints}
        best = thought.hints[0]
        regret = max(0.0, best.share - worth[action]) if best.id != action else 0.0
        yield Judged(ply, situation.seat, action, best.id, thought.shares, regret)
        past.play(action)
