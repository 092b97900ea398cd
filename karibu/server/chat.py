"""What people say to each other at a table; kept apart from the log."""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlalchemy import Connection

from karibu.server import queries
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.messages import ChatLine, ChatMessage
from karibu.server.names import clean, told_apart
from karibu.server.rows import Person
from karibu.server.storage import Conflict
from karibu.server.table import Table
from karibu.server.wire import LONGEST_CHAT

_TRIES: Final = 5


async def say(house: House, table: Table, person: Person | None, asked: str) -> None:
    """A line for everybody at the table."""
    if person is None:
        raise Refused("not_seated", "Tell us your name first.")
    if person.muted:
        raise Refused("muted", "You have been muted by whoever runs this house.")
    text = clean(asked)
    if not text:
        raise Refused("chat_empty", "There is nothing in it to read.")
    if len(text) > LONGEST_CHAT:
        raise Refused(
            "chat_too_long", f"At most {LONGEST_CHAT} characters at once.", longest=LONGEST_CHAT
        )
    async with house.holding(table):
        line = await _keep(house, table, person, text)
        table.said(line)
        told = ChatMessage(line)
        table.publish(lambda _: told)
    house.bus.spoken(table.id)


async def _keep(house: House, table: Table, person: Person, text: str) -> ChatLine:
    """Write the line with the next number; another house may have had it first."""
    seat = table.seat_of(person.id)
    number = table.chat[-1].number + 1 if table.chat else 1
    for _ in range(_TRIES):
        line = ChatLine(
            number, seat.seat if seat else None, _called(table, person), text, house.now()
        )
        try:
            await house.storage.write(partial(_add, table.id, person.id, line))
        except Conflict:
            number = 1 + await house.storage.read(
                lambda connection: queries.last_number(connection, table.id)
            )
            continue
        return line
    raise Refused("slow_down", "Many speak at once; say it again.", seconds=1)


def _add(table: str, person: str, line: ChatLine, connection: Connection) -> None:
    queries.add_chat(connection, table, person, line)


def _called(table: Table, person: Person) -> str:
    """The name of whoever speaks; who watches doesn't get the name of somebody who plays."""
    seats = [each.person for each in table.seats]
    names = told_apart([table.names.get(each or "") for each in seats])
    if person.id in seats:
        return names[seats.index(person.id)] or person.name
    return told_apart([person.name], [name for name in names if name])[0] or person.name
