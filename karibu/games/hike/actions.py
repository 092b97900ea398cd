"""What can be decided in Let's Take a Hike, and what is told of it.

An id means the same in every position: put a kind of item on a place, give up what lies on a
place, take a kind from the row. Where a card is named, `thing` is the same as it stands in a
sentence (`tent`: `a-tent`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from karibu.kernel.actions import Actions
from karibu.kernel.events import Args, Kind, Telling, ending_of, name_of, plain, told

from .state import FIRST_HAZARD, ITEMS, PLACES, Card, Ending, Place, State

card_name = name_of(Card)
place_name = name_of(Place)
_thing = name_of(Card, "a-")

CARD_NAMES = [card_name(kind) for kind in Card]
PLACE_NAMES = [place_name(place) for place in Place]
_ITEM_NAMES, _HAZARD_NAMES = CARD_NAMES[:ITEMS], CARD_NAMES[FIRST_HAZARD:]

acts = Actions()


def _with_cards(kind: str, *targets: str, cards: Sequence[str], **more: Sequence[int | str]) -> int:
    """A block for each card in turn; gives back the first id."""
    first = acts.count
    for card in cards:
        acts.add(kind, *targets, card=[card], thing=[f"a-{card}"], **more)
    return first


LAY = _with_cards("lay", "card:{card}", "place:{place}", cards=_ITEM_NAMES, place=PLACE_NAMES)
LEAVE = acts.add("leave", place=PLACE_NAMES)
DRAW = acts.add("draw", "deck")
PLAY = _with_cards("play", "card:{card}", cards=_HAZARD_NAMES)
SET_OFF = acts.add("set_off")
JOIN = acts.add("join")
STAY = acts.add("stay")
DISCARD = _with_cards("discard", "card:{card}", cards=CARD_NAMES)
GIVE = acts.add("give", "place:{place}", place=PLACE_NAMES)
GO_ON = acts.add("go_on")
STOP = acts.add("stop")
TAKE = _with_cards("take", "row:{card}", cards=_ITEM_NAMES)

# --- events ----------------------------------------------------------------------------------

PACK_BASE = 16
"""A whole pack as one number in an event: a digit per place, 0 for an empty one, else kind + 1."""


def _carried(number: int) -> Any:
    """The cards of a whole pack, in the order of its places; `nothing` if it is empty."""
    digits = [number // PACK_BASE**place % PACK_BASE for place in range(PLACES)]
    return [_thing(digit - 1) for digit in digits if digit] or ["nothing"]


def _things(args: Args) -> Args:
    return {f"{name}thing": f"a-{args[card]}" for name, card in _NAMED if card in args}


_NAMED = (("", "card"), ("back_", "back"))


def _card_drawn(seen: State, _: Args) -> Args:
    return _shown(seen.drawn)


def _card_laid(seen: State, args: Args) -> Args:
    seat: int = args["seat"]
    return _shown(seen.pack[seat][PLACE_NAMES.index(args["place"])])


def _shown(card: int) -> Args:
    """What the viewer sees of a card that others may not see."""
    return {"seen": 1, "card": card_name(card), "thing": _thing(card)} if card >= 0 else {}


def _with_card(*, reveals: bool = False, **more: Callable[[int], int | str]) -> Telling:
    """A seat and a card, and what else there is."""
    return told(
        seat=plain, card=card_name, **more, reveals=reveals, also=_things, seen=None, alone=None
    )


class Said(Kind):
    """Kinds of events."""

    PACKED = told(seat=plain)
    PACK_OPENED = told(seat=plain, cards=_carried, reveals=True)
    PACK_CLOSED = told(seat=plain, count=plain, reveals=True)
    DREW = told(seat=plain, reveals=True, seen=_card_drawn)
    LAID = _with_card(place=place_name)
    LAID_DOWN = told(seat=plain, place=place_name, seen=_card_laid)
    SWAPPED = _with_card(place=place_name, back=card_name)
    SWAPPED_DOWN = told(seat=plain, place=place_name, seen=_card_laid)
    PLAYED = _with_card()
    DISCARDED = _with_card()
    SET_OFF = told(seat=plain)
    JOINED = told(seat=plain)
    STAYED = told(seat=plain)
    TURNED = _with_card(distance=plain, reveals=True)
    MET = _with_card(reveals=True)
    HAD = _with_card()
    SHOWED = _with_card(place=place_name, reveals=True)
    GAVE = _with_card(place=place_name)
    GAVE_UNSEEN = _with_card(place=place_name, reveals=True)
    OUT = told(seat=plain)
    WENT_ON = told(seat=plain)
    STOPPED = told(seat=plain)
    TOOK = _with_card(weight=plain)
    TOOK_ALL = told(seat=plain, count=plain, weight=plain)
    PICKED_UP = told(seat=plain, count=plain)
    LED = told(seat=plain)
    ROW_LOST = told(count=plain)
    HIKE_OVER = told()
    SAFE = _with_card()
    TURNED_PACK = told(seat=plain, cards=_carried, reveals=True)
    ROBBED = _with_card(reveals=True)
    UNHARMED = told()
    LAST_CARD = told()
    RESHUFFLED = told(count=plain, reveals=True)
    NO_CARDS = told()
    TIE_BROKEN = told(seat=plain)
    LOT_DRAWN = told(seat=plain, reveals=True)
    ENDED = told(ending=ending_of(Ending))
