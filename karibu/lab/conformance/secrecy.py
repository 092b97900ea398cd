"""Nobody is shown what they may not know, and everybody what they may."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from karibu.kernel.contract import NOBODY, SPECTATOR
from karibu.kernel.record import STREAM_BYTES
from karibu.kernel.reports import event_buffer
from karibu.kernel.types import Bytes
from karibu.lab import walking
from karibu.lab.walking import (
    Fault,
    Setting,
    applied,
    begin,
    concealed,
    legal,
    opened,
    redealt,
    require,
    same_census,
    sampled,
    to_move,
    viewers,
    walk,
)
from karibu.match import Event, Game


def check_conceal(setting: Setting, seed: int, positions: int = 40) -> None:
    """Concealing wipes what `secrets` names and the random stream, and nothing public."""
    game = setting.game
    census = game.folder.part("census")
    require(
        hasattr(census, "secrets"),
        f"{setting}: census.py lacks secrets(s, seat) -> dict of field name to a mask of the "
        "entries which that seat (-1: a spectator) may not know",
    )
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        for seat in viewers(setting):
            seen = concealed(game, step.before, seat)
            require(
                np.array_equal(concealed(game, seen, seat), seen),
                f"{where}: concealing twice for seat {seat} isn't the same as once",
            )
            require(
                np.array_equal(concealed(game, seen, SPECTATOR), concealed(game, step.before, -1)),
                f"{where}: a spectator may know what seat {seat} doesn't",
            )
            require(to_move(seen) == to_move(step.before), f"{where}: concealing changes the turn")
            record = opened(game, seen)
            require(not seen[:STREAM_BYTES].any(), f"{where}: seat {seat} sees the random stream")
            masks = census.secrets(opened(game, step.before), seat)
            for name, mask in masks.items():
                shown = np.unique(np.atleast_1d(record[name])[np.atleast_1d(mask).astype(bool)])
                require(
                    len(shown) <= 1, f"{where}: seat {seat} sees secret {name}: {shown.tolist()}"
                )
            _check_nothing_else_wiped(game, step.before, seen, masks, f"{where}, seat {seat}")
    *_, last = walk(setting, seed)
    for seat in viewers(setting):
        seen = concealed(game, last.after, seat)
        truth = last.after.copy()
        truth[:STREAM_BYTES] = 0
        seen[:STREAM_BYTES] = 0
        require(
            np.array_equal(seen, truth), f"{setting}: after the end something is still concealed"
        )


def _check_nothing_else_wiped(
    game: Game, truth: Bytes, seen: Bytes, masks: dict[str, Any], where: str
) -> None:
    true, shown = opened(game, truth), opened(game, seen)
    for name in game.layout.names or ():
        if name == "stream":
            continue
        wiped = np.atleast_1d(true[name] != shown[name])
        wiped &= ~np.broadcast_to(np.asarray(masks.get(name, False), bool), wiped.shape)
        require(
            not wiped.any(),
            f"{where}: hide changes {name}, of which census.secrets says that it may be known: "
            f"{np.asarray(true[name]).tolist()} becomes {np.asarray(shown[name]).tolist()}",
        )


def check_redeal(setting: Setting, seed: int, positions: int = 30) -> None:
    """Redealt worlds look the same to the seat, keep all invariants, and can be played out."""
    game = setting.game
    take = game.folder.part("census").census
    expected = take(opened(game, begin(setting, seed)))
    rng = random.Random(seed)
    for step in sampled(setting, seed, positions):
        for seat in viewers(setting):
            where = f"{setting}, seed {seed}, ply {step.ply}, seat {seat}"
            seen = concealed(game, step.before, seat)
            for _ in range(2):
                world = redealt(game, seen, rng.getrandbits(64))
                again = concealed(game, world, seat)
                require(
                    np.array_equal(again, seen),
                    f"{where}: a redealt world looks different: {_difference(game, seen, again)}",
                )
                same_census(expected, take(opened(game, world)), f"{where}, redealt")
                ids = legal(game, world)
                require(ids, f"{where}: nothing is legal in a redealt world")
                if to_move(seen) == seat:
                    require(
                        ids == step.ids == legal(game, seen),
                        f"{where}: the seat's legal actions depend on what it can't know",
                    )
            if seat == step.ply % (setting.players + 1) - 1:
                _play_out(game, world, rng, expected, where)


def _play_out(game: Game, world: Bytes, rng: random.Random, expected: Any, where: str) -> None:
    take = game.folder.part("census").census
    state, events = world.copy(), event_buffer()
    for _ in range(walking.TOO_LONG):
        ids = legal(game, state)
        if not ids:
            same_census(expected, take(opened(game, state)), f"{where}, redealt and played out")
            return
        events[0] = 0
        game.code.apply(state, rng.choice(ids), events)
    raise Fault(f"{where}: a redealt world doesn't end")


def check_knowledge(setting: Setting, seed: int, positions: int = 30) -> None:
    """What a seat sees (views, events, turns) is a function of what it may know.

    In two worlds that a seat can't tell apart the same action is taken. Either the seat still
    can't tell them apart, and then it was shown the same events; or it now can, and then an event
    says that something was revealed.
    """
    game = setting.game
    rng = random.Random(seed)
    for step in sampled(setting, seed, positions):
        for seat in viewers(setting):
            seen = concealed(game, step.before, seat)
            one = redealt(game, seen, rng.getrandbits(64))
            for two in (step.before, redealt(game, seen, rng.getrandbits(64))):
                common = sorted(set(legal(game, one)) & set(legal(game, two)))
                for action in rng.sample(common, min(len(common), 3)):
                    where = f"{setting}, seed {seed}, ply {step.ply}, seat {seat}"
                    _check_told(game, seat, one, two, action, where)


def _check_told(game: Game, seat: int, one: Bytes, two: Bytes, action: int, where: str) -> None:
    (after_one, rows_one), (after_two, rows_two) = (
        applied(game, one, action),
        applied(game, two, action),
    )
    seen_one, seen_two = concealed(game, after_one, seat), concealed(game, after_two, seat)
    told_one, told_two = game.events_of(rows_one, seen_one), game.events_of(rows_two, seen_two)
    name = repr(game.action(action))
    if np.array_equal(seen_one, seen_two):
        require(
            _plain(told_one) == _plain(told_two),
            f"{where}, {name}: events tell apart worlds that the seat can't: "
            f"{_plain(told_one)} and {_plain(told_two)}",
        )
        return
    open_end = to_move(after_one) == NOBODY, to_move(after_two) == NOBODY  # ALL-02
    require(
        (open_end[0] or _revealing(told_one)) and (open_end[1] or _revealing(told_two)),
        f"{where}, {name}: the seat learns something, but no event says that it reveals: "
        f"{_difference(game, seen_one, seen_two)}",
    )


def _plain(events: list[Event]) -> list[Any]:
    return [event.json() for event in events]


def _revealing(events: list[Event]) -> bool:
    return any(event.reveals for event in events)


def _difference(game: Game, one: Bytes, two: Bytes) -> str:
    """The first few fields in which two records differ, for a person to read."""
    a, b = opened(game, one), opened(game, two)
    names = [name for name in (game.layout.names or ()) if not np.array_equal(a[name], b[name])]
    return "; ".join(
        f"{name}: {np.asarray(a[name]).tolist()} / {np.asarray(b[name]).tolist()}"
        for name in names[:3]
    )
