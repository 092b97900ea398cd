"""Special cards: KIM-40 to KIM-46, KIM-61."""

from __future__ import annotations

import pytest

from karibu.games.kimaloe.state import DISCARDED, SPECIALS, Phase
from karibu.match import Match
from tests.games.acting import act, happened, options, told
from tests.games.kimaloe.position import (
    GAME,
    changed,
    crates_at,
    held,
    kinds,
    lay,
    layable,
    phase,
    roll,
    rungs,
    table,
    truck,
    truth,
)
from tests.games.kimaloe.test_scoring import about_to_score, bonus

CARDS = Phase.CARDS


def discarded(match: Match) -> set[str]:
    at = truth(match).special_at
    return {name for card, name in enumerate(SPECIALS) if at[card] == DISCARDED}


# --- KIM-40


@pytest.mark.rule("KIM-40")
def test_each_card_has_its_moment() -> None:
    match = table(specials={0: list(SPECIALS)}, trucks=["pink"])
    assert kinds(match) - {"pass"} == {"roll", "transport", "plus"}
    match, _ = roll(match, 2)
    assert kinds(match) == {"go", "deliver_less", "deliver_more", "plus"}
    act(match, "go")
    assert kinds(match) == {"keep", "drop", "plus"}
    act(match, "keep")
    assert kinds(match) == {"done", "help", "plus"}


@pytest.mark.rule("KIM-40")
@pytest.mark.parametrize(
    "at", [Phase.START, Phase.DELIVERY, Phase.CRATE, Phase.CARDS, Phase.POINTS, Phase.REFILL]
)
def test_3_cards_at_any_decision_of_one_s_own_turn(at: Phase) -> None:
    where = "points" if at == Phase.POINTS else "refill"
    match = table(trucks=[where], phase=at, specials={0: ["plus-small", "after-you"]}, steps=1)
    if at == Phase.POINTS:
        match = changed(match, points_left=2)
    act(match, "plus", special="plus-small")
    assert rungs(match, 0) == (3, 0)
    assert phase(match) == at, "and the decision is still to be taken"
    assert match.to_move == 0


@pytest.mark.rule("KIM-40")
def test_3_cards_not_during_a_scoring() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 2), "identity": (1, 1)},
        card="play 1",
        specials={0: ["plus-small", "plus-big"]},
    )
    lay(match, "play 1", "refill")
    assert kinds(match) == {"climb"}
    bonus(match, "child", "child")
    assert phase(match) == Phase.AFTER_YOU
    assert kinds(match) == {"decline"}


@pytest.mark.rule("KIM-40")
def test_3_cards_not_when_passing() -> None:
    match = table(specials={0: ["plus-small"]})
    act(match, "pass", count=1)
    assert match.to_move == 1, "no decision comes after naming the number"


@pytest.mark.rule("KIM-40")
def test_only_in_one_s_own_turn() -> None:
    match = table(specials={1: ["transport", "plus-big", "delivery-1", "help-blue"]})
    assert kinds(match) == {"pass", "roll"}


@pytest.mark.rule("KIM-40")
def test_any_number_and_discarded_face_up() -> None:
    match = table(specials={0: ["plus-small", "plus-big", "transport"]})
    act(match, "plus", special="plus-small")
    act(match, "plus", special="plus-big")
    act(match, "transport", continent="continent-blue")
    assert held(match, 0) == set()
    assert discarded(match) == {"plus-small", "plus-big", "transport"}
    shown = next(zone for zone in match.view(2)["zones"] if zone["id"] == "discards")
    faces = {item["face"] for item in shown["cells"][0]["items"]}
    assert faces == {"plus-small", "plus-big", "transport"}


@pytest.mark.rule("KIM-40")
def test_a_delivery_question_ends_when_the_last_special_card_is_gone() -> None:
    match = table(specials={0: ["plus-small"]})
    match, _ = roll(match, 2)
    act(match, "plus", special="plus-small")
    assert phase(match) == Phase.CRATE
    assert truck(match, 0) == "refill"


# --- KIM-41


@pytest.mark.rule("KIM-41")
@pytest.mark.parametrize(
    ("die", "kind", "goal"),
    [(1, "deliver_less", "points"), (1, "deliver_more", "refill"), (3, "deliver_more", "special")],
)
def test_delivery_adds_or_takes_one(die: int, kind: str, goal: str) -> None:
    match = table(specials={0: ["delivery-1"]})
    match, _ = roll(match, die)
    act(match, kind)
    assert truck(match, 0) == goal
    assert phase(match) == Phase.CRATE, "the crate step may follow, also after a move of 0"


@pytest.mark.rule("KIM-41")
def test_several_deliveries_on_one_roll() -> None:
    match = table(specials={0: ["delivery-1", "delivery-2"]})
    match, _ = roll(match, 3)
    act(match, "deliver_more", special="delivery-1")
    act(match, "deliver_more", special="delivery-2")
    assert truck(match, 0) == "pink"


@pytest.mark.rule("KIM-41")
def test_the_total_is_never_below_0() -> None:
    match = table(specials={0: ["delivery-1", "delivery-2"]})
    match, _ = roll(match, 1)
    act(match, "deliver_less", special="delivery-2")
    assert kinds(match) == {"go", "deliver_more"}
    act(match, "go")
    assert truck(match, 0) == "points"
    assert phase(match) == Phase.CRATE, "it still counts as a die move"


@pytest.mark.rule("KIM-41")
def test_a_move_of_0_is_a_die_move_that_lets_an_empty_truck_load() -> None:
    match = table(trucks=["blue"], empty=[0], crates={"blue": 1}, specials={0: ["delivery-1"]})
    match, _ = roll(match, 1)
    act(match, "deliver_less")
    assert truck(match, 0) == "blue"
    assert truth(match).loaded[0] == 1


@pytest.mark.rule("KIM-61")
def test_the_two_deliveries_are_told_apart() -> None:
    match = table(specials={0: ["delivery-1", "delivery-2"]})
    match, _ = roll(match, 2)
    assert {a.args["special"] for a in options(match, "deliver_more")} == {
        "delivery-1",
        "delivery-2",
    }
    events = act(match, "deliver_less", special="delivery-2")
    assert told(events, "delivered", 1) == [{"seat": 0, "special": "delivery-2", "steps": 1}]
    assert held(match, 0) == {"delivery-1"}


# --- KIM-42


@pytest.mark.rule("KIM-42")
@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ("yellow", {("health 1", "blue"), ("health 1", "pink")}),
        ("blue", {("identity 1", place) for place in ("refill", "blue", "pink")}),
        ("pink", {("equality 1", "blue"), ("equality 1", "refill")}),
    ],
)
def test_help_opens_all_boards_to_its_colour(colour: str, expected: set[tuple[str, str]]) -> None:
    match = table(
        trucks=["special"],
        phase=CARDS,
        hands={0: ["health 1", "identity 1", "equality 1"]},
        specials={0: [f"help-{colour}"]},
    )
    assert layable(match) == set()
    act(match, "help", colour=colour)
    assert layable(match) == expected


@pytest.mark.rule("KIM-42")
def test_help_lasts_for_this_turn_only() -> None:
    match = table(
        trucks=["blue"], phase=CARDS, hands={0: ["food 1"]}, specials={0: ["help-yellow"]}
    )
    act(match, "help", colour="yellow")
    assert layable(match)
    act(match, "done")
    assert truth(match).help == 0


@pytest.mark.rule("KIM-42")
def test_several_helps_add_up() -> None:
    match = table(
        phase=CARDS,
        hands={0: ["food 1", "identity 1"]},
        specials={0: ["help-yellow", "help-blue"]},
    )
    act(match, "help", colour="yellow")
    act(match, "help", colour="blue")
    assert {card for card, _ in layable(match)} == {"food 1", "identity 1"}


# --- KIM-43


@pytest.mark.rule("KIM-43")
def test_transport_goes_straight_to_any_continent_even_one_s_own() -> None:
    match = table(trucks=["refill"], specials={0: ["transport", "delivery-1"]})
    goals = {str(a.args["continent"]) for a in options(match, "transport")}
    assert len(goals) == 6
    events = act(match, "transport", continent="continent-refill")
    assert happened(events) == ["transported"]
    assert truck(match, 0) == "refill"
    assert phase(match) == CARDS, "no delivery and no crate step"


@pytest.mark.rule("KIM-43")
def test_the_action_of_the_continent_may_be_used() -> None:
    match = table(trucks=["refill"], specials={0: ["transport"]})
    act(match, "transport", continent="continent-points")
    for _ in range(3):
        act(match, "climb", pawn="child")
    assert rungs(match, 0) == (3, 0)


@pytest.mark.rule("KIM-43")
def test_an_empty_truck_loads_a_crate_there() -> None:
    match = table(empty=[0], crates={"blue": 1}, specials={0: ["transport"]})
    act(match, "transport", continent="continent-blue")
    assert truth(match).loaded[0] == 1
    assert crates_at(match, "blue") == 0


@pytest.mark.rule("KIM-43")
def test_transport_replaces_the_roll() -> None:
    match = table(specials={0: ["transport"]})
    match, _ = roll(match, 1)
    assert not options(match, "transport")


# --- KIM-44


@pytest.mark.rule("KIM-44")
@pytest.mark.parametrize(("special", "rung"), [("plus-small", (5, 2)), ("plus-big", (2, 5))])
def test_3_cards_move_their_pawn_three_rungs(special: str, rung: tuple[int, int]) -> None:
    match = table(pawns={0: (2, 2)}, specials={0: [special]})
    act(match, "plus", special=special)
    assert rungs(match, 0) == rung


@pytest.mark.rule("KIM-44")
def test_3_cards_keep_solidarity() -> None:
    match = table(pawns={0: (4, 2)}, specials={0: ["plus-small"]})
    events = act(match, "plus", special="plus-small")
    assert rungs(match, 0) == (6, 2)
    assert told(events, "lost") == [{"seat": 0, "points": 1}]


# --- KIM-45, KIM-46


@pytest.mark.rule("KIM-45")
def test_after_you_sends_the_points_to_the_other_pawn() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 1), "identity": (0, 1)},
        card="play 2",
        specials={1: ["after-you"]},
    )
    lay(match, "play 2", "refill")
    bonus(match, "child", "child")
    assert match.to_move == 1, "also in the turn of another"
    events = act(match, "after_you")
    assert told(events, "scored_big") == [{"seat": 1, "points": 4}], "who is highest stays"
    assert told(events, "scored_small") == [{"seat": 0, "points": 3}]
    assert rungs(match, 1) == (4, 0)
    assert rungs(match, 0) == (4, 0), "2 and 3 small points, one of them lost to solidarity"
    assert discarded(match) == {"after-you"}
    assert match.to_move == 0


@pytest.mark.rule("KIM-45")
def test_small_points_can_become_big_ones() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 1), "identity": (0, 1)},
        card="play 2",
        specials={0: ["after-you"]},
    )
    lay(match, "play 2", "refill")
    bonus(match, "child", "child")
    assert match.to_move == 0
    act(match, "after_you")
    assert rungs(match, 0) == (2, 3), "the bonus stays where it was placed"


@pytest.mark.rule("KIM-45")
def test_declining_keeps_the_card() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 1), "identity": (0, 1)},
        card="play 2",
        specials={0: ["after-you"]},
    )
    lay(match, "play 2", "refill")
    bonus(match, "child", "child")
    act(match, "decline")
    assert rungs(match, 0) == (4, 0), "one of three small points is lost"
    assert held(match, 0) == {"after-you"}


@pytest.mark.rule("KIM-45")
def test_it_is_decided_after_the_bonus_and_before_the_totals() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 1), "identity": (0, 1)},
        card="play 2",
        specials={1: ["after-you"]},
    )
    lay(match, "play 2", "refill")
    assert phase(match) == Phase.BONUS
    bonus(match, "adult", "adult")
    assert phase(match) == Phase.AFTER_YOU
    assert rungs(match, 0) == (0, 2)
    assert rungs(match, 1) == (0, 0)


@pytest.mark.rule("KIM-46")
def test_every_scoring_player_with_a_special_card_is_asked_in_turn_order() -> None:
    match = about_to_score(
        players=4,
        active=2,
        child="kofi",
        covered={
            "food": (0, 1), "education": (1, 2), "protection": (3, 3), "expression": (2, 1),
        },
        card="play 1",
        specials={0: ["help-blue"], 1: ["delivery-1"], 2: ["transport"]},
    )  # fmt: skip
    lay(match, "play 1", "refill")
    bonus(match, "child", "child")
    asked = []
    while phase(match) == Phase.AFTER_YOU:
        asked.append(match.to_move)
        assert kinds(match) == {"decline"}
        act(match, "decline")
    assert asked == [2, 0, 1], "seat 3 holds none"


@pytest.mark.rule("KIM-46")
def test_who_doesn_t_score_isn_t_asked() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 1), "identity": (1, 1)},
        card="play 2",
        specials={2: ["after-you"]},
    )
    lay(match, "play 2", "refill")
    bonus(match, "child", "child")
    assert phase(match) == CARDS


@pytest.mark.rule("KIM-46")
def test_nobody_is_asked_while_the_card_lies_in_the_discards() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (1, 1), "identity": (1, 1)},
        card="play 2",
        specials={0: ["help-blue"], 1: ["transport"]},
        discards=["after-you"],
    )
    lay(match, "play 2", "refill")
    bonus(match, "child", "child")
    assert phase(match) == CARDS


@pytest.mark.rule("KIM-46")
def test_once_it_is_played_the_others_aren_t_asked_any_more() -> None:
    match = about_to_score(
        covered={"health": (1, 3), "education": (2, 1), "identity": (1, 1)},
        card="play 2",
        specials={0: ["after-you", "help-blue"], 1: ["transport"], 2: ["help-pink"]},
    )
    lay(match, "play 2", "refill")
    bonus(match, "adult", "adult")
    events = act(match, "after_you")
    assert phase(match) == CARDS
    assert "declined" not in happened(events)


# --- what the table shows of them


@pytest.mark.rule("KIM-42")
def test_everybody_sees_which_colours_travel_this_turn() -> None:
    match = table(trucks=["special"], phase=CARDS, specials={0: ["help-yellow", "help-pink"]})
    assert "help" not in match.view(1)["seats"][0]["facts"]
    act(match, "help", colour="pink")
    act(match, "help", colour="yellow")
    for viewer in (None, 0, 1):
        seats = match.view(viewer)["seats"]
        assert [seat["facts"].get("help") for seat in seats] == ["yellow-pink", None, None]
    assert GAME.wording("en").name("yellow-pink") == "yellow, pink"
    assert GAME.wording("fr").name("yellow-blue-pink") == "jaune, bleu, rose"
    act(match, "done")
    assert "help" not in match.view(1)["seats"][0]["facts"]


@pytest.mark.rule("KIM-41")
def test_while_deliveries_may_change_it_the_die_tells_how_far_the_truck_goes() -> None:
    match, _ = roll(table(specials={0: ["delivery-1", "transport"]}), 1)
    assert die(match) == [
        {"face": "die-1", "sign": "1"},
        {"face": "steps", "count": 1, "sign": "1"},
    ]
    act(match, "deliver_less")
    assert die(match)[1] == {"face": "steps", "count": 0, "sign": "0"}
    act(match, "go")
    assert die(match) == [{"face": "die-1", "sign": "1"}]


def die(match: Match) -> list[dict[str, object]]:
    items: list[dict[str, object]] = next(
        zone["cells"][0]["items"] for zone in match.view(2)["zones"] if zone["id"] == "die"
    )
    return items
