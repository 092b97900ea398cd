"""Thinking: a tree that grows for a time or a number of iterations, and what it then says.

Everything starts from a `Situation`, a concealed record; the true state is out of reach.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from karibu.bots.engine import Functions, engine, functions_of
from karibu.bots.judgement import HANDMADE, Net, learned, trusted
from karibu.bots.situation import Situation
from karibu.bots.tuning import Tuning, tuning_of
from karibu.kernel.record import PLAYERS_AT
from karibu.kernel.types import Bytes
from karibu.match import Game

_SLICE = 0.02
"""Seconds of growth between two looks at the clock."""
_LOOKS = 8
"""At each action in the first round, at least, where a search goes by halves."""


@dataclass(frozen=True)
class Budget:
    """How long to think: at most so many seconds, at most so many iterations."""

    seconds: float | None = None
    iterations: int | None = None
    of_core: bool = False
    """Count the seconds that a core spends on it, not those that pass: for one thread only."""

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise ValueError("a budget needs seconds or iterations")


@dataclass(frozen=True)
class Reason:
    """Something that speaks for an action, against what it is compared with."""

    name: str
    """`reason-…` in the catalogues."""
    count: float = 1
    """How much more, or less."""
    average: bool = False
    """Whether that depends on what can't be known."""


@dataclass(frozen=True)
class Hint:
    """What a search thinks of one action."""

    id: int
    share: float
    visits: int
    spread: float
    """The standard error of `share`."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for it, if that was asked for and can be said,"""
    than: int | None = None
    """and against which action."""


@dataclass(frozen=True)
class Thought:
    """The outcome of a search: the actions, best first, and what every seat may expect."""

    hints: tuple[Hint, ...]
    shares: tuple[float, ...]
    iterations: int


@dataclass
class Tree:
    """One growing tree of one seat."""

    seen: Bytes
    links: Any
    sums: Any
    totals: Any
    rng: Any
    net: Net
    clairvoyant: bool = False
    used: int = 1
    iterations: int = 0
    grown: int = 0
    """Iterations since the tree was planted; `iterations` counts those it inherited, too."""

    @classmethod
    def rooted(cls, seen: Bytes, room: int, seed: int, net: Net = HANDMADE) -> Tree:
        made = engine(interpreted=True)
        links = np.empty((room, made.LINKS), np.int32)
        links[0] = (made.NONE, made.NONE, made.NONE, 0, 0, 1)
        sums = np.empty((room, made.SUMS))
        sums[0] = 0.0
        totals = np.zeros(5)
        return cls(seen, links, sums, totals, np.array([seed], np.uint64), net)

    def grow(
        self, functions: Functions, knobs: Any, iterations: int, rivals: Sequence[int] = ()
    ) -> None:
        self.used = functions.part("grow")(
            *(functions.grow_in_truth if self.clairvoyant else functions.grow),
            self.net.numbers,
            self.net.sizes,
            self.net.skill,
            self.seen,
            np.array(rivals, np.int32),
            self.links,
            self.sums,
            self.used,
            iterations,
            knobs,
            self.totals,
            self.rng,
        )
        self.iterations += iterations
        self.grown += iterations

    def children(self) -> dict[int, tuple[int, float, float]]:
        """Of each action tried at the root: visits, sum of worths, sum of squares."""
        made = engine(interpreted=True)
        found = {}
        child = int(self.links[0, made.Link.CHILD])
        while child != made.NONE:
            action = int(self.links[child, made.Link.ACTION])
            visits = int(self.links[child, made.Link.VISITS])
            found[action] = (visits, float(self.sums[child, 0]), float(self.sums[child, 1]))
            child = int(self.links[child, made.Link.SIBLING])
        return found

    def below(self, functions: Functions, action: int, seen: Bytes, room: int) -> Tree | None:
        """The part of the tree behind an action, as a tree of its own."""
        made = engine(interpreted=True)
        child = int(self.links[0, made.Link.CHILD])
        while child != made.NONE and int(self.links[child, made.Link.ACTION]) != action:
            child = int(self.links[child, made.Link.SIBLING])
        if child == made.NONE:
            return None
        if int(self.links[child, made.Link.VISITS]) * 2 > room:
            return None
        tree = Tree.rooted(seen, room, int(self.rng[0]), self.net)
        graft = functions.part("graft")
        tree.used = graft(self.links, self.sums, child, tree.links, tree.sums)
        tree.iterations = int(tree.links[0, made.Link.VISITS])
        return tree


@dataclass
class Search:
    """Somebody who thinks about situations of one game, and remembers the tree within a turn."""

    game: Game
    budget: Budget
    seed: int
    threads: int = 1
    tuning: Tuning | None = None
    mild: float = 0.0
    """0: takes the action with the most visits; 1: an action as often as it was visited."""
    hasty: float = 0.0
    """How often it does what comes to mind first (the game's `policy`), without a thought."""
    margin: tuple[float, float] = (0.0, 1.0)
    """How much of a playout's result goes by points, and how many of them apart make a seat e times
    as good: it decides better so, but what it then says of shares isn't only of the win."""
    halving: bool = False
    """Looks at all actions equally often, then at the better half of them, and so on, instead of at
    what promises most: for large budgets, on one thread."""
    room: int = 1 << 16
    net: Net | None = None
    """What positions are judged by; `None`: what bots of the game go by…"""
    learned: bool = False
    """…or what it has learned, and then by halves, whether they go by it or not."""
    clairvoyant: bool = False
    """Its situations hold the truth, which is left as it is; only the course of chance is open."""
    trees: list[Tree] = field(default_factory=list, repr=False)
    """Those of the last thought."""
    last: Thought = field(default=Thought((), (), 0), repr=False)
    _expected: Bytes | None = field(default=None, repr=False)
    _chosen: int = field(default=-1, repr=False)
    _thoughts: int = field(default=0, repr=False)
    _choices: int = field(default=0, repr=False)

    def think(self, situation: Situation) -> Thought:
        """Grow the tree for a situation within the budget."""
        functions = functions_of(self.game)
        net = self._net(situation)
        knobs = self._knobs(net)
        trees = self._planted(situation, net)
        started = self._clock()
        self.trees = trees
        halving = self.halving or (self.learned and net.judges)
        if halving and self._suffices(len(situation.ids)):
            self.last = self._by_halves(trees[0], situation, functions, knobs, started)
            return self.last
        if len(trees) == 1:
            self._grow(trees[0], functions, knobs, started)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                for done in [
                    pool.submit(self._grow, tree, functions, knobs, started) for tree in trees
                ]:
                    done.result()
        self.last = _summed(trees, situation)
        return self.last

    def insist(self, action: int, visits: int) -> Hint:
        """What it thinks of one action, after the last thought: it looks there until it has seen
        the action so often, however poor it seems."""
        functions = functions_of(self.game)
        tree = self.trees[0]
        knobs = self._knobs(tree.net)
        missing = visits - tree.children().get(action, (0, 0.0, 0.0))[0]
        if missing > 0:
            tree.grow(functions, knobs, missing, [action])
        return _hint(action, *tree.children()[action])

    def _suffices(self, actions: int) -> bool:
        """Whether the budget is enough to look at every action several times in each round."""
        wanted = self.budget.iterations
        rounds = max(1, math.ceil(math.log2(actions)))
        return self.threads == 1 and (wanted is None or wanted >= _LOOKS * actions * rounds)

    def _net(self, situation: Situation) -> Net:
        if self.net is not None:
            return self.net
        players = int(situation.seen[PLAYERS_AT])
        return (learned if self.learned else trusted)(self.game, players)

    def _knobs(self, net: Net) -> Any:
        tuning = self.tuning or tuning_of(self.game, net.room)
        part, warmth = self.margin
        return replace(tuning, margin=part, warmth=warmth).knobs() if part else tuning.knobs()

    def _planted(self, situation: Situation, net: Net) -> list[Tree]:
        """The trees kept from the last decision if this one follows from it, else new ones."""
        if self._expected is not None and np.array_equal(self._expected, situation.seen):
            functions, seen = functions_of(self.game), situation.seen
            kept = [tree.below(functions, self._chosen, seen, self.room) for tree in self.trees]
            if all(tree is not None for tree in kept):
                return [tree for tree in kept if tree is not None]
        self._thoughts += 1
        trees = [
            Tree.rooted(situation.seen, self.room, _mixed(self.seed, self._thoughts, thread), net)
            for thread in range(self.threads)
        ]
        for tree in trees:
            tree.clairvoyant = self.clairvoyant
        return trees

    def _clock(self) -> float:
        return time.thread_time() if self.budget.of_core else time.perf_counter()

    def _by_halves(
        self, tree: Tree, situation: Situation, functions: Functions, knobs: Any, started: float
    ) -> Thought:
        """All actions are looked at equally often, in the same worlds; then the better half of
        them, and so on (sequential halving; Karnin, Koren and Somekh 2013)."""
        before = tree.grown
        rivals, gone = situation.ids.tolist(), list[int]()
        rounds = max(1, math.ceil(math.log2(len(rivals))))
        for k in range(1, rounds + 1):
            self._grow(tree, functions, knobs, started, rivals, k / rounds, tree.grown - before)
            worth = {id: total / visits for id, (visits, total, _) in tree.children().items()}
            rivals.sort(key=lambda id: -worth.get(id, -1.0))
            half = (len(rivals) + 1) // 2
            rivals, gone = rivals[:half], rivals[half:] + gone
        thought = _summed([tree], situation)
        place = {id: k for k, id in enumerate(rivals + gone)}
        return replace(thought, hints=tuple(sorted(thought.hints, key=lambda each: place[each.id])))

    def _grow(
        self,
        tree: Tree,
        functions: Functions,
        knobs: Any,
        started: float,
        rivals: Sequence[int] = (),
        part: float = 1.0,
        done: int = 0,
    ) -> None:
        """Until that part of the budget is spent, but a little in any case; so many iterations are
        done already."""
        wanted = self.budget.iterations
        left = None if wanted is None else max(1, round(wanted // self.threads * part) - done)
        seconds = self.budget.seconds
        if seconds is None:
            assert left is not None
            tree.grow(functions, knobs, left, rivals)
            return
        step, deadline = max(32, len(rivals)), started + seconds * part
        while left is None or left > 0:
            now = self._clock()
            portion = step if left is None else min(step, left)
            if rivals:
                portion += -portion % len(rivals)
            tree.grow(functions, knobs, portion, rivals)
            took = max(self._clock() - now, 1e-6)
            if self._clock() >= deadline:
                return
            if left is not None:
                left -= portion
            ahead = min(_SLICE, max(deadline - self._clock(), 0.0))
            step = max(1, min(int(portion / took * ahead), portion * 4))

    def choose(self, situation: Situation) -> int:
        """The action with the most visits, or a mild bot's choice among all that it visited."""
        if len(situation.ids) == 1:
            return int(situation.ids[0])
        self._choices += 1
        chance = random.Random(_mixed(self.seed, self._choices))
        if self.hasty > 0 and chance.random() < self.hasty:
            self._expected = None
            return self._hastily(situation, chance)
        hints = self.think(situation).hints
        chosen = hints[0].id if self.mild == 0 else self._mildly(hints, chance)
        self._remember(situation, chosen)
        return chosen

    def _hastily(self, situation: Situation, chance: random.Random) -> int:
        functions = functions_of(self.game)
        world, ids = situation.seen.copy(), np.ascontiguousarray(situation.ids)
        functions.code.redeal(world, np.uint64(chance.getrandbits(63)))
        rng = np.array([chance.getrandbits(64)], np.uint64)
        pick = functions.practised(world, ids, len(ids), rng, self._net(situation).skill)
        return int(ids[pick if 0 <= pick < len(ids) else 0])

    def _mildly(self, hints: Sequence[Hint], chance: random.Random) -> int:
        weights = [hint.visits ** (1 / self.mild) for hint in hints]
        return chance.choices(hints, weights)[0].id

    def _remember(self, situation: Situation, action: int) -> None:
        """What the seat will see next, if the decision reveals nothing and its turn goes on."""
        if self.clairvoyant:
            return
        code = functions_of(self.game).code
        world = situation.seen.copy()
        code.redeal(world, np.uint64(1))
        code.apply(world, action, np.zeros(0, np.int32))
        code.conceal(world, situation.seat)
        self._expected, self._chosen = world, action


def _mixed(*numbers: int) -> int:
    return int(np.random.SeedSequence(numbers).generate_state(1, np.uint64)[0])


def _summed(trees: Sequence[Tree], situation: Situation) -> Thought:
    visits: dict[int, list[float]] = {}
    for tree in trees:
        for action, (n, worth, square) in tree.children().items():
            sums = visits.setdefault(action, [0.0, 0.0, 0.0])
            sums[0] += n
            sums[1] += worth
            sums[2] += square
    legal = set(situation.ids.tolist())
    hints = [
        _hint(action, *sums) for action, sums in visits.items() if action in legal and sums[0] > 0
    ]
    hints.sort(key=lambda hint: (-hint.visits, -hint.share, hint.id))
    iterations = sum(tree.iterations for tree in trees)
    grown = max(1, sum(tree.grown for tree in trees))
    players = int(situation.seen[PLAYERS_AT])
    totals = sum(tree.totals for tree in trees)
    shares = tuple(float(total) / grown for total in totals[:players])
    return Thought(tuple(hints), shares, iterations)


def _hint(action: int, visits: float, worth: float, square: float) -> Hint:
    share = worth / visits
    spread = float(np.sqrt(max(square / visits - share * share, 0.0) / visits))
    return Hint(action, share, int(visits), spread)
