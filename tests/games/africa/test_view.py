"""What the table shows: the hex map, hints of points, words and the terminal."""

from __future__ import annotations

import random
from io import StringIO
from itertools import pairwise
from math import hypot
from typing import Any

import pytest
from rich.console import Console

from karibu.cli.boards.africa import draw
from karibu.games.africa.continent import ADJACENT, CITY_NAMES, HEX_NAMES
from karibu.games.africa.state import Phase
from karibu.match import Match
from tests.games.acting import act
from tests.games.africa.position import GAME, afield, points, truth, turn_up


def zone(view: dict[str, Any], id: str) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = next(each for each in view["zones"] if each["id"] == id)["cells"]
    return cells


def items(match: Match, name: str) -> list[dict[str, Any]]:
    cells = {cell["name"]: cell for cell in zone(match.view(0), "map")}
    found: list[dict[str, Any]] = cells[name]["items"]
    return found


# --- the map


@pytest.mark.rule("AFR-01")
def test_cells_lie_where_their_hexes_are() -> None:
    cells = zone(GAME.start(2, seed=1).view(), "map")
    assert [cell["id"] for cell in cells] == [f"hex:{name}" for name in HEX_NAMES]
    for a, one in enumerate(cells):
        for b, two in enumerate(cells[:a]):
            apart = hypot(one["at"][0] - two["at"][0], one["at"][1] - two["at"][1])
            assert (apart < 1.01) == bool(ADJACENT[a, b])
    for west, east in pairwise(cells):
        if west["at"][1] == east["at"][1]:
            assert east["at"][0] - west["at"][0] == 1


def test_a_hex_shows_city_marker_and_explorer() -> None:
    match = afield(["F6", "B9"], up={"B9": "lion", "F7": "gem-2"}, camped=["C3"])
    assert items(match, "B9") == [
        {"face": "cairo", "mark": "city"},
        {"face": "lion", "colour": "green"},
        {"face": "explorer", "owner": 1},
    ]
    assert items(match, "F6") == [{"face": "explorer", "owner": 0, "id": "mover"}]
    assert items(match, "F7") == [{"face": "gem-2", "colour": "purple", "sign": "2"}]
    assert items(match, "C3") == [{"face": "camp", "colour": "brown"}]
    assert items(match, "D5") == [{"face": "hidden", "mark": "down"}]


def test_the_marker_just_found_can_be_pointed_at() -> None:
    match = afield(["F6", "B9"], down={"F7": "lion"}, up={"K8": "lion"}, empty=["K9"])
    turn_up(match, "F7")
    assert items(match, "F7") == [{"face": "lion", "id": "found", "colour": "green"}]


def test_after_the_end_the_markers_left_are_seen() -> None:
    match = afield(["F6", "B9"], down={"F7": "monument", "C3": "drum"}, rest="empty")
    turn_up(match, "F7")
    assert items(match, "C3") == [{"face": "drum", "mark": "down", "colour": "orange"}]


def test_monuments_fill_a_row_and_sets_have_a_table() -> None:
    match = afield(["F6", "B9"], up={"F7": "monument"}, down={"C3": "monument"}, rest="empty")
    row = zone(match.view(), "monuments")
    assert len(row) == 11
    assert [bool(cell["items"]) for cell in row] == [True] * 10 + [False]
    worth = [cell["items"][0]["count"] for cell in zone(match.view(), "sets")]
    assert worth == [1, 3, 5, 8, 12]


def test_facts_of_a_seat() -> None:
    match = afield(
        ["F6", "B9"],
        scored=[7, 9],
        goods={0: {"drum": 2, "mask": 1}},
        minerals={0: {"gold-2": 2, "gem-1": 1}},
        camps=[3, 2],
    )
    (one, _) = match.view(1)["seats"]
    assert one == {
        "seat": 0,
        "points": 7,
        "facts": {"camps": 3, "nuggets": 4, "stones": 1, "goods": 4},
    }


def test_points_at_the_end_are_the_total_and_its_parts() -> None:
    match = afield(
        ["F6", "B9"],
        scored=[7, 9],
        goods={0: {"drum": 2}},
        minerals={0: {"gold-2": 1}, 1: {"gem-1": 1}},
        down={"F7": "monument"},
        rest="empty",
    )
    turn_up(match, "F7")
    for each, total in zip(match.view()["seats"], match.scores or (), strict=True):
        facts = each["facts"]
        parts = (facts["track"], facts["goods"], facts["gold"], facts["gems"])
        assert each["points"] == total == sum(parts)


# --- hints


@pytest.mark.rule("AFR-25", "AFR-26", "AFR-30", "AFR-31", "AFR-32", "AFR-41")
@pytest.mark.parametrize("players", [2, 4])
def test_hints_say_what_an_action_really_brings(players: int) -> None:
    """In a whole match: exactly what is scored, or the most that the next choices can bring."""
    rng = random.Random(players)
    checked = dict.fromkeys(("place", "leave", "lift", "move", "camp"), 0)
    match = GAME.start(players, seed=players)
    while not match.over:
        _check_hints(match, checked)
        match.play(rng.choice(match.action_ids().tolist()))
    assert min(checked.values()) > 10, checked


def _check_hints(match: Match, checked: dict[str, int]) -> None:
    seat = match.to_move
    assert seat is not None
    hints = {int(id): value for id, value in match.view(seat)["preview"].items()}
    legal = {action.id: action.kind for action in match.actions()}
    assert hints.keys() <= legal.keys()
    assert {id for id, kind in legal.items() if kind.split("_")[0] in checked} == hints.keys()
    for id, promised in hints.items():
        assert _most(match, id) == promised, match.game.action(id)
        checked[legal[id].split("_")[0]] += 1


def _most(match: Match, id: int) -> int:
    """The most points that an action brings, with the best choice of what follows in it."""
    seat = match.to_move
    assert seat is not None
    before = points(match)[seat]
    after = match.copy()
    after.play(id)
    follow = (Phase.MOVE_ANIMAL, Phase.MOVE_NOMADS, Phase.PLACE)
    if after.to_move == seat and truth(after).phase in follow:
        return max(_most(after, next) for next in after.action_ids().tolist())
    return points(after)[seat] - before


def test_hints_are_for_the_seat_to_move_only_and_say_nothing_of_the_unknown() -> None:
    match = afield(["F6", "B9"])
    assert "preview" not in match.view(1)
    assert "preview" not in match.view(None)
    assert match.view(0)["preview"].keys() == {
        str(action.id) for action in match.actions() if action.kind.startswith("camp")
    }
    act(match, "discover")
    assert match.view(0)["preview"] == {}


# --- words and the terminal


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_phases_tell_the_half(lang: str) -> None:
    words = GAME.wording(lang)
    match = afield(["F6", "B9"], phase=Phase.WALK)
    shown = []
    for kind in ("stand", "nothing", "stand", "nothing"):
        shown.append(match.view()["phase"])
        act(match, kind)
    assert shown == ["walk", "act", "walk_again", "act_again"]
    assert len({words.say_strictly(f"phase-{phase}") for phase in shown}) == 4


def test_signs_fit_into_a_hex() -> None:
    animals = ("elephant", "zebra", "lion", "giraffe", "rhinoceros")
    minerals = ("gold-1", "gold-2", "gem-1", "gem-2")
    for lang in ("en", "fr"):
        words = GAME.wording(lang)
        for face in (*animals, *minerals, *CITY_NAMES, "nomads", "monument", "camp"):
            assert 0 < len(words.say_strictly(f"sign-{face}")) <= 4, face


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_terminal_shows_map_and_players(lang: str, hidden: bool) -> None:
    match = afield(
        ["F6", "B9"],
        up={"F7": "lion", "K8": "gold-2"},
        camped=["C3"],
        hidden=hidden,
        goods={1: {"drum": 2}},
        minerals={0: {"gem-2": 2}, 1: {"gold-1": 1}},
    )
    words = GAME.wording(lang)
    console = Console(width=80, no_color=True, record=True, file=StringIO())
    view: Any = match.view(0)
    console.print(draw(view, words, lambda seat: ("Ann", "Bob")[seat]))
    lines = console.export_text().splitlines()
    assert all(len(line) <= 80 for line in lines)
    rows = {line[1]: line for line in lines[1:16]}
    assert "".join(rows) == "ABCDEFGHIJKLMNO"
    assert "F6  1" in rows["F"]
    assert words.say("sign-lion") in rows["F"]
    assert words.say("sign-camp") in rows["C"]
    assert words.say("sign-gold-2") in rows["K"]
    assert "▒D5▒" in rows["D"]
    text = "\n".join(lines)
    assert "Ann" in text
    assert f"{words.name('drum')} 2 = 3" in text
    assert (words.name("hidden") in text.splitlines()[-1]) == hidden, "Bob's minerals"
