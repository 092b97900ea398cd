"""What rules hand out: actions that are open, and events that happened.

In playouts the buffer of events is empty, and reporting costs one comparison.
"""

from __future__ import annotations

import numpy as np

from karibu.kernel.compiler import rule
from karibu.kernel.contract import ROOM, ROW
from karibu.kernel.types import EventBuffer, Ids, IntArray

NO_EVENTS: EventBuffer = np.zeros(0, np.int32)
"""Pass this to `apply` when nobody listens."""


def event_buffer() -> EventBuffer:
    """An empty buffer: the number of events, then the events."""
    return np.zeros(1 + ROW * ROOM, np.int32)


@rule
def offer(out: Ids, n: int, id: int) -> int:
    """One more action is open, after n others; how many there are now."""
    out[n] = id
    return n + 1


@rule
def offer_each(out: Ids, n: int, first: int, counts: IntArray) -> int:
    """An action for each kind of which there is any: `first` is the id for kind 0.

    Each id is written down and counted if it is open: a branch that chance decides costs more.
    """
    for kind in range(len(counts)):
        out[n] = first + kind
        n += int(counts[kind] > 0)
    return n


@rule
def emit(
    events: EventBuffer, kind: int,
    a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0,
) -> None:  # fmt: skip
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
