"""Whether a game's tests notice a change of its rules: at a glance, and in the end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit

import pytest

from tests.golden import kept
from tests.mutants.changes import ROOT, Mutant
from tests.mutants.cradle import SLOW, TOLD

NOT_OF_RULES = ("test_knowledge.py", "test_playing_well.py", "test_view.py", "test_terminal.py")
PATIENCE = 300
"""So many seconds of a processor compiling a game and running all of its tests may take."""
WORDS = [
    "-xq",
    "-rfE",
    "--assert=plain",
    "-pno:cacheprovider",
    "-Wignore",
    "-ofaulthandler_timeout=0",
]


@dataclass(frozen=True)
class Seen:
    """Which test failed at a mutant, none if nobody noticed; and what pytest told."""

    by: str | None
    told: str = ""


class Nursery:
    """A copy of the tree, and a process in it that forks a child for each mutant (cradle.py)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        _copy_of_the_tree(folder)
        self.env = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.cradle"],
            cwd=folder,
            env=self.env | {"NUMBA_DISABLE_JIT": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        assert self._process.stdout.readline() == "ready\n"

    def run(self, game: str, slow: list[str] | None) -> tuple[int, str]:
        """Golden matches of a game to the byte, then all tests that aren't slow, interpreted: the
        exit code, or minus the signal that ended them, and what pytest told."""
        assert self._process.stdin
        assert self._process.stdout
        order = [game, slow, [*WORDS, *_tests_of(game)]]
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        code = int(self._process.stdout.readline())
        return code, (self.folder / TOLD).read_text(encoding="utf-8")

    def slow_tests(self, game: str) -> list[str]:
        """What takes long without any change."""
        code, told = self.run(game, None)
        if code:
            refuse(game, told)
        slow: list[str] = json.loads((self.folder / SLOW).read_text(encoding="utf-8"))
        return slow

    def close(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


def refuse(game: str, told: str) -> None:
    """What fails without a change can't notice one."""
    sys.exit(f"{game}: its tests fail without any change:\n{told[-4000:]}")


def _tests_of(game: str) -> list[str]:
    """Golden matches, which notice most changes, then the others."""
    golden = [
        f"tests/test_golden.py::test_golden_match_reads_as_it_did[{game}-{path.stem}]"
        for path in kept()
        if path.parent.name == game
    ]
    files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    own = [str(file.relative_to(ROOT)) for file in files if file.name not in NOT_OF_RULES]
    return golden + own


def _copy_of_the_tree(folder: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "static", "browser", "server")
    for part in ("karibu", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave, dirs_exist_ok=True)
    shutil.copytree(ROOT / "karibu" / "server", folder / "karibu" / "server", dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules", dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)


@contextmanager
def changed(folder: Path, mutant: Mutant) -> Iterator[None]:
    """The tree with this change in it."""
    path = folder / "karibu" / "games" / mutant.file
    original = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(original, encoding="utf-8")


Look = Callable[[str, Nursery, list[str]], Seen]


def at_a_glance(game: str, nursery: Nursery, slow: list[str]) -> Seen:
    """Whether a test of the game fails with its rules interpreted, leaving out the slow ones."""
    code, told = nursery.run(game, slow)
    return _noticed(code, told) if code != -signal.SIGPROF else Seen(None, told)


def in_the_end(game: str, nursery: Nursery, _slow: list[str]) -> Seen:
    """Whether any test of the game fails with its rules compiled, or the suite that every game has
    to pass."""
    env = nursery.env | {"KARIBU_CACHE_DIR": str(nursery.folder / "cache")}
    suite = ["tests/test_conformance.py", "-k", f"{game} and not interpreted"]
    for tests in (_tests_of(game), suite):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *WORDS, *tests],
            cwd=nursery.folder,
            env=env,
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: setrlimit(RLIMIT_CPU, (PATIENCE, PATIENCE)),
        )
        if done.returncode:
            return _noticed(done.returncode, done.stdout + done.stderr)
    return Seen(None)


def _noticed(code: int, told: str) -> Seen:
    """Who failed, out of what pytest told; a crash is noticed, too."""
    if code == 0:
        return Seen(None, told)
    if code == pytest.ExitCode.INTERNAL_ERROR and "tb_lineno" in told:
        return Seen("a test that was stopped", told)  # in a loop without a line: can't be shown
    if code > 2:
        raise RuntimeError(f"the tests didn't run:\n{told[-2000:]}")
    failed = [line for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return Seen(failed[0].split()[1] if failed else f"pytest ended with {code}", told)
