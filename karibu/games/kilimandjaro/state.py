"""The record of a match of Kilimandjaro, and the material it is made of.

Cards are kinds, not pieces: kind = transport * 7 + value - 1, two of each in the deck.
The cards of the open piles form one list in the order in which they were laid; each remembers
the one it covers.
"""

from enum import IntEnum

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import Record, i1, seat

EDITION = read_edition(__package__)

SEATS = 4
TRANSPORTS: list[str] = EDITION["cards"]["transports"]
HIGHEST: int = EDITION["cards"]["highest"]
COPIES: int = EDITION["cards"]["copies"]
KINDS = len(TRANSPORTS) * HIGHEST
CARDS = KINDS * COPIES
PILES: int = EDITION["deal"]["piles"]
HAND: int = EDITION["deal"]["hand"]
FARTHEST = PILES * HIGHEST
"""No reach is larger than this."""

BASE_CAMP: int = EDITION["path"]["base_camp"]
VILLAGES = np.array([0, *EDITION["path"]["villages"]], np.int64)
"""Where a lion sends you: the villages, the start among them."""

OPEN_GROUND = np.array(
    [space not in (*VILLAGES, BASE_CAMP) for space in range(BASE_CAMP + 1)], np.bool_
)
"""Spaces on which a counter may lie at all."""

COUNTERS: int = sum(EDITION["counters"][kind] for kind in ("banana", "lion", "exchange"))

for _name, _count, _fewest, _most in (
    ("cards", CARDS, SEATS * (PILES + HAND), 127),
    ("piles each", PILES, 3, 3),  # the reach is made of three
    ("counters", COUNTERS, SEATS, min(int(OPEN_GROUND.sum()), 127)),
    ("spaces", BASE_CAMP, FARTHEST, 127),
):
    if not _fewest <= _count <= _most:
        raise BadGame(f"kilimandjaro: {_count} {_name}, but {_fewest} to {_most} fit.")

NONE = -1
UNKNOWN = -2


class Counter(IntEnum):
    """What a counter shows."""

    BANANA = 0
    LION = 1
    EXCHANGE = 2


COUNTER_KINDS = len(Counter)
COUNTER_MIX = np.array([EDITION["counters"][kind.name.lower()] for kind in Counter], np.int64)


class Phase(IntEnum):
    """What the seat to move decides."""

    LAY = 0
    PLAY = 1
    BANANA = 2
    EXCHANGE = 3
    RETREAT = 4


class Exchange(IntEnum):
    """KIL-40: the option, in the order of the edition file."""

    SWAP = 0
    RETREAT = 1


class Ending(IntEnum):
    """How a match ended."""

    RUNNING = 0
    BASE_CAMP = 1
    BANANA = 2
    FARTHEST = 3
    TIE_BREAK = 4
    SHARED = 5


class State(Record):
    """One match."""

    phase = i1()
    stride = i1()  # the move that a banana offers again
    pawn = i1(SEATS)
    # counters in hand: how many (public) and of which kinds (UNKNOWN when concealed)
    counters_left = i1(SEATS)
    counters_held = i1(SEATS, COUNTER_KINDS)
    # counters on the path, in the order in which they were laid
    laid = i1()
    laid_kind = i1(COUNTERS)
    laid_space = i1(COUNTERS)  # NONE once it has left the game
    laid_by = seat(COUNTERS)
    laid_up = i1(COUNTERS)
    counter_on = i1(BASE_CAMP + 1)  # space -> number in the lists above, or NONE
    # open piles
    opened = i1()
    open_card = i1(CARDS)
    open_below = i1(CARDS)  # the place in this list of the card it covers, or NONE
    top = i1(SEATS, PILES)
    # secret cards
    hand = i1(SEATS, HAND)  # sorted; NONE in empty places; UNKNOWN when concealed
    drew = seat()  # the seat that drew with the last decision, or NONE…
    drawn = i1()  # …and its card; UNKNOWN when concealed
    deck_size = i1()
    deck = i1(CARDS)  # drawn from the end
