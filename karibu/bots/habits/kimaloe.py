"""Habits in Kimaloé: lay what fits, the best cards first; keep both pawns together."""

from __future__ import annotations

from typing import Any

from karibu.games.kimaloe.state import Pawn
from karibu.kernel.actions import Meaning

_FEW_CARDS = 4
"""With fewer in hand one rather draws."""


def liking(s: Any, me: int, action: Meaning) -> float:
    args: Any = action.args
    few = s.hand_size[me] < _FEW_CARDS
    match action.kind:
        case "pass":
            return 10.0 + args["count"] if few else 0.0
        case "roll":
            return 5.0
        case "transport":
            return 6.0 if args["continent"] == "continent-points" else 4.0
        case "plus":
            return 20.0
        case "go" | "keep":
            return 1.0
        case "drop":
            return 0.5
        case "lay":
            return 10.0 + int(args["card"].rsplit("-", 1)[1])
        case "help":
            return 3.0
        case "climb":
            child, adult = s.pawn[me][Pawn.CHILD], s.pawn[me][Pawn.ADULT]
            return 30.0 + (adult - child if args["pawn"] == "child" else child - adult)
        case "after_you":
            return float(s.pawn[me][Pawn.ADULT] - s.pawn[me][Pawn.CHILD] - 3)
        case "put_under":
            return -1.0
    return 0.0  # done, decline, refill
