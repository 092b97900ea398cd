"""`python -m bench.telling`: what it costs to play a decision and to tell four seats of it, on the
processor alone: no sockets, no database.

Each match is played several times over, and of each step the quickest counts, so that a machine
that has other things to do shows the same numbers as a quiet one.
"""

from __future__ import annotations

import functools
import gc
import json
import random
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

import karibu
from karibu.match import Game
from karibu.server.messages import MovedMessage, Position
from karibu.server.rows import LogEntry
from karibu.server.sights import Sights
from karibu.server.wire import encode

PLAYERS = 4
PARTS = ("playing", "views", "patches", "entries", "messages")


def _forget() -> None:
    """Parts of views that were made in the run before."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and ".games." in str(each.__module__):
            each.cache_clear()


def _once(game: Game, decisions: int) -> list[tuple[float, ...]]:
    """Seconds for the parts of each step of a match."""
    rng, match, sights = random.Random(4), game.start(PLAYERS, 9), Sights()
    for seat in range(PLAYERS):
        sights.at(match, 0, seat)
    steps: list[tuple[float, ...]] = []
    while not match.over and match.ply < decisions:
        action, mover = rng.choice(match.action_ids().tolist()), int(match.to_move or 0)
        spent = dict.fromkeys(PARTS, 0.0)
        clock = [time.perf_counter()]

        def note(part: str, spent: dict[str, float] = spent, clock: list[float] = clock) -> None:
            now = time.perf_counter()
            spent[part] += now - clock[0]
            clock[0] = now

        match = match.copy()
        events, number = match.play(action), match.ply
        entry = LogEntry(number, number, mover, action, None, "person", False, 1)
        note("playing")
        for seat in range(PLAYERS):
            sight = sights.at(match, number, seat)
            note("views")
            patch = sight.patch
            note("patches")
            told = sights.entry(entry, events, seat)
            note("entries")
            position = Position(
                number, number, sight.actions, sight.undo, None, None, since=number - 1, patch=patch
            )
            encode(MovedMessage([told], position, None)).decode()
            note("messages")
        steps.append(tuple(spent.values()))
    return steps


def measure(game: Game, decisions: int, rounds: int) -> dict[str, float]:
    """Microseconds for a move, part by part."""
    gc.disable()
    best: list[tuple[float, ...]] = []
    for _ in range(rounds):
        _forget()
        took = _once(game, decisions)
        best = [tuple(map(min, a, b)) for a, b in zip(best or took, took, strict=True)]
    gc.enable()
    parts = {
        name: sum(part) / len(best) * 1e6
        for name, part in zip(PARTS, zip(*best, strict=True), strict=True)
    }
    return {name: round(each, 1) for name, each in (parts | {"all": sum(parts.values())}).items()}


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; all.")] = None,
    decisions: Annotated[int, typer.Option(min=1, help="Of each match.")] = 120,
    rounds: Annotated[int, typer.Option(min=1, help="How often each is played.")] = 9,
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
) -> None:
    """Tables of four; the quickest of several runs counts, step by step."""
    chosen = games or [game.slug for game in karibu.games()]
    found = {slug: measure(karibu.game(slug), decisions, rounds) for slug in chosen}
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    grid = Grid(title="microseconds for a move told to four seats")
    for heading in ("", *PARTS, "all"):
        grid.add_column(heading, justify="right" if heading else "left")
    for slug, parts in found.items():
        grid.add_row(slug, *map(str, parts.values()))
    Console(width=100).print(grid)


if __name__ == "__main__":
    typer.run(main)
