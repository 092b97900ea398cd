"""A game's learned judgement: its weights, where they lie, and how they were made.

Weights lie beside the game's features, `weights/players-3.npz` for three players: a net that judges
positions, the skill of the game's quick player, or both. `weights/history.json` tells how they were
learned. Without them a game is played by its hand-made knowledge; so it is where its `knowledge.py`
says `BY_HAND`, because what was learned wins no more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.features import Features, cells_count
from karibu.kernel.skill import Skill
from karibu.match import Game

LAYERS = ("scale", "straight", "first", "first_bias", "second", "second_bias", "last", "last_bias")
"""What a file of weights holds: the size of each input, the straight path from inputs to outputs,
and three layers…"""
LIKINGS = ("liking_bias", "liking", "choices_bias", "choices")
"""…and, where likings were learned, a layer for those and a row for each action."""
SKILL = "skill"
"""The numbers that the game's quick player learned by practice, if it did."""
_KNOWN = (*LAYERS, *LIKINGS, SKILL)


@dataclass(frozen=True)
class Net:
    """Weights as the search takes them: one row of numbers, and its sizes (`net.Size`); and the
    skill of the quick player."""

    numbers: Any
    sizes: Any
    skill: Any = field(default_factory=lambda: np.zeros(0))
    """What the game's quick player has learned; none: it does as its `policy` says."""

    @classmethod
    def of(cls, layers: Mapping[str, Any]) -> Net:
        """From what a file holds."""
        net = cls._judging(layers) if SKILL not in layers or LAYERS[0] in layers else HANDMADE
        return net.with_skill(layers[SKILL]) if SKILL in layers else net

    def with_skill(self, skill: Any) -> Net:
        """The same judgement, and a quick player who goes by these numbers."""
        return replace(self, skill=np.ascontiguousarray(skill, np.float64))

    @property
    def judges(self) -> bool:
        """Whether there is a net for positions; else the game's `evaluate` says all."""
        return bool(self.sizes[0])

    @property
    def room(self) -> str:
        """Which of a game's rooms says how to search with it."""
        if self.judges:
            return "features"
        return "practice" if self.skill.size else "knowledge"

    @classmethod
    def _judging(cls, layers: Mapping[str, Any]) -> Net:
        scale = np.asarray(layers["scale"], np.float32)[:, None]
        plain = {name: np.asarray(layers[name], np.float32) for name in LAYERS[1:]}
        wide = np.concatenate([plain["first"], plain["straight"]], axis=1) * scale
        parts: tuple[Any, ...] = (
            *(plain["first_bias"], plain["last_bias"], wide),
            *(plain["second_bias"], plain["second"], plain["last"]),
        )
        choices = 0
        if LIKINGS[0] in layers:
            bias, liking, *rows = (np.asarray(layers[name], np.float32) for name in LIKINGS)
            parts, choices = (*parts, bias, liking * scale, *rows), len(rows[0])
        numbers = np.concatenate([part.ravel() for part in parts]).astype(np.float32)
        sizes = (wide.shape[0], *plain["second"].shape, plain["last"].shape[1], choices)
        return cls(numbers, np.array(sizes, np.int64))

    @cached_property
    def digest(self) -> str:
        """A name for exactly these weights."""
        told = self.numbers.astype("<f4").tobytes() + self.sizes.astype("<i8").tobytes()
        told += self.skill.astype("<f8").tobytes()
        return hashlib.sha256(told).hexdigest()[:12]


HANDMADE = Net(np.zeros(0, np.float32), np.zeros(5, np.int64))
"""Nothing learned: what the game's `evaluate` and `policy` say counts."""


def declared(game: Game) -> Features | None:
    """A game's own features, if it has any."""
    if not game.folder.has("features.py"):
        return None
    told: Features = game.folder.part("features").FEATURES
    return told


def skill_of(game: Game) -> Skill | None:
    """What a game's quick player can learn, if it can."""
    if not game.folder.has("practice.py"):
        return None
    told: Skill = game.folder.part("practice").SKILL
    return told


def inputs_of(game: Game, players: int) -> int:
    """How many numbers a net of this game looks at."""
    features = declared(game)
    if features is not None:
        return features.count(players)
    layout = game.folder.part("state").State.layout
    return cells_count(layout, game.folder.facts["players"][1], players)


def weights_file(game: Game, players: int) -> Path:
    return game.folder.judgement / "weights" / f"players-{players}.npz"


@cache
def learned(game: Game, players: int) -> Net:
    """What a game has learned for so many players, or `HANDMADE` if it hasn't."""
    file = weights_file(game, players)
    return read_net(game, players, file) if file.is_file() else HANDMADE


@cache
def trusted(game: Game, players: int) -> Net:
    """What bots go by, unless they are told what to go by."""
    if game.folder.has("knowledge.py") and getattr(game.folder.part("knowledge"), "BY_HAND", False):
        return HANDMADE
    return learned(game, players)


def read_net(game: Game, players: int, file: Path) -> Net:
    """Weights from a file, checked against the game's features."""
    try:
        with np.load(file) as layers:
            net = Net.of({name: layers[name] for name in _KNOWN if name in layers})
    except (OSError, ValueError, KeyError) as trouble:
        raise BadGame(f"{game.slug}: {file.name} isn't a file of weights.") from trouble
    remedy = f"Run `make learn GAME={game.slug}`."
    skill = skill_of(game)
    if net.skill.size not in (0, 0 if skill is None else len(skill.start)):
        raise BadGame(
            f"{game.slug}: {file.name} holds {net.skill.size} numbers for the quick player, its "
            f"`practice.py` has {0 if skill is None else len(skill.start)}. {remedy}"
        )
    if net.judges and tuple(net.sizes[[0, 3]]) != (inputs_of(game, players), players + 1):
        raise BadGame(
            f"{game.slug}: the weights in {file.name} look at {net.sizes[0]} numbers, the game's "
            f"features are {inputs_of(game, players)}. {remedy}"
        )
    if net.sizes[4] not in (0, game.action_count):
        raise BadGame(
            f"{game.slug}: the weights in {file.name} know {net.sizes[4]} actions, the game has "
            f"{game.action_count}. {remedy}"
        )
    return net
