"""Programs at the house: people make keys for them, and let them sit down.

A program is somebody of its own, with a name and an owner, who comes with a key instead of a cookie
and may do less: sit down where it has the link to, play, and get up. Its seats are marked, it has
limits of its own, and whatever it does not do in time a bot does for it.
"""

from __future__ import annotations

from base64 import b64encode

from sqlalchemy import Connection, select

from karibu.server import moderation, people, queries, schema
from karibu.server.faults import Refused
from karibu.server.http import Call
from karibu.server.names import checked_name
from karibu.server.rows import Person
from karibu.server.wire import ProgramMade, ProgramsTold, ProgramTold, SeenTold

# --- keys


async def list_programs(call: Call) -> ProgramsTold:
    owner = call.person_id
    if owner is None:
        return ProgramsTold([])
    found = await call.house.storage.read(lambda connection: _of(connection, owner))
    return ProgramsTold([ProgramTold(each.id, each.name) for each in found])


async def make_program(call: Call) -> ProgramMade:
    """A new program, and its key: told once, kept as a hash."""
    house, owner, most = call.house, call.person, call.house.settings.programs_per_person
    key = people.new_key()
    program = Person(
        people.new_program_id(), checked_name(call.body.name), True, house.keys.program_hash(key),
        owner=owner.id,
    )  # fmt: skip
    at = house.now()

    def add(connection: Connection) -> bool:
        if len(_of(connection, owner.id)) >= most:
            return False
        queries.add_person(connection, program, at)
        return True

    if not await house.storage.write(add):
        raise Refused(
            "too_many_programs", f"You have {most} programs; remove one first.", most=most
        )
    return ProgramMade(ProgramTold(program.id, program.name), key)


async def remove_program(call: Call) -> ProgramsTold:
    """Its key opens nothing any more; its moves stay, its name goes."""
    owner, program = call.person, call.path("program")

    def remove(connection: Connection) -> bool:
        if program not in {each.id for each in _of(connection, owner.id)}:
            return False
        moderation.forget(connection, program)
        return True

    if not await call.house.storage.write(remove):
        raise Refused("no_such_program", "You have no such program.")
    call.house.unlearn()
    return await list_programs(call)


def _of(connection: Connection, owner: str) -> list[Person]:
    """Somebody's programs, the oldest first."""
    table = schema.people
    asked = (
        select(table.c.id, table.c.name)
        .where(table.c.owner == owner, table.c.forgotten.is_(False))
        .order_by(table.c.made)
    )
    return [Person(id, name, True, None, owner=owner) for id, name in connection.execute(asked)]


# --- what a seat may know


async def seen(call: Call) -> SeenTold:
    """The concealed record of one's own seat, for bots that think with the rules themselves."""
    table = await call.table()
    async with call.house.holding(table):
        seat, match = table.seat_of(call.person_id), table.referee
        if seat is None:
            raise Refused("not_seated", "You have no seat at this table.")
        mine = match.to_move == seat.seat
        return SeenTold(
            number=table.facts.number,
            seat=seat.seat,
            record=b64encode(match.concealed(seat.seat).tobytes()).decode(),
            actions=match.action_ids().tolist() if mine else [],
        )
