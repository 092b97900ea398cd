"""Threads that stay: each takes a part of a step, the caller's own thread takes the first.

Compiled code releases the interpreter's lock, so the parts run at the same time. Waking a thread
that sleeps takes 10 to 50 microseconds, a tenth of a step of a small game; so whoever waits first
looks for a moment, and then sleeps.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np

Job = tuple[Callable[..., Any], tuple[Any, ...]]
Watch = Callable[[Any, int, int], int]
"""Look at a number until it changes (`choices.watched`)."""
_LOOKS = 100_000
"""Some 100 microseconds."""


class _Helper:
    """One thread's post: what it is to do, and how much of it was given and is done."""

    def __init__(self) -> None:
        self.orders: SimpleQueue[Job | None] = SimpleQueue()
        self.given = np.zeros(8, np.int64)  # a line of the cache each
        self.done = np.zeros(8, np.int64)


class Crew:
    """Some helpers, and the way to hand them work."""

    def __init__(self, helpers: int, watch: Watch | None = None) -> None:
        self._helpers = [_Helper() for _ in range(helpers)]
        self._reports: SimpleQueue[Any] = SimpleQueue()
        self._watch = watch
        self._count = 0
        for helper in self._helpers:
            name, args = "karibu-batch", (helper, self._reports, watch)
            Thread(target=_help, args=args, name=name, daemon=True).start()
        weakref.finalize(self, _dismiss, self._helpers)

    def work(self, function: Callable[..., Any], parts: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Call the function for each part at the same time: one, or as many as there are hands.

        Gives back what they gave back, in any order.
        """
        if len(parts) == 1:
            return [function(*parts[0])]
        before, self._count = self._count, self._count + 1
        for helper, part in zip(self._helpers, parts[1:], strict=True):
            helper.orders.put((function, part))
            helper.given[0] = self._count
        found = [_done(function, parts[0])]
        for helper in self._helpers:  # nobody may still be writing
            if self._watch is not None:
                self._watch(helper.done, before, _LOOKS)
            found.append(self._reports.get())
        for fault in found:
            if isinstance(fault, BaseException):
                raise fault
        return found


def _help(helper: _Helper, reports: SimpleQueue[Any], watch: Watch | None) -> None:
    count = 0
    while True:
        if watch is not None:
            watch(helper.given, count, _LOOKS)
        job = helper.orders.get()
        if job is None:
            return
        count += 1
        reports.put(_done(*job))
        helper.done[0] = count
        del job  # hold no arrays while waiting


def _done(function: Callable[..., Any], part: tuple[Any, ...]) -> Any:
    """What a function gives back, or what went wrong."""
    try:
        return function(*part)
    except BaseException as error:
        return error


def _dismiss(helpers: Sequence[_Helper]) -> None:
    for helper in helpers:
        helper.orders.put(None)
