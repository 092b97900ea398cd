"""What `apply` reports. Events hold what everybody at the table sees; no secret ever.

What only one seat sees (the card just drawn) stands in the record, where `conceal` guards it;
a game's `view.py` adds it to the event from the concealed record of whoever looks.
In playouts the buffer is empty and reporting costs one comparison.
"""

from __future__ import annotations

import numpy as np

from karibu.kernel.compiling import rule
from karibu.kernel.types import EventBuffer

ROW = 8
"""Numbers per event: its kind, then up to seven arguments."""

ROOM = 120
"""Events that one decision may report."""

NO_EVENTS: EventBuffer = np.zeros(0, np.int32)
"""Pass this to `apply` when nobody listens."""


def event_buffer() -> EventBuffer:
    """An empty buffer: the number of events, then the events."""
    return np.zeros(1 + ROW * ROOM, np.int32)


@rule
def emit(
    events: EventBuffer,
    kind: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
) -> None:
    """Report one event."""
    if events.size == 0:
        return
    n = events[0]
    at = 1 + n * ROW
    if at + ROW > events.size:
        return  # never outside the buffer; the conformance suite fails a game that fills it
    events[0] = n + 1
    events[at] = kind
    events[at + 1] = a
    events[at + 2] = b
    events[at + 3] = c
    events[at + 4] = d
    events[at + 5] = e
    events[at + 6] = f
    events[at + 7] = g
