"""Piping: decisions a second of a program that takes the first action, over its pipe.

Told its actions alone, and with all that it sees: making and reading the view is most of the work.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import karibu
from bench.measuring import Row, alternately
from bench.playouts import USUAL_PLAYERS
from karibu.bots import Situation
from karibu.engines import EngineBot
from karibu.match import Game

DECISIONS = 400
AT_LEAST = 1000
"""Decisions a second that the pipe has to carry."""
_TRIVIAL = """
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        said = {"type": "hello", "protocol": 1, "wants": sys.argv[1:]}
    elif m["type"] == "decide":
        said = {"type": "choose", "number": m["number"], "action": m["actions"][0]}
    else:
        continue
    sys.stdout.write(json.dumps(said) + "\\n")
    sys.stdout.flush()
"""


def piping(repeat: int) -> Iterator[Row]:
    """Every game, the same program with other wishes in turn."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "trivial.py"
        script.write_text(_TRIVIAL)
        for game in karibu.games():
            bots = {
                wishes or "actions alone": EngineBot(f"exec:{sys.executable} {script} {wishes}")
                for wishes in ("", "view")
            }
            runs = {name: _run(game, bot) for name, bot in bots.items()}
            found = alternately(runs, repeat)
            for bot in bots.values():
                bot.close()
            for name, (median, low, high) in found.items():
                yield Row(
                    "piping", f"{game.slug}, {name}", "decisions/s", median, low, high,
                    median / AT_LEAST, "what is promised",
                )  # fmt: skip


def _run(game: Game, bot: EngineBot) -> Callable[[], float]:
    """Decisions a second, all seats asked through the same pipe."""

    def run() -> float:
        players, taken, seed = min(USUAL_PLAYERS, game.max_players), 0, 0
        started = time.perf_counter()
        while taken < DECISIONS:
            match = game.start(players, seed)
            while not match.over and taken < DECISIONS:
                match.play(bot.choose(Situation.of(match)))
                taken += 1
            seed += 1
        return taken / (time.perf_counter() - started)

    return run
