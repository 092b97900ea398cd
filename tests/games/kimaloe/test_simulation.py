"""What a simulation should show: the last section of docs/rules/kimaloe.md."""

from __future__ import annotations

from statistics import mean

import pytest

from karibu.match import Action, Match
from tests.games.acting import options
from tests.games.kimaloe.position import GAME, rungs, truth

FEW_CARDS = 4
FIRST = ("lay", "climb", "help", "plus", "after_you", "done", "refill", "decline", "go", "keep")


def greedy(match: Match) -> Action:
    """Lays whatever it can, highest first; passes with few cards; lifts the lower pawn."""
    assert match.to_move is not None
    if options(match, "roll"):
        passes = options(match, "pass")
        few = truth(match).hand_size[match.to_move] <= FEW_CARDS
        return passes[-1] if passes and few else options(match, "roll")[0]
    found = next(found for kind in FIRST if (found := options(match, kind)))
    if found[0].kind == "lay":
        return max(found, key=lambda action: str(action.args["card"])[-1])
    if found[0].kind == "climb":
        child, adult = rungs(match, match.to_move)
        return found[0] if child <= adult else found[-1]
    return found[0]


@pytest.mark.parametrize(("players", "turns"), [(3, (36, 48)), (4, (43, 57))])
def test_greedy_play(players: int, turns: tuple[int, int]) -> None:
    """Some 42 and 50 turns in all (the rules file: 38 and 45), 10 to 12 scorings, and many points
    lost to solidarity; the quick player of `knowledge` needs 40 and 48 turns."""
    taken, scorings, lost = [], [], []
    for seed in range(30):
        match = GAME.start(players, seed)
        events = []
        while not match.over:
            events += list(match.play(greedy(match)))
        kinds = [event.kind for event in events]
        taken.append(sum(kinds.count(kind) for kind in ("rolled", "passed", "transported")))
        scorings.append(kinds.count("completed"))
        lost.append(sum(int(event.args["points"]) for event in events if event.kind == "lost"))
    assert turns[0] <= mean(taken) <= turns[1]
    assert 9 <= mean(scorings) <= 13
    assert mean(lost) >= 15
