"""The board, the markers, the camps, the start: AFR-01 to AFR-05."""

from __future__ import annotations

from collections import Counter as Tally
from itertools import combinations
from math import hypot, isclose, sqrt

import numpy as np
import pytest

from karibu.games.africa.continent import ADJACENT, CITY_NAMES, DEGREE, HEX_NAMES, NEIGHBOURS
from karibu.games.africa.state import EDITION, MARKER_NAMES, NONE, Ground
from karibu.match import Match
from tests.games.acting import act, options
from tests.games.africa.position import CITY_HEXES, GAME, explorer, hex_of, truth

PLAYERS = (2, 3, 4, 5)
ROWS = {  # first and last column as names count them
    "A": (3, 5),
    "B": (2, 9),
    "C": (2, 10),
    "D": (1, 10),
    "E": (1, 10),
    "F": (1, 11),
    "G": (2, 12),
    "H": (5, 11),
    "I": (6, 11),
    "J": (6, 10),
    "K": (7, 11),
    "L": (6, 10),
    "M": (7, 10),
    "N": (6, 9),
    "O": (7, 9),
}


def started(players: int, seed: int = 1) -> Match:
    match = GAME.start(players, seed)
    for city in CITY_NAMES[:players]:
        act(match, "start", city=city)
    return match


@pytest.mark.rule("AFR-01")
def test_the_board_has_101_hexes_in_fifteen_rows() -> None:
    assert len(HEX_NAMES) == 101
    assert [
        f"{row}{column}" for row, (first, last) in ROWS.items() for column in range(first, last + 1)
    ] == HEX_NAMES


@pytest.mark.rule("AFR-01")
def test_neighbours_are_the_hexes_whose_centres_are_one_width_apart() -> None:
    centres = {}
    for name in HEX_NAMES:
        row, column = ord(name[0]) - ord("A"), int(name[1:])
        centres[hex_of(name)] = (column + (0.5 if row % 2 else 0), row * sqrt(3) / 2)
    for a, b in combinations(centres, 2):
        apart = hypot(centres[a][0] - centres[b][0], centres[a][1] - centres[b][1])
        assert ADJACENT[a, b] == ADJACENT[b, a] == isclose(apart, 1)
    for hex in centres:
        around = NEIGHBOURS[hex, : DEGREE[hex]]
        assert sorted(around) == np.flatnonzero(ADJACENT[hex]).tolist()


@pytest.mark.rule("AFR-01")
def test_five_hexes_are_cities() -> None:
    cities = dict(zip(CITY_NAMES, CITY_HEXES, strict=True))
    assert cities == {
        "algiers": "A4",
        "cairo": "B9",
        "freetown": "G2",
        "zanzibar": "I11",
        "cape-town": "O7",
    }


@pytest.mark.rule("AFR-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_96_markers(players: int) -> None:
    s = truth(GAME.start(players, seed=4))
    lying = Tally(MARKER_NAMES[kind] for kind in s.marker if kind != NONE)
    goods = dict.fromkeys(("statue", "cauldron", "cloth", "mask", "drum"), 5)
    animals = dict.fromkeys(("elephant", "zebra", "lion", "giraffe", "rhinoceros"), 5)
    minerals = {"gold-1": 5, "gold-2": 5, "gem-1": 5, "gem-2": 5}
    assert lying == {"monument": 11, "nomads": 15, **goods, **animals, **minerals}
    assert lying.total() == 96 == EDITION["markers"]["total"]
    assert [int(n) for n in s.face_down] == [lying[name] for name in MARKER_NAMES]


@pytest.mark.rule("AFR-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_camps_each_and_ten_in_the_supply(players: int) -> None:
    match = GAME.start(players, seed=1)
    s = truth(match)
    assert s.camps.tolist() == [2] * players + [0] * (5 - players)
    assert s.supply == 10
    assert EDITION["camps"]["in_the_box"] == 10 + 2 * 5, "with five players the box is empty"
    assert [each["facts"]["camps"] for each in match.view()["seats"]] == [2] * players


@pytest.mark.rule("AFR-04")
def test_markers_lie_face_down_on_all_hexes_but_the_cities() -> None:
    s = truth(GAME.start(3, seed=5))
    for hex, name in enumerate(HEX_NAMES):
        expected = Ground.EMPTY if name in CITY_HEXES else Ground.DOWN
        assert s.ground[hex] == expected, name
        assert (s.marker[hex] == NONE) == (expected == Ground.EMPTY)


@pytest.mark.rule("AFR-04")
def test_the_markers_are_shuffled() -> None:
    """Every hex is a monument about as often as any other."""
    matches = 1000
    monuments = sum((truth(GAME.start(2, seed)).marker == 0).astype(int) for seed in range(matches))
    chance = 11 / 96
    spread = sqrt(matches * chance * (1 - chance))
    wild = [hex for hex, name in enumerate(HEX_NAMES) if name not in CITY_HEXES]
    assert all(abs(monuments[hex] - matches * chance) < 5 * spread for hex in wild)
    squares = sum((monuments[hex] - matches * chance) ** 2 for hex in wild) / spread**2
    assert 50 < squares < 150, "about 95, if hexes are as random as they should be"


@pytest.mark.rule("AFR-04")
def test_nobody_knows_a_marker() -> None:
    match = GAME.start(4, seed=5)
    for seat in (None, 0, 1, 2, 3):
        cells = match.view(seat)["zones"][0]["cells"]
        faces = Tally(item["face"] for cell in cells for item in cell["items"])
        assert faces == {"hidden": 96, **dict.fromkeys(CITY_NAMES, 1)}


@pytest.mark.rule("AFR-05")
def test_each_player_chooses_a_city_that_is_still_free_from_seat_0_on() -> None:
    match = GAME.start(3, seed=1)
    offered = []
    for seat, city in enumerate(("zanzibar", "algiers", "cairo")):
        assert match.to_move == seat
        offered.append([action.args["city"] for action in match.actions()])
        act(match, "start", city=city)
    assert offered == [
        ["algiers", "cairo", "freetown", "zanzibar", "cape-town"],
        ["algiers", "cairo", "freetown", "cape-town"],
        ["cairo", "freetown", "cape-town"],
    ]
    assert [explorer(match, seat) for seat in range(3)] == ["I11", "A4", "B9"]
    assert match.to_move == 0
    assert options(match, "walk")


@pytest.mark.rule("AFR-05")
def test_with_five_players_the_last_takes_the_last_city() -> None:
    match = GAME.start(5, seed=1)
    for city in ("cairo", "zanzibar", "algiers", "cape-town"):
        act(match, "start", city=city)
    assert [action.args["city"] for action in match.actions()] == ["freetown"]
