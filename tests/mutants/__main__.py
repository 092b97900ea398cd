"""`make mutants`: change a game's rules at random and see whether its tests notice.

A mutant is one change of one place: another comparison, another sign, a number one greater or
smaller, a condition turned round, a statement left out. In a copy of the tree the game's tests look
at it with the rules interpreted, without those that deal thousands of hands; if they don't notice,
all of them run with the rules compiled, and the conformance suite. A mutant that no test notices is
listed. Those that can't change what the game does stand with a reason in equivalent.toml. The same
seed gives the same mutants. What was seen is kept in .cache/mutants, so that a run goes on where
the last one stopped: what was noticed counts as noticed until its file changes, the others are
looked at again when the game's tests change.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, repeat, zip_longest
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.changes import ROOT, Mutant, chosen, unchanged
from tests.mutants.looks import Look, Nursery, Seen, at_a_glance, changed, in_the_end, refuse
from tests.mutants.notebook import Notebook

EXPLAINED = ROOT / "tests" / "mutants" / "equivalent.toml"


def explained() -> dict[str, str]:
    """Mutants that change nothing, with the reason, by name."""
    told = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {each["mutant"]: each["why"] for each in told["equivalent"]}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="+", help="which games")
    parser.add_argument("--number", type=int, default=100, help="how many mutants of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    order = parser.parse_args()
    for game in order.games:
        if not (ROOT / "karibu" / "games" / game).is_dir():
            parser.error(f"there is no game called {game} in karibu/games")
    mutants = {game: chosen(game, order.number, order.seed) for game in order.games}
    in_turn = chain.from_iterable(zip_longest(*mutants.values()))
    survivors = _survivors([each for each in in_turn if each], order.workers)
    wrong = [_report(game, tried, survivors) for game, tried in mutants.items()]
    total = sum(map(len, mutants.values()))
    print(f"together: {total - len(survivors)} of {total} noticed")
    return 1 if any(wrong) else 0


def _report(game: str, tried: Sequence[Mutant], survivors: Sequence[Mutant]) -> int:
    """Tell what became of a game's mutants; how many lack an explanation, or have a wrong one."""
    reasons = explained()
    alive = [each for each in survivors if each.game == game]
    unexplained = [each for each in alive if each.name not in reasons]
    names = {each.name for each in alive}
    false = [each for each in tried if each.name in reasons and each.name not in names]
    noticed = len(tried) - len(alive)
    print(f"{game}: {noticed} of {len(tried)} noticed, {len(unexplained)} unexplained")
    for mutant in alive:
        why = reasons.get(mutant.name, "NOT NOTICED")
        print(f"  {mutant.file}:{mutant.line}: {mutant.before}  →  {mutant.after}\n    {why}")
    for mutant in false:
        print(f"  equivalent.toml says that this changes nothing, but it does: {mutant.name}")
    return len(unexplained) + len(false)


def _survivors(mutants: Sequence[Mutant], workers: int) -> list[Mutant]:
    """What no test notices: at a glance first, then compiled what is left."""
    games = dict.fromkeys(mutant.game for mutant in mutants)
    notes = {game: Notebook(game) for game in games}
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(workers) as pool:
        free: SimpleQueue[Nursery] = SimpleQueue()
        nurseries = [Nursery(Path(temporary) / str(number)) for number in range(workers)]
        for nursery in nurseries:
            free.put(nursery)

        def sort(game: str) -> None:
            """Which tests are slow, unless it is known already."""
            if notes[game].slow is None:
                nursery = free.get()
                try:
                    notes[game].write_slow(nursery.slow_tests(game))
                finally:
                    free.put(nursery)

        def look_at(mutant: Mutant, look: Look) -> Seen:
            slow, nursery, began = notes[mutant.game].slow or [], free.get(), time.monotonic()
            try:
                with changed(nursery.folder, mutant):
                    seen = look(mutant.game, nursery, slow)
            finally:
                free.put(nursery)
            took = f"{time.monotonic() - began:.0f} s"
            told = f"{seen.by or 'NOBODY'} {look.__name__} ({took})"
            print(f"{mutant.name}: {told}", file=sys.stderr, flush=True)
            return seen

        def survives(mutant: Mutant, look: Look) -> bool:
            seen = notes[mutant.game].before(mutant, look.__name__)
            if seen is None:
                seen = look_at(mutant, look)
                notes[mutant.game].write(mutant, look.__name__, seen)
            return seen.by is None

        def passes(game: str) -> None:
            """All tests and the suite, without any change."""
            whole = unchanged(game)
            if notes[game].before(whole, in_the_end.__name__) is None:
                seen = look_at(whole, in_the_end)
                if seen.by:
                    refuse(game, seen.told)
                notes[game].write(whole, in_the_end.__name__, seen)

        list(pool.map(sort, games))
        glimpsed = pool.map(survives, mutants, repeat(at_a_glance))
        left = [mutant for mutant, lives in zip(mutants, glimpsed, strict=True) if lives]
        list(pool.map(passes, dict.fromkeys(mutant.game for mutant in left)))
        seen_through = pool.map(survives, left, repeat(in_the_end))
        left = [mutant for mutant, lives in zip(left, seen_through, strict=True) if lives]
        for nursery in nurseries:
            nursery.close()
    return left


if __name__ == "__main__":
    sys.exit(main())
