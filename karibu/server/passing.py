"""What a house passes on to others together with the word that a table has moved on: the entry of
the log, and what became of the table's row. Whoever stands exactly before it plays it and needs not
ask the database; everybody else reads there.

The truth stays in the database. What was passed on is taken only if it is the next version and the
next number, and only if playing it leads to the very record that the other house has: a word that
was lost, doubled or overtaken does no harm, and one that says something wrong is noticed.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from msgspec import MsgspecError, Struct, msgpack
from msgspec.structs import replace

from karibu.match import Match
from karibu.server.changes import Change
from karibu.server.rows import Facts, LogEntry, Seat
from karibu.server.sights import Viewer
from karibu.server.wire import Result, State

_MARK_BYTES = 8


class Passed(Struct, array_like=True, frozen=True):
    """A decision or a take-back that stands, as other houses need it."""

    version: int
    entry: LogEntry
    state: State
    to_move: int | None
    turn_began: int | None
    deadline: int | None
    ended: int | None
    result: Result | None
    updated: int
    attended: int
    bank: int | None
    """What is left on the clock of whoever decided."""
    mark: bytes
    """Of the true record after it."""
    told: dict[int | None, bytes] = {}
    """What people in other houses are told of it, by whose eyes they look with, as it goes to them.
    Houses of earlier versions pass over it, and draw it themselves."""


_encode = msgpack.Encoder().encode
_decoder = msgpack.Decoder(Passed)


def mark_of(match: Match) -> bytes:
    """A few bytes that tell records apart."""
    return match.digest(_MARK_BYTES)


_TOLD: Final = frozenset({"number", "ply", *Passed.__struct_fields__})
_others: Final = attrgetter(*(each for each in Facts.__struct_fields__ if each not in _TOLD))
"""All of a table's row that isn't passed on."""


def passed_on(before: Facts, seats: list[Seat], change: Change, match: Match) -> Passed | None:
    """What others need of a change that has just been written; None if it is more than an entry
    says, so that they have to read it."""
    entry, facts = change.entry, change.facts
    if entry is None:
        return None
    decided = next((each for each in change.seats if each.seat == entry.seat), seats[entry.seat])
    told = Passed(
        facts.version, entry, facts.state, facts.to_move, facts.turn_began, facts.deadline,
        facts.ended, facts.result, facts.updated, facts.attended, decided.bank, mark_of(match),
    )  # fmt: skip
    if change.seats:
        after = seats_after(seats, told)
        if any(after[each.seat] != each for each in change.seats):
            return None
    return told if _others(before) == _others(facts) else None


def facts_after(before: Facts, told: Passed) -> Facts:
    """A table's row after it."""
    return replace(
        before, number=told.entry.number, ply=told.entry.ply, version=told.version,
        state=told.state, to_move=told.to_move, turn_began=told.turn_began, deadline=told.deadline,
        ended=told.ended, result=told.result, updated=told.updated, attended=told.attended,
    )  # fmt: skip


def seats_after(seats: list[Seat], told: Passed) -> list[Seat]:
    """The seats after it: only a clock may have run."""
    decided = seats[told.entry.seat]
    if decided.bank == told.bank:
        return seats
    return [replace(each, bank=told.bank) if each is decided else each for each in seats]


def follows(told: Passed, facts: Facts) -> bool:
    """Whether it is exactly what comes next."""
    return told.version == facts.version + 1 and told.entry.number == facts.number + 1


def encoded(told: Passed, shown: dict[Viewer, bytes] | None = None) -> bytes:
    """As it is said, with what people elsewhere are told."""
    return _encode(replace(told, told=shown) if shown else told)


def decoded(word: bytes) -> Passed | None:
    """None for what this version of the house doesn't understand: it can read it."""
    try:
        return _decoder.decode(word)
    except MsgspecError:
        return None
