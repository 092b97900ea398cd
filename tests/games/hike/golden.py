"""Finding the golden matches of Let's Take a Hike: `python -m tests.games.hike.golden`.

One match per way to end and to break a tie, and one with hidden packs, played by the quick player
so that they read like matches. The idle end needs players who only ever rearrange their packs.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

import karibu
from karibu.bots.engine import functions_of
from karibu.match import Match
from tests.games.acting import bytes_of
from tests.golden import find, keep

GAME = karibu.game("hike")


def sensibly(match: Match, rng: random.Random) -> int:
    """As the quick player would."""
    stream = np.array([rng.getrandbits(64)], np.uint64)
    ids = match.action_ids()
    return int(ids[functions_of(GAME).policy(bytes_of(match), ids.copy(), len(ids), stream)])


def rearranging(match: Match, rng: random.Random) -> int:
    """Swap cards for ever; draw only when nothing in hand fits a place that is taken."""
    view = match.view(match.to_move)
    taken = {
        cell["id"]
        for zone in view["zones"]
        if zone["id"] == f"pack:{match.to_move}"
        for cell in zone["cells"]
        if cell["items"]
    }
    swaps = [a for a in match.actions() if a.kind == "lay" and a.targets[-1] in taken]
    lays = [a for a in match.actions() if a.kind == "lay"]
    calm = [a for a in match.actions() if a.kind in ("draw", "discard", "stay")]
    return rng.choice(swaps or (lays if view["phase"] == "pack" else calm) or match.actions()).id


def ended(ending: str, parted_by: str | None = None) -> Callable[[Match], bool]:
    """A match that ended so; if a tie was broken, in this way."""

    def wanted(match: Match) -> bool:
        last = match.at(match.ply - 1).play(match.history[-1])[-1].kind
        broken = last if last in ("tie_broken", "lot_drawn") else None
        return (ending in (match.ending, "any")) and broken == parted_by

    return wanted


def main() -> None:
    keep(find("hike", 4, ended("pile"), choose=sensibly), "pile-drawn-4")
    keep(find("hike", 3, ended("hike"), choose=sensibly), "last-hike-3")
    keep(find("hike", 4, ended("reshuffled"), choose=sensibly), "last-hike-reshuffled-4")
    keep(find("hike", 5, ended("any", "tie_broken"), choose=sensibly), "tie-by-cards-5")
    keep(find("hike", 5, ended("any", "lot_drawn"), choose=sensibly), "winner-by-lot-5")
    keep(find("hike", 2, ended("idle", "lot_drawn"), choose=rearranging), "idle-2")
    hidden = {"packs": "hidden"}
    keep(find("hike", 3, ended("pile"), hidden, sensibly), "hidden-packs-3")
    keep(find("hike", 2, ended("reshuffled"), hidden, sensibly), "hidden-packs-reshuffled-2")


if __name__ == "__main__":
    main()
