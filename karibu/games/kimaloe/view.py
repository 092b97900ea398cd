"""What a seat sees of Kimaloé, from its concealed record."""

from __future__ import annotations

from typing import Any

from karibu.games.kimaloe.actions import (
    Said,
    card_name,
    child_name,
    continent_name,
    pawn_name,
)
from karibu.games.kimaloe.preview import preview
from karibu.games.kimaloe.state import (
    BOARDS,
    CARDS,
    COLOURS,
    CONTINENT_NAMES,
    CONTINENTS,
    DISCARDED,
    IN_HAND,
    NONE,
    NOT_LACKING,
    PAWNS,
    RIGHTS,
    SPECIALS,
    TOP,
    UNKNOWN,
    VALUES,
    Ending,
    Pawn,
    Phase,
)
from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Record
from karibu.kernel.viewing import Cell, Item, SeatView, View, Zone, cell, item, zone

_RING: tuple[tuple[float, float], ...] = ((1, 0), (2, 0.5), (2, 1.5), (1, 2), (0, 1.5), (0, 0.5))
"""Where the continents lie, clockwise from the +3 continent at the top."""


def view(seen: Record, seat: int | None) -> View:
    players = int(seen.players)
    everybody = range(players)
    made = View(
        game="kimaloe",
        players=players,
        seat=seat,
        to_move=None if seen.to_move == NOBODY else int(seen.to_move),
        phase=Phase(seen.phase).name.lower(),
        ending=Ending(seen.ending).name.lower() if seen.to_move == NOBODY else None,
        seats=[_seat(seen, each) for each in everybody],
        zones=[
            _world(seen),
            *(
                _board(seen, continent)
                for continent in range(CONTINENTS)
                if seen.board[continent] >= 0
            ),
            *(_ladder(seen, each, own=each == seat) for each in everybody),
            *(_hand(seen, each, own=each == seat) for each in everybody),
            *(_pile(seen, each, own=each == seat) for each in everybody),
            *(_specials(seen, each, own=each == seat) for each in everybody),
            zone("special-pile", "stack", [cell("special-pile", _face_down(seen.special_pile))]),
            zone("discards", "row", [cell("discards", _discards(seen))]),
            zone("waiting", "stack", [cell("waiting", _waiting(seen))]),
            zone("die", "row", [cell("die", [item(f"die-{seen.die}")] if seen.die else [])]),
        ],
    )
    if seat is not None and seat == made["to_move"]:
        made["preview"] = {str(id): rungs for id, rungs in preview(seen).items()}
    return made


def _seat(seen: Record, seat: int) -> SeatView:
    child, adult = (int(seen.pawn[seat, pawn]) for pawn in Pawn)
    facts: dict[str, int | str] = {
        "child": child,
        "adult": adult,
        "cards": int(seen.hand_size[seat]),
        "pile": int(seen.pile_size[seat]),
        "specials": int(seen.held[seat]),
        "crate": int(seen.loaded[seat]),
    }
    return SeatView(seat=seat, points=max(child, adult), facts=facts)


def _face_down(count: int) -> list[Item]:
    return [item("hidden", count=int(count))] if count else []


def _world(seen: Record) -> Zone:
    return zone("world", "map", [_continent(seen, continent) for continent in range(CONTINENTS)])


def _continent(seen: Record, continent: int) -> Cell:
    items: list[Item] = []
    if seen.board[continent] != NONE:
        items.append(item(child_name(int(seen.board[continent]))))
    if seen.crates[continent]:
        items.append(item("crate", count=int(seen.crates[continent])))
    items += [
        item("truck", owner=seat, mark="loaded" if seen.loaded[seat] else None)
        for seat in range(seen.players)
        if seen.truck[seat] == continent
    ]
    return cell(
        f"continent:{continent}", items, name=continent_name(continent), at=_RING[continent]
    )


def _board(seen: Record, continent: int) -> Zone:
    cells = []
    for right, name in enumerate(RIGHTS):
        cover = int(seen.cover[continent, right])
        if cover == NOT_LACKING:
            continue
        items = []
        if cover >= 0:
            card = right * VALUES + cover % VALUES
            items.append(item(card_name(card), owner=cover // VALUES))
        cells.append(cell(f"right:{continent}:{name}", items, name=name))
    return zone(f"board:{continent}", "row", cells, name=f"board-{CONTINENT_NAMES[continent]}")


def _ladder(seen: Record, seat: int, *, own: bool) -> Zone:
    cells = []
    for rung in range(TOP + 1):
        pawns = [
            item(
                pawn_name(pawn),
                owner=seat,
                id=f"pawn:{pawn_name(pawn)}" if own else None,
            )
            for pawn in range(PAWNS)
            if seen.pawn[seat, pawn] == rung
        ]
        name = "ideal-earth" if rung == TOP else str(rung)
        cells.append(cell(f"rung:{seat}:{rung}", pawns, name=name))
    return zone(f"ladder:{seat}", "track", cells, name="ladder", owner=seat)


def _hand(seen: Record, seat: int, *, own: bool) -> Zone:
    if (seen.place[seat] == UNKNOWN).any() or not seen.hand_size[seat]:
        cells = [cell(f"hand:{seat}", _face_down(seen.hand_size[seat]))]
    else:
        new = int(seen.drawn) if seen.drew == seat else 0
        cells = [
            cell(
                f"card:{card_name(card)}" if own else f"card:{seat}:{card_name(card)}",
                [item(card_name(card), mark="drawn" if new >> card & 1 else None)],
            )
            for card in range(CARDS)
            if seen.place[seat, card] == IN_HAND
        ]
    return zone(f"hand:{seat}", "hand", cells, name="hand", owner=seat)


def _pile(seen: Record, seat: int, *, own: bool) -> Zone:
    only = cell("pile" if own else f"pile:{seat}", _face_down(seen.pile_size[seat]))
    return zone(f"pile:{seat}", "stack", [only], name="pile", owner=seat)


def _specials(seen: Record, seat: int, *, own: bool) -> Zone:
    shown = [name for card, name in enumerate(SPECIALS) if seen.special_at[card] == seat]
    cells = [
        cell(f"special:{name}" if own else f"special:{seat}:{name}", [item(name)]) for name in shown
    ]
    if not shown:
        cells = [cell(f"specials:{seat}", _face_down(seen.held[seat]))]
    return zone(f"specials:{seat}", "hand", cells, name="specials", owner=seat)


def _discards(seen: Record) -> list[Item]:
    return [item(name) for card, name in enumerate(SPECIALS) if seen.special_at[card] == DISCARDED]


def _waiting(seen: Record) -> list[Item]:
    """From the top: boards never seen, then those that everybody saw go under the pile (KIM-37)."""
    unseen = sum(int(seen.unseen) >> board & 1 for board in range(BOARDS))
    known = seen.returned_board[: seen.returned]
    return [*_face_down(unseen), *(item(child_name(int(board))) for board in known)]


_NAMED = {
    "card": card_name,
    "child": child_name,
    "continent": continent_name,
    "origin": continent_name,
    "pawn": pawn_name,
    "special": SPECIALS.__getitem__,
    "colour": COLOURS.__getitem__,
}


def event(kind: int, args: dict[str, Any], seen: Record) -> dict[str, Any]:
    """An event with names instead of numbers, and with what this viewer saw besides."""
    for name, names in _NAMED.items():
        if name in args:
            args[name] = names(args[name])
    if kind == Said.ENDED:
        args["ending"] = f"ending-{Ending(args['ending']).name.lower()}"
    if kind == Said.DREW and seen.drawn != UNKNOWN:
        drawn = int(seen.drawn)
        cards = [card_name(card) for card in range(CARDS) if drawn >> card & 1]
        args |= {"seen": 1, "cards": cards}
    if kind == Said.DREW_SPECIAL and seen.drawn_special != UNKNOWN:
        args |= {"seen": 1, "special": SPECIALS[seen.drawn_special]}
    if kind == Said.PUT_UNDER and seen.last_put != UNKNOWN:
        args |= {"seen": 1, "card": card_name(int(seen.last_put))}
    return args
