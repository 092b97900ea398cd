"""What a good player of Africa knows: who is ahead, and what is sensible to do next.

`evaluate` judges a full record, `policy` picks an action for playouts. Both are guesses, tuned by
playing; the rules don't depend on anything here.
"""

from __future__ import annotations

import numpy as np

from karibu.games.africa import actions
from karibu.games.africa import state as box
from karibu.games.africa.continent import BEYOND, BEYOND_DEGREE, DEGREE, HEXES, NEIGHBOURS
from karibu.games.africa.ending import goods_points, majority_points, pieces, set_points
from karibu.games.africa.ground import company, company_after, is_up, sights
from karibu.games.africa.legal import can_reach
from karibu.games.africa.rules import swap_of
from karibu.games.africa.state import Ground, Group, Phase, State
from karibu.kernel.rulebook import Ids, IntArray, Results, WordArray, below_apart, rule, soften

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

_PIECES_IN_ALL = float(box.MARKER_MIX[box.FIRST_MINERAL :] @ box.PIECES)


# --- How likely each seat is to win -----------------------------------------------------------

TUNING = {"cut": 20, "explore": 0.05}
"""Playouts are judged after so many decisions: 18 of 18 three-player matches won against two who
played out to the end, with 40 iterations each. Little curiosity, because evaluations lie close
together: among three with `explore` 0.5, 0.15 won 88 ± 9 % of 32 matches (fair: 25 %), and 0.05
won 47 ± 18 % among three with 0.15, with 512 iterations each."""

LEVELS = {
    "easy": {"hasty": 0.8},
    "medium": {"mild": 0.45},
    "hard": {"iterations": 16, "mild": 0.3},
    "expert": {"iterations": 32},
}
"""With five at the table thought alone gains little: 256 iterations won 23 ± 9 % of 120 matches
among 32 (fair: 20 %), 32 that are sure of themselves 30 ± 8 % among 16 that aren't. Levels differ
in how sure they are as well: with five, 0.3 won 25 ± 5 % of 250 among 0.4 and 34 ± 6 % among 0.5.
Without haste easy won none of 20 two-player matches against a player of habit: 16 iterations are
nothing where a hundred actions are open. With 0.8 it won 38 ± 15 % of 40, with 0.85 49 ± 17 %;
medium won 58 ± 8 % of 80 against 0.8 with 0.4, 59 ± 12 % with 0.5, and with 0.6 it lost."""


@rule
def evaluate(s: State, out: Results) -> None:
    """The share of the win that each seat can expect."""
    for seat in range(s.players):
        out[seat] = prospects(s, seat)
    out[s.to_move] += HALF_TURN * (2 - s.half)
    # the longer the match still takes, the less a lead means
    soften(out, s.players, 1.1 + 1.4 * np.sqrt(discoveries_left(s) / s.players))


@rule
def prospects(s: State, seat: int) -> float:
    """Points that a seat has or may count on."""
    left = discoveries_left(s)
    settled = min(1.0, s.mined.sum() / 14.0)  # how far the race for minerals is decided
    points = s.points[seat] + goods_points(s, seat) + 0.0
    for gold in (True, False):
        now = majority_points(s, seat, gold)
        later = (box.MOST + box.SECOND) * pieces(s, seat, gold) / (_PIECES_IN_ALL / 2.0)
        points += settled * now + (1.0 - settled) * later
    # a camp wants a turn to be used
    camps = min(float(s.camps[seat]), 0.5 + left / (3.0 * s.players))
    return points + CAMP * camps


@rule
def discoveries_left(s: State) -> float:
    """How many markers will probably be turned up before the last monument is."""
    monuments = s.face_down[box.MONUMENT]
    return monuments * (s.face_down.sum() + 1.0) / (monuments + 1.0)


# --- What to do next -------------------------------------------------------------------------


@rule
def policy(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """The action that seems to bring most soon; now and then any."""
    if n == 1:
        return 0
    if below_apart(rng, WHIM) == 0 or s.phase == Phase.START or s.phase == Phase.DISCOVER:
        return below_apart(rng, n)
    if s.phase == Phase.TURN:
        return _walk_or_travel(s, ids, n)
    if s.phase == Phase.TRAVEL or s.phase == Phase.WALK or s.phase == Phase.WALK_AGAIN:
        return _best_hex(s, ids, n, rng)
    best, chosen, alike = -1e9, 0, 0
    for k in range(n):
        worth = _worth(s, ids[k])
        if worth > best:
            best, chosen, alike = worth, k, 1
        elif worth == best:  # each of equals is as likely as the others
            alike += 1
            if below_apart(rng, alike) == 0:
                chosen = k
    return chosen


@rule
def _worth(s: State, action: int) -> float:
    """What an action brings, for all phases in which no hex to go to is chosen."""
    here = s.explorer[s.to_move]
    if action == actions.DISCOVER:
        return DISCOVERY
    if action == actions.MOVE_ANIMAL:
        return _best_move(s, here, Group.ANIMAL)
    if action == actions.MOVE_NOMADS:
        return _best_move(s, here, Group.NOMADS)
    if action == actions.CAMP_COUNT:
        return sights(s, here) - _camp_price(s)
    if action == actions.CAMP_EXPLORE:
        return _spoils(s, here) - _camp_price(s)
    if actions.LIFT_ANIMAL <= action < actions.LIFT_NOMADS:
        return best_gain(s, action - actions.LIFT_ANIMAL)
    if actions.LIFT_NOMADS <= action < actions.LEAVE:
        return best_gain(s, action - actions.LIFT_NOMADS)
    if actions.PLACE <= action < actions.KEEP:
        return company_after(s, s.marker[s.source], s.source, action - actions.PLACE)
    if action == actions.LEAVE:
        return company(s, s.marker[s.source], s.source)
    return _swap_worth(s, action) if action >= actions.SWAP_ONE else 0.0


@rule
def best_gain(s: State, source: int) -> int:
    """The most that moving the marker on a hex can bring."""
    kind = s.marker[source]
    best = 0
    for target in range(HEXES):
        if s.ground[target] == Ground.EMPTY:
            best = max(best, company_after(s, kind, source, target))
    return best - company(s, kind, source)


@rule
def _best_move(s: State, here: int, group: int) -> int:
    best = best_gain(s, here) if is_up(s, here, group) else 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if is_up(s, hex, group):
            best = max(best, best_gain(s, hex))
    return best


@rule
def _camp_price(s: State) -> float:
    """What a camp could bring elsewhere; little when the end is near."""
    return CAMP if s.face_down[box.MONUMENT] > 2 else 0.4


@rule
def _spoils(s: State, here: int) -> float:
    """What the gold and gems around a hex may be worth."""
    found = 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if is_up(s, hex, Group.MINERAL):
            found += box.PIECES[s.marker[hex] - box.FIRST_MINERAL]
    return PIECE * found


@rule
def _swap_worth(s: State, action: int) -> float:
    """What a swap brings to the seat to move, less a share of what it brings to the other."""
    other, good, number = swap_of(s, action)
    mine = _change(s, s.to_move, s.found, -number) + _change(s, s.to_move, good, number)
    theirs = _change(s, other, s.found, number) + _change(s, other, good, -number)
    return mine - theirs / (s.players - 1.0)


@rule
def _change(s: State, seat: int, good: int, number: int) -> int:
    held = s.goods[seat, good]
    return set_points(held + number) - set_points(held)


# --- Where to go -----------------------------------------------------------------------------


@rule
def _walk_or_travel(s: State, ids: Ids, n: int) -> int:
    """Travel only if nothing within a walk is worth doing."""
    here = s.explorer[s.to_move]
    peaks = _peaks(s)
    busy = outlook(s, here, peaks) >= HALF_TURN
    for k in range(BEYOND_DEGREE[here]):
        if busy:
            break
        busy = can_reach(s, here, k) and outlook(s, BEYOND[here, k], peaks) >= HALF_TURN
    wanted = actions.WALK if busy else actions.TRAVEL
    for k in range(n):
        if ids[k] == wanted:
            return k
    return 0


@rule
def _best_hex(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """The hex with the best outlook; when travelling, of a handful that come to mind."""
    peaks = _peaks(s)
    handful = 16
    best, chosen = -1e9, 0
    for look in range(min(n, handful)):
        k = look if n <= handful else below_apart(rng, n)
        if ids[k] == actions.STAND:
            hex = s.explorer[s.to_move]
        else:
            hex = ids[k] - (actions.WALK_TO if ids[k] >= actions.WALK_TO else actions.TRAVEL_TO)
        worth = outlook(s, hex, peaks) + below_apart(rng, 64) / 256.0
        if worth > best:
            best, chosen = worth, k
    return chosen


@rule
def _peaks(s: State) -> IntArray:
    """For each species and for nomads: the most company that any empty hex offers."""
    peaks = np.zeros(box.HERDS, np.int64)
    for hex in range(HEXES):
        if s.ground[hex] == Ground.EMPTY:
            for row in range(box.HERDS):
                peaks[row] = max(peaks[row], s.near[row, hex])
    return peaks


@rule
def outlook(s: State, here: int, peaks: IntArray) -> float:
    """The best that the seat to move could do from a hex, and a little for doing it twice."""
    lying, move = 0, 0
    for k in range(DEGREE[here] + 1):
        hex = NEIGHBOURS[here, k] if k < DEGREE[here] else here
        if s.ground[hex] == Ground.DOWN:
            lying += 1
        elif s.ground[hex] == Ground.UP:
            row = s.marker[hex] - box.FIRST_ANIMAL
            if 0 <= row < box.HERDS:
                move = max(move, peaks[row] - s.near[row, hex])
    best = float(move)
    if lying > 0:
        best = max(best, DISCOVERY + 0.1 * lying)
    if s.camps[s.to_move] > 0 and s.ground[here] == Ground.EMPTY:
        camp = max(sights(s, here), _spoils(s, here))
        best = max(best, camp - _camp_price(s))
    return best
