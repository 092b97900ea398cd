"""The secrets of Africa: what lies face down where, and hidden minerals (AFR-53, AFR-70)."""

from __future__ import annotations

import numpy as np

from karibu.games.africa.continent import HEXES
from karibu.games.africa.state import (
    KINDS,
    MARKERS,
    MINERAL_KINDS,
    STATE,
    UNKNOWN,
    Ground,
    Minerals,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, entry
from karibu.kernel.opening import opened, wide
from karibu.kernel.stream import REDEAL_STREAM, below, seeded, shuffle
from karibu.kernel.types import Bytes, Record


@entry
def conceal(state: Bytes, seat: int) -> None:
    """AFR-53, AFR-70, ALL-02: wipe what this seat may not know."""
    s = opened(state, STATE)
    s.rng = 0
    if s.to_move == NOBODY:
        return
    for hex in range(HEXES):
        if s.ground[hex] == Ground.DOWN:
            s.marker[hex] = UNKNOWN
    if s.options[0] == Minerals.HIDDEN:
        for other in range(s.players):
            if other != seat:
                s.minerals[other, :] = UNKNOWN


@entry
def redeal(state: Bytes, seed: np.uint64) -> None:
    """A random world that fits a concealed record; every consistent one equally likely."""
    s = opened(state, STATE)
    s.rng = seeded(seed, REDEAL_STREAM)
    if s.to_move == NOBODY:
        return
    _redeal_markers(s)
    if s.options[0] == Minerals.HIDDEN:
        _redeal_minerals(s)


@rule
def _redeal_markers(s: Record) -> None:
    """AFR-53: how many of each kind are face down is known, and their order is as shuffled."""
    bag = np.empty(MARKERS, np.int64)
    n = 0
    for kind in range(KINDS):
        for _ in range(s.face_down[kind]):
            bag[n] = kind
            n += 1
    shuffle(s, bag, n)
    for hex in range(HEXES):
        if s.marker[hex] == UNKNOWN:
            n -= 1
            s.marker[hex] = bag[n]


@rule
def _redeal_minerals(s: Record) -> None:
    """AFR-70: each marker taken and not seen lies with any of the unseen seats, equally likely."""
    unseen = 0
    for seat in range(s.players):
        unseen += s.minerals[seat, 0] == UNKNOWN
    if unseen == 0:
        return
    for kind in range(MINERAL_KINDS):
        left = wide(s.mined[kind])
        for seat in range(s.players):
            if s.minerals[seat, kind] >= 0:
                left -= s.minerals[seat, kind]
        _share_out(s, kind, left, unseen)


@rule
def _share_out(s: Record, kind: int, left: int, unseen: int) -> None:
    for seat in range(s.players):
        if s.minerals[seat, kind] != UNKNOWN:
            continue
        # a marker that the seats before didn't get goes here with chance 1 in those that remain
        s.minerals[seat, kind] = 0
        for _ in range(left):
            if below(s, unseen) == 0:
                s.minerals[seat, kind] += 1
        left -= s.minerals[seat, kind]
        unseen -= 1
