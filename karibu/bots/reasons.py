"""Reasons: what speaks for an action, in words of its game.

An action and another are carried on to the end of the turn in the same worlds, all dealt from what
the seat can know, along the branches that the search likes best. What then differs most in worth,
among the things that a game has sentences for, is a reason. Worth is what the learned net makes of
the difference; without a net, the difference counts in standard deviations of ordinary play. What
doesn't clearly speak for the action isn't told: no reason is better than a wrong one.

A game says in `text/reasons.toml` which of its features have a sentence (`reason-…`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karibu.bots.engine import Functions, engine, functions_of
from karibu.bots.judgement import LAYERS, declared, inputs_of, trusted, weights_file
from karibu.bots.search import Reason, Search, Tree
from karibu.bots.situation import Situation
from karibu.errors import BadGame
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.features import Features
from karibu.kernel.record import ENDING_AT, MAX_PLAYERS, PLAYERS_AT, TO_MOVE_AT
from karibu.kernel.types import Bytes
from karibu.kernel.words import Said, Wording
from karibu.match import Game

Numbers = NDArray[np.float64]

MOST = 2
"""Reasons that are told for one action."""
WINS = "wins"
"""The best of all reasons; every game has it."""
_WORLDS = 32
_ENOUGH = 20
"""Worlds, at least, in which it is known how the turn ends after both, and the match goes on."""
_SEEN = 8
"""How often the search has to have looked at a branch that is followed."""
_FURTHEST = 24
"""Decisions of the same turn that are looked at."""
_OFTEN = 0.95
_SURE = 3.0
"""Standard errors by which a difference is one."""
_SHARE = 0.005
"""Of the win: what a difference is worth at least where a net judges it. Hand-made knowledge, on
which the net builds, has its part in the whole and isn't counted here."""
_SPREADS = 0.3
"""Standard deviations of ordinary play that a difference amounts to at least where none does."""
_ONE = 0.75
"""How much more or less of something counts as one."""
_FACT = 0.6
"""How much more often a fact holds."""
_FLOOR = 0.01
"""Hand-made shares are never quite sure, as in `net.py`."""
_MATCHES = 6
"""Matches of ordinary play."""


@dataclass(frozen=True)
class Telling:
    """A thing that a game has a sentence for: numbers of one of its features, added up."""

    name: str
    feature: str
    numbers: tuple[int, ...] = (0,)
    unit: float = 1.0
    """How many a one in the feature stands for."""
    whose: str = "own"
    """`own`, `others` (all together) or `table`."""
    better: str = "more"
    fact: bool = False
    """It holds or doesn't; nobody counts it."""
    same: tuple[str, int] | None = None
    """A number of the seat's own that has to be the same, or else it can't be compared."""

    @property
    def sign(self) -> float:
        return self.unit if self.better == "more" else -self.unit


@cache
def tellings(game: Game) -> tuple[Telling, ...]:
    """What a game can give as a reason."""
    file = game.folder.path / "text" / "reasons.toml"
    features = declared(game)
    if features is None or not file.is_file():
        return ()
    found = []
    for name, told in tomllib.loads(file.read_text(encoding="utf-8")).items():
        numbers, same = tuple(told.pop("numbers", (0,))), told.pop("same", None)
        try:
            telling = Telling(name, numbers=numbers, same=same and tuple(same), **told)
            _columns(telling, features, 2)
        except (TypeError, KeyError, IndexError):
            raise BadGame(f"{game.slug}, reasons.toml: {name} names no such feature.") from None
        found.append(telling)
    return tuple(found)


def reasons(search: Search, situation: Situation, action: int, instead: int) -> tuple[Reason, ...]:
    """What speaks for an action against another, most important first, after the search has thought
    about the situation and has looked at both for a while."""
    told = tellings(situation.game)
    if not told:
        return ()
    one, other = (_After.of(search.trees[0], situation, each) for each in (action, instead))
    if one.won >= _OFTEN and other.won <= 0.5:
        return (Reason(WINS),)
    both = one.known & other.known
    if both.sum() < _ENOUGH:
        return ()
    mine, theirs = one.numbers[both], other.numbers[both]
    found: dict[str, tuple[float, Reason]] = {}
    for telling in told:
        reason = _told(telling, situation, mine, theirs)
        if reason is None:
            continue
        worth = _worth(telling, search, situation, mine, theirs)
        # What belongs together is one reason.
        if worth >= 1.0 and worth > found.get(telling.feature, (0.0,))[0]:
            found[telling.feature] = worth, reason
    best = sorted(found.values(), key=lambda each: (-each[0], each[1].name))
    return tuple(reason for _, reason in best[:MOST])


def said(found: Iterable[Reason], words: Wording) -> str:
    """Reasons as a person reads them; nothing if there are none, or the game has no words."""
    parts = []
    for each in found:
        key = f"reason-{each.name}"
        if not words.has(key):
            continue
        text = words.say(key, {"count": each.count})
        parts.append(words.say("reason-average", {"reason": Said(text)}) if each.average else text)
    return words.say("reason-why", {"reasons": Said(words.listed(parts))}) if parts else ""


# --- what differs, and what that is worth


def _told(telling: Telling, situation: Situation, mine: Numbers, theirs: Numbers) -> Reason | None:
    """The difference, if it is one, and speaks for the action."""
    features = declared(situation.game)
    assert features is not None
    players = int(situation.seen[PLAYERS_AT])
    if telling.same is not None:
        feature, number = telling.same
        at = _columns(Telling("", feature, (number,)), features, players)
        if not np.array_equal(mine[:, at], theirs[:, at]):
            return None
    at = _columns(telling, features, players)
    apart = telling.sign * (mine[:, at].sum(axis=1) - theirs[:, at].sum(axis=1))
    difference, spread = float(apart.mean()), float(apart.std())
    if telling.fact:
        return Reason(telling.name) if difference >= _FACT else None
    sure = spread < 1e-3 and abs(difference - round(difference)) < 1e-3
    if difference < _ONE or difference < _SURE * spread / len(apart) ** 0.5:
        return None
    count = round(difference) if sure or difference >= 9.95 else round(difference, 1)
    return Reason(telling.name, count, not sure)


def _worth(
    telling: Telling, search: Search, situation: Situation, mine: Numbers, theirs: Numbers
) -> float:
    """What a difference is worth, as a multiple of what is worth telling."""
    game, players = situation.game, int(situation.seen[PLAYERS_AT])
    features = declared(game)
    assert features is not None
    if not trusted(game, players).judges:
        at = _columns(telling, features, players)
        apart = float((mine[:, at].sum(axis=1) - theirs[:, at].sum(axis=1)).mean())
        usual = float(_ordinary(game, players)[:, at].sum(axis=1).std())
        return abs(apart) / max(usual, 1e-6) / _SPREADS
    one = mine.mean(axis=0)
    group = _group(telling, features, players)
    without = one.copy()
    without[group] = theirs.mean(axis=0)[group]
    shares = _even(situation)
    return (_judged(game, players, one, shares) - _judged(game, players, without, shares)) / _SHARE


def _columns(telling: Telling, features: Features, players: int) -> list[int]:
    """Which of the numbers are meant."""
    spots = _spots(telling, features, players)
    return [spot[number] for spot in spots for number in telling.numbers]


def _group(telling: Telling, features: Features, players: int) -> list[int]:
    """All numbers of the feature: a net reads them together."""
    return [number for spot in _spots(telling, features, players) for number in spot]


def _spots(telling: Telling, features: Features, players: int) -> list[list[int]]:
    turns = {"own": [0], "table": [-1], "others": list(range(1, players))}[telling.whose]
    names = features.names(players)
    found = [[k for k, each in enumerate(names) if each == (telling.feature, t)] for t in turns]
    if not all(found):
        raise KeyError(telling.feature)
    return found


@cache
def _layers(game: Game, players: int) -> dict[str, Numbers]:
    with np.load(weights_file(game, players)) as layers:
        return {name: layers[name].astype(np.float64) for name in LAYERS}


def _judged(game: Game, players: int, numbers: Numbers, shares: Numbers) -> float:
    """The share of the win that the net expects for the seat whose numbers come first."""
    layers = _layers(game, players)
    x = numbers * layers["scale"]
    hidden = np.maximum(x @ layers["first"] + layers["first_bias"], 0.0)
    hidden = np.maximum(hidden @ layers["second"] + layers["second_bias"], 0.0)
    outputs = x @ layers["straight"] + hidden @ layers["last"] + layers["last_bias"]
    outputs[:players] += np.log(shares + _FLOOR)
    weights = np.exp(outputs - outputs.max())
    return float(weights[0] / weights.sum())


def _even(situation: Situation) -> Numbers:
    """Hand-made shares, the seat's own first: they are the same on both sides of a difference."""
    functions, players = functions_of(situation.game), int(situation.seen[PLAYERS_AT])
    world, shares = situation.seen.copy(), np.zeros(MAX_PLAYERS)
    functions.code.redeal(world, np.uint64(1))
    functions.evaluate(world, shares)
    return np.roll(shares[:players], -situation.seat)


# --- what an action leads to


@dataclass(frozen=True)
class _After:
    """What holds in each world when the turn is over."""

    numbers: Numbers
    known: NDArray[np.bool_]
    """The worlds in which the search knew its way, and the match goes on."""
    won: float
    """The share of worlds in which the match ends at once, with a win."""

    @classmethod
    def of(cls, tree: Tree, situation: Situation, action: int) -> _After:
        game, seat = situation.game, situation.seat
        players = int(situation.seen[PLAYERS_AT])
        functions = functions_of(game)
        numbers = np.zeros((_WORLDS, inputs_of(game, players)))
        known = np.zeros(_WORLDS, np.bool_)
        won = 0.0
        for number in range(_WORLDS):
            world = situation.seen.copy()
            functions.code.redeal(world, np.uint64(number + 1))
            known[number] = _play_turn(functions, tree, world, seat, action)
            if known[number]:
                world[TO_MOVE_AT] = seat
                numbers[number] = _features(functions, world, numbers.shape[1])
            elif int(world[ENDING_AT]):
                won += _share(functions, world, seat, players)
        return cls(numbers, known, won / _WORLDS)


def _play_turn(functions: Functions, tree: Tree, world: Bytes, seat: int, action: int) -> bool:
    """Play an action and what the search would do next; tells whether somebody else is to move."""
    code = functions.code
    ids, no_events = np.zeros(MAX_ACTIONS, np.int32), np.zeros(0, np.int32)
    node, taken = 0, action
    for _ in range(_FURTHEST):
        code.apply(world, taken, no_events)
        node = _child(tree, node, taken)
        n = code.legal(world, ids)
        if n == 0:
            return False
        if int(world[TO_MOVE_AT]) != seat:
            return True
        taken = int(ids[0]) if n == 1 else _favourite(tree, node, ids[:n].tolist())
        if taken < 0:
            return False
    return False


def _features(functions: Functions, world: Bytes, count: int) -> Any:
    numbers = np.zeros(count, np.float32)
    functions.code.features(world, numbers)
    return numbers


def _share(functions: Functions, world: Bytes, seat: int, players: int) -> float:
    from karibu.kernel.places import share_win  # the compiler takes a second to import

    results, shares = np.zeros((2, MAX_PLAYERS)), np.zeros(MAX_PLAYERS)
    functions.code.score(world, results)
    share_win(results, players, shares)
    return float(shares[seat])


def _child(tree: Tree, node: int, action: int) -> int:
    made = engine(interpreted=True)
    child = int(tree.links[node, made.Link.CHILD]) if node >= 0 else -1
    while child >= 0 and int(tree.links[child, made.Link.ACTION]) != action:
        child = int(tree.links[child, made.Link.SIBLING])
    return child


def _favourite(tree: Tree, node: int, legal: list[int]) -> int:
    """The most visited legal action behind a node, or -1 if the search hardly looked there."""
    made = engine(interpreted=True)
    most, best = _SEEN - 1, -1
    child = int(tree.links[node, made.Link.CHILD]) if node >= 0 else -1
    while child >= 0:
        visits, action = (int(tree.links[child, at]) for at in (made.Link.VISITS, made.Link.ACTION))
        if visits > most and action in legal:
            most, best = visits, action
        child = int(tree.links[child, made.Link.SIBLING])
    return best


@cache
def _ordinary(game: Game, players: int) -> Numbers:
    """The features of ordinary play, decision by decision: how much they vary."""
    functions = functions_of(game)
    rows: list[Numbers] = []
    ids, no_events = np.zeros(MAX_ACTIONS, np.int32), np.zeros(0, np.int32)
    count = inputs_of(game, players)
    for seed in range(_MATCHES):
        match = game.start(players, seed)
        world, rng = match.concealed(match.to_move).copy(), np.array([seed + 1], np.uint64)
        functions.code.redeal(world, np.uint64(seed))
        while (n := functions.code.legal(world, ids)) > 0 and len(rows) < (seed + 1) * 400:
            rows.append(_features(functions, world, count))
            functions.code.apply(world, ids[functions.policy(world, ids, n, rng)], no_events)
    return np.array(rows, np.float64)
