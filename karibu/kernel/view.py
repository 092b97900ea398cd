"""The shape of a view: what a client can draw without knowing the game.

A view has seats (with facts in words and numbers) and zones; a zone has cells; a cell has an id,
which actions name as a target, and holds items. Words are keys of the game's catalogue
(`name-…`, `zone-…`, `fact-…`, `phase-…`). Everything in it is computed from a concealed record.

A game's `view.py` gives

    zones(seen, viewer) -> zones                what lies on the table (viewer -1: a spectator)
    facts(seen, seat) -> facts                  what is said of a player, beside the points
    preview(seen, seat) -> points by action     optional, for the seat to move
    known(seen, viewer) -> zones                optional: what the viewer remembers besides

over the concealed record in plain numbers (`seen.hand[seat][k]`); the frame around them comes from
here. Parts that depend on few numbers are worth being `remembered`: what didn't change is then
the same object, and costs nothing. What is large and the same for all who look is worth being
`shared`. A game that is told of very often may be drawn from a sketch
instead (`sketch.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal, NotRequired, ParamSpec, TypedDict, TypeVar

Colour = Literal[
    "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey",
    "black", "white", "sand",
]  # fmt: skip
"""The palette; clients draw each in a light and a dark shade."""


class Item(TypedDict):
    """A card, counter, pawn or number lying in a cell."""

    face: str  # a name in the catalogue; "hidden" for what the viewer may not see
    id: NotRequired[str]  # when actions point at this thing rather than at its cell
    owner: NotRequired[int]  # the seat it belongs to
    count: NotRequired[int]  # how many alike
    mark: NotRequired[str]  # a name for its condition: "down", "own", "spent"…
    colour: NotRequired[Colour]
    sign: NotRequired[str]  # up to three characters, drawn large


class Cell(TypedDict):
    """A place on the table that can be pointed at."""

    id: str
    name: NotRequired[str]  # a name in the catalogue, or a plain number
    at: NotRequired[tuple[float, float]]  # where it lies in its zone, in cell widths
    colour: NotRequired[Colour]
    sign: NotRequired[str]
    items: list[Item]


class Zone(TypedDict):
    """A part of the table: `track`, `map`, `row` (cells side by side), `hand` or `stack`."""

    id: str
    kind: str
    name: str
    owner: NotRequired[int]
    cells: list[Cell]


class SeatView(TypedDict):
    """One player as everybody sees them."""

    seat: int
    points: int
    facts: dict[str, int | str]


class View(TypedDict):
    """What one seat sees of a match."""

    game: str
    players: int
    seat: int | None
    to_move: int | None
    phase: str  # "over" when the match is
    ending: str | None
    seats: list[SeatView]
    zones: list[Zone]
    # for the seat to move: points that an action (its id as text) brings at once, or the most it
    # can bring when the choice of a place follows
    preview: NotRequired[dict[str, int]]
    # what this seat remembers beyond what lies on the table
    known: NotRequired[list[Zone]]


Facts = dict[str, int | str]
P = ParamSpec("P")
T = TypeVar("T")


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """Make a part of a view once for the same numbers. Nobody may change what it gives back."""
    return lru_cache(maxsize=4096)(function)  # type: ignore[return-value]


def shared(function: Callable[P, T]) -> Callable[P, T]:
    """The same for what depends on a whole position: made once for all who are told of it, and soon
    forgotten, because it hardly comes again."""
    return lru_cache(maxsize=64)(function)  # type: ignore[return-value]


def item(face: str, **more: Any) -> Item:
    made: Any = {"face": face}
    for name, value in more.items():
        if value is not None:
            made[name] = value
    return made


def cell(id: str, items: Iterable[Item] = (), **more: Any) -> Cell:
    made: Any = {"id": id, "items": list(items)} | more
    return made


def zone(
    id: str, kind: str, cells: Iterable[Cell], *, name: str = "", owner: int | None = None
) -> Zone:
    made = Zone(id=id, kind=kind, name=name or id, cells=list(cells))
    if owner is not None:
        made["owner"] = owner
    return made


def face_down(count: int) -> list[Item]:
    """So many things of which only the backs are seen."""
    return [item("hidden", count=count)] if count else []


def counted(name: Callable[[int], str], counts: Iterable[int]) -> list[Item]:
    """One item for each kind that there is any of."""
    return [item(name(kind), count=n) for kind, n in enumerate(counts) if n]
