"""What learned judgement looks at in a match of Livingstone, the seat to move first."""

from __future__ import annotations

from typing import Any

from karibu.games.livingstone import state as box
from karibu.games.livingstone.ending import total_points
from karibu.games.livingstone.money import cash
from karibu.games.livingstone.rounds import can_take, highest_taken
from karibu.games.livingstone.state import Card, Gem, Phase, State, Stone
from karibu.games.livingstone.tents import in_row
from karibu.kernel.features import Feature, Features
from karibu.kernel.rulebook import rule

_GEMS = len(Gem)
_STONES = len(Stone)
_PHASES = len(Phase)

FEATURES = Features(
    table=(
        Feature("phase", "what the seat to move decides", _PHASES),
        Feature("column", "where the steamer is", box.COLUMNS),
        Feature("left", "columns to go, and their cost; dice left of this round", 3),
        Feature("dice", "dice still to be had, by number", box.FACES),
        Feature("die", "the die taken and not used yet, by number", box.FACES),
        Feature("turn", "a second die was taken; a tent is being moved", 2),
        Feature("bag", "stones in the bag, by kind", _STONES),
    ),
    seat=(
        Feature("points", "points so far, and those of the steamer's column", 2),
        Feature("rows", "tents in each row", box.ROWS),
        Feature("lead", "tents more or fewer in each row than the best of the others", box.ROWS),
        Feature("grip", "in each row: ahead by two, ahead, level, one behind", 4 * box.ROWS),
        Feature("here", "tents in the steamer's column, by row", box.ROWS),
        Feature("supply", "tents in supply, and what is missing for two a column", 2),
        Feature("cash", "pounds at hand; pounds that the next tent wants", 2),
        Feature("chest", "pounds given; more or fewer than the least of the others; gifts", 4),
        Feature("gems", "gems, by kind; what a market would make of them", _GEMS + 1),
        Feature("cards", "cards in hand, by kind", box.HAND_KINDS),
        Feature("dice-taken", "whether a die can be had; the highest taken this round", 3),
    ),
)

TUNING = {"cut": 6, "explore": 0.1}


@rule
def features(s: State, out: Any) -> int:
    k = 0
    for phase in range(_PHASES):
        out[k + phase] = 1.0 if s.phase == phase else 0.0
    k += _PHASES
    for column in range(box.COLUMNS):
        out[k + column] = 1.0 if s.column == column else 0.0
    k += box.COLUMNS
    dice = 0
    for face in range(box.FACES):
        dice += s.dice[face]
        out[k + 3 + face] = float(s.dice[face])
        out[k + 3 + box.FACES + face] = 1.0 if s.die == face + 1 else 0.0
    out[k] = float(box.COLUMNS - 1 - s.column)
    out[k + 1] = float(box.EXPEDITION_COST[s.column])
    out[k + 2] = dice / (box.DICE_EACH * s.players)
    k += 3 + 2 * box.FACES
    out[k] = float(s.doubled)
    out[k + 1] = 1.0 if s.target >= 0 else 0.0
    k += 2
    for stone in range(_STONES):
        out[k + stone] = s.bag[stone] / 4.0
    k += _STONES
    for turn in range(s.players):
        k = _seat(s, (s.to_move + turn) % s.players, k, out)
    return k


@rule
def _seat(s: State, seat: int, k: int, out: Any) -> int:
    here = 0
    for row in range(box.ROWS):
        here += s.tents[seat, row * box.COLUMNS + s.column] * box.ROW_POINTS[row]
    out[k] = total_points(s, seat) / 8.0
    out[k + 1] = here / 4.0
    k += 2
    for row in range(box.ROWS):
        mine = in_row(s, seat, row)
        most = 0
        for other in range(s.players):
            if other != seat:
                most = max(most, in_row(s, other, row))
        ahead = mine - most
        out[k + row] = float(mine)
        out[k + box.ROWS + row] = float(max(-3, min(3, ahead)))
        at = k + 2 * box.ROWS + 4 * row
        out[at] = 1.0 if ahead > 1 else 0.0
        out[at + 1] = 1.0 if ahead == 1 else 0.0
        out[at + 2] = 1.0 if ahead == 0 and mine > 0 else 0.0
        out[at + 3] = 1.0 if ahead == -1 else 0.0
        out[k + 6 * box.ROWS + row] = float(s.tents[seat, row * box.COLUMNS + s.column])
    k += 7 * box.ROWS
    out[k] = float(s.supply[seat])
    out[k + 1] = float(max(0, 2 * (box.COLUMNS - s.column) - s.supply[seat]))
    k += 2
    purse = cash(s, seat)
    out[k] = min(purse, 20) / 2.0
    out[k + 1] = float(max(0, box.EXPEDITION_COST[s.column] - purse))
    k += 2
    k = _chest(s, seat, k, out)
    worth = 0
    for gem in range(_GEMS):
        out[k + gem] = float(s.gems[seat, gem])
        worth += s.gems[seat, gem] * box.MARKET_PRICE[gem]
    out[k + _GEMS] = worth / 2.0 if s.hand[seat, Card.MARKET] > 0 else 0.0
    k += _GEMS + 1
    for card in range(box.HAND_KINDS):
        out[k + card] = float(s.hand[seat, card])
    k += box.HAND_KINDS
    out[k] = 1.0 if can_take(s, seat) else 0.0
    out[k + 1] = float(highest_taken(s, seat))
    out[k + 2] = 1.0 if s.start == seat else 0.0
    return k + 3


@rule
def _chest(s: State, seat: int, k: int, out: Any) -> int:
    least = 1 << 14
    for other in range(s.players):
        if other != seat:
            least = min(least, s.chest[other])
    out[k] = s.chest[seat] / 4.0
    out[k + 1] = max(-10, min(10, s.chest[seat] - least)) / 4.0
    out[k + 2] = 1.0 if s.chest[seat] <= least else 0.0
    out[k + 3] = s.gifts[seat] / 2.0
    return k + 4
