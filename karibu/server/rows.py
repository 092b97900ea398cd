"""Rows of the database as objects: people, tables, seats, entries of a log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import Struct, json

from karibu.server.deals import Deal
from karibu.server.messages import ChatLine, TakeBackTold
from karibu.server.wire import By, Order, Pace, Result, SeatKind, StandIn, State, Visibility

PROGRAM = "m_"
"""How the ids of programs begin; those of people begin with p_."""


def is_program(person: str | None) -> bool:
    return person is not None and person.startswith(PROGRAM)


@dataclass(slots=True)
class Person:
    """Somebody who plays here: a person, or a program that a person owns."""

    id: str
    name: str
    named: bool
    phrase_hash: str | None
    generation: int = 0
    """Of the cookies that open this person's door; older ones don't."""
    muted: bool = False
    banned: bool = False
    owner: str | None = None


class Seat(Struct):
    """A chair at a table, and who sits in it."""

    seat: int
    kind: SeatKind
    person: str | None = None
    level: str | None = None
    reserved: str | None = None
    stand_in: StandIn | None = None
    bank: int | None = None
    nonce: str | None = None
    """What this person's browser adds to the deal."""

    @property
    def human(self) -> bool:
        return self.kind == "human"

    @property
    def program(self) -> bool:
        """Whether somebody's program sits here, not they themselves."""
        return is_program(self.person)

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in is not None


class Asked(Struct, frozen=True):
    """A wish to go back to an earlier ply, which waits for consent as long as its number stands."""

    number: int
    seat: int
    ply: int
    agreed: list[int]
    needed: list[int]
    over: bool = False
    refused: int | None = None

    def told(self) -> TakeBackTold:
        waiting = [seat for seat in self.needed if seat not in self.agreed]
        return TakeBackTold(self.seat, self.ply, self.agreed, waiting)


class Attendance(NamedTuple):
    """Who is at a table in one house: people who play there, and how many watch."""

    people: frozenset[str]
    watching: int


class Facts(Struct):
    """Everything that is kept of a table except its moves and seats."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    pace: Pace
    visibility: Visibility
    hints: bool
    order: Order
    host: str | None
    state: State
    opened: int
    updated: int
    seed: int | None = None
    salt: str | None = None
    seed_hash: str | None = None
    number: int = 0
    ply: int = 0
    to_move: int | None = None
    turn_began: int | None = None
    deadline: int | None = None
    result: Result | None = None
    rematch: str | None = None
    begun: int | None = None
    ended: int | None = None
    version: int = 0
    """How often this row has been changed."""
    attended: int = 0
    """When people were last at the table."""
    deal: Deal | None = None
    """None at tables from before deals could be proved."""
    asked: Asked | None = None

    def row(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": json.encode(self.options).decode(),
            "pace": json.encode(self.pace).decode(),
            "visibility": self.visibility,
            "hints": self.hints,
            "seating": self.order,
            "host": self.host,
            "state": self.state,
            "seed": None if self.seed is None else str(self.seed),
            "salt": self.salt,
            "seed_hash": self.seed_hash,
            "number": self.number,
            "ply": self.ply,
            "to_move": self.to_move,
            "turn_began": self.turn_began,
            "deadline": self.deadline,
            "result": None if self.result is None else json.encode(self.result).decode(),
            "rematch": self.rematch,
            "opened": self.opened,
            "begun": self.begun,
            "ended": self.ended,
            "updated": self.updated,
            "version": self.version,
            "attended": self.attended,
            "deal": None if self.deal is None else json.encode(self.deal).decode(),
            "asked": None if self.asked is None else json.encode(self.asked).decode(),
        }


class LogEntry(NamedTuple):
    """A move as it is kept: a decision, or a take-back."""

    number: int
    ply: int
    seat: int
    action: int | None
    back: int | None
    by: By
    revealed: bool
    at: int


@dataclass(slots=True)
class Stored:
    """A table as it stands in the database."""

    facts: Facts
    seats: list[Seat]
    names: dict[str, str] = field(default_factory=dict)
    log: list[LogEntry] = field(default_factory=list)
    snapshots: list[bytes] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
    elsewhere: dict[str, Attendance] = field(default_factory=dict)
    """Who is at the table, by house."""
