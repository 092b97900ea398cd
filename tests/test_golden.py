"""Golden matches still go as they did, line by line and byte by byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import karibu
from tests.golden import DIGESTS, digests_of, kept, name_of, text_of

every_golden_match = pytest.mark.parametrize(
    "path", list(kept()), ids=lambda path: f"{path.parent.name}-{path.stem}"
)


@every_golden_match
def test_golden_match_reads_as_it_did(path: Path) -> None:
    match = karibu.replay(json.loads(path.read_text(encoding="utf-8")))
    assert match.over
    assert text_of(match) == path.with_suffix(".txt").read_text(encoding="utf-8")


@every_golden_match
def test_golden_match_is_the_same_to_the_byte(path: Path) -> None:
    """Same seed, same actions, same bytes; also what is secret, and worlds imagined from a seed."""
    digests = json.loads(DIGESTS.read_text(encoding="utf-8"))
    match = karibu.replay(json.loads(path.read_text(encoding="utf-8")))
    assert digests_of(match) == digests[name_of(path)]
