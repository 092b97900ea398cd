"""Training: from a harvest to weights, with JAX and optax (the extra `learn`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from karibu.errors import KaribuError
from karibu.learn.harvest import Crop

FIRST, SECOND = 64, 32
"""Sizes of the hidden layers."""
_PATIENCE = 6
"""Epochs without a gain after which training stops."""


class CannotLearn(KaribuError, RuntimeError):
    """Something that training needs isn't there."""


@dataclass(frozen=True)
class Trained:
    """Weights, and how far they are from held-out results (log loss, less is better)."""

    layers: dict[str, Any]
    loss: float
    handmade: float
    """The loss of the hand-made shares alone…"""
    thought: float | None
    """…and of the search's thoughts that were harvested, if there were any."""
    epochs: int


def _jax() -> Any:
    try:
        import jax
        import optax
    except ImportError:
        raise CannotLearn(
            "Training needs JAX and optax: `pip install karibu[learn]`, or `make learn`."
        ) from None
    return jax, optax


def train(
    crop: Crop, seed: int, progress: Callable[[int, int, float], None],
    epochs: int = 40, batch: int = 1024, trust: float = 0.5,
) -> Trained:  # fmt: skip
    """Fit a net to what came of the positions; stops when held-out matches gain no more.

    `trust`: how much of the target is what the search thought, the rest is the result.
    """
    jax, optax = _jax()
    jnp = jax.numpy
    players = crop.results.shape[1]
    held = crop.owners % 10 == 0
    results = _with_nobody(crop.results)
    thought = crop.thoughts.sum(axis=1) > 0
    targets = results.copy()
    blend = trust * thought[:, None]
    targets = (1 - blend) * results + blend * _with_nobody(crop.thoughts)
    offsets = np.concatenate(
        [crop.offsets, np.zeros((len(crop), 1), np.float32)], axis=1
    ).astype(np.float32)  # fmt: skip
    inputs = crop.positions.shape[1]
    scale = _scale(crop.positions)

    keys = jax.random.split(jax.random.PRNGKey(seed), 2)
    weights = {
        "straight": jnp.zeros((inputs, players + 1)),
        "first": jax.random.normal(keys[0], (inputs, FIRST)) * np.sqrt(1.0 / inputs),
        "first_bias": jnp.zeros(FIRST),
        "second": jax.random.normal(keys[1], (FIRST, SECOND)) * np.sqrt(2.0 / FIRST),
        "second_bias": jnp.zeros(SECOND),
        "last": jnp.zeros((SECOND, players + 1)),
        "last_bias": jnp.zeros(players + 1).at[players].set(-5.0),
    }

    def loss(weights: Any, x: Any, offset: Any, target: Any) -> Any:
        x = x.astype(jnp.float32) * scale
        hidden = jax.nn.relu(x @ weights["first"] + weights["first_bias"])
        hidden = jax.nn.relu(hidden @ weights["second"] + weights["second_bias"])
        logits = offset + x @ weights["straight"] + hidden @ weights["last"] + weights["last_bias"]
        return -(target * jax.nn.log_softmax(logits)).sum(axis=1).mean()

    def plain_loss(weights: Any, x: Any, offset: Any, target: Any) -> Any:
        logits = x.astype(jnp.float32) * scale @ weights["plain"] + weights["bias"]
        return -(target * jax.nn.log_softmax(logits)).sum(axis=1).mean()

    data = _Data(crop.positions, offsets, targets, results, held, batch)
    best, best_weights, done = _fit(jax, optax, loss, weights, data, seed, epochs, progress)
    plain = {"plain": weights["straight"], "bias": weights["last_bias"]}
    fitted = _fit(jax, optax, plain_loss, plain, data, seed, 8, lambda *_: None)[1]
    held_at = np.flatnonzero(held)
    layers = {name: np.asarray(each, np.float16) for name, each in best_weights.items()}
    return Trained(
        {"scale": scale.astype(np.float32), **layers, "plain": np.float16(fitted["plain"])},
        best,
        _log_loss(_softmax(offsets[held_at, :players]), results[held_at, :players]),
        _log_loss(_with_nobody(crop.thoughts)[held_at], results[held_at])
        if thought.all()
        else None,
        done,
    )


@dataclass(frozen=True)
class _Data:
    positions: Any
    offsets: Any
    targets: Any
    results: Any
    held: Any
    batch: int

    def part(self, at: Any, *, truth: bool) -> tuple[Any, Any, Any]:
        return self.positions[at], self.offsets[at], (self.results if truth else self.targets)[at]


def _fit(
    jax: Any, optax: Any, loss: Any, weights: Any, data: _Data, seed: int, epochs: int,
    progress: Callable[[int, int, float], None],
) -> tuple[float, Any, int]:  # fmt: skip
    """The weights with the least loss on held-out matches, that loss, and the epochs it took."""
    train_at, held_at = np.flatnonzero(~data.held), np.flatnonzero(data.held)
    steps = max(1, len(train_at) // data.batch)
    rate = optax.cosine_decay_schedule(2e-3, epochs * steps, 0.02)
    optimiser = optax.adamw(rate, weight_decay=1e-4)
    state = optimiser.init(weights)

    @jax.jit  # type: ignore[untyped-decorator]
    def step(weights: Any, state: Any, x: Any, offset: Any, target: Any) -> Any:
        slope = jax.grad(loss)(weights, x, offset, target)
        updates, state = optimiser.update(slope, state, weights)
        return optax.apply_updates(weights, updates), state

    judged = jax.jit(loss)

    def held_loss(weights: Any) -> float:
        parts = np.array_split(held_at, max(1, len(held_at) // 8192))
        total = sum(len(at) * float(judged(weights, *data.part(at, truth=True))) for at in parts)
        return total / len(held_at)

    chance = np.random.default_rng(seed)
    best, best_weights, since, done = held_loss(weights), weights, 0, 0
    for epoch in range(1, epochs + 1):
        order = chance.permutation(train_at)
        for k in range(steps):
            at = order[k * data.batch : (k + 1) * data.batch]
            weights, state = step(weights, state, *data.part(at, truth=False))
        now = held_loss(weights)
        progress(epoch, epochs, now)
        done, since = epoch, since + 1
        if now < best - 1e-5:
            best, best_weights, since = now, weights, 0
        if since >= _PATIENCE:
            break
    return best, best_weights, done


def _with_nobody(shares: Any) -> Any:
    nobody = np.clip(1.0 - shares.sum(axis=1, keepdims=True), 0.0, 1.0)
    return np.concatenate([shares, nobody], axis=1).astype(np.float32)


def _scale(positions: Any) -> Any:
    """Inputs are brought to about one; those that never move are left out."""
    some = positions[:: max(1, len(positions) // 50_000)].astype(np.float32)
    spread = some.std(axis=0)
    return np.where(spread > 1e-4, 1.0 / np.maximum(spread, 0.02), 0.0).astype(np.float32)


def _softmax(offsets: Any) -> Any:
    powers = np.exp(offsets)
    return powers / powers.sum(axis=1, keepdims=True)


def _log_loss(shares: Any, results: Any) -> float:
    return float(-(results * np.log(np.maximum(shares, 1e-3))).sum(axis=1).mean())
