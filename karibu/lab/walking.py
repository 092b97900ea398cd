"""Walking through random matches of a game on its six functions, for the conformance suite."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from karibu.kernel.contract import MAX_ACTIONS, ROOM, ROW, SPECTATOR
from karibu.kernel.record import TO_MOVE_AT
from karibu.kernel.reports import event_buffer
from karibu.kernel.seeds import key_of
from karibu.kernel.types import Bytes, EventBuffer
from karibu.match import Game

TOO_LONG = 50_000
"""Decisions after which a random match counts as endless."""


class Fault(AssertionError):
    """A game breaks the contract."""


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and choices for its options."""

    game: Game
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        chosen = "".join(f"-{choice}" for choice in self.options.values())
        return f"{self.game.slug}-{self.players}{chosen}"


@dataclass(frozen=True)
class Step:
    """One decision of a random match."""

    ply: int
    before: Bytes
    ids: list[int]
    action: int
    after: Bytes
    events: EventBuffer


def require(condition: object, sentence: str) -> None:
    if not condition:
        raise Fault(sentence)


def begin(setting: Setting, seed: int) -> Bytes:
    state = np.zeros(setting.game.layout.itemsize, np.uint8)
    numbers = setting.game.option_numbers(setting.options)
    low, high = key_of(seed)
    setting.game.code.setup(state, setting.players, numbers, np.uint64(low), np.uint64(high))
    return state


def legal(game: Game, state: Bytes) -> list[int]:
    out = np.full(MAX_ACTIONS, -1, np.int32)
    n = int(game.code.legal(state, out))
    require(n <= MAX_ACTIONS, f"legal gave {n} ids; there is room for {MAX_ACTIONS}")
    ids: list[int] = out[:n].tolist()
    return ids


def applied(game: Game, state: Bytes, action: int) -> tuple[Bytes, EventBuffer]:
    """A copy of the state after an action, and the events."""
    after = state.copy()
    events = event_buffer()
    game.code.apply(after, action, events)
    n = int(events[0])
    require(n <= ROOM, f"action {action} reports {n} events; the buffer holds {ROOM}")
    return after, events[1 : 1 + n * ROW].copy()


def concealed(game: Game, state: Bytes, seat: int) -> Bytes:
    seen = state.copy()
    game.code.conceal(seen, seat)
    return seen


def redealt(game: Game, seen: Bytes, seed: int) -> Bytes:
    world = seen.copy()
    game.code.redeal(world, np.uint64(seed))
    return world


def to_move(state: Bytes) -> int:
    return int(state[TO_MOVE_AT : TO_MOVE_AT + 1].view(np.int8)[0])


def viewers(setting: Setting) -> range:
    """All seats, and the spectator."""
    return range(SPECTATOR, setting.players)


def opened(game: Game, state: Bytes) -> Any:
    return state.view(game.layout)[0]


def walk(setting: Setting, seed: int) -> Iterator[Step]:
    """A random match, decision by decision."""
    rng = random.Random(seed)
    state = begin(setting, seed)
    for ply in range(TOO_LONG):
        ids = legal(setting.game, state)
        if not ids:
            return
        action = rng.choice(ids)
        after, events = applied(setting.game, state, action)
        yield Step(ply, state, ids, action, after, events)
        state = after
    raise Fault(f"{setting}, seed {seed}: the match doesn't end")


def sampled(setting: Setting, seed: int, wanted: int) -> list[Step]:
    """Some steps of a random match, from all its parts."""
    steps = list(walk(setting, seed))
    if len(steps) <= wanted:
        return steps
    rng = random.Random(seed)
    return [steps[k] for k in sorted(rng.sample(range(len(steps)), wanted))]


def same_census(expected: dict[str, Any], found: dict[str, Any], where: str) -> None:
    """Nothing is lost or doubled."""
    for name in expected:
        require(
            np.array_equal(expected[name], found.get(name, ())),
            f"{where}: {name} were {expected[name]} and are {found.get(name)}",
        )
