"""From what an author writes to what everybody calls: functions over bytes, with their guards.

The functions here call `_deal`, `_legal`, … which stand for an author's `deal`, `legal`, …;
`made` puts a game's own in their place. Passing a record from Python costs 60 times as much as
passing its bytes, and opening the bytes in compiled code costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

import numpy as np

from karibu.kernel.compiler import rule, when_compiled
from karibu.kernel.contract import (
    ACTION_BITS,
    MOVER_BITS,
    NOBODY,
    NOT_LEGAL,
    POINTS,
    REVEALED_BIT,
    ROOM,
    ROW,
    TOO_MANY_EVENTS,
)
from karibu.kernel.features import WORD
from karibu.kernel.memory import EVENTS_AT, IDS_AT, NUMBERS
from karibu.kernel.opened import numbers_at, opened, state_at
from karibu.kernel.places import share_win
from karibu.kernel.record import (
    CHANGED,
    DIFFERING,
    MAX_OPTIONS,
    MAX_PLAYERS,
    PLAYERS_AT,
    STREAM_WORDS,
    TO_MOVE_AT,
    Record,
)
from karibu.kernel.seeds import key_high, key_low
from karibu.kernel.sketch import (
    DIFFER,
    ENDING,
    FIRST_FACTS,
    HEAD,
    LIKE,
    PHASE,
    PIECES,
    POINT_BYTES,
    TO_MOVE,
)
from karibu.kernel.stream import COUNTER, KEY_HIGH, KEY_LOW, LEFT
from karibu.kernel.types import (
    Bytes,
    EventBuffer,
    Ids,
    IntArray,
    Results,
    Viewers,
    WordArray,
)

_REDEAL = np.uint64(0xA0761D6478BD642F)
"""Worlds redealt have other streams than matches of the same seed."""

# --- what stands for the author's functions --------------------------------------------------


def _missing(*_: Any) -> Any:
    raise NotImplementedError


_LAYOUT: np.dtype[Any] = Record.layout
_SIZE: int = Record.layout.itemsize
_REVEALS = np.zeros(1, np.bool_)
_deal: Callable[[Record], None] = _missing
_legal: Callable[[Record, Ids], int] = _missing
_apply: Callable[[Record, int, EventBuffer], None] = _missing
_hide: Callable[[Record, int], None] = _missing
_fill: Callable[[Record], None] = _missing
_score: Callable[[Record, Results], None] = _missing
_evaluate: Callable[[Record, Results], None] = _missing
_policy: Callable[[Record, Ids, int, WordArray], int] = _missing
_practised: Callable[[Record, Ids, int, WordArray, Any], int] = _missing
_features: Callable[[Record, Any], int] = _missing
_sketch: Callable[[Record, int, Bytes], None] = _missing
_brings: Callable[[Record, IntArray], int] = _missing
_EDGES = np.zeros(1, np.int64)
_CELLS = np.zeros((1, 4), np.int64)
_FIELD_AT = np.zeros(1, np.int64)

# --- what everybody calls --------------------------------------------------------------------


def setup(state: Bytes, players: int, options: IntArray, low: Any, high: Any) -> None:
    """Lay out a new match; the key of its stream comes in two halves."""
    state[:] = 0
    s = opened(state, _LAYOUT)
    _begin_stream(s.stream, low, high)
    s.players = players
    for k in range(MAX_OPTIONS):
        s.options[k] = options[k]
    _deal(s)


def legal(state: Bytes, out: Ids) -> int:
    """Ids of what the seat to move may do; none when the match is over."""
    s = opened(state, _LAYOUT)
    if s.to_move == NOBODY:
        return 0
    return _legal(s, out)


def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    """Carry out one decision, which must be legal."""
    _apply(opened(state, _LAYOUT), action, events)


def conceal(state: Bytes, seat: int) -> None:
    """Wipe what this seat may not know: the stream always, after the end nothing else (ALL-02)."""
    s = opened(state, _LAYOUT)
    for k in range(STREAM_WORDS):
        s.stream[k] = 0
    if s.to_move != NOBODY:
        _hide(s, seat)


def redeal(state: Bytes, seed: Any) -> None:
    """Fill a concealed record with a random world that fits it."""
    s = opened(state, _LAYOUT)
    _begin_stream(s.stream, key_low(seed ^ _REDEAL), key_high(seed ^ _REDEAL))
    if s.to_move != NOBODY:
        _fill(s)


def score(state: Bytes, out: Results) -> None:
    """Points and places."""
    _score(opened(state, _LAYOUT), out)


def look(
    state: Bytes, seat: int, seen: Bytes, before: Bytes, beside: Bytes, told: IntArray
) -> None:
    """All at once for a view: the record as a seat may see it goes to `seen`, and `told` gets the
    points in it, and as bits the fields in which it differs from two other such records: what the
    same seat saw before, and what somebody beside it sees now."""
    for k in range(_SIZE):
        seen[k] = state[k]
    conceal(seen, seat)
    results = np.zeros((2, MAX_PLAYERS))
    score(seen, results)
    for k in range(MAX_PLAYERS):
        told[k] = int(results[POINTS, k])
    changed, differing = 0, 0
    for k in range(_SIZE):
        if seen[k] != before[k]:
            changed |= 1 << _FIELD_AT[k]
        if seen[k] != beside[k]:
            differing |= 1 << _FIELD_AT[k]
    told[CHANGED] = changed
    told[DIFFERING] = differing


def look_by_sketch(
    state: Bytes, viewers: Viewers, seen: Bytes, before: Bytes, told: IntArray
) -> int:
    """The same for a game that gives a sketch, and for several viewers at once: a row of `seen`
    gets the record as one of them may see it, and the sketch behind it; `before` has what they saw
    before. `told` gets for each of them whom they are like (the first for whom just the same has
    changed; perhaps themselves), how many pieces differ, and, if they are like nobody before them,
    which; then how many actions are told to the seat to move, and each with what it brings. Gives
    back how many numbers that is."""
    starts = np.zeros(viewers.size, np.int64)
    mover, n = -1, 0
    for k in range(viewers.size):
        record, sketch = seen[k][:_SIZE], seen[k][_SIZE:]
        record[:] = state
        conceal(record, viewers[k])
        results = np.zeros((2, MAX_PLAYERS))
        score(record, results)
        s = opened(record, _LAYOUT)
        _note_head(sketch, s.to_move, s.phase, s.ending, results)
        first = _EDGES[FIRST_FACTS]
        sketch[first:] = 0
        _sketch(s, viewers[k], sketch[first:])
        if viewers[k] == s.to_move and viewers[k] != NOBODY:
            mover = k
        starts[k] = n
        count = differing_pieces(sketch, before[k][_SIZE:], _EDGES, told[n + PIECES :])
        like = 0
        told[n + LIKE], told[n + DIFFER] = k, count
        while like < k and not (
            _the_same_pieces(told, starts[like], n, like)
            and _alike(told, n, seen[like][_SIZE:], sketch, _EDGES)
            and _alike(told, n, before[like][_SIZE:], before[k][_SIZE:], _EDGES)
        ):
            like += 1
        told[n + LIKE] = like
        n += PIECES + (count if like == k else 0)
    count = _brings(opened(seen[mover][:_SIZE], _LAYOUT), told[n + 1 :]) if mover >= 0 else 0
    told[n] = count
    return n + 1 + 2 * count


@rule
def _the_same_pieces(told: IntArray, there: int, here: int, who: int) -> bool:
    """Whether the same pieces differ, for somebody who is like nobody before them."""
    if told[there + LIKE] != who or told[there + DIFFER] != told[here + DIFFER]:
        return False
    for k in range(PIECES, PIECES + told[here + DIFFER]):
        if told[there + k] != told[here + k]:
            return False
    return True


@rule
def _alike(told: IntArray, at: int, one: Bytes, other: Bytes, edges: Any) -> bool:
    """Whether these pieces are the same in two sketches."""
    for k in range(at + PIECES, at + PIECES + told[at + DIFFER]):
        for number in range(edges[told[k]], edges[told[k] + 1]):
            if one[number] != other[number]:
                return False
    return True


def differing_pieces(now: Bytes, then: Bytes, edges: Any, pieces: IntArray) -> int:
    """Which pieces of a sketch differ from those of then; how many."""
    found = np.unique(np.searchsorted(edges, np.flatnonzero(now != then), "right") - 1)
    pieces[: len(found)] = found
    return len(found)


@when_compiled(differing_pieces)
def _differing_pieces(now: Any, then: Any, edges: Any, pieces: Any) -> Any:
    n, piece, k = 0, 0, 0
    while k < now.size:
        if now[k] == then[k]:
            k += 1
            continue
        while edges[piece + 1] <= k:
            piece += 1
        pieces[n] = piece
        n += 1
        k = edges[piece + 1]
    return n


@rule
def _note_head(sketch: Bytes, to_move: int, phase: int, ending: int, results: Results) -> None:
    sketch[TO_MOVE] = to_move - NOBODY
    sketch[PHASE] = phase
    sketch[ENDING] = ending
    k = HEAD
    for seat in range(MAX_PLAYERS):
        points = int(results[POINTS, seat])
        for byte in range(POINT_BYTES):
            sketch[k] = (points >> (8 * byte)) & 255
            k += 1


def evaluate(state: Bytes, out: Results) -> None:
    """The share of the win that each seat can expect, or has when the match is over."""
    s = opened(state, _LAYOUT)
    out[:] = 0.0
    if s.to_move == NOBODY:
        results = np.zeros((2, MAX_PLAYERS))
        _score(s, results)
        share_win(results, s.players, out)
    else:
        _evaluate(s, out)


def policy(state: Bytes, ids: Ids, n: int, rng: WordArray) -> int:
    """Which of the legal actions a sensible player would take in a playout."""
    return _policy(opened(state, _LAYOUT), ids, n, rng)


def practised(state: Bytes, ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """What somebody would take who has learned some numbers, or `policy` if there are none."""
    if skill.size == 0:
        return policy(state, ids, n, rng)
    return _practised(opened(state, _LAYOUT), ids, n, rng, skill)


def unpractised(state: Bytes, ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """The same for a game whose policy has nothing to learn."""
    return policy(state, ids, n, rng)


def features(state: Bytes, out: Any) -> int:
    """What learned judgement looks at, the seat to move first; gives back how many numbers."""
    return _features(opened(state, _LAYOUT), out)


def cells(state: Bytes, out: Any) -> int:
    """The features of a game that declares none: what the seat to move sees of the record, number
    by number (`features.cells_of`); rows of seats are turned so that it comes first."""
    seen = state.copy()
    mover, players = int(state[TO_MOVE_AT]), int(state[PLAYERS_AT])
    conceal(seen, mover)
    k = 0
    for seat in range(players):
        out[k] = 1.0 if seat == mover else 0.0
        k += 1
    for cell in range(_CELLS.shape[0]):
        at, width, seat = _CELLS[cell, 0], _CELLS[cell, 1], _CELLS[cell, 2]
        if seat >= players:
            continue
        if seat >= 0:
            at += (seat + mover) % players * _CELLS[cell, 3]
        if width == WORD:
            for bit in range(8 * WORD):
                out[k] = (int(seen[at + bit // 8]) >> (bit % 8)) & 1
                k += 1
            continue
        value = 0
        for part in range(width):
            value |= int(seen[at + part]) << (8 * part)
        if value >= 1 << (8 * width - 1):
            value -= 1 << (8 * width)
        out[k] = value
        out[k + 1] = 1.0 if value > 0 else 0.0
        out[k + 2] = 1.0 if value < 0 else 0.0
        k += 3
    return k


def step(address: int, action: int) -> int:
    """Check an action, carry it out, list what is legal next, all in the `Memory` at an address.

    Gives back in one number what a history keeps of a decision (`contract.py`): how many actions
    are legal next, whether anything was revealed or drawn by lot, who decided, and what. Or
    NOT_LEGAL, and then nothing has changed; or TOO_MANY_EVENTS.
    """
    numbers = numbers_at(address)
    count, ids, events = numbers[:IDS_AT], numbers[IDS_AT:EVENTS_AT], numbers[EVENTS_AT:]
    state = state_at(address + 4 * NUMBERS, _SIZE)
    n = count[0]
    at = 0
    while at < n and ids[at] != action:
        at += 1
    if at == n:
        return NOT_LEGAL
    s = opened(state, _LAYOUT)
    mover, counter, left = s.to_move, s.stream[COUNTER], s.stream[LEFT]
    events[0] = 0
    apply(state, action, events)
    n = legal(state, ids)
    count[0] = n
    if events[0] > ROOM:
        return TOO_MANY_EVENTS
    revealed = n == 0 or counter != s.stream[COUNTER] or left != s.stream[LEFT]
    for k in range(events[0]):
        revealed = revealed or _REVEALS[events[1 + k * ROW]]
    return (action << ACTION_BITS) | (mover << MOVER_BITS) | (int(revealed) << REVEALED_BIT) | n


@rule
def _begin_stream(stream: WordArray, low: Any, high: Any) -> None:
    stream[KEY_LOW] = low
    stream[KEY_HIGH] = high
    stream[COUNTER] = 0
    stream[LEFT] = 0


def made(package: str, written: Mapping[str, Any]) -> dict[str, Callable[..., Any]]:
    """A game's own copies of the functions above: `written` says what stands for what."""
    room = dict(globals()) | dict(written)

    def copied(function: Any, name: str = "") -> Any:
        copy = FunctionType(function.__code__, room, name or function.__name__)
        copy.__module__ = f"{package}.rules"  # compiled code is named after it
        return copy

    own = (setup, legal, apply, conceal, redeal, score, evaluate, policy)
    made = {function.__name__: copied(function) for function in own}
    room |= made
    learned = copied(features if "_features" in written else cells)
    quick = copied(practised if "_practised" in written else unpractised)
    seen = copied(look_by_sketch if "_sketch" in written else look)
    others = {"practised": quick, "features": learned, "step": copied(step)}
    return made | others | {seen.__name__: seen}
