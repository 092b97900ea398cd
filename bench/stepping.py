"""Stepping through matches from Python, one decision at a time, against pyspiel."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import karibu
from bench.measuring import Row, alternately
from karibu.kernel.contract import COUNT
from karibu.kernel.folder import Folder
from karibu.match import Game

MATCHES = 240


def bare(game: Game, players: int) -> Callable[[], float]:
    """The compiled `step` alone, on a match's own memory: nothing is kept of what it passes."""

    def run() -> float:
        began = [game.start(players, seed)._memory.copy() for seed in range(MATCHES)]
        step = game.code.step
        started, decisions = time.perf_counter(), 0
        for memory in began:
            address, ids, count = memory.address, memory.ids, memory.count
            while count:
                count = step(address, ids.item(decisions % count)) & COUNT
                decisions += 1
        return decisions / (time.perf_counter() - started)

    return run


def by_ids(game: Game, players: int) -> Callable[[], float]:
    def run() -> float:
        started, decisions = time.perf_counter(), 0
        for seed in range(MATCHES):
            match = game.start(players, seed)
            while not match.over:
                ids = match.action_ids()
                match.play(ids.item(decisions % len(ids)))
                decisions += 1
        return decisions / (time.perf_counter() - started)

    return run


def by_objects(game: Game, players: int) -> Callable[[], float]:
    def run() -> float:
        started, decisions = time.perf_counter(), 0
        for seed in range(MATCHES):
            match = game.start(players, seed)
            while not match.over:
                actions = match.actions()
                match.play(actions[decisions % len(actions)])
                decisions += 1
        return decisions / (time.perf_counter() - started)

    return run


def pyspiel_steps() -> Callable[[], float]:
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def run() -> float:
        started, decisions = time.perf_counter(), 0
        for _ in range(MATCHES):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[decisions % len(actions)])
                decisions += 1
        return decisions / (time.perf_counter() - started)

    return run


def stepping(repeat: int) -> Iterator[Row]:
    kilimandjaro = karibu.game("kilimandjaro")
    four = Game(Folder("bench.connect_four"))
    runs = {
        "pyspiel, connect four": pyspiel_steps(),
        "Karibu, connect four, bare step": bare(four, 2),
        "Karibu, connect four, ids": by_ids(four, 2),
        "Karibu, kilimandjaro, ids": by_ids(kilimandjaro, 4),
        "Karibu, kilimandjaro, Action objects": by_objects(kilimandjaro, 4),
    }
    found = alternately(runs, repeat)
    peer = found["pyspiel, connect four"][0]
    for name, values in found.items():
        ours = name.startswith("Karibu")
        yield Row(
            "stepping from Python", name, "decisions/s", *values,
            ratio=values[0] / peer if ours else None, ratio_to="pyspiel" if ours else "",
        )  # fmt: skip
