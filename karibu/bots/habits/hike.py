"""Habits in Let's Take a Hike: fill the pack, set off with it, stop while something is in it."""

from __future__ import annotations

from typing import Any

from karibu.games.hike.actions import CARD_NAMES, PLACE_NAMES
from karibu.games.hike.state import ITEMS, NONE, WEIGHT
from karibu.kernel.actions import Meaning

_ENOUGH = 5
"""Cards in the pack with which one sets off."""


def liking(s: Any, me: int, action: Meaning) -> float:
    args: Any = action.args
    pack = [card for card in s.pack[me] if card != NONE]
    weight = sum(_weight(card) for card in pack)
    match action.kind:
        case "lay":
            lies_there = s.pack[me][PLACE_NAMES.index(args["place"])]
            return 10.0 + _weight(CARD_NAMES.index(args["card"])) if lies_there == NONE else -1.0
        case "set_off":
            return 20.0 if len(pack) >= _ENOUGH and weight >= 9 else -2.0
        case "play":
            # A hazard is for the others, and none of it comes back while one's own pack is full.
            return 5.0
        case "draw":
            return 3.0
        case "join":
            return 1.0 if weight >= 6 else -1.0
        case "go_on":
            return 1.0 if weight >= 8 and sum(s.row) < 3 else -1.0
        case "take":
            return float(_weight(CARD_NAMES.index(args["card"])))
        case "give":
            given = _weight(s.pack[me][PLACE_NAMES.index(args["place"])])
            return -abs(given - max(1, s.owed[me]))  # no change is given
        case "discard":
            return -_weight(CARD_NAMES.index(args["card"]))
    return 0.0


def _weight(card: int) -> int:
    """Hazards, and cards that one doesn't see, are taken for something in the middle."""
    return int(WEIGHT[card]) if 0 <= card < ITEMS else 2
