"""Every game with every player count and every combination of options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import karibu
from karibu.lab.walking import Setting
from karibu.match import Game


def settings_of(game: Game) -> Iterator[Setting]:
    for players in game.player_counts:
        for choices in product(*(option.choices for option in game.options)):
            names = (option.name for option in game.options)
            yield Setting(game, players, dict(zip(names, choices, strict=True)))


def all_settings() -> list[Setting]:
    return [setting for game in karibu.games() for setting in settings_of(game)]
