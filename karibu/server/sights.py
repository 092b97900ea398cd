"""What each kind of viewer is told of a match, encoded once: a seat's own eyes, or those of all who
watch. A view and the entry that led to it are made together; who asks again gets a copy, and who
knows the view before gets what changed in it.

Everything here comes from `Match.look` and `Events.seen_by`, that is from concealed records.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from typing import TypeAlias

from msgspec import Raw

import karibu
from karibu.kernel.contract import NOBODY
from karibu.kernel.look import Look
from karibu.match import Event, Events, Match
from karibu.server.patch import difference
from karibu.server.rows import LogEntry
from karibu.server.wire import Entry, EventTold, encode
from karibu.server.zones import Known

Viewer: TypeAlias = int | None
"""Whose eyes: a seat, or None for everybody who watches."""

LOG_AT_ONCE = 100
"""Entries that are told at once; older ones are asked for."""

_NOTHING = Raw(b"[]")
_NOTHING_SEEN: list[Event] = []


class Sight:
    """Where a match stands, with one viewer's eyes."""

    __slots__ = (
        "_before",
        "_known",
        "_patch",
        "_whole",
        "actions",
        "alike",
        "look",
        "number",
        "since",
        "undo",
    )

    def __init__(
        self, match: Match, look: Look, number: int, before: Sight | None, known: Known
    ) -> None:
        self.look = look
        self.number = number
        mine = look.to_move == look.viewer != NOBODY
        self.actions = Raw(encode(match.action_ids().tolist())) if mine else _NOTHING
        self.undo = match.undo_ply(look.viewer)
        self._known = known
        self._patch: Raw | None = None
        self._whole: Raw | None = None
        self.alike = 0
        """What is told to all who may decide nothing, before or after, and whose looks changed just
        alike; 0: it is told to this viewer alone."""
        self.since: int | None = None
        """The number that was told last; None: nobody was told anything."""
        self._before: Look | None = None
        if before is None or before.number >= number:
            return
        self.since, self._before = before.number, before.look
        if not mine and before.look.preview is None and self.undo is None:
            self.alike = look.alike

    @property
    def patch(self) -> Raw:
        """What changed `since` then, worked out when first asked for."""
        if self._patch is None:
            assert self._before is not None
            self._patch = Raw(difference(self._before, self.look, self._known))
            self._before = None
            self._known = {}
        return self._patch

    @property
    def whole(self) -> Raw:
        """The whole view, encoded when first asked for."""
        if self._whole is None:
            self._whole = Raw(encode(self.look.view()))
        return self._whole


class Sights:
    """The last sight of each kind of viewer, and the last entries of the log as they saw them."""

    def __init__(self) -> None:
        self._sights: dict[Viewer, Sight] = {}
        self._entries: dict[int, _Entry] = {}
        self._known: Known = {}
        """What became of zones, while everybody is told of the same entry."""

    def forget(self) -> None:
        """What was told may no longer be so, or nobody is here to ask for it."""
        self._sights.clear()
        self._entries.clear()
        self._known = {}

    def all_told(self) -> None:
        """Everybody has heard of an entry; what became of zones needn't be kept."""
        self._known = {}

    def at(self, match: Match, number: int, viewer: Viewer) -> Sight:
        """The match as it stands after entry `number`."""
        sight = self._sights.get(viewer)
        if sight is None or sight.number != number:
            sight = self._next(match, number, viewer, sight)
        return sight

    def after(
        self, earlier: Match, before: int, match: Match, number: int, viewer: Viewer
    ) -> Sight:
        """The same, for who is to hear what changed since entry `before`."""
        sight = self._sights.get(viewer)
        if sight is None or sight.number != number:
            if sight is None or sight.number != before:
                sight = self._next(earlier, before, viewer, sight)
            sight = self._next(match, number, viewer, sight)
        return sight

    def _next(self, match: Match, number: int, viewer: Viewer, sight: Sight | None) -> Sight:
        """Whoever was told the same number last looks together with the first of them."""
        sights, known = self._sights, self._known
        if sight is not None and not match.looked_at:
            then = sight.number
            before = {each: was for each, was in sights.items() if was.number == then}
            looks = match.look_together([was.look for was in before.values()])
            for (each, was), look in zip(before.items(), looks, strict=False):
                sights[each] = Sight(match, look, number, was, known)
            if looks:
                return sights[viewer]
        look = match.look(viewer, sight.look if sight else None)
        sight = sights[viewer] = Sight(match, look, number, sight, known)
        return sight

    def entry(self, entry: LogEntry, events: Events | None, viewer: Viewer) -> Raw:
        """A new entry, as this viewer saw it happen."""
        number = entry.number
        kept = self._entries.get(number)
        if kept is None:
            kept = self._entries[number] = _Entry(() if events is None else events.alone)
            self._entries.pop(number - LOG_AT_ONCE, None)
        told = kept.told_to(viewer)
        if told is None:
            told = Raw(encode(entry_told(entry, seen_events(events, viewer))))
            kept.keep(viewer, told)
        return told

    def entries(
        self, match: Match, log: list[LogEntry], after: int, upto: int, viewer: Viewer
    ) -> list[Raw]:
        """Entries of the log after one with that number; only those not told before are made."""
        known = {n: kept.told_to(viewer) for n, kept in self._entries.items() if n > after}
        missing = next((n for n in range(after + 1, upto + 1) if known.get(n) is None), None)
        if missing is not None:
            for entry, events in walk(match, log, missing - 1, upto):
                known[entry.number] = self.entry(entry, events, viewer)
        return [told for n in range(after + 1, upto + 1) if (told := known[n]) is not None]


class _Entry:
    """What was told of an entry of the log: to everybody, and to those who may be told more."""

    __slots__ = ("_alone", "_everybody", "_own")

    def __init__(self, alone: Container[Viewer] | None) -> None:
        self._alone = alone
        """Who may be told more; None: anybody."""
        self._everybody: Raw | None = None
        self._own: dict[Viewer, Raw] = {}

    def told_to(self, viewer: Viewer) -> Raw | None:
        alone = self._alone
        if alone is None or viewer in alone:
            return self._own.get(viewer)
        return self._everybody

    def keep(self, viewer: Viewer, told: Raw) -> None:
        alone = self._alone
        if alone is None or viewer in alone:
            self._own[viewer] = told
        else:
            self._everybody = told


def entry_told(entry: LogEntry, events: list[Event]) -> Entry:
    return Entry(
        number=entry.number,
        ply=entry.ply,
        seat=entry.seat,
        by=entry.by,
        back=entry.back,
        at=entry.at,
        events=events_told(events),
    )


def seen_events(events: Events | None, viewer: Viewer) -> list[Event]:
    """What somebody saw happen; with a take-back nothing does."""
    return _NOTHING_SEEN if events is None else events.just_as_told(viewer)


def events_told(events: list[Event]) -> list[EventTold]:
    return [EventTold(event.kind, event.args) for event in events]


@cache
def meanings(slug: str) -> Raw:
    """What the ids of a game's actions mean, encoded once for all."""
    return Raw(encode(karibu.game(slug).meanings()))


# --- the log


def walk(
    match: Match, log: list[LogEntry], after: int, upto: int
) -> Iterator[tuple[LogEntry, Events | None]]:
    """Entries of the log after a number, each with what happened; also those taken back later."""
    stood = decisions_at(log, after)
    now = match.history
    same = next((k for k, (a, b) in enumerate(zip(stood, now, strict=False)) if a != b), None)
    past = match.at(min(len(stood), len(now)) if same is None else same)
    for action in stood[past.ply :]:
        past.play(action)
    for entry in log[after:upto]:
        if entry.back is not None:
            past = past.at(entry.back)
            yield entry, None
        else:
            assert entry.action is not None
            yield entry, past.play(entry.action)


def decisions_at(log: list[LogEntry], number: int) -> list[int]:
    """The decisions that stood after an entry."""
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
