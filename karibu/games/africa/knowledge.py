"""What a good player of Africa knows: who is ahead, and what is sensible to do next.

`evaluate` judges a full record, `policy` picks an action for playouts. Both are guesses, tuned by
playing; the rules don't depend on anything here.
"""

from __future__ import annotations

import numpy as np

from karibu.games.africa.actions import (
    CAMP_COUNT,
    CAMP_EXPLORE,
    DISCOVER,
    KEEP,
    LEAVE,
    LIFT_ANIMAL,
    LIFT_NOMADS,
    MOVE_ANIMAL,
    MOVE_NOMADS,
    PLACE,
    STAND,
    SWAP_ALL,
    SWAP_ONE,
    TRAVEL,
    TRAVEL_TO,
    WALK,
    WALK_TO,
)
from karibu.games.africa.continent import (
    BEYOND,
    BEYOND_DEGREE,
    DEGREE,
    HEXES,
    NEIGHBOURS,
    VIA,
)
from karibu.games.africa.ground import company, company_after, mover
from karibu.games.africa.rules import score, sights
from karibu.games.africa.scoring import (
    goods_points,
    majority_points,
    pieces,
    set_points,
)
from karibu.games.africa.state import (
    FIRST_ANIMAL,
    FIRST_MINERAL,
    GOOD_KINDS,
    GROUP_OF,
    HERDS,
    KINDS,
    MARKER_MIX,
    MINERAL_KINDS,
    MONUMENT,
    MOST,
    PIECES,
    SECOND,
    STATE,
    Ground,
    Group,
    Phase,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import MAX_PLAYERS, NOBODY, entry
from karibu.kernel.opening import opened, wide
from karibu.kernel.ranking import share_win
from karibu.kernel.stream import below_apart
from karibu.kernel.types import Bytes, Ids, IntArray, Record, Results, WordArray

DISCOVERY = 2.3
"""Points that turning up a marker brings, now or in the end, on average."""

CAMP = 1.5
"""Points that a camp in reserve will bring later."""

PIECE = 1.5
"""Points that a nugget or stone in hand is worth while the race for them is open."""

HALF_TURN = 1.8
"""Points that half a turn brings."""

WHIM = 12
"""One playout decision in so many is taken at random."""

_MINERALS_IN_ALL = float(
    sum(int(MARKER_MIX[FIRST_MINERAL + kind]) * int(PIECES[kind]) for kind in range(MINERAL_KINDS))
)


# --- How likely each seat is to win -----------------------------------------------------------

TUNING = {"cut": 20, "explore": 0.05}
"""Playouts are judged after so many decisions: 18 of 18 three-player matches won against two who
played out to the end, with 40 iterations each. Little curiosity, because evaluations lie close
together: among three with `explore` 0.5, 0.15 won 88 ± 9 % of 32 matches (fair: 25 %), and 0.05
won 47 ± 18 % among three with 0.15, with 512 iterations each."""


@entry
def evaluate(state: Bytes, out: Results) -> None:
    """The share of the win that each seat can expect."""
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        results = np.zeros((2, MAX_PLAYERS))
        score(state, results)
        share_win(results, wide(s.players), out)
        return
    for seat in range(s.players):
        out[seat] = prospects(s, seat)
    seat = mover(s)
    out[seat] += HALF_TURN * (2 - s.half if s.phase != Phase.TURN else 2)
    _soften(s, out)


@rule
def prospects(s: Record, seat: int) -> float:
    """Points that a seat has or may count on."""
    left = discoveries_left(s)
    settled = min(1.0, wide(s.mined.sum()) / 14.0)  # how far the race for minerals is decided
    points = wide(s.points[seat]) + goods_points(s, seat) + 0.0
    for gold in (True, False):
        now = majority_points(s, seat, gold)
        later = (MOST + SECOND) * pieces(s, seat, gold) / (_MINERALS_IN_ALL / 2.0)
        points += settled * now + (1.0 - settled) * later
    # a camp wants a turn to be used
    camps = min(float(s.camps[seat]), 0.5 + left / (3.0 * s.players))
    return points + CAMP * camps


@rule
def discoveries_left(s: Record) -> float:
    """How many markers will probably be turned up before the last monument is."""
    lying = 0
    for kind in range(KINDS):
        lying += s.face_down[kind]
    monuments = wide(s.face_down[MONUMENT])
    return monuments * (lying + 1.0) / (monuments + 1.0)


@rule
def _soften(s: Record, out: Results) -> None:
    """From points to chances: the longer the match still takes, the less a lead means."""
    scale = 1.1 + 1.4 * np.sqrt(discoveries_left(s) / s.players)
    best = out[0]
    for seat in range(1, s.players):
        best = max(best, out[seat])
    sum_of_all = 0.0
    for seat in range(s.players):
        out[seat] = np.exp((out[seat] - best) / scale)
        sum_of_all += out[seat]
    for seat in range(s.players):
        out[seat] /= sum_of_all


# --- What to do next -------------------------------------------------------------------------


@entry
def policy(state: Bytes, ids: Ids, n: int, rng: WordArray) -> int:
    """The action that seems to bring most soon; now and then any."""
    if n == 1:
        return 0
    s = opened(state, STATE)
    if below_apart(rng, WHIM) == 0 or s.phase == Phase.START or s.phase == Phase.DISCOVER:
        return below_apart(rng, n)
    if s.phase == Phase.TURN:
        return _walk_or_travel(s, ids, n)
    if s.phase == Phase.TRAVEL or s.phase == Phase.WALK:
        return _best_hex(s, ids, n, rng)
    best, chosen, alike = -1e9, 0, 0
    for k in range(n):
        worth = _worth(s, wide(ids[k]))
        if worth > best:
            best, chosen, alike = worth, k, 1
        elif worth == best:  # each of equals is as likely as the others
            alike += 1
            if below_apart(rng, alike) == 0:
                chosen = k
    return chosen


@rule
def _worth(s: Record, action: int) -> float:
    """What an action brings, for all phases in which no hex to go to is chosen."""
    seat = mover(s)
    here = wide(s.explorer[seat])
    if action == DISCOVER:
        return DISCOVERY
    if action == MOVE_ANIMAL:
        return 0.0 + _best_move(s, here, Group.ANIMAL)
    if action == MOVE_NOMADS:
        return 0.0 + _best_move(s, here, Group.NOMADS)
    if action == CAMP_COUNT:
        return sights(s, here) - _camp_price(s)
    if action == CAMP_EXPLORE:
        return _spoils(s, here) - _camp_price(s)
    if LIFT_ANIMAL <= action < LIFT_NOMADS:
        return 0.0 + best_gain(s, action - LIFT_ANIMAL)
    if LIFT_NOMADS <= action < LEAVE:
        return 0.0 + best_gain(s, action - LIFT_NOMADS)
    if PLACE <= action < KEEP:
        source = wide(s.source)
        return 0.0 + company_after(s, wide(s.marker[source]), source, action - PLACE)
    if action == LEAVE:
        source = wide(s.source)
        return 0.0 + company(s, wide(s.marker[source]), source)
    if action >= SWAP_ONE:
        return _swap_worth(s, seat, action)
    return 0.0


@rule
def best_gain(s: Record, source: int) -> int:
    """The most that moving the marker on a hex can bring."""
    kind = wide(s.marker[source])
    best = 0
    for target in range(HEXES):
        if s.ground[target] == Ground.EMPTY:
            best = max(best, company_after(s, kind, source, target))
    return best - company(s, kind, source)


@rule
def _best_move(s: Record, here: int, group: int) -> int:
    best = 0
    if s.ground[here] == Ground.UP and GROUP_OF[s.marker[here]] == group:
        best = best_gain(s, here)
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] == Ground.UP and GROUP_OF[s.marker[hex]] == group:
            best = max(best, best_gain(s, hex))
    return best


@rule
def _camp_price(s: Record) -> float:
    """What a camp could bring elsewhere; little when the end is near."""
    return CAMP if s.face_down[MONUMENT] > 2 else 0.4


@rule
def _spoils(s: Record, here: int) -> float:
    """What the gold and gems around a hex may be worth."""
    found = 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] == Ground.UP and GROUP_OF[s.marker[hex]] == Group.MINERAL:
            found += PIECES[s.marker[hex] - FIRST_MINERAL]
    return PIECE * found


@rule
def _swap_worth(s: Record, seat: int, action: int) -> float:
    """What a swap brings to the seat, less a share of what it brings to the other."""
    choice = action - SWAP_ONE if action < SWAP_ALL else action - SWAP_ALL
    other, good = choice // GOOD_KINDS, choice % GOOD_KINDS
    number = 1 if action < SWAP_ALL else wide(s.goods[other, good])
    found = wide(s.found)
    mine = _change(s, seat, found, -number) + _change(s, seat, good, number)
    theirs = _change(s, other, found, number) + _change(s, other, good, -number)
    return mine - theirs / (s.players - 1.0)


@rule
def _change(s: Record, seat: int, good: int, number: int) -> int:
    held = wide(s.goods[seat, good])
    return set_points(held + number) - set_points(held)


# --- Where to go -----------------------------------------------------------------------------


@rule
def _walk_or_travel(s: Record, ids: Ids, n: int) -> int:
    """Travel only if nothing within a walk is worth doing."""
    seat = mover(s)
    here = wide(s.explorer[seat])
    peaks = np.zeros(HERDS, np.int64)
    _find_peaks(s, peaks)
    busy = outlook(s, seat, here, peaks) >= HALF_TURN
    for k in range(BEYOND_DEGREE[here]):
        if busy:
            break
        hex = BEYOND[here, k]
        free = s.blocked[VIA[here, k, 0]] == 0 or s.blocked[VIA[here, k, 1]] == 0
        busy = free and s.blocked[hex] == 0 and outlook(s, seat, hex, peaks) >= HALF_TURN
    wanted = WALK if busy else TRAVEL
    for k in range(n):
        if ids[k] == wanted:
            return k
    return 0


@rule
def _best_hex(s: Record, ids: Ids, n: int, rng: WordArray) -> int:
    """The hex with the best outlook; when travelling, of a handful that come to mind."""
    seat = mover(s)
    peaks = np.zeros(HERDS, np.int64)
    _find_peaks(s, peaks)
    handful = 16
    best, chosen = -1e9, 0
    for look in range(min(n, handful)):
        k = look if n <= handful else below_apart(rng, n)
        if ids[k] == STAND:
            hex = wide(s.explorer[seat])
        elif ids[k] >= WALK_TO:
            hex = wide(ids[k]) - WALK_TO
        else:
            hex = wide(ids[k]) - TRAVEL_TO
        worth = outlook(s, seat, hex, peaks) + below_apart(rng, 64) / 256.0
        if worth > best:
            best, chosen = worth, k
    return chosen


@rule
def _find_peaks(s: Record, peaks: IntArray) -> None:
    """For each species and for nomads: the most company that any empty hex offers."""
    for hex in range(HEXES):
        if s.ground[hex] != Ground.EMPTY:
            continue
        for row in range(HERDS):
            peaks[row] = max(peaks[row], s.near[row, hex])


@rule
def outlook(s: Record, seat: int, here: int, peaks: IntArray) -> float:
    """The best that could be done from a hex, and a little for doing it twice."""
    lying, move = 0, 0
    for k in range(DEGREE[here] + 1):
        hex = NEIGHBOURS[here, k] if k < DEGREE[here] else here
        if s.ground[hex] == Ground.DOWN:
            lying += 1
        elif s.ground[hex] == Ground.UP:
            row = s.marker[hex] - FIRST_ANIMAL
            if 0 <= row < HERDS:
                move = max(move, peaks[row] - s.near[row, hex])
    best = float(move)
    if lying > 0:
        best = max(best, DISCOVERY + 0.1 * lying)
    if s.camps[seat] > 0 and s.ground[here] == Ground.EMPTY:
        camp = max(sights(s, here), _spoils(s, here))
        best = max(best, camp - _camp_price(s))
    return best
