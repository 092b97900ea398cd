"""Show the pebble in your fist, or put it back and shake the bag."""

from __future__ import annotations

from karibu.kernel.actions import Actions
from karibu.kernel.events import Kind, plain, told

acts = Actions()
SHOW = acts.add("show")
SHAKE = acts.add("shake", "bag")


class Said(Kind):
    SHOWED = told(seat=plain, points=plain, reveals=True)
    SHOOK = told(seat=plain, reveals=True)
    TOOK = told(seat=plain, reveals=True)
    ENDED = told()
