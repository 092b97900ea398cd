"""What a seat sees of Let's Take a Hike, from its concealed record."""

from collections.abc import Iterable

from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Grid, Row
from karibu.kernel.view import Cell, Facts, Item, Zone, cell, face_down, item, remembered, zone

from .actions import CARD_NAMES, PLACE_NAMES, STOP, TAKE
from .state import COPIES, FIRST_HAZARD, ITEMS, NONE, UNKNOWN, WEIGHT, Phase, State

_COPIES: list[int] = COPIES.tolist()
_WEIGHT: list[int] = WEIGHT.tolist()

# --- players ---------------------------------------------------------------------------------


def facts(seen: State, seat: int) -> Facts:
    hikes = _RESTS[seen.rest[seat]]
    if seen.hiking[seat]:
        hikes = "leading" if seen.lead == seat else "hiking"
    packed, points, owed = seen.pack[seat], seen.points[seat], seen.owed[seat]
    return _facts(seen.hand_size[seat], packed, points, owed, seen.asked[seat], hikes)


_RESTS = ("", "stopped", "out")


@remembered
def _facts(cards: int, pack: Row, points: Row, owed: int, asked: int, trail: str) -> Facts:
    packed = [kind for kind in pack if kind != NONE]
    made: Facts = {"cards": cards, "packed": len(packed)}
    if UNKNOWN not in packed:
        made["weight"] = sum(_WEIGHT[kind] for kind in packed)
    made["point_cards"] = sum(points)
    if owed:
        made["owes"] = owed
        made["asked"] = asked
    if trail:
        made["trail"] = trail
    return made


def preview(seen: State, _: int) -> dict[int, int]:
    """HIK-29, HIK-30: points for stopping now, or for a card of the row."""
    row = {kind: n for kind, n in enumerate(seen.row) if n}
    if seen.phase == Phase.TAKE:
        return {TAKE + kind: _WEIGHT[kind] for kind in row}
    if seen.phase != Phase.CHOOSE:
        return {}
    if sum(seen.hiking) == 1:
        return {STOP: sum(n * _WEIGHT[kind] for kind, n in row.items())}
    return {STOP: max((_WEIGHT[kind] for kind in row), default=0)}


# --- the table -------------------------------------------------------------------------------

_AT = ((1.0, 0.0), (1.0, 1.0), (1.0, 2.0), (0.0, 1.0), (2.0, 1.0), (0.0, 2.0), (2.0, 2.0))
"""Where each place is drawn: the rucksack in the middle, pockets beside it, hands below them."""

_COLOURS = (
    "green", "blue", "grey", "purple", "teal", "yellow",
    "orange", "white", "sand", "pink", "brown", "red",
)  # fmt: skip
"""Of the items; hazards are black, with an exclamation mark instead of boot prints."""


def _open(seen: State) -> list[Zone]:
    """The trail and the row."""
    return [_trail(seen.hiking, seen.lead, seen.card, seen.way[: sum(seen.row)]), _row(seen.row)]


def _packs(seen: State, viewer: int) -> list[Zone]:
    packing = seen.phase == Phase.PACK
    return [
        _pack(seen.pack[seat], seen.up[seat], seat, seat == viewer, packing)
        for seat in range(seen.players)
    ]


def _hands(seen: State) -> list[Zone]:
    over = seen.to_move == NOBODY
    return [
        _hand(seen.hand[seat], seen.known[seat], seen.hand_size[seat], seat, over)
        for seat in range(seen.players)
    ]


def _won(seen: State) -> list[Zone]:
    return [_points(seen.points[seat], seat) for seat in range(seen.players)]


def _piles(seen: State) -> list[Zone]:
    return [_deck(seen.pile_size), _discards(seen.discards)]


zones = (_open, _packs, _hands, _won, _piles)


@remembered
def _card(kind: int, count: int | None = None, mark: str | None = None) -> Item:
    """Items with their boot prints; a card that isn't seen is just that."""
    if kind == UNKNOWN:
        return item("hidden")
    look = (_COLOURS[kind], str(_WEIGHT[kind])) if kind < FIRST_HAZARD else ("black", "!")
    return item(CARD_NAMES[kind], count=count, mark=mark, colour=look[0], sign=look[1])


def _cards(counts: Row, mark: str | None = None) -> list[Item]:
    return [_card(kind, n, mark) for kind, n in enumerate(counts) if n]


@remembered
def _trail(hiking: Row, lead: int, card: int, way: Row) -> Zone:
    """Who hikes, in the order of play, the card that is being resolved, and those that lie along
    the trail in the order in which they were turned up."""
    hikers = [
        item("hiker", owner=seat, mark="leading" if lead == seat else None)
        for seat, hikes in enumerate(hiking)
        if hikes
    ]
    turned = [] if card == NONE else [_card(card)]
    return zone(
        "trail",
        "row",
        [
            cell("hikers", hikers),
            cell("turned", turned),
            cell("way", [_card(kind) for kind in way]),
        ],
    )


@remembered
def _row(row: Row) -> Zone:
    return zone("row", "row", _one_by_one("row", row))


def _one_by_one(where: str, counts: Iterable[int]) -> list[Cell]:
    """A cell for each kind."""
    return [
        cell(f"{where}:{CARD_NAMES[kind]}", [_card(kind, n)]) for kind, n in enumerate(counts) if n
    ]


@remembered
def _pack(pack: Row, up: Row, seat: int, own: bool, packing: bool) -> Zone:
    cells = []
    for name, at, kind, is_up in zip(PLACE_NAMES, _AT, pack, up, strict=True):
        covered = kind >= 0 and not is_up and not packing
        items = [] if kind == NONE else [_card(kind, None, "down" if covered else None)]
        id = f"place:{name}" if own else f"place:{seat}:{name}"
        cells.append(cell(id, items, name=name, at=at))
    return zone(f"pack:{seat}", "map", cells, name="pack", owner=seat)


@remembered
def _hand(hand: Row, known: Row, size: int, seat: int, over: bool) -> Zone:
    """One cell per kind; of another hand, what everybody remembers and how many more there are.

    Actions point at one's own cells; when the match is over and all is open, nobody acts.
    """
    if hand[0] != UNKNOWN:
        cells = _one_by_one(f"card:{seat}" if over else "card", hand)
    else:
        unknown = face_down(size - sum(known))
        cells = [cell(f"hand:{seat}", [*_cards(known, "remembered"), *unknown])]
    return zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat)


@remembered
def _points(points: Row, seat: int) -> Zone:
    cells = [cell(f"points:{seat}", _cards(points))]
    return zone(f"points:{seat}", "hand", cells, name="points", owner=seat)


@remembered
def _deck(size: int) -> Zone:
    return zone("deck", "stack", [cell("deck", [item("hidden", count=size)])])


@remembered
def _discards(discards: Row) -> Zone:
    return zone("discards", "stack", [cell("discards", _cards(discards))])


# --- what is known besides -------------------------------------------------------------------


def known(seen: State, viewer: int) -> list[Zone]:
    """HIK-08, HIK-76: cards not seen yet, those remembered in hands, and what packs don't hold.

    Of one's own hand and pack it is what the others know.
    """
    seats = range(seen.players)
    return [
        *_unseen(seen.discards, seen.row, seen.card, _held(seen), seen.points, seen.pack),
        *(_remembered(seen.known[s], s) for s in seats if any(seen.known[s])),
        *(_absent(seen.barred[s], s) for s in seats if any(seen.barred[s])),
    ]


def _held(seen: State) -> tuple[Row, ...]:
    """Of each hand the cards that the viewer knows."""
    hands = zip(seen.hand, seen.known, strict=True)
    return tuple(known if hand[0] == UNKNOWN else hand for hand, known in hands)


@remembered
def _unseen(
    discards: Row, row: Row, card: int, held: tuple[Row, ...], points: Grid, pack: Grid
) -> tuple[Zone, ...]:
    """Cards in the pile, in other hands or face down: items and hazards."""
    counts = list(_COPIES)
    for seen in (discards, row, *held, *points):
        for kind, n in enumerate(seen):
            counts[kind] -= n
    for kind in (card if card >= FIRST_HAZARD else NONE, *(kind for each in pack for kind in each)):
        if kind >= 0:
            counts[kind] -= 1
    items, hazards = counts[:ITEMS], [0] * ITEMS + counts[ITEMS:]
    return (
        zone("unseen-items", "row", _one_by_one("unseen", items)),
        zone("unseen-hazards", "row", _one_by_one("unseen", hazards)),
    )


@remembered
def _remembered(known: Row, seat: int) -> Zone:
    cells = [cell(f"remembered:{seat}", _cards(known))]
    return zone(f"remembered:{seat}", "hand", cells, name="remembered", owner=seat)


@remembered
def _absent(barred: Row, seat: int) -> Zone:
    """What the face-down cards of a pack are not, place by place."""
    cells = []
    for name, kinds in zip(PLACE_NAMES, barred, strict=True):
        items = [_card(kind) for kind in range(ITEMS) if kinds >> kind & 1]
        if items:
            cells.append(cell(f"absent:{seat}:{name}", items, name=name))
    return zone(f"absent:{seat}", "row", cells, name="absent", owner=seat)
