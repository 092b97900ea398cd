"""What can be done about people: forget, revoke, mute, shut out; and closing a table.

Plain functions over a connection, for the house itself and for `karibu admin`. Whatever is changed
here leaves a mark, by which every house on this database notices within seconds.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, delete, or_, select, update

from karibu.errors import KaribuError
from karibu.server import queries, schema
from karibu.server.moments import now
from karibu.server.rows import Person


class NoSuchPerson(KaribuError, LookupError):
    """Nobody with that id or name."""


class NotToBeClosed(KaribuError):
    """A table that is over already."""


def find(connection: Connection, who: str) -> Person:
    """Somebody by id, or by a name that only one person has."""
    people = schema.people
    asked = select(people.c.id, people.c.name).where(
        or_(people.c.id == who, people.c.name == who), people.c.forgotten.is_(False)
    )
    found = connection.execute(asked.limit(20)).all()
    if not found:
        raise NoSuchPerson(f"There is nobody called {who!r}; ids begin with p_.")
    if len(found) > 1 and who not in {row.id for row in found}:
        ids = ", ".join(row.id for row in found)
        raise NoSuchPerson(f"Several people are called {who!r}: {ids}. Say which by the id.")
    id = who if who in {row.id for row in found} else found[0].id
    person = queries.person(connection, id)
    assert person is not None
    return person


def forget(connection: Connection, person: str) -> None:
    """Moves stay, names go: the name, the key phrase and what they said are gone for good, and no
    cookie of theirs works any more."""
    queries.change_person(
        connection,
        person,
        name="",
        named=False,
        phrase_hash=None,
        forgotten=True,
        generation=schema.people.c.generation + 1,
    )
    connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
    owned = select(schema.people.c.id).where(schema.people.c.owner == person)
    for program in connection.execute(owned).scalars().all():
        forget(connection, program)
    seats = schema.seats
    connection.execute(update(seats).where(seats.c.reserved == person).values(reserved=None))
    _leave_a_mark(connection)


def revoke(connection: Connection, person: str) -> None:
    """All cookies of somebody, their key phrase and their programs' keys open nothing any more."""
    queries.change_person(
        connection, person, phrase_hash=None, generation=schema.people.c.generation + 1
    )
    programs = update(schema.people).where(schema.people.c.owner == person)
    connection.execute(programs.values(phrase_hash=None))
    _leave_a_mark(connection)


def change(connection: Connection, person: str, **values: Any) -> None:
    """Mute or shut out, or allow again."""
    queries.change_person(connection, person, **values)
    _leave_a_mark(connection)


def close_table(connection: Connection, id: str) -> None:
    """End a table that waits or runs, as it stands; its log stays."""
    tables = schema.tables
    found = connection.execute(
        update(tables)
        .where(tables.c.id == id, tables.c.state.in_(("waiting", "running")))
        .values(
            state="closed",
            to_move=None,
            deadline=None,
            turn_began=None,
            updated=now(),
            version=tables.c.version + 1,
        )
    )
    if not found.rowcount:
        raise NotToBeClosed(f"There is no table {id!r} that waits or runs.")


def _leave_a_mark(connection: Connection) -> None:
    """Tell every house on this database that something about people has changed."""
    house, mark = schema.house, secrets.token_hex(8)
    key = queries.PEOPLE_CHANGED
    if not connection.execute(update(house).where(house.c.key == key).values(value=mark)).rowcount:
        connection.execute(house.insert().values(key=key, value=mark))
