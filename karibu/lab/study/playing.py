"""Playing the matches of a study, and looking at each: the work that is handed out to the cores.

One `Sitting` is one deal, played several times by bots with other thoughts. What comes back is
small: the decisions, and numbers seen on the way. It depends on nothing but the sitting.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from karibu.bots import Situation, make
from karibu.bots.engine import functions_of
from karibu.bots.tuning import tuning_of
from karibu.course import gains_of
from karibu.kernel.folder import load_room
from karibu.kernel.record import PLAYERS_AT
from karibu.kernel.types import Bytes
from karibu.lab.workers import edition_of
from karibu.match import Game, Match

MOMENTS = 32
"""How often in a match everybody's chances are looked at, at equal distances."""
WORLDS = 96
"""Worlds that are played on for the chances at one moment."""
JUDGED = 20
"""Decisions of a match whose actions are compared, drawn by lot among those with a choice."""
COMPARED = 8
"""Actions that are compared at most, the one taken among them; the others drawn by lot."""
TRIED = 24
"""Worlds in which each of them is tried."""
MOST_VALUES = 60
"""An argument with more values (a hundred hexes) is a place, not a card."""


@dataclass(frozen=True)
class Sitting:
    """One deal to be played: by whom, how often, and whether to look closely."""

    game: str
    edition: str
    """What is changed in it (JSON); nothing for the game as printed."""
    players: int
    options: tuple[tuple[str, str], ...]
    deal: int
    seatings: tuple[tuple[str, ...], ...]
    """Who sits where, once for each time that the deal is played."""
    side: str = ""
    """Bots of a variant have other thoughts than those of the original, on the same deals."""
    looked_at: bool = True

    def seed(self, again: int, what: object) -> int:
        """Of somebody's thoughts: the same for the same sitting, wherever it is played."""
        named = (self.side, self.players, self.options, self.deal, self.seatings[again], again)
        text = repr((self.game, *named, what))
        return int(hashlib.sha256(text.encode()).hexdigest()[:15], 16)


@dataclass(frozen=True)
class Judgement:
    """A decision whose actions were compared."""

    ply: int
    best: float
    """How much of the win the best action has over the middle one."""
    gain: float
    """How much the action taken has over one drawn by lot."""
    worth: tuple[tuple[int, float, float], ...]
    """Of each group among the actions compared: its weight, and weight times gain over the lot."""


@dataclass
class Played:
    """One match and what was seen of it."""

    deal: int
    again: int
    seating: tuple[str, ...]
    actions: list[int]
    movers: list[int]
    phases: list[int]
    open: list[int]
    """How many actions were legal at each decision."""
    shares: tuple[float, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    ending: str
    moments: list[int] = field(default_factory=list)
    """The plies at which the chances were looked at."""
    chances: list[list[float]] = field(default_factory=list)
    judged: list[Judgement] = field(default_factory=list)
    groups: list[list[float]] = field(default_factory=list)
    """Of each group of actions: decisions at which one was open, taken, and taken by lot."""
    sources: dict[str, list[int]] = field(default_factory=dict)


def sit(sitting: Sitting) -> list[Played]:
    """Play a deal as often as there are seatings."""
    return [_played(sitting, again) for again in range(len(sitting.seatings))]


def _played(sitting: Sitting, again: int) -> Played:
    of = edition_of(sitting.game, sitting.edition)
    of.code.load()
    seating = sitting.seatings[again]
    bots = [
        make(name, of, seed=sitting.seed(again, seat), timed=False)
        for seat, name in enumerate(seating)
    ]
    match = of.start(sitting.players, sitting.deal, dict(sitting.options))
    groups = Groups.of(of)
    phase_at = _phase_at(of)
    opened: list[int] = []
    phases: list[int] = []
    counted = np.zeros((len(groups.names), 3))
    while match.to_move is not None:
        ids = match.action_ids()
        phases.append(0 if phase_at is None else int(match._memory.state[phase_at]))
        opened.append(len(ids))
        present = groups.counts(ids) if sitting.looked_at and len(ids) > 1 else None
        chosen = bots[match.to_move].choose(Situation.of(match))
        if present is not None:
            counted[:, 0] += present > 0
            counted[groups.of_action(chosen), 1] += 1
            counted[:, 2] += present / opened[-1]
        match.play(chosen)
    winners = match.winners or ()
    seen = Played(
        sitting.deal, again, seating, list(match.history), list(match.movers), phases, opened,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(sitting.players)),
        match.places or (), match.scores or (), match.ending or "",
    )  # fmt: skip
    if sitting.looked_at:
        seen.groups = counted.tolist()
        _look_closely(match, seen, groups, sitting.seed(again, "looking"))
    return seen


def _look_closely(match: Match, seen: Played, groups: Groups, seed: int) -> None:
    """Play the match once more, looking at chances, at decisions, and at where points come from."""
    chance = random.Random(seed)
    rng = np.array([chance.getrandbits(64)], np.uint64)
    last = match.ply
    seen.moments = sorted({round(last * k / MOMENTS) for k in range(MOMENTS + 1)})
    free = [ply for ply, count in enumerate(seen.open) if count > 1]
    judged = set(chance.sample(free, min(JUDGED, len(free))))
    gains, judge = gains_of(match.game), Judge(match.game, rng)
    past = match.at(0)
    here = set(seen.moments)
    points = [0] * match.players
    for ply, action in enumerate(seen.actions):
        if ply in here:
            seen.chances.append(judge.chances(past.concealed(None)))
        if ply in judged:
            seen.judged.append(_judgement(past, ply, action, judge, groups, chance))
        for seat, source, worth in gains(past.play(action), points):
            seen.sources.setdefault(source, [0] * match.players)[seat] += worth
            points[seat] += worth
    seen.chances.append(list(seen.shares))


def _judgement(
    past: Match, ply: int, action: int, judge: Judge, groups: Groups, chance: random.Random
) -> Judgement:
    ids = past.action_ids().tolist()
    others = [id for id in ids if id != action]
    compared = [action, *chance.sample(others, min(COMPARED - 1, len(others)))]
    assert past.to_move is not None
    worth = judge.worth(past.concealed(past.to_move), past.to_move, compared)
    means = worth.mean(axis=1)
    weights = np.full(len(compared), len(others) / (len(compared) - 1))
    weights[0] = 1.0  # the one taken stands for itself, the others for all that weren't drawn
    over_lot = means - np.dot(weights, means) / len(ids)
    of_group: dict[int, list[float]] = {}
    for id, weight, gain in zip(compared, weights.tolist(), over_lot.tolist(), strict=True):
        for group in groups.of_action(id):
            sums = of_group.setdefault(group, [0.0, 0.0])
            sums[0] += weight
            sums[1] += weight * gain
    told = tuple((group, *sums) for group, sums in sorted(of_group.items()))
    return Judgement(ply, best_over_middle(worth), float(over_lot[0]), told)  # type: ignore[arg-type]


def best_over_middle(worth: np.ndarray[Any, Any]) -> float:
    """How much the best action has over the middle one: chosen in one half of the worlds and
    measured in the other, because the best of many that are equal only looks better."""
    half = worth.shape[1] // 2
    parts = worth[:, :half].mean(axis=1), worth[:, half:].mean(axis=1)
    found = 0.0
    for chosen_in, measured_in in (parts, parts[::-1]):
        order = np.argsort(chosen_in, kind="stable")
        best, middle = order[-1], order[(len(order) - 1) // 2]
        found += float(measured_in[best] - measured_in[middle]) / 2
    return found


class Judge:
    """Somebody who knows the game's own policy, and nothing that isn't in a concealed record."""

    def __init__(self, of: Game, rng: Any) -> None:
        functions = functions_of(of)
        tuning = tuning_of(of)
        self._functions = (*functions.look_ahead, functions.policy)
        self._cut = tuning.cut
        self._loose = int(tuning.random * 1024)
        self._rng = rng
        self._room = load_room("karibu.lab.study.judging", Path(__file__).with_name("judging.py"))

    def chances(self, seen: Bytes) -> list[float]:
        """What every seat can expect, from what all of them know."""
        shares = np.zeros((WORLDS, 5))
        self._room.look(*self._functions, seen, self._cut, self._loose, shares, self._rng)
        mean: list[float] = shares.mean(axis=0)[: seen[PLAYERS_AT]].tolist()
        return mean

    def worth(self, seen: Bytes, seat: int, actions: Sequence[int]) -> np.ndarray[Any, Any]:
        worth = np.zeros((len(actions), TRIED))
        ids = np.array(actions, np.int32)
        self._room.compare(
            *self._functions, seen, seat, ids, self._cut, self._loose, worth, self._rng
        )
        return worth


class Groups:
    """Actions that belong together: those of a kind, and those that name the same card."""

    def __init__(self, of: Game) -> None:
        self.names: list[str] = []
        """`kind:play`, `card:jeep-4`."""
        found: dict[str, list[int]] = {}
        blocks = {block["kind"]: block["args"] for block in of.meanings()}
        self._of: list[list[int]] = []
        for id in range(of.action_count):
            meaning = of.meaning(id)
            names = [f"kind:{meaning.kind}"]
            for name, value in meaning.args.items():
                few = len(blocks[meaning.kind].get(name, ())) <= MOST_VALUES
                if isinstance(value, str) and few:
                    names.append(f"{name}:{value}")
            for each in names:
                found.setdefault(each, []).append(id)
            self._of.append([list(found).index(each) for each in names])
        self.names = list(found)
        self._member = np.zeros((len(found), of.action_count), np.int32)
        for row, ids in enumerate(found.values()):
            self._member[row, ids] = 1

    @staticmethod
    @cache
    def of(of: Game) -> Groups:
        return Groups(of)

    def of_action(self, id: int) -> list[int]:
        return self._of[id]

    def counts(self, ids: Any) -> np.ndarray[Any, Any]:
        """How many of these actions belong to each group."""
        counts: np.ndarray[Any, Any] = self._member[:, ids].sum(axis=1)
        return counts


@cache
def _phase_at(of: Game) -> int | None:
    """Where the phase stands in the bytes of a record, if the game has phases."""
    fields: Any = of.layout.fields
    return int(fields["phase"][1]) if "phase" in fields else None
