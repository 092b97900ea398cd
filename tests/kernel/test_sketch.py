"""Sketches: which pieces differ, and for whom alike; compiled as interpreted."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

import karibu
from karibu.kernel.shells import compare
from karibu.kernel.sketch import ALIKE, DIFFER, FIRST_THING, PIECES, Fixed

EDGES = np.array([0, 3, 3, 7, 8, 8, 12, 20], np.int64)
"""Pieces of some sketch; two of them are of seats that nobody has."""


def told_by(function: Any, *sketches: Any) -> tuple[list[int], bool]:
    told = np.zeros(PIECES + len(EDGES), np.int64)
    function(*sketches, EDGES, told)
    return told[PIECES : PIECES + told[DIFFER]].tolist(), bool(told[ALIKE])


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")
def test_the_interpreter_compares_as_compiled_code_does() -> None:
    @numba.njit  # type: ignore[untyped-decorator]
    def compiled(*args: Any) -> None:
        compare(*args)

    rng = np.random.default_rng(3)
    alike = 0
    for _ in range(400):
        then, beside_then = (rng.integers(0, 2, 20).astype(np.uint8) for _ in range(2))
        now, beside = then.copy(), beside_then.copy()
        places = rng.random(20) < 0.15
        now[places] ^= 1
        if rng.random() < 0.5:
            within = np.repeat(
                [now[a:b].tobytes() != then[a:b].tobytes() for a, b in spans()], WIDE
            )
            beside[within], beside_then[within] = now[within], then[within]
        found = told_by(compare, now, then, beside, beside_then)
        assert found == told_by(compiled, now, then, beside, beside_then)
        differ = [n for n, (a, b) in enumerate(spans()) if (now[a:b] != then[a:b]).any()]
        assert found[0] == differ
        alike += found[1]
    assert 50 < alike < 350


WIDE = np.diff(EDGES)


def spans() -> list[tuple[int, int]]:
    return [*zip(EDGES.tolist(), EDGES[1:].tolist(), strict=False)]


def test_a_cell_that_is_told_by_itself_is_found_by_its_piece() -> None:
    """The first piece of a thing is that of its first cell, and all pieces have their place."""
    frame: Any = karibu.game("kilimandjaro").frame
    things = frame.sheet.things
    assert len(frame.spans) == FIRST_THING + len(things)
    path = things[0][0]
    assert isinstance(path, Fixed)
    assert [place for part, place in things if part is path] == [*range(path.count)]
