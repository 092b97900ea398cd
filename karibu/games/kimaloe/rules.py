"""The rules of Kimaloé, in the order of docs/rules/kimaloe.md, citing its clauses.

Here is the course of a turn; what a turn touches has rooms of its own: `ladders`, `hands`,
`boards`, `specials`; and there are `legal`, `secrets` and `ending`.
"""

from karibu.kernel.rulebook import EventBuffer, below, emit, rule

from . import actions as act
from . import state as box
from .actions import Said
from .boards import answer_after_you, lay, lay_out_boards, place_bonus
from .ending import end, score
from .hands import deal_hands, draw_cards, put_under
from .ladders import climb, room
from .legal import legal
from .secrets import fill, hide
from .specials import discard, draw_special, lay_out_specials
from .state import ADULT, CHILD, NONE, Phase, State

__all__ = ["apply", "deal", "fill", "hide", "legal", "score"]

# --- Setup ---------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """KIM-08 to KIM-10"""
    for seat in range(s.players):
        s.truck[seat] = box.POINTS_CONTINENT
        s.loaded[seat] = box.CRATES
    lay_out_boards(s)
    deal_hands(s)
    lay_out_specials(s)
    s.scored = NONE
    s.points_left = NONE
    _forget_last_decision(s)
    s.phase = Phase.START
    s.to_move = 0


@rule
def _forget_last_decision(s: State) -> None:
    s.drew = NONE
    s.drawn = 0
    s.drawn_count = 0
    s.drawn_special = NONE
    s.last_put = NONE


# --- A turn --------------------------------------------------------------------------------


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    seat = s.to_move
    _forget_last_decision(s)
    if act.LAY <= action < act.CLIMB:
        lay(s, (action - act.LAY) // box.CARDS + 1, (action - act.LAY) % box.CARDS, events)
    elif action < act.ROLL:
        _pass(s, action - act.PASS + 1, events)
    elif action == act.ROLL:
        _roll(s, events)
    elif action < act.DELIVER:
        _transport(s, action - act.TRANSPORT, events)
    elif action < act.GO:
        _deliver(s, (action - act.DELIVER) // 2, (action - act.DELIVER) % 2, events)
    elif action == act.GO:
        _move(s, events)
    elif action == act.KEEP:
        emit(events, Said.KEPT, seat)
        _arrive(s, events)
    elif action < act.LAY:
        _drop(s, action - act.DROP, events)
    elif action < act.HELP:
        _place_point(s, action - act.CLIMB, events)
    elif action < act.PLUS:
        _help(s, action - act.HELP, events)
    elif action < act.DONE:
        _play_plus(s, action - act.PLUS, events)
    elif action == act.DONE:
        _end_cards(s, events)
    elif action <= act.DECLINE:
        answer_after_you(s, action == act.AFTER_YOU, events)
    elif action < act.REFILL:
        put_under(s, seat, action - act.PUT_UNDER, events)
    else:
        _refill(s, events)


@rule
def _pass(s: State, count: int, events: EventBuffer) -> None:
    """KIM-12"""
    emit(events, Said.PASSED, s.to_move, count)
    draw_cards(s, s.to_move, count, events)
    _next_turn(s, events)


@rule
def _roll(s: State, events: EventBuffer) -> None:
    """KIM-06, KIM-13"""
    s.die = 1 + below(s, box.DIE)
    s.steps = s.die
    emit(events, Said.ROLLED, s.to_move, s.die)
    s.phase = Phase.DELIVERY
    _ask_delivery(s, events)


@rule
def _transport(s: State, continent: int, events: EventBuffer) -> None:
    """KIM-43"""
    discard(s, s.to_move, box.TRANSPORT_CARD)
    s.truck[s.to_move] = continent
    emit(events, Said.TRANSPORTED, s.to_move, continent)
    _arrive(s, events)


@rule
def _ask_delivery(s: State, events: EventBuffer) -> None:
    """KIM-18: everybody who holds a special card is asked, whichever it is."""
    if s.held[s.to_move] == 0:
        _move(s, events)


@rule
def _deliver(s: State, delivery: int, more: int, events: EventBuffer) -> None:
    """KIM-41: one continent more or less, and asked again."""
    discard(s, s.to_move, box.FIRST_DELIVERY + delivery)
    s.steps += 2 * more - 1
    emit(events, Said.DELIVERED, s.to_move, box.FIRST_DELIVERY + delivery, s.steps)
    _ask_delivery(s, events)


@rule
def _move(s: State, events: EventBuffer) -> None:
    """KIM-13: clockwise; KIM-14: then a loaded truck may go on."""
    seat = s.to_move
    s.truck[seat] = (s.truck[seat] + s.steps) % box.CONTINENTS
    emit(events, Said.MOVED, seat, s.steps, s.truck[seat])
    if s.loaded[seat] > 0:
        s.phase = Phase.CRATE
    else:
        _arrive(s, events)


@rule
def _drop(s: State, continent: int, events: EventBuffer) -> None:
    """KIM-14"""
    seat = s.to_move
    origin = s.truck[seat]
    s.loaded[seat] -= 1
    s.crates[origin] += 1
    s.truck[seat] = continent
    emit(events, Said.DROPPED, seat, origin, continent)
    _arrive(s, events)


@rule
def _arrive(s: State, events: EventBuffer) -> None:
    """KIM-15: an empty truck loads what lies there; then the card phase (KIM-17)."""
    seat = s.to_move
    here = s.truck[seat]
    if s.loaded[seat] == 0 and s.crates[here] > 0:
        s.crates[here] -= 1
        s.loaded[seat] = 1
        emit(events, Said.LOADED, seat, here)
    s.phase = Phase.CARDS
    s.points_left = box.CONTINENT_POINTS if here == box.POINTS_CONTINENT else NONE


# --- Cards and points ----------------------------------------------------------------------


@rule
def _place_point(s: State, pawn: int, events: EventBuffer) -> None:
    """KIM-22, KIM-33: of the +3 continent, or of the bonus."""
    if s.phase == Phase.BONUS:
        place_bonus(s, pawn, events)
        return
    s.phase = Phase.POINTS
    s.points_left -= 1
    climb(s, s.to_move, pawn, 1, events)
    _go_on_with_points(s, events)


@rule
def _go_on_with_points(s: State, events: EventBuffer) -> None:
    """KIM-22, KIM-31: until all are placed; what no pawn can take is lost."""
    seat = s.to_move
    if s.points_left > 0 and (room(s, seat, CHILD) > 0 or room(s, seat, ADULT) > 0):
        return
    if s.points_left > 0:
        emit(events, Said.LOST, seat, s.points_left)
    s.points_left = NONE
    s.phase = Phase.CARDS


@rule
def _help(s: State, colour: int, events: EventBuffer) -> None:
    """KIM-42"""
    discard(s, s.to_move, box.FIRST_HELP + colour)
    s.help |= 1 << colour
    emit(events, Said.HELPED, s.to_move, colour)


@rule
def _play_plus(s: State, pawn: int, events: EventBuffer) -> None:
    """KIM-40, KIM-44: then whatever it came between goes on."""
    discard(s, s.to_move, box.FIRST_PLUS + pawn)
    s.acted = 1
    emit(events, Said.PLUS, s.to_move, box.FIRST_PLUS + pawn)
    climb(s, s.to_move, pawn, box.CARD_POINTS, events)
    if s.phase == Phase.DELIVERY:
        _ask_delivery(s, events)
    elif s.phase == Phase.POINTS:
        _go_on_with_points(s, events)


@rule
def _end_cards(s: State, events: EventBuffer) -> None:
    """KIM-17: what the continent gives at the end of the turn."""
    seat = s.to_move
    here = s.truck[seat]
    emit(events, Said.DONE, seat)
    if s.points_left > 0:
        emit(events, Said.LOST, seat, s.points_left)  # both pawns are at the top: KIM-63
    if here == box.REFILL_CONTINENT:
        s.phase = Phase.REFILL  # KIM-23: asked in any case
        return
    if here == box.SPECIAL_CONTINENT:
        draw_special(s, seat, events)
    _next_turn(s, events)


@rule
def _refill(s: State, events: EventBuffer) -> None:
    """KIM-23: the hand is filled to seven."""
    missing = box.HAND - s.hand_size[s.to_move]
    if missing > 0:
        draw_cards(s, s.to_move, missing, events)
    else:
        emit(events, Said.FULL, s.to_move)
    _next_turn(s, events)


@rule
def _next_turn(s: State, events: EventBuffer) -> None:
    """KIM-50: the turn in which a pawn reaches the ideal Earth is the last."""
    s.die = 0
    s.steps = 0
    s.help = 0
    s.acted = 0
    s.put = 0
    s.points_left = NONE
    s.phase = Phase.START
    if s.finale != 0:
        end(s, events)
        return
    s.active = (s.active + 1) % s.players
    s.to_move = s.active
