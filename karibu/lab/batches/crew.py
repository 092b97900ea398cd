"""Threads that stay: each takes a part of a step, the caller's own thread takes the first.

Compiled code releases the interpreter's lock, so the parts run at the same time. Waking a thread
costs some ten microseconds: it pays from about a millisecond of work on.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

Job = tuple[Callable[..., Any], tuple[Any, ...]]


class Crew:
    """Some helpers, and the way to hand them work."""

    def __init__(self, helpers: int) -> None:
        self._orders: list[SimpleQueue[Job | None]] = [SimpleQueue() for _ in range(helpers)]
        self._reports: SimpleQueue[BaseException | None] = SimpleQueue()
        for orders in self._orders:
            name, args = "karibu-batch", (orders, self._reports)
            Thread(target=_help, args=args, name=name, daemon=True).start()
        weakref.finalize(self, _dismiss, self._orders)

    def work(self, function: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> None:
        """Call the function for each part at the same time: one, or as many as there are hands."""
        if len(parts) == 1:
            function(*parts[0])
            return
        for orders, part in zip(self._orders, parts[1:], strict=True):
            orders.put((function, part))
        fault: BaseException | None = None
        try:
            function(*parts[0])
        except BaseException as error:
            fault = error
        for _ in self._orders:  # nobody may still be writing when the caller goes on
            fault = self._reports.get() or fault
        if fault is not None:
            raise fault


def _help(orders: SimpleQueue[Job | None], reports: SimpleQueue[BaseException | None]) -> None:
    while (job := orders.get()) is not None:
        function, part = job
        try:
            function(*part)
        except BaseException as error:
            reports.put(error)
        else:
            reports.put(None)
        del job, function, part  # hold no arrays while waiting


def _dismiss(all_orders: Sequence[SimpleQueue[Job | None]]) -> None:
    for orders in all_orders:
        orders.put(None)
