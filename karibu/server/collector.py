"""Python's collector, kept from stopping the house while people play.

It looks for circles among objects that nobody refers to any more. Decisions leave none behind, only
connections and requests do; but what it has to look through are mostly views that are remembered,
and everybody waits meanwhile. So a house looks through all of it when nothing happens at any table.
While it is busy, only what is new is looked through, seldom, and what outlives that is set aside
until the house is at rest.
"""

from __future__ import annotations

import gc
import time
from typing import Any, Final

NEW: Final = 200_000
"""Objects that are looked through at a time while people play."""
_WORTH_IT: Final = 10
"""A house at rest looks through everything if there is this part of that which is new."""
_NEVER: Final = 1_000_000
_SELDOM: Final = 3600.0
"""Seconds after which everything is looked through even in a house that is never at rest."""


class Collector:
    """What is to be looked through, and when it was last."""

    def __init__(self, new: int = NEW) -> None:
        self._new = new
        self._set_aside = 0
        """How often something was, since everything was looked through."""
        self._last = time.monotonic()
        self._before: tuple[int, int, int] | None = None

    def begin(self) -> None:
        """What was loaded until now is set aside."""
        self._before = gc.get_threshold()
        gc.set_threshold(self._new, _NEVER, _NEVER)
        gc.callbacks.append(self._looked)
        self._look_through()

    def end(self) -> None:
        """As if nothing had been."""
        if self._before is not None:
            gc.callbacks.remove(self._looked)
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def _looked(self, phase: str, about: dict[str, Any]) -> None:
        if phase == "stop" and about["generation"] == 0:
            gc.freeze()
            self._set_aside += 1

    def tidy(self, quiet: bool) -> bool:
        """Look through everything, if nobody waits and it is worth it; says whether."""
        if self._before is None:
            return False
        if not (quiet or time.monotonic() - self._last > _SELDOM):
            return False
        if not self._set_aside and gc.get_count()[0] * _WORTH_IT < self._new:
            return False
        self._look_through()
        return True

    def _look_through(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._set_aside, self._last = 0, time.monotonic()
