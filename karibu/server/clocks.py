"""Clocks at a table: what a decision costs, until when a seat may think, what all have left."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from karibu.server.messages import Clocks
from karibu.server.rows import Facts, Seat
from karibu.server.wire import Days, Free, Live

BACK_WITH = 60_000
"""Milliseconds that somebody has at least who comes back after their time was up."""

PROGRAM = 60_000
"""Milliseconds that a program has for each decision at a table without a clock, or with one of
days: nobody should have to wait for one that hangs."""

_DAY = 24 * 3600 * 1000


def time_allowed(facts: Facts, seat: Seat, since: int) -> int | None:
    """Until when this seat may think."""
    pace = facts.pace
    if seat.played_by_bot:
        return None
    if isinstance(pace, Live):
        return since + (seat.bank or 0)
    if seat.program:
        return since + PROGRAM
    return since + pace.days * _DAY if isinstance(pace, Days) else None


def bank_after(facts: Facts, seat: Seat, at: int, next_seat: int | None) -> int | None:
    """What a decision leaves on the clock of whoever took it."""
    pace = facts.pace
    if not isinstance(pace, Live) or seat.played_by_bot:
        return seat.bank
    spent = max(0, at - (facts.turn_began or at))
    increment = pace.increment * 1000 if next_seat != seat.seat else 0
    return max(0, (seat.bank or 0) - spent) + increment


def with_deadline(facts: Facts, seats: Sequence[Seat], mover: int | None, at: int) -> Facts:
    """Since when, and until when, the seat now to move thinks."""
    if facts.to_move is None:
        return replace(facts, turn_began=None, deadline=None)
    seat = seats[facts.to_move]
    if mover == facts.to_move and not isinstance(facts.pace, Live) and not seat.program:
        return facts  # a turn of several decisions has one deadline
    return replace(facts, turn_began=at, deadline=time_allowed(facts, seat, at))


def left(facts: Facts, seats: Sequence[Seat], now: int) -> Clocks | None:
    """What everybody has left."""
    if not isinstance(facts.pace, Live | Days) or facts.state != "running":
        return None
    mover = None if facts.to_move is None else seats[facts.to_move]
    running = mover.seat if mover and not mover.played_by_bot else None
    told: list[int | None] = [
        seat.bank if seat.human and isinstance(facts.pace, Live) else None for seat in seats
    ]
    if running is not None and facts.deadline is not None:
        told[running] = max(0, facts.deadline - now)
    return Clocks(running, told)


def stood_still(facts: Facts, milliseconds: int) -> Facts:
    """The same, as if no time had passed meanwhile."""
    if milliseconds <= 0 or facts.turn_began is None:
        return facts
    if isinstance(facts.pace, Days) or (isinstance(facts.pace, Free) and facts.deadline is None):
        return facts
    deadline = None if facts.deadline is None else facts.deadline + milliseconds
    return replace(facts, turn_began=facts.turn_began + milliseconds, deadline=deadline)
