"""What a die brings: card, money, stones or a tent (LIV-20 to LIV-26)."""

from __future__ import annotations

import pytest

from tests.games.acting import act, options, told
from tests.games.livingstone.position import camp, cash, gems, hand, stones, tents, truth


@pytest.mark.rule("LIV-20")
@pytest.mark.parametrize("die", [1, 6])
def test_one_card_whatever_the_die_shows(die: int) -> None:
    match = camp(die=die, pile=["lion", "antelope", "antelope"])
    act(match, "draw")
    assert len(hand(match, 0)) == 1
    assert truth(match).pile_size == 2


@pytest.mark.rule("LIV-65")
def test_whoever_draws_is_told_which_card_and_nobody_else() -> None:
    events = act(camp(die=1, pile=["lion"]), "draw")
    assert told(events, "drew", 0) == [{"seat": 0, "seen": 1, "card": "lion"}]
    assert [event.text() for event in events.seen_by(0)] == ["Player 1 draws lion."]
    for other in (1, 2, None):
        assert told(events, "drew", other) == [{"seat": 0}]


@pytest.mark.rule("LIV-20")
def test_no_hand_limit_and_any_number_played() -> None:
    cards = ["lion", "rhinoceros", "rhinoceros", "antelope", "antelope", "four-pounds"]
    match = camp(die=2, hands={0: [*cards, "two-dice", "two-dice", "two-dice", "market"]})
    act(match, "draw")
    assert truth(match).hand_size[0] >= 10
    for card in cards:
        act(match, "play", card=card)
    assert cash(match, 0) == 7


@pytest.mark.rule("LIV-20")
def test_cards_only_in_the_own_turn() -> None:
    match = camp(die=2, hands={1: ["lion"]})
    assert options(match, "play") == []


@pytest.mark.rule("LIV-21")
@pytest.mark.parametrize("die", range(1, 7))
def test_as_many_pounds_as_the_die_shows(die: int) -> None:
    match = camp(die=die)
    (event,) = act(match, "money")
    assert cash(match, 0) == 3 + die
    assert event.args["pounds"] == die


@pytest.mark.rule("LIV-22", "LIV-30")
def test_as_many_stones_as_the_die_shows() -> None:
    match = camp(die=4, bag={"blue": 10})
    (event,) = act(match, "dig")
    assert gems(match, 0) == {"blue": 4}
    assert stones(match, "bag") == {"blue": 6}
    assert event.args["blue"] == 4


@pytest.mark.rule("LIV-22")
def test_stones_are_drawn_unseen() -> None:
    """A bag with as many blue as red ones gives either."""
    found = set()
    for rng in range(40):
        match = camp(die=1, bag={"blue": 2, "red": 2}, rng=rng)
        act(match, "dig")
        found |= set(gems(match, 0))
    assert found == {"blue", "red"}


@pytest.mark.rule("LIV-23")
def test_a_tent_goes_where_the_column_of_the_steamer_meets_the_row_of_the_die() -> None:
    match = camp(die=5, column=7, cash={0: 9})
    assert [action.args["row"] for action in options(match, "build")] == [5]
    act(match, "build", row=5)
    assert tents(match, 0, 5, 7) == 1
    assert truth(match).tents.sum() == 1
    assert truth(match).supply[0] == 10


@pytest.mark.rule("LIV-24")
def test_a_pound_to_each_other_player_there_not_to_each_tent() -> None:
    match = camp(
        4,
        die=2,
        column=5,
        cash={0: 6},
        tents={0: [(2, 5)], 1: [(2, 5), (2, 5)], 2: [(2, 5)], 3: [(3, 5)]},
    )
    events = act(match, "build", row=2)
    assert cash(match, 0) == 6 - 3 - 2
    assert [cash(match, seat) for seat in (1, 2, 3)] == [4, 4, 3]
    assert [event.kind for event in events] == ["built", "paid", "paid"]
    assert truth(match).bank == 6 - 3 - 3


@pytest.mark.rule("LIV-24")
def test_own_tents_cost_nothing() -> None:
    match = camp(die=2, column=5, cash={0: 3}, tents={0: [(2, 5), (2, 5)]})
    act(match, "build", row=2)
    assert cash(match, 0) == 0


@pytest.mark.rule("LIV-24")
def test_who_can_not_pay_in_cash_can_not_build() -> None:
    there = {1: [(2, 5)], 2: [(2, 5)]}
    assert options(camp(die=2, column=5, cash={0: 5}, tents=there), "build")
    assert not options(camp(die=2, column=5, cash={0: 4}, tents=there), "build")
    assert not options(camp(die=2, column=5, cash={0: 4}, chests={0: 9}, tents=there), "build")


@pytest.mark.rule("LIV-25")
def test_many_tents_may_stand_on_one_space() -> None:
    match = camp(die=1, cash={0: 9}, tents={0: [(1, 1)] * 3, 1: [(1, 1)], 2: [(1, 1)]})
    act(match, "build", row=1)
    assert [tents(match, seat, 1, 1) for seat in range(3)] == [4, 1, 1]


@pytest.mark.rule("LIV-26")
def test_several_tents_in_a_round_one_per_die() -> None:
    match = camp(die=1, taken={1: [6], 2: [6]}, dice=[3, 4], cash={0: 9})
    act(match, "build", row=1)
    assert options(match, "build") == []
    act(match, "end")
    for die in (3, 4):
        act(match, "take", die=die)
        act(match, "build", row=die)
        act(match, "end")
    assert [tents(match, 0, row, 1) for row in (1, 3, 4)] == [1, 1, 1]
