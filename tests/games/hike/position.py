"""Positions of Let's Take a Hike for tests: say what matters, the rest is filled in consistently.

    match = at_home(hands={0: "bear, map"}, packs={1: {"main": "tent", "top": "map"}})
    act(match, "play", card="bear")
    assert pack(match, 1) == {"top": "map"}

    match = on_trail(packs={0: {"main": "tent"}, 1: {"top": "map"}}, row="camera")
    turn_up(match, "tent", act="go_on")

Every position holds each card exactly as often as the box does.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np

import karibu
from karibu.games.hike.actions import card_name, place_name
from karibu.games.hike.census import census
from karibu.games.hike.state import (
    COPIES,
    FIRST_HAZARD,
    KINDS,
    NONE,
    TURN_ACTIONS,
    Card,
    Packs,
    Phase,
    Place,
    State,
)
from karibu.match import Action, Events, Match
from tests.games.acting import the_one

GAME = karibu.game("hike")
Pack = Mapping[str, str]
_CARDS = {card_name(kind).replace("-", " "): int(kind) for kind in Card}
_PLACES = {place_name(place).replace("-", " "): int(place) for place in Place}
_SEEDS = range(1, 5000)


def at_home(
    players: int = 3,
    *,
    turn: int = 0,
    hands: Mapping[int, str] | None = None,
    packs: Mapping[int, Pack] | None = None,
    face_up: Mapping[int, Iterable[str]] | None = None,
    known: Mapping[int, str] | None = None,
    points: Mapping[int, str] | None = None,
    row: str = "",
    discards: str = "",
    pile: str | None = None,
    hidden: bool = False,
    actions_left: int = TURN_ACTIONS,
    idle: int = 0,
) -> Match:
    """A position in which `turn` has card actions left.

    Cards are named with commas between them ("tent, map, 3 snack bar"). Cards not mentioned are in
    the pile; with a pile given, they are the discards. Packs lie face up, unless `hidden`: then
    only the places in `face_up` do.
    """
    s = _empty(players, hidden)
    s.turn, s.to_move, s.actions_left, s.idle = turn, turn, actions_left, idle
    s.phase, s.quiet = Phase.TURN + TURN_ACTIONS - actions_left, 1
    for seat, cards in (hands or {}).items():
        _put(s.hand[seat], cards)
        s.hand_size[seat] = s.hand[seat].sum()
    for seat, cards in (known or {}).items():
        _put(s.known[seat], cards)
    for seat, cards in (points or {}).items():
        _put(s.points[seat], cards)
    for seat, places in (packs or {}).items():
        for place, card in places.items():
            shown = not hidden or place in (face_up or {}).get(seat, ())
            s.pack[seat, _PLACES[place]] = _CARDS[card]
            s.up[seat, _PLACES[place]] = shown
    _put(s.row, row)
    turned = [kind for kind, n in tally(row).items() for _ in range(n)]
    s.way[: len(turned)] = turned
    _put(s.discards, discards)
    if pile is not None:
        _put(s.pile, pile)
    _put_rest(s, s.pile if pile is None else s.discards)
    return _match(s)


def on_trail(
    players: int = 3,
    *,
    packs: Mapping[int, Pack],
    lead: int = 0,
    hikers: Iterable[int] | None = None,
    set_off_by: int | None = None,
    decided: Iterable[int] = (),
    last_hike: bool = False,
    reshuffled: bool = False,
    **more: Any,
) -> Match:
    """A hike after a card was resolved: the lead hiker, or the next undecided one, must choose."""
    match = at_home(players, packs=packs, **more)
    with scene(match) as s:
        s.turn = lead if set_off_by is None else set_off_by
        s.lead, s.last_hike, s.reshuffled = lead, last_hike, reshuffled
        for seat in packs if hikers is None else hikers:
            s.hiking[seat] = 1
        for seat in decided:
            s.decided[seat] = 1
        order = [(lead + step) % players for step in range(players)]
        s.to_move = next(seat for seat in order if s.hiking[seat] and not s.decided[seat])
        s.phase = Phase.CHOOSE
    return match


@contextmanager
def scene(match: Match) -> Iterator[Any]:
    """The referee's record, to be changed; afterwards the match begins there."""
    s = np.frombuffer(bytearray(match.state.tobytes()), State.layout)[0]
    yield s
    vars(match).update(vars(Match.from_state(GAME, s)))


def wind(match: Match, seed: int) -> None:
    """Let chance take another course from here."""
    with scene(match) as s:
        s.stream[:] = (seed, 0, 0, 0)


def twin(match: Match, seed: int | None = None) -> Match:
    """The same position once more, to try something in; with a seed, under another chance."""
    same = Match.from_state(GAME, match.state)
    if seed is not None:
        wind(same, seed)
    return same


def truth(match: Match) -> Any:
    """The referee's own record, to look at what nobody at the table sees."""
    return match.state


def seen(match: Match, seat: int | None) -> Any:
    """The concealed record of a seat."""
    return match.seen_by(seat)


# --- looking -----------------------------------------------------------------------------------


def words(counts: Any) -> str:
    """Counts per kind as a test says them: "2 tent, map"."""
    named = [(int(n), card_name(kind).replace("-", " ")) for kind, n in enumerate(counts) if n]
    return ", ".join(name if n == 1 else f"{n} {name}" for n, name in named)


def hand(match: Match, seat: int) -> str:
    return words(truth(match).hand[seat])


def known(match: Match, seat: int) -> str:
    return words(truth(match).known[seat])


def points(match: Match, seat: int) -> str:
    return words(truth(match).points[seat])


def row(match: Match) -> str:
    return words(truth(match).row)


def discarded(match: Match, card: str) -> int:
    """How many of a kind lie on the discard pile."""
    return int(truth(match).discards[_CARDS[card]])


def pack(match: Match, seat: int) -> dict[str, str]:
    """What a pack really holds."""
    return {
        place: card_name(int(truth(match).pack[seat, at])).replace("-", " ")
        for place, at in _PLACES.items()
        if truth(match).pack[seat, at] != NONE
    }


def face_up(match: Match, seat: int) -> set[str]:
    return {place for place, at in _PLACES.items() if truth(match).up[seat, at]}


def hiking(match: Match) -> list[int]:
    return [seat for seat in range(match.players) if truth(match).hiking[seat]]


def phase(match: Match) -> str:
    return str(match.view(match.to_move)["phase"])


def weight(match: Match, seat: int) -> int:
    return int(match.view(seat)["seats"][seat]["facts"]["weight"])


# --- acting ------------------------------------------------------------------------------------


def choices(match: Match, arg: str) -> list[str]:
    """What one can name in the present decision: its `card`s or `place`s."""
    return [str(action.args[arg]).replace("-", " ") for action in match.actions()]


def turn_up(match: Match, turned: str, /, act: str = "go_on", **args: int | str) -> Events:
    """Act so that this is the next card turned up: the stream is wound to where it comes."""
    kind = _CARDS[turned]
    return _lucky(match, the_one(match, act, **args), lambda events: _first_turned(events) == kind)


def draw(match: Match, card: str) -> Events:
    """Draw this card."""
    seat = match.to_move

    def drawn(events: Events) -> bool:
        told = events.seen_by(seat)[0]
        return told.kind == "drew" and told.args["card"] == card.replace(" ", "-")

    return _lucky(match, the_one(match, "draw"), drawn)


def happened(events: Events, seat: int | None = None) -> list[str]:
    """What happened, in order, as a seat saw it: "gave 1 tent"."""
    return [
        " ".join(
            str(part).replace("-", " ")
            for part in (event.kind, event.args.get("seat"), event.args.get("card"))
            if part is not None
        )
        for event in events.seen_by(seat)
    ]


def _first_turned(events: Events) -> int:
    for event in events:
        if event.kind in ("turned", "met"):
            return _CARDS[str(event.args["card"]).replace("-", " ")]
    return NONE


def _lucky(match: Match, action: Action, wanted: Callable[[Events], bool]) -> Events:
    for seed in _SEEDS:
        if wanted(twin(match, seed).play(action)):
            wind(match, seed)
            return match.play(action)
    raise AssertionError("that can't happen here")


# --- filling in --------------------------------------------------------------------------------


def _empty(players: int, hidden: bool) -> Any:
    s = np.zeros(1, State.layout)[0]
    s.stream[:2] = 1
    s.players = players
    s.options[0] = Packs.HIDDEN if hidden else Packs.OPEN
    s.pack[:] = NONE
    s.lead = s.card = s.winner = s.drew = s.drawn = NONE
    return s


def _match(s: Any) -> Match:
    fresh = GAME.start(int(s.players), seed=0)
    assert census(s) == census(truth(fresh)), f"this position is impossible: {census(s)}"
    return Match.from_state(GAME, s)


def _put(counts: Any, cards: str) -> None:
    for kind, n in tally(cards).items():
        counts[kind] += n


def tally(cards: str) -> Tally[int]:
    """ "2 tent, map" by kind."""
    found: Tally[int] = Tally()
    for each in filter(None, cards.split(", ")):
        number, _, name = each.partition(" ")
        n, card = (int(number), name) if number.isdigit() else (1, each)
        found[_CARDS[card]] += n
    return found


def _put_rest(s: Any, where: Any) -> None:
    present = np.zeros(KINDS, np.int64)
    present += s.hand.sum(axis=0) + s.discards + s.pile
    present[:FIRST_HAZARD] += s.points.sum(axis=0) + s.row
    for kind in s.pack.flat:
        if kind != NONE:
            present[kind] += 1
    rest = COPIES - present
    assert (rest >= 0).all(), f"more cards than there are: {words(-rest.clip(max=0))}"
    where += rest.astype(np.int8)
    s.pile_size = s.pile.sum()
