"""What learned judgement looks at in a match of Kilimandjaro, the seat to move first."""

from __future__ import annotations

from typing import Any

from karibu.games.kilimandjaro import state as box
from karibu.games.kilimandjaro.cards import reach, top_card
from karibu.games.kilimandjaro.reach import REACH
from karibu.games.kilimandjaro.rules import village_behind
from karibu.games.kilimandjaro.state import NONE, Phase, State
from karibu.kernel.features import Feature, Features
from karibu.kernel.rulebook import rule

_PHASES = len(Phase)
_SIGNS = len(box.TRANSPORTS)
_AHEAD = 3
"""Stretches of the path ahead that are looked at, each of so many spaces:"""
_STRETCH = 7

FEATURES = Features(
    table=(
        Feature("phase", "what the seat to move decides", _PHASES),
        Feature("turn", "spaces that a banana offers again; cards left; the option", 3),
    ),
    seat=(
        Feature("way", "spaces to go; ahead or behind the others; moves at this reach", 6),
        Feature("reach", "how far the piles carry; with the best card in hand; to the camp", 6),
        Feature("piles", "values on top of the piles, by transport; how many", 2 * _SIGNS),
        Feature("hand", "values in hand, by transport; how many", 2 * _SIGNS),
        Feature("landing", "counters where the next move leads, now and with the best card", 8),
        Feature("counters", "counters in hand, by kind", box.COUNTER_KINDS + 1),
        Feature("path", "counters on the stretches ahead, by kind", _AHEAD * box.COUNTER_KINDS),
        Feature("village", "spaces to the village behind"),
    ),
)

TUNING = {"cut": 12, "explore": 0.15}


@rule
def features(s: State, out: Any) -> int:
    k = 0
    for phase in range(_PHASES):
        out[k + phase] = 1.0 if s.phase == phase else 0.0
    k += _PHASES
    out[k] = s.stride / 7.0
    out[k + 1] = s.deck_size / 16.0
    out[k + 2] = float(s.options[0])
    k += 3
    for turn in range(s.players):
        k = _seat(s, (s.to_move + turn) % s.players, k, out)
    return k


@rule
def _seat(s: State, seat: int, k: int, out: Any) -> int:
    pawn = s.pawn[seat]
    left = box.BASE_CAMP - pawn
    now = reach(s, seat) if s.phase != Phase.LAY else 0
    best = _best_reach(s, seat) if s.phase != Phase.LAY else 0
    farthest = 0
    for other in range(s.players):
        if other != seat:
            farthest = max(farthest, s.pawn[other])
    out[k] = left / 20.0
    out[k + 1] = (pawn - farthest) / 10.0
    out[k + 2] = 1.0 if pawn > farthest else 0.0
    out[k + 3] = min(20.0, left / (now + 1.0)) / 4.0
    out[k + 4] = min(20.0, left / (best + 1.0)) / 4.0
    out[k + 5] = 1.0 if left <= box.FARTHEST else 0.0
    k += 6
    out[k] = now / 4.0
    out[k + 1] = best / 4.0
    out[k + 2] = (best - now) / 4.0
    out[k + 3] = 1.0 if now >= left else 0.0
    out[k + 4] = 1.0 if best >= left else 0.0
    out[k + 5] = 1.0 if now + best >= left else 0.0
    k += 6
    for at in range(k, k + 4 * _SIGNS + 8):
        out[at] = 0.0
    if s.phase != Phase.LAY:
        for pile in range(box.PILES):
            _count(top_card(s, seat, pile), k, out)
    k += 2 * _SIGNS
    for place in range(box.HAND):
        if s.hand[seat, place] >= 0:
            _count(s.hand[seat, place], k, out)
    k += 2 * _SIGNS
    _landing(s, pawn + now, k, out)
    _landing(s, pawn + best, k + 4, out)
    k += 8
    for kind in range(box.COUNTER_KINDS):
        out[k + kind] = float(max(0, s.counters_held[seat, kind]))
    out[k + box.COUNTER_KINDS] = float(s.counters_left[seat])
    k += box.COUNTER_KINDS + 1
    for at in range(k, k + _AHEAD * box.COUNTER_KINDS):
        out[at] = 0.0
    for space in range(pawn + 1, min(box.BASE_CAMP, pawn + _AHEAD * _STRETCH + 1)):
        counter = s.counter_on[space]
        if counter != NONE:
            stretch = (space - pawn - 1) // _STRETCH
            out[k + stretch * box.COUNTER_KINDS + max(0, s.laid_kind[counter])] += 1.0
    k += _AHEAD * box.COUNTER_KINDS
    out[k] = (pawn - village_behind(pawn)) / 10.0
    return k + 1


@rule
def _count(card: int, k: int, out: Any) -> None:
    out[k + card // box.HIGHEST] += (card % box.HIGHEST + 1) / 4.0
    out[k + _SIGNS + card // box.HIGHEST] += 1.0


@rule
def _landing(s: State, space: int, k: int, out: Any) -> None:
    if space >= box.BASE_CAMP:
        out[k + 3] = 1.0
        return
    counter = s.counter_on[space]
    if counter != NONE:
        out[k + max(0, s.laid_kind[counter])] = 1.0


@rule
def _best_reach(s: State, seat: int) -> int:
    """With the best card in hand on the best pile."""
    a, b, c = top_card(s, seat, 0), top_card(s, seat, 1), top_card(s, seat, 2)
    best = 0
    for place in range(box.HAND):
        card = s.hand[seat, place]
        if card >= 0:
            best = max(best, int(REACH[card, b, c]))
            best = max(best, int(REACH[a, card, c]))
            best = max(best, int(REACH[a, b, card]))
    return best
