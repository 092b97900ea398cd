"""Practice: a quick player who goes by numbers, and learns them by playing against itself."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.bots import Situation, make
from karibu.bots.engine import functions_of
from karibu.bots.judgement import HANDMADE, Net, learned, read_net, skill_of, weights_file
from karibu.bots.levels import thinking
from karibu.bots.search import Budget, Search
from karibu.bots.tuning import tuning_of
from karibu.errors import BadGame
from karibu.kernel import shells
from karibu.kernel.skill import Skill, Term
from karibu.learn.generations import Plan, learn
from karibu.learn.practice import Drill, contest_alone, practise
from karibu.match import Game

PRACTISING = [game for game in karibu.games() if skill_of(game) is not None]
KILIMANDJARO = karibu.game("kilimandjaro")
NOTHING = np.zeros(0)


def numbers_of(game: Game, seed: int = 1) -> Any:
    """Somebody who has learned something, whatever it is."""
    skill = skill_of(game)
    assert skill is not None
    away = np.random.default_rng(seed).standard_normal(len(skill.start))
    return skill.start + skill.spread * away


def silent(*_: object) -> None:
    pass


def test_terms_stand_one_after_the_other() -> None:
    skill = Skill((Term("a", "", 1.0, 0.5), Term("b", "", 2.0, 0.1, 3), Term("c", "", 3.0, 0.2)))
    assert skill.places == (0, 1, 4)
    assert skill.start.tolist() == [1, 2, 2, 2, 3]
    assert skill.spread.tolist() == [0.5, 0.1, 0.1, 0.1, 0.2]
    assert skill.named(np.arange(5.0)) == {"a": 0.0, "b": [1.0, 2.0, 3.0], "c": 4.0}


@pytest.mark.parametrize("game", karibu.games(), ids=lambda game: game.slug)
def test_without_numbers_a_quick_player_does_as_the_policy_says(game: Game) -> None:
    functions = functions_of(game)
    match = game.start(game.min_players, 4)
    for ply in range(60):
        if match.to_move is None:
            break
        world, ids = np.frombuffer(match.state.tobytes(), np.uint8).copy(), match.action_ids()
        words = [np.array([ply], np.uint64) for _ in range(2)]
        plain = functions.policy(world, ids, len(ids), words[0])
        assert functions.practised(world, ids, len(ids), words[1], NOTHING) == plain
        assert words[0] == words[1]
        match.play(int(ids[plain]))


@pytest.mark.parametrize("game", PRACTISING, ids=lambda game: game.slug)
def test_an_interpreted_quick_player_does_what_a_compiled_one_does(game: Game) -> None:
    """And picks from the list as it is, whatever part of the legal actions that is."""
    functions, skill = functions_of(game), numbers_of(game)
    interpreted = shells.made(
        game.folder.package,
        {
            "_LAYOUT": game.folder.part("state").State.layout,
            "_practised": game.folder.part("practice").practised,
        },
    )["practised"]
    chance = np.random.default_rng(3)
    for players in (game.min_players, game.max_players):
        match = game.start(players, 6)
        while match.to_move is not None and match.ply < 250:
            world = np.frombuffer(match.state.tobytes(), np.uint8).copy()
            all_ids = match.action_ids()
            part = chance.random(len(all_ids)) < 0.7
            ids = all_ids[part] if part.any() else all_ids.copy()
            kept, before = ids.copy(), world.copy()
            words = [np.array([match.ply], np.uint64) for _ in range(2)]
            pick = functions.practised(world, ids, len(ids), words[0], skill)
            assert 0 <= pick < len(ids)
            assert interpreted(world, ids, len(ids), words[1], skill) == pick
            assert words[0] == words[1]
            assert np.array_equal(ids, kept)
            assert np.array_equal(world, before)
            match.play(int(ids[pick]))


def test_it_looks_at_nothing_that_its_seat_doesnt_know() -> None:
    functions, skill = functions_of(KILIMANDJARO), numbers_of(KILIMANDJARO)
    match = KILIMANDJARO.start(3, 2)
    while match.to_move is not None:
        seen, ids = match.concealed(match.to_move), match.action_ids()
        picks = set()
        for seed in range(4):
            world = seen.copy()
            functions.code.redeal(world, np.uint64(seed))
            word = np.array([match.ply], np.uint64)
            picks.add(functions.practised(world, ids, len(ids), word, skill))
        assert len(picks) == 1
        match.play(int(ids[picks.pop()]))


def test_practice_goes_on_where_it_stopped_and_takes_any_number_of_cores(tmp_path: Path) -> None:
    short, whole = Drill(steps=3, pairs=3, deals=16), Drill(steps=6, pairs=3, deals=16)
    at_once = practise(KILIMANDJARO, 2, whole, 5, tmp_path / "one", 1, silent)
    with pytest.raises(KeyboardInterrupt):
        practise(KILIMANDJARO, 2, whole, 5, tmp_path / "two", 1, _stop_at(3))
    told: list[int] = []
    resumed = practise(
        KILIMANDJARO, 2, whole, 5, tmp_path / "two", 3, lambda done, _: told.append(done)
    )
    assert told == [4, 5, 6]
    assert np.array_equal(at_once, resumed)
    assert not np.array_equal(at_once, practise(KILIMANDJARO, 2, short, 5, tmp_path, 1, silent))


def _stop_at(step: int) -> Any:
    def stop(done: int, _: int) -> None:
        if done == step:
            raise KeyboardInterrupt

    return stop


def test_practice_finds_its_way_back_from_bad_advice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who is told to waste reach and to look for lions learns better within a minute."""
    skill = skill_of(KILIMANDJARO)
    assert skill is not None
    bad = [
        Term(t.name, t.meaning, {"lasting": -1.0, "lion": -1.0}.get(t.name, t.start), t.spread,
             t.count)
        for t in skill.terms
    ]  # fmt: skip
    monkeypatch.setattr(KILIMANDJARO.folder.part("practice"), "SKILL", Skill(tuple(bad)))
    drill = Drill(steps=12, pairs=24, deals=64)
    better = practise(KILIMANDJARO, 2, drill, 1, tmp_path, 2, silent)
    share = contest_alone(KILIMANDJARO, 2, better, Skill(tuple(bad)).start, 9, Drill(deals=2000))
    assert share > 0.6


@pytest.mark.skipif(find_spec("jax") is None, reason="needs JAX: `make learn`")
def test_generations_go_by_what_was_practised_even_where_it_wins_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares = iter([0.0, 1.0])  # of practice, of generation 0
    rivals: list[Net] = []

    def contest(*given: Any) -> tuple[float, float, float]:
        rivals.append(given[3])
        share = next(shares)
        return share, share, share

    monkeypatch.setattr("karibu.learn.generations.contest", contest)
    plan = Plan(generations=0, watched=1000, drill=Drill(steps=1, pairs=2, deals=8))
    best, told, practice = learn(KILIMANDJARO, 2, plan, tmp_path, 1, silent)
    assert practice is not None
    assert not practice.better
    assert told[0].better
    assert rivals == [HANDMADE, HANDMADE]
    assert best.net.judges
    with np.load(tmp_path / "practice" / "weights.npz") as kept:
        assert np.array_equal(best.net.skill, kept["skill"])


SHIPPED = [
    (game, players)
    for game in PRACTISING
    for players in game.player_counts
    if weights_file(game, players).is_file()
]


@pytest.mark.parametrize(("game", "players"), SHIPPED, ids=str)
def test_what_was_learned_beats_the_quick_player_it_came_from(game: Game, players: int) -> None:
    skill = learned(game, players).skill
    share = contest_alone(game, players, skill, NOTHING, 77_000_000, Drill(deals=6000))
    assert share > 1.1 / players


def test_a_file_may_hold_skill_alone_and_is_refused_if_it_doesnt_fit(tmp_path: Path) -> None:
    file, skill = tmp_path / "players-2.npz", numbers_of(KILIMANDJARO)
    np.savez(file, skill=skill)
    net = read_net(KILIMANDJARO, 2, file)
    assert np.array_equal(net.skill, skill)
    assert not net.judges
    assert net.digest != HANDMADE.digest
    np.savez(file, skill=skill[1:])
    with pytest.raises(BadGame, match=r"quick player.*make learn GAME=kilimandjaro"):
        read_net(KILIMANDJARO, 2, file)


def test_handmade_hasnt_practised_and_the_levels_have(monkeypatch: pytest.MonkeyPatch) -> None:
    practised = HANDMADE.with_skill(numbers_of(KILIMANDJARO))
    for room in ("search", "levels"):
        monkeypatch.setattr(f"karibu.bots.{room}.trusted", lambda *_: practised)
    assert practised.digest in thinking(KILIMANDJARO, 2, "hard")
    assert practised.digest not in thinking(KILIMANDJARO, 2, "handmade")
    situation = Situation.of(KILIMANDJARO.start(2, 5))
    for level in ("hard", "handmade@96"):
        bot = make(level, KILIMANDJARO, 3, timed=False)
        assert isinstance(bot, Search)
        bot.think(situation)
        assert (bot.trees[0].net is practised) == (level == "hard")


def test_skill_changes_thoughts_and_hasty_decisions_without_the_compiler() -> None:
    situation = Situation.of(KILIMANDJARO.start(2, 5))
    nets: list[Net] = [HANDMADE.with_skill(numbers_of(KILIMANDJARO, seed)) for seed in (1, 2)]
    budget = Budget(iterations=60)
    tuning = tuning_of(KILIMANDJARO)
    thoughts = {
        Search(KILIMANDJARO, budget, 1, net=net, tuning=tuning).think(situation).shares
        for net in (*nets, HANDMADE)
    }
    assert len(thoughts) == 3
    hasty = {
        tuple(
            Search(KILIMANDJARO, budget, seed, hasty=1.0, net=net).choose(situation)
            for seed in range(12)
        )
        for net in (*nets, HANDMADE)
    }
    assert len(hasty) == 3
