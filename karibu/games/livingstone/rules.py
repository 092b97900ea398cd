"""The rules of Livingstone, citing the clauses of docs/rules/livingstone.md.

The chapters stand in rooms of their own: rounds, tents, stones, money, cards, ending, secrets.
"""

from karibu.kernel.rulebook import EventBuffer, emit, rule

from . import actions as act
from . import state as box
from .actions import Said
from .cards import draw_card, lay_open
from .ending import score
from .legal import legal
from .money import earn, give
from .rounds import begin_round, end_turn, take_die
from .secrets import fill, hide
from .state import NONE, Card, Phase, Source, State, Way
from .stones import bring_to_market, dig, has_gems, sell
from .tents import move_tent, pay_for_tent, place_tent

__all__ = ["apply", "deal", "fill", "hide", "legal", "score"]


@rule
def deal(s: State) -> None:
    """LIV-01, LIV-05, LIV-07 to LIV-10: all in place, and seat 0 rolls the dice."""
    for stone in range(box.STONE_MIX.size):
        s.bag[stone] = box.STONE_MIX[stone]
    for card in range(box.CARD_KINDS):
        s.pile[card] = box.CARD_MIX[card]
        s.pile_size += box.CARD_MIX[card]
    for seat in range(s.players):
        s.supply[seat] = box.TENTS
        s.wealth[seat] = box.START_POUNDS
    s.target = NONE
    s.drawn = NONE
    begin_round(s)


# --- What then happens -----------------------------------------------------------------------


@rule
def apply(s: State, action: int, events: EventBuffer) -> None:
    """Carry out one decision of the seat to move, up to the next decision."""
    s.drawn = NONE
    s.given = 0
    s.dug[:] = 0
    if action < act.DRAW:
        take_die(s, action - act.TAKE + 1, events)
    elif action < act.MOVE:
        _use_die(s, action, events)
    elif action < act.SECOND_TENT:
        move_tent(s, action - act.MOVE, events)
    elif action < act.PLAY:
        _add_tent(s, action - act.SECOND_TENT, events)
    elif action < act.SELL:
        _play(s, action - act.PLAY, events)
    elif action < act.BRING:
        sell(s, action - act.SELL, events)
    elif action < act.CLOSE:
        bring_to_market(s, action - act.BRING, events)
        s.sold += 1
        if not has_gems(s, s.to_move):
            _close_market(s)
    elif action == act.CLOSE:
        _close_market(s)
    elif action < act.END:
        give(s, s.to_move, action - act.GIVE + 1, events)
    else:
        end_turn(s, events)


@rule
def _use_die(s: State, action: int, events: EventBuffer) -> None:
    """LIV-20 to LIV-23: the die is spent with its action."""
    seat = s.to_move
    die = s.die
    s.die = 0
    s.phase = Phase.REST
    if action == act.DRAW:
        draw_card(s, events)
    elif action == act.MONEY:
        earn(s, seat, die)
        emit(events, Said.EARNED, seat, die)
    elif action == act.DIG:
        dig(s, die, events)
    else:
        _build(s, (action - act.BUILD) // box.ROWS, (action - act.BUILD) % box.ROWS, events)


@rule
def _build(s: State, way: int, row: int, events: EventBuffer) -> None:
    """LIV-23 to LIV-26, LIV-50, LIV-52, LIV-53: in the steamer's column."""
    seat = s.to_move
    space = row * box.COLUMNS + s.column
    cost = box.EXPEDITION_COST[s.column]
    if way & Way.ANYWHERE:
        lay_open(s, Card.ANY_SPACE, events)
    if way & Way.FREE:
        lay_open(s, Card.FREE_TENT, events)
        cost = 0
    emit(events, Said.BUILT, seat, row + 1, s.column + 1, cost)
    if cost > 0:
        pay_for_tent(s, seat, space, events)
    place_tent(s, space, Phase.REST)


@rule
def _add_tent(s: State, space: int, events: EventBuffer) -> None:
    """LIV-55: without a die and without any payment."""
    lay_open(s, Card.SECOND_TENT, events)
    if s.supply[s.to_move] > 0:  # else the one that moves there is told
        emit(events, Said.ADDED_TENT, s.to_move, space // box.COLUMNS + 1, space % box.COLUMNS + 1)
    place_tent(s, space, s.phase)


@rule
def _play(s: State, card: int, events: EventBuffer) -> None:
    """LIV-51, LIV-54, LIV-56 to LIV-61"""
    seat = s.to_move
    lay_open(s, card, events)
    if card == Card.TWO_DICE:
        s.doubled = 1
        s.phase = Phase.SECOND_DIE
    elif card == Card.MARKET:
        s.back_to = s.phase
        s.phase = Phase.MARKET
    elif card == Card.DIG_THREE:
        dig(s, box.CARD_STONES, events)
    elif card == Card.STEAMER_BACK:
        s.column -= 1
        emit(events, Said.STEAMED_BACK, s.column + 1)
    elif card == Card.FOUR_POUNDS:
        earn(s, seat, box.CARD_POUNDS)
        emit(events, Said.EARNED, seat, box.CARD_POUNDS)
    else:
        s.points[seat, Source.CARDS] += box.CARD_POINTS[card]
        emit(events, Said.SCORED_CARD, seat, box.CARD_POINTS[card])


@rule
def _close_market(s: State) -> None:
    s.sold = 0
    s.phase = s.back_to
    s.back_to = 0
