"""Redealt worlds are as likely as they should be: what is hidden there is what is hidden in truth.

Many matches are dealt and led to the same few points by choices that depend on nothing hidden. For
a seat that knows as much as it does, the truth is then one of the worlds that `fill` might deal:
over all matches each hidden entry holds each value as often in truth as in redealt worlds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from karibu.kernel.contract import NOBODY, SPECTATOR
from karibu.kernel.types import Bytes
from karibu.lab.walking import (
    Setting,
    applied,
    begin,
    concealed,
    legal,
    opened,
    redealt,
    require,
    to_move,
)
from karibu.match import Game

MATCHES = 250
POINTS_IN_TIME = (0, 4, 18)
"""Decisions after which hidden things are compared."""
_WORLDS = 4
_SURPRISE = 7.0
"""Standard deviations. So far out lies no honest game, however many entries are looked at."""
_FEW = 8
"""Values that are expected less often than this are counted together."""


@dataclass
class _Found:
    """What a field held at a point in time, match by match, as rows: where it was hidden, what it
    held in truth, and in redealt worlds."""

    hidden: list[Any] = field(default_factory=list)
    true: list[Any] = field(default_factory=list)
    dealt: list[list[Any]] = field(default_factory=list)


class _Way:
    """The same choices in all matches, as far as they go. None depends on what a spectator doesn't
    know: where it would, the way ends."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self._setting = setting
        self._seed = seed
        self._secret: dict[tuple[int, int], set[str]] = {}
        self.chosen: dict[int, set[str]] = {ply: set() for ply in POINTS_IN_TIME}
        """Fields that hold somebody's secret choices by then: how likely those are depends on how
        people play, so nobody can say what `fill` should assume."""

    def led(self, seed: int) -> list[tuple[int, Bytes]]:
        """A match at the points in time that it reaches."""
        game = self._setting.game
        state = begin(self._setting, seed)
        reached = []
        for ply in range(POINTS_IN_TIME[-1] + 1):
            if ply in self.chosen:
                reached.append((ply, state))
            ids = legal(game, state)
            common = set(ids)
            seen = concealed(game, state, SPECTATOR)
            for k in range(_WORLDS):
                there = legal(game, redealt(game, seen, k))
                if there != ids:
                    common &= set(there)
            if not common:
                break
            action = random.Random(f"{self._seed} {ply}").choice(sorted(common))
            self._note_secret(ply, state, ids, action)
            state, _ = applied(game, state, action)
            if to_move(state) == NOBODY:
                break
        return reached

    def _note_secret(self, ply: int, state: Bytes, ids: list[int], action: int) -> None:
        """A choice is secret if a spectator couldn't tell it from another one."""
        if (ply, action) in self._secret:
            return
        game = self._setting.game
        after, _ = applied(game, state, action)
        seen = concealed(game, after, SPECTATOR)
        hidden: set[str] = set()
        for other in ids:
            instead, _ = applied(game, state, other)
            if np.array_equal(concealed(game, instead, SPECTATOR), seen):
                one, two = opened(game, after), opened(game, instead)
                names = game.layout.names or ()
                hidden |= {name for name in names if not np.array_equal(one[name], two[name])}
        self._secret[ply, action] = hidden
        for later in self.chosen:
            if later > ply:
                self.chosen[later] |= hidden


def check_chances(setting: Setting, seed: int, matches: int = MATCHES) -> None:
    """`fill` deals different worlds, and deals each as often as it is the truth."""
    way = _Way(setting, seed)
    points = [way.led(1000 * seed + at) for at in range(matches)]
    for viewer in (SPECTATOR, seed % setting.players):  # other seeds, other seats
        found: dict[tuple[int, str], _Found] = {}
        for at, reached in enumerate(points):
            for ply, state in reached:
                _compare(setting, viewer, ply, state, at, found)
        for (ply, name), each in found.items():
            if name not in way.chosen[ply]:
                _check_field(each, f"{setting}, seed {seed}, seat {viewer}, ply {ply}: {name}")


def _compare(
    setting: Setting,
    viewer: int,
    ply: int,
    state: Bytes,
    at: int,
    found: dict[tuple[int, str], _Found],
) -> None:
    """Note what hidden fields hold in truth, and in some redealt worlds."""
    game = setting.game
    masks = {
        name: np.broadcast_to(np.asarray(mask, bool), game.layout[name].shape).ravel()
        for name, mask in game.folder.part("census").secrets(opened(game, state), viewer).items()
    }
    seen = concealed(game, state, viewer)
    worlds = [redealt(game, seen, _WORLDS * at + k) for k in range(_WORLDS)]
    if at < _FEW:
        _check_variety(game, state, seen, masks, f"{setting}, seat {viewer}, ply {ply}")
    true, dealt = opened(game, state), [opened(game, world) for world in worlds]
    for name, mask in masks.items():
        if mask.any():
            each = found.setdefault((ply, name), _Found())
            each.hidden.append(mask)
            each.true.append(_row(true, name))
            each.dealt.append([_row(world, name) for world in dealt])


def _row(record: Any, name: str) -> Any:
    """A field as one row of its own."""
    return np.array(record[name], np.int64).ravel()


def _check_variety(
    game: Game, state: Bytes, seen: Bytes, masks: dict[str, Any], where: str
) -> None:
    """If a world was dealt that isn't the truth there are two at least, and both come up."""

    def hidden(world: Bytes) -> list[list[int]]:
        record = opened(game, world)
        return [_row(record, name)[mask].tolist() for name, mask in masks.items()]

    first, *others = (hidden(redealt(game, seen, 7**k)) for k in range(20))
    require(
        first == hidden(state) or any(each != first for each in others),
        f"{where}: fill always deals the same world",
    )


def _check_field(found: _Found, where: str) -> None:
    hidden, true = np.array(found.hidden), np.array(found.true)
    dealt = np.array(found.dealt)  # match, world, entry
    for entry in np.flatnonzero(hidden.any(axis=0)).tolist():
        there = hidden[:, entry]
        truth = Counter(true[there, entry].tolist())
        _check_entry(truth, Counter(dealt[there, :, entry].ravel().tolist()), f"{where}[{entry}]")


def _check_entry(truth: Counter[int], dealt: Counter[int], where: str) -> None:
    """Whether two tallies could come from the same urn; an entry that never varies was chosen by
    somebody rather than drawn by lot, and then nobody can say how likely it is."""
    if len(truth) == 1:
        return
    n, m = sum(truth.values()), sum(dealt.values())
    if n < 4 * _FEW:
        return
    chi_squared, cells = 0.0, 0
    for a, b in _pooled(truth, dealt):
        share = (a + b) / (n + m)
        chi_squared += (a - n * share) ** 2 / (n * share) + (b - m * share) ** 2 / (m * share)
        cells += 1
    if cells < 2 or _deviations(chi_squared, cells - 1) < _SURPRISE:
        return
    value = max(truth | dealt, key=lambda each: abs(truth[each] / n - dealt[each] / m))
    require(
        False,
        f"{where} is {value} in {truth[value] / n:.0%} of all matches, "
        f"but in {dealt[value] / m:.0%} of redealt worlds",
    )


def _pooled(truth: Counter[int], dealt: Counter[int]) -> Iterator[tuple[int, int]]:
    """Counts of each value in truth and in redealt worlds, rare ones together."""
    n, m = sum(truth.values()), sum(dealt.values())
    rare_a = rare_b = 0
    for value in sorted({*truth, *dealt}):
        a, b = truth[value], dealt[value]
        if (a + b) * n / (n + m) < _FEW:
            rare_a, rare_b = rare_a + a, rare_b + b
        else:
            yield a, b
    if rare_a + rare_b:
        yield rare_a, rare_b


def _deviations(chi_squared: float, freedom: int) -> float:
    """How far out it lies, on the scale of a normal law (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((chi_squared / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
