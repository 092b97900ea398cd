"""What can be decided in Kimaloé, and what is told of it.

An id means the same in every position. Cards are named by right and value, boards by the
continent at which they lie.
"""

from karibu.kernel.actions import Actions
from karibu.kernel.events import Args, Kind, ending_of, name_of, plain, told

from . import state as box
from .state import UNKNOWN, Ending, Pawn, State

CARD_NAMES = [f"{right}-{1 + k}" for right in box.RIGHTS for k in range(box.VALUES)]
_CONTINENTS = [f"continent-{name}" for name in box.CONTINENT_NAMES]
card_name = CARD_NAMES.__getitem__
child_name = [f"child-{name}" for name in box.CHILDREN].__getitem__
continent_name = _CONTINENTS.__getitem__
pawn_name = name_of(Pawn)
special_name = box.SPECIALS.__getitem__
colour_name = box.COLOURS.__getitem__

acts = Actions()
PASS = acts.add("pass", "pile", count=range(1, box.MOST_WHEN_PASSING + 1))
ROLL = acts.add("roll", "die")
TRANSPORT = acts.count
for _n, _continent in enumerate(_CONTINENTS):
    acts.add("transport", "special:transport", f"continent:{_n}", continent=[_continent])
DELIVER = acts.count  # + delivery card * 2, + 1 for one more
for _special in box.SPECIALS[box.FIRST_DELIVERY : box.FIRST_DELIVERY + box.DELIVERIES]:
    acts.add("deliver_less", "special:{special}", special=[_special])
    acts.add("deliver_more", "special:{special}", special=[_special])
GO = acts.add("go")
KEEP = acts.add("keep")
DROP = acts.count
for _n, _continent in enumerate(_CONTINENTS):
    acts.add("drop", f"continent:{_n}", continent=[_continent])
LAY = acts.count  # + (continent - 1) * CARDS + card
for _n, _continent in enumerate(_CONTINENTS[1:], start=1):
    for _right in box.RIGHTS:
        _cards = [f"{_right}-{value}" for value in range(1, box.VALUES + 1)]
        _targets = ("card:{card}", f"right:{_n}:{_right}")
        acts.add("lay", *_targets, card=_cards, continent=[_continent])
CLIMB = acts.add("climb", "pawn:{pawn}", pawn=[pawn_name(pawn) for pawn in Pawn])
HELP = acts.add("help", "special:help-{colour}", colour=box.COLOURS)
PLUS = acts.add(
    "plus", "special:{special}", special=box.SPECIALS[box.FIRST_PLUS : box.FIRST_PLUS + box.PAWNS]
)
DONE = acts.add("done")
AFTER_YOU = acts.add("after_you", "special:after-you")
DECLINE = acts.add("decline")
PUT_UNDER = acts.add("put_under", "card:{card}", "pile", card=CARD_NAMES)
REFILL = acts.add("refill", "pile")


def _cards_drawn(seen: State, _: Args) -> Args:
    if seen.drawn == UNKNOWN:
        return {}
    return {"seen": 1, "cards": [card_name(k) for k in range(box.CARDS) if seen.drawn >> k & 1]}


def _special_drawn(seen: State, _: Args) -> Args:
    if seen.drawn_special == UNKNOWN:
        return {}
    return {"seen": 1, "special": special_name(seen.drawn_special)}


def _card_put(seen: State, _: Args) -> Args:
    return {} if seen.last_put == UNKNOWN else {"seen": 1, "card": card_name(seen.last_put)}


class Said(Kind):
    """Kinds of events."""

    PASSED = told(seat=plain, count=plain)
    DREW = told(seat=plain, count=plain, reveals=True, seen=_cards_drawn)
    ROLLED = told(seat=plain, die=plain, reveals=True)
    TRANSPORTED = told(seat=plain, continent=continent_name)
    DELIVERED = told(seat=plain, special=special_name, steps=plain)
    MOVED = told(seat=plain, steps=plain, continent=continent_name)
    KEPT = told(seat=plain)
    DROPPED = told(seat=plain, origin=continent_name, continent=continent_name)
    LOADED = told(seat=plain, continent=continent_name)
    LAID = told(seat=plain, card=card_name, child=child_name, continent=continent_name)
    HELPED = told(seat=plain, colour=colour_name)
    PLUS = told(seat=plain, special=special_name)
    CLIMBED = told(seat=plain, pawn=pawn_name, points=plain, rung=plain)
    LOST = told(seat=plain, points=plain)
    REACHED = told(seat=plain, pawn=pawn_name)
    DONE = told(seat=plain)
    COMPLETED = told(seat=plain, child=child_name, continent=continent_name)
    SWAPPED = told(seat=plain)
    DECLINED = told(seat=plain)
    SCORED_BIG = told(seat=plain, points=plain)
    SCORED_SMALL = told(seat=plain, points=plain)
    CLEARED = told(child=child_name)
    NEW_BOARD = told(child=child_name, continent=continent_name, reveals=True)
    BOARD_BACK = told(child=child_name, continent=continent_name)
    PUT_UNDER = told(seat=plain, seen=_card_put)
    FULL = told(seat=plain)
    SHUFFLED = told()
    DREW_SPECIAL = told(seat=plain, reveals=True, seen=_special_drawn)
    NO_SPECIAL = told(seat=plain)
    ENDED = told(ending=ending_of(Ending))
