"""Training: from a harvest to weights, with JAX and optax (the extra `learn`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from karibu.errors import KaribuError
from karibu.learn.harvest import Crop

FIRST, SECOND = 64, 32
"""Sizes of the hidden layers."""
_PATIENCE = 6
"""Epochs without a gain after which training stops."""
_RATE, _GENTLY = 2e-3, 5e-4
"""How fast weights are changed: those that start by chance, and those that know something."""


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
    agreed: float | None
    """How often the action that is liked best is the one that the search visited most, if any was
    visited."""


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
    crop: Crop, actions: int, seed: int, progress: Callable[[int, int, float], None],
    epochs: int = 40, batch: int = 1024, trust: float = 0.5,
    start: Mapping[str, Any] | None = None,
) -> Trained:  # fmt: skip
    """Fit nets to what came of the positions, and to what the search liked in them.

    `actions`: how many the game has. `trust`: how much of the target is what the search thought,
    the rest is the result. `start`: weights from which the judgement goes on; by chance otherwise.
    """
    _jax()
    players = crop.results.shape[1]
    held = crop.owners % 10 == 0
    results, thoughts = _with_nobody(crop.results), _with_nobody(crop.thoughts)
    thought = crop.thoughts.sum(axis=1) > 0
    blend = trust * thought[:, None]
    offsets = np.concatenate([crop.offsets, np.zeros((len(crop), 1))], axis=1).astype(np.float32)
    scale = _scale(crop.positions) if start is None else np.asarray(start["scale"], np.float32)
    fit = _Fit(held, batch, seed)
    first = _value_weights(len(scale), players, seed)
    if start is not None:
        first = {name: np.asarray(start[name], np.float32) for name in first}

    judged = (crop.positions, offsets, (1 - blend) * results + blend * thoughts)
    truth = (crop.positions, offsets, results)
    value, loss = replace(fit, rate=_RATE if start is None else _GENTLY).best(
        _value_loss(scale), first, judged, truth, epochs, progress
    )
    straight = {"plain": value["straight"] * 0, "bias": value["last_bias"] * 0}
    plain, _ = fit.best(_plain_loss(scale), straight, judged, truth, 8, lambda *_: None)
    layers = {**value, "plain": plain["plain"]}
    agreed = None
    if thought.any():
        likings, agreed = _likings(crop, scale, actions, fit, epochs, progress)
        layers |= likings
    return Trained(
        {"scale": scale, **{name: np.asarray(each, np.float16) for name, each in layers.items()}},
        loss,
        _log_loss(_softmax(offsets[held, :players]), results[held, :players]),
        _log_loss(thoughts[held], results[held]) if thought.all() else None,
        agreed,
    )


def _value_weights(inputs: int, players: int, seed: int) -> dict[str, Any]:
    jax, _ = _jax()
    jnp = jax.numpy
    keys = jax.random.split(jax.random.PRNGKey(seed), 2)
    return {
        "straight": jnp.zeros((inputs, players + 1)),
        "first": jax.random.normal(keys[0], (inputs, FIRST)) * np.sqrt(1.0 / inputs),
        "first_bias": jnp.zeros(FIRST),
        "second": jax.random.normal(keys[1], (FIRST, SECOND)) * np.sqrt(2.0 / FIRST),
        "second_bias": jnp.zeros(SECOND),
        "last": jnp.zeros((SECOND, players + 1)),
        "last_bias": jnp.zeros(players + 1).at[players].set(-5.0),
    }


def _value_loss(scale: Any) -> Any:
    jax, _ = _jax()

    def loss(weights: Any, x: Any, offset: Any, target: Any) -> Any:
        x = x.astype(np.float32) * scale
        hidden = jax.nn.relu(x @ weights["first"] + weights["first_bias"])
        hidden = jax.nn.relu(hidden @ weights["second"] + weights["second_bias"])
        logits = offset + x @ weights["straight"] + hidden @ weights["last"] + weights["last_bias"]
        return -(target * jax.nn.log_softmax(logits)).sum(axis=1).mean()

    return loss


def _plain_loss(scale: Any) -> Any:
    """A plain sum of the features, for reasons in words."""
    jax, _ = _jax()

    def loss(weights: Any, x: Any, offset: Any, target: Any) -> Any:
        logits = x.astype(np.float32) * scale @ weights["plain"] + weights["bias"]
        return -(target * jax.nn.log_softmax(logits)).sum(axis=1).mean()

    return loss


def _likings(
    crop: Crop, scale: Any, actions: int, fit: _Fit, epochs: int,
    progress: Callable[[int, int, float], None],
) -> tuple[dict[str, Any], float]:  # fmt: skip
    """A net that likes what the search visited, and how often its favourite is the search's."""
    jax, _ = _jax()
    jnp = jax.numpy
    visits = crop.visits.astype(np.float32)
    parts = visits / np.maximum(1.0, visits.sum(axis=1, keepdims=True))
    data = (crop.positions, crop.open_bits, crop.visited.astype(np.int32), parts)

    def likely(weights: Any, x: Any, open_bits: Any) -> Any:
        """Logarithms of the likings; those of actions that aren't legal are far below."""
        hidden = jax.nn.relu(
            x.astype(np.float32) * scale @ weights["liking"] + weights["liking_bias"]
        )
        legal = jnp.unpackbits(open_bits, axis=1, count=actions, bitorder="little")
        logits = hidden @ weights["choices"].T + weights["choices_bias"]
        return jax.nn.log_softmax(jnp.where(legal > 0, logits, -1e9))

    def loss(weights: Any, x: Any, open_bits: Any, visited: Any, part: Any) -> Any:
        logs = jnp.take_along_axis(likely(weights, x, open_bits), visited, axis=1)
        return -jnp.where(part > 0, part * logs, 0.0).sum(axis=1).mean()

    def agreed(weights: Any, x: Any, open_bits: Any, visited: Any, part: Any) -> Any:
        most = jnp.take_along_axis(visited, part.argmax(axis=1)[:, None], axis=1)[:, 0]
        return (likely(weights, x, open_bits).argmax(axis=1) == most).mean()

    key = jax.random.PRNGKey(fit.seed + 1)
    weights = {
        "liking": jax.random.normal(key, (len(scale), FIRST)) * np.sqrt(1.0 / len(scale)),
        "liking_bias": jnp.zeros(FIRST),
        "choices": jnp.zeros((actions, FIRST)),
        "choices_bias": jnp.zeros(actions),
    }
    only = fit.where(visits.sum(axis=1) > 0)
    best, _ = only.best(loss, weights, data, data, epochs // 2, progress)
    return best, only.held_mean(agreed, best, data)


@dataclass(frozen=True)
class _Fit:
    """How nets are fitted: on some rows, with an eye on those that are held out."""

    held: Any
    batch: int
    seed: int
    some: Any = True
    """Which rows count at all."""
    rate: float = _RATE

    def where(self, some: Any) -> _Fit:
        return replace(self, some=some)

    def best(
        self, loss: Any, weights: Any, data: tuple[Any, ...], truth: tuple[Any, ...], epochs: int,
        progress: Callable[[int, int, float], None],
    ) -> tuple[Any, float]:  # fmt: skip
        """The weights with the least loss on held-out matches, and that loss."""
        jax, optax = _jax()
        train_at = np.flatnonzero(~self.held & self.some)
        steps = max(1, len(train_at) // self.batch)
        rate = optax.cosine_decay_schedule(self.rate, epochs * steps, 0.02)
        optimiser = optax.adamw(rate, weight_decay=1e-4)
        state = optimiser.init(weights)

        @jax.jit  # type: ignore[untyped-decorator]
        def step(weights: Any, state: Any, *rows: Any) -> Any:
            slope = jax.grad(loss)(weights, *rows)
            updates, state = optimiser.update(slope, state, weights)
            return optax.apply_updates(weights, updates), state

        judged = jax.jit(loss)
        chance = np.random.default_rng(self.seed)
        best, best_weights, since = self.held_mean(judged, weights, truth), weights, 0
        for epoch in range(1, epochs + 1):
            order = chance.permutation(train_at)
            for k in range(steps):
                at = order[k * self.batch : (k + 1) * self.batch]
                weights, state = step(weights, state, *(column[at] for column in data))
            now = self.held_mean(judged, weights, truth)
            progress(epoch, epochs, now)
            since += 1
            if now < best - 1e-5:
                best, best_weights, since = now, weights, 0
            if since >= _PATIENCE:
                break
        return best_weights, best

    def held_mean(self, of: Any, weights: Any, data: tuple[Any, ...]) -> float:
        at = np.flatnonzero(self.held & self.some)
        rows = np.array_split(at, max(1, len(at) // 8192))
        total = sum(len(at) * float(of(weights, *(column[at] for column in data))) for at in rows)
        return total / len(at)


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
