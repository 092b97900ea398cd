"""What a seat sees of Livingstone, from its concealed record."""

from karibu.kernel.contract import NOBODY
from karibu.kernel.events import name_of
from karibu.kernel.types import Grid, Row
from karibu.kernel.view import (
    Cell,
    Colour,
    Facts,
    Item,
    Zone,
    cell,
    counted,
    face_down,
    item,
    remembered,
    shared,
    zone,
)

from . import state as box
from .actions import card_name, gem_name
from .state import NONE, UNKNOWN, Phase, Source, State, Stone

_stone_name = name_of(Stone)
_COLOURS: dict[str, Colour] = {
    "black": "black", "clear": "white", "blue": "blue", "red": "red", "white": "sand",
}  # fmt: skip


def facts(seen: State, seat: int) -> Facts:
    said: Facts = {
        "wealth": seen.wealth[seat],
        "gifts": seen.gifts[seat],
        "cards": seen.hand_size[seat],
        "tents": seen.supply[seat],
    }
    chest = _known_chest(seen, seat)
    if chest is not None:
        said |= {"cash": seen.wealth[seat] - chest, "chest": chest}
    if seen.to_move == NOBODY:
        said |= {f"from-{each.name.lower()}": seen.points[seat][each] for each in Source}
        said["favour"] = "put-out" if seen.out[seat] else "in-favour"
    elif seen.start == seat:
        said["start"] = "this-round"
    return said


def _table(seen: State) -> list[Zone]:
    """The board, the dice and what they can be spent on."""
    here = NONE if seen.to_move == NOBODY else seen.column
    players = seen.players
    return [
        _board(seen.tents[:players], seen.evaluated[:players], seen.column, here),
        _dice(seen.dice),
        _bank(seen.pile_size, sum(seen.bag)),
    ]


def _all_taken(seen: State) -> list[Zone]:
    using = seen.to_move if seen.phase == Phase.USE else NOBODY
    return [
        _taken(seen.taken[seat], seen.die if using == seat else 0, seat)
        for seat in range(seen.players)
    ]


def _hands(seen: State, viewer: int) -> list[Zone]:
    return [
        _hand(seen.hand[seat], seen.hand_size[seat], seat, seat == viewer)
        for seat in range(seen.players)
    ]


def _all_gems(seen: State, viewer: int) -> list[Zone]:
    return [_gems(seen.gems[seat], seat, seat == viewer) for seat in range(seen.players)]


def _all_money(seen: State, viewer: int) -> list[Zone]:
    return [
        _money(seen.wealth[seat], seen.gifts[seat], _known_chest(seen, seat), seat, viewer)
        for seat in range(seen.players)
    ]


def _used(seen: State) -> list[Zone]:
    return [_stones(seen.bag, seen.aside, seen.dug), _cards(seen.played)]


zones = (_table, _all_taken, _hands, _all_gems, _all_money, _used)


def known(seen: State, viewer: int) -> list[Zone]:
    """LIV-41, LIV-65, LIV-94: what chests can hold, where cards may be, what old hands are."""
    others = [each for each in range(seen.players) if each != viewer]
    chests = [
        _bounds(seen.gifts[each], seen.chest_most[each], each)
        for each in others
        if seen.gifts[each]
    ]
    old = [cell(f"old:{each}", face_down(seen.kept[each]), name=str(each + 1)) for each in others]
    found = [zone("unseen", "row", [cell("unseen", _unseen(seen.hand[viewer], seen.played))])]
    if chests:
        found.append(zone("chests", "row", chests))
    if any(seen.kept[each] for each in others):
        settled = [cell("settled", counted(card_name, seen.settled), name="settled")]
        found.append(zone("old", "row", [*old, *settled]))
    return found


@remembered
def _bounds(least: int, most: int, seat: int) -> Cell:
    items = [item("at-least", count=least, owner=seat), item("at-most", count=most, owner=seat)]
    return cell(f"bounds:{seat}", items)


@remembered
def _unseen(own: Row, played: Row) -> list[Item]:
    left = [box.CARD_MIX[card] - own[card] - played[card] for card in range(box.HAND_KINDS)]
    return counted(card_name, map(int, left))


# --- the board -------------------------------------------------------------------------------


@shared
def _board(tents: Grid, evaluated: Grid, steamer: int, here: int) -> Zone:
    """Row 6 lies on top, the river with the steamer at the bottom."""
    # all seats' tents on a space, side by side: most spaces stay as they were
    standing = list(zip(*tents, strict=True))
    old = list(zip(*evaluated, strict=True))
    cells = [
        _space(space // box.COLUMNS, space % box.COLUMNS, here, standing[space], old[space])
        for space in range(box.ROWS * box.COLUMNS)
    ]
    return zone("board", "map", [*cells, *_EDGES, *_river(steamer)])


@remembered
def _space(
    row: int, column: int, here: int, tents: tuple[int, ...], evaluated: tuple[int, ...]
) -> Cell:
    items = [item("site", id=f"site:{row + 1}")] if column == here else []
    for seat, (standing, old) in enumerate(zip(tents, evaluated, strict=True)):
        if old:
            items.append(item("tent", owner=seat, count=old, mark="evaluated"))
        if standing > old:
            items.append(item("tent", owner=seat, count=standing - old))
    return cell(f"space:{row + 1}:{column + 1}", items, at=(column + 1.0, box.ROWS - 1.0 - row))


def _row_head(row: int) -> Cell:
    points = item("crown", count=int(box.ROW_POINTS[row]))
    return cell(f"row:{row + 1}", [points], name=str(row + 1), at=(0.0, box.ROWS - 1.0 - row))


def _row_end(row: int) -> Cell:
    points = item("majority", count=int(box.MAJORITY_POINTS[row]))
    return cell(f"majority:{row + 1}", [points], at=(box.COLUMNS + 1.0, box.ROWS - 1.0 - row))


_EDGES = [_row_head(row) for row in range(box.ROWS)] + [_row_end(row) for row in range(box.ROWS)]


@remembered
def _river(steamer: int) -> list[Cell]:
    cells = []
    for column in range(box.COLUMNS):
        items = [item("cost", count=int(box.EXPEDITION_COST[column]))]
        if column == steamer:
            items.append(item("steamer"))
        at = (column + 1.0, float(box.ROWS))
        cells.append(cell(f"river:{column + 1}", items, name=str(column + 1), at=at))
    return cells


# --- dice and money --------------------------------------------------------------------------


def _die(face: int, count: int | None = None, mark: str | None = None) -> Item:
    return item(f"die-{face + 1}", count=count, mark=mark, colour="white", sign=str(face + 1))


@remembered
def _dice(dice: Row) -> Zone:
    """Sorted by value (LIV-10); equal dice lie in one cell."""
    cells = [cell(f"die:{face + 1}", [_die(face, n)]) for face, n in enumerate(dice) if n]
    return zone("dice", "row", cells)


@remembered
def _taken(bits: int, using: int, seat: int) -> Zone:
    faces = [face for face in range(box.FACES) if bits >> face & 1]
    items = [_die(face, mark="in-use" if face + 1 == using else None) for face in faces]
    return zone(f"taken:{seat}", "row", [cell(f"taken:{seat}", items)], name="taken", owner=seat)


@remembered
def _bank(pile: int, bag: int) -> Zone:
    """What a die can be spent on, besides a tent."""
    cells = [
        cell("deck", face_down(pile), name="deck"),
        cell("bank", [item("pounds")], name="bank"),
        cell("bag", [item("stones", count=bag)], name="bag"),
    ]
    return zone("actions", "row", cells)


def _known_chest(seen: State, seat: int) -> int | None:
    """What is in a chest, if the viewer knows: before the first gift it is empty (LIV-41)."""
    if seen.chest[seat] != UNKNOWN:
        return seen.chest[seat]
    return None if seen.gifts[seat] else 0


@remembered
def _money(wealth: int, gifts: int, chest: int | None, seat: int, viewer: int) -> Zone:
    where = "chest" if seat == viewer else f"chest:{seat}"
    if chest is None:
        purse = [item("wealth", count=wealth)]
        given = [item("gift", count=gifts)] if gifts else []
    else:
        purse = [item("pound", count=wealth - chest)]
        given = [item("pound", count=chest)] if chest else []
    cells = [cell(f"purse:{seat}", purse, name="purse"), cell(where, given, name="chest")]
    return zone(f"money:{seat}", "row", cells, name="money", owner=seat)


# --- stones and cards ------------------------------------------------------------------------


def _stone(name: str, count: int) -> Item:
    return item(name, count=count, colour=_COLOURS[name])


@remembered
def _gems(gems: Row, seat: int, own: bool) -> Zone:
    cells = []
    for gem, held in enumerate(gems):
        if held:
            name = gem_name(gem)
            id = f"gem:{name}" if own else f"gems:{seat}:{name}"
            cells.append(cell(id, [_stone(name, held)]))
    return zone(f"gems:{seat}", "row", cells, name="gems", owner=seat)


@remembered
def _stones(bag: Row, aside: Row, dug: Row) -> Zone:
    """LIV-65: what is in the bag and what lies aside is known to all."""
    cells = [
        cell(id, [_stone(_stone_name(kind), n) for kind, n in enumerate(counts) if n], name=id)
        for id, counts in (("in-bag", bag), ("aside", aside), ("dug", dug))
    ]
    return zone("stones", "row", cells)


@remembered
def _cards(played: Row) -> Zone:
    return zone("played", "stack", [cell("played", counted(card_name, played))])


@remembered
def _hand(hand: Row, size: int, seat: int, own: bool) -> Zone:
    """One's own cards are pointed at by what they are; equal ones lie in one cell."""
    if hand[0] == UNKNOWN:
        cells = [cell(f"hand:{seat}", face_down(size))]
    else:
        cells = [
            cell(
                f"card:{card_name(card)}" if own else f"hand:{seat}:{card_name(card)}",
                [item(card_name(card), count=n)],
            )
            for card, n in enumerate(hand)
            if n
        ]
    return zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat)
