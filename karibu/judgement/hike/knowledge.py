"""How to play Let's Take a Hike sensibly: what a position promises, and a quick player.

Points come from hikes alone. A strong pack goes far, and whoever is left alone on the trail takes
the whole row; a weak one still earns the best card of the row by stopping in time.
"""

from __future__ import annotations

import math

import numpy as np

from karibu.games.hike import actions as act
from karibu.games.hike import state as box
from karibu.games.hike.ending import boot_prints
from karibu.games.hike.rucksack import cards_in, holds, weight
from karibu.games.hike.state import NONE, Card, Duty, Phase, State
from karibu.games.hike.trail import hikers
from karibu.kernel.rulebook import Ids, Results, WordArray, below_apart, rule, soften

SLIPS_IN_100 = 6
"""How often the quick player does anything at all."""

FIRST_COPY = box.COPIES[: box.ITEMS] / 8.0
"""What it is worth, in boot prints, that a pack can match one more kind of item…"""

FIRST_COPY[[Card.BEAR_SPRAY, Card.SOCKS]] += 0.8
"""…and keep off the bear or blisters."""

PRINT_KEPT = 0.2
"""Points that a boot print in the pack is worth after the hike."""

ALONE_AT_LAST = 0.5
"""How likely the strongest of two hikers outlasts the other."""

HAZARD_IN_HAND = np.array([1.5, 2.2, 1.0, 1.3])
"""What a hazard in hand is worth, beside boot prints: bear, skunk, raccoon, blister."""

NOISE = 0.25
"""How far the quick player's judgement strays."""

_ROUGH = 1024


BY_HAND = True
"""What was learned with two wins where actions are looked at by halves (master), and hardly
elsewhere."""

TUNING = {"cut": 10, "explore": 0.15}
"""Playouts are judged after so many decisions: 38 of 40 two-player matches won against one who
played out to the end, with 100 iterations each. Less curiosity than elsewhere: 0.15 won 34 ± 8 % of
160 matches among three with 0.5 (fair: 25 %); 0.07 is no better (1,024 iterations)."""

LEVELS = {
    "medium": {"mild": 0.6},
    "hard": {"iterations": 16, "mild": 0.3},
    "expert": {"iterations": 64, "mild": 0.3},
    "master": {"learned": True},
    "clairvoyant": {"learned": True},
}
"""With five at the table it hardly matters how long somebody thinks (64 iterations won 19 ± 4 % of
360 matches among 16, 1,024 won 23 ± 5 % of 300 among 64, fair: 20 %), but it does how sure they
are: 0.6 won 27 ± 5 % of 300 among 1, 0.3 26 ± 4 % among 0.6, then 64 iterations 26 ± 5 % among
16, and 1,024 that are quite sure 29 ± 5 % among 64 that aren't."""

# --- Packs ---------------------------------------------------------------------------------


@rule
def _item_worth(s: State, seat: int, item: int, besides: int) -> float:
    """What an item adds to a pack, not counting what lies on the place `besides`."""
    for place in range(box.PLACES):
        if place != besides and s.pack[seat, place] == item:
            return float(box.WEIGHT[item])
    return float(box.WEIGHT[item] + FIRST_COPY[item])


@rule
def _pack_worth(s: State, seat: int) -> float:
    """A whole pack in boot prints, with what it can match and keep off."""
    total = 0.0
    held = 0
    for place in range(box.PLACES):
        kind = s.pack[seat, place]
        if kind == NONE:
            continue
        total += box.WEIGHT[kind]
        if held >> kind & 1 == 0:
            held |= 1 << kind
            total += FIRST_COPY[kind]
    return total


# --- The trail -----------------------------------------------------------------------------


@rule
def _strongest_other(s: State, seat: int, on_trail: bool) -> float:
    """The strongest pack of anybody else: hiking, or at all."""
    best = 0.0
    for other in range(s.players):
        if other != seat and (s.hiking[other] == 1 or not on_trail):
            best = max(best, _pack_worth(s, other))
    return best


@rule
def _go_on_worth(s: State, seat: int) -> float:
    """What a hiker may expect from one more card, stopping after it.

    A card not matched costs boot prints, a skunk everything, and the longer one stays the more
    likely one is left alone with the row.
    """
    total, best = _row_worth(s)
    others = hikers(s) - 1
    alone = others == 0
    last = 0.0
    if not alone:
        mine = _pack_worth(s, seat)
        last = ALONE_AT_LAST * mine / (mine + others * _strongest_other(s, seat, True) + 1.0)
    load = weight(s, seat)
    fresh = s.pile_size > 0
    cards = 0
    worth = 0.0
    for kind in range(box.KINDS):
        copies = s.pile[kind] if fresh else s.discards[kind]
        if copies == 0:
            continue
        cards += copies
        if kind < box.ITEMS:
            matched = holds(s, seat, kind)
            if not matched and load < box.WEIGHT[kind]:
                continue
            after = total + box.WEIGHT[kind] if alone else max(best, float(box.WEIGHT[kind]))
            if not alone:
                after += last * (total + box.WEIGHT[kind] - after)
            if not matched:
                after -= PRINT_KEPT * box.WEIGHT[kind]
            worth += copies * after
        elif kind != Card.SKUNK:
            worth += copies * ((total if alone else best) - PRINT_KEPT * 3.0)
    if cards == 0:
        return 0.0
    return worth / cards


@rule
def _row_worth(s: State) -> tuple[float, float]:
    """Points in the row: all of them, and the best card."""
    total = 0.0
    best = 0.0
    for item in range(box.ITEMS):
        if s.row[item] > 0:
            total += s.row[item] * box.WEIGHT[item]
            best = max(best, float(box.WEIGHT[item]))
    return total, best


@rule
def _stop_now_worth(s: State) -> float:
    total, best = _row_worth(s)
    return total if hikers(s) == 1 else best


# --- What a position promises --------------------------------------------------------------

ON_TRAIL = 0.85
"""How much of what the trail promises a hiker really brings home."""

PACKED = 0.55
HELD = 0.45
"""Points that a boot print in the pack, and a middling card in hand, may still bring: with two
players half of this, with five a fifth, since one of many takes the row."""

TURN_NEXT = 0.3
"""What it is worth to be on turn."""

# How many points apart make one seat e times as likely to win: a few at the end, more at the
# start, and more with few players, who score more. Fitted to the quick player's own matches.
COOL_ALL, COOL_EACH = 0.3, 1.6
WARM_ALL, WARM_EACH = 0.6, 22.0


@rule
def _prospects(s: State, seat: int, left: float) -> float:
    """Points that a seat may still make, above what everybody makes."""
    worth = 0.0
    if s.hiking[seat] == 1:
        worth += ON_TRAIL * max(_stop_now_worth(s), _go_on_worth(s, seat))
    assets = PACKED * _pack_worth(s, seat)
    for kind in range(box.KINDS):
        copies = s.hand[seat, kind]
        if copies == 0:
            continue
        if kind < box.ITEMS:
            assets += HELD * copies * 0.5 * (1.0 + box.WEIGHT[kind])
        else:
            assets += HELD * copies * HAZARD_IN_HAND[kind - box.FIRST_HAZARD]
    return worth + assets * left / s.players


@rule
def evaluate(s: State, out: Results) -> None:
    """The share of the win that each seat may expect."""
    n = s.players
    start = box.CARDS - box.HAND * n
    left = 0.0 if s.last_hike == 1 else min(1.0, s.pile_size / start)
    heat = COOL_ALL + COOL_EACH / n + (WARM_ALL + WARM_EACH / (n * n)) * math.sqrt(left)
    for seat in range(n):
        value = boot_prints(s, seat) + _prospects(s, seat, math.sqrt(left))
        if s.phase != Phase.PACK and s.turn == seat and s.lead == NONE:
            value += TURN_NEXT * left
        out[seat] = value / heat
    soften(out, n, 1.0)


# --- The quick player ----------------------------------------------------------------------


@rule
def policy(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """The place in `ids` of what a sensible player would do, with a slip now and then."""
    if n == 1:
        return 0
    if below_apart(rng, 100) < SLIPS_IN_100:
        return below_apart(rng, n)
    best = 0
    highest = -1e9
    for k in range(n):
        worth = _worth(s, s.to_move, ids[k]) + NOISE * below_apart(rng, _ROUGH) / _ROUGH
        if worth > highest:
            highest = worth
            best = k
    return best


@rule
def _worth(s: State, seat: int, action: int) -> float:
    """How good a decision looks, beside the others that are open."""
    if action < act.LEAVE:
        return _lay_worth(
            s, seat, (action - act.LAY) // box.PLACES, (action - act.LAY) % box.PLACES
        )
    if action < act.DRAW:
        return 0.0
    if action == act.DRAW:
        return _draw_worth(s, seat)
    if action < act.SET_OFF:
        return _hazard_worth(s, seat, box.FIRST_HAZARD + action - act.PLAY)
    if action == act.SET_OFF:
        return _set_off_worth(s, seat)
    if action <= act.STAY:  # nearly always: a card of the row is worth a few boot prints
        return weight(s, seat) - 2.0 if action == act.JOIN else 0.0
    if action < act.GIVE:
        return -_held_worth(s, seat, action - act.DISCARD)
    if action < act.GO_ON:
        return -_gift_cost(s, seat, action - act.GIVE)
    if action == act.GO_ON:
        return _go_on_worth(s, seat)
    if action == act.STOP:
        return _stop_now_worth(s)
    return float(box.WEIGHT[action - act.TAKE])


@rule
def _lay_worth(s: State, seat: int, item: int, place: int) -> float:
    gain = _item_worth(s, seat, item, place)
    there = s.pack[seat, place]
    if there != NONE:
        gain -= _item_worth(s, seat, there, place) + 1.0
    return gain


@rule
def _draw_worth(s: State, seat: int) -> float:
    """A card more; but not the one that ends the game, unless one is ahead."""
    worth = 1.6 if s.hand_size[seat] < box.HAND_LIMIT else 0.9
    if s.pile_size > 6:
        return worth
    mine = boot_prints(s, seat)
    for other in range(s.players):
        if other != seat and boot_prints(s, other) >= mine:
            return -1.0
    return 5.0


@rule
def _set_off_worth(s: State, seat: int) -> float:
    """Go with a good pack, sooner if nobody can outlast it or time is short."""
    mine = _pack_worth(s, seat)
    worth = 0.45 * (mine - (2.0 + 22.0 / s.players)) + 0.25 * min(
        mine - _strongest_other(s, seat, False), 6.0
    )
    if s.pile_size < 15:
        worth += 0.2 * (15 - s.pile_size)
    return worth


@rule
def _hazard_worth(s: State, seat: int, hazard: int) -> float:
    """What the others lose, in boot prints, per opponent."""
    harm = 0.0
    heaviest = 0
    second = 0
    for other in range(s.players):
        if other == seat:
            continue
        if hazard == Card.RACCOON:
            harm += 1.2 if s.hand_size[other] > 0 else 0.0
            continue
        cards = cards_in(s, other)
        if cards == 0:
            continue
        if hazard == Card.SKUNK:
            harm += 0.8 * cards
        elif hazard == Card.BLISTER:
            harm += 0.0 if holds(s, other, Card.SOCKS) else 3.0
        elif not holds(s, other, Card.BEAR_SPRAY):
            load = weight(s, other)
            second = max(second, min(load, heaviest))
            heaviest = max(heaviest, load)
    if hazard == Card.BEAR and heaviest > 0:
        harm = 3.0 if second == 0 or second == heaviest else heaviest - second + 1.0
    return harm / math.sqrt(s.players - 1.0) - 0.8


@rule
def _held_worth(s: State, seat: int, kind: int) -> float:
    """What a card in hand is good for."""
    if kind >= box.FIRST_HAZARD:
        return HAZARD_IN_HAND[kind - box.FIRST_HAZARD] - 0.8 * (s.hand[seat, kind] - 1)
    best = 0.0
    for place in range(box.PLACES):
        if box.FITS[kind, place]:
            best = max(best, _lay_worth(s, seat, kind, place))
    return best - 0.5 * (s.hand[seat, kind] - 1) + 0.1 * box.WEIGHT[kind]


@rule
def _gift_cost(s: State, seat: int, place: int) -> float:
    """What giving up a card costs: its weight as far as it is wasted, and what it could match."""
    kind = s.pack[seat, place]
    cost = 0.6 * (_item_worth(s, seat, kind, place) - box.WEIGHT[kind])
    if s.duty[seat] != Duty.PAY and s.duty[seat] != Duty.SHED:
        return cost + box.WEIGHT[kind]
    owed = s.owed[seat]
    if box.WEIGHT[kind] >= owed:
        return cost + (box.WEIGHT[kind] - owed)
    return cost + 0.2 * (owed - box.WEIGHT[kind])
