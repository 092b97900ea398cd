"""Checking a record: does it follow the rules, and was it dealt from the seed that was promised?"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import karibu
from karibu.errors import BadRecord
from karibu.match import Match
from karibu.server import detours
from karibu.server.lobby import seed_hash


@dataclass(frozen=True)
class Verdict:
    """What a check found: what holds, and what doesn't."""

    match: Match
    holds: list[str] = field(default_factory=list)
    fails: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not self.fails

    def json(self) -> dict[str, Any]:
        return {"good": self.good, "holds": self.holds, "fails": self.fails}


def read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadRecord(f"{path} isn't a match record: {error}.") from None


def verify(record: Any) -> Verdict:
    """Replay a record and hold it against what the house promised and told."""
    match = karibu.replay(record)
    verdict = Verdict(match, [f"all {match.ply} decisions follow the rules"])
    _check_take_backs(verdict, match, record.get("takebacks"))
    told = record.get("house")
    if not isinstance(told, dict):
        verdict.holds.append("the record names no house, so there is no promise to check")
        return verdict
    _check_seed(verdict, match, told)
    _check_result(verdict, match, told)
    return verdict


def _check_take_backs(verdict: Verdict, match: Match, told: object) -> None:
    """A record from before take-backs were told has none to check."""
    if told is None:
        verdict.holds.append("the record doesn't say whether anything was taken back")
        return
    try:
        count = len(detours.check(match, told))
    except BadRecord as error:
        verdict.fails.append(str(error))
        return
    verdict.holds.append(f"{count} take-backs, and what they undid follows the rules, too")


def _check_seed(verdict: Verdict, match: Match, told: dict[str, Any]) -> None:
    promised, salt = told.get("seed_hash"), told.get("salt")
    if promised is None:
        verdict.holds.append("no hash of the seed was given")
    elif isinstance(salt, str) and seed_hash(match.game.slug, match.seed, salt) == promised:
        verdict.holds.append(
            f"the seed fits the hash in the record, {promised}: compare that with the one that the "
            "table showed at the beginning; a file alone can't prove when its hash was made"
        )
    else:
        verdict.fails.append("the seed doesn't fit the hash that the record says was shown")


def _check_result(verdict: Verdict, match: Match, told: dict[str, Any]) -> None:
    facts = {"ending": match.ending, "scores": match.scores, "places": match.places}
    for name, value in facts.items():
        claimed = told.get(name)
        if claimed is None:
            continue
        true = list(value) if isinstance(value, tuple) else value
        if claimed == true:
            verdict.holds.append(f"{name}: {_words(true)}")
        else:
            verdict.fails.append(
                f"{name}: the record claims {_words(claimed)}, but it is {_words(true)}"
            )


def _words(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
