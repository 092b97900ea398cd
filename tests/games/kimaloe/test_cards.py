"""Laying cards and what the continents give: KIM-20 to KIM-25."""

from __future__ import annotations

import pytest

from karibu.games.kimaloe.state import ON_BOARD, SPECIALS, Phase
from karibu.match import Match
from tests.games.acting import act, happened, options, told
from tests.games.kimaloe.position import (
    cards_at,
    changed,
    cover,
    hand,
    held,
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


def climb(match: Match, *pawns: str) -> None:
    for pawn in pawns:
        act(match, "climb", pawn=pawn)


# --- KIM-20


@pytest.mark.rule("KIM-20")
def test_a_card_covers_an_open_right_of_its_kind_where_the_truck_stands() -> None:
    match = table(
        trucks=["refill"],
        phase=CARDS,
        boards={"refill": "ibrahim"},
        hands={0: ["food 2", "protection 1", "protection 3", "play 3"]},
        covered={"refill": {"food": (1, 1)}},
    )
    assert layable(match) == {("protection 1", "refill"), ("protection 3", "refill")}
    events = lay(match, "protection 3", "refill")
    assert cover(match, "refill", "protection") == (0, 3)
    assert hand(match, 0) == {"food 2", "protection 1", "play 3"}
    assert layable(match) == set(), "one card per right"
    assert told(events, "laid") == [
        {
            "seat": 0,
            "card": "protection-3",
            "child": "child-ibrahim",
            "continent": "continent-refill",
        }
    ]


@pytest.mark.rule("KIM-20")
def test_any_number_of_cards_one_at_a_time() -> None:
    match = table(trucks=["refill"], phase=CARDS, hands={0: ["food 2", "identity 1", "equality 1"]})
    for card in ("food 2", "identity 1", "equality 1"):
        assert match.to_move == 0
        assert phase(match) == CARDS
        lay(match, card, "refill")
    assert hand(match, 0) == set()
    assert cards_at(match, 0, ON_BOARD) == {"food 2", "identity 1", "equality 1"}


@pytest.mark.rule("KIM-20")
def test_laying_is_optional() -> None:
    match = table(trucks=["blue"], phase=CARDS, hands={0: ["health 2"]})
    assert kinds(match) == {"lay", "done"}
    act(match, "done")
    assert hand(match, 0) == {"health 2"}


@pytest.mark.rule("KIM-20")
def test_everybody_sees_whose_card_lies_where() -> None:
    match = table(trucks=["refill"], phase=CARDS, hands={0: ["food 2"]})
    lay(match, "food 2", "refill")
    for viewer in (None, 1, 2):
        zone = next(z for z in match.view(viewer)["zones"] if z["id"] == "board:2")
        food = next(c for c in zone["cells"] if c["name"] == "food")
        assert food["colour"] == "yellow"
        assert food["items"] == [{"face": "food-2", "owner": 0, "colour": "yellow", "sign": "2"}]


# --- KIM-21


@pytest.mark.rule("KIM-21")
@pytest.mark.parametrize(
    ("continent", "card", "elsewhere"),
    [
        ("yellow", "food 1", {"refill", "special", "pink"}),
        ("blue", "identity 1", {"refill", "pink"}),
        ("pink", "expression 1", {"yellow", "refill", "special"}),
    ],
)
def test_on_a_colour_continent_cards_of_the_colour_go_everywhere(
    continent: str, card: str, elsewhere: set[str]
) -> None:
    match = table(trucks=[continent], phase=CARDS, hands={0: [card]})
    assert layable(match) == {(card, place) for place in elsewhere | {continent}}


@pytest.mark.rule("KIM-21")
def test_cards_of_other_colours_stay_with_the_child_there() -> None:
    match = table(trucks=["yellow"], phase=CARDS, hands={0: ["protection 2", "play 1"]})
    assert layable(match) == {("protection 2", "yellow")}


@pytest.mark.rule("KIM-21")
@pytest.mark.parametrize("continent", ["refill", "special"])
def test_other_continents_let_nothing_go_elsewhere(continent: str) -> None:
    match = table(trucks=[continent], phase=CARDS, hands={0: ["food 1", "protection 2", "play 1"]})
    assert {place for _, place in layable(match)} == {continent}


# --- KIM-22


@pytest.mark.rule("KIM-22")
def test_the_3_continent_gives_three_points_one_by_one() -> None:
    match = table(phase=CARDS, hands={0: ["food 1"]})
    assert kinds(match) == {"climb"}, "no board here, and the phase can't end before"
    climb(match, "adult", "child", "adult")
    assert rungs(match, 0) == (1, 2)
    assert kinds(match) == {"done"}, "once only"


@pytest.mark.rule("KIM-22")
def test_the_player_chooses_the_moment_of_the_three_points() -> None:
    match = table(phase=CARDS, hands={0: ["food 1", "health 1"]}, specials={0: ["help-yellow"]})
    assert kinds(match) == {"climb", "help"}
    act(match, "help", colour="yellow")
    lay(match, "food 1", "yellow")
    assert not options(match, "done")
    climb(match, "child", "child", "child")
    assert kinds(match) == {"lay", "done"}
    lay(match, "health 1", "blue")
    assert rungs(match, 0) == (3, 0)


@pytest.mark.rule("KIM-22")
def test_without_help_nothing_can_be_laid_from_the_3_continent() -> None:
    match = table(phase=CARDS, hands={0: ["food 1", "identity 3", "equality 2"]})
    climb(match, "child", "child", "child")
    assert layable(match) == set()


@pytest.mark.rule("KIM-22")
def test_other_continents_give_no_points() -> None:
    match = table(trucks=["yellow"], phase=CARDS)
    assert not options(match, "climb")


@pytest.mark.rule("KIM-63")
def test_only_3_cards_come_between_the_points() -> None:
    match = table(
        phase=CARDS, hands={0: ["food 1"]}, specials={0: ["help-yellow", "plus-big", "after-you"]}
    )
    climb(match, "child")
    assert phase(match) == Phase.POINTS
    assert kinds(match) == {"climb", "plus"}
    act(match, "plus", special="plus-big")
    assert rungs(match, 0) == (1, 3)
    climb(match, "child", "child")
    assert phase(match) == CARDS


@pytest.mark.rule("KIM-63", "KIM-31")
def test_points_that_no_pawn_can_take_are_lost() -> None:
    match = table(phase=CARDS, pawns={0: (20, 19)})
    events = act(match, "climb", pawn="adult")
    assert rungs(match, 0) == (20, 20)
    assert told(events, "lost") == [{"seat": 0, "points": 2}]
    assert kinds(match) == {"done"}


@pytest.mark.rule("KIM-63")
def test_with_both_pawns_at_the_top_the_phase_may_end() -> None:
    match = table(phase=CARDS, pawns={0: (20, 20)})
    assert kinds(match) == {"done"}
    assert told(act(match, "done"), "lost") == [{"seat": 0, "points": 3}]


# --- KIM-23


@pytest.mark.rule("KIM-23", "KIM-64")
def test_refilling_cards_go_under_the_pile_and_the_hand_is_filled_to_seven() -> None:
    match = table(trucks=["refill"], phase=CARDS, hands={0: ["play 1", "play 2", "play 3"]})
    act(match, "done")
    assert phase(match) == Phase.REFILL
    assert match.to_move == 0
    act(match, "put_under", card="play-1")
    act(match, "put_under", card="play-3")
    assert hand(match, 0) == {"play 2"}
    assert match.to_move == 0
    events = act(match, "refill")
    assert len(hand(match, 0)) == 7
    assert "play 2" in hand(match, 0)
    assert cards_at(match, 0, 1) == {"play 1", "play 3"}, "under the pile, so not drawn again"
    assert told(events, "drew") == [{"seat": 0, "count": 6}]
    assert match.to_move == 1


@pytest.mark.rule("KIM-23")
def test_with_seven_or_more_nothing_is_drawn() -> None:
    eight = [f"{right} {value}" for right in ("food", "play") for value in (1, 2, 3)]
    eight += ["identity 1", "identity 2"]
    match = table(trucks=["refill"], phase=Phase.REFILL, hands={0: eight})
    events = act(match, "refill")
    assert hand(match, 0) == set(eight)
    assert happened(events) == ["full"]


@pytest.mark.rule("KIM-23")
def test_the_player_is_asked_even_with_an_empty_hand() -> None:
    match = table(trucks=["refill"], phase=CARDS)
    act(match, "done")
    assert match.to_move == 0
    assert kinds(match) == {"refill"}


@pytest.mark.rule("KIM-23")
def test_others_learn_how_many_went_under_but_not_which() -> None:
    match = table(trucks=["refill"], phase=Phase.REFILL, hands={0: ["play 1", "play 2"]})
    events = act(match, "put_under", card="play-1")
    assert told(events, "put_under", 0) == [{"seat": 0, "seen": 1, "card": "play-1"}]
    for other in (1, 2, None):
        assert told(events, "put_under", other) == [{"seat": 0}]
        assert match.view(other)["seats"][0]["facts"]["cards"] == 1
    twin = table(trucks=["refill"], phase=Phase.REFILL, hands={0: ["play 1", "play 2"]})
    act(twin, "put_under", card="play-2")
    for other in (1, 2, None):
        assert match.seen_by(other).tobytes() == twin.seen_by(other).tobytes()


@pytest.mark.rule("KIM-23")
def test_cards_put_under_come_last_and_in_random_order() -> None:
    under = {"play 1", "play 2", "play 3"}
    first = set()
    for seed in range(40):
        match = table(
            trucks=["refill"],
            phase=Phase.REFILL,
            hands={0: [*under, *EIGHT[:5]]},
            thin={0: 1},
            seed=seed,
        )
        for card in under:
            act(match, "put_under", card=card.replace(" ", "-"))
        act(match, "refill")
        new = hand(match, 0) & under
        assert len(hand(match, 0)) == 7
        assert len(new) == 1, "the one card that was there before, and one of these"
        first |= new
    assert first == under


EIGHT = [
    "family 1", "family 2", "family 3", "education 1",
    "health 1", "equality 1", "food 1", "identity 1",
]  # fmt: skip


# --- KIM-24, KIM-25


@pytest.mark.rule("KIM-24")
def test_the_special_continent_gives_a_special_card_in_secret() -> None:
    match = table(trucks=["special"], phase=CARDS)
    events = act(match, "done")
    (card,) = held(match, 0)
    assert match.to_move == 1
    assert told(events, "drew_special", 0) == [{"seat": 0, "seen": 1, "special": card}]
    for other in (1, 2, None):
        assert told(events, "drew_special", other) == [{"seat": 0}]
        assert match.view(other)["seats"][0]["facts"]["specials"] == 1
        zone = next(z for z in match.view(other)["zones"] if z["id"] == "specials:0")
        assert zone["cells"][0]["items"] == [{"face": "hidden", "count": 1}]


@pytest.mark.rule("KIM-24")
def test_the_card_can_be_played_from_the_next_turn_on() -> None:
    match = table(trucks=["special"], phase=CARDS, specials={1: list(SPECIALS[:8])})
    act(match, "done")
    assert held(match, 0) == {"after-you"}
    assert match.to_move == 1, "the turn is over with the draw"


@pytest.mark.rule("KIM-18")
@pytest.mark.parametrize("continent", ["points", "yellow", "refill", "special"])
def test_the_end_of_the_card_phase_is_told(continent: str) -> None:
    match = table(trucks=[continent], phase=CARDS, pawns={0: (20, 20)})
    events = act(match, "done")
    assert happened(events)[0] == "done"
    assert told(events, "done", 1) == [{"seat": 0}]


@pytest.mark.rule("KIM-24", "KIM-45")
def test_after_you_can_be_played_in_the_very_next_turn() -> None:
    match = table(
        trucks=["special", "yellow"],
        phase=CARDS,
        specials={2: list(SPECIALS[:8])},
        boards={"yellow": "bruno"},
        covered={"yellow": {"education": (0, 2), "protection": (1, 1)}},
        hands={1: ["equality 3"]},
    )
    act(match, "done")
    assert held(match, 0) == {"after-you"}
    act(match, "roll")
    match = changed(match, truck={1: 1}, phase=CARDS, points_left=-1)
    lay(match, "equality 3", "yellow")
    act(match, "climb", pawn="child")
    act(match, "climb", pawn="child")
    assert match.to_move == 0
    assert kinds(match) == {"after_you", "decline"}


@pytest.mark.rule("KIM-24")
def test_drawing_isn_t_optional() -> None:
    match = table(trucks=["special"], phase=CARDS)
    assert kinds(match) == {"done"}
    act(match, "done")
    assert truth(match).special_pile == 8


@pytest.mark.rule("KIM-25")
def test_special_cards_don_t_count_as_cards_in_hand() -> None:
    nine = [f"{right} {value}" for right in ("food", "play", "family") for value in (1, 2, 3)]
    match = table(hands={0: nine}, specials={0: ["delivery-1", "delivery-2", "help-blue"]})
    assert options(match, "pass", count=1)
    assert not options(match, "pass", count=2)


@pytest.mark.rule("KIM-25")
def test_when_the_pile_is_empty_the_discards_are_shuffled() -> None:
    discards = ["delivery-1", "plus-big", "help-pink"]
    rest = [name for name in SPECIALS if name not in discards]
    found = set()
    for seed in range(40):
        match = table(
            trucks=["special"], phase=CARDS, specials={1: rest}, discards=discards, seed=seed
        )
        events = act(match, "done")
        assert happened(events) == ["done", "shuffled", "drew_special"]
        assert truth(match).special_pile == 2
        found |= held(match, 0)
    assert found == set(discards)


@pytest.mark.rule("KIM-25")
def test_when_there_is_neither_pile_nor_discard_there_is_no_card() -> None:
    match = table(trucks=["special"], phase=CARDS, specials={1: list(SPECIALS)})
    assert happened(act(match, "done")) == ["done", "no_special"]
    assert held(match, 0) == set()
    assert match.to_move == 1


def test_a_scored_layer_in_a_position_is_known_to_all() -> None:
    match = table(piles={1: [scored("food 1", "food 2")]})
    assert match.seen_by(0).place[1, :2].tolist() == [1, 1]
