"""Hazards of Let's Take a Hike, and every other reason to give up cards of a pack.

A hazard first fixes who must do what (`duty`, `owed`); then each seat does it in turn (HIK-17).
"""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from .actions import Said
from .cards import rob
from .rucksack import cards_in, give, pick_up, show, turn_up_pack, weight
from .state import GIVING, NONE, PLACES, WEIGHT, Card, Duty, Packs, Rest, State


@rule
def clockwise(s: State, seat: int, steps: int) -> int:
    """ALL-03: the seat so many places to the left, once round the table at most."""
    seat += steps
    return seat - s.players if seat >= s.players else seat


@rule
def _in_order(s: State, step: int) -> int:
    """HIK-17: from the lead hiker, or from the left of whoever played the hazard."""
    if s.lead == NONE:
        return clockwise(s, s.turn, step + 1)
    return clockwise(s, s.lead, step)


@rule
def _affected(s: State, seat: int) -> bool:
    """HIK-40: those still hiking; outside a hike everyone but the hazard's player."""
    return seat != s.turn if s.lead == NONE else s.hiking[seat] == 1


@rule
def strike(s: State, hazard: int, events: EventBuffer) -> None:
    """HIK-40: let a hazard act; what has to be chosen becomes a duty."""
    s.card = hazard
    hit = False
    for step in range(s.players):
        seat = _in_order(s, step)
        if _affected(s, seat) and _hits(s, seat, hazard, events):
            hit = True
    if not hit:
        emit(events, Said.UNHARMED)  # HIK-50
    elif hazard == Card.BEAR:
        _choose_prey(s)


@rule
def _hits(s: State, seat: int, hazard: int, events: EventBuffer) -> bool:
    """HIK-46 to HIK-48: whether a hazard does anything to somebody affected, and what."""
    if hazard == Card.RACCOON:
        if s.hand_size[seat] == 0:
            return False
        rob(s, seat, events)
        return True
    if cards_in(s, seat) == 0:
        return False
    if hazard == Card.SKUNK:
        s.duty[seat] = Duty.SKUNK
        return True
    shield = Card.BEAR_SPRAY if hazard == Card.BEAR else Card.SOCKS
    if show(s, seat, shield, Said.SAFE, events):  # HIK-45, HIK-48
        return False
    turn_up_pack(s, seat, events)  # HIK-72, HIK-73
    if hazard == Card.BEAR:
        s.owed[seat] = weight(s, seat)  # for the bear to compare
    else:
        s.duty[seat] = Duty.HEAVIEST
    return True


@rule
def _choose_prey(s: State) -> None:
    """HIK-42 to HIK-44: the bear goes for the heaviest of the packs without spray."""
    heaviest = 0
    tied = 0
    second = 0
    for seat in range(s.players):
        load = s.owed[seat]
        if load > heaviest:
            second = heaviest
            heaviest = load
            tied = 1
        elif load == heaviest:
            tied += 1
        else:
            second = max(second, load)
    for seat in range(s.players):
        load = s.owed[seat]
        s.owed[seat] = 0
        if load < heaviest:
            continue
        if tied > 1 or second == 0:  # no second pack
            s.duty[seat] = Duty.HEAVIEST
        else:
            s.duty[seat] = Duty.SHED
            s.owed[seat] = heaviest - (second - 1)
            s.asked[seat] = s.owed[seat]


# --- giving up cards -----------------------------------------------------------------------


@rule
def next_with_duty(s: State) -> int:
    """HIK-17: the next seat that has something to give, or NONE."""
    for step in range(s.players):
        seat = _in_order(s, step)
        if s.duty[seat] != Duty.NOTHING:
            return seat
    return NONE


@rule
def least_gift(s: State, seat: int) -> int:
    """HIK-43, HIK-44, HIK-48: only a card of the greatest weight will do; else any."""
    least = 0
    if s.duty[seat] == Duty.HEAVIEST:
        for place in range(PLACES):
            if s.pack[seat, place] != NONE:
                least = max(least, WEIGHT[s.pack[seat, place]])
    return least


@rule
def do_duty(s: State, seat: int, events: EventBuffer) -> bool:
    """Ask the seat for a card if it has a choice (True), or carry out what is forced."""
    hidden = s.options[0] == Packs.HIDDEN
    if not hidden and s.duty[seat] == Duty.PAY and weight(s, seat) < s.owed[seat]:
        # HIK-26; with hidden packs nobody may tell beforehand (HIK-74)
        for place in range(PLACES):
            if s.pack[seat, place] != NONE:
                give(s, seat, place, events)
        _drop_out(s, seat, events)
        return False
    least = least_gift(s, seat)
    cards = 0
    choices = 0
    choice = 0
    for place in range(PLACES):
        kind = s.pack[seat, place]
        if kind == NONE:
            continue
        cards += 1
        if WEIGHT[kind] >= least:
            choices += 1
            choice = place
    if (cards if hidden else choices) < 2:  # HIK-75
        give_for_duty(s, seat, choice, events)
        return False
    s.phase = GIVING + s.duty[seat]
    s.to_move = seat
    return True


@rule
def give_for_duty(s: State, seat: int, place: int, events: EventBuffer) -> None:
    """One card; then the duty is done, or goes on."""
    given = give(s, seat, place, events)
    duty = s.duty[seat]
    if duty == Duty.HEAVIEST or duty == Duty.SKUNK:
        s.duty[seat] = Duty.NOTHING
        if duty == Duty.SKUNK:
            pick_up(s, seat, events)
        return
    s.owed[seat] = max(s.owed[seat] - given, 0)  # HIK-25: no change is given
    if s.owed[seat] == 0:
        s.duty[seat] = Duty.NOTHING
        s.asked[seat] = 0
    elif cards_in(s, seat) == 0:
        _drop_out(s, seat, events)


@rule
def _drop_out(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-26: the whole pack wasn't enough; no points."""
    s.duty[seat] = Duty.NOTHING
    s.owed[seat] = 0
    s.asked[seat] = 0
    s.rest[seat] = Rest.OUT
    emit(events, Said.OUT, seat)
    leave_trail(s, seat, events)


@rule
def leave_trail(s: State, seat: int, events: EventBuffer) -> None:
    """HIK-31: when the lead hiker leaves, the lead passes to the next one clockwise."""
    s.hiking[seat] = 0
    if s.lead != seat:
        return
    for step in range(1, s.players):
        other = clockwise(s, seat, step)
        if s.hiking[other] == 1:
            s.lead = other
            emit(events, Said.LED, other)
            return
