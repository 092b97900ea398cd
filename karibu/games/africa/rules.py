"""The rules of Africa, in the order of docs/rules/africa.md, citing its clauses.

What may be decided is in `choosing`, the last count in `scoring`, secrets in `concealing`; the map
is changed through `ground`.
"""

from __future__ import annotations

import numpy as np

from karibu.games.africa.actions import (
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
    STAND,
    START,
    SWAP_ALL,
    SWAP_ONE,
    TRAVEL,
    TRAVEL_TO,
    TURN_UP,
    WALK_TO,
    Said,
)
from karibu.games.africa.choosing import legal
from karibu.games.africa.concealing import conceal, redeal
from karibu.games.africa.continent import (
    CITIES,
    DEGREE,
    NEIGHBOURS,
    WILDS,
)
from karibu.games.africa.ground import (
    can_improve,
    clear,
    company,
    company_after,
    mover,
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
from karibu.kernel.opening import opened, wide
from karibu.kernel.stream import MATCH_STREAM, seeded, shuffle
from karibu.kernel.types import Bytes, EventBuffer, IntArray, Record, Results

__all__ = ["apply", "conceal", "legal", "redeal", "score", "setup"]


# --- Setup ---------------------------------------------------------------------------------


@entry
def setup(state: Bytes, players: int, options: IntArray, seed: np.uint64) -> None:
    """AFR-03, AFR-04: markers face down everywhere but in the cities; camps handed out."""
    state[:] = 0
    s = opened(state, STATE)
    s.rng = seeded(seed, MATCH_STREAM)
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
    stand(s, mover(s), CITIES[city])
    emit(events, Said.STARTED, mover(s), city)
    s.to_move += 1
    if s.to_move == s.players:
        s.to_move = 0
        s.phase = Phase.TURN


@rule
def _travel(s: Record, hex: int, events: EventBuffer) -> None:
    """AFR-11: that is the whole turn."""
    stand(s, mover(s), hex)
    s.stir = Stir.WALKED
    emit(events, Said.TRAVELLED, mover(s), hex)
    _finish_turn(s, events)


@rule
def _walk(s: Record, action: int, events: EventBuffer) -> None:
    """AFR-12: within each half walking comes first."""
    s.phase = Phase.ACT
    if action == STAND:
        return
    stand(s, mover(s), action - WALK_TO)
    if s.stir == Stir.NOTHING:
        s.stir = Stir.WALKED
    emit(events, Said.WALKED, mover(s), action - WALK_TO)


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
        emit(events, Said.PASSED, mover(s))
    s.idle = 0 if s.stir == Stir.ACTED else s.idle + 1
    s.stir = Stir.NOTHING
    s.half = 0
    s.phase = Phase.TURN
    if s.idle == IDLE_ROUNDS * s.players:
        emit(events, Said.IDLED, wide(s.idle))
        _end(s, Ending.IDLE, events)
        return
    s.to_move = (s.to_move + 1) % s.players


# --- Action 1: discover --------------------------------------------------------------------


@rule
def _discover(s: Record, hex: int, events: EventBuffer) -> None:
    """AFR-20 to AFR-27: turn it up; what it is decides the rest."""
    kind = wide(s.marker[hex])
    s.stir = Stir.ACTED
    s.face_down[kind] -= 1
    show(s, kind, hex)
    emit(events, Said.DISCOVERED, mover(s), kind, hex)
    group = GROUP_OF[kind]
    if group == Group.MONUMENT:
        _find_monument(s, events)
    elif group == Group.GOOD:
        _find_good(s, kind - FIRST_GOOD, hex, events)
    elif group == Group.MINERAL:
        _gain(s, PIECES[kind - FIRST_MINERAL])  # AFR-21
        emit(events, Said.MINED, mover(s), PIECES[kind - FIRST_MINERAL])
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
        emit(events, Said.LAST_MONUMENT, mover(s), LAST_MONUMENT_POINTS)
        _end(s, Ending.LAST_MARKER if _nothing_left(s) else Ending.MONUMENT, events)
        return
    if s.supply > 0:
        s.supply -= 1
        s.camps[s.to_move] += 1
        emit(events, Said.GOT_CAMP, mover(s), wide(s.supply))
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
    emit(events, Said.TOOK, mover(s), FIRST_GOOD + good)
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
    seat = mover(s)
    if action == KEEP:
        emit(events, Said.KEPT, seat, wide(FIRST_GOOD + s.found))
        _finish_half(s, events)
        return
    choice = action - SWAP_ONE if action < SWAP_ALL else action - SWAP_ALL
    other, good = choice // GOOD_KINDS, choice % GOOD_KINDS
    number = 1 if action < SWAP_ALL else wide(s.goods[other, good])
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
    source = wide(s.source)
    kind = wide(s.marker[source])
    alone = 1 if GROUP_OF[kind] == Group.ANIMAL else 0
    if action == LEAVE:
        points = alone + company(s, kind, source)
        emit(events, Said.LEFT, mover(s), kind, source, points)
    else:
        target = action - PLACE
        points = alone + company_after(s, kind, source, target)
        clear(s, source)
        show(s, kind, target)
        emit(events, Said.SETTLED, mover(s), kind, target, points)
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
    source = wide(s.source)
    kind = wide(s.marker[source])
    points = company_after(s, kind, source, target) - company(s, kind, source)
    clear(s, source)
    show(s, kind, target)
    _gain(s, points)
    s.stir = Stir.ACTED
    emit(events, Said.MOVED, mover(s), kind, source, target, points)
    _finish_half(s, events)


# --- Actions 4 and 5: camp -------------------------------------------------------------------


@rule
def _found_camp(s: Record, explore: bool, events: EventBuffer) -> None:
    """AFR-40: a camp where the explorer stands, and one of two effects."""
    here = wide(s.explorer[s.to_move])
    s.camps[s.to_move] -= 1
    s.stir = Stir.ACTED
    pitch_camp(s, here)
    if explore:
        _explore(s, here, events)
    else:
        points = sights(s, here)
        _gain(s, points)
        emit(events, Said.COUNTED, mover(s), here, points)
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
        mineral = wide(s.marker[hex]) - FIRST_MINERAL
        s.minerals[s.to_move, mineral] += 1
        s.mined[mineral] += 1
        markers += 1
        if IS_GOLD[mineral]:
            nuggets += PIECES[mineral]
        else:
            stones += PIECES[mineral]
        clear(s, hex)
    emit(events, Said.EXPLORED, mover(s), here, markers, nuggets, stones)


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
