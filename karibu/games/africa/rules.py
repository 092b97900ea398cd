"""The rules of Africa, in the order of docs/rules/africa.md, citing its clauses.

`ground`, `legal`, `secrets` and `ending` are the rooms beside; only `ground` changes the map.
"""

import numpy as np

from karibu.kernel.rulebook import EventBuffer, emit, rule, shuffled

from . import actions as act
from . import ground
from . import state as box
from .actions import Said
from .continent import CITIES, DEGREE, NEIGHBOURS, WILDS
from .ending import end, score
from .legal import legal
from .secrets import fill, hide
from .state import NONE, Ending, Ground, Group, Phase, State, Stir

__all__ = ["apply", "deal", "fill", "hide", "legal", "score"]

# --- Setup ---------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """AFR-03, AFR-04: markers face down everywhere but in the cities; camps handed out."""
    s.source = NONE
    s.found = NONE
    s.explorer[:] = NONE
    s.supply = box.CAMP_SUPPLY
    for seat in range(s.players):
        s.camps[seat] = box.CAMPS_EACH
    _lay_out_markers(s)
    s.phase = Phase.START
    s.to_move = 0


@rule
def _lay_out_markers(s: State) -> None:
    """AFR-02, AFR-04"""
    for kind in range(box.KINDS):
        s.face_down[kind] = box.MARKER_MIX[kind]
    bag = np.empty(box.MARKERS, np.int64)
    for n in range(shuffled(s, s.face_down, bag)):
        s.ground[WILDS[n]] = Ground.DOWN
        s.blocked[WILDS[n]] = 1
        s.marker[WILDS[n]] = bag[n]
    for city in CITIES:
        ground.clear(s, city)


# --- A turn --------------------------------------------------------------------------------


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    if action < act.TRAVEL:
        _start(s, action - act.START, events)
    elif action < act.TRAVEL_TO:
        s.phase = Phase.TRAVEL if action == act.TRAVEL else Phase.WALK
    elif action < act.STAND:
        _travel(s, action - act.TRAVEL_TO, events)
    elif action < act.DISCOVER:
        _walk(s, action, events)
    elif action < act.TURN_UP:
        _act(s, action, events)
    elif action < act.LIFT_ANIMAL:
        _discover(s, action - act.TURN_UP, events)
    elif action < act.LEAVE:  # AFR-30, AFR-31: this one; where to is asked next
        s.source = (
            action - act.LIFT_ANIMAL if action < act.LIFT_NOMADS else action - act.LIFT_NOMADS
        )
        s.phase = Phase.PLACE
    elif action >= act.KEEP:
        _swap(s, action, events)
    elif s.phase == Phase.SETTLE:
        _settle(s, action, events)
    else:
        _move(s, action - act.PLACE, events)


@rule
def _start(s: State, city: int, events: EventBuffer) -> None:
    """AFR-05: one city each, then seat 0 begins."""
    ground.stand(s, CITIES[city])
    emit(events, Said.STARTED, s.to_move, city)
    s.to_move += 1
    if s.to_move == s.players:
        s.to_move = 0
        s.phase = Phase.TURN


@rule
def _travel(s: State, hex: int, events: EventBuffer) -> None:
    """AFR-11: that is the whole turn."""
    ground.stand(s, hex)
    s.stir = Stir.WALKED
    emit(events, Said.TRAVELLED, s.to_move, hex)
    _finish_turn(s, events)


@rule
def _walk(s: State, action: int, events: EventBuffer) -> None:
    """AFR-12: within each half walking comes first."""
    s.phase = Phase.ACT if s.half == 0 else Phase.ACT_AGAIN
    if action == act.STAND:
        return
    ground.stand(s, action - act.WALK_TO)
    if s.stir == Stir.NOTHING:
        s.stir = Stir.WALKED
    emit(events, Said.WALKED, s.to_move, action - act.WALK_TO)


@rule
def _act(s: State, action: int, events: EventBuffer) -> None:
    """AFR-12, AFR-14: one of the five actions or none."""
    if action == act.DISCOVER:
        s.phase = Phase.DISCOVER
    elif action == act.MOVE_ANIMAL:
        s.phase = Phase.MOVE_ANIMAL
    elif action == act.MOVE_NOMADS:
        s.phase = Phase.MOVE_NOMADS
    elif action == act.NOTHING:
        _finish_half(s, events)
    else:
        _found_camp(s, action == act.CAMP_EXPLORE, events)


@rule
def _finish_half(s: State, events: EventBuffer) -> None:
    """AFR-12: the same again, without travelling."""
    s.source = NONE
    s.found = NONE
    if s.half + 1 < box.HALVES:
        s.half += 1
        s.phase = Phase.WALK_AGAIN
    else:
        _finish_turn(s, events)


@rule
def _finish_turn(s: State, events: EventBuffer) -> None:
    """ALL-03, AFR-66: the next seat; too many turns without anything end the match."""
    if s.stir == Stir.NOTHING:
        emit(events, Said.PASSED, s.to_move)
    s.idle = 0 if s.stir == Stir.ACTED else s.idle + 1
    s.stir = Stir.NOTHING
    s.half = 0
    s.phase = Phase.TURN
    if s.idle == box.IDLE_ROUNDS * s.players:
        emit(events, Said.IDLED, s.idle)
        end(s, Ending.IDLE, events)
        return
    s.to_move = (s.to_move + 1) % s.players


# --- Action 1: discover --------------------------------------------------------------------


@rule
def _discover(s: State, hex: int, events: EventBuffer) -> None:
    """AFR-20 to AFR-27: turn it up; what it is decides the rest."""
    kind = s.marker[hex]
    s.stir = Stir.ACTED
    s.face_down[kind] -= 1
    ground.show(s, kind, hex)
    emit(events, Said.DISCOVERED, s.to_move, kind, hex)
    group = box.GROUP_OF[kind]
    if group == Group.MONUMENT:
        _find_monument(s, events)
    elif group == Group.GOOD:
        _find_good(s, kind - box.FIRST_GOOD, hex, events)
    elif group == Group.MINERAL:
        points = box.PIECES[kind - box.FIRST_MINERAL]  # AFR-21
        s.points[s.to_move] += points
        emit(events, Said.MINED, s.to_move, points)
        _finish_half(s, events)
    else:  # AFR-25, AFR-26: nothing is asked if no other hex is better
        s.source = hex
        if ground.can_improve(s, kind, hex):
            s.phase = Phase.SETTLE
        else:
            _settle(s, act.LEAVE, events)


@rule
def _find_monument(s: State, events: EventBuffer) -> None:
    """AFR-27, AFR-60: a camp from the supply; the last monument ends the match at once."""
    if s.face_down[box.MONUMENT] == 0:
        s.points[s.to_move] += box.LAST_MONUMENT_POINTS
        emit(events, Said.LAST_MONUMENT, s.to_move, box.LAST_MONUMENT_POINTS)
        end(s, Ending.LAST_MARKER if s.face_down.sum() == 0 else Ending.MONUMENT, events)
        return
    if s.supply > 0:
        s.supply -= 1
        s.camps[s.to_move] += 1
        emit(events, Said.GOT_CAMP, s.to_move, s.supply)
    _finish_half(s, events)


@rule
def _find_good(s: State, good: int, hex: int, events: EventBuffer) -> None:
    """AFR-22 to AFR-24: take it; a swap is asked for if any would change something."""
    ground.clear(s, hex)
    s.goods[s.to_move, good] += 1
    emit(events, Said.TOOK, s.to_move, box.FIRST_GOOD + good)
    s.found = good
    for other in range(s.players):
        if other == s.to_move:
            continue
        for theirs in range(box.GOOD_KINDS):
            if theirs != good and s.goods[other, theirs] > 0:
                s.phase = Phase.SWAP
                return
    _finish_half(s, events)


@rule
def _swap(s: State, action: int, events: EventBuffer) -> None:
    """AFR-23, AFR-24: nobody can refuse."""
    seat, given = s.to_move, s.found
    if action == act.KEEP:
        emit(events, Said.KEPT, seat, box.FIRST_GOOD + given)
    else:
        other, good, number = swap_of(s, action)
        s.goods[seat, given] -= number
        s.goods[other, given] += number
        s.goods[other, good] -= number
        s.goods[seat, good] += number
        emit(
            events, Said.SWAPPED, seat, other, number, box.FIRST_GOOD + given, box.FIRST_GOOD + good
        )
    _finish_half(s, events)


@rule
def swap_of(s: State, action: int) -> tuple[int, int, int]:
    """AFR-23, AFR-24: with whom, for which kind, and how many."""
    if action < act.SWAP_ALL:
        choice = action - act.SWAP_ONE
        return choice // box.GOOD_KINDS, choice % box.GOOD_KINDS, 1
    choice = action - act.SWAP_ALL
    other, good = choice // box.GOOD_KINDS, choice % box.GOOD_KINDS
    return other, good, s.goods[other, good]


@rule
def _settle(s: State, action: int, events: EventBuffer) -> None:
    """AFR-25, AFR-26: let it stay or put it elsewhere, then score its neighbours.

    A point comes on top for an animal, none for nomads.
    """
    kind = s.marker[s.source]
    points = 1 if box.GROUP_OF[kind] == Group.ANIMAL else 0
    if action == act.LEAVE:
        points += ground.company(s, kind, s.source)
        emit(events, Said.LEFT, s.to_move, kind, s.source, points)
    else:
        target = action - act.PLACE
        points += ground.company_after(s, kind, s.source, target)
        ground.clear(s, s.source)
        ground.show(s, kind, target)
        emit(events, Said.SETTLED, s.to_move, kind, target, points)
    s.points[s.to_move] += points
    _finish_half(s, events)


# --- Actions 2 and 3: move an animal, move nomads --------------------------------------------


@rule
def _move(s: State, target: int, events: EventBuffer) -> None:
    """AFR-30 to AFR-32: score by how much it is better off."""
    source = s.source
    kind = s.marker[source]
    points = ground.company_after(s, kind, source, target) - ground.company(s, kind, source)
    ground.clear(s, source)
    ground.show(s, kind, target)
    s.points[s.to_move] += points
    s.stir = Stir.ACTED
    emit(events, Said.MOVED, s.to_move, kind, source, target, points)
    _finish_half(s, events)


# --- Actions 4 and 5: camp -------------------------------------------------------------------


@rule
def _found_camp(s: State, explore: bool, events: EventBuffer) -> None:
    """AFR-40: a camp where the explorer stands, and one of two effects."""
    here = s.explorer[s.to_move]
    s.camps[s.to_move] -= 1
    s.stir = Stir.ACTED
    ground.pitch_camp(s, here)
    if explore:
        _explore(s, here, events)
    else:
        points = ground.sights(s, here)
        s.points[s.to_move] += points
        emit(events, Said.COUNTED, s.to_move, here, points)
    _finish_half(s, events)


@rule
def _explore(s: State, here: int, events: EventBuffer) -> None:
    """AFR-42: all gold and gems around, no points; their hexes become empty."""
    markers, nuggets, stones = 0, 0, 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if not ground.is_up(s, hex, Group.MINERAL):
            continue
        mineral = s.marker[hex] - box.FIRST_MINERAL
        s.minerals[s.to_move, mineral] += 1
        s.mined[mineral] += 1
        markers += 1
        if box.IS_GOLD[mineral]:
            nuggets += box.PIECES[mineral]
        else:
            stones += box.PIECES[mineral]
        ground.clear(s, hex)
    emit(events, Said.EXPLORED, s.to_move, here, markers, nuggets, stones)
