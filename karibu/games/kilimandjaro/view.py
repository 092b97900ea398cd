"""What a seat sees of Kilimandjaro: drawn from its sketch, that is from its concealed record."""

from collections.abc import Callable
from functools import partial

from karibu.kernel.sketch import Fixed, Loose, Sheet
from karibu.kernel.view import Cell, Facts, Item, Zone, cell, face_down, item, remembered, zone

from .actions import CARD_NAMES, counter_name
from .sketch import (
    COUNTERS_OF,
    DARK,
    FACTS,
    HAND_OF,
    HIDDEN,
    LAYING,
    MINE,
    SHOWN,
    SPACE,
)
from .state import BASE_CAMP, CARDS, PILES, SEATS, VILLAGES, Counter


def facts(numbers: bytes) -> Facts:
    when, cards, more = numbers
    return {"cards": cards, "counters" if when == LAYING else "reach": more}


# --- the path --------------------------------------------------------------------------------

_NAMES = {0: "start", BASE_CAMP: "base-camp"}
_VILLAGES = frozenset(VILLAGES[1:].tolist())


@remembered
def _space(space: int, numbers: bytes) -> Cell:
    face, owner, up, pawns = numbers
    items = [item("village")] if space in _VILLAGES else []
    if face:
        shown = "hidden" if face == HIDDEN else counter_name(face - SHOWN)
        items.append(item(shown, owner=owner, mark=None if up else "down"))
    standing = [seat for seat in range(SEATS) if pawns >> seat & 1]
    items += [item("pawn", id=f"pawn:{seat}", owner=seat) for seat in standing]
    return cell(f"space:{space}", items, name=_NAMES.get(space, str(space)))


# --- cards and counters ----------------------------------------------------------------------

_CARDS: list[Item] = [item("hidden"), *map(item, CARD_NAMES)]


def _pile(seat: int, place: int, numbers: bytes) -> Cell:
    """The cards of a pile from the top down."""
    number = place + 1
    return cell(f"pile:{seat}:{number}", _cards(numbers), name=str(number))


def _cards(numbers: bytes) -> list[Item]:
    return [_CARDS[card - HIDDEN] for card in numbers if card]


@remembered
def _hand(seat: int, numbers: bytes) -> Zone:
    """One's own cards are pointed at by what they are; equal ones lie in one cell."""
    cells: dict[str, Cell] = {}
    own = numbers[0] == MINE
    for k, shown in enumerate(_cards(numbers[1:])):
        id = f"card:{shown['face']}" if own else f"hand:{seat}:{k}"
        cells.setdefault(id, cell(id))["items"].append(shown)
    return zone(f"hand:{seat}", "hand", cells.values(), name="hand", owner=seat)


def _counters(seat: int, numbers: bytes) -> Zone | None:
    """While they are laid."""
    which, left, *kinds = numbers
    if not which:
        return None
    if which == DARK:
        cells = [cell(f"counters:{seat}", face_down(left))]
    else:
        held = ((counter_name(kind), kinds[kind]) for kind in Counter if kinds[kind])
        cells = [cell(f"counter:{name}", [item(name, count=count)]) for name, count in held]
    return zone(f"counters:{seat}", "hand", cells, name="counters", owner=seat)


def _deck(numbers: bytes) -> Zone:
    (size,) = numbers
    return zone("deck", "stack", [cell("deck", face_down(size))])


def _piles(seat: int) -> Fixed:
    bare = zone(f"piles:{seat}", "row", (), name="piles", owner=seat)
    return Fixed(bare, PILES, CARDS, partial(_pile, seat))


def _of_each(name: str, width: int, draw: Callable[[int, bytes], Zone | None]) -> list[Loose]:
    return [Loose(f"{name}:{seat}", seat, width, partial(draw, seat)) for seat in range(SEATS)]


sheet = Sheet(
    FACTS,
    facts,
    SEATS,
    Fixed(zone("path", "track", ()), BASE_CAMP + 1, SPACE, _space),
    *map(_piles, range(SEATS)),
    *_of_each("hand", HAND_OF, _hand),
    *_of_each("counters", COUNTERS_OF, _counters),
    Loose("deck", None, 1, _deck),
)
