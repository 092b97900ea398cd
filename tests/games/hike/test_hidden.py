"""HIK-70 to HIK-77: packs face down, and everything they may not tell."""

from __future__ import annotations

import numpy as np
import pytest

from karibu.games.hike.state import FITS, Card, Place
from tests.games.acting import act, options
from tests.games.hike.position import (
    GAME,
    at_home,
    choices,
    discarded,
    face_up,
    hand,
    happened,
    hiking,
    known,
    on_trail,
    pack,
    phase,
    points,
    seen,
    truth,
    turn_up,
)

HIDDEN = -2
FULL = {"top": "map", "main": "tent", "left pocket": "compass", "right pocket": "flashlight"}


def barred(match: object, seat: int, place: Place) -> set[str]:
    """The kinds that a face-down card is publicly known not to be."""
    bits = int(truth(match).barred[seat, place])  # type: ignore[arg-type]
    return {card.name.lower() for card in Card if bits >> card & 1}


@pytest.mark.rule("HIK-70")
def test_only_which_places_are_filled_is_public() -> None:
    match = at_home(2, hidden=True, packs={1: FULL}, turn=1)
    shown = seen(match, 0).pack[1]
    assert [place.name for place in Place if shown[place] == HIDDEN] == [
        "TOP",
        "MAIN",
        "LEFT_POCKET",
        "RIGHT_POCKET",
    ]
    assert "weight" not in match.view(0)["seats"][1]["facts"]
    assert match.view(1)["seats"][1]["facts"]["weight"] == 8


@pytest.mark.rule("HIK-70", "HIK-72")
def test_a_card_laid_is_face_down_and_only_its_owner_is_told() -> None:
    match = at_home(2, hidden=True, hands={0: "tent"}, packs={0: {"main": "socks"}})
    events = act(match, "lay", card="tent", place="main")
    assert face_up(match, 0) == set()
    assert seen(match, 1).pack[0, Place.MAIN] == HIDDEN
    assert happened(events, 1) == ["swapped_down 0"]
    assert happened(events, 0) == ["swapped_down 0 tent"]


@pytest.mark.rule("HIK-71")
def test_who_has_the_item_shows_one_copy_the_first_in_the_order_of_packing() -> None:
    bars = {"main": "snack bar", "bottom": "snack bar", "top": "map"}
    match = on_trail(2, hidden=True, packs={0: bars}, hikers=[0])
    events = turn_up(match, "snack bar")
    assert face_up(match, 0) == {"main"}
    assert "showed 0 snack bar" in happened(events)
    assert pack(match, 0) == bars
    assert phase(match) == "choose"
    assert barred(match, 0, Place.TOP) == {"snack_bar"}  # it would have been shown first
    assert barred(match, 0, Place.BOTTOM) == set()


@pytest.mark.rule("HIK-71")
def test_if_a_copy_lies_face_up_nothing_more_is_shown() -> None:
    bars = {"main": "snack bar", "bottom": "snack bar", "top": "map"}
    match = on_trail(2, hidden=True, packs={0: bars}, hikers=[0], face_up={0: ["bottom"]})
    turn_up(match, "snack bar")
    assert face_up(match, 0) == {"bottom"}
    assert barred(match, 0, Place.TOP) == barred(match, 0, Place.MAIN) == set()
    turn_up(match, "snack bar")  # a shown card stays up
    assert face_up(match, 0) == {"bottom"}


@pytest.mark.rule("HIK-71")
def test_others_show_what_they_discard() -> None:
    match = on_trail(2, hidden=True, packs={0: FULL}, hikers=[0])
    turn_up(match, "camera")
    events = act(match, "give", place="right pocket")
    assert happened(events, 1) == ["gave_unseen 0 flashlight"]
    assert events.reveals
    assert discarded(match, "flashlight") == 1
    assert face_up(match, 0) == set()


@pytest.mark.rule("HIK-72")
@pytest.mark.parametrize("played", [True, False])
def test_on_a_bear_spray_is_shown_and_all_other_packs_are_turned_up(played: bool) -> None:
    packs = {1: FULL, 2: {"left pocket": "bear spray", "main": "tent", "right pocket": "compass"}}
    if played:
        match = at_home(3, hidden=True, hands={0: "bear"}, packs=packs)
        act(match, "play", card="bear")
    else:
        match = on_trail(3, lead=1, hidden=True, packs=packs)
        act(match, "go_on")
        turn_up(match, "bear")
    assert face_up(match, 1) == set(FULL)
    assert face_up(match, 2) == {"left pocket"}
    assert (match.to_move, phase(match)) == (1, "give_heaviest")
    assert choices(match, "place") == ["main"]


@pytest.mark.rule("HIK-72")
def test_a_pack_turned_up_stays_up_and_cards_added_later_lie_face_down() -> None:
    match = at_home(2, hidden=True, hands={0: "bear", 1: "socks"}, packs={1: FULL}, actions_left=1)
    act(match, "play", card="bear")
    act(match, "give", place="main")
    assert match.to_move == 1
    act(match, "lay", card="socks", place="main")
    assert face_up(match, 1) == {"top", "left pocket", "right pocket"}
    assert seen(match, 0).pack[1, Place.MAIN] == HIDDEN


@pytest.mark.rule("HIK-72")
def test_those_not_affected_show_nothing() -> None:
    match = on_trail(3, hidden=True, packs={0: FULL, 1: FULL, 2: FULL}, hikers=[0])
    turn_up(match, "bear")
    assert face_up(match, 0)
    assert not face_up(match, 1)
    match = at_home(2, hidden=True, hands={0: "bear"}, packs={0: FULL, 1: FULL})
    act(match, "play", card="bear")
    assert not face_up(match, 0)


@pytest.mark.rule("HIK-72")
def test_the_spray_shown_second_says_that_the_first_pocket_holds_none() -> None:
    pockets = {"left pocket": "compass", "right pocket": "bear spray"}
    match = at_home(2, hidden=True, hands={0: "bear"}, packs={1: pockets})
    act(match, "play", card="bear")
    assert face_up(match, 1) == {"right pocket"}
    assert barred(match, 1, Place.LEFT_POCKET) == {"bear_spray"}


@pytest.mark.rule("HIK-73")
def test_on_a_blister_socks_are_shown_and_all_other_packs_are_turned_up() -> None:
    packs = {1: FULL, 2: {"main": "socks", "top": "map"}}
    match = at_home(3, hidden=True, hands={0: "blister"}, packs=packs)
    act(match, "play", card="blister")
    assert face_up(match, 1) == set(FULL)
    assert face_up(match, 2) == {"main"}
    act(match, "give", place="main")
    assert pack(match, 1) == {key: FULL[key] for key in FULL if key != "main"}
    assert pack(match, 2) == packs[2]


@pytest.mark.rule("HIK-74")
def test_all_matching_cards_are_shown_before_anybody_pays() -> None:
    match = on_trail(
        3, hidden=True, packs={0: FULL, 1: {"left hand": "camera", "top": "map"}, 2: FULL}
    )
    act(match, "go_on")
    act(match, "go_on")
    events = turn_up(match, "camera")
    assert happened(events) == ["went_on 2", "turned 0 camera", "showed 1 camera"]
    assert (match.to_move, phase(match)) == (0, "give_pay")


@pytest.mark.rule("HIK-74")
def test_who_cannot_pay_is_asked_card_by_card_until_the_pack_is_empty() -> None:
    poor = {"top": "map", "left pocket": "compass", "left hand": "walking stick"}
    match = on_trail(2, hidden=True, packs={0: poor, 1: FULL})
    act(match, "go_on")
    events = turn_up(match, "sleeping bag")  # distance 4, and the pack weighs 3
    assert "out 0" not in happened(events)
    assert (match.to_move, phase(match)) == (0, "give_pay")
    act(match, "give", place="top")
    assert (match.to_move, phase(match)) == (0, "give_pay")
    events = act(match, "give", place="left hand")  # the last card goes by itself
    assert happened(events) == [
        "gave_unseen 0 walking stick",
        "gave_unseen 0 compass",
        "out 0",
        "led 1",
    ]
    assert hiking(match) == [1]
    assert points(match, 0) == ""
    assert (match.to_move, phase(match)) == (1, "give_pay")


@pytest.mark.rule("HIK-75")
def test_choices_are_by_place_and_asked_even_if_the_cards_are_alike() -> None:
    bars = {"left hand": "snack bar", "right hand": "snack bar"}
    match = on_trail(2, hidden=True, packs={0: bars}, hikers=[0])
    turn_up(match, "map")
    assert (match.to_move, phase(match)) == (0, "give_pay")
    assert choices(match, "place") == ["left hand", "right hand"]
    match = at_home(2, hidden=True, hands={0: "skunk"}, packs={1: bars})
    act(match, "play", card="skunk")
    assert (match.to_move, phase(match)) == (1, "give_skunk")


@pytest.mark.rule("HIK-75")
def test_with_two_cards_the_heaviest_is_asked_for_though_there_is_one_answer() -> None:
    match = at_home(2, hidden=True, hands={0: "blister"}, packs={1: {"main": "tent", "top": "map"}})
    act(match, "play", card="blister")
    assert (match.to_move, phase(match)) == (1, "give_heaviest")
    assert choices(match, "place") == ["main"]


@pytest.mark.rule("HIK-75")
def test_a_single_card_is_given_without_a_question() -> None:
    match = at_home(2, hidden=True, hands={0: "skunk"}, packs={1: {"main": "tent"}})
    act(match, "play", card="skunk")
    assert match.to_move == 0
    assert discarded(match, "tent") == 1


@pytest.mark.rule("HIK-76")
def test_a_kind_turned_up_and_not_shown_is_absent_from_face_down_cards() -> None:
    match = on_trail(2, hidden=True, packs={0: FULL | {"bottom": "socks"}}, hikers=[0])
    turn_up(match, "snack bar")
    act(match, "give", place="bottom")
    for place in (Place.TOP, Place.MAIN, Place.LEFT_POCKET, Place.RIGHT_POCKET):
        assert barred(match, 0, place) == {"snack_bar"}
    assert barred(match, 0, Place.BOTTOM) == set()  # the place is empty now
    for seed in range(200):
        world = match.concealed(1).copy()
        GAME.code.redeal(world, np.uint64(seed))
        held = world.view(GAME.layout)[0].pack[0]
        assert Card.SNACK_BAR not in held.tolist()


@pytest.mark.rule("HIK-76")
def test_what_was_absent_is_forgotten_with_the_pack() -> None:
    match = on_trail(2, hidden=True, packs={0: FULL}, hikers=[0])
    turn_up(match, "snack bar")
    act(match, "give", place="top")
    act(match, "stop")
    assert not truth(match).barred.any()


@pytest.mark.rule("HIK-76", "HIK-08")
def test_after_a_skunk_only_the_discarded_card_is_seen() -> None:
    match = at_home(
        2, hidden=True, hands={0: "skunk"}, packs={1: FULL}, face_up={1: ["right pocket"]}
    )
    act(match, "play", card="skunk")
    events = act(match, "give", place="main")
    assert happened(events, 0) == ["gave_unseen 1 tent", "picked_up 1"]
    assert hand(match, 1) == "flashlight, compass, map"
    assert known(match, 1) == "flashlight"  # it lay face up


@pytest.mark.rule("HIK-77")
def test_face_down_cards_fit_their_places_in_every_world() -> None:
    places = ("top", "main", "bottom", "left pocket", "right pocket", "left hand", "right hand")
    match = at_home(2, hidden=True, packs={1: dict.fromkeys(places, "snack bar")}, turn=1)
    found: dict[int, set[int]] = {place: set() for place in Place}
    for seed in range(400):
        world = match.concealed(0).copy()
        GAME.code.redeal(world, np.uint64(seed))
        held = world.view(GAME.layout)[0].pack[1]
        for place in Place:
            found[place].add(int(held[place]))
    for place in Place:
        assert found[place] == {int(item) for item in range(len(FITS)) if FITS[item, place]}


@pytest.mark.rule("HIK-71")
def test_with_open_packs_nothing_is_barred_and_all_is_up() -> None:
    match = on_trail(2, packs={0: FULL}, hikers=[0])
    turn_up(match, "camera")
    assert not truth(match).barred.any()
    assert options(match, "give")
