"""A match with a mistake in it that nobody can overlook."""

from __future__ import annotations

from itertools import count

import karibu
from karibu.bots import Situation
from karibu.bots.search import Budget, Search
from karibu.match import Match

GAME = karibu.game("kilimandjaro")


def thrown_away() -> tuple[Match, int, int]:
    """A match in which somebody doesn't take the win, when, and what would have won. Both can be
    pointed at on the board."""
    return next(found for seed in count() if (found := _thrown_away(seed)))


def _thrown_away(seed: int) -> tuple[Match, int, int] | None:
    match = GAME.start(2, seed)
    player = Search(GAME, Budget(iterations=32), seed)
    judge = Search(GAME, Budget(iterations=400), seed)
    while not match.over:
        situation = Situation.of(match)
        best = judge.think(situation).hints[0]
        if best.share == 1.0:
            chances = [judge.insist(int(id), 40) for id in situation.ids]
            worst = min(chances, key=lambda hint: hint.share)
            if worst.share < 0.5 and all(GAME.action(each.id).targets for each in (best, worst)):
                break
        match.play(player.choose(situation))
    else:
        return None
    ply = match.ply
    match.play(worst.id)
    while not match.over:
        match.play(player.choose(Situation.of(match)))
    return match, ply, best.id
