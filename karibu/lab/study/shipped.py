"""The study that ships with a game: a small file in its folder, from which the house draws the
page "How this game plays". `make studies` writes it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from karibu.kernel.words import LANGUAGES
from karibu.lab.study.page import page
from karibu.match import Game

if TYPE_CHECKING:
    from karibu.lab.study import Study

FILE = "study.json"
LEVELS = ("medium", "hard")
WANTED = (4, 2)
"""Players: four, and two where the game allows it."""


def players_of(of: Game) -> list[int]:
    return [each for each in WANTED if each in of.player_counts] or [of.max_players]


def shipped(made: Study) -> str:
    """What the house needs of a study: the page in each language, all else left out."""
    told: dict[str, Any] = {
        "karibu_study": 1,
        "game": made.game.slug,
        "rules_version": made.game.rules_version,
        "players": made.players,
        "levels": made.levels,
        "matches": made.matches,
        "seed": made.seed,
        "pages": {lang: _light(page(made, lang)) for lang in LANGUAGES},
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def _light(told: dict[str, Any]) -> dict[str, Any]:
    """Without the long tables of the report."""
    sections = [each for each in told["sections"] if each["id"] != "numbers"]
    kept = [
        each | {"tables": each["tables"] if each["id"] == "choices" else []} for each in sections
    ]
    return told | {"sections": kept}
