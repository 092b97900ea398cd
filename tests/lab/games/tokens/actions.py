"""Take what is sure, try more, or do nothing."""

from __future__ import annotations

from karibu.kernel.actions import Actions
from karibu.kernel.events import Kind, plain, told

acts = Actions()
SAFE_ONE = acts.add("safe")
BOLD_ONE = acts.add("bold")
IDLE_ONE = acts.add("idle")


class Said(Kind):
    GOT = told(seat=plain, points=plain, reveals=True)
