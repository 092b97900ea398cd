"""The mine: digging, the white stone, selling gems, the market (LIV-30 to LIV-34, LIV-54)."""

from karibu.kernel.rulebook import EventBuffer, draw_kind, emit, rule

from .actions import Said
from .money import earn
from .state import MARKET_PRICE, PRICE, Gem, Source, State, Stone

_STONES = len(Stone)
_GEMS = len(Gem)


@rule
def dig(s: State, wanted: int, events: EventBuffer) -> None:
    """LIV-22, LIV-30, LIV-32, LIV-33: draw stones; with the white one everything goes back."""
    seat = s.to_move
    size = 0
    for kind in range(_STONES):
        size += s.bag[kind]
    for n in range(min(wanted, size)):
        s.dug[draw_kind(s, s.bag, size - n)] += 1
    emit(events, Said.DUG, seat, s.dug[0], s.dug[1], s.dug[2], s.dug[3])
    s.aside[Stone.BLACK] += s.dug[Stone.BLACK]
    found = s.dug[Stone.WHITE] == 0
    for gem in range(_GEMS):
        if found:
            s.gems[seat, gem] += s.dug[gem + 1]
        else:
            s.aside[gem + 1] += s.dug[gem + 1]
    if not found:
        s.bag[Stone.WHITE] += s.dug[Stone.WHITE]
        _return_aside(s, events)


@rule
def _return_aside(s: State, events: EventBuffer) -> None:
    """LIV-32: all that was set aside, rubble and sold gems; kept gems stay with their owners."""
    stones = 1
    for kind in range(_GEMS + 1):
        stones += s.aside[kind]
        s.bag[kind] += s.aside[kind]
        s.aside[kind] = 0
    emit(events, Said.DUG_WHITE, s.to_move, stones)


@rule
def has_gems(s: State, seat: int) -> bool:
    for gem in range(_GEMS):
        if s.gems[seat, gem] > 0:
            return True
    return False


@rule
def sell(s: State, gem: int, events: EventBuffer) -> None:
    """LIV-31: one gem at the base price."""
    seat = s.to_move
    _set_aside(s, seat, gem)
    earn(s, seat, PRICE[gem])
    emit(events, Said.SOLD, seat, gem, PRICE[gem])


@rule
def bring_to_market(s: State, gem: int, events: EventBuffer) -> None:
    """LIV-54: one gem for pounds and as many points."""
    seat = s.to_move
    _set_aside(s, seat, gem)
    earn(s, seat, MARKET_PRICE[gem])
    s.points[seat, Source.GEMS] += MARKET_PRICE[gem]
    emit(events, Said.BROUGHT, seat, gem, MARKET_PRICE[gem], MARKET_PRICE[gem])


@rule
def _set_aside(s: State, seat: int, gem: int) -> None:
    s.gems[seat, gem] -= 1
    s.aside[gem + 1] += 1


@rule
def bury_gems(s: State, events: EventBuffer) -> None:
    """LIV-62: all gems of all players go back into the bag; what is set aside stays aside."""
    for seat in range(s.players):
        if not has_gems(s, seat):
            continue
        emit(events, Said.LOST_GEMS, seat, s.gems[seat, 0], s.gems[seat, 1], s.gems[seat, 2])
        for gem in range(_GEMS):
            s.bag[gem + 1] += s.gems[seat, gem]
            s.gems[seat, gem] = 0
