"""Travelling, walking, the two halves of a turn: AFR-10 to AFR-14."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.africa.continent import HEX_NAMES
from karibu.games.africa.state import Phase
from karibu.match import Match
from tests.games.acting import act, happened, options
from tests.games.africa.position import (
    CITY_HEXES,
    afield,
    explorer,
    hexes,
    kinds,
    phase,
    points,
    turn_up,
)
from tests.games.africa.test_preparation import started

NEAR = {"F5", "F7", "E6", "E7", "G6", "G7"}
"""Around F6."""
FAR = {"F4", "F8", "E5", "E8", "G5", "G8", "D5", "D6", "D7", "H5", "H6", "H7"}
"""Two steps from F6."""


def at_turn(*explorers: str, **more: Any) -> Match:
    return afield(explorers, phase=Phase.TURN, **more)


# --- travel or walk


@pytest.mark.rule("AFR-10")
def test_a_turn_begins_with_travel_or_walk_and_the_hex_comes_after() -> None:
    match = started(2)
    assert kinds(match) == ["walk", "travel"]
    assert all(not action.args and not action.targets for action in match.actions())
    act(match, "travel")
    assert kinds(match) == ["travel_to"]
    match = started(2)
    act(match, "walk")
    assert set(kinds(match)) <= {"stand", "walk_to"}


@pytest.mark.rule("AFR-10")
def test_without_anywhere_to_go_there_is_no_travelling() -> None:
    match = started(5)
    assert kinds(match) == ["walk"]
    assert kinds(started(4)) == ["walk", "travel"]


@pytest.mark.rule("AFR-11")
def test_one_travels_to_any_hex_without_an_explorer_or_a_face_down_marker() -> None:
    match = at_turn("F6", "B9", up={"D6": "lion", "M8": "gold-1"}, empty=["K8"], camped=["C3"])
    act(match, "travel")
    cities = set(CITY_HEXES) - {"B9"}
    assert hexes(match, "travel_to") == {"D6", "M8", "K8", "C3", *cities}, "not F6, its own hex"


@pytest.mark.rule("AFR-11")
@pytest.mark.parametrize("hex", [HEX_NAMES[0], HEX_NAMES[-1]])
def test_one_arrives_at_the_first_and_the_last_hex_of_the_board(hex: str) -> None:
    match = at_turn("F6", "B9", rest="empty")
    act(match, "travel")
    act(match, "travel_to", hex=hex)
    assert (explorer(match, 0), match.to_move) == (hex, 1)


@pytest.mark.rule("AFR-11")
def test_travelling_is_the_whole_turn() -> None:
    match = at_turn("F6", "B9", empty=["K8"])
    act(match, "travel")
    events = act(match, "travel_to", hex="K8")
    assert happened(events) == ["travelled"]
    assert explorer(match, 0) == "K8"
    assert match.to_move == 1
    assert phase(match) == Phase.TURN


# --- walking


@pytest.mark.rule("AFR-12")
def test_one_walks_none_one_or_two_hexes() -> None:
    match = at_turn("F6", "B9", rest="empty")
    act(match, "walk")
    assert hexes(match, "walk_to") == NEAR | FAR
    assert len(options(match, "stand")) == 1
    act(match, "stand")
    assert explorer(match, 0) == "F6"
    assert phase(match) == Phase.ACT


@pytest.mark.rule("AFR-13")
@pytest.mark.parametrize("obstacle", ["marker", "explorer"])
def test_face_down_markers_and_explorers_are_neither_entered_nor_crossed(obstacle: str) -> None:
    """F5 and E6 are blocked; F4 lies straight behind F5, D5 straight behind E6, E5 behind both."""
    if obstacle == "marker":
        match = at_turn("F6", "B9", down={"F5": "lion", "E6": "drum"}, rest="empty")
    else:
        match = at_turn("F6", "F5", "E6", rest="empty")
    act(match, "walk")
    assert hexes(match, "walk_to") == (NEAR | FAR) - {"F5", "E6", "F4", "D5", "E5"}


@pytest.mark.rule("AFR-13")
def test_there_may_be_a_way_round() -> None:
    match = at_turn("F6", "B9", down={"F5": "lion"}, rest="empty")
    act(match, "walk")
    assert hexes(match, "walk_to") == (NEAR | FAR) - {"F5", "F4"}


@pytest.mark.rule("AFR-13")
def test_face_up_markers_and_camps_are_walked_over_and_stood_on() -> None:
    match = at_turn("F6", "B9", up={"F7": "monument"}, camped=["F8"], empty=["F9"])
    act(match, "walk")
    assert hexes(match, "walk_to") == {"F7", "F8"}
    act(match, "walk_to", hex="F8")
    act(match, "nothing")
    assert hexes(match, "walk_to") == {"F6", "F7", "F9"}
    act(match, "walk_to", hex="F7")
    assert explorer(match, 0) == "F7"


@pytest.mark.rule("AFR-13", "AFR-51")
def test_the_way_is_open_once_a_marker_has_been_turned_up() -> None:
    match = afield(["F6", "B9"], down={"F7": "gold-1"})
    turn_up(match, "F7")
    assert hexes(match, "walk_to") == {"F7"}


@pytest.mark.rule("AFR-13")
def test_a_hex_is_free_again_when_its_explorer_has_left() -> None:
    match = at_turn("F6", "F7", rest="empty", to_move=1)
    act(match, "walk")
    act(match, "walk_to", hex="F9")
    act(match, "nothing")
    act(match, "stand")
    act(match, "nothing")
    act(match, "walk")
    assert {"F7", "F8"} <= hexes(match, "walk_to")


# --- two halves


@pytest.mark.rule("AFR-12")
def test_a_turn_has_two_halves_of_walking_and_acting_and_no_travelling_between() -> None:
    match = at_turn("F6", "B9", empty=["F7", "F8"], down={"F9": "gold-1", "E9": "gold-2"})
    act(match, "walk")
    act(match, "walk_to", hex="F8")
    turn_up(match, "F9")
    assert match.to_move == 0
    assert set(kinds(match)) == {"stand", "walk_to"}, "walking comes first, no travelling"
    act(match, "stand")
    turn_up(match, "E9")
    assert points(match) == [3, 0]
    assert match.to_move == 1
    assert phase(match) == Phase.TURN


@pytest.mark.rule("AFR-12")
def test_after_acting_one_walks_again_but_not_within_the_same_half() -> None:
    match = at_turn("F6", "B9", rest="empty", up={"E6": "lion"})
    act(match, "walk")
    act(match, "walk_to", hex="F8")
    assert not {"walk_to", "stand", "travel", "travel_to"} & set(kinds(match))
    act(match, "camp_count")
    assert "walk_to" in kinds(match)


@pytest.mark.rule("AFR-12")
def test_passing_is_staying_and_doing_nothing_twice() -> None:
    match = at_turn("F6", "B9")
    act(match, "walk")
    for _ in range(2):
        act(match, "stand")
        events = act(match, "nothing")
    assert happened(events) == ["passed"]
    assert match.to_move == 1


@pytest.mark.rule("AFR-12")
def test_who_walked_has_not_passed() -> None:
    match = at_turn("F6", "B9", empty=["F7"])
    act(match, "walk")
    assert happened(act(match, "walk_to", hex="F7")) == ["walked"]
    act(match, "nothing")
    act(match, "stand")
    assert happened(act(match, "nothing")) == []


@pytest.mark.rule("AFR-14")
def test_the_same_action_twice_and_skipping_one() -> None:
    match = at_turn("F6", "B9", empty=["F7"], camps=[2, 2])
    act(match, "walk")
    act(match, "stand")
    act(match, "camp_count")
    act(match, "walk_to", hex="F7")
    act(match, "camp_count")
    assert match.to_move == 1
    act(match, "walk")
    act(match, "stand")
    assert "discover" in kinds(match)
    act(match, "nothing")
    act(match, "stand")
    assert "discover" in kinds(match), "the second half has all actions"


@pytest.mark.rule("AFR-12")
def test_only_possible_actions_are_offered() -> None:
    nothing_there = afield(["F6", "B9"], rest="empty", camps=[0, 0])
    assert kinds(nothing_there) == ["nothing"]
    all_there = afield(
        ["F6", "B9"],
        rest="empty",
        down={"F5": "drum"},
        up={"F7": "lion", "C4": "lion", "E6": "nomads"},
        camped=["D5", "D6", "E5", "E7"],
    )
    assert kinds(all_there) == [
        "discover",
        "move_animal",
        "move_nomads",
        "camp_count",
        "camp_explore",
        "nothing",
    ]
