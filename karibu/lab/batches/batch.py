"""The batch environment: arrays that are written in place, and `step`.

    env = karibu.lab.batch("africa", players=4, size=1024, seed=7, observe=True)
    while training:
        env.step(choose(env.seen, env.mask))
        learn(env.reward, env.done)

Slot k plays exactly the match that `karibu.game(…).start(players, seed=env.seeds[k])` gives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from karibu.errors import BadSeed, IllegalAction, KaribuError
from karibu.kernel.seeds import SMALL_SEEDS, mixed
from karibu.lab.batches.code import attend_of
from karibu.lab.batches.crew import Crew
from karibu.lab.batches.loop import BEGIN, CHECK, DRAW, LOOK, STEP
from karibu.lab.frozen import game_in
from karibu.lab.layout import Layout, layout_of
from karibu.match import Game, Match, checked_seed

MOST_SLOTS = 1 << 20
MOST_THREADS = 256
_CALLERS = 0.97
"""Of an even share: what the calling thread takes, which also hands out the work."""
_CHOOSING = 0x5851F42D4C957F2D
"""Random choices have a stream of their own, apart from the matches'."""


class BadBatch(KaribuError, ValueError):
    """A batch that can't be, or actions that don't fit it."""


class Batch:
    """Many matches of one game at once. All arrays are the batch's own and change with each step:
    whoever wants to keep one takes a copy."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        size: int = 1024,
        seed: int | Sequence[int] = 0,
        observe: bool = False,
        threads: int = 1,
        options: Mapping[str, str] | None = None,
        restart: bool = True,
    ) -> None:
        players = game.min_players if players is None else players
        game.check_players(players)
        self.options = game.checked_options(options or {})
        if type(size) is not int or not 1 <= size <= MOST_SLOTS:
            raise BadBatch(f"A batch has 1 to {MOST_SLOTS:,} slots, not {size!r}.")
        if type(threads) is not int or not 1 <= threads <= MOST_THREADS:
            raise BadBatch(f"Take 1 to {MOST_THREADS} threads, not {threads!r}.")
        self.game = game
        self.players = players
        self.size = size
        self.threads = threads
        self.restart = bool(restart)
        self.observing = bool(observe)
        self.layout: Layout = layout_of(game, players)
        """What `seen` is made of."""
        wide = game.action_count
        self.seeds: NDArray[np.uint64] = np.zeros(size, np.uint64)
        """The seed of the match in each slot."""
        self.ids: NDArray[np.int32] = np.full((size, wide), -1, np.int32)
        """The legal actions of each slot's seat to move: the first `count[k]` of row k, then -1."""
        self.count: NDArray[np.int32] = np.zeros(size, np.int32)
        self.mask: NDArray[np.bool_] = np.zeros((size, wide), np.bool_)
        """The same as a mask over all action ids."""
        self.to_move: NDArray[np.int8] = np.zeros(size, np.int8)
        """The seat to move; -1 in slots that are over (only without restart)."""
        self.reward: NDArray[np.float32] = np.zeros((size, players), np.float32)
        """Each seat's share of the win where the last step ended a match; 0 elsewhere."""
        self.done: NDArray[np.bool_] = np.zeros(size, np.bool_)
        """Where the last step ended a match. With restart the slot is already in its next one."""
        seen = (size, self.layout.width) if self.observing else (0, 0)
        self.seen: NDArray[np.int8] = np.zeros(seen, np.int8)
        """What each seat to move sees (`layout`); without `observe` empty."""
        self._states: NDArray[np.uint8] = np.zeros((size, game.layout.itemsize), np.uint8)
        self._actions: NDArray[np.int64] = np.zeros(size, np.int64)
        self._drawn: NDArray[np.int64] = np.zeros(size, np.int64)
        self._numbers = game.option_numbers(self.options)
        self._runs, self._turned = self.layout.runs(), self.layout.turned()
        self._rng: NDArray[np.uint64] = np.zeros(1, np.uint64)
        self._open()
        self.reset(seed)

    def _open(self) -> None:
        own = round(self.size / self.threads * (_CALLERS if self.threads > 1 else 1))
        rest, helpers = self.size - own, max(1, self.threads - 1)
        bounds = [0, *(own + rest * part // helpers for part in range(helpers + 1))]
        parts = [(a, b) for a, b in pairwise(bounds) if a < b]
        arrays = (
            *(self.restart, self.players, self._numbers, np.uint64(self.size), self._rng),
            *(self._drawn, self._actions, self._states, self.seeds, self.ids, self.count),
            *(self.mask, self.to_move, self.reward, self.done, self.seen),
            *(self._runs, self._turned),
        )
        self._crew = Crew(attend_of(self.game), self.game.code.compiled, parts, arrays)

    # --- playing

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Lay out all matches anew. A number gives slot k the seed `seed + k`; or name them all.

        The next match in a slot has the seed of the last one plus the number of slots.
        """
        self.seeds[:] = self._checked_seeds(seed)
        self._rng[0] = np.uint64(mixed(int(self.seeds[0]) ^ _CHOOSING))
        self._crew.work(BEGIN)

    def step(self, actions: ArrayLike) -> None:
        """One decision in every slot. If one of them can't be, nothing happens anywhere.

        In slots that are over (only without restart) the action doesn't matter.
        """
        try:
            given = np.asarray(actions)
        except ValueError:  # lists of different lengths
            raise BadBatch("A step takes a plain list of ids, one for each slot.") from None
        if given.shape != (self.size,):
            raise BadBatch(
                f"A step takes one action for each of the {self.size} slots, an array of shape "
                f"({self.size},), not {given.shape}."
            )
        if given.dtype.kind not in "iu":
            raise BadBatch(f"Actions are ids, whole numbers, not {given.dtype.name}.")
        np.copyto(self._actions, given, casting="unsafe")
        slot = self._crew.work(CHECK)
        if slot >= 0:
            raise self._illegal(slot, given[slot].item())
        self._crew.work(STEP)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every slot by lot (-1 where nobody is to move), from a stream that
        depends on the seed alone."""
        self._rng += np.uint64(self.size)
        self._crew.work(DRAW)
        return self._drawn.copy()

    def _illegal(self, slot: int, action: int) -> IllegalAction:
        player = int(self.to_move[slot]) + 1
        named: Any = action
        if 0 <= action < self.game.action_count:
            named = self.game.action(action)
        return IllegalAction(f"Slot {slot}: player {player} can't do that now: {named!r}.")

    def _checked_seeds(self, seed: int | Sequence[int]) -> NDArray[np.uint64]:
        if isinstance(seed, int | np.integer):
            first = self._small(seed if isinstance(seed, int) else int(seed))
            return np.uint64(first) + np.arange(self.size, dtype=np.uint64)
        if isinstance(seed, str | bytes):
            raise BadSeed(f"A seed is a whole number, or one for each slot, not {seed!r}.")
        try:
            named = [int(each) if isinstance(each, np.integer) else each for each in seed]
        except TypeError:
            raise BadSeed(
                f"A seed is a whole number, or one for each slot, not {seed!r}."
            ) from None
        if len(named) != self.size:
            raise BadSeed(f"There are {self.size} slots, but {len(named)} seeds.")
        return np.array([self._small(each) for each in named], np.uint64)

    def _small(self, seed: object) -> int:
        number = checked_seed(seed)
        if number >= SMALL_SEEDS:
            raise BadSeed(f"The seeds of a batch lie below 2**64; {number} doesn't.")
        return number

    # --- looking closer

    def match(self, slot: int) -> Match:
        """The match in a slot as the referee knows it: a copy, for looking and for debugging."""
        if type(slot) is not int or not 0 <= slot < self.size:
            raise BadBatch(f"There is no slot {slot!r} in a batch of {self.size}.")
        return Match.from_state(self.game, self._states[slot])

    def put(self, slot: int, match: Match) -> None:
        """Let a slot go on from where a match stands; the match itself stays as it is."""
        self.match(slot)  # is there such a slot?
        if match.game is not self.game or match.players != self.players:
            raise BadBatch(
                f"{match!r} doesn't fit: this batch plays {self.game.title()} with "
                f"{self.players} players."
            )
        if match.over:
            raise BadBatch("That match is over: there is nothing to go on with.")
        self._states[slot] = np.frombuffer(match.state.tobytes(), np.uint8)
        if 0 <= match.seed < SMALL_SEEDS:
            self.seeds[slot] = match.seed
        self._crew.alone(LOOK, slot, slot + 1)

    def read(self, field: str) -> NDArray[Any]:
        """A field of the observations, by name: a view of `seen`."""
        if not self.observing:
            raise BadBatch("This batch doesn't observe: make it with observe=True.")
        return self.layout[field].read(self.seen)

    def copy(self) -> Batch:
        """The same matches once more: what happens to one batch never shows in the other."""
        twin = Batch.__new__(Batch)
        twin._take(self.game, self._kept())
        return twin

    def __getstate__(self) -> tuple[str, dict[str, Any]]:
        return self.game.folder.package, self._kept()

    def __setstate__(self, saved: tuple[str, dict[str, Any]]) -> None:
        package, kept = saved
        self._take(game_in(package), kept)

    def _kept(self) -> dict[str, Any]:
        """All that another process couldn't make anew; arrays as copies."""
        made_anew = ("game", "layout", "_crew")
        return {
            name: value.copy() if isinstance(value, np.ndarray) else value
            for name, value in vars(self).items()
            if name not in made_anew
        }

    def _take(self, game: Game, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = game
        self.layout = layout_of(game, self.players)
        self._open()

    def __repr__(self) -> str:
        return f"<Batch {self.game.slug} players={self.players} size={self.size}>"
