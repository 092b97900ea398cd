"""Points on the way, by what brought them, and what the tally at the end adds."""

from collections.abc import Iterable, Iterator
from typing import Any

_SOURCES = {
    "mined": "mined",
    "left": "placed",
    "settled": "placed",
    "moved": "moved",
    "counted": "camps",
    "last_monument": "last_monument",
}
_TALLY = ("goods", "gold", "gems")


def gains(events: Iterable[Any], _: list[int]) -> Iterator[tuple[int, str, int]]:
    for event in events:
        if event.kind in _SOURCES:
            yield event.args["seat"], _SOURCES[event.kind], event.args["points"]
        if event.kind == "tallied":
            yield from ((event.args["seat"], source, event.args[source]) for source in _TALLY)
