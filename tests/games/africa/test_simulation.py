"""What many matches show: the eager bots' figures, and what the game knows about playing well."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import pytest

from karibu.bots.engine import functions_of
from karibu.match import Match
from tests.games.acting import act, bytes_of
from tests.games.africa.eager import ALL_TURNED, DISCOVERIES, explore
from tests.games.africa.position import GAME, afield

GAMES = 4000


@pytest.mark.rule("AFR-02", "AFR-04", "AFR-20", "AFR-60")
@pytest.mark.parametrize("players", [2, 5])
def test_bots_that_discover_whenever_they_can(players: int) -> None:
    found = explore(players, GAMES)
    spread = sqrt(11 * 85 * 97 / (12**2 * 13))  # of the place of the last monument
    assert abs(found.discoveries - DISCOVERIES) < 4 * spread / sqrt(GAMES)
    spread = sqrt(ALL_TURNED * (1 - ALL_TURNED))
    assert abs(found.all_turned - ALL_TURNED) < 4 * spread / sqrt(GAMES)


# --- knowledge


def chosen(match: Match, rng: Any) -> int:
    ids = match.action_ids()
    return int(ids[functions_of(GAME).policy(bytes_of(match), ids, len(ids), rng)])


def shares(match: Match) -> list[float]:
    out = np.zeros(match.players)
    functions_of(GAME).evaluate(bytes_of(match), out)
    return [float(share) for share in out]


@pytest.mark.parametrize("players", [2, 4])
def test_the_policy_beats_random_play(players: int) -> None:
    choices = np.random.default_rng(3)
    rng = np.array([3], np.uint64)
    won = 0
    for seed in range(12):
        match, hero = GAME.start(players, seed), seed % players
        while not match.over:
            ids = match.action_ids()
            match.play(chosen(match, rng) if match.to_move == hero else int(choices.choice(ids)))
        won += match.winners == (hero,)
    assert won == 12, "it hardly ever loses"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_evaluations_are_shares(players: int) -> None:
    rng = np.array([4], np.uint64)
    match = GAME.start(players, seed=4)
    while not match.over:
        each = shares(match)
        assert min(each) >= 0
        assert sum(each) == pytest.approx(1)
        match.play(chosen(match, rng))
    winners = match.winners or ()
    assert shares(match) == [(seat in winners) / len(winners) for seat in range(players)]


def test_points_goods_minerals_and_camps_are_worth_having() -> None:
    def share(**more: Any) -> float:
        return shares(afield(["F6", "B9"], **more))[1]

    plain = share()
    assert share(scored=[0, 8]) > plain
    assert share(goods={1: {"drum": 3}}) > plain
    assert share(minerals={1: {"gold-2": 2}}) > plain
    assert share(camps=[2, 4]) > plain
    assert share(to_move=1) > plain


def test_a_lead_means_more_when_the_end_is_near() -> None:
    early = shares(afield(["F6", "B9"], scored=[10, 0]))
    late = shares(afield(["F6", "B9"], scored=[10, 0], down={"F7": "monument"}, rest="empty"))
    assert late[0] > early[0] > 0.5


def test_the_policy_takes_the_better_place() -> None:
    taken = []
    for seed in range(30):
        match = afield(
            ["F6", "B9"],
            up={"F7": "lion", "K8": "lion", "K10": "lion", "C3": "lion"},
            empty=["K9", "C4"],
        )
        act(match, "move_animal")
        act(match, "lift_animal", hex="F7")
        rng = np.array([seed * 7919], np.uint64)
        taken.append(match.game.action(chosen(match, rng)).args["hex"])
    assert taken.count("K9") > 24, "two lions there, one at C4"


def test_judging_changes_nothing() -> None:
    match = GAME.start(3, seed=1)
    before = bytes_of(match)
    judged, ids, rng = before.copy(), match.action_ids(), np.array([1], np.uint64)
    functions_of(GAME).evaluate(judged, np.zeros(match.players))
    functions_of(GAME).policy(judged, ids, len(ids), rng)
    assert np.array_equal(judged, before)
