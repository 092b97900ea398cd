"""The record of a match of Livingstone, and the material it is made of.

Nobody ever looks into the bag or the draw pile, so both are kept as counts per kind, and chance
decides when something is drawn. Money is kept as wealth (public) and chest (secret): what lies
in the chest is no longer cash (LIV-41).
"""

from enum import IntEnum

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.edition import read_edition
from karibu.kernel.record import MAX_PLAYERS, Record, i1, i2, seat, u1

EDITION = read_edition(__package__)

SEATS = MAX_PLAYERS
NONE = -1
UNKNOWN = -2

_BOARD = EDITION["board"]
ROWS: int = _BOARD["rows"]
COLUMNS: int = _BOARD["columns"]
SPACES = ROWS * COLUMNS
"""Spaces are numbered row by row: space = row * COLUMNS + column, both from 0."""

ROW_POINTS = np.array(_BOARD["row_points"], np.int64)
MAJORITY_POINTS = np.array(_BOARD["majority_points"], np.int64)
EXPEDITION_COST = np.array(_BOARD["expedition_cost"], np.int64)
NEIGHBOUR_POUNDS: int = _BOARD["pounds_per_neighbour"]
if not len(ROW_POINTS) == len(MAJORITY_POINTS) == ROWS or len(EXPEDITION_COST) != COLUMNS:
    raise BadGame(
        f"livingstone: {ROWS} rows need as many row_points and majority_points, "
        f"{COLUMNS} columns as many expedition_cost."
    )

FACES = 6
DICE_EACH: int = EDITION["player"]["dice"]
TENTS: int = EDITION["player"]["tents"]
START_POUNDS: int = EDITION["player"]["pounds"]
GEM_POINTS: int = EDITION["player"]["gem_points"]
MOST_GIVEN: int = EDITION["gifts"]["most_at_once"]


class Stone(IntEnum):
    """What comes out of the bag."""

    BLACK = 0
    CLEAR = 1
    BLUE = 2
    RED = 3
    WHITE = 4


STONE_MIX = np.array([EDITION["stones"][kind.name.lower()] for kind in Stone], np.int64)


class Gem(IntEnum):
    """The stones worth keeping; as a stone, a gem is one number higher."""

    CLEAR = 0
    BLUE = 1
    RED = 2


PRICE = np.array([EDITION["prices"][gem.name.lower()] for gem in Gem], np.int64)
MARKET_PRICE = np.array([EDITION["market"][gem.name.lower()] for gem in Gem], np.int64)
"""LIV-54: pounds, and as many points."""


class Card(IntEnum):
    """The action cards: first those that are played by naming them alone."""

    TWO_DICE = 0
    MARKET = 1
    DIG_THREE = 2
    STEAMER_BACK = 3
    LION = 4
    RHINOCEROS = 5
    ANTELOPE = 6
    FOUR_POUNDS = 7
    SECOND_TENT = 8
    FREE_TENT = 9
    ANY_SPACE = 10
    MINE_COLLAPSE = 11


CARD_KINDS = len(Card)
HAND_KINDS = int(Card.MINE_COLLAPSE)
"""Kinds that can be in a hand: the collapse never is (LIV-62)."""

PLAIN_CARDS = int(Card.SECOND_TENT)
"""Kinds that are played by naming them alone."""

CARD_MIX = np.array([EDITION["cards"][card.name.lower()] for card in Card], np.int64)

for _name, _count, _most in (
    ("stones of a kind", int(STONE_MIX.max()), 127),
    ("cards", int(CARD_MIX.sum()), 127),
    ("tents each", TENTS, 127),
    ("dice in all", DICE_EACH * SEATS, 127),
    ("pounds given at once", MOST_GIVEN, 127),
    ("pounds to begin with", START_POUNDS, 1000),
):
    if not 1 <= _count <= _most:
        raise BadGame(f"livingstone: {_count} {_name}, but 1 to {_most} fit.")

_EFFECTS = EDITION["effects"]
CARD_POINTS = np.array([_EFFECTS.get(f"{card.name.lower()}_points", 0) for card in Card], np.int64)
CARD_POUNDS: int = _EFFECTS["four_pounds"]
CARD_STONES: int = _EFFECTS["dig_three"]


class Way(IntEnum):
    """How a tent is built with a die: with which of two cards (LIV-50, LIV-52, LIV-53)."""

    PLAIN = 0
    FREE = 1
    ANYWHERE = 2
    FREE_ANYWHERE = 3


class Phase(IntEnum):
    """What the seat to move decides."""

    TAKE = 0  # which die to take
    USE = 1  # what to do with it
    REST = 2  # what else to do, until the turn is ended
    SECOND_DIE = 3  # the card two dice: which further die
    MARKET = 4  # which gems to bring to the market
    MOVE = 5  # which tent to move, when all stand on the board


class Source(IntEnum):
    """Where points come from."""

    COLUMNS = 0
    ROWS = 1
    GEMS = 2
    CARDS = 3


class Ending(IntEnum):
    """How a match ended."""

    RUNNING = 0
    POINTS = 1  # most points, and nobody with more was put out
    LEADER_OUT = 2  # somebody put out had more points than the winner
    GIFT = 3  # equal points, parted by the larger gift
    SHARED = 4
    NOBODY = 5


class State(Record):
    """One match."""

    phase = i1()
    round = i2()  # from 1
    start = seat()  # the seat that rolled the dice of this round
    column = i1()  # where the steamer is
    # dice
    dice = i1(FACES)  # still to be had, per number
    taken = u1(SEATS)  # numbers taken this round, one bit each
    passed = i1(SEATS)  # passed over this round: no die left for this seat
    die = i1()  # taken and not used yet; 0 = none
    doubled = i1()  # the card two dice was played this turn
    back_to = i1()  # the phase after MARKET or MOVE
    target = i1()  # the space that a moved tent goes to, or NONE
    sold = i1()  # gems brought to the market with the card just played
    # tents
    supply = i1(SEATS)
    tents = i1(SEATS, SPACES)
    evaluated = i1(SEATS, SPACES)  # how many of them have been evaluated there
    # stones
    bag = i1(len(Stone))
    aside = i1(len(Gem) + 1)  # rubble, then gems
    gems = i1(SEATS, len(Gem))
    dug = i1(len(Stone))  # by the last decision; also what the white stone took back
    # money
    wealth = i2(SEATS)  # cash and chest together
    chest = i2(SEATS)  # UNKNOWN when concealed
    gifts = i2(SEATS)  # how many were made
    chest_most = i2(SEATS)  # no chest holds more: everybody can work that out
    bank = i2()  # pounds that left the bank, less those that came in
    # cards
    hand = i1(SEATS, HAND_KINDS)  # how many of each kind; UNKNOWN when concealed
    hand_size = i1(SEATS)
    pile = i1(CARD_KINDS)  # UNKNOWN when concealed
    pile_size = i1()
    played = i1(HAND_KINDS)
    # what everybody remembers of the last collapse: at least `kept` cards of a hand are older
    # than it, and those can only be of kinds that weren't among the played ones then
    kept = i1(SEATS)
    settled = i1(HAND_KINDS)
    # what only the seat to move saw of the last decision
    drawn = i1()  # the card, or NONE; UNKNOWN when concealed
    given = i1()  # the gift, or 0; UNKNOWN when concealed
    # points
    points = i2(SEATS, len(Source))
    out = i1(SEATS)  # put out for giving too little
    queen_dice = i1(FACES)  # two players: the last roll, per number
