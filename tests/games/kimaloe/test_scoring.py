"""Points, solidarity and scoring boards: KIM-30 to KIM-38, and the worked examples."""

from __future__ import annotations

from collections import Counter

import pytest

from karibu.games.kimaloe.state import CHILDREN, Phase
from karibu.match import Events, Match
from tests.chances import looks_like
from tests.games.acting import act, happened, options, told
from tests.games.kimaloe.position import (
    GAME,
    cards_at,
    changed,
    child_at,
    cover,
    hand,
    kinds,
    lay,
    layable,
    phase,
    rungs,
    scored,
    table,
    truth,
)

CARDS = Phase.CARDS
ALL_BOARDS = ("viku", "ibrahim", "jaya", "kofi", "lucia")


def about_to_score(
    *,
    covered: dict[str, tuple[int, int]],
    card: str,
    child: str = "marie",
    players: int = 3,
    pawns: dict[int, tuple[int, int]] | None = None,
    specials: dict[int, list[str]] | None = None,
    discards: list[str] | None = None,
    more: list[str] | None = None,
    active: int = 0,
    seed: int = 1,
) -> Match:
    """Seat `active` stands where only one right of a child is open, and holds a card for it."""
    trucks = ["refill"] * players
    return table(
        players,
        active=active,
        trucks=trucks,
        phase=CARDS,
        boards={"refill": child},
        covered={"refill": covered},
        hands={active: [card, *(more or [])]},
        pawns=pawns,
        specials=specials,
        discards=discards or [],
        seed=seed,
    )


def bonus(match: Match, *pawns: str) -> Events:
    events = None
    for pawn in pawns:
        events = act(match, "climb", pawn=pawn)
    assert events is not None
    return events


# --- KIM-30, KIM-31


@pytest.mark.rule("KIM-30")
def test_big_points_move_the_adult_and_small_points_the_child() -> None:
    match = about_to_score(
        covered={"health": (1, 2), "education": (1, 1), "identity": (0, 2)},
        card="play 2",
    )
    lay(match, "play 2", "refill")
    bonus(match, "child", "child")
    assert rungs(match, 0) == (2, 4), "4 big points"
    assert rungs(match, 1) == (3, 0), "3 small points"


@pytest.mark.rule("KIM-31")
@pytest.mark.parametrize("ahead", ["child", "adult"])
def test_pawns_are_never_more_than_four_rungs_apart(ahead: str) -> None:
    start = (6, 2) if ahead == "child" else (2, 6)
    match = table(phase=CARDS, pawns={0: start})
    behind = "adult" if ahead == "child" else "child"
    assert [a.args["pawn"] for a in options(match, "climb")] == [behind]
    act(match, "climb", pawn=behind)
    assert {a.args["pawn"] for a in options(match, "climb")} == {"adult", "child"}


@pytest.mark.rule("KIM-31")
def test_points_above_the_top_are_lost() -> None:
    match = table(pawns={0: (18, 18)}, specials={0: ["plus-small"]})
    events = act(match, "plus", special="plus-small")
    assert rungs(match, 0) == (20, 18)
    assert told(events, "lost") == [{"seat": 0, "points": 1}]


@pytest.mark.rule("KIM-31")
def test_a_pawn_at_the_top_can_t_be_chosen() -> None:
    match = table(phase=CARDS, pawns={0: (20, 18)})
    assert [a.args["pawn"] for a in options(match, "climb")] == ["adult"]


@pytest.mark.rule("KIM-31")
def test_worked_example_three_big_points_are_lost_with_adult_6_and_child_2() -> None:
    match = table(pawns={0: (2, 6)}, specials={0: ["plus-big"]})
    events = act(match, "plus", special="plus-big")
    assert rungs(match, 0) == (2, 6)
    assert told(events, "lost") == [{"seat": 0, "points": 3}]


@pytest.mark.rule("KIM-31")
def test_worked_example_one_small_point_opens_room_for_one_big_point() -> None:
    match = table(phase=CARDS, pawns={0: (2, 6)})
    act(match, "climb", pawn="child")
    act(match, "climb", pawn="adult")
    assert rungs(match, 0) == (3, 7)
    assert [a.args["pawn"] for a in options(match, "climb")] == ["child"]


@pytest.mark.rule("KIM-31")
def test_solidarity_holds_in_the_middle_of_a_scoring() -> None:
    """The bonus goes first: two small points, and only then is there room for two big ones."""
    match = about_to_score(
        covered={"health": (0, 3), "education": (0, 2), "identity": (0, 1)},
        card="play 2",
        pawns={0: (2, 6)},
    )
    lay(match, "play 2", "refill")
    assert rungs(match, 0) == (3, 6), "the first bonus point had only one place to go"
    events = bonus(match, "child")
    assert rungs(match, 0) == (4, 8), "8 big points, of which 6 are lost"
    assert told(events, "lost") == [{"seat": 0, "points": 6}]


@pytest.mark.rule("KIM-31")
def test_small_points_don_t_make_room_for_points_already_lost() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (0, 1)},
        card="play 2",
        pawns={0: (6, 2), 1: (0, 3)},
    )
    lay(match, "play 2", "refill")
    bonus(match, "adult")
    assert rungs(match, 0) == (8, 4), "3 small points, room for two"
    assert rungs(match, 1) == (0, 4), "5 big points, room for one"


# --- KIM-32, KIM-33


@pytest.mark.rule("KIM-32")
def test_a_board_is_scored_as_soon_as_its_last_right_is_covered() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (2, 2)},
        card="identity 1",
        more=["play 1", "food 3"],
    )
    assert happened(lay(match, "identity 1", "refill")) == ["laid"]
    assert phase(match) == CARDS
    events = lay(match, "play 1", "refill")
    assert happened(events) == ["laid", "completed"]
    assert phase(match) == Phase.BONUS
    assert kinds(match) == {"climb"}, "nothing else before the scoring is over"
    events = bonus(match, "child", "child")
    assert happened(events) == [
        "climbed",
        *("scored_small", "climbed", "scored_big", "climbed", "scored_small", "climbed"),
        *("cleared", "new_board"),
    ]
    assert child_at(match, "refill") != "marie"
    assert phase(match) == CARDS
    assert match.to_move == 0


@pytest.mark.rule("KIM-32", "KIM-50")
def test_a_pawn_at_the_top_doesn_t_interrupt_a_scoring() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (2, 2), "identity": (0, 1)},
        card="play 1",
        pawns={0: (19, 18), 1: (18, 18)},
    )
    lay(match, "play 1", "refill")
    events = act(match, "climb", pawn="child")
    assert [(e["seat"], e["pawn"]) for e in told(events, "reached")] == [(0, "child"), (1, "adult")]
    assert phase(match) == CARDS
    assert rungs(match, 0) == (20, 19), "the second bonus point had only one place to go"
    assert rungs(match, 1) == (18, 20)
    assert rungs(match, 2) == (2, 0)
    assert child_at(match, "refill") != "marie"
    assert match.to_move == 0


@pytest.mark.rule("KIM-33")
@pytest.mark.parametrize(
    ("split", "rung"),
    [(("child", "child"), (2, 0)), (("adult", "child"), (1, 1)), (("adult", "adult"), (0, 2))],
)
def test_the_last_card_brings_two_points_split_freely(
    split: tuple[str, str], rung: tuple[int, int]
) -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)}, card="play 1"
    )
    before = rungs(match, 0)
    lay(match, "play 1", "refill")
    bonus(match, *split)
    child, adult = rungs(match, 0)
    assert (child - before[0] - 1, adult - before[1]) == rung, "and 1 small point for the card"


@pytest.mark.rule("KIM-33")
def test_only_whoever_laid_the_last_card_gets_the_bonus() -> None:
    match = about_to_score(
        active=2,
        covered={"health": (0, 3), "education": (1, 2), "identity": (0, 1)},
        card="play 1",
    )
    lay(match, "play 1", "refill")
    assert match.to_move == 2
    bonus(match, "adult", "adult")
    assert rungs(match, 0) == (0, 4)
    assert rungs(match, 1) == (2, 0)
    assert rungs(match, 2) == (1, 2)


@pytest.mark.rule("KIM-62")
def test_a_bonus_point_that_only_one_pawn_can_take_goes_there() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
        card="play 1",
        pawns={0: (1, 5)},
    )
    events = lay(match, "play 1", "refill")
    assert told(events, "climbed") == [{"seat": 0, "pawn": "child", "points": 1, "rung": 2}]
    assert phase(match) == Phase.BONUS, "now either pawn can take the second"
    act(match, "climb", pawn="adult")
    assert rungs(match, 0) == (3, 6)


@pytest.mark.rule("KIM-31", "KIM-33")
def test_the_bonus_is_lost_when_both_pawns_are_at_the_top() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
        card="play 1",
        pawns={0: (20, 20)},
    )
    events = lay(match, "play 1", "refill")
    assert [lost["points"] for lost in told(events, "lost") if lost["seat"] == 0] == [2, 1], (
        "the bonus is told once, then the point of the card"
    )


# --- KIM-34 to KIM-36


@pytest.mark.rule("KIM-34", "KIM-35")
def test_worked_example_a_board_won_4_3_2() -> None:
    match = about_to_score(
        child="viku",
        covered={
            "food": (1, 2), "education": (1, 1), "protection": (2, 2), "family": (0, 1),
        },
        card="expression 3",
    )  # fmt: skip
    lay(match, "expression 3", "refill")
    events = bonus(match, "child", "child")
    assert told(events, "scored_big") == [{"seat": 0, "points": 4}]
    assert told(events, "scored_small") == [{"seat": 1, "points": 3}, {"seat": 2, "points": 2}]
    assert rungs(match, 0) == (2, 4)
    assert rungs(match, 1) == (3, 0)
    assert rungs(match, 2) == (2, 0)


@pytest.mark.rule("KIM-34")
def test_values_count_and_not_the_number_of_cards() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (0, 1), "identity": (1, 1)}, card="play 1"
    )
    lay(match, "play 1", "refill")
    events = bonus(match, "child", "child")
    assert told(events, "scored_big") == [{"seat": 1, "points": 4}]
    assert told(events, "scored_small") == [{"seat": 0, "points": 2}]


@pytest.mark.rule("KIM-35")
def test_who_has_no_card_there_scores_nothing() -> None:
    match = about_to_score(
        players=4,
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
        card="play 1",
    )
    lay(match, "play 1", "refill")
    bonus(match, "child", "child")
    assert rungs(match, 2) == rungs(match, 3) == (0, 0)


@pytest.mark.rule("KIM-36")
def test_all_who_tie_for_the_highest_score_big_points() -> None:
    match = about_to_score(
        child="kofi",
        players=4,
        covered={
            "food": (1, 3), "education": (2, 2), "protection": (2, 1), "expression": (3, 2),
        },
        card="play 1",
    )  # fmt: skip
    lay(match, "play 1", "refill")
    events = bonus(match, "child", "child")
    assert told(events, "scored_big") == [{"seat": 1, "points": 3}, {"seat": 2, "points": 3}]
    assert told(events, "scored_small") == [{"seat": 0, "points": 1}, {"seat": 3, "points": 2}]
    assert rungs(match, 1) == rungs(match, 2) == (0, 3)


# --- KIM-37, KIM-38


@pytest.mark.rule("KIM-37")
def test_cards_go_back_under_their_owners_piles() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (0, 1)}, card="play 1"
    )
    piles = truth(match).pile_size.tolist()
    lay(match, "play 1", "refill")
    bonus(match, "child", "child")
    assert cards_at(match, 0, 1) == {"identity 1", "play 1"}, "a layer under the first one"
    assert cards_at(match, 1, 1) == {"health 3", "education 2"}
    assert truth(match).layers[2] == 1
    assert truth(match).pile_size.tolist() == [piles[0] + 2, piles[1] + 2, piles[2], 0]


@pytest.mark.rule("KIM-37")
def test_returned_cards_are_drawn_last_and_in_random_order() -> None:
    counts: Counter[str] = Counter()
    eight = ["family 1", "education 1", "health 1", "equality 1", "food 1", "identity 1"]
    start = table(hands={0: eight}, thin={0: 1}, piles={0: [scored("play 1", "play 2", "play 3")]})
    for seed in range(300):
        match = changed(start, stream=(seed, 1, 0, 0))
        act(match, "pass", count=2)
        (drawn,) = hand(match, 0) & {"play 1", "play 2", "play 3"}
        counts[drawn] += 1
    assert looks_like(counts, dict.fromkeys(("play 1", "play 2", "play 3"), 1 / 3))


@pytest.mark.rule("KIM-37")
def test_a_new_board_is_any_of_those_never_seen() -> None:
    counts: Counter[str] = Counter()
    for seed in range(600):
        match = about_to_score(
            covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
            card="play 1",
            pawns={0: (20, 20)},
            seed=seed,
        )
        events = lay(match, "play 1", "refill")
        assert happened(events)[-1] == "new_board"
        counts[str(child_at(match, "refill"))] += 1
    laid_out = {"viku", "marie", "jaya", "kofi", "lucia"}
    unseen = set(CHILDREN) - laid_out
    assert looks_like(counts, dict.fromkeys(unseen, 1 / len(unseen)))


@pytest.mark.rule("KIM-37")
def test_boards_come_round_again_in_the_order_in_which_they_went() -> None:
    waiting = [child for child in CHILDREN if child not in ALL_BOARDS]
    match = table(
        trucks=["refill"],
        phase=CARDS,
        waiting=waiting,
        covered={
            "refill": {
                "food": (1, 1), "protection": (1, 2), "identity": (1, 3), "expression": (1, 1),
            }
        },
        hands={0: ["equality 1"]},
        pawns={0: (20, 20)},
    )  # fmt: skip
    events = lay(match, "equality 1", "refill")
    assert happened(events)[-1] == "board_back"
    assert child_at(match, "refill") == waiting[0]
    zone = next(z for z in match.view(2)["zones"] if z["id"] == "waiting")
    shown = [item["face"].removeprefix("child-") for item in zone["cells"][0]["items"]]
    assert shown == [*waiting[1:], "ibrahim"], "public, with the scored board at the bottom"


@pytest.mark.rule("KIM-37")
def test_over_a_whole_match_a_board_returns_only_after_all_that_wait_above_it() -> None:
    """Ten boards wait: between going under the pile and coming back ten others must come."""
    came_back = 0
    for seed in range(12):
        match = GAME.start(4, seed)
        new: list[str] = []
        gone: dict[str, int] = {}
        while not match.over:
            ids = match.action_ids().tolist()
            for event in match.play(ids[len(match.history) * 7919 % len(ids)]):
                if event.kind == "cleared":
                    gone[str(event.args["child"])] = len(new)
                if event.kind in ("new_board", "board_back"):
                    child = str(event.args["child"])
                    if child in gone:
                        assert event.kind == "board_back"
                        assert len(new) - gone[child] == 10
                        came_back += 1
                    new.append(child)
    assert came_back > 0


@pytest.mark.rule("KIM-38")
def test_the_player_goes_on_laying_on_the_new_board_too() -> None:
    waiting = ["amina", *(c for c in CHILDREN if c not in {*ALL_BOARDS, "amina"})]
    match = table(
        trucks=["refill"],
        phase=CARDS,
        waiting=waiting,
        covered={
            "refill": {
                "food": (1, 1), "protection": (1, 2), "identity": (1, 3), "expression": (1, 1),
            }
        },
        hands={0: ["equality 1", "health 2", "family 1", "equality 2"]},
        pawns={0: (20, 20)},
    )  # fmt: skip
    lay(match, "equality 1", "refill")
    assert child_at(match, "refill") == "amina"
    assert layable(match) == {
        ("health 2", "refill"), ("family 1", "refill"), ("equality 2", "refill"),
    }  # fmt: skip
    lay(match, "health 2", "refill")
    assert cover(match, "refill", "health") == (0, 2)
    lay(match, "family 1", "refill")
    events = lay(match, "equality 2", "refill")
    assert told(events, "completed"), "a second scoring in the same turn"
    assert told(events, "scored_big") == [{"seat": 0, "points": 5}]
    assert match.to_move == 0
    assert phase(match) == CARDS
