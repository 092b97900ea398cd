"""The rules of Tokens."""

from __future__ import annotations

import numpy as np

from karibu.games.tokens.actions import BOLD_ONE, IDLE_ONE, SAFE_ONE, Said
from karibu.games.tokens.state import (
    BOLD,
    BONUS,
    FORTUNE,
    IDLE,
    ROUNDS,
    SAFE,
    SEATS,
    Ending,
    Mode,
    State,
)
from karibu.kernel.rulebook import (
    NOBODY,
    POINTS,
    EventBuffer,
    Ids,
    Results,
    below,
    emit,
    rank,
    rule,
)

UNKNOWN = -1


@rule
def deal(s: State) -> None:
    if s.options[0] == Mode.LUCK:
        for seat in range(s.players):
            s.fortune[seat] = below(s, FORTUNE)
    if s.options[0] == Mode.BONUS:
        s.tokens[0] = BONUS


@rule
def legal(s: State, out: Ids) -> int:
    out[0] = SAFE_ONE
    out[1] = BOLD_ONE
    out[2] = IDLE_ONE
    return 3


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    seat = s.to_move
    got = _brings(s, action)
    s.tokens[seat] += got
    emit(events, Said.GOT, seat, got)
    s.to_move = (seat + 1) % s.players
    if s.to_move == 0:
        s.round += 1
    if s.round == ROUNDS:
        s.to_move = NOBODY
        s.ending = Ending.COUNTED


@rule
def _brings(s: State, action: int) -> int:
    if s.options[0] == Mode.LUCK:
        return 0
    if action == SAFE_ONE:
        return SAFE
    if action == IDLE_ONE:
        return IDLE
    return 1 if s.options[0] == Mode.CALM else below(s, BOLD + 1)


@rule
def hide(s: State, seat: int) -> None:
    for other in range(s.players):
        s.fortune[other] = UNKNOWN


@rule
def fill(s: State) -> None:
    for seat in range(s.players):
        s.fortune[seat] = below(s, FORTUNE) if s.options[0] == Mode.LUCK else 0


@rule
def score(s: State, out: Results) -> None:
    standing = np.zeros(SEATS, np.int64)
    for seat in range(s.players):
        out[POINTS, seat] = s.tokens[seat]
        standing[seat] = s.tokens[seat] * 128 + (s.fortune[seat] if s.to_move == NOBODY else 0)
    rank(out, standing, s.players, 1)
