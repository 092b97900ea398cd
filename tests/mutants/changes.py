"""Mutants: one change of one place of a game's rules."""

from __future__ import annotations

import ast
import hashlib
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_RULES = {"__init__", "census", "gains", "knowledge", "preview", "terminal", "view", "features"}
"""What people and bots are shown of a game has tests of its own; here it is about the rules."""

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
    function: str
    line: int
    context: str
    """The line on which it begins."""
    before: str
    after: str
    source: str
    """The whole file with the change."""
    twins: int = 0
    """How many before it in its function read the same."""

    @property
    def name(self) -> str:
        words = f"{self.file}, {self.function}: {self.context}: {self.before} → {self.after}"
        return f"{words} ({self.twins + 1})" if self.twins else words

    @property
    def game(self) -> str:
        return self.file.partition("/")[0]

    @property
    def digest(self) -> str:
        return digest_of(self.file, self.context, self.source)


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
    alike: Counter[str] = Counter()
    for function, node, changed in _changes(ast.parse(source)):
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
        bare = isinstance(node, ast.Break | ast.Continue)  # says nothing without the line before
        context = b" ".join(each.strip() for each in lines[node.lineno - 1 - bare : node.lineno])
        mutant = Mutant(
            file=f"{file.parent.name}/{file.name}",
            function=function,
            line=node.lineno,
            context=context.decode(),
            before=" ".join(before.split()),
            after=" ".join(after.split()),
            source=mutated,
        )
        yield replace(mutant, twins=alike[mutant.name])
        alike[mutant.name] += 1


def _changes(tree: ast.Module) -> Iterator[tuple[str, ast.stmt | ast.expr, str]]:
    """Nodes inside functions, each with the function's name and what may stand in its place."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                for node in ast.walk(statement):
                    for text in _instead_of(node):
                        yield function.name, node, text  # type: ignore[misc]


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


def unchanged(game: str) -> Mutant:
    """A game as it is."""
    digest = digest_of(*(file.read_text(encoding="utf-8") for file in rooms(game)))
    file = rooms(game)[0]
    source = file.read_text(encoding="utf-8")
    return Mutant(f"{game}/{file.name}", "all", 1, digest, "all", "all", source)


def digest_of(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:24]


def chosen(game: str, number: int, seed: int) -> list[Mutant]:
    """So many of all mutants of a game, at random."""
    every = [mutant for file in rooms(game) for mutant in mutants_of(file)]
    return random.Random(f"{game} {seed}").sample(every, min(number, len(every)))
