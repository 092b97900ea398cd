"""The shape of a view: what a client can draw without knowing the game.

A view has seats (with facts in words and numbers) and zones; a zone has cells; a cell has an id,
which actions name as a target, and holds items. Words are keys of the game's catalogue
(`name-…`, `zone-…`, `fact-…`, `phase-…`). Everything in it is computed from a concealed record.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NotRequired, TypedDict


class Item(TypedDict):
    """A card, counter, pawn or number lying in a cell."""

    face: str  # a name in the catalogue; "hidden" for what the viewer may not see
    id: NotRequired[str]  # when actions point at this thing rather than at its cell
    owner: NotRequired[int]  # the seat it belongs to
    count: NotRequired[int]  # how many alike
    mark: NotRequired[str]  # a name for its condition: "down", "own", "spent"…


class Cell(TypedDict):
    """A place on the table that can be pointed at."""

    id: str
    name: NotRequired[str]  # a name in the catalogue, or a plain number
    at: NotRequired[tuple[float, float]]  # where it lies in its zone, in cell widths
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
    phase: str
    ending: str | None
    seats: list[SeatView]
    zones: list[Zone]
    # for the seat to move: points that an action (its id as text) brings at once, or the most it
    # can bring when the choice of a place follows
    preview: NotRequired[dict[str, int]]


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
