"""Train a small policy by playing against itself, and let it play against random players.

    make train                                 or: python examples/train_policy.py kilimandjaro
    python examples/train_policy.py hike --players 3 --seconds 120

Two layers, REINFORCE with a learnt baseline, JAX on the CPU: no contender, but a complete example
of how to learn from `karibu.lab.batch`. Needs `pip install 'karibu[learn]'`.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

import karibu
import karibu.lab
from karibu.lab.batches import Batch

SIZE = 256
"""Matches at once."""

PIECE = 512
"""Decisions that one update learns from."""

HIDDEN = 128
RATE = 1e-3
CURIOSITY = 0.01


def fresh(width: int, actions: int, key: Any) -> dict[str, Any]:
    def layer(key: Any, rows: int, columns: int, scale: float) -> Any:
        return jax.random.normal(key, (rows, columns)) * scale / np.sqrt(rows)

    one, two, three, four = jax.random.split(key, 4)
    return {
        "in": layer(one, width, HIDDEN, 1.0), "in_bias": jnp.zeros(HIDDEN),
        "mid": layer(two, HIDDEN, HIDDEN, 1.0), "mid_bias": jnp.zeros(HIDDEN),
        "policy": layer(three, HIDDEN, actions, 0.01),
        "value": layer(four, HIDDEN, 1, 0.01),
    }  # fmt: skip


def judge(weights: Any, seen: Any, mask: Any) -> tuple[Any, Any]:
    """Log-probabilities of the legal actions, and the share of the win the mover can expect."""
    hidden = jax.nn.relu(seen @ weights["in"] + weights["in_bias"])
    hidden = jax.nn.relu(hidden @ weights["mid"] + weights["mid_bias"])
    logits = jnp.where(mask, hidden @ weights["policy"], -1e9)
    return jax.nn.log_softmax(logits), jax.nn.sigmoid(hidden @ weights["value"])[:, 0]


@jax.jit
def choose(weights: Any, seen: Any, mask: Any, key: Any) -> Any:
    log_chances, _ = judge(weights, seen, mask)
    return jax.random.categorical(key, log_chances)


def loss(weights: Any, seen: Any, mask: Any, actions: Any, results: Any) -> Any:
    log_chances, expected = judge(weights, seen, mask)
    taken = jnp.take_along_axis(log_chances, actions[:, None], 1)[:, 0]
    better = jax.lax.stop_gradient(results - expected)
    surprise = -jnp.sum(jnp.exp(log_chances) * jnp.where(mask, log_chances, 0.0), axis=1)
    return jnp.mean(-taken * better + (results - expected) ** 2 - CURIOSITY * surprise)


class Learner:
    """Plays whole matches against itself, and learns from each decision how its match ended."""

    def __init__(self, game: str, players: int | None, seed: int) -> None:
        self.env = karibu.lab.batch(game, players, SIZE, seed, observe=True, restart=False)
        self.matches = 0
        self.key = jax.random.PRNGKey(seed)
        width = self.small(self.env.seen).shape[1]
        self.weights = fresh(width, self.env.mask.shape[1], self._next())
        self.optimiser = optax.adam(RATE)
        self.memory = self.optimiser.init(self.weights)
        self.update = jax.jit(self._update)

    def _next(self) -> Any:
        self.key, mine = jax.random.split(self.key)
        return mine

    def small(self, seen: NDArray[np.int8]) -> NDArray[np.float32]:
        """Observations as a network likes them: small numbers."""
        numbers = self.env.layout.numbers(seen)
        return np.sign(numbers) * np.log1p(np.abs(numbers))

    def chosen(self, env: Batch) -> NDArray[Any]:
        """What the policy does in each slot; where nobody is to move it doesn't matter."""
        return np.asarray(choose(self.weights, self.small(env.seen), env.mask.copy(), self._next()))

    def play(self) -> tuple[NDArray[Any], ...]:
        """A batch of matches from beginning to end: what was seen, legal, done, and its worth.

        The batch writes its arrays in place, so what is to be kept is copied.
        """
        env = self.env
        env.reset(self.matches)
        self.matches += env.size
        course, shares = [], np.zeros_like(env.reward)
        while (env.count > 0).any():
            actions = self.chosen(env)
            slots = np.flatnonzero(env.count > 0)
            moment = (env.seen[slots], env.mask[slots], actions[slots])
            course.append((*moment, slots, env.to_move[slots]))
            env.step(actions)
            shares += env.reward
        seen, mask, actions, slots, movers = map(np.concatenate, zip(*course, strict=True))
        return seen, mask, actions, shares[slots, movers]

    def learn(self, seen: Any, mask: Any, actions: Any, shares: Any) -> None:
        order = np.random.default_rng(self.matches).permutation(len(actions))
        for first in range(0, len(order) - PIECE + 1, PIECE):
            some = order[first : first + PIECE]
            self.weights, self.memory = self.update(
                self.weights, self.memory,
                self.small(seen[some]), mask[some], actions[some], shares[some],
            )  # fmt: skip

    def _update(self, weights: Any, memory: Any, *piece: Any) -> tuple[Any, Any]:
        slope = jax.grad(loss)(weights, *piece)
        change, memory = self.optimiser.update(slope, memory)
        return optax.apply_updates(weights, change), memory

    def against_random(self, matches: int, seed: int = 1 << 40) -> tuple[float, float]:
        """Its share of the wins among random players, each seat equally often, and the standard
        error of that. The deals are none that it has learnt from."""
        env = karibu.lab.batch(
            self.env.game, self.env.players, matches, seed, observe=True, restart=False
        )
        mine = np.arange(matches) % env.players
        shares = np.zeros(matches)
        while (env.count > 0).any():
            env.step(np.where(env.to_move == mine, self.chosen(env), env.sample()))
            shares += env.reward[np.arange(matches), mine]
        return float(shares.mean()), float(shares.std() / np.sqrt(matches))


def train(
    game: str, players: int | None = None, seconds: float = 120.0, seed: int = 0
) -> tuple[Learner, float, float]:
    """Learn for some seconds; gives back the learner with the best weights seen on the way (who
    plays against itself alone forgets, too), its share of the wins on other deals and the error."""
    started = time.monotonic()
    learner = Learner(game, players, seed)
    fair = 1 / learner.env.players
    said, best, weights = 0.0, 0.0, learner.weights
    while time.monotonic() - started < seconds:
        learner.learn(*learner.play())
        if time.monotonic() - said > seconds / 8:
            said = time.monotonic()
            share, error = learner.against_random(512)
            if share > best:
                best, weights = share, learner.weights
            print(
                f"{said - started:5.0f} s, {learner.matches:7,} matches: "
                f"{share:.0%} ± {2 * error:.0%} among random players (fair {fair:.0%})",
                flush=True,
            )
    if learner.against_random(512)[0] < best:
        learner.weights = weights
    return learner, *learner.against_random(4096, seed=1 << 41)


def main() -> None:
    wanted = argparse.ArgumentParser(description="Train a small policy against itself.")
    wanted.add_argument("game", nargs="?", default="kilimandjaro")
    wanted.add_argument("--players", type=int)
    wanted.add_argument("--seconds", type=float, default=120.0)
    wanted.add_argument("--seed", type=int, default=0)
    asked = wanted.parse_args()
    try:
        learner, share, error = train(asked.game, asked.players, asked.seconds, asked.seed)
    except karibu.KaribuError as trouble:
        wanted.error(str(trouble))
    fair = 1 / learner.env.players
    print(f"{share:.1%} ± {2 * error:.1%} of 4,096 matches among random players; fair: {fair:.0%}.")


if __name__ == "__main__":
    main()
