"""A glance at the database, once a second while a house is open: whether anything that this
house has in memory is otherwise there. Only what is comes back, so that a glance at a quiet house
costs next to nothing, however many tables it has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct, json
from sqlalchemy import Connection

from karibu.server import queries
from karibu.server.storage import Storage
from karibu.server.upgrading import OLDEST, fits, lives_with


class Seen(Struct, frozen=True, gc=False):
    """What is known of a table here."""

    id: str
    version: int
    line: int
    """The last that was said."""
    there: str
    """Who was there in other houses, as the last glance has told it."""


@dataclass(slots=True)
class Glance:
    """What is otherwise."""

    people: str | None = None
    """Changes when an operator has changed something about people."""
    fits: bool = True
    """Whether this version can work with the database."""
    versions: dict[str, int | None] = field(default_factory=dict)
    """Of tables whose row isn't as it is known; None: cleared away."""
    stirred: dict[str, str] = field(default_factory=dict)
    """Tables where something was said, or somebody came or went; and who is there now."""


_GLANCE: Final = """
    WITH known AS MATERIALIZED (
        SELECT * FROM json_to_recordset(%s::json)
        AS known (id varchar(16), version integer, line integer, there text)
    ),
    found AS (
        SELECT known.id, tables.version, tables.version IS DISTINCT FROM known.version AS other,
        EXISTS (SELECT 1 FROM chat WHERE table_id = known.id AND number > line) AS said,
        known.there AS before,
        coalesce(
            (
                SELECT string_agg(concat_ws(' ', house, people, watching), ' ' ORDER BY house)
                FROM attendance WHERE table_id = known.id AND house <> %s
            ),
            ''
        ) AS there
        FROM known LEFT JOIN tables ON tables.id = known.id
    )
    SELECT 'table', id, version, other, said OR there <> before, there FROM found
    WHERE other OR said OR there <> before
    UNION ALL SELECT 'value', key, 0, false, false, value FROM house WHERE key IN (%s, %s)
    UNION ALL SELECT 'schema', '', 0, false, false, version_num FROM alembic_version
"""


async def glance(storage: Storage, known: list[Seen], me: str | None) -> Glance:
    """What is otherwise at these tables. `me` is this house among others; None: nobody else can
    have said anything."""
    if storage.engine.dialect.name != "postgresql":
        return await storage.read(lambda connection: _each(connection, known))
    found, values = Glance(), dict[str, str]()
    asked = json.encode(known).decode()
    rows = await storage.ask(_GLANCE, asked, me or "", queries.PEOPLE_CHANGED, OLDEST)
    for what, id, version, other, stirred, told in rows:
        if what != "table":
            values[id] = told
            continue
        if other:
            found.versions[id] = version
        if stirred and me is not None:
            found.stirred[id] = told
    found.people = values.get(queries.PEOPLE_CHANGED)
    found.fits = fits(values.get(""), values.get(OLDEST))
    return found


def _each(connection: Connection, known: list[Seen]) -> Glance:
    """A house on SQLite is alone: only operators can have changed anything."""
    there = queries.versions(connection, [each.id for each in known])
    return Glance(
        queries.value(connection, queries.PEOPLE_CHANGED),
        lives_with(connection),
        {each.id: there.get(each.id) for each in known if there.get(each.id) != each.version},
    )
