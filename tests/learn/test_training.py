"""Training: weights that know something already are gone on from."""

from __future__ import annotations

from importlib.util import find_spec

import numpy as np
import pytest

from karibu.learn.harvest import Crop
from karibu.learn.training import train

pytestmark = pytest.mark.skipif(find_spec("jax") is None, reason="needs JAX: `make learn`")


def crop(positions: int = 3000, inputs: int = 12) -> Crop:
    """Positions that nobody thought about; whose first numbers are large, wins."""
    chance = np.random.default_rng(4)
    x = chance.normal(size=(positions, inputs)).astype(np.float16)
    won = (x[:, :3].sum(axis=1) > 0).astype(np.float32)
    results = np.stack([won, 1 - won], axis=1)
    nothing = np.zeros((positions, 2), np.float32)
    none = np.zeros((positions, 1), np.int16)
    owners = np.arange(positions)
    return Crop(x, nothing, nothing, results, none.astype(np.uint8), none, none, owners)


def silent(*_: object) -> None:
    pass


def test_training_goes_on_from_weights_that_are_given() -> None:
    first = train(crop(), 4, 1, silent, epochs=12, batch=256)
    again = train(crop(), 4, 1, silent, epochs=1, batch=256, start=first.layers)
    by_chance = train(crop(), 4, 1, silent, epochs=1, batch=256)
    assert again.loss < first.loss + 0.01 < by_chance.loss
    assert np.array_equal(again.layers["scale"], first.layers["scale"])
