"""The example learns: after a minute or two it beats random players. Long: `make lab`."""

from __future__ import annotations

import os

import pytest


@pytest.mark.skipif(not os.environ.get("KARIBU_LONG"), reason="minutes: run `make lab`")
def test_a_small_policy_beats_random_players() -> None:
    pytest.importorskip("jax", reason="pip install 'karibu[learn]', or run `make lab`")
    from examples.train_policy import train

    _, share, error = train("kilimandjaro", seconds=120)
    assert share - 3 * error > 0.5
