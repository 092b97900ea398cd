"""What a quick player of Kilimandjaro learns by practice: where counters lie best, and what a move
is worth beyond its spaces.

Like `policy` it looks only at what the seat to move knows. It counts more than that one: what the
cards that stay in hand will carry, which counters may still be face down, what lies where the next
move would lead, and that somebody ahead can be hindered.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from karibu.games.kilimandjaro import state as box
from karibu.games.kilimandjaro.actions import LAY, PLAY
from karibu.games.kilimandjaro.cards import top_card
from karibu.games.kilimandjaro.reach import REACH
from karibu.games.kilimandjaro.rules import village_behind
from karibu.games.kilimandjaro.state import NONE, UNKNOWN, Counter, Exchange, Phase, State
from karibu.judgement.kilimandjaro.knowledge import (
    choose_at_banana,
    choose_retreat,
    choose_swap,
    farthest,
    known_kind,
    lion_known,
    with_card,
)
from karibu.kernel.rulebook import Ids, WordArray, below_apart, rule
from karibu.kernel.skill import Skill, Term

_FARTHEST_BACK = 20
_FIFTHS = 5
_WHERE = _FARTHEST_BACK + _FIFTHS
_BACK = np.array(
    [min(n - village_behind(n), _FARTHEST_BACK - 1) for n in range(box.BASE_CAMP)], np.int64
)
"""Spaces from the village behind…"""
_FIFTH = np.arange(box.BASE_CAMP) * _FIFTHS // box.BASE_CAMP
"""…and which fifth of the path a space belongs to."""

SKILL = Skill(
    (
        Term("lasting", "a space of reach, for the turns to come", 0.8, 0.2),
        Term("lasting-far", "the same for each hundred spaces still to go", 0.0, 0.3),
        Term("next", "a space of reach with the best card that stays in hand", 0.0, 0.2),
        Term("near", "being at the base camp with the next move, as the piles lie", 0.0, 2.0),
        Term("thrift", "a point of value played from the hand rather than kept", 0.3, 0.15),
        Term("ahead", "being ahead of all others, who may then lay on one's piles", 0.0, 1.0),
        Term("ahead-reach", "the same for each space of reach that they can spoil", 0.0, 0.2),
        Term("hinder", "a space of reach taken from somebody ahead", 0.3, 0.2),
        Term("hinder-leader", "the same, if nobody is farther", 1.6, 0.4),
        Term("hinder-late", "for each hundred spaces that the victim has gone", 0.0, 0.4),
        Term("stop", "keeping somebody from the base camp", 8.0, 3.0),
        Term("meal", "a space that a banana offers", 0.8, 0.3),
        Term("lion", "a space that a lion costs", 1.0, 0.3),
        Term("swap", "a space that an exchange gains", 1.0, 0.3),
        Term("surprise", "a counter that one doesn't know", 2.0, 1.0),
        Term("surprise-banana", "a space that it offers if it is a banana", 0.0, 0.3),
        Term("surprise-lion", "a space that it costs if it is a lion", 0.0, 0.3),
        Term("surprise-swap", "a space that it gains if it is an exchange", 0.0, 0.2),
        Term("next-lion", "a lion where the same reach would lead again", 0.0, 1.0),
        Term("next-meal", "a banana there", 0.0, 1.0),
        Term("lay", "each counter, by its way back to a village and by fifth of the path", 0.0, 0.7,
             box.COUNTER_KINDS * _WHERE),
    )
)  # fmt: skip
(
    _LASTING, _LASTING_FAR, _NEXT, _NEAR, _THRIFT, _AHEAD, _AHEAD_REACH, _HINDER, _HINDER_LEADER,
    _HINDER_LATE, _STOP, _MEAL, _LION, _SWAP, _SURPRISE, _SURPRISE_BANANA, _SURPRISE_LION,
    _SURPRISE_SWAP, _NEXT_LION, _NEXT_MEAL, _LAY,
) = SKILL.places  # fmt: skip

_ARRIVAL = 1000.0
_WHIM = 2.0
"""The most by which a mood sways a choice, so that playouts differ."""

_MOODS = 256
_LOOKS = 24
"""Ways to lay a counter that come to mind, out of hundreds: the best of them is taken."""

TUNING = {"explore": 0.3, "widen": 0.5}
"""For search: few actions a node, since what comes to mind first is good. With 3 and eight looks it
won 59 ± 6 % of 200 two-player matches against hand-made search, with 0.5 and 24 looks 64 ± 6 % on
the same deals (10 ms)."""


@rule
def practised(s: State, ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """Which of the n ids a quick player would take who has learned these numbers."""
    if s.phase == Phase.PLAY:
        return _choose_play(s, ids, n, rng, skill)
    if s.phase == Phase.LAY:
        return _choose_lay(ids, n, rng, skill)
    if s.phase == Phase.BANANA:
        return choose_at_banana(s, ids, n)
    if s.phase == Phase.EXCHANGE:
        return choose_swap(s, ids, n)
    return choose_retreat(s, ids, n)


@rule
def _choose_lay(ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """The best of some ways that come to mind."""
    choice = 0
    best = -_ARRIVAL
    for _ in range(_LOOKS):
        k = below_apart(rng, n)
        kind, space = (ids[k] - LAY) // box.BASE_CAMP, (ids[k] - LAY) % box.BASE_CAMP
        at = _LAY + kind * _WHERE
        worth = skill[at + _BACK[space]] + skill[at + _FARTHEST_BACK + _FIFTH[space]]
        if worth > best:
            best = worth
            choice = k
    return choice


@rule
def _choose_play(s: State, ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """The best sum of ground gained, reach kept, cards kept and harm done."""
    seat = s.to_move
    leader = farthest(s)
    mine_a, mine_b, mine_c = top_card(s, seat, 0), top_card(s, seat, 1), top_card(s, seat, 2)
    unchanged = _landing(s, seat, int(REACH[mine_a, mine_b, mine_c]), leader, skill)
    owner = NONE
    a, b, c, before = 0, 0, 0, 0
    last = NONE
    as_it_is = 0.0
    choice = 0
    best = -_ARRIVAL
    for k in range(n):
        play = ids[k] - PLAY
        card, place = play // (box.SEATS * box.PILES), play % (box.SEATS * box.PILES)
        pile = place % box.PILES
        if place // box.PILES != owner:
            owner = place // box.PILES
            a, b, c = top_card(s, owner, 0), top_card(s, owner, 1), top_card(s, owner, 2)
            before = int(REACH[a, b, c])
        after = with_card(a, b, c, pile, card)
        if owner == seat:
            worth = _landing(s, seat, after, leader, skill)
            if pile == 0:
                worth += skill[_NEXT] * _next_reach(s, seat, card, b, c, card)
            elif pile == 1:
                worth += skill[_NEXT] * _next_reach(s, seat, a, card, c, card)
            else:
                worth += skill[_NEXT] * _next_reach(s, seat, a, b, card, card)
        else:
            if card != last:
                last = card
                kept = _next_reach(s, seat, mine_a, mine_b, mine_c, card)
                as_it_is = unchanged + skill[_NEXT] * kept
            worth = as_it_is + _harm(s, owner, owner == leader, before, after, skill)
        worth += _WHIM * below_apart(rng, _MOODS) / _MOODS - skill[_THRIFT] * (card % box.HIGHEST)
        if worth > best:
            best = worth
            choice = k
    return choice


@rule
def _next_reach(s: State, seat: int, a: int, b: int, c: int, played: int) -> int:
    """How far three top cards carry with the best of the cards that stay in hand."""
    farthest_yet = 0
    gone = False
    for held in range(box.HAND):
        card = s.hand[seat, held]
        if card == NONE:
            break
        if card == played and not gone:
            gone = True
            continue
        farthest_yet = max(farthest_yet, int(REACH[card, b, c]))
        farthest_yet = max(farthest_yet, int(REACH[a, card, c]))
        farthest_yet = max(farthest_yet, int(REACH[a, b, card]))
    return farthest_yet


@rule
def _harm(s: State, victim: int, leads: bool, before: int, after: int, skill: Any) -> float:
    """What it is worth to bring somebody's reach from one number to another."""
    weight = skill[_HINDER_LEADER] if leads else skill[_HINDER]
    weight += skill[_HINDER_LATE] * s.pawn[victim] * 0.01
    left = box.BASE_CAMP - s.pawn[victim]
    stopped = skill[_STOP] if before >= left and after < left else 0.0
    return float(weight * (before - after) + stopped)


@rule
def _landing(s: State, seat: int, distance: int, leader: int, skill: Any) -> float:
    """What a move of this distance gains, and what it leads to, with what the seat knows."""
    here = s.pawn[seat]
    there = here + distance
    if there >= box.BASE_CAMP:
        return _ARRIVAL
    worth = float(distance)
    n = s.counter_on[there]
    if n != NONE:
        kind = known_kind(s, n, seat)
        if kind == UNKNOWN:
            worth += _surprise(s, seat, distance, leader, skill)
        elif kind == Counter.LION:
            there = village_behind(there)
            worth = skill[_LION] * (there - here)
        elif kind == Counter.EXCHANGE:
            worth += skill[_SWAP] * _worth_of_exchange(s, seat, there, leader, skill)
        elif there + distance >= box.BASE_CAMP:
            return _ARRIVAL
        elif not lion_known(s, seat, there + distance):
            there += distance
            worth += skill[_MEAL] * distance
    return worth + _from_there(s, seat, there, distance, leader, skill)


@rule
def _from_there(s: State, seat: int, there: int, reach: int, leader: int, skill: Any) -> float:
    """What a place promises to somebody with this reach."""
    left = box.BASE_CAMP - there
    worth = (skill[_LASTING] + skill[_LASTING_FAR] * left * 0.01) * reach
    if leader == seat or there > s.pawn[leader]:
        worth += skill[_AHEAD] + skill[_AHEAD_REACH] * reach
    if reach >= left:
        return float(worth + skill[_NEAR])
    n = s.counter_on[there + reach]
    if n != NONE:
        kind = known_kind(s, n, seat)
        if kind == Counter.LION:
            worth -= skill[_NEXT_LION]
        elif kind == Counter.BANANA:
            worth += skill[_NEXT_MEAL]
    return float(worth)


@rule
def _surprise(s: State, seat: int, distance: int, leader: int, skill: Any) -> float:
    """What a counter may bring that the seat doesn't know, by those that it does."""
    bananas, lions, exchanges = box.COUNTER_MIX[0], box.COUNTER_MIX[1], box.COUNTER_MIX[2]
    for n in range(s.laid):
        kind = known_kind(s, n, seat)
        if kind == Counter.BANANA:
            bananas -= 1
        elif kind == Counter.LION:
            lions -= 1
        elif kind == Counter.EXCHANGE:
            exchanges -= 1
    there = s.pawn[seat] + distance
    gain = skill[_SURPRISE_BANANA] * bananas * distance
    gain -= skill[_SURPRISE_LION] * lions * (there - village_behind(there))
    gain += skill[_SURPRISE_SWAP] * exchanges * max(0, s.pawn[leader] - there)
    return float(skill[_SURPRISE] + gain / max(1, bananas + lions + exchanges))


@rule
def _worth_of_exchange(s: State, seat: int, there: int, leader: int, skill: Any) -> float:
    """The place of the leader, or the ground that the leader loses."""
    if leader == seat:
        return 0.0
    far = s.pawn[leader]
    if s.options[0] == Exchange.SWAP:
        return max(0.0, float(far - there))
    return float(skill[_HINDER_LEADER] * (far - village_behind(far)))
