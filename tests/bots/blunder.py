"""A match with a mistake in it that nobody can overlook."""

from __future__ import annotations

import karibu
from karibu.bots import Situation, make
from karibu.bots.search import Budget, Search
from karibu.match import Match


def thrown_away() -> tuple[Match, int, int]:
    """A match in which somebody doesn't take the win, when, and what would have won."""
    game = karibu.game("kilimandjaro")
    match = game.start(2, 5)
    bots = [make("medium", game, seed=seat) for seat in range(2)]
    search = Search(game, Budget(iterations=400), 1)
    while not match.over:
        situation = Situation.of(match)
        best = search.think(situation).hints[0]
        worst = min(
            (search.insist(int(id), 40) for id in situation.ids), key=lambda hint: hint.share
        )
        if best.share == 1.0 and worst.share < 0.5:
            break
        match.play(bots[situation.seat].choose(situation))
    else:
        raise AssertionError("nobody had a win to throw away")
    ply = match.ply
    match.play(worst.id)
    while not match.over:
        situation = Situation.of(match)
        match.play(bots[situation.seat].choose(situation))
    return match, ply, best.id
