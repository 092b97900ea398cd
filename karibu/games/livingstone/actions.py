"""Action ids of Livingstone, and what each means.

An id means the same in every position: rows are those of the steamer's column, wherever it is.
A free tent and any space are played with the build that they change (LIV-64), so there are four
ways to build, with their own ids.
"""

from __future__ import annotations

from enum import IntEnum

from karibu.games.livingstone.state import (
    COLUMNS,
    FACES,
    MOST_GIVEN,
    PLAIN_CARDS,
    ROWS,
    SPACES,
    Card,
    Gem,
    Way,
)
from karibu.kernel.meaning import Meaning

TAKE = 0
DRAW = TAKE + FACES
MONEY = DRAW + 1
DIG = MONEY + 1
BUILD = DIG + 1
MOVE = BUILD + len(Way) * ROWS
SECOND_TENT = MOVE + SPACES
PLAY = SECOND_TENT + SPACES
SELL = PLAY + PLAIN_CARDS
BRING = SELL + len(Gem)
CLOSE = BRING + len(Gem)
GIVE = CLOSE + 1
END = GIVE + MOST_GIVEN
ACTIONS = END + 1


class Said(IntEnum):
    """Kinds of events."""

    ROLLED = 0
    TOOK = 1
    PASSED_OVER = 2
    DREW = 3
    COLLAPSED = 4
    LOST_GEMS = 5
    RESHUFFLED = 6
    EARNED = 7
    DUG = 8
    DUG_WHITE = 9
    PLAYED = 10
    BUILT = 11
    PAID = 12
    MOVED_TENT = 13
    ADDED_TENT = 14
    SOLD = 15
    BROUGHT = 16
    GAVE = 17
    STEAMED_BACK = 18
    SCORED_CARD = 19
    COLUMN_POINTS = 20
    NO_COLUMN_POINTS = 21
    STEAMED_ON = 22
    ROW_POINTS = 23
    GEM_POINTS = 24
    HELD_CARD = 25
    CHEST = 26
    QUEEN_ROLLED = 27
    PUT_OUT = 28
    ENDED = 29


EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {
    # kind: name in texts, names of the arguments, whether it reveals anything
    Said.ROLLED: ("rolled", ("seat", "ones", "twos", "threes", "fours", "fives", "sixes"), True),
    Said.TOOK: ("took", ("seat", "die"), False),
    Said.PASSED_OVER: ("passed_over", ("seat",), False),
    Said.DREW: ("drew", ("seat",), True),
    Said.COLLAPSED: ("collapsed", ("seat",), True),
    Said.LOST_GEMS: ("lost_gems", ("seat", "clear", "blue", "red"), False),
    Said.RESHUFFLED: ("reshuffled", ("cards",), False),
    Said.EARNED: ("earned", ("seat", "pounds"), False),
    Said.DUG: ("dug", ("seat", "black", "clear", "blue", "red"), True),
    Said.DUG_WHITE: ("dug_white", ("seat", "stones"), True),
    Said.PLAYED: ("played", ("seat", "card"), False),
    Said.BUILT: ("built", ("seat", "row", "column", "pounds"), False),
    Said.PAID: ("paid", ("seat", "opponent", "pounds"), False),
    Said.MOVED_TENT: ("moved_tent", ("seat", "row", "column", "to_row", "to_column"), False),
    Said.ADDED_TENT: ("added_tent", ("seat", "row", "column"), False),
    Said.SOLD: ("sold", ("seat", "gem", "pounds"), False),
    Said.BROUGHT: ("brought", ("seat", "gem", "pounds", "points"), False),
    Said.GAVE: ("gave", ("seat",), False),
    Said.STEAMED_BACK: ("steamed_back", ("column",), False),
    Said.SCORED_CARD: ("scored_card", ("seat", "points"), False),
    Said.COLUMN_POINTS: ("column_points", ("seat", "points", "column"), False),
    Said.NO_COLUMN_POINTS: ("no_column_points", ("column",), False),
    Said.STEAMED_ON: ("steamed_on", ("column",), False),
    Said.ROW_POINTS: ("row_points", ("seat", "row", "tents", "points"), False),
    Said.GEM_POINTS: ("gem_points", ("seat", "gems", "points", "market"), True),
    Said.HELD_CARD: ("held_card", ("seat", "card", "points"), True),
    Said.CHEST: ("chest", ("seat", "pounds"), True),
    Said.QUEEN_ROLLED: (
        "queen_rolled",
        ("sum", "ones", "twos", "threes", "fours", "fives", "sixes"),
        True,
    ),
    Said.PUT_OUT: ("put_out", ("seat",), False),
    Said.ENDED: ("ended", ("ending",), False),
}


def card_name(card: int) -> str:
    """`steamer-back`"""
    return Card(card).name.lower().replace("_", "-")


def gem_name(gem: int) -> str:
    """`blue`"""
    return Gem(gem).name.lower()


def meaning(action: int) -> Meaning:
    """What an id means, and which things on the table one touches to choose it."""
    if action < DRAW:
        return Meaning("take", {"die": action - TAKE + 1}, (f"die:{action - TAKE + 1}",))
    if action == DRAW:
        return Meaning("draw", {}, ("deck",))
    if action == MONEY:
        return Meaning("money", {}, ("bank",))
    if action == DIG:
        return Meaning("dig", {}, ("bag",))
    if action < SECOND_TENT:
        return _tent_meaning(action)
    if action < PLAY:
        return _on_space("second_tent", action - SECOND_TENT, (_card_cell(Card.SECOND_TENT),))
    if action < SELL:
        card = action - PLAY
        return Meaning("play", {"card": card_name(card)}, (_card_cell(card),))
    return _money_meaning(action)


def _tent_meaning(action: int) -> Meaning:
    if action >= MOVE:
        return _on_space("move", action - MOVE)
    way, row = Way((action - BUILD) // ROWS), (action - BUILD) % ROWS + 1
    cards = [_card_cell(Card.FREE_TENT)] if way & Way.FREE else []
    cards += [_card_cell(Card.ANY_SPACE)] if way & Way.ANYWHERE else []
    kind = "build" if way == Way.PLAIN else f"build_{way.name.lower()}"
    return Meaning(kind, {"row": row}, (*cards, f"site:{row}"))


def _money_meaning(action: int) -> Meaning:
    if action < BRING:
        gem = gem_name(action - SELL)
        return Meaning("sell", {"gem": gem}, (f"gem:{gem}",))
    if action < CLOSE:
        gem = gem_name(action - BRING)
        return Meaning("bring", {"gem": gem}, (f"gem:{gem}",))
    if action == CLOSE:
        return Meaning("close", {}, ())
    if action < END:
        return Meaning("give", {"pounds": action - GIVE + 1}, ("chest",))
    return Meaning("end", {}, ())


def _on_space(kind: str, space: int, before: tuple[str, ...] = ()) -> Meaning:
    row, column = space // COLUMNS + 1, space % COLUMNS + 1
    return Meaning(kind, {"row": row, "column": column}, (*before, f"space:{row}:{column}"))


def _card_cell(card: int) -> str:
    return f"card:{card_name(card)}"
