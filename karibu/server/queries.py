"""What is asked of the database, and what is written into it. Plain functions over a connection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import json
from sqlalchemy import (
    Connection,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from karibu.server import register, schema
from karibu.server.deals import Deal
from karibu.server.messages import ChatLine
from karibu.server.rows import Asked, Facts, LogEntry, Person, Seat, Stored
from karibu.server.wire import Pace, Result

CHAT_KEPT_READY = 50
PEOPLE_CHANGED = "people changed"
"""Key of a value that changes whenever an operator changes something about people."""
_AT_ONCE = 500
_MINE = 100
_PUBLIC = 50
_pace = json.Decoder(Pace)
_options = json.Decoder(dict[str, str])
_result = json.Decoder(Result)
_deal = json.Decoder(Deal)
_asked = json.Decoder(Asked)


# --- people


def house_value(connection: Connection, key: str, draw: str) -> str:
    """A value of the house, drawn when it is first needed."""
    asked = select(schema.house.c.value).where(schema.house.c.key == key)
    found: str | None = connection.execute(asked).scalar()
    if found is None:
        connection.execute(insert(schema.house).values(key=key, value=draw))
        return draw
    return found


def person(connection: Connection, id: str) -> Person | None:
    return _person(connection, schema.people.c.id == id)


def person_of_phrase(connection: Connection, phrase_hash: str) -> Person | None:
    return _person(connection, schema.people.c.phrase_hash == phrase_hash)


def _person(connection: Connection, which: Any) -> Person | None:
    people = schema.people
    asked = select(people).where(which, people.c.forgotten.is_(False))
    row = connection.execute(asked).mappings().first()
    if row is None:
        return None
    return Person(
        row["id"], row["name"], row["named"], row["phrase_hash"],
        row["generation"], row["muted"] or row["owner"] is not None, row["banned"], row["owner"],
    )  # fmt: skip


def add_person(connection: Connection, person: Person, now: int) -> None:
    connection.execute(
        insert(schema.people).values(
            id=person.id,
            name=person.name,
            named=person.named,
            phrase_hash=person.phrase_hash,
            made=now,
            seen=now,
            owner=person.owner,
        )
    )


def change_person(connection: Connection, id: str, **values: Any) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == id).values(**values))


# --- tables


def add_table(connection: Connection, facts: Facts, seats: Sequence[Seat]) -> None:
    connection.execute(insert(schema.tables).values(facts.row()))
    _add_seats(connection, facts.id, seats)


def _add_seats(connection: Connection, table: str, seats: Sequence[Seat]) -> None:
    connection.execute(insert(schema.seats), [seat_row(table, seat) for seat in seats])


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "person": seat.person,
        "level": seat.level,
        "reserved": seat.reserved,
        "stand_in": seat.stand_in,
        "bank": seat.bank,
        "nonce": seat.nonce,
    }


def add_moves(connection: Connection, table: str, log: Iterable[LogEntry]) -> None:
    rows = [move_row(table, entry) for entry in log]
    if rows:
        connection.execute(insert(schema.moves), rows)


def move_row(table: str, entry: LogEntry) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": entry.number,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action,
        "back": entry.back,
        "who": entry.by,
        "revealed": entry.revealed,
        "at": entry.at,
    }


def add_snapshots(connection: Connection, table: str, records: dict[int, bytes]) -> None:
    rows = [{"table_id": table, "ply": ply, "record": kept} for ply, kept in records.items()]
    if rows:
        connection.execute(insert(schema.snapshots), rows)


def drop_snapshots(connection: Connection, table: str, above: int) -> None:
    connection.execute(
        delete(schema.snapshots).where(
            schema.snapshots.c.table_id == table, schema.snapshots.c.ply > above
        )
    )


def add_chat(connection: Connection, table: str, person: str, line: ChatLine) -> None:
    connection.execute(
        insert(schema.chat).values(
            table_id=table,
            number=line.number,
            person=person,
            seat=line.seat,
            name=line.name,
            text=line.text,
            at=line.at,
        )
    )


def load(connection: Connection, id: str) -> Stored | None:
    """A whole table: row, seats, log, snapshots, the last lines of the chat."""
    found = _tables(connection, schema.tables.c.id == id)
    if not found:
        return None
    kept = found[0]
    moves = schema.moves
    rows = connection.execute(
        select(
            moves.c.number, moves.c.ply, moves.c.seat, moves.c.action,
            moves.c.back, moves.c.who, moves.c.revealed, moves.c.at,
        )
        .where(moves.c.table_id == id)
        .order_by(moves.c.number)
    )  # fmt: skip
    kept.log = [LogEntry(*row) for row in rows]
    snapshots = schema.snapshots
    records = connection.execute(
        select(snapshots.c.record).where(snapshots.c.table_id == id).order_by(snapshots.c.ply)
    )
    kept.snapshots = [bytes(record) for record in records.scalars()]
    kept.chat = last_chat(connection, id)
    kept.elsewhere = register.attendances(connection, [id])[id]
    return kept


def last_chat(connection: Connection, id: str) -> list[ChatLine]:
    chat = schema.chat
    rows = connection.execute(
        select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == id)
        .order_by(chat.c.number.desc())
        .limit(CHAT_KEPT_READY)
    )
    return [ChatLine(*row) for row in rows][::-1]


def mine(connection: Connection, person: str) -> list[Stored]:
    """Tables where somebody sits, is awaited, or that they opened."""
    seats = schema.seats
    seated = select(seats.c.table_id).where(
        or_(seats.c.person == person, seats.c.reserved == person)
    )
    which = or_(schema.tables.c.id.in_(seated), schema.tables.c.host == person)
    return _tables(connection, which & (schema.tables.c.state != "closed"), _MINE)


def public(connection: Connection, state: str) -> list[Stored]:
    which = (schema.tables.c.visibility == "public") & (schema.tables.c.state == state)
    return _tables(connection, which, _PUBLIC)


def tables_where(connection: Connection, which: Any, limit: int | None = None) -> list[Stored]:
    return _tables(connection, which, limit)


def _tables(connection: Connection, which: Any, limit: int | None = None) -> list[Stored]:
    tables, seats = schema.tables, schema.seats
    asked = select(tables).where(which).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)
    found = {
        row["id"]: Stored(facts_of(dict(row)), []) for row in connection.execute(asked).mappings()
    }
    if not found:
        return []
    rows = connection.execute(
        select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.table_id, seats.c.seat)
    ).mappings()
    for row in rows:
        values = dict(row)
        found[values.pop("table_id")].seats.append(Seat(**values))
    names = names_of(
        connection,
        {
            id
            for kept in found.values()
            for seat in kept.seats
            for id in (seat.person, seat.reserved)
            if id
        },
    )
    for kept in found.values():
        kept.names = names
    return list(found.values())


def names_of(connection: Connection, people: Iterable[str]) -> dict[str, str]:
    wanted = sorted(set(people))
    if not wanted:
        return {}
    asked = select(schema.people.c.id, schema.people.c.name).where(
        schema.people.c.id.in_(wanted), schema.people.c.forgotten.is_(False)
    )
    return {row.id: row.name for row in connection.execute(asked)}


def facts_of(values: dict[str, Any]) -> Facts:
    """A row of `tables` as an object."""
    values["options"] = _options.decode(values["options"])
    values["pace"] = _pace.decode(values["pace"])
    values["order"] = values.pop("seating")
    values["seed"] = None if values["seed"] is None else int(values["seed"])
    values["result"] = None if values["result"] is None else _result.decode(values["result"])
    values["deal"] = None if values["deal"] is None else _deal.decode(values["deal"])
    values["asked"] = None if values["asked"] is None else _asked.decode(values["asked"])
    return Facts(**values)


# --- tables that nobody looks at, but where something has to happen


def unattended(connection: Connection, now: int, attended: int) -> list[str]:
    """Running tables where a bot is to move or somebody's time is up; not those where bots are
    among themselves and nobody has been since `attended`."""
    tables, seats = schema.tables, schema.seats
    others = schema.seats.alias()
    somebody = (
        select(others.c.table_id)
        .where(
            others.c.table_id == tables.c.id,
            others.c.kind == "human",
            others.c.stand_in.is_(None),
        )
        .exists()
    )
    bot_to_move = (
        select(tables.c.id)
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.to_move))
        .where(
            tables.c.state == "running",
            or_(seats.c.kind == "bot", seats.c.stand_in.is_not(None)),
            or_(tables.c.attended > attended, somebody),
        )
    )
    time_up = select(tables.c.id).where(tables.c.state == "running", tables.c.deadline <= now)
    return sorted(
        {*connection.execute(bot_to_move).scalars(), *connection.execute(time_up).scalars()}
    )


def last_number(connection: Connection, table: str) -> int:
    asked = select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table)
    return int(connection.execute(asked).scalar() or 0)


# --- what others have changed


def versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How often each of these tables has been changed."""
    tables = schema.tables
    found: dict[str, int] = {}
    for at in range(0, len(ids), _AT_ONCE):
        some = ids[at : at + _AT_ONCE]
        rows = connection.execute(
            select(tables.c.id, tables.c.version).where(tables.c.id.in_(some))
        )
        found |= {row.id: row.version for row in rows}
    return found


def value(connection: Connection, key: str) -> str | None:
    """A value of the house, if it has one."""
    asked = select(schema.house.c.value).where(schema.house.c.key == key)
    found: str | None = connection.execute(asked).scalar()
    return found


def open_tables(connection: Connection, host: str) -> tuple[int, int]:
    """How many tables somebody has open, and at how many of those only bots sit."""
    tables, seats = schema.tables, schema.seats
    opened = (tables.c.host == host) & tables.c.state.in_(("waiting", "running"))
    somebody = (
        select(seats.c.table_id)
        .where(seats.c.table_id == tables.c.id, seats.c.kind != "bot")
        .exists()
    )
    every = connection.execute(select(func.count()).select_from(tables).where(opened)).scalar_one()
    bots = connection.execute(
        select(func.count()).select_from(tables).where(opened, ~somebody)
    ).scalar_one()
    return int(every), int(bots)
