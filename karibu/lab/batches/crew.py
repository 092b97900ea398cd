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
        self._reports: SimpleQueue[Any] = SimpleQueue()
        for orders in self._orders:
            name, args = "karibu-batch", (orders, self._reports)
            Thread(target=_help, args=args, name=name, daemon=True).start()
        weakref.finalize(self, _dismiss, self._orders)

    def work(self, function: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Call the function for each part at the same time: one, or as many as there are hands.

        Gives back what they gave back, in any order.
        """
        if len(parts) == 1:
            return [function(*parts[0])]
        for orders, part in zip(self._orders, parts[1:], strict=True):
            orders.put((function, part))
        found = [_done(function, parts[0])]
        found += [self._reports.get() for _ in self._orders]  # nobody may still be writing
        for fault in found:
            if isinstance(fault, BaseException):
                raise fault
        return found


def _help(orders: SimpleQueue[Job | None], reports: SimpleQueue[Any]) -> None:
    while (job := orders.get()) is not None:
        reports.put(_done(*job))
        del job  # hold no arrays while waiting


def _done(function: Callable[..., Any], part: tuple[Any, ...]) -> Any:
    """What a function gives back, or what went wrong."""
    try:
        return function(*part)
    except BaseException as error:
        return error


def _dismiss(all_orders: Sequence[SimpleQueue[Job | None]]) -> None:
    for orders in all_orders:
        orders.put(None)
