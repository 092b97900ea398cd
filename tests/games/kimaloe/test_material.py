"""The material and the setup: KIM-01 to KIM-10."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from karibu.errors import BadGame
from karibu.games.kimaloe.state import (
    COLOUR_OF_CONTINENT,
    COLOURS,
    EDITION,
    IN_HAND,
    IN_PILE,
    RIGHTS,
    RIGHTS_PER_COLOUR,
    Phase,
    check_edition,
)
from tests.chances import looks_like
from tests.games.acting import options
from tests.games.kimaloe.position import (
    GAME,
    PLAYERS,
    cards_at,
    hand,
    held,
    phase,
    roll,
    rungs,
    table,
    truck,
    truth,
)

CHILDREN = {
    "amina": "health family equality",
    "bruno": "education protection equality",
    "chandra": "food family equality",
    "marie": "health education identity play",
    "diego": "health education protection expression",
    "elena": "education family identity expression",
    "farid": "food family identity play",
    "grace": "education family play equality",
    "hoa": "health identity expression equality",
    "viku": "food education protection family expression",
    "ibrahim": "food protection identity expression equality",
    "jaya": "health protection identity play equality",
    "kofi": "food education protection expression play",
    "lucia": "food health identity expression play",
    "mei": "food health protection family play",
}


@pytest.mark.rule("KIM-01")
def test_nine_rights_in_three_colours() -> None:
    by_colour = {
        colour: RIGHTS[n * RIGHTS_PER_COLOUR : (n + 1) * RIGHTS_PER_COLOUR]
        for n, colour in enumerate(COLOURS)
    }
    assert by_colour == {
        "yellow": ["food", "health", "education"],
        "blue": ["protection", "family", "identity"],
        "pink": ["expression", "play", "equality"],
    }


@pytest.mark.rule("KIM-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_each_right_with_the_values_1_2_and_3(players: int) -> None:
    match = GAME.start(players, seed=5)
    every = {f"{right} {value}" for right, value in product(RIGHTS, (1, 2, 3))}
    assert len(every) == 27
    for seat in range(players):
        assert hand(match, seat) | cards_at(match, seat, 0) == every


@pytest.mark.rule("KIM-03")
def test_fifteen_children_lack_three_to_five_rights() -> None:
    printed = {child["name"]: child["lacks"] for child in EDITION["boards"]["children"]}
    assert printed == {name: lacks.split() for name, lacks in CHILDREN.items()}
    assert Counter(len(set(lacks)) for lacks in printed.values()) == {3: 3, 4: 6, 5: 6}


@pytest.mark.rule("KIM-04")
def test_six_continents_and_no_child_at_the_first() -> None:
    match = GAME.start(3, seed=2)
    world = next(zone for zone in match.view()["zones"] if zone["id"] == "world")
    names = [cell["name"].removeprefix("continent-") for cell in world["cells"]]
    assert names == ["points", "yellow", "refill", "blue", "special", "pink"]
    assert [COLOURS[c] if c >= 0 else None for c in COLOUR_OF_CONTINENT] == [
        None, "yellow", None, "blue", None, "pink",
    ]  # fmt: skip
    children = [
        [item["face"] for item in cell["items"] if item["face"].startswith("child-")]
        for cell in world["cells"]
    ]
    assert [len(each) for each in children] == [0, 1, 1, 1, 1, 1]
    assert EDITION["world"]["ladders_at"] == "points"


@pytest.mark.rule("KIM-05")
def test_the_ladder_has_twenty_rungs_and_the_ideal_earth_on_top() -> None:
    match = GAME.start(4, seed=2)
    ladders = [zone for zone in match.view()["zones"] if zone["name"] == "ladder"]
    assert len(ladders) == 4
    for ladder in ladders:
        names = [cell["name"] for cell in ladder["cells"]]
        assert names == [*(str(rung) for rung in range(20)), "ideal-earth"]


@pytest.mark.rule("KIM-06")
def test_the_die_shows_1_2_and_3_with_equal_chance() -> None:
    counts: Counter[int] = Counter()
    for seed in range(1500):
        match = GAME.start(3, seed)
        events = match.play(options(match, "roll")[0])
        counts[int(events[0].args["die"])] += 1
    assert looks_like(counts, {1: 1 / 3, 2: 1 / 3, 3: 1 / 3})


@pytest.mark.rule("KIM-07")
def test_nine_special_cards() -> None:
    printed = Counter(name.rstrip("-12") for name in EDITION["specials"]["cards"])
    assert printed == {
        "delivery": 2,
        "help-yellow": 1,
        "help-blue": 1,
        "help-pink": 1,
        "transport": 1,
        "plus-small": 1,
        "plus-big": 1,
        "after-you": 1,
    }


@pytest.mark.rule("KIM-08")
@pytest.mark.parametrize("players", PLAYERS)
def test_trucks_start_loaded_on_the_3_continent_and_pawns_at_the_foot(players: int) -> None:
    match = GAME.start(players, seed=9)
    assert match.to_move == 0
    assert phase(match) == Phase.START
    for seat in range(players):
        assert truck(match, seat) == "points"
        assert truth(match).loaded[seat] == 1
        assert rungs(match, seat) == (0, 0)
    assert truth(match).crates.sum() == 0


@pytest.mark.rule("KIM-09")
def test_five_boards_are_laid_out_and_ten_wait_face_down() -> None:
    match = GAME.start(3, seed=4)
    laid_out = truth(match).board[1:].tolist()
    assert len(set(laid_out)) == 5
    waiting = next(zone for zone in match.view()["zones"] if zone["id"] == "waiting")
    assert waiting["cells"][0]["items"] == [{"face": "hidden", "count": 10}]


@pytest.mark.rule("KIM-09")
def test_every_child_is_equally_likely_at_every_continent() -> None:
    counts = Counter(int(truth(GAME.start(3, seed)).board[3]) for seed in range(3000))
    assert looks_like(counts, dict.fromkeys(range(15), 1 / 15))


@pytest.mark.rule("KIM-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_seven_cards_in_hand_and_the_special_cards_face_down(players: int) -> None:
    match = GAME.start(players, seed=6)
    for seat in range(players):
        assert len(hand(match, seat)) == 7
        assert truth(match).pile_size[seat] == 20
        assert not held(match, seat)
    assert (truth(match).special_at == IN_PILE).all()
    hands = {tuple(sorted(hand(match, seat))) for seat in range(players)}
    assert len(hands) == players, "everybody shuffles their own"


@pytest.mark.rule("KIM-10")
def test_every_card_is_equally_likely_to_be_dealt() -> None:
    counts: Counter[int] = Counter()
    for seed in range(800):
        counts.update((truth(GAME.start(3, seed)).place[2] == IN_HAND).nonzero()[0].tolist())
    assert looks_like(counts, dict.fromkeys(range(27), 1 / 27))


FAULTS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "cards": (lambda e: e["rights"].update(values=4), "36 rights cards, but 8 to 31"),
    "hand": (lambda e: e["deal"].update(hand=27), "27 rights cards, but 28 to 31"),
    "few children": (lambda e: e["boards"].update(children=e["boards"]["children"][:4]), "4 child"),
    "children": (
        lambda e: e["boards"]["children"].append({"name": "nina", "lacks": ["food"]}),
        "16 children, but 5 to 15",
    ),
    "specials": (lambda e: e["specials"]["cards"].extend("abcdefg"), "16 special cards"),
    "rungs": (lambda e: e["ladder"].update(top=128), "128 rungs, but 1 to 127"),
    "no faces": (lambda e: e["die"].update(faces=0), "0 faces of the die, but 1 to 100"),
    "faces": (lambda e: e["die"].update(faces=101), "101 faces of the die, but 1 to 100"),
    "colours": (lambda e: e["rights"]["names"].append("water"), "equally many rights"),
    "continents": (lambda e: e["world"]["continents"].reverse(), "begin with the one"),
    "right": (lambda e: e["boards"]["children"][2]["lacks"].append("money"), "chandra lacks"),
    "nothing": (lambda e: e["boards"]["children"][0].update(lacks=[]), "lacks a right at least"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_edition_whose_numbers_do_not_fit_is_refused(fault: str) -> None:
    edition = deepcopy(EDITION)
    check_edition(edition)
    change, sentence = FAULTS[fault]
    change(edition)
    with pytest.raises(BadGame, match=sentence):
        check_edition(edition)


EDGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "fewest cards": lambda e: e["deal"].update(hand=26),
    "fewest children": lambda e: e["boards"].update(children=e["boards"]["children"][:5]),
    "one special": lambda e: e["specials"].update(cards=e["specials"]["cards"][:1]),
    "most specials": lambda e: e["specials"]["cards"].extend("abcdef"),
    "one rung": lambda e: e["ladder"].update(top=1),
    "most rungs": lambda e: e["ladder"].update(top=127),
    "one face": lambda e: e["die"].update(faces=1),
    "most faces": lambda e: e["die"].update(faces=100),
}


@pytest.mark.parametrize("edge", EDGES)
def test_an_edition_whose_numbers_just_fit_is_taken(edge: str) -> None:
    edition = deepcopy(EDITION)
    EDGES[edge](edition)
    check_edition(edition)


def test_a_position_for_tests_can_be_rolled_and_played_on() -> None:
    match = table(4, active=3)
    match, _ = roll(match, 2)
    assert truck(match, 3) == "refill"
