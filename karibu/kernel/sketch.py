"""A sketch: the few numbers by which each thing on the table is drawn, noted by compiled code from
a concealed record. What has the same numbers as before looks as it did, and isn't drawn again.

For games that are told of so often that every microsecond counts. In the place of `zones`, `facts`
and `preview` such a game has

    sketch.py   sketch(s, viewer, out)    compiled: notes numbers from 0 to 255; all are 0 before
                brings(s, out) -> n       for the seat to move: n actions, each with what it brings
    view.py     sheet = Sheet(…)          what stands where in a sketch, and how it is drawn

First come the facts of each seat, then the zones, in the order of the sheet. A thing is drawn from
its numbers and nothing else, and these come from a concealed record: what a seat may not know isn't
drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from karibu.kernel.record import MAX_PLAYERS
from karibu.kernel.view import Cell, Facts, Zone

TO_MOVE, PHASE, ENDING, HEAD = range(4)
"""What the kernel notes at the beginning of each sketch, and how much it is; then points."""
POINT_BYTES = 4
HEAD_PIECE, FIRST_SEAT = 0, 1
"""Pieces of a sketch: the head, the points of each seat, the facts of each, and things in zones."""
FIRST_FACTS = FIRST_SEAT + MAX_PLAYERS
FIRST_THING = FIRST_FACTS + MAX_PLAYERS
LIKE, DIFFER, PIECES = range(3)
"""What `look` tells of a viewer's sketch: the first viewer for whom just the same has changed, how
many pieces differ from before, and, if nobody before them is like them, which pieces."""


@dataclass(frozen=True, slots=True, eq=False)
class Fixed:
    """A zone whose cells are always there: each is a piece, and told by itself."""

    bare: Zone
    """The zone without its cells."""
    count: int
    width: int
    """Numbers for each cell."""
    draw: Callable[[int, bytes], Cell]
    """A cell from its place and its numbers."""

    @property
    def id(self) -> str:
        return self.bare["id"]

    @property
    def owner(self) -> int | None:
        return self.bare.get("owner")


@dataclass(frozen=True, slots=True, eq=False)
class Loose:
    """A zone whose cells come and go: all of it is one piece."""

    id: str
    owner: int | None
    width: int
    draw: Callable[[bytes], Zone | None]
    """The zone from its numbers; None: it isn't there."""
    count: int = 1


Part = Fixed | Loose


class Sheet:
    """What stands where in the sketches of a game."""

    def __init__(
        self, width: int, facts: Callable[[bytes], Facts], seats: int, *parts: Part
    ) -> None:
        """`facts` are drawn from so many numbers for each of the seats."""
        self.parts = parts
        self.facts = facts
        idle = MAX_PLAYERS - seats
        sizes = [HEAD, *[POINT_BYTES] * MAX_PLAYERS, *[width] * seats, *[0] * idle]
        for part in parts:
            sizes += [part.width] * part.count
        self.edges = [0, *accumulate(sizes)]
        """Where each piece begins; and, last, how long a sketch is."""
        self.things: list[tuple[Part, int]] = [
            (part, place) for part in parts for place in range(part.count)
        ]
        """What the pieces from `FIRST_THING` on are: a zone, or a place in one."""

    @property
    def size(self) -> int:
        return self.edges[-1]

    def spans(self, after: int) -> list[slice]:
        """Where each piece stands in bytes that have a sketch behind so many others."""
        return [slice(after + a, after + b) for a, b in pairwise(self.edges)]

    def zones(self, players: int, numbers: bytes, spans: list[slice]) -> Iterator[Zone]:
        """All that lies on the table, drawn."""
        for part, piece in self._there(players):
            if isinstance(part, Fixed):
                places = range(part.count)
                cells = [part.draw(k, numbers[spans[piece + k]]) for k in places]
                yield {**part.bare, "cells": cells}
            elif (zone := part.draw(numbers[spans[piece]])) is not None:
                yield zone

    def ids(self, players: int, numbers: bytes, spans: list[slice]) -> list[str]:
        """The zones that lie on the table."""
        return [
            part.id
            for part, piece in self._there(players)
            if isinstance(part, Fixed) or part.draw(numbers[spans[piece]]) is not None
        ]

    def _there(self, players: int) -> Iterator[tuple[Part, int]]:
        """The parts that belong to nobody or to somebody who plays, and their first pieces."""
        pieces = accumulate((part.count for part in self.parts), initial=FIRST_THING)
        for part, piece in zip(self.parts, pieces, strict=False):
            if part.owner is None or part.owner < players:
                yield part, piece


def points_in(numbers: bytes) -> int:
    return int.from_bytes(numbers, "little", signed=True)
