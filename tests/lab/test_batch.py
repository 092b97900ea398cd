"""Batches: slot by slot the matches of the object API, whatever the number of threads."""

from __future__ import annotations

import gc
import os
import pickle
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
import karibu.lab
from karibu.errors import BadOption, BadPlayers, BadSeed, IllegalAction, UnknownGame
from karibu.kernel.folder import Folder
from karibu.lab.batches import BadBatch, Batch
from karibu.lab.layout import UnknownField, layout_of
from karibu.lab.layouts import page
from karibu.match import Game, Match
from tests.lab.twins import differing
from tests.settings import settings_of

LONG = bool(os.environ.get("KARIBU_LONG"))
MATCHES = 10_000 if LONG else 6
SLUGS = [game.slug for game in karibu.games()]
SIZE = 64 if LONG else 6


def bytes_of(env: Batch, slot: int) -> bytes:
    return env.match(slot).state.tobytes()


class Beside:
    """A batch, and the same matches in the object API, played side by side."""

    def __init__(self, env: Batch) -> None:
        self.env = env
        self.matches = [self._start(slot) for slot in range(env.size)]
        self.ended = 0

    def _start(self, slot: int) -> Match:
        env = self.env
        return env.game.start(env.players, int(env.seeds[slot]), env.options)

    def step(self, looking: bool) -> None:
        env = self.env
        actions = env.sample()
        env.step(actions)
        for match, action in zip(self.matches, actions.tolist(), strict=True):
            match.play(action)
        over = [match.over for match in self.matches]
        assert env.done.tolist() == over
        assert not env.reward[~env.done].any()
        for slot in np.flatnonzero(over).tolist():
            assert env.reward[slot].tolist() == pytest.approx(shares(self.matches[slot]))
            self.ended += 1
            self.matches[slot] = self._start(slot)
        assert env.to_move.tolist() == [match.to_move for match in self.matches]
        for slot, match in enumerate(self.matches):
            self._compare(slot, match, looking)
        open_to_all = np.zeros_like(env.mask)
        open_to_all[np.nonzero(env.ids >= 0)[0], env.ids[env.ids >= 0]] = True
        assert (env.mask == open_to_all).all()

    def _compare(self, slot: int, match: Match, looking: bool) -> None:
        env = self.env
        assert env._states[slot].tobytes() == match.state.tobytes()
        ids, count = match.action_ids(), env.count[slot]
        assert env.ids[slot, :count].tolist() == ids.tolist()
        assert (env.ids[slot, count:] == -1).all()
        if looking and match.to_move is not None:
            seen = env.layout.observe(match.concealed(match.to_move), match.to_move)
            assert env.seen[slot].tobytes() == seen.tobytes()


def shares(match: Match) -> list[float]:
    winners = match.winners or ()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]


@pytest.mark.parametrize("slug", SLUGS)
def test_each_slot_is_the_match_of_its_seed(slug: str) -> None:
    game = karibu.game(slug)
    settings = list(settings_of(game))
    ended = 0
    for number, setting in enumerate(settings):
        env = karibu.lab.batch(
            slug, setting.players, SIZE, 1000 * number, observe=True, options=setting.options
        )
        beside, plies = Beside(env), 0
        while beside.ended * len(settings) < MATCHES:
            beside.step(looking=plies % 7 == 0)
            plies += 1
        ended += beside.ended
    assert ended >= MATCHES


def test_a_game_that_is_not_on_the_shelf() -> None:
    env = karibu.lab.batch(Game(Folder("bench.connect_four")), size=32, seed=3, observe=True)
    beside = Beside(env)
    while beside.ended < 100:
        beside.step(looking=True)
    assert set(np.unique(env.reward)) <= {0.0, 0.5, 1.0}


def test_threads_change_nothing() -> None:
    one, three = (
        karibu.lab.batch("hike", 3, 50, seed=5, observe=True, threads=threads) for threads in (1, 3)
    )
    for _ in range(400):
        actions = one.sample()
        assert actions.tolist() == three.sample().tolist()
        one.step(actions)
        three.step(actions)
        for name in ("ids", "mask", "to_move", "reward", "done", "seen", "seeds", "count"):
            assert np.array_equal(getattr(one, name), getattr(three, name)), name
    assert one.seeds.max() > 54  # some matches have ended and begun anew


def test_an_illegal_action_is_found_in_every_part_and_changes_nothing() -> None:
    env = karibu.lab.batch("hike", 3, 50, seed=5, observe=True, threads=3)
    for bad in ([0], [24], [49], [49, 20], [30, 3, 40]):
        actions = env.sample()
        actions[bad] = -7
        before = env._states.copy()
        with pytest.raises(IllegalAction, match=f"Slot {min(bad)}:"):
            env.step(actions)
        assert (env._states == before).all()
        env.step(env.sample())


def test_helpers_who_fell_asleep_are_woken() -> None:
    one, two = (
        karibu.lab.batch("hike", 2, 20, seed=5, observe=True, threads=threads) for threads in (1, 2)
    )
    (helper,) = two._crew._helpers
    for _ in range(5):
        until = time.monotonic() + 30
        while not helper.asleep and time.monotonic() < until:
            time.sleep(0.001)
        assert helper.asleep
        one.step(one.sample())
        two.step(two.sample())
        assert (one.seen == two.seen).all()


def test_what_goes_wrong_in_a_helper_is_told_and_forgotten() -> None:
    env = karibu.lab.batch("hike", 2, 20, seed=5, threads=2)
    crew = env._crew
    (helper,) = crew._helpers
    helper.fault = ZeroDivisionError("a helper's")
    with pytest.raises(ZeroDivisionError, match="helper's"):
        env.sample()
    env.step(env.sample())


def test_helpers_leave_with_their_batch() -> None:
    def helpers() -> set[threading.Thread]:
        return {each for each in threading.enumerate() if each.name == "karibu-batch"}

    before = helpers()
    env = karibu.lab.batch("hike", 2, 20, threads=3)
    env.step(env.sample())
    came = helpers() - before
    assert len(came) == 2
    del env
    gc.collect()
    for each in came:
        each.join(30)
        assert not each.is_alive()


_TOLD = """
import hashlib, karibu.lab
env = karibu.lab.batch("hike", 2, 5, seed=3, observe=True, threads=2)
for _ in range(12):
    env.step(env.sample())
print(hashlib.sha256(env.seen.tobytes() + env.mask.tobytes()).hexdigest())
"""


def test_a_batch_is_the_same_without_the_compiler() -> None:
    told = []
    for without in ("0", "1"):
        surroundings = os.environ | {"NUMBA_DISABLE_JIT": without, "PYTHONWARNINGS": "ignore"}
        run = [sys.executable, "-c", _TOLD]
        told.append(subprocess.run(run, capture_output=True, env=surroundings, check=True).stdout)
    assert told[0] == told[1]


def test_arrays_are_written_in_place() -> None:
    env = karibu.lab.batch("hike", 2, 8, observe=True)
    names = ("ids", "mask", "to_move", "reward", "done", "seen", "seeds", "count")
    before = [getattr(env, name) for name in names]
    env.step(env.sample())
    assert all(getattr(env, name) is array for name, array in zip(names, before, strict=True))
    assert np.shares_memory(env.read("hand"), env.seen)


def test_seeds_are_given_by_number_or_one_by_one() -> None:
    env = karibu.lab.batch("kilimandjaro", 2, 3, seed=40)
    assert env.seeds.tolist() == [40, 41, 42]
    env.reset([9, 7, 2**64 - 1])
    assert env.seeds.tolist() == [9, 7, 2**64 - 1]
    started = karibu.game("kilimandjaro").start(2, seed=2**64 - 1)
    assert bytes_of(env, 2) == started.state.tobytes()


def test_without_restart_slots_stay_over() -> None:
    env = karibu.lab.batch(Game(Folder("bench.connect_four")), size=20, restart=False)
    rewards = np.zeros((20, 2))
    for _ in range(42):
        env.step(env.sample())
        rewards += env.reward
    assert (env.to_move == -1).all()
    assert not env.mask.any()
    assert not env.done.any()  # the last step ended nothing any more
    assert rewards.sum(axis=1).tolist() == pytest.approx([1.0] * 20)
    assert env.match(0).over


BAD: dict[str, tuple[Callable[[Any], Any], type[Exception], str]] = {
    "too few": (lambda a: a[:-1], BadBatch, "one action for each of the 4 slots"),
    "two axes": (lambda a: a[None], BadBatch, "one action for each of the 4 slots"),
    "ragged": (lambda a: [[1, 2], [3]], BadBatch, "plain list of ids"),
    "fractions": (lambda a: a + 0.0, BadBatch, "whole numbers, not float64"),
    "truth": (lambda a: a > 0, BadBatch, "whole numbers, not bool"),
    "illegal": (lambda a: np.array([*a[:3], 646]), IllegalAction, "Slot 3: player 1 can't do"),
    "below": (lambda a: np.array([*a[:3], -1]), IllegalAction, "Slot 3: player 1 can't do"),
    "far off": (lambda a: np.array([2**62, *a[1:]]), IllegalAction, "Slot 0: player 1 can't do"),
    "wrapped": (
        lambda a: np.array([*a[:3], 2**64 - 1], np.uint64), IllegalAction, "Slot 3: player 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_actions_get_a_sentence_and_change_nothing(name: str) -> None:
    spoil, error, sentence = BAD[name]
    env = karibu.lab.batch("kilimandjaro", 2, 4, observe=True)
    before, actions = env.copy(), env.sample()
    before.sample()
    with pytest.raises(error, match=sentence):
        env.step(spoil(actions))
    for array, value in vars(before).items():
        if isinstance(value, np.ndarray) and array != "_actions":
            assert np.array_equal(value, getattr(env, array)), array


@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        ({"of": "chess"}, UnknownGame, "There is no game 'chess'"),
        ({"players": 7}, BadPlayers, "is for 2 to 4 players"),
        ({"size": 0}, BadBatch, "has 1 to 1,048,576 slots, not 0"),
        ({"size": 2.5}, BadBatch, "not 2.5"),
        ({"threads": 0}, BadBatch, "1 to 256 threads"),
        ({"seed": -1}, BadSeed, "not -1"),
        ({"seed": True}, BadSeed, "not True"),
        ({"seed": "four"}, BadSeed, "not 'four'"),
        ({"seed": 2**64}, BadSeed, "below 2"),
        ({"seed": [1, 2, 3]}, BadSeed, "4 slots, but 3 seeds"),
        ({"options": {"luck": "more"}}, BadOption, "has no option 'luck'"),
    ],
)
def test_a_batch_that_cannot_be(asked: dict[str, Any], error: type, sentence: str) -> None:
    wanted: dict[str, Any] = {"of": "kilimandjaro", "size": 4} | asked
    with pytest.raises(error, match=sentence):
        karibu.lab.batch(**wanted)


def test_what_is_not_there() -> None:
    env = karibu.lab.batch("kilimandjaro", size=4)
    with pytest.raises(BadBatch, match="observe=True"):
        env.read("hand")
    with pytest.raises(BadBatch, match="no slot 4"):
        env.match(4)
    with pytest.raises(UnknownField, match="no field 'hat'"):
        env.layout["hat"]
    with pytest.raises(BadBatch, match="doesn't fit"):
        env.put(0, karibu.game("kilimandjaro").start(3))


def test_copies_and_pickles_go_their_own_way() -> None:
    env = karibu.lab.batch("livingstone", 3, 10, seed=1, observe=True, threads=2)
    for _ in range(60):
        env.step(env.sample())
    twin, frozen = env.copy(), pickle.loads(pickle.dumps(env))
    kept = env.seen.copy()
    for _ in range(60):
        actions = env.sample()
        for each in (twin, frozen):
            assert each.sample().tolist() == actions.tolist()
        env.step(actions)
        assert (twin.seen == kept).all()
        for each in (twin, frozen):
            each.step(actions)
            assert (each.seen == env.seen).all()
        kept = env.seen.copy()


# --- observations


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_viewer_may_not_know_does_not_change_a_byte(slug: str) -> None:
    game, compared = karibu.game(slug), 0
    for twins in differing(game, 12):
        here, there = twins.matches
        if here.to_move != twins.observer:
            continue
        env = karibu.lab.batch(game, here.players, 2, observe=True, options=here.options)
        env.put(0, here)
        env.put(1, there)
        for name in ("ids", "mask", "to_move", "count", "seen"):
            array = getattr(env, name)
            assert array[0].tobytes() == array[1].tobytes(), name
        compared += 1
    assert compared


@pytest.mark.parametrize("slug", SLUGS)
def test_the_viewer_comes_first(slug: str) -> None:
    """Fields by seat begin with the viewer's, seats are counted from it; the rest is the record."""
    game = karibu.game(slug)
    rng = random.Random(slug)
    for players in game.player_counts:
        layout = layout_of(game, players)
        match = game.start(players, seed=players)
        for _ in range(150):
            if match.over:
                break
            match.play(rng.choice(match.action_ids().tolist()))
        for viewer in range(players):
            record = match.seen_by(viewer)
            seen = layout.observe(match.concealed(viewer), viewer)
            assert layout["viewer"].read(seen) == viewer
            order = [(viewer + k) % players for k in range(players)]
            for field in list(layout)[1:]:
                found, true = field.read(seen), np.asarray(record[field.name])
                if "SEATS" in field.axes:
                    assert field.axes.index("SEATS") == 0
                    assert (found[:players] == true[order]).all()
                elif field.holds == "seat":
                    whose = np.where(true < 0, true, (true // field.per - viewer) % players)
                    rest = np.where(true < 0, 0, true % field.per)
                    assert (found == np.where(true < 0, true, whose * field.per + rest)).all()
                elif field.holds == "seats":
                    sets = [bool(int(true) >> seat & 1) for seat in order]
                    assert sets == [bool(int(found) >> k & 1) for k in range(players)]
                else:
                    assert (found == true).all()


def test_a_layout_tells_names_shapes_and_meanings() -> None:
    layout = layout_of(karibu.game("kilimandjaro"), 3)
    hand = layout["hand"]
    assert (hand.axes, hand.shape) == (("SEATS", "HAND"), (4, 3))
    assert hand.meaning == "sorted; NONE in empty places; UNKNOWN when concealed"
    assert layout["laid_by"].holds == "seat"
    assert layout.json()["width"] == layout.width == sum(field.width for field in layout)
    ends = [field.at + field.width for field in layout]
    assert [0, *ends[:-1]] == [field.at for field in layout]


def test_numbers_for_a_network() -> None:
    env = karibu.lab.batch("africa", 4, 5, observe=True)
    numbers = env.layout.numbers(env.seen)
    assert numbers.dtype == np.float32
    assert numbers.shape == (5, sum(int(np.prod(field.shape)) for field in env.layout))
    points = env.read("points")
    assert points.dtype == np.int16
    four = karibu.lab.batch(Game(Folder("bench.connect_four")), size=5, observe=True)
    four.step(np.full(5, 2))
    bits = four.layout.numbers(four.seen)
    at = int(np.flatnonzero(bits[0, 9:137])[0])
    assert at == 64 + 2 * 7  # the stone of the other seat, in the third column


def test_the_published_layouts_are_these() -> None:
    written = Path(__file__).resolve().parents[2] / "docs" / "layouts.md"
    assert written.read_text(encoding="utf-8") == page()
