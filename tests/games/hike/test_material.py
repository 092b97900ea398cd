"""HIK-01 to HIK-05: what is in the box, and where it fits."""

from __future__ import annotations

import importlib.util
from copy import deepcopy
from functools import reduce
from typing import Any

import pytest

from karibu.errors import BadGame
from karibu.games.hike import state
from karibu.games.hike.state import COPIES, EDITION, FITS, ITEMS, WEIGHT, Card, Place
from tests.games.acting import act, options
from tests.games.hike.position import GAME, at_home, pack, truth, weight

POCKETS = {"left_pocket", "right_pocket"}
HANDS = {"left_hand", "right_hand"}
ITEM_TABLE = {
    "tent": (4, 6, {"main", "bottom"}),
    "sleeping_bag": (4, 6, {"top", "bottom"}),
    "frying_pan": (3, 6, {"top", "main"}),
    "camera": (2, 8, HANDS),
    "water_bottle": (2, 8, POCKETS),
    "flashlight": (2, 7, {"top"} | POCKETS),
    "bear_spray": (2, 7, POCKETS),
    "compass": (1, 7, {"top"} | POCKETS),
    "map": (1, 6, {"top"}),
    "socks": (1, 7, {"main", "bottom"}),
    "walking_stick": (1, 8, HANDS),
    "snack_bar": (1, 12, {"top", "main", "bottom"} | POCKETS | HANDS),
}
HAZARDS = {"bear": 4, "skunk": 5, "raccoon": 3, "blister": 4}


def fits(item: Card) -> set[str]:
    return {place.name.lower() for place in Place if FITS[item, place]}


@pytest.mark.rule("HIK-01")
@pytest.mark.parametrize("name", ITEM_TABLE)
def test_each_item_has_its_weight_copies_and_places(name: str) -> None:
    item = Card[name.upper()]
    assert (WEIGHT[item], COPIES[item], fits(item)) == ITEM_TABLE[name]


@pytest.mark.rule("HIK-02")
def test_hazards_weigh_nothing_and_there_are_104_cards() -> None:
    hazards = {card.name.lower(): int(COPIES[card]) for card in list(Card)[ITEMS:]}
    assert hazards == HAZARDS
    assert len(WEIGHT) == ITEMS  # no hazard has a weight or can be a point card
    s = truth(GAME.start(2, seed=1))
    assert s.pile_size + s.hand.sum() == 104
    assert COPIES.sum() == 104


@pytest.mark.rule("HIK-03")
def test_a_pack_is_five_places_and_two_hands_and_weighs_all_seven() -> None:
    match = at_home(
        packs={
            0: {
                "top": "map",
                "main": "tent",
                "bottom": "socks",
                "left pocket": "compass",
                "right pocket": "bear spray",
                "left hand": "camera",
                "right hand": "walking stick",
            }
        }
    )
    assert weight(match, 0) == 1 + 4 + 1 + 1 + 2 + 2 + 1
    assert match.view(0)["seats"][0]["facts"]["packed"] == len(Place) == 7


@pytest.mark.rule("HIK-03")
def test_one_card_lies_on_a_place() -> None:
    match = at_home(hands={0: "tent"}, packs={0: {"main": "frying pan"}})
    act(match, "lay", card="tent", place="main")
    assert pack(match, 0) == {"main": "tent"}


@pytest.mark.rule("HIK-03")
def test_a_pack_without_a_card_is_no_second_pack_for_the_bear() -> None:
    match = at_home(hands={0: "bear"}, packs={1: {"main": "tent", "top": "map"}})
    act(match, "play", card="bear")  # seat 2 has nothing: seat 1 is the only pack
    assert pack(match, 1) == {"top": "map"}


@pytest.mark.rule("HIK-04")
def test_what_the_rulebook_itself_says_of_weights_and_places() -> None:
    assert WEIGHT[Card.TENT] == WEIGHT[Card.SLEEPING_BAG] == 4
    assert WEIGHT[Card.SNACK_BAR] == 1
    assert WEIGHT[Card.WATER_BOTTLE] + WEIGHT[Card.WALKING_STICK] <= 3
    assert fits(Card.CAMERA) == fits(Card.WALKING_STICK) == HANDS
    assert fits(Card.SNACK_BAR) == {place.name.lower() for place in Place}
    for item in list(Card)[:ITEMS]:
        if item not in (Card.CAMERA, Card.WALKING_STICK, Card.SNACK_BAR):
            assert not fits(item) & HANDS


@pytest.mark.rule("HIK-05")
def test_the_same_item_may_lie_in_several_places() -> None:
    match = at_home(hands={0: "3 snack bar"})
    for place in ("top", "left hand", "right pocket"):
        act(match, "lay", card="snack bar", place=place)
    held = {"top": "snack bar", "right pocket": "snack bar", "left hand": "snack bar"}
    assert pack(match, 0) == held


def test_every_number_in_the_edition_says_where_it_comes_from() -> None:
    assert {"players_source", "minutes_source"} <= set(EDITION["game"])
    for item in EDITION["items"].values():
        assert {"weight_source", "copies_source", "fits_source"} <= set(item)
    for part in ("hazards", "rucksack"):
        assert EDITION[part]["source"]
    assert {"hand_source", "hand_limit_source"} <= set(EDITION["deal"])
    assert {"actions_source", "idle_turns_per_player_source"} <= set(EDITION["turn"])


@pytest.mark.parametrize(
    ("part", "number", "value", "sentence"),
    [
        ("items.snack_bar", "copies", 40, "132 cards are more than the 127"),
        ("deal", "hand", 21, "104 cards are too few for 5 hands of 21"),
        ("items.map", "weight", 0, "without boot prints"),
        ("items.tent", "weight", 19, "more than 127 boot prints"),
        ("items.map", "fits", [], "fits no place"),
        ("turn", "idle_turns_per_player", 26, "more than 127 idle turns"),
        ("turn", "actions", 4, "three card actions, not 4"),
    ],
)
def test_an_edition_that_does_not_fit_is_refused_in_words(
    part: str, number: str, value: object, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition: Any = deepcopy(EDITION)
    reduce(dict.__getitem__, part.split("."), edition)[number] = value
    monkeypatch.setattr("karibu.kernel.edition.read_edition", lambda _: edition)
    where = importlib.util.spec_from_file_location("karibu.games.hike.tried", state.__file__)
    assert where is not None
    assert where.loader is not None
    with pytest.raises(BadGame, match=sentence):
        where.loader.exec_module(importlib.util.module_from_spec(where))


@pytest.mark.rule("HIK-12", "HIK-77")
def test_only_fitting_places_are_offered() -> None:
    match = at_home(hands={0: "flashlight, camera, bear"})
    offered = {(a.args["card"], a.args["place"]) for a in options(match, "lay")}
    assert offered == {
        ("flashlight", "top"),
        ("flashlight", "left-pocket"),
        ("flashlight", "right-pocket"),
        ("camera", "left-hand"),
        ("camera", "right-hand"),
    }
