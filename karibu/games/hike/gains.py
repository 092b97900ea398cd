"""Point cards, by how they were won."""

from collections.abc import Iterable, Iterator
from typing import Any


def gains(events: Iterable[Any], _: list[int]) -> Iterator[tuple[int, str, int]]:
    for event in events:
        if event.kind in ("took", "took_all"):
            yield event.args["seat"], event.kind, event.args["weight"]
