"""What a seat sees of New Game, from its concealed record."""

from karibu.kernel.view import Cell, Colour, Facts, Item, Zone, cell, face_down, item, zone

from .actions import LAY, card_name
from .state import KINDS, Phase, State

COLOURS: tuple[Colour, ...] = ("sand", "yellow", "orange", "red", "purple", "blue")


def facts(seen: State, seat: int) -> Facts:
    return {"cards": seen.hand_size[seat]}


def zones(seen: State, viewer: int) -> list[Zone]:
    """The pile and the deck, then everybody's hand: one's own face up."""
    made = [
        zone("pile", "stack", [cell("pile", [_card(seen.top)])]),
        zone("deck", "stack", [cell("deck", face_down(seen.deck_size))]),
    ]
    for seat in range(seen.players):
        cells = _own(seen, seat) if seat == viewer else _backs(seen, seat)
        made.append(zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat))
    return made


def _own(seen: State, seat: int) -> list[Cell]:
    """A cell for each kind that is held: actions point at it."""
    held = ((kind, seen.hand[seat][kind]) for kind in range(KINDS))
    return [cell(card_name(kind), [_card(kind, count)]) for kind, count in held if count]


def _backs(seen: State, seat: int) -> list[Cell]:
    return [cell(f"hand:{seat}", face_down(seen.hand_size[seat]))]


def _card(kind: int, count: int = 1) -> Item:
    return item(
        card_name(kind),
        colour=COLOURS[kind % len(COLOURS)],
        sign=str(kind + 1),
        count=count if count > 1 else None,
    )


def known(seen: State, viewer: int) -> list[Zone]:
    """What lies below the card on the pile: everybody has seen it."""
    under = [seen.laid[kind] - (kind == seen.top) for kind in range(KINDS)]
    cards = [_card(kind, count) for kind, count in enumerate(under) if count]
    return [zone("under", "stack", [cell("under", cards)])] if cards else []


def preview(seen: State, seat: int) -> dict[int, int]:
    """What each card would bring at once."""
    if seen.phase != Phase.LAY:
        return {}
    held = (kind for kind in range(KINDS) if seen.hand[seat][kind])
    return {LAY + kind: max(kind - seen.top, 0) for kind in held}
