"""A game that declares no features learns from its record, number by number: `make learn-test`."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

import pytest

import karibu
from karibu.bots.judgement import HANDMADE, weights_file
from karibu.kernel.folder import ELSEWHERE, Folder
from karibu.learn.generations import Plan, contest, keep, learn
from karibu.match import Game

pytestmark = [
    pytest.mark.skipif(not os.environ.get("KARIBU_LONG"), reason="`make learn-test` runs it"),
    pytest.mark.skipif(find_spec("jax") is None, reason="needs JAX: `make learn-test` brings it"),
]
ITERATIONS = 128


def silent(*_: object) -> None:
    pass


def test_connect_four_learns_to_beat_plain_search_with_the_same_iterations(tmp_path: Path) -> None:
    game = Game(Folder("bench.connect_four"))
    plan = Plan(generations=2, watched=12_000, contest=40)
    best, told, _ = learn(game, 2, plan, tmp_path, os.cpu_count() or 1, silent)
    share, low, high = contest(game, 2, best.net, HANDMADE, 150, ITERATIONS, 77_000_000, silent)
    print(f"\nConnect Four: {share:.1%} [{low:.1%}, {high:.1%}] of 300 matches, {told[-1]}")
    assert share >= 0.65


def test_a_game_just_written_learns_and_then_plays_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from typer.testing import CliRunner

    from karibu.cli import app

    games = tmp_path / "games"
    games.mkdir()
    done = CliRunner().invoke(app, ["new-game", "night_market", "--into", str(games)])
    assert done.exit_code == 0, done.output
    monkeypatch.setenv(ELSEWHERE, str(games))
    game = karibu.game("night_market")
    players = game.min_players
    plan = Plan(generations=1, watched=6_000, matches=400, contest=20)
    best, told, _ = learn(game, players, plan, tmp_path / "learn", os.cpu_count() or 1, silent)
    assert told[-1].loss < told[-1].handmade  # it judges better than "everybody may still win"
    keep(game, players, plan, told, None, best)
    assert weights_file(game, players).is_file() == (best.file is not None)
    share, low, high = contest(game, players, best.net, HANDMADE, 60, 64, 77_000_000, silent)
    print(f"\nA new game: {share:.1%} [{low:.1%}, {high:.1%}], {told[-1]}")
    assert high > 1 / players  # no worse than plain search
