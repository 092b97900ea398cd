"""A match's memory for stepping from Python: one block, so that one address tells everything."""

from __future__ import annotations

from collections.abc import Callable
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

    __slots__ = ("address", "block", "ids", "numbers", "state")

    def __init__(self, size: int, block: Bytes | None = None) -> None:
        self.block: Bytes = np.zeros(4 * NUMBERS + size, np.uint8) if block is None else block
        self.address: int = addressof(c_char.from_buffer(self.block.data))
        self.numbers: Ids = np.frombuffer(self.block, np.int32, NUMBERS)
        self.ids: Ids = self.numbers[IDS_AT:EVENTS_AT]
        self.state: Bytes = self.block[4 * NUMBERS :]

    @property
    def count(self) -> int:
        """How many ids are legal."""
        return self.numbers.item(0)

    @property
    def events(self) -> EventBuffer:
        return self.numbers[EVENTS_AT:]

    def listed(self, legal: Callable[[Bytes, Ids], int]) -> int:
        """Let the rules list what is legal; how many it is."""
        count = self.numbers[0] = legal(self.state, self.ids)
        return count

    @classmethod
    def of(cls, state: Bytes) -> Memory:
        """With a copy of this record in it."""
        memory = cls(state.size)
        memory.state[:] = state
        return memory

    def copy(self) -> Memory:
        """The same once more. There is room for many more actions and events than there are, which
        is left as it is: it would have to be fetched from far away."""
        numbers, state = self.numbers, self.state
        twin = Memory(state.size, np.empty(self.block.size, np.uint8))
        actions = IDS_AT + numbers.item(0)
        events = EVENTS_AT + 1 + ROW * min(numbers.item(EVENTS_AT), ROOM)
        twin.numbers[:actions] = numbers[:actions]
        twin.numbers[EVENTS_AT:events] = numbers[EVENTS_AT:events]
        twin.state[:] = state
        return twin
