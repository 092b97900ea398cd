"""What must neither get lost nor doubled in Kilimandjaro."""

from __future__ import annotations

from typing import Any

from karibu.games.kilimandjaro.state import COPIES, KINDS, Counter
from karibu.kernel.types import Record


def census(s: Record) -> dict[str, Any]:
    """KIL-01, KIL-02: how many there are of each card and each counter, wherever they are."""
    cards = [0] * KINDS
    for card in (*s.hand.flat, *s.deck[: s.deck_size], *s.open_card[: s.opened]):
        if card >= 0:
            cards[card] += 1
    counters = [int(s.counters_held[: s.players, kind].sum()) for kind in Counter]
    for n in range(s.laid):
        counters[s.laid_kind[n]] += 1
    return {"cards": cards if s.opened else [COPIES] * KINDS, "counters": counters}
