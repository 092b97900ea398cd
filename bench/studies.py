"""`make studies`: the study that ships with each game, into its folder, and how long each took.

The work is the same for the same seed and number of matches; only the times differ.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import karibu
from karibu.lab.study import study
from karibu.lab.study.shipped import FILE, LEVELS, players_of, shipped


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="otherwise all on the shelf")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--on", default="cores", help="cores, ray or ray://HOST:PORT")
    parser.add_argument("--reports", type=Path, help="also write the whole reports here")
    asked = parser.parse_args()
    began = time.perf_counter()
    for game in karibu.games():
        if asked.games and game.slug not in asked.games:
            continue
        started, used = time.perf_counter(), sum(os.times()[:4])
        found = study(game, players_of(game), LEVELS, asked.matches, cores=asked.cores, on=asked.on)
        (game.folder.path / FILE).write_text(shipped(found), encoding="utf-8")
        if asked.reports:
            asked.reports.mkdir(parents=True, exist_ok=True)
            for lang in ("en", "fr"):
                report = asked.reports / f"{game.slug}.{lang}.html"
                report.write_text(found.html(lang), encoding="utf-8")
        seconds, cpu = time.perf_counter() - started, sum(os.times()[:4]) - used
        print(f"{game.slug}: {seconds:.0f} s, {cpu:.0f} s of CPU", flush=True)
    print(f"in all {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
