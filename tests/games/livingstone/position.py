"""Positions of Livingstone for tests: say what matters, the rest is filled in consistently.

    match = camp(die=4, column=3, cash={0: 5}, tents={1: [(4, 3)]})
    act(match, "build", row=4)
    assert cash(match, 0) == 2 and cash(match, 1) == 4

Rows, columns and dice are named as on the board, from 1. Every position holds each stone, card and
tent exactly as often as the box does.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

import karibu
from karibu.games.livingstone.actions import card_name
from karibu.games.livingstone.census import census
from karibu.games.livingstone.state import (
    CARD_MIX,
    COLUMNS,
    NONE,
    START_POUNDS,
    STONE_MIX,
    TENTS,
    Card,
    Gem,
    Phase,
    Source,
    State,
    Stone,
)
from karibu.match import Events, Match
from tests.games.acting import act

GAME = karibu.game("livingstone")
Spaces = Mapping[int, Sequence[tuple[int, int]]]
Stones = Mapping[str, int]


def camp(
    players: int = 3,
    *,
    to_move: int = 0,
    start: int = 0,
    phase: Phase | None = None,
    column: int = 1,
    dice: Sequence[int] = (1, 2, 3, 4, 5, 6),
    taken: Mapping[int, Sequence[int]] | None = None,
    die: int = 0,
    cash: Mapping[int, int] | None = None,
    chests: Mapping[int, int] | None = None,
    tents: Spaces | None = None,
    old: Spaces | None = None,
    gems: Mapping[int, Stones] | None = None,
    bag: Stones | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    pile: Sequence[str] | None = None,
    played: Sequence[str] | None = None,
    points: Mapping[int, int] | None = None,
    rng: int = 1,
) -> Match:
    """A position in the middle of a round.

    With a `die` the seat to move has taken it and uses it next; else it takes one, unless a phase
    is named. `old` tents have been evaluated. Stones not mentioned are in the bag, or aside when
    the bag is given. Cards not mentioned are in the pile, or played when the pile is given, or in
    the hand of the last seat when both are. A bag given without the white stone, or a pile without
    the collapse, is a mine where nothing can go wrong.
    """
    s = np.zeros(1, State.layout)[0]
    s.stream[:2] = rng
    s.players, s.to_move, s.start, s.round = players, to_move, start, 1
    s.phase = phase if phase is not None else Phase.USE if die else Phase.TAKE
    s.column, s.target, s.drawn = column - 1, NONE, NONE
    for number in dice:
        s.dice[number - 1] += 1
    for seat, numbers in (taken or {}).items():
        s.taken[seat] = sum(1 << (number - 1) for number in numbers)
    if die:
        s.die = die
        s.taken[to_move] |= 1 << (die - 1)
    _fill_purses(s, cash or {}, chests or {})
    _pitch(s, tents or {}, old or {})
    _share_out_stones(s, gems or {}, bag)
    _share_out_cards(s, hands or {}, pile, played)
    for seat, number in (points or {}).items():
        s.points[seat, Source.COLUMNS] = number
    return _match(s)


def truth(match: Match) -> Any:
    """The referee's own record, to look at what nobody at the table sees."""
    return match.state


def cash(match: Match, seat: int) -> int:
    return int(truth(match).wealth[seat] - truth(match).chest[seat])


def chest(match: Match, seat: int) -> int:
    return int(truth(match).chest[seat])


def points(match: Match, seat: int) -> int:
    return int(truth(match).points[seat].sum())


def tents(match: Match, seat: int, row: int, column: int) -> int:
    return int(truth(match).tents[seat, (row - 1) * COLUMNS + column - 1])


def gems(match: Match, seat: int) -> dict[str, int]:
    """The gems before a seat, those that there are."""
    held = truth(match).gems[seat]
    return {gem.name.lower(): int(held[gem]) for gem in Gem if held[gem]}


def stones(match: Match, where: str) -> dict[str, int]:
    """The stones in the `bag` or `aside`, those that there are."""
    counts = truth(match)[where]
    return {Stone(k).name.lower(): int(n) for k, n in enumerate(counts) if n}


def hand(match: Match, seat: int) -> list[str]:
    """The cards that a seat really holds."""
    counts = truth(match).hand[seat]
    return [card_name(card) for card, n in enumerate(counts) for _ in range(n)]


def pile(match: Match) -> list[str]:
    return [card_name(card) for card, n in enumerate(truth(match).pile) for _ in range(n)]


def turn(match: Match, die: int, use: str = "money") -> Events:
    """A whole turn: take a die, use it, end the turn."""
    act(match, "take", die=die)
    act(match, use)
    return act(match, "end")


def with_luck(make: Callable[[int], Match], wanted: Callable[[Match], bool]) -> Match:
    """The first of some matches, each with other luck, in which the wanted thing happened."""
    for rng in range(1, 1000):
        match = make(rng)
        if wanted(match):
            return match
    raise AssertionError("nobody is that lucky")


# --- filling in --------------------------------------------------------------------------------


def _fill_purses(s: Any, cash: Mapping[int, int], chests: Mapping[int, int]) -> None:
    for seat in range(s.players):
        s.chest[seat] = chests.get(seat, 0)
        s.wealth[seat] = cash.get(seat, START_POUNDS) + s.chest[seat]
        if s.chest[seat]:
            s.gifts[seat] = 1
            s.chest_most[seat] = s.wealth[seat]
    s.bank = s.wealth.sum() - START_POUNDS * s.players


def _pitch(s: Any, tents: Spaces, old: Spaces) -> None:
    s.supply[: s.players] = TENTS
    for spaces, evaluated in ((tents, False), (old, True)):
        for seat, places in spaces.items():
            for row, column in places:
                space = (row - 1) * COLUMNS + column - 1
                s.tents[seat, space] += 1
                s.evaluated[seat, space] += evaluated
                s.supply[seat] -= 1


def _share_out_stones(s: Any, gems: Mapping[int, Stones], bag: Stones | None) -> None:
    left = Tally({stone: int(STONE_MIX[stone]) for stone in Stone})
    for seat, held in gems.items():
        for name, n in held.items():
            s.gems[seat, Gem[name.upper()]] = n
            left[Stone[name.upper()]] -= n
    inside = left if bag is None else Tally({Stone[name.upper()]: n for name, n in bag.items()})
    for stone in Stone:
        s.bag[stone] = inside[stone]
        if stone != Stone.WHITE:
            s.aside[stone] = left[stone] - inside[stone]


def _share_out_cards(
    s: Any,
    hands: Mapping[int, Sequence[str]],
    pile: Sequence[str] | None,
    played: Sequence[str] | None,
) -> None:
    left = Tally({card: int(CARD_MIX[card]) for card in Card})
    for seat, names in hands.items():
        _hold(s, seat, _cards(names, left))
    drawable = _cards(pile or (), left)
    open_cards = _cards(played or (), left)
    if pile is not None:
        del left[Card.MINE_COLLAPSE]
    rest = list(left.elements())
    if pile is None:
        drawable += rest
    elif played is None:
        open_cards += rest
    else:
        _hold(s, s.players - 1, rest)
    for card in drawable:
        s.pile[card] += 1
    for card in open_cards:
        s.played[card] += 1
    s.pile_size = len(drawable)


def _hold(s: Any, seat: int, cards: Sequence[Card]) -> None:
    for card in cards:
        s.hand[seat, card] += 1
    s.hand_size[seat] += len(cards)


def _cards(names: Sequence[str], left: Tally[Card]) -> list[Card]:
    cards = [Card[name.upper().replace("-", "_")] for name in names]
    left.subtract(cards)
    return cards


def _match(s: Any) -> Match:
    fresh, made = census(truth(GAME.start(int(s.players), seed=0))), census(s)
    fresh["dice"] = made["dice"] = None
    fresh["stones"][Stone.WHITE] = made["stones"][Stone.WHITE] = None
    fresh["cards"][Card.MINE_COLLAPSE] = made["cards"][Card.MINE_COLLAPSE] = None
    assert made == fresh, f"this position has something too many or too few: {made}"
    return Match.from_state(GAME, s)
