"""Each golden match is what its name says."""

from __future__ import annotations

import json

import pytest

import karibu
from tests.games.kimaloe.goldens import WANTED
from tests.golden import FOLDER


@pytest.mark.parametrize("name", WANTED)
def test_golden_matches_are_what_they_are_kept_for(name: str) -> None:
    players, wanted = WANTED[name]
    record = json.loads((FOLDER / "kimaloe" / f"{name}.json").read_text(encoding="utf-8"))
    match = karibu.replay(record)
    assert match.players == players
    assert wanted(match)
