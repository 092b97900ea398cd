"""What a quick player of Kimaloé learns by practice: how much each thing is worth that `policy`
weighs by rules of thumb, in rungs, and some that it doesn't weigh.
"""

from __future__ import annotations

from typing import Any

from karibu.games.kimaloe import actions as act
from karibu.games.kimaloe import state as box
from karibu.games.kimaloe.boards import total_on
from karibu.games.kimaloe.ladders import room
from karibu.games.kimaloe.state import ADULT, CHILD, IN_HAND, OPEN, Phase, State
from karibu.judgement.kimaloe.knowledge import _can_finish as can_finish
from karibu.judgement.kimaloe.knowledge import _gain_of_swap as gain_of_swap
from karibu.judgement.kimaloe.knowledge import _pawn_for as pawn_for
from karibu.judgement.kimaloe.knowledge import rungs_to_go
from karibu.kernel.rulebook import Ids, WordArray, below_apart, rule
from karibu.kernel.skill import Skill, Term

_OPEN = 6
"""How many rights of a board may be open, and none."""

SKILL = Skill(
    (
        Term("pass", "a card drawn by passing", 0.55, 0.2),
        Term("pass-hand", "passing, for each card in hand", -0.45, 0.15),
        Term("pass-turn", "passing at all", 0.0, 0.5),
        Term("transport", "playing the transport", -3.5, 0.7),
        Term("deliver", "playing a delivery", -1.3, 0.5),
        Term("crate", "leaving the crate behind", -0.9, 0.3),
        Term("load", "a crate that lies where an empty truck comes to", 0.0, 0.4),
        Term("place", "a turn on each continent", 0.0, 0.5, box.CONTINENTS),
        Term("points", "a point that the first continent gives", 0.9, 0.2),
        Term("refill", "a card that a refill gives", 0.35, 0.15),
        Term("special", "a special card", 0.9, 0.3),
        Term("here", "a card in hand for the board there: at all, by its value", 0.15, 0.2, 2),
        Term("finish", "one for the last open right there: at all, by points on it", 0.75, 0.5, 2),
        Term("abroad", "a card that goes to another board from there, as before", 0.15, 0.2, 2),
        Term("finish-abroad", "the same for a last open right", 1.0, 0.5, 2),
        Term("lay", "a card laid, by how many rights are open", -0.1, 0.4, _OPEN),
        Term("point", "a point laid that a pawn could take, likewise", 0.5, 0.2, _OPEN),
        Term("excess", "a point laid that none could, and a point in any case", -0.1, 0.2),
        Term("lead", "a card that makes one's points on a board the most", 0.0, 0.4),
        Term("second", "leaving one right open which one can cover oneself", 1.2, 0.4),
        Term("opening", "leaving it to others", -0.7, 0.4),
        Term("complete", "completing a board at all", 2.0, 0.5),
        Term("big", "a point that completing gives the adult", 1.0, 0.3),
        Term("small", "a point that it gives the child", 1.0, 0.3),
        Term("gift", "a point that it gives somebody else", -0.4, 0.2),
        Term("gift-near", "the same to somebody ahead of oneself", 0.0, 0.2),
        Term("win", "reaching the top by it", 10.0, 3.0),
        Term("loss", "letting somebody else reach it", -10.0, 3.0),
        Term("climb-scoring", "a bonus point on the pawn that scores, if there is room", 1.0, 0.4),
        Term("climb-full", "the same if there is none", 0.0, 0.4),
        Term("climb-other", "one on the other pawn, which makes room", 1.0, 0.4),
        Term("climb-apart", "the same where there is room enough", 0.4, 0.4),
        Term("climb-top", "a point of the continent on the pawn that can reach the top", 2.0, 0.5),
        Term("climb-lower", "one on the lower pawn", 1.0, 0.4),
        Term("climb-higher", "one on the higher pawn, by how far it is ahead", 0.7, 0.3),
        Term("climb-adult", "one on the adult", 0.0, 0.3),
        Term("help", "playing a help card", -1.2, 0.4),
        Term("helped", "a card that can go abroad by it", 0.35, 0.2),
        Term("helped-finish", "the same for a last open right", 2.0, 0.5),
        Term("plus-top", "a card of three points that brings the top", 8.0, 2.0),
        Term("plus-room", "one of which no point is lost", 0.8, 0.3),
        Term("plus-less", "one of which some are", -1.0, 0.3),
        Term("swap", "playing After you", -1.5, 0.5),
        Term("enough", "ending the card phase, and answering no", 0.2, 0.3),
        Term("under", "putting a card under one's pile", 0.6, 0.3),
        Term("wanted", "the same for each board that lacks it", -0.7, 0.2),
        Term("value", "the same for its value", -0.1, 0.1),
    )
)  # fmt: skip
(
    _PASS, _PASS_HAND, _PASS_TURN, _TRANSPORT, _DELIVER, _CRATE, _LOAD, _PLACE, _POINTS, _REFILL,
    _SPECIAL, _HERE, _FINISH, _ABROAD, _FINISH_ABROAD, _LAY, _POINT, _EXCESS, _LEAD, _SECOND,
    _OPENING, _COMPLETE, _BIG, _SMALL, _GIFT, _GIFT_NEAR, _WIN, _LOSS, _CLIMB_SCORING, _CLIMB_FULL,
    _CLIMB_OTHER, _CLIMB_APART, _CLIMB_TOP, _CLIMB_LOWER, _CLIMB_HIGHER, _CLIMB_ADULT, _HELP,
    _HELPED, _HELPED_FINISH, _PLUS_TOP, _PLUS_ROOM, _PLUS_LESS, _SWAP, _ENOUGH, _UNDER, _WANTED,
    _VALUE,
) = SKILL.places  # fmt: skip

_WHIM = 0.3
"""The most by which a mood sways a choice, so that playouts differ."""

TUNING = {"cut": 10, "explore": 0.1}
"""For search, as in `knowledge.py`: with three players it won 37 ± 7 % of 180 matches among
hand-made searches (fair: 33 %) with 128 iterations, 33 ± 7 % of 210 with 512."""


@rule
def practised(s: State, ids: Ids, n: int, rng: WordArray, skill: Any) -> int:
    """Which of the n ids a quick player would take who has learned these numbers."""
    best = -1e9
    choice = 0
    for k in range(n):
        worth = _worth(s, ids[k], skill) + _WHIM * (below_apart(rng, 1024) / 1024.0)
        if worth > best:
            best = worth
            choice = k
    return choice


@rule
def _worth(s: State, action: int, skill: Any) -> float:
    """What a decision is worth to the seat to move, compared with its other decisions."""
    seat = s.to_move
    if action < act.ROLL:
        count = action - act.PASS + 1
        return float(
            skill[_PASS] * count + skill[_PASS_HAND] * s.hand_size[seat] + skill[_PASS_TURN]
        )
    if action < act.LAY:
        return _worth_of_moving(s, seat, action, skill)
    if action < act.CLIMB:
        continent, card = divmod(action - act.LAY, box.CARDS)
        return _worth_of_laying(s, seat, continent + 1, card, skill)
    if action < act.HELP:
        return _worth_of_climbing(s, seat, action - act.CLIMB, skill)
    if action < act.PLUS:
        return _worth_of_help(s, seat, action - act.HELP, skill)
    if action < act.DONE:
        return _worth_of_plus(s, seat, action - act.PLUS, skill)
    if action == act.AFTER_YOU:
        return float(gain_of_swap(s, seat) + skill[_SWAP])
    if act.PUT_UNDER <= action < act.REFILL:
        return _worth_of_putting_under(s, seat, action - act.PUT_UNDER, skill)
    return float(skill[_ENOUGH])


@rule
def _worth_of_moving(s: State, seat: int, action: int, skill: Any) -> float:
    here = s.truck[seat]
    if action == act.ROLL:
        return 0.0
    if action < act.DELIVER:
        goal = action - act.TRANSPORT
        return float(_attraction(s, seat, goal, skill) + skill[_TRANSPORT])
    if action < act.GO:
        more = 1 if (action - act.DELIVER) % 2 else -1
        goal = (here + s.steps + more) % box.CONTINENTS
        return float(_attraction(s, seat, goal, skill) + skill[_DELIVER])
    if action == act.GO:
        return _attraction(s, seat, (here + s.steps) % box.CONTINENTS, skill)
    if action == act.KEEP:
        return _attraction(s, seat, here, skill)
    goal = action - act.DROP
    worth = _attraction(s, seat, goal, skill) + skill[_CRATE]
    return float(worth + (skill[_LOAD] if s.crates[goal] > 0 else 0.0))


@rule
def _attraction(s: State, seat: int, continent: int, skill: Any) -> float:
    """What a turn on a continent would bring."""
    worth = skill[_PLACE + continent]
    if s.loaded[seat] == 0 and s.crates[continent] > 0:
        worth += skill[_LOAD]
    if continent == box.POINTS_CONTINENT:
        return float(worth + skill[_POINTS] * min(box.CONTINENT_POINTS, rungs_to_go(s, seat)))
    if continent == box.REFILL_CONTINENT:
        worth += skill[_REFILL] * max(0, box.HAND - s.hand_size[seat])
    if continent == box.SPECIAL_CONTINENT:
        worth += skill[_SPECIAL]
    colour = box.COLOUR_OF_CONTINENT[continent]
    for card in range(box.CARDS):
        if s.place[seat, card] != IN_HAND:
            continue
        right = card // box.VALUES
        value = card % box.VALUES + 1
        if s.cover[continent, right] == OPEN:
            if s.uncovered[continent] == 1:
                mine = total_on(s, continent, seat) + value
                worth += skill[_FINISH] + skill[_FINISH + 1] * mine * 0.5
            else:
                worth += skill[_HERE] + skill[_HERE + 1] * value
        if right // box.RIGHTS_PER_COLOUR != colour:
            continue
        for other in range(box.CONTINENTS):
            if other != continent and s.cover[other, right] == OPEN:
                if s.uncovered[other] == 1:
                    mine = total_on(s, other, seat) + value
                    worth += skill[_FINISH_ABROAD] + skill[_FINISH_ABROAD + 1] * mine * 0.5
                else:
                    worth += skill[_ABROAD] + skill[_ABROAD + 1] * value
                break
    return float(worth)


@rule
def _worth_of_laying(s: State, seat: int, continent: int, card: int, skill: Any) -> float:
    """Points that the card will bring; what completing the board brings to everybody."""
    value = card % box.VALUES + 1
    mine = total_on(s, continent, seat)
    left = s.uncovered[continent]
    if left == 1:
        return _gain_of_completing(s, seat, continent, mine + value, skill)
    pawn = pawn_for(s, seat, continent, mine + value)
    most = room(s, seat, pawn) + 1
    useful = min(mine + value, most) - min(mine, most)
    at = min(left, _OPEN - 1)
    worth = skill[_LAY + at] + skill[_POINT + at] * useful + skill[_EXCESS] * value
    if pawn == ADULT and pawn_for(s, seat, continent, mine) == CHILD:
        worth += skill[_LEAD]
    if left == 2:
        mended = can_finish(s, seat, continent, card // box.VALUES)
        worth += skill[_SECOND] if mended else skill[_OPENING]
    return float(worth)


@rule
def _gain_of_completing(s: State, seat: int, continent: int, mine: int, skill: Any) -> float:
    """My points with the bonus, less part of what the others get."""
    highest = mine
    for other in range(s.players):
        if other != seat:
            highest = max(highest, total_on(s, continent, other))
    pawn = ADULT if mine == highest else CHILD
    gets = min(mine, room(s, seat, pawn) + box.BONUS)
    mine_to_go = rungs_to_go(s, seat)
    worth = skill[_COMPLETE] + (skill[_BIG] if pawn == ADULT else skill[_SMALL]) * gets
    if mine_to_go <= gets + box.BONUS:
        worth += skill[_WIN]
    for other in range(s.players):
        total = total_on(s, continent, other)
        if other == seat or total == 0:
            continue
        gets = min(total, room(s, other, ADULT if total == highest else CHILD))
        to_go = rungs_to_go(s, other)
        worth += (skill[_GIFT] + (skill[_GIFT_NEAR] if to_go < mine_to_go else 0.0)) * gets
        if gets >= to_go:
            worth += skill[_LOSS]
    return float(worth)


@rule
def _worth_of_climbing(s: State, seat: int, pawn: int, skill: Any) -> float:
    """Towards the top when it is near, else keep room for the points to come."""
    rung, other = s.pawn[seat, pawn], s.pawn[seat, 1 - pawn]
    if s.phase == Phase.BONUS:
        total = total_on(s, s.scored, seat)
        scoring = pawn_for(s, seat, s.scored, total)
        if pawn == scoring:
            some = total < room(s, seat, pawn) or rung + total >= box.TOP
            return float(skill[_CLIMB_SCORING] if some else skill[_CLIMB_FULL])
        full = total >= room(s, seat, scoring)
        return float(skill[_CLIMB_OTHER] if full else skill[_CLIMB_APART])
    worth = skill[_CLIMB_ADULT] if pawn == ADULT else 0.0
    if rung >= other and rung + box.CONTINENT_POINTS >= box.TOP and other >= box.TOP - box.APART:
        return float(worth + skill[_CLIMB_TOP])
    return float(worth + (skill[_CLIMB_LOWER] if rung < other else skill[_CLIMB_HIGHER]))


@rule
def _worth_of_help(s: State, seat: int, colour: int, skill: Any) -> float:
    """Cards that could go where they can't go yet, above all those that complete a board."""
    if box.COLOUR_OF_CONTINENT[s.truck[seat]] == colour:
        return -1.0
    worth = skill[_HELP]
    for right in range(colour * box.RIGHTS_PER_COLOUR, (colour + 1) * box.RIGHTS_PER_COLOUR):
        for card in range(right * box.VALUES, right * box.VALUES + box.VALUES):
            if s.place[seat, card] != IN_HAND:
                continue
            for continent in range(box.CONTINENTS):
                if continent != s.truck[seat] and s.cover[continent, right] == OPEN:
                    last = s.uncovered[continent] == 1
                    worth += skill[_HELPED_FINISH] if last else skill[_HELPED]
                    break
    return float(worth)


@rule
def _worth_of_plus(s: State, seat: int, pawn: int, skill: Any) -> float:
    """When nothing is lost, or when it brings the top."""
    gained = min(box.CARD_POINTS, room(s, seat, pawn))
    if gained > 0 and s.pawn[seat, pawn] + gained == box.TOP:
        return float(skill[_PLUS_TOP])
    return float(skill[_PLUS_ROOM] if gained == box.CARD_POINTS else skill[_PLUS_LESS])


@rule
def _worth_of_putting_under(s: State, seat: int, card: int, skill: Any) -> float:
    """Cards that no board wants make room for others."""
    if s.hand_size[seat] > box.HAND:
        return -1.0
    wanted = 0
    for continent in range(box.CONTINENTS):
        if s.cover[continent, card // box.VALUES] == OPEN:
            wanted += 1
    return float(skill[_UNDER] + skill[_WANTED] * wanted + skill[_VALUE] * (card % box.VALUES))
