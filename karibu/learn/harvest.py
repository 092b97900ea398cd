"""What self-play brings in: positions with what came of them, chunk by chunk, kept on disk.

A chunk is what its seed makes it, whoever plays it and when; so learning can be interrupted, goes
on where it stopped, and may use as many cores as there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from karibu.bots.engine import SOURCES, engine, functions_of
from karibu.bots.judgement import Net, inputs_of
from karibu.bots.tuning import Tuning
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.folder import load_room
from karibu.match import Game

_HERE = Path(__file__).parent
_MOST_KEPT = 16_384
"""Positions that a chunk can hold."""
_COLUMNS = (
    "positions", "offsets", "thoughts", "results", "open_bits", "visited", "visits", "owners",
)  # fmt: skip


def _loop() -> Any:
    engine()
    return load_room("karibu.learn.selfplay", _HERE / "selfplay.py", *SOURCES)


@dataclass(frozen=True)
class Play:
    """How matches are played for learning."""

    game: Game
    players: int
    net: Net
    tuning: Tuning
    iterations: int
    kept: float
    """The part of the decisions that is kept."""
    strays: float = 0.25
    """How often an action is taken as often as it was visited, not the most visited one."""


@dataclass(frozen=True)
class Crop:
    """Positions and what came of them; seats are counted from the one to move."""

    positions: Any
    offsets: Any
    thoughts: Any
    results: Any
    open_bits: Any
    visited: Any
    visits: Any
    owners: Any

    def __len__(self) -> int:
        return len(self.owners)

    @classmethod
    def joined(cls, crops: list[Crop]) -> Crop:
        return cls(*(np.concatenate([getattr(crop, name) for crop in crops]) for name in _COLUMNS))

    def save(self, file: Path) -> None:
        part = file.with_suffix(".part")
        with part.open("wb") as to:
            np.savez(to, **{name: getattr(self, name) for name in _COLUMNS})
        part.replace(file)

    @classmethod
    def load(cls, file: Path) -> Crop:
        with np.load(file) as kept:
            return cls(*(kept[name] for name in _COLUMNS))


def options_of(game: Game, seed: int) -> np.ndarray[Any, Any]:
    """Options of a chunk's matches: mostly the usual ones."""
    chance = np.random.default_rng(seed)
    codes = []
    for option in game.folder.options:
        usual = option.choices.index(option.default)
        other = int(chance.integers(len(option.choices)))
        codes.append(other if chance.random() < 0.3 else usual)
    return np.array([*codes, *[0] * (5 - len(codes))], np.int64)


def gather(play: Play, seed: int, matches: int) -> Crop:
    """Play one chunk of matches."""
    functions, code, loop = functions_of(play.game), play.game.code, _loop()
    size = play.game.folder.part("state").State.layout.itemsize
    inputs = inputs_of(play.game, play.players)
    positions = np.zeros((_MOST_KEPT, inputs), np.float32)
    seats = [np.zeros((_MOST_KEPT, play.players), np.float32) for _ in range(3)]
    open_bits = np.zeros((_MOST_KEPT, MAX_ACTIONS // 8), np.uint8)
    visited, visits = np.zeros((2, _MOST_KEPT, loop.MOST_VISITED), np.int16)
    owners = np.zeros(_MOST_KEPT, np.int64)
    count = loop.play_matches(
        code.setup, code.legal, code.apply, code.conceal, code.redeal, code.score,
        functions.evaluate, functions.practised, code.features,
        play.net.numbers, play.net.sizes, play.net.skill, size, play.players,
        options_of(play.game, seed),
        np.uint64(seed), matches, play.iterations,
        round(1024 * play.kept), round(1024 * play.strays),
        play.tuning.knobs(), positions, *seats, open_bits, visited, visits, owners,
    )  # fmt: skip
    offsets, thoughts, results = (each[:count].copy() for each in seats)
    choices = open_bits[:count].copy(), visited[:count].copy(), visits[:count].copy()
    small = positions[:count].astype(np.float16)
    return Crop(small, offsets, thoughts, results, *choices, owners[:count] + seed)


def harvest(
    play: Play, folder: Path, seed: int, chunks: int, matches: int, cores: int,
    progress: Callable[[int, int], None],
) -> Crop:  # fmt: skip
    """All chunks: those that lie in the folder are read, the others are played and put there."""
    folder.mkdir(parents=True, exist_ok=True)
    _loop()

    def chunk(number: int) -> Crop:
        file = folder / f"{number}.npz"
        if file.is_file():
            return Crop.load(file)
        crop = gather(play, seed + number * matches, matches)
        crop.save(file)
        return crop

    def all_chunks() -> Iterator[Crop]:
        with ThreadPoolExecutor(cores) as pool:
            for done, crop in enumerate(pool.map(chunk, range(chunks)), 1):
                progress(done, chunks)
                yield crop

    return Crop.joined(list(all_chunks()))
