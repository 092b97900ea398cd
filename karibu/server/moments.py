"""Moments, in milliseconds since 1970; tests bring a time of day of their own."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], int]


def now() -> int:
    """This moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
