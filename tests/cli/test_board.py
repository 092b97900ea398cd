"""The table on a terminal: any game from its view alone, or drawn by the game itself."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.console import Console, RenderableType

import karibu
from karibu.cli import boards
from karibu.cli.boards import board
from karibu.cli.boards.generic import draw
from karibu.kernel.folder import Folder
from karibu.kernel.view import View, cell, item, zone
from karibu.match import Game
from tests.cli.conftest import played

WORDS = karibu.game("kilimandjaro").wording("en")


def shown(drawn: RenderableType, width: int = 100) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(drawn)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def view(*zones: Any) -> View:
    return View(
        game="kilimandjaro",
        players=2,
        seat=0,
        to_move=1,
        phase="play",
        ending=None,
        seats=[
            {"seat": 0, "points": 7, "facts": {"cards": 3, "reach": 12}},
            {"seat": 1, "points": 41, "facts": {"cards": 2}},
        ],
        zones=list(zones),
    )


def drawn(*zones: Any, width: int = 100) -> str:
    return shown(draw(view(*zones), WORDS, WORDS.seat), width)


def test_players_with_points_and_facts_and_whoever_is_to_move() -> None:
    lines = drawn().splitlines()
    assert lines[0].split() == ["space", "cards", "in", "hand", "reach"]
    assert lines[1].split() == ["Player", "1", "7", "3", "12"]
    assert lines[2].split() == ["▶", "Player", "2", "41", "2"]


def test_a_hand_counts_things_alike() -> None:
    cards = [cell(f"hand:1:{k}", [item("hidden")]) for k in range(3)]
    mine = [cell("card:jeep-4", [item("jeep-4")]), cell("card:mule-2", [item("mule-2")])]
    text = drawn(
        zone("hand:0", "hand", mine, name="hand", owner=0),
        zone("hand:1", "hand", cards, name="hand", owner=1),
    )
    assert "Player 1: jeep 4, mule 2" in text
    assert "Player 2: face down ×3" in text


def test_piles_stand_side_by_side_under_one_heading() -> None:
    piles = [
        cell("pile:0:0", [item("jeep-4"), item("canoe-1")], name="1"),
        cell("pile:0:1", [], name="2"),
    ]
    text = drawn(zone("piles:0", "row", piles, name="piles", owner=0))
    assert "Piles" in text
    assert "Player 1: 1 jeep 4, canoe 1 │ 2 –" in text


def test_an_empty_hand_is_not_drawn() -> None:
    assert "Hand" not in drawn(zone("hand:0", "hand", [], name="hand", owner=0))


def test_a_track_shows_owners_by_number_and_tells_what_lies_where() -> None:
    spaces = [cell(f"space:{n}", [], name=str(n)) for n in range(1, 41)]
    spaces[4]["items"] = [item("lion", owner=1, mark="down")]
    spaces[11]["items"] = [item("pawn", owner=0), item("pawn", owner=1)]
    spaces[19]["items"] = [item("hidden", owner=0)]
    text = drawn(zone("path", "track", spaces), width=70)
    rows = [line.split() for line in text.splitlines()]
    first = next(row for row in rows if row[:1] == ["1"])
    assert first[:7] == ["1", "2", "3", "4", "L2", "6", "7"]
    assert first[11] == "E1E2"
    assert first[19] == "?1"
    assert "5: lion (Player 2, face down)" in text
    assert "12: expedition (Player 1), expedition (Player 2)" in text
    assert "20: face down (Player 1)" in text


def test_a_map_keeps_places_and_names() -> None:
    cells = [
        cell("hex:a", [item("hidden")], name="A1", at=(0.0, 0.0)),
        cell("hex:b", [], name="A2", at=(1.0, 0.0)),
        cell("hex:c", [item("pawn", owner=1)], name="B1", at=(0.5, 1.0)),
    ]
    text = drawn(zone("path", "map", cells))
    lines = text.splitlines()
    row = next(n for n, line in enumerate(lines) if "A1?" in line)
    assert "A2" in lines[row]
    assert lines[row + 1].index("B1E2") > lines[row].index("A1?")
    assert lines[row + 1].index("B1E2") < lines[row].index("A2")
    assert "B1: expedition (Player 2)" in text
    assert "A1: face down" not in text  # the sign says it


def test_a_map_too_wide_for_the_terminal_is_told_in_words() -> None:
    cells = [
        cell(f"hex:{n}", [item("pawn", owner=0)] if n == 7 else [], name=f"H{n}", at=(n, 0.0))
        for n in range(40)
    ]
    text = drawn(zone("path", "map", cells), width=60)
    assert "H12" not in text
    assert "H7: expedition (Player 1)" in text


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_can_be_drawn_from_its_view(game: Game, lang: str) -> None:
    words = game.wording(lang)
    match = game.start(game.max_players, 3)
    while not match.over and match.ply < 100:
        if match.ply % 5 == 0:
            seat = match.to_move if match.ply % 2 else None
            seen: Any = match.view(seat)
            text = shown(draw(seen, words, words.seat), 80)
            assert words.seat(match.players - 1) in text
            for missing in ("zone-", "fact-", "mark-"):
                assert missing not in text
            assert all(len(line) <= 80 for line in text.splitlines())
            assert shown(board(match, seat, lang))
        match.play(int(match.action_ids()[match.ply % len(match.action_ids())]))


def test_a_game_may_draw_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ModuleType("karibu.games.kilimandjaro.terminal")
    own.draw = lambda view, words, seats: (  # type: ignore[attr-defined]
        f"{words.say('title')} as {seats(view['seat'])} sees it"
    )
    monkeypatch.setitem(sys.modules, own.__name__, own)
    monkeypatch.setattr(Folder, "has", lambda folder, name: name == "terminal.py")
    monkeypatch.setattr(boards, "find_spec", lambda name: None)  # as of a game of somebody else's
    match = played(20)
    assert shown(board(match, 1, "fr")) == "Kilimandjaro as Joueur 2 sees it"
    assert Path(match.game.folder.path).name == "kilimandjaro"
