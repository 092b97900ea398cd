"""How a rule reports an event. In playouts the buffer is empty, and it costs one comparison."""

from __future__ import annotations

import numpy as np

from karibu.kernel.compiler import rule
from karibu.kernel.contract import ROOM, ROW
from karibu.kernel.types import EventBuffer

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
    """Report one event. What doesn't fit is counted all the same: the referee complains then."""
    if events.size == 0:
        return
    n = events[0]
    events[0] = n + 1
    at = 1 + n * ROW
    if at + ROW > events.size:
        return
    events[at] = kind
    events[at + 1] = a
    events[at + 2] = b
    events[at + 3] = c
    events[at + 4] = d
    events[at + 5] = e
    events[at + 6] = f
    events[at + 7] = g
