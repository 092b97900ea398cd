"""Handing out work: to this machine's cores, or to a Ray cluster.

Each piece of work is a pure function of its description, so it doesn't matter who does it, in which
order, or how often: a piece that was lost with its worker is simply done again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeVar

from karibu.errors import KaribuError
from karibu.match import Game, game

Task = TypeVar("Task")
Done = TypeVar("Done")

CORES = "cores"
RAY = "ray"
_HANDED_OVER = ("KARIBU_GAMES", "KARIBU_CACHE_DIR", "NUMBA_BOUNDSCHECK", "PYTHONPATH")
"""What workers elsewhere must know of this process's surroundings, if it is set."""
_AHEAD = 4
"""Pieces that wait for each of Ray's cores."""


class BadPlace(KaribuError, ValueError):
    """Nobody works there."""


def edition_text(of: Game) -> str:
    """What a variant changes, to be told to a worker; nothing for a game as printed."""
    return json.dumps(of.changes) if of.changes else ""


@cache
def edition_of(slug: str, edition: str) -> Game:
    """The game or variant that a worker was told of."""
    return game(slug).variant(json.loads(edition)) if edition else game(slug)


def done(
    work: Callable[[Task], Done],
    tasks: Sequence[Task],
    cores: int | None = None,
    on: str = CORES,
) -> Iterator[tuple[int, Done]]:
    """Do all of it; yields the number of each task with what came of it, as they are finished."""
    if on == CORES:
        yield from _on_cores(work, tasks, cores)
    elif on == RAY or on.startswith("ray://"):
        yield from _on_ray(work, tasks, on)
    else:
        raise BadPlace(f"Work is done on cores, ray or ray://HOST:PORT, not on {on!r}.")


def _on_cores(
    work: Callable[[Task], Done], tasks: Sequence[Task], cores: int | None
) -> Iterator[tuple[int, Done]]:
    workers = min(cores or os.cpu_count() or 1, max(1, len(tasks)))
    if workers == 1:
        for number, task in enumerate(tasks):
            yield number, work(task)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        numbers = {pool.submit(work, task): number for number, task in enumerate(tasks)}
        for each in as_completed(numbers):
            yield numbers[each], each.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _on_ray(
    work: Callable[[Task], Done], tasks: Sequence[Task], on: str
) -> Iterator[tuple[int, Done]]:
    try:
        import ray as imported
    except ImportError:
        raise BadPlace("Ray isn't installed: pip install 'karibu[ray]'.") from None
    ray: Any = imported
    began = not ray.is_initialized()
    if began:
        _join(ray, on)
    try:
        # A worker that dies takes nothing with it: its piece is done again, as often as need be.
        remote = ray.remote(num_cpus=1, max_retries=-1)(work)
        wanted = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        left = iter(enumerate(tasks))
        numbers: dict[Any, int] = {}

        def hand_out() -> None:
            while len(numbers) < wanted:
                number, task = next(left, (None, None))
                if number is None:
                    return
                numbers[remote.remote(task)] = number

        hand_out()
        while numbers:
            finished, _ = ray.wait(list(numbers), num_returns=1)
            for each in finished:
                yield numbers.pop(each), ray.get(each)
            hand_out()
    finally:
        if began:
            ray.shutdown()


def _join(ray: Any, on: str) -> None:
    told = {name: os.environ[name] for name in _HANDED_OVER if name in os.environ}
    options: dict[str, Any] = {"runtime_env": {"env_vars": told}, "log_to_driver": False}
    try:
        if on == RAY:
            ray.init(logging_level="error", include_dashboard=False, **options)
        else:
            ray.init(on, **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        why = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise BadPlace(f"There is no Ray cluster at {on}: {why}") from None
