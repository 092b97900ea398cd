"""What the seat to move may do in Livingstone."""

from karibu.kernel.rulebook import Ids, offer, offer_each, rule

from . import actions as act
from . import state as box
from .money import cash
from .rounds import can_take, highest_taken
from .state import Card, Phase, State, Way
from .stones import has_gems
from .tents import has_tent_for, price


@rule
def legal(s: State, out: Ids) -> int:
    """The decisions open to the seat to move."""
    seat = s.to_move
    if s.phase == Phase.TAKE:
        return _free_steps(s, seat, out, _dice(s, seat, out))
    if s.phase == Phase.USE:
        return _free_steps(s, seat, out, _uses(s, seat, out))
    if s.phase == Phase.REST:
        out[0] = act.END  # LIV-17
        n = 1
        if s.doubled == 0 and s.hand[seat, Card.TWO_DICE] > 0 and can_take(s, seat):
            n = offer(out, n, act.PLAY + Card.TWO_DICE)  # LIV-51
        return _free_steps(s, seat, out, n)
    if s.phase == Phase.SECOND_DIE:
        return _dice(s, seat, out)
    if s.phase == Phase.MARKET:
        return _market(s, seat, out)
    return _moves(s, seat, out)


@rule
def _dice(s: State, seat: int, out: Ids) -> int:
    """LIV-12, LIV-13: a die higher than the last one; there is one, or it wouldn't be the turn."""
    lowest = highest_taken(s, seat)
    return offer_each(out, 0, act.TAKE + lowest, s.dice[lowest:])


@rule
def _uses(s: State, seat: int, out: Ids) -> int:
    """LIV-20 to LIV-26: the four actions of a die."""
    out[0] = act.DRAW
    out[1] = act.MONEY
    out[2] = act.DIG
    n = 3
    purse = cash(s, seat)
    free = s.hand[seat, Card.FREE_TENT] > 0
    anywhere = s.hand[seat, Card.ANY_SPACE] > 0
    if not free and purse < box.EXPEDITION_COST[s.column]:
        return n
    for row in range(box.ROWS):
        own_row = row == s.die - 1
        if not own_row and not anywhere:
            continue
        space = row * box.COLUMNS + s.column
        if not has_tent_for(s, seat, space):
            continue
        way = Way.PLAIN if own_row else Way.ANYWHERE  # LIV-64: any space has to be another
        if purse >= price(s, seat, space):
            n = offer(out, n, act.BUILD + way * box.ROWS + row)
        if free:
            n = offer(out, n, act.BUILD + (way + Way.FREE) * box.ROWS + row)
    return n


@rule
def _free_steps(s: State, seat: int, out: Ids, n: int) -> int:
    """LIV-16: selling, playing cards and giving, at any time of one's turn."""
    n = offer_each(out, n, act.SELL, s.gems[seat])
    if s.hand_size[seat] > 0:
        n = _plays(s, seat, out, n)
    for pounds in range(min(cash(s, seat), box.MOST_GIVEN)):
        n = offer(out, n, act.GIVE + pounds)
    return n


@rule
def _plays(s: State, seat: int, out: Ids, n: int) -> int:
    """LIV-54 to LIV-61, LIV-64: cards that need no die, if they would have an effect."""
    for card in range(Card.TWO_DICE + 1, box.PLAIN_CARDS):
        if s.hand[seat, card] == 0:
            continue
        if card == Card.MARKET and not has_gems(s, seat):
            continue
        if card == Card.STEAMER_BACK and s.column == 0:
            continue  # LIV-58
        n = offer(out, n, act.PLAY + card)
    if s.hand[seat, Card.SECOND_TENT] > 0:
        for space in range(box.SPACES):
            if s.evaluated[seat, space] > 0 and has_tent_for(s, seat, space):
                n = offer(out, n, act.SECOND_TENT + space)
    return n


@rule
def _market(s: State, seat: int, out: Ids) -> int:
    """LIV-54, LIV-64: any number of gems, but at least one."""
    n = offer_each(out, 0, act.BRING, s.gems[seat])
    return offer(out, n, act.CLOSE) if s.sold > 0 else n


@rule
def _moves(s: State, seat: int, out: Ids) -> int:
    """LIV-80: any own tent, not within the same space."""
    n = 0
    for space in range(box.SPACES):
        if s.tents[seat, space] > 0 and space != s.target:
            n = offer(out, n, act.MOVE + space)
    return n
