"""What the table shows before one commits is what then happens, at best."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from karibu.games.kimaloe.state import Phase
from karibu.match import Match
from tests.games.acting import the_one
from tests.games.kimaloe.position import GAME, PLAYERS, phase, rungs
from tests.games.kimaloe.test_scoring import about_to_score


def best_outcome(match: Match, seat: int, bonus: bool) -> int:
    """The most rungs the seat can have when the scoring is over; others play no After you."""
    if phase(match) not in (Phase.BONUS, Phase.AFTER_YOU):
        return sum(rungs(match, seat))
    results = []
    for action in match.actions():
        if action.kind == "after_you" and (match.to_move != seat or not bonus):
            continue
        trial = match.copy()
        trial.play(action)
        results.append(best_outcome(trial, seat, bonus))
    return max(results)


@pytest.mark.parametrize("players", PLAYERS)
def test_previews_come_true(players: int) -> None:
    checked: Counter[str] = Counter()
    for seed in range(4):
        match = GAME.start(players, seed)
        rng = random.Random(seed)
        while not match.over:
            seat = match.to_move
            assert seat is not None
            shown = match.view(seat)["preview"]
            assert set(shown) <= {str(id) for id in match.action_ids()}
            for id, gain in shown.items():
                action = GAME.action(int(id))
                trial = match.copy()
                before = sum(rungs(trial, seat))
                trial.play(int(id))
                after = best_outcome(trial, seat, bonus=action.kind == "lay")
                assert after - before == gain, action
                checked[action.kind] += 1
            for other in range(players):
                assert ("preview" in match.view(other)) == (other == seat)
            match.play(rng.choice(match.action_ids().tolist()))
    assert set(checked) == {"plus", "lay", "after_you", "decline"}
    assert checked["lay"] > 10


@pytest.mark.rule("KIM-45")
@pytest.mark.parametrize(("held", "rungs_shown"), [(["after-you"], 6), (["transport"], 4), ([], 4)])
def test_a_card_that_completes_a_board_counts_on_an_after_you_in_hand(
    held: list[str], rungs_shown: int
) -> None:
    """With the bonus the child makes room for two of the adult's four points; with After you all
    four are the child's."""
    match = about_to_score(
        covered={"health": (0, 1), "education": (0, 1), "identity": (0, 1)},
        card="play 1",
        pawns={0: (10, 14)},
        specials={0: held},
    )
    completing = the_one(match, "lay", card="play-1", continent="continent-refill")
    assert match.view(0)["preview"][str(completing.id)] == rungs_shown
