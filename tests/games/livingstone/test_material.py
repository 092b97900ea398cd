"""What is in the box and how it is laid out (LIV-01 to LIV-09)."""

from __future__ import annotations

import pytest

from karibu.games.livingstone.state import COLUMNS, EDITION, ROWS
from tests.games.acting import act, options
from tests.games.livingstone.position import GAME, camp, cash, points, stones, truth

PLAYERS = list(GAME.player_counts)


def _cells(zone: str) -> dict[str, list[dict[str, object]]]:
    (found,) = [each for each in GAME.start(3, seed=1).view(0)["zones"] if each["id"] == zone]
    return {cell["id"]: cell["items"] for cell in found["cells"]}


@pytest.mark.rule("LIV-01")
def test_board_has_six_rows_and_ten_columns_with_the_steamer_in_the_first() -> None:
    cells = _cells("board")
    spaces = {id for id in cells if id.startswith("space:")}
    assert spaces == {f"space:{row}:{column}" for row in range(1, 7) for column in range(1, 11)}
    assert [id for id, items in cells.items() if {"face": "steamer"} in items] == ["river:1"]


@pytest.mark.rule("LIV-02")
@pytest.mark.parametrize("row", range(1, 7))
def test_a_tent_is_worth_its_row(row: int) -> None:
    match = camp(die=row, dice=[], column=2)
    act(match, "build", row=row)
    act(match, "end")
    assert points(match, 0) == row


@pytest.mark.rule("LIV-03")
def test_majorities_are_worth_less_from_row_to_row() -> None:
    cells = _cells("board")
    shown = [cells[f"majority:{row}"][0]["count"] for row in range(1, 7)]
    assert shown == [12, 10, 8, 6, 4, 2]


@pytest.mark.rule("LIV-04")
@pytest.mark.parametrize(
    ("column", "pounds"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], start=1))
)
def test_a_tent_costs_what_its_column_says(column: int, pounds: int) -> None:
    match = camp(die=1, column=column, cash={0: 9})
    act(match, "build", row=1)
    assert cash(match, 0) == 9 - pounds


@pytest.mark.rule("LIV-05")
def test_sixty_stones_are_in_the_bag() -> None:
    bag = stones(GAME.start(4, seed=1), "bag")
    assert bag == {"black": 29, "clear": 15, "blue": 10, "red": 5, "white": 1}
    assert stones(GAME.start(4, seed=1), "aside") == {}


@pytest.mark.rule("LIV-06")
@pytest.mark.parametrize(("gem", "pounds"), [("clear", 1), ("blue", 3), ("red", 5)])
def test_gems_have_a_price(gem: str, pounds: int) -> None:
    match = camp(gems={0: {gem: 1}})
    act(match, "sell", gem=gem)
    assert cash(match, 0) == 3 + pounds


@pytest.mark.rule("LIV-06")
def test_rubble_can_not_be_sold() -> None:
    match = camp(die=3, bag={"black": 5})
    act(match, "dig")
    assert options(match, "sell") == []


@pytest.mark.rule("LIV-07")
def test_twenty_seven_cards() -> None:
    cards = {name: n for name, n in EDITION["cards"].items() if name != "source"}
    assert cards == {
        "free_tent": 3,
        "two_dice": 3,
        "any_space": 3,
        "market": 3,
        "second_tent": 2,
        "dig_three": 3,
        "steamer_back": 1,
        "lion": 1,
        "rhinoceros": 2,
        "antelope": 3,
        "four_pounds": 2,
        "mine_collapse": 1,
    }
    start = truth(GAME.start(2, seed=3))
    assert start.pile_size == start.pile.sum() == 27


@pytest.mark.rule("LIV-08", "LIV-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_alike(players: int) -> None:
    match = GAME.start(players, seed=5)
    for seat in match.view(None)["seats"]:
        assert seat["points"] == 0
        assert seat["facts"]["tents"] == 11
        assert seat["facts"]["wealth"] == 3
        assert seat["facts"]["gifts"] == 0
        assert seat["facts"]["cards"] == 0
    assert all(match.view(seat)["seats"][seat]["facts"]["chest"] == 0 for seat in range(players))
    assert truth(match).dice.sum() == 2 * players


@pytest.mark.rule("LIV-09")
def test_the_bank_never_runs_dry() -> None:
    """The coins of the box are worth 254 pounds; nobody is refused when they are out."""
    match = camp(die=6, cash={0: 300, 1: 300})
    act(match, "money")
    assert cash(match, 0) == 306


def test_every_number_has_a_source() -> None:
    for name, part in EDITION.items():
        if name == "game":
            continue
        sources = [key for key in part if key.endswith("source")]
        assert "source" in sources or {f"{key}_source" for key in part if key not in sources} - {
            "rows_source",
            "columns_source",
        } <= set(sources), name
    assert len(EDITION["board"]["row_points"]) == ROWS
    assert len(EDITION["board"]["expedition_cost"]) == COLUMNS
