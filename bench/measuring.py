"""Measuring on a noisy machine: alternate, repeat, take the median, report the spread."""

from __future__ import annotations

import os
import statistics
import time
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


OTHERS = 0.03
"""Of all cores: what others may use while a measurement by the clock still counts as quiet."""


def quietly(
    runs: Mapping[str, Callable[[], float]], repeat: int, patience: float = 60.0
) -> tuple[dict[str, tuple[float, float, float]], int]:
    """As `alternately`, but only rounds count in which nobody else was at work: for what is
    measured by the clock. After `patience` seconds what there is must do. Also tells how many
    were quiet."""
    for run in runs.values():
        run()
    kept: list[list[float]] = []
    loud: list[tuple[float, list[float]]] = []
    until = time.monotonic() + patience
    while len(kept) < repeat and (time.monotonic() < until or len(kept) + len(loud) < repeat):
        before, began = _used_by_others(), time.monotonic()
        values = [run() for run in runs.values()]
        passed = (time.monotonic() - began) * (os.cpu_count() or 1)
        others = (_used_by_others() - before) / passed
        if others <= OTHERS:
            kept.append(values)
        else:
            loud.append((others, values))
    quiet = len(kept)
    kept += [values for _, values in sorted(loud)[: max(0, repeat - quiet)]]
    return dict(zip(runs, map(spread, zip(*kept, strict=True)), strict=True)), quiet


def _used_by_others() -> float:
    """CPU-seconds of all cores that weren't ours, since the machine was started."""
    try:
        with open("/proc/stat", encoding="ascii") as stat:
            fields = [int(each) for each in stat.readline().split()[1:9]]
    except OSError:  # another system: everything counts
        return 0.0
    idle = fields[3] + fields[4]
    return (sum(fields) - idle) / os.sysconf("SC_CLK_TCK") - time.process_time()


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, lowest and highest."""
    return statistics.median(values), min(values), max(values)
