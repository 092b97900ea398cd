"""`make mutants`: change a game's rules at random and see whether its tests notice.

A mutant is one change of one place: another comparison, another sign, a number one greater or
smaller, a condition turned round, a statement left out. In a copy of the tree the game's tests have
a few seconds to notice it with the rules interpreted; if they don't, all of them run with the rules
compiled, and the conformance suite. A mutant that no test notices is listed. Those that can't
change what the game does stand with a reason in tests/mutants.toml. The same seed gives the same
mutants.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tests.golden import kept

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "tests" / "mutants.toml"
NOT_RULES = {"__init__", "census", "gains", "knowledge", "preview", "terminal", "view", "features"}
"""What people and bots are shown of a game has tests of its own; here it is about the rules."""
NOT_OF_RULES = ("test_knowledge.py", "test_playing_well.py", "test_view.py", "test_terminal.py")
GLANCE = 8
"""So many seconds of a processor the interpreted tests have; golden matches take a few."""
PATIENCE = 300
"""Seconds after which a match that no longer ends counts as noticed."""

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """One change: where, what stood there, and what stands there now."""

    file: str
    line: int
    context: str
    """The line on which it begins."""
    before: str
    after: str
    source: str
    """The whole file with the change."""

    @property
    def name(self) -> str:
        return f"{self.file}: {self.context}: {self.before} → {self.after}"


def rooms(game: str) -> list[Path]:
    """The files of a game's rules."""
    folder = ROOT / "karibu" / "games" / game
    return sorted(each for each in folder.glob("*.py") if each.stem not in NOT_RULES)


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change of a file that is tried, in order."""
    source = file.read_text(encoding="utf-8")
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    for node, changed in _changes(ast.parse(source)):
        begin = starts[node.lineno - 1] + node.col_offset
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        end = starts[node.end_lineno - 1] + node.end_col_offset
        text = source.encode()
        before, after = text[begin:end].decode(), changed
        mutated = (text[:begin] + after.encode() + text[end:]).decode()
        try:
            ast.parse(mutated)
        except SyntaxError:
            continue
        yield Mutant(
            file=f"{file.parent.name}/{file.name}",
            line=node.lineno,
            context=lines[node.lineno - 1].decode().strip(),
            before=" ".join(before.split()),
            after=" ".join(after.split()),
            source=mutated,
        )


def _changes(tree: ast.Module) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Nodes inside functions, each with what may stand in its place."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                for node in ast.walk(statement):
                    yield from ((node, text) for text in _instead_of(node))  # type: ignore[misc]


def _instead_of(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            for other in _COMPARISONS[type(op)]:
                yield f"({ast.unparse(ast.Compare(node.left, [other()], node.comparators))})"
        case ast.BinOp(op=operator) if type(operator) in _ARITHMETIC:
            other_sign = _ARITHMETIC[type(operator)]()
            yield f"({ast.unparse(ast.BinOp(node.left, other_sign, node.right))})"
        case ast.BoolOp(op=ast.And()):
            yield f"({ast.unparse(ast.BoolOp(ast.Or(), node.values))})"
        case ast.BoolOp(op=ast.Or()):
            yield f"({ast.unparse(ast.BoolOp(ast.And(), node.values))})"
        case ast.UnaryOp(op=ast.Not()):
            yield f"({ast.unparse(node.operand)})"
        case ast.Constant(value=bool(truth)):
            yield str(not truth)
        case ast.Constant(value=int(number)):
            yield str(number + 1)
            if number > 0:
                yield str(number - 1)
        case ast.If() | ast.While():
            turned = type(node)(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
            yield ast.unparse(ast.fix_missing_locations(turned)).replace(
                "\n", "\n" + " " * node.col_offset
            )
        case ast.IfExp():
            yield f"({ast.unparse(ast.IfExp(node.test, node.orelse, node.body))})"
        case ast.AugAssign(op=operator):
            if type(operator) in _ARITHMETIC:
                changed = ast.AugAssign(node.target, _ARITHMETIC[type(operator)](), node.value)
                yield ast.unparse(changed)
            yield "pass"
        case ast.Expr(value=ast.Call()) | ast.Break() | ast.Continue():
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"


def chosen(game: str, number: int, seed: int) -> list[Mutant]:
    """So many of all mutants of a game, at random."""
    every = [mutant for file in rooms(game) for mutant in mutants_of(file)]
    return random.Random(f"{game} {seed}").sample(every, min(number, len(every)))


# --- running the tests

_NURSERY = """
import json, os, signal, sys
import hypothesis, numba, numpy, pytest
import karibu, karibu.lab.conformance, karibu.server.compilation

assert not [name for name in sys.modules if name.startswith("karibu.games.")]
print("ready", flush=True)
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, GLANCE)  # ends it, whatever it does
        out = os.open("told", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        os._exit(pytest.main(json.loads(line)))
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
            [sys.executable, "-c", _NURSERY.replace("GLANCE", str(GLANCE))],
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

    def run(self, words: list[str]) -> int:
        """The exit code of pytest, or minus the signal that ended it."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


Look = Callable[[str, Nursery], bool]


def _tests_of(game: str) -> list[str]:
    """Golden matches first: most changes are noticed there."""
    files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    own = [str(file.relative_to(ROOT)) for file in files if file.name not in NOT_OF_RULES]
    golden = [
        f"tests/test_golden.py::test_golden_match_reads_as_it_did[{game}-{path.stem}]"
        for path in kept()
        if path.parent.name == game
    ]
    return [*golden, *own]


def _copy_of_the_tree(folder: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "static", "browser", "server")
    for part in ("karibu", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave, dirs_exist_ok=True)
    shutil.copytree(ROOT / "karibu" / "server", folder / "karibu" / "server", dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules", dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)


@contextmanager
def changed(folder: Path, mutant: Mutant | None) -> Iterator[None]:
    """The tree with this change in it; None changes nothing."""
    if mutant is None:
        yield
        return
    path = folder / "karibu" / "games" / mutant.file
    original = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(original, encoding="utf-8")


def at_a_glance(game: str, nursery: Nursery) -> bool:
    """Whether a test of the game fails within a few seconds, with its rules interpreted."""
    quickly = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-W", "ignore"]
    code = nursery.run([*quickly, *_tests_of(game)])
    if code > 2:
        told = (nursery.folder / "told").read_text(encoding="utf-8")
        raise RuntimeError(f"the tests didn't run:\n{told[-2000:]}")
    return code not in (0, -signal.SIGPROF)


def in_the_end(game: str, nursery: Nursery) -> bool:
    """Whether any test of the game fails with its rules compiled, or the suite that every game has
    to pass."""
    code = _compiled(game, nursery.folder)
    if code > 2:
        raise RuntimeError(f"the compiled tests didn't run: pytest ended with {code}")
    return code != 0


def _compiled(game: str, folder: Path) -> int:
    """What isn't noticed at a glance: all tests of the game with its rules compiled, and the suite
    that every game has to pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    suite = ["tests/test_conformance.py", "-k", f"{game} and not interpreted"]
    own = {
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "KARIBU_CACHE_DIR": str(folder / "cache"),
    }
    try:
        for tests in (_tests_of(game), suite):
            done = subprocess.run(
                [*command, *tests],
                cwd=folder,
                env=os.environ | own,
                capture_output=True,
                check=False,
                timeout=PATIENCE,
            )
            if done.returncode:
                return done.returncode
    except subprocess.TimeoutExpired:
        return 1
    return 0


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
    parser.add_argument("--skip", type=int, default=0, help="so many of them were looked at before")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    order = parser.parse_args()
    reasons, missed = explained(), 0
    for game in order.games:
        if not (ROOT / "karibu" / "games" / game).is_dir():
            parser.error(f"there is no game called {game} in karibu/games")
        mutants = chosen(game, order.number, order.seed)[order.skip :]
        survivors = _survivors(game, mutants, order.workers)
        unexplained = [each for each in survivors if each.name not in reasons]
        missed += len(unexplained)
        noticed = len(mutants) - len(survivors)
        print(f"{game}: {noticed} of {len(mutants)} noticed, {len(unexplained)} unexplained")
        for mutant in survivors:
            why = reasons.get(mutant.name, "NOT NOTICED")
            print(f"  {mutant.file}:{mutant.line}: {mutant.before}  →  {mutant.after}\n    {why}")
    return 1 if missed else 0


def _survivors(game: str, mutants: list[Mutant], workers: int) -> list[Mutant]:
    """What no test notices: at a glance first, then with more time what is left."""
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(workers) as pool:
        free: SimpleQueue[Nursery] = SimpleQueue()
        nurseries = [Nursery(Path(temporary) / str(number)) for number in range(workers)]
        for nursery in nurseries:
            free.put(nursery)
        left = mutants
        for look in (at_a_glance, in_the_end):
            if left and look(game, nurseries[0]):
                sys.exit(f"{game}: its tests fail without any change")

            def survives(mutant: Mutant, look: Look = look) -> bool:
                nursery, began = free.get(), time.monotonic()
                try:
                    with changed(nursery.folder, mutant):
                        noticed = look(game, nursery)
                finally:
                    free.put(nursery)
                mark = "noticed" if noticed else "NOT YET" if look is at_a_glance else "LIVES"
                took = f"{time.monotonic() - began:.0f} s"
                print(f"{game} {mark} ({took}): {mutant.name}", file=sys.stderr, flush=True)
                return not noticed

            alive = list(pool.map(survives, left))
            left = [mutant for mutant, lives in zip(left, alive, strict=True) if lives]
        for nursery in nurseries:
            nursery.close()
    return left


if __name__ == "__main__":
    sys.exit(main())
