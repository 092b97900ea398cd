"""An action is a column."""

from __future__ import annotations

from bench.connect_four.state import COLUMNS
from karibu.kernel.meaning import Meaning

ACTIONS = COLUMNS
EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {}


def meaning(action: int) -> Meaning:
    return Meaning("drop", {"column": action + 1}, ())
