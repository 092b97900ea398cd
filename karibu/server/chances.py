"""The chances of a finished match: what everybody could expect at each decision, and where it
turned. Worked out when somebody asks, one match at a time and piece by piece, so that bots at
other tables hardly wait; kept in memory for those who ask next."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Final

from karibu.bots import Hindsight, Judged
from karibu.match import Game, Match
from karibu.server.faults import Refused
from karibu.server.thinkers import Rank, Thinkers
from karibu.server.wire import ActionTold, Chance, ChancesTold, TurningPoint

KEPT: Final = 200
WAITING: Final = 20
"""Matches that wait to be looked at; who asks for another has to ask again."""
_WORK: Final = 150_000
"""Iterations for one match, and the least and most for one of its decisions."""
_LEAST: Final = 64
_MOST: Final = 1000


class Chances:
    """Where finished matches are looked at once more."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._found: dict[Hashable, asyncio.Task[ChancesTold]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def chances(self, key: Hashable, match: Match) -> ChancesTold:
        """Who asks while somebody else's question is being worked at gets the same answer."""
        task = self._found.pop(key, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            if sum(not each.done() for each in self._found.values()) >= WAITING:
                raise Refused(
                    "slow_down", "Many ask for chances just now; try again in a moment.", seconds=10
                )
            task = asyncio.create_task(self._look(match))
        self._found[key] = task  # what was asked for last stands last
        while len(self._found) > KEPT:
            del self._found[next(iter(self._found))]
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Refused("closing", "The house is closing; try again in a moment.") from None
            raise

    async def _look(self, match: Match) -> ChancesTold:
        iterations = min(_MOST, max(_LEAST, _WORK // max(1, match.ply)))
        hindsight = Hindsight(match, iterations)
        pieces = hindsight.look()
        async with self._one_at_a_time:
            while await self._thinkers.work(lambda: next(pieces, None), Rank.WATCHED) is not None:
                pass
        return ChancesTold(
            [Chance(each.ply, _rounded(each.shares)) for each in hindsight.judged],
            [_told(match.game, each) for each in hindsight.turning_points],
        )

    def close(self) -> None:
        for task in self._found.values():
            task.cancel()


def _told(game: Game, judged: Judged) -> TurningPoint:
    taken, better = (_action(game, id) for id in (judged.action, judged.best))
    return TurningPoint(judged.ply, judged.seat, taken, better, round(judged.regret, 3))


def _action(game: Game, id: int) -> ActionTold:
    action = game.action(id)
    return ActionTold(action.kind, dict(action.args))


def _rounded(shares: tuple[float, ...]) -> list[float]:
    return [round(share, 3) for share in shares]
