"""What a decision changed in a look that is drawn from a sketch (`kernel/drawing.py`): only pieces
whose numbers differ are drawn, and what is told of a piece with such numbers is told again as it
was the last time, at whatever table that was."""

from __future__ import annotations

from karibu.kernel.drawing import Drawing, Drawn
from karibu.kernel.sketch import FIRST_FACTS, FIRST_SEAT, FIRST_THING, HEAD_PIECE, Fixed, Part
from karibu.server.wire import encode
from karibu.server.zones import Known

_KEPT = 1 << 12
"""How many looks of a piece are remembered with what was told of them."""
_END = b"]}}"


class _Told:
    """What was told of the pieces of a game's looks."""

    def __init__(self, frame: Drawing) -> None:
        self.known: list[dict[bytes, bytes]] = [{} for _ in frame.spans]
        """Of each of them, when its numbers are these…"""
        openings = {part: _opening(part) for part, _ in frame.sheet.things}
        self.opening = [b""] * FIRST_THING + [openings[part] for part, _ in frame.sheet.things]
        """…and what stands before it and others of its zone; nothing: it is a zone by itself."""

    def remember(self, piece: int, numbers: bytes, told: bytes) -> bytes:
        known = self.known[piece]
        if len(known) >= _KEPT:
            known.clear()
        known[numbers] = told
        return told


def _opening(part: Part) -> bytes:
    return (
        b'{"id":' + encode(part.id) + b',"cells":{"changed":[' if isinstance(part, Fixed) else b""
    )


def _told_of(frame: Drawing) -> _Told:
    if frame.told is None:
        frame.told = _Told(frame)
    told: _Told = frame.told
    return told


def redrawn(before: Drawn, after: Drawn, known: Known) -> list[bytes]:
    """What is told of the head, the seats and the zones; worked out once for all for whom just the
    same has changed."""
    if not after.follows(before):
        return _redrawn(before, after)
    found = known.get(after.alike)
    if found is None:
        found = known[after.alike] = None, None, _redrawn(before, after)
    told: list[bytes] = found[2]
    return told


def _redrawn(before: Drawn, after: Drawn) -> list[bytes]:
    changed, frame = after.since_then(before), after.frame
    known = _told_of(frame)
    told: list[bytes] = []
    things = 0
    seats: dict[int, bytes] = {}
    for piece in changed:
        if piece >= FIRST_THING:
            break
        things += 1
        if piece == HEAD_PIECE:
            told.append(_head(known, frame, before.numbers, after.numbers))
            continue
        seat = piece - (FIRST_SEAT if piece < FIRST_FACTS else FIRST_FACTS)
        if seat not in seats:
            seats[seat] = _seat(known, frame, seat, after.numbers)
    if seats:
        told.append(b'"seats":[' + b",".join(seats.values()) + b"]")
    if things < len(changed):
        told.append(b'"zones":' + _zones(known, before, after, changed[things:]))
    return told


def _zones(told: _Told, before: Drawn, after: Drawn, changed: list[int]) -> bytes:
    """What is told of zones, and of what lies in them. A zone whose cells come and go is told
    whole."""
    frame, was, now = after.frame, before.numbers, after.numbers
    spans, known, opening = frame.spans, told.known, told.opening
    zones: list[bytes] = []
    cells: list[bytes] = []
    within = b""
    moved = False
    for piece in changed:
        begins, span = opening[piece], spans[piece]
        if cells and begins is not within:
            zones.append(within + b",".join(cells) + _END)
            cells = []
        numbers = now[span]
        text = known[piece].get(numbers)
        if text is None:
            text = _drawn(told, frame, piece, numbers)
        if begins:
            within = begins
            cells.append(text)
            continue
        earlier = known[piece].get(was[span])
        if earlier is None:
            earlier = _drawn(told, frame, piece, was[span])
        if not (text and earlier):
            moved = True
        if text and text != earlier:
            zones.append(text)
    if cells:
        zones.append(within + b",".join(cells) + _END)
    order = b',"order":' + encode(after.ids()) if moved else b""
    return b'{"changed":[' + b",".join(zones) + b"]" + order + b"}"


def _drawn(told: _Told, frame: Drawing, piece: int, numbers: bytes) -> bytes:
    """A cell, or a zone whose cells come and go; nothing if it isn't there."""
    part, place = frame.sheet.things[piece - FIRST_THING]
    drawn = part.draw(place, numbers) if isinstance(part, Fixed) else part.draw(numbers)
    return told.remember(piece, numbers, b"" if drawn is None else encode(drawn))


def _head(told: _Told, frame: Drawing, was: bytes, now: bytes) -> bytes:
    span = frame.spans[HEAD_PIECE]
    key = was[span] + now[span]
    text = told.known[HEAD_PIECE].get(key)
    if text is None:
        old, new = frame.head_in(was), frame.head_in(now)
        changed = {name: value for name, value in new.items() if old[name] != value}
        text = told.remember(HEAD_PIECE, key, encode(changed)[1:-1])
    return text


def _seat(told: _Told, frame: Drawing, seat: int, now: bytes) -> bytes:
    piece, spans = FIRST_SEAT + seat, frame.spans
    numbers = now[spans[piece]] + now[spans[FIRST_FACTS + seat]]
    text = told.known[piece].get(numbers)
    return text or told.remember(piece, numbers, encode(frame.seat_in(seat, now)))
