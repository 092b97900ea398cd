"""What a seat sees of Africa, from its concealed record."""

from collections.abc import Iterator

from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Row
from karibu.kernel.view import (
    Cell,
    Colour,
    Facts,
    Item,
    Zone,
    cell,
    item,
    remembered,
    shared,
    zone,
)

from . import actions as act
from . import state as box
from .actions import marker_name
from .continent import AROUND, CITIES, CITY_NAMES, HEX_NAMES, PLACES
from .ending import set_points
from .state import NONE, UNKNOWN, Ground, Group, Minerals, Phase, Source, State

ROW_HEIGHT = 0.866
"""From one row of hexes to the next, in widths of a hex: the square root of 3, halved."""

_CITY_AT = dict(zip(CITIES.tolist(), CITY_NAMES, strict=True))
_SETS: list[int] = box.EDITION["points"]["goods"]
_GROUPS: list[int] = box.GROUP_OF.tolist()
_COLOURS: dict[int, Colour] = {
    Group.MONUMENT: "blue",
    Group.GOOD: "orange",
    Group.ANIMAL: "green",
    Group.NOMADS: "sand",
}


def facts(seen: State, seat: int) -> Facts:
    """While the match runs what goods would bring; then where the total comes from."""
    told = _facts(seen.camps[seat], seen.minerals[seat], seen.goods[seat])
    if seen.to_move != NOBODY:
        return told
    goods, gold, gems = (seen.tally[seat][source] for source in Source)
    return told | {"track": seen.points[seat], "goods": goods, "gold": gold, "gems": gems}


@remembered
def _facts(camps: int, minerals: Row, goods: Row) -> Facts:
    told: Facts = {"camps": camps}
    if minerals[0] != UNKNOWN:
        for name, wanted in (("nuggets", "gold"), ("stones", "gem")):
            held = zip(box.MINERALS, minerals, strict=True)
            told[name] = sum(n * pieces for (metal, pieces, _), n in held if metal == wanted)
    told["goods"] = sum(set_points(alike) for alike in goods)
    return told


def known(seen: State, viewer: int) -> list[Zone]:
    """AFR-53, AFR-70: what still lies face down, and what others hold of hidden minerals."""
    left = _counted("face-down", box.MONUMENT, seen.face_down, "known-")
    if seen.options[0] != Minerals.HIDDEN:
        return [left]
    taken = zip(seen.mined, seen.minerals[viewer], strict=True)
    cells = _cells("known-others", box.FIRST_MINERAL, tuple(n - own for n, own in taken))
    if seen.players == 2:
        return [left, zone("known-others", "hand", cells, name="minerals", owner=1 - viewer)]
    return [left, zone("known-others", "hand", cells, name="others")]


# --- the map


def _map(seen: State) -> list[Zone]:
    return [_continent(seen.ground, seen.marker, seen.source, seen.explorer, seen.to_move)]


@shared
def _continent(ground: Row, marker: Row, source: int, explorers: Row, to_move: int) -> Zone:
    """The same for all seats, so that a move makes it once."""
    lying = zip(ground, marker, strict=True)
    cells = [_hex(hex, what, kind) for hex, (what, kind) in enumerate(lying)]
    for hex in {source, *explorers} - {NONE}:
        standing = tuple(seat for seat, at in enumerate(explorers) if at == hex)
        cells[hex] = _hex(hex, ground[hex], marker[hex], hex == source, standing, to_move)
    return zone("map", "map", cells)


@remembered
def _hex(
    hex: int,
    ground: int,
    kind: int,
    found: bool = False,
    standing: tuple[int, ...] = (),
    to_move: int = NOBODY,
) -> Cell:
    row, column = PLACES[hex]
    items: list[Item] = []
    if hex in _CITY_AT:
        items.append(item(_CITY_AT[hex], mark="city"))
    if ground == Ground.DOWN:
        items.append(_marker(kind, mark="down"))
    elif ground == Ground.UP:
        items.append(_marker(kind, id="found" if found else None))
    elif ground == Ground.CAMP:
        items.append(item("camp", colour="brown"))
    items += [
        item("explorer", owner=seat, id="mover" if seat == to_move else None) for seat in standing
    ]
    at = (column + row % 2 / 2, round(row * ROW_HEIGHT, 3))
    return cell(f"hex:{HEX_NAMES[hex]}", items, name=HEX_NAMES[hex], at=at)


def _marker(kind: int, **more: int | str | None) -> Item:
    """Minerals have the number of their pieces on them."""
    if kind == UNKNOWN:
        return item("hidden", **more)
    if kind < box.FIRST_MINERAL:
        return item(marker_name(kind), **more, colour=_COLOURS[_GROUPS[kind]])
    metal, pieces, _ = box.MINERALS[kind - box.FIRST_MINERAL]
    colour = "yellow" if metal == "gold" else "purple"
    return item(marker_name(kind), **more, colour=colour, sign=str(pieces))


# --- beside the map


def _goods(seen: State) -> list[Zone]:
    return [_goods_of(seen.goods[seat], seat) for seat in range(seen.players)]


@remembered
def _goods_of(goods: Row, seat: int) -> Zone:
    cells = [
        cell(f"good:{seat}:{name}", [_marker(kind, count=n)] if n else [], name=name)
        for kind, n in enumerate(goods, start=box.FIRST_GOOD)
        for name in (marker_name(kind),)
    ]
    return zone(f"goods:{seat}", "row", cells, name="goods", owner=seat)


def _minerals(seen: State) -> list[Zone]:
    made = [_minerals_of(seen.minerals[seat], seat) for seat in range(seen.players)]
    if seen.options[0] == Minerals.HIDDEN:  # AFR-70: what all have taken stays known
        made.append(_counted("mined", box.FIRST_MINERAL, seen.mined))
    return made


@remembered
def _minerals_of(minerals: Row, seat: int) -> Zone:
    """AFR-70: face down, without a number, where the record doesn't tell."""
    if minerals[0] == UNKNOWN:
        cells = [cell(f"minerals:{seat}", [item("hidden")])]
    else:
        cells = _cells(f"mineral:{seat}", box.FIRST_MINERAL, minerals)
    return zone(f"minerals:{seat}", "hand", cells, name="minerals", owner=seat)


@remembered
def _counted(name: str, first: int, counts: Row, prefix: str = "") -> Zone:
    return zone(prefix + name, "hand", _cells(prefix + name, first, counts), name=name)


def _cells(id: str, first: int, counts: Row | tuple[int, ...]) -> list[Cell]:
    """A cell for each kind of marker that there is any of."""
    return [
        cell(f"{id}:{marker_name(kind)}", [_marker(kind, count=n)])
        for kind, n in enumerate(counts, start=first)
        if n
    ]


def _left(seen: State) -> list[Zone]:
    """AFR-53: what lies face down, and in the supply."""
    return [
        _monuments(seen.face_down[box.MONUMENT]),
        _counted("face-down", box.MONUMENT, seen.face_down),
        _supply(seen.supply),
        _SET_VALUES,
    ]


@remembered
def _monuments(left: int) -> Zone:
    """A row of places that fills up."""
    cells = [
        cell(
            f"monument:{n}",
            [_marker(box.MONUMENT)] if n <= box.MONUMENTS - left else [],
            name=str(n),
        )
        for n in range(1, box.MONUMENTS + 1)
    ]
    return zone("monuments", "row", cells)


@remembered
def _supply(camps: int) -> Zone:
    return zone("supply", "stack", [cell("supply", [item("camp", count=camps, colour="brown")])])


_SET_VALUES = zone(
    "sets",
    "row",
    [
        cell(f"set:{n}", [item("set-points", count=points)], name=str(n))
        for n, points in enumerate(_SETS, start=1)
    ],
)
"""The table of what goods of one kind are worth (AFR-61)."""

zones = (_map, _goods, _minerals, _left)


# --- what actions would bring at once ------------------------------------------------------------


def preview(seen: State, seat: int) -> dict[int, int]:
    """Points by action id, for actions that score or lead straight to scoring.

    Nothing is said of what a face-down marker may be worth.
    """
    if seen.phase in (Phase.ACT, Phase.ACT_AGAIN):
        return _acts(seen, seen.explorer[seat], seen.camps[seat])
    if seen.phase == Phase.MOVE_ANIMAL:
        return {act.LIFT_ANIMAL + hex: best for hex, best in _lifts(seen, Group.ANIMAL)}
    if seen.phase == Phase.MOVE_NOMADS:
        return {act.LIFT_NOMADS + hex: best for hex, best in _lifts(seen, Group.NOMADS)}
    if seen.phase == Phase.PLACE:
        return {act.PLACE + hex: gain for hex, gain in _gains(seen, seen.source).items()}
    if seen.phase == Phase.SETTLE:
        return _settles(seen, seen.marker[seen.source])
    return {}


def _acts(seen: State, here: int, camps: int) -> dict[int, int]:
    points = {}
    for move, group in ((act.MOVE_ANIMAL, Group.ANIMAL), (act.MOVE_NOMADS, Group.NOMADS)):
        if best := [best for _, best in _lifts(seen, group)]:
            points[move] = max(best)
    if camps > 0 and seen.ground[here] == Ground.EMPTY:
        around = [seen.marker[hex] for hex in AROUND[here] if seen.ground[hex] == Ground.UP]
        points[act.CAMP_COUNT] = sum(_GROUPS[kind] != Group.MINERAL for kind in around)
        points[act.CAMP_EXPLORE] = 0
    return points


def _lifts(seen: State, group: Group) -> Iterator[tuple[int, int]]:
    """Markers that the seat to move can lift, and the most that each brings."""
    here = seen.explorer[seen.to_move]
    for hex in (here, *AROUND[here]):
        if seen.ground[hex] == Ground.UP and _GROUPS[seen.marker[hex]] == group:
            best = max(_gains(seen, hex).values(), default=0)
            if best:
                yield hex, best


def _gains(seen: State, source: int) -> dict[int, int]:
    """AFR-30 to AFR-32: where a face-up animal or nomads can go, and what each place adds."""
    kind = seen.marker[source]
    company = seen.near[kind - box.FIRST_ANIMAL]
    left_behind = dict.fromkeys(AROUND[source], 1 if kind == box.NOMADS else -1)
    gains = {
        hex: company[hex] + left_behind.get(hex, 0) - company[source]
        for hex, ground in enumerate(seen.ground)
        if ground == Ground.EMPTY
    }
    return {hex: gain for hex, gain in gains.items() if gain > 0}


def _settles(seen: State, kind: int) -> dict[int, int]:
    """AFR-25, AFR-26: all that counts there, and a point for an animal itself."""
    stay = seen.near[kind - box.FIRST_ANIMAL][seen.source] + (kind != box.NOMADS)
    gains = _gains(seen, seen.source)
    return {act.LEAVE: stay} | {act.PLACE + hex: stay + gain for hex, gain in gains.items()}
