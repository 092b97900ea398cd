"""What the table shows besides cards: who is on the trail, what a seat knows, how cards look."""

from __future__ import annotations

from typing import Any

import pytest

from karibu.games.hike.state import COPIES, WEIGHT, Card
from karibu.match import Match
from tests.games.acting import act
from tests.games.hike.position import (
    GAME,
    at_home,
    draw,
    happened,
    hiking,
    on_trail,
    phase,
    scene,
    truth,
    turn_up,
)

SOCKS = {"main": "socks", "top": "map"}
SPRAY = {"left pocket": "bear spray", "top": "map"}


def on_the_trail(match: Match) -> list[Any]:
    """What is said of each seat."""
    return [seat["facts"].get("trail") for seat in match.view(None)["seats"]]


def known(match: Match, seat: int) -> dict[str, Any]:
    """Zones of what a seat knows besides, each with its cells and how many of what are there."""
    return {
        zone["id"]: {
            cell["id"]: {item["face"]: item.get("count", 1) for item in cell["items"]}
            for cell in zone["cells"]
        }
        for zone in match.view(seat).get("known", ())
    }


def unseen(match: Match, seat: int) -> dict[str, int]:
    """How many of each kind a seat hasn't seen."""
    zones = known(match, seat)
    cells = {**zones["unseen-items"], **zones["unseen-hazards"]}
    return {face: n for items in cells.values() for face, n in items.items()}


# --- who leads -------------------------------------------------------------------------------


@pytest.mark.rule("HIK-31")
def test_who_leads_and_who_hikes_is_said_of_them() -> None:
    packs: dict[int, Any] = {0: {"main": "tent"}, 2: {"main": "tent"}}
    match = on_trail(3, lead=2, packs=packs, row="map")
    assert on_the_trail(match) == ["hiking", None, "leading"]


@pytest.mark.rule("HIK-15", "HIK-31")
def test_nobody_leads_when_nobody_hikes_any_more() -> None:
    """The last hiker has stopped and holds too many cards: the hike isn't over yet."""
    pack = {"main": "tent", "top": "map"}
    match = on_trail(2, packs={0: pack}, row="camera", hands={0: "7 snack bar"})
    act(match, "stop")
    assert (match.to_move, phase(match), hiking(match)) == (0, "discard", [])
    assert on_the_trail(match) == ["stopped", None]


# --- what a board needs after a reload ---------------------------------------------------------


def way(match: Match) -> list[str]:
    """The cards along the trail, in order."""
    trail = next(zone for zone in match.view(None)["zones"] if zone["id"] == "trail")
    cells = {cell["id"]: cell["items"] for cell in trail["cells"]}
    return [item["face"] for item in cells["way"]]


@pytest.mark.rule("HIK-23", "HIK-29")
def test_the_row_keeps_the_order_in_which_it_was_turned_up() -> None:
    packs: dict[int, Any] = {0: {"main": "tent"}, 1: {"main": "tent", "top": "map"}}
    match = on_trail(3, packs=packs, row="camera, map, tent")
    assert way(match) == ["camera", "map", "tent"]
    act(match, "go_on")
    turn_up(match, "map")  # seat 0 gives its tent for it, and must stop
    assert way(match) == ["camera", "map", "tent", "map"]
    act(match, "take", card="map")
    assert way(match) == ["camera", "map", "tent"], "of two alike the later one was taken"


@pytest.mark.rule("HIK-26", "HIK-29")
def test_who_has_stopped_or_is_out_is_said_of_them_until_something_else_happens() -> None:
    packs: dict[int, Any] = {
        0: {"main": "tent", "top": "map"},
        1: {"top": "map"},
        2: {"main": "tent"},
    }
    match = on_trail(3, packs=packs, row="map")
    act(match, "go_on")
    act(match, "go_on")
    turn_up(match, "tent", act="go_on")
    assert on_the_trail(match) == ["leading", "out", "hiking"]
    act(match, "stop")
    act(match, "take", card="map")
    assert on_the_trail(match) == ["stopped", "out", "leading"]
    act(match, "stop")
    assert on_the_trail(match) == ["stopped", "out", "stopped"]
    assert way(match) == []
    while phase(match) == "discard":
        act(match, "discard", card=match.actions()[0].args["card"])
    act(match, "draw")
    assert on_the_trail(match) == [None, None, None]


@pytest.mark.rule("HIK-42")
def test_what_the_bear_asked_for_in_all_is_said_while_it_is_given() -> None:
    packs: dict[int, Any] = {1: {"main": "tent", "top": "map", "bottom": "tent"}, 2: {"top": "map"}}
    match = at_home(packs=packs, hands={0: "bear"})
    act(match, "play", card="bear")

    def told() -> tuple[Any, Any]:
        facts = match.view(None)["seats"][1]["facts"]
        return facts.get("owes"), facts.get("asked")

    owes, asked = told()
    assert owes == asked
    act(match, "give", place="top")
    assert told() == (owes - 1, asked)
    act(match, "give", place="main")  # the last card is no choice
    assert told() == (None, None)


# --- guards that lie face up -----------------------------------------------------------------


@pytest.mark.rule("HIK-72", "HIK-73")
@pytest.mark.parametrize(
    ("hazard", "pack", "guard", "place"),
    [("blister", SOCKS, "socks", "main"), ("bear", SPRAY, "bear spray", "left pocket")],
)
@pytest.mark.parametrize("shown", [False, True])
def test_a_guard_already_face_up_is_said_to_protect_not_to_pay(
    hazard: str, pack: dict[str, str], guard: str, place: str, shown: bool
) -> None:
    up = {1: [place]} if shown else {}
    match = at_home(2, hidden=True, hands={0: hazard}, packs={1: pack}, face_up=up)
    events = act(match, "play", card=hazard)
    said = f"{'safe' if shown else 'showed'} 1 {guard}"
    assert happened(events) == [f"played 0 {hazard}", said, "unharmed"]


@pytest.mark.rule("HIK-71")
def test_an_item_already_face_up_is_said_to_pay() -> None:
    match = on_trail(2, hidden=True, packs={0: SOCKS}, face_up={0: ["main"]}, hikers=[0])
    assert "had 0 socks" in happened(turn_up(match, "socks"))


# --- what a seat knows besides ---------------------------------------------------------------


@pytest.mark.rule("HIK-07")
def test_cards_not_seen_are_all_but_those_that_lie_open_or_in_ones_own_hand() -> None:
    match = on_trail(
        3,
        packs={0: {"main": "tent"}, 1: {"top": "map"}},
        hands={0: "2 map, bear", 1: "tent, skunk"},
        points={2: "3 camera"},
        row="camera",
        discards="2 socks, skunk",
    )
    told = unseen(match, 0)
    everything = {card.name.lower().replace("_", "-"): int(COPIES[card]) for card in Card}
    seen = {"tent": 1, "map": 3, "bear": 1, "camera": 4, "socks": 2, "skunk": 1}
    assert told == {face: n - seen.get(face, 0) for face, n in everything.items()}
    others = int(truth(match).hand_size[1:].sum())
    assert sum(told.values()) == truth(match).pile_size + others
    assert unseen(match, 1)["bear"] == everything["bear"]  # in seat 0's hand, for all it knows
    assert "known" not in match.view(None)


@pytest.mark.rule("HIK-40")
def test_a_hazard_that_is_being_resolved_has_been_seen() -> None:
    match = at_home(2, hands={0: "skunk"}, packs={1: {"main": "tent", "top": "map"}})
    before = unseen(match, 1)["skunk"]
    act(match, "play", card="skunk")
    assert phase(match) == "give_skunk"
    assert unseen(match, 1)["skunk"] == before - 1


@pytest.mark.rule("HIK-07")
def test_what_one_draws_has_been_seen_by_oneself_alone() -> None:
    match = at_home(2)
    before = unseen(match, 0)["tent"]
    draw(match, "tent")
    assert (unseen(match, 0)["tent"], unseen(match, 1)["tent"]) == (before - 1, before)


@pytest.mark.rule("HIK-08")
def test_remembered_cards_are_known_of_every_hand_ones_own_too() -> None:
    match = at_home(2, hands={0: "2 map, tent", 1: "3 camera"}, known={0: "map", 1: "2 camera"})
    for seat in (0, 1):
        zones = known(match, seat)
        assert zones["remembered:0"] == {"remembered:0": {"map": 1}}
        assert zones["remembered:1"] == {"remembered:1": {"camera": 2}}
    assert unseen(match, 0)["camera"] == COPIES[Card.CAMERA] - 2
    assert "remembered:0" not in known(at_home(2, hands={0: "map"}), 1)


@pytest.mark.rule("HIK-76")
def test_what_face_down_cards_are_not_is_known_place_by_place() -> None:
    pack = {"top": "compass", "left pocket": "water bottle", "main": "tent"}
    match = on_trail(2, hidden=True, packs={0: pack}, hikers=[0])
    turn_up(match, "flashlight")  # it would fit the top and the pocket, and isn't there
    for seat in (0, 1):
        assert known(match, seat)["absent:0"] == {
            "absent:0:top": {"flashlight": 1},
            "absent:0:left-pocket": {"flashlight": 1},
        }
        assert "absent:1" not in known(match, seat)


@pytest.mark.rule("HIK-06")
def test_while_people_pack_a_seat_has_seen_its_seven_cards_and_no_others() -> None:
    match = GAME.start(3, seed=2)
    for _ in range(9):  # seat 1 has settled two places
        match.play(match.actions()[0])
    for seat in range(3):
        assert sum(unseen(match, seat).values()) == COPIES.sum() - 7


def test_what_is_known_is_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    match = at_home(2, hidden=True, hands={0: "map", 1: "tent"}, packs={1: SOCKS})
    other = at_home(2, hidden=True, hands={0: "map", 1: "camera"}, packs={1: SPRAY})
    with scene(other) as s:
        s.pack[1] = truth(match).pack[1]
        s.pack[1, 0] = Card.COMPASS
    assert match.view(0)["known"] == other.view(0)["known"]


# --- how cards look --------------------------------------------------------------------------


def test_items_bear_their_boot_prints_and_hazards_a_mark_of_their_own() -> None:
    match = at_home(2, hands={0: "tent, map, bear"})
    hand = next(zone for zone in match.view(0)["zones"] if zone["id"] == "hand:0")
    look = {item["face"]: item["sign"] for cell in hand["cells"] for item in cell["items"]}
    assert look == {"tent": str(WEIGHT[Card.TENT]), "map": str(WEIGHT[Card.MAP]), "bear": "!"}
    colours = [item["colour"] for cell in hand["cells"] for item in cell["items"]]
    assert len(set(colours)) == 3
