"""Random playouts per second of every game, and Connect Four against OpenSpiel's C++."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import karibu
from bench.measuring import Row, alternately
from karibu.kernel.folder import Folder, load_loops
from karibu.kernel.loops import ENDINGS
from karibu.match import Game

SECONDS = 0.5
"""About how long one measurement takes."""

USUAL_PLAYERS = 4


def playouts(game: Game, players: int, games: int, first_seed: int = 1) -> int:
    """Play so many random games; gives back the number of decisions."""
    code = game.code
    options = game.option_numbers(game.checked_options({}))
    return int(
        load_loops().random_playouts(
            *(code.setup, code.legal, code.apply, code.score),
            *(game.layout.itemsize, players, options, np.uint64(first_seed), games),
            *(np.zeros(players), np.zeros(ENDINGS, np.int64)),
        )
    )


def rate(game: Game, players: int, games: int, cores: int) -> Callable[[], float]:
    """Games per second, on so many cores at once."""

    def run() -> float:
        started = time.perf_counter()
        with ThreadPoolExecutor(cores) as pool:
            list(
                pool.map(
                    lambda core: playouts(game, players, games, 1 + core * games), range(cores)
                )
            )
        return cores * games / (time.perf_counter() - started)

    return run


def enough(game: Game, players: int) -> int:
    """How many games take about `SECONDS`."""
    playouts(game, players, 64)  # loads what isn't loaded yet
    games = 64
    while True:
        started = time.perf_counter()
        playouts(game, players, games)
        took = time.perf_counter() - started
        if took > SECONDS / 8:
            return max(1, int(games * SECONDS / took))
        games *= 4


def of_all_games(repeat: int) -> Iterator[Row]:
    cores = os.cpu_count() or 1
    for game in karibu.games():
        players = min(USUAL_PLAYERS, game.max_players)
        games = enough(game, players)
        length = playouts(game, players, games) / games
        found = alternately(
            {"one": rate(game, players, games, 1), "all": rate(game, players, games, cores)}, repeat
        )
        one = found["one"][0]
        name = f"{game.slug}, {players} players"
        yield Row("playouts", f"{name}, one core", "games/s", *found["one"])
        median, low, high = (each * length for each in found["one"])
        yield Row("playouts", f"{name}, one core", "decisions/s", median, low, high)
        yield Row(
            "playouts", f"{name}, {cores} cores", "games/s", *found["all"],
            ratio=found["all"][0] / one, ratio_to="one core",
        )  # fmt: skip


def against_openspiel(repeat: int) -> Iterator[Row]:
    """Connect Four: our random playouts against OpenSpiel's rollouts, both inside compiled code."""
    import pyspiel

    ours = Game(Folder("bench.connect_four"))
    games = enough(ours, 2)
    theirs = pyspiel.load_game("connect_four")
    rollouts, simulations = 1000, 40
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(theirs, evaluator, 2.0, simulations, 100, False, 1, False)

    def openspiel() -> float:
        state = theirs.new_initial_state()
        started = time.perf_counter()
        bot.step(state)
        return rollouts * simulations / (time.perf_counter() - started)

    found = alternately({"karibu": rate(ours, 2, games, 1), "openspiel": openspiel}, repeat)
    ratio = found["karibu"][0] / found["openspiel"][0]
    yield Row("connect four", "OpenSpiel (C++) rollouts, one core", "games/s", *found["openspiel"])
    yield Row(
        "connect four", "Karibu playouts, one core", "games/s", *found["karibu"],
        ratio=ratio, ratio_to="OpenSpiel",
    )  # fmt: skip
