"""Search: iterations a second from the opening, against raw playouts and OpenSpiel's IS-MCTS."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import karibu
from bench.measuring import Row, alternately
from bench.playouts import USUAL_PLAYERS, enough, rate
from karibu.bots.search import Budget, Search
from karibu.bots.situation import Situation
from karibu.bots.tuning import Tuning
from karibu.match import Game

SECONDS = 0.5


def iterations(game: Game, players: int, tuning: Tuning | None) -> Callable[[], float]:
    """Iterations per second of one search from the opening, on one core."""
    situation = Situation.of(game.start(players, 7))

    def run() -> float:
        search = Search(game, Budget(seconds=SECONDS), seed=1, tuning=tuning)
        started = time.perf_counter()
        done = search.think(situation).iterations
        return done / (time.perf_counter() - started)

    return run


def openspiel_hearts() -> Callable[[], float]:
    """OpenSpiel's C++ IS-MCTS on hearts, one rollout an iteration, from the first real choice."""
    import pyspiel

    game = pyspiel.load_game("hearts(pass_cards=false)")
    state = game.new_initial_state()
    dealing = random.Random(1)
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(dealing.choice(state.legal_actions()))
    simulations = 1000
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, -1)

    def run() -> float:
        started = time.perf_counter()
        bot.step(state)
        return simulations / (time.perf_counter() - started)

    return run


def searching(repeat: int) -> Iterator[Row]:
    """As the bots search (`TUNING` of each game), and with random playouts to the very end."""
    plain = Tuning(cut=-1, random=1.0)
    for game in karibu.games():
        players = min(USUAL_PLAYERS, game.max_players)
        found = alternately(
            {
                "raw": rate(game, players, enough(game, players), 1),
                "full": iterations(game, players, plain),
                "tuned": iterations(game, players, None),
            },
            repeat,
        )
        raw = found["raw"][0]
        for name, what in (("full", "full random playouts"), ("tuned", "as the bots search")):
            yield Row(
                "search", f"{game.slug}, {players} players, {what}", "iterations/s", *found[name],
                ratio=found[name][0] / raw, ratio_to="raw playouts",
            )  # fmt: skip
    hearts = alternately({"hearts": openspiel_hearts()}, repeat)["hearts"]
    yield Row("search", "OpenSpiel (C++) IS-MCTS on hearts", "iterations/s", *hearts)
