"""What a seat sees of Kilimandjaro, from its concealed record."""

from __future__ import annotations

from typing import Any

from karibu.games.kilimandjaro.actions import (
    AGAIN,
    PLAY,
    STAY,
    SWAP,
    Said,
    card_name,
    counter_name,
)
from karibu.games.kilimandjaro.reach import REACH
from karibu.games.kilimandjaro.state import (
    BASE_CAMP,
    HAND,
    NONE,
    PILES,
    SEATS,
    UNKNOWN,
    VILLAGES,
    Counter,
    Ending,
    Phase,
)
from karibu.kernel.contract import NOBODY
from karibu.kernel.types import Record
from karibu.kernel.viewing import Cell, Item, SeatView, View, Zone, cell, item, zone


def view(seen: Record, seat: int | None) -> View:
    players = int(seen.players)
    made = View(
        game="kilimandjaro",
        players=players,
        seat=seat,
        to_move=None if seen.to_move == NOBODY else int(seen.to_move),
        phase=Phase(seen.phase).name.lower(),
        ending=Ending(seen.ending).name.lower() if seen.to_move == NOBODY else None,
        seats=[_seat(seen, each) for each in range(players)],
        zones=[
            _path(seen),
            *(_piles(seen, each) for each in range(players)),
            *(_hand(seen, each, own=each == seat) for each in range(players)),
            *(_counters(seen, each) for each in range(players) if seen.phase == Phase.LAY),
            zone("deck", "stack", [cell("deck", _face_down(int(seen.deck_size)))]),
        ],
    )
    if seat is not None and seat == made["to_move"]:
        made["preview"] = _preview(seen, seat)
    return made


def _seat(seen: Record, seat: int) -> SeatView:
    facts: dict[str, int | str] = {"cards": int((seen.hand[seat] != NONE).sum())}
    if seen.phase == Phase.LAY:
        facts["counters"] = int(seen.counters_left[seat])
    else:
        facts["reach"] = _reach(_tops(seen, seat))
    return SeatView(seat=seat, points=int(seen.pawn[seat]), facts=facts)


def _reach(tops: list[int]) -> int:
    """What three top cards give."""
    return int(REACH[tuple(tops)])


def _tops(seen: Record, seat: int) -> list[int]:
    return [int(seen.open_card[n]) for n in seen.top[seat]]


def _preview(seen: Record, seat: int) -> dict[str, int]:
    """How far each decision would carry the seat to move, whatever lies where it lands."""
    here = int(seen.pawn[seat])
    if seen.phase == Phase.PLAY:
        return _plays(seen, seat, BASE_CAMP - here)
    if seen.phase == Phase.BANANA:
        return {str(AGAIN): min(int(seen.stride), BASE_CAMP - here), str(STAY): 0}
    if seen.phase == Phase.EXCHANGE:
        others = ((each, int(seen.pawn[each])) for each in range(seen.players))
        return {str(SWAP + each): there - here for each, there in others if there != here}
    return {}


def _plays(seen: Record, seat: int, left: int) -> dict[str, int]:
    """KIL-12, KIL-13, KIL-18: a card on one's own piles, or on those of somebody ahead."""
    tops = _tops(seen, seat)
    ahead = [each for each in range(seen.players) if seen.pawn[each] > seen.pawn[seat]]
    steps = {}
    for card in {int(card) for card in seen.hand[seat] if card != NONE}:
        first = PLAY + card * SEATS * PILES
        for pile in range(PILES):
            mine = tops.copy()
            mine[pile] = card
            steps[str(first + seat * PILES + pile)] = min(_reach(mine), left)
            for owner in ahead:
                steps[str(first + owner * PILES + pile)] = min(_reach(tops), left)
    return steps


_SPACES = [
    (f"space:{space}", {0: "start", BASE_CAMP: "base-camp"}.get(space, str(space)))
    for space in range(BASE_CAMP + 1)
]


def _path(seen: Record) -> Zone:
    """Most of the hundred spaces are empty: only what lies on the path is looked at."""
    cells: list[Cell] = [{"id": id, "items": [], "name": name} for id, name in _SPACES]
    for village in VILLAGES[1:].tolist():
        cells[village]["items"].append(item("village"))
    for space, n in enumerate(seen.counter_on.tolist()):
        if n != NONE:
            cells[space]["items"].append(_counter(seen, n))
    for seat, space in enumerate(seen.pawn[: seen.players].tolist()):
        cells[space]["items"].append(item("pawn", id=f"pawn:{seat}", owner=seat))
    return zone("path", "track", cells)


def _counter(seen: Record, n: int) -> Item:
    kind, owner = int(seen.laid_kind[n]), int(seen.laid_by[n])
    face = "hidden" if kind == UNKNOWN else counter_name(kind)
    return item(face, owner=owner, mark=None if seen.laid_up[n] else "down")


def _piles(seen: Record, seat: int) -> Zone:
    cells = []
    laid, below = seen.open_card.tolist(), seen.open_below.tolist()
    for pile, n in enumerate(seen.top[seat].tolist()):
        cards: list[Item] = []
        while n != NONE:
            cards.append(item(card_name(laid[n])))
            n = below[n]
        cells.append(cell(f"pile:{seat}:{pile}", cards, name=str(pile + 1)))
    return zone(f"piles:{seat}", "row", cells, name="piles", owner=seat)


def _hand(seen: Record, seat: int, own: bool) -> Zone:
    """One's own cards are pointed at by what they are; equal ones lie in one cell."""
    cells: dict[str, Cell] = {}
    for k in range(HAND):
        card = int(seen.hand[seat, k])
        if card == NONE:
            continue
        face = "hidden" if card == UNKNOWN else card_name(card)
        id = f"card:{face}" if own else f"hand:{seat}:{k}"
        cells.setdefault(id, cell(id))["items"].append(item(face))
    return zone(f"hand:{seat}", "hand", cells.values(), name="hand", owner=seat)


def _counters(seen: Record, seat: int) -> Zone:
    cells = []
    if seen.counters_held[seat, 0] == UNKNOWN:
        cells.append(cell(f"counters:{seat}", _face_down(int(seen.counters_left[seat]))))
    else:
        for kind in Counter:
            held = int(seen.counters_held[seat, kind])
            name = counter_name(kind)
            if held:
                cells.append(cell(f"counter:{name}", [item(name, count=held)]))
    return zone(f"counters:{seat}", "hand", cells, name="counters", owner=seat)


def _face_down(count: int) -> list[Item]:
    return [item("hidden", count=count)] if count else []


def event(kind: int, args: dict[str, Any], seen: Record) -> dict[str, Any]:
    """An event with names instead of numbers, and with what this viewer saw besides."""
    if "card" in args:
        args["card"] = card_name(args["card"])
        args["pile"] += 1
        args["own"] = int(args["seat"] == args["owner"])
    if "counter" in args:
        args["counter"] = counter_name(args["counter"])
    if kind == Said.ENDED:
        args["ending"] = f"ending-{Ending(args['ending']).name.lower()}"
    if kind == Said.DREW and seen.drawn >= 0:
        args |= {"seen": 1, "card": card_name(int(seen.drawn))}
    if kind == Said.LAID:
        n = int(seen.counter_on[args["space"]])
        if n != NONE and seen.laid_kind[n] != UNKNOWN:
            args |= {"seen": 1, "counter": counter_name(int(seen.laid_kind[n]))}
    return args
