"""Changes of tables, written many at once: what a busy house does most."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct, defstruct, json
from sqlalchemy import Connection, Table, Update, bindparam, insert, update
from sqlalchemy.dialects import postgresql

from karibu.server import schema
from karibu.server.queries import drop_snapshots, move_row, seat_row
from karibu.server.rows import Facts, LogEntry, Seat
from karibu.server.storage import Conflict

_CHANGING = (
    "state", "visibility", "host", "seed", "salt", "seed_hash", "number", "ply", "to_move",
    "turn_began", "deadline", "result", "rematch", "begun", "ended", "updated", "attended",
    "version", "deal", "asked",
)  # fmt: skip
"""What may change of a table's row."""
_MOVING = (
    "state", "number", "ply", "to_move", "turn_began", "deadline", "ended", "updated", "attended",
    "version",
)  # fmt: skip
"""What an entry of the log changes of it, with the result."""
_SITTING = ("kind", "person", "level", "reserved", "stand_in", "bank", "nonce")
_MOVES = ("table_id", "number", "ply", "seat", "action", "back", "who", "revealed", "at")
_moving = attrgetter(*_MOVING)
_SEAT: Final = "UPDATE seats SET {} WHERE table_id = :table_id AND seat = :seat".format(
    ", ".join(f"{name} = :{name}" for name in _SITTING)
)
_SNAPSHOT: Final = "INSERT INTO snapshots (table_id, ply, record) VALUES (?, ?, ?)"


def _updating(names: Iterable[str]) -> Update:
    tables = schema.tables.c
    which = tables.id == bindparam("of"), tables.version == bindparam("expected")
    return update(schema.tables).where(*which).values({name: bindparam(name) for name in names})


_INSERT_MOVES = insert(schema.moves)
_INSERT_SNAPSHOTS = insert(schema.snapshots)
_UPDATE_TABLES, _UPDATE_MOVED = _updating(_CHANGING), _updating((*_MOVING, "result"))
_UPDATE_SEATS = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("of"), schema.seats.c.seat == bindparam("at_seat"))
    .values({name: bindparam(name) for name in _SITTING})
)


class Change(Struct, frozen=True):
    """What becomes of a table: its row, seats that changed, and perhaps an entry for its log.

    The row is written only if nobody has changed it since this house read it: the new version is
    one more than the one expected. The primary key of `moves` refuses a second entry with the same
    number. Either way whoever comes second gets a `Conflict`, and nothing of theirs stands.
    """

    facts: Facts
    seats: Sequence[Seat] = ()
    entry: LogEntry | None = None
    snapshot: bytes | None = None

    @staticmethod
    def write_all(connection: Connection, jobs: Sequence[Change]) -> None:
        """Many tables' changes at once: a few statements, however many they are. In the order of
        ids, so that two houses that lock the same rows never wait for each other in a circle."""
        jobs = sorted(jobs, key=lambda each: each.facts.id)
        if _rows_written(connection, jobs) != len(jobs):
            raise _too_late()
        seats = [seat_row(each.facts.id, seat) for each in jobs for seat in each.seats]
        if seats:
            connection.execute(
                _UPDATE_SEATS,
                [
                    {"of": seat.pop("table_id"), "at_seat": seat.pop("seat"), **seat}
                    for seat in seats
                ],
            )
        for each in jobs:
            if each.entry is not None and each.entry.back is not None:
                drop_snapshots(connection, each.facts.id, each.entry.back)
        records = [
            {"table_id": each.facts.id, "ply": each.facts.ply, "record": each.snapshot}
            for each in jobs
            if each.snapshot is not None
        ]
        if records:
            connection.execute(_INSERT_SNAPSHOTS, records)

    @staticmethod
    def write_plainly(driver: sqlite3.Connection, jobs: Sequence[Change]) -> None:
        """The same for decisions alone (`swift`), by the driver of SQLite itself."""
        entries = [(each.facts.id, each.entry) for each in jobs if each.entry is not None]
        insert_moves, update_tables = _at_once(len(jobs))
        driver.execute(insert_moves, [value for id, entry in entries for value in (id, *entry)])
        moved = [value for each in jobs for value in each._moved()]
        if driver.execute(update_tables, moved).rowcount != len(jobs):
            raise _too_late()
        seats = [seat_row(each.facts.id, seat) for each in jobs for seat in each.seats]
        if seats:
            driver.executemany(_SEAT, seats)
        records = [
            (each.facts.id, each.facts.ply, each.snapshot)
            for each in jobs
            if each.snapshot is not None
        ]
        if records:
            driver.executemany(_SNAPSHOT, records)

    # --- in one statement, on PostgreSQL

    @property
    def swift(self) -> bool:
        """Whether it is a decision, and nothing has to be taken away."""
        return self.entry is not None and self.entry.back is None

    @staticmethod
    def statement(jobs: Sequence[Change]) -> tuple[str, tuple[object, ...]]:
        """All that decisions change."""
        moved = [each._told() for each in jobs]
        seats = [seat_row(each.facts.id, seat) for each in jobs for seat in each.seats]
        return _DECIDED, (json.encode(moved).decode(), json.encode(seats).decode())

    @staticmethod
    def answers(jobs: Sequence[Change], rows: list[Any]) -> Sequence[Conflict | None]:
        stand = {id for (id,) in rows}
        return [None if each.facts.id in stand else _too_late() for each in jobs]

    def _told(self) -> _Decided:
        facts, entry = self.facts, self.entry
        assert entry is not None
        result = json.encode(facts.result).decode() if facts.result else None
        return _Decided(
            facts.id, facts.version - 1, *_moving(facts), result, entry.seat, entry.action,
            entry.by, entry.revealed, entry.at, self.snapshot,
        )  # fmt: skip

    def _moved(self) -> tuple[Any, ...]:
        """What an entry changes, and which row it is, as it was."""
        facts = self.facts
        result = json.encode(facts.result).decode() if facts.result else None
        return (*_moving(facts), result, facts.id, facts.version - 1)

    def _row(self) -> dict[str, Any]:
        row = self.facts.row()
        values = {name: row[name] for name in _CHANGING}
        return {"of": self.facts.id, "expected": self.facts.version - 1, **values}


def _too_late() -> Conflict:
    return Conflict("a table has changed since it was read")


_MOVED = (*_MOVING, "result", "of", "expected")
_Decided: Any = defstruct(
    "_Decided",
    ["id", "expected", *_MOVING, "result", "seat", "action", "who", "revealed", "at", "snapshot"],
    frozen=True,
    gc=False,
)
"""All that a decision writes, by the names of the columns."""


def _kinds(table: Table) -> dict[str, str]:
    """What PostgreSQL keeps in each column."""
    dialect: Any = postgresql.dialect
    return {column.name: column.type.compile(dialect()) for column in table.c}


def _decided() -> str:
    """The statement for decisions at however many tables. Rows are locked in the order of ids, so
    that two houses never wait for each other in a circle. What counts is what a row is by then: a
    table that has changed meanwhile is left out, and so is its entry."""
    kinds = {"expected": "integer", "snapshot": "text"}
    kinds |= _kinds(schema.moves) | _kinds(schema.tables)
    told = ", ".join(f"{name} {kinds[name]}" for name in _Decided.__struct_fields__)
    changed = ", ".join(f"{name} = told.{name}" for name in (*_MOVING, "result"))
    sits = ", ".join(f"{name} {kind}" for name, kind in _kinds(schema.seats).items())
    sat = ", ".join(f"{name} = told.{name}" for name in _SITTING)
    entries = tuple(name for name in _MOVES if name not in ("table_id", "back"))
    return f"""
        WITH told AS MATERIALIZED (SELECT * FROM json_to_recordset(%s::json) AS told ({told})),
        locked AS MATERIALIZED (
            SELECT tables.id FROM tables JOIN told
            ON tables.id = told.id AND tables.version = told.expected
            ORDER BY tables.id FOR NO KEY UPDATE OF tables
        ),
        moved AS (
            UPDATE tables SET {changed} FROM told JOIN locked ON told.id = locked.id
            WHERE tables.id = told.id AND tables.version = told.expected
            RETURNING tables.id
        ),
        entered AS (
            INSERT INTO moves (table_id, {", ".join(entries)})
            SELECT id, {", ".join(entries)} FROM told JOIN moved USING (id)
        ),
        sat AS (
            UPDATE seats SET {sat} FROM json_to_recordset(%s::json) AS told ({sits})
            JOIN moved ON moved.id = told.table_id
            WHERE seats.table_id = told.table_id AND seats.seat = told.seat
        ),
        kept AS (
            INSERT INTO snapshots (table_id, ply, record)
            SELECT id, ply, decode(snapshot, 'base64') FROM told JOIN moved USING (id)
            WHERE snapshot IS NOT NULL
        )
        SELECT id FROM moved
    """


_DECIDED: Final = _decided()


def _rows_written(connection: Connection, jobs: Sequence[Change]) -> int:
    """Entries and rows of tables; one statement for all rows, so that they are locked in order."""
    entries = [(each.facts.id, each.entry) for each in jobs if each.entry is not None]
    if entries:
        connection.execute(_INSERT_MOVES, [move_row(id, entry) for id, entry in entries])
    if len(entries) == len(jobs):
        rows = [dict(zip(_MOVED, each._moved(), strict=True)) for each in jobs]
        return connection.execute(_UPDATE_MOVED, rows).rowcount
    return connection.execute(_UPDATE_TABLES, [each._row() for each in jobs]).rowcount


@cache
def _at_once(rows: int) -> tuple[str, str]:
    """Statements for so many rows, for SQLite: the driver lets go of the interpreter with every
    row that it is given, and then waits until the event loop lets go of it."""
    values = ", ".join(["({})".format(", ".join("?" * len(_MOVES)))] * rows)
    moved = ", ".join(["({})".format(", ".join("?" * len(_MOVED)))] * rows)
    changed = ", ".join(f"{name} = column{k}" for k, name in enumerate(_MOVED[:-2], start=1))
    of, expected = len(_MOVED) - 1, len(_MOVED)
    return (
        f"INSERT INTO moves ({', '.join(_MOVES)}) VALUES {values}",
        f"UPDATE tables SET {changed} FROM (VALUES {moved}) "
        f"WHERE tables.id = column{of} AND tables.version = column{expected}",
    )
