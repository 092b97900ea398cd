"""What a decision changed in a look that is drawn from a sketch (`kernel/drawing.py`): only pieces
whose numbers differ are drawn, and what is told of a piece with such numbers is told again as it
was the last time, at whatever table that was."""

from __future__ import annotations

from typing import Any, TypeVar

from karibu.kernel.drawing import Drawing, Drawn
from karibu.kernel.sketch import FIRST_FACTS, FIRST_SEAT, FIRST_THING, HEAD_PIECE, Fixed, Loose
from karibu.server.wire import encode
from karibu.server.zones import Known, one_zone

_KEPT = 1 << 16
"""Pieces of which it is remembered what was told, in each game."""
T = TypeVar("T")


def redrawn(before: Drawn, after: Drawn, known: Known) -> list[bytes]:
    """What is told of the head, the seats and the zones; worked out once for all for whom just the
    same has changed."""
    if after.since != before.number:
        return _redrawn(before, after)
    found = known.get(after.alike)
    if found is None:
        found = known[after.alike] = None, None, _redrawn(before, after)
    told: list[bytes] = found[2]
    return told


def _redrawn(before: Drawn, after: Drawn) -> list[bytes]:
    changed = after.since_then(before)
    told: list[bytes] = []
    things = 0
    seats: dict[int, bytes] = {}
    for piece in changed:
        if piece >= FIRST_THING:
            break
        things += 1
        if piece == HEAD_PIECE:
            told.append(_head(after.frame, before.numbers, after.numbers))
            continue
        seat = piece - (FIRST_SEAT if piece < FIRST_FACTS else FIRST_FACTS)
        if seat not in seats:
            seats[seat] = _seat(after.frame, seat, after.numbers)
    if seats:
        told.append(b'"seats":[' + b",".join(seats.values()) + b"]")
    if things < len(changed) and (zones := _things(before, after, changed[things:])):
        told.append(b'"zones":' + zones)
    return told


def _things(before: Drawn, after: Drawn, changed: list[int]) -> bytes:
    """What is told of zones, and of what lies in them."""
    frame, was, now = after.frame, before.numbers, after.numbers
    spans, known, things = frame.spans, frame.told, frame.sheet.things
    zones: list[bytes] = []
    cells: list[bytes] = []
    within: Fixed | None = None
    moved = False
    for piece in changed:
        span, (part, place) = spans[piece], things[piece - FIRST_THING]
        if within is not None and within is not part:
            zones.append(_by_cells(within, cells))
            within, cells = None, []
        numbers = now[span]
        if isinstance(part, Fixed):
            within = part
            cells.append(
                known.get((piece, numbers))
                or _remember(frame, (piece, numbers), encode(part.draw(place, numbers)))
            )
            continue
        key = piece, was[span], numbers
        told, came_or_went = known.get(key) or _remember(frame, key, _loose(part, *key[1:]))
        moved = moved or came_or_went
        if told:
            zones.append(told)
    if within is not None:
        zones.append(_by_cells(within, cells))
    if not zones and not moved:
        return b""
    order = b',"order":' + encode(after.ids()) if moved else b""
    return b'{"changed":[' + b",".join(zones) + b"]" + order + b"}"


def _by_cells(part: Fixed, cells: list[bytes]) -> bytes:
    return b'{"id":' + encode(part.id) + b',"cells":{"changed":[' + b",".join(cells) + b"]}}"


def _loose(part: Loose, was: bytes, now: bytes) -> tuple[bytes, bool]:
    """What is told of a zone, and whether it came or went."""
    old, new = part.draw(was), part.draw(now)
    return one_zone(old, new) if new is not None else b"", (old is None) != (new is None)


def _head(frame: Drawing, was: bytes, now: bytes) -> bytes:
    span = frame.spans[HEAD_PIECE]
    key = HEAD_PIECE, was[span], now[span]
    told: bytes | None = frame.told.get(key)
    if told is None:
        old, new = frame.head_in(was), frame.head_in(now)
        changed = {name: value for name, value in new.items() if old[name] != value}
        told = _remember(frame, key, encode(changed)[1:-1])
    return told


def _seat(frame: Drawing, seat: int, now: bytes) -> bytes:
    spans = frame.spans
    key = FIRST_SEAT + seat, now[spans[FIRST_SEAT + seat]], now[spans[FIRST_FACTS + seat]]
    told: bytes | None = frame.told.get(key)
    return told or _remember(frame, key, encode(frame.seat_in(seat, now)))


def _remember(frame: Drawing, key: tuple[Any, ...], told: T) -> T:
    if len(frame.told) >= _KEPT:
        frame.told.clear()
    frame.told[key] = told
    return told
