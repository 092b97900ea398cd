"""`make mutants`: change a game's rules at random and see whether its tests notice.

A mutant is one change of one place: another comparison, another sign, a number one greater or
smaller, a condition turned round, a statement left out. In a copy of the tree the game's tests have
a few seconds to notice it with the rules interpreted; if they don't, all of them run with the rules
compiled, and the conformance suite. A mutant that no test notices is listed. Those that can't
change what the game does stand with a reason in equivalent.toml. The same seed gives the same
mutants. What was seen is kept in .cache/mutants, so that a run goes on where the last one stopped:
what was noticed counts as noticed until its file changes, the others are looked at again when the
game's tests change.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, repeat, zip_longest
from pathlib import Path
from queue import SimpleQueue
from resource import RLIMIT_CPU, setrlimit

import pytest

from tests.golden import DIGESTS, kept
from tests.mutants.changes import ROOT, Mutant, chosen, digest_of, unchanged

EXPLAINED = ROOT / "tests" / "mutants" / "equivalent.toml"
NOT_OF_RULES = ("test_knowledge.py", "test_playing_well.py", "test_view.py", "test_terminal.py")
MANY_DEALS = ("test_redeal.py", "test_secrets.py", "test_simulation.py")
KEPT = ROOT / ".cache" / "mutants"
GLANCE = 8
LEISURE = 90
"""So many seconds of a processor the interpreted tests have; golden matches take one."""
LONGEST = 4
"""And so many has one of them, if it doesn't deal thousands of hands."""
PATIENCE = 200

# --- running the tests

_NURSERY = """
import json, os, signal, sys, warnings
import hypothesis, numba, numpy, pytest
import karibu, karibu.lab.conformance, karibu.server.compilation
from tests.golden import first_other

class Clock:
    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        if item.path.name not in MANY_DEALS:
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

def no_end(*_):
    raise TimeoutError

def fails(game, orders):
    signal.signal(signal.SIGVTALRM, no_end)
    try:
        with warnings.catch_warnings(action="ignore"):
            other = first_other(game)
    except Exception as error:
        other = type(error).__name__
    if other:
        print("FAILED", "tests/golden:" + other, flush=True)
        return 1
    print("same to the byte", flush=True)
    return next(filter(None, (pytest.main(order, [Clock()]) for order in orders)), 0)

assert not [name for name in sys.modules if name.startswith("karibu.games.")]
print("ready", flush=True)
for line in sys.stdin:
    game, seconds, orders = json.loads(line)
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, seconds)  # ends it, whatever it does
        out = os.open("told", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        os._exit(fails(game, orders))
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""


class Nursery:
    """A copy of the tree, and a process with everything loaded but the games: it forks a child for
    each mutant, which then has only the game and its tests to read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        _copy_of_the_tree(folder)
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"{MANY_DEALS = }; {LONGEST = }\n{_NURSERY}"],
            cwd=folder,
            env=os.environ
            | {
                "NUMBA_DISABLE_JIT": "1",
                "PYTHONPATH": str(folder),
                "PYTHONDONTWRITEBYTECODE": "1",
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        assert self._process.stdout.readline() == "ready\n"

    def run(self, game: str, seconds: int, *orders: list[str]) -> int:
        """Golden matches of a game to the byte, then pytest with these words, one order after the
        other until one fails: its exit code, or minus the signal that ended it."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([game, seconds, orders]) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


@dataclass(frozen=True)
class Seen:
    """Which test failed at a mutant; none if nobody noticed."""

    by: str | None


def _tests_of(game: str) -> tuple[list[str], list[str]]:
    """Golden matches, which notice most changes, and the others; what deals thousands of hands
    comes last."""
    files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    files.sort(key=lambda file: file.name in MANY_DEALS)
    golden = [
        f"tests/test_golden.py::test_golden_match_reads_as_it_did[{game}-{path.stem}]"
        for path in kept()
        if path.parent.name == game
    ]
    own = [str(file.relative_to(ROOT)) for file in files if file.name not in NOT_OF_RULES]
    return golden, own


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


Look = Callable[[str, Nursery], Seen]

QUICKLY = ["-xq", "--assert=plain", "-pno:cacheprovider", "-Wignore", "-ofaulthandler_timeout=0"]


def at_a_glance(game: str, nursery: Nursery) -> Seen:
    """Whether a test of the game fails within a few seconds, with its rules interpreted; or whether
    golden matches don't even come to an end, which take one."""
    return _interpreted(game, nursery, GLANCE)


def at_leisure(game: str, nursery: Nursery) -> Seen:
    """The same with more time: all tests are through then."""
    return _interpreted(game, nursery, LEISURE)


def _interpreted(game: str, nursery: Nursery, seconds: int) -> Seen:
    golden, own = _tests_of(game)
    code = nursery.run(game, seconds, [*QUICKLY, *golden], [*QUICKLY, *own])
    told = (nursery.folder / "told").read_text(encoding="utf-8")
    if code == -signal.SIGPROF:
        return Seen(None if told else "no end of a golden match")
    return _noticed(code, told) if code else Seen(None)


def in_the_end(game: str, nursery: Nursery) -> Seen:
    """Whether any test of the game fails with its rules compiled, or the suite that every game has
    to pass."""
    golden, own = _tests_of(game)
    suite = ["tests/test_conformance.py", "-k", f"{game} and not interpreted"]
    env = os.environ | {
        "PYTHONPATH": str(nursery.folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "KARIBU_CACHE_DIR": str(nursery.folder / "cache"),
    }
    for tests in ([*golden, *own], suite):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *QUICKLY, *tests],
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
    if code == pytest.ExitCode.INTERNAL_ERROR and "tb_lineno" in told:
        return Seen("a test that was stopped")  # in a loop without a line: pytest can't show it
    if code > 2:
        raise RuntimeError(f"the tests didn't run:\n{told[-2000:]}")
    failed = [line for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return Seen(failed[0].split()[1] if failed else f"pytest ended with {code}")


# --- what was seen before


class Notebook:
    """What was seen of a game's mutants, a line each; the last line about one counts."""

    def __init__(self, game: str) -> None:
        self._path = KEPT / f"{game}.jsonl"
        self._tests = _digest_of_tests(game)
        self._seen: dict[tuple[str, str], str | None] = {}
        if self._path.exists():
            for line in self._path.read_text(encoding="utf-8").splitlines():
                note = json.loads(line)
                if note["by"] is not None or note["tests"] == self._tests:
                    self._seen[note["digest"], note["look"]] = note["by"]

    def before(self, mutant: Mutant, look: str) -> Seen | None:
        """What was seen then, None if nobody looked."""
        key = (mutant.digest, look)
        return Seen(self._seen[key]) if key in self._seen else None

    def write(self, mutant: Mutant, look: str, seen: Seen) -> None:
        self._seen[mutant.digest, look] = seen.by
        note = {
            "digest": mutant.digest,
            "look": look,
            "by": seen.by,
            "tests": self._tests,
            "mutant": mutant.name,
        }
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(note, ensure_ascii=False) + "\n")


def _digest_of_tests(game: str) -> str:
    files = sorted((ROOT / "tests" / "games" / game).glob("*.py"))
    files += (path for path in kept() if path.parent.name == game)
    files += [DIGESTS, ROOT / "tests" / "test_golden.py"]
    return digest_of(*(file.read_text(encoding="utf-8") for file in files))


# --- the report


def explained() -> dict[str, str]:
    """Mutants that change nothing, with the reason, by name."""
    if not EXPLAINED.exists():
        return {}
    told = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {each["mutant"]: each["why"] for each in told.get("equivalent", [])}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="+", help="which games")
    parser.add_argument("--number", type=int, default=100, help="how many mutants of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    order = parser.parse_args()
    for game in order.games:
        if not (ROOT / "karibu" / "games" / game).is_dir():
            parser.error(f"there is no game called {game} in karibu/games")
    mutants = {game: chosen(game, order.number, order.seed) for game in order.games}
    in_turn = chain.from_iterable(zip_longest(*mutants.values()))
    survivors = _survivors([each for each in in_turn if each], order.workers)
    reasons, missed = explained(), 0
    for game, tried in mutants.items():
        alive = [each for each in survivors if each.game == game]
        unexplained = [each for each in alive if each.name not in reasons]
        missed += len(unexplained)
        noticed = len(tried) - len(alive)
        print(f"{game}: {noticed} of {len(tried)} noticed, {len(unexplained)} unexplained")
        for mutant in alive:
            why = reasons.get(mutant.name, "NOT NOTICED")
            print(f"  {mutant.file}:{mutant.line}: {mutant.before}  →  {mutant.after}\n    {why}")
    return 1 if missed else 0


def _survivors(mutants: Sequence[Mutant], workers: int) -> list[Mutant]:
    """What no test notices: at a glance first, then with more time what is left."""
    games = {mutant.game for mutant in mutants}
    notes = {game: Notebook(game) for game in games}
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(workers) as pool:
        free: SimpleQueue[Nursery] = SimpleQueue()
        nurseries = [Nursery(Path(temporary) / str(number)) for number in range(workers)]
        for nursery in nurseries:
            free.put(nursery)

        def survives(mutant: Mutant, look: Look) -> bool:
            seen = notes[mutant.game].before(mutant, look.__name__)
            if seen is None:
                nursery, began = free.get(), time.monotonic()
                try:
                    with changed(nursery.folder, mutant):
                        seen = look(mutant.game, nursery)
                finally:
                    free.put(nursery)
                notes[mutant.game].write(mutant, look.__name__, seen)
                took = f"{time.monotonic() - began:.0f} s"
                told = f"{seen.by or 'NOBODY'} {look.__name__} ({took})"
                print(f"{mutant.name}: {told}", file=sys.stderr, flush=True)
            return seen.by is None

        left = list(mutants)
        for look in (at_a_glance, at_leisure, in_the_end):
            whole = [unchanged(game) for game in dict.fromkeys(each.game for each in left)]
            for mutant, lives in zip(whole, pool.map(survives, whole, repeat(look)), strict=True):
                if not lives:
                    sys.exit(f"{mutant.game}: its tests fail without any change")
            alive = list(pool.map(survives, left, repeat(look)))
            left = [mutant for mutant, lives in zip(left, alive, strict=True) if lives]
        for nursery in nurseries:
            nursery.close()
    return left


if __name__ == "__main__":
    sys.exit(main())
