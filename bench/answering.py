"""Answers: how long a bot takes for a decision, against the time it was given."""

from __future__ import annotations

import time
from collections.abc import Iterator

import karibu
from bench.measuring import Row, spread
from bench.playouts import USUAL_PLAYERS
from karibu.bots import make
from karibu.bots.levels import LEVELS
from karibu.bots.search import Budget, Search
from karibu.bots.situation import Bot, Situation
from karibu.match import Game

SECONDS = 0.25
DECISIONS = 12
"""Decisions that are timed in a match, spread over its course."""
PACE = 5


def answers(game: Game, bot: Bot, players: int, seed: int) -> list[float]:
    """Seconds for each of some decisions of a match that greedy bots play."""
    match = game.start(players, seed)
    others = make("greedy", game, seed=seed)
    taken: list[float] = []
    while not match.over and len(taken) < DECISIONS:
        situation = Situation.of(match)
        if len(situation.ids) > 1 and match.ply % PACE == 0:
            started = time.perf_counter()
            bot.choose(situation)
            taken.append(time.perf_counter() - started)
        match.play(others.choose(situation))
    return taken


def answering(repeat: int) -> Iterator[Row]:
    """By the clock alone, and as a master: at most so many iterations, at most one second."""
    for game in karibu.games():
        players = min(USUAL_PLAYERS, game.max_players)
        timed = Search(game, Budget(seconds=SECONDS), seed=1)
        master = make("master", game, seed=1)
        allowed = LEVELS["master"].seconds
        answers(game, master, players, 0)  # compiles
        for bot, budget, what in (
            (timed, SECONDS, f"{SECONDS:g} s a decision"),
            (master, allowed, f"master, {allowed:g} s at most"),
        ):
            taken = [t for seed in range(repeat) for t in answers(game, bot, players, seed)]
            yield Row(
                "answers", f"{game.slug}, {players} players, {what}", "s", *spread(taken),
                ratio=max(taken) / budget, ratio_to="budget, at worst",
            )  # fmt: skip
