"""How long the first move takes: with nothing compiled yet, and with everything in the cache."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

from bench.measuring import Row, alternately

ONE_GAME = ["-m", "karibu", "simulate", "kilimandjaro", "--games", "1", "--json"]


def seconds(cache: str) -> float:
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, *ONE_GAME],
        env=os.environ | {"KARIBU_CACHE_DIR": cache},
        capture_output=True,
        check=True,
    )
    return time.perf_counter() - started


def starting(repeat: int) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as cache:
        cold = seconds(cache)
        yield Row("start", "cold: compile and play one game", "s", cold, cold, cold)

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
