"""What travels over HTTP: requests and answers as msgspec structs. docs/protocol.md explains them.

Requests refuse unknown fields. Views, actions and events are built by the games from concealed
records and pass through here as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, json

LONGEST_NAME = 24
LONGEST_CHAT = 500
_HIGHEST = 2**31 - 1

Count: TypeAlias = Annotated[int, Meta(ge=0, le=_HIGHEST)]
Hex64: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="256 bits in hex")]
CHAIR_FORM: Final = re.compile("person (-|[0-9a-f]{64})|bot [a-z]{1,16}")
State: TypeAlias = Literal["waiting", "running", "finished", "kept", "closed"]
Visibility: TypeAlias = Literal["link", "public"]
Order: TypeAlias = Literal["random", "seated"]
SeatKind: TypeAlias = Literal["human", "bot", "open"]
StandIn: TypeAlias = Literal["time", "away", "left"]
By: TypeAlias = Literal["person", "bot", "stand_in"]


def _plain(value: Any) -> Any:
    """NumPy's integers, should a view let one through, are integers."""
    return value.item() if hasattr(value, "item") else NotImplemented


encode = json.Encoder(enc_hook=_plain).encode


# --- pace


class Free(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="free"):
    """No clock."""


class Live(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="live"):
    """A clock that runs while a seat is to move."""

    bank: Annotated[int, Meta(ge=1, le=7200, description="seconds at the beginning")]
    increment: Annotated[int, Meta(ge=0, le=600, description="seconds more after each turn")] = 0


class Days(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=30)]


Pace: TypeAlias = Free | Live | Days


# --- requests


class NameAsked(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200)]


class PhraseGiven(Struct, forbid_unknown_fields=True):
    phrase: Annotated[str, Meta(max_length=200)]


class ProgramAsked(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200)]


class SeatAsked(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "mine", "bot", "open"]
    level: Annotated[str, Meta(max_length=16)] | None = None


class TableAsked(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatAsked], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    pace: Pace = Free()
    visibility: Visibility = "link"
    hints: bool = True
    order: Order = "random"


class SeatChange(Struct, forbid_unknown_fields=True):
    kind: Literal["bot", "open"]
    level: Annotated[str, Meta(max_length=16)] | None = None


class SitAsked(Struct, forbid_unknown_fields=True):
    nonce: Hex64 | None = None


class RematchAsked(Struct, forbid_unknown_fields=True):
    sit: bool = True


class StartAsked(Struct, forbid_unknown_fields=True):
    fill: Annotated[str, Meta(max_length=16)] | None = None


# --- answers


class FaultTold(Struct):
    code: str
    message: str
    args: dict[str, Any]


class FaultAnswer(Struct):
    error: FaultTold


class Longest(Struct):
    name: int = LONGEST_NAME
    chat: int = LONGEST_CHAT


class HouseTold(Struct):
    name: str
    version: str
    languages: list[str]
    levels: list[str]
    longest: Longest


class OptionTold(Struct):
    name: str
    choices: list[str]
    default: str


class GameTold(Struct):
    slug: str
    rules_version: int
    min_players: int
    max_players: int
    minutes: int | list[int] | None
    year: int | None
    designers: list[str]
    publishers: list[str]
    original_title: str | None
    options: list[OptionTold]
    title: dict[str, str]
    tagline: dict[str, str]
    languages: list[str]
    ready: bool
    progress: float
    studied: bool


class GamesTold(Struct):
    games: list[GameTold]


class PersonTold(Struct):
    id: str
    name: str
    named: bool
    has_phrase: bool


class MeTold(Struct):
    me: PersonTold | None


class PhraseTold(Struct):
    phrase: str


class ProgramTold(Struct):
    id: str
    name: str


class ProgramsTold(Struct):
    programs: list[ProgramTold]


class ProgramMade(Struct):
    program: ProgramTold
    key: str


class SeenTold(Struct):
    number: int
    seat: int
    record: str
    actions: list[int]


class Reserved(Struct):
    person: str
    name: str


class SeatTold(Struct):
    seat: int
    kind: SeatKind
    person: str | None
    name: str | None
    level: str | None
    present: bool
    stand_in: StandIn | None
    reserved: Reserved | None
    program: bool


class Result(Struct):
    ending: str
    scores: list[int]
    places: list[int]
    winners: list[int]


class Summary(Struct):
    """A table as lists show it."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    state: State
    visibility: Visibility
    pace: Pace
    hints: bool
    order: Order
    seats: list[SeatTold]
    host: str | None
    your_seat: int | None
    number: int
    ply: int
    to_move: int | None
    your_turn: bool
    result: Result | None
    rematch: str | None
    opened: int
    begun: int | None
    ended: int | None
    updated: int


class DealTold(Struct):
    """What is promised about the deal, and when the match is over how it was made."""

    version: int
    table: str
    order: Order
    commitment: str
    chairs: list[str] | None
    secret: str | None
    yours: str | None


class TableTold(Summary):
    """A table as people at it see it."""

    seed_hash: str | None
    seed: str | None
    salt: str | None
    deal: DealTold | None


class TableAnswer(Struct):
    table: TableTold


class MyTables(Struct):
    tables: list[Summary]


class PublicTables(Struct):
    waiting: list[Summary]
    running: list[Summary]


class EventTold(Struct):
    kind: str
    args: Mapping[str, Any]


class Entry(Struct):
    """One entry of the log as one seat saw it."""

    number: int
    ply: int
    seat: int
    by: By
    back: int | None
    at: int
    events: list[EventTold]


class LogTold(Struct, rename={"from_number": "from"}):
    entries: list[Entry]
    from_number: int


class ReplayEntry(Struct):
    ply: int
    seat: int
    by: By
    at: int
    events: list[EventTold]


class ReplayTold(Struct):
    table: TableTold
    seat: int | None
    plies: int
    entries: list[ReplayEntry]


class Frame(Struct):
    ply: int
    view: dict[str, Any]


class FramesTold(Struct):
    frames: list[Frame]


class Source(Struct):
    source: str
    points: list[int]


class StatsTold(Struct):
    plies: int
    course: list[list[int]]
    sources: list[Source]
    decisions: list[int]
    seconds: list[float]


class Chance(Struct):
    """What every seat could expect after so many plies."""

    ply: int
    shares: list[float]


class ActionTold(Struct):
    kind: str
    args: dict[str, Any]
    targets: tuple[str, ...]
    """Where it is touched, as the actions of a view have it."""


class ReasonTold(Struct):
    """What speaks for an action: `reason-…` of the catalogues, and how much."""

    name: str
    count: float
    average: bool


class TurningPoint(Struct):
    """A decision that gave away much of the win."""

    ply: int
    seat: int
    taken: ActionTold
    better: ActionTold
    regret: float
    reasons: list[ReasonTold]
    """Why it would have been better, as far as that can be said."""


class ChancesTold(Struct):
    chances: list[Chance]
    turning_points: list[TurningPoint]


class Health(Struct):
    status: str


class Readiness(Struct):
    ready: bool
    database: bool
    games: dict[str, bool]
