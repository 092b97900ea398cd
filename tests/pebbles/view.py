"""What a seat sees of Pebbles."""

from __future__ import annotations

from karibu.kernel.view import Facts, Zone, cell, face_down, item, zone
from tests.pebbles.state import UNKNOWN, State


def facts(seen: State, seat: int) -> Facts:
    return {}


def zones(seen: State, viewer: int) -> list[Zone]:
    fists = [
        cell(f"fist:{each}", [item("hidden" if seen.fist[each] == UNKNOWN else "pebble")])
        for each in range(seen.players)
    ]
    return [
        zone("fists", "row", fists),
        zone("bag", "stack", [cell("bag", face_down(seen.bag_size))]),
    ]
