"""Seats of Let's Take a Hike: who sits where, in numbers of one width.

Record fields are one byte wide; what is passed on is widened here, so that every function is
compiled once and not once per width.
"""

from __future__ import annotations

from karibu.kernel.compiling import rule
from karibu.kernel.opening import wide
from karibu.kernel.types import Record


@rule
def players(s: Record) -> int:
    """How many sit at the table."""
    return wide(s.players)


@rule
def mover(s: Record) -> int:
    """Who is to move."""
    return wide(s.to_move)


@rule
def lead(s: Record) -> int:
    """The lead hiker, or NONE."""
    return wide(s.lead)


@rule
def clockwise(s: Record, seat: int, steps: int) -> int:
    """ALL-03: the seat so many places to the left."""
    return (seat + steps) % wide(s.players)
