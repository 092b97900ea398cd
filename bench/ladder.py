"""`make ladder`: every level against the one below it, in every game; written to docs/strength.md.

Also the expert against greedy bots, and what twice the expert's budget would gain. Results are
kept in .cache/ladder and not played again, so that a ladder can be climbed in several sittings.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

import karibu
from karibu.lab.arena import Arena, hold
from karibu.lab.plot import ladder_svg
from karibu.match import Game

ROOT = Path(__file__).resolve().parent.parent
CONTESTS = (
    ("easy", "medium", "hard", "expert"),
    ("greedy", "expert"),
    ("expert", "expert*2"),
)


@dataclass(frozen=True)
class Climb:
    """One game with one number of players."""

    game: Game
    players: int


def climbs(slugs: list[str]) -> Iterator[Climb]:
    """Each game with as few players as it takes, and with four."""
    for game in karibu.games():
        if not slugs or game.slug in slugs:
            for players in sorted({game.min_players, min(4, game.max_players)}):
                yield Climb(game, players)


def main(
    game: Annotated[list[str] | None, typer.Option(help="Only these games.")] = None,
    games: Annotated[int, typer.Option(min=2, help="Matches per rung, at least.")] = 120,
    players: Annotated[int | None, typer.Option(help="Only with so many players.")] = None,
) -> None:
    """Climb the ladder and write it down."""
    kept = ROOT / ".cache" / "ladder"
    kept.mkdir(parents=True, exist_ok=True)
    wanted = [c for c in climbs(game or []) if players is None or c.players == players]
    held: list[Arena] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        for climb in wanted:
            for bots in CONTESTS:
                name = f"{climb.game.slug}, {climb.players} players: {' < '.join(bots)}"
                task = bar.add_task(name, total=None)
                file = kept / f"{climb.game.slug}-{climb.players}.jsonl"
                show = partial(_show, bar, task)
                held.append(hold(climb.game, bots, climb.players, games, kept=file, progress=show))
                _write(held, games)


def _show(bar: Progress, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)


def _write(held: list[Arena], games: int) -> None:
    docs = ROOT / "docs"
    (docs / "strength.svg").write_text(ladder_svg(held), encoding="utf-8")
    (docs / "strength.md").write_text(_report(held, games), encoding="utf-8")


def _report(held: list[Arena], games: int) -> str:
    heads = [
        "game",
        "players",
        "bot",
        "against",
        "share",
        "interval",
        "fair",
        "times",
        "matches",
        "stronger",
    ]
    lines = [
        "# How strong the bots are",
        "",
        f"Measured on {datetime.date.today()}, {held[0].machine},",
        f"with `make ladder GAMES={games}`.",
        "One bot sits alone at a table of the other; every deal is played in every seating;",
        "intervals are 95 % over deals. *Stronger* means that even the lower end lies above the",
        "fair share; *times* is the share divided by the fair one. `expert*2` has twice an",
        "expert's budget.",
        "",
        f"| {' | '.join(heads)} |",
        "|---" * len(heads) + "|",
    ]
    lines += [
        f"| {arena.game} | {arena.players} | {rung.bot} | {rung.against} | {rung.share:.1%} | "
        f"{rung.low:.1%} – {rung.high:.1%} | {rung.fair:.0%} | {rung.share / rung.fair:.2f} | "
        f"{rung.matches} | {'yes' if rung.stronger else 'not shown'} |"
        for arena in held
        for rung in arena.rungs
    ]
    lines += ["", "![The ladder](strength.svg)", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    typer.run(main)
