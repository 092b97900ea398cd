"""Pebbles (tests/pebbles) with one thing broken, for tests of the conformance suite.

Broken games aren't compiled: their functions run as they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from karibu.kernel import shells
from karibu.kernel.code import with_entrances
from karibu.kernel.contract import WRITTEN
from karibu.kernel.folder import Folder
from karibu.kernel.record import field_at
from karibu.lab import conformance as suite
from karibu.lab.walking import Setting
from karibu.match import Game, Match
from tests.pebbles import rules as sound
from tests.pebbles.state import State

PACKAGE = "tests.pebbles"
SEED = 5


def pebbles() -> Game:
    return Game(Folder(PACKAGE))


def setting(game: Game, players: int = 3) -> Setting:
    return Setting(game, players, {})


class Cracked(Folder):
    """Pebbles with things replaced: functions of its rules or of the kernel's shells around them
    (by name), and in its other rooms (`parts`)."""

    def __init__(self, replaced: dict[str, Any], parts: dict[str, dict[str, Any]]) -> None:
        super().__init__(PACKAGE)
        self.__dict__["parts"] = parts
        written = {f"_{name}": replaced.get(name, getattr(sound, name)) for name in WRITTEN}
        fixed = {"_LAYOUT": State.layout, "_SIZE": State.layout.itemsize}
        fixed["_REVEALS"] = np.array([kind.telling.reveals for kind in self.part("actions").Said])
        fixed["_FIELD_AT"] = field_at(State.layout)
        made: Any = shells.made(PACKAGE, written | fixed)
        around = {name: each for name, each in replaced.items() if name not in WRITTEN}
        self.__dict__["code"] = SimpleNamespace(
            **with_entrances(made | around), compiled=False, knows=False
        )

    def part(self, name: str) -> ModuleType:
        part = super().part(name)
        replaced = self.__dict__["parts"].get(name)
        return SimpleNamespace(**vars(part) | replaced) if replaced else part  # type: ignore[return-value]


def broken(parts: dict[str, dict[str, Any]] | None = None, **replaced: Any) -> Setting:
    return setting(Game(Cracked(replaced, parts or {})))


def opened(state: Any) -> Any:
    return state.view(State.layout)[0]


def replay_in(game: Game) -> Callable[[Any], Match]:
    """`karibu.replay` for a game that isn't on the shelf."""

    def replayed(record: Any) -> Match:
        match = game.start(record["players"], record["seed"], record["options"])
        for id in record["actions"]:
            match.play(id)
        return match

    return replayed


def run(check: Callable[..., None], broken_setting: Setting) -> None:
    if check is suite.check_record:
        check(broken_setting, SEED, replay_in(broken_setting.game))
    else:
        check(broken_setting, SEED)
