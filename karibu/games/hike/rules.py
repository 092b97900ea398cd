"""The rules of Let's Take a Hike, citing docs/rules/hike.md: a deal, and a turn.

The chapters stand beside: legal, cards, rucksack, hazards, trail, ending, secrets. After each
decision `_proceed` looks what has to happen next, up to the next decision.
"""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from . import actions as act
from . import cards, trail
from . import state as box
from .actions import Said
from .ending import end, score
from .hazards import clockwise, do_duty, give_for_duty, next_with_duty, strike
from .legal import legal
from .rucksack import lay, reveal_packs, stow
from .secrets import fill, hide
from .state import NONE, Card, Ending, Phase, State

__all__ = ["apply", "deal", "fill", "hide", "legal", "score"]

# --- Setup ---------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """HIK-01, HIK-02, HIK-06: all cards in the pile, seven to each; seat 0 packs first."""
    s.lead = NONE
    s.card = NONE
    s.winner = NONE
    s.drew = NONE
    s.drawn = NONE
    s.pack[:] = NONE
    s.pile_size = box.CARDS
    for kind in range(box.KINDS):
        s.pile[kind] = box.COPIES[kind]
    for seat in range(s.players):
        for _ in range(box.HAND):
            cards.into_hand(s, seat, cards.top_of_pile(s))
    s.phase = Phase.PACK
    s.to_move = 0


@rule
def _pack_next(s: State, events: EventBuffer) -> None:
    """HIK-06: the next place, the next seat; after the last one the packs are turned up."""
    s.packing += 1
    if s.packing < box.PLACES:
        return
    s.packing = 0
    emit(events, Said.PACKED, s.to_move)
    if s.to_move + 1 < s.players:
        s.to_move += 1
        return
    reveal_packs(s, events)
    _begin_turn(s, 0)
    _ask_to_act(s)


# --- A turn --------------------------------------------------------------------------------


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s.drew = NONE
    s.drawn = NONE
    if s.lead == NONE:
        trail.forget_rest(s)
    if s.phase == Phase.PACK:
        if action < act.LEAVE:
            stow(s, s.to_move, (action - act.LAY) // box.PLACES, (action - act.LAY) % box.PLACES)
        _pack_next(s, events)
        return
    if s.phase <= Phase.ACT_1:
        asked = _act(s, s.to_move, action, events)
    else:
        asked = _answer(s, s.to_move, action, events)
    if not asked:
        _proceed(s, events)


@rule
def _act(s: State, seat: int, action: int, events: EventBuffer) -> bool:
    """HIK-10 to HIK-13: one of three card actions, or a hike instead of them.

    True if it is already clear who decides next, or that nobody does.
    """
    if action == act.SET_OFF:
        trail.set_off(s, events)
        return trail.ask_to_join(s, seat)
    s.actions_left -= 1
    if action < act.LEAVE:
        lay(s, seat, (action - act.LAY) // box.PLACES, (action - act.LAY) % box.PLACES, events)
        return False
    s.quiet = 0  # HIK-64
    s.idle = 0
    if action != act.DRAW:
        hazard = box.FIRST_HAZARD + action - act.PLAY  # HIK-13
        cards.out_of_hand(s, seat, hazard)
        cards.forget(s, seat, hazard)
        emit(events, Said.PLAYED, seat, hazard)
        strike(s, hazard, events)
        return False
    cards.draw(s, seat, events)
    if s.pile_size > 0:
        return False
    end(s, Ending.PILE, events)  # HIK-60: at once
    return True


@rule
def _answer(s: State, seat: int, action: int, events: EventBuffer) -> bool:
    """Everything that is asked in between; True as above."""
    if action <= act.STAY:
        if action == act.JOIN:
            trail.come_along(s, seat, Said.JOINED, events)
        else:
            emit(events, Said.STAYED, seat)
        return trail.ask_to_join(s, seat)
    if action < act.GIVE:
        cards.discard_from_hand(s, seat, action - act.DISCARD, events)
    elif action < act.GO_ON:
        give_for_duty(s, seat, action - act.GIVE, events)
    elif action == act.GO_ON:
        trail.go_on(s, seat, events)
    elif action == act.STOP:
        return trail.stop(s, seat, events)
    else:
        trail.take(s, seat, action - act.TAKE, events)
        trail.go_home(s, seat, events)
    return False


@rule
def _proceed(s: State, events: EventBuffer) -> None:
    """HIK-17: hand limit, then duties in order, then the card, then the turn or the hike."""
    while not cards.ask_hand_limit(s):
        seat = next_with_duty(s)
        if seat != NONE:
            if do_duty(s, seat, events):
                return
        elif s.card != NONE:
            skunked = s.lead != NONE and s.card == Card.SKUNK
            if s.card >= box.FIRST_HAZARD:
                s.discards[s.card] += 1  # HIK-40
            s.card = NONE
            if skunked and _end_hike(s, events):  # HIK-41, HIK-46
                return
        elif s.lead == NONE:
            _next_act(s, events)
            return
        elif _hike_on(s, events):
            return


@rule
def _hike_on(s: State, events: EventBuffer) -> bool:
    """HIK-28, HIK-32 to HIK-34: the next decision, the next card, or the end of the hike."""
    seat = trail.next_to_decide(s)
    if seat != NONE:
        return trail.decide(s, seat, events)
    if trail.hikers(s) > 0:
        trail.turn_over(s, events)
        return False
    return _end_hike(s, events)


@rule
def _end_hike(s: State, events: EventBuffer) -> bool:
    """HIK-34, HIK-61: on with the seat left of whoever set off, or the end (True)."""
    trail.end_hike(s, events)
    if s.last_hike == 1:
        end(s, Ending.RESHUFFLED if s.reshuffled else Ending.HIKE, events)
        return True
    _begin_turn(s, clockwise(s, s.turn, 1))
    return False


@rule
def _next_act(s: State, events: EventBuffer) -> None:
    """HIK-14, HIK-64: three actions, then the next seat; too many idle turns end the match."""
    if s.actions_left == 0:
        s.idle += s.quiet
        if s.idle >= box.IDLE_TURNS * s.players:
            end(s, Ending.IDLE, events)
            return
        _begin_turn(s, clockwise(s, s.turn, 1))
    _ask_to_act(s)


@rule
def _begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.actions_left = box.TURN_ACTIONS
    s.quiet = 1


@rule
def _ask_to_act(s: State) -> None:
    s.phase = Phase.TURN + box.TURN_ACTIONS - s.actions_left
    s.to_move = s.turn
