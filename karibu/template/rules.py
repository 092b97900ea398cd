"""The rules of New Game, in the order of the rules page."""

from karibu.kernel.rulebook import (
    NOBODY,
    PLACE,
    POINTS,
    EventBuffer,
    Ids,
    Results,
    draw_kind,
    emit,
    offer,
    offer_each,
    rank,
    rule,
)

from .actions import LAY, STRIKE, Said
from .secrets import fill, hide
from .state import COPIES, HAND, KINDS, NONE, Ending, Phase, State

__all__ = ["apply", "deal", "fill", "hide", "legal", "score"]


@rule
def deal(s: State) -> None:
    """Everybody gets a hand; the first card of the pile is turned."""
    for kind in range(KINDS):
        s.deck[kind] = COPIES
    s.deck_size = KINDS * COPIES
    for seat in range(s.players):
        for _ in range(HAND):
            _draw(s, seat)
    s.top = draw_kind(s, s.deck, s.deck_size)
    s.deck_size -= 1
    s.laid[s.top] = 1
    s.drew = s.drawn = NONE


@rule
def _draw(s: State, seat: int) -> None:
    kind = draw_kind(s, s.deck, s.deck_size)
    s.deck_size -= 1
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1
    s.drew = seat
    s.drawn = kind


@rule
def legal(s: State, out: Ids) -> int:
    """Any card of the hand; any other player to be struck."""
    if s.phase == Phase.LAY:
        return offer_each(out, 0, LAY, s.hand[s.to_move])
    n = 0
    for seat in range(s.players):
        if seat != s.to_move:
            n = offer(out, n, STRIKE + seat)
    return n


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    """One decision, up to the next one."""
    s.drew = s.drawn = NONE
    if s.phase == Phase.LAY:
        _lay(s, action - LAY, events)
    else:
        _strike(s, action - STRIKE, events)
    if s.phase == Phase.LAY:
        _end_turn(s, events)


@rule
def _lay(s: State, kind: int, events: EventBuffer) -> None:
    """A higher card than the one below scores the difference; the same value strikes somebody."""
    seat = s.to_move
    gained = max(kind - s.top, 0)
    if kind == s.top:
        s.phase = Phase.STRIKE
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.laid[kind] += 1
    s.top = kind
    s.points[seat] += gained
    emit(events, Said.LAID, seat, kind, gained)


@rule
def _strike(s: State, opponent: int, events: EventBuffer) -> None:
    """Who is struck loses as many points as the card says; one may fall below nought."""
    lost = s.top + 1
    s.points[opponent] -= lost
    s.phase = Phase.LAY
    emit(events, Said.STRUCK, s.to_move, opponent, -lost)


@rule
def _end_turn(s: State, events: EventBuffer) -> None:
    """Draw while there are cards; the match ends when the last card has been laid."""
    seat = s.to_move
    if s.deck_size > 0:
        _draw(s, seat)
        emit(events, Said.DREW, seat)
    s.to_move = (seat + 1) % s.players
    if s.hand_size[s.to_move] == 0:
        s.to_move = NOBODY
        s.ending = Ending.ALL_LAID
        emit(events, Said.ENDED)


@rule
def score(s: State, out: Results) -> None:
    """The most points win; equal points share the win."""
    for seat in range(s.players):
        out[POINTS, seat] = s.points[seat]
        out[PLACE, seat] = 0
    rank(out, s.points, s.players, 1)
