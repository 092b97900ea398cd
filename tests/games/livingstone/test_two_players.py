"""Two players: moving tents, and the queen's dice (LIV-80 to LIV-82, LIV-93)."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from karibu.games.livingstone.state import COLUMNS, Phase
from karibu.match import Match
from tests.games.acting import act, happened, options, told
from tests.games.livingstone.position import (
    GAME,
    camp,
    cash,
    hand,
    points,
    tents,
    truth,
    turn,
    with_luck,
)

ELEVEN = [(1, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (1, 2), (2, 2), (3, 2), (4, 2)]


@pytest.mark.rule("LIV-80")
def test_four_dice() -> None:
    assert truth(GAME.start(2, seed=1)).dice.sum() == 4


@pytest.mark.rule("LIV-80", "LIV-93")
def test_with_all_tents_out_a_build_moves_one_and_is_paid_for() -> None:
    match = camp(2, die=6, column=3, cash={0: 4}, old={0: ELEVEN}, points={0: 30})
    act(match, "build", row=6)
    assert cash(match, 0) == 2
    assert truth(match).phase == Phase.MOVE
    places = {(a.args["row"], a.args["column"]) for a in match.actions()}
    assert {action.kind for action in match.actions()} == {"move"}
    assert places == set(ELEVEN)
    act(match, "move", row=5, column=1)
    assert tents(match, 0, 5, 1) == 0
    assert tents(match, 0, 6, 3) == 1
    assert points(match, 0) == 30
    assert truth(match).phase == Phase.REST


@pytest.mark.rule("LIV-80")
def test_everybody_is_told_from_where_to_where_a_tent_moves() -> None:
    match = camp(2, die=6, column=3, old={0: ELEVEN})
    act(match, "build", row=6)
    assert told(act(match, "move", row=4, column=2), "moved_tent") == [
        {"seat": 0, "row": 4, "column": 2, "to_row": 6, "to_column": 3}
    ]


@pytest.mark.rule("LIV-80")
def test_a_pound_to_the_neighbour_for_a_moved_tent_too() -> None:
    match = camp(2, die=6, column=3, cash={0: 3}, old={0: ELEVEN}, tents={1: [(6, 3)]})
    act(match, "build", row=6)
    assert (cash(match, 0), cash(match, 1)) == (0, 4)


@pytest.mark.rule("LIV-80")
def test_a_moved_tent_is_unevaluated_at_its_new_place() -> None:
    match = camp(2, die=6, column=3, old={0: ELEVEN}, hands={0: ["second-tent"]})
    act(match, "build", row=6)
    act(match, "move", row=5, column=1)
    there = {(a.args["row"], a.args["column"]) for a in options(match, "second_tent")}
    assert (6, 3) not in there
    assert (5, 1) not in there
    assert (6, 1) in there


@pytest.mark.rule("LIV-80")
def test_not_within_the_same_space() -> None:
    match = camp(2, die=1, column=1, tents={0: ELEVEN})
    act(match, "build", row=1)
    assert (1, 1) not in {(a.args["row"], a.args["column"]) for a in match.actions()}
    heap = camp(2, die=1, column=1, tents={0: [(1, 1)] * 11})
    assert options(heap, "build") == []


@pytest.mark.rule("LIV-80")
def test_tents_in_supply_are_used_first() -> None:
    match = camp(2, die=6, column=3, old={0: ELEVEN[:10]})
    act(match, "build", row=6)
    assert truth(match).supply[0] == 0
    assert truth(match).phase == Phase.REST


@pytest.mark.rule("LIV-80")
def test_free_tent_and_any_space_apply_to_a_moved_tent() -> None:
    match = camp(2, die=1, column=9, cash={0: 0}, old={0: ELEVEN}, hands={0: ["free-tent"]})
    act(match, "build_free", row=1)
    act(match, "move", row=1, column=1)
    assert tents(match, 0, 1, 9) == 1
    other = camp(2, die=1, column=9, cash={0: 5}, old={0: ELEVEN}, hands={0: ["any-space"]})
    act(other, "build_anywhere", row=6)
    act(other, "move", row=1, column=1)
    assert tents(other, 0, 6, 9) == 1
    assert cash(other, 0) == 0


@pytest.mark.rule("LIV-80")
@pytest.mark.parametrize("phase", [Phase.TAKE, Phase.REST])
def test_second_tent_may_move_a_tent(phase: Phase) -> None:
    match = camp(2, phase=phase, column=3, old={0: ELEVEN}, hands={0: ["second-tent"]})
    act(match, "second_tent", row=6, column=1)
    act(match, "move", row=4, column=2)
    assert tents(match, 0, 6, 1) == 2
    assert cash(match, 0) == 3
    assert hand(match, 0) == []
    assert truth(match).phase == phase


@pytest.mark.rule("LIV-80")
def test_a_second_tent_that_moves_is_not_told_as_added() -> None:
    moved = camp(2, column=3, old={0: ELEVEN}, hands={0: ["second-tent"]})
    assert "added_tent" not in happened(act(moved, "second_tent", row=6, column=1))
    assert happened(act(moved, "move", row=4, column=2)) == ["moved_tent"]
    added = camp(2, column=3, old={0: ELEVEN[:10]}, hands={0: ["second-tent"]})
    row, column = ELEVEN[0]
    events = act(added, "second_tent", row=row, column=column)
    assert told(events, "added_tent") == [{"seat": 0, "row": row, "column": column}]


@pytest.mark.rule("LIV-80")
def test_a_moved_tent_scores_in_its_new_column_and_row() -> None:
    match = camp(2, die=6, dice=[], column=3, old={0: ELEVEN}, points={0: 30})
    act(match, "build", row=6)
    act(match, "move", row=1, column=2)
    act(match, "end")
    assert points(match, 0) == 36


@pytest.mark.rule("LIV-93")
def test_of_several_tents_one_that_is_not_evaluated_moves() -> None:
    match = camp(2, die=6, column=3, old={0: ELEVEN[1:]}, tents={0: [(1, 1)]})
    act(match, "build", row=6)
    act(match, "move", row=1, column=1)
    assert truth(match).evaluated[0, 0 * COLUMNS + 0] == 1
    again = camp(2, die=6, column=3, old={0: ELEVEN})
    act(again, "build", row=6)
    act(again, "move", row=1, column=1)
    assert truth(again).evaluated[0, 0] == truth(again).tents[0, 0] == 1


@pytest.mark.rule("LIV-81")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_nobody_builds_without_tents(players: int) -> None:
    match = camp(
        players,
        die=6,
        column=3,
        cash={0: 20},
        old={0: ELEVEN},
        hands={0: ["free-tent", "any-space"]},
    )
    assert not [action for action in match.actions() if action.kind.startswith("build")]


@pytest.mark.rule("LIV-23", "LIV-81")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_last_tent_of_the_supply_may_be_built(players: int) -> None:
    match = camp(players, die=6, column=3, cash={0: 20}, old={0: ELEVEN[:10]})
    act(match, "build", row=6)
    assert truth(match).supply[0] == 0
    assert tents(match, 0, 6, 3) == 1


# --- the queen's dice


def _last_turn(rng: int, chests: dict[int, int], points: dict[int, int] | None = None) -> Match:
    match = camp(2, column=10, die=1, dice=[], chests=chests, points=points or {}, rng=rng)
    act(match, "money")
    return match


def _demand(match: Match) -> int:
    return sum((face + 1) * int(n) for face, n in enumerate(truth(match).queen_dice))


def _ended(rng: int, chests: dict[int, int], points: dict[int, int] | None = None) -> Match:
    match = _last_turn(rng, chests, points)
    act(match, "end")
    return match


@pytest.mark.rule("LIV-82")
def test_the_queens_roll_is_public() -> None:
    match = _last_turn(1, {0: 24, 1: 24})
    (rolled,) = [event for event in act(match, "end") if event.kind == "queen_rolled"]
    assert len(rolled.args["dice"]) == 4
    assert rolled.args["sum"] == sum(rolled.args["dice"]) == _demand(match)


@pytest.mark.rule("LIV-82")
def test_equal_is_safe_and_less_is_out() -> None:
    match = with_luck(lambda rng: _ended(rng, {0: 14, 1: 13}), lambda m: _demand(m) == 14)
    assert list(truth(match).out[:2]) == [0, 1]
    assert match.winners == (0,)


@pytest.mark.rule("LIV-82", "LIV-75")
def test_both_may_lose() -> None:
    match = with_luck(lambda rng: _ended(rng, {0: 10, 1: 3}), lambda m: _demand(m) > 10)
    assert match.winners == ()
    assert match.ending == "nobody"


@pytest.mark.rule("LIV-82", "LIV-76")
def test_with_both_in_favour_points_decide_and_the_smaller_gift_is_not_out() -> None:
    match = with_luck(
        lambda rng: _ended(rng, {0: 20, 1: 30}, {0: 9, 1: 4}), lambda m: _demand(m) <= 20
    )
    assert list(truth(match).out[:2]) == [0, 0]
    assert match.winners == (0,)
    level = with_luck(
        lambda rng: _ended(rng, {0: 20, 1: 30}, {0: 4, 1: 4}), lambda m: _demand(m) <= 20
    )
    assert (level.winners, level.ending) == ((1,), "gift")


@pytest.mark.rule("LIV-82")
def test_four_fair_dice_are_rolled() -> None:
    sums = Tally(_demand(_ended(rng * 31 + 7, {})) for rng in range(400))
    mean = sum(total * n for total, n in sums.items()) / 400
    assert 13.4 < mean < 14.6
    assert min(sums) >= 4
    assert max(sums) <= 24


def test_a_whole_turn_still_works_after_a_move() -> None:
    match = camp(2, dice=[5, 6], column=3, cash={0: 5, 1: 0}, old={0: ELEVEN})
    act(match, "take", die=6)
    act(match, "build", row=6)
    act(match, "move", row=1, column=1)
    act(match, "end")
    assert happened(turn(match, 5))[-1] == "rolled"
