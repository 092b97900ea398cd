"""Measuring on a noisy machine: alternate, repeat, take the median, report the spread."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path


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
    runs: Mapping[str, Callable[[], float]],
    repeat: int,
    patience: float = 60.0,
    with_processes: Sequence[int] = (),
) -> tuple[dict[str, tuple[float, float, float]], int]:
    """As `alternately`, but only rounds count in which nobody else was at work: for what is
    measured by the clock. After `patience` seconds what there is must do. Also tells how many
    were quiet. Processes that take part are named, so that they don't count as others."""
    ours = (os.getpid(), *with_processes)
    with first_in_line(ours):
        for run in runs.values():
            run()
    kept: list[list[float]] = []
    loud: list[tuple[float, list[float]]] = []
    until = time.monotonic() + patience
    while len(kept) < repeat and (time.monotonic() < until or len(kept) + len(loud) < repeat):
        values, others = [], 0.0
        for run in runs.values():
            time.sleep(0.2)  # whoever stood behind us has something to do, too
            with first_in_line(ours):
                before, began = _used_by_others(ours), time.monotonic()
                values.append(run())
                passed = (time.monotonic() - began) * (os.cpu_count() or 1)
                others = max(others, (_used_by_others(ours) - before) / passed)
        if others <= OTHERS:
            kept.append(values)
        else:
            loud.append((others, values))
    quiet = len(kept)
    kept += [values for _, values in sorted(loud)[: max(0, repeat - quiet)]]
    return dict(zip(runs, map(spread, zip(*kept, strict=True)), strict=True)), quiet


@contextmanager
def first_in_line(processes: Sequence[int]) -> Iterator[None]:
    """All threads of these processes come before everybody else's, where the system lets them
    (Linux, as root): a busy machine is quiet for a moment. Keep it short."""
    threads = [int(each.name) for one in processes for each in Path(f"/proc/{one}/task").glob("*")]
    _schedule(threads, "SCHED_FIFO", 10)
    try:
        yield
    finally:
        _schedule(threads, "SCHED_OTHER", 0)


def _schedule(threads: Sequence[int], policy: str, priority: int) -> None:
    for thread in threads:
        with suppress(OSError, AttributeError):  # not allowed, gone already, or another system
            os.sched_setscheduler(thread, getattr(os, policy), os.sched_param(priority))


def _used_by_others(ours: Sequence[int]) -> float:
    """CPU-seconds of all cores that weren't ours, since the machine was started."""
    tick = os.sysconf("SC_CLK_TCK")
    try:
        fields = [int(each) for each in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
        used = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split() for one in ours]
    except OSError:  # another system: everything counts
        return 0.0
    idle = fields[3] + fields[4]
    return (sum(fields) - idle - sum(int(own[11]) + int(own[12]) for own in used)) / tick


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, lowest and highest."""
    return statistics.median(values), min(values), max(values)
