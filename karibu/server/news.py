"""News of tables: what other houses, operators or thinkers have written since this house last read
them, asked for many tables at once. The log only ever grows, so what is new is its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import Connection, Integer, String, bindparam, func, select
from sqlalchemy.dialects.postgresql import ARRAY

from karibu.server import queries, schema
from karibu.server.messages import ChatLine
from karibu.server.rows import Facts, LogEntry, Seat
from karibu.server.wire import Live


class Known(NamedTuple):
    """What is known of a table here."""

    id: str
    number: int
    version: int


@dataclass(slots=True)
class News:
    """A table's row as it is now, and what of the rest may have changed."""

    facts: Facts
    log: list[LogEntry] = field(default_factory=list)
    seats: list[Seat] | None = None
    """None: as before."""
    names: dict[str, str] = field(default_factory=dict)


_ENTRY = (
    schema.moves.c.number, schema.moves.c.ply, schema.moves.c.seat, schema.moves.c.action,
    schema.moves.c.back, schema.moves.c.who, schema.moves.c.revealed, schema.moves.c.at,
)  # fmt: skip
_known = (
    func.unnest(bindparam("ids", type_=ARRAY(String)), bindparam("numbers", type_=ARRAY(Integer)))
    .table_valued("id", "number")
    .render_derived()
    .alias("known")
)
_MANY = (
    select(*schema.tables.c, *(column.label(f"m_{column.name}") for column in _ENTRY))
    .select_from(
        _known.join(schema.tables, schema.tables.c.id == _known.c.id).outerjoin(
            schema.moves,
            (schema.moves.c.table_id == _known.c.id) & (schema.moves.c.number > _known.c.number),
        )
    )
    .order_by(schema.tables.c.id, schema.moves.c.number)
)
_WIDTH = len(schema.tables.c)
_NAMES = tuple(column.name for column in schema.tables.c)
_ROW = select(schema.tables).where(schema.tables.c.id == bindparam("of"))
_END = (
    select(*_ENTRY)
    .where(schema.moves.c.table_id == bindparam("of"), schema.moves.c.number > bindparam("after"))
    .order_by(schema.moves.c.number)
)


def news(connection: Connection, known: Sequence[Known]) -> dict[str, News]:
    """What is new at these tables, by id; a table that isn't there has been cleared away."""
    found = _many(connection, known) if _postgresql(connection) else _each(connection, known)
    stirred = [
        each.id
        for each in known
        if each.id in found and _seats_may_differ(found[each.id], each.version)
    ]
    if stirred:
        _read_seats(connection, found, stirred)
    return found


def _postgresql(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _many(connection: Connection, known: Sequence[Known]) -> dict[str, News]:
    """One statement, however many tables they are."""
    asked = {"ids": [each.id for each in known], "numbers": [each.number for each in known]}
    found: dict[str, News] = {}
    for row in connection.execute(_MANY, asked):
        told = found.get(row[0])
        if told is None:
            facts = queries.facts_of(dict(zip(_NAMES, row[:_WIDTH], strict=True)))
            told = found[facts.id] = News(facts)
        if row[_WIDTH] is not None:
            told.log.append(LogEntry(*row[_WIDTH:]))
    return found


def _each(connection: Connection, known: Sequence[Known]) -> dict[str, News]:
    found = {}
    for each in known:
        row = connection.execute(_ROW, {"of": each.id}).mappings().first()
        if row is None:
            continue
        log = connection.execute(_END, {"of": each.id, "after": each.number})
        found[each.id] = News(queries.facts_of(dict(row)), [LogEntry(*entry) for entry in log])
    return found


def _seats_may_differ(told: News, version: int) -> bool:
    """A decision leaves the seats as they are, but for the clock of whoever took it."""
    return isinstance(told.facts.pace, Live) or told.facts.version - version != len(told.log)


def _read_seats(connection: Connection, found: dict[str, News], ids: list[str]) -> None:
    seats = schema.seats
    rows = connection.execute(
        select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    ).mappings()
    for id in ids:
        found[id].seats = []
    for row in rows:
        values = dict(row)
        told = found[values.pop("table_id")].seats
        assert told is not None
        told.append(Seat(**values))
    whose = {
        person
        for id in ids
        for seat in found[id].seats or ()
        for person in (seat.person, seat.reserved)
        if person
    }
    names = queries.names_of(connection, whose)
    for id in ids:
        found[id].names = names


def lines_after(connection: Connection, known: dict[str, int]) -> dict[str, list[ChatLine]]:
    """What was said at these tables after a line that is known."""
    chat, ids = schema.chat, sorted(known)
    last = dict(
        connection.execute(
            select(chat.c.table_id, func.max(chat.c.number))
            .where(chat.c.table_id.in_(ids))
            .group_by(chat.c.table_id)
        ).all()  # type: ignore[arg-type]
    )
    return {
        id: [line for line in queries.last_chat(connection, id) if line.number > known[id]]
        for id in ids
        if last.get(id, 0) > known[id]
    }
