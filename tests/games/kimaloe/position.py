"""Positions of Kimaloé for tests: say what matters, the rest is filled in consistently.

    match = table(trucks=["yellow"], hands={0: ["food 3"]}, boards={"pink": "chandra"}, phase=CARDS)
    act(match, "lay", card="food-3", continent="continent-pink")
    assert cover(match, "pink", "food") == (0, 3)

Every position holds each card, crate, board and special card exactly as often as the box does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

import karibu
from karibu.games.kimaloe.actions import card_name
from karibu.games.kimaloe.census import census
from karibu.games.kimaloe.state import (
    ALL_SPECIALS,
    BOARDS,
    BURIED,
    CARDS,
    CHILDREN,
    CONTINENT_NAMES,
    CONTINENT_POINTS,
    DISCARDED,
    IN_HAND,
    IN_PILE,
    LACKS,
    NONE,
    NOT_LACKING,
    ON_BOARD,
    OPEN,
    POINTS_CONTINENT,
    RIGHTS,
    SEATS,
    SPECIALS,
    VALUES,
    Phase,
    State,
)
from karibu.match import Events, Match
from tests.games.acting import act, bytes_of, options, told

GAME = karibu.game("kimaloe")
PLAYERS = (3, 4)
CARD = {card_name(card).replace("-", " "): card for card in range(CARDS)}
USUAL_BOARDS = {
    "yellow": "viku",
    "refill": "ibrahim",
    "blue": "jaya",
    "special": "kofi",
    "pink": "lucia",
}


@dataclass(frozen=True)
class Layer:
    """Cards that went under a pile together; `seen` if everybody saw which (KIM-37)."""

    cards: Sequence[str]
    seen: bool = False


def scored(*cards: str) -> Layer:
    """A layer that came from a scored board."""
    return Layer(cards, seen=True)


def table(
    players: int = 3,
    *,
    active: int = 0,
    phase: Phase = Phase.START,
    trucks: Sequence[str] = (),
    empty: Iterable[int] = (),
    crates: Mapping[str, int] | None = None,
    pawns: Mapping[int, tuple[int, int]] | None = None,
    boards: Mapping[str, str] | None = None,
    covered: Mapping[str, Mapping[str, tuple[int, int]]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    piles: Mapping[int, Sequence[Layer]] | None = None,
    thin: Mapping[int, int] | None = None,
    specials: Mapping[int, Sequence[str]] | None = None,
    discards: Sequence[str] = (),
    waiting: Sequence[str] | None = None,
    steps: int = 0,
    seed: int = 1,
) -> Match:
    """A position at the beginning of a phase.

    Pawns are (child, adult). `covered` gives (seat, value) for rights on a continent's board. A
    hand not mentioned is empty. The other cards of a seat are the first layer of its pile, of
    which nobody knows anything; `piles` adds layers under it; `thin` says how many cards that
    first layer holds, and lays the rest on boards. `waiting` are boards that everybody has seen,
    top first, with no unseen ones above them.
    """
    s = np.zeros(1, State.layout)[0]
    s.stream[:2] = seed, 1
    s.players, s.active, s.to_move, s.phase = players, active, active, phase
    s.steps = s.die = steps
    s.scored = s.drew = s.drawn_special = s.last_put = s.points_left = NONE
    for seat, name in enumerate(trucks):
        s.truck[seat] = CONTINENT_NAMES.index(name)
    if phase == Phase.CARDS and s.truck[active] == POINTS_CONTINENT:
        s.points_left = CONTINENT_POINTS
    _place_crates(s, empty, crates or {})
    for seat, (child, adult) in (pawns or {}).items():
        s.pawn[seat] = child, adult
    _lay_out_boards(s, _all_boards(boards or {}), covered or {}, waiting)
    for seat in range(players):
        _deal(s, seat, (hands or {}).get(seat, ()), (piles or {}).get(seat, ()), thin or {})
    _deal_specials(s, specials or {}, discards)
    assert _sound(census(s)), "this position has something too many or too few"
    return Match.from_state(GAME, s)


def changed(match: Match, **fields: Any) -> Match:
    """The same position but for some fields; `pawn={0: (20, 18)}` changes only part of one."""
    s = bytes_of(match).view(State.layout)[0]
    for name, value in fields.items():
        if isinstance(value, Mapping):
            for at, each in value.items():
                s[name][at] = each
        else:
            s[name] = value
    return Match.from_state(GAME, s)


# --- looking -----------------------------------------------------------------------------------


def truth(match: Match) -> Any:
    """The referee's own record, to look at what nobody at the table sees."""
    return match.state


def rungs(match: Match, seat: int) -> tuple[int, int]:
    """Where the child and the adult of a seat stand."""
    child, adult = truth(match).pawn[seat].tolist()
    return child, adult


def hand(match: Match, seat: int) -> set[str]:
    return cards_at(match, seat, IN_HAND)


def cards_at(match: Match, seat: int, place: int) -> set[str]:
    """Cards of a seat in hand, on boards, or in a layer of its pile."""
    return {name for name, card in CARD.items() if truth(match).place[seat, card] == place}


def cover(match: Match, continent: str, right: str) -> tuple[int, int] | None:
    """Whose card of which value covers a right; None while it is open."""
    found = int(truth(match).cover[CONTINENT_NAMES.index(continent), RIGHTS.index(right)])
    assert found != NOT_LACKING, f"the child at {continent} doesn't lack {right}"
    return None if found == OPEN else (found // VALUES, found % VALUES + 1)


def child_at(match: Match, continent: str) -> str | None:
    board = int(truth(match).board[CONTINENT_NAMES.index(continent)])
    return None if board == NONE else CHILDREN[board]


def truck(match: Match, seat: int) -> str:
    return CONTINENT_NAMES[truth(match).truck[seat]]


def crates_at(match: Match, continent: str) -> int:
    return int(truth(match).crates[CONTINENT_NAMES.index(continent)])


def held(match: Match, seat: int) -> set[str]:
    """The special cards of a seat."""
    return {name for card, name in enumerate(SPECIALS) if truth(match).special_at[card] == seat}


def phase(match: Match) -> Phase:
    return Phase(truth(match).phase)


# --- acting ------------------------------------------------------------------------------------


def kinds(match: Match) -> set[str]:
    """What sorts of things the seat to move may do."""
    return {action.kind for action in match.actions()}


def lay(match: Match, card: str, continent: str) -> Events:
    """Lay `food 3` on the board of a continent."""
    return act(match, "lay", card=card, continent=f"continent-{continent}")


def layable(match: Match) -> set[tuple[str, str]]:
    """Which cards may be laid where."""
    return {
        (str(a.args["card"]).replace("-", " "), str(a.args["continent"]).removeprefix("continent-"))
        for a in options(match, "lay")
    }


def roll(match: Match, die: int) -> tuple[Match, Events]:
    """Roll the die so that it shows this number: the match after that, and what happened."""
    for seed in range(1, 1000):
        trial = changed(match, stream=(seed, 1, 0, 0))
        events = act(trial, "roll")
        if told(events, "rolled")[0]["die"] == die:
            return trial, events
    raise AssertionError(f"the die never shows {die}")


# --- filling in --------------------------------------------------------------------------------


def _place_crates(s: Any, empty: Iterable[int], crates: Mapping[str, int]) -> None:
    """Each truck has its crate, except the empty ones, whose crates lie where the test says."""
    empty = set(empty)
    for seat in range(s.players):
        s.loaded[seat] = seat not in empty
    for name, count in crates.items():
        s.crates[CONTINENT_NAMES.index(name)] = count
    assert s.crates.sum() == len(empty), "an empty truck's crate must lie somewhere"


def _all_boards(named: Mapping[str, str]) -> dict[str, str]:
    """The usual boards wherever the test names none; a usual one named elsewhere changes places."""
    free = [child for child in USUAL_BOARDS.values() if child not in named.values()]
    boards = dict(named)
    for continent, usual in USUAL_BOARDS.items():
        if continent not in boards:
            boards[continent] = usual if usual in free else free[-1]
            free.remove(boards[continent])
    return boards


def _lay_out_boards(
    s: Any,
    boards: Mapping[str, str],
    covered: Mapping[str, Mapping[str, tuple[int, int]]],
    waiting: Sequence[str] | None,
) -> None:
    s.cover[:] = NOT_LACKING
    s.board[:] = NONE
    s.returned_board[:] = NONE
    unseen = set(range(BOARDS))
    for name, child in boards.items():
        continent, board = CONTINENT_NAMES.index(name), CHILDREN.index(child)
        unseen.remove(board)
        s.board[continent] = board
        s.cover[continent][LACKS[board]] = OPEN
        for right, (seat, value) in covered.get(name, {}).items():
            assert s.cover[continent, RIGHTS.index(right)] == OPEN, f"{child} doesn't lack {right}"
            s.cover[continent, RIGHTS.index(right)] = seat * VALUES + value - 1
        s.uncovered[continent] = (s.cover[continent] == OPEN).sum()
    if waiting is not None:
        known = [CHILDREN.index(child) for child in waiting]
        assert set(known) == unseen, "all boards not laid out are waiting"
        s.returned_board[: len(known)] = known
        s.returned = len(known)
        unseen = set()
    s.unseen = sum(1 << board for board in unseen)


def _deal(
    s: Any, seat: int, held: Sequence[str], layers: Sequence[Layer], thin: Mapping[int, int]
) -> None:
    s.breach[seat] = NONE
    s.place[seat], s.memory[seat] = 0, 0
    for right, name in enumerate(RIGHTS):
        for covers in s.cover:
            if covers[right] >= 0 and covers[right] // VALUES == seat:
                _on_board(s, seat, CARD[f"{name} {covers[right] % VALUES + 1}"])
    for name in held:
        s.place[seat, CARD[name]] = IN_HAND
    put_under = {CARD[name] for layer in layers for name in layer.cards}
    if seat in thin:
        rest = [c for c in range(CARDS) if s.place[seat, c] == 0 and c not in put_under]
        _lay_somewhere(s, seat, rest, len(rest) - thin[seat])
    first = [c for c in range(CARDS) if s.place[seat, c] == 0 and c not in put_under]
    stacked = [Layer([_words(card) for card in first])] if first else []
    for number, layer in enumerate([*stacked, *layers]):
        for name in layer.cards:
            s.place[seat, CARD[name]] = number
            if layer.seen:
                s.memory[seat, CARD[name]] = BURIED + number
        s.layer_size[seat, number] = len(layer.cards)
    s.layers[seat] = len(stacked) + len(layers)
    s.hand_size[seat] = len(held)
    s.pile_size[seat] = s.layer_size[seat].sum()


def _lay_somewhere(s: Any, seat: int, cards: Sequence[int], count: int) -> None:
    """As many of these cards, anywhere on the boards, so that each keeps an open right."""
    for kept_open in product(*(np.flatnonzero(covers == OPEN) for covers in s.cover[1:])):
        room = [
            (continent, int(right))
            for continent, spared in enumerate(kept_open, start=1)
            for right in np.flatnonzero(s.cover[continent] == OPEN)
            if right != spared
        ]
        plan: dict[tuple[int, int], int] = {}
        for card in cards:
            fits = [place for place in room if place[1] == card // VALUES and place not in plan]
            if fits and len(plan) < count:
                plan[fits[0]] = card
        if len(plan) == count:
            break
    else:
        raise AssertionError("the boards have no room for that many cards")
    for (continent, right), card in plan.items():
        s.cover[continent, right] = seat * VALUES + card % VALUES
        s.uncovered[continent] -= 1
        _on_board(s, seat, card)


def _on_board(s: Any, seat: int, card: int) -> None:
    s.place[seat, card] = ON_BOARD
    s.memory[seat, card] = ON_BOARD


def _deal_specials(s: Any, specials: Mapping[int, Sequence[str]], discards: Sequence[str]) -> None:
    s.special_at[:] = IN_PILE
    s.fresh = ALL_SPECIALS
    for seat, names in specials.items():
        for name in names:
            s.special_at[SPECIALS.index(name)] = seat
        s.held[seat] = len(names)
    for name in discards:
        s.special_at[SPECIALS.index(name)] = DISCARDED
    s.special_pile = (s.special_at == IN_PILE).sum()


def _sound(found: dict[str, Any]) -> bool:
    players = len(found["cards"])
    expected = census(truth(GAME.start(players, seed=0)))
    return found == expected and players <= SEATS


def _words(card: int) -> str:
    return card_name(card).replace("-", " ")
