"""Traces of matches with the rules interpreted instead of compiled; run as a program of its own.

Reads lines `package players options-as-JSON seed plies` and prints one JSON trace per line.
"""

from __future__ import annotations

import json
import subprocess
import sys
import warnings

from karibu.kernel.folder import Folder, shelf
from karibu.lab.conformance import trace
from karibu.lab.walking import Setting
from karibu.match import Game


def interpreted_trace(setting: Setting, seed: int, plies: int) -> list[list[str]]:
    """The same match in a Python without compiler."""
    import os

    order = json.dumps([setting.game.folder.package, setting.players, setting.options, seed, plies])
    done = subprocess.run(
        [sys.executable, "-m", "tests.interpreted"],
        input=order,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    if done.returncode:
        raise AssertionError(f"the interpreted rules failed:\n{done.stderr[-3000:]}")
    lines: list[list[str]] = json.loads(done.stdout)
    return lines


if __name__ == "__main__":
    warnings.simplefilter("ignore", RuntimeWarning)  # 64-bit words overflow on purpose
    package, players, options, seed, plies = json.loads(sys.stdin.read())
    shelf()  # so that games which stand elsewhere are found
    print(json.dumps(trace(Setting(Game(Folder(package)), players, options), seed, plies)))
