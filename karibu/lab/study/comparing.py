"""One level beside the one below, and a variant beside the game as printed, on the same deals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from karibu.lab.study.figures import Sheet
from karibu.lab.study.numbers import Estimate, significant

TABLES = ("phases", "tenths", "moments", "sources", "actions", "endings")
"""Of a sheet: figures that there are once for each phase, source, action and so on."""


@dataclass(frozen=True)
class Rung:
    """One bot of a level among bots of the level below, every deal in every seat."""

    players: int
    level: str
    below: str
    share: Estimate

    @property
    def fair(self) -> float:
        return 1 / self.players

    @property
    def matches_to_tell(self) -> int | None:
        """After how many matches the better one is ahead beyond doubt (95 %)."""
        ahead = abs(self.share.value - self.fair)
        if not ahead or not math.isfinite(self.share.margin):
            return None
        margin = self.share.margin or (self.share.high - self.share.low) / 2
        return max(1, math.ceil(self.share.matches * (margin / ahead) ** 2))

    def json(self) -> dict[str, Any]:
        told = {"players": self.players, "level": self.level, "below": self.below}
        return told | {
            "share": self.share.json(),
            "fair": round(self.fair, 6),
            "matches_to_tell": self.matches_to_tell,
        }


@dataclass(frozen=True)
class Difference:
    """The variant minus the original on the same deals, for one number of players and level."""

    players: int
    level: str
    figures: dict[str, Estimate]
    stands: frozenset[str]
    """The figures whose difference stands when all are looked at together."""
    tables: dict[str, dict[tuple[str, str], Apart]]
    """The others: by table, then by row and column."""

    def json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "level": self.level,
            "figures": {
                name: each.json() | {"stands": name in self.stands}
                for name, each in self.figures.items()
            },
            "tables": {
                table: [
                    {"row": row, "figure": name} | each.difference.json()
                    for (row, name), each in found.items()
                ]
                for table, found in self.tables.items()
            },
        }


@dataclass(frozen=True)
class Apart:
    """A figure as printed and in the variant, and the difference deal by deal."""

    printed: Estimate
    variant: Estimate

    @property
    def difference(self) -> Estimate:
        return self.variant.minus(self.printed)


Side = tuple[Sequence[Sheet], Sequence[Rung]]


def differences(printed: Side, variant: Side) -> Iterator[Difference]:
    """For each number of players and level: everything, variant minus printed."""
    for old, new in zip(printed[0], variant[0], strict=True):
        figures = {
            name: new.figures[name].minus(old.figures[name])
            for name in old.figures
            if _known(old.figures[name], new.figures[name])
        }
        holds = significant([each.doubt() for each in figures.values()])
        stands = frozenset(name for name, sure in zip(figures, holds, strict=True) if sure)
        tables = {name: _apart(_cells(old, name), _cells(new, name)) for name in TABLES}
        skill = (_skill(rungs, old.players, old.level) for _, rungs in (printed, variant))
        tables["skill"] = _apart(*skill)
        yield Difference(old.players, old.level, figures, stands, tables)


def _known(*found: Estimate) -> bool:
    return all(math.isfinite(each.value) for each in found)


Cells = dict[tuple[str, str], Estimate]


def _cells(sheet: Sheet, table: str) -> Cells:
    """What stands in a table, by row and column; a row is named by its first value."""
    return {
        (str(next(iter(row.values()))), name): each
        for row in getattr(sheet, table)
        for name, each in row.items()
        if isinstance(each, Estimate)
    }


def _skill(rungs: Sequence[Rung], players: int, level: str) -> Cells:
    return {
        (each.below, "share"): each.share
        for each in rungs
        if (each.players, each.level) == (players, level)
    }


def _apart(old: Cells, new: Cells) -> dict[tuple[str, str], Apart]:
    """What both have."""
    return {
        cell: Apart(each, new[cell])
        for cell, each in old.items()
        if cell in new and _known(each, new[cell])
    }
