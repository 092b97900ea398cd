"""Learned judgement: interpreted as compiled, on every machine alike, and checked when loaded."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.bots import Situation
from karibu.bots.engine import engine, functions_of
from karibu.bots.exact import exp_of, ln_of
from karibu.bots.judgement import HANDMADE, Net, inputs_of, learned, read_net
from karibu.bots.net import judge, scratch
from karibu.bots.search import Budget, Search
from karibu.errors import BadGame

GAME = karibu.game("livingstone")


def layers(inputs: int, players: int, seed: int = 1) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    shapes = {
        "straight": (inputs, players + 1),
        "first": (inputs, 64),
        "first_bias": (64,),
        "second": (64, 32),
        "second_bias": (32,),
        "last": (32, players + 1),
        "last_bias": (players + 1,),
    }
    made = {name: chance.normal(0, 0.2, shape) for name, shape in shapes.items()}
    return {"scale": np.ones(inputs), **made}


def net_of_chance(players: int, seed: int = 1) -> Net:
    return Net.of(layers(inputs_of(GAME, players), players, seed))


@pytest.mark.parametrize("x", [-30.0, -7.3, -0.7, -1e-9, 0.0])
def test_the_own_exponential_is_one(x: float) -> None:
    assert math.isclose(exp_of(x), math.exp(x), rel_tol=1e-9)


@pytest.mark.parametrize("x", [1e-3, 0.01, 0.5, 1.0, 2.0, 3.7, 8192.0])
def test_the_own_logarithm_is_one(x: float) -> None:
    assert math.isclose(ln_of(x), math.log(x), rel_tol=1e-9, abs_tol=1e-11)


@pytest.mark.parametrize("players", [2, 4])
def test_interpreted_judgement_is_compiled_judgement_to_the_last_bit(players: int) -> None:
    net, functions = net_of_chance(players), functions_of(GAME)
    match = GAME.start(players, 5)
    for ply in range(40):
        state = np.frombuffer(match.state.tobytes(), np.uint8).copy()
        if ply % 8 == 0:
            compiled, plain = np.zeros(5), np.zeros(5)
            evaluate, features = functions.evaluate, functions.code.features
            engine().judged(evaluate, features, net.numbers, net.sizes, state, compiled)
            work = scratch(net.sizes)
            judge(evaluate, features, net.numbers, net.sizes, work, state, plain)
            assert compiled.tobytes() == plain.tobytes()
            assert 0 < compiled[:players].sum() <= 1  # the rest is nobody's
            assert (compiled[players:] == 0).all()
        ids = match.action_ids()
        match.play(int(ids[ply % len(ids)]))


def test_the_net_is_what_training_means_by_it() -> None:
    """The same sums as matrices would give, with the hand-made shares as an offset."""
    raw, functions = layers(inputs_of(GAME, 2), 2), functions_of(GAME)
    net = Net.of(raw)
    match = GAME.start(2, 5)
    state = np.frombuffer(match.state.tobytes(), np.uint8).copy()
    x = np.zeros(inputs_of(GAME, 2), np.float32)
    functions.code.features(state, x)
    hand, shares = np.zeros(5), np.zeros(5)
    functions.evaluate(state, hand)
    first = np.maximum(x @ raw["first"] + raw["first_bias"], 0)
    second = np.maximum(first @ raw["second"] + raw["second_bias"], 0)
    logits = x @ raw["straight"] + second @ raw["last"] + raw["last_bias"]
    mover = int(match.to_move or 0)
    offsets = [np.rint(64 * np.log(hand[(mover + turn) % 2] + 0.01)) / 64 for turn in range(2)]
    logits[:2] += offsets
    powers = np.exp(logits - logits.max())
    engine().judged(
        functions.evaluate, functions.code.features, net.numbers, net.sizes, state, shares
    )
    wanted = powers / powers.sum()
    assert shares[mover] == pytest.approx(wanted[0], rel=1e-3)
    assert shares[1 - mover] == pytest.approx(wanted[1], rel=1e-3)


def test_weights_change_thoughts_without_the_compiler() -> None:
    situation = Situation.of(GAME.start(2, 5))
    thoughts = [
        Search(GAME, Budget(iterations=60), 1, net=net).think(situation).shares
        for net in (net_of_chance(2, 1), net_of_chance(2, 2), HANDMADE)
    ]
    assert len(set(thoughts)) == 3


def test_weights_for_other_features_are_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "players-2.npz"
    np.savez(file, **layers(17, 2))
    with pytest.raises(BadGame, match=r"17 numbers.*make learn GAME=livingstone"):
        read_net(GAME, 2, file)
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(BadGame, match="isn't a file of weights"):
        read_net(GAME, 2, file)


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
def test_weights_in_the_folders_fit_and_are_small(game: karibu.Game) -> None:
    folder = game.folder.judgement / "weights"
    for players in game.player_counts:
        learned(game, players)  # refuses what doesn't fit
    if folder.is_dir():
        assert sum(file.stat().st_size for file in folder.iterdir()) <= 500_000
        assert (folder / "history.json").is_file()
