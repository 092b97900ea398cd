"""A table in memory: its facts, its seats, the referee's match, and what may be told of them.

This is a cache: the truth is in the database. What leaves here is computed from concealed records
by `Match.view` and `Events.seen_by`; nothing in this file hides or shows anything by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Raw, Struct, json

import karibu
from karibu.match import Events, Game, Match
from karibu.server.faults import Refused
from karibu.server.moments import Now
from karibu.server.queries import CHAT_KEPT_READY
from karibu.server.rows import LogEntry, Seat, Stored
from karibu.server.wire import (
    ChatLine,
    Clocks,
    Days,
    Entry,
    EventTold,
    Live,
    Position,
    PresenceMessage,
    Reserved,
    SeatTold,
    StateMessage,
    Summary,
    TableMessage,
    TableTold,
    TakeBackTold,
    encode,
)

if TYPE_CHECKING:
    from asyncio import Task, TimerHandle

LOG_AT_ONCE = 100
_DAY = 24 * 3600 * 1000


class Listener(Protocol):
    """Somebody's socket, as a table sees it."""

    person: str | None

    def post(self, message: bytes) -> None:
        """Send this when possible; never waits."""

    def check(self) -> None:
        """Give up if nothing has been taken for too long."""


@dataclass
class TakeBackAsked:
    """A request to go back that waits for consent."""

    seat: int
    ply: int
    agreed: set[int]
    needed: set[int]

    def told(self) -> TakeBackTold:
        return TakeBackTold(
            self.seat, self.ply, sorted(self.agreed), sorted(self.needed - self.agreed)
        )


@dataclass(eq=False)
class Table:
    """One table. Everything that changes it holds its lock."""

    kept: Stored
    now: Now
    match: Match | None = None
    outdated: bool = False
    doubtful: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    asked: TakeBackAsked | None = None
    alarm: TimerHandle | None = None
    away: dict[int, TimerHandle] = field(default_factory=dict)
    bots_at_work: Task[None] | None = None
    hinting: set[str] = field(default_factory=set)
    idle_since: float = 0.0

    def __post_init__(self) -> None:
        self.facts = self.kept.facts
        self.seats = self.kept.seats
        self.names = self.kept.names
        self.log = self.kept.log
        self.chat = self.kept.chat

    # --- who is here

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def game(self) -> Game:
        return karibu.game(self.facts.game)

    def seat_of(self, person: str | None) -> Seat | None:
        """Where somebody sits; None: they watch."""
        if person is None:
            return None
        return next((seat for seat in self.seats if seat.person == person), None)

    def present(self, seat: Seat) -> bool:
        if seat.kind == "bot":
            return True
        return any(listener.person == seat.person for listener in self.listeners if seat.person)

    @property
    def watching(self) -> int:
        return sum(self.seat_of(listener.person) is None for listener in self.listeners)

    @property
    def seat_to_move(self) -> Seat | None:
        running = self.facts.state == "running" and self.facts.to_move is not None
        return self.seats[self.facts.to_move] if running else None  # type: ignore[index]

    @property
    def referee(self) -> Match:
        """The match; asked for only when the table has been made ready."""
        if self.outdated:
            raise outdated(self)
        if self.match is None:
            raise Refused("not_running", "The match hasn't begun.")
        return self.match

    # --- what is told of the table

    def told(self, person: str | None) -> TableTold:
        """The table as this person sees it."""
        facts = self.facts
        over = facts.state in ("finished", "kept")
        return TableTold(
            **_summary(self, person),
            seed_hash=facts.seed_hash,
            seed=str(facts.seed) if over and facts.seed is not None else None,
            salt=facts.salt if over else None,
        )

    def summary(self, person: str | None) -> Summary:
        return Summary(**_summary(self, person))

    def position(self, seat: int | None) -> Position:
        """Where the match stands, with the eyes of a seat."""
        match = self.referee
        mine = seat is not None and match.to_move == seat
        return Position(
            number=self.facts.number,
            ply=match.ply,
            view=match.view(seat),
            actions=_actions(match) if mine else [],
            undo=match.undo_ply(seat) if seat is not None and not match.over else None,
            take_back=self.asked.told() if self.asked else None,
            clocks=self.clocks(),
        )

    def clocks(self) -> Clocks | None:
        """What everybody has left, now."""
        if not isinstance(self.facts.pace, Live | Days) or self.facts.state != "running":
            return None
        mover = self.seat_to_move
        running = mover.seat if mover and not mover.played_by_bot else None
        left: list[int | None] = [
            seat.bank if seat.human and isinstance(self.facts.pace, Live) else None
            for seat in self.seats
        ]
        if running is not None and self.facts.deadline is not None:
            left[running] = max(0, self.facts.deadline - self.now())
        return Clocks(running, left)

    def time_allowed(self, seat: Seat, since: int) -> int | None:
        """Until when this seat may think."""
        pace = self.facts.pace
        if seat.played_by_bot:
            return None
        if isinstance(pace, Live):
            return since + (seat.bank or 0)
        return since + pace.days * _DAY if isinstance(pace, Days) else None

    def state_for(self, person: str | None, seen: int | None, preparing: bool) -> StateMessage:
        """Everything at once, with what happened after number `seen`."""
        seat = self.seat_of(person)
        begun = self.match is not None and not self.outdated
        last = self.facts.number
        since = max(0 if seen is None else min(seen, last), last - LOG_AT_ONCE)
        return StateMessage(
            table=self.told(person),
            position=self.position(seat.seat if seat else None) if begun else None,
            log=self.entries(since, last, seat.seat if seat else None) if begun else [],
            log_from=since,
            chat=self.chat[-CHAT_KEPT_READY:],
            watching=self.watching,
            preparing=preparing,
        )

    # --- the log

    def entries(self, after: int, upto: int, seat: int | None) -> list[Entry]:
        """Entries of the log after a number, as a seat saw them."""
        if after >= upto:
            return []
        return [
            entry_told(entry, events, seat)
            for entry, events in walk(self.referee, self.log, after, upto)
        ]

    def said(self, line: ChatLine) -> None:
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT_READY]

    # --- telling

    def publish(self, message: Callable[[int | None], Struct]) -> None:
        """Tell everybody: made and encoded once per seat (and once for all who watch)."""
        made: dict[int | None, bytes] = {}
        for listener in tuple(self.listeners):
            seat = self.seat_of(listener.person)
            number = seat.seat if seat else None
            if number not in made:
                made[number] = encode(message(number))
            listener.post(made[number])

    def publish_table(self) -> None:
        """Tell everybody that something about the table itself has changed."""

        def told(seat: int | None) -> TableMessage:
            return TableMessage(self.told(None if seat is None else self.seats[seat].person))

        self.publish(told)

    def publish_presence(self) -> None:
        told = PresenceMessage([self.present(seat) for seat in self.seats], self.watching)
        self.publish(lambda _: told)


def outdated(table: Table) -> Refused:
    return Refused(
        "outdated",
        "This match was begun under an older version of the rules and can't go on.",
        rules_version=table.facts.rules_version,
    )


def entry_told(entry: LogEntry, events: Events | None, seat: int | None) -> Entry:
    return Entry(
        number=entry.number,
        ply=entry.ply,
        seat=entry.seat,
        by=entry.by,
        back=entry.back,
        at=entry.at,
        events=events_told(events, seat),
    )


def events_told(events: Events | None, seat: int | None) -> list[EventTold]:
    if events is None:
        return []
    return [EventTold(event.kind, dict(event.args)) for event in events.seen_by(seat)]


def walk(
    match: Match, log: list[LogEntry], after: int, upto: int
) -> Iterator[tuple[LogEntry, Events | None]]:
    """The log's entries after a number, each with what happened; also those taken back later."""
    standing = history_at(log, after)
    now = match.history
    same = next((k for k, (a, b) in enumerate(zip(standing, now, strict=False)) if a != b), None)
    past = match.at(min(len(standing), len(now)) if same is None else same)
    for action in standing[past.ply :]:
        past.play(action)
    for entry in log[after:upto]:
        if entry.back is not None:
            past = past.at(entry.back)
            yield entry, None
        else:
            assert entry.action is not None
            yield entry, past.play(entry.action)


def history_at(log: list[LogEntry], number: int) -> list[int]:
    """The decisions that stood at a number."""
    return [entry.action for entry in standing(log[:number]) if entry.action is not None]


def standing(log: list[LogEntry]) -> list[LogEntry]:
    """The entries that haven't been taken back, in order: entry k leads to ply k + 1."""
    kept: list[LogEntry] = []
    for entry in log:
        if entry.back is not None:
            del kept[entry.back :]
        else:
            kept.append(entry)
    return kept


_told_actions: dict[str, dict[int, Raw]] = {}


def _actions(match: Match) -> list[Raw]:
    """The legal actions, each encoded once for all matches of the game."""
    known = _told_actions.setdefault(match.game.slug, {})
    told = []
    for id in match.action_ids().tolist():
        if id not in known:
            known[id] = Raw(json.encode(match.game.action(id).json()))
        told.append(known[id])
    return told


def _summary(table: Table, person: str | None) -> dict[str, Any]:
    facts = table.facts
    mine = table.seat_of(person)
    return {
        "id": facts.id,
        "game": facts.game,
        "rules_version": facts.rules_version,
        "options": facts.options,
        "state": facts.state,
        "visibility": facts.visibility,
        "pace": facts.pace,
        "hints": facts.hints,
        "order": facts.order,
        "seats": [_seat_told(table, seat) for seat in table.seats],
        "host": facts.host,
        "your_seat": mine.seat if mine else None,
        "number": facts.number,
        "ply": facts.ply,
        "to_move": facts.to_move,
        "your_turn": mine is not None and mine is table.seat_to_move,
        "result": facts.result,
        "rematch": facts.rematch,
        "opened": facts.opened,
        "begun": facts.begun,
        "ended": facts.ended,
        "updated": facts.updated,
    }


def _seat_told(table: Table, seat: Seat) -> SeatTold:
    return SeatTold(
        seat=seat.seat,
        kind=seat.kind,
        person=seat.person,
        name=table.names.get(seat.person) if seat.person else None,
        level=seat.level,
        present=table.present(seat),
        stand_in=seat.stand_in,
        reserved=Reserved(seat.reserved, table.names.get(seat.reserved, ""))
        if seat.reserved
        else None,
    )
