"""HIK-10 to HIK-17: three card actions, the hand limit, and the order of interruptions."""

from __future__ import annotations

import pytest

from tests.games.acting import act, options
from tests.games.hike.position import (
    at_home,
    choices,
    discarded,
    draw,
    hand,
    happened,
    pack,
    phase,
    points,
    scene,
    truth,
    turn_up,
    twin,
)

HEAVY = {"main": "tent", "top": "sleeping bag", "left hand": "camera"}


@pytest.mark.rule("HIK-10")
def test_three_card_actions_in_any_mix_then_the_next_seat() -> None:
    match = at_home(hands={0: "tent, bear"})
    act(match, "lay", card="tent", place="main")
    assert (match.to_move, phase(match)) == (0, "act_2")
    act(match, "play", card="bear")
    assert (match.to_move, phase(match)) == (0, "act_1")
    act(match, "draw")
    assert (match.to_move, phase(match)) == (1, "turn")


@pytest.mark.rule("HIK-10")
def test_the_first_card_action_commits_to_three() -> None:
    match = at_home(packs={0: {"main": "tent"}})
    assert options(match, "set_off")
    act(match, "draw")
    assert not options(match, "set_off")
    act(match, "draw")
    assert not options(match, "set_off")


@pytest.mark.rule("HIK-11")
def test_drawing_takes_the_top_card_of_the_pile_to_hand() -> None:
    match = at_home(hands={0: "map"})
    before = int(truth(match).pile_size)
    events = draw(match, "tent")
    assert hand(match, 0) == "tent, map"
    assert truth(match).pile_size == before - 1
    assert happened(events, 0) == ["drew 0 tent"]
    assert happened(events, 1) == happened(events, None) == ["drew 0"]


@pytest.mark.rule("HIK-11")
def test_every_card_of_the_pile_is_equally_likely() -> None:
    match = at_home(2, pile="tent, 2 map, skunk", points={0: "6 snack bar"})
    drawn = {"tent": 0, "map": 0, "skunk": 0}
    for seed in range(1, 2001):
        again = twin(match, seed)
        (event,) = act(again, "draw").seen_by(0)
        drawn[str(event.args["card"])] += 1
    assert 430 < drawn["tent"] < 570
    assert 910 < drawn["map"] < 1090
    assert 430 < drawn["skunk"] < 570


@pytest.mark.rule("HIK-12")
def test_laying_an_item_is_one_action() -> None:
    match = at_home(hands={0: "tent, map"})
    act(match, "lay", card="tent", place="bottom")
    assert pack(match, 0) == {"bottom": "tent"}
    assert hand(match, 0) == "map"
    assert truth(match).actions_left == 2


@pytest.mark.rule("HIK-12")
def test_a_card_that_lies_there_comes_back_to_hand_in_the_same_action() -> None:
    match = at_home(hands={0: "tent"}, packs={0: {"main": "socks"}})
    events = act(match, "lay", card="tent", place="main")
    assert pack(match, 0) == {"main": "tent"}
    assert hand(match, 0) == "socks"
    assert truth(match).actions_left == 2
    assert events[0].args["back"] == "socks"


@pytest.mark.rule("HIK-12")
def test_swapping_with_a_full_hand_needs_no_discard() -> None:
    match = at_home(hands={0: "tent, 6 snack bar"}, packs={0: {"main": "socks"}})
    act(match, "lay", card="tent", place="main")
    assert (match.to_move, phase(match)) == (0, "act_2")


@pytest.mark.rule("HIK-13", "HIK-40")
def test_a_hazard_played_acts_on_everybody_but_its_player() -> None:
    packs = {seat: {"main": "tent", "top": "map"} for seat in range(3)}
    match = at_home(hands={0: "blister"}, packs=packs)
    act(match, "play", card="blister")
    assert pack(match, 0) == packs[0]
    assert pack(match, 1) == pack(match, 2) == {"top": "map"}
    assert discarded(match, "blister") == 1
    assert hand(match, 0) == ""


@pytest.mark.rule("HIK-14")
def test_all_three_actions_must_be_used_and_drawing_is_always_possible() -> None:
    match = at_home()
    for _ in range(3):
        assert match.to_move == 0
        assert [action.kind for action in match.actions()] == ["draw"]
        draw(match, "map")
        with scene(match) as s:
            s.hand[0] = s.hand_size[0] = 0  # with nothing in hand
    assert match.to_move == 1


@pytest.mark.rule("HIK-15")
def test_above_seven_cards_one_discards_at_once_of_ones_choice() -> None:
    match = at_home(hands={0: "6 snack bar, map"})
    draw(match, "bear")
    assert (match.to_move, phase(match)) == (0, "discard")
    assert choices(match, "card") == ["map", "snack bar", "bear"]
    act(match, "discard", card="map")
    assert discarded(match, "map") == 1
    assert (match.to_move, phase(match)) == (0, "act_2")


@pytest.mark.rule("HIK-15")
def test_seven_cards_are_allowed_and_the_pack_does_not_count() -> None:
    match = at_home(hands={0: "6 snack bar"}, packs={0: HEAVY})
    draw(match, "bear")
    assert phase(match) == "act_2"


@pytest.mark.rule("HIK-15")
def test_the_discard_is_asked_even_if_all_cards_are_alike() -> None:
    match = at_home(hands={0: "7 snack bar"})
    draw(match, "snack bar")
    assert [action.kind for action in match.actions()] == ["discard"]


@pytest.mark.rule("HIK-16")
def test_cards_leave_a_place_only_by_swap_payment_stopping_or_hazard() -> None:
    match = at_home(hands={0: "raccoon, map"}, packs={0: {"main": "tent"}, 1: HEAVY})
    kinds = {action.kind for action in match.actions()}
    assert kinds == {"lay", "draw", "play", "set_off"}  # nothing takes a card out of a pack
    act(match, "draw")
    act(match, "play", card="raccoon")
    act(match, "lay", card="map", place="top")
    assert pack(match, 0) == {"main": "tent", "top": "map"}
    assert pack(match, 1) == HEAVY


@pytest.mark.rule("HIK-17")
def test_a_played_hazard_is_settled_from_the_left_of_its_player() -> None:
    packs = {seat: {"main": "tent", "top": "map"} for seat in range(4)}
    match = at_home(4, turn=2, hands={2: "skunk"}, packs=packs)
    act(match, "play", card="skunk")
    order = []
    while phase(match) == "give_skunk":
        order.append(match.to_move)
        act(match, "give", place="top")
    assert order == [3, 0, 1]
    assert (match.to_move, phase(match)) == (2, "act_2")  # the interrupted turn goes on


@pytest.mark.rule("HIK-17")
def test_on_a_hike_it_is_settled_from_the_lead_hiker_clockwise() -> None:
    packs = {seat: {"main": "tent", "top": "map"} for seat in range(3)}
    match = at_home(3, turn=1, packs=packs)
    act(match, "set_off")
    act(match, "join")
    turn_up(match, "skunk", act="join")
    order = []
    while phase(match) == "give_skunk":
        order.append(match.to_move)
        act(match, "give", place="top")
    assert order == [1, 2, 0]


@pytest.mark.rule("HIK-17")
def test_each_finishes_discard_pick_up_and_hand_limit_before_the_next() -> None:
    match = at_home(
        hands={0: "skunk", 1: "6 snack bar", 2: "map"},
        packs={1: HEAVY, 2: {"main": "tent", "bottom": "socks"}},
    )
    act(match, "play", card="skunk")
    act(match, "give", place="top")
    assert hand(match, 1) == "tent, camera, 6 snack bar"
    assert (match.to_move, phase(match)) == (1, "discard")
    act(match, "discard", card="snack bar")
    assert (match.to_move, phase(match)) == (2, "give_skunk")
    act(match, "give", place="main")
    assert hand(match, 2) == "map, socks"
    assert (match.to_move, phase(match)) == (0, "act_2")


@pytest.mark.rule("HIK-17")
def test_what_the_bear_demands_is_fixed_before_the_first_acts() -> None:
    """Two tied at 5: the second still loses its tent, though the first is lighter by then."""
    packs = {1: {"main": "tent", "top": "map"}, 2: {"bottom": "tent", "main": "socks"}}
    match = at_home(hands={0: "bear"}, packs=packs)
    act(match, "play", card="bear")
    assert pack(match, 1) == {"top": "map"}
    assert pack(match, 2) == {"main": "socks"}


@pytest.mark.rule("HIK-17")
def test_a_third_action_that_interrupts_others_still_ends_the_turn() -> None:
    match = at_home(hands={0: "skunk"}, packs={1: {"main": "tent", "top": "map"}}, actions_left=1)
    act(match, "play", card="skunk")
    assert (match.to_move, phase(match)) == (1, "give_skunk")
    act(match, "give", place="main")
    assert (match.to_move, phase(match)) == (1, "turn")
    assert points(match, 1) == ""
