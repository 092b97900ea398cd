"""The worked examples of docs/rules/hike.md."""

from __future__ import annotations

import pytest

from tests.games.acting import act
from tests.games.hike.position import (
    at_home,
    discarded,
    hand,
    hiking,
    on_trail,
    pack,
    phase,
    points,
    row,
    truth,
    turn_up,
    twin,
    weight,
)

EIGHT = {"main": "tent", "left hand": "camera", "top": "flashlight"}
FIVE = {"main": "frying pan", "left hand": "camera"}
FIVE_WITH_SPRAY = {"main": "frying pan", "left pocket": "bear spray"}
TEN_WITH_SPRAY = {"main": "tent", "top": "sleeping bag", "left pocket": "bear spray"}


@pytest.mark.rule("HIK-42", "HIK-45")
def test_hikers_of_8_5_and_10_with_spray_the_8_gets_down_to_4() -> None:
    match = on_trail(3, packs={0: EIGHT, 1: FIVE, 2: TEN_WITH_SPRAY})
    assert [weight(match, seat) for seat in range(3)] == [8, 5, 10]
    act(match, "go_on")
    act(match, "go_on")
    turn_up(match, "bear")
    assert (match.to_move, phase(match)) == (0, "give_shed")
    act(match, "give", place="top")
    act(match, "give", place="left hand")
    assert weight(match, 0) == 4
    assert (match.to_move, phase(match)) == (0, "choose")


@pytest.mark.rule("HIK-43")
def test_had_the_5_spray_too_the_8_would_only_lose_its_heaviest_card() -> None:
    match = on_trail(3, packs={0: EIGHT, 1: FIVE_WITH_SPRAY, 2: TEN_WITH_SPRAY})
    act(match, "go_on")
    act(match, "go_on")
    turn_up(match, "bear")
    assert pack(match, 0) == {"top": "flashlight", "left hand": "camera"}
    assert (match.to_move, phase(match)) == (0, "choose")


@pytest.mark.rule("HIK-29", "HIK-31", "HIK-32", "HIK-33")
def test_the_hike_in_which_the_last_one_goes_too_far() -> None:
    last = {"main": "frying pan", "top": "map", "left pocket": "water bottle"}
    match = on_trail(
        3,
        packs={0: {"main": "tent"}, 1: {"top": "map"}, 2: last | {"left hand": "walking stick"}},
        row="snack bar, water bottle, sleeping bag",
    )
    act(match, "stop")
    act(match, "take", card="sleeping bag")
    assert truth(match).lead == 1
    act(match, "stop")
    act(match, "take", card="water bottle")
    assert match.scores is None
    assert match.view(None)["seats"][0]["points"] == 4
    turn_up(match, "tent")
    act(match, "give", place="main")
    act(match, "give", place="top")  # pays 4
    stopped = twin(match)
    act(stopped, "stop")
    assert points(stopped, 2) == "tent, snack bar"
    assert stopped.view(None)["seats"][2]["points"] == 5
    turn_up(match, "tent")  # bottle and stick aren't enough
    assert pack(match, 2) == {}
    assert points(match, 2) == ""
    assert row(match) == ""
    assert discarded(match, "tent") == 2


@pytest.mark.rule("HIK-48")
def test_a_blister_spares_the_one_with_socks_and_takes_the_others_tent() -> None:
    packs = {1: {"bottom": "socks", "main": "tent"}, 2: {"main": "tent", "left hand": "camera"}}
    match = at_home(3, hands={0: "blister"}, packs=packs)
    act(match, "play", card="blister")
    assert pack(match, 1) == packs[1]
    assert pack(match, 2) == {"left hand": "camera"}


@pytest.mark.rule("HIK-43", "HIK-45", "HIK-46", "HIK-47")
def test_a_lone_hiker_meets_everything() -> None:
    bare = {"main": "tent", "top": "map"}
    sprayed = bare | {"left pocket": "bear spray"}

    match = on_trail(2, packs={0: sprayed}, row="camera")
    turn_up(match, "bear")
    assert pack(match, 0) == sprayed

    match = on_trail(2, packs={0: bare}, row="camera")
    turn_up(match, "bear")
    assert pack(match, 0) == {"top": "map"}

    match = on_trail(2, packs={0: bare}, row="camera", hands={0: "tent"})
    turn_up(match, "raccoon")
    assert hand(match, 0) == ""
    assert (match.to_move, phase(match)) == (0, "choose")

    match = on_trail(2, packs={0: bare}, row="camera")
    turn_up(match, "skunk")
    act(match, "give", place="top")
    assert row(match) == ""
    assert hiking(match) == []
    assert points(match, 0) == ""


@pytest.mark.rule("HIK-42", "HIK-28")
def test_next_to_a_pack_of_1_the_heaviest_is_emptied_and_stops_with_a_card() -> None:
    match = on_trail(2, packs={0: {"main": "tent", "top": "map"}, 1: {"top": "map"}}, row="tent")
    act(match, "go_on")
    turn_up(match, "bear")
    act(match, "give", place="main")  # the last card goes without a question
    assert pack(match, 0) == {}
    assert points(match, 0) == "tent"
    assert hiking(match) == [1]
    assert truth(match).lead == 1
    assert (match.to_move, phase(match)) == (1, "choose")


@pytest.mark.rule("HIK-28", "HIK-29", "HIK-30")
def test_three_empty_after_the_same_card_take_1_1_and_0_of_a_row_of_two() -> None:
    match = on_trail(3, packs={seat: {"left hand": "camera"} for seat in range(3)}, row="map")
    act(match, "go_on")
    act(match, "go_on")
    turn_up(match, "flashlight")
    act(match, "take", card="flashlight")
    assert [points(match, seat) for seat in range(3)] == ["flashlight", "map", ""]
    assert hiking(match) == []
    assert (match.to_move, phase(match)) == (1, "turn")
