"""What a seat sees of Let's Take a Hike, from its concealed record."""

from __future__ import annotations

from typing import Any

from karibu.games.hike.actions import PACK_BASE, STOP, TAKE, Said, card_name, place_name, thing
from karibu.games.hike.state import (
    ITEMS,
    KINDS,
    NONE,
    PLACES,
    TURN_ACTIONS,
    UNKNOWN,
    WEIGHT,
    Duty,
    Ending,
    Phase,
    Place,
)
from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Record
from karibu.kernel.viewing import Cell, Item, SeatView, View, Zone, cell, item, zone

_AT = {
    Place.TOP: (1.0, 0.0),
    Place.MAIN: (1.0, 1.0),
    Place.BOTTOM: (1.0, 2.0),
    Place.LEFT_POCKET: (0.0, 1.0),
    Place.RIGHT_POCKET: (2.0, 1.0),
    Place.LEFT_HAND: (0.0, 2.0),
    Place.RIGHT_HAND: (2.0, 2.0),
}
"""Where each place is drawn: the rucksack in the middle, pockets beside it, hands below them."""


def view(seen: Record, seat: int | None) -> View:
    players = int(seen.players)
    made = View(
        game="hike",
        players=players,
        seat=seat,
        to_move=None if seen.to_move == NOBODY else int(seen.to_move),
        phase=_phase(seen),
        ending=Ending(seen.ending).name.lower() if seen.to_move == NOBODY else None,
        seats=[_seat(seen, each) for each in range(players)],
        zones=[
            _trail(seen),
            _row(seen),
            *(_pack(seen, each, seat) for each in range(players)),
            *(_hand(seen, each) for each in range(players)),
            *(_points(seen, each) for each in range(players)),
            zone("deck", "stack", [cell("deck", [item("hidden", count=int(seen.pile_size))])]),
            zone("discards", "stack", [cell("discards", _cards(seen.discards))]),
        ],
    )
    if seat is not None and seat == made["to_move"]:
        made["preview"] = _preview(seen)
    return made


def _phase(seen: Record) -> str:
    """What is being decided; `act` also says how far the turn is."""
    phase = Phase(seen.phase)
    if seen.to_move == NOBODY:
        return "over"
    if phase == Phase.GIVE:
        return f"give_{Duty(seen.duty[seen.to_move]).name.lower()}"
    if phase == Phase.ACT:
        return "turn" if seen.actions_left == TURN_ACTIONS else f"act_{int(seen.actions_left)}"
    return phase.name.lower()


def _seat(seen: Record, seat: int) -> SeatView:
    facts: dict[str, int | str] = {"cards": int(seen.hand_size[seat])}
    kinds = [int(kind) for kind in seen.pack[seat] if kind != NONE]
    facts["packed"] = len(kinds)
    if UNKNOWN not in kinds:
        facts["weight"] = sum(int(WEIGHT[kind]) for kind in kinds)
    facts["point_cards"] = int(seen.points[seat].sum())
    if seen.owed[seat] > 0:
        facts["owes"] = int(seen.owed[seat])
    if seen.lead == seat:
        facts["trail"] = "leading"
    elif seen.hiking[seat]:
        facts["trail"] = "hiking"
    points = sum(int(n) * int(WEIGHT[kind]) for kind, n in enumerate(seen.points[seat]))
    return SeatView(seat=seat, points=points, facts=facts)


def _preview(seen: Record) -> dict[str, int]:
    """HIK-29, HIK-30: points for stopping now, or for a card of the row."""
    items = [kind for kind in range(ITEMS) if seen.row[kind] > 0]
    if seen.phase == Phase.TAKE:
        return {str(TAKE + kind): int(WEIGHT[kind]) for kind in items}
    if seen.phase != Phase.CHOOSE:
        return {}
    if seen.hiking.sum() == 1:
        return {str(STOP): sum(int(seen.row[kind]) * int(WEIGHT[kind]) for kind in items)}
    return {str(STOP): max((int(WEIGHT[kind]) for kind in items), default=0)}


def _trail(seen: Record) -> Zone:
    """Who hikes, in the order of play, and the card that is being resolved."""
    hikers = [
        item("hiker", owner=each, mark="leading" if seen.lead == each else None)
        for each in range(seen.players)
        if seen.hiking[each]
    ]
    card = [] if seen.card == NONE else [item(card_name(int(seen.card)))]
    return zone("trail", "row", [cell("hikers", hikers), cell("turned", card)])


def _row(seen: Record) -> Zone:
    cells = [
        cell(f"row:{card_name(kind)}", [item(card_name(kind), count=int(seen.row[kind]))])
        for kind in range(ITEMS)
        if seen.row[kind] > 0
    ]
    return zone("row", "row", cells)


def _pack(seen: Record, seat: int, viewer: int | None) -> Zone:
    cells = [_place(seen, seat, place, viewer) for place in Place]
    return zone(f"pack:{seat}", "map", cells, name="pack", owner=seat)


def _place(seen: Record, seat: int, place: Place, viewer: int | None) -> Cell:
    kind = int(seen.pack[seat, place])
    name = place_name(place)
    items: list[Item] = []
    if kind != NONE:
        face = "hidden" if kind == UNKNOWN else card_name(kind)
        covered = kind != UNKNOWN and not seen.up[seat, place] and seen.phase != Phase.PACK
        items.append(item(face, mark="down" if covered else None))
    id = f"place:{name}" if seat == viewer else f"place:{seat}:{name}"
    return cell(id, items, name=name, at=_AT[place])


def _hand(seen: Record, seat: int) -> Zone:
    """One cell per kind; of another hand, what everybody remembers and how many more there are."""
    if seen.hand[seat, 0] != UNKNOWN:
        cells = [
            cell(f"{_own(seen, seat)}:{card_name(kind)}", [each])
            for kind in range(KINDS)
            for each in _counted(kind, int(seen.hand[seat, kind]))
        ]
    else:
        known = _cards(seen.known[seat], mark="remembered")
        others = int(seen.hand_size[seat] - seen.known[seat].sum())
        unknown = [item("hidden", count=others)] if others else []
        cells = [cell(f"hand:{seat}", [*known, *unknown])]
    return zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat)


def _own(seen: Record, seat: int) -> str:
    """Cells that actions point at; when the match is over and all is open, nobody acts."""
    return "card" if seen.to_move != NOBODY else f"card:{seat}"


def _points(seen: Record, seat: int) -> Zone:
    cells = [cell(f"points:{seat}", _cards(seen.points[seat]))]
    return zone(f"points:{seat}", "hand", cells, name="points", owner=seat)


def _cards(counts: Any, mark: str | None = None) -> list[Item]:
    return [each for kind, n in enumerate(counts) for each in _counted(kind, int(n), mark)]


def _counted(kind: int, count: int, mark: str | None = None) -> list[Item]:
    return [item(card_name(kind), count=count, mark=mark)] if count > 0 else []


def event(kind: int, args: dict[str, Any], seen: Record) -> dict[str, Any]:
    """An event with names instead of numbers, and with what this viewer saw besides."""
    if kind == Said.DREW and seen.drawn >= 0:
        args |= {"seen": 1, "card": int(seen.drawn)}
    if kind in (Said.LAID_DOWN, Said.SWAPPED_DOWN):
        card = int(seen.pack[args["seat"], args["place"]])
        if card >= 0:
            args |= {"seen": 1, "card": card}
    if "pack" in args:
        args["cards"] = _unpacked(args.pop("pack"))
    if "place" in args:
        args["place"] = place_name(args["place"])
    if "back" in args:
        args |= {"back": card_name(args["back"]), "back_thing": thing(args["back"])}
    if "card" in args:
        args |= {"card": card_name(args["card"]), "thing": thing(args["card"])}
    if kind == Said.ENDED:
        args["ending"] = f"ending-{Ending(args['ending']).name.lower()}"
    return args


def _unpacked(number: int) -> list[str]:
    """The cards of a whole pack, in the order of its places; `nothing` if it is empty."""
    digits = [number // PACK_BASE**place % PACK_BASE for place in range(PLACES)]
    return [thing(digit - 1) for digit in digits if digit] or ["nothing"]
