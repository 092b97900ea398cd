"""The record of a match of Let's Take a Hike, and the material it is made of.

Cards are kinds, not pieces, and everything that has no order on the table is kept as counts per
kind: hands, row, points, discards. The draw pile too: nobody knows its order before a card is
drawn, so the record holds what is in it and the order is drawn by lot, card by card.
"""

from enum import IntEnum

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1, i2, seat

EDITION = read_edition(__package__)

SEATS: int = EDITION["game"]["players"][1]
HAND: int = EDITION["deal"]["hand"]
HAND_LIMIT: int = EDITION["deal"]["hand_limit"]
TURN_ACTIONS: int = EDITION["turn"]["actions"]
IDLE_TURNS: int = EDITION["turn"]["idle_turns_per_player"]

NONE = -1
UNKNOWN = -2


class Card(IntEnum):
    """HIK-01, HIK-02: the items, then the hazards."""

    TENT = 0
    SLEEPING_BAG = 1
    FRYING_PAN = 2
    CAMERA = 3
    WATER_BOTTLE = 4
    FLASHLIGHT = 5
    BEAR_SPRAY = 6
    COMPASS = 7
    MAP = 8
    SOCKS = 9
    WALKING_STICK = 10
    SNACK_BAR = 11
    BEAR = 12
    SKUNK = 13
    RACCOON = 14
    BLISTER = 15


class Place(IntEnum):
    """HIK-03: five places of the rucksack and two hands, in the order of packing (HIK-06)."""

    TOP = 0
    MAIN = 1
    BOTTOM = 2
    LEFT_POCKET = 3
    RIGHT_POCKET = 4
    LEFT_HAND = 5
    RIGHT_HAND = 6


KINDS = len(Card)
PLACES = len(Place)
FIRST_HAZARD = int(Card.BEAR)
ITEMS = FIRST_HAZARD
"""Kinds of items; kinds below this are items, the others are hazards."""

_ITEMS = {item: EDITION["items"][item.name.lower()] for item in list(Card)[:ITEMS]}
_HAZARDS = {hazard: EDITION["hazards"][hazard.name.lower()] for hazard in list(Card)[ITEMS:]}

WEIGHT = np.array([item["weight"] for item in _ITEMS.values()], np.int64)
"""Boot prints of each item."""

COPIES = np.array([*(item["copies"] for item in _ITEMS.values()), *_HAZARDS.values()], np.int64)
CARDS = int(COPIES.sum())


_PARTS = EDITION["rucksack"]
_FITTING = [{place for part in item["fits"] for place in _PARTS[part]} for item in _ITEMS.values()]

FITS = np.array([[place.name.lower() in fit for place in Place] for fit in _FITTING], np.bool_)
"""Which item fits which place."""

FITTING = np.array(
    [sum(1 << item for item in _ITEMS if FITS[item, place]) for place in Place], np.int64
)
"""The same as a set of items for each place: bit k stands for kind k."""


LONGEST_ROW = int(COPIES[:ITEMS].sum())
"""All items, if every one of them were turned up on one hike and nobody stopped."""

_LARGEST = 127
"""What fits a field of one byte."""

for _sentence, _wrong in (
    (f"{CARDS} cards are more than the {_LARGEST} that a count can hold", CARDS > _LARGEST),
    (f"{CARDS} cards are too few for {SEATS} hands of {HAND}", CARDS <= SEATS * HAND),
    ("an item without boot prints would pay for nothing", WEIGHT.min() < 1),
    (f"a pack may weigh more than {_LARGEST} boot prints", PLACES * WEIGHT.max() > _LARGEST),
    ("an item fits no place of the pack", not FITS.any(axis=1).all()),
    (f"more than {_LARGEST} idle turns can't be counted", IDLE_TURNS * SEATS > _LARGEST),
    (f"a turn has three card actions, not {TURN_ACTIONS}", TURN_ACTIONS != 3),
):
    if _wrong:
        raise BadGame(f"Let's Take a Hike, edition.toml: {_sentence}.")


class Packs(IntEnum):
    """HIK-70: the option, in the order of the edition file."""

    OPEN = 0
    HIDDEN = 1


class Phase(IntEnum):
    """What the seat to move decides."""

    PACK = 0  # what goes into one place before the game
    TURN = 1  # the first card action, or to set off
    ACT_2 = 2  # the second of three card actions
    ACT_1 = 3  # the last one
    DISCARD = 4  # a card from hand, above the hand limit
    JOIN = 5  # whether to come along
    CHOOSE = 6  # to go on or to stop
    TAKE = 7  # a card from the row, when stopping
    GIVE_PAY = 8  # a card from the pack, for the duty of that name
    GIVE_SHED = 9
    GIVE_HEAVIEST = 10
    GIVE_SKUNK = 11


class Duty(IntEnum):
    """Why a seat must give up cards of its pack."""

    NOTHING = 0
    PAY = 1  # HIK-25: at least the distance
    SHED = 2  # HIK-42: at least so much that the bear turns to somebody else
    HEAVIEST = 3  # HIK-43, HIK-44, HIK-48: one card of the greatest weight
    SKUNK = 4  # HIK-46: any card, then the rest goes to hand


GIVING = Phase.GIVE_PAY - Duty.PAY
"""This and a duty make the phase in which a seat does it."""


class Rest(IntEnum):
    """How somebody who came along has left the trail; kept until the decision after the hike."""

    NOT = 0  # hikes on, or stayed at home
    STOPPED = 1  # HIK-29, or sent home by a skunk (HIK-46)
    OUT = 2  # HIK-26


class Ending(IntEnum):
    """How a match ended."""

    RUNNING = 0
    PILE = 1  # HIK-60: the last card was drawn in an action turn
    HIKE = 2  # HIK-61: the last card was turned up on a hike
    RESHUFFLED = 3  # HIK-61: the same, and the hike went on with the discards
    IDLE = 4  # HIK-64


class State(Record):
    """One match."""

    # HIK-71, HIK-76: kinds that a face-down card is publicly known not to be, as bits
    barred = i2(SEATS, PLACES)
    phase = i1()
    turn = seat()  # whose turn it is; on a hike, who set off (HIK-34)
    packing = i1()  # the place that is being packed before the game
    actions_left = i1()
    quiet = i1()  # nothing drawn and no hazard played so far in this turn
    idle = i1()  # turns in a row without draw, hike and hazard
    lead = seat()  # the lead hiker, or the last one to lead; NONE when there is no hike
    card = i1()  # the card turned up or hazard played that is being resolved, or NONE
    last_hike = i1()  # the pile ran out on this hike
    reshuffled = i1()
    turned_back = i1()  # no card is left to turn up: all hikers stop
    winner = seat()  # NONE until the match is over
    hiking = i1(SEATS)
    rest = i1(SEATS)
    decided = i1(SEATS)  # has gone on or stopped since the last card
    duty = i1(SEATS)
    owed = i1(SEATS)  # boot prints still to be given for it…
    asked = i1(SEATS)  # …of so many in all
    hand_size = i1(SEATS)
    hand = i1(SEATS, KINDS)  # UNKNOWN when concealed
    known = i1(SEATS, KINDS)  # HIK-08: at least so many are in this hand
    drew = seat()  # the seat that drew a card in the last decision, or NONE…
    drawn = i1()  # …and the card; UNKNOWN when concealed
    pack = i1(SEATS, PLACES)  # NONE: empty; UNKNOWN: face down, when concealed
    up = i1(SEATS, PLACES)  # 1: face up
    row = i1(ITEMS)
    way = i1(LONGEST_ROW)  # the same in the order in which it was turned up; 0 behind the last
    points = i1(SEATS, ITEMS)
    discards = i1(KINDS)
    pile_size = i1()
    pile = i1(KINDS)  # what is in it; UNKNOWN when concealed
