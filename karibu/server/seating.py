"""Where programs may sit down, and how many of somebody's at once."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from karibu.server import schema
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.rows import Person, is_program
from karibu.server.table import Table


async def check_seat(house: House, table: Table, person: Person) -> None:
    """Whether a program may sit down here. The lock is held."""
    if not is_program(person.id):
        return
    if table.facts.visibility == "public" and table.facts.host != person.owner:
        raise Refused("no_programs", "At public tables programs sit only with their owners.")
    most = house.settings.program_seats_per_person
    if await house.storage.read(lambda connection: _seats(connection, person.owner)) >= most:
        raise Refused(
            "too_many_seats", f"Your programs have {most} seats; let one finish first.", most=most
        )


def _seats(connection: Connection, owner: str | None) -> int:
    """How many seats somebody's programs have at tables that wait or run."""
    tables, seats, table = schema.tables, schema.seats, schema.people
    asked = (
        select(func.count())
        .select_from(seats)
        .join(table, table.c.id == seats.c.person)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(table.c.owner == owner, tables.c.state.in_(("waiting", "running")))
    )
    return int(connection.execute(asked).scalar_one())
