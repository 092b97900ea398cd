"""What the seat to move in Africa may do, phase by phase."""

from karibu.kernel.rulebook import Ids, offer, rule

from . import actions as act
from .continent import BEYOND, BEYOND_DEGREE, CITIES, DEGREE, HEXES, NEIGHBOURS, VIA
from .ground import company, company_after, is_movable, neighbours_like
from .state import GOOD_KINDS, Ground, Group, Phase, State


@rule
def legal(s: State, out: Ids) -> int:
    """The decisions open to the seat to move."""
    here = s.explorer[s.to_move]
    if s.phase == Phase.TURN:
        return _legal_turns(s, out)
    if s.phase == Phase.TRAVEL:
        return _legal_travels(s, out)
    if s.phase == Phase.WALK or s.phase == Phase.WALK_AGAIN:
        return _legal_walks(s, here, out)
    if s.phase == Phase.ACT or s.phase == Phase.ACT_AGAIN:
        return _legal_acts(s, here, out)
    if s.phase == Phase.DISCOVER:
        return _legal_discoveries(s, here, out)
    if s.phase == Phase.MOVE_ANIMAL:
        return _legal_lifts(s, here, Group.ANIMAL, act.LIFT_ANIMAL, out)
    if s.phase == Phase.MOVE_NOMADS:
        return _legal_lifts(s, here, Group.NOMADS, act.LIFT_NOMADS, out)
    if s.phase == Phase.PLACE:
        return _legal_places(s, out, 0)
    if s.phase == Phase.SETTLE:
        out[0] = act.LEAVE
        return _legal_places(s, out, 1)
    if s.phase == Phase.SWAP:
        return _legal_swaps(s, out)
    return _legal_starts(s, out)


@rule
def _legal_starts(s: State, out: Ids) -> int:
    """AFR-05: a city where nobody stands."""
    n = 0
    for city in range(CITIES.size):
        if s.blocked[CITIES[city]] == 0:
            n = offer(out, n, act.START + city)
    return n


@rule
def _legal_turns(s: State, out: Ids) -> int:
    """AFR-10: walking is always possible (AFR-12), travelling if there is somewhere to go."""
    out[0] = act.WALK
    for hex in range(HEXES):
        if s.blocked[hex] == 0:
            out[1] = act.TRAVEL
            return 2
    return 1


@rule
def _legal_travels(s: State, out: Ids) -> int:
    """AFR-11: any hex with neither an explorer (one's own included) nor a face-down marker."""
    n = 0
    for hex in range(HEXES):
        if s.blocked[hex] == 0:
            n = offer(out, n, act.TRAVEL_TO + hex)
    return n


@rule
def _legal_walks(s: State, here: int, out: Ids) -> int:
    """AFR-12, AFR-13: none, one or two steps over hexes that can be walked on."""
    out[0] = act.STAND
    n = 1
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.blocked[hex] == 0:
            n = offer(out, n, act.WALK_TO + hex)
    if n == 1:
        return 1
    for k in range(BEYOND_DEGREE[here]):
        if can_reach(s, here, k):
            n = offer(out, n, act.WALK_TO + BEYOND[here, k])
    return n


@rule
def can_reach(s: State, here: int, k: int) -> bool:
    """AFR-13: whether a hex two steps away, and one on the way to it, can be walked on."""
    return s.blocked[BEYOND[here, k]] == 0 and (
        s.blocked[VIA[here, k, 0]] == 0 or s.blocked[VIA[here, k, 1]] == 0
    )


@rule
def _legal_acts(s: State, here: int, out: Ids) -> int:
    """AFR-12, AFR-14: those of the five actions that are possible here, or none."""
    n = 0
    if neighbours_like(s, here, Ground.DOWN):
        n = offer(out, n, act.DISCOVER)
    if _any_movable(s, here, Group.ANIMAL):
        n = offer(out, n, act.MOVE_ANIMAL)
    if _any_movable(s, here, Group.NOMADS):
        n = offer(out, n, act.MOVE_NOMADS)
    if s.camps[s.to_move] > 0 and s.ground[here] == Ground.EMPTY:  # AFR-40
        out[n] = act.CAMP_COUNT
        out[n + 1] = act.CAMP_EXPLORE
        n += 2
    return offer(out, n, act.NOTHING)


@rule
def _any_movable(s: State, here: int, group: int) -> bool:
    if is_movable(s, group, here):
        return True
    for k in range(DEGREE[here]):
        if is_movable(s, group, NEIGHBOURS[here, k]):
            return True
    return False


@rule
def _legal_discoveries(s: State, here: int, out: Ids) -> int:
    """AFR-20: face-down markers next to the explorer."""
    n = 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] == Ground.DOWN:
            n = offer(out, n, act.TURN_UP + hex)
    return n


@rule
def _legal_lifts(s: State, here: int, group: int, first: int, out: Ids) -> int:
    """AFR-30, AFR-31: markers on the explorer's hex or next to it that can go somewhere better."""
    n = 0
    for k in range(-1, DEGREE[here]):
        hex = here if k < 0 else NEIGHBOURS[here, k]
        if is_movable(s, group, hex):
            n = offer(out, n, first + hex)
    return n


@rule
def _legal_places(s: State, out: Ids, n: int) -> int:
    """AFR-25, AFR-26, AFR-30, AFR-31: empty hexes with strictly more that counts."""
    source = s.source
    kind = s.marker[source]
    before = company(s, kind, source)
    for hex in range(HEXES):
        if s.ground[hex] == Ground.EMPTY and company_after(s, kind, source, hex) > before:
            n = offer(out, n, act.PLACE + hex)
    return n


@rule
def _legal_swaps(s: State, out: Ids) -> int:
    """AFR-23, AFR-24: one for one, or a whole kind; the same swap is offered once."""
    out[0] = act.KEEP
    n = 1
    for other in range(s.players):
        if other == s.to_move:
            continue
        for good in range(GOOD_KINDS):
            theirs = s.goods[other, good]
            if good == s.found or theirs == 0:
                continue
            n = offer(out, n, act.SWAP_ONE + other * GOOD_KINDS + good)
            if 1 < theirs <= s.goods[s.to_move, s.found]:
                n = offer(out, n, act.SWAP_ALL + other * GOOD_KINDS + good)
    return n
