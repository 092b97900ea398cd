"""Bots that play for people: whose time is up, who has been gone too long, or who left."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from karibu.server.clocks import BACK_WITH, time_allowed
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.messages import ClocksMessage
from karibu.server.presence import presence_changed
from karibu.server.rows import Seat
from karibu.server.table import Table
from karibu.server.wire import Live, StandIn

log = logging.getLogger("karibu.stand_ins")


async def stand_in(house: House, table: Table, seat: Seat, why: StandIn) -> None:
    """A bot sits down for somebody. The lock is held."""
    spent = why == "time" and isinstance(table.facts.pace, Live)
    taken = replace(seat, stand_in=why, bank=0 if spent else seat.bank)
    deadline = None if table.facts.to_move == seat.seat else table.facts.deadline
    changes: dict[str, Any] = {"deadline": deadline}
    asked = table.asked if table.asked and seat.seat in table.asked.needed else None
    if asked:  # who is away can't agree, and nobody agrees for them
        changes["asked"] = replace(asked, over=True, refused=seat.seat)
    await house.keep_seats(table, [taken], **changes)
    log.info("a bot stands in", extra={"table": table.id, "seat": seat.seat, "why": why})
    if asked:
        table.publish_asked()
    house.stir(table)


async def sit_down_again(house: House, table: Table, seat: Seat) -> None:
    """Somebody is back; the bot stands up. The lock is held."""
    live = isinstance(table.facts.pace, Live)
    back = replace(seat, stand_in=None, bank=max(seat.bank or 0, BACK_WITH) if live else seat.bank)
    at = house.now()
    clock: dict[str, Any] = {}
    if table.facts.state == "running" and table.facts.to_move == seat.seat:
        clock = {"turn_began": at, "deadline": time_allowed(table.facts, back, at)}
    await house.keep_seats(table, [back], attended=at, **clock)
    told = ClocksMessage(table.clocks())
    table.publish(lambda _: told)


async def come_back(house: House, table: Table, person: str | None) -> None:
    """Somebody whose place a bot has taken sits down again."""
    async with house.holding(table):
        seat = table.seat_of(person)
        if seat is None:
            raise Refused("not_seated", "You have no seat at this table.")
        if seat.stand_in is None:
            return
        if seat.program and seat.stand_in != "away":
            raise Refused("forfeited", "A program that left or ran out of time has lost.")
        await sit_down_again(house, table, seat)
    house.stir(table)


async def arrive(house: House, table: Table, person: str | None) -> None:
    """Somebody's socket has said hello."""
    seat = table.seat_of(person)
    if seat is not None and seat.stand_in == "away":
        await come_back(house, table, person)
    presence_changed(house, table)


async def leave_running(house: House, table: Table, seat: Seat) -> None:
    """Somebody goes while the match runs. The lock is held."""
    if seat.stand_in != "left":
        await stand_in(house, table, seat, "left")
