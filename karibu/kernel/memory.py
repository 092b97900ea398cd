"""A match's memory for stepping from Python: one block, so that one address tells everything."""

from __future__ import annotations

from ctypes import addressof, c_char

import numpy as np

from karibu.kernel.contract import MAX_ACTIONS, ROOM, ROW
from karibu.kernel.types import Bytes, EventBuffer, Ids

IDS_AT = 2
EVENTS_AT = IDS_AT + MAX_ACTIONS
NUMBERS = EVENTS_AT + 1 + ROW * ROOM
"""How many numbers stand before the record: the count of legal ids, the ids, the events."""


class Memory:
    """How many actions are legal, their ids, events, and the record, in one block."""

    __slots__ = ("address", "block", "count", "events", "ids", "state")

    def __init__(self, size: int, block: Bytes | None = None) -> None:
        self.block: Bytes = np.zeros(4 * NUMBERS + size, np.uint8) if block is None else block
        self.address: int = addressof(c_char.from_buffer(self.block.data))
        numbers = self.block[: 4 * NUMBERS].view(np.int32)
        self.count: Ids = numbers[:IDS_AT]
        self.ids: Ids = numbers[IDS_AT:EVENTS_AT]
        self.events: EventBuffer = numbers[EVENTS_AT:]
        self.state: Bytes = self.block[4 * NUMBERS :]

    @classmethod
    def of(cls, state: Bytes) -> Memory:
        """With a copy of this record in it."""
        memory = cls(state.size)
        memory.state[:] = state
        return memory

    def copy(self) -> Memory:
        return Memory(self.state.size, self.block.copy())
