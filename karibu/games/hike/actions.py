"""Action ids of Let's Take a Hike, and what each means.

An id means the same in every position: put a kind of item on a place, give up what lies on a
place, take a kind from the row.
"""

from __future__ import annotations

from enum import IntEnum

from karibu.games.hike.state import FIRST_HAZARD, ITEMS, KINDS, PLACES, Card, Place
from karibu.kernel.meaning import Meaning

LAY = 0
LEAVE = LAY + ITEMS * PLACES
DRAW = LEAVE + PLACES
PLAY = DRAW + 1
SET_OFF = PLAY + KINDS - ITEMS
JOIN = SET_OFF + 1
STAY = JOIN + 1
DISCARD = STAY + 1
GIVE = DISCARD + KINDS
GO_ON = GIVE + PLACES
STOP = GO_ON + 1
TAKE = STOP + 1
ACTIONS = TAKE + ITEMS


class Said(IntEnum):
    """Kinds of events."""

    PACKED = 0
    PACK_OPENED = 1
    PACK_CLOSED = 2
    DREW = 3
    LAID = 4
    LAID_DOWN = 5
    SWAPPED = 6
    SWAPPED_DOWN = 7
    PLAYED = 8
    DISCARDED = 9
    SET_OFF = 10
    JOINED = 11
    STAYED = 12
    TURNED = 13
    MET = 14
    HAD = 15
    SHOWED = 16
    GAVE = 17
    GAVE_UNSEEN = 18
    OUT = 19
    WENT_ON = 20
    STOPPED = 21
    TOOK = 22
    TOOK_ALL = 23
    PICKED_UP = 24
    LED = 25
    ROW_LOST = 26
    HIKE_OVER = 27
    SAFE = 28
    TURNED_PACK = 29
    ROBBED = 30
    UNHARMED = 31
    LAST_CARD = 32
    RESHUFFLED = 33
    NO_CARDS = 34
    TIE_BROKEN = 35
    LOT_DRAWN = 36
    ENDED = 37


EVENTS: dict[int, tuple[str, tuple[str, ...], bool]] = {
    # kind: name in texts, names of the arguments, whether it reveals anything
    Said.PACKED: ("packed", ("seat",), False),
    Said.PACK_OPENED: ("pack_opened", ("seat", "pack"), True),
    Said.PACK_CLOSED: ("pack_closed", ("seat", "count"), True),
    Said.DREW: ("drew", ("seat",), True),
    Said.LAID: ("laid", ("seat", "card", "place"), False),
    Said.LAID_DOWN: ("laid_down", ("seat", "place"), False),
    Said.SWAPPED: ("swapped", ("seat", "card", "place", "back"), False),
    Said.SWAPPED_DOWN: ("swapped_down", ("seat", "place"), False),
    Said.PLAYED: ("played", ("seat", "card"), False),
    Said.DISCARDED: ("discarded", ("seat", "card"), False),
    Said.SET_OFF: ("set_off", ("seat",), False),
    Said.JOINED: ("joined", ("seat",), False),
    Said.STAYED: ("stayed", ("seat",), False),
    Said.TURNED: ("turned", ("seat", "card", "distance"), True),
    Said.MET: ("met", ("seat", "card"), True),
    Said.HAD: ("had", ("seat", "card"), False),
    Said.SHOWED: ("showed", ("seat", "card", "place"), True),
    Said.GAVE: ("gave", ("seat", "card", "place"), False),
    Said.GAVE_UNSEEN: ("gave_unseen", ("seat", "card", "place"), True),
    Said.OUT: ("out", ("seat",), False),
    Said.WENT_ON: ("went_on", ("seat",), False),
    Said.STOPPED: ("stopped", ("seat",), False),
    Said.TOOK: ("took", ("seat", "card", "weight"), False),
    Said.TOOK_ALL: ("took_all", ("seat", "count", "weight"), False),
    Said.PICKED_UP: ("picked_up", ("seat", "count"), False),
    Said.LED: ("led", ("seat",), False),
    Said.ROW_LOST: ("row_lost", ("count",), False),
    Said.HIKE_OVER: ("hike_over", (), False),
    Said.SAFE: ("safe", ("seat", "card"), False),
    Said.TURNED_PACK: ("turned_pack", ("seat", "pack"), True),
    Said.ROBBED: ("robbed", ("seat", "card"), True),
    Said.UNHARMED: ("unharmed", (), False),
    Said.LAST_CARD: ("last_card", (), False),
    Said.RESHUFFLED: ("reshuffled", ("count",), True),
    Said.NO_CARDS: ("no_cards", (), False),
    Said.TIE_BROKEN: ("tie_broken", ("seat",), False),
    Said.LOT_DRAWN: ("lot_drawn", ("seat",), True),
    Said.ENDED: ("ended", ("ending",), False),
}

PACK_BASE = 16
"""A whole pack as one number in an event: a digit per place, 0 for an empty one, else kind + 1."""


def card_name(kind: int) -> str:
    """`sleeping-bag`"""
    return Card(kind).name.lower().replace("_", "-")


def thing(kind: int) -> str:
    """The same as it stands in a sentence: `a-sleeping-bag`"""
    return f"a-{card_name(kind)}"


def place_name(place: int) -> str:
    """`left-pocket`"""
    return Place(place).name.lower().replace("_", "-")


def meaning(action: int) -> Meaning:
    """What an id means, and which things on the table one touches to choose it."""
    if action < LEAVE:
        kind, place = divmod(action - LAY, PLACES)
        at = place_name(place)
        return Meaning(
            "lay", _card(kind) | {"place": at}, (f"card:{card_name(kind)}", f"place:{at}")
        )
    if action < DRAW:
        return Meaning("leave", {"place": place_name(action - LEAVE)}, ())
    if action == DRAW:
        return Meaning("draw", {}, ("deck",))
    if action < SET_OFF:
        return _with_card("play", FIRST_HAZARD + action - PLAY, "card")
    if DISCARD <= action < GIVE:
        return _with_card("discard", action - DISCARD, "card")
    if GIVE <= action < GO_ON:
        at = place_name(action - GIVE)
        return Meaning("give", {"place": at}, (f"place:{at}",))
    if action >= TAKE:
        return _with_card("take", action - TAKE, "row")
    return Meaning(_PLAIN[action], {}, ())


_PLAIN = {SET_OFF: "set_off", JOIN: "join", STAY: "stay", GO_ON: "go_on", STOP: "stop"}


def _card(kind: int) -> dict[str, int | str]:
    return {"card": card_name(kind), "thing": thing(kind)}


def _with_card(verb: str, kind: int, where: str) -> Meaning:
    return Meaning(verb, _card(kind), (f"{where}:{card_name(kind)}",))
