"""Python's collector in a house: it stops nobody who plays, and nothing is lost for ever."""

from __future__ import annotations

import gc
import random
import time
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import karibu
from karibu.match import Game
from karibu.server import collector
from karibu.server.collector import Collector
from karibu.server.rows import LogEntry
from karibu.server.sights import Sights
from karibu.server.watch import Watch

NEW = 2_000


class Ring:
    """Refers to itself: only the collector can find it when nobody needs it any more."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def begun() -> Iterator[Collector]:
    made = Collector(NEW)
    made.begin()
    yield made
    made.end()


def _fill(objects: int) -> list[Any]:
    return [[] for _ in range(objects)]


def test_a_new_ring_is_found_soon(begun: Collector) -> None:
    ring = weakref.ref(Ring())
    kept = _fill(2 * NEW)
    assert ring() is None
    assert kept


def test_what_outlived_a_look_is_not_looked_at_again(begun: Collector) -> None:
    """However much is kept, a look is at what is new."""
    looked: list[int] = []

    def count(phase: str, about: dict[str, Any]) -> None:
        if phase == "start":
            looked.append(len(gc.get_objects()))

    gc.callbacks.append(count)
    try:
        kept = _fill(30 * NEW)
    finally:
        gc.callbacks.remove(count)
    assert len(looked) >= 20
    assert max(looked) < 2 * NEW
    assert kept


def test_a_ring_that_broke_late_is_found_when_nobody_plays(begun: Collector) -> None:
    old = Ring()
    ring, kept = weakref.ref(old), _fill(2 * NEW)
    del old
    assert ring() is not None  # it was set aside
    assert not begun.tidy(quiet=False)
    assert ring() is not None
    assert begun.tidy(quiet=True)
    assert ring() is None
    assert not begun.tidy(quiet=True)  # nothing new to find
    kept += _fill(NEW // 2)
    assert begun.tidy(quiet=True)


def test_a_house_that_never_rests_is_tidied_all_the_same(
    begun: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = _fill(2 * NEW)
    later = time.monotonic() + collector._SELDOM + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert begun.tidy(quiet=False)
    assert kept


def test_a_house_is_quiet_when_nobody_has_played_for_a_while() -> None:
    """Not while people think about their next move."""

    def quiet(*seconds_ago: int) -> bool:
        facts = [SimpleNamespace(updated=1_000_000 - 1000 * each) for each in seconds_ago]
        tables = {number: SimpleNamespace(facts=each) for number, each in enumerate(facts)}
        house = SimpleNamespace(now=lambda: 1_000_000, tables=tables)
        return Watch(house)._is_quiet  # type: ignore[arg-type]

    assert quiet()
    assert quiet(40, 600)
    assert not quiet(40, 10)


@pytest.mark.parametrize("slug", [game.slug for game in karibu.games()])
def test_decisions_leave_no_rings_behind(slug: str) -> None:
    """What was seen and told of a match is gone as soon as nobody needs it: the collector has
    nothing to look for while people play."""
    game = karibu.game(slug)
    _played_and_told(game)  # what is made once may leave some
    gc.collect()
    gc.disable()
    try:
        _played_and_told(game)
        assert gc.collect() == 0
    finally:
        gc.enable()


def _played_and_told(game: Game) -> None:
    """A match, move by move on a copy as at a table, with everybody looking."""
    match, sights, rng = game.start(game.max_players, 5), Sights(), random.Random(5)
    viewers = [None, *range(match.players)]
    for viewer in viewers:
        assert sights.at(match, 0, viewer).whole
    for number in range(1, 60):
        if match.over:
            break
        action, mover = rng.choice(match.action_ids().tolist()), int(match.to_move or 0)
        match = match.copy()
        events = match.play(action)
        entry = LogEntry(number, number, mover, action, None, "person", False, 0)
        for viewer in viewers:
            assert sights.at(match, number, viewer).patch
            assert sights.entry(entry, events, viewer)
        sights.all_told()


def test_without_having_begun_nothing_is_touched() -> None:
    before = gc.get_threshold()
    assert not Collector().tidy(quiet=True)
    assert gc.get_threshold() == before
