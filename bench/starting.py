"""How long the first move takes: with nothing compiled yet, and with everything in the cache."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

from bench.measuring import Row, alternately, spread

ONE_GAME = ["-m", "karibu", "simulate", "kilimandjaro", "--games", "1", "--json"]


def seconds(cache: str, clock: Callable[[], float] = time.perf_counter) -> float:
    started = clock()
    subprocess.run(
        [sys.executable, *ONE_GAME],
        env=os.environ | {"KARIBU_CACHE_DIR": cache},
        capture_output=True,
        check=True,
    )
    return clock() - started


def of_processors() -> float:
    """CPU-seconds of all processes that were started from here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def starting(repeat: int) -> Iterator[Row]:
    cold = []
    for _ in range(repeat):
        with tempfile.TemporaryDirectory() as cache:
            cold.append(seconds(cache, of_processors))
    yield Row("start", "cold: compile and play one game", "CPU-s", *spread(cold))
    with tempfile.TemporaryDirectory() as cache:

        def warm() -> float:
            return seconds(cache)

        def imports(name: str) -> Callable[[], float]:
            def run() -> float:
                started = time.perf_counter()
                subprocess.run([sys.executable, "-c", f"import {name}"], check=True)
                return time.perf_counter() - started

            return run

        found = alternately(
            {"warm": warm, "numba": imports("numba"), "pyspiel": imports("pyspiel")}, repeat
        )
    yield Row("start", "warm: karibu simulate kilimandjaro --games 1", "s", *found["warm"])
    yield Row("start", "of which: import numba", "s", *found["numba"])
    yield Row("start", "for comparison: import pyspiel", "s", *found["pyspiel"])
