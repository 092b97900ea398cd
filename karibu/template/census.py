"""What must neither get lost nor be known in New Game: for the conformance suite alone.

A second statement of the rules on material and secrets, against which the rules are held.
"""

from typing import Any

import numpy as np

from .state import NONE, SEATS


def census(s: Any) -> dict[str, Any]:
    """Cards of each kind, wherever they are; the sizes that everybody sees are true."""
    return {
        "cards": (s.hand.sum(axis=0) + s.deck + s.laid).tolist(),
        "hands": (s.hand.sum(axis=1) == s.hand_size).tolist(),
        "deck": bool(s.deck.sum() == s.deck_size),
        "pile": bool(s.laid[s.top] > 0),
    }


def secrets(s: Any, seat: int) -> dict[str, Any]:
    """As masks over fields: what this seat (-1: a spectator) may not know."""
    others = (np.arange(SEATS) != seat) & (np.arange(SEATS) < s.players)
    return {
        "hand": np.broadcast_to(others[:, None], s.hand.shape),
        "deck": np.ones(s.deck.shape, bool),
        "drawn": s.drew not in (NONE, seat),
    }
