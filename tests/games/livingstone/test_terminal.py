"""The drawing for the terminal shows what a player needs, in 80 columns, and no secret."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from karibu.cli.boards.livingstone import draw
from karibu.match import Match
from tests.games.acting import act
from tests.games.livingstone.position import GAME, camp


def _drawn(match: Match, seat: int | None, lang: str = "en", width: int = 80) -> str:
    words = GAME.wording(lang)
    console = Console(width=width, record=True, color_system=None, file=StringIO())
    console.print(draw(match.view(seat), words, words.seat))  # type: ignore[arg-type]
    return console.export_text()


def _busy() -> Match:
    return camp(
        3,
        die=4,
        column=5,
        cash={0: 6},
        chests={0: 7, 1: 2},
        tents={0: [(4, 5), (4, 5)], 1: [(4, 5)], 2: [(6, 2)]},
        gems={0: {"red": 2}},
        hands={0: ["lion", "market", "market"], 1: ["two-dice"]},
        taken={1: [3]},
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 5])
def test_it_fits_eighty_columns(lang: str, players: int) -> None:
    text = _drawn(GAME.start(players, seed=1), 0, lang)
    assert max(len(line) for line in text.splitlines()) <= 80


def test_it_shows_tents_dice_money_and_the_own_hand() -> None:
    text = _drawn(_busy(), 0, width=100)
    assert "▲1² ▲2" in text
    assert "▲3" in text
    assert "[1] [2] [3] [4] [5] [6]" in text
    assert "6 + 7 = 13" in text
    assert "lion" in text
    assert "market ×2" in text
    assert "2r" in text


def test_it_keeps_secrets() -> None:
    text = _drawn(_busy(), 1, width=100)
    assert "? + ? = 13" in text
    assert "6 + 7" not in text
    assert "lion" not in text
    assert "two dice" in text


def test_who_was_put_out_is_marked_at_the_end() -> None:
    match = camp(3, column=10, die=1, dice=[], chests={0: 1, 1: 2})
    act(match, "money")
    act(match, "end")
    assert "Player 3 (put out)" in _drawn(match, None, width=100)
