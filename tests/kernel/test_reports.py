"""What rules hand out: actions that are open (events have their tests with the games)."""

from __future__ import annotations

import numpy as np

from karibu.kernel.reports import offer, offer_each


def test_actions_are_offered_one_after_the_other() -> None:
    out = np.zeros(6, np.int32)
    n = offer(out, 0, 40)
    n = offer_each(out, n, 7, np.array([2, 0, 1]))
    assert offer(out, n, 3) == 4
    assert out.tolist() == [40, 7, 9, 3, 0, 0]
