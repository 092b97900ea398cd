"""Beside the play: chat and hints."""

from __future__ import annotations

from karibu.bots import Situation
from karibu.server import keeping, people
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.keeping import Person
from karibu.server.play import Stale
from karibu.server.table import Table
from karibu.server.wire import (
    LONGEST_CHAT,
    ChatLine,
    ChatMessage,
    HintMessage,
    HintTold,
)


async def say(house: House, table: Table, person: Person | None, asked: str) -> None:
    """A line for everybody at the table; kept apart from the log."""
    if person is None:
        raise Refused("not_seated", "Tell us your name first.")
    text = people.clean(asked)
    if not text:
        raise Refused("chat_empty", "There is nothing in it to read.")
    if len(text) > LONGEST_CHAT:
        raise Refused(
            "chat_too_long", f"At most {LONGEST_CHAT} characters at once.", longest=LONGEST_CHAT
        )
    async with house.holding(table):
        seat = table.seat_of(person.id)
        number = table.chat[-1].number + 1 if table.chat else 1
        line = ChatLine(number, seat.seat if seat else None, person.name, text, house.clock())
        await house.storage.write(
            lambda connection: keeping.add_chat(connection, table.id, person.id, line)
        )
        table.said(line)
        told = ChatMessage(line)
        table.publish(lambda _: told)


async def hint(house: House, table: Table, person: str | None, ply: int) -> HintMessage:
    """The most promising actions of the seat to move, for that seat only."""
    async with house.holding(table):
        seat = table.seat_of(person)
        if seat is None or person is None:
            raise Refused("not_seated", "You are watching; hints are for players.")
        if not table.facts.hints:
            raise Refused("no_hints", "This table plays without hints.")
        match = table.referee
        if ply != table.facts.ply:
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
    told = [HintTold(each.id, each.share, each.visits, each.spread) for each in found]
    return HintMessage(ply, told)
