"""What can be decided in Africa, and what is told of it.

A turn is a chain of clicks: travel or walk, the hex, what to do there, which marker, where to.
An id means the same in every position: "turn up the marker on F7".
"""

from typing import Any

from karibu.kernel.actions import Actions
from karibu.kernel.events import Kind, ending_of, plain, told

from .continent import CITIES, CITY_NAMES, HEX_NAMES
from .state import GOODS, MARKER_NAMES, SEATS, Ending

city_name = CITY_NAMES.__getitem__
hex_name = HEX_NAMES.__getitem__
marker_name = MARKER_NAMES.__getitem__

acts = Actions()
START = acts.count
for _name, _hex in zip(CITY_NAMES, CITIES, strict=True):
    acts.add("start", f"hex:{hex_name(_hex)}", city=[_name])
TRAVEL = acts.add("travel")
WALK = acts.add("walk")
TRAVEL_TO = acts.add("travel_to", "hex:{hex}", hex=HEX_NAMES)
# "mover" is the explorer of the seat to move, "found" the marker just turned up
STAND = acts.add("stand", "mover")
WALK_TO = acts.add("walk_to", "hex:{hex}", hex=HEX_NAMES)
DISCOVER = acts.add("discover")
MOVE_ANIMAL = acts.add("move_animal")
MOVE_NOMADS = acts.add("move_nomads")
CAMP_COUNT = acts.add("camp_count", "mover")
CAMP_EXPLORE = acts.add("camp_explore", "mover")
NOTHING = acts.add("nothing")
TURN_UP = acts.add("turn_up", "hex:{hex}", hex=HEX_NAMES)
LIFT_ANIMAL = acts.add("lift_animal", "hex:{hex}", hex=HEX_NAMES)
LIFT_NOMADS = acts.add("lift_nomads", "hex:{hex}", hex=HEX_NAMES)
LEAVE = acts.add("leave", "found")
PLACE = acts.add("place", "hex:{hex}", hex=HEX_NAMES)
KEEP = acts.add("keep")
SWAP_ONE = acts.add("swap_one", "good:{opponent}:{good}", opponent=range(SEATS), good=GOODS)
SWAP_ALL = acts.add("swap_all", "good:{opponent}:{good}", opponent=range(SEATS), good=GOODS)

_FROM: Any = {"from": hex_name}  # no name of an argument in Python


class Said(Kind):
    """Kinds of events. All of them are public."""

    STARTED = told(seat=plain, city=city_name)
    TRAVELLED = told(seat=plain, hex=hex_name)
    WALKED = told(seat=plain, hex=hex_name)
    PASSED = told(seat=plain)
    DISCOVERED = told(seat=plain, marker=marker_name, hex=hex_name, reveals=True)
    MINED = told(seat=plain, points=plain)
    TOOK = told(seat=plain, marker=marker_name)
    SWAPPED = told(seat=plain, opponent=plain, number=plain, given=marker_name, taken=marker_name)
    KEPT = told(seat=plain, marker=marker_name)
    GOT_CAMP = told(seat=plain, left=plain)
    LEFT = told(seat=plain, marker=marker_name, hex=hex_name, points=plain)
    SETTLED = told(seat=plain, marker=marker_name, hex=hex_name, points=plain)
    MOVED = told(seat=plain, marker=marker_name, **_FROM, hex=hex_name, points=plain)
    COUNTED = told(seat=plain, hex=hex_name, points=plain)
    EXPLORED = told(seat=plain, hex=hex_name, markers=plain, nuggets=plain, stones=plain)
    LAST_MONUMENT = told(seat=plain, points=plain)
    IDLED = told(turns=plain)
    # at the end hidden minerals and the markers left are laid open (ALL-02)
    TALLIED = told(
        seat=plain, track=plain, goods=plain, gold=plain, gems=plain, points=plain, reveals=True
    )
    ENDED = told(ending=ending_of(Ending), reveals=True)
