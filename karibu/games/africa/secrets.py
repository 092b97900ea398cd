"""The secrets of Africa: what lies face down where, and hidden minerals (AFR-53, AFR-70)."""

import numpy as np

from karibu.kernel.rulebook import below, rule, shuffled

from .continent import HEXES
from .state import MARKERS, MINERAL_KINDS, UNKNOWN, Ground, Minerals, State


@rule
def hide(s: State, seat: int) -> None:
    """AFR-53: face-down markers. AFR-70: the minerals of others, if they are hidden."""
    for hex in range(HEXES):
        if s.ground[hex] == Ground.DOWN:
            s.marker[hex] = UNKNOWN
    if s.options[0] == Minerals.HIDDEN:
        for other in range(s.players):
            if other != seat:
                s.minerals[other, :] = UNKNOWN


@rule
def fill(s: State) -> None:
    """Everything concealed, dealt anew; every world that fits is equally likely."""
    _lay_unseen_markers(s)
    if s.options[0] == Minerals.HIDDEN:
        _share_out_minerals(s)


@rule
def _lay_unseen_markers(s: State) -> None:
    """AFR-53: how many of each kind are face down is known, and their order is as shuffled."""
    bag = np.empty(MARKERS, np.int64)
    n = shuffled(s, s.face_down, bag)
    for hex in range(HEXES):
        if s.marker[hex] == UNKNOWN:
            n -= 1
            s.marker[hex] = bag[n]


@rule
def _share_out_minerals(s: State) -> None:
    """AFR-70: each marker taken and not seen lies with any of the unseen seats, equally likely."""
    all_unseen = 0
    for seat in range(s.players):
        all_unseen += s.minerals[seat, 0] == UNKNOWN
    if all_unseen == 0:
        return
    for kind in range(MINERAL_KINDS):
        left, unseen = s.mined[kind], all_unseen
        for seat in range(s.players):
            if s.minerals[seat, kind] != UNKNOWN:
                left -= s.minerals[seat, kind]
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
