"""Going back further than undo allows: everybody who plays has to agree.

The same luck comes again after a take-back, so whoever asks may know what others don't. Nobody's
consent is taken for granted: not that of people who are away, and no bot that stands in for
somebody can give it.
"""

from __future__ import annotations

from karibu.server.decisions import Acknowledge, check_number, go_back, seated
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.rows import Seat
from karibu.server.table import Table, TakeBackAsked
from karibu.server.wire import TakeBackMessage


async def ask_back(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    ply: int | None,
    acknowledge: Acknowledge,
) -> None:
    """Ask everybody to go back beyond what undo allows; bots never mind."""
    async with house.holding(table):
        seat = seated(table, person)
        check_number(table, seat, number, None)
        match = table.referee
        wanted = _before_last_decision(table, seat) if ply is None else ply
        if wanted is None or wanted >= match.ply:
            raise Refused("no_take_back", "There is nothing to take back.")
        if table.asked:
            raise Refused("already_asked", "Somebody has asked already.")
        others = [each for each in table.seats if each.human and each.seat != seat.seat]
        for other in others:
            if other.stand_in:
                raise Refused(
                    "cant_agree",
                    f"A bot stands in for player {other.seat + 1}, who can't agree while away.",
                    seat=other.seat,
                )
        needed = {seat.seat, *(each.seat for each in others)}
        table.asked = TakeBackAsked(seat.seat, wanted, {seat.seat}, needed)
        await _settle(house, table, acknowledge)


def _before_last_decision(table: Table, seat: Seat) -> int | None:
    movers = table.referee.movers
    return next((ply for ply in range(len(movers) - 1, -1, -1) if movers[ply] == seat.seat), None)


async def consent(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    agree: bool,
    acknowledge: Acknowledge,
) -> None:
    """The answer to somebody's wish to go back; the asker may withdraw it."""
    async with house.holding(table):
        seat = seated(table, person)
        check_number(table, seat, number, None)
        asked = table.asked
        if asked is None:
            raise Refused("no_take_back", "Nobody has asked to take anything back.")
        if not agree:
            withdraw(table, None if seat.seat == asked.seat else seat.seat)
            return
        asked.agreed.add(seat.seat)
        await _settle(house, table, acknowledge)


def withdraw(table: Table, refused: int | None) -> None:
    """The wish is off: somebody refused, or can't agree any more."""
    table.asked = None
    told = TakeBackMessage(table.facts.number, None, refused)
    table.publish(lambda _: told)


async def _settle(house: House, table: Table, acknowledge: Acknowledge | None = None) -> None:
    """Go back if all have agreed, else tell who still has to. The lock is held."""
    asked = table.asked
    assert asked is not None
    if asked.needed <= asked.agreed:
        await go_back(house, table, table.seats[asked.seat], asked.ply, acknowledge)
        house.stir(table)
        return
    told = TakeBackMessage(table.facts.number, asked.told(), None)
    table.publish(lambda _: told)
