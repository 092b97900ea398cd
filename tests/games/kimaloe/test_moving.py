"""Passing, rolling, crates and the order of a turn: KIM-11 to KIM-18."""

from __future__ import annotations

import numpy as np
import pytest

from karibu.games.kimaloe.hands import draw_cards
from karibu.games.kimaloe.state import IN_HAND, Phase, State
from karibu.kernel.contract import ROW
from karibu.kernel.opened import opened
from karibu.match import Match
from tests.games.acting import act, bytes_of, happened, options
from tests.games.kimaloe.position import (
    crates_at,
    hand,
    kinds,
    phase,
    roll,
    scored,
    table,
    truck,
    truth,
)

SEVEN = ["food 1", "food 2", "food 3", "health 1", "health 2", "health 3", "play 1"]
EIGHT = [
    "family 1", "family 2", "family 3", "education 1",
    "health 1", "equality 1", "food 1", "identity 1",
]  # fmt: skip
"""A hand that leaves cards which find room on the boards."""
NINE = [*SEVEN, "play 2", "play 3"]
TEN = [*NINE, "equality 1"]


def counts(match: Match) -> list[int]:
    return [int(a.args["count"]) for a in options(match, "pass")]


@pytest.mark.rule("KIM-11")
def test_a_turn_begins_with_move_or_pass() -> None:
    assert kinds(table(hands={0: SEVEN})) == {"pass", "roll"}


@pytest.mark.rule("KIM-11")
def test_whoever_passes_plays_no_cards() -> None:
    match = table(hands={0: SEVEN})
    act(match, "pass", count=1)
    assert match.to_move == 1
    assert phase(match) == Phase.START


@pytest.mark.rule("KIM-12")
@pytest.mark.parametrize(("held", "may_name"), [(SEVEN, [1, 2, 3]), (NINE, [1]), (TEN, [])])
def test_passing_never_brings_the_hand_above_ten(held: list[str], may_name: list[int]) -> None:
    assert counts(table(hands={0: held})) == may_name


@pytest.mark.rule("KIM-12")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_more_may_be_named_than_the_pile_holds(left: int) -> None:
    match = table(hands={0: EIGHT}, thin={0: left})
    assert counts(match) == list(range(1, left + 1))


@pytest.mark.rule("KIM-12")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_passing_draws_as_many_as_named_and_nothing_else(count: int) -> None:
    match = table(hands={0: SEVEN}, trucks=["special"])
    old = truth(match)
    events = act(match, "pass", count=count)
    assert happened(events) == ["passed", "drew"]
    assert len(hand(match, 0)) == 7 + count
    assert hand(match, 0) > set(SEVEN)
    after = truth(match)
    for untouched in ("truck", "loaded", "pawn", "cover", "held", "special_pile", "crates"):
        assert (after[untouched] == old[untouched]).all()


@pytest.mark.rule("KIM-13")
@pytest.mark.parametrize(
    ("start", "die", "goal"),
    [
        ("points", 1, "yellow"),
        ("points", 3, "blue"),
        ("pink", 1, "points"),
        ("special", 3, "yellow"),
    ],
)
def test_the_truck_goes_clockwise_by_the_die(start: str, die: int, goal: str) -> None:
    match = table(trucks=[start])
    match, events = roll(match, die)
    assert happened(events)[:2] == ["rolled", "moved"]
    assert truck(match, 0) == goal


@pytest.mark.rule("KIM-13")
def test_trucks_may_share_a_continent() -> None:
    match = table(trucks=["points", "yellow", "yellow"])
    match, _ = roll(match, 1)
    assert [truck(match, seat) for seat in range(3)] == ["yellow"] * 3


@pytest.mark.rule("KIM-14")
@pytest.mark.parametrize(("goal", "index"), [("blue", 3), ("yellow", 1)])
def test_a_loaded_truck_may_drop_its_crate_and_go_one_more(goal: str, index: int) -> None:
    match = table()
    match, _ = roll(match, 2)
    assert phase(match) == Phase.CRATE
    assert {a.args["continent"] for a in options(match, "drop")} == {
        "continent-blue",
        "continent-yellow",
    }
    act(match, "drop", continent=f"continent-{goal}")
    assert truck(match, 0) == goal
    assert crates_at(match, "refill") == 1
    assert truth(match).loaded[0] == 0
    assert truth(match).truck[0] == index


@pytest.mark.rule("KIM-14")
def test_the_crate_may_be_kept() -> None:
    match = table()
    match, _ = roll(match, 2)
    act(match, "keep")
    assert truck(match, 0) == "refill"
    assert truth(match).loaded[0] == 1
    assert crates_at(match, "refill") == 0


@pytest.mark.rule("KIM-14")
def test_an_empty_truck_isn_t_asked() -> None:
    match = table(empty=[0], crates={"pink": 1})
    match, _ = roll(match, 2)
    assert phase(match) == Phase.CARDS


@pytest.mark.rule("KIM-15")
def test_an_empty_truck_loads_a_crate_where_it_stops() -> None:
    match = table(empty=[0, 1], crates={"refill": 2})
    match, events = roll(match, 2)
    assert "loaded" in happened(events)
    assert truth(match).loaded[0] == 1
    assert crates_at(match, "refill") == 1
    assert phase(match) == Phase.CARDS, "it can be used from the next turn on"


@pytest.mark.rule("KIM-15")
def test_passing_by_loads_nothing() -> None:
    match = table(empty=[0], crates={"yellow": 1})
    match, _ = roll(match, 2)
    assert truth(match).loaded[0] == 0
    assert crates_at(match, "yellow") == 1


@pytest.mark.rule("KIM-15")
def test_a_truck_that_has_just_dropped_its_crate_loads_another_elsewhere() -> None:
    match = table(empty=[1], crates={"blue": 1})
    match, _ = roll(match, 2)
    act(match, "drop", continent="continent-blue")
    assert truth(match).loaded[0] == 1
    assert crates_at(match, "refill") == 1
    assert crates_at(match, "blue") == 0


@pytest.mark.rule("KIM-15")
def test_a_loaded_truck_leaves_the_crate_where_it_lies() -> None:
    match = table(empty=[1], crates={"refill": 1})
    match, _ = roll(match, 2)
    act(match, "keep")
    assert truth(match).loaded[0] == 1
    assert crates_at(match, "refill") == 1


@pytest.mark.rule("KIM-15")
def test_nobody_loads_in_the_turn_of_another() -> None:
    match = table(trucks=["points", "refill"], empty=[1], crates={"pink": 1})
    match, _ = roll(match, 2)
    act(match, "drop", continent="continent-yellow")
    assert crates_at(match, "refill") == 1
    assert truth(match).loaded[1] == 0


@pytest.mark.rule("KIM-15")
def test_passing_loads_nothing() -> None:
    match = table(trucks=["refill"], empty=[0], crates={"refill": 1}, hands={0: SEVEN})
    act(match, "pass", count=1)
    assert truth(match).loaded[0] == 0


@pytest.mark.rule("KIM-16")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_an_empty_pile_gives_what_there_is(left: int) -> None:
    """No turn can ask for more (20 cards at most lie on boards), but the rule stands."""
    match = table(hands={0: EIGHT}, thin={0: left})
    s = opened(bytes_of(match), State.layout)
    draw_cards(s, 0, 3, np.zeros(1 + ROW, np.int32))
    assert s.hand_size[0] == (s.place[0] == IN_HAND).sum() == 8 + left
    assert s.pile_size[0] == 0
    assert s.layers[0] == 0


@pytest.mark.rule("KIM-16")
def test_the_last_card_of_a_pile_can_be_drawn() -> None:
    match = table(hands={0: EIGHT}, thin={0: 2})
    act(match, "pass", count=2)
    assert len(hand(match, 0)) == 10
    assert truth(match).pile_size[0] == 0


@pytest.mark.rule("KIM-16")
def test_a_draw_goes_on_into_the_next_layer() -> None:
    under = ["play 1", "play 2", "play 3"]
    match = table(hands={0: EIGHT[1:]}, thin={0: 1}, piles={0: [scored(*under)]})
    act(match, "pass", count=3)
    assert len(hand(match, 0)) == 10
    assert len(hand(match, 0) & set(under)) == 2


@pytest.mark.rule("KIM-17")
def test_the_order_of_a_turn() -> None:
    """Roll, delivery, crate step, loading, cards, what the continent gives."""
    match = table(
        empty=[1],
        crates={"special": 1},
        specials={0: ["delivery-1", "help-pink"]},
        hands={0: ["food 1"]},
    )
    seen = [phase(match)]
    match, _ = roll(match, 1)
    seen.append(phase(match))
    assert truck(match, 0) == "points", "no move before delivery is settled"
    act(match, "deliver_more", special="delivery-1")
    assert truck(match, 0) == "points", "asked again: another special card is held"
    act(match, "go")
    seen.append(phase(match))
    assert truck(match, 0) == "refill"
    events = act(match, "drop", continent="continent-blue")
    assert happened(events) == ["dropped"]
    seen.append(phase(match))
    assert seen == [Phase.START, Phase.DELIVERY, Phase.CRATE, Phase.CARDS]
    assert match.to_move == 0
    act(match, "done")
    assert match.to_move == 1, "the blue continent gives nothing at the end"


@pytest.mark.rule("KIM-17")
def test_the_action_is_that_of_the_continent_where_the_truck_now_stands() -> None:
    match = table(hands={0: SEVEN})
    match, _ = roll(match, 3)
    act(match, "drop", continent="continent-special")
    act(match, "done")
    assert truth(match).held[0] == 1, "special card continent, reached with the crate step"


@pytest.mark.rule("KIM-17")
def test_loading_comes_before_the_card_phase() -> None:
    match = table(empty=[0], crates={"refill": 1}, hands={0: ["food 1"]})
    match, events = roll(match, 2)
    assert happened(events) == ["rolled", "moved", "loaded"]
    assert phase(match) == Phase.CARDS


@pytest.mark.rule("KIM-17")
def test_after_a_roll_one_can_no_longer_pass() -> None:
    match = table(hands={0: SEVEN}, specials={0: ["help-blue"]})
    match, _ = roll(match, 1)
    assert not options(match, "pass")
    act(match, "go")
    assert not options(match, "pass")


@pytest.mark.rule("KIM-18")
@pytest.mark.parametrize("special", ["help-blue", "after-you", "transport", "plus-big"])
def test_whoever_holds_any_special_card_is_asked_for_delivery(special: str) -> None:
    match = table(specials={0: [special]})
    match, _ = roll(match, 2)
    assert phase(match) == Phase.DELIVERY
    assert kinds(match) - {"plus"} == {"go"}


@pytest.mark.rule("KIM-18")
def test_whoever_holds_none_isn_t_asked() -> None:
    match = table(specials={1: ["delivery-1"]})
    match, _ = roll(match, 2)
    assert phase(match) == Phase.CRATE


@pytest.mark.rule("KIM-18")
def test_the_card_phase_ends_only_when_the_player_says_so() -> None:
    match = table(trucks=["yellow"], phase=Phase.CARDS)
    assert kinds(match) == {"done"}
    assert match.to_move == 0
    act(match, "done")
    assert match.to_move == 1


@pytest.mark.rule("KIM-60")
def test_after_a_special_card_the_turn_can_t_become_a_pass() -> None:
    match = table(hands={0: SEVEN}, specials={0: ["plus-small"]})
    assert options(match, "pass")
    act(match, "plus", special="plus-small")
    assert kinds(match) == {"roll"}
    match, _ = roll(match, 1)
    act(match, "keep")
    act(match, "done")
    assert match.to_move == 1
    match.play(options(match, "roll")[0])
    act(match, "keep")
    while match.to_move == 1:
        match.play(match.actions()[-1])
    assert not truth(match).acted, "the next turn is free again"
