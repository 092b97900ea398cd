"""What a seat sees of Kilimandjaro, from its concealed record."""

from itertools import compress

from karibu.kernel.types import Row
from karibu.kernel.view import (
    Cell,
    Facts,
    Item,
    Overlaid,
    Zone,
    as_before,
    cell,
    face_down,
    item,
    remembered,
    shared,
    zone,
)

from .actions import AGAIN, PLAY, STAY, SWAP, card_name, counter_name
from .reach import REACH
from .state import BASE_CAMP, NONE, PILES, SEATS, UNKNOWN, VILLAGES, Counter, Phase, State

_REACH: list[list[list[int]]] = REACH.tolist()


def facts(seen: State, seat: int) -> Facts:
    if seen.phase == Phase.LAY:
        return _before_the_race(seen.hand[seat], seen.counters_left[seat])
    a, b, c = seen.top[seat]
    open_card = seen.open_card
    return _in_the_race(seen.hand[seat], _REACH[open_card[a]][open_card[b]][open_card[c]])


@remembered
def _before_the_race(hand: Row, counters: int) -> Facts:
    return {"cards": len(hand) - hand.count(NONE), "counters": counters}


@remembered
def _in_the_race(hand: Row, reach: int) -> Facts:
    return {"cards": len(hand) - hand.count(NONE), "reach": reach}


# --- how far a decision leads ----------------------------------------------------------------


def preview(seen: State, seat: int) -> dict[int, int]:
    """How far each decision would carry the seat to move, whatever lies where it lands."""
    here = seen.pawn[seat]
    if seen.phase == Phase.PLAY:
        return _plays(seen, seat, BASE_CAMP - here)
    if seen.phase == Phase.BANANA:
        return {AGAIN: min(seen.stride, BASE_CAMP - here), STAY: 0}
    if seen.phase == Phase.EXCHANGE:
        there = enumerate(seen.pawn[: seen.players])
        return {SWAP + each: space - here for each, space in there if space != here}
    return {}


def _plays(seen: State, seat: int, left: int) -> dict[int, int]:
    """KIL-12, KIL-13, KIL-18: a card on one's own piles, or on those of somebody ahead."""
    a, b, c = (seen.open_card[n] for n in seen.top[seat])
    as_it_is = min(_REACH[a][b][c], left)
    here, pawns = seen.pawn[seat], seen.pawn[: seen.players]
    ahead = [owner * PILES for owner, space in enumerate(pawns) if space > here]
    steps = {}
    for card in {*seen.hand[seat]} - {NONE}:
        first = PLAY + card * SEATS * PILES
        own = first + seat * PILES
        steps[own] = min(_REACH[card][b][c], left)
        steps[own + 1] = min(_REACH[a][card][c], left)
        steps[own + 2] = min(_REACH[a][b][card], left)
        for owner in ahead:
            others = first + owner
            steps[others] = steps[others + 1] = steps[others + 2] = as_it_is
    return steps


# --- the path --------------------------------------------------------------------------------

_NAMES = {0: "start", BASE_CAMP: "base-camp"}
_VILLAGES = frozenset(VILLAGES[1:].tolist())


def _path(seen: State) -> list[Overlaid]:
    """What all can see is made once for everybody; over it lie one's own counters."""
    ground, counters, own = as_before(
        seen, _told_apart, seen.laid, seen.laid_kind, seen.laid_space, seen.laid_by, seen.laid_up
    )
    cells, standing = _with_pawns(ground, seen.pawn[: seen.players])
    if met := own.keys() & standing.keys():
        own = own | {space: _space(space, counters[space], standing[space]) for space in met}
    return [Overlaid(_PATH, cells, own)]


class _Ground:
    """The spaces with counters on them as all see them, and nobody there."""

    def __init__(self, cells: dict[int, Cell], counters: dict[int, tuple[int, int, int]]) -> None:
        self.cells, self.counters = cells, counters


def _told_apart(
    laid: int, kinds: Row, spaces: Row, owners: Row, up: Row
) -> tuple[_Ground, dict[int, tuple[int, int, int]], dict[int, Cell]]:
    """The ground as all see it; what one knows besides of one's own counters, by space; and the
    spaces with these on them, if nobody stands there."""
    seen = compress(range(laid), map(UNKNOWN.__ne__, kinds))
    known = [n for n in seen if not up[n]]
    shown = [*kinds]
    for n in known:
        shown[n] = UNKNOWN
    counters = {spaces[n]: (kinds[n], owners[n], 0) for n in known if spaces[n] != NONE}
    cells = {space: _space(space, counter, ()) for space, counter in counters.items()}
    return _ground(tuple(shown), spaces, owners, up), counters, cells


@shared
def _ground(kinds: tuple[int, ...], spaces: Row, owners: Row, up: Row) -> _Ground:
    laid = zip(spaces, zip(kinds, owners, up, strict=True), strict=True)
    counters = {space: counter for space, counter in laid if space != NONE}
    cells = {space: _space(space, counter, ()) for space, counter in counters.items()}
    return _Ground(cells, counters)


@shared
def _with_pawns(ground: _Ground, pawns: Row) -> tuple[dict[int, Cell], dict[int, tuple[int, ...]]]:
    """The spaces that aren't bare, and who stands where."""
    standing: dict[int, tuple[int, ...]] = {}
    for seat, space in enumerate(pawns):
        standing[space] = (*standing.get(space, ()), seat)
    cells = ground.cells.copy()
    for space, seats in standing.items():
        cells[space] = _space(space, ground.counters.get(space, _NOTHING), seats)
    return cells, standing


@remembered
def _space(space: int, counter: tuple[int, int, int], pawns: tuple[int, ...]) -> Cell:
    items = [item("village")] if space in _VILLAGES else []
    kind, owner, up = counter
    if owner != NONE:
        face = "hidden" if kind == UNKNOWN else counter_name(kind)
        items.append(item(face, owner=owner, mark=None if up else "down"))
    items += [item("pawn", id=f"pawn:{seat}", owner=seat) for seat in pawns]
    return cell(f"space:{space}", items, name=_NAMES.get(space, str(space)))


_NOTHING = (NONE, NONE, 0)
_PATH = zone("path", "track", [_space(space, _NOTHING, ()) for space in range(BASE_CAMP + 1)])


# --- cards and counters ----------------------------------------------------------------------


def _piles(seen: State) -> list[Zone]:
    cards, below = seen.open_card, seen.open_below
    return [
        _piles_of(tuple([_pile(top, cards, below) for top in seen.top[seat]]), seat)
        for seat in range(seen.players)
    ]


def _pile(n: int, cards: Row, below: Row) -> tuple[int, ...]:
    """The cards of a pile from the top down."""
    found = []
    while n != NONE:
        found.append(cards[n])
        n = below[n]
    return tuple(found)


@remembered
def _piles_of(piles: tuple[tuple[int, ...], ...], seat: int) -> Zone:
    cells = [
        cell(f"pile:{seat}:{number}", [_card(card) for card in cards], name=str(number))
        for number, cards in enumerate(piles, start=1)
    ]
    return zone(f"piles:{seat}", "row", cells, name="piles", owner=seat)


@remembered
def _card(card: int) -> Item:
    return item("hidden" if card == UNKNOWN else card_name(card))


def _hands(seen: State, viewer: int) -> list[Zone]:
    return [_hand(seen.hand[seat], seat, seat == viewer) for seat in range(seen.players)]


@remembered
def _hand(hand: Row, seat: int, own: bool) -> Zone:
    """One's own cards are pointed at by what they are; equal ones lie in one cell."""
    cells: dict[str, Cell] = {}
    for k, card in enumerate(hand):
        if card == NONE:
            continue
        shown = _card(card)
        id = f"card:{shown['face']}" if own else f"hand:{seat}:{k}"
        cells.setdefault(id, cell(id))["items"].append(shown)
    return zone(f"hand:{seat}", "hand", cells.values(), name="hand", owner=seat)


def _counters(seen: State) -> list[Zone]:
    if seen.phase != Phase.LAY:
        return []
    held, left = seen.counters_held, seen.counters_left
    return [_counters_of(held[seat], left[seat], seat) for seat in range(seen.players)]


@remembered
def _counters_of(held: Row, left: int, seat: int) -> Zone:
    if held[0] == UNKNOWN:
        cells = [cell(f"counters:{seat}", face_down(left))]
    else:
        cells = [
            cell(f"counter:{counter_name(kind)}", [item(counter_name(kind), count=held[kind])])
            for kind in Counter
            if held[kind]
        ]
    return zone(f"counters:{seat}", "hand", cells, name="counters", owner=seat)


def _deck(seen: State) -> list[Zone]:
    return [_stack(seen.deck_size)]


@remembered
def _stack(size: int) -> Zone:
    return zone("deck", "stack", [cell("deck", face_down(size))])


zones = (_path, _piles, _hands, _counters, _deck)
