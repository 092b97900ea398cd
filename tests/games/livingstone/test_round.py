"""The dice, who takes them, and the end of a round (LIV-10 to LIV-17)."""

from __future__ import annotations

import pytest

from karibu.games.livingstone.state import Phase
from tests.games.acting import act, happened, options
from tests.games.livingstone.position import GAME, camp, cash, hand, points, truth, turn


@pytest.mark.rule("LIV-10")
def test_the_start_player_rolls_and_the_dice_lie_sorted() -> None:
    match = camp(start=1, to_move=2, die=6, dice=[])
    act(match, "money")
    rolled = act(match, "end").seen_by(None)[-1]
    assert rolled.kind == "rolled"
    assert rolled.args["seat"] == 2
    assert rolled.args["dice"] == sorted(rolled.args["dice"])
    assert len(rolled.args["dice"]) == 6
    (dice,) = [zone for zone in match.view(None)["zones"] if zone["id"] == "dice"]
    shown = [cell["id"] for cell in dice["cells"] for _ in range(cell["items"][0]["count"])]
    assert shown == [f"die:{number}" for number in rolled.args["dice"]]


@pytest.mark.rule("LIV-10")
def test_all_dice_show_all_numbers_alike() -> None:
    counts = sum(truth(GAME.start(5, seed=seed)).dice.astype(int) for seed in range(600))
    assert sum(counts) == 6000
    assert all(880 < n < 1120 for n in counts)


@pytest.mark.rule("LIV-10", "LIV-11")
def test_seat_0_begins_and_everybody_takes_one_die_in_turn() -> None:
    match = GAME.start(4, seed=8)
    for seat in range(4):
        assert match.to_move == seat
        assert {action.kind for action in match.actions()} == {"take", "give"}
        die = options(match, "take")[0].args["die"]
        act(match, "take", die=die)
        assert truth(match).taken[seat] == 1 << (int(die) - 1)
        assert options(match, "end") == []
        act(match, "money")
        act(match, "end")


@pytest.mark.rule("LIV-12", "LIV-13", "LIV-14")
def test_example_of_three_players_one_passed_over() -> None:
    """1 2 2 4 5 6: A 2, B 6, C 2, A 5, B passed over, C 4; the 1 stays."""
    match = camp(dice=[1, 2, 2, 4, 5, 6])
    turn(match, 2)
    turn(match, 6)
    turn(match, 2)
    assert match.to_move == 0
    passed = turn(match, 5).seen_by(None)[0]
    assert (passed.kind, passed.args["seat"]) == ("passed_over", 1)
    assert match.to_move == 2
    last = turn(match, 4)
    assert happened(last) == ["no_column_points", "steamed_on", "rolled"]


@pytest.mark.rule("LIV-12", "LIV-13", "LIV-14")
def test_example_of_three_turns_for_one() -> None:
    """2 2 3 4 5 6: A 5, B 6, C 2, C 3, C 4; one 2 stays."""
    match = camp(dice=[2, 2, 3, 4, 5, 6])
    turn(match, 5)
    turn(match, 6)
    turn(match, 2)
    assert match.to_move == 2
    turn(match, 3)
    assert match.to_move == 2
    assert list(truth(match).dice) == [0, 1, 0, 1, 0, 0]
    assert "rolled" in happened(turn(match, 4))


@pytest.mark.rule("LIV-12")
def test_the_next_die_must_be_strictly_higher() -> None:
    match = camp(taken={0: [3]}, dice=[1, 3, 3, 4, 6])
    assert [action.args["die"] for action in options(match, "take")] == [4, 6]


@pytest.mark.rule("LIV-12")
def test_a_later_pass_begins_with_the_start_player_again() -> None:
    match = camp(start=1, to_move=0, taken={1: [1], 2: [1]}, dice=[1, 5, 6])
    turn(match, 1)
    assert match.to_move == 1


@pytest.mark.rule("LIV-13")
def test_a_die_that_can_be_taken_must_be() -> None:
    match = camp(taken={0: [5]}, dice=[6])
    assert options(match, "end") == []
    assert [action.args["die"] for action in options(match, "take")] == [6]


@pytest.mark.rule("LIV-13")
def test_passed_over_means_no_turn_at_all() -> None:
    """Even somebody with gems to sell, money to give and cards to play."""
    match = camp(
        taken={0: [1], 1: [6], 2: [1]}, die=2, dice=[4], gems={1: {"red": 2}}, hands={1: ["lion"]}
    )
    act(match, "money")
    act(match, "end")
    assert match.to_move == 2


@pytest.mark.rule("LIV-13")
def test_being_passed_over_is_said_once_a_round() -> None:
    match = camp(taken={0: [1], 1: [6], 2: [1]}, die=2, dice=[3, 4, 5, 5])
    act(match, "money")
    assert happened(act(match, "end")) == ["passed_over"]
    turn(match, 3)
    assert match.to_move == 0
    assert happened(turn(match, 4)) == []


@pytest.mark.rule("LIV-14")
def test_the_round_ends_without_dice_or_takers() -> None:
    for dice in ([], [1], [2, 2]):
        match = camp(taken={1: [2], 2: [3]}, die=2, dice=dice)
        act(match, "money")
        assert "rolled" in happened(act(match, "end"))


@pytest.mark.rule("LIV-15")
def test_evaluation_then_the_steamer_then_the_next_start_player() -> None:
    match = camp(
        start=2, column=4, to_move=1, die=5, dice=[], tents={0: [(3, 4), (3, 5)], 1: [(6, 3)]}
    )
    act(match, "money")
    events = act(match, "end")
    assert happened(events) == ["column_points", "steamed_on", "rolled"]
    assert points(match, 0) == 3
    assert points(match, 1) == 0
    assert truth(match).column == 4
    assert match.to_move == 0
    assert truth(match).dice.sum() == 6
    assert not truth(match).taken.any()


FREE_STEPS = {"sell", "give", "play", "second_tent"}


@pytest.mark.rule("LIV-16")
@pytest.mark.parametrize("phase", [Phase.TAKE, Phase.USE, Phase.REST])
def test_free_steps_before_between_and_after(phase: Phase) -> None:
    match = camp(
        phase=phase,
        die=3 if phase == Phase.USE else 0,
        dice=[4, 5],
        gems={0: {"blue": 2}},
        hands={0: ["lion", "market", "second-tent", "dig-three", "four-pounds"]},
        old={0: [(1, 1)]},
        column=2,
    )
    assert {action.kind for action in match.actions()} >= FREE_STEPS
    act(match, "sell", gem="blue")
    act(match, "give", pounds=2)
    act(match, "play", card="lion")
    act(match, "sell", gem="blue")
    act(match, "second_tent", row=1, column=1)
    assert truth(match).phase == phase
    assert cash(match, 0) == 3 + 3 - 2 + 3


@pytest.mark.rule("LIV-16")
def test_a_taken_die_must_be_used() -> None:
    match = camp(die=3, cash={0: 0})
    assert {action.kind for action in match.actions()} == {"draw", "money", "dig"}


@pytest.mark.rule("LIV-16")
def test_a_card_may_be_played_in_the_turn_in_which_it_was_drawn() -> None:
    match = camp(die=3, pile=["antelope"])
    act(match, "draw")
    assert hand(match, 0) == ["antelope"]
    act(match, "play", card="antelope")
    assert points(match, 0) == 2


@pytest.mark.rule("LIV-17")
def test_ending_the_turn_is_a_decision_even_when_nothing_else_can_be_done() -> None:
    match = camp(die=3, cash={0: 1}, column=1)
    act(match, "build", row=3)
    assert match.to_move == 0
    assert [action.kind for action in match.actions()] == ["end"]


@pytest.mark.rule("LIV-17")
def test_what_a_player_can_afford_does_not_show_to_others() -> None:
    """A full and an empty purse of the same wealth look the same to the neighbour."""
    match = camp(die=3, cash={0: 5}, chests={0: 4})
    poor = camp(die=3, cash={0: 0}, chests={0: 9})
    assert len(match.action_ids()) != len(poor.action_ids())
    assert match.view(1) == poor.view(1)
    assert match.view(None) == poor.view(None)
    assert match.view(0) != poor.view(0)
