"""Going back further than undo allows: everybody who plays has to agree.

The same luck comes again after a take-back, so whoever asks may know what others don't. Nobody's
consent is taken for granted: not that of people who are away, and no bot that stands in for
somebody can give it.
"""

from __future__ import annotations

from msgspec.structs import replace

from karibu.server.changes import Change
from karibu.server.decisions import check_number, go_back, seated
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.leading import Acknowledge
from karibu.server.rows import Asked, Seat
from karibu.server.table import Table


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
        needed = sorted({seat.seat, *(each.seat for each in others)})
        asked = Asked(table.facts.number, seat.seat, wanted, [seat.seat], needed)
        await _settle(house, table, asked, acknowledge)


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
            refused = None if seat.seat == asked.seat else seat.seat
            await _keep(house, table, replace(asked, over=True, refused=refused))
            return
        agreed = sorted({*asked.agreed, seat.seat})
        await _settle(house, table, replace(asked, agreed=agreed), acknowledge)


async def _settle(house: House, table: Table, asked: Asked, acknowledge: Acknowledge) -> None:
    """Go back if all have agreed, else tell who still has to. The lock is held."""
    if set(asked.needed) <= set(asked.agreed):
        await go_back(house, table, table.seats[asked.seat], asked.ply, acknowledge)
        house.stir(table)
    else:
        await _keep(house, table, asked)


async def _keep(house: House, table: Table, asked: Asked) -> None:
    """Written down, so that every house knows; then told."""
    await house.commit(table, Change(table.changed(asked=asked)))
    table.publish_asked()
