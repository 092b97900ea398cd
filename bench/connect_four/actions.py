"""An action is a column; nothing is told."""

from __future__ import annotations

from bench.connect_four.state import COLUMNS
from karibu.kernel.actions import Actions
from karibu.kernel.events import Kind

acts = Actions()
DROP = acts.add("drop", column=range(1, COLUMNS + 1))


class Said(Kind):
    """No events."""
