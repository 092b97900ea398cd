"""Practice: a game's quick player gets better by playing against itself, a million matches of it.

It goes by numbers (`practice.py` of the game). In each step some others are tried, each pair as far
to one side of the present ones as to the other, alone among players who go by the present ones and
on the same deals; then all numbers go a little towards where more was won (evolution strategies:
Salimans and others 2017). The mean of the last steps is kept. A step is what its number and the
seed make it, so practice goes on where it stopped and may use as many cores as there are.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from karibu.bots.engine import SOURCES, engine, functions_of
from karibu.bots.judgement import skill_of
from karibu.kernel.folder import load_room
from karibu.kernel.skill import Skill
from karibu.learn.harvest import options_of
from karibu.match import Game

_HERE = Path(__file__).parent
_MOMENTUM, _MEMORY = 0.9, 0.97
_SLOWER = 0.9
"""How much of the pace is gone in the end."""
_KEPT = 0.3
"""The part of the steps, the last ones, whose mean is kept."""


@dataclass(frozen=True)
class Drill:
    """How much to practise."""

    steps: int = 80
    pairs: int = 48
    """Tries of a step, to both sides…"""
    deals: int = 192
    """…on so many deals by the number of players, since each is played in every seating."""
    pace: float = 0.15
    """How far numbers go in a step, as a part of their spread."""

    def matches(self, players: int) -> int:
        return self.steps * self.pairs * 2 * (self.deals // players) * players


@dataclass
class _Course:
    """How far practice has come."""

    step: int
    numbers: Any
    pull: Any
    size: float
    mean: Any

    @classmethod
    def begun(cls, skill: Skill) -> _Course:
        none = np.zeros(len(skill.start))
        return cls(0, skill.start.copy(), none, 0.0, none)

    @classmethod
    def read(cls, file: Path) -> _Course:
        with np.load(file) as kept:
            step, size = int(kept["step"]), float(kept["size"])
            return cls(step, kept["numbers"], kept["pull"], size, kept["mean"])

    def save(self, file: Path) -> None:
        part = file.with_suffix(".part")
        with part.open("wb") as to:
            np.savez(to, **vars(self))
        part.replace(file)


def practise(
    game: Game, players: int, drill: Drill, seed: int, folder: Path, cores: int,
    progress: Callable[[int, int], None],
) -> Any:  # fmt: skip
    """The numbers that a quick player has learned."""
    skill = skill_of(game)
    assert skill is not None
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "practice.npz"
    course = _Course.read(file) if file.is_file() else _Course.begun(skill)
    last = max(1, round(drill.steps * _KEPT))
    with ThreadPoolExecutor(cores) as pool:
        while course.step < drill.steps:
            slope = _slope(game, players, drill, seed, course, skill.spread, pool)
            course.pull = _MOMENTUM * course.pull + (1 - _MOMENTUM) * slope
            now = float(np.mean(slope**2))
            course.size = _MEMORY * course.size + (1 - _MEMORY) * now if course.step else now
            pace = drill.pace * (1 - _SLOWER * course.step / drill.steps)
            course.step += 1
            towards = course.pull / max(course.size, 1e-12) ** 0.5
            course.numbers = course.numbers + pace * skill.spread * towards
            if course.step > drill.steps - last:
                course.mean = course.mean + course.numbers / last
            course.save(file)
            progress(course.step, drill.steps)
    return np.round(course.mean, 3)


def _slope(
    game: Game, players: int, drill: Drill, seed: int, course: _Course, spread: Any,
    pool: ThreadPoolExecutor,
) -> Any:  # fmt: skip
    """Where more is won from here, in spreads of each number."""
    chance = np.random.default_rng((seed, players, course.step))
    tries = chance.standard_normal((drill.pairs, len(spread)))
    first = int(chance.integers(1 << 62))

    def gain(number: int) -> float:
        away, at = spread * tries[number], first + number * drill.deals
        more, less = (
            contest_alone(game, players, course.numbers + side * away, course.numbers, at, drill)
            for side in (1, -1)
        )
        return (more - less) / 2

    gains = np.array(list(pool.map(gain, range(drill.pairs))))
    return gains @ tries / drill.pairs


def contest_alone(
    game: Game, players: int, mine: Any, others: Any, seed: int, drill: Drill
) -> float:
    """The share of the wins of a quick player alone among others who go by other numbers."""
    code, loop = game.code, _loop()
    size = game.folder.part("state").State.layout.itemsize
    share: float = loop.share_alone(
        code.setup, code.legal, code.apply, code.score, functions_of(game).practised, size, players,
        options_of(game, seed), np.uint64(seed), drill.deals // players, mine, others,
    )  # fmt: skip
    return share


def _loop() -> Any:
    engine()
    return load_room("karibu.learn.contests", _HERE / "contests.py", *SOURCES)
