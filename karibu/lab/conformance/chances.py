"""Redealt worlds are as likely as they should be: what is hidden there is what is hidden in truth.

Many matches are dealt and led to the same few points by choices that depend on nothing hidden. For
a seat that knows as much as it does, the truth is then one of the worlds that `fill` might deal:
over all matches each hidden entry holds each value as often in truth as in redealt worlds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
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
    viewers,
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

Place = tuple[str, int]
"""An entry of a field, the field taken as one row."""
Tallies = dict[tuple[int, Place], Counter[int]]
"""How often each value was found at a point in time and a place."""


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
                common &= set(legal(game, redealt(game, seen, k)))
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
    for viewer in viewers(setting):
        true: Tallies = {}
        dealt: Tallies = {}
        for at, reached in enumerate(points):
            for ply, state in reached:
                _compare(setting, viewer, ply, state, at, true, dealt)
        for (ply, (field, entry)), truth in true.items():
            if field not in way.chosen[ply]:
                where = f"{setting}, seed {seed}, seat {viewer}, ply {ply}: {field}[{entry}]"
                _check_entry(truth, dealt[ply, (field, entry)], where)


def _compare(
    setting: Setting, viewer: int, ply: int, state: Bytes, at: int, true: Tallies, dealt: Tallies
) -> None:
    """Note what hidden entries hold in truth, and in some redealt worlds."""
    game = setting.game
    masks = game.folder.part("census").secrets(opened(game, state), viewer)
    seen = concealed(game, state, viewer)
    worlds = [redealt(game, seen, _WORLDS * at + k) for k in range(_WORLDS)]
    hidden = _hidden(game, state, masks)
    other = [_hidden(game, world, masks) for world in worlds]
    if at < _FEW and hidden != other[0] and all(each == other[0] for each in other):
        again = [_hidden(game, redealt(game, seen, 7**k), masks) for k in range(16)]
        require(
            any(each != other[0] for each in again),
            f"{setting}, seat {viewer}, ply {ply}: fill always deals the same world",
        )
    for place, value in hidden.items():
        true.setdefault((ply, place), Counter())[value] += 1
    for world in other:
        for place, value in world.items():
            dealt.setdefault((ply, place), Counter())[value] += 1


def _hidden(game: Game, state: Bytes, masks: dict[str, Any]) -> dict[Place, int]:
    """What all hidden entries hold."""
    s = opened(game, state)
    found = {}
    for name, mask in masks.items():
        values = np.atleast_1d(s[name]).ravel()
        where = np.broadcast_to(np.asarray(mask, bool), np.shape(s[name])).ravel()
        for at in np.flatnonzero(where).tolist():
            found[name, at] = int(values[at])
    return found


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
