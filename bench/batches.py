"""Batches: Connect Four beside Pgx on the CPU, observations beside none, one thread beside two.

One core is measured in CPU time (of all threads of the process, so that nobody's helpers are free);
threads are measured by the clock, which says something only on a quiet machine.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

import karibu
import karibu.lab
from bench.measuring import Row, alternately, quietly
from bench.playouts import playouts
from karibu.kernel.folder import Folder
from karibu.match import Game

SIZES = (1024, 8192)
STEPS = 1 << 20
"""About so many decisions make one measurement."""

PLAYERS = 4
GAMES = ("kilimandjaro", "africa")


def steps_of(
    game: Game,
    players: int,
    size: int,
    observe: bool,
    clock: Callable[[], float],
    threads: int = 1,
    steps: int = STEPS,
) -> Callable[[], float]:
    """Decisions per second of a loop in Python: choose by lot, step."""
    env = karibu.lab.batch(game, players, size, observe=observe, threads=threads)
    rounds = max(1, steps // size)

    def run() -> float:
        started = clock()
        for _ in range(rounds):
            env.step(env.sample())
        return rounds * size / (clock() - started)

    return run


def bare(game: Game, players: int) -> Callable[[], float]:
    """Decisions per second of the playout loop: all that rules can do, without arrays."""
    games = max(64, STEPS // max(1, playouts(game, players, 64) // 64))

    def run() -> float:
        started = time.process_time()
        return playouts(game, players, games) / (time.process_time() - started)

    return run


def pgx_steps(size: int, in_jit: bool) -> Callable[[], float]:
    """The same with Pgx: choose by lot, step, begin anew; a loop in Python or inside `jit`."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("connect_four")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def once(state: object, key: object) -> object:
        choosing, resetting = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)  # type: ignore[attr-defined]
        actions = jax.random.categorical(choosing, logits)
        return step(state, actions, jax.random.split(resetting, size))

    rounds = max(1, STEPS // size // 4)

    def many(state: object, key: object) -> object:
        keys = jax.random.split(key, rounds)
        return jax.lax.scan(lambda state, key: (once(state, key), None), state, keys)[0]

    state = [jax.jit(init)(jax.random.split(jax.random.PRNGKey(0), size))]
    one, all_at_once = jax.jit(once), jax.jit(many)
    keys = list(jax.random.split(jax.random.PRNGKey(1), rounds))

    def run() -> float:
        started = time.process_time()
        if in_jit:
            state[0] = all_at_once(state[0], keys[0])
        else:
            for key in keys:
                state[0] = one(state[0], key)
        jax.block_until_ready(state[0])
        return rounds * size / (time.process_time() - started)

    return run


def beside_pgx(repeat: int) -> Iterator[Row]:
    """Connect Four with masks and rewards, one core."""
    four = Game(Folder("bench.connect_four"))
    for size in SIZES:
        runs = {
            "Pgx, a loop": pgx_steps(size, in_jit=False),
            "Pgx, inside jit": pgx_steps(size, in_jit=True),
            "Karibu": steps_of(four, 2, size, False, time.process_time),
            "Karibu, observing": steps_of(four, 2, size, True, time.process_time),
        }
        found = alternately(runs, repeat)
        peer = max(values[0] for name, values in found.items() if name.startswith("Pgx"))
        for name, values in found.items():
            ours = name.startswith("Karibu")
            yield Row(
                "batch beside Pgx", f"connect four, {size:,}: {name}", "steps per CPU-s", *values,
                ratio=values[0] / peer if ours else None,
                ratio_to="the quicker Pgx" if ours else "",
            )  # fmt: skip


def batches(repeat: int) -> Iterator[Row]:
    """Kilimandjaro and Africa with and without observations, beside the bare playout loop; and
    two threads beside one."""
    for slug in GAMES:
        game = karibu.game(slug)
        runs = {"playouts": bare(game, PLAYERS)}
        for size in SIZES:
            for observe in (False, True):
                what = f"{size:,}{', observing' if observe else ''}"
                runs[what] = steps_of(game, PLAYERS, size, observe, time.process_time)
        found = alternately(runs, repeat)
        for name, values in found.items():
            ours = name != "playouts"
            yield Row(
                "batch", f"{slug}, {PLAYERS} players: {name}", "steps per CPU-s", *values,
                ratio=values[0] / found["playouts"][0] if ours else None,
                ratio_to="playouts" if ours else "",
            )  # fmt: skip


def threads(repeat: int) -> Iterator[Row]:
    """Two threads beside one at 8,192, by the clock, while nobody else is at work; and beside two
    processes that share nothing and have half of the slots each: what these cores can do at all."""
    size = 8192
    for package, players in (
        ("bench.connect_four", 2),
        *((f"karibu.games.{g}", PLAYERS) for g in GAMES),
    ):
        game = Game(Folder(package))
        with two_processes(package, players, size // 2) as (apart, processes):
            runs = {
                f"{hands} thread{'s' if hands > 1 else ''}": steps_of(
                    game, players, size, True, time.perf_counter, hands
                )
                for hands in (1, 2)
            }
            runs["2 processes, 4,096 each"] = apart
            found, quiet = quietly(runs, repeat, with_processes=processes)
        for name, values in found.items():
            two = name.startswith("2")
            yield Row(
                "batch, threads", f"{game.slug}, 8,192: {name} ({quiet} of {repeat} rounds quiet)",
                "steps/s", *values, ratio=values[0] / found["1 thread"][0] if two else None,
                ratio_to="one" if two else "",
            )  # fmt: skip


@contextmanager
def two_processes(
    package: str, players: int, size: int
) -> Iterator[tuple[Callable[[], float], list[int]]]:
    """Decisions per second of two processes together, each with a batch of its own."""
    apart = multiprocessing.get_context("spawn")
    pipes, started = [], []
    for _ in range(2):
        here, there = apart.Pipe()
        process = apart.Process(target=_stepping, args=(package, players, size, there), daemon=True)
        process.start()
        pipes.append(here)
        started.append(process)
    for pipe in pipes:
        pipe.recv()

    def run() -> float:
        began = time.perf_counter()
        for pipe in pipes:
            pipe.send(True)
        steps = sum(pipe.recv() for pipe in pipes)
        return float(steps) / (time.perf_counter() - began)

    try:
        yield run, [process.pid or 0 for process in started]
    finally:
        for pipe, process in zip(pipes, started, strict=True):
            pipe.send(False)
            process.join()


def _stepping(package: str, players: int, size: int, pipe: Connection) -> None:
    run = steps_of(Game(Folder(package)), players, size, True, time.perf_counter, steps=STEPS // 2)
    run()
    pipe.send(0)
    while pipe.recv():
        run()
        pipe.send(STEPS // 2 // size * size)
