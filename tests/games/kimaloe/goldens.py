"""How the golden matches of Kimaloé were found: `python -m tests.games.kimaloe.goldens`.

The quick player plays with itself until a match ends in the wanted way.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from karibu.bots.engine import functions_of
from karibu.match import Match
from tests.games.acting import bytes_of
from tests.games.kimaloe.position import GAME, truth
from tests.golden import find, keep


def quick(match: Match, rng: random.Random) -> int:
    ids = match.action_ids()
    word = np.array([rng.getrandbits(64)], np.uint64)
    return int(ids[functions_of(GAME).policy(bytes_of(match), ids, len(ids), word)])


def ended(ending: str) -> Callable[[Match], bool]:
    return lambda match: match.ending == ending


def another_came_first(match: Match) -> bool:
    """In the winner's own turn somebody else's pawn reached the ideal Earth before the winner's."""
    if match.ending != "second_pawn":
        return False
    past = match.at(0)
    for id in match.history:
        active = int(truth(past).active)
        for event in past.play(id):
            if event.kind == "reached":
                return event.args["seat"] != active and match.winners == (active,)
    return False


WANTED: dict[str, tuple[int, Callable[[Match], bool]]] = {
    "sole-winner": (3, ended("arrived")),
    "carried": (4, ended("carried")),
    "second-pawn": (4, ended("second_pawn")),
    "shared": (3, ended("shared")),
    "other-first": (4, another_came_first),
}

if __name__ == "__main__":
    for name, (players, wanted) in WANTED.items():
        keep(find("kimaloe", players, wanted, choose=quick), name)
