"""Actions: ids of all decisions that a game knows, and what each means.

A game declares them block by block, in the order of their ids:

    acts = Actions()
    LAY = acts.add("lay", "counter:{counter}", "space:{space}", counter=COUNTERS, space=range(100))
    PASS = acts.add("pass")

`LAY` is the first id of its block; the arguments' values count like digits, the last one fastest.
An id means the same in every position.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

Value = int | str


class Meaning(NamedTuple):
    """An action's kind, its arguments, and the things on the table that one touches to choose it.

    Arguments are numbers or names; `seat`, `opponent` and `owner` are seat numbers. Targets are
    ids of cells or items in the view, in the order of clicks.
    """

    kind: str
    args: Mapping[str, Value]
    targets: tuple[str, ...]


class _Block(NamedTuple):
    kind: str
    targets: tuple[str, ...]
    args: dict[str, Sequence[Value]]


class Actions:
    """All actions of a game."""

    def __init__(self) -> None:
        self.count = 0
        self._starts: list[int] = []
        self._blocks: list[_Block] = []

    def add(self, kind: str, *targets: str, **args: Sequence[Value]) -> int:
        """One kind of action for all values of its arguments; gives back the first id."""
        first = self.count
        self._starts.append(first)
        self._blocks.append(_Block(kind, targets, args))
        self.count += prod(len(values) for values in args.values())
        return first

    def json(self) -> list[dict[str, Any]]:
        """All of them as they are declared, block by block: shorter than one by one."""
        return [
            {
                "kind": kind,
                "targets": targets,
                "args": {name: list(values) for name, values in args.items()},
            }
            for kind, targets, args in self._blocks
        ]

    def meaning(self, id: int) -> Meaning:
        """What an id means."""
        block = bisect_right(self._starts, id) - 1
        kind, targets, values = self._blocks[block]
        rest = id - self._starts[block]
        found: dict[str, Value] = {}
        for name in reversed(values):
            rest, digit = divmod(rest, len(values[name]))
            found[name] = values[name][digit]
        args = {name: found[name] for name in values}
        return Meaning(kind, args, tuple(target.format(**args) for target in targets))
