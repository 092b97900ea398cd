"""Habits in Africa: discover twice a turn, put animals to their herd, camp beside much."""

from __future__ import annotations

from typing import Any

from karibu.games.africa.continent import AROUND, HEX_NAMES
from karibu.games.africa.state import (
    FIRST_ANIMAL,
    FIRST_MINERAL,
    GOODS,
    GOODS_POINTS,
    MONUMENT,
    NOMADS,
    OPEN,
    Ground,
)
from karibu.kernel.actions import Meaning

_WORTH_A_CAMP = 3
"""So much must lie around it."""


def liking(s: Any, me: int, action: Meaning) -> float:
    args: Any = action.args
    here = s.explorer[me]
    to = HEX_NAMES.index(args["hex"]) if "hex" in args else here
    match action.kind:
        case "walk":
            return 1.0
        case "stand" | "walk_to" | "travel_to":
            return float(_unknown(s, to) + 2 * (s.camps[me] > 0 and _is_good_camp(s, to)))
        case "camp_count":
            return 5.0 if _counted(s, here) >= _WORTH_A_CAMP else -1.0
        case "camp_explore":
            return 5.0 if _minerals(s, here) >= _WORTH_A_CAMP else -1.0
        case "discover":
            return 3.0
        case "place":
            kind = s.marker[s.source]
            return float(s.near[OPEN if kind == NOMADS else kind - FIRST_ANIMAL][to])
        case "leave":
            return 0.5
        case "swap_one" | "swap_all":
            return _gained(s, me, args["opponent"], GOODS.index(args["good"]), action.kind)
    return 0.0


def _unknown(s: Any, hex: int) -> int:
    """Face-down markers around a hex: so much is there to be discovered."""
    return sum(s.ground[near] == Ground.DOWN for near in AROUND[hex])


def _counted(s: Any, hex: int) -> int:
    kinds = [s.marker[near] for near in AROUND[hex] if s.ground[near] == Ground.UP]
    return sum(kind == MONUMENT or FIRST_ANIMAL <= kind <= NOMADS for kind in kinds)


def _minerals(s: Any, hex: int) -> int:
    return sum(
        s.ground[near] == Ground.UP and s.marker[near] >= FIRST_MINERAL for near in AROUND[hex]
    )


def _is_good_camp(s: Any, hex: int) -> bool:
    around = max(_counted(s, hex), _minerals(s, hex))
    return s.ground[hex] == Ground.EMPTY and around >= _WORTH_A_CAMP


def _gained(s: Any, me: int, other: int, good: int, way: str) -> float:
    """Points in one's own goods after a swap, less those before it."""
    found, mine = s.found, s.goods[me]
    number = s.goods[other][good] if way == "swap_all" else 1
    before = GOODS_POINTS[mine[found]] + GOODS_POINTS[mine[good]]
    return float(
        GOODS_POINTS[mine[found] - number] + GOODS_POINTS[min(5, mine[good] + number)] - before
    )
