"""What an operator can do with the tables of a house, beside or without a running server."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, select

import karibu
from karibu.errors import KaribuError
from karibu.match import Match
from karibu.server import queries, schema
from karibu.server.changes import Change
from karibu.server.decisions import result_of
from karibu.server.detours import take_backs
from karibu.server.house import opening
from karibu.server.moments import now
from karibu.server.rows import LogEntry, Seat, Stored
from karibu.server.settings import Settings
from karibu.server.sights import standing
from karibu.server.storage import Storage
from karibu.server.upgrading import upgrade
from karibu.server.wire import State

_DAY = 24 * 3600 * 1000
_AS_IT_STOOD = ("kept", "closed")
"""States that an operator or an upload gave a table, whatever its log says."""


class NoSuchTable(KaribuError, LookupError):
    """No table with that id."""


@contextmanager
def database(settings: Settings, writes: bool = False) -> Iterator[Connection]:
    """The database of the house, up to date."""
    storage = Storage(settings.database_url)
    try:
        upgrade(storage.engine)
        engine = storage.engine.execution_options(writes=writes)
        with engine.begin() as connection:
            yield connection
    finally:
        storage.engine.dispose()


def table_list(connection: Connection, state: str | None, limit: int) -> list[dict[str, Any]]:
    """Tables, the latest first."""
    which = schema.tables.c.state == state if state else schema.tables.c.id.is_not(None)
    return [_line(kept) for kept in queries.tables_where(connection, which, limit)]


def _line(kept: Stored) -> dict[str, Any]:
    facts = kept.facts
    return {
        "id": facts.id,
        "game": facts.game,
        "state": facts.state,
        "seats": [_who(kept, seat) for seat in kept.seats],
        "number": facts.number,
        "to_move": facts.to_move,
        "updated": _moment(facts.updated),
    }


def _who(kept: Stored, seat: Seat) -> str:
    if seat.person:
        name = kept.names.get(seat.person, "?")
        return f"{name} (a bot stands in: {seat.stand_in})" if seat.stand_in else name
    return f"bot {seat.level}" if seat.kind == "bot" else "open"


def _moment(at: int | None) -> str | None:
    return None if at is None else time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at / 1000))


# --- looking closely


@dataclass
class Inspection:
    """A table held against its own log."""

    kept: Stored
    match: Match | None = None
    faults: list[str] = field(default_factory=list)
    stands: int = 0
    """Entries of the log, from the beginning, that can be played."""

    def json(self) -> dict[str, Any]:
        facts = self.kept.facts
        return _line(self.kept) | {
            "rules_version": facts.rules_version,
            "options": facts.options,
            "ply": facts.ply,
            "opened": _moment(facts.opened),
            "begun": _moment(facts.begun),
            "ended": _moment(facts.ended),
            "log": len(self.kept.log),
            "snapshots": len(self.kept.snapshots),
            "chat": len(self.kept.chat),
            "faults": self.faults,
        }


def inspect(connection: Connection, id: str) -> Inspection:
    """Play a table's log again from the seed, and compare everything that is kept beside it."""
    kept = queries.load(connection, id)
    if kept is None:
        raise NoSuchTable(f"There is no table {id!r}.")
    found = Inspection(kept)
    facts = kept.facts
    if facts.seed is None:
        if kept.log:
            found.faults.append("there are moves, but the match never began")
        return found
    game = karibu.game(facts.game)
    if game.rules_version != facts.rules_version:
        found.faults.append(
            f"begun under version {facts.rules_version} of the rules; this is {game.rules_version}"
        )
        return found
    found.match = _played(found, opening(game, len(kept.seats), facts.options, facts.seed))
    _compare(connection, found)
    return found


def _played(found: Inspection, match: Match) -> Match:
    for number, entry in enumerate(found.kept.log, 1):
        if entry.number != number:
            found.faults.append(f"entry {number} of the log is missing")
            return match
        try:
            match = _after(match, entry)
        except KaribuError as error:
            found.faults.append(f"entry {number} of the log can't be played: {error}")
            return match
        if match.ply != entry.ply:
            found.faults.append(f"entry {number} of the log should lead to ply {match.ply}")
            return match
        found.stands = number
    return match


def _after(match: Match, entry: LogEntry) -> Match:
    if entry.back is not None:
        return match.at(entry.back)
    if match.to_move != entry.seat or entry.action is None:
        raise KaribuError(f"it is seat {match.to_move}'s turn, not seat {entry.seat}'s")
    match.play(entry.action)
    return match


def _compare(connection: Connection, found: Inspection) -> None:
    facts, match = found.kept.facts, found.match
    assert match is not None
    if found.faults:
        return
    truths: dict[str, tuple[object, object]] = {
        "number": (facts.number, found.stands),
        "ply": (facts.ply, match.ply),
        "to_move": (facts.to_move, match.to_move if facts.state == "running" else None),
        "result": (facts.result, result_of(match) if match.over else None),
    }
    if facts.state not in _AS_IT_STOOD:
        truths["state"] = (facts.state, "finished" if match.over else "running")
    for name, (told, true) in truths.items():
        if told != true:
            found.faults.append(f"{name} is {told}, but by the log it is {true}")
    if _snapshots(connection, facts.id) != _true_snapshots(match):
        found.faults.append("the snapshots don't agree with the log")


def _snapshots(connection: Connection, id: str) -> dict[int, bytes]:
    kept = schema.snapshots
    rows = connection.execute(select(kept.c.ply, kept.c.record).where(kept.c.table_id == id))
    return {row.ply: bytes(row.record) for row in rows}


def _true_snapshots(match: Match) -> dict[int, bytes]:
    past = match.at(0)
    kept: dict[int, bytes] = {}
    for action in match.history:
        past.play(action)
        if past.snapshot is not None:
            kept[past.ply] = past.snapshot
    return kept


# --- putting right


def repair(connection: Connection, id: str) -> list[str]:
    """Make everything beside the log agree with it; entries that can't be played are cut off."""
    found = inspect(connection, id)
    if not found.faults or found.match is None:
        return found.faults
    match, facts = found.match, found.kept.facts
    moves = schema.moves
    connection.execute(delete(moves).where(moves.c.table_id == id, moves.c.number > found.stands))
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == id))
    queries.add_snapshots(connection, id, _true_snapshots(match))
    by_the_log: State = "finished" if match.over else "running"
    state = facts.state if facts.state in _AS_IT_STOOD else by_the_log
    mended = replace(
        facts,
        state=state,
        number=found.stands,
        ply=match.ply,
        to_move=match.to_move if state == "running" else None,
        result=result_of(match) if match.over else None,
        ended=(facts.ended or now()) if state != "running" else None,
        deadline=None,
        updated=now(),
        version=facts.version + 1,
    )
    Change.write_all(connection, [Change(mended)])
    return found.faults


# --- taking out


def export(connection: Connection, id: str, folder: Path) -> Path:
    """Everything that is kept of a table, as a file; the record of the match is inside."""
    found = inspect(connection, id)
    kept = found.kept
    record = found.match.record() | {"takebacks": take_backs(kept.log)} if found.match else None
    told = found.json() | {
        "record": record,
        "entries": [entry._asdict() for entry in kept.log],
        "seed_hash": kept.facts.seed_hash,
        "salt": kept.facts.salt,
        "standing": [entry.number for entry in standing(kept.log)],
    }
    path = folder / f"karibu-{kept.facts.game}-{id}.json"
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return path


def purge(connection: Connection, days: int, state: str | None, really: bool) -> int:
    """Clear away tables that nobody has touched for so many days; gives back how many."""
    tables = schema.tables
    old = tables.c.updated < now() - days * _DAY
    which = old & (tables.c.state == state) if state else old
    count = int(
        connection.execute(select(func.count()).select_from(tables).where(which)).scalar_one()
    )
    if really and count:
        ids = select(tables.c.id).where(which)
        for part in (schema.chat, schema.snapshots, schema.moves, schema.seats):
            connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(which))
    return count
