"""What a fair player of Kilimandjaro goes by: choosing in playouts, judging positions.

`policy` is given a full record but looks only at what the seat to move knows: its hand, open
piles, counters that lie face up and counters of its own. The numbers were found by playing
variants against each other (policy) and by fitting the outcomes of such matches (evaluate).
"""

from __future__ import annotations

import numpy as np

from karibu.games.kilimandjaro import state as box
from karibu.games.kilimandjaro.actions import AGAIN, DECLINE, LAY, PLAY, SEND_BACK, STAY, SWAP
from karibu.games.kilimandjaro.cards import reach, top_card
from karibu.games.kilimandjaro.reach import REACH
from karibu.games.kilimandjaro.rules import village_behind
from karibu.games.kilimandjaro.state import NONE, UNKNOWN, Counter, Exchange, Phase, State
from karibu.kernel.rulebook import Ids, Results, WordArray, below_apart, rule, soften

# --- What a move is worth, in spaces ---------------------------------------------------------

_ARRIVAL = 1000.0
_LASTING = 0.8
"""A space of reach beyond the present move: piles stay for the next turns."""

_HINDER = 0.3
"""A space of reach taken from somebody ahead…"""

_HINDER_LEADER = np.array([0.0, 0.0, 1.6, 0.6, 0.6])
"""…and from the leader, by number of players: with two, what one loses the other wins."""

_STOP = 8.0
"""Taking so much that the victim no longer reaches the base camp with the next move."""

_MEAL = 0.8
"""A space that a banana offers."""

_SURPRISE = 2.0
"""A face-down counter of somebody else: half of them are bananas."""

_THRIFT = 0.3
"""A point of value played from the hand rather than kept."""

_WHIM = 2.0
"""The most by which a mood sways a choice, so that playouts differ."""

_MOODS = 256
_LION_LOOKS = 2
"""How often somebody who lays a lion looks for a place farther from the village behind it."""

TUNING = {"explore": 0.3}
"""For search: among three with 0.5 it won 36 ± 8 % of 100 matches (fair: 25 %); 0.15 is as good
(1,024 iterations)."""

LEVELS = {
    "easy": {"mild": 2.5},
    "hard": {"iterations": 96},
    "expert": {"iterations": 512},
    "master": {"iterations": 16384, "margin": (0.4, 20.0)},
    "clairvoyant": {"margin": (0.4, 20.0)},
}
"""What comes to mind is good since the quick player has practised. As mild as elsewhere, easy won
62 ± 10 % of 100 two-player matches against a player of habit (half of its decisions in haste; a
quarter: 65 ± 9 %), with 2.5 40 ± 10 %, with 5 36 ± 10 %. Medium won 81 ± 8 % of 100 against 2.5.
Master's results go by points in part, as a player who gains e times the chance by 20 spaces: of
three settings the one that loses least by its decisions (`bench.regret`, docs/decisions.md)."""


@rule
def policy(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """Which of the n ids a fair player would take; they are some or all of the legal ones."""
    if s.phase == Phase.PLAY:
        return _choose_play(s, ids, n, rng)
    if s.phase == Phase.LAY:
        return _choose_lay(ids, n, rng)
    if s.phase == Phase.BANANA:
        return choose_at_banana(s, ids, n)
    if s.phase == Phase.EXCHANGE:
        return choose_swap(s, ids, n)
    return choose_retreat(s, ids, n)


@rule
def _choose_lay(ids: Ids, n: int, rng: WordArray) -> int:
    """Anything anywhere; but lions where the way back is long."""
    choice = below_apart(rng, n)
    for _ in range(_LION_LOOKS):
        if _kind_laid(ids[choice]) != Counter.LION:
            return choice
        other = below_apart(rng, n)
        if _way_back(ids[other]) > _way_back(ids[choice]):
            choice = other
    return choice


@rule
def _kind_laid(action: int) -> int:
    return (action - LAY) // box.BASE_CAMP


@rule
def _way_back(action: int) -> int:
    space = (action - LAY) % box.BASE_CAMP
    return space - village_behind(space)


@rule
def _choose_play(s: State, ids: Ids, n: int, rng: WordArray) -> int:
    """The best sum of ground gained, reach kept and harm done."""
    seat = s.to_move
    now = reach(s, seat)
    unchanged = _landing(s, seat, now) + _LASTING * now
    leader = farthest(s)
    owner = NONE
    a, b, c, before = 0, 0, 0, 0
    choice = 0
    best = -_ARRIVAL
    for k in range(n):
        play = ids[k] - PLAY
        card, place = play // (box.SEATS * box.PILES), play % (box.SEATS * box.PILES)
        if place // box.PILES != owner:
            owner = place // box.PILES
            a, b, c = top_card(s, owner, 0), top_card(s, owner, 1), top_card(s, owner, 2)
            before = int(REACH[a, b, c])
        after = with_card(a, b, c, place % box.PILES, card)
        if owner == seat:
            worth = _landing(s, seat, after) + _LASTING * after
        else:
            worth = unchanged + _harm(s, owner, owner == leader, before, after)
        worth += _WHIM * below_apart(rng, _MOODS) / _MOODS - _THRIFT * (card % box.HIGHEST)
        if worth > best:
            best = worth
            choice = k
    return choice


@rule
def with_card(a: int, b: int, c: int, pile: int, card: int) -> int:
    """The reach of three top cards once this card lies on one of them."""
    if pile == 0:
        return int(REACH[card, b, c])
    if pile == 1:
        return int(REACH[a, card, c])
    return int(REACH[a, b, card])


@rule
def _harm(s: State, victim: int, leads: bool, before: int, after: int) -> float:
    """What it is worth to bring somebody's reach from one number to another."""
    weight = _HINDER_LEADER[s.players] if leads else _HINDER
    left = box.BASE_CAMP - s.pawn[victim]
    stopped = _STOP if before >= left and after < left else 0.0
    return float(weight * (before - after) + stopped)


@rule
def farthest(s: State) -> int:
    """The expedition closest to the base camp."""
    leader = 0
    for seat in range(1, s.players):
        if s.pawn[seat] > s.pawn[leader]:
            leader = seat
    return leader


@rule
def _landing(s: State, seat: int, distance: int) -> float:
    """What a move of this distance gains, with what the seat knows of the counter there."""
    here = s.pawn[seat]
    there = here + distance
    if there >= box.BASE_CAMP:
        return _ARRIVAL
    n = s.counter_on[there]
    if n == NONE:
        return float(distance)
    kind = known_kind(s, n, seat)
    if kind == UNKNOWN:
        return distance + _SURPRISE
    if kind == Counter.LION:
        return float(village_behind(there) - here)
    if kind == Counter.EXCHANGE:
        return distance + _worth_of_exchange(s, seat, there)
    if there + distance >= box.BASE_CAMP:
        return _ARRIVAL
    return distance + (0.0 if lion_known(s, seat, there + distance) else _MEAL * distance)


@rule
def known_kind(s: State, n: int, seat: int) -> int:
    """What a counter is, as far as a seat knows."""
    return s.laid_kind[n] if s.laid_up[n] == 1 or s.laid_by[n] == seat else UNKNOWN


@rule
def lion_known(s: State, seat: int, space: int) -> bool:
    n = s.counter_on[space]
    return n != NONE and known_kind(s, n, seat) == Counter.LION


@rule
def _worth_of_exchange(s: State, seat: int, there: int) -> float:
    """The place of the leader, or the ground that the leader loses."""
    leader = farthest(s)
    if leader == seat:
        return 0.0
    far = s.pawn[leader]
    if s.options[0] == Exchange.SWAP:
        return max(0.0, float(far - there))
    return _HINDER_LEADER[s.players] * (far - village_behind(far))


@rule
def choose_at_banana(s: State, ids: Ids, n: int) -> int:
    """Eat and go on, unless a lion is known to wait there."""
    there = s.pawn[s.to_move] + s.stride
    wanted = STAY if there < box.BASE_CAMP and lion_known(s, s.to_move, there) else AGAIN
    return 1 if n > 1 and ids[1] == wanted else 0


@rule
def choose_swap(s: State, ids: Ids, n: int) -> int:
    """The place farthest ahead; if nobody is ahead, decline."""
    choice = 0
    farthest = -1
    for k in range(n):
        seat = s.to_move if ids[k] == DECLINE else ids[k] - SWAP
        if s.pawn[seat] > farthest:
            farthest = s.pawn[seat]
            choice = k
    return choice


@rule
def choose_retreat(s: State, ids: Ids, n: int) -> int:
    """Whoever loses most; of two who lose alike, the one ahead."""
    choice = 0
    most = -1
    for k in range(n):
        stood = s.pawn[ids[k] - SEND_BACK]
        loss = (stood - village_behind(stood)) * box.BASE_CAMP + stood
        if loss > most:
            most = loss
            choice = k
    return choice


# --- What a position is worth ----------------------------------------------------------------

_STEP = 1.6
"""A space of the next move, which brings the same again later…"""

_REACH = 0.5
"""…and a space of reach as the piles lie."""

_TEMPO = 15.0
"""What a whole round of waiting costs."""

_PACE = 9.0
"""Spaces that an expedition goes in a turn."""

_DOUBT = 5.0
_DOUBT_PER_ROUND = 6.3
"""How many spaces ahead make the win e times as likely: more, the more rounds are to come."""


@rule
def evaluate(s: State, out: Results) -> None:
    """The share of the win that each seat can expect."""
    if s.phase == Phase.LAY:
        out[: s.players] = 1.0 / s.players
    elif s.pawn[s.to_move] + _next_move(s, s.to_move) >= box.BASE_CAMP:
        out[s.to_move] = 1.0
    else:
        _expected(s, out)


@rule
def _expected(s: State, out: Results) -> None:
    """By the ground that each holds and will soon have; the nearer the end, the more it tells."""
    players = s.players
    for seat in range(players):
        waiting = (seat - s.to_move) % players / players
        out[seat] = (
            s.pawn[seat] + _STEP * _next_move(s, seat) + _REACH * reach(s, seat) - _TEMPO * waiting
        )
    soften(out, players, _DOUBT + _DOUBT_PER_ROUND * _rounds_to_come(s))


@rule
def _rounds_to_come(s: State) -> float:
    """Until somebody arrives or the cards run out."""
    cards = s.deck_size
    for seat in range(s.players):
        for held in range(box.HAND):
            if s.hand[seat, held] != NONE:
                cards += 1
    left = box.BASE_CAMP - s.pawn[farthest(s)]
    return min(cards / s.players, left / _PACE)


@rule
def _next_move(s: State, seat: int) -> int:
    """How far a seat can go with its next decision, or in its next turn."""
    if seat == s.to_move and s.phase != Phase.PLAY:
        return s.stride if s.phase == Phase.BANANA else 0
    if s.hand[seat, 0] == NONE:
        return 0
    a, b, c = top_card(s, seat, 0), top_card(s, seat, 1), top_card(s, seat, 2)
    distance = 0
    if s.pawn[seat] < s.pawn[farthest(s)]:
        distance = int(REACH[a, b, c])  # the card may go to somebody ahead
    for held in range(box.HAND):
        card = s.hand[seat, held]
        if card == NONE:
            break
        for pile in range(box.PILES):
            distance = max(distance, with_card(a, b, c, pile, card))
    return distance
