"""A table's keeper: sees to it that what must happen there by itself does happen.

Bots decide, clocks run out, somebody is missed too long. Whatever fails (a write, a bot, a timer),
the table is read again from the database and the keeper begins anew, with growing pauses, until it
goes on. It rests when nothing has to happen, and is woken by whoever changes something.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Iterator
from typing import Final

from karibu.bots import Bot, Situation
from karibu.server.company import ANOTHER_TIME
from karibu.server.decisions import decide
from karibu.server.faults import Refused
from karibu.server.house import House, Stale
from karibu.server.rows import Seat
from karibu.server.stand_ins import stand_in
from karibu.server.storage import Unavailable
from karibu.server.table import Table
from karibu.server.thinkers import STAND_IN_LEVEL, Rank

_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 2.0
_FAULT_PAUSE = 30.0
"""Seconds between attempts at a table that fails for another reason than the database."""
AT_ONCE: Final = 0.0
log = logging.getLogger("karibu.keeper")


def pauses(longest: float = _LONGEST_PAUSE) -> Iterator[float]:
    """How long to wait before trying again: longer each time, never all at the same moment."""
    pause = _FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.7, 1.0)
        pause = min(pause * 2, longest)


async def keep(house: House, table: Table) -> None:
    """Do what has to happen at a table by itself until nothing has to."""
    bots: dict[int, Bot] = {}
    waits, faults = pauses(), pauses(_FAULT_PAUSE)
    try:
        while not house.closing:
            table.bell.clear()
            try:
                due = await _see_to(house, table, bots)
            except Refused:
                return  # cleared away, or begun under older rules
            except Stale:
                bots.clear()
                await asyncio.sleep(next(waits) / 10)  # somebody else was first: read again
                continue
            except Exception as error:
                bots.clear()
                _note(house, table, error)
                await asyncio.sleep(next(waits if isinstance(error, Unavailable) else faults))
                continue
            waits, faults = pauses(), pauses(_FAULT_PAUSE)
            if due is None and not table.bell.is_set():
                return
            if due:
                bots.clear()  # bots keep their thoughts only until it is a person's turn
                await _wait(table, due)
    finally:
        table.thinking = False
        table.keeper = None
        house.company.give(table)


def _note(house: House, table: Table, error: Exception) -> None:
    table.doubtful = True
    if isinstance(error, Unavailable):
        house.metrics.unavailable.inc()
        log.warning("a table waits for the database: %s", error, extra={"table": table.id})
        return
    house.metrics.failures.labels("keeper").inc()
    log.error("a table is taken up anew", exc_info=error, extra={"table": table.id})


async def _wait(table: Table, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await table.bell.wait()
    except TimeoutError:
        return


async def _see_to(house: House, table: Table, bots: dict[int, Bot]) -> float | None:
    """One thing that has to happen now. Gives back in how many seconds to look again (None: not
    before something changes). Whatever it is, whoever has the table's lease does it."""
    company = house.company
    async with house.holding(table):
        seat = table.seat_to_move
        if seat is None or table.outdated:
            return None
        if company.kind == "thinker" and not seat.played_by_bot:
            return None  # clocks are the business of houses: while none is open, none runs
        if (missed := _missed_too_long(house, table)) is not None:
            if not await company.take(table):
                return ANOTHER_TIME
            table.missed.pop(missed.seat, None)
            await stand_in(house, table, missed, "away")
            return AT_ONCE
        if not seat.played_by_bot:
            return await _clock(house, table, seat)
        if unattended(house, table):
            return None
        if (longer := company.patience(table)) > 0:
            return longer
        if not await company.take(table):
            return ANOTHER_TIME
        number, situation = table.facts.number, Situation.of(table.referee)
        rank = rank_of(table)
    await _bot_decides(house, table, seat, number, situation, rank, bots)
    return AT_ONCE


def _missed_too_long(house: House, table: Table) -> Seat | None:
    before = time.monotonic() - house.settings.away_seconds
    for number, since in table.missed.items():
        seat = table.seats[number]
        if since <= before and not seat.stand_in and not table.present(seat):
            return seat
    return None


async def _clock(house: House, table: Table, seat: Seat) -> float | None:
    """A person is to move: their time may be up, or somebody may be missed soon."""
    deadline = table.facts.deadline
    house.company.give(table)  # until then others may see to it
    waits = [
        since + house.settings.away_seconds - time.monotonic() for since in table.missed.values()
    ]
    if deadline is not None:
        ahead = (deadline - house.now()) / 1000
        if ahead <= 0:
            if not await house.company.take(table):
                return ANOTHER_TIME
            await stand_in(house, table, seat, "time")
            return AT_ONCE
        waits.append(ahead)
    return max(0.01, min(waits)) if waits else None


async def _bot_decides(
    house: House,
    table: Table,
    seat: Seat,
    number: int,
    situation: Situation,
    rank: Rank,
    bots: dict[int, Bot],
) -> None:
    level = seat.level if seat.kind == "bot" and seat.level else STAND_IN_LEVEL
    if seat.seat not in bots:
        bots[seat.seat] = house.thinkers.bot(level, table.game)
    began = time.monotonic()
    table.thinking = True
    try:
        action = await house.thinkers.choose(bots[seat.seat], level, situation, rank)
        pause = house.settings.bot_pause - (time.monotonic() - began)
        if table.attended and pause > 0:
            await asyncio.sleep(pause)
        async with house.holding(table):
            seat = table.seats[seat.seat]
            if table.facts.number == number and seat.played_by_bot and not house.closing:
                by = "bot" if seat.kind == "bot" else "stand_in"
                await decide(house, table, seat, action, by)  # type: ignore[arg-type]
    finally:
        table.thinking = False


def rank_of(table: Table) -> Rank:
    """Who waits for the bots of this table."""
    if table.somebody_waits:
        return Rank.WAITED_FOR
    if table.attended:
        return Rank.WATCHED
    return Rank.ALONE if table.waits_for_somebody else Rank.REST


def unattended(house: House, table: Table) -> bool:
    """Bots among themselves, and nobody has looked for a while: they rest until somebody does."""
    if table.attended or table.waits_for_somebody:
        return False
    since = house.now() - table.facts.attended
    return since > house.settings.unattended_seconds * 1000
