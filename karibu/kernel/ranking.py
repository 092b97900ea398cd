"""From standings to places."""

from __future__ import annotations

from karibu.kernel.compiling import rule
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
