"""For the conformance suite: what must not get lost or doubled in Livingstone, nor be known."""

from typing import Any

import numpy as np

from .state import CARD_KINDS, SEATS, Card


def census(s: Any) -> dict[str, Any]:
    """LIV-05, LIV-07 to LIV-09, LIV-41, LIV-62: stones, cards, tents and pounds."""
    stones = s.bag.astype(int)
    stones[: len(s.aside)] += s.aside
    stones[1 : 1 + s.gems.shape[1]] += s.gems.sum(axis=0)
    cards = s.pile.astype(int)
    cards[: Card.MINE_COLLAPSE] += s.hand.sum(axis=0) + s.played
    dice = int(s.dice.sum()) + sum(int(bits).bit_count() for bits in s.taken)
    return {
        "stones": stones.tolist(),
        "cards": cards.tolist(),
        "cards in the pile": [int(s.pile.sum()) == s.pile_size] * CARD_KINDS,
        "cards in hands": (s.hand.sum(axis=1) == s.hand_size).tolist(),
        "tents": (s.supply + s.tents.sum(axis=1)).tolist(),
        "tents evaluated": bool((s.evaluated <= s.tents).all()),
        "dice": dice,
        "pounds": int(s.wealth.sum()) - int(s.bank),
        "chests": ((s.gifts <= s.chest) & (s.chest <= s.chest_most)).tolist(),
        "cash": (s.chest <= s.wealth).tolist(),
    }


def secrets(s: Any, seat: int) -> dict[str, Any]:
    """LIV-41, LIV-65: what this seat may not know, as masks over the record's fields."""
    others = (np.arange(SEATS) != seat) & (np.arange(SEATS) < s.players)
    mine = int(s.to_move) == seat
    return {
        "chest": others,
        "hand": np.broadcast_to(others[:, None], s.hand.shape),
        "pile": np.ones(CARD_KINDS, bool),
        "drawn": not mine and s.drawn >= 0,
        "given": not mine and s.given > 0,
    }
