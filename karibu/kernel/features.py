"""Features: the numbers that learned judgement looks at, each with a name and a meaning.

A game declares them in its `features.py`: some for the whole table, and some for each seat, the
seat to move first. A game that declares none is read number by number from its concealed record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

WORD = 8
"""Bytes of a field whose bits count one by one."""


@dataclass(frozen=True)
class Feature:
    """Numbers that belong together."""

    name: str
    meaning: str
    count: int = 1


@dataclass(frozen=True)
class Features:
    """What a game's `features(s, out)` writes: first for the table, then for seat after seat."""

    table: tuple[Feature, ...]
    seat: tuple[Feature, ...]

    def count(self, players: int) -> int:
        return _numbers(self.table) + players * _numbers(self.seat)

    def names(self, players: int) -> list[tuple[str, int]]:
        """Of each number the feature's name, and its seat counted from the mover (-1: none)."""
        found = [(each.name, -1) for each in self.table for _ in range(each.count)]
        for turn in range(players):
            found += [(each.name, turn) for each in self.seat for _ in range(each.count)]
        return found


def _numbers(features: tuple[Feature, ...]) -> int:
    return sum(each.count for each in features)


_HEADER = ("stream", "players", "to_move", "ending")


def cells_of(layout: np.dtype[Any], seats: int) -> np.ndarray[Any, Any]:
    """Of each number in a record: where it lies, its bytes, its seat or -1, bytes of a seat's row.

    A field with one row for each seat that a game has is taken as theirs.
    """
    rows: list[tuple[int, int, int, int]] = []
    for name in layout.names or ():
        if name in _HEADER:
            continue
        kind, first = layout.fields[name][:2]  # type: ignore[index]
        width = kind.base.itemsize
        shape = kind.shape
        if shape and seats > 1 and shape[0] == seats:
            stride = kind.itemsize // seats
            rows += [
                (first + at, width, seat, stride)
                for seat in range(seats)
                for at in range(0, stride, width)
            ]
        else:
            rows += [(first + at, width, -1, 0) for at in range(0, kind.itemsize, width)]
    return np.array(rows or [(0, 1, -1, 0)], np.int64)


def cells_count(layout: np.dtype[Any], seats: int, players: int) -> int:
    """How many numbers `shells.cells` writes."""
    cells = cells_of(layout, seats)
    open_cells = cells[cells[:, 2] < players]
    return players + sum(8 * WORD if width == WORD else 3 for width in open_cells[:, 1])
