"""What a seat sees of Kimaloé, from its concealed record."""

from collections.abc import Iterable, Mapping

from karibu.kernel.types import Row
from karibu.kernel.view import Facts, Item, Zone, cell, face_down, item, remembered, zone

from . import state as box
from .actions import card_name, child_name, continent_name, pawn_name, special_name
from .preview import preview
from .state import NONE, UNKNOWN, Phase, State

__all__ = ["facts", "known", "preview", "zones"]

_RING: tuple[tuple[float, float], ...] = ((1, 0), (2, 0.5), (2, 1.5), (1, 2), (0, 1.5), (0, 0.5))
"""Where the continents lie, clockwise from the +3 continent at the top."""

_SIGNS = {"delivery-1": "±1", "delivery-2": "±1", "plus-small": "+3", "plus-big": "+3"}


def facts(seen: State, seat: int) -> Facts:
    made: Facts = {
        "child": seen.pawn[seat][box.CHILD],
        "adult": seen.pawn[seat][box.ADULT],
        "cards": seen.hand_size[seat],
        "pile": seen.pile_size[seat],
        "specials": seen.held[seat],
        "crate": seen.loaded[seat],
    }
    if seen.help and seat == seen.active:
        made["help"] = "-".join(name for k, name in enumerate(box.COLOURS) if seen.help >> k & 1)
    return made


def _boards(seen: State) -> list[Zone]:
    boards = [_board(n, seen.cover[n]) for n in range(box.CONTINENTS) if seen.board[n] != NONE]
    return [_world(seen.players, seen.board, seen.crates, seen.truck, seen.loaded), *boards]


def _ladders(seen: State, viewer: int) -> list[Zone]:
    return [_ladder(seat, seen.pawn[seat], seat == viewer) for seat in range(seen.players)]


def _hands(seen: State, viewer: int) -> list[Zone]:
    return [
        _hand(
            seat,
            seen.place[seat],
            seen.hand_size[seat],
            seen.drawn if seen.drew == seat else 0,
            seat == viewer,
        )
        for seat in range(seen.players)
    ]


def _piles(seen: State, viewer: int) -> list[Zone]:
    return [_pile(seat, seen.pile_size[seat], seat == viewer) for seat in range(seen.players)]


def _all_specials(seen: State, viewer: int) -> list[Zone]:
    at = seen.special_at
    return [
        *(_specials(seat, at, seen.held[seat], seat == viewer) for seat in range(seen.players)),
        _special_pile(seen.special_pile),
        _discards(at),
    ]


def _aside(seen: State) -> list[Zone]:
    """Children who wait, and the die."""
    return [
        _waiting(seen.unseen, seen.returned_board[: seen.returned]),
        _die(seen.die, seen.steps if seen.phase == Phase.DELIVERY else NONE),
    ]


zones = (_boards, _ladders, _hands, _piles, _all_specials, _aside)


# --- the world and the ladders ---------------------------------------------------------------


@remembered
def _world(players: int, boards: Row, crates: Row, trucks: Row, loaded: Row) -> Zone:
    cells = []
    for continent in range(box.CONTINENTS):
        items = []
        if boards[continent] != NONE:
            items.append(item(child_name(boards[continent])))
        if crates[continent]:
            items.append(item("crate", count=crates[continent]))
        items += [
            item("truck", owner=seat, mark="loaded" if loaded[seat] else None)
            for seat in range(players)
            if trucks[seat] == continent
        ]
        id, name = f"continent:{continent}", box.CONTINENT_NAMES[continent]
        colour = {"colour": name} if name in box.COLOURS else {}
        at = _RING[continent]
        cells.append(cell(id, items, name=continent_name(continent), at=at, **colour))
    return zone("world", "map", cells)


def _colour(right: int) -> str:
    return box.COLOURS[right // box.RIGHTS_PER_COLOUR]


@remembered
def _board(continent: int, covers: Row) -> Zone:
    cells = []
    for right, cover in enumerate(covers):
        if cover == box.NOT_LACKING:
            continue
        id, items = f"right:{continent}:{box.RIGHTS[right]}", []
        if cover >= 0:
            items.append(_card(right * box.VALUES + cover % box.VALUES, owner=cover // box.VALUES))
        cells.append(cell(id, items, name=box.RIGHTS[right], colour=_colour(right)))
    return zone(f"board:{continent}", "row", cells, name=f"board-{box.CONTINENT_NAMES[continent]}")


@remembered
def _ladder(seat: int, pawns: Row, own: bool) -> Zone:
    cells = []
    for rung in range(box.TOP + 1):
        here = [pawn_name(pawn) for pawn in range(box.PAWNS) if pawns[pawn] == rung]
        items = [item(pawn, owner=seat, id=f"pawn:{pawn}" if own else None) for pawn in here]
        name = "ideal-earth" if rung == box.TOP else str(rung)
        cells.append(cell(f"rung:{seat}:{rung}", items, name=name))
    return zone(f"ladder:{seat}", "track", cells, name="ladder", owner=seat)


# --- cards, piles and the die ----------------------------------------------------------------


@remembered
def _card(card: int, owner: int | None = None, mark: str | None = None) -> Item:
    sign = str(card % box.VALUES + 1)
    return item(
        card_name(card), owner=owner, mark=mark, colour=_colour(card // box.VALUES), sign=sign
    )


@remembered
def _special(card: int) -> Item:
    name = special_name(card)
    colour = name.removeprefix("help-")
    return item(name, colour=colour if colour in box.COLOURS else None, sign=_SIGNS.get(name))


@remembered
def _hand(seat: int, place: Row, size: int, drawn: int, own: bool) -> Zone:
    if UNKNOWN in place or not size:
        cells = [cell(f"hand:{seat}", face_down(size))]
    else:
        whose = "card:" if own else f"card:{seat}:"
        cells = [
            cell(
                whose + card_name(card), [_card(card, mark="drawn" if drawn >> card & 1 else None)]
            )
            for card in range(box.CARDS)
            if place[card] == box.IN_HAND
        ]
    return zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat)


@remembered
def _pile(seat: int, size: int, own: bool) -> Zone:
    only = cell("pile" if own else f"pile:{seat}", face_down(size))
    return zone(f"pile:{seat}", "stack", [only], name="pile", owner=seat)


@remembered
def _specials(seat: int, at: Row, held: int, own: bool) -> Zone:
    whose = "special:" if own else f"special:{seat}:"
    cells = [
        cell(whose + special_name(card), [_special(card)])
        for card in range(box.SPECIAL_CARDS)
        if at[card] == seat
    ]
    if not cells:
        cells = [cell(f"specials:{seat}", face_down(held))]
    return zone(f"specials:{seat}", "hand", cells, name="specials", owner=seat)


@remembered
def _special_pile(size: int) -> Zone:
    return zone("special-pile", "stack", [cell("special-pile", face_down(size))])


@remembered
def _discards(at: Row) -> Zone:
    items = [_special(card) for card in range(box.SPECIAL_CARDS) if at[card] == box.DISCARDED]
    return zone("discards", "row", [cell("discards", items)])


@remembered
def _waiting(unseen: int, returned: Row) -> Zone:
    """From the top: boards never seen, then those that everybody saw go under the pile (KIM-37)."""
    items = [*face_down(unseen.bit_count()), *(item(child_name(board)) for board in returned)]
    return zone("waiting", "stack", [cell("waiting", items)])


@remembered
def _die(die: int, steps: int) -> Zone:
    """What was rolled; while deliveries may change it, also how far the truck would go."""
    items = [item(f"die-{die}", sign=str(die))] if die else []
    if steps != NONE:
        items.append(item("steps", count=steps, sign=str(steps)))
    return zone("die", "row", [cell("die", items)])


# --- what a seat remembers (KIM-65, KIM-66) --------------------------------------------------


def known(seen: State, viewer: int) -> list[Zone]:
    """Piles by layers, what others may hold, and cards and children that nobody shows."""
    made = []
    for seat in range(seen.players):
        place, layers = seen.place[seat], seen.layers[seat]
        made += _known_pile(seat, place, seen.layer_size[seat][:layers])
        if seat != viewer and seen.hand_size[seat]:
            made += _known_hand(seat, place, seen.memory[seat], layers)
    made += _unseen_specials(seen.special_at, seen.fresh, seen.special_pile)
    return made + _unseen_boards(seen.unseen)


@remembered
def _known_pile(seat: int, place: Row, sizes: Row) -> list[Zone]:
    """Layer by layer: the cards in it, or how many there are; nothing if none is known."""
    parts = {
        str(n + 1): [_card(card) for card in range(box.CARDS) if place[card] == n]
        or face_down(size)
        for n, size in enumerate(sizes)
    }
    some = any(layer >= 0 for layer in place)
    return _known(f"known:pile:{seat}", "known-pile", parts, seat) if some else []


@remembered
def _known_hand(seat: int, place: Row, memory: Row, layers: int) -> list[Zone]:
    """Another's cards that may be in hand; surely those that fit no layer put down unseen."""
    unseen = [card for card in range(box.CARDS) if place[card] == UNKNOWN]
    if len(unseen) == box.CARDS:
        return []
    known_layers = {layer - box.BURIED for layer in memory if layer >= box.BURIED}
    lowest = max((layer for layer in range(layers) if layer not in known_layers), default=NONE)
    sure = [card for card in unseen if lowest < memory[card] < box.BURIED]
    maybe = [card for card in unseen if card not in sure]
    parts = {"in-hand": map(_card, sure), "hand-or-pile": map(_card, maybe)}
    return _known(f"known:hand:{seat}", "known-hand", parts, seat)


@remembered
def _unseen_specials(at: Row, fresh: int, pile: int) -> list[Zone]:
    """What was held before the last shuffle is held still."""
    unseen = [card for card in range(box.SPECIAL_CARDS) if at[card] == UNKNOWN]
    if len(unseen) == box.SPECIAL_CARDS:
        return []
    held = [card for card in unseen if not pile or not fresh >> card & 1]
    maybe = [card for card in unseen if card not in held]
    parts = {"with-somebody": map(_special, held), "somebody-or-pile": map(_special, maybe)}
    return _known("known:specials", "known-specials", parts)


@remembered
def _unseen_boards(unseen: int) -> list[Zone]:
    children = [item(child_name(board)) for board in range(box.BOARDS) if unseen >> board & 1]
    return _known("known:boards", "known-boards", {"waiting": children})


def _known(
    id: str, name: str, parts: Mapping[str, Iterable[Item]], owner: int | None = None
) -> list[Zone]:
    """A zone with a cell for each part that holds anything; none for nothing."""
    cells = [cell(f"{id}:{part}", items, name=part) for part, items in parts.items()]
    cells = [each for each in cells if each["items"]]
    return [zone(id, "row", cells, name=name, owner=owner)] if cells else []
