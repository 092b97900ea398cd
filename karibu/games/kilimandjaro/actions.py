"""What can be decided in Kilimandjaro, and what is told of it.

An id means the same in every position: `lay` a counter of a kind on a space, `play` a card of a
kind on somebody's pile, and the answers to counters.
"""

from karibu.kernel.actions import Actions
from karibu.kernel.events import Args, Kind, ending_of, from_one, name_of, plain, told

from . import state as box
from .state import NONE, UNKNOWN, Counter, Ending, State

CARD_NAMES = [f"{transport}-{1 + k}" for transport in box.TRANSPORTS for k in range(box.HIGHEST)]
card_name = CARD_NAMES.__getitem__
counter_name = name_of(Counter)

acts = Actions()
LAY = acts.add(
    *("lay", "counter:{counter}", "space:{space}"),
    counter=[counter_name(kind) for kind in Counter],
    space=range(box.BASE_CAMP),
)
PLAY = acts.add(
    *("play", "card:{card}", "pile:{owner}:{pile}"),
    card=CARD_NAMES,
    owner=range(box.SEATS),
    pile=range(1, box.PILES + 1),
)
AGAIN = acts.add("again")
STAY = acts.add("stay")
SWAP = acts.add("swap", "pawn:{opponent}", opponent=range(box.SEATS))
DECLINE = acts.add("decline")
SEND_BACK = acts.add("send_back", "pawn:{opponent}", opponent=range(box.SEATS))


def _counter_laid(seen: State, args: Args) -> Args:
    n = seen.counter_on[args["space"]]
    if n == NONE or seen.laid_kind[n] == UNKNOWN:
        return {}
    return {"seen": 1, "counter": counter_name(seen.laid_kind[n])}


def _whose(args: Args) -> Args:
    return {"own": int(args["seat"] == args["owner"])}


def _card_drawn(seen: State, args: Args) -> Args:
    return {"seen": 1, "card": card_name(seen.drawn)} if seen.drawn >= 0 else {}


class Said(Kind):
    """Kinds of events."""

    LAID = told(seat=plain, space=plain, seen=_counter_laid, alone="seat")
    DEALT = told(reveals=True)
    PLAYED = told(seat=plain, card=card_name, owner=plain, pile=from_one, also=_whose)
    MOVED = told(seat=plain, reach=plain, space=plain)
    TURNED = told(seat=plain, counter=counter_name, space=plain, reveals=True)
    ATE = told(seat=plain, reach=plain, space=plain)
    STAYED = told(seat=plain)
    FLED = told(seat=plain, space=plain)
    SWAPPED = told(seat=plain, opponent=plain, space=plain, opponent_space=plain)
    DECLINED = told(seat=plain)
    NO_SWAP = told(seat=plain)
    SENT_BACK = told(seat=plain, opponent=plain, space=plain, steps=plain)
    DREW = told(seat=plain, reveals=True, seen=_card_drawn, alone="seat")
    PASSED_OVER = told(seat=plain)
    ENDED = told(ending=ending_of(Ending))
