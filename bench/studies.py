"""`make studies`: the study that ships with each game, into its folder, and how long each took.

The work is the same for the same seed and number of matches; only the times differ. Each deal that
was played is kept in build/studies, as long as neither the game nor its bots change: whoever stops
this goes on there the next time.
"""

from __future__ import annotations

import argparse
import hashlib
import pickle
import time
from collections.abc import Iterator
from pathlib import Path

import karibu
from karibu.lab.study import sittings_of, study
from karibu.lab.study.playing import Played, Sitting, sit
from karibu.lab.study.shipped import FILE, LEVELS, players_of, shipped
from karibu.lab.workers import done
from karibu.match import Game

KEPT = Path("build/studies")
_KARIBU = Path(karibu.__file__).parent
_NO_MATTER = {".ftl", ".md", ".svg"}


class Ledger:
    """The deals of one game that were played, and what they took."""

    def __init__(self, of: Game) -> None:
        self._file = KEPT / f"{of.slug}-{fingerprint(of)}.pickle"
        self.played: dict[Sitting, list[Played]] = {}
        self.seconds, self.cpu = 0.0, 0.0
        for sitting, found, seconds, cpu in self._read():
            self.played[sitting] = found
            self.seconds += seconds
            self.cpu += cpu

    def _read(self) -> Iterator[tuple[Sitting, list[Played], float, float]]:
        if not self._file.exists():
            return
        with self._file.open("r+b") as file:
            while True:
                whole = file.tell()
                try:
                    yield pickle.load(file)
                except (EOFError, pickle.UnpicklingError):
                    file.truncate(whole)  # stopped while writing
                    return

    def add(self, sitting: Sitting, found: list[Played], seconds: float, cpu: float) -> None:
        self.played[sitting] = found
        self.seconds += seconds
        self.cpu += cpu
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("ab") as file:
            file.write(pickle.dumps((sitting, found, seconds, cpu)))


def fingerprint(of: Game) -> str:
    """Of all that decides how matches go: the rules, the bots and what they know, the looking."""
    digest = hashlib.sha256()
    folders = [of.folder.path, _KARIBU / "judgement" / of.slug]
    folders += [_KARIBU / name for name in ("kernel", "bots")]
    looking = [_KARIBU / "lab" / "study" / name for name in ("playing.py", "judging.py")]
    for file in looking + [each for one in folders for each in sorted(one.rglob("*"))]:
        apart = file.suffix in _NO_MATTER or file.name == FILE or "__pycache__" in file.parts
        if file.is_file() and not apart:
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def timed(sitting: Sitting) -> tuple[list[Played], float]:
    """A deal, and the CPU-seconds that it took."""
    began = time.process_time()
    return sit(sitting), time.process_time() - began


def play(of: Game, matches: int, cores: int | None, on: str) -> Ledger:
    """Play what hasn't been played yet."""
    ledger = Ledger(of)
    wanted = sittings_of(of, players_of(of), LEVELS, matches)
    left = [each for each in wanted if each not in ledger.played]
    if len(left) < len(wanted):
        print(f"{of.slug}: {len(wanted) - len(left)} of {len(wanted)} deals are there", flush=True)
    before = told = time.perf_counter()
    for number, (found, cpu) in done(timed, left, cores, on):
        now = time.perf_counter()
        ledger.add(left[number], found, now - before, cpu)
        before = now
        if now - told > 60:
            print(f"{of.slug}: {len(ledger.played)} of {len(wanted)} deals", flush=True)
            told = now
    return ledger


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    slugs = [game.slug for game in karibu.games()]
    parser.add_argument("games", nargs="*", choices=[*slugs, []], help="otherwise all on the shelf")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--on", default="cores", help="cores, ray or ray://HOST:PORT")
    parser.add_argument("--reports", type=Path, help="also write the whole reports here")
    asked = parser.parse_args()
    seconds = cpu = 0.0
    for game in karibu.games():
        if asked.games and game.slug not in asked.games:
            continue
        ledger = play(game, asked.matches, asked.cores, asked.on)
        began = time.process_time()
        found = study(game, players_of(game), LEVELS, asked.matches, known=ledger.played)
        (game.folder.path / FILE).write_text(shipped(found), encoding="utf-8")
        if asked.reports:
            asked.reports.mkdir(parents=True, exist_ok=True)
            for lang in ("en", "fr"):
                report = asked.reports / f"{game.slug}.{lang}.html"
                report.write_text(found.html(lang), encoding="utf-8")
        summing = time.process_time() - began
        took, used = ledger.seconds + summing, ledger.cpu + summing
        print(f"{game.slug}: {took:.0f} s, {used:.0f} s of CPU", flush=True)
        seconds, cpu = seconds + took, cpu + used
    print(f"in all {seconds:.0f} s, {cpu:.0f} s of CPU")


if __name__ == "__main__":
    main()
