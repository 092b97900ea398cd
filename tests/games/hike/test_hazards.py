"""HIK-40 to HIK-50: bear, skunk, raccoon, blister."""

from __future__ import annotations

import pytest

from tests.games.acting import act
from tests.games.hike.position import (
    at_home,
    choices,
    discarded,
    hand,
    happened,
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

EIGHT = {"main": "tent", "left hand": "camera", "left pocket": "flashlight"}
FIVE = {"main": "tent", "top": "map"}
SPRAYED = {
    "main": "tent",
    "top": "sleeping bag",
    "left pocket": "bear spray",
}  # 10


@pytest.mark.rule("HIK-40")
def test_a_hazard_on_a_hike_acts_on_those_still_hiking_and_is_discarded() -> None:
    match = on_trail(3, packs={0: FIVE, 1: FIVE, 2: FIVE}, hikers=[0, 1], row="map")
    act(match, "go_on")
    turn_up(match, "blister")
    assert pack(match, 0) == pack(match, 1) == {"top": "map"}
    assert pack(match, 2) == FIVE
    assert row(match) == "map"
    assert discarded(match, "blister") == 1


@pytest.mark.rule("HIK-41")
@pytest.mark.parametrize("hazard", ["bear", "raccoon", "blister"])
def test_after_other_hazards_than_the_skunk_hikers_choose_as_usual(hazard: str) -> None:
    match = on_trail(2, packs={0: FIVE, 1: FIVE}, row="map")
    act(match, "go_on")
    turn_up(match, hazard)
    assert hiking(match) == [0, 1]
    assert (match.to_move, phase(match)) == (0, "choose")
    assert row(match) == "map"


@pytest.mark.rule("HIK-41", "HIK-28")
def test_who_was_emptied_by_a_hazard_stops_with_a_card() -> None:
    match = on_trail(2, packs={0: FIVE, 1: {"main": "tent"}}, row="map")
    act(match, "go_on")
    turn_up(match, "blister")
    turn_up(match, "map")  # seat 0 has one, too
    assert points(match, 1) == "map"
    assert hiking(match) == [0]


@pytest.mark.rule("HIK-42")
def test_the_bear_takes_the_heaviest_down_below_the_second() -> None:
    match = at_home(4, hands={0: "bear"}, packs={1: EIGHT, 2: FIVE, 3: {"top": "map"}})
    act(match, "play", card="bear")
    assert (match.to_move, phase(match)) == (1, "give_shed")
    assert choices(match, "place") == ["main", "left pocket", "left hand"]  # of their choice
    act(match, "give", place="left hand")
    assert (match.to_move, phase(match)) == (1, "give_shed")  # 6, one at a time
    act(match, "give", place="left pocket")
    assert weight(match, 1) == 4 == weight(match, 2) - 1
    assert pack(match, 2) == FIVE
    assert match.to_move == 0


@pytest.mark.rule("HIK-42")
def test_one_heavy_card_may_be_enough_for_the_bear() -> None:
    match = at_home(hands={0: "bear"}, packs={1: EIGHT, 2: FIVE})
    act(match, "play", card="bear")
    act(match, "give", place="main")
    assert weight(match, 1) == 4
    assert match.to_move == 0


@pytest.mark.rule("HIK-42")
def test_the_players_own_pack_counts_neither_as_heaviest_nor_as_second() -> None:
    match = at_home(hands={0: "bear"}, packs={0: SPRAYED, 1: EIGHT, 2: {"top": "map"}})
    act(match, "play", card="bear")
    assert truth(match).owed[1] == 8  # down to 0, one less than seat 2


@pytest.mark.rule("HIK-43")
def test_the_only_pack_without_spray_loses_one_heaviest_card() -> None:
    match = at_home(hands={0: "bear"}, packs={1: EIGHT, 2: SPRAYED})
    act(match, "play", card="bear")
    assert pack(match, 1) == {"left hand": "camera", "left pocket": "flashlight"}
    assert pack(match, 2) == SPRAYED
    assert match.to_move == 0


@pytest.mark.rule("HIK-44")
def test_tied_for_the_heaviest_each_loses_one_heaviest_card_and_no_more() -> None:
    packs = {1: FIVE, 2: {"bottom": "sleeping bag", "main": "socks"}, 3: {"top": "map"}}
    match = at_home(4, hands={0: "bear"}, packs=packs)
    act(match, "play", card="bear")
    assert pack(match, 1) == {"top": "map"}
    assert pack(match, 2) == {"main": "socks"}
    assert pack(match, 3) == {"top": "map"}
    assert match.to_move == 0


@pytest.mark.rule("HIK-45")
def test_without_a_pack_to_go_for_the_bear_leaves_and_spray_stays() -> None:
    match = at_home(hands={0: "bear"}, packs={1: SPRAYED})
    events = act(match, "play", card="bear")
    assert pack(match, 1) == SPRAYED
    assert happened(events) == ["played 0 bear", "safe 1 bear spray", "unharmed"]
    assert discarded(match, "bear") == 1


@pytest.mark.rule("HIK-45")
def test_spray_protects_only_while_it_lies_in_the_pack() -> None:
    match = on_trail(2, packs={0: {"left pocket": "bear spray", "main": "tent"}}, hikers=[0])
    turn_up(match, "bear")
    assert len(pack(match, 0)) == 2
    turn_up(match, "map")
    act(match, "give", place="left pocket")
    turn_up(match, "bear")
    assert pack(match, 0) == {}


@pytest.mark.rule("HIK-46")
def test_the_skunk_takes_one_card_of_choice_and_sends_the_rest_to_hand() -> None:
    match = at_home(hands={0: "skunk", 1: "map"}, packs={0: FIVE, 1: EIGHT})
    act(match, "play", card="skunk")
    assert choices(match, "place") == ["main", "left pocket", "left hand"]
    act(match, "give", place="left hand")
    assert pack(match, 1) == {}
    assert hand(match, 1) == "tent, flashlight, map"
    assert discarded(match, "camera") == 1
    assert pack(match, 0) == FIVE


@pytest.mark.rule("HIK-46")
def test_the_only_card_goes_without_a_question_and_no_pack_loses_nothing() -> None:
    match = at_home(hands={0: "skunk", 2: "map"}, packs={1: {"main": "tent"}})
    act(match, "play", card="skunk")
    assert match.to_move == 0
    assert pack(match, 1) == {}
    assert hand(match, 1) == ""
    assert hand(match, 2) == "map"


@pytest.mark.rule("HIK-46", "HIK-41")
def test_on_a_hike_the_skunk_ends_it_and_the_row_is_lost() -> None:
    match = on_trail(
        3,
        packs={0: FIVE, 1: EIGHT, 2: FIVE},
        hikers=[0, 1],
        row="2 camera",
        points={2: "map"},
    )
    act(match, "go_on")
    turn_up(match, "skunk")
    act(match, "give", place="main")
    act(match, "give", place="main")
    assert hiking(match) == []
    assert row(match) == ""
    assert discarded(match, "camera") == 2
    assert [points(match, seat) for seat in range(3)] == ["", "", "map"]
    assert hand(match, 0) == "map"
    assert pack(match, 2) == FIVE
    assert (match.to_move, phase(match)) == (1, "turn")


@pytest.mark.rule("HIK-46", "HIK-15")
def test_the_skunk_respects_the_hand_limit() -> None:
    match = at_home(hands={0: "skunk", 1: "7 snack bar"}, packs={1: EIGHT})
    act(match, "play", card="skunk")
    act(match, "give", place="main")
    for _ in range(2):
        assert (match.to_move, phase(match)) == (1, "discard")
        act(match, "discard", card="snack bar")
    assert match.to_move == 0


@pytest.mark.rule("HIK-47")
def test_the_raccoon_takes_a_random_card_from_each_hand_and_no_pack() -> None:
    match = at_home(4, hands={0: "raccoon, map", 1: "2 tent", 2: "camera"}, packs={3: FIVE})
    events = act(match, "play", card="raccoon")
    assert hand(match, 1) == "tent"
    assert hand(match, 2) == ""
    assert hand(match, 0) == "map"
    assert pack(match, 3) == FIVE
    assert happened(events) == ["played 0 raccoon", "robbed 1 tent", "robbed 2 camera"]


@pytest.mark.rule("HIK-47")
def test_each_card_of_the_hand_is_as_likely_to_go() -> None:
    match = at_home(2, hands={0: "raccoon", 1: "tent, 2 map, bear"})
    lost = {"tent": 0, "map": 0, "bear": 0}
    for seed in range(1, 2001):
        again = twin(match, seed)
        lost[str(act(again, "play", card="raccoon")[1].args["card"])] += 1
    assert 430 < lost["tent"] < 570
    assert 910 < lost["map"] < 1090
    assert 430 < lost["bear"] < 570


@pytest.mark.rule("HIK-47")
def test_on_a_hike_the_raccoon_robs_hikers_only() -> None:
    match = on_trail(2, packs={0: FIVE}, hikers=[0], hands={0: "camera", 1: "camera"})
    turn_up(match, "raccoon")
    assert hand(match, 0) == ""
    assert hand(match, 1) == "camera"
    assert pack(match, 0) == FIVE


@pytest.mark.rule("HIK-48")
def test_a_blister_takes_a_heaviest_card_from_packs_without_socks() -> None:
    socked = {"bottom": "socks", "main": "tent"}
    match = at_home(4, hands={0: "blister", 3: "tent"}, packs={1: EIGHT, 2: socked})
    act(match, "play", card="blister")
    assert pack(match, 1) == {"left hand": "camera", "left pocket": "flashlight"}
    assert pack(match, 2) == socked  # socks aren't used up
    assert hand(match, 3) == "tent"
    assert match.to_move == 0


@pytest.mark.rule("HIK-49")
@pytest.mark.parametrize("hazard", ["bear", "blister"])
def test_among_equal_weights_the_owner_chooses(hazard: str) -> None:
    packs = {1: {"main": "tent", "top": "sleeping bag", "left hand": "camera"}}
    match = at_home(hands={0: hazard}, packs=packs)
    act(match, "play", card=hazard)
    assert (match.to_move, phase(match)) == (1, "give_heaviest")
    assert choices(match, "place") == ["top", "main"]
    act(match, "give", place="top")
    assert pack(match, 1) == {"main": "tent", "left hand": "camera"}
    assert match.to_move == 0


@pytest.mark.rule("HIK-50")
@pytest.mark.parametrize("hazard", ["bear", "skunk", "raccoon", "blister"])
def test_a_hazard_that_hits_nobody_may_still_be_played(hazard: str) -> None:
    match = at_home(hands={0: hazard}, packs={0: FIVE})
    events = act(match, "play", card=hazard)
    assert happened(events) == [f"played 0 {hazard}", "unharmed"]
    assert discarded(match, hazard) == 1
    assert truth(match).actions_left == 2
