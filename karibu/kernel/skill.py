"""Skill: the numbers that a game's quick player learns by practice, each with a name and a meaning.

A game declares them in its `practice.py`, with what they are before anything was learned and how
far a first try strays from that; its `practised` goes by them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Term:
    """Numbers that belong together."""

    name: str
    meaning: str
    start: float
    spread: float
    count: int = 1


@dataclass(frozen=True)
class Skill:
    """All that a quick player goes by."""

    terms: tuple[Term, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """Where each term's first number stands."""
        return (0, *accumulate(term.count for term in self.terms[:-1]))

    @property
    def start(self) -> np.ndarray[Any, Any]:
        return self._each([term.start for term in self.terms])

    @property
    def spread(self) -> np.ndarray[Any, Any]:
        return self._each([term.spread for term in self.terms])

    def named(self, numbers: np.ndarray[Any, Any]) -> Mapping[str, float | list[float]]:
        """The numbers by their names, for people."""
        told: dict[str, float | list[float]] = {}
        for term, at in zip(self.terms, self.places, strict=True):
            some = [round(float(each), 3) for each in numbers[at : at + term.count]]
            told[term.name] = some if term.count > 1 else some[0]
        return told

    def _each(self, numbers: list[float]) -> np.ndarray[Any, Any]:
        return np.repeat(numbers, [term.count for term in self.terms])
