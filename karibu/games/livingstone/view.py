"""What a seat sees of Livingstone, from its concealed record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from karibu.games.livingstone.actions import Said, card_name, gem_name
from karibu.games.livingstone.state import (
    COLUMNS,
    EXPEDITION_COST,
    FACES,
    HAND_KINDS,
    MAJORITY_POINTS,
    ROW_POINTS,
    ROWS,
    UNKNOWN,
    Ending,
    Gem,
    Phase,
    Source,
    Stone,
)
from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Record
from karibu.kernel.viewing import Cell, Item, SeatView, View, Zone, cell, item, zone

_ROLLED = ("ones", "twos", "threes", "fours", "fives", "sixes")


def view(seen: Record, seat: int | None) -> View:
    players = int(seen.players)
    return View(
        game="livingstone",
        players=players,
        seat=seat,
        to_move=None if seen.to_move == NOBODY else int(seen.to_move),
        phase=Phase(seen.phase).name.lower(),
        ending=Ending(seen.ending).name.lower() if seen.to_move == NOBODY else None,
        seats=[_seat(seen, each) for each in range(players)],
        zones=[
            _board(seen),
            _dice(seen),
            _bank(seen),
            *(_taken(seen, each) for each in range(players)),
            *(_hand(seen, each, own=each == seat) for each in range(players)),
            *(_gems(seen, each, own=each == seat) for each in range(players)),
            *(_money(seen, each, own=each == seat) for each in range(players)),
            _stones(seen),
            _cards(seen),
        ],
    )


def _seat(seen: Record, seat: int) -> SeatView:
    facts: dict[str, int | str] = {
        "wealth": int(seen.wealth[seat]),
        "gifts": int(seen.gifts[seat]),
        "cards": int(seen.hand_size[seat]),
        "tents": int(seen.supply[seat]),
    }
    chest = _known_chest(seen, seat)
    if chest is not None:
        facts |= {"cash": int(seen.wealth[seat]) - chest, "chest": chest}
    if seen.to_move == NOBODY:
        facts |= {f"from-{each.name.lower()}": int(seen.points[seat, each]) for each in Source}
        facts["favour"] = "put-out" if seen.out[seat] else "in-favour"
    elif seen.start == seat:
        facts["start"] = "this-round"
    return SeatView(seat=seat, points=int(seen.points[seat].sum()), facts=facts)


# --- the board -------------------------------------------------------------------------------


def _board(seen: Record) -> Zone:
    """Row 6 lies on top, the river with the steamer at the bottom."""
    cells = [_space(seen, row, column) for row in range(ROWS) for column in range(COLUMNS)]
    cells += [_row_head(row) for row in range(ROWS)]
    cells += [_row_end(row) for row in range(ROWS)]
    cells += [_river(seen, column) for column in range(COLUMNS)]
    return zone("board", "map", cells)


def _space(seen: Record, row: int, column: int) -> Cell:
    items: list[Item] = []
    if column == seen.column and seen.to_move != NOBODY:
        items.append(item("site", id=f"site:{row + 1}"))
    for seat in range(seen.players):
        tents = int(seen.tents[seat, row * COLUMNS + column])
        old = int(seen.evaluated[seat, row * COLUMNS + column])
        if old:
            items.append(item("tent", owner=seat, count=old, mark="evaluated"))
        if tents > old:
            items.append(item("tent", owner=seat, count=tents - old))
    return cell(f"space:{row + 1}:{column + 1}", items, at=(column + 1.0, ROWS - 1.0 - row))


def _row_head(row: int) -> Cell:
    points = item("crown", count=int(ROW_POINTS[row]))
    return cell(f"row:{row + 1}", [points], name=str(row + 1), at=(0.0, ROWS - 1.0 - row))


def _row_end(row: int) -> Cell:
    points = item("majority", count=int(MAJORITY_POINTS[row]))
    return cell(f"majority:{row + 1}", [points], at=(COLUMNS + 1.0, ROWS - 1.0 - row))


def _river(seen: Record, column: int) -> Cell:
    items = [item("cost", count=int(EXPEDITION_COST[column]))]
    if column == seen.column:
        items.append(item("steamer"))
    return cell(f"river:{column + 1}", items, name=str(column + 1), at=(column + 1.0, float(ROWS)))


# --- dice and money --------------------------------------------------------------------------


def _die(face: int, **more: Any) -> Item:
    return item(f"die-{face + 1}", **more)


def _dice(seen: Record) -> Zone:
    """Sorted by value (LIV-10); equal dice lie in one cell."""
    cells = [
        cell(f"die:{face + 1}", [_die(face, count=int(seen.dice[face]))])
        for face in range(FACES)
        if seen.dice[face]
    ]
    return zone("dice", "row", cells)


def _taken(seen: Record, seat: int) -> Zone:
    faces = [face for face in range(FACES) if int(seen.taken[seat]) >> face & 1]
    in_use = seen.to_move == seat and seen.phase == Phase.USE
    items = [
        _die(face, mark="in-use" if in_use and face + 1 == seen.die else None) for face in faces
    ]
    return zone(f"taken:{seat}", "row", [cell(f"taken:{seat}", items)], name="taken", owner=seat)


def _bank(seen: Record) -> Zone:
    """What a die can be spent on, besides a tent."""
    return zone(
        "actions",
        "row",
        [
            cell("deck", _face_down(int(seen.pile_size)), name="deck"),
            cell("bank", [item("pounds")], name="bank"),
            cell("bag", [item("stones", count=int(seen.bag.sum()))], name="bag"),
        ],
    )


def _known_chest(seen: Record, seat: int) -> int | None:
    """What is in a chest, if the viewer knows: before the first gift it is empty (LIV-41)."""
    if seen.chest[seat] != UNKNOWN:
        return int(seen.chest[seat])
    return None if seen.gifts[seat] else 0


def _money(seen: Record, seat: int, own: bool) -> Zone:
    wealth, gifts, chest = int(seen.wealth[seat]), int(seen.gifts[seat]), _known_chest(seen, seat)
    where = "chest" if own else f"chest:{seat}"
    if chest is None:
        cells = [
            cell(f"purse:{seat}", [item("wealth", count=wealth)], name="purse"),
            cell(where, [item("gift", count=gifts)] if gifts else [], name="chest"),
        ]
    else:
        cells = [
            cell(f"purse:{seat}", [item("pound", count=wealth - chest)], name="purse"),
            cell(where, [item("pound", count=chest)] if chest else [], name="chest"),
        ]
    return zone(f"money:{seat}", "row", cells, name="money", owner=seat)


# --- stones and cards ------------------------------------------------------------------------


def _gems(seen: Record, seat: int, own: bool) -> Zone:
    cells = []
    for gem in Gem:
        held = int(seen.gems[seat, gem])
        if held:
            id = f"gem:{gem_name(gem)}" if own else f"gems:{seat}:{gem_name(gem)}"
            cells.append(cell(id, [item(gem_name(gem), count=held)]))
    return zone(f"gems:{seat}", "row", cells, name="gems", owner=seat)


def _stones(seen: Record) -> Zone:
    """LIV-65: what is in the bag and what lies aside is known to all."""
    return zone(
        "stones",
        "row",
        [
            cell("in-bag", _counted(_stone_name, seen.bag), name="in-bag"),
            cell("aside", _counted(_stone_name, seen.aside), name="aside"),
            cell("dug", _counted(_stone_name, seen.dug), name="dug"),
        ],
    )


def _cards(seen: Record) -> Zone:
    return zone("played", "stack", [cell("played", _counted(card_name, seen.played))])


def _hand(seen: Record, seat: int, own: bool) -> Zone:
    """One's own cards are pointed at by what they are; equal ones lie in one cell."""
    if seen.hand[seat, 0] == UNKNOWN:
        cells = [cell(f"hand:{seat}", _face_down(int(seen.hand_size[seat])))]
    else:
        cells = [
            cell(
                f"card:{card_name(card)}" if own else f"hand:{seat}:{card_name(card)}",
                [item(card_name(card), count=int(seen.hand[seat, card]))],
            )
            for card in range(HAND_KINDS)
            if seen.hand[seat, card]
        ]
    return zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat)


def _stone_name(stone: int) -> str:
    return Stone(stone).name.lower()


def _counted(name: Any, counts: Iterable[Any]) -> list[Item]:
    return [item(name(kind), count=int(n)) for kind, n in enumerate(counts) if n]


def _face_down(count: int) -> list[Item]:
    return [item("hidden", count=count)] if count else []


# --- the log ---------------------------------------------------------------------------------


def event(kind: int, args: dict[str, Any], seen: Record) -> dict[str, Any]:
    """An event with names instead of numbers, and with what this viewer saw besides."""
    if "card" in args:
        args["card"] = card_name(args["card"])
    if "gem" in args:
        args["gem"] = gem_name(args["gem"])
    if kind in (Said.ROLLED, Said.QUEEN_ROLLED):
        args["dice"] = [n + 1 for n, name in enumerate(_ROLLED) for _ in range(args.pop(name))]
    if kind == Said.LOST_GEMS:
        args["gems"] = sum(args[gem_name(gem)] for gem in Gem)
    if kind == Said.DREW and seen.drawn >= 0:
        args |= {"seen": 1, "card": card_name(int(seen.drawn))}
    if kind == Said.GAVE and seen.given > 0:
        args |= {"seen": 1, "pounds": int(seen.given)}
    if kind == Said.ENDED:
        args["ending"] = f"ending-{Ending(args['ending']).name.lower()}"
    return args
