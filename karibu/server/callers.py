"""Who calls: a person with a cookie, a program with a key, or a stranger."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from karibu.server import people, queries
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.rows import Person


async def caller(house: House, connection: HTTPConnection) -> Person | None:
    """Who asks: the program of a key, or the person of a cookie; None: a stranger."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return await house.person_of(connection.cookies.get(people.COOKIE))
    hashed = house.keys.program_hash(key.strip())
    found = await house.storage.read(lambda database: queries.person_of_phrase(database, hashed))
    owner = await house.person(found.owner) if found and found.owner else None
    if found is None or owner is None:
        raise Refused("bad_key", "No program has this key; make one under your name in the house.")
    found.banned = found.banned or owner.banned
    return found
