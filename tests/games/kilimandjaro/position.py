"""Positions of Kilimandjaro for tests: say what matters, the rest is filled in consistently.

    match = racing(pawns=[10, 12], piles={0: ["canoe 2", "canoe 4", "mule 7"]},
                   hands={0: ["canoe 7"]}, counters={23: "banana"})
    act(match, "play", card="canoe-7", owner=0, pile=3)
    assert pawn(match, 0) == 23

Every position holds each card and each counter exactly as often as the box does.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np

import karibu
from karibu.games.kilimandjaro.actions import card_name
from karibu.games.kilimandjaro.census import census
from karibu.games.kilimandjaro.state import (
    COPIES,
    COUNTER_MIX,
    COUNTERS,
    HAND,
    KINDS,
    NONE,
    PILES,
    Counter,
    Exchange,
    Phase,
    State,
)
from karibu.match import Match

GAME = karibu.game("kilimandjaro")


@dataclass(frozen=True)
class Laid:
    """A counter on the path: which, by whom (None: whoever comes next), and whether face up."""

    kind: str
    by: int | None = None
    up: bool = False


def up(kind: str, by: int | None = None) -> Laid:
    """A counter that somebody has turned up."""
    return Laid(kind, by, up=True)


def down(kind: str, by: int) -> Laid:
    """A counter that only the seat that laid it knows."""
    return Laid(kind, by)


def racing(
    players: int = 2,
    *,
    to_move: int = 0,
    pawns: Sequence[int] = (),
    piles: Mapping[int, Sequence[str]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] | None = None,
    counters: Mapping[int, str | Laid] | None = None,
    phase: Phase = Phase.PLAY,
    stride: int = 0,
    exchange: str = "swap",
) -> Match:
    """A position of the race.

    A pile is its top card, or "mule 7 over canoe 1 over jeep 2"; a hand is up to three cards; the
    deck is in the order of drawing. Piles and hands not mentioned get whatever cards are left;
    without a deck all the others are in it, with one they lie covered under the first pile.
    Counters not mentioned have left the game, so that the path holds nothing unexpected.
    """
    s = _empty(players, exchange)
    s.to_move, s.phase, s.stride = to_move, phase, stride
    s.pawn[: len(pawns)] = pawns
    for space, counter in (counters or {}).items():
        _lay(s, counter, space)
    _remove_other_counters(s)
    _share_out_cards(s, piles or {}, hands or {}, deck)
    return _match(s)


def laying(
    players: int = 2,
    *,
    laid: Mapping[int, str | Laid] | None = None,
    held: Mapping[int, Sequence[str]] | None = None,
    exchange: str = "swap",
) -> Match:
    """A position of the preparation: some counters lie, the others are still in hand.

    Seats lay in turn from seat 0, so who laid what and who is to move follows. Hands not mentioned
    get whatever counters are left.
    """
    s = _empty(players, exchange)
    for space, counter in (laid or {}).items():
        _lay(s, counter, space)
    s.phase = Phase.LAY
    s.to_move = s.laid % players
    _share_out_counters(s, held or {})
    return _match(s)


def truth(match: Match) -> Any:
    """The referee's own record, to look at what nobody at the table sees."""
    return match.state


def pawn(match: Match, seat: int) -> int:
    """The space on which an expedition stands."""
    return int(truth(match).pawn[seat])


def hand(match: Match, seat: int) -> list[str]:
    """The cards that a seat really holds."""
    return [card_words(card) for card in truth(match).hand[seat] if card != NONE]


def card_words(card: int) -> str:
    """A card as tests write it: "jeep 4"."""
    return card_name(card).replace("-", " ")


# --- filling in --------------------------------------------------------------------------------


def _empty(players: int, exchange: str) -> Any:
    s = np.zeros(1, State.layout)[0]
    s.stream[:2] = 1
    s.players = players
    s.options[0] = Exchange[exchange.upper()]
    for field in ("counter_on", "laid_space", "open_below", "top", "hand", "deck"):
        s[field][:] = NONE
    s.drawn, s.drew = NONE, NONE
    return s


def _match(s: Any) -> Match:
    fresh = GAME.start(int(s.players), seed=0)
    assert census(s) == census(truth(fresh)), "this position has a card or counter too many"
    return Match.from_state(GAME, s)


def _lay(s: Any, counter: str | Laid, space: int) -> None:
    laid = counter if isinstance(counter, Laid) else Laid(counter)
    n = int(s.laid)
    s.laid += 1
    s.laid_kind[n] = Counter[laid.kind.upper()]
    s.laid_by[n] = n % s.players if laid.by is None else laid.by
    s.laid_up[n] = laid.up
    s.laid_space[n] = space
    if space != NONE:
        s.counter_on[space] = n


def _counters_left(s: Any) -> Tally[Counter]:
    left = Tally({kind: int(COUNTER_MIX[kind]) for kind in Counter})
    left.subtract(Counter(kind) for kind in s.laid_kind[: s.laid])
    return left


def _remove_other_counters(s: Any) -> None:
    for kind in _counters_left(s).elements():
        _lay(s, up(kind.name), NONE)


def _share_out_counters(s: Any, held: Mapping[int, Sequence[str]]) -> None:
    left = _counters_left(s)
    for seat, kinds in held.items():
        for kind in kinds:
            _hold(s, seat, Counter[kind.upper()])
            left[Counter[kind.upper()]] -= 1
    others = list(left.elements())
    for seat in range(s.players):
        dealt = len(range(seat, COUNTERS, int(s.players)))
        while s.counters_left[seat] < dealt - list(s.laid_by[: s.laid]).count(seat):
            _hold(s, seat, others.pop())


def _hold(s: Any, seat: int, kind: Counter) -> None:
    s.counters_held[seat, kind] += 1
    s.counters_left[seat] += 1


def _share_out_cards(
    s: Any,
    piles: Mapping[int, Sequence[str]],
    hands: Mapping[int, Sequence[str]],
    deck: Sequence[str] | None,
) -> None:
    """First what the test says, then the rest."""
    left = Tally(dict.fromkeys(range(KINDS), COPIES))
    named = {seat: [_pile(pile) for pile in three] for seat, three in piles.items()}
    held = {seat: _cards(cards) for seat, cards in hands.items()}
    drawn = None if deck is None else _cards(deck)
    for cards in (*chain(*named.values()), *held.values(), drawn or ()):
        left.subtract(cards)
    others = list(left.elements())
    for seat in range(s.players):
        if seat not in named:
            named[seat] = [[others.pop(0)] for _ in range(PILES)]
        if seat not in held:
            held[seat] = [others.pop(0) for _ in range(HAND)]
    if drawn is None:
        drawn = others
    else:
        named[0][0] = [*others, *named[0][0]]
    for seat in range(s.players):
        for pile, cards in enumerate(named[seat]):
            _open(s, seat, pile, cards)
        s.hand[seat, : len(held[seat])] = sorted(held[seat])
    s.deck_size = len(drawn)
    s.deck[: s.deck_size] = drawn[::-1]


def _open(s: Any, seat: int, pile: int, bottom_to_top: Iterable[int]) -> None:
    for card in bottom_to_top:
        s.open_card[s.opened] = card
        s.open_below[s.opened] = s.top[seat, pile]
        s.top[seat, pile] = s.opened
        s.opened += 1


def _pile(words: str) -> list[int]:
    """ "mule 7 over canoe 1" from the bottom up."""
    return _cards(words.split(" over "))[::-1]


def _cards(words: Iterable[str]) -> list[int]:
    return [_KINDS[word] for word in words]


_KINDS = {card_words(kind): kind for kind in range(KINDS)}
