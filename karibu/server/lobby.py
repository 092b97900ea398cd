"""Around the play: opening a table, sitting down and standing up, beginning, playing again."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

import karibu
from karibu.bots import LEVELS
from karibu.errors import BadOption, BadPlayers, UnknownGame
from karibu.match import Game
from karibu.server import deals, people, queries
from karibu.server.changes import Change
from karibu.server.clocks import time_allowed
from karibu.server.faults import Refused
from karibu.server.house import House
from karibu.server.presence import presence_changed
from karibu.server.rows import Facts, Person, Seat, Stored
from karibu.server.seating import check_seat
from karibu.server.stand_ins import come_back, leave_running
from karibu.server.table import Table
from karibu.server.wire import Live, SeatAsked, SeatChange, TableAsked

T = TypeVar("T")
log = logging.getLogger("karibu.lobby")


# --- opening


async def open_table(house: House, host: Person, asked: TableAsked) -> Table:
    """Open a table; it begins at once if no seat is open."""
    game = find_game(asked.game)
    facts = Facts(
        id=people.new_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=_checked(game, lambda: game.checked_options(asked.options)),
        pace=asked.pace,
        visibility=asked.visibility,
        hints=asked.hints,
        order=asked.order,
        host=host.id,
        state="waiting",
        opened=house.now(),
        updated=house.now(),
        attended=house.now(),
    )
    _checked(game, lambda: game.check_players(len(asked.seats)))
    if sum(each.kind in ("me", "mine") for each in asked.seats) > 1:
        raise Refused("bad_seats", "One seat per person: at most one seat is `me` or `mine`.")
    seats = [_seat(number, each, host) for number, each in enumerate(asked.seats)]
    await _check_quota(house, host, all(seat.kind == "bot" for seat in seats))
    table = await _add(house, facts, seats, {host.id: host.name})
    log.info(
        "a table was opened", extra={"table": table.id, "game": game.slug, "seats": len(seats)}
    )
    return table


async def _check_quota(house: House, host: Person, only_bots: bool) -> None:
    every, of_bots = await house.storage.read(
        lambda connection: queries.open_tables(connection, host.id)
    )
    chosen = house.settings
    most = chosen.tables_of_bots_per_person if only_bots else chosen.tables_per_person
    if (of_bots if only_bots else every) >= most:
        raise Refused(
            "too_many_tables",
            f"You have {most} such tables open; finish or close one first.",
            most=most,
        )


def find_game(slug: str) -> Game:
    try:
        return karibu.game(slug)
    except UnknownGame as error:
        raise Refused("unknown_game", str(error), game=slug) from None


def checked_level(level: str | None) -> str:
    if level not in LEVELS:
        raise Refused("bad_level", f"A bot's level is {', '.join(LEVELS)}.", level=level)
    return level


def _checked(game: Game, check: Callable[[], T]) -> T:
    try:
        return check()
    except BadPlayers as error:
        raise Refused(
            "bad_players", str(error), min=game.min_players, max=game.max_players
        ) from None
    except BadOption as error:
        raise Refused("bad_option", str(error), option=str(error)) from None


def _seat(number: int, asked: SeatAsked, host: Person) -> Seat:
    if asked.kind == "me":
        return Seat(number, "human", person=host.id)
    if asked.kind == "mine":
        return Seat(number, "open", reserved=host.id)
    if asked.kind == "bot":
        return Seat(number, "bot", level=checked_level(asked.level))
    return Seat(number, "open")


async def _add(house: House, facts: Facts, seats: list[Seat], names: dict[str, str]) -> Table:
    facts = _promised(facts, seats)
    if _full(seats):
        facts, seats = _begun(house, facts, seats)
    await house.storage.write(lambda connection: queries.add_table(connection, facts, seats))
    return _adopt(house, Stored(facts, seats, names))


def _adopt(house: House, stored: Stored) -> Table:
    table = house.adopt(stored)
    if table.facts.state == "running":
        house.stir(table)
    return table


# --- beginning


def _full(seats: list[Seat]) -> bool:
    return all(seat.kind != "open" for seat in seats)


def _promised(facts: Facts, seats: list[Seat]) -> Facts:
    """The table with what the house promises about its deal."""
    terms = deals.Terms(
        facts.id, facts.game, facts.rules_version, facts.options, len(seats), facts.order
    )
    return replace(facts, deal=deals.promise(terms))


def _begun(house: House, facts: Facts, seats: list[Seat]) -> tuple[Facts, list[Seat]]:
    """The table with its seats in order and seat 0 to move (ALL-03); seed and order follow from
    the promise and from what people added to it."""
    if facts.deal is None:  # opened before deals could be proved
        facts = _promised(facts, seats)
    assert facts.deal is not None
    deal = facts.deal.begun([_chair(seat) for seat in seats])
    seats = [
        replace(seats[chair], seat=number, reserved=None)
        for number, chair in enumerate(deals.seating(deal))
    ]
    at = house.now()
    for seat in seats:
        if isinstance(facts.pace, Live) and seat.human:
            seat.bank = facts.pace.bank * 1000
    facts = replace(
        facts,
        state="running",
        seed=deals.seed_of(deal),
        deal=deal,
        to_move=0,
        begun=at,
        updated=at,
        turn_began=at,
    )
    return replace(facts, deadline=time_allowed(facts, seats[0], at)), seats


def _chair(seat: Seat) -> str:
    if seat.kind == "bot":
        return deals.chair_of_bot(seat.level)
    return deals.chair_of_person(seat.nonce)


async def _keep(house: House, table: Table, seats: list[Seat]) -> None:
    """Keep changed seats of a table that hasn't begun, and begin when it is full. Lock held."""
    facts = table.changed()
    if _full(seats):
        facts, seats = _begun(house, facts, seats)
    await house.commit(table, Change(facts, seats))
    table.stored.facts = facts
    table.publish_table()
    if facts.state == "running":
        log.info("a match begins", extra={"table": table.id, "game": facts.game})
        house.start(begin(house, table))


async def begin(house: House, table: Table) -> None:
    """Show everybody the match that has just begun, once the rules are ready."""
    async with house.holding(table):
        table.publish_state(0)
    house.stir(table)
    presence_changed(house, table)


async def start(house: House, table: Table, person: Person, fill: str | None) -> None:
    """The host fills the open seats with bots, and the match begins."""
    async with house.holding(table):
        _waits(table)
        _hosts(table, person)
        if fill is None:
            raise Refused("not_full", "Seats are open: wait, or fill them with bots.")
        level = checked_level(fill)
        seats = [
            Seat(seat.seat, "bot", level=level) if seat.kind == "open" else replace(seat)
            for seat in table.seats
        ]
        await _keep(house, table, seats)


def _waits(table: Table) -> None:
    if table.facts.state != "waiting":
        raise Refused("has_begun", "The match has begun already.")


def _hosts(table: Table, person: Person) -> None:
    if table.facts.host != person.id:
        raise Refused("host_only", "Only whoever opened the table can do that.")


# --- sitting down, standing up


async def join(house: House, table: Table, person: Person, nonce: str | None = None) -> None:
    """Take a free seat: the one kept for them, else the first that is open. Who sits already may
    still add a nonce."""
    async with house.holding(table):
        mine = table.seat_of(person.id)
        if mine is not None:
            await _add_nonce(house, table, mine, nonce)
            return
        _waits(table)
        free = [seat for seat in table.seats if seat.kind == "open"]
        kept = [seat for seat in free if seat.reserved == person.id]
        anybody = [seat for seat in free if seat.reserved is None]
        if not kept and not anybody:
            first = free[0] if free else table.seats[0]
            raise _taken(first)
        await _sit(house, table, person, (kept or anybody)[0], nonce)


async def _add_nonce(house: House, table: Table, seat: Seat, nonce: str | None) -> None:
    """The first that comes counts, and none after the match has begun."""
    if nonce is None or seat.nonce is not None or table.facts.state != "waiting":
        return
    await house.keep_seats(table, [replace(seat, nonce=nonce)])


def _taken(seat: Seat) -> Refused:
    if seat.kind == "open":
        return Refused("seat_reserved", "The seat is kept for somebody.", seat=seat.seat)
    return Refused("seat_taken", f"Seat {seat.seat + 1} is taken.", seat=seat.seat)


async def take(
    house: House, table: Table, person: Person, number: int, nonce: str | None = None
) -> None:
    """Take this seat."""
    async with house.holding(table):
        seat = _numbered(table, number)
        mine = table.seat_of(person.id)
        if mine is seat:
            await _add_nonce(house, table, seat, nonce)
            return
        _waits(table)
        if mine is not None:
            raise Refused("already_seated", f"You have seat {mine.seat + 1}.", seat=mine.seat)
        if seat.kind != "open" or seat.reserved not in (None, person.id):
            raise _taken(seat)
        await _sit(house, table, person, seat, nonce)


def _numbered(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Refused("bad_seats", f"The table has seats 0 to {len(table.seats) - 1}.")
    return table.seats[number]


async def _sit(house: House, table: Table, person: Person, seat: Seat, nonce: str | None) -> None:
    await check_seat(house, table, person)
    seats = [replace(each) for each in table.seats]
    for each in seats:
        if each.reserved == person.id:
            each.reserved = None
    seats[seat.seat] = Seat(seat.seat, "human", person=person.id, nonce=nonce)
    table.names[person.id] = person.name  # a name alone seats nobody
    await _keep(house, table, seats)


async def leave(house: House, table: Table, person: Person, number: int) -> None:
    """Before the match: the seat is open again. During it: a bot stands in."""
    async with house.holding(table):
        seat = _own(table, person, number)
        if table.facts.state == "waiting":
            seats = [replace(each) for each in table.seats]
            seats[number] = Seat(number, "open")
            await _keep(house, table, seats)
        elif table.facts.state == "running":
            await leave_running(house, table, seat)
        else:
            raise Refused("not_running", "The match is over.")


async def reclaim(house: House, table: Table, person: Person, number: int) -> None:
    """Back in one's own seat, where a bot has been standing in."""
    _own(table, person, number)
    await come_back(house, table, person.id)


def _own(table: Table, person: Person, number: int) -> Seat:
    seat = _numbered(table, number)
    if seat.person != person.id:
        raise Refused("not_your_seat", f"Seat {number + 1} isn't yours.", seat=number)
    return seat


async def change_seat(
    house: House, table: Table, person: Person, number: int, asked: SeatChange
) -> None:
    """The host makes a seat a bot's, or open."""
    async with house.holding(table):
        _numbered(table, number)
        _waits(table)
        _hosts(table, person)
        seats = [replace(each) for each in table.seats]
        if asked.kind == "bot":
            seats[number] = Seat(number, "bot", level=checked_level(asked.level))
        else:
            seats[number] = Seat(number, "open")
        await _keep(house, table, seats)


async def close(house: House, table: Table, person: Person) -> None:
    """The host gives up a table that hasn't begun."""
    async with house.holding(table):
        _waits(table)
        _hosts(table, person)
        await house.keep_seats(table, [], state="closed")


# --- again


async def rematch(house: House, table: Table, person: Person, sit: bool = True) -> Table:
    """The next match of the same people: seats move on by one. Whoever asks sits down, or has
    their seat kept, to see first what the house promises."""
    async with house.holding(table):
        if table.facts.state != "finished":
            raise Refused("not_over", "The match isn't over yet.")
        mine = table.seat_of(person.id)
        if mine is None:
            raise Refused("not_seated", "Only those who played can ask for another match.")
        if table.facts.rematch is None:
            return await _play_again(house, table, person, sit)
    again = await house.table(table.facts.rematch)
    if sit:
        await join(house, again, person)
    return again


async def _play_again(house: House, table: Table, person: Person, sit: bool) -> Table:
    at = house.now()
    old = table.facts
    facts = Facts(
        id=people.new_id(),
        game=old.game,
        rules_version=table.game.rules_version,
        options=old.options,
        pace=old.pace,
        visibility=old.visibility,
        hints=old.hints,
        order="seated",
        host=person.id,
        state="waiting",
        opened=at,
        updated=at,
        attended=at,
    )
    asker = person.id if sit else None
    seats = [
        _again(table.seats[(n + 1) % len(table.seats)], n, asker) for n in range(len(table.seats))
    ]
    facts = _promised(facts, seats)
    if _full(seats):
        facts, seats = _begun(house, facts, seats)
    await house.commit(
        table,
        Change(table.changed(rematch=facts.id)),
        besides=lambda connection: queries.add_table(connection, facts, seats),
    )
    table.publish_table()
    return _adopt(house, Stored(facts, seats, dict(table.names)))


def _again(seat: Seat, number: int, asker: str | None) -> Seat:
    """The same player one seat further on; people other than the asker are awaited."""
    if seat.kind == "bot":
        return Seat(number, "bot", level=seat.level)
    if asker is not None and seat.person == asker:
        return Seat(number, "human", person=asker)
    return Seat(number, "open", reserved=seat.person)
