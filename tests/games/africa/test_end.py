"""The end and the last count: AFR-60 to AFR-66."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.africa.state import Phase
from karibu.match import Match
from tests.games.acting import act, happened
from tests.games.africa.position import GAME, afield, kinds, points, truth, turn_up


def last_monument(explorers: int = 2, rest: str = "empty", **more: Any) -> Match:
    """Seat 0 on F6 is about to turn up the only face-down monument, on F7."""
    where = ["F6", "B9", "A4", "O7", "I11"][:explorers]
    return afield(where, down={"F7": "monument"}, rest=rest, **more)


# --- the eleventh monument


@pytest.mark.rule("AFR-60", "AFR-27")
@pytest.mark.parametrize("half", [0, 1])
def test_the_last_monument_ends_the_match_at_once_for_three_points(half: int) -> None:
    match = last_monument(3, half=half, scored=[4, 5, 6])
    events = turn_up(match, "F7")
    assert happened(events) == ["discovered", "last_monument", *["tallied"] * 3, "ended"]
    assert match.over
    assert points(match) == [7, 5, 6]
    assert match.scores == (7, 5, 6)
    s = truth(match)
    assert s.camps[:3].tolist() == [2, 2, 2], "no camp for the last one"
    assert s.supply == 10
    assert len(match.action_ids()) == 0, "neither the second half nor the round is played out"


@pytest.mark.rule("AFR-60")
def test_it_is_the_eleventh_and_not_an_earlier_one() -> None:
    match = afield(["F6", "B9"], down={"F7": "monument", "C3": "monument"}, rest="empty")
    turn_up(match, "F7")
    assert not match.over
    assert points(match) == [0, 0]


@pytest.mark.rule("AFR-60")
@pytest.mark.parametrize(("others", "ending"), [({}, "last_marker"), ({"C3": "lion"}, "monument")])
def test_the_ending_tells_whether_any_marker_was_left(others: dict[str, str], ending: str) -> None:
    match = afield(["F6", "B9"], down={"F7": "monument", **others}, rest="empty")
    turn_up(match, "F7")
    assert match.ending == ending


@pytest.mark.rule("AFR-60")
def test_the_last_marker_that_is_no_monument_ends_nothing() -> None:
    match = afield(["F6", "B9"], down={"F7": "lion"}, rest="empty")
    turn_up(match, "F7")
    assert not match.over


# --- goods


@pytest.mark.rule("AFR-61")
@pytest.mark.parametrize(("alike", "worth"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 12)])
def test_goods_of_one_kind(alike: int, worth: int) -> None:
    match = last_monument(goods={1: {"drum": alike}})
    turn_up(match, "F7")
    assert match.scores == (3, worth)


@pytest.mark.rule("AFR-61")
def test_each_kind_counts_by_itself() -> None:
    match = last_monument(
        goods={0: {"drum": 2, "mask": 1}, 1: {"cloth": 5, "statue": 3, "drum": 1}}
    )
    turn_up(match, "F7")
    assert match.scores == (3 + 3 + 1, 12 + 5 + 1)


@pytest.mark.rule("AFR-61")
@pytest.mark.parametrize(("alike", "worth"), [(6, 13), (7, 15), (10, 24), (11, 25)])
def test_beyond_five_another_set_begins(alike: int, worth: int) -> None:
    """An edition with more goods than ours would need it."""
    s = last_monument().state.copy()
    s.goods[1, 0] = alike
    match = Match.from_state(GAME, s)
    turn_up(match, "F7")
    assert match.scores == (3, worth)


# --- gold and gems


def majority(metal: str, *pieces: int) -> list[int]:
    """Points for gold or gems with so many pieces, seat by seat, at the end of a match."""
    held, doubles = {}, 5
    for seat, number in enumerate(pieces):
        pairs = min(number // 2, doubles)
        doubles -= pairs
        held[seat] = {f"{metal}-1": number - 2 * pairs, f"{metal}-2": pairs}
    match = last_monument(len(pieces), minerals=held)
    turn_up(match, "F7")
    assert match.scores is not None
    return [match.scores[0] - 3, *match.scores[1:]]


CASES = [
    ((5, 3), [10, 6]),
    ((5, 5, 3), [8, 8, 0]),  # the worked examples
    ((6, 4, 4), [10, 3, 3]),
    ((1, 4, 2), [0, 10, 6]),
    ((2, 2, 2), [5, 5, 5]),
    ((1, 2, 1, 1), [2, 10, 2, 2]),
    ((3, 3, 2, 2), [8, 8, 0, 0]),
    ((2, 2, 2, 2), [4, 4, 4, 4]),
    ((2, 2, 2, 2, 2), [3, 3, 3, 3, 3]),
    ((3, 1, 1, 1, 1), [10, 1, 1, 1, 1]),
    ((3, 2, 1, 1), [10, 6, 0, 0]),
]


@pytest.mark.rule("AFR-62")
@pytest.mark.parametrize(("nuggets", "worth"), CASES)
def test_gold(nuggets: tuple[int, ...], worth: list[int]) -> None:
    assert majority("gold", *nuggets) == worth


@pytest.mark.rule("AFR-63")
@pytest.mark.parametrize(("stones", "worth"), CASES)
def test_gems(stones: tuple[int, ...], worth: list[int]) -> None:
    assert majority("gem", *stones) == worth


@pytest.mark.rule("AFR-62")
def test_nuggets_count_and_not_markers() -> None:
    match = last_monument(minerals={0: {"gold-1": 3}, 1: {"gold-2": 2}})
    turn_up(match, "F7")
    assert match.scores == (3 + 6, 10)


@pytest.mark.rule("AFR-63")
def test_gold_and_gems_are_counted_apart() -> None:
    match = last_monument(minerals={0: {"gold-1": 3}, 1: {"gold-1": 1, "gem-2": 1}})
    events = turn_up(match, "F7")
    assert match.scores == (3 + 10, 6 + 10)
    tallied = [event.args for event in events if event.kind == "tallied"]
    assert tallied == [
        {"seat": 0, "track": 3, "goods": 0, "gold": 10, "gems": 0, "points": 13},
        {"seat": 1, "track": 0, "goods": 0, "gold": 6, "gems": 10, "points": 16},
    ]


@pytest.mark.rule("AFR-64")
def test_without_a_nugget_or_stone_there_are_no_points() -> None:
    assert majority("gold", 0, 0, 0) == [0, 0, 0]
    assert majority("gold", 2, 0, 0) == [10, 0, 0]
    assert majority("gem", 0, 0) == [0, 0]
    assert majority("gem", 0, 1) == [0, 10]


# --- the winner


@pytest.mark.rule("AFR-65")
def test_most_points_win() -> None:
    match = last_monument(3, scored=[1, 9, 4], goods={2: {"drum": 5}})
    turn_up(match, "F7")
    assert match.scores == (4, 9, 16)
    assert match.places == (3, 2, 1)
    assert match.winners == (2,)


@pytest.mark.rule("AFR-65")
def test_a_tie_is_shared() -> None:
    match = last_monument(3, scored=[6, 9, 4], goods={2: {"drum": 3}})
    turn_up(match, "F7")
    assert match.scores == (9, 9, 9)
    assert match.winners == (0, 1, 2)
    match = last_monument(3, scored=[6, 9, 4])
    turn_up(match, "F7")
    assert match.winners == (0, 1)
    assert match.places == (1, 1, 3)


# --- idleness


def pass_turn(match: Match) -> list[str]:
    act(match, "walk")
    for _ in range(2):
        act(match, "stand")
        events = act(match, "nothing")
    return happened(events)


@pytest.mark.rule("AFR-66")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_ten_turns_per_player_without_anything_end_the_match(players: int) -> None:
    match = afield(["F6", "B9", "A4", "O7", "I11"][:players], phase=Phase.TURN, scored=[2, 5])
    for _ in range(10 * players - 1):
        assert pass_turn(match) == ["passed"]
    assert not match.over
    assert pass_turn(match) == ["passed", "idled", *["tallied"] * players, "ended"]
    assert match.over
    assert match.ending == "idle"
    assert match.winners == (1,)
    assert match.scores is not None
    assert match.scores[:2] == (2, 5), "without the three points"


@pytest.mark.rule("AFR-66")
def test_the_match_is_counted_as_usual() -> None:
    match = afield(
        ["F6", "B9"], phase=Phase.TURN, idle=19, goods={0: {"drum": 2}}, minerals={1: {"gem-1": 1}}
    )
    pass_turn(match)
    assert match.scores == (3, 10)


@pytest.mark.rule("AFR-66")
def test_travelling_and_walking_about_is_idle() -> None:
    match = afield(["F6", "B9"], phase=Phase.TURN, idle=18, empty=["F7"])
    act(match, "walk")
    act(match, "walk_to", hex="F7")
    act(match, "nothing")
    act(match, "stand")
    act(match, "nothing")
    assert not match.over
    act(match, "travel")
    act(match, "travel_to", hex="A4")
    assert match.ending == "idle"


@pytest.mark.rule("AFR-66")
@pytest.mark.parametrize("deed", ["discovery", "camp", "animal", "nomads"])
@pytest.mark.parametrize("half", [0, 1])
def test_a_discovery_a_camp_or_a_moved_marker_starts_the_count_anew(deed: str, half: int) -> None:
    match = afield(
        ["F6", "B9"],
        idle=19,
        half=half,
        down={"F7": "gold-1"},
        up={"F5": "lion", "C3": "lion", "G6": "nomads"},
        empty=["C4", "K8", "K9", "K10"],
    )
    if deed == "discovery":
        turn_up(match, "F7")
    elif deed == "camp":
        act(match, "camp_explore")
    else:
        act(match, f"move_{deed}")
        match.play(match.actions()[0])
        match.play(match.actions()[0])
    if half == 0:
        act(match, "stand")
        act(match, "nothing")
    assert not match.over
    assert truth(match).idle == 0
    assert kinds(match) == ["walk", "travel"]
