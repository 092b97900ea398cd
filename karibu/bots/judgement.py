"""A game's learned judgement: its weights, where they lie, and how they were made.

Weights lie beside the game's features, `weights/players-3.npz` for three players;
`weights/history.json` tells how they were learned. Without them a game is judged by its hand-made
knowledge.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from karibu.errors import BadGame
from karibu.kernel.features import Features, cells_count
from karibu.match import Game

LAYERS = ("scale", "straight", "first", "first_bias", "second", "second_bias", "last", "last_bias")
"""What a file of weights holds: the size of each input, the straight path from inputs to outputs,
and three layers…"""
LIKINGS = ("liking_bias", "liking", "choices_bias", "choices")
"""…and, where likings were learned, a layer for those and a row for each action."""


@dataclass(frozen=True)
class Net:
    """Weights as the search takes them: one row of numbers, and its sizes (`net.Size`)."""

    numbers: Any
    sizes: Any

    @classmethod
    def of(cls, layers: dict[str, Any]) -> Net:
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
        return hashlib.sha256(told).hexdigest()[:12]


HANDMADE = Net(np.zeros(0, np.float32), np.zeros(5, np.int64))
"""No net: what the game's `evaluate` says counts."""


def declared(game: Game) -> Features | None:
    """A game's own features, if it has any."""
    if not game.folder.has("features.py"):
        return None
    told: Features = game.folder.part("features").FEATURES
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


def read_net(game: Game, players: int, file: Path) -> Net:
    """Weights from a file, checked against the game's features."""
    try:
        with np.load(file) as layers:
            net = Net.of({name: layers[name] for name in (*LAYERS, *LIKINGS) if name in layers})
    except (OSError, ValueError, KeyError) as trouble:
        raise BadGame(f"{game.slug}: {file.name} isn't a file of weights.") from trouble
    remedy = f"Run `make learn GAME={game.slug}`."
    if tuple(net.sizes[[0, 3]]) != (inputs_of(game, players), players + 1):
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
