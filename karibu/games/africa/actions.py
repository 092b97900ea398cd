"""Action ids of Africa, and what each means.

A turn is a chain of clicks: travel or walk, the hex, what to do there, which marker, where to.
An id means the same in every position: "turn up the marker on F7".
"""

from __future__ import annotations

from enum import IntEnum

from karibu.games.africa.continent import CITIES, CITY_NAMES, HEX_NAMES, HEXES
from karibu.games.africa.state import GOOD_KINDS, GOODS, MARKER_NAMES, SEATS
from karibu.kernel.meaning import Meaning

START = 0
TRAVEL = START + len(CITIES)
WALK = TRAVEL + 1
TRAVEL_TO = WALK + 1
STAND = TRAVEL_TO + HEXES
WALK_TO = STAND + 1
DISCOVER = WALK_TO + HEXES
MOVE_ANIMAL = DISCOVER + 1
MOVE_NOMADS = MOVE_ANIMAL + 1
CAMP_COUNT = MOVE_NOMADS + 1
CAMP_EXPLORE = CAMP_COUNT + 1
NOTHING = CAMP_EXPLORE + 1
TURN_UP = NOTHING + 1
LIFT_ANIMAL = TURN_UP + HEXES
LIFT_NOMADS = LIFT_ANIMAL + HEXES
LEAVE = LIFT_NOMADS + HEXES
PLACE = LEAVE + 1
KEEP = PLACE + HEXES
SWAP_ONE = KEEP + 1
SWAP_ALL = SWAP_ONE + SEATS * GOOD_KINDS
ACTIONS = SWAP_ALL + SEATS * GOOD_KINDS


class Said(IntEnum):
    """Kinds of events."""

    STARTED = 0
    TRAVELLED = 1
    WALKED = 2
    PASSED = 3
    DISCOVERED = 4
    MINED = 5
    TOOK = 6
    SWAPPED = 7
    KEPT = 8
    GOT_CAMP = 9
    LEFT = 10
    SETTLED = 11
    MOVED = 12
    COUNTED = 13
    EXPLORED = 14
    LAST_MONUMENT = 15
    IDLED = 16
    TALLIED = 17
    ENDED = 18


EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {
    # kind: name in texts, names of the arguments, whether it reveals anything
    Said.STARTED: ("started", ("seat", "city"), False),
    Said.TRAVELLED: ("travelled", ("seat", "hex"), False),
    Said.WALKED: ("walked", ("seat", "hex"), False),
    Said.PASSED: ("passed", ("seat",), False),
    Said.DISCOVERED: ("discovered", ("seat", "marker", "hex"), True),
    Said.MINED: ("mined", ("seat", "points"), False),
    Said.TOOK: ("took", ("seat", "marker"), False),
    Said.SWAPPED: ("swapped", ("seat", "opponent", "number", "given", "taken"), False),
    Said.KEPT: ("kept", ("seat", "marker"), False),
    Said.GOT_CAMP: ("got_camp", ("seat", "left"), False),
    Said.LEFT: ("left", ("seat", "marker", "hex", "points"), False),
    Said.SETTLED: ("settled", ("seat", "marker", "hex", "points"), False),
    Said.MOVED: ("moved", ("seat", "marker", "from", "hex", "points"), False),
    Said.COUNTED: ("counted", ("seat", "hex", "points"), False),
    Said.EXPLORED: ("explored", ("seat", "hex", "markers", "nuggets", "stones"), False),
    Said.LAST_MONUMENT: ("last_monument", ("seat", "points"), False),
    Said.IDLED: ("idled", ("turns",), False),
    # at the end hidden minerals and the markers left are laid open (ALL-02)
    Said.TALLIED: ("tallied", ("seat", "track", "goods", "gold", "gems", "points"), True),
    Said.ENDED: ("ended", ("ending",), True),
}


def marker_name(kind: int) -> str:
    """`elephant`"""
    return MARKER_NAMES[kind]


def meaning(action: int) -> Meaning:
    """What an id means, and which things on the table one touches to choose it."""
    if action < TRAVEL:
        name = HEX_NAMES[CITIES[action]]
        return Meaning("start", {"city": CITY_NAMES[action]}, (f"hex:{name}",))
    for first, kind in _ON_A_HEX:
        if first <= action < first + HEXES:
            name = HEX_NAMES[action - first]
            return Meaning(kind, {"hex": name}, (f"hex:{name}",))
    if action in _ALONE:
        kind, targets = _ALONE[action]
        return Meaning(kind, {}, targets)
    if action < SWAP_ALL:
        return _swap("swap_one", action - SWAP_ONE)
    return _swap("swap_all", action - SWAP_ALL)


_ON_A_HEX = (
    (TRAVEL_TO, "travel_to"),
    (WALK_TO, "walk_to"),
    (TURN_UP, "turn_up"),
    (LIFT_ANIMAL, "lift_animal"),
    (LIFT_NOMADS, "lift_nomads"),
    (PLACE, "place"),
)
# "mover" is the explorer of the seat to move, "found" the marker just turned up
_ALONE: dict[int, tuple[str, tuple[str, ...]]] = {
    TRAVEL: ("travel", ()),
    WALK: ("walk", ()),
    STAND: ("stand", ("mover",)),
    DISCOVER: ("discover", ()),
    MOVE_ANIMAL: ("move_animal", ()),
    MOVE_NOMADS: ("move_nomads", ()),
    CAMP_COUNT: ("camp_count", ("mover",)),
    CAMP_EXPLORE: ("camp_explore", ("mover",)),
    NOTHING: ("nothing", ()),
    LEAVE: ("leave", ("found",)),
    KEEP: ("keep", ()),
}


def _swap(kind: str, choice: int) -> Meaning:
    opponent, good = divmod(choice, GOOD_KINDS)
    return Meaning(
        kind, {"opponent": opponent, "good": GOODS[good]}, (f"good:{opponent}:{GOODS[good]}",)
    )
