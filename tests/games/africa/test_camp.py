"""Actions 4 and 5, camps, and what counts as empty: AFR-03, AFR-40 to AFR-42, AFR-50 to AFR-52."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.africa.state import Ground
from karibu.match import Match
from tests.games.acting import act, happened
from tests.games.africa.position import (
    afield,
    goods,
    ground,
    hexes,
    kinds,
    marker,
    minerals,
    points,
    truth,
    turn_up,
)

AROUND = {
    "F5": "lion",
    "F7": "nomads",
    "E6": "monument",
    "E7": "gold-2",
    "G6": "gem-1",
    "G7": "gold-1",
}
"""All six neighbours of F6."""


@pytest.mark.rule("AFR-40")
def test_a_camp_needs_one_in_reserve_and_an_empty_hex() -> None:
    camp = {"camp_count", "camp_explore"}
    assert camp <= set(kinds(afield(["F6", "B9"], camps=[1, 0])))
    assert not camp & set(kinds(afield(["F6", "B9"], camps=[0, 2])))
    assert not camp & set(kinds(afield(["F6", "B9"], camped=["F6"])))
    assert not camp & set(kinds(afield(["F6", "B9"], up={"F6": "gold-1"})))


@pytest.mark.rule("AFR-40")
def test_an_empty_city_will_do_and_the_camp_stays() -> None:
    match = afield(["B9", "F6"])
    act(match, "camp_count")
    assert ground(match, "B9") == Ground.CAMP
    assert truth(match).camps[:2].tolist() == [1, 2]
    act(match, "stand")
    assert "camp_count" not in kinds(match), "one camp per hex"
    act(match, "nothing")
    assert ground(match, "B9") == Ground.CAMP
    faces = [item["face"] for item in _cell(match, "B9")["items"]]
    assert faces == ["cairo", "camp", "explorer"]


@pytest.mark.rule("AFR-40", "AFR-42")
@pytest.mark.parametrize("kind", ["camp_count", "camp_explore"])
def test_a_camp_may_be_founded_for_nothing(kind: str) -> None:
    match = afield(["F6", "B9"])
    act(match, kind)
    assert ground(match, "F6") == Ground.CAMP
    assert points(match) == [0, 0]
    assert minerals(match, 0) == {}


@pytest.mark.rule("AFR-03")
def test_camps_have_no_owner_once_placed() -> None:
    one = afield(["F6", "B9"])
    act(one, "camp_count")
    (camp,) = (item for item in _cell(one, "F6")["items"] if item["face"] == "camp")
    assert "owner" not in camp


@pytest.mark.rule("AFR-41")
def test_counting_scores_animals_nomads_and_monuments_around() -> None:
    match = afield(["F6", "B9"], up=AROUND)
    events = act(match, "camp_count")
    assert happened(events) == ["counted"]
    assert points(match) == [3, 0]
    assert {name: marker(match, name) for name in AROUND} == AROUND, "everything stays"
    assert minerals(match, 0) == {}


@pytest.mark.rule("AFR-41")
def test_counting_ignores_face_down_markers_and_those_farther_away() -> None:
    match = afield(
        ["F6", "B9"], up={"F7": "lion", "F8": "lion"}, down={"F5": "lion", "E6": "monument"}
    )
    act(match, "camp_count")
    assert points(match) == [1, 0]


@pytest.mark.rule("AFR-42")
def test_exploring_takes_all_gold_and_gems_around_without_points() -> None:
    match = afield(["F6", "B9"], up=AROUND, minerals={0: {"gold-1": 1}, 1: {"gem-1": 1}})
    events = act(match, "camp_explore")
    assert events[0].args == {"seat": 0, "hex": "F6", "markers": 3, "nuggets": 3, "stones": 1}
    assert minerals(match, 0) == {"gold-1": 2, "gold-2": 1, "gem-1": 1}
    assert minerals(match, 1) == {"gem-1": 1}
    assert points(match) == [0, 0]
    assert [ground(match, name) for name in ("E7", "G6", "G7")] == [Ground.EMPTY] * 3
    assert [marker(match, name) for name in ("F5", "F7", "E6")] == ["lion", "nomads", "monument"]
    open_to_all = match.view(1)["seats"][0]["facts"]
    assert (open_to_all["nuggets"], open_to_all["stones"]) == (4, 1)


@pytest.mark.rule("AFR-42")
def test_exploring_leaves_face_down_minerals_and_those_farther_away() -> None:
    match = afield(["F6", "B9"], up={"F8": "gold-2"}, down={"F7": "gold-1"})
    act(match, "camp_explore")
    assert minerals(match, 0) == {}
    assert marker(match, "F8") == "gold-2"


# --- empty


@pytest.mark.rule("AFR-50")
@pytest.mark.parametrize(
    ("surroundings", "empties"),
    [
        ({}, 1),
        ({"up": {"F8": "gold-1"}}, 1),
        ({"camped": ["F8"]}, 1),
        ({"empty": ["F8"]}, 2),
        ({"empty": ["F8", "E7", "E8", "G7", "G8"]}, 6),
    ],
)
def test_a_hex_is_empty_without_marker_and_camp(surroundings: dict[str, Any], empties: int) -> None:
    """The explorer stands on F6 and turns up nomads on F7: each empty neighbour is a point."""
    match = afield(["F6", "B9"], down={"F7": "nomads"}, **surroundings)
    turn_up(match, "F7")
    if "leave" in kinds(match):
        act(match, "leave")
    assert points(match) == [empties, 0]


@pytest.mark.rule("AFR-50")
def test_cities_and_hexes_of_explorers_are_empty() -> None:
    """B8 lies next to Cairo, where an explorer stands, and to A9…: nothing outside counts."""
    match = afield(["C9", "B9"], down={"B8": "nomads"})
    turn_up(match, "B8")
    assert points(match) == [2, 0], "C9 and Cairo"


@pytest.mark.rule("AFR-50")
def test_markers_may_be_put_into_a_city_and_under_an_explorer() -> None:
    match = afield(
        ["F6", "B9"], down={"F7": "lion"}, up={"B8": "lion", "C10": "lion"}, empty=["M9"]
    )
    turn_up(match, "F7")
    assert hexes(match, "place") == {"B9"}
    act(match, "place", hex="B9")
    assert points(match) == [3, 0]
    assert [item["face"] for item in _cell(match, "B9")["items"]] == ["cairo", "lion", "explorer"]
    act(match, "stand")
    act(match, "nothing")
    act(match, "walk")
    act(match, "stand")
    assert "camp_count" not in kinds(match), "Cairo isn't empty any more"


@pytest.mark.rule("AFR-50")
def test_a_hex_that_became_empty_counts_as_empty_at_once() -> None:
    match = afield(["F6", "B9"], down={"F7": "drum", "E7": "nomads"})
    turn_up(match, "F7")
    act(match, "stand")
    turn_up(match, "E7")
    assert points(match) == [2, 0], "F6 and F7, where the drum was"


@pytest.mark.rule("AFR-50")
def test_a_hex_with_a_new_camp_or_marker_is_empty_no_more() -> None:
    """F6 is the only empty neighbour of the nomads on F7, until something lies there."""
    camp = afield(["F6", "B9"], down={"F7": "nomads"})
    act(camp, "camp_count")
    act(camp, "stand")
    turn_up(camp, "F7")
    assert points(camp) == [0, 0]
    lion = afield(["F6", "B9"], down={"F7": "nomads"}, up={"F5": "lion", "G7": "lion"})
    act(lion, "move_animal")
    act(lion, "lift_animal", hex="F5")
    act(lion, "place", hex="F6")
    act(lion, "stand")
    turn_up(lion, "F7")
    assert points(lion) == [1, 0], "for the lion only"


# --- explorers and markers


@pytest.mark.rule("AFR-52")
def test_a_marker_under_another_explorer_can_be_moved_counted_and_taken() -> None:
    moved = afield(["F6", "F7"], up={"F7": "lion", "K8": "lion", "K10": "lion"}, empty=["K9"])
    act(moved, "move_animal")
    act(moved, "lift_animal", hex="F7")
    act(moved, "place", hex="K9")
    assert points(moved) == [2, 0]
    counted = afield(["F6", "F7"], up={"F7": "lion"})
    act(counted, "camp_count")
    assert points(counted) == [1, 0]
    taken = afield(["F6", "F7"], up={"F7": "gold-2"})
    act(taken, "camp_explore")
    assert minerals(taken, 0) == {"gold-2": 1}
    assert ground(taken, "F7") == Ground.EMPTY


@pytest.mark.rule("AFR-52")
@pytest.mark.parametrize("standing_on", [{"up": {"F6": "monument"}}, {"camped": ["F6"]}])
def test_on_a_marker_or_camp_one_may_discover_and_move_but_not_camp(
    standing_on: dict[str, dict[str, str]],
) -> None:
    up = {"F7": "lion", "K8": "lion", "K10": "lion"} | standing_on.get("up", {})
    camped = list(standing_on.get("camped", []))
    match = afield(["F6", "B9"], up=up, camped=camped, empty=["K9"], down={"F5": "drum"})
    assert kinds(match) == ["discover", "move_animal", "nothing"]
    turn_up(match, "F5")
    assert goods(match, 0) == {"drum": 1}


@pytest.mark.rule("AFR-51")
def test_a_moved_marker_stays_face_up() -> None:
    match = afield(["F6", "B9"], up={"F7": "lion", "K8": "lion"}, empty=["K9"])
    act(match, "move_animal")
    act(match, "lift_animal", hex="F7")
    act(match, "place", hex="K9")
    assert ground(match, "K9") == Ground.UP
    assert [item["face"] for item in _cell(match, "K9")["items"]] == ["lion"]


def _cell(match: Match, name: str) -> Any:
    cells = match.view()["zones"][0]["cells"]
    return next(cell for cell in cells if cell["name"] == name)
