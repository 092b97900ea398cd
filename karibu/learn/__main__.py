"""`python -m karibu.learn livingstone`: learn to judge a game; goes on where it stopped."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import karibu
from karibu.bots.judgement import skill_of
from karibu.errors import KaribuError
from karibu.learn.generations import Generation, Plan, Practice, keep, learn
from karibu.learn.practice import Drill
from karibu.match import Game

HOME = Path(".cache") / "learn"


def main(
    game: Annotated[str, typer.Argument(help="The game's name, as `karibu games` tells it.")],
    players: Annotated[
        list[int] | None, typer.Option(help="Only for so many players; all by default.")
    ] = None,
    seed: Annotated[int, typer.Option(min=1, help="Another seed, other matches.")] = 1,
    generations: Annotated[int, typer.Option(min=0, help="Of search, at most.")] = 4,
    watched: Annotated[int, typer.Option(min=1000, help="Matches of the quick player.")] = 100_000,
    matches: Annotated[int, typer.Option(min=40, help="Matches of each generation.")] = 2_000,
    iterations: Annotated[int, typer.Option(min=8, help="A decision, in self-play.")] = 64,
    contest: Annotated[int, typer.Option(min=4, help="Deals against the best before.")] = 60,
    contest_iterations: Annotated[
        int, typer.Option(min=8, help="A decision, in contests.")
    ] = Plan.contest_iterations,
    kept: Annotated[float, typer.Option(min=0.01, max=1, help="Part of positions kept.")] = 0.5,
    kept_watched: Annotated[float, typer.Option(min=0.001, max=1)] = 0.02,
    epochs: Annotated[int, typer.Option(min=1, help="Of training, at most.")] = Plan.epochs,
    steps: Annotated[int, typer.Option(min=1, help="Of practice.")] = Drill.steps,
    nets: Annotated[
        bool | None, typer.Option(help="Learn to judge positions; else only where none practises.")
    ] = None,
    cores: Annotated[int | None, typer.Option(min=1, help="All by default.")] = None,
    home: Annotated[Path, typer.Option(help="Where the matches are kept.")] = HOME,
    anew: Annotated[bool, typer.Option(help="Forget what was played before.")] = False,
) -> None:
    """Learn to judge the positions of a game from self-play."""
    say = Console(stderr=True)
    try:
        of = karibu.game(game)
        plan = Plan(
            seed, generations, watched, matches, iterations, contest, contest_iterations,
            kept_watched=kept_watched, kept=kept, epochs=epochs, drill=Drill(steps),
            nets=skill_of(of) is None if nets is None else nets,
        )  # fmt: skip
        for count in players or of.player_counts:
            of.check_players(count)
        for count in players or of.player_counts:
            folder = home / f"{of.slug}-{count}-{seed}"
            if anew:
                shutil.rmtree(folder, ignore_errors=True)
            _learn(of, count, plan, folder, cores or os.cpu_count() or 1, say)
    except KaribuError as trouble:
        say.print(str(trouble))
        raise typer.Exit(2) from None


def _learn(of: Game, players: int, plan: Plan, folder: Path, cores: int, say: Console) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=say) as bar:
        task = bar.add_task("")

        def show(what: str, done: int, total: int) -> None:
            name = f"{of.slug}, {players} players, {what}"
            bar.update(task, description=name, completed=done, total=total)

        best, told, practice = learn(of, players, plan, folder, cores, show)
    keep(of, players, plan, told, practice, best)
    if practice:
        say.print(_of_practice(practice, players))
    for each in told:
        say.print(_sentence(each, players))


def _of_practice(told: Practice, players: int) -> str:
    return (
        f"practice: {told.matches} matches of the quick player; a search with it wins "
        f"{told.share:.0%} ({told.low:.0%} to {told.high:.0%}, fair {1 / players:.0%}) against "
        "hand-made judgement"
    )


def _sentence(told: Generation, players: int) -> str:
    against = "hand-made judgement" if told.against is None else f"generation {told.against}"
    return (
        f"generation {told.number}: {told.matches} matches, {told.positions} positions, loss "
        f"{told.loss:.4f} (hand-made {told.handmade:.4f}), {told.share:.0%} "
        f"({told.low:.0%} to {told.high:.0%}, fair {1 / players:.0%}) against {against}"
    )


if __name__ == "__main__":
    typer.run(main)
