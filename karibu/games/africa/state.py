"""The record of a match of Africa, and the material it is made of.

Hexes are numbered row by row from the north-west. Markers are kinds, not pieces. What could be
counted from the map at any time (`near`, `blocked`) is kept in the record: asking costs nothing.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1, i2

from .continent import CITIES, HEXES, WILDS

EDITION = read_edition(__package__)
_MARKERS: dict[str, Any] = EDITION["markers"]

SEATS = 5
NONE = -1
UNKNOWN = -2

# --- Markers (AFR-02): kinds are numbered in groups that follow one another


class Group(IntEnum):
    """What a marker is."""

    MONUMENT = 0
    GOOD = 1
    ANIMAL = 2
    NOMADS = 3
    MINERAL = 4


GOODS: list[str] = _MARKERS["goods"]["kinds"]
ANIMALS: list[str] = _MARKERS["animals"]["kinds"]
MINERALS = [
    (metal, pieces, copies)
    for metal in ("gold", "gem")
    for pieces, copies in zip(_MARKERS[metal]["pieces"], _MARKERS[metal]["copies"], strict=True)
]
"""Kinds of minerals: gold or gem, how many pieces a marker shows, how many such markers."""

MONUMENTS: int = _MARKERS["monuments"]["copies"]
_KINDS = [
    ("monument", Group.MONUMENT, MONUMENTS),
    *((good, Group.GOOD, _MARKERS["goods"]["copies"]) for good in GOODS),
    *((animal, Group.ANIMAL, _MARKERS["animals"]["copies"]) for animal in ANIMALS),
    ("nomads", Group.NOMADS, _MARKERS["nomads"]["copies"]),
    *((f"{metal}-{pieces}", Group.MINERAL, copies) for metal, pieces, copies in MINERALS),
]
KINDS = len(_KINDS)
GOOD_KINDS = len(GOODS)
ANIMAL_KINDS = len(ANIMALS)
MINERAL_KINDS = len(MINERALS)

MONUMENT = 0
FIRST_GOOD = MONUMENT + 1
FIRST_ANIMAL = FIRST_GOOD + GOOD_KINDS
NOMADS = FIRST_ANIMAL + ANIMAL_KINDS
FIRST_MINERAL = NOMADS + 1

MARKER_NAMES = [name for name, _, _ in _KINDS]
GROUP_OF = np.array([group for _, group, _ in _KINDS], np.int64)
MARKER_MIX = np.array([copies for _, _, copies in _KINDS], np.int64)
MARKERS = int(MARKER_MIX.sum())
PIECES = np.array([pieces for _, pieces, _ in MINERALS], np.int64)
"""Nuggets or stones on a mineral marker, by kind of mineral."""

IS_GOLD = np.array([metal == "gold" for metal, _, _ in MINERALS], np.bool_)

HERDS = ANIMAL_KINDS + 1
"""Rows of `near`: one per species, then the nomads, in the order of marker kinds."""

OPEN = ANIMAL_KINDS
"""The nomads' row of `near`: empty neighbours."""

# --- Other numbers of the edition

CAMPS_EACH: int = EDITION["camps"]["each"]
CAMP_SUPPLY: int = EDITION["camps"]["supply"]
HALVES: int = EDITION["turn"]["halves"]
IDLE_ROUNDS: int = EDITION["turn"]["idle_rounds"]
GOODS_POINTS = np.array([0, *EDITION["points"]["goods"]], np.int64)
MOST: int = EDITION["points"]["most"]
SECOND: int = EDITION["points"]["second"]
LAST_MONUMENT_POINTS: int = EDITION["points"]["last_monument"]

_BYTE = 127
for _fits, _trouble in (
    (MARKER_MIX.min() >= 0, "there can't be fewer than no markers of a kind"),
    (len(WILDS) == MARKERS, f"{MARKERS} markers don't fit on {len(WILDS)} hexes without a city"),
    (len(CITIES) >= SEATS, f"{len(CITIES)} cities are too few for {SEATS} explorers"),
    (HEXES <= _BYTE, f"a board of {HEXES} hexes is larger than {_BYTE}"),
    (
        CAMPS_EACH + CAMP_SUPPLY <= _BYTE,
        f"one player could have {CAMPS_EACH + CAMP_SUPPLY} camps, more than {_BYTE}",
    ),
    (
        IDLE_ROUNDS * SEATS <= _BYTE,
        f"{IDLE_ROUNDS * SEATS} idle turns before the end are more than {_BYTE}",
    ),
):
    if not _fits:
        raise BadGame(f"Africa: {_trouble}. Correct edition.toml.")


class Ground(IntEnum):
    """What lies on a hex (AFR-50): only EMPTY is empty."""

    EMPTY = 0
    DOWN = 1
    UP = 2
    CAMP = 3


class Phase(IntEnum):
    """What the seat to move decides."""

    START = 0
    TURN = 1
    TRAVEL = 2
    WALK = 3
    ACT = 4
    DISCOVER = 5
    SETTLE = 6
    SWAP = 7
    MOVE_ANIMAL = 8
    MOVE_NOMADS = 9
    PLACE = 10
    WALK_AGAIN = 11  # in the second half of a turn
    ACT_AGAIN = 12


class Stir(IntEnum):
    """What the turn has brought so far, for passing and for idleness (AFR-12, AFR-66)."""

    NOTHING = 0
    WALKED = 1
    ACTED = 2


class Minerals(IntEnum):
    """AFR-70: the option, in the order of the edition file."""

    OPEN = 0
    HIDDEN = 1


class Source(IntEnum):
    """What the last count looks at (AFR-61 to AFR-63)."""

    GOODS = 0
    GOLD = 1
    GEMS = 2


class Ending(IntEnum):
    """How a match ended."""

    RUNNING = 0
    MONUMENT = 1
    LAST_MARKER = 2
    IDLE = 3


class State(Record):
    """One match."""

    phase = i1()
    half = i1()  # AFR-12: the first or the second half of a turn
    stir = i1()
    idle = i1()  # turns in a row without a discovery, a camp or a moved marker
    source = i1()  # the hex of the marker that was just found or lifted, or NONE
    found = i1()  # the kind of good that may be swapped, or NONE
    # players
    explorer = i1(SEATS)  # a hex, or NONE before the start
    points = i2(SEATS)  # scored so far
    tally = i2(SEATS, len(Source))  # what the last count added; 0 until then
    camps = i1(SEATS)
    goods = i1(SEATS, GOOD_KINDS)
    minerals = i1(SEATS, MINERAL_KINDS)  # markers held; UNKNOWN when concealed
    mined = i1(MINERAL_KINDS)  # markers that all players together hold
    # the map
    supply = i1()  # camps
    face_down = i1(KINDS)  # markers of each kind that still lie face down
    ground = i1(HEXES)
    marker = i1(HEXES)  # a kind, NONE, or UNKNOWN when concealed
    blocked = i1(HEXES)  # AFR-13: 1 where a face-down marker lies or an explorer stands
    # for each hex, neighbours that count there: animals of each species, then empty hexes
    near = i1(HERDS, HEXES)
