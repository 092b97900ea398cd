"""Habits in Livingstone: high dice for tents, low ones for cards, something for the queen."""

from __future__ import annotations

from typing import Any

from karibu.games.livingstone.state import EXPEDITION_COST
from karibu.kernel.actions import Meaning

_FOR_THE_QUEEN = {2: 15, 3: 8, 4: 8, 5: 8}
"""By the end a person wants to have given so much: four dice are rolled against two players."""
_LATE = 7
"""From this column on, counted from 0, one thinks of the end."""


def liking(s: Any, me: int, action: Meaning) -> float:
    args: Any = action.args
    cash = s.wealth[me] - s.chest[me]
    late = s.column >= _LATE
    match action.kind:
        case "take":
            return float(args["die"])
        case "build_free" | "build_free_anywhere":
            return 30.0 + args["row"]
        case "build" | "build_anywhere":
            return 10.0 + args["row"] if args["row"] >= 3 or late else 4.0
        case "second_tent":
            return 25.0
        case "money":
            return 20.0 if cash <= EXPEDITION_COST[s.column] and s.die >= 3 else s.die + 2.0
        case "dig":
            return s.die + 1.5
        case "draw":
            return 5.0
        case "play":
            return 1.0 if args["card"] in ("market", "steamer-back") else 40.0
        case "sell":
            return 22.0 if cash < 3 and s.die > 0 else -1.0
        case "bring" | "move":
            return 1.0
        case "give":
            missing = _FOR_THE_QUEEN[s.players] - s.chest[me]
            spare = cash if late else cash - 6
            return 3.0 if 0 < args["pounds"] == min(missing, spare) else -1.0
        case "end" | "close":
            return 0.5
    return 0.0
