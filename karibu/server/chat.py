"""What people say to each other at a table; kept apart from the log."""

from __future__ import annotations

from karibu.server import people, queries
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.rows import Person
from karibu.server.table import Table
from karibu.server.wire import (
    LONGEST_CHAT,
    ChatLine,
    ChatMessage,
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
        line = ChatLine(number, seat.seat if seat else None, person.name, text, house.now())
        await house.storage.write(
            lambda connection: queries.add_chat(connection, table.id, person.id, line)
        )
        table.said(line)
        told = ChatMessage(line)
        table.publish(lambda _: told)
