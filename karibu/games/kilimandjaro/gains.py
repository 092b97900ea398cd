"""Points are spaces of the path: whoever comes somewhere else gains or loses the difference."""

from collections.abc import Iterable, Iterator
from typing import Any

_SOURCES = {
    "moved": "cards",
    "ate": "bananas",
    "fled": "lions",
    "swapped": "exchanges",
    "sent_back": "exchanges",
}


def gains(events: Iterable[Any], points: list[int]) -> Iterator[tuple[int, str, int]]:
    now = list(points)
    for event in events:
        for seat, space in _arrivals(event.kind, event.args):
            yield seat, _SOURCES[event.kind], space - now[seat]
            now[seat] = space


def _arrivals(kind: str, args: Any) -> Iterator[tuple[int, int]]:
    if kind in ("moved", "ate", "fled", "swapped"):
        yield args["seat"], args["space"]
    if kind == "swapped":
        yield args["opponent"], args["opponent_space"]
    if kind == "sent_back":
        yield args["opponent"], args["space"]
