"""Names of bots: levels for people, yardsticks for the arena, budgets of one's own."""

from __future__ import annotations

import numpy as np
import pytest

import karibu
from karibu.bots import LEVELS, Situation, make
from karibu.bots.judgement import HANDMADE, Net, inputs_of, trusted
from karibu.bots.levels import YARDSTICKS, UnknownBot, level_of, thinking
from karibu.bots.search import Budget, Search
from karibu.lab import arena
from karibu.match import Match

GAME = karibu.game("kilimandjaro")


def test_people_choose_from_five_levels_and_never_from_yardsticks() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert", "master"]
    assert not set(LEVELS) & set(YARDSTICKS)
    assert all(level.seconds <= 1 and not level.clairvoyant for level in LEVELS.values())


def test_a_budget_of_ones_own() -> None:
    assert level_of("handmade@512").iterations == 512
    assert level_of("handmade").iterations == 8192
    clocked = level_of("master@0.1s")
    assert (clocked.iterations, clocked.seconds, clocked.by_clock) == (None, 0.1, True)


@pytest.mark.parametrize(
    "name",
    ["handmade@", "hard@0", "hard@1.5", "hard@0s", "hard@99s", "hard*2@5", "greedy@5", "hard@1..2"],
)
def test_odd_budgets_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(UnknownBot):
        make(name, GAME)


def test_a_bot_by_the_clock_counts_the_seconds_of_its_core() -> None:
    bot = make("handmade@0.02s", GAME, seed=1, timed=False)
    assert isinstance(bot, Search)
    assert bot.budget == Budget(0.02, None, of_core=True)
    assert bot.think(Situation.of(GAME.start(2, 1))).iterations > 0


def test_handmade_judges_by_hand_whatever_was_learned() -> None:
    bot = make("handmade", GAME, seed=1)
    assert isinstance(bot, Search)
    assert bot.net is HANDMADE
    assert not bot.clairvoyant


def test_a_game_may_say_what_its_low_levels_have_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    knowledge = GAME.folder.part("knowledge")
    own = {"easy": {"hasty": 0.25}, "medium": {"iterations": 40}}
    monkeypatch.setattr(knowledge, "LEVELS", own, raising=False)
    easy = make("easy", GAME, seed=1)
    assert isinstance(easy, Search)
    assert (easy.hasty, easy.mild) == (0.25, LEVELS["easy"].mild)
    assert level_of("medium*2", GAME).iterations == 80
    assert level_of("medium").iterations == LEVELS["medium"].iterations
    assert thinking(GAME, 2, "easy") != thinking(GAME, 2, f"hard@{easy.budget.iterations}")


def test_a_hasty_bot_does_what_the_games_quick_player_does() -> None:
    """Its decisions are those of `policy`, legal, the same for the same seed, and not all alike."""
    situation = Situation.of(GAME.start(2, 3))
    budget = Budget(iterations=4)
    chosen = [Search(GAME, budget, seed, hasty=1.0).choose(situation) for seed in range(40)]
    assert chosen == [Search(GAME, budget, seed, hasty=1.0).choose(situation) for seed in range(40)]
    assert set(chosen) <= set(situation.ids.tolist())
    assert len(set(chosen)) > 1
    thoughtful = Search(GAME, budget, 1, hasty=1.0)
    thoughtful.choose(situation)
    assert thoughtful.last.iterations == 0  # it hasn't thought at all


def test_results_of_other_weights_are_played_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    from karibu.bots import levels
    from tests.learn.test_net import layers

    before = thinking(GAME, 2, "hard"), thinking(GAME, 2, "handmade")
    net = karibu.bots.judgement.Net.of(layers(5, 2))
    monkeypatch.setattr(levels, "trusted", lambda *_: net)
    assert thinking(GAME, 2, "hard") != before[0]
    assert thinking(GAME, 2, "handmade") == before[1]


def test_a_game_may_be_played_by_hand_but_for_some_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was learned is there; who goes by it, and then by halves, is the game's choice."""
    from tests.learn.test_net import layers

    knowledge, weights = GAME.folder.part("knowledge"), Net.of(layers(inputs_of(GAME, 2), 2))
    monkeypatch.setattr(knowledge, "LEVELS", {"master": {"learned": True}})
    monkeypatch.setattr(knowledge, "BY_HAND", True, raising=False)
    for room in ("search", "levels"):
        monkeypatch.setattr(f"karibu.bots.{room}.learned", lambda *_: weights)
    trusted.cache_clear()
    try:
        situation = Situation.of(GAME.start(2, 3))
        for level, net in (("hard", HANDMADE), ("master", weights), ("handmade", HANDMADE)):
            name = f"{level}@30000"  # enough to halve the ways to lay a counter
            bot = make(name, GAME, 1, timed=False)
            assert isinstance(bot, Search)
            halves = Search(GAME, bot.budget, 1, net=net, halving=True).think(situation)
            assert (bot.think(situation) == halves) == (net is weights)
            assert bot.trees[0].net is net
            assert (weights.digest in thinking(GAME, 2, name)) == (net is weights)
            assert ("by halves" in thinking(GAME, 2, name)) == (net is weights)
    finally:
        trusted.cache_clear()


def test_only_the_arena_shows_the_truth_and_only_to_a_clairvoyant() -> None:
    match: Match = GAME.start(2, 3)
    for _ in range(12):
        match.play(int(match.action_ids()[0]))
    seat = match.to_move
    assert seat is not None
    bot = make("clairvoyant@30", GAME, seed=1, timed=False)
    master = arena._shown(match, make("master", GAME, seed=1))
    assert master.seen.tobytes() == Situation.of(match).seen.tobytes()
    truth = arena._shown(match, bot)
    assert truth.seen.tobytes() == match.state.tobytes() != master.seen.tobytes()
    assert bot.choose(truth) in match.action_ids()


def test_a_clairvoyants_worlds_are_the_true_one_with_another_future() -> None:
    from karibu.bots.engine import engine

    match = GAME.start(3, 3)
    truth = np.frombuffer(match.state.tobytes(), np.uint8)
    worlds = [truth.copy() for _ in range(2)]
    for seed, world in enumerate(worlds, 1):
        engine().same_world(world, np.uint64(seed))
        assert world[32:].tobytes() == truth[32:].tobytes()
    assert worlds[0].tobytes() != worlds[1].tobytes()
