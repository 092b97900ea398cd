"""How a match ends and who wins: KIL-30 to KIL-33."""

from __future__ import annotations

import json

import pytest

import karibu
from karibu.games.kilimandjaro.state import Ending
from karibu.match import Match
from tests.games.acting import act, happened
from tests.games.kilimandjaro.position import GAME, hand, pawn, racing, truth, up
from tests.golden import kept

SIX = ["canoe 2", "mule 4", "jeep 1"]
"""Piles on which a machete 6 makes a reach of 6."""


def go_six(match: Match) -> list[str]:
    return happened(act(match, "play", card="machete-6", owner=0, pile=1))


# --- the base camp


@pytest.mark.rule("KIL-30")
@pytest.mark.parametrize("stood", [94, 95, 99])
def test_reaching_or_passing_the_base_camp_wins_at_once(stood: int) -> None:
    match = racing(3, pawns=[stood, 99, 99], piles={0: SIX}, hands={0: ["machete 6"]})
    size = truth(match).deck_size
    assert go_six(match) == ["played", "moved", "ended"]
    assert match.over
    assert match.ending == "base_camp"
    assert match.winners == (0,)
    assert match.scores == (100, 99, 99)
    assert truth(match).deck_size == size, "nothing is drawn"
    assert hand(match, 0) == []
    assert len(match.action_ids()) == 0


@pytest.mark.rule("KIL-30")
def test_one_space_short_is_not_there() -> None:
    match = racing(pawns=[93, 0], piles={0: SIX}, hands={0: ["machete 6"]})
    go_six(match)
    assert not match.over
    assert pawn(match, 0) == 99


@pytest.mark.rule("KIL-30", "KIL-23")
@pytest.mark.parametrize("banana", [94, 96, 99])
def test_a_banana_may_carry_one_into_the_base_camp(banana: int) -> None:
    match = racing(
        pawns=[banana - 6, 0],
        piles={0: SIX},
        hands={0: ["machete 6"]},
        counters={banana: "banana"},
    )
    go_six(match)
    assert not match.over
    assert happened(act(match, "again")) == ["ate", "ended"]
    assert match.ending == "banana"
    assert match.winners == (0,)
    assert match.scores == (100, 0)


# --- the cards run out


def last_card(
    pawns: list[int],
    players: int = 2,
    piles: dict[int, list[str]] | None = None,
    counters: dict[int, str] | None = None,
) -> Match:
    """Seat 0 holds the last card of all, a machete 6."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
    hands[0] = ["machete 6"]
    return racing(
        players,
        pawns=pawns,
        piles={0: SIX} | (piles or {}),
        hands=hands,
        deck=[],
        counters=counters,
    )


@pytest.mark.rule("KIL-31")
@pytest.mark.parametrize(("other", "winner"), [(55, 0), (57, 1)])
def test_when_the_cards_have_run_out_whoever_is_closest_to_the_base_camp_wins(
    other: int, winner: int
) -> None:
    match = last_card([50, other])
    assert go_six(match) == ["played", "moved", "ended"]
    assert match.ending == "farthest"
    assert match.winners == (winner,)
    assert match.scores == (56, other)


@pytest.mark.rule("KIL-31")
def test_a_card_left_in_the_pile_or_in_a_hand_keeps_the_match_going() -> None:
    drawing = racing(
        pawns=[50, 10], piles={0: SIX}, hands={0: ["machete 6"], 1: []}, deck=["mule 1"]
    )
    assert go_six(drawing) == ["played", "moved", "drew", "passed_over"]
    assert not drawing.over
    assert drawing.to_move == 0
    holding = racing(
        pawns=[50, 10], piles={0: SIX}, hands={0: ["machete 6"], 1: ["mule 1"]}, deck=[]
    )
    go_six(holding)
    assert not holding.over
    assert holding.to_move == 1


@pytest.mark.rule("KIL-31")
def test_ground_lost_to_a_lion_does_not_count() -> None:
    match = last_card([50, 45], counters={56: "lion"})
    assert go_six(match) == ["played", "moved", "turned", "fled", "ended"]
    assert match.winners == (1,)
    assert match.scores == (40, 45)


@pytest.mark.rule("KIL-31")
def test_ground_lost_to_a_swap_does_not_count() -> None:
    match = last_card([50, 45], counters={56: "exchange"})
    go_six(match)
    assert happened(act(match, "swap", opponent=1)) == ["swapped", "ended"]
    assert match.winners == (1,)
    assert match.scores == (45, 56)


@pytest.mark.rule("KIL-31")
def test_a_last_banana_is_still_offered() -> None:
    match = last_card([50, 60], counters={56: "banana"})
    go_six(match)
    assert not match.over
    act(match, "again")
    assert match.winners == (0,)
    assert match.scores == (62, 60)


# --- ties


@pytest.mark.rule("KIL-32")
@pytest.mark.parametrize(
    ("piles", "winner"), [(["jeep 2", "jeep 3", "mule 1"], 0), (["jeep 2", "jeep 5", "mule 1"], 1)]
)
def test_of_those_level_the_larger_reach_wins(piles: list[str], winner: int) -> None:
    match = last_card([50, 56], piles={1: piles})
    go_six(match)
    assert match.ending == "tie_break"
    assert match.winners == (winner,)


@pytest.mark.rule("KIL-32")
def test_reach_parts_only_those_who_stand_farthest() -> None:
    match = last_card(
        [50, 56, 55], 3, {1: ["jeep 2", "jeep 3", "mule 1"], 2: ["mule 7"] * 2 + ["mule 6"]}
    )
    go_six(match)
    assert match.ending == "tie_break"
    assert match.winners == (0,)


@pytest.mark.rule("KIL-32")
def test_counters_ahead_are_ignored() -> None:
    """Seat 0's reach of 6 would end on a lion; it still beats a reach of 5."""
    match = last_card(
        [50, 56], piles={1: ["jeep 2", "jeep 3", "mule 1"]}, counters={62: "lion", 61: "banana"}
    )
    go_six(match)
    assert match.winners == (0,)


@pytest.mark.rule("KIL-32")
def test_equal_in_all_they_share_the_win() -> None:
    match = last_card(
        [50, 56, 56], 3, {1: ["jeep 2", "jeep 4", "mule 1"], 2: ["jeep 3", "mule 2", "canoe 5"]}
    )
    go_six(match)
    assert match.ending == "shared"
    assert match.winners == (0, 1)
    assert match.places == (1, 1, 3)


# --- places


@pytest.mark.rule("KIL-33")
def test_places_behind_the_winner_follow_space_and_then_reach() -> None:
    match = racing(
        4,
        pawns=[94, 40, 70, 40],
        piles={
            0: SIX,
            1: ["jeep 2", "jeep 4", "mule 1"],
            2: ["machete 1", "mule 2", "canoe 1"],
            3: ["jeep 3", "mule 7", "canoe 5"],
        },
        hands={0: ["machete 6"]},
    )
    go_six(match)
    assert match.winners == (0,)
    assert match.places == (1, 4, 2, 3)


@pytest.mark.rule("KIL-33")
def test_equal_losers_share_a_place() -> None:
    match = racing(
        3,
        pawns=[94, 40, 40],
        piles={0: SIX, 1: ["jeep 2", "jeep 4", "mule 1"], 2: ["jeep 3", "mule 6", "canoe 5"]},
        hands={0: ["machete 6"]},
        counters={99: up("lion")},
    )
    go_six(match)
    assert match.places == (1, 2, 2)


# --- recorded matches


@pytest.mark.rule("KIL-30", "KIL-31", "KIL-32", "KIL-40")
def test_there_is_a_golden_match_for_every_ending_and_for_the_option() -> None:
    paths = [path for path in kept() if path.parent.name == GAME.slug]
    records = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    assert {karibu.replay(record).ending for record in records} == {
        ending.name.lower() for ending in Ending if ending is not Ending.RUNNING
    }
    assert {record["options"]["exchange"] for record in records} == {"swap", "retreat"}
    assert {record["players"] for record in records} == {2, 3, 4}
