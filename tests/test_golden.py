"""Golden matches still end as they did, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import karibu
from tests.golden import kept, text_of


@pytest.mark.parametrize("path", list(kept()), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_match_reads_as_it_did(path: Path) -> None:
    match = karibu.replay(json.loads(path.read_text(encoding="utf-8")))
    assert match.over
    assert text_of(match) == path.with_suffix(".txt").read_text(encoding="utf-8")
