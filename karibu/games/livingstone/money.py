"""Pounds: wealth is public, its split into cash and chest is each player's own (LIV-40, LIV-41)."""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from .actions import Said
from .state import MOST_GIVEN, State


@rule
def cash(s: State, seat: int) -> int:
    """What a player can spend: the chest never opens again before the end."""
    return s.wealth[seat] - s.chest[seat]


@rule
def earn(s: State, seat: int, pounds: int) -> None:
    """Pounds from the bank, which never runs dry (LIV-09)."""
    s.wealth[seat] += pounds
    s.bank += pounds


@rule
def pay(s: State, seat: int, pounds: int) -> None:
    """Pounds to the bank. What was paid wasn't in the chest, as everybody can work out (LIV-41)."""
    s.wealth[seat] -= pounds
    s.bank -= pounds
    s.chest_most[seat] = min(s.chest_most[seat], s.wealth[seat])


@rule
def give(s: State, seat: int, pounds: int, events: EventBuffer) -> None:
    """LIV-40, LIV-41: into the chest; others hear that it happened, not how much.

    All they know of it: at least 1 pound, at most what one decision can name, at most all wealth.
    """
    s.chest[seat] += pounds
    s.gifts[seat] += 1
    s.chest_most[seat] = min(s.chest_most[seat] + MOST_GIVEN, s.wealth[seat])
    s.given = pounds
    emit(events, Said.GAVE, seat)
