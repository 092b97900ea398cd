"""The record of a match of Kimaloé, and the material it is made of.

A card is a right with a value, and every player has the same 27: card = right * 3 + value - 1.
Piles have no order in the record, because nobody knows it: a pile is a row of layers, the top one
first; within a layer the order is random and is settled only when a card is drawn from it.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1, i2, i4, seat, seat_of, seat_set

EDITION = read_edition(__package__)

BURIED = 32
"""In `memory`: BURIED + layer for a card that everybody saw go into that layer."""


def check_edition(edition: Mapping[str, Any]) -> None:
    """Refuse numbers that don't fit each other, or the fields that hold them."""
    rights, world, boards = edition["rights"], edition["world"], edition["boards"]
    cards = len(rights["names"]) * rights["values"]
    children = {child["name"]: child["lacks"] for child in boards["children"]}
    strange = [name for name, lacks in children.items() if not {*lacks} <= {*rights["names"]}]
    counts = {
        "rights cards": (cards, edition["deal"]["hand"] + 1, BURIED - 1),
        "children": (len(children), len(world["continents"]) - 1, 15),
        "special cards": (len(edition["specials"]["cards"]), 1, 15),
        "rungs": (edition["ladder"]["top"], 1, 127),
        "faces of the die": (edition["die"]["faces"], 1, 100),
    }
    for name, (count, fewest, most) in counts.items():
        if not fewest <= count <= most:
            raise BadGame(f"kimaloe: there are {count} {name}, but {fewest} to {most} fit.")
    if len(rights["names"]) % len(rights["colours"]):
        raise BadGame("kimaloe: every colour needs equally many rights.")
    if world["continents"][0] != "points":
        raise BadGame("kimaloe: the continents begin with the one that has no child, `points`.")
    if strange:
        raise BadGame(f"kimaloe: {strange[0]} lacks a right that isn't among the rights.")
    if not all(children.values()):
        raise BadGame("kimaloe: every child lacks a right at least.")


check_edition(EDITION)

SEATS = 4

# --- rights and their cards (KIM-01, KIM-02)
COLOURS: list[str] = EDITION["rights"]["colours"]
RIGHTS: list[str] = EDITION["rights"]["names"]
VALUES: int = EDITION["rights"]["values"]
RIGHT_COUNT = len(RIGHTS)
CARDS = RIGHT_COUNT * VALUES
RIGHTS_PER_COLOUR = RIGHT_COUNT // len(COLOURS)
ALL_COLOURS = (1 << len(COLOURS)) - 1

# --- the world (KIM-04)
CONTINENT_NAMES: list[str] = EDITION["world"]["continents"]
CONTINENTS = len(CONTINENT_NAMES)
POINTS_CONTINENT = CONTINENT_NAMES.index("points")
REFILL_CONTINENT = CONTINENT_NAMES.index("refill")
SPECIAL_CONTINENT = CONTINENT_NAMES.index("special")
NO_COLOUR = -1
COLOUR_OF_CONTINENT = np.array(
    [COLOURS.index(name) if name in COLOURS else NO_COLOUR for name in CONTINENT_NAMES], np.int64
)

# --- the children (KIM-03)
CHILDREN: list[str] = [child["name"] for child in EDITION["boards"]["children"]]
BOARDS = len(CHILDREN)
BOARDS_LAID = CONTINENTS - 1
LACKS = np.array(
    [[right in child["lacks"] for right in RIGHTS] for child in EDITION["boards"]["children"]],
    np.bool_,
)
WAITING = BOARDS - BOARDS_LAID + 1
"""Room in the waiting pile: a scored board is put under it before the next one is taken."""

# --- numbers of the rules
TOP: int = EDITION["ladder"]["top"]
APART: int = EDITION["ladder"]["apart"]
DIE: int = EDITION["die"]["faces"]
HAND: int = EDITION["deal"]["hand"]
MOST_IN_HAND: int = EDITION["deal"]["most_in_hand"]
MOST_WHEN_PASSING: int = EDITION["deal"]["most_when_passing"]
CRATES: int = EDITION["deal"]["crates"]
CONTINENT_POINTS: int = EDITION["points"]["continent"]
BONUS: int = EDITION["points"]["bonus"]
CARD_POINTS: int = EDITION["points"]["card"]

# --- special cards (KIM-07)
SPECIALS: list[str] = EDITION["specials"]["cards"]
SPECIAL_CARDS = len(SPECIALS)
DELIVERIES = sum(name.startswith("delivery") for name in SPECIALS)
FIRST_DELIVERY = SPECIALS.index("delivery-1")
FIRST_HELP = SPECIALS.index(f"help-{COLOURS[0]}")
TRANSPORT_CARD = SPECIALS.index("transport")
FIRST_PLUS = SPECIALS.index("plus-small")
"""The card for the child pawn; the next one is for the adult pawn."""
AFTER_YOU_CARD = SPECIALS.index("after-you")
ALL_SPECIALS = (1 << SPECIAL_CARDS) - 1

NONE = -1
UNKNOWN = -2

# --- where a rights card is: the number of its layer in its owner's pile, or one of
ON_BOARD = -1
IN_HAND = -3

# --- where a special card is: the seat that holds it, or one of
IN_PILE = -4  # never -1: that is the seat of a spectator
DISCARDED = -3

# --- what covers a right on the board of a continent: its owner * VALUES + value - 1, or one of
NOT_LACKING = -1
OPEN = -2


class Pawn(IntEnum):
    """KIM-30: small points move the child, big points the adult."""

    CHILD = 0
    ADULT = 1


PAWNS = len(Pawn)
CHILD, ADULT = int(Pawn.CHILD), int(Pawn.ADULT)
"""The same as plain numbers, which compiled code can choose between."""


class Phase(IntEnum):
    """What the seat to move decides."""

    START = 0
    DELIVERY = 1
    CRATE = 2
    CARDS = 3
    POINTS = 4
    BONUS = 5
    AFTER_YOU = 6
    REFILL = 7


class Ending(IntEnum):
    """How a match ended (KIM-50, KIM-51)."""

    RUNNING = 0
    ARRIVED = 1  # one player is there, in their own turn
    CARRIED = 2  # one player is there, in the turn of another
    SECOND_PAWN = 3  # several are there; the second pawn decides
    SHARED = 4  # several are there, level with both pawns


class State(Record):
    """One match."""

    # the turn
    phase = i1()
    active = seat()  # whose turn it is; in a scoring others may be to move
    die = i1()  # what was rolled, 0 before
    steps = i1()  # the die with deliveries
    help = i1()  # colours of the help cards played this turn, as bits
    acted = i1()  # a special card was played this turn: no passing any more
    points_left = i1()  # of the continent's points; NONE when they are placed
    finale = i1()  # a pawn stands on the ideal Earth
    # a scoring
    scored = i1()  # the continent of the board being scored, or NONE
    bonus_left = i1()
    asked = i1()  # how many seats, from the active one on, are done with after you
    swapped = seat_set()  # seats that played after you, as bits
    # the table
    truck = i1(SEATS)
    loaded = i1(SEATS)
    crates = i1(CONTINENTS)
    pawn = i1(SEATS, PAWNS)
    board = i1(CONTINENTS)  # the child there, or NONE
    cover = seat_of(VALUES)(CONTINENTS, RIGHT_COUNT)
    uncovered = i1(CONTINENTS)  # open rights left on each board
    unseen = i2()  # boards never seen yet, as bits: on top of the waiting pile
    returned = i1()  # boards under them that everybody has seen…
    returned_board = i1(WAITING)  # …from the top
    # rights cards: sizes are public, the division isn't
    hand_size = i1(SEATS)
    pile_size = i1(SEATS)
    layers = i1(SEATS)
    layer_size = i1(SEATS, CARDS)
    place = i1(SEATS, CARDS)  # UNKNOWN when concealed
    # what the whole table knows of each card: ON_BOARD; BURIED + layer; or the first of the
    # layers in which it may lie if it isn't in hand
    memory = i1(SEATS, CARDS)
    # once a card has been drawn from a top layer of known cards: the first layer in which
    # cards drawn from it may lie again; else NONE
    breach = i1(SEATS)
    # special cards
    held = i1(SEATS)
    kept = i1(SEATS)  # of these, drawn before the last shuffle
    special_pile = i1()
    special_at = seat(SPECIAL_CARDS)  # UNKNOWN when concealed
    fresh = i2()  # cards that were in the pile at the last shuffle, as bits
    put = i1()  # rights cards that the active seat has put under its pile this turn
    # what the last decision moved out of sight, for whoever may know
    drew = seat()  # the seat that drew rights cards or a special card, or NONE
    drawn_count = i1()
    drawn = i4()  # rights cards as bits; UNKNOWN when concealed
    drawn_special = i1()  # NONE; UNKNOWN when concealed
    last_put = i1()  # the card that the active seat put under its pile, NONE or UNKNOWN
