"""`make mutants`: change a game's rules at random and see whether its tests notice.

A mutant is one change of one place: another comparison, another sign, a number one greater or
smaller, a condition turned round, a statement left out. Its tests run with the rules interpreted,
in a copy of the tree; a mutant that no test notices is listed. Those that can't change what the
game does stand with a reason in tests/mutants.toml. The same seed gives the same mutants.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "tests" / "mutants.toml"
NOT_RULES = {"__init__", "census", "gains", "knowledge", "preview", "terminal", "view", "features"}
"""What people and bots are shown of a game has tests of its own; here it is about the rules."""
NOT_OF_RULES = ("test_knowledge.py", "test_playing_well.py", "test_view.py", "test_terminal.py")
PATIENCE = 240
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


def _tests_of(game: str) -> list[str]:
    files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    own = [str(file.relative_to(ROOT)) for file in files if file.name not in NOT_OF_RULES]
    return [*own, "tests/test_golden.py"]


def _copy_of_the_tree(folder: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "static", "browser", "server")
    for part in ("karibu", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave, dirs_exist_ok=True)
    shutil.copytree(ROOT / "karibu" / "server", folder / "karibu" / "server", dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules", dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)


def is_noticed(game: str, mutant: Mutant | None, folder: Path) -> bool:
    """Whether a test of the game fails with this change; None changes nothing."""
    path = folder / "karibu" / "games" / mutant.file if mutant else None
    original = path.read_text(encoding="utf-8") if path else ""
    if path and mutant:
        path.write_text(mutant.source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-W", "ignore"]
    golden = [f"--deselect=tests/test_golden.py::{name}" for name in _golden_of_others(game)]
    clean = os.environ | {
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    try:
        done = subprocess.run(
            [*command, *_tests_of(game), *golden],
            cwd=folder,
            env=clean,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        if path:
            path.write_text(original, encoding="utf-8")
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"the tests didn't run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.returncode != 0


def _golden_of_others(game: str) -> list[str]:
    from tests.golden import kept

    return [
        f"test_golden_match_reads_as_it_did[{path.parent.name}-{path.stem}]"
        for path in kept()
        if path.parent.name != game
    ]


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
    reasons, missed = explained(), 0
    for game in order.games:
        if not (ROOT / "karibu" / "games" / game).is_dir():
            parser.error(f"there is no game called {game} in karibu/games")
        survivors = _survivors(game, chosen(game, order.number, order.seed), order.workers)
        unexplained = [each for each in survivors if each.name not in reasons]
        missed += len(unexplained)
        noticed = order.number - len(survivors)
        print(f"{game}: {noticed} of {order.number} noticed, {len(unexplained)} unexplained")
        for mutant in survivors:
            why = reasons.get(mutant.name, "NOT NOTICED")
            print(f"  {mutant.file}:{mutant.line}: {mutant.before}  →  {mutant.after}\n    {why}")
    return 1 if missed else 0


def _survivors(game: str, mutants: list[Mutant], workers: int) -> list[Mutant]:
    with tempfile.TemporaryDirectory() as temporary:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            folder = Path(temporary) / str(number)
            _copy_of_the_tree(folder)
            free.put(folder)
        first = free.get()
        if is_noticed(game, None, first):
            sys.exit(f"{game}: its tests fail without any change")
        free.put(first)

        def survives(numbered: tuple[int, Mutant]) -> bool:
            number, mutant = numbered
            folder = free.get()
            try:
                lives = not is_noticed(game, mutant, folder)
            finally:
                free.put(folder)
            mark = "LIVES" if lives else "noticed"
            print(f"{game} {number + 1}/{len(mutants)} {mark}: {mutant.name}", file=sys.stderr)
            return lives

        with ThreadPoolExecutor(workers) as pool:
            alive = list(pool.map(survives, enumerate(mutants)))
    return [mutant for mutant, lives in zip(mutants, alive, strict=True) if lives]


if __name__ == "__main__":
    sys.exit(main())
