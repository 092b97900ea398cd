"""What one can do in New Game, and what is told of it."""

from typing import Any

from karibu.kernel.actions import Actions
from karibu.kernel.events import Args, Kind, plain, told

from .state import KINDS, SEATS, State


def card_name(kind: int) -> str:
    """A name in the catalogue, said by `names-card`."""
    return f"card-{kind + 1}"


acts = Actions()
LAY = acts.add("lay", "{card}", card=[card_name(kind) for kind in range(KINDS)])
STRIKE = acts.add("strike", "hand:{opponent}", opponent=range(SEATS))


def drawn_card(seen: State, args: Args) -> Args:
    """Who drew sees which card; to others the record doesn't say."""
    more: dict[str, Any] = {"seen": 1, "card": card_name(seen.drawn)} if seen.drawn >= 0 else {}
    return more


class Said(Kind):
    LAID = told(seat=plain, card=card_name, points=plain)
    STRUCK = told(opponent=plain, seat=plain, points=plain)  # `seat` is who loses points
    DREW = told(seat=plain, reveals=True, seen=drawn_card)
    ENDED = told()
