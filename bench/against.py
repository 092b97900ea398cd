"""`python -m bench.against TREE`: playouts of this tree and of another one, in turns.

    git worktree add /tmp/before SOME_COMMIT
    python -m bench.against /tmp/before

Each tree has a process of its own, which plays when it is its turn; what counts is the processor's
time for one decision. Below 1 this tree is quicker.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from bench.measuring import spread

HERE = Path(__file__).resolve().parent.parent
PLAYER = """
import json, sys, time
import karibu
from bench.playouts import Folder, Game, enough, playouts
four = Game(Folder("bench.connect_four"))
for line in sys.stdin:
    slug, players, games, seed = json.loads(line)
    game = four if slug == "connect_four" else karibu.game(slug)
    if games is None:
        told = enough(game, players)
    else:
        began = time.process_time()
        decisions = playouts(game, players, games, seed)
        told = 1e9 * (time.process_time() - began) / decisions
    print(json.dumps(told), flush=True)
"""


class Tree:
    """A process with the code of one tree."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def compile(self, games: list[str], counts: dict[str, int]) -> None:
        """So that those who are measured find all code in the cache: in a process that has compiled
        it, the same code is up to half as slow again."""
        for slug in games:
            self.ask(slug, counts[slug], None, 0)
        self._process.kill()
        self._process.wait()

    def ask(self, *asked: object) -> float:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return float(json.loads(self._process.stdout.readline()))


def main(
    tree: Annotated[Path, typer.Argument(help="The other tree.", exists=True)],
    game: Annotated[list[str] | None, typer.Option(help="Which games; all by default.")] = None,
    repeat: Annotated[int, typer.Option(min=1, help="Rounds; the median counts.")] = 15,
) -> None:
    """Playouts, the other tree and this one in turns."""
    import karibu

    counts = {each.slug: min(4, each.max_players) for each in karibu.games()} | {"connect_four": 2}
    chosen = game or list(counts)
    for folder in (tree.resolve(), HERE):
        Tree(folder).compile(chosen, counts)
    before, here = Tree(tree.resolve()), Tree(HERE)
    for slug in chosen:
        players = counts[slug]
        games = int(min(each.ask(slug, players, None, 0) for each in (before, here)))
        rounds = []
        for number in range(repeat):
            order = (before, here) if number % 2 else (here, before)
            took = {each: each.ask(slug, players, games, 1 + number * games) for each in order}
            rounds.append((took[before], took[here]))
        old, new = (spread(each)[0] for each in zip(*rounds, strict=True))
        middle, low, high = spread([now / then for then, now in rounds])
        print(
            f"{slug:14} {old:7.1f} → {new:7.1f} ns a decision: "
            f"{middle:.3f} ({low:.3f} to {high:.3f} in {repeat} rounds)",
            flush=True,
        )


if __name__ == "__main__":
    typer.run(main)
