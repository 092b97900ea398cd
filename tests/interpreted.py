"""Traces of matches with the rules interpreted instead of compiled; run as a program of its own.

Reads lines `[package, players, options, seed, plies]` in JSON and answers each with a line: the
trace, or what went wrong. To start a Python takes as long as a trace, so one serves all tests.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import traceback
import warnings
from functools import cache
from typing import Any

from karibu.kernel.folder import ELSEWHERE, Folder, shelf
from karibu.lab.conformance import trace
from karibu.lab.walking import Setting
from karibu.match import Game

Answer = dict[str, Any]
"""A trace, or a fault."""


def interpreted_trace(setting: Setting, seed: int, plies: int) -> list[list[str]]:
    """The same match in a Python without compiler."""
    order = [setting.game.folder.package, setting.players, setting.options, seed, plies]
    answer = _interpreter(os.environ.get(ELSEWHERE, "")).answer(json.dumps(order))
    if "fault" in answer:
        raise AssertionError(f"the interpreted rules failed:\n{answer['fault'][-3000:]}")
    lines: list[list[str]] = answer["trace"]
    return lines


class _Interpreter:
    """The Python without compiler, with the games of these other folders on its shelf."""

    def __init__(self, elsewhere: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.interpreted"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"NUMBA_DISABLE_JIT": "1", ELSEWHERE: elsewhere},
        )
        atexit.register(self.close)

    def answer(self, order: str) -> Answer:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(order + "\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline()
        assert said, f"the interpreter has ended: {self._process.wait()}"
        answer: Answer = json.loads(said)
        return answer

    def close(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


@cache
def _interpreter(elsewhere: str) -> _Interpreter:
    return _Interpreter(elsewhere)


def _told(order: str) -> Answer:
    package, players, options, seed, plies = json.loads(order)
    try:
        setting = Setting(Game(Folder(package)), players, options)
        return {"trace": trace(setting, seed, plies)}
    except Exception:  # the test that asked is told, and the next one is served
        return {"fault": traceback.format_exc()}


if __name__ == "__main__":
    warnings.simplefilter("ignore", RuntimeWarning)  # 64-bit words overflow on purpose
    shelf()  # so that games which stand elsewhere are found
    for line in sys.stdin:
        print(json.dumps(_told(line)), flush=True)
