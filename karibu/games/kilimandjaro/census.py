"""For the conformance suite: what must not get lost or doubled in Kilimandjaro, nor be known."""

from typing import Any

import numpy as np

from .state import COPIES, KINDS, NONE, Counter


def census(s: Any) -> dict[str, Any]:
    """KIL-01, KIL-02: how many there are of each card and each counter, wherever they are."""
    cards = [0] * KINDS
    for card in (*s.hand.flat, *s.deck[: s.deck_size], *s.open_card[: s.opened]):
        if card >= 0:
            cards[card] += 1
    counters = [(s.counters_held[: s.players, kind].sum()) for kind in Counter]
    for n in range(s.laid):
        counters[s.laid_kind[n]] += 1
    return {"cards": cards if s.opened else [COPIES] * KINDS, "counters": counters}


def secrets(s: Any, seat: int) -> dict[str, Any]:
    """KIL-09, KIL-10: what this seat may not know, as masks over the record's fields."""
    others = np.arange(len(s.pawn)) != seat
    present = np.arange(len(s.pawn)) < s.players
    return {
        "hand": (s.hand != NONE) & (others & present)[:, None],
        "drawn": s.drew not in (NONE, seat),
        "counters_held": np.broadcast_to((others & present)[:, None], s.counters_held.shape),
        "laid_kind": (np.arange(len(s.laid_kind)) < s.laid)
        & (s.laid_by != seat)
        & (s.laid_up == 0),
        "deck": np.arange(len(s.deck)) < s.deck_size,
    }
