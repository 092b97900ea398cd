"""An edition whose numbers don't fit is refused in words when the game is loaded."""

from __future__ import annotations

import copy
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import karibu.kernel.edition
from karibu.errors import BadGame
from karibu.games.africa import continent
from karibu.games.africa.state import EDITION, MARKER_NAMES
from tests.games.africa.position import GAME


def loaded(monkeypatch: pytest.MonkeyPatch, room: str, **changes: Any) -> ModuleType:
    """A room of the game as it would be with another edition: `markers__nomads__copies=16`."""
    edition = copy.deepcopy(EDITION)
    for path, value in changes.items():
        *way, last = path.split("__")
        at = edition
        for name in way:
            at = at[name]
        at[last] = value
    monkeypatch.setattr(karibu.kernel.edition, "read_edition", lambda package: edition)
    file = Path(str(GAME.folder.path)) / f"{room}.py"
    spec = importlib.util.spec_from_file_location(f"{GAME.folder.package}.another_{room}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.rule("AFR-02")
def test_an_edition_that_fits_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    other = loaded(monkeypatch, "state", markers__nomads__copies=14, markers__monuments__copies=12)
    assert (other.MARKERS, other.MONUMENTS) == (96, 12)
    assert other.MARKER_NAMES == MARKER_NAMES


@pytest.mark.rule("AFR-01", "AFR-02", "AFR-04")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"markers__nomads__copies": 16}, "97 markers don't fit on 96 hexes without a city"),
        ({"markers__nomads__copies": 14}, "95 markers don't fit on 96 hexes without a city"),
        (
            {"markers__nomads__copies": -1, "markers__monuments__copies": 27},
            "there can't be fewer than no markers of a kind",
        ),
        ({"camps__supply": 126}, "one player could have 128 camps, more than 127"),
        ({"turn__idle_rounds": 26}, "130 idle turns before the end are more than 127"),
    ],
)
def test_numbers_that_do_not_fit_are_refused(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadGame, match=f"^Africa: {sentence}. Correct edition.toml.$"):
        loaded(monkeypatch, "state", **changes)


@pytest.mark.rule("AFR-01")
@pytest.mark.parametrize(
    ("table", "value", "sentence"),
    [
        ("CITIES", np.array([1, 2, 3, 4]), "4 cities are too few for 5 explorers"),
        ("HEXES", 128, "a board of 128 hexes is larger than 127"),
    ],
)
def test_a_board_that_does_not_fit_is_refused(
    monkeypatch: pytest.MonkeyPatch, table: str, value: Any, sentence: str
) -> None:
    monkeypatch.setattr(continent, table, value)
    with pytest.raises(BadGame, match=f"^Africa: {sentence}."):
        loaded(monkeypatch, "state")


@pytest.mark.rule("AFR-01")
@pytest.mark.parametrize("place", [[0, 9], [1, 8]])
def test_every_city_has_a_hex_of_its_own(monkeypatch: pytest.MonkeyPatch, place: list[int]) -> None:
    """Outside the coast, and where Cairo is already."""
    cities = [dict(city) for city in EDITION["board"]["cities"]]
    cities[0]["at"] = place
    with pytest.raises(BadGame, match="isn't on a hex of its own"):
        loaded(monkeypatch, "continent", board__cities=cities)
