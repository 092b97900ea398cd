"""Points by where they came from, as the score sheet has them."""

from collections.abc import Iterable, Iterator
from typing import Any

_SOURCES = {
    "column_points": "columns",
    "row_points": "rows",
    "gem_points": "gems",
    "brought": "market",
    "scored_card": "cards",
    "held_card": "cards",
}


def gains(events: Iterable[Any], _: list[int]) -> Iterator[tuple[int, str, int]]:
    for event in events:
        if event.kind in _SOURCES:
            yield event.args["seat"], _SOURCES[event.kind], event.args["points"]
