"""Evaluation, the last accounts, and who wins (LIV-70 to LIV-77, LIV-95)."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.kernel.contract import SPECTATOR
from karibu.match import Match
from tests.games.acting import act, happened
from tests.games.livingstone.position import GAME, camp, cash, points, tents, truth


def finish(players: int = 3, **position: Any) -> Match:
    """The last turn of the last round: a pound for seat 0, and the accounts."""
    match = camp(players, column=10, die=1, dice=[], **position)
    act(match, "money")
    act(match, "end")
    assert match.over
    return match


@pytest.mark.rule("LIV-70")
def test_every_tent_in_the_column_counts_in_full() -> None:
    match = camp(
        die=1,
        dice=[],
        column=6,
        tents={0: [(4, 6), (4, 6), (1, 6), (6, 5)], 1: [(4, 6)], 2: [(5, 7)]},
    )
    act(match, "money")
    act(match, "end")
    assert [points(match, seat) for seat in range(3)] == [9, 4, 0]


@pytest.mark.rule("LIV-71")
@pytest.mark.parametrize("players", [2, 5])
def test_ten_rounds_without_a_steamer_back(players: int) -> None:
    match = GAME.start(players, seed=4)
    rounds = 1
    while not match.over:
        kinds = {action.kind: action for action in match.actions()}
        wanted = next(kinds[kind] for kind in ("money", "end", "take") if kind in kinds)
        rounds += "rolled" in happened(match.play(wanted))
    assert rounds == 10
    assert truth(match).column == 9


@pytest.mark.rule("LIV-71")
def test_the_last_column_is_evaluated_before_the_end() -> None:
    match = finish(tents={1: [(3, 10)]}, chests={1: 1})
    assert match.scores == (0, 3 + 8, 0)


@pytest.mark.rule("LIV-72", "LIV-03")
def test_example_of_the_majority_in_row_2() -> None:
    three = finish(old={0: [(2, 1), (2, 2), (2, 3)], 1: [(2, 1), (2, 5)], 2: [(2, 4), (2, 7)]})
    assert three.scores == (10, 0, 0)
    two = finish(old={0: [(2, 1), (2, 2)], 1: [(2, 1), (2, 5)], 2: [(2, 4), (2, 7)]})
    assert two.scores == (3, 3, 3)


@pytest.mark.rule("LIV-72")
@pytest.mark.parametrize(
    ("row", "alone", "shared_by_three"), [(1, 12, 4), (3, 8, 2), (4, 6, 2), (5, 4, 1), (6, 2, 0)]
)
def test_each_row_has_its_majority(row: int, alone: int, shared_by_three: int) -> None:
    assert finish(old={1: [(row, 4)]}).scores == (0, alone, 0)
    shared = finish(4, old={seat: [(row, seat + 1)] for seat in range(3)})
    assert shared.scores == (shared_by_three,) * 3 + (0,)


@pytest.mark.rule("LIV-72")
def test_a_row_without_tents_gives_nothing() -> None:
    match = finish()
    assert match.scores == (0, 0, 0)


@pytest.mark.rule("LIV-73")
def test_animals_in_hand_count_at_the_end() -> None:
    match = finish(hands={1: ["lion", "rhinoceros", "antelope", "antelope", "four-pounds"]})
    assert match.scores == (0, 4 + 3 + 2 + 2, 0)


@pytest.mark.rule("LIV-73")
def test_a_market_in_hand_counts_all_gems_and_its_pounds_are_ignored() -> None:
    gems = {"clear": 2, "blue": 1, "red": 1}
    match = finish(hands={1: ["market", "market"]}, gems={1: gems, 2: gems})
    assert match.scores == (0, 2 + 2 + 3, 4)
    assert cash(match, 1) == 3
    told = [event for event in match.told(match.ply, SPECTATOR) if event.kind == "gem_points"]
    assert [dict(event.args) for event in told] == [
        {"seat": 1, "gems": 4, "points": 7, "market": 1},
        {"seat": 2, "gems": 4, "points": 4, "market": 0},
    ]


@pytest.mark.rule("LIV-73")
def test_no_other_card_works_after_the_last_turn() -> None:
    match = finish(
        hands={1: ["second-tent", "steamer-back", "dig-three", "four-pounds"]},
        old={0: [(1, 1)], 1: [(1, 2)]},
    )
    assert match.scores == (6, 6, 0)
    assert tents(match, 1, 1, 2) == 1


@pytest.mark.rule("LIV-74")
def test_chests_are_opened_and_the_smallest_gift_is_out() -> None:
    match = camp(column=10, die=1, dice=[], chests={0: 3, 1: 2, 2: 5}, points={1: 20, 0: 9, 2: 4})
    act(match, "money")
    events = act(match, "end")
    opened = {event.args["seat"]: event.args["pounds"] for event in events if event.kind == "chest"}
    assert opened == {0: 3, 1: 2, 2: 5}
    assert [event.args["seat"] for event in events if event.kind == "put_out"] == [1]
    assert match.winners == (0,)
    assert match.ending == "leader_out"
    assert match.view(None)["seats"][1]["facts"]["chest"] == 2
    assert match.view(2)["seats"][1]["facts"]["favour"] == "put-out"


@pytest.mark.rule("LIV-74")
def test_all_who_tie_for_the_smallest_gift_are_out() -> None:
    match = finish(4, chests={0: 1, 1: 4, 2: 1, 3: 6}, points={0: 30, 1: 5, 2: 25, 3: 6})
    assert list(truth(match).out[:4]) == [1, 0, 1, 0]
    assert match.winners == (3,)


@pytest.mark.rule("LIV-74")
def test_no_dice_decide_with_three_players() -> None:
    match = camp(column=10, die=1, dice=[], chests={0: 1, 1: 1})
    act(match, "money")
    assert "queen_rolled" not in happened(act(match, "end"))
    assert list(truth(match).out[:3]) == [0, 0, 1]


@pytest.mark.rule("LIV-75")
def test_equal_gifts_of_all_leave_nobody_to_win() -> None:
    match = finish(4, chests=dict.fromkeys(range(4), 7), points={0: 9, 2: 9, 3: 4})
    assert match.winners == ()
    assert match.ending == "nobody"
    assert match.places is not None
    assert min(match.places) == 2


@pytest.mark.rule("LIV-75")
def test_players_who_are_out_rank_below_all_others() -> None:
    match = finish(4, chests={0: 1, 1: 4, 2: 5, 3: 6}, points={0: 90, 1: 1, 2: 8, 3: 2})
    assert match.places == (4, 3, 1, 2)


@pytest.mark.rule("LIV-95")
def test_players_who_are_out_are_ranked_by_points_then_gift() -> None:
    match = finish(4, chests={1: 4}, points={0: 5, 1: 1, 2: 8, 3: 5})
    assert match.places == (3, 1, 2, 3)
    nobody = finish(3, points={0: 5, 1: 7, 2: 5})
    assert nobody.places == (3, 2, 3)


@pytest.mark.rule("LIV-76")
def test_most_points_of_those_left_win() -> None:
    match = finish(chests={0: 1, 1: 2, 2: 3}, points={0: 4, 1: 6, 2: 5})
    assert (match.winners, match.ending) == ((1,), "points")


@pytest.mark.rule("LIV-76")
def test_a_tie_goes_to_the_larger_gift() -> None:
    match = finish(4, chests={0: 1, 1: 2, 2: 3}, points={0: 6, 1: 6, 2: 6, 3: 6})
    assert (match.winners, match.ending) == ((2,), "gift")
    assert match.places == (3, 2, 1, 4)


@pytest.mark.rule("LIV-76")
def test_equal_points_and_gifts_share_the_win() -> None:
    match = finish(4, chests={0: 3, 1: 2, 2: 3}, points={0: 6, 1: 6, 2: 6})
    assert (match.winners, match.ending) == ((0, 2), "shared")


@pytest.mark.rule("LIV-77")
def test_tents_of_players_put_out_count_in_the_majorities() -> None:
    match = finish(
        chests={1: 1, 2: 2},
        old={0: [(1, 1), (1, 2)], 1: [(1, 3)], 2: [(6, 1)]},
    )
    assert match.scores == (12, 0, 2)
    assert match.winners == (2,)


def test_points_by_source_add_up() -> None:
    match = finish(
        chests={1: 1},
        tents={1: [(5, 10)]},
        gems={1: {"red": 2}},
        hands={1: ["lion", "market"]},
    )
    facts = match.view(None)["seats"][1]["facts"]
    sources = [facts[f"from-{source}"] for source in ("columns", "rows", "gems", "cards")]
    assert sources == [5, 4, 6, 4]
    assert match.scores == (0, 19, 0)


def test_all_words_of_the_last_view_are_known() -> None:
    match = finish()
    for lang in ("en", "fr"):
        words = GAME.wording(lang)
        for seat in match.view(None)["seats"]:
            for fact, value in seat["facts"].items():
                assert words.has(f"fact-{fact}")
                assert isinstance(value, int) or words.has(f"name-{value}")
        for ending in ("points", "leader_out", "gift", "shared", "nobody"):
            assert words.has(f"name-ending-{ending}")
