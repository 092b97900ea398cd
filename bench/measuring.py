"""Measuring on a noisy machine: alternate, repeat, take the median, report the spread."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Row:
    """One line of the table: so many per second, with the spread over the repetitions."""

    bench: str
    what: str
    unit: str
    median: float
    low: float
    high: float
    ratio: float | None = None
    ratio_to: str = ""

    def json(self) -> dict[str, object]:
        return asdict(self)


def alternately(
    runs: Mapping[str, Callable[[], float]], repeat: int
) -> dict[str, tuple[float, float, float]]:
    """Run each in turn, several rounds; median, lowest and highest of what they give back."""
    found: dict[str, list[float]] = {name: [] for name in runs}
    for run in runs.values():
        run()  # warm up: caches, page faults, clock speed
    for _ in range(repeat):
        for name, run in runs.items():
            found[name].append(run())
    return {name: spread(values) for name, values in found.items()}


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, lowest and highest."""
    return statistics.median(values), min(values), max(values)
