"""What the game knows about playing well: shares that add up, and a quick player worth its name."""

from __future__ import annotations

import random

import numpy as np
import pytest

from karibu.bots.engine import functions_of
from karibu.match import Match
from tests.games.acting import act, bytes_of
from tests.games.hike.golden import sensibly
from tests.games.hike.position import GAME, at_home, on_trail


def shares(match: Match) -> np.ndarray:
    out = np.zeros(5)
    functions_of(GAME).evaluate(bytes_of(match), out)
    assert (out >= 0).all()
    assert abs(out.sum() - 1) < 1e-9
    assert not out[match.players :].any()
    return out[: match.players]


@pytest.mark.parametrize("players", GAME.player_counts)
@pytest.mark.parametrize("packs", ["open", "hidden"])
def test_shares_add_up_in_every_position(players: int, packs: str) -> None:
    match = GAME.start(players, seed=players, options={"packs": packs})
    rng = random.Random(1)
    while not match.over:
        shares(match)
        match.play(sensibly(match, rng))
    assert shares(match)[match.winners[0] if match.winners else 0] == 1


def test_points_count_more_the_closer_the_end() -> None:
    early = shares(at_home(2, points={0: "tent"}))
    late = shares(at_home(2, points={0: "tent"}, pile="3 map"))
    assert 0.5 < early[0] < late[0]


def test_a_row_in_reach_and_a_good_pack_are_worth_something() -> None:
    alone = shares(on_trail(2, packs={0: {"main": "tent", "top": "map"}}, row="3 tent"))
    assert alone[0] > 0.6
    packed = shares(at_home(2, packs={1: {"main": "tent", "top": "sleeping bag"}}))
    assert packed[1] > 0.5


def test_the_quick_player_stops_with_a_rich_row_and_nothing_left_to_pay_with() -> None:
    match = on_trail(2, packs={0: {"top": "map"}}, row="3 tent")
    rng = random.Random(2)
    stops = sum(match.actions()[-1].id == sensibly(match, rng) for _ in range(100))
    assert match.actions()[-1].kind == "stop"
    assert stops > 85


def test_the_quick_player_goes_on_with_a_full_pack_and_an_empty_row() -> None:
    pack = {"top": "sleeping bag", "main": "tent", "bottom": "tent", "left pocket": "bear spray"}
    match = on_trail(2, packs={0: pack})
    rng = random.Random(2)
    assert match.actions()[0].kind == "go_on"
    assert sum(match.actions()[0].id == sensibly(match, rng) for _ in range(100)) > 85


@pytest.mark.parametrize("packs", ["open", "hidden"])
def test_the_quick_player_beats_random_players(packs: str) -> None:
    wins = 0
    for seed in range(60):
        match = GAME.start(3, seed, {"packs": packs})
        rng = random.Random(seed)
        quick = seed % 3
        while not match.over:
            if match.to_move == quick:
                match.play(sensibly(match, rng))
            else:
                match.play(rng.choice(match.action_ids().tolist()))
        wins += match.winners == (quick,)
    assert wins > 42  # 20 would be chance; it wins nine of ten


def test_a_preview_says_what_stopping_brings() -> None:
    match = on_trail(2, packs={0: {"top": "map"}, 1: {"main": "tent"}}, row="tent, camera")
    stop = next(action.id for action in match.actions() if action.kind == "stop")
    assert match.view(0)["preview"] == {str(stop): 4}
    assert "preview" not in match.view(1)
    act(match, "stop")
    assert sorted(match.view(0)["preview"].values()) == [2, 4]
    act(match, "take", card="tent")
    assert match.view(1)["preview"] == {str(stop): 2}  # the last one takes all that is left
