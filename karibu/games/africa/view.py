"""What a seat sees of Africa, from its concealed record."""

from __future__ import annotations

from typing import Any

from karibu.games.africa.actions import Said, marker_name
from karibu.games.africa.continent import CITIES, CITY_NAMES, HEX_NAMES, HEXES, PLACES
from karibu.games.africa.preview import preview
from karibu.games.africa.state import (
    EDITION,
    FIRST_MINERAL,
    GOODS,
    IS_GOLD,
    KINDS,
    MARKER_NAMES,
    MINERAL_KINDS,
    MONUMENT,
    MONUMENTS,
    PIECES,
    UNKNOWN,
    Ending,
    Ground,
    Minerals,
    Phase,
    Source,
)
from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Record
from karibu.kernel.viewing import Cell, Item, SeatView, View, Zone, cell, item, zone

ROW_HEIGHT = 0.866
"""From one row of hexes to the next, in widths of a hex: the square root of 3, halved."""

_CITY_AT = {int(hex): name for hex, name in zip(CITIES, CITY_NAMES, strict=True)}
_SET_POINTS: list[int] = EDITION["points"]["goods"]
_SECOND_HALF = {Phase.WALK: "walk_again", Phase.ACT: "act_again"}


def view(seen: Record, seat: int | None) -> View:
    players = int(seen.players)
    over = seen.to_move == NOBODY
    made = View(
        game="africa",
        players=players,
        seat=seat,
        to_move=None if over else int(seen.to_move),
        phase=_phase(seen),
        ending=Ending(seen.ending).name.lower() if over else None,
        seats=[_seat(seen, each) for each in range(players)],
        zones=[
            zone("map", "map", [_hex(seen, hex) for hex in range(HEXES)]),
            *(_goods(seen, each) for each in range(players)),
            *(_minerals(seen, each) for each in range(players)),
            *_mined(seen),
            _monuments(seen),
            _face_down(seen),
            zone("supply", "stack", [cell("supply", [item("camp", count=int(seen.supply))])]),
            _set_values(),
        ],
    )
    if seat is not None and seat == made["to_move"]:
        made["preview"] = {str(id): points for id, points in preview(seen).items()}
    return made


def _phase(seen: Record) -> str:
    phase = Phase(seen.phase)
    return _SECOND_HALF.get(phase, phase.name.lower()) if seen.half else phase.name.lower()


# --- players


def _seat(seen: Record, seat: int) -> SeatView:
    """Points as they stand; once the match is over the total, and where it comes from."""
    facts: dict[str, int | str] = {"camps": int(seen.camps[seat])}
    if seen.minerals[seat, 0] != UNKNOWN:
        facts["nuggets"] = _pieces(seen, seat, gold=True)
        facts["stones"] = _pieces(seen, seat, gold=False)
    points = int(seen.points[seat])
    if seen.to_move != NOBODY:
        facts["goods"] = sum(_set_worth(int(count)) for count in seen.goods[seat])
        return SeatView(seat=seat, points=points, facts=facts)
    goods, gold, gems = (int(seen.tally[seat, source]) for source in Source)
    facts |= {"track": points, "goods": goods, "gold": gold, "gems": gems}
    return SeatView(seat=seat, points=points + goods + gold + gems, facts=facts)


def _set_worth(alike: int) -> int:
    """AFR-61 once more, for the eye."""
    full, rest = divmod(alike, len(_SET_POINTS))
    return full * _SET_POINTS[-1] + (_SET_POINTS[rest - 1] if rest else 0)


def _pieces(seen: Record, seat: int, *, gold: bool) -> int:
    return sum(
        int(seen.minerals[seat, kind]) * int(PIECES[kind])
        for kind in range(MINERAL_KINDS)
        if IS_GOLD[kind] == gold
    )


def _goods(seen: Record, seat: int) -> Zone:
    cells = [
        cell(f"good:{seat}:{name}", [item(name, count=int(count))] if count else [], name=name)
        for name, count in zip(GOODS, seen.goods[seat], strict=True)
    ]
    return zone(f"goods:{seat}", "row", cells, name="goods", owner=seat)


def _minerals(seen: Record, seat: int) -> Zone:
    """AFR-70: face down, without a number, where the record doesn't tell."""
    if seen.minerals[seat, 0] == UNKNOWN:
        cells = [cell(f"minerals:{seat}", [item("hidden")])]
    else:
        cells = [
            cell(f"mineral:{seat}:{name}", [item(name, count=int(count))])
            for name, count in zip(MARKER_NAMES[FIRST_MINERAL:], seen.minerals[seat], strict=True)
            if count
        ]
    return zone(f"minerals:{seat}", "hand", cells, name="minerals", owner=seat)


def _mined(seen: Record) -> list[Zone]:
    """AFR-70: with hidden minerals, what all players together have taken stays known."""
    if seen.options[0] != Minerals.HIDDEN:
        return []
    cells = [
        cell(f"mined:{name}", [item(name, count=int(count))])
        for name, count in zip(MARKER_NAMES[FIRST_MINERAL:], seen.mined, strict=True)
        if count
    ]
    return [zone("mined", "hand", cells)]


# --- the map


def _hex(seen: Record, hex: int) -> Cell:
    row, column = PLACES[hex]
    at = (column + row % 2 / 2, round(row * ROW_HEIGHT, 3))
    items: list[Item] = []
    if hex in _CITY_AT:
        items.append(item(_CITY_AT[hex], mark="city"))
    ground = Ground(seen.ground[hex])
    if ground == Ground.DOWN:
        kind = int(seen.marker[hex])
        items.append(item("hidden" if kind == UNKNOWN else marker_name(kind), mark="down"))
    elif ground == Ground.UP:
        found = "found" if hex == seen.source else None
        items.append(item(marker_name(int(seen.marker[hex])), id=found))
    elif ground == Ground.CAMP:
        items.append(item("camp"))
    for seat in range(seen.players):
        if int(seen.explorer[seat]) == hex:
            mover = "mover" if seat == seen.to_move else None
            items.append(item("explorer", owner=seat, id=mover))
    return cell(f"hex:{HEX_NAMES[hex]}", items, name=HEX_NAMES[hex], at=at)


# --- beside the map


def _monuments(seen: Record) -> Zone:
    """A row of places that fills up."""
    found = MONUMENTS - int(seen.face_down[MONUMENT])
    cells = [
        cell(f"monument:{n}", [item("monument")] if n <= found else [], name=str(n))
        for n in range(1, MONUMENTS + 1)
    ]
    return zone("monuments", "row", cells)


def _face_down(seen: Record) -> Zone:
    """AFR-53: how many of each kind still lie face down is public."""
    cells = [
        cell(f"face-down:{marker_name(kind)}", [item(marker_name(kind), count=int(count))])
        for kind, count in enumerate(seen.face_down[:KINDS])
        if count
    ]
    return zone("face-down", "hand", cells)


def _set_values() -> Zone:
    """The table of what goods of one kind are worth."""
    cells = [
        cell(f"set:{n}", [item("set-points", count=points)], name=str(n))
        for n, points in enumerate(_SET_POINTS, start=1)
    ]
    return zone("sets", "row", cells)


# --- events


def event(kind: int, args: dict[str, Any], seen: Record) -> dict[str, Any]:
    """An event with names instead of numbers; all of it is public."""
    for name in ("hex", "from"):
        if name in args:
            args[name] = HEX_NAMES[args[name]]
    for name in ("marker", "given", "taken"):
        if name in args:
            args[name] = marker_name(args[name])
    if kind == Said.STARTED:
        args["city"] = CITY_NAMES[args["city"]]
    if kind == Said.ENDED:
        args["ending"] = f"ending-{Ending(args['ending']).name.lower()}"
    return args
