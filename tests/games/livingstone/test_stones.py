"""Gems, rubble and the white stone (LIV-30 to LIV-34)."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.livingstone.state import Phase
from tests.games.acting import act, altered, happened, options
from tests.games.livingstone.position import camp, cash, gems, stones


@pytest.mark.rule("LIV-30")
def test_gems_lie_openly_and_rubble_is_set_aside() -> None:
    match = camp(die=5, bag={"black": 3, "red": 1, "clear": 1})
    before = stones(match, "aside")
    act(match, "dig")
    assert gems(match, 0) == {"clear": 1, "red": 1}
    assert stones(match, "aside") == before | {"black": before["black"] + 3}
    for viewer in (1, None):
        (zone,) = [each for each in match.view(viewer)["zones"] if each["id"] == "gems:0"]
        assert [cell["items"][0]["face"] for cell in zone["cells"]] == ["clear", "red"]


@pytest.mark.rule("LIV-31")
def test_sold_gems_are_set_aside() -> None:
    match = camp(gems={0: {"red": 2}})
    act(match, "sell", gem="red")
    assert gems(match, 0) == {"red": 1}
    assert stones(match, "aside") == {"red": 1}
    assert cash(match, 0) == 8
    assert [action.args["gem"] for action in options(match, "sell")] == ["red"]


@pytest.mark.rule("LIV-32")
def test_the_white_stone_takes_the_draw_and_all_that_is_aside_back() -> None:
    match = camp(
        die=6,
        bag={"white": 1, "blue": 3, "black": 2},
        gems={0: {"clear": 2}, 1: {"red": 1}},
    )
    events = act(match, "dig")
    assert happened(events) == ["dug", "dug_white"]
    assert events[0].args["blue"] == 3
    assert gems(match, 0) == {"clear": 2}
    assert gems(match, 1) == {"red": 1}
    assert stones(match, "aside") == {}
    assert stones(match, "bag") == {"black": 29, "clear": 13, "blue": 10, "red": 4, "white": 1}


@pytest.mark.rule("LIV-32")
def test_gems_sold_at_base_price_and_at_the_market_come_back() -> None:
    match = camp(die=1, gems={0: {"red": 1, "blue": 1}}, hands={0: ["market"]}, bag={"white": 1})
    act(match, "sell", gem="red")
    act(match, "play", card="market")
    act(match, "bring", gem="blue")
    assert stones(match, "aside") == {"black": 29, "clear": 15, "blue": 10, "red": 5}
    act(match, "dig")
    assert stones(match, "bag") == {"black": 29, "clear": 15, "blue": 10, "red": 5, "white": 1}


@pytest.mark.rule("LIV-32")
def test_an_earlier_draw_of_the_same_turn_is_kept() -> None:
    match = camp(phase=Phase.TAKE, hands={0: ["dig-three", "dig-three"]}, bag={"red": 3}, dice=[1])
    act(match, "play", card="dig-three")
    assert gems(match, 0) == {"red": 3}

    def leave_the_white_one(s: Any) -> None:  # nothing else is left in the mine
        s.bag[4] = 1

    match = altered(match, leave_the_white_one)
    act(match, "play", card="dig-three")
    assert gems(match, 0) == {"red": 3}
    assert stones(match, "aside") == {}


@pytest.mark.rule("LIV-33")
def test_a_dig_for_more_stones_than_there_are_draws_all() -> None:
    match = camp(die=6, bag={"white": 1, "clear": 2})
    events = act(match, "dig")
    assert (events[0].args["clear"], events[0].args["black"]) == (2, 0)
    assert gems(match, 0) == {}
    assert sum(stones(match, "bag").values()) == 60


@pytest.mark.rule("LIV-34")
def test_each_unsold_gem_is_worth_a_point_at_the_end() -> None:
    match = camp(column=10, die=1, dice=[], gems={0: {"clear": 1, "blue": 2, "red": 1}})
    act(match, "money")
    act(match, "end")
    assert match.scores == (4, 0, 0)
