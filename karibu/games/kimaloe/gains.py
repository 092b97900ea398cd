"""Rungs of both pawns, by what made them climb. Only the higher pawn's rung is the score."""

from collections.abc import Iterable, Iterator
from typing import Any

_CAUSES = {"scored_big": "scored_big", "scored_small": "scored_small", "plus": "cards"}

SUM_OF_FACTS = ("child", "adult")
"""What these gains add up to."""


def gains(events: Iterable[Any], _: list[int]) -> Iterator[tuple[int, str, int]]:
    source = "single"
    for event in events:
        source = _CAUSES.get(event.kind, source)
        if event.kind == "climbed":
            yield event.args["seat"], source, event.args["points"]
        if event.kind in ("climbed", "lost"):
            source = "single"
