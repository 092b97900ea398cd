"""Hints: what a bot would do, told to whoever is to move and asks."""

from __future__ import annotations

from karibu.bots import Situation
from karibu.server.chances import reasons_told
from karibu.server.faults import Refused
from karibu.server.house import House, Stale
from karibu.server.messages import HintMessage, HintTold
from karibu.server.table import Table


async def hint(house: House, table: Table, person: str | None, number: int) -> HintMessage:
    """The most promising actions of the seat to move, for that seat only."""
    async with house.holding(table):
        seat = table.seat_of(person)
        if seat is None or person is None:
            raise Refused("not_seated", "You are watching; hints are for players.")
        if not table.facts.hints or seat.program:
            raise Refused("no_hints", "This table plays without hints.")
        match = table.referee
        if number != table.facts.number:
            raise Stale
        if match.to_move != seat.seat:
            raise Refused("not_your_turn", "It isn't your turn.")
        if person in table.hinting:
            raise Refused("hint_busy", "A hint is being thought about already.")
        situation = Situation.of(match)
    table.hinting.add(person)
    try:
        found = await house.thinkers.hints(situation)
    finally:
        table.hinting.discard(person)
    told = [
        HintTold(
            each.id, each.share, each.visits, each.spread, reasons_told(each.reasons), each.than
        )
        for each in found
    ]
    return HintMessage(number, told)
