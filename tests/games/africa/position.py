"""Positions of Africa in a few words.

    match = afield(["F6", "B9"], up={"F7": "elephant"}, down={"E6": "elephant"})
    act(match, "discover")
    act(match, "turn_up", hex="E6")
    assert points(match) == [2, 0]

Hexes that aren't mentioned hold face-down markers (`rest="down"`) or nothing (`rest="empty"`).
Markers for which there is no room have left the game, so that a position holds only what a test
says; there are never more of a kind than in the box.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import karibu
from karibu.games.africa.continent import ADJACENT, CITIES, HEX_NAMES, HEXES
from karibu.games.africa.state import (
    ANIMAL_KINDS,
    CAMP_SUPPLY,
    FIRST_ANIMAL,
    FIRST_MINERAL,
    GOODS,
    KINDS,
    MARKER_MIX,
    MARKER_NAMES,
    NONE,
    Ground,
    Minerals,
    Phase,
    State,
)
from karibu.match import Events, Match
from tests.games.acting import act, options

GAME = karibu.game("africa")
CITY_HEXES = [HEX_NAMES[hex] for hex in CITIES]


def hex_of(name: str) -> int:
    return HEX_NAMES.index(name)


def afield(
    explorers: Sequence[str],
    *,
    to_move: int = 0,
    phase: Phase | None = None,
    half: int = 0,
    up: Mapping[str, str] | None = None,
    down: Mapping[str, str] | None = None,
    empty: Sequence[str] = (),
    camped: Sequence[str] = (),
    rest: str = "down",
    camps: Sequence[int] | None = None,
    supply: int = CAMP_SUPPLY,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    minerals: Mapping[int, Mapping[str, int]] | None = None,
    scored: Sequence[int] = (),
    idle: int = 0,
    hidden: bool = False,
) -> Match:
    """A position: explorers by seat on hexes, markers face up and down, empty hexes, camps."""
    s = np.zeros(1, State.layout)[0]
    s.stream[:2] = 1
    s.players = len(explorers)
    s.options[0] = Minerals.HIDDEN if hidden else Minerals.OPEN
    if phase is None:
        phase = Phase.ACT_AGAIN if half else Phase.ACT
    s.to_move, s.phase, s.half, s.idle, s.supply = to_move, phase, half, idle, supply
    s.source, s.found = NONE, NONE
    s.explorer[:] = NONE
    s.explorer[: s.players] = [hex_of(name) for name in explorers]
    s.camps[: s.players] = [2] * int(s.players) if camps is None else camps
    s.points[: len(scored)] = scored
    for seat, held in (goods or {}).items():
        s.goods[seat] = [held.get(name, 0) for name in GOODS]
    for seat, held in (minerals or {}).items():
        s.minerals[seat] = [held.get(name, 0) for name in MARKER_NAMES[FIRST_MINERAL:]]
    s.mined = s.minerals.sum(axis=0)
    _lay_out(s, up or {}, down or {}, empty, camped, rest)
    _count_around(s)
    return Match.from_state(GAME, s)


def _lay_out(
    s: Any,
    up: Mapping[str, str],
    down: Mapping[str, str],
    empty: Sequence[str],
    camped: Sequence[str],
    rest: str,
) -> None:
    s.marker[:] = NONE
    left = Tally({name: int(n) for name, n in zip(MARKER_NAMES, MARKER_MIX, strict=True)})
    left.subtract([*up.values(), *down.values()])
    for seat in range(s.players):
        left.subtract(dict(zip(GOODS, s.goods[seat].tolist(), strict=True)))
        left.subtract(
            dict(zip(MARKER_NAMES[FIRST_MINERAL:], s.minerals[seat].tolist(), strict=True))
        )
    assert min(left.values()) >= 0, "more of a kind than there are"
    others = list(left.elements())
    bare = {*empty, *CITY_HEXES, *(HEX_NAMES[hex] for hex in s.explorer[: s.players])}
    for hex, name in enumerate(HEX_NAMES):
        if name in up:
            s.ground[hex], s.marker[hex] = Ground.UP, MARKER_NAMES.index(up[name])
        elif name in down:
            s.ground[hex], s.marker[hex] = Ground.DOWN, MARKER_NAMES.index(down[name])
        elif name in camped:
            s.ground[hex] = Ground.CAMP
        elif name not in bare and rest == "down" and others:
            s.ground[hex], s.marker[hex] = Ground.DOWN, MARKER_NAMES.index(others.pop())


def _count_around(s: Any) -> None:
    lying, shown = s.ground == Ground.DOWN, s.ground == Ground.UP
    for species in range(ANIMAL_KINDS):
        s.near[species] = ADJACENT @ (shown & (s.marker == FIRST_ANIMAL + species))
    s.near[ANIMAL_KINDS] = ADJACENT @ (s.ground == Ground.EMPTY)
    s.blocked = lying | np.isin(np.arange(HEXES), s.explorer[: s.players])
    s.face_down = np.bincount(s.marker[lying], minlength=KINDS)


# --- looking and acting --------------------------------------------------------------------------


def truth(match: Match) -> Any:
    """The referee's own record, to look at what nobody at the table sees."""
    return match.state


def points(match: Match) -> list[int]:
    """Points scored so far."""
    return [int(each) for each in truth(match).points[: match.players]]


def ground(match: Match, name: str) -> Ground:
    return Ground(truth(match).ground[hex_of(name)])


def marker(match: Match, name: str) -> str | None:
    """What really lies on a hex."""
    kind = int(truth(match).marker[hex_of(name)])
    return None if kind == NONE else MARKER_NAMES[kind]


def explorer(match: Match, seat: int) -> str:
    return HEX_NAMES[truth(match).explorer[seat]]


def goods(match: Match, seat: int) -> dict[str, int]:
    held = zip(GOODS, truth(match).goods[seat].tolist(), strict=True)
    return {name: count for name, count in held if count}


def minerals(match: Match, seat: int) -> dict[str, int]:
    held = zip(MARKER_NAMES[FIRST_MINERAL:], truth(match).minerals[seat].tolist(), strict=True)
    return {name: count for name, count in held if count}


def phase(match: Match) -> Phase:
    return Phase(truth(match).phase)


def kinds(match: Match) -> list[str]:
    """The kinds of what may be done now."""
    return list(dict.fromkeys(action.kind for action in match.actions()))


def hexes(match: Match, kind: str) -> set[str]:
    """Where an action of this kind may go."""
    return {str(action.args["hex"]) for action in options(match, kind)}


def turn_up(match: Match, name: str) -> Events:
    """Discover the marker on a hex."""
    act(match, "discover")
    return act(match, "turn_up", hex=name)
