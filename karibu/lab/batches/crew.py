"""Threads that stay: each takes a part of a step, the caller's own thread takes the first.

Helpers wait for orders in compiled code, where the interpreter's lock doesn't matter. Waking a
thread that sleeps takes 10 to 50 microseconds, a tenth of a step of a small game; so whoever waits
first looks for a moment, and then sleeps.
"""

from __future__ import annotations

import os
import time
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

import numpy as np

from karibu.lab.batches.code import signals
from karibu.lab.batches.loop import KINDS
from karibu.lab.batches.signals import FOUND, POST

Code = Callable[..., int]
Part = tuple[int, int]
_LOOKS = 100_000
"""Some 100 microseconds."""
_GLANCE = 100
"""Where there are fewer cores than threads: who looks there keeps somebody from working."""
_NAP = 50e-6
"""Seconds that the caller sleeps between looks when a helper takes long."""


class _Helper:
    """One thread's post, and the bell that wakes it."""

    def __init__(self) -> None:
        self.post = _post()
        self.asleep = False
        self.lock = Lock()  # between falling asleep and being given something
        self.bell: SimpleQueue[bool] = SimpleQueue()
        self.fault: BaseException | None = None


class Crew:
    """A batch's parts, a thread for each, and the way to have something done in all of them."""

    def __init__(self, code: Code, is_compiled: bool, parts: Sequence[Part], of: Any) -> None:
        self._code, self._parts, self._arrays = code, list(parts), of
        self._own = _post()
        self._count = 0
        self._signals = signals()
        self._looks = _LOOKS if len(self._parts) <= _cores() else _GLANCE
        # interpreted, threads would only wait for each other
        self._helpers = [_Helper() for _ in parts[1:]] if is_compiled else []
        for helper, part in zip(self._helpers, parts[1:], strict=False):
            asked = (helper, self._signals, code, (self._looks, *part, 0, *of))
            Thread(target=_help, args=asked, name="karibu-batch", daemon=True).start()
        weakref.finalize(self, _dismiss, self._helpers)

    def work(self, mode: int) -> int:
        """Do something in all slots; gives back the first illegal one, or -1."""
        if not self._helpers:
            found = [self.alone(mode, *part) for part in self._parts]
            return min((slot for slot in found if slot >= 0), default=-1)
        self._settle()  # whoever was interrupted here left others at work
        self._count += 1
        for helper in self._helpers:
            self._give(helper, self._count * KINDS + mode)
        try:
            first = self.alone(mode, *self._parts[0])
        finally:
            self._settle()  # nobody may still be writing
        found = [first, *(int(helper.post[FOUND]) for helper in self._helpers)]
        return min((slot for slot in found if slot >= 0), default=-1)

    def alone(self, mode: int, first: int, last: int) -> int:
        """The same in some slots, by the caller's thread."""
        return self._code(self._own, 0, first, last, mode, *self._arrays)

    def _give(self, helper: _Helper, order: int) -> None:
        self._signals.give(helper.post, order)
        with helper.lock:
            if helper.asleep:
                helper.asleep = False
                helper.bell.put(True)

    def _settle(self) -> None:
        """Wait until all have done what they were given."""
        for helper in self._helpers:
            while not self._signals.idle(helper.post, self._looks):
                time.sleep(_NAP)
        for helper in self._helpers:
            fault, helper.fault = helper.fault, None
            if fault is not None:
                raise fault


def _cores() -> int:
    """That this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _post() -> Any:
    """Room for signals that begins with a line of the cache."""
    room = np.zeros(POST + 16, np.int64)
    at = -(room.ctypes.data // 8) % 16
    return room[at : at + POST]


def _help(helper: _Helper, signals: Any, code: Code, of: tuple[Any, ...]) -> None:
    while True:
        try:
            code(helper.post, *of)
        except BaseException as error:
            helper.fault = error
            signals.give_up(helper.post)
        with helper.lock:
            sleeps = helper.asleep = signals.idle(helper.post, 1)
        if sleeps and not helper.bell.get():
            return


def _dismiss(helpers: Sequence[_Helper]) -> None:
    for helper in helpers:
        helper.bell.put(False)
