"""The chances of a finished match: what everybody could expect at each decision, and where it
turned. Worked out when somebody asks, one match at a time and piece by piece, so that bots at
other tables hardly wait; kept in memory for those who ask next."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Final

from karibu.bots import Hindsight, Judged, Reason
from karibu.match import Game, Match
from karibu.server.faults import Refused
from karibu.server.thinkers import Rank, Thinkers
from karibu.server.wire import ActionTold, Chance, ChancesTold, ReasonTold, TurningPoint

KEPT: Final = 200
WAITING: Final = 20
"""Matches that wait to be looked at; who asks for another has to ask again."""
_WORK: Final = 150_000
"""Iterations for one match, and the least and most for one of its decisions."""
_LEAST: Final = 64
_MOST: Final = 1000
_LOOK_AFTER: Final = 0.5
"""Seconds after which it is seen that somebody has gone."""


class Chances:
    """Where finished matches are looked at once more."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._found: dict[Hashable, asyncio.Task[ChancesTold]] = {}
        self._waiting: Counter[Hashable] = Counter()
        self._one_at_a_time = asyncio.Lock()

    async def chances(
        self, key: Hashable, match: Match, gone: Callable[[], Awaitable[bool]] | None = None
    ) -> ChancesTold:
        """Who asks while somebody else's question is being worked at gets the same answer. When all
        who asked have gone, nobody works at it any longer."""
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
        self._waiting[key] += 1
        try:
            while not (await asyncio.wait({task}, timeout=_LOOK_AFTER))[0]:
                if gone is not None and await gone():
                    break
            else:
                return task.result()
        except asyncio.CancelledError:
            if task.cancelled():
                raise Refused("closing", "The house is closing; try again in a moment.") from None
            raise
        finally:
            self._waiting[key] -= 1
            if self._waiting[key] == 0:
                del self._waiting[key]
                if not task.done() and self._found.get(key) is task:
                    del self._found[key]
                    task.cancel()
        raise Refused("closing", "Whoever asked has gone.")

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
    regret = round(judged.regret, 3)
    return TurningPoint(
        judged.ply, judged.seat, taken, better, regret, reasons_told(judged.reasons)
    )


def reasons_told(reasons: Iterable[Reason]) -> list[ReasonTold]:
    return [ReasonTold(each.name, each.count, each.average) for each in reasons]


def own_first(told: ChancesTold, seat: int | None) -> ChancesTold:
    """The same with a seat's own turning points before those of the others."""
    points = sorted(told.turning_points, key=lambda each: (each.seat != seat, each.ply))
    return ChancesTold(told.chances, points)


def _action(game: Game, id: int) -> ActionTold:
    action = game.action(id)
    return ActionTold(action.kind, dict(action.args), action.targets)


def _rounded(shares: tuple[float, ...]) -> list[float]:
    return [round(share, 3) for share in shares]
