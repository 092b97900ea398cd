"""A table in memory: its facts, its seats, the referee's match, and what may be told of them.

This is a cache: the truth is in the database, and nothing here changes before it is written there.
What leaves here is computed from concealed records (`sights.py`); nothing in this file hides or
shows anything by itself.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

import karibu
from karibu.errors import KaribuError
from karibu.match import Events, Game, Match
from karibu.server.clocks import left
from karibu.server.faults import Refused
from karibu.server.gallery import Gallery, Listener
from karibu.server.lines import framed
from karibu.server.messages import (
    ChatLine,
    Clocks,
    MovedMessage,
    Position,
    PresenceMessage,
    StateMessage,
    TableMessage,
    TakeBackMessage,
)
from karibu.server.moments import Now
from karibu.server.passing import mark_of
from karibu.server.queries import CHAT_KEPT_READY
from karibu.server.rows import Asked, Attendance, Facts, LogEntry, Seat, Stored
from karibu.server.sights import LOG_AT_ONCE, Sight, Sights, Viewer, meanings
from karibu.server.summaries import summary
from karibu.server.wire import Summary, TableTold


@dataclass(eq=False)
class Table:
    """One table. Everything that changes it holds its lock."""

    stored: Stored
    now: Now
    match: Match | None = None
    outdated: bool = False
    doubtful: bool = False
    """A write failed or somebody else wrote: memory has to be read again before it is relied on."""
    astray: bool = False
    """Memory and another house say different things of the same version: it is read from the
    beginning, not only what is new."""
    stuck_since: int | None = None
    """Since when nothing could be written here; clocks stand still meanwhile."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    reached_at: float = 0.0
    """When this house learned of the present version, by the clock that never jumps."""
    missed: dict[int, float] = field(default_factory=dict)
    """Since when people are missed, by seat."""
    keeper: asyncio.Task[None] | None = None
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    """Rung when the keeper should look what has to happen."""
    unplayed: list[tuple[LogEntry, bytes]] = field(default_factory=list)
    """Entries at the end of the log that the match doesn't know yet, with marks of the record after
    them. Whoever holds the table finds none."""
    thinking: bool = False
    hinting: set[str] = field(default_factory=set)
    idle_since: float = 0.0
    presence_due: asyncio.TimerHandle | None = None
    listeners: dict[Listener, None] = field(default_factory=dict)
    sights: Sights = field(default_factory=Sights)
    gallery: Gallery = field(default_factory=Gallery)

    is_open: Callable[[str], bool] = lambda house: False
    """Whether another house is open; who is there counts as being at the table."""

    def __post_init__(self) -> None:
        self._here: Counter[str | None] = Counter()
        self.take_over(self.stored)

    def take_over(self, stored: Stored) -> None:
        """Become what the database says."""
        self.stored = stored
        self.facts = stored.facts
        self.seats = stored.seats
        self.names = stored.names
        self.log = stored.log
        self.chat = stored.chat
        self.elsewhere = stored.elsewhere
        self.match = None
        self.unplayed.clear()
        self.reached_at = time.monotonic()
        self.sights.forget()

    def changed(self, **values: Any) -> Facts:
        """The facts as they will be once this change is written."""
        at = self.now()
        attended = at if self.attended else self.facts.attended
        seen = {"updated": at, "attended": attended, "version": self.facts.version + 1}
        return replace(self.facts, **seen | values)

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

    def viewer(self, person: str | None) -> Viewer:
        """With whose eyes somebody looks."""
        seat = self.seat_of(person)
        return seat.seat if seat else None

    def welcome(self, listener: Listener) -> None:
        if listener not in self.listeners:
            self.listeners[listener] = None
            self._here[listener.person] += 1

    def farewell(self, listener: Listener) -> None:
        if listener in self.listeners:
            del self.listeners[listener]
            self.gallery.forget(listener)
            self._here[listener.person] -= 1
            if not self._here[listener.person]:
                del self._here[listener.person]

    def present(self, seat: Seat) -> bool:
        if seat.kind == "bot":
            return True
        if seat.person is None:
            return False
        return seat.person in self._here or any(
            seat.person in there.people for there in self._in_other_houses()
        )

    @property
    def looking(self) -> set[Viewer]:
        """With whose eyes people look at the table in this house."""
        seats = {seat.person: seat.seat for seat in self.seats if seat.person}
        return {seats.get(person) for person in self._here}  # type: ignore[arg-type]

    @property
    def here(self) -> Attendance:
        """Who is at the table in this house."""
        seated = {seat.person for seat in self.seats if seat.person}
        return Attendance(frozenset(seated & self._here.keys()), self._watching_here)  # type: ignore[arg-type]

    @property
    def watching(self) -> int:
        return self._watching_here + sum(there.watching for there in self._in_other_houses())

    @property
    def _watching_here(self) -> int:
        seated = sum(self._here[seat.person] for seat in self.seats if seat.person)
        return len(self.listeners) - seated

    def _in_other_houses(self) -> list[Attendance]:
        return [there for house, there in self.elsewhere.items() if self.is_open(house)]

    @property
    def attended(self) -> bool:
        """Whether anybody is at the table, here or in another house."""
        return bool(self.listeners) or bool(self._in_other_houses())

    @property
    def asked(self) -> Asked | None:
        """A wish to go back that waits for consent."""
        asked = self.facts.asked
        waits = asked is not None and asked.number == self.facts.number and not asked.over
        return asked if waits else None

    @property
    def waits_for_somebody(self) -> bool:
        """Whether somebody plays here whose seat no bot has taken."""
        return any(seat.human and not seat.stand_in for seat in self.seats)

    @property
    def somebody_waits(self) -> bool:
        """Whether somebody who plays here is present; a program has time."""
        return any(
            seat.human and not seat.program and not seat.stand_in and self.present(seat)
            for seat in self.seats
        )

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
        if not self.catch_up():
            self.astray = self.doubtful = True  # whoever holds it next reads it
        return self.match

    def play_later(self, entry: LogEntry, mark: bytes) -> None:
        """An entry that stands, and after which the record has this mark: nobody here has to see
        more of it than they were shown, so it is played when somebody has."""
        self.log.append(entry)
        self.unplayed.append((entry, mark))

    def catch_up(self) -> bool:
        """Play what was put off. False: the record that other houses have isn't this one."""
        if not self.unplayed:
            return True
        assert self.match is not None
        match, (_, mark) = self.match.copy(), self.unplayed[-1]
        try:
            for entry, _ in self.unplayed:
                assert entry.action is not None
                match.play(entry.action)
        except (KaribuError, ValueError, IndexError):
            return False
        if mark_of(match) != mark:
            return False
        self.match = match
        self.unplayed.clear()
        return True

    def play_on(self, entry: LogEntry) -> Events | None:
        """An entry that stands already becomes part of the match; what happened."""
        self.log.append(entry)
        if entry.back is not None:
            self.match = self.referee.at(entry.back)
            return None
        self.match = self.referee.copy()
        assert entry.action is not None
        return self.match.play(entry.action)

    # --- what is told of the table

    def told(self, person: str | None) -> TableTold:
        """The table as this person sees it."""
        facts = self.facts
        over = facts.state in ("finished", "kept")
        mine = self.seat_of(person)
        nonce = mine.nonce if mine else None
        return TableTold(
            **summary(self, person),
            seed_hash=facts.seed_hash,
            seed=str(facts.seed) if over and facts.seed is not None else None,
            salt=facts.salt if over else None,
            deal=facts.deal.told(over, nonce) if facts.deal else None,
        )

    def summary(self, person: str | None) -> Summary:
        return Summary(**summary(self, person))

    def position(self, viewer: Viewer) -> Position:
        """Where the match stands, with the eyes of a seat."""
        sight = self.sights.at(self.referee, self.facts.number, viewer)
        told = self._positions()(sight)
        told.view = sight.whole
        return told

    def _positions(self) -> Callable[[Sight], Position]:
        """How positions are told now, but for what is seen; for several viewers at once."""
        number, ply, asked, clocks = self.facts.number, self.referee.ply, self.asked, self.clocks()
        wish = asked.told() if asked else None
        return lambda sight: Position(number, ply, sight.actions, sight.undo, wish, clocks)

    def clocks(self) -> Clocks | None:
        """What everybody has left, now."""
        return left(self.facts, self.seats, self.now())

    def state_for(self, person: str | None, seen: int | None, preparing: bool) -> StateMessage:
        """Everything at once, with what happened after entry `seen`."""
        viewer = self.viewer(person)
        begun = self.match is not None and not self.outdated
        last = self.facts.number
        since = max(0 if seen is None else min(seen, last), last - LOG_AT_ONCE)
        entries = self.sights.entries(self.referee, self.log, since, last, viewer) if begun else []
        return StateMessage(
            table=self.told(person),
            position=self.position(viewer) if begun else None,
            meanings=meanings(self.facts.game) if begun and viewer is not None else None,
            log=entries,
            log_from=since,
            chat=self.chat[-CHAT_KEPT_READY:],
            watching=self.watching,
            preparing=preparing,
        )

    def said(self, line: ChatLine) -> None:
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT_READY]

    # --- telling

    def publish(self, message: Callable[[Viewer], Struct]) -> None:
        """Tell everybody: made and encoded once per seat, and once for all who watch."""
        self._publish(lambda viewer: framed(message(viewer)))

    def _publish(
        self, frame: Callable[[Viewer], bytes], shown: dict[Viewer, bytes] | None = None
    ) -> dict[Viewer, bytes]:
        """The same with frames; what is shown already was made elsewhere. Those who play hear it
        first."""
        made = shown or {}
        watching: list[Listener] = []
        seats = {seat.person: seat.seat for seat in self.seats if seat.person}
        for listener in tuple(self.listeners):
            viewer = seats.get(listener.person) if listener.person else None
            if viewer is None:
                watching.append(listener)
                continue
            told = made.get(viewer)
            if told is None:
                told = made[viewer] = frame(viewer)
            listener.post(told)
        if watching:
            if None not in made:
                made[None] = frame(None)
            self.gallery.tell(made[None], watching)
        return made

    def publish_entry(
        self, entry: LogEntry, events: Events | None, earlier: Match, for_all: bool
    ) -> dict[Viewer, bytes]:
        """Tell everybody what happened since the match stood there, and where it stands now. If it
        is drawn once for all, gives back what those are to be told who are in other houses."""
        told = self._moved([(entry, events)], earlier)
        made = self._publish(told)
        elsewhere = self._looking_elsewhere() if for_all and self.listeners else ()
        shown = {each: made.get(each) or told(each) for each in elsewhere}
        self.sights.all_told()
        return shown

    def publish_entries(
        self,
        entries: list[tuple[LogEntry, Events | None]],
        earlier: Match,
        shown: dict[Viewer, bytes] | None,
    ) -> None:
        """The same for several entries at once, as another house may have written them, or for one
        that it has drawn as well."""
        self._publish(self._moved(entries, earlier), shown)
        self.sights.all_told()

    def _moved(
        self, entries: list[tuple[LogEntry, Events | None]], earlier: Match
    ) -> Callable[[Viewer], bytes]:
        sights, result = self.sights, self.facts.result
        number, before = self.facts.number, entries[0][0].number - 1
        goes_on = all(entry.back is None for entry, _ in entries)
        positions: Callable[[Sight], Position] | None = None
        match = earlier
        frames: dict[tuple[int, ...], bytes] = {}

        def told(viewer: Viewer) -> bytes:
            nonlocal positions, match
            if positions is None:  # not before: what was put off is played for it
                positions, match = self._positions(), self.referee
            # first: what was read for it tells more of events, too
            if goes_on:  # another house may have drawn what was before
                sight = sights.after(earlier, before, match, number, viewer)
            else:
                sight = sights.at(match, number, viewer)
            seen = [sights.entry(entry, events, viewer) for entry, events in entries]
            if not (goes_on and sight.since == before):
                position = positions(sight)
                position.view = sight.whole
                return framed(MovedMessage(seen, position, result))
            alike = sight.alike and (sight.alike, *map(id, seen))
            frame = frames.get(alike) if alike else None
            if frame is None:
                position = positions(sight)
                position.since, position.patch = before, sight.patch
                frame = framed(MovedMessage(seen, position, result))
                if alike:
                    frames[alike] = frame
            return frame

        return told

    def _looking_elsewhere(self) -> list[Viewer]:
        """Who looks at the table in other houses."""
        found: list[Viewer] = []
        for there in self._in_other_houses():
            people = there.people
            found += [seat.seat for seat in self.seats if seat.person in people]
            if there.watching and None not in found:
                found.append(None)
        return found

    def publish_asked(self) -> None:
        """Tell everybody how it stands with a wish to go back."""
        asked, last = self.asked, self.facts.asked
        refused = last.refused if last is not None else None
        told = TakeBackMessage(self.facts.number, asked.told() if asked else None, refused)
        self.publish(lambda _: told)

    def publish_table(self) -> None:
        """Tell everybody that something about the table itself has changed."""

        def told(viewer: Viewer) -> TableMessage:
            return TableMessage(self.told(None if viewer is None else self.seats[viewer].person))

        self.publish(told)

    def publish_state(self, seen: int | None = None) -> None:
        """Tell everybody everything: they may have missed something."""

        def told(viewer: Viewer) -> StateMessage:
            person = None if viewer is None else self.seats[viewer].person
            return self.state_for(person, seen, preparing=False)

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
