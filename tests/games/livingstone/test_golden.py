"""The golden matches are what their names say."""

from __future__ import annotations

import json

import pytest

import karibu
from tests.games.livingstone.golden import GOLDEN
from tests.golden import FOLDER


@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_golden_match_is_what_its_name_says(name: str) -> None:
    path = FOLDER / "livingstone" / f"{name}.json"
    match = karibu.replay(json.loads(path.read_text(encoding="utf-8")))
    assert match.over
    assert match.players == GOLDEN[name].players
    assert GOLDEN[name].wanted(match)
