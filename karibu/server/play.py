"""Playing at a table: decisions, undo, take-backs by consent, clocks, bots and stand-ins.

Every change holds the table's lock, is committed, and only then is told. What a client sent for
a number that has passed is never played: it is known already, or refused with the present view.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace

from karibu.bots import Bot, Situation
from karibu.errors import IllegalAction
from karibu.match import Events, Match
from karibu.server import queries
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.queries import Append
from karibu.server.rows import Facts, LogEntry, Seat
from karibu.server.storage import Conflict
from karibu.server.table import Table, TakeBackAsked, entry_told
from karibu.server.thinkers import STAND_IN_LEVEL
from karibu.server.wire import (
    By,
    ClocksMessage,
    Free,
    Live,
    MovedMessage,
    Result,
    StandIn,
    TakeBackMessage,
)

BACK_WITH = 60_000
"""Milliseconds that somebody has at least who comes back after their time was up."""

log = logging.getLogger("karibu.play")


Acknowledge = Callable[[int], None]
"""Called with the number of an entry as soon as it is kept for good, before anybody else hears."""


class Stale(Exception):
    """What was sent answers a number that has passed."""


class Repeated(Exception):
    """What was sent has been played already, as this entry."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


# --- deciding


async def move(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    action: int,
    tell: Acknowledge,
) -> None:
    """Somebody's decision in answer to a number."""
    began = time.perf_counter()
    async with house.holding(table):
        seat = _seated(table, person)
        _check_number(table, seat, number, action)
        match = table.referee
        if match.to_move != seat.seat:
            raise Refused("not_your_turn", "It isn't your turn.")
        if seat.stand_in:
            await _sit_down_again(house, table, seat)
        try:
            await _decide(house, table, seat, action, "person", tell)
        except IllegalAction:
            raise Refused("illegal", "That can't be done now.", action=action) from None
    house.metrics.move_seconds.observe(time.perf_counter() - began)
    schedule(house, table)


def _seated(table: Table, person: str | None) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not_seated", "You are watching; only players decide.")
    return seat


def _check_number(table: Table, seat: Seat, number: int, action: int | None) -> None:
    """Only the present number of a running match can be answered. What was played already is known
    again, even if it was the last decision of the match."""
    match = table.referee
    if number == table.facts.number:
        if match.over or table.facts.state != "running":
            raise Refused("not_running", "The match is over.")
        return
    if number < table.facts.number and action is not None:
        played = table.log[number]
        if (played.seat, played.action, played.by) == (seat.seat, action, "person"):
            raise Repeated(played.number)
    raise Stale


async def _decide(
    house: House,
    table: Table,
    seat: Seat,
    action: int,
    by: By,
    tell: Acknowledge | None = None,
) -> None:
    """Play, commit, tell. The lock is held."""
    match = table.referee
    events = match.play(action)
    at = house.now()
    bank = _bank_after(table, seat, at, match.to_move)
    facts = replace(_after_entry(table, at), to_move=match.to_move)
    if match.over:
        facts = replace(facts, state="finished", ended=at, result=result_of(match))
    facts = _with_deadline(table, facts, seat, bank, at)
    entry = LogEntry(facts.number, facts.ply, seat.seat, action, None, by, match.last_revealed, at)
    await _commit(house, table, Append(facts, entry, bank, match.snapshot), tell)
    if bank is not None:
        seat.bank = bank
    _publish_entry(house, table, entry, events)
    if match.over:
        table.publish_table()


def _after_entry(table: Table, at: int) -> Facts:
    assert table.match is not None
    return replace(table.facts, number=table.facts.number + 1, ply=table.match.ply, updated=at)


async def _commit(house: House, table: Table, append: Append, tell: Acknowledge | None) -> None:
    """Into the log for good; if that fails, what memory holds is doubtful and loaded anew."""
    try:
        await house.storage.write(append)
    except Conflict:
        table.doubtful = True
        raise Stale from None
    except BaseException:
        table.doubtful = True
        raise
    table.facts = append.facts
    table.log.append(append.entry)
    table.asked = None
    house.metrics.moves.labels(table.facts.game, append.entry.by).inc()
    if tell:
        tell(append.entry.number)


def _publish_entry(house: House, table: Table, entry: LogEntry, events: Events | None) -> None:
    result = table.facts.result
    table.publish(
        lambda seat: MovedMessage([entry_told(entry, events, seat)], table.position(seat), result)
    )


def result_of(match: Match) -> Result:
    if match.ending is None:
        raise ValueError("the match isn't over")
    return Result(
        match.ending,
        list(match.scores or ()),
        list(match.places or ()),
        list(match.winners or ()),
    )


# --- going back


async def undo(
    house: House, table: Table, person: str | None, number: int, tell: Acknowledge
) -> None:
    """Somebody's own last decision, if nothing was revealed and nobody has decided since."""
    async with house.holding(table):
        seat = _seated(table, person)
        if number < table.facts.number and _is_undo(table.log[number], seat):
            raise Repeated(table.log[number].number)
        _check_number(table, seat, number, None)
        ply = table.referee.undo_ply(seat.seat)
        if ply is None:
            raise Refused(
                "nothing_to_undo",
                "That can't be undone any more; you can ask the others to take it back.",
            )
        await _go_back(house, table, seat, ply, tell)
    schedule(house, table)


def _is_undo(entry: LogEntry, seat: Seat) -> bool:
    return entry.seat == seat.seat and entry.back is not None


async def _go_back(
    house: House, table: Table, seat: Seat, ply: int, tell: Acknowledge | None
) -> None:
    """An entry that makes an earlier ply stand again. The lock is held."""
    table.match = match = table.referee.at(ply)
    at = house.now()
    facts = replace(_after_entry(table, at), to_move=match.to_move)
    facts = _with_deadline(table, facts, seat, None, at)
    entry = LogEntry(facts.number, ply, seat.seat, None, ply, "person", False, at)
    await _commit(house, table, Append(facts, entry), tell)
    _publish_entry(house, table, entry, None)


async def ask_back(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    ply: int | None,
    tell: Acknowledge,
) -> None:
    """Ask everybody to go back beyond what undo allows; bots never mind."""
    async with house.holding(table):
        seat = _seated(table, person)
        _check_number(table, seat, number, None)
        match = table.referee
        wanted = _before_last_decision(table, seat) if ply is None else ply
        if wanted is None or wanted >= match.ply:
            raise Refused("no_take_back", "There is nothing to take back.")
        if table.asked:
            raise Refused("already_asked", "Somebody has asked already.")
        table.asked = TakeBackAsked(seat.seat, wanted, {seat.seat}, set())
        await _settle(house, table, tell)


def _before_last_decision(table: Table, seat: Seat) -> int | None:
    movers = table.referee.movers
    return next((ply for ply in range(len(movers) - 1, -1, -1) if movers[ply] == seat.seat), None)


async def consent(
    house: House,
    table: Table,
    person: str | None,
    number: int,
    agree: bool,
    tell: Acknowledge,
) -> None:
    """The answer to somebody's wish to go back; the asker may withdraw it."""
    async with house.holding(table):
        seat = _seated(table, person)
        _check_number(table, seat, number, None)
        asked = table.asked
        if asked is None:
            raise Refused("no_take_back", "Nobody has asked to take anything back.")
        if not agree:
            table.asked = None
            refused = None if seat.seat == asked.seat else seat.seat
            told = TakeBackMessage(table.facts.number, None, refused)
            table.publish(lambda _: told)
            return
        asked.agreed.add(seat.seat)
        await _settle(house, table, tell)


async def _settle(house: House, table: Table, tell: Acknowledge | None = None) -> None:
    """Go back if all have agreed, else tell who still has to. The lock is held."""
    asked = table.asked
    assert asked is not None
    asked.needed = {
        each.seat
        for each in table.seats
        if each.seat == asked.seat or (each.human and not each.stand_in)
    }
    if asked.needed <= asked.agreed:
        await _go_back(house, table, table.seats[asked.seat], asked.ply, tell)
        schedule(house, table)
        return
    told = TakeBackMessage(table.facts.number, asked.told(), None)
    table.publish(lambda _: told)


# --- clocks


def _bank_after(table: Table, seat: Seat, at: int, next_seat: int | None) -> int | None:
    """What a decision leaves on the clock of whoever took it."""
    pace = table.facts.pace
    if not isinstance(pace, Live) or seat.played_by_bot:
        return None
    spent = max(0, at - (table.facts.turn_began or at))
    increment = pace.increment * 1000 if next_seat != seat.seat else 0
    return max(0, (seat.bank or 0) - spent) + increment


def _with_deadline(
    table: Table, facts: Facts, mover: Seat | None, bank: int | None, at: int
) -> Facts:
    """Since when, and until when, the seat now to move thinks."""
    if facts.to_move is None:
        return replace(facts, turn_began=None, deadline=None)
    seat = table.seats[facts.to_move]
    goes_on = mover is not None and mover.seat == seat.seat
    if goes_on and not isinstance(facts.pace, Live):
        return facts  # a turn of several decisions has one deadline
    if goes_on and bank is not None:
        seat = replace(seat, bank=bank)
    return replace(facts, turn_began=at, deadline=table.time_allowed(seat, at))


def schedule(house: House, table: Table) -> None:
    """See to it that what must happen next at this table by itself does happen."""
    if table.alarm:
        table.alarm.cancel()
        table.alarm = None
    seat = table.seat_to_move
    if house.closing or seat is None or table.outdated:
        return
    if seat.played_by_bot:
        if table.bots_at_work is None:
            table.bots_at_work = house.start(_bots_play(house, table))
    elif table.facts.deadline is not None:
        wait = max(0, table.facts.deadline - house.now()) / 1000
        loop = asyncio.get_running_loop()
        number = table.facts.number
        table.alarm = loop.call_later(wait, lambda: house.start(_time_is_up(house, table, number)))


async def attend(house: House, table: Table) -> None:
    """Take up a table that came into memory because something has to happen there."""
    async with house.holding(table):
        schedule(house, table)


async def _time_is_up(house: House, table: Table, number: int) -> None:
    async with house.holding(table):
        seat = table.seat_to_move
        deadline = table.facts.deadline
        if (
            table.facts.number != number
            or seat is None
            or deadline is None
            or deadline > house.now()
        ):
            schedule(house, table)
            return
        seat.bank = 0 if isinstance(table.facts.pace, Live) else seat.bank
        await _stand_in(house, table, seat, "time")


# --- stand-ins


async def _stand_in(house: House, table: Table, seat: Seat, why: StandIn) -> None:
    """A bot sits down for somebody. The lock is held."""
    seat.stand_in = why
    deadline = None if table.facts.to_move == seat.seat else table.facts.deadline
    await keep_seats(house, table, replace(table.facts, deadline=deadline))
    log.info("a bot stands in", extra={"table": table.id, "seat": seat.seat, "why": why})
    if table.asked and table.asked.seat != seat.seat:
        await _settle(house, table)
    schedule(house, table)


async def _sit_down_again(house: House, table: Table, seat: Seat) -> None:
    """Somebody is back; the bot stands up. The lock is held."""
    seat.stand_in = None
    at = house.now()
    if isinstance(table.facts.pace, Live):
        seat.bank = max(seat.bank or 0, BACK_WITH)
    facts = table.facts
    if facts.state == "running" and facts.to_move == seat.seat:
        facts = replace(facts, turn_began=at, deadline=table.time_allowed(seat, at))
    await keep_seats(house, table, facts)
    told = ClocksMessage(table.clocks())
    table.publish(lambda _: told)


async def keep_seats(house: House, table: Table, facts: Facts) -> None:
    table.facts = replace(facts, updated=house.now())
    kept, seats = table.facts, list(table.seats)
    try:
        await house.storage.write(lambda connection: queries.change_table(connection, kept, seats))
    except BaseException:
        table.doubtful = True
        raise
    table.publish_table()


async def come_back(house: House, table: Table, person: str | None) -> None:
    """Somebody whose place a bot has taken sits down again."""
    async with house.holding(table):
        seat = table.seat_of(person)
        if seat is None:
            raise Refused("not_seated", "You have no seat at this table.")
        if seat.stand_in is None:
            return
        await _sit_down_again(house, table, seat)
    schedule(house, table)


async def leave_running(house: House, table: Table, seat: Seat) -> None:
    """Somebody goes while the match runs. The lock is held."""
    if seat.stand_in != "left":
        await _stand_in(house, table, seat, "left")


async def arrive(house: House, table: Table, person: str | None) -> None:
    """Somebody's socket has said hello."""
    seat = table.seat_of(person)
    if seat is not None and seat.stand_in == "away":
        await come_back(house, table, person)
    presence_changed(house, table)


def presence_changed(house: House, table: Table) -> None:
    """Tell who is here, and begin to count for whoever is missed."""
    table.publish_presence()
    if table.facts.state != "running" or not isinstance(table.facts.pace, Free):
        return  # where a clock runs, the clock decides
    here = {seat.seat for seat in table.seats if seat.human and table.present(seat)}
    for seat in table.seats:
        missed = seat.human and seat.seat not in here and not seat.stand_in and here
        if missed and seat.seat not in table.away:
            table.away[seat.seat] = asyncio.get_running_loop().call_later(
                house.settings.away_seconds, _miss, house, table, seat.seat
            )
        elif not missed and seat.seat in table.away:
            table.away.pop(seat.seat).cancel()


def _miss(house: House, table: Table, number: int) -> None:
    house.start(_gone_too_long(house, table, number))


async def _gone_too_long(house: House, table: Table, number: int) -> None:
    async with house.holding(table):
        table.away.pop(number, None)
        seat = table.seats[number]
        if table.facts.state == "running" and not seat.stand_in and not table.present(seat):
            await _stand_in(house, table, seat, "away")


# --- bots


async def _bots_play(house: House, table: Table) -> None:
    """Play on until a person is to move. Bots keep their thoughts only for that long."""
    bots: dict[int, Bot] = {}
    try:
        while not house.closing and await _bot_decides(house, table, bots):
            pass
    except Stale:
        pass
    except Exception:
        house.metrics.failures.labels("bots").inc()
        log.exception("bots stopped playing", extra={"table": table.id})
    finally:
        table.bots_at_work = None
    if not house.closing:
        seat = table.seat_to_move
        if seat is not None and not seat.played_by_bot:
            schedule(house, table)


async def _bot_decides(house: House, table: Table, bots: dict[int, Bot]) -> bool:
    """One decision of a bot; False when it is a person's turn, or nobody's."""
    async with house.holding(table):
        seat = table.seat_to_move
        if seat is None or not seat.played_by_bot or table.outdated:
            return False
        number = table.facts.number
        situation = Situation.of(table.referee)
    level = seat.level if seat.kind == "bot" and seat.level else STAND_IN_LEVEL
    if seat.seat not in bots:
        bots[seat.seat] = house.thinkers.bot(level, table.game)
    began = time.monotonic()
    action = await house.thinkers.choose(bots[seat.seat], level, situation)
    pause = house.settings.bot_pause - (time.monotonic() - began)
    if table.listeners and pause > 0:
        await asyncio.sleep(pause)
    async with house.holding(table):
        seat = table.seats[seat.seat]
        if table.facts.number == number and seat.played_by_bot and not house.closing:
            await _decide(house, table, seat, action, "bot" if seat.kind == "bot" else "stand_in")
    return True
