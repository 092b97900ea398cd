"""How to play Livingstone sensibly: what a position promises, and a quick player for playouts.

Everything is weighed in points. A pound is worth less the closer the end is, a gift is worth having
only against being put out, and a tent brings its row now and a chance of the row's majority.
"""

from __future__ import annotations

import math

import numpy as np

from karibu.games.livingstone import actions as act
from karibu.games.livingstone import state as box
from karibu.games.livingstone.ending import total_points
from karibu.games.livingstone.money import cash
from karibu.games.livingstone.rounds import can_take
from karibu.games.livingstone.state import Card, Gem, Phase, State, Stone, Way
from karibu.games.livingstone.tents import has_tent_for, in_row, price
from karibu.kernel.rulebook import Ids, Results, WordArray, below_apart, rule

_GEMS = len(Gem)
_STONES = len(Stone)

GEM_WORTH = np.array([1.0, 1.7, 2.8])
"""A gem in points: it may be sold, brought to a market or kept, and may be buried."""

CARD_WORTH = np.array([2.5, 1.5, 2.0, 3.0, 4.0, 3.0, 2.0, 2.0, 2.5, 2.2, 1.8])
"""A card in hand in points, in the order of `Card`."""

ANY_CARD = 2.3
"""A card not yet drawn."""

TENT_WORTH = 1.4
"""What a tent in supply is worth later on, when there are fewer tents than dice."""

EXPECTED_OF_TWO = 19
"""With two players this gift is enough nine times in ten: four dice show 19 or less."""

TUNING = {"cut": 15, "explore": 0.1}
"""For search: a playout is judged after a turn or so. At 15 ms a decision, two players, cut 40 won
26 of 40 matches against playing to the end, and cut 15 won 25 of 40 against cut 40. With `explore`
0.1 it won 36 ± 10 % of 100 four-player matches among three with 0.5 (fair: 25 %), with 0.2
34 ± 9 %, with 0.05 31 ± 8 % of 160 (1,024 iterations). What is judged in the middle of a turn
misleads when little is played first: with 8,192 iterations against 256, two players, 60 matches
each, cut 0 won 2 %, 2 15 %, 6 60 %, 15 61 %, 40 48 %, 120 23 %."""

NEVER = -1e9
SLIPS_IN_100 = 6
"""How often the quick player does anything at all."""


# --- What a position promises ------------------------------------------------------------------


@rule
def evaluate(s: State, out: Results) -> None:
    """The share of the win that each seat can expect, from a full record."""
    left = _rounds_left(s)
    # points that a lead may still change by; fitted to matches of the quick player with itself
    warmth = (2.5 if s.players == 2 else 5.0) + 1.6 * math.sqrt(left)
    best = -1e9
    for seat in range(s.players):
        out[seat] = _prospect(s, seat, left) / warmth
        best = max(best, out[seat])
    total = 0.0
    for seat in range(s.players):
        out[seat] = math.exp(out[seat] - best) * (0.02 + _favour(s, seat, left))
        total += out[seat]
    for seat in range(s.players):
        out[seat] /= total


@rule
def _rounds_left(s: State) -> float:
    """Rounds still to be played; of the present one, what the dice left say."""
    dice = 0
    for face in range(box.FACES):
        dice += s.dice[face]
    return box.COLUMNS - 1 - s.column + dice / (box.DICE_EACH * s.players)


@rule
def _pound_worth(left: float) -> float:
    return 0.6 if left > 3.0 else 0.3 + 0.1 * left


@rule
def _prospect(s: State, seat: int, left: float) -> float:
    """Points that a seat may end with, apart from what all may expect alike."""
    worth = float(total_points(s, seat))
    for row in range(box.ROWS):
        space = row * box.COLUMNS + s.column
        worth += s.tents[seat, space] * box.ROW_POINTS[row]
        worth += _row_share(s, seat, row, left)
    market = s.hand[seat, Card.MARKET] > 0
    for gem in range(_GEMS):
        late = float(box.MARKET_PRICE[gem]) if market else 1.0
        each = late if left < 1.0 else max(late, GEM_WORTH[gem] * _pound_worth(left) / 0.6)
        worth += s.gems[seat, gem] * each
    for card in range(box.HAND_KINDS):
        if s.hand[seat, card] > 0:
            each = CARD_WORTH[card] * min(1.0, left)
            worth += s.hand[seat, card] * max(each, float(box.CARD_POINTS[card]))
    purse = min(cash(s, seat), 4.0 + 4.0 * left)
    worth += purse * _pound_worth(left) * min(1.0, left)
    return worth + min(float(s.supply[seat]), 2.2 * left) * TENT_WORTH


@rule
def _row_share(s: State, seat: int, row: int, left: float) -> float:
    """A seat's part of a row's majority points, the surer the nearer the end."""
    grip = 2.2 / (0.7 + 0.3 * left)
    total = 0.0
    mine = 0.0
    for other in range(s.players):
        strength = math.exp(grip * in_row(s, other, row))
        total += strength
        if other == seat:
            mine = strength
    return box.MAJORITY_POINTS[row] * mine / total


@rule
def _last_gift(s: State, seat: int, left: float) -> float:
    """What a chest may hold at the end: what is in it, and most of what can still be added."""
    return s.chest[seat] + cash(s, seat) * (0.8 - 0.05 * left) + 1.5 * left


@rule
def _favour(s: State, seat: int, left: float) -> float:
    """The chance of not being put out."""
    mine = _last_gift(s, seat, left)
    if s.players == 2:
        return 1.0 / (1.0 + math.exp((13.8 - mine) / (2.0 + 0.4 * left)))  # four dice: 14 ± 3.4
    spread = 1.5 + 0.5 * left
    low = 0.0
    for other in range(s.players):
        low += math.exp(min(50.0, (mine - _last_gift(s, other, left)) / spread))
    return 1.0 - 1.0 / low  # the smaller the gift, the likelier it is the smallest


# --- A quick player ----------------------------------------------------------------------------


@rule
def policy(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """The action that looks best at a glance, now and then any."""
    if n == 1:
        return 0
    if below_apart(rng, 100) < SLIPS_IN_100:
        return below_apart(rng, n)
    seat = s.to_move
    behind = _behind(s, seat)
    gift = _wanted_gift(s, seat, behind) if s.phase == Phase.REST else 0
    pound = _pound_now(s, seat, behind)
    best = NEVER
    choice = 0
    for k in range(n):
        action = int(ids[k])
        if act.GIVE <= action < act.END:
            worth = 6.0 if action - act.GIVE + 1 == gift else NEVER
        else:
            worth = _glance(s, seat, action, pound) + below_apart(rng, 64) / 64.0
        if worth > best:
            best = worth
            choice = k
    return choice


@rule
def _glance(s: State, seat: int, action: int, pound: float) -> float:
    left = float(box.COLUMNS - s.column)
    if action < act.DRAW:
        return _die_worth(s, seat, action - act.TAKE + 1, pound)
    if action < act.MOVE:
        return _use_worth(s, seat, action, s.die, pound)
    if action < act.SECOND_TENT:
        return _move_worth(s, seat, action - act.MOVE)
    if action < act.PLAY:
        return _second_tent_worth(s, seat, (action - act.SECOND_TENT) // box.COLUMNS, left)
    if action < act.SELL:
        return _card_worth(s, seat, action - act.PLAY, left)
    if action < act.BRING:
        return _sale_worth(s, seat, action - act.SELL)
    if action < act.CLOSE:
        return 5.0 + action - act.BRING
    return 1.0  # close the market, end the turn


@rule
def _die_worth(s: State, seat: int, die: int, pound: float) -> float:
    """The best use of a die, less what it spoils: the next one must be higher."""
    worth = max(_use_worth(s, seat, act.DRAW, die, pound), _use_worth(s, seat, act.DIG, die, pound))
    worth = max(worth, _use_worth(s, seat, act.MONEY, die, pound))
    space = (die - 1) * box.COLUMNS + s.column
    if has_tent_for(s, seat, space) and cash(s, seat) >= price(s, seat, space):
        worth = max(worth, _use_worth(s, seat, act.BUILD + die - 1, die, pound))
    return 10.0 + worth - 0.7 * die


@rule
def _use_worth(s: State, seat: int, action: int, die: int, pound: float) -> float:
    """What one of the four actions brings."""
    if action == act.DRAW:
        return ANY_CARD
    if action == act.MONEY:
        return pound * die
    if action == act.DIG:
        return _dig_worth(s, die)
    way = (action - act.BUILD) // box.ROWS
    row = (action - act.BUILD) % box.ROWS
    space = row * box.COLUMNS + s.column
    worth = box.ROW_POINTS[row] + _majority_worth(s, seat, row)
    if s.supply[seat] < 2 * (box.COLUMNS - s.column):
        worth -= TENT_WORTH
    if way & Way.FREE:
        worth -= CARD_WORTH[Card.FREE_TENT]
    else:
        worth -= price(s, seat, space) * pound
    if way & Way.ANYWHERE:
        worth -= CARD_WORTH[Card.ANY_SPACE]
    return worth


@rule
def _dig_worth(s: State, stones: int) -> float:
    """What so many stones bring on average, unless the white one is among them."""
    size = 0
    gems = 0.0
    for kind in range(_STONES):
        size += s.bag[kind]
    for gem in range(_GEMS):
        gems += s.bag[gem + 1] * GEM_WORTH[gem]
    if stones >= size:
        return 0.0
    return stones * gems / (size - 1) * (1.0 - stones / size)


@rule
def _majority_worth(s: State, seat: int, row: int) -> float:
    """One more tent in a row: much when it takes or ties the lead, little otherwise."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, in_row(s, other, row))
    ahead = in_row(s, seat, row) + 1 - most
    if ahead > 2 or ahead < -1:
        return 0.05 * box.MAJORITY_POINTS[row]
    return 0.45 * box.MAJORITY_POINTS[row] if ahead >= 0 else 0.2 * box.MAJORITY_POINTS[row]


@rule
def _second_tent_worth(s: State, seat: int, row: int, left: float) -> float:
    """Late, when it is clear where a tent decides a row."""
    if left > 2.0:
        return NEVER / 2.0
    return 2.0 + _majority_worth(s, seat, row) - box.MAJORITY_POINTS[row] * 0.1


@rule
def _move_worth(s: State, seat: int, space: int) -> float:
    """The tent that is missed least: evaluated, and in a row that isn't at stake."""
    worth = -0.3 * box.MAJORITY_POINTS[space // box.COLUMNS]
    if space % box.COLUMNS == s.column:
        worth -= box.ROW_POINTS[space // box.COLUMNS]
    return worth


@rule
def _card_worth(s: State, seat: int, card: int, left: float) -> float:
    if card == Card.MARKET:
        points = 0
        for gem in range(_GEMS):
            points += s.gems[seat, gem] * box.MARKET_PRICE[gem]
        return 30.0 if points >= 4 or left <= 1.0 else NEVER / 2.0
    if card == Card.STEAMER_BACK:
        return 20.0 if _gain_from_steamer(s, seat) > 2 else NEVER / 2.0
    return 20.0


@rule
def _gain_from_steamer(s: State, seat: int) -> int:
    """How much more the column behind would bring once again than to the best of the others."""
    mine = 0
    others = 0
    for other in range(s.players):
        points = 0
        for row in range(box.ROWS):
            points += s.tents[other, row * box.COLUMNS + s.column - 1] * box.ROW_POINTS[row]
        if other == seat:
            mine = points
        else:
            others = max(others, points)
    return mine - others


@rule
def _sale_worth(s: State, seat: int, gem: int) -> float:
    """Blue and red gems are money; clear ones are points. A market in hand is waited for."""
    if gem == Gem.CLEAR or s.hand[seat, Card.MARKET] > 0:
        return NEVER / 2.0
    return 15.0 + gem


@rule
def _pound_now(s: State, seat: int, behind: int) -> float:
    """A pound in points: more to somebody who may be put out for lack of pounds."""
    pound = _pound_worth(float(box.COLUMNS - s.column))
    missing = behind - cash(s, seat)
    if missing <= 0:
        return pound
    return pound + min(2.0, 2.0 * missing / (3.0 * (box.COLUMNS - s.column)))


@rule
def _wanted_gift(s: State, seat: int, behind: int) -> int:
    """All at the end; before that enough to keep up, from what isn't needed for the next tent."""
    purse = cash(s, seat)
    if s.column == box.COLUMNS - 1 and (behind > 0 or not can_take(s, seat)):
        return min(purse, box.MOST_GIVEN)
    if s.column < 2:
        return 0
    reserve = 2 + box.EXPEDITION_COST[s.column] if s.column < box.COLUMNS - 2 else 0
    return max(0, min(purse - reserve, behind, box.MOST_GIVEN))


@rule
def _behind(s: State, seat: int) -> int:
    """How far a chest is from being safe, from what everybody can work out about the others."""
    if s.players == 2:
        return max(0, (EXPECTED_OF_TWO * (s.column + 1)) // box.COLUMNS - s.chest[seat])
    wanted = 1 << 14
    for other in range(s.players):
        if other != seat:
            gifts = s.gifts[other]
            guess = gifts + (s.chest_most[other] - gifts) * gifts // (gifts + 1)
            wanted = min(wanted, guess + 3 + (s.wealth[other] - guess) // 2)
    return max(0, wanted - s.chest[seat])
