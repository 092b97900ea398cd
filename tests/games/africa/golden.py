"""Finds the golden matches of Africa: `python -m tests.games.africa.golden` writes them anew."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from karibu.bots.engine import functions_of
from karibu.games.africa.state import Ending
from karibu.match import Match
from tests.games.acting import bytes_of
from tests.games.africa.position import GAME, truth
from tests.golden import find, keep

GIVES_UP_AFTER = 120
"""Decisions after which the idle only pass."""


def sensibly(match: Match, rng: random.Random) -> int:
    """As the playout policy would."""
    ids = match.action_ids()
    word = np.array([rng.getrandbits(64)], np.uint64)
    return int(ids[functions_of(GAME).policy(bytes_of(match), ids, len(ids), word)])


def idly(match: Match, rng: random.Random) -> int:
    """Sensibly at first, then walking about or passing."""
    if match.ply < GIVES_UP_AFTER:
        return sensibly(match, rng)
    idle = ("walk", "stand", "nothing", "keep", "leave", "walk_to", "travel", "travel_to")
    calm = [action.id for action in match.actions() if action.kind in idle]
    return rng.choice(calm) if calm else sensibly(match, rng)


def ended(match: Match, ending: Ending, half: int | None = None) -> bool:
    return match.ending == ending.name.lower() and half in (None, int(truth(match).half))


def contested(match: Match) -> bool:
    """Everybody holds minerals of some kind."""
    return bool((truth(match).minerals[: match.players].sum(axis=1) > 0).all())


def main() -> None:
    hidden = {"minerals": "hidden"}
    found: dict[str, Any] = {
        "eleventh-monument-as-first-action": find(
            "africa", 2, lambda match: ended(match, Ending.MONUMENT, half=0), choose=sensibly
        ),
        "eleventh-monument-as-second-action": find(
            "africa", 3, lambda match: ended(match, Ending.MONUMENT, half=1), choose=sensibly
        ),
        "last-marker-of-all": find(
            "africa", 5, lambda match: ended(match, Ending.LAST_MARKER), choose=sensibly
        ),
        "shared-win": find(
            "africa", 4, lambda match: len(match.winners or ()) > 1, choose=sensibly
        ),
        "idle-end": find("africa", 2, lambda match: ended(match, Ending.IDLE), choose=idly),
        "hidden-minerals": find("africa", 4, contested, options=hidden, choose=sensibly),
    }
    for name, match in found.items():
        keep(match, name)


if __name__ == "__main__":
    main()
