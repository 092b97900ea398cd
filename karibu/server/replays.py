"""Going back over a match: the log, views by ply, records, and the numbers of the end screen.

A running match is seen with the eyes of one's own seat only; a finished one with anybody's. Heavy
work is done on copies beside the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection

import karibu
from karibu.course import course_of
from karibu.errors import KaribuError
from karibu.match import Match
from karibu.server import deals, people, queries
from karibu.server.chances import own_first
from karibu.server.deals import Deal, seed_hash
from karibu.server.decisions import result_of
from karibu.server.detours import take_backs, whole_log
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.rows import Facts, LogEntry, Person, Seat, Stored
from karibu.server.sights import entry_told, events_told, seen_events, standing, walk
from karibu.server.table import Table
from karibu.server.wire import (
    ChancesTold,
    Frame,
    Free,
    LogTold,
    ReplayEntry,
    ReplayTold,
    Source,
    StatsTold,
)

MOST_FRAMES = 32
MOST_ENTRIES = 200
LONGEST_RECORD = 5_000
_OVER = ("finished", "kept")


async def _copy(house: House, table: Table) -> tuple[Match, list[LogEntry]]:
    """The match as it stands, to work with beside the event loop."""
    async with house.holding(table, to_show=True):
        return table.referee.copy(), list(table.log)


def eyes(table: Table, person: str | None, asked: int | None) -> int | None:
    """Whose eyes somebody may look with."""
    mine = table.seat_of(person)
    own = mine.seat if mine else None
    if asked is None or asked == own:
        return own
    if not 0 <= asked < len(table.seats):
        raise Refused("bad_seats", f"The table has seats 0 to {len(table.seats) - 1}.")
    if table.facts.state not in _OVER:
        raise Refused(
            "not_your_seat", "While the match runs, everybody sees with their own eyes.", seat=asked
        )
    return asked


async def log_of(
    house: House, table: Table, person: str | None, before: int | None, limit: int
) -> LogTold:
    """Older entries of the log."""
    match, log = await _copy(house, table)
    seat = eyes(table, person, None)
    upto = len(log) if before is None else min(max(before - 1, 0), len(log))
    after = max(0, upto - limit)
    entries = await asyncio.to_thread(
        lambda: [
            entry_told(entry, seen_events(events, seat))
            for entry, events in walk(match, log, after, upto)
        ]
    )
    return LogTold(entries, after)


async def replay(house: House, table: Table, person: str | None, asked: int | None) -> ReplayTold:
    """What happened, ply by ply, without what was taken back."""
    match, log = await _copy(house, table)
    seat = eyes(table, person, asked)
    stands = standing(log)

    def told() -> list[ReplayEntry]:
        past = match.at(0)
        return [
            ReplayEntry(
                ply, entry.seat, entry.by, entry.at, events_told(past.play(action).seen_by(seat))
            )
            for ply, (entry, action) in enumerate(zip(stands, match.history, strict=True), 1)
        ]

    entries = await asyncio.to_thread(told)
    return ReplayTold(table.told(person), seat, match.ply, entries)


async def frames(
    house: House, table: Table, person: str | None, asked: int | None, ply: int, count: int
) -> list[Frame]:
    """Views from a ply on."""
    match, _ = await _copy(house, table)
    seat = eyes(table, person, asked)
    if not 0 <= ply <= match.ply:
        raise Refused(
            "no_such_ply", f"The match has plies 0 to {match.ply}.", ply=ply, plies=match.ply
        )

    def told() -> list[Frame]:
        past = match.at(ply)
        found = [Frame(ply, past.view(seat))]
        for action in match.history[ply : ply + count - 1]:
            past.play(action)
            found.append(Frame(past.ply, past.view(seat)))
        return found

    return await asyncio.to_thread(told)


# --- records


async def record_of(house: House, table: Table) -> dict[str, Any]:
    """The record of a match that is over, with what the house knows besides."""
    facts = table.facts
    if facts.state not in _OVER:
        raise Refused(
            "not_over", "The record holds the seed; it is given out when the match is over."
        )
    match, log = await _copy(house, table)
    result = facts.result
    return match.record() | {
        "takebacks": take_backs(log),
        "house": {
            "table": facts.id,
            "seed_hash": facts.seed_hash,
            "salt": facts.salt,
            "deal": facts.deal,
            "seats": [_called(table, seat) for seat in table.seats],
            "begun": facts.begun,
            "ended": facts.ended,
            "ending": result.ending if result else None,
            "scores": result.scores if result else None,
            "places": result.places if result else None,
        },
    }


def _called(table: Table, seat: Seat) -> str | None:
    return table.names.get(seat.person) if seat.person else seat.level


async def keep_record(house: House, person: Person, record: Any) -> Table:
    """A record that somebody brings, as a table to look at."""
    actions = record.get("actions") if isinstance(record, dict) else None
    if isinstance(actions, list) and len(actions) > LONGEST_RECORD:
        raise _bad_record(f"A record has at most {LONGEST_RECORD} decisions.")
    if isinstance(record, dict) and record.get("edition"):
        raise _bad_record("The house knows games as printed; karibu replay opens a variant.")
    try:
        if isinstance(record, dict) and isinstance(record.get("game"), str):
            await house.compilation.playable(karibu.game(record["game"]))
        match = await asyncio.to_thread(karibu.replay, record)
        at = house.now()
        log = await asyncio.to_thread(whole_log, match, record.get("takebacks"), at)
    except KaribuError as error:
        raise _bad_record(str(error)) from None
    told = record.get("house")
    told = told if isinstance(told, dict) else {}
    salt, hashed = _commitment(match, told)
    facts = Facts(
        id=people.new_id(),
        game=match.game.slug,
        rules_version=match.game.rules_version,
        options=match.options,
        pace=Free(),
        visibility="link",
        hints=False,
        order="seated",
        host=person.id,
        state="kept",
        seed=match.seed,
        salt=salt,
        seed_hash=hashed,
        number=len(log),
        ply=match.ply,
        to_move=None,
        result=result_of(match) if match.over else None,
        opened=at,
        begun=at,
        ended=at,
        updated=at,
        deal=_deal(match, told),
    )
    seats = [Seat(number, "open") for number in range(match.players)]
    snapshots = await asyncio.to_thread(_snapshots, match)

    def write(connection: Connection) -> None:
        queries.add_table(connection, facts, seats)
        queries.add_moves(connection, facts.id, log)
        queries.add_snapshots(connection, facts.id, snapshots)

    await house.storage.write(write)
    return house.adopt(Stored(facts, seats, {}, log, list(snapshots.values())))


def _bad_record(reason: str) -> Refused:
    return Refused("bad_record", reason, reason=reason)


def _commitment(match: Match, told: dict[str, Any]) -> tuple[str | None, str | None]:
    """Salt and hash of an uploaded record, if they belong to its seed."""
    salt, hashed = told.get("salt"), told.get("seed_hash")
    if not isinstance(salt, str) or len(salt) > 32:
        return None, None
    right = seed_hash(match.game.slug, match.seed, salt) == hashed
    return (salt, hashed) if right else (None, None)


def _deal(match: Match, told: dict[str, Any]) -> Deal | None:
    """The deal of an uploaded record, if its match follows from it."""
    deal = deals.read(told.get("deal"))
    return deal if deal is not None and deals.misfits(deal, match) == () else None


def _snapshots(match: Match) -> dict[int, bytes]:
    past = match.at(0)
    found: dict[int, bytes] = {}
    for action in match.history:
        past.play(action)
        if past.snapshot is not None:
            found[past.ply] = past.snapshot
    return found


# --- the end screen


async def stats(house: House, table: Table) -> StatsTold:
    """How the points came, and how long everybody thought."""
    if table.facts.state not in _OVER:
        raise Refused("not_over", "The match isn't over yet.")
    match, log = await _copy(house, table)
    stands = standing(log)
    course = await asyncio.to_thread(course_of, match)
    sources = [Source(source, worths) for source, worths in course.sources.items()]
    decisions = [0] * match.players
    seconds = [0.0] * match.players
    before = table.facts.begun or 0
    for entry in stands:
        decisions[entry.seat] += 1
        seconds[entry.seat] += max(0, entry.at - before) / 1000
        before = entry.at
    thought = [round(each, 1) for each in seconds]
    return StatsTold(match.ply, course.points, sources, decisions, thought)


async def chances(
    house: House, table: Table, person: str | None, gone: Callable[[], Awaitable[bool]]
) -> ChancesTold:
    """What everybody could expect at each decision, and which ones turned the match."""
    if table.facts.state not in _OVER:
        raise Refused("not_over", "The match isn't over yet.")
    match, log = await _copy(house, table)
    told = await house.chances.chances((table.id, len(log)), match, gone)
    seat = table.seat_of(person)
    return own_first(told, None if seat is None else seat.seat)
