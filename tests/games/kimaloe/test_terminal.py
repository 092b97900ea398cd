"""The drawing for the terminal shows what a player needs, in 80 columns, and no secret."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from karibu.cli.boards.kimaloe import draw
from karibu.games.kimaloe.state import Phase
from karibu.match import Match
from tests.games.kimaloe.position import GAME, changed, table


def drawn(match: Match, seat: int | None, lang: str = "en", width: int = 80) -> str:
    words = GAME.wording(lang)
    console = Console(width=width, record=True, color_system=None, file=StringIO())
    console.print(draw(match.view(seat), words, words.seat))  # type: ignore[arg-type]
    return console.export_text()


def busy() -> Match:
    return table(
        trucks=["points", "yellow", "yellow"],
        phase=Phase.CARDS,
        empty=[2],
        crates={"blue": 1},
        pawns={0: (3, 6), 1: (5, 5)},
        covered={"yellow": {"food": (1, 3)}, "pink": {"play": (0, 2)}},
        hands={0: ["health 2", "equality 1"], 1: ["family 3"]},
        specials={0: ["transport"], 1: ["after-you"]},
        discards=["plus-big"],
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 4])
def test_it_fits_eighty_columns(lang: str, players: int) -> None:
    """Rich cuts what doesn't fit, so a board that were too wide would end in an ellipsis."""
    text = drawn(GAME.start(players, seed=1), 0, lang)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "…" not in text
    assert f"▙{players}■" in text, "all trucks stand side by side"


def test_it_shows_boards_trucks_ladders_and_the_own_cards() -> None:
    text = drawn(busy(), 0)
    assert "food 3₂" in text
    assert "play 2₁" in text
    assert "▙2■▙3" in text
    ladders = [line for line in text.splitlines() if "◎" in line]
    assert "···▴··▲·············◎" in ladders[0]
    assert "·····◆" in ladders[1]
    assert "Hand: health 2, equality 1" in text
    assert "Special cards: transport" in text
    assert "Discarded special cards: +3 big points" in text


def test_it_keeps_secrets() -> None:
    for seat in (1, None):
        text = drawn(busy(), seat)
        assert "health 2" not in text
        assert "transport" not in text
    assert "family 3" in drawn(busy(), 1)
    assert "family 3" not in drawn(busy(), None)


def test_at_the_end_all_hands_lie_open() -> None:
    match = changed(busy(), pawn={0: (20, 20)}, finale=1)
    match.play(match.actions()[-1])
    assert match.over
    text = drawn(match, None)
    assert "Player 1 · Hand: health 2, equality 1" in text
    assert "Player 2 · Hand: family 3" in text
