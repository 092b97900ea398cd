"""Hazards of Let's Take a Hike, and every other reason to give up cards of a pack.

A hazard first fixes who must do what (`duty`, `owed`); then each seat does it in turn (HIK-17).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from karibu.games.hike.actions import GIVE, Said
from karibu.games.hike.cards import discard, rob
from karibu.games.hike.rucksack import (
    cards_in,
    give,
    heaviest_card,
    holds,
    pick_up,
    show,
    turn_up_pack,
    weight,
)
from karibu.games.hike.seats import clockwise, lead, players
from karibu.games.hike.state import NONE, PLACES, WEIGHT, Card, Duty, Packs, Phase
from karibu.kernel.compiling import rule
from karibu.kernel.events import emit
from karibu.kernel.opening import wide
from karibu.kernel.types import EventBuffer, Ids, Record

_SPRAY: Any = np.int64(Card.BEAR_SPRAY)
_SOCKS: Any = np.int64(Card.SOCKS)


@rule
def first_in_order(s: Record) -> int:
    """HIK-17: from the lead hiker, or from the left of whoever played the hazard."""
    if s.lead != NONE:
        return lead(s)
    return clockwise(s, wide(s.turn), 1)


@rule
def _affected(s: Record, seat: int) -> bool:
    """HIK-40: those still hiking; outside a hike everyone but the hazard's player."""
    if s.lead != NONE:
        return s.hiking[seat] == 1
    return seat != s.turn


@rule
def strike(s: Record, hazard: int, events: EventBuffer) -> None:
    """HIK-40: let a hazard act; what has to be chosen becomes a duty."""
    s.card = hazard
    if hazard == Card.BEAR:
        hit = _bear(s, events)
    elif hazard == Card.SKUNK:
        hit = _skunk(s)
    elif hazard == Card.RACCOON:
        hit = _raccoon(s, events)
    else:
        hit = _blister(s, events)
    if hit == 0:
        emit(events, Said.UNHARMED)  # HIK-50


@rule
def _protected(s: Record, seat: int, shield: int, events: EventBuffer) -> bool:
    """HIK-45, HIK-48, HIK-72, HIK-73: spray or socks; those without turn their pack up."""
    if s.options[0] == Packs.HIDDEN:
        if show(s, seat, shield, events):
            return True
        turn_up_pack(s, seat, events)
        return False
    if holds(s, seat, shield):
        emit(events, Said.SAFE, seat, shield)
        return True
    return False


@rule
def _bear(s: Record, events: EventBuffer) -> int:
    """HIK-42 to HIK-45: among the affected packs without spray, the heaviest."""
    packs = 0
    heaviest = 0
    tied = 0
    second = 0
    for step in range(players(s)):
        seat = clockwise(s, first_in_order(s), step)
        if not _affected(s, seat) or cards_in(s, seat) == 0:
            continue
        if _protected(s, seat, _SPRAY, events):
            continue
        packs += 1
        load = weight(s, seat)
        s.owed[seat] = load  # noted for the comparison below
        if load > heaviest:
            second = heaviest
            heaviest = load
            tied = 1
        elif load == heaviest:
            tied += 1
        else:
            second = max(second, load)
    for seat in range(players(s)):
        load = s.owed[seat]
        s.owed[seat] = 0
        if load == 0 or load < heaviest:
            continue
        if packs == 1 or tied > 1:
            s.duty[seat] = Duty.HEAVIEST
        else:
            s.duty[seat] = Duty.SHED
            s.owed[seat] = heaviest - (second - 1)
    return packs


@rule
def _skunk(s: Record) -> int:
    """HIK-46: everyone affected who has a pack."""
    hit = 0
    for seat in range(players(s)):
        if _affected(s, seat) and cards_in(s, seat) > 0:
            s.duty[seat] = Duty.SKUNK
            hit += 1
    return hit


@rule
def _raccoon(s: Record, events: EventBuffer) -> int:
    """HIK-47: a random card from each hand that holds one."""
    hit = 0
    for step in range(players(s)):
        seat = clockwise(s, first_in_order(s), step)
        if _affected(s, seat) and s.hand_size[seat] > 0:
            rob(s, seat, events)
            hit += 1
    return hit


@rule
def _blister(s: Record, events: EventBuffer) -> int:
    """HIK-48: every affected pack without socks."""
    hit = 0
    for step in range(players(s)):
        seat = clockwise(s, first_in_order(s), step)
        if not _affected(s, seat) or cards_in(s, seat) == 0:
            continue
        if not _protected(s, seat, _SOCKS, events):
            s.duty[seat] = Duty.HEAVIEST
            hit += 1
    return hit


# --- giving up cards -----------------------------------------------------------------------


@rule
def next_with_duty(s: Record) -> int:
    """HIK-17: the next seat that has something to give, or NONE."""
    first = first_in_order(s)
    for step in range(players(s)):
        seat = clockwise(s, first, step)
        if s.duty[seat] != Duty.NOTHING:
            return seat
    return NONE


@rule
def legal_gifts(s: Record, seat: int, out: Ids) -> int:
    """HIK-25, HIK-42, HIK-46: any card; HIK-43, HIK-44, HIK-48: one of the heaviest (HIK-49)."""
    n = 0
    greatest = heaviest_card(s, seat) if s.duty[seat] == Duty.HEAVIEST else 0
    for place in range(PLACES):
        kind = s.pack[seat, place]
        if kind != NONE and WEIGHT[kind] >= greatest:
            out[n] = GIVE + place
            n += 1
    return n


@rule
def do_duty(s: Record, seat: int, events: EventBuffer) -> bool:
    """Ask the seat for a card if it has a choice (True), or carry out what is forced."""
    if s.options[0] == Packs.OPEN and s.duty[seat] == Duty.PAY and weight(s, seat) < s.owed[seat]:
        _give_all(s, seat, events)  # HIK-26; with hidden packs nobody may tell beforehand (HIK-74)
        return False
    greatest = heaviest_card(s, seat) if s.duty[seat] == Duty.HEAVIEST else 0
    cards = 0
    choices = 0
    choice = wide(0)
    for place in range(PLACES):
        kind = s.pack[seat, place]
        if kind == NONE:
            continue
        cards += 1
        if WEIGHT[kind] >= greatest:
            choices += 1
            choice = place
    asked = cards if s.options[0] == Packs.HIDDEN else choices  # HIK-75
    if asked < 2:
        give_for_duty(s, seat, choice, events)
        return False
    s.phase = Phase.GIVE
    s.to_move = seat
    return True


@rule
def give_for_duty(s: Record, seat: int, place: int, events: EventBuffer) -> None:
    """One card; then the duty is done, or goes on."""
    given = give(s, seat, place, events)
    duty = s.duty[seat]
    if duty == Duty.HEAVIEST:
        s.duty[seat] = Duty.NOTHING
        return
    if duty == Duty.SKUNK:
        s.duty[seat] = Duty.NOTHING
        pick_up(s, seat, events)
        return
    left = max(s.owed[seat] - given, 0)  # HIK-25: no change is given
    s.owed[seat] = left
    if left == 0:
        s.duty[seat] = Duty.NOTHING
    elif cards_in(s, seat) == 0:
        _drop_out(s, seat, events)


@rule
def _give_all(s: Record, seat: int, events: EventBuffer) -> None:
    for place in range(PLACES):
        if s.pack[seat, place] != NONE:
            give(s, seat, place, events)
    _drop_out(s, seat, events)


@rule
def _drop_out(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-26: the whole pack wasn't enough; no points."""
    s.duty[seat] = Duty.NOTHING
    s.owed[seat] = 0
    emit(events, Said.OUT, seat)
    leave_trail(s, seat, events)


@rule
def leave_trail(s: Record, seat: int, events: EventBuffer) -> None:
    """HIK-31: when the lead hiker leaves, the lead passes to the next one clockwise."""
    s.hiking[seat] = 0
    if s.lead != seat:
        return
    for step in range(1, players(s)):
        other = clockwise(s, seat, step)
        if s.hiking[other] == 1:
            s.lead = other
            emit(events, Said.LED, other)
            return


@rule
def finish_card(s: Record) -> None:
    """HIK-40: a hazard that has acted is discarded."""
    if s.card >= Card.BEAR:
        discard(s, wide(s.card))
    s.card = NONE
