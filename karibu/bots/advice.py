"""Advice: which actions look best, from what a seat can see."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from karibu.bots.reasons import reasons, tellings
from karibu.bots.search import Budget, Hint, Search
from karibu.bots.situation import Situation

WORTH_A_REASON = 0.02
"""Of the win: by how much the best action is better, at least, than the one it is compared with."""
_LOOKED_AT = 5
_VISITS = 400
"""What else could be done is looked at so often before it is compared."""


def hints(
    situation: Situation,
    seconds: float | None = 1.0,
    iterations: int | None = None,
    seed: int = 0,
    threads: int = 1,
) -> list[Hint]:
    """The actions with their estimated share of the win, visits and spread, best first; of the best
    one also what speaks for it, if that can be said."""
    search = Search(situation.game, Budget(seconds=seconds, iterations=iterations), seed, threads)
    found = list(search.think(situation).hints)
    if found:
        found[0] = _explained(search, situation, found)
    return found


def _explained(search: Search, situation: Situation, found: Sequence[Hint]) -> Hint:
    """The best action with what speaks for it: against the next best that is clearly worse."""
    best = found[0]
    if not tellings(situation.game):
        return best
    for each in found[1:_LOOKED_AT]:
        other = search.insist(each.id, min(best.visits, _VISITS))
        doubt = 2 * math.hypot(best.spread, other.spread)
        if best.share - other.share >= max(WORTH_A_REASON, doubt):
            why = reasons(search, situation, best.id, other.id)
            return replace(best, reasons=why, than=other.id if why else None)
    return best
