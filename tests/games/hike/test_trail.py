"""HIK-20 to HIK-34: a hike from setting off to the last hiker."""

from __future__ import annotations

import pytest

from tests.games.acting import act, options
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
)

TENT = {"main": "tent"}
FOUR = {"main": "tent", "top": "map", "left hand": "camera", "right hand": "walking stick"}


@pytest.mark.rule("HIK-20")
def test_setting_off_needs_a_card_in_the_pack() -> None:
    assert not options(at_home(hands={0: "tent"}), "set_off")
    match = at_home(packs={0: TENT})
    turn_up(match, "tent", act="set_off")
    assert truth(match).lead == 0
    assert hiking(match) == [0]


@pytest.mark.rule("HIK-21")
def test_everybody_with_a_pack_may_join_in_turn_order() -> None:
    match = at_home(5, turn=3, packs={0: TENT, 2: TENT, 3: TENT, 4: {"top": "map"}})
    act(match, "set_off")
    asked = []
    for answer in ("stay", "join"):
        asked.append(match.to_move)
        assert phase(match) == "join"
        act(match, answer)
    asked.append(match.to_move)
    turn_up(match, "tent", act="join")
    assert asked == [4, 0, 2]  # not seat 1, whose pack is empty
    assert hiking(match) == [0, 2, 3]


@pytest.mark.rule("HIK-21")
def test_nobody_joins_later() -> None:
    match = at_home(2, packs={0: TENT, 1: TENT})
    act(match, "set_off")
    turn_up(match, "tent", act="stay")
    for _ in range(3):
        assert (match.to_move, phase(match)) == (0, "choose")
        turn_up(match, "tent")
    assert hiking(match) == [0]


@pytest.mark.rule("HIK-22")
def test_nothing_can_be_added_to_packs_during_a_hike() -> None:
    match = on_trail(2, packs={0: TENT, 1: TENT}, hands={0: "2 snack bar", 1: "2 snack bar"})
    assert {action.kind for action in match.actions()} == {"go_on", "stop"}
    act(match, "go_on")
    assert {action.kind for action in match.actions()} == {"go_on", "stop"}
    turn_up(match, "tent")
    assert {action.kind for action in match.actions()} == {"go_on", "stop"}


@pytest.mark.rule("HIK-23")
def test_the_lead_hiker_turns_up_the_top_card_and_its_weight_is_the_distance() -> None:
    match = on_trail(2, packs={0: FOUR}, hands={1: "map"})
    before = int(truth(match).pile_size)
    events = turn_up(match, "frying pan")
    (turned,) = [event for event in events if event.kind == "turned"]
    assert (turned.args["seat"], turned.args["card"], turned.args["distance"]) == (
        0,
        "frying-pan",
        3,
    )
    assert truth(match).pile_size == before - 1
    assert truth(match).owed[0] == 3


@pytest.mark.rule("HIK-24")
def test_who_has_the_item_keeps_it_and_cannot_pay_instead() -> None:
    match = on_trail(2, packs={0: FOUR}, hikers=[0])
    events = turn_up(match, "camera")
    assert pack(match, 0) == FOUR
    assert "had 0 camera" in happened(events)
    assert phase(match) == "choose"


@pytest.mark.rule("HIK-25")
def test_the_others_discard_cards_of_their_choice_until_it_is_enough() -> None:
    match = on_trail(2, packs={0: FOUR}, hikers=[0])
    turn_up(match, "frying pan")
    assert choices(match, "place") == ["top", "main", "left hand", "right hand"]
    act(match, "give", place="left hand")  # 2 of 3
    assert (match.to_move, phase(match)) == (0, "give_pay")
    act(match, "give", place="top")  # 3 of 3: it ends the moment it is enough
    assert phase(match) == "choose"
    assert pack(match, 0) == {"main": "tent", "right hand": "walking stick"}
    assert discarded(match, "camera") == discarded(match, "map") == 1


@pytest.mark.rule("HIK-25")
def test_no_change_is_given() -> None:
    match = on_trail(2, packs={0: FOUR}, hikers=[0])
    turn_up(match, "snack bar")
    act(match, "give", place="main")
    assert "main" not in pack(match, 0)
    assert phase(match) == "choose"
    assert hand(match, 0) == ""


@pytest.mark.rule("HIK-26")
def test_who_cannot_pay_loses_the_whole_pack_and_is_out() -> None:
    match = on_trail(
        2, packs={0: {"top": "map", "left hand": "camera"}, 1: FOUR}, hands={0: "2 map"}
    )
    act(match, "go_on")
    events = turn_up(match, "tent")
    assert pack(match, 0) == {}
    assert "out 0" in happened(events)
    assert points(match, 0) == ""
    assert hand(match, 0) == "2 map"
    assert hiking(match) == [1]
    assert discarded(match, "map") == discarded(match, "camera") == 1


@pytest.mark.rule("HIK-27")
def test_turned_up_items_lie_in_a_row() -> None:
    match = on_trail(2, packs={0: FOUR}, hikers=[0], row="2 map")
    turn_up(match, "camera")
    assert row(match) == "camera, 2 map"
    turn_up(match, "map")
    assert row(match) == "camera, 3 map"
    act(match, "stop")
    assert points(match, 0) == "camera, 3 map"


@pytest.mark.rule("HIK-28")
def test_each_hiker_decides_in_turn_order_from_the_lead() -> None:
    match = on_trail(4, lead=2, packs=dict.fromkeys(range(4), TENT), row="tent")
    order = []
    for _ in range(4):
        order.append(match.to_move)
        if len(order) < 4:
            act(match, "go_on")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("HIK-28")
def test_going_on_is_final_even_if_everyone_else_then_stops() -> None:
    match = on_trail(2, packs={0: TENT, 1: TENT}, row="map")
    act(match, "go_on")
    events = turn_up(match, "tent", act="stop")  # seat 0 isn't asked again before the card
    assert "turned 0 tent" in happened(events)
    assert (match.to_move, phase(match)) == (0, "choose")


@pytest.mark.rule("HIK-28")
def test_an_empty_pack_stops_at_its_place_in_the_order_and_as_usual() -> None:
    packs = {0: FOUR, 1: TENT, 2: FOUR}
    match = on_trail(3, packs=packs, row="map, camera")
    act(match, "go_on")
    act(match, "go_on")
    turn_up(match, "sleeping bag")
    act(match, "give", place="main")  # seat 0 pays, seat 1 pays with its only card
    act(match, "give", place="main")
    assert (match.to_move, phase(match)) == (0, "choose")  # the lead comes first
    act(match, "go_on")
    assert (match.to_move, phase(match)) == (1, "take")
    act(match, "take", card="sleeping bag")
    assert points(match, 1) == "sleeping bag"
    assert (match.to_move, phase(match)) == (2, "choose")


@pytest.mark.rule("HIK-29")
def test_who_stops_takes_one_card_then_the_pack_then_the_hand_limit() -> None:
    match = on_trail(2, packs={0: FOUR, 1: TENT}, row="map, camera, tent", hands={0: "5 snack bar"})
    act(match, "stop")
    assert choices(match, "card") == ["tent", "camera", "map"]
    act(match, "take", card="camera")
    assert points(match, 0) == "camera"
    assert pack(match, 0) == {}
    assert hand(match, 0) == "tent, camera, map, walking stick, 5 snack bar"
    for _ in range(2):
        assert (match.to_move, phase(match)) == (0, "discard")
        act(match, "discard", card="snack bar")
    assert (match.to_move, phase(match)) == (1, "choose")
    assert row(match) == "tent, map"


@pytest.mark.rule("HIK-29")
def test_with_an_empty_row_one_stops_without_a_card() -> None:
    match = on_trail(2, packs={0: TENT, 1: TENT})
    act(match, "stop")
    assert points(match, 0) == ""
    assert hand(match, 0) == "tent"
    assert match.to_move == 1


@pytest.mark.rule("HIK-30")
def test_the_last_hiker_takes_all_cards_of_the_row() -> None:
    match = on_trail(2, packs={0: TENT, 1: TENT}, row="map, camera, tent")
    act(match, "stop")
    act(match, "take", card="tent")
    act(match, "stop")
    assert points(match, 1) == "camera, map"
    assert row(match) == ""


@pytest.mark.rule("HIK-30")
def test_a_lone_leader_takes_all_too() -> None:
    match = on_trail(2, packs={0: TENT}, row="map, camera")
    act(match, "stop")
    assert points(match, 0) == "camera, map"


@pytest.mark.rule("HIK-30")
def test_stopping_while_another_goes_on_is_not_being_last() -> None:
    match = on_trail(2, packs={0: TENT, 1: TENT}, row="map, camera", decided=[0])
    act(match, "stop")
    assert phase(match) == "take"
    turn_up(match, "tent", act="take", card="camera")
    assert points(match, 1) == "camera"
    assert row(match) == "tent, map"


@pytest.mark.rule("HIK-31")
def test_the_lead_passes_when_the_lead_hiker_stops() -> None:
    match = on_trail(4, lead=3, packs={3: TENT, 1: TENT, 2: TENT}, row="map")
    act(match, "stop")
    assert truth(match).lead == 1
    assert match.to_move == 1


@pytest.mark.rule("HIK-31")
def test_when_the_lead_is_out_decisions_run_from_the_next_hiker() -> None:
    match = on_trail(4, lead=2, packs={2: {"top": "map"}, 3: FOUR, 1: FOUR}, row="map")
    for answer in ("go_on", "go_on"):
        act(match, answer)
    events = turn_up(match, "tent")
    assert "led 3" in happened(events)
    assert (match.to_move, phase(match)) == (3, "choose")
    act(match, "go_on")
    assert match.to_move == 1
    turn_up(match, "tent")
    assert match.to_move == 3  # still from the lead


@pytest.mark.rule("HIK-32")
def test_the_last_hiker_may_go_on_alone_while_there_are_cards() -> None:
    match = on_trail(2, packs={0: {"main": "tent", "top": "map"}, 1: TENT}, row="map")
    act(match, "go_on")
    turn_up(match, "snack bar", act="stop")
    act(match, "give", place="top")
    assert (match.to_move, phase(match)) == (0, "choose")
    assert hiking(match) == [0]
    turn_up(match, "camera")  # the tent pays for it, and that was the last card
    assert hiking(match) == []
    assert points(match, 0) == "camera, snack bar"


@pytest.mark.rule("HIK-33")
def test_if_the_remaining_hikers_all_fail_the_row_is_discarded() -> None:
    match = on_trail(2, packs={0: {"top": "map"}, 1: {"top": "compass"}}, row="2 camera")
    act(match, "go_on")
    turn_up(match, "tent")
    assert hiking(match) == []
    assert row(match) == ""
    assert discarded(match, "camera") == 2
    assert discarded(match, "tent") == 1
    assert points(match, 0) == points(match, 1) == ""


@pytest.mark.rule("HIK-34")
def test_play_goes_on_left_of_the_one_who_set_off() -> None:
    match = on_trail(4, lead=0, set_off_by=2, packs={0: TENT}, row="map")
    act(match, "stop")
    assert (match.to_move, phase(match)) == (3, "turn")
