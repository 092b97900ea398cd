"""How much one connection or one address may ask for: buckets that fill again with time."""

from __future__ import annotations

import time


class Bucket:
    """Room for so many at once, refilled at a steady rate."""

    __slots__ = ("_at", "_left", "_rate", "_room")

    def __init__(self, rate: float, room: float) -> None:
        self._rate = rate
        self._room = room
        self._left = float(room)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Use up one; False if there is none left now."""
        self._refill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._room, self._left + (now - self._at) * self._rate)
        self._at = now

    @property
    def full(self) -> bool:
        self._refill()
        return self._left >= self._room

    @property
    def seconds(self) -> int:
        """Until there is one again."""
        return max(1, round((1.0 - self._left) / self._rate))


class Buckets:
    """One bucket per address; those that are full again are forgotten."""

    def __init__(self, rate: float, room: float, most: int = 20_000) -> None:
        self._rate = rate
        self._room = room
        self._most = most
        self._of: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= self._most:
                self._forget()
            bucket = self._of[address] = Bucket(self._rate, self._room)
        return bucket

    def _forget(self) -> None:
        self._of = {address: bucket for address, bucket in self._of.items() if not bucket.full}
        while len(self._of) >= self._most:
            del self._of[next(iter(self._of))]
