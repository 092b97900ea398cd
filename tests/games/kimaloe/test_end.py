"""The ideal Earth and who wins: KIM-50, KIM-51, KIM-67."""

from __future__ import annotations

import pytest

from karibu.games.kimaloe.state import Phase
from karibu.match import Match
from tests.games.acting import act, told
from tests.games.kimaloe.position import changed, hand, held, kinds, lay, phase, rungs, table
from tests.games.kimaloe.test_scoring import about_to_score, bonus

CARDS = Phase.CARDS


def finished(pawns: dict[int, tuple[int, int]], *, active: int = 0, players: int = 3) -> Match:
    """A match whose last turn ends with the pawns so."""
    match = table(players, active=active, trucks=["blue"] * players, phase=CARDS, pawns=pawns)
    match = changed(match, finale=1)
    act(match, "done")
    assert match.over
    return match


# --- KIM-50


@pytest.mark.rule("KIM-50")
def test_the_turn_in_which_a_pawn_arrives_is_finished_first() -> None:
    match = table(
        trucks=["special"],
        pawns={0: (17, 17)},
        specials={0: ["plus-big"]},
        hands={0: ["food 1", "education 1"]},
        phase=CARDS,
    )
    events = act(match, "plus", special="plus-big")
    assert told(events, "reached") == [{"seat": 0, "pawn": "adult"}]
    assert not match.over
    lay(match, "food 1", "special")
    lay(match, "education 1", "special")
    assert not match.over
    events = act(match, "done")
    assert told(events, "drew_special"), "with what the continent gives"
    assert match.over
    assert match.ending == "arrived"


@pytest.mark.rule("KIM-50")
def test_the_hand_is_still_filled_in_the_last_turn() -> None:
    match = table(
        trucks=["refill"],
        pawns={0: (17, 17)},
        specials={0: ["plus-small"]},
        phase=Phase.REFILL,
        hands={0: ["food 1"]},
    )
    act(match, "plus", special="plus-small")
    assert phase(match) == Phase.REFILL
    act(match, "put_under", card="food-1")
    act(match, "refill")
    assert len(hand(match, 0)) == 7
    assert match.over


@pytest.mark.rule("KIM-50")
def test_from_the_first_decision_on_a_pawn_can_arrive() -> None:
    match = table(pawns={0: (17, 17)}, specials={0: ["plus-big"]})
    act(match, "plus", special="plus-big")
    assert not match.over
    assert kinds(match) == {"roll"}


@pytest.mark.rule("KIM-50")
def test_nobody_else_gets_another_turn() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
        card="play 1",
        pawns={1: (16, 16)},
    )
    lay(match, "play 1", "refill")
    bonus(match, "child", "child")
    assert rungs(match, 1) == (16, 20)
    act(match, "done")
    act(match, "refill")
    assert match.over
    assert match.ending == "carried"
    assert match.winners == (1,)


# --- KIM-51


@pytest.mark.rule("KIM-51")
def test_whoever_is_there_alone_wins_whatever_the_second_pawns_say() -> None:
    match = finished({0: (20, 16), 1: (19, 19), 2: (19, 19)})
    assert match.winners == (0,)
    assert match.ending == "arrived"


@pytest.mark.rule("KIM-51")
def test_of_several_the_higher_second_pawn_wins() -> None:
    match = finished({0: (20, 17), 1: (18, 20), 2: (19, 19)})
    assert match.winners == (1,)
    assert match.ending == "second_pawn"
    assert match.places == (2, 1, 3)


@pytest.mark.rule("KIM-51")
def test_level_with_both_pawns_the_win_is_shared() -> None:
    match = finished({0: (20, 18), 1: (18, 20), 2: (20, 17), 3: (4, 4)}, players=4)
    assert match.winners == (0, 1)
    assert match.ending == "shared"
    assert match.places == (1, 1, 3, 4)


@pytest.mark.rule("KIM-51")
def test_both_pawns_at_the_top_beat_one() -> None:
    assert finished({0: (20, 19), 2: (20, 20)}, active=1).winners == (2,)


@pytest.mark.rule("KIM-51")
def test_who_comes_later_in_the_turn_counts_as_much_as_who_came_first() -> None:
    """In seat 0's turn seat 1 arrives first; then seat 0 does, with the better second pawn."""
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
        card="play 1",
        pawns={0: (17, 17), 1: (16, 16)},
        specials={0: ["plus-big"]},
    )
    lay(match, "play 1", "refill")
    bonus(match, "child", "adult")
    events = act(match, "decline")
    assert told(events, "reached") == [{"seat": 1, "pawn": "adult"}]
    assert rungs(match, 0) == (19, 18)
    events = act(match, "plus", special="plus-big")
    assert told(events, "reached") == [{"seat": 0, "pawn": "adult"}]
    act(match, "done")
    act(match, "refill")
    assert match.over
    assert rungs(match, 0) == (19, 20)
    assert rungs(match, 1) == (16, 20)
    assert match.winners == (0,)
    assert match.ending == "second_pawn"
    assert not held(match, 0)


@pytest.mark.rule("KIM-51")
@pytest.mark.parametrize("active", [0, 1])
def test_it_doesn_t_matter_whose_turn_it_was(active: int) -> None:
    assert finished({0: (20, 17), 1: (20, 18)}, active=active).winners == (1,)


# --- KIM-67


@pytest.mark.rule("KIM-67")
def test_points_are_the_higher_pawn_and_places_go_by_both() -> None:
    match = finished({0: (20, 18), 1: (14, 17), 2: (17, 16), 3: (15, 17)}, players=4)
    assert match.scores == (20, 17, 17, 17)
    assert match.places == (1, 4, 2, 3)
    assert match.view()["seats"][1]["points"] == 17
