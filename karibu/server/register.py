"""The register of who is at work: houses and thinkers that are open, leases on what has to happen
at tables by itself, and who sits where. Plain functions over a connection; what is said twice a
second is one statement (`straight.py`), and known to PostgreSQL only, as company is.

Times are those of the database, so that clocks of machines needn't agree. Nothing here is the
truth about a match; whoever works without a lease is still refused by the fences of the log.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from msgspec import json
from sqlalchemy import Connection, delete, func, or_, select, text
from sqlalchemy.dialects.postgresql import insert as upsert_postgresql
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite

from karibu.server import schema
from karibu.server.rows import Attendance
from karibu.server.straight import Said

LEASE: Final = 1_100
"""Milliseconds for which a table is left to whoever sees to it and says nothing more."""
OPEN: Final = 3_000
"""Milliseconds after which a house that said nothing counts as gone, and with it its people."""
_NOW: Final = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
_FORGOTTEN: Final = 60_000
_AT_ONCE: Final = 500
_people = json.Decoder(list[str])


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A house or thinker that is open."""

    id: str
    kind: str
    version: str
    address: str
    since: int
    quiet: int
    """Milliseconds since it was last heard of."""
    told: dict[str, Any]


def clock(connection: Connection) -> int:
    """The database's clock, in milliseconds."""
    if connection.dialect.name != "postgresql":
        return time.time_ns() // 1_000_000
    return int(connection.execute(text(f"SELECT {_NOW}")).scalar_one())


def _upsert(connection: Connection, table: Any) -> Any:
    postgresql = connection.dialect.name == "postgresql"
    return (upsert_postgresql if postgresql else upsert_sqlite)(table)


# --- who is open


_SIGN: Final = f"""
    WITH now AS MATERIALIZED (SELECT {_NOW} AS at),
    signed AS (
        INSERT INTO houses (id, kind, version, address, since, told, until)
        SELECT %s, %s, %s, %s, %s, %s, at + {OPEN} FROM now
        ON CONFLICT (id) DO UPDATE
        SET until = excluded.until, told = excluded.told, since = excluded.since
    ),
    mine AS (SELECT table_id FROM leases WHERE holder = %s FOR UPDATE SKIP LOCKED),
    kept AS (UPDATE leases SET until = at + {LEASE} FROM now WHERE table_id IN (TABLE mine))
    SELECT id, kind, version, address, since, until, told, at FROM houses, now
    WHERE until > at AND id <> %s ORDER BY kind, since
"""
"""A lease that somebody is just taking over isn't waited for."""


class Signature(NamedTuple):
    """What a house or thinker writes of itself."""

    id: str
    kind: str
    version: str
    address: str
    since: int
    told: str


def sign(row: Signature) -> Said:
    """Say that one is here, keep one's leases, and see who else is."""
    return Said(_SIGN, (*row, row.id, row.id), _neighbours)


def _neighbours(rows: list[Any]) -> list[Neighbour]:
    return [
        Neighbour(id, kind, version, address, since, max(0, at + OPEN - until), json.decode(told))
        for id, kind, version, address, since, until, told, at in rows
    ]


def open_since(connection: Connection, now: int) -> int:
    """Since when some house has been open without a break; now, if none is."""
    houses = schema.houses
    found = connection.execute(
        select(func.min(houses.c.since)).where(
            houses.c.kind == "house", houses.c.until > clock(connection)
        )
    ).scalar()
    return now if found is None else min(int(found), now)


def leave(connection: Connection, id: str) -> None:
    """Gone: what one saw to is free for others at once."""
    connection.execute(delete(schema.leases).where(schema.leases.c.holder == id))
    connection.execute(delete(schema.attendance).where(schema.attendance.c.house == id))
    connection.execute(delete(schema.houses).where(schema.houses.c.id == id))


def tidy(connection: Connection) -> None:
    """What is left of those who went without a word. Who tidies at the same time isn't in the way:
    rows that somebody else holds are left to them."""
    past = clock(connection) - _FORGOTTEN
    houses, attendance, leases = schema.houses, schema.attendance, schema.leases
    gone = (
        connection.execute(
            select(houses.c.id).where(houses.c.until < past).with_for_update(skip_locked=True)
        )
        .scalars()
        .all()
    )
    if gone:
        connection.execute(delete(attendance).where(attendance.c.house.in_(gone)))
        connection.execute(delete(houses).where(houses.c.id.in_(gone)))
    old = select(leases.c.table_id).where(leases.c.until < past).with_for_update(skip_locked=True)
    connection.execute(delete(leases).where(leases.c.table_id.in_(old)))


# --- leases


@dataclass(slots=True)
class Lease:
    """Somebody wants to see to a table, or no longer."""

    table: str
    holder: str
    wanted: bool = True
    got: bool = False
    apart: ClassVar[bool] = True

    @staticmethod
    def write_all(connection: Connection, jobs: Sequence[Lease]) -> None:
        """In the order of ids, so that two houses never wait for each other in a circle."""
        now = clock(connection)
        leases = schema.leases
        given = sorted((each.table, each.holder) for each in jobs if not each.wanted)
        for each in sorted((each for each in jobs if each.wanted), key=lambda job: job.table):
            each.got = bool(_take(connection, each.table, each.holder, now))
        for table, holder in given:
            connection.execute(
                delete(leases).where(leases.c.table_id == table, leases.c.holder == holder)
            )


def _take(connection: Connection, table: str, holder: str, now: int) -> str | None:
    leases = schema.leases
    wanted = _upsert(connection, leases).values(table_id=table, holder=holder, until=now + LEASE)
    taken: str | None = connection.execute(
        wanted.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"holder": holder, "until": now + LEASE},
            where=or_(leases.c.holder == holder, leases.c.until < now),
        ).returning(leases.c.table_id)
    ).scalar()
    return taken


_TAKE_DUE: Final = f"""
    WITH now AS MATERIALIZED (SELECT {_NOW} AS at),
    due AS (
        SELECT tables.id FROM now, tables
        JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.to_move
        LEFT JOIN leases ON leases.table_id = tables.id
        WHERE tables.state = 'running'
        AND (
            (seats.kind = 'bot' OR seats.stand_in IS NOT NULL)
            AND tables.updated < %s
            AND (
                tables.attended > %s
                OR EXISTS (
                    SELECT 1 FROM seats AS others WHERE others.table_id = tables.id
                    AND others.kind = 'human' AND others.stand_in IS NULL
                )
            )
            OR tables.deadline <= %s
        )
        AND (leases.until IS NULL OR leases.until < at OR leases.holder = %s)
        ORDER BY tables.updated LIMIT %s
        FOR NO KEY UPDATE OF tables SKIP LOCKED
    )
    INSERT INTO leases (table_id, holder, until)
    SELECT id, %s, at + {LEASE} FROM due, now ORDER BY id
    ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until < excluded.until - {LEASE}
    RETURNING table_id
"""


def take_due(
    holder: str, *, thinks_since: int, clocks_until: int | None, attended: int, most: int
) -> Said:
    """Take leases on tables where something has to happen by itself and that nobody sees to: a bot
    is to move since before `thinks_since`, or somebody's time was up at `clocks_until`. Rows that
    somebody else is just looking at are left to them."""
    values = (thinks_since, attended, clocks_until, holder, most, holder)
    return Said(_TAKE_DUE, values, lambda rows: [id for (id,) in rows])


# --- who sits where


def attend(connection: Connection, house: str, table: str, here: Attendance) -> None:
    """So many are at a table in this house; nobody: no row."""
    attendance = schema.attendance
    if not here.people and not here.watching:
        connection.execute(
            delete(attendance).where(attendance.c.table_id == table, attendance.c.house == house)
        )
        return
    told = {"people": json.encode(sorted(here.people)).decode(), "watching": here.watching}
    connection.execute(
        _upsert(connection, attendance)
        .values(table_id=table, house=house, **told)
        .on_conflict_do_update(index_elements=["table_id", "house"], set_=told)
    )


def attendances(connection: Connection, tables: Iterable[str]) -> dict[str, dict[str, Attendance]]:
    """Who is at these tables, by table and house; also in houses that have gone since."""
    attendance, ids = schema.attendance, sorted(tables)
    found: dict[str, dict[str, Attendance]] = {id: {} for id in ids}
    for at in range(0, len(ids), _AT_ONCE):
        rows = connection.execute(
            select(attendance).where(attendance.c.table_id.in_(ids[at : at + _AT_ONCE]))
        )
        for row in rows:
            people = frozenset(_people.decode(row.people))
            found[row.table_id][row.house] = Attendance(people, row.watching)
    return found
