"""Habits in Kilimandjaro: play where it carries farthest, spoil the leader with what is left."""

from __future__ import annotations

from typing import Any

from karibu.games.kilimandjaro.actions import CARD_NAMES
from karibu.games.kilimandjaro.reach import REACH
from karibu.games.kilimandjaro.state import BASE_CAMP, NONE, Counter
from karibu.kernel.actions import Meaning


def liking(s: Any, me: int, action: Meaning) -> float:
    args: Any = action.args
    match action.kind:
        case "lay":
            # Good things within reach of one's own first steps, lions far up, where others lead.
            return float(args["space"] >= 50 if args["counter"] == "lion" else args["space"] <= 50)
        case "play":
            return _after_playing(
                s, me, CARD_NAMES.index(args["card"]), args["owner"], args["pile"] - 1
            )
        case "again":
            return -1.0 if _lies_on(s, s.pawn[me] + s.stride) == Counter.LION else 1.0
        case "swap" | "send_back":
            return float(s.pawn[args["opponent"]] - s.pawn[me])
    return 0.0


def _after_playing(s: Any, me: int, card: int, owner: int, pile: int) -> float:
    before, after = _reach(s, owner), _reach(s, owner, card, pile)
    mine = after if owner == me else _reach(s, me)
    spoiled = 0.0 if owner == me else 0.5 * (before - after)
    to = s.pawn[me] + mine
    if to >= BASE_CAMP:
        return 1000.0
    met = {int(Counter.LION): -10.0, int(Counter.BANANA): mine}.get(_lies_on(s, to), 0.0)
    return mine + spoiled + met


def _lies_on(s: Any, space: int) -> int:
    """What is known to lie on a space."""
    n = s.counter_on[space] if space < BASE_CAMP else NONE
    return NONE if n == NONE else int(s.laid_kind[n])


def _reach(s: Any, seat: int, card: int = NONE, pile: int = NONE) -> int:
    """How far somebody's piles carry, perhaps with another card on one of them."""
    tops = [card if k == pile else s.open_card[top] for k, top in enumerate(s.top[seat])]
    return int(REACH[tuple(tops)])
