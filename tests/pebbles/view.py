"""What a seat sees of Pebbles."""

from __future__ import annotations

from typing import Any

from karibu.kernel.types import Record
from karibu.kernel.viewing import View, cell, item, zone
from tests.pebbles.state import UNKNOWN, Ending


def view(seen: Record, seat: int | None) -> View:
    over = int(seen.to_move) < 0
    fists = [
        cell(f"fist:{each}", [item("hidden" if seen.fist[each] == UNKNOWN else "pebble")])
        for each in range(seen.players)
    ]
    return View(
        game="pebbles",
        players=int(seen.players),
        seat=seat,
        to_move=None if over else int(seen.to_move),
        phase="choose",
        ending=Ending(seen.ending).name.lower() if over else None,
        seats=[
            {"seat": each, "points": int(seen.points[each]), "facts": {}}
            for each in range(seen.players)
        ],
        zones=[
            zone("fists", "row", fists),
            zone("bag", "stack", [cell("bag", [item("hidden", count=int(seen.bag_size))])]),
        ],
    )


def event(kind: int, args: dict[str, Any], seen: Record) -> dict[str, Any]:
    return args
