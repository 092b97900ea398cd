"""The rules of Africa, in the order of docs/rules/africa.md, citing its clauses.

The map is changed through `ground`, the last count is in `scoring`, secrets are in `concealing`.
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
    NOTHING,
    PLACE,
    START,
    STAND,
    SWAP_ALL,
    SWAP_ONE,
    TRAVEL,
    TRAVEL_TO,
    TURN_UP,
    WALK,
    WALK_TO,
    Said,
)
from karibu.games.africa.concealing import conceal, redeal
from karibu.games.africa.continent import (
    BEYOND,
    BEYOND_DEGREE,
    CITIES,
    DEGREE,
    HEXES,
    NEIGHBOURS,
    VIA,
    WILDS,
)
from karibu.games.africa.ground import (
    can_improve,
    clear,
    company,
    company_after,
    is_movable,
    neighbours_like,
    pitch_camp,
    show,
    stand,
)
from karibu.games.africa.scoring import count, write_scores
from karibu.games.africa.state import (
    CAMP_SUPPLY,
    CAMPS_EACH,
    FIRST_GOOD,
    FIRST_MINERAL,
    GOOD_KINDS,
    GROUP_OF,
    HALVES,
    IDLE_ROUNDS,
    IS_GOLD,
    KINDS,
    LAST_MONUMENT_POINTS,
    MARKER_MIX,
    MARKERS,
    MONUMENT,
    NONE,
    PIECES,
    STATE,
    Ending,
    Ground,
    Group,
    Phase,
    Stir,
)
from karibu.kernel.compiling import rule
from karibu.kernel.contract import NOBODY, entry
from karibu.kernel.events import emit
from karibu.kernel.opening import opened
from karibu.kernel.stream import seeded, shuffle
from karibu.kernel.types import Bytes, EventBuffer, Ids, IntArray, Record, Results

__all__ = ["apply", "conceal", "legal", "redeal", "score", "setup"]

_MATCH_STREAM = np.uint64(1)

# --- Setup ---------------------------------------------------------------------------------


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    """AFR-03, AFR-04: markers face down everywhere but in the cities; camps handed out."""
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, _MATCH_STREAM)
    s.players = players
    s.options[0] = options[0]
    s.source = NONE
    s.found = NONE
    s.explorer[:] = NONE
    s.supply = CAMP_SUPPLY
    for seat in range(players):
        s.camps[seat] = CAMPS_EACH
    _lay_out_markers(s)
    s.phase = Phase.START
    s.to_move = 0


@rule
def _lay_out_markers(s: Record) -> None:
    """AFR-02, AFR-04"""
    bag = np.empty(MARKERS, np.int64)
    n = 0
    for kind in range(KINDS):
        s.face_down[kind] = MARKER_MIX[kind]
        for _ in range(MARKER_MIX[kind]):
            bag[n] = kind
            n += 1
    shuffle(s, bag, MARKERS)
    for n in range(MARKERS):
        s.ground[WILDS[n]] = Ground.DOWN
        s.blocked[WILDS[n]] = 1
        s.marker[WILDS[n]] = bag[n]
    for city in CITIES:
        clear(s, city)


# --- What may be decided -------------------------------------------------------------------


@entry
def legal(state: Bytes, out: Ids) -> int:
    """The decisions open to the seat to move."""
    s = opened(state, STATE)
    if s.to_move == NOBODY:
        return 0
    here = np.int64(s.explorer[s.to_move])
    if s.phase == Phase.TURN:
        return _legal_turns(s, out)
    if s.phase == Phase.TRAVEL:
        return _legal_travels(s, out)
    if s.phase == Phase.WALK:
        return _legal_walks(s, here, out)
    if s.phase == Phase.ACT:
        return _legal_acts(s, here, out)
    if s.phase == Phase.DISCOVER:
        return _legal_discoveries(s, here, out)
    if s.phase == Phase.MOVE_ANIMAL:
        return _legal_lifts(s, here, Group.ANIMAL, LIFT_ANIMAL, out)
    if s.phase == Phase.MOVE_NOMADS:
        return _legal_lifts(s, here, Group.NOMADS, LIFT_NOMADS, out)
    if s.phase == Phase.PLACE:
        return _legal_places(s, out, 0)
    if s.phase == Phase.SETTLE:
        out[0] = LEAVE
        return _legal_places(s, out, 1)
    if s.phase == Phase.SWAP:
        return _legal_swaps(s, out)
    return _legal_starts(s, out)


@rule
def _legal_starts(s: Record, out: Ids) -> int:
    """AFR-05: a city where nobody stands."""
    n = 0
    for city in range(CITIES.size):
        if s.blocked[CITIES[city]] == 0:
            out[n] = START + city
            n += 1
    return n


@rule
def _legal_turns(s: Record, out: Ids) -> int:
    """AFR-10: walking is always possible (AFR-12), travelling if there is somewhere to go."""
    out[0] = WALK
    for hex in range(HEXES):
        if s.blocked[hex] == 0:
            out[1] = TRAVEL
            return 2
    return 1


@rule
def _legal_travels(s: Record, out: Ids) -> int:
    """AFR-11: any hex with neither an explorer (one's own included) nor a face-down marker."""
    n = 0
    for hex in range(HEXES):
        if s.blocked[hex] == 0:
            out[n] = TRAVEL_TO + hex
            n += 1
    return n


@rule
def _legal_walks(s: Record, here: int, out: Ids) -> int:
    """AFR-12, AFR-13: none, one or two steps over hexes that can be walked on."""
    out[0] = STAND
    n = 1
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.blocked[hex] == 0:
            out[n] = WALK_TO + hex
            n += 1
    if n == 1:
        return 1
    for k in range(BEYOND_DEGREE[here]):
        hex = BEYOND[here, k]
        if s.blocked[hex] == 0 and (
            s.blocked[VIA[here, k, 0]] == 0 or s.blocked[VIA[here, k, 1]] == 0
        ):
            out[n] = WALK_TO + hex
            n += 1
    return n


@rule
def _legal_acts(s: Record, here: int, out: Ids) -> int:
    """AFR-12, AFR-14: those of the five actions that are possible here, or none."""
    n = 0
    if neighbours_like(s, here, Ground.DOWN):
        out[n] = DISCOVER
        n += 1
    if _any_movable(s, here, Group.ANIMAL):
        out[n] = MOVE_ANIMAL
        n += 1
    if _any_movable(s, here, Group.NOMADS):
        out[n] = MOVE_NOMADS
        n += 1
    if s.camps[s.to_move] > 0 and s.ground[here] == Ground.EMPTY:  # AFR-40
        out[n] = CAMP_COUNT
        out[n + 1] = CAMP_EXPLORE
        n += 2
    out[n] = NOTHING
    return n + 1


@rule
def _any_movable(s: Record, here: int, group: int) -> bool:
    if is_movable(s, group, here):
        return True
    for k in range(DEGREE[here]):
        if is_movable(s, group, NEIGHBOURS[here, k]):
            return True
    return False


@rule
def _legal_discoveries(s: Record, here: int, out: Ids) -> int:
    """AFR-20: face-down markers next to the explorer."""
    n = 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] == Ground.DOWN:
            out[n] = TURN_UP + hex
            n += 1
    return n


@rule
def _legal_lifts(s: Record, here: int, group: int, first: int, out: Ids) -> int:
    """AFR-30, AFR-31: markers on the explorer's hex or next to it that can go somewhere better."""
    n = 0
    if is_movable(s, group, here):
        out[n] = first + here
        n += 1
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if is_movable(s, group, hex):
            out[n] = first + hex
            n += 1
    return n


@rule
def _legal_places(s: Record, out: Ids, n: int) -> int:
    """AFR-25, AFR-26, AFR-30, AFR-31: empty hexes with strictly more that counts."""
    source = np.int64(s.source)
    kind = np.int64(s.marker[source])
    before = company(s, kind, source)
    for hex in range(HEXES):
        if s.ground[hex] == Ground.EMPTY and company_after(s, kind, source, hex) > before:
            out[n] = PLACE + hex
            n += 1
    return n


@rule
def _legal_swaps(s: Record, out: Ids) -> int:
    """AFR-23, AFR-24: one for one, or a whole kind; the same swap is offered once."""
    out[0] = KEEP
    n = 1
    for other in range(s.players):
        if other == s.to_move:
            continue
        for good in range(GOOD_KINDS):
            theirs = s.goods[other, good]
            if good == s.found or theirs == 0:
                continue
            out[n] = SWAP_ONE + other * GOOD_KINDS + good
            n += 1
            if 1 < theirs <= s.goods[s.to_move, s.found]:
                out[n] = SWAP_ALL + other * GOOD_KINDS + good
                n += 1
    return n


# --- A turn --------------------------------------------------------------------------------


@entry
def apply(state: Bytes, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s = opened(state, STATE)
    if s.phase == Phase.TURN:
        s.phase = Phase.TRAVEL if action == TRAVEL else Phase.WALK
    elif s.phase == Phase.TRAVEL:
        _travel(s, action - TRAVEL_TO, events)
    elif s.phase == Phase.WALK:
        _walk(s, action, events)
    elif s.phase == Phase.ACT:
        _act(s, action, events)
    elif s.phase == Phase.DISCOVER:
        _discover(s, action - TURN_UP, events)
    elif s.phase == Phase.MOVE_ANIMAL:
        _lift(s, action - LIFT_ANIMAL)
    elif s.phase == Phase.MOVE_NOMADS:
        _lift(s, action - LIFT_NOMADS)
    elif s.phase == Phase.PLACE:
        _move(s, action - PLACE, events)
    elif s.phase == Phase.SETTLE:
        _settle(s, action, events)
    elif s.phase == Phase.SWAP:
        _swap(s, action, events)
    else:
        _start(s, action - START, events)


@rule
def _start(s: Record, city: int, events: EventBuffer) -> None:
    """AFR-05: one city each, then seat 0 begins."""
    stand(s, s.to_move, CITIES[city])
    emit(events, Said.STARTED, s.to_move, city)
    s.to_move += 1
    if s.to_move == s.players:
        s.to_move = 0
        s.phase = Phase.TURN


@rule
def _travel(s: Record, hex: int, events: EventBuffer) -> None:
    """AFR-11: that is the whole turn."""
    stand(s, s.to_move, hex)
    s.stir = Stir.WALKED
    emit(events, Said.TRAVELLED, s.to_move, hex)
    _finish_turn(s, events)


@rule
def _walk(s: Record, action: int, events: EventBuffer) -> None:
    """AFR-12: within each half walking comes first."""
    s.phase = Phase.ACT
    if action == STAND:
        return
    stand(s, s.to_move, action - WALK_TO)
    if s.stir == Stir.NOTHING:
        s.stir = Stir.WALKED
    emit(events, Said.WALKED, s.to_move, action - WALK_TO)


@rule
def _act(s: Record, action: int, events: EventBuffer) -> None:
    """AFR-12, AFR-14: one of the five actions or none."""
    if action == DISCOVER:
        s.phase = Phase.DISCOVER
    elif action == MOVE_ANIMAL:
        s.phase = Phase.MOVE_ANIMAL
    elif action == MOVE_NOMADS:
        s.phase = Phase.MOVE_NOMADS
    elif action == NOTHING:
        _finish_half(s, events)
    else:
        _found_camp(s, action == CAMP_EXPLORE, events)


@rule
def _finish_half(s: Record, events: EventBuffer) -> None:
    """AFR-12: the same again, without travelling."""
    s.source = NONE
    s.found = NONE
    if s.half + 1 < HALVES:
        s.half += 1
        s.phase = Phase.WALK
    else:
        _finish_turn(s, events)


@rule
def _finish_turn(s: Record, events: EventBuffer) -> None:
    """ALL-03, AFR-66: the next seat; too many turns without anything end the match."""
    if s.stir == Stir.NOTHING:
        emit(events, Said.PASSED, s.to_move)
    s.idle = 0 if s.stir == Stir.ACTED else s.idle + 1
    s.stir = Stir.NOTHING
    s.half = 0
    s.phase = Phase.TURN
    if s.idle == IDLE_ROUNDS * s.players:
        emit(events, Said.IDLED, s.idle)
        _end(s, Ending.IDLE, events)
        return
    s.to_move = (s.to_move + 1) % s.players


# --- Action 1: discover --------------------------------------------------------------------


@rule
def _discover(s: Record, hex: int, events: EventBuffer) -> None:
    """AFR-20 to AFR-27: turn it up; what it is decides the rest."""
    kind = np.int64(s.marker[hex])
    s.stir = Stir.ACTED
    s.face_down[kind] -= 1
    show(s, kind, hex)
    emit(events, Said.DISCOVERED, s.to_move, kind, hex)
    group = GROUP_OF[kind]
    if group == Group.MONUMENT:
        _find_monument(s, events)
    elif group == Group.GOOD:
        _find_good(s, kind - FIRST_GOOD, hex, events)
    elif group == Group.MINERAL:
        _gain(s, PIECES[kind - FIRST_MINERAL])  # AFR-21
        emit(events, Said.MINED, s.to_move, PIECES[kind - FIRST_MINERAL])
        _finish_half(s, events)
    else:
        _find_wanderer(s, kind, hex, events)


@rule
def _gain(s: Record, points: int) -> None:
    s.points[s.to_move] += points


@rule
def _find_monument(s: Record, events: EventBuffer) -> None:
    """AFR-27, AFR-60: a camp from the supply; the last monument ends the match at once."""
    if s.face_down[MONUMENT] == 0:
        _gain(s, LAST_MONUMENT_POINTS)
        emit(events, Said.LAST_MONUMENT, s.to_move, LAST_MONUMENT_POINTS)
        _end(s, Ending.LAST_MARKER if _nothing_left(s) else Ending.MONUMENT, events)
        return
    if s.supply > 0:
        s.supply -= 1
        s.camps[s.to_move] += 1
        emit(events, Said.GOT_CAMP, s.to_move, s.supply)
    _finish_half(s, events)


@rule
def _nothing_left(s: Record) -> bool:
    for kind in range(KINDS):
        if s.face_down[kind] > 0:
            return False
    return True


@rule
def _find_good(s: Record, good: int, hex: int, events: EventBuffer) -> None:
    """AFR-22 to AFR-24: take it; a swap is asked for if any would change something."""
    clear(s, hex)
    s.goods[s.to_move, good] += 1
    emit(events, Said.TOOK, s.to_move, FIRST_GOOD + good)
    s.found = good
    for other in range(s.players):
        if other == s.to_move:
            continue
        for theirs in range(GOOD_KINDS):
            if theirs != good and s.goods[other, theirs] > 0:
                s.phase = Phase.SWAP
                return
    _finish_half(s, events)


@rule
def _swap(s: Record, action: int, events: EventBuffer) -> None:
    """AFR-23, AFR-24: nobody can refuse."""
    seat = s.to_move
    if action == KEEP:
        emit(events, Said.KEPT, seat, FIRST_GOOD + s.found)
        _finish_half(s, events)
        return
    choice = action - SWAP_ONE if action < SWAP_ALL else action - SWAP_ALL
    other, good = choice // GOOD_KINDS, choice % GOOD_KINDS
    number = 1 if action < SWAP_ALL else np.int64(s.goods[other, good])
    s.goods[seat, s.found] -= number
    s.goods[other, s.found] += number
    s.goods[other, good] -= number
    s.goods[seat, good] += number
    emit(events, Said.SWAPPED, seat, other, number, FIRST_GOOD + s.found, FIRST_GOOD + good)
    _finish_half(s, events)


@rule
def _find_wanderer(s: Record, kind: int, hex: int, events: EventBuffer) -> None:
    """AFR-25, AFR-26: an animal or nomads; nothing is asked if no other hex is better."""
    s.source = hex
    if can_improve(s, kind, hex):
        s.phase = Phase.SETTLE
    else:
        _settle(s, LEAVE, events)


@rule
def _settle(s: Record, action: int, events: EventBuffer) -> None:
    """AFR-25, AFR-26: let it stay or put it elsewhere, then score its neighbours.

    A point comes on top for an animal, none for nomads.
    """
    source = np.int64(s.source)
    kind = np.int64(s.marker[source])
    alone = 1 if GROUP_OF[kind] == Group.ANIMAL else 0
    if action == LEAVE:
        points = alone + company(s, kind, source)
        emit(events, Said.LEFT, s.to_move, kind, source, points)
    else:
        target = action - PLACE
        points = alone + company_after(s, kind, source, target)
        clear(s, source)
        show(s, kind, target)
        emit(events, Said.SETTLED, s.to_move, kind, target, points)
    _gain(s, points)
    _finish_half(s, events)


# --- Actions 2 and 3: move an animal, move nomads --------------------------------------------


@rule
def _lift(s: Record, hex: int) -> None:
    """AFR-30, AFR-31: this one; where to is asked next."""
    s.source = hex
    s.phase = Phase.PLACE


@rule
def _move(s: Record, target: int, events: EventBuffer) -> None:
    """AFR-30 to AFR-32: score by how much it is better off."""
    source = np.int64(s.source)
    kind = np.int64(s.marker[source])
    points = company_after(s, kind, source, target) - company(s, kind, source)
    clear(s, source)
    show(s, kind, target)
    _gain(s, points)
    s.stir = Stir.ACTED
    emit(events, Said.MOVED, s.to_move, kind, source, target, points)
    _finish_half(s, events)


# --- Actions 4 and 5: camp -------------------------------------------------------------------


@rule
def _found_camp(s: Record, explore: bool, events: EventBuffer) -> None:
    """AFR-40: a camp where the explorer stands, and one of two effects."""
    here = np.int64(s.explorer[s.to_move])
    s.camps[s.to_move] -= 1
    s.stir = Stir.ACTED
    pitch_camp(s, here)
    if explore:
        _explore(s, here, events)
    else:
        points = sights(s, here)
        _gain(s, points)
        emit(events, Said.COUNTED, s.to_move, here, points)
    _finish_half(s, events)


@rule
def sights(s: Record, here: int) -> int:
    """AFR-41: animals, nomads and monuments face up around a hex."""
    points = 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] == Ground.UP and GROUP_OF[s.marker[hex]] != Group.MINERAL:
            points += 1
    return points


@rule
def _explore(s: Record, here: int, events: EventBuffer) -> None:
    """AFR-42: all gold and gems around, no points; their hexes become empty."""
    markers, nuggets, stones = 0, 0, 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] != Ground.UP or GROUP_OF[s.marker[hex]] != Group.MINERAL:
            continue
        mineral = np.int64(s.marker[hex]) - FIRST_MINERAL
        s.minerals[s.to_move, mineral] += 1
        s.mined[mineral] += 1
        markers += 1
        if IS_GOLD[mineral]:
            nuggets += PIECES[mineral]
        else:
            stones += PIECES[mineral]
        clear(s, hex)
    emit(events, Said.EXPLORED, s.to_move, here, markers, nuggets, stones)


# --- End -----------------------------------------------------------------------------------


@rule
def _end(s: Record, ending: int, events: EventBuffer) -> None:
    """AFR-60, AFR-66: the last count, and nobody is to move."""
    s.ending = ending
    s.to_move = NOBODY
    count(s, events)
    emit(events, Said.ENDED, ending)


@entry
def score(state: Bytes, out: Results) -> None:
    """AFR-65"""
    write_scores(opened(state, STATE), out)
