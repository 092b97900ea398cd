"""What the action cards do (LIV-50 to LIV-61, LIV-64, LIV-91, LIV-92)."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.livingstone.state import Phase
from tests.games.acting import act, altered, happened, options
from tests.games.livingstone.position import (
    camp,
    cash,
    gems,
    hand,
    points,
    stones,
    tents,
    truth,
    turn,
)

ANIMALS = [("lion", 4), ("rhinoceros", 3), ("antelope", 2)]


# --- tents


@pytest.mark.rule("LIV-50")
def test_a_free_tent_costs_nothing_to_anybody() -> None:
    match = camp(die=5, column=9, cash={0: 0}, hands={0: ["free-tent"]}, tents={1: [(5, 9)]})
    assert options(match, "build") == []
    act(match, "build_free", row=5)
    assert tents(match, 0, 5, 9) == 1
    assert (cash(match, 0), cash(match, 1)) == (0, 3)
    assert hand(match, 0) == []
    assert truth(match).die == 0


@pytest.mark.rule("LIV-50", "LIV-52")
@pytest.mark.parametrize("phase", [Phase.TAKE, Phase.REST])
def test_free_tent_and_any_space_need_a_die(phase: Phase) -> None:
    match = camp(phase=phase, hands={0: ["free-tent", "any-space"]})
    assert {action.kind for action in match.actions()} <= {"take", "give", "end"}


@pytest.mark.rule("LIV-52")
def test_any_space_ignores_the_number_and_costs_as_usual() -> None:
    match = camp(die=1, column=5, cash={0: 4}, hands={0: ["any-space"]}, tents={1: [(6, 5)]})
    rows = [action.args["row"] for action in options(match, "build_anywhere")]
    assert rows == [2, 3, 4, 5, 6]
    act(match, "build_anywhere", row=6)
    assert tents(match, 0, 6, 5) == 1
    assert (cash(match, 0), cash(match, 1)) == (0, 4)
    assert hand(match, 0) == []


@pytest.mark.rule("LIV-52")
def test_any_space_stays_in_the_column_and_must_be_paid_for() -> None:
    match = camp(die=1, column=5, cash={0: 3}, hands={0: ["any-space"]}, tents={1: [(6, 5)]})
    rows = [action.args["row"] for action in options(match, "build_anywhere")]
    assert rows == [2, 3, 4, 5]
    assert options(match, "build_free_anywhere") == []


@pytest.mark.rule("LIV-53", "LIV-64")
def test_free_tent_and_any_space_together_on_one_die() -> None:
    match = camp(
        die=1,
        column=10,
        cash={0: 0},
        hands={0: ["any-space", "any-space", "free-tent", "free-tent"]},
    )
    events = act(match, "build_free_anywhere", row=6)
    assert happened(events) == ["played", "played", "built"]
    assert tents(match, 0, 6, 10) == 1
    assert hand(match, 0) == ["free-tent", "any-space"]
    assert truth(match).phase == Phase.REST


@pytest.mark.rule("LIV-55")
def test_a_second_tent_stands_beside_an_evaluated_one_without_die_or_payment() -> None:
    match = camp(
        column=4,
        cash={0: 0},
        hands={0: ["second-tent"]},
        old={0: [(2, 1), (6, 3)], 1: [(6, 3), (5, 2)]},
        tents={0: [(1, 4)]},
    )
    where = [(a.args["row"], a.args["column"]) for a in options(match, "second_tent")]
    assert where == [(2, 1), (6, 3)]
    act(match, "second_tent", row=6, column=3)
    assert tents(match, 0, 6, 3) == 2
    assert (cash(match, 0), cash(match, 1)) == (0, 3)
    assert truth(match).supply[0] == 7
    assert points(match, 0) == 0


@pytest.mark.rule("LIV-55")
def test_a_tent_is_evaluated_once_its_column_was_while_it_stood_there() -> None:
    match = camp(die=3, dice=[], hands={1: ["second-tent"]}, tents={1: [(3, 1), (3, 2)]})
    act(match, "money")
    act(match, "end")
    where = [(a.args["row"], a.args["column"]) for a in options(match, "second_tent")]
    assert match.to_move == 1
    assert where == [(3, 1)]


@pytest.mark.rule("LIV-55")
def test_a_second_tent_counts_for_the_row_and_for_its_column_only_when_evaluated_later() -> None:
    """With the steamer back in its column it scores there; else it only helps in the row."""
    match = camp(
        die=1,
        dice=[],
        column=10,
        chests={0: 1, 1: 2},
        hands={0: ["second-tent"]},
        old={0: [(2, 1)], 1: [(2, 2)]},
    )
    act(match, "second_tent", row=2, column=1)
    act(match, "money")
    act(match, "end")
    assert match.scores == (10, 0, 0)
    again = camp(
        die=1, dice=[], column=2, hands={0: ["second-tent", "steamer-back"]}, old={0: [(2, 1)]}
    )
    act(again, "second_tent", row=2, column=1)
    act(again, "play", card="steamer-back")
    act(again, "money")
    act(again, "end")
    assert points(again, 0) == 4


@pytest.mark.rule("LIV-55", "LIV-64", "LIV-81")
def test_a_second_tent_needs_a_tent_and_a_fitting_space() -> None:
    everywhere = [(row, column) for column in (1, 2) for row in range(1, 7)][:11]
    no_tent = camp(column=3, hands={0: ["second-tent"]}, old={0: everywhere})
    no_space = camp(column=3, hands={0: ["second-tent"]}, tents={0: [(1, 3)]}, old={1: [(1, 2)]})
    assert options(no_tent, "second_tent") == []
    assert options(no_space, "second_tent") == []


# --- two dice


@pytest.mark.rule("LIV-51")
def test_two_dice_after_the_first_action_a_higher_die_and_its_action() -> None:
    match = camp(die=3, dice=[3, 4, 6], hands={0: ["two-dice"]})
    assert options(match, "play") == []
    act(match, "money")
    act(match, "play", card="two-dice")
    assert [(a.kind, a.args["die"]) for a in match.actions()] == [("take", 4), ("take", 6)]
    act(match, "take", die=6)
    act(match, "money")
    assert cash(match, 0) == 3 + 3 + 6
    assert match.to_move == 0
    act(match, "end")
    assert match.to_move == 1


@pytest.mark.rule("LIV-51", "LIV-64")
def test_two_dice_only_while_a_higher_die_is_left() -> None:
    match = camp(die=3, dice=[1, 2, 3], hands={0: ["two-dice"]})
    act(match, "money")
    assert options(match, "play") == []


@pytest.mark.rule("LIV-51")
def test_two_dice_can_not_be_played_before_the_first_die() -> None:
    assert options(camp(hands={0: ["two-dice"]}), "play") == []


@pytest.mark.rule("LIV-51")
def test_two_dice_at_most_once_a_turn() -> None:
    match = camp(die=1, dice=[2, 3, 4], hands={0: ["two-dice", "two-dice"]}, taken={1: [6], 2: [6]})
    act(match, "money")
    act(match, "play", card="two-dice")
    act(match, "take", die=2)
    act(match, "money")
    assert options(match, "play") == []
    act(match, "end")
    act(match, "take", die=3)
    act(match, "money")
    assert options(match, "play", card="two-dice")


@pytest.mark.rule("LIV-92")
def test_no_free_step_between_the_card_and_its_die_but_after_it() -> None:
    match = camp(die=1, dice=[5], gems={0: {"red": 1}}, hands={0: ["two-dice", "lion"]})
    act(match, "money")
    act(match, "play", card="two-dice")
    assert [action.kind for action in match.actions()] == ["take"]
    act(match, "take", die=5)
    assert {action.kind for action in match.actions()} >= {"sell", "give", "play"}


# --- stones, money, points


@pytest.mark.rule("LIV-54")
def test_the_market_pays_pounds_and_points_for_any_number_of_gems() -> None:
    match = camp(hands={0: ["market"]}, gems={0: {"clear": 2, "blue": 1, "red": 1}}, cash={0: 0})
    act(match, "play", card="market")
    for gem in ("clear", "blue", "red"):
        act(match, "bring", gem=gem)
    act(match, "close")
    assert cash(match, 0) == points(match, 0) == 1 + 2 + 3
    assert gems(match, 0) == {"clear": 1}
    assert stones(match, "aside") == {"clear": 1, "blue": 1, "red": 1}
    assert truth(match).phase == Phase.TAKE


@pytest.mark.rule("LIV-91", "LIV-64")
def test_the_market_takes_at_least_one_gem_and_closes_when_none_is_left() -> None:
    match = camp(phase=Phase.REST, hands={0: ["market", "lion"]}, gems={0: {"blue": 2}})
    act(match, "play", card="market")
    assert [action.kind for action in match.actions()] == ["bring"]
    act(match, "bring", gem="blue")
    assert [action.kind for action in match.actions()] == ["bring", "close"]
    act(match, "bring", gem="blue")
    assert truth(match).phase == Phase.REST
    assert options(match, "end")


@pytest.mark.rule("LIV-91")
def test_gems_are_sold_one_at_a_time() -> None:
    match = camp(gems={0: {"clear": 3}})
    act(match, "sell", gem="clear")
    act(match, "sell", gem="clear")
    assert gems(match, 0) == {"clear": 1}
    assert cash(match, 0) == 5


@pytest.mark.rule("LIV-91", "LIV-64")
def test_any_space_names_another_row_than_the_dies() -> None:
    match = camp(die=4, hands={0: ["any-space", "free-tent"]})
    for kind in ("build_anywhere", "build_free_anywhere"):
        assert [action.args["row"] for action in options(match, kind)] == [1, 2, 3, 5, 6]


@pytest.mark.rule("LIV-64")
def test_a_market_without_gems_can_not_be_played() -> None:
    assert options(camp(hands={0: ["market"]}, gems={1: {"red": 1}}), "play") == []


@pytest.mark.rule("LIV-56")
def test_dig_three_draws_three_stones_with_all_rules_of_digging() -> None:
    match = camp(hands={0: ["dig-three"]}, bag={"red": 4, "black": 1})
    act(match, "play", card="dig-three")
    found = gems(match, 0).get("red", 0)
    assert found + sum(stones(match, "aside").values()) - (60 - 5 - 1) == 3
    white = camp(hands={0: ["dig-three"]}, bag={"white": 1, "red": 2})
    act(white, "play", card="dig-three")
    assert gems(white, 0) == {}
    assert sum(stones(white, "bag").values()) == 60


@pytest.mark.rule("LIV-60")
@pytest.mark.parametrize(("animal", "worth"), ANIMALS)
def test_animals_bring_points(animal: str, worth: int) -> None:
    match = camp(hands={0: [animal]})
    act(match, "play", card=animal)
    assert points(match, 0) == worth
    assert hand(match, 0) == []


@pytest.mark.rule("LIV-61")
def test_four_pounds_from_the_bank() -> None:
    match = camp(hands={0: ["four-pounds"]})
    act(match, "play", card="four-pounds")
    assert cash(match, 0) == 7


# --- the steamer


@pytest.mark.rule("LIV-57")
def test_steamer_back_at_once_and_tents_go_there_at_its_cost() -> None:
    match = camp(die=4, column=5, cash={0: 2}, hands={0: ["steamer-back"]})
    assert options(match, "build") == []
    act(match, "play", card="steamer-back")
    act(match, "build", row=4)
    assert tents(match, 0, 4, 4) == 1
    assert cash(match, 0) == 0


@pytest.mark.rule("LIV-57", "LIV-59", "LIV-70")
def test_steamer_back_in_mid_round_the_column_left_behind_comes_again() -> None:
    match = camp(
        start=1,
        to_move=1,
        dice=[2, 5],
        taken={2: [6]},
        column=4,
        cash={1: 9},
        hands={0: ["steamer-back"]},
        old={2: [(6, 3)]},
    )
    act(match, "take", die=2)
    act(match, "build", row=2)
    act(match, "end")
    act(match, "take", die=5)
    act(match, "play", card="steamer-back")
    act(match, "build", row=5)
    dice = list(truth(match).dice)
    events = act(match, "end")
    assert dice == [0] * 6
    assert happened(events) == ["column_points", "column_points", "steamed_on", "rolled"]
    assert [points(match, seat) for seat in range(3)] == [5, 0, 6]
    assert truth(match).column == 3
    assert match.to_move == truth(match).start == 2

    def roll_a_one(s: Any) -> None:
        s.dice[:] = [1, 0, 0, 0, 0, 0]

    match = altered(match, roll_a_one)
    turn(match, 1)
    assert [points(match, seat) for seat in range(3)] == [5, 2, 6]


@pytest.mark.rule("LIV-57")
def test_steamer_back_changes_neither_dice_nor_turn_order() -> None:
    match = camp(column=5, dice=[2, 3], taken={1: [1]}, hands={0: ["steamer-back"]})
    act(match, "play", card="steamer-back")
    assert match.to_move == 0
    assert list(truth(match).dice) == [0, 1, 1, 0, 0, 0]
    assert list(truth(match).taken) == [0, 1, 0, 0, 0]
    assert truth(match).start == 0


@pytest.mark.rule("LIV-57", "LIV-71")
def test_steamer_back_in_column_10_gives_one_more_round() -> None:
    match = camp(column=10, die=6, dice=[], hands={0: ["steamer-back"]})
    act(match, "play", card="steamer-back")
    act(match, "money")
    act(match, "end")
    assert not match.over
    assert truth(match).column == 9


@pytest.mark.rule("LIV-57")
def test_steamer_back_may_come_more_than_once_a_round() -> None:
    match = camp(column=3, die=6, dice=[], hands={0: ["steamer-back"]})
    act(match, "play", card="steamer-back")

    def draw_again(s: Any) -> None:  # after a collapse
        s.hand[0, 3] += 1
        s.hand_size[0] += 1

    match = altered(match, draw_again)
    act(match, "play", card="steamer-back")
    assert truth(match).column == 0


@pytest.mark.rule("LIV-58")
def test_steamer_back_can_not_be_played_in_column_1() -> None:
    assert options(camp(column=1, hands={0: ["steamer-back"]}), "play") == []
    assert options(camp(column=2, hands={0: ["steamer-back"]}), "play")


@pytest.mark.rule("LIV-59")
def test_a_column_evaluated_again_counts_all_its_tents() -> None:
    match = camp(
        column=2,
        die=3,
        dice=[],
        cash={0: 9},
        hands={0: ["steamer-back"]},
        old={0: [(6, 1)]},
        points={0: 6},
    )
    act(match, "play", card="steamer-back")
    act(match, "build", row=3)
    act(match, "end")
    assert points(match, 0) == 6 + 6 + 3
