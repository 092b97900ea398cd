"""Learned judgement: interpreted as compiled, on every machine alike, and checked when loaded."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.bots import Situation
from karibu.bots.engine import engine, functions_of
from karibu.bots.exact import exp_of, ln_of
from karibu.bots.judgement import HANDMADE, Net, inputs_of, learned, read_net
from karibu.bots.net import _layer, judge, like, scratch
from karibu.bots.search import Budget, Search, Tree
from karibu.bots.tuning import Tuning
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


def likings(inputs: int, actions: int, seed: int = 1) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    shapes = {
        "liking": (inputs, 64),
        "liking_bias": (64,),
        "choices": (actions, 64),
        "choices_bias": (actions,),
    }
    return {name: chance.normal(0, 0.2, shape) for name, shape in shapes.items()}


def net_of_chance(players: int, seed: int = 1) -> Net:
    return Net.of(layers(inputs_of(GAME, players), players, seed))


def net_that_likes(players: int, favourite: int | None = None, shunned: int | None = None) -> Net:
    """Weights of chance, with likings; perhaps with an action that it likes above all, or least."""
    inputs = inputs_of(GAME, players)
    liked = likings(inputs, GAME.action_count)
    if favourite is not None:
        liked["choices_bias"][favourite] = 1e4
    if shunned is not None:
        liked["choices_bias"][shunned] = -1e4
    return Net.of(layers(inputs, players) | liked)


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


@pytest.mark.parametrize("rows", [0, 1, 3, 4, 9])
def test_values_are_added_in_their_order(rows: int) -> None:
    """Four at a time, and yet the same bits as one after another."""
    chance = np.random.default_rng(rows)
    values = np.zeros(24, np.float32)
    values[np.sort(chance.choice(24, rows, replace=False))] = chance.normal(size=rows)
    weights, start = chance.normal(size=(24, 7)).astype(np.float32), np.ones(7, np.float32)
    wanted, sums = start.copy(), np.zeros(7, np.float32)
    for value, row in zip(values, weights, strict=True):
        wanted += value * row
    _layer(weights.ravel(), values, sums, start)
    assert sums.tobytes() == wanted.tobytes()


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


def test_likings_are_what_training_means_by_them() -> None:
    inputs, functions = inputs_of(GAME, 2), functions_of(GAME)
    raw = layers(inputs, 2) | likings(inputs, GAME.action_count)
    net, match = Net.of(raw), GAME.start(2, 5)
    for _ in range(12):
        state = np.frombuffer(match.state.tobytes(), np.uint8).copy()
        ids = match.action_ids()
        n = len(ids)
        told = np.zeros(n)
        features = functions.code.features
        like(features, net.numbers, net.sizes, scratch(net.sizes), state, ids, n, told)
        x = np.zeros(inputs, np.float32)
        features(state, x)
        hidden = np.maximum(x @ raw["liking"] + raw["liking_bias"], 0)
        logits = hidden @ raw["choices"][ids].T + raw["choices_bias"][ids]
        powers = np.exp(logits - logits.max())
        assert told == pytest.approx(powers / powers.sum(), rel=1e-3)
        match.play(int(ids[0]))


@pytest.mark.parametrize("rivals", [0, 3])
def test_an_interpreted_search_is_led_as_a_compiled_one(rivals: int) -> None:
    """Visits and likings of every node are the same to the last bit; among rivals, too."""
    net, functions = net_that_likes(2), functions_of(GAME)
    situation, knobs = Situation.of(GAME.start(2, 5)), Tuning(lean=2.0, cut=0).knobs()
    seen, some = situation.seen, np.array(situation.ids[:rivals], np.int32)
    grown = []
    plain = engine(interpreted=True).grow
    for grow in (engine().grow, getattr(plain, "py_func", plain)):
        tree = Tree.rooted(seen, 64, 3, net)
        told = (net.numbers, net.sizes, net.skill, seen, some, tree.links, tree.sums, 1, 25, knobs)
        used = grow(*functions.grow, *told, tree.totals, tree.rng)
        grown.append((used, tree.links[:used].tobytes(), tree.sums[:used].tobytes()))
    assert grown[0] == grown[1]
    assert grown[0][0] > 20


def test_a_search_looks_first_and_longest_at_what_is_liked() -> None:
    situation = Situation.of(GAME.start(2, 5))
    for favourite in situation.ids.tolist()[:3]:
        net = net_that_likes(2, favourite)
        tuning = Tuning(explore=0.0, lean=5.0, cut=0)
        thought = Search(GAME, Budget(iterations=30), 1, net=net, tuning=tuning).think(situation)
        assert thought.hints[0].id == favourite
        aside = Search(GAME, Budget(iterations=30), 1, net=net, tuning=replace(tuning, lean=0.0))
        assert aside.think(situation).hints[0].visits < thought.hints[0].visits


def test_what_is_liked_doesnt_matter_where_one_action_is_insisted_on() -> None:
    situation = Situation.of(GAME.start(2, 5))
    shunned = situation.ids.tolist()[-1]
    search = Search(GAME, Budget(iterations=1), 1, net=net_that_likes(2, shunned=shunned))
    search.tuning = Tuning(lean=5.0, cut=0)
    search.think(situation)
    assert search.insist(shunned, 5).visits == 5


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
    inputs = inputs_of(GAME, 2)
    np.savez(file, **layers(inputs, 2), **likings(inputs, 17))
    with pytest.raises(BadGame, match="17 actions"):
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
