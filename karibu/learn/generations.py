"""Generations: each plays with the best judgement so far, until a new one no longer beats it.

Before them the game's quick player practises, if it can (`practice.py`). All generations go by what
it learned, even where that alone doesn't make a search better: judgement fits those it watched.

Generation 0 watches the game's quick player; those after it play with search, judged by hand as
long as nothing learned is better, and learn on from the weights of the one before. What a
generation brought in, its weights and its contest with the best before it are kept in a folder, so
that learning goes on where it stopped.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from karibu.bots.judgement import HANDMADE, SKILL, Net, skill_of, weights_file
from karibu.bots.levels import level_of
from karibu.bots.search import Budget, Search
from karibu.bots.situation import Bot, Situation
from karibu.bots.tuning import tuning_of
from karibu.lab.arena import interval
from karibu.learn.harvest import Crop, Play, harvest
from karibu.learn.practice import Drill, practise
from karibu.learn.training import train
from karibu.match import Game

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""

_APART = 1_000_003
"""Deals of generations and of contests lie so far apart; the ladder's begin at 0."""


@dataclass(frozen=True)
class Plan:
    """How much to learn from."""

    seed: int = 1
    generations: int = 4
    watched: int = 100_000
    """Matches of the quick player for generation 0."""
    matches: int = 2_000
    """Matches that each later generation plays…"""
    iterations: int = 64
    """…with so many iterations a decision."""
    contest: int = 60
    """Deals of a contest with the best before, each in every seating…"""
    contest_iterations: int = 128
    kept_watched: float = 0.02
    kept: float = 0.5
    """The part of the positions that is learned from."""
    epochs: int = 40
    """How often training goes over them, at most."""
    drill: Drill = field(default_factory=Drill)
    """How much the quick player practises, where it can."""
    nets: bool = True
    """Whether positions are learned to be judged, too."""


@dataclass(frozen=True)
class Generation:
    """What a generation came to: the log losses are over held-out matches."""

    number: int
    matches: int
    iterations: int
    positions: int
    loss: float
    handmade: float
    thought: float | None
    agreed: float | None
    """How often the liked action is the one that the search visited most."""
    share: float
    """Of the wins against the best before it…"""
    low: float
    high: float
    better: bool
    against: int | None = None
    """…the generation of that number; None: hand-made judgement."""


@dataclass(frozen=True)
class Practice:
    """What practice came to: matches of the quick player, and a contest of searches with it and
    without, all hand-made else."""

    matches: int
    skill: Mapping[str, float | list[float]]
    share: float
    low: float
    high: float
    better: bool


@dataclass(frozen=True)
class Best:
    """The best judgement so far, the generation that it is from, and its file."""

    number: int | None
    net: Net
    file: Path | None


def learn(
    game: Game, players: int, plan: Plan, home: Path, cores: int, progress: Progress
) -> tuple[Best, list[Generation], Practice | None]:
    """Practise, where a game's quick player can; then learn to judge until a generation of search
    is no better than the best before it."""
    home.mkdir(parents=True, exist_ok=True)
    best, practice, quick = _practised(game, players, plan, home / "practice", cores, progress)
    crops, told = [], []
    for number in range(plan.generations + 1 if plan.nets else 0):
        folder = home / f"generation-{number}"
        player = quick if best.number is None else best.net
        crop = _harvested(game, players, plan, number, player, folder, cores, progress)
        crops.append(crop)
        file, note = folder / "weights.npz", folder / "told.json"
        if not note.is_file():
            made = _raised(game, players, plan, number, best, quick, crops[-2:], folder, progress)
            note.write_text(json.dumps(asdict(made), indent=1), encoding="utf-8")
        told.append(Generation(**json.loads(note.read_text(encoding="utf-8"))))
        if told[-1].better:
            best = Best(number, _read(file), file)
        elif number > 0:
            break
    return best, told, practice


def _practised(
    game: Game, players: int, plan: Plan, folder: Path, cores: int, progress: Progress
) -> tuple[Best, Practice | None, Net]:
    """What comes of practice, if anything does; and the quick player, judging by hand."""
    nothing = Best(None, HANDMADE, None)
    skill = skill_of(game)
    if skill is None:
        return nothing, None, HANDMADE
    numbers = practise(
        game, players, plan.drill, plan.seed, folder, cores,
        lambda done, of: progress("practice", done, of),
    )  # fmt: skip
    file, note = folder / "weights.npz", folder / "told.json"
    with file.open("wb") as to:
        np.savez_compressed(to, **{SKILL: numbers})
    if not note.is_file():
        share, low, high = contest(
            game, players, _read(file), HANDMADE, plan.contest, plan.contest_iterations,
            _APART * (3 + plan.seed * 64), lambda done, of: progress("practice: contest", done, of),
        )  # fmt: skip
        made = Practice(
            plan.drill.matches(players), skill.named(numbers), round(share, 3), round(low, 3),
            round(high, 3), share > 1 / players,
        )  # fmt: skip
        note.write_text(json.dumps(asdict(made), indent=1), encoding="utf-8")
    practice = Practice(**json.loads(note.read_text(encoding="utf-8")))
    quick = _read(file)
    return (Best(None, quick, file) if practice.better else nothing), practice, quick


def _harvested(
    game: Game, players: int, plan: Plan, number: int, player: Net, folder: Path, cores: int,
    progress: Progress,
) -> Crop:  # fmt: skip
    watching = number == 0
    tuning = tuning_of(game, player.room)
    play = Play(
        game, players, player, tuning,
        iterations=0 if watching else plan.iterations,
        kept=plan.kept_watched if watching else plan.kept,
    )  # fmt: skip
    wanted, each = (plan.watched, 500) if watching else (plan.matches, 20)
    chunks = max(2, wanted // each)
    seed = _APART * (1 + plan.seed * 64 + number * 4)
    name = f"generation {number}: playing"
    return harvest(
        play, folder, seed, chunks, each, cores, lambda done, of: progress(name, done, of)
    )


def _raised(
    game: Game, players: int, plan: Plan, number: int, best: Best, quick: Net, crops: list[Crop],
    folder: Path, progress: Progress,
) -> Generation:  # fmt: skip
    """Train a generation and let it play against the best before it."""
    name = f"generation {number}: training"
    # What the quick player did teaches little once there is something better to watch.
    crop = crops[-1] if number < 2 else Crop.joined(crops)
    file = folder / "weights.npz"
    trained = train(
        crop, game.action_count, plan.seed,
        lambda done, of, loss: progress(f"{name}, loss {loss:.4f}", done, of),
        epochs=plan.epochs,
        start=_layers(folder.with_name(f"generation-{number - 1}") / file.name) if number else None,
    )  # fmt: skip
    with file.open("wb") as to:
        skill = {SKILL: quick.skill} if quick.skill.size else {}
        np.savez_compressed(to, **trained.layers, **skill)
    share, low, high = contest(
        game, players, _read(file), best.net, plan.contest, plan.contest_iterations,
        _APART * (2 + plan.seed * 64 + number * 4),
        lambda done, of: progress(f"generation {number}: contest", done, of),
    )  # fmt: skip
    return Generation(
        number=number,
        matches=len(np.unique(crops[-1].owners)),
        iterations=0 if number == 0 else plan.iterations,
        positions=len(crop),
        loss=round(trained.loss, 4),
        handmade=round(trained.handmade, 4),
        thought=_rounded(trained.thought),
        agreed=_rounded(trained.agreed),
        share=round(share, 3),
        low=round(low, 3),
        high=round(high, 3),
        better=share > 1 / players,
        against=best.number,
    )


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)


def contest(
    game: Game, players: int, new: Net, old: Net, deals: int, iterations: int, seed: int,
    progress: Callable[[int, int], None],
) -> tuple[float, float, float]:  # fmt: skip
    """The share of the wins of one alone among others, every deal in every seating; 95 %. They
    search as the game's master does."""
    halving = level_of("master", game).learned
    by_deal = []
    for deal in range(deals):
        won = 0.0
        for alone in range(players):
            match = game.start(players, seed + deal)
            bots: list[Bot] = [
                Search(
                    game, Budget(iterations=iterations), deal * 8 + seat,
                    net=new if seat == alone else old, room=1 << 12, halving=halving,
                )
                for seat in range(players)
            ]  # fmt: skip
            while match.to_move is not None:
                match.play(bots[match.to_move].choose(Situation.of(match)))
            winners = match.winners or ()
            won += 1 / len(winners) if alone in winners else 0.0
        by_deal.append(won / players)
        progress(deal + 1, deals)
    return interval(by_deal)


def _layers(file: Path) -> dict[str, Any]:
    with np.load(file) as layers:
        return dict(layers)


def _read(file: Path) -> Net:
    return Net.of(_layers(file))


def keep(
    game: Game, players: int, plan: Plan, told: list[Generation], practice: Practice | None,
    best: Best,
) -> None:  # fmt: skip
    """Beside the game's features: the weights, if any are better than hand-made judgement, and how
    they were made."""
    if best.file is None:
        return
    file = weights_file(game, players)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(best.file.read_bytes())
    history = file.with_name("history.json")
    all_told: dict[str, Any] = json.loads(history.read_text("utf-8")) if history.is_file() else {}
    all_told[str(players)] = {
        "commit": _commit(),
        "plan": asdict(plan),
        **({"practice": asdict(practice)} if practice else {}),
        "generations": [asdict(each) for each in told],
        "kept": best.number,
    }
    ordered = dict(sorted(all_told.items()))
    history.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")


def _commit() -> str:
    """The commit that was learned with, if there is one."""
    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--dirty"],
            capture_output=True, text=True, check=True, cwd=Path(__file__).parent,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return said.stdout.strip()
