"""Reach as a table: how far any three top cards carry an expedition."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .state import HIGHEST, KINDS


def _table() -> NDArray[np.int8]:
    """KIL-14 to KIL-16, for all triples of cards."""
    a, b, c = np.ix_(*[np.arange(KINDS)] * 3)
    alike_ab, alike_ac, alike_bc = _alike(a, b), _alike(a, c), _alike(b, c)
    far_a, far_b, far_c = (card % HIGHEST + 1 for card in (a, b, c))
    reach = np.select(
        [alike_ab & alike_ac, alike_ab, alike_ac, alike_bc],
        [far_a + far_b + far_c, far_a + far_b, far_a + far_c, far_b + far_c],
        default=np.maximum(np.maximum(far_a, far_b), far_c),
    )
    return np.ascontiguousarray(reach.astype(np.int8))


def _alike(one: NDArray[Any], other: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether cards show the same transport."""
    same: NDArray[np.bool_] = one // HIGHEST == other // HIGHEST
    return same


REACH = _table()
"""`REACH[a, b, c]`: what three cards give on top of one's piles, in any order."""
