"""For the conformance suite: what must not get lost or doubled on a hike, nor be known."""

from typing import Any

import numpy as np

from karibu.kernel.contract import NOBODY

from .state import FIRST_HAZARD, KINDS, Phase


def census(s: Any) -> dict[str, Any]:
    """HIK-01, HIK-02: how many there are of each card, wherever they are."""
    cards = np.zeros(KINDS, np.int64)
    cards += s.pile
    cards += s.discards
    cards += s.hand[: s.players].sum(axis=0)
    cards[: len(s.row)] += s.row + s.points.sum(axis=0)
    for kind in s.pack[: s.players].flat:
        if kind >= 0:
            cards[kind] += 1
    if s.card >= FIRST_HAZARD:
        cards[s.card] += 1
    return {
        "cards": cards.tolist(),
        "hands": bool((s.hand[: s.players].sum(axis=1) == s.hand_size[: s.players]).all()),
        "pile": bool(s.pile.sum() == s.pile_size),
        "way": sorted(s.way[: s.row.sum()]) == np.repeat(range(len(s.row)), s.row).tolist()
        and not s.way[s.row.sum() :].any(),
        "remembered": bool((s.known[: s.players] <= s.hand[: s.players]).all()),
    }


def secrets(s: Any, seat: int) -> dict[str, Any]:
    """HIK-06, HIK-07, HIK-70: other hands, the pile, face-down cards of others."""
    others = np.array([other != seat for other in range(len(s.hand))])
    others[s.players :] = False
    if s.to_move == NOBODY:
        return {}
    masks: dict[str, Any] = {
        "hand": np.repeat(others[:, None], KINDS, axis=1),
        "pile": np.ones(KINDS, bool),
        "drawn": s.drew not in (-1, seat),
    }
    if s.phase == Phase.PACK:
        masks["pack"] = np.repeat(others[:, None], s.pack.shape[1], axis=1)
        masks["hand_size"] = others
    else:
        masks["pack"] = others[:, None] & (s.pack >= 0) & (s.up == 0)
    return masks
