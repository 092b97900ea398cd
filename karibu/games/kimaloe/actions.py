"""Action ids of Kimaloé, and what each means.

An id means the same in every position. Cards are named by right and value, boards by the
continent at which they lie.
"""

from __future__ import annotations

from enum import IntEnum

from karibu.games.kimaloe.state import (
    AFTER_YOU_CARD,
    BOARDS_LAID,
    CARDS,
    CHILDREN,
    COLOURS,
    CONTINENT_NAMES,
    CONTINENTS,
    DELIVERIES,
    FIRST_DELIVERY,
    FIRST_HELP,
    FIRST_PLUS,
    MOST_WHEN_PASSING,
    PAWNS,
    RIGHTS,
    SPECIALS,
    TRANSPORT_CARD,
    VALUES,
    Pawn,
)
from karibu.kernel.meaning import Meaning

PASS = 0  # + cards to draw - 1
ROLL = PASS + MOST_WHEN_PASSING
TRANSPORT = ROLL + 1  # + continent
DELIVER = TRANSPORT + CONTINENTS  # + delivery card * 2, + 1 for one more
GO = DELIVER + DELIVERIES * 2
KEEP = GO + 1
DROP = KEEP + 1  # + continent to go on to
LAY = DROP + CONTINENTS  # + (continent - 1) * CARDS + card
CLIMB = LAY + BOARDS_LAID * CARDS  # + pawn
HELP = CLIMB + PAWNS  # + colour
PLUS = HELP + len(COLOURS)  # + pawn
DONE = PLUS + PAWNS
AFTER_YOU = DONE + 1
DECLINE = AFTER_YOU + 1
PUT_UNDER = DECLINE + 1  # + card
REFILL = PUT_UNDER + CARDS
ACTIONS = REFILL + 1


class Said(IntEnum):
    """Kinds of events."""

    PASSED = 0
    DREW = 1
    ROLLED = 2
    TRANSPORTED = 3
    DELIVERED = 4
    MOVED = 5
    KEPT = 6
    DROPPED = 7
    LOADED = 8
    LAID = 9
    HELPED = 10
    PLUS = 11
    CLIMBED = 12
    LOST = 13
    REACHED = 14
    COMPLETED = 15
    SWAPPED = 16
    DECLINED = 17
    SCORED_BIG = 18
    SCORED_SMALL = 19
    CLEARED = 20
    NEW_BOARD = 21
    BOARD_BACK = 22
    PUT_UNDER = 23
    FULL = 24
    SHUFFLED = 25
    DREW_SPECIAL = 26
    NO_SPECIAL = 27
    ENDED = 28


EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {
    # kind: name in texts, names of the arguments, whether it reveals anything
    Said.PASSED: ("passed", ("seat", "count"), False),
    Said.DREW: ("drew", ("seat", "count"), True),
    Said.ROLLED: ("rolled", ("seat", "die"), True),
    Said.TRANSPORTED: ("transported", ("seat", "continent"), False),
    Said.DELIVERED: ("delivered", ("seat", "special", "steps"), False),
    Said.MOVED: ("moved", ("seat", "steps", "continent"), False),
    Said.KEPT: ("kept", ("seat",), False),
    Said.DROPPED: ("dropped", ("seat", "origin", "continent"), False),
    Said.LOADED: ("loaded", ("seat", "continent"), False),
    Said.LAID: ("laid", ("seat", "card", "child", "continent"), False),
    Said.HELPED: ("helped", ("seat", "colour"), False),
    Said.PLUS: ("plus", ("seat", "special"), False),
    Said.CLIMBED: ("climbed", ("seat", "pawn", "points", "rung"), False),
    Said.LOST: ("lost", ("seat", "points"), False),
    Said.REACHED: ("reached", ("seat", "pawn"), False),
    Said.COMPLETED: ("completed", ("seat", "child", "continent"), False),
    Said.SWAPPED: ("swapped", ("seat",), False),
    Said.DECLINED: ("declined", ("seat",), False),
    Said.SCORED_BIG: ("scored_big", ("seat", "points"), False),
    Said.SCORED_SMALL: ("scored_small", ("seat", "points"), False),
    Said.CLEARED: ("cleared", ("child",), False),
    Said.NEW_BOARD: ("new_board", ("child", "continent"), True),
    Said.BOARD_BACK: ("board_back", ("child", "continent"), False),
    Said.PUT_UNDER: ("put_under", ("seat",), False),
    Said.FULL: ("full", ("seat",), False),
    Said.SHUFFLED: ("shuffled", (), False),
    Said.DREW_SPECIAL: ("drew_special", ("seat",), True),
    Said.NO_SPECIAL: ("no_special", ("seat",), False),
    Said.ENDED: ("ended", ("ending",), False),
}


def card_name(card: int) -> str:
    """`food-3`"""
    return f"{RIGHTS[card // VALUES]}-{card % VALUES + 1}"


def child_name(board: int) -> str:
    """`child-amina`"""
    return f"child-{CHILDREN[board]}"


def continent_name(continent: int) -> str:
    """`continent-yellow`"""
    return f"continent-{CONTINENT_NAMES[continent]}"


def pawn_name(pawn: int) -> str:
    """`adult`"""
    return Pawn(pawn).name.lower()


def meaning(action: int) -> Meaning:
    """What an id means, and which things on the table one touches to choose it."""
    if action < TRANSPORT:
        if action == ROLL:
            return Meaning("roll", {}, ("die",))
        return Meaning("pass", {"count": action - PASS + 1}, ("pile",))
    if action < LAY:
        return _moving(action)
    if action < CLIMB:
        continent, card = divmod(action - LAY, CARDS)
        return _laying(continent + 1, card)
    if action < PUT_UNDER:
        return _scoring(action)
    if action < REFILL:
        card_to_put = card_name(action - PUT_UNDER)
        return Meaning("put_under", {"card": card_to_put}, (f"card:{card_to_put}", "pile"))
    return Meaning("refill", {}, ("pile",))


def _moving(action: int) -> Meaning:
    if action < DELIVER:
        continent = action - TRANSPORT
        return Meaning(
            "transport",
            {"continent": continent_name(continent)},
            (f"special:{SPECIALS[TRANSPORT_CARD]}", f"continent:{continent}"),
        )
    if action < GO:
        special = SPECIALS[FIRST_DELIVERY + (action - DELIVER) // 2]
        kind = "deliver_more" if (action - DELIVER) % 2 else "deliver_less"
        return Meaning(kind, {"special": special}, (f"special:{special}",))
    if action == GO:
        return Meaning("go", {}, ())
    if action == KEEP:
        return Meaning("keep", {}, ())
    continent = action - DROP
    return Meaning("drop", {"continent": continent_name(continent)}, (f"continent:{continent}",))


def _laying(continent: int, card: int) -> Meaning:
    right = RIGHTS[card // VALUES]
    return Meaning(
        "lay",
        {"card": card_name(card), "continent": continent_name(continent)},
        (f"card:{card_name(card)}", f"right:{continent}:{right}"),
    )


def _scoring(action: int) -> Meaning:
    if action < HELP:
        pawn = pawn_name(action - CLIMB)
        return Meaning("climb", {"pawn": pawn}, (f"pawn:{pawn}",))
    if action < PLUS:
        colour = action - HELP
        special = SPECIALS[FIRST_HELP + colour]
        return Meaning("help", {"colour": COLOURS[colour]}, (f"special:{special}",))
    if action < DONE:
        special = SPECIALS[FIRST_PLUS + action - PLUS]
        return Meaning("plus", {"special": special}, (f"special:{special}",))
    if action == DONE:
        return Meaning("done", {}, ())
    if action == AFTER_YOU:
        return Meaning("after_you", {}, (f"special:{SPECIALS[AFTER_YOU_CARD]}",))
    return Meaning("decline", {}, ())
