"""The record of a match of New Game, and the material it is made of. Imports without the compiler.

Cards are kinds (0 for the 1, and so on), kept as counts of each: a hand has no order, so two hands
that are the same are the same bytes. The deck is counts, too: a card is drawn by lot when needed.
"""

from enum import IntEnum

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1, i2, seat

EDITION = read_edition(__package__)

SEATS: int = EDITION["game"]["players"][1]
KINDS: int = EDITION["cards"]["values"]
COPIES: int = EDITION["cards"]["copies"]
HAND: int = EDITION["cards"]["hand"]
CARDS = KINDS * COPIES

NONE = -1
UNKNOWN = -2

# What the edition says must fit the table and the fields below.
if not (KINDS >= 1 and COPIES >= 1 and HAND >= 1 and SEATS * HAND < CARDS < 128):
    raise BadGame(
        f"New Game: {KINDS} values with {COPIES} cards each are {CARDS} cards; {SEATS} hands of "
        f"{HAND} and the first card of the pile need more, and there is room for 127."
    )


class Phase(IntEnum):
    LAY = 0
    STRIKE = 1


class Ending(IntEnum):
    RUNNING = 0
    ALL_LAID = 1


class State(Record):
    phase = i1()
    points = i2(SEATS)
    hand = i1(SEATS, KINDS)  # how many of each kind; all 0 where it is unknown
    hand_size = i1(SEATS)
    deck = i1(KINDS)  # how many of each kind; nobody knows
    deck_size = i1()
    top = i1()  # the kind of the card on the pile
    laid = i1(KINDS)  # all cards of the pile
    drew = seat()  # who has just drawn a card, and which
    drawn = i1()
