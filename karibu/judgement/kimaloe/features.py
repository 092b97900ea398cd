"""What learned judgement looks at in a match of Kimaloé, the seat to move first."""

from __future__ import annotations

from typing import Any

from karibu.games.kimaloe import state as box
from karibu.games.kimaloe.boards import total_on
from karibu.games.kimaloe.ladders import room
from karibu.games.kimaloe.state import ADULT, CHILD, IN_HAND, NONE, OPEN, Phase, State
from karibu.judgement.kimaloe.knowledge import rungs_to_go
from karibu.kernel.features import Feature, Features
from karibu.kernel.rulebook import rule

_PHASES = len(Phase)
_COLOURS = len(box.COLOURS)
_NEAR = 6
"""Rungs to go below which each counts by itself."""

FEATURES = Features(
    table=(
        Feature("phase", "what the seat to move decides", _PHASES),
        Feature("turn", "steps rolled, points left to place, bonus left, help, crates", 5),
        Feature("boards", "open rights on each board: how many, one, two", 3 * box.CONTINENTS),
    ),
    seat=(
        Feature("ladder", "rungs of the child, of the adult, still to go; near the top", 4 + _NEAR),
        Feature("solidarity", "points that the child, the adult can take; none left", 4),
        Feature("score", "points laid on each board", box.CONTINENTS),
        Feature(
            "useful", "of these, what the pawns could take; the most on the board", box.CONTINENTS
        ),
        Feature("finish", "a card in hand for the last open right of a board", box.CONTINENTS),
        Feature("fitting", "cards in hand that fit a board", box.CONTINENTS),
        Feature("hand", "cards in hand, by value; by colour; in all", box.VALUES + _COLOURS + 1),
        Feature("specials", "special cards in hand", box.SPECIAL_CARDS),
        Feature("truck", "the continent where the truck stands; a crate on it", box.CONTINENTS + 1),
        Feature("order", "whose turn it is, and who is next", 3),
    ),
)

TUNING = {"cut": 10, "explore": 0.1, "random": 0.0}
"""With `random` 0 a search by promise of 512 iterations won 41 ± 7 % of 180 matches among hand-made
ones (three players, fair: 33 %), with 0.1 37 ± 7 %, with 0 and `cut` 5 37 ± 7 %."""


@rule
def features(s: State, out: Any) -> int:
    k = 0
    for phase in range(_PHASES):
        out[k + phase] = 1.0 if s.phase == phase else 0.0
    k += _PHASES
    crates = 0
    for continent in range(box.CONTINENTS):
        crates += s.crates[continent]
    out[k] = s.steps / box.DIE
    out[k + 1] = float(max(0, s.points_left))
    out[k + 2] = float(max(0, s.bonus_left))
    out[k + 3] = 1.0 if s.help > 0 else 0.0
    out[k + 4] = crates / 4.0
    k += 5
    for continent in range(box.CONTINENTS):
        there = s.board[continent] != NONE
        left = s.uncovered[continent]
        out[k] = float(left) if there else 0.0
        out[k + 1] = 1.0 if there and left == 1 else 0.0
        out[k + 2] = 1.0 if there and left == 2 else 0.0
        k += 3
    for turn in range(s.players):
        k = _seat(s, (s.to_move + turn) % s.players, k, out)
    return k


@rule
def _seat(s: State, seat: int, k: int, out: Any) -> int:
    child, adult = s.pawn[seat, CHILD], s.pawn[seat, ADULT]
    go = rungs_to_go(s, seat)
    out[k] = child / 4.0
    out[k + 1] = adult / 4.0
    out[k + 2] = go / 4.0
    out[k + 3] = float(max(0, min(child, adult) - (box.TOP - box.APART)))
    for rungs in range(_NEAR):
        out[k + 4 + rungs] = 1.0 if go <= rungs + 1 else 0.0
    k += 4 + _NEAR
    out[k] = float(room(s, seat, CHILD))
    out[k + 1] = float(room(s, seat, ADULT))
    out[k + 2] = 1.0 if out[k] == 0.0 else 0.0
    out[k + 3] = 1.0 if out[k + 1] == 0.0 else 0.0
    k += 4
    _boards(s, seat, k, out)
    k += 2 * box.CONTINENTS
    k = _hand(s, seat, k, out)
    for card in range(box.SPECIAL_CARDS):
        out[k + card] = 1.0 if s.special_at[card] == seat else 0.0
    k += box.SPECIAL_CARDS
    for continent in range(box.CONTINENTS):
        out[k + continent] = 1.0 if s.truck[seat] == continent else 0.0
    out[k + box.CONTINENTS] = float(s.loaded[seat])
    k += box.CONTINENTS + 1
    out[k] = 1.0 if s.active == seat else 0.0
    out[k + 1] = 1.0 if s.active == seat and s.phase == Phase.START else 0.0
    out[k + 2] = 1.0 if (s.active + 1) % s.players == seat else 0.0
    return k + 3


@rule
def _boards(s: State, seat: int, k: int, out: Any) -> None:
    for continent in range(box.CONTINENTS):
        out[k + continent] = 0.0
        out[k + box.CONTINENTS + continent] = 0.0
        if s.board[continent] == NONE:
            continue
        mine = total_on(s, continent, seat)
        if mine == 0:
            continue
        pawn = ADULT
        for other in range(s.players):
            if other != seat and total_on(s, continent, other) > mine:
                pawn = CHILD
        out[k + continent] = float(mine)
        out[k + box.CONTINENTS + continent] = float(min(mine, room(s, seat, pawn)))


@rule
def _hand(s: State, seat: int, k: int, out: Any) -> int:
    by_value = k + 2 * box.CONTINENTS
    by_colour = by_value + box.VALUES
    end = by_colour + _COLOURS + 1
    for at in range(k, end):
        out[at] = 0.0
    for card in range(box.CARDS):
        if s.place[seat, card] != IN_HAND:
            continue
        right = card // box.VALUES
        out[by_value + card % box.VALUES] += 1.0
        out[by_colour + right // box.RIGHTS_PER_COLOUR] += 1.0
        for continent in range(box.CONTINENTS):
            if s.cover[continent, right] == OPEN:
                out[k + box.CONTINENTS + continent] += 1.0
                if s.uncovered[continent] == 1:
                    out[k + continent] = 1.0
    out[end - 1] = float(s.hand_size[seat])
    return end
