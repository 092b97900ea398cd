"""From standings to places, and from places or prospects to shares of the win."""

from __future__ import annotations

import math

from karibu.kernel.compiler import rule
from karibu.kernel.contract import PLACE
from karibu.kernel.types import IntArray, Results


@rule
def rank(out: Results, standing: IntArray, players: int, best: int) -> None:
    """Write places from `best` on, highest standing first; equal standings share a place."""
    for seat in range(players):
        ahead = 0
        for other in range(players):
            if standing[other] > standing[seat]:
                ahead += 1
        out[PLACE, seat] = best + ahead


@rule
def leaders(standing: IntArray, players: int) -> int:
    """How many seats share the highest standing."""
    best, level = standing[0], 0
    for seat in range(players):
        if standing[seat] > best:
            best, level = standing[seat], 0
        level += standing[seat] == best
    return level


@rule
def share_win(results: Results, players: int, shares: Results) -> None:
    """What a match that is over is worth: one win, shared by those in the first place.

    If nobody won, nobody has anything of it: to spoil the win for all is no better than to lose.
    """
    winners = 0
    for seat in range(players):
        if results[PLACE, seat] == 1.0:
            winners += 1
    for seat in range(players):
        shares[seat] = 1.0 / winners if results[PLACE, seat] == 1.0 else 0.0


@rule
def soften(out: Results, players: int, warmth: float) -> None:
    """From points that seats may count on to chances: the warmer, the less a lead means."""
    best = out[0]
    for seat in range(1, players):
        best = max(best, out[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = math.exp((out[seat] - best) / warmth)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total
