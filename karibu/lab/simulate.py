"""Random matches by the million: batches of seeds handed out to threads that release the GIL.

Match number k of a simulation has seed `seed + k`, and batches don't depend on how many threads
take them. So the outcome is the same on every machine, whatever its number of cores.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from karibu.errors import KaribuError
from karibu.kernel.folder import load_loops
from karibu.kernel.record import MAX_PLAYERS
from karibu.match import Game, checked_seed

BATCH = 256
"""Matches per call into compiled code: a few milliseconds in a quick game, so that progress moves
and Ctrl-C is heard, and enough to make the call itself cost nothing."""

MOST_CORES = 1024
SEEDS = 2**64
PARTS_OF_A_WIN = 60
"""A shared win counts as 1/2, 1/3, 1/4 or 1/5: whole sixtieths, which add up exactly."""

_HEED_EVERY = 0.05
"""Seconds between two looks at the clock of progress and at Ctrl-C."""

Progress = Callable[[int], None]
"""Called now and then with the number of matches played so far."""


class BadSimulation(KaribuError, ValueError):
    """A simulation that can't be run: no matches, no cores, too many."""


class EndlessMatch(RuntimeError):
    """A match went on and on: a fault in the rules of the game."""


@dataclass(frozen=True)
class Simulation:
    """What many random matches came to."""

    game: str
    rules_version: int
    players: int
    options: Mapping[str, str]
    edition: Mapping[str, Any]
    """What a variant changes; nothing for the game as printed."""
    seed: int
    games: int
    decisions: int
    wins_by_seat: tuple[float, ...]
    """Wins of each seat; a shared win counts as its share."""
    endings: Mapping[str, int]
    """How many matches ended in each way that the game can end."""
    cores: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "edition": dict(self.edition),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "mean_decisions": self.mean_decisions,
            "wins_by_seat": list(self.wins_by_seat),
            "endings": dict(self.endings),
            "cores": self.cores,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "decisions_per_second": self.decisions_per_second,
        }


def simulate(
    game: Game,
    players: int | None = None,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    cores: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play matches with random decisions, seeds `seed`, `seed + 1`, …, on all cores or so many."""
    players = game.min_players if players is None else players
    game.check_players(players)
    chosen = game.checked_options(options or {})
    seed = checked_seed(seed)
    if seed >= SEEDS:
        raise BadSimulation(f"The first seed of a simulation lies below 2**64, not at {seed}.")
    if type(games) is not int or games < 1:
        raise BadSimulation(f"A simulation plays at least one match, not {games!r}.")
    cores = available_cores() if cores is None else cores
    if type(cores) is not int or not 1 <= cores <= MOST_CORES:
        raise BadSimulation(f"Take 1 to {MOST_CORES} cores, not {cores!r}.")
    batches = _Batches(game, players, chosen, seed, games)
    seconds = batches.run(cores, progress)
    return Simulation(
        game=game.slug,
        rules_version=game.rules_version,
        players=players,
        options=chosen,
        edition=game.changes,
        seed=seed,
        games=games,
        decisions=batches.tally.decisions,
        wins_by_seat=tuple(parts / PARTS_OF_A_WIN for parts in batches.tally.wins[:players]),
        endings=_named(game, batches.tally.endings),
        cores=cores,
        seconds=seconds,
    )


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass
class _Tally:
    """Whole numbers only, so that the order of adding doesn't matter."""

    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    endings: list[int] = field(default_factory=list)


class _Batches:
    """The matches still to be played, and what the played ones came to."""

    def __init__(
        self, game: Game, players: int, options: dict[str, str], seed: int, games: int
    ) -> None:
        self._code = game.code
        self._loops = load_loops()
        self._size = game.layout.itemsize
        self._title = game.title()
        self._players = players
        self._options = game.option_numbers(options)
        self._seed = seed
        self._games = games
        self._next = 0
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self.tally = _Tally(wins=[0] * MAX_PLAYERS, endings=[0] * self._loops.ENDINGS)

    def run(self, cores: int, progress: Progress | None) -> float:
        """Play all of them; gives back the seconds it took."""
        threads = min(cores, -(-self._games // BATCH))
        started = time.perf_counter()
        with ThreadPoolExecutor(threads, thread_name_prefix="karibu-simulate") as pool:
            working = {pool.submit(self._work) for _ in range(threads)}
            try:
                while working:
                    done, working = wait(working, timeout=_HEED_EVERY)
                    for each in done:
                        each.result()
                    if progress is not None:
                        progress(self.tally.games)
            finally:
                self._stop.set()  # after Ctrl-C or a fault: the others leave after their batch
        return time.perf_counter() - started

    def _work(self) -> None:
        while not self._stop.is_set():
            with self._lock:
                first = self._next
                self._next += BATCH
            if first >= self._games:
                return
            self._play(first, min(BATCH, self._games - first))

    def _play(self, first: int, games: int) -> None:
        code, tally = self._code, self.tally
        wins = np.zeros(len(tally.wins))
        endings = np.zeros(len(tally.endings), np.int64)
        seed = (self._seed + first) % SEEDS
        decisions = self._loops.random_playouts(
            code.setup,
            code.legal,
            code.apply,
            code.score,
            self._size,
            self._players,
            self._options,
            np.uint64(seed),
            games,
            wins,
            endings,
        )
        if decisions < 0:
            raise EndlessMatch(
                f"{self._title}: a match doesn't end, seed {seed} or one of {games} on."
            )
        with self._lock:
            tally.games += games
            tally.decisions += int(decisions)
            for seat, share in enumerate(wins.tolist()):
                tally.wins[seat] += round(share * PARTS_OF_A_WIN)
            for ending, count in enumerate(endings.tolist()):
                tally.endings[ending] += count


def _named(game: Game, endings: list[int]) -> dict[str, int]:
    """Every way in which this game can end, in the order of its rules, with its count."""
    kinds = game.folder.part("state").Ending
    return {kind.name.lower(): endings[kind] for kind in kinds if kind.name != "RUNNING"}
