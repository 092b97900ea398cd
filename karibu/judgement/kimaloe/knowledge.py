"""How to play Kimaloé sensibly: what a position promises, and a quick player for playouts.

Everything is weighed in rungs. A player needs one pawn on rung 20 and, by solidarity, the other at
least on 16: what counts is how many useful rungs are still to be climbed, and how much of what one
will score finds room under solidarity.
"""

from __future__ import annotations

import numpy as np

from karibu.games.kimaloe import actions as act
from karibu.games.kimaloe import state as box
from karibu.games.kimaloe.boards import colours_everywhere, may_cover, total_on
from karibu.games.kimaloe.ladders import room
from karibu.games.kimaloe.state import ADULT, CHILD, IN_HAND, NONE, OPEN, Phase, State
from karibu.kernel.rulebook import Ids, Results, WordArray, below_apart, rule, soften

BY_HAND = True
"""What was learned wins where actions are looked at by halves (master), and nothing elsewhere."""

TUNING = {"cut": 10, "explore": 0.1}
"""For search: playouts are judged after so many decisions. Against opponents that play out to the
end it won 46 ± 14 % of 48 four-player matches (fair: 25 %) with 200 iterations each; cuts of 15, 20
and 30 do about as well, 4 and less much worse. With `explore` 0.1 it won 32 ± 6 % of 100 matches
among three with 0.5, with 0.2 22 ± 7 % (1,024 iterations)."""

LEVELS = {
    "hard": {"iterations": 16},
    "expert": {"iterations": 64},
    "master": {"learned": True},
    "clairvoyant": {"learned": True},
}
"""Four players, other deals than the ladder's: 64 iterations won 34 ± 5 % of 360 matches among 16
(fair: 25 %), 1,024 35 ± 5 % of 240 among 64, but 4,096 27 ± 13 % of 60 among 256. A search that
goes by promise gives up good actions after a few unlucky looks, and more thought doesn't bring them
back; with three, by halves it loses half as much by its decisions (`bench.regret`)."""

SLIPS_IN_100 = 5
"""How often the quick player does anything at all."""

NOISE = 0.3
"""How far the quick player's judgement strays, in rungs."""

# What things are worth in rungs, and how far a lead can be trusted: fitted to 20,000 matches of
# the quick player with itself (conditional logit; log loss 0.88 with three players and 1.09 with
# four, where knowing nothing is 1.10 and 1.39).
CARD_WORTH = 0.6
SPECIAL_WORTH = 0.6
CRATE_WORTH = 0.9
TURN_WORTH = 1.2
"""Being the one whose turn it is…"""
BEGINNING_WORTH = 0.3
"""…with all of it still to come; and being the next one."""
NEXT_TURN_WORTH = 0.75
ABOVE_WORTH = 0.6
"""A rung of the lower pawn above 16, which only decides ties."""
PROMISE = np.array([0.0, 0.5, 0.4, 0.35, 0.3, 0.3])
"""A point on a board with so many rights still open…"""
EXCESS = 0.15
"""…and one for which there is no room yet under solidarity."""
COLDEST, WARMING = 2.5, 0.11
"""How many rungs a lead may still change by: at the end, and more for each rung to go."""

# --- What a position promises ------------------------------------------------------------------


@rule
def evaluate(s: State, out: Results) -> None:
    """The share of the win that each seat can expect, from a full record."""
    nearest = 2 * box.TOP
    for seat in range(s.players):
        out[seat] = _prospect(s, seat)
        nearest = min(nearest, rungs_to_go(s, seat))
    soften(out, s.players, COLDEST + WARMING * nearest)


@rule
def rungs_to_go(s: State, seat: int) -> int:
    """The fewest useful points that bring a pawn to the top: the other must follow to 16."""
    child, adult = s.pawn[seat, CHILD], s.pawn[seat, ADULT]
    return box.TOP - max(child, adult) + max(0, box.TOP - box.APART - min(child, adult))


@rule
def _prospect(s: State, seat: int) -> float:
    """Minus the rungs to go, less what boards, hand and special cards will bring."""
    lower = min(s.pawn[seat, CHILD], s.pawn[seat, ADULT])
    worth = ABOVE_WORTH * max(0, lower - (box.TOP - box.APART)) - rungs_to_go(s, seat)
    for continent in range(box.CONTINENTS):
        if s.board[continent] != NONE:
            worth += _promise(s, seat, continent)
    worth += CARD_WORTH * s.hand_size[seat]
    worth += SPECIAL_WORTH * s.held[seat] + CRATE_WORTH * s.loaded[seat]
    if s.active == seat:
        return worth + TURN_WORTH + (BEGINNING_WORTH if s.phase == Phase.START else 0.0)
    if (s.active + 1) % s.players == seat:
        return worth + NEXT_TURN_WORTH
    return worth


@rule
def _promise(s: State, seat: int, continent: int) -> float:
    """What a board will bring, more the closer it is to being complete."""
    mine = total_on(s, continent, seat)
    if mine == 0:
        return 0.0
    pawn = _pawn_for(s, seat, continent, mine)
    useful = min(mine, max(room(s, seat, pawn), 1))
    return PROMISE[s.uncovered[continent]] * useful + EXCESS * (mine - useful)


@rule
def _pawn_for(s: State, seat: int, continent: int, total: int) -> int:
    """The pawn that so many points on a board would move: the adult if nobody has more."""
    for other in range(s.players):
        if other != seat and total_on(s, continent, other) > total:
            return CHILD
    return ADULT


# --- A quick player ----------------------------------------------------------------------------


@rule
def policy(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """The decision that looks best at a glance; now and then any."""
    if n == 1:
        return 0
    if below_apart(rng, 100) < SLIPS_IN_100:
        return below_apart(rng, n)
    best = -1e9
    choice = 0
    for k in range(n):
        worth = _worth(s, ids[k]) + NOISE * (below_apart(rng, 1000) / 1000.0)
        if worth > best:
            best = worth
            choice = k
    return choice


@rule
def _worth(s: State, action: int) -> float:
    """What a decision is worth to the seat to move, compared with its other decisions."""
    seat = s.to_move
    if action < act.ROLL:
        return 0.55 * (action - act.PASS + 1) - 0.45 * s.hand_size[seat]  # it costs a turn
    if action < act.LAY:
        return _worth_of_moving(s, seat, action)
    if action < act.CLIMB:
        continent, card = divmod(action - act.LAY, box.CARDS)
        return _worth_of_laying(s, seat, continent + 1, card)
    if action < act.HELP:
        return _worth_of_climbing(s, seat, action - act.CLIMB)
    if action < act.PLUS:
        return _worth_of_help(s, seat, action - act.HELP)
    if action < act.DONE:
        return _worth_of_plus(s, seat, action - act.PLUS)
    if action == act.AFTER_YOU:
        return _gain_of_swap(s, seat) - 1.5
    if act.PUT_UNDER <= action < act.REFILL:
        return _worth_of_putting_under(s, seat, action - act.PUT_UNDER)
    return 0.2 if action in (act.DONE, act.REFILL, act.DECLINE) else 0.0


@rule
def _worth_of_moving(s: State, seat: int, action: int) -> float:
    here = s.truck[seat]
    if action == act.ROLL:
        return 0.0
    if action < act.DELIVER:
        return _attraction(s, seat, action - act.TRANSPORT) - 3.5
    if action < act.GO:
        more = 1 if (action - act.DELIVER) % 2 else -1
        goal = (here + s.steps + more) % box.CONTINENTS
        return _attraction(s, seat, goal) - 1.3
    if action == act.GO:
        return _attraction(s, seat, (here + s.steps) % box.CONTINENTS)
    if action == act.KEEP:
        return _attraction(s, seat, here)
    return _attraction(s, seat, action - act.DROP) - CRATE_WORTH


@rule
def _attraction(s: State, seat: int, continent: int) -> float:
    """What a turn on a continent would bring."""
    if continent == box.POINTS_CONTINENT:
        return min(box.CONTINENT_POINTS, rungs_to_go(s, seat)) * 0.9
    worth = 0.0
    if continent == box.REFILL_CONTINENT:
        worth += 0.35 * max(0, box.HAND - s.hand_size[seat])
    if continent == box.SPECIAL_CONTINENT:
        worth += 0.9
    colour = box.COLOUR_OF_CONTINENT[continent]
    for card in range(box.CARDS):
        if s.place[seat, card] != IN_HAND:
            continue
        right = card // box.VALUES
        value = card % box.VALUES + 1
        if s.cover[continent, right] == OPEN:
            worth += 0.3 * value
            if s.uncovered[continent] == 1:
                worth += 1.5
        if right // box.RIGHTS_PER_COLOUR != colour:
            continue
        for other in range(box.CONTINENTS):
            if other != continent and s.cover[other, right] == OPEN:
                worth += 2.0 if s.uncovered[other] == 1 else 0.25 * value
                break
    return worth


@rule
def _worth_of_laying(s: State, seat: int, continent: int, card: int) -> float:
    """Points that the card will bring; what completing the board brings to everybody."""
    value = card % box.VALUES + 1
    mine = total_on(s, continent, seat)
    if s.uncovered[continent] == 1:
        return _gain_of_completing(s, seat, continent, mine + value)
    most = room(s, seat, _pawn_for(s, seat, continent, mine + value)) + 1
    worth = 0.5 * (min(mine + value, most) - min(mine, most)) - 0.1 * value
    if s.uncovered[continent] == 2:
        worth += 1.2 if _can_finish(s, seat, continent, card // box.VALUES) else -0.7
    return worth


@rule
def _can_finish(s: State, seat: int, continent: int, right: int) -> bool:
    """Whether the seat holds a card for the right that stays open, and may lay it now."""
    colours = box.ALL_COLOURS if continent == s.truck[seat] else colours_everywhere(s)
    for other in range(box.RIGHT_COUNT):
        if other == right or not may_cover(s, continent, other, colours):
            continue
        for card in range(other * box.VALUES, other * box.VALUES + box.VALUES):
            if s.place[seat, card] == IN_HAND:
                return True
    return False


@rule
def _gain_of_completing(s: State, seat: int, continent: int, mine: int) -> float:
    """My points with the bonus, less part of what the others get."""
    highest = mine
    for other in range(s.players):
        if other != seat:
            highest = max(highest, total_on(s, continent, other))
    pawn = ADULT if mine == highest else CHILD
    worth = float(min(mine, room(s, seat, pawn) + box.BONUS) + box.BONUS)
    if rungs_to_go(s, seat) <= worth:
        worth += 10.0
    for other in range(s.players):
        total = total_on(s, continent, other)
        if other == seat or total == 0:
            continue
        gets = min(total, room(s, other, ADULT if total == highest else CHILD))
        worth -= 0.4 * gets
        if gets >= rungs_to_go(s, other):
            worth -= 10.0
    return worth


@rule
def _worth_of_climbing(s: State, seat: int, pawn: int) -> float:
    """Towards the top when it is near, else keep room for the points to come."""
    rung, other = s.pawn[seat, pawn], s.pawn[seat, 1 - pawn]
    if s.phase == Phase.BONUS:
        total = total_on(s, s.scored, seat)
        scoring = _pawn_for(s, seat, s.scored, total)
        if pawn == scoring:
            return 1.0 if total < room(s, seat, pawn) or rung + total >= box.TOP else 0.0
        return 1.0 if total >= room(s, seat, scoring) else 0.4
    if rung >= other and rung + box.CONTINENT_POINTS >= box.TOP and other >= box.TOP - box.APART:
        return 2.0
    return 1.0 if rung < other else 0.7


@rule
def _worth_of_help(s: State, seat: int, colour: int) -> float:
    """Cards that could go where they can't go yet, above all those that complete a board."""
    if box.COLOUR_OF_CONTINENT[s.truck[seat]] == colour:
        return -1.0
    worth = -1.2
    for right in range(colour * box.RIGHTS_PER_COLOUR, (colour + 1) * box.RIGHTS_PER_COLOUR):
        for card in range(right * box.VALUES, right * box.VALUES + box.VALUES):
            if s.place[seat, card] != IN_HAND:
                continue
            for continent in range(box.CONTINENTS):
                if continent != s.truck[seat] and s.cover[continent, right] == OPEN:
                    worth += 2.0 if s.uncovered[continent] == 1 else 0.35
                    break
    return worth


@rule
def _worth_of_plus(s: State, seat: int, pawn: int) -> float:
    """When nothing is lost, or when it brings the top."""
    gained = min(box.CARD_POINTS, room(s, seat, pawn))
    if gained > 0 and s.pawn[seat, pawn] + gained == box.TOP:
        return 8.0
    return 0.8 if gained == box.CARD_POINTS else -1.0


@rule
def _gain_of_swap(s: State, seat: int) -> float:
    """How many points more find room on the other pawn."""
    total = total_on(s, s.scored, seat)
    pawn = _pawn_for(s, seat, s.scored, total)
    return float(min(total, room(s, seat, 1 - pawn)) - min(total, room(s, seat, pawn)))


@rule
def _worth_of_putting_under(s: State, seat: int, card: int) -> float:
    """Cards that no board wants make room for others."""
    wanted = 0
    for continent in range(box.CONTINENTS):
        if s.cover[continent, card // box.VALUES] == OPEN:
            wanted += 1
    if s.hand_size[seat] > box.HAND:
        return -1.0
    return 0.6 - 0.7 * wanted - 0.1 * (card % box.VALUES)
