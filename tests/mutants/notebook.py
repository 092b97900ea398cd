"""What was seen of a game's mutants, kept from run to run."""

from __future__ import annotations

import json
from typing import Any

from tests.golden import DIGESTS, kept
from tests.mutants.changes import ROOT, Mutant, digest_of, unchanged
from tests.mutants.looks import Seen

KEPT = ROOT / ".cache" / "mutants"


class Notebook:
    """A line for each mutant and look; the last line about one counts."""

    def __init__(self, game: str) -> None:
        self._path = KEPT / f"{game}.jsonl"
        self._tests = _digest_of_tests(game)
        self._rules = unchanged(game).digest
        self._seen: dict[tuple[str, str], str | None] = {}
        self.slow: list[str] | None = None
        if self._path.exists():
            for line in self._path.read_text(encoding="utf-8").splitlines():
                self._read(json.loads(line))

    def _read(self, note: dict[str, Any]) -> None:
        if "slow" in note:
            if (note["tests"], note["rules"]) == (self._tests, self._rules):
                self.slow = note["slow"]
        elif note["by"] is not None or note["tests"] == self._tests:
            self._seen[note["digest"], note["look"]] = note["by"]

    def before(self, mutant: Mutant, look: str) -> Seen | None:
        """What was seen then, None if nobody looked."""
        key = (mutant.digest, look)
        return Seen(self._seen[key]) if key in self._seen else None

    def write(self, mutant: Mutant, look: str, seen: Seen) -> None:
        self._seen[mutant.digest, look] = seen.by
        about = {"digest": mutant.digest, "look": look, "by": seen.by, "mutant": mutant.name}
        self._add(about | {"tests": self._tests})

    def write_slow(self, slow: list[str]) -> None:
        self.slow = slow
        self._add({"slow": slow, "tests": self._tests, "rules": self._rules})

    def _add(self, note: dict[str, Any]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(note, ensure_ascii=False) + "\n")


def _digest_of_tests(game: str) -> str:
    files = sorted((ROOT / "tests" / "games" / game).glob("*.py"))
    files += (path for path in kept() if path.parent.name == game)
    files += [DIGESTS, ROOT / "tests" / "test_golden.py"]
    return digest_of(*(file.read_text(encoding="utf-8") for file in files))
