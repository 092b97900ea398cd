"""The table on a terminal: everything is where it should be, without any colour."""

from __future__ import annotations

import random
import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from karibu.cli.boards.kilimandjaro import draw
from karibu.match import Match
from tests.games.kilimandjaro.position import GAME, down, laying, racing, up


def drawn(match: Match, seat: int | None = 0, lang: str = "en", width: int = 80) -> list[str]:
    """The lines on a terminal that has no colours."""
    words = GAME.wording(lang)
    view: Any = match.view(seat)
    console = Console(file=StringIO(), width=width, color_system=None, highlight=False)
    console.print(draw(view, words, words.seat))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def where(lines: list[str], space: int) -> tuple[int, int]:
    """Line and column of a space's number; a line of the path has ten of them at least."""
    for row, line in enumerate(lines):
        numbers = {int(found[0]): found.start() for found in re.finditer(r"\d+", line)}
        if len(numbers) >= 10 and space in numbers:
            return row, numbers[space]
    raise AssertionError(f"{space} isn't on the path")


def above(lines: list[str], space: int, height: int) -> str:
    """What stands so many lines above a space's number, in the width of its cell."""
    row, column = where(lines, space)
    left = max(0, column - 1)
    return lines[row - height].ljust(200)[left : column + len(str(space)) + 1].strip(" ─╮╯╰╭│")


@pytest.fixture(scope="module")
def table() -> Match:
    """Three expeditions under way, seat 1 to move."""
    return racing(
        3,
        pawns=[42, 42, 100 - 1],
        to_move=1,
        piles={
            0: ["mule 7", "mule 6 over jeep 1 over jeep 2", "canoe 1"],
            2: ["canoe 5", "jeep 4", "mule 3"],
        },
        hands={0: ["machete 3", "machete 3", "jeep 7"]},
        counters={
            33: up("lion", by=1),
            35: up("banana"),
            61: down("lion", by=0),
            98: down("exchange", 2),
        },
    )


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_all_spaces_lie_in_order_on_a_path_that_winds_upwards(table: Match, width: int) -> None:
    lines = drawn(table, width=width)
    sweep = 10 if width < 66 else 20
    for first in range(1, 100, sweep):
        places = [where(lines, space) for space in range(first, first + sweep)]
        assert len({row for row, _ in places}) == 1
        columns = [column for _, column in places]
        assert columns == sorted(columns, reverse=first // sweep % 2 == 1)
    heights = [where(lines, first)[0] for first in range(1, 100, sweep)]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("width", [60, 80, 100])
def test_expeditions_stand_on_their_spaces_on_top_of_each_other(table: Match, width: int) -> None:
    lines = drawn(table, width=width)
    assert [above(lines, 42, height) for height in (2, 3)] == ["1▾", "2▾"]
    assert above(lines, 99, 2) == "3▾"
    start = drawn(racing(4), width=width)
    assert [above(start, 0, height) for height in (2, 3, 4, 5)] == ["1▾", "2▾", "3▾", "4▾"]


@pytest.mark.parametrize("width", [60, 80, 100])
def test_counters_villages_and_the_base_camp_can_be_told_apart(table: Match, width: int) -> None:
    lines = drawn(table, width=width)
    assert above(lines, 33, 1) == "[L]"
    assert above(lines, 35, 1) == "[B]"
    assert above(lines, 61, 1) == "(l)"
    assert above(lines, 98, 1) == "?3"
    assert {above(lines, village, 1) for village in (0, 20, 40, 60, 80)} == {"⌂"}
    assert above(lines, 100, 1) == "▲"
    assert above(lines, 50, 1) == "·"


def test_only_what_the_viewer_knows_is_drawn(table: Match) -> None:
    for seat, own, other in (
        (0, "(l)", "?3"),
        (1, "?1", "?3"),
        (2, "?1", "(e)"),
        (None, "?1", "?3"),
    ):
        lines = drawn(table, seat)
        assert above(lines, 61, 1) == own
        assert above(lines, 98, 1) == other
        assert any("machete 3   machete 3" in line for line in lines) == (seat == 0)


def test_french_has_its_own_letters_and_names(table: Match) -> None:
    lines = drawn(table, seat=2, lang="fr")
    assert above(lines, 98, 1) == "(é)"
    page = "\n".join(lines)
    for words in ("[É] échange", "?1 caché par Joueur 1", "canoë 5", "portée", "Pioche\u00a0: "):
        assert words in page


def test_piles_show_their_top_cards_what_they_cover_and_their_reach(table: Match) -> None:
    lines = drawn(table)
    first, second, third = (" ".join(row.split()) for row in rows_of_players(lines))
    assert first == "1 Player 1 42 mule 7 mule 6 +2 canoe 1 → 13 3"
    assert second.startswith("▶ 2 Player 2")
    assert third == "3 Player 3 99 canoe 5 jeep 4 mule 3 → 5 3"


def rows_of_players(lines: list[str]) -> list[str]:
    """The lines of the table of players."""
    head = next(n for n, line in enumerate(lines) if "pile 1" in line)
    return lines[head + 1 : head + 4]


def test_while_counters_are_laid_one_sees_ones_own() -> None:
    match = laying(3, laid={10: "banana"}, held={1: ["lion"] * 3 + ["banana"] * 2})
    assert "Counters: banana ×2   lion ×3" in drawn(match, seat=1)
    page = "\n".join(drawn(match, seat=None))
    assert "Counters:" not in page
    assert "counters to lay" in page


def test_when_it_is_over_all_hands_are_shown() -> None:
    match = racing(
        pawns=[99, 5],
        hands={0: ["jeep 1"], 1: ["canoe 3", "mule 4"]},
        counters={30: down("lion", by=0)},
    )
    match.play(match.actions()[0])
    lines = drawn(match, seat=None)
    assert "Player 2: canoe 3   mule 4" in lines
    assert above(lines, 30, 1) == "(l)"
    assert above(lines, 100, 2) == "1▾"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("exchange", ["swap", "retreat"])
def test_every_position_fits_from_60_columns_on(players: int, exchange: str) -> None:
    rng = random.Random(players)
    match = GAME.start(players, players, {"exchange": exchange})
    while not match.over:
        if match.ply % 3 == 0:
            for lang, width, height in (("en", 60, 51), ("fr", 60, 51), ("fr", 80, 33)):
                lines = drawn(match, rng.choice([None, *range(players)]), lang, width)
                assert max(map(len, lines)) <= width
                assert len(lines) <= height
        match.play(rng.choice(match.actions()))
