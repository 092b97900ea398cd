"""Matches end, count alike, copy and replay to the last byte, compiled or not."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from karibu.bots.engine import functions_of
from karibu.kernel.contract import MAX_ACTIONS, NOBODY, PLACE, POINTS
from karibu.kernel.record import ENDING_AT, MAX_PLAYERS
from karibu.kernel.types import Bytes
from karibu.lab.walking import (
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
    walk,
)
from karibu.match import Game, Match, replay


def check_play(setting: Setting, seed: int) -> None:
    """Every legal action applies, ids are known and differ, and the match ends."""
    game = setting.game
    rng = random.Random(seed)
    last: Bytes | None = None
    for step in walk(setting, seed):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        require(len(set(step.ids)) == len(step.ids), f"{where}: legal gives an id twice")
        require(
            all(0 <= id < game.action_count for id in step.ids),
            f"{where}: an id lies outside 0 to {game.action_count - 1}",
        )
        require(0 <= to_move(step.before) < setting.players, f"{where}: nobody to move")
        require(step.before[ENDING_AT] == 0, f"{where}: running, but it has an ending")
        for action in rng.sample(step.ids, min(len(step.ids), 6)):
            after, _ = applied(game, step.before, action)
            require(
                not np.array_equal(after, step.before),
                f"{where}: action {game.action(action)!r} is legal but changes nothing",
            )
            _check_position(game, after, f"{where}, after {game.action(action)!r}")
        last = step.after
    require(last is not None, f"{setting}: over before it began")


def _check_position(game: Game, state: Bytes, where: str) -> None:
    over = to_move(state) == NOBODY
    ids = legal(game, state)
    require(over == (not ids), f"{where}: to_move and legal disagree on whether it is over")
    require(over == (state[ENDING_AT] != 0), f"{where}: to_move and ending disagree")


def check_scores(setting: Setting, seed: int) -> None:
    """A finished match has an ending, places and winners that agree with each other."""
    *_, last = walk(setting, seed)
    out = np.full((2, MAX_PLAYERS), np.nan)
    setting.game.code.score(last.after, out)
    points, places = out[POINTS, : setting.players], out[PLACE, : setting.players]
    where = f"{setting}, seed {seed}"
    require(np.isfinite(points).all(), f"{where}: a seat has no points")
    require(np.isfinite(places).all(), f"{where}: a seat has no place")
    best = int(places.min())
    require(best in (1, 2), f"{where}: the best place is {best}")
    for seat in range(setting.players):
        ahead = int((places < places[seat]).sum())
        require(
            places[seat] == best + ahead, f"{where}: places {places} aren't a ranking with ties"
        )
    match = Match.from_state(setting.game, last.after)
    require(match.over and match.ending != "running", f"{where}: ended without an ending")
    winners = tuple(seat for seat in range(setting.players) if places[seat] == 1)
    require(match.winners == winners, f"{where}: winners and places disagree")


def check_census(setting: Setting, seed: int) -> None:
    """Nothing is lost or doubled."""
    take = setting.game.folder.part("census").census
    start = begin(setting, seed)
    expected = take(opened(setting.game, start))
    require(expected, f"{setting}: the census counts nothing")
    for step in walk(setting, seed):
        found = take(opened(setting.game, step.after))
        action = setting.game.action(step.action)
        same_census(expected, found, f"{setting}, seed {seed}, ply {step.ply}, {action!r}")


def check_record(setting: Setting, seed: int, replayed: Callable[[Any], Match] = replay) -> None:
    """Record and replay give the same bytes, through JSON, at every ply."""
    match = setting.game.start(setting.players, seed, setting.options)
    states = [match.state.tobytes()]
    for step in walk(setting, seed):
        match.play(step.action)
        states.append(match.state.tobytes())
        require(
            match.state.tobytes() == step.after.tobytes(),
            f"{setting}, seed {seed}, ply {step.ply}: events change what happens",
        )
    again = replayed(json.loads(json.dumps(match.record())))
    require(again.state == match.state, f"{setting}: a replay differs")
    require(again.record() == match.record(), f"{setting}: a replay has another record")
    for ply in random.Random(seed).sample(range(match.ply + 1), min(match.ply, 12)):
        past = match.at(ply)
        require(past.state.tobytes() == states[ply], f"{setting}: at({ply}) differs")
        require(past.history == match.history[:ply], f"{setting}: at({ply}) has another past")


def check_copy(setting: Setting, seed: int) -> None:
    """Copies are independent: what happens to one never shows in another, now or later."""
    game = setting.game
    steps = sampled(setting, seed, 30)
    kept = [(step, step.before.tobytes(), step.after.tobytes()) for step in steps]
    for step, before, after in kept:
        for action in step.ids[:8]:
            applied(game, step.before, action)
        again, _ = applied(game, step.before, step.action)
        where = f"{setting}, seed {seed}, ply {step.ply}"
        require(
            again.tobytes() == after,
            f"{where}: the same action on a copy of the same position gives another position",
        )
        require(step.before.tobytes() == before, f"{where}: acting on a copy changed the original")
        match = Match.from_state(game, step.before)
        twin = match.copy()
        twin.play(step.action)
        require(match.state.tobytes() == before, f"{where}: a copied match shares memory")


def trace(setting: Setting, seed: int, plies: int) -> list[list[str]]:
    """A match as digests, step by step: state, legal ids, what each seat sees, a redealt world."""

    def digest(data: bytes) -> str:
        return hashlib.sha256(data).hexdigest()[:12]

    game = setting.game
    lines = []
    for step in walk(setting, seed):
        if step.ply >= plies:
            break
        viewer = step.ply % (setting.players + 1) - 1
        seen = concealed(game, step.before, viewer)
        world = redealt(game, seen, step.ply)
        out = np.zeros((2, MAX_PLAYERS))
        game.code.score(step.after, out)
        lines.append(
            [
                digest(step.before.tobytes()),
                digest(repr(step.ids).encode()),
                digest(seen.tobytes()),
                digest(world.tobytes()),
                digest(step.after.tobytes() + step.events.tobytes() + out[POINTS].tobytes()),
            ]
        )
    return lines


def check_agreement(setting: Setting, seed: int, other: list[list[str]]) -> None:
    """Interpreted and compiled rules agree step by step (`other`: the trace in the other mode)."""
    parts = ("state", "legal actions", "concealed record", "redealt world", "result")
    mine = trace(setting, seed, len(other))
    require(len(mine) == len(other), f"{setting}, seed {seed}: one mode ends earlier")
    for ply, (one, two) in enumerate(zip(mine, other, strict=True)):
        for part, a, b in zip(parts, one, two, strict=True):
            require(
                a == b, f"{setting}, seed {seed}, ply {ply}: compiled and interpreted {part} differ"
            )


def check_playing_well(setting: Setting, seed: int, positions: int = 25) -> None:
    """A game's `policy` picks one of the ids it is given, whichever; `evaluate` shares one win."""
    game = setting.game
    known = functions_of(game)
    rng = random.Random(seed)
    words = np.array([rng.getrandbits(64)], np.uint64)
    shares = np.zeros(MAX_PLAYERS)
    for step in sampled(setting, seed, positions):
        where = f"{setting}, seed {seed}, ply {step.ply}"
        seen = concealed(game, step.before, to_move(step.before))
        world = redealt(game, seen, rng.getrandbits(64))
        kept = world.copy()
        for size in (len(step.ids), rng.randint(1, len(step.ids)), 1):
            some = sorted(rng.sample(step.ids, size))
            ids = np.full(MAX_ACTIONS, -1, np.int32)
            ids[:size] = some
            pick = known.policy(world, ids, size, words)
            require(0 <= pick < size, f"{where}: the policy picks number {pick} of {size} actions")
            require(list(ids[:size]) == some, f"{where}: the policy changes the list of actions")
        known.evaluate(world, shares)
        mine = shares[: setting.players]
        require(
            (mine >= 0).all() and abs(mine.sum() - 1) < 1e-6,
            f"{where}: evaluate gives {mine.tolist()}, which isn't one win shared out",
        )
        require(np.array_equal(world, kept), f"{where}: judging a position changes it")
