"""Which golden matches of Livingstone there are, and how they were found.

`python -m tests.games.livingstone.golden` finds and writes them anew. Everybody plays like the
quick player of the game, except for how they give: rare endings are a question of gifts.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from karibu.bots.engine import functions_of
from karibu.games.livingstone.actions import BUILD, END, GIVE, MOVE
from karibu.games.livingstone.state import SPACES
from karibu.match import Match
from tests.games.livingstone.position import GAME, truth
from tests.golden import Choose, find, keep


def sensibly(match: Match, rng: random.Random) -> int:
    """As the quick player would."""
    return _quick(match, rng, [int(id) for id in match.action_ids()])


def without_gifts_of(*misers: int) -> Choose:
    """The same, but some seats never give anything."""

    def choose(match: Match, rng: random.Random) -> int:
        ids = [int(id) for id in match.action_ids()]
        if match.to_move in misers:
            ids = [id for id in ids if not GIVE <= id < END]
        return _quick(match, rng, ids)

    return choose


def with_one_pound_each_but(miser: int) -> Choose:
    """Everybody else gives a single pound, so that gifts can't part them."""

    def choose(match: Match, rng: random.Random) -> int:
        ids = [int(id) for id in match.action_ids()]
        seat = match.to_move
        if seat != miser and GIVE in ids and truth(match).gifts[seat] == 0:
            return GIVE
        return _quick(match, rng, [id for id in ids if not GIVE <= id < END])

    return choose


def builders(match: Match, rng: random.Random) -> int:
    """Whoever can build builds, to have all tents on the map before the end."""
    ids = [int(id) for id in match.action_ids()]
    builds = [id for id in ids if BUILD <= id < MOVE + SPACES]
    return rng.choice(builds) if builds else _quick(match, rng, ids)


def _quick(match: Match, rng: random.Random, ids: list[int]) -> int:
    """A sensible choice from what the seat to move knows, in a world dealt at random from it."""
    world = match.concealed(match.to_move).copy()
    GAME.code.redeal(world, np.uint64(rng.getrandbits(63)))
    word = np.array([rng.getrandbits(63)], np.uint64)
    choice = functions_of(GAME).policy(world, np.array(ids, np.int32), len(ids), word)
    return ids[choice]


def said(match: Match, kind: str) -> bool:
    """Whether something was said in the course of a match."""
    past = match.at(0)
    return any(kind in [event.kind for event in past.play(id)] for id in match.history)


def put_out(match: Match) -> int:
    return int(match.state.out.sum())


@dataclass(frozen=True)
class Golden:
    """A golden match: what must be true of it, and who plays how."""

    players: int
    wanted: Callable[[Match], bool]
    choose: Choose = sensibly


GOLDEN = {
    "normal-win": Golden(
        4, lambda match: match.ending == "points" and not said(match, "steamed_back")
    ),
    "lowest-donor-had-most-points": Golden(3, lambda match: match.ending == "leader_out"),
    "tie-by-gift": Golden(4, lambda match: match.ending == "gift"),
    "shared": Golden(5, lambda match: match.ending == "shared", with_one_pound_each_but(2)),
    "nobody-wins": Golden(3, lambda match: match.ending == "nobody", without_gifts_of(0, 1, 2)),
    "two-players-both-in": Golden(2, lambda match: put_out(match) == 0),
    "two-players-one-out": Golden(2, lambda match: put_out(match) == 1, without_gifts_of(1)),
    "two-players-both-out": Golden(2, lambda match: put_out(match) == 2, without_gifts_of(0, 1)),
    "two-players-tents-moved": Golden(2, lambda match: said(match, "moved_tent"), builders),
    "steamer-back": Golden(4, lambda match: said(match, "steamed_back")),
    "mine-collapse": Golden(5, lambda match: said(match, "lost_gems")),
}


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        found = find("livingstone", golden.players, golden.wanted, choose=golden.choose)
        keep(found, name)
        print(f"{name}: seed {found.seed}, {found.ply} decisions, {found.ending}")
