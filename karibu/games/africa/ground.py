"""What lies on the hexes of Africa, and what counts as a neighbour.

All changes of the map go through here, because `near` and `blocked` must follow. Nothing here
scores or asks.
"""

from karibu.kernel.rulebook import rule

from .continent import ADJACENT, DEGREE, HEXES, NEIGHBOURS, SIDES
from .state import FIRST_ANIMAL, GROUP_OF, MARKER_MIX, NOMADS, NONE, OPEN, Ground, Group, State


@rule
def _tell_neighbours(s: State, row: int, hex: int, change: int) -> None:
    for k in range(DEGREE[hex]):
        s.near[row, NEIGHBOURS[hex, k]] += change


@rule
def clear(s: State, hex: int) -> None:
    """AFR-50: the hex becomes empty; an animal that lay there is a neighbour no more."""
    if is_up(s, hex, Group.ANIMAL):
        _tell_neighbours(s, s.marker[hex] - FIRST_ANIMAL, hex, -1)
    s.ground[hex] = Ground.EMPTY
    s.marker[hex] = NONE
    _tell_neighbours(s, OPEN, hex, 1)


@rule
def show(s: State, kind: int, hex: int) -> None:
    """AFR-51: a marker lies there face up. AFR-28: now an animal counts as a neighbour."""
    if s.ground[hex] == Ground.EMPTY:
        _tell_neighbours(s, OPEN, hex, -1)
    elif s.ground[hex] == Ground.DOWN:
        s.blocked[hex] = 0
    s.ground[hex] = Ground.UP
    s.marker[hex] = kind
    if GROUP_OF[kind] == Group.ANIMAL:
        _tell_neighbours(s, kind - FIRST_ANIMAL, hex, 1)


@rule
def pitch_camp(s: State, hex: int) -> None:
    """AFR-40: a camp stands on what was an empty hex."""
    _tell_neighbours(s, OPEN, hex, -1)
    s.ground[hex] = Ground.CAMP


@rule
def stand(s: State, hex: int) -> None:
    """The explorer of the seat to move leaves where it stood, if anywhere, and blocks a hex."""
    if s.explorer[s.to_move] != NONE:
        s.blocked[s.explorer[s.to_move]] = 0
    s.explorer[s.to_move] = hex
    s.blocked[hex] = 1


@rule
def is_up(s: State, hex: int, group: int) -> bool:
    """Whether a face-up marker of the group lies there."""
    return s.ground[hex] == Ground.UP and GROUP_OF[s.marker[hex]] == group


@rule
def company(s: State, kind: int, hex: int) -> int:
    """AFR-25, AFR-26: neighbours that count for an animal or nomads lying on a hex."""
    return s.near[kind - FIRST_ANIMAL, hex]


@rule
def company_after(s: State, kind: int, source: int, target: int) -> int:
    """AFR-32: the same once the marker has gone from source to target.

    Its old hex is empty then: one more for nomads next to it, one animal less for its species.
    """
    beside = int(ADJACENT[source, target])
    change = beside if kind == NOMADS else -beside
    return s.near[kind - FIRST_ANIMAL, target] + change


@rule
def can_improve(s: State, kind: int, source: int) -> bool:
    """AFR-25, AFR-26, AFR-30, AFR-31: whether some empty hex has strictly more neighbours."""
    before = company(s, kind, source)
    if before == _most_company(s, kind):
        return False
    for target in range(HEXES):
        if s.ground[target] == Ground.EMPTY and company_after(s, kind, source, target) > before:
            return True
    return False


@rule
def _most_company(s: State, kind: int) -> int:
    """More than this no hex can offer: all others of the species, or six empty neighbours."""
    return SIDES if kind == NOMADS else MARKER_MIX[kind] - s.face_down[kind] - 1


@rule
def is_movable(s: State, group: int, hex: int) -> bool:
    """AFR-30, AFR-31: whether a face-up marker of the group lies there and can go elsewhere."""
    if not is_up(s, hex, group):
        return False
    return can_improve(s, s.marker[hex], hex)


@rule
def neighbours_like(s: State, hex: int, ground: int) -> bool:
    """Whether such ground is next to a hex."""
    for k in range(DEGREE[hex]):
        if s.ground[NEIGHBOURS[hex, k]] == ground:
            return True
    return False


@rule
def sights(s: State, here: int) -> int:
    """AFR-41: animals, nomads and monuments face up around a hex."""
    points = 0
    for k in range(DEGREE[here]):
        hex = NEIGHBOURS[here, k]
        if s.ground[hex] == Ground.UP and GROUP_OF[s.marker[hex]] != Group.MINERAL:
            points += 1
    return points
