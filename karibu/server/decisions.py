"""Deciding at a table, and undoing one's own decision.

Every change holds the table's lock, is committed, and only then is told. What a client sent for
a number that has passed is never played: it is known already, or refused with the present view.
"""

from __future__ import annotations

import time

from msgspec.structs import replace

from karibu.errors import IllegalAction
from karibu.match import Match
from karibu.server.changes import Change
from karibu.server.clocks import bank_after, with_deadline
from karibu.server.faults import Refused
from karibu.server.house import House, Stale
from karibu.server.leading import Acknowledge
from karibu.server.rows import LogEntry, Seat
from karibu.server.stand_ins import sit_down_again
from karibu.server.table import Table
from karibu.server.wire import By, Result


class Repeated(Exception):
    """What was sent has been played already, as this entry."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


async def move(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    action: int,
    acknowledge: Acknowledge,
) -> None:
    """Somebody's decision in answer to a number, taken by the house that leads the table."""
    stands = None
    if table.elsewhere:
        stands = await house.leading.decide(table, person, number, action, acknowledge)
    if stands:
        return
    if stands is None:
        await move_here(house, table, person, number, action, acknowledge)
        return
    table.doubtful = True  # the other house has done it, or hasn't, or is just doing it
    try:
        await move_here(house, table, person, number, action, acknowledge)
    except Stale:
        await move_here(house, table, person, number, action, acknowledge)


async def move_here(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    action: int,
    acknowledge: Acknowledge,
) -> None:
    """The same, taken by this house."""
    began = time.perf_counter()
    async with house.holding(table):
        seat = seated(table, person)
        check_number(table, seat, number, action)
        if table.referee.to_move != seat.seat:
            raise Refused("not_your_turn", "It isn't your turn.")
        if seat.stand_in:
            await sit_down_again(house, table, seat)
            seat = table.seats[seat.seat]
        try:
            await decide(house, table, seat, action, "person", acknowledge)
        except IllegalAction:
            raise Refused("illegal", "That can't be done now.", action=action) from None
    house.metrics.move_took(time.perf_counter() - began)
    house.stir(table)


def seated(table: Table, person: str | None) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not_seated", "You are watching; only players decide.")
    return seat


def check_number(table: Table, seat: Seat, number: int, action: int | None) -> None:
    """Only the present number of a running match can be answered. What was played already is known
    again, even if it was the last decision of the match."""
    match = table.referee
    if number == table.facts.number:
        if match.over or table.facts.state != "running":
            raise Refused("not_running", "The match is over.")
        return
    if number < table.facts.number and action is not None:
        played = table.log[number]
        if (played.seat, played.action, played.by) == (seat.seat, action, "person"):
            raise Repeated(played.number)
    raise Stale


async def decide(
    house: House,
    table: Table,
    seat: Seat,
    action: int,
    by: By,
    acknowledge: Acknowledge | None = None,
) -> None:
    """Play on a copy, commit, and only then let it be the match; tell. The lock is held."""
    earlier = table.referee
    match = earlier.copy()
    events = match.play(action)
    at = house.now()
    mover = replace(seat, bank=bank_after(table.facts, seat, at, match.to_move))
    seats = [*table.seats]
    seats[seat.seat] = mover
    number = table.facts.number + 1
    facts = table.changed(number=number, ply=match.ply, to_move=match.to_move)
    if by == "person":
        facts.attended = at
    if match.over:
        facts.state, facts.ended, facts.result = "finished", at, result_of(match)
    facts = with_deadline(facts, seats, seat.seat, at)
    entry = LogEntry(number, match.ply, seat.seat, action, None, by, match.last_revealed, at)
    changed = [mover] if mover.bank != seat.bank else []
    passed = await house.commit(table, Change(facts, changed, entry, match.snapshot), match)
    if acknowledge:
        acknowledge(number)
    house.leading.count()
    shown = table.publish_entry(entry, events, earlier, house.leading.busy)
    house.pass_on(table, passed, shown)
    if match.over:
        table.publish_table()


def result_of(match: Match) -> Result:
    if match.ending is None:
        raise ValueError("the match isn't over")
    return Result(
        match.ending,
        list(match.scores or ()),
        list(match.places or ()),
        list(match.winners or ()),
    )


async def undo(
    house: House, table: Table, person: str | None, number: int, acknowledge: Acknowledge
) -> None:
    """Somebody's own last decision, if nothing was revealed and nobody has decided since."""
    async with house.holding(table):
        seat = seated(table, person)
        if number < table.facts.number and _is_undo(table.log[number], seat):
            raise Repeated(table.log[number].number)
        check_number(table, seat, number, None)
        ply = table.referee.undo_ply(seat.seat)
        if ply is None:
            raise Refused(
                "nothing_to_undo",
                "That can't be undone any more; you can ask the others to take it back.",
            )
        await go_back(house, table, seat, ply, acknowledge)
    house.stir(table)


def _is_undo(entry: LogEntry, seat: Seat) -> bool:
    return entry.seat == seat.seat and entry.back is not None


async def go_back(
    house: House, table: Table, seat: Seat, ply: int, acknowledge: Acknowledge | None
) -> None:
    """An entry that makes an earlier ply stand again. The lock is held."""
    earlier = table.referee
    match = earlier.at(ply)
    at = house.now()
    number = table.facts.number + 1
    facts = table.changed(number=number, ply=ply, to_move=match.to_move, attended=at)
    facts = with_deadline(facts, table.seats, seat.seat, at)
    entry = LogEntry(number, ply, seat.seat, None, ply, "person", False, at)
    passed = await house.commit(table, Change(facts, (), entry), match)
    if acknowledge:
        acknowledge(number)
    shown = table.publish_entry(entry, None, earlier, house.leading.busy)
    house.pass_on(table, passed, shown)
