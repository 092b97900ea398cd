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
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from karibu.errors import KaribuError
from karibu.match import Game, game

Task = TypeVar("Task")
Done = TypeVar("Done")

CORES = "cores"
RAY = "ray"
_HANDED_OVER = ("KARIBU_GAMES", "KARIBU_CACHE_DIR", "NUMBA_BOUNDSCHECK", "PYTHONPATH")
"""What workers on this machine must know of this process's surroundings, if it is set."""
_AHEAD = 4
"""Pieces that wait for each of Ray's cores."""
_AT_HOME = ["server/static/**", "**/__pycache__/**"]
"""What workers elsewhere have no use for."""
_AGAIN = 20
"""How often a piece is done again that was lost with its worker; then it is the piece's fault."""


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
    check_place(on)
    if on == CORES:
        yield from _on_cores(work, tasks, cores)
    else:
        yield from _on_ray(work, tasks, on)


def check_place(on: str) -> None:
    """Complain if that is nowhere."""
    if on not in (CORES, RAY) and not on.startswith("ray://"):
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
    ray = _ray()
    began = not ray.is_initialized()
    if began:
        _join(ray, on)
    numbers: dict[Any, int] = {}
    try:
        remote = ray.remote(num_cpus=1, max_retries=_AGAIN)(work)
        wanted = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        left = iter(enumerate(tasks))
        while True:
            for number, task in islice(left, wanted - len(numbers)):
                numbers[remote.remote(task)] = number
            if not numbers:
                return
            finished, _ = ray.wait(list(numbers), num_returns=1)
            for each in finished:
                yield numbers.pop(each), _fetched(ray, each)
    finally:
        for each in numbers:  # of a study that was given up
            ray.cancel(each, force=True)
        if began:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what is studied here is nobody's affair
    try:
        import ray
    except ImportError:
        raise BadPlace("Ray isn't installed: pip install 'karibu[ray]'.") from None
    return ray


def _fetched(ray: Any, piece: Any) -> Any:
    """What came of a piece; a complaint of the work itself as it would sound on this machine."""
    try:
        return ray.get(piece)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        why = f"Ray lost a piece of the work {_AGAIN} times: {_first_line(error)}"
        raise BadPlace(why) from None


def _join(ray: Any, on: str) -> None:
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if on == RAY:
        told = {name: os.environ[name] for name in _HANDED_OVER if name in os.environ}
        options |= {"include_dashboard": False, "runtime_env": {"env_vars": told}}
    else:
        # Paths of this machine mean nothing there; this very code goes along, so that all play
        # by the same rules.
        code = str(Path(__file__).resolve().parents[1])
        options |= {"address": on, "runtime_env": {"py_modules": [code], "excludes": _AT_HOME}}
    try:
        ray.init(**options)
    except ImportError as error:
        why = f"Ray lacks what it takes to join a cluster elsewhere ({_first_line(error)})"
        raise BadPlace(f"{why}: pip install 'karibu[ray]'.") from None
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadPlace(f"There is no Ray cluster at {on}: {_first_line(error)}") from None
    # Ray tells of lost nodes on standard output, where somebody may wait for a table in JSON.
    ray._private.worker._worker_logs_enabled = False


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
