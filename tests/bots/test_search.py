"""Search sees only what its seat may know, finds what is to be found, and repeats itself."""

from __future__ import annotations

import gc
import resource
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import karibu
from karibu.bots import LEVELS, Bot, Situation, make, playout
from karibu.bots.engine import engine, functions_of
from karibu.bots.levels import UnknownBot, level_of
from karibu.bots.search import Budget, Search, Tree
from karibu.bots.tuning import tuning_of
from karibu.match import Match
from tests.games.kilimandjaro.position import racing, up

GAME = karibu.game("kilimandjaro")
BOTS = ("random", "greedy", *LEVELS)


def opening(seed: int = 1, players: int = 3) -> Match:
    match = GAME.start(players, seed)
    for _ in range(18):
        match.play(int(match.action_ids()[-1]))
    return match


def quick(iterations: int = 400, seed: int = 1, threads: int = 1) -> Search:
    return Search(GAME, Budget(iterations=iterations), seed, threads)


# --- secrecy


def reachable(thing: Any) -> list[Any]:
    """Everything that can be got at from an object, code aside."""
    seen: dict[int, Any] = {}
    queue = [thing]
    while queue:
        each = queue.pop()
        if id(each) in seen or isinstance(each, ModuleType | FunctionType | type):
            continue
        seen[id(each)] = each
        queue += gc.get_referents(each)
    return list(seen.values())


def test_no_way_leads_from_a_situation_to_the_truth() -> None:
    match = opening()
    truth = match.state.tobytes()
    for each in reachable(Situation.of(match)):
        assert each is not match
        assert not (isinstance(each, np.ndarray) and each.tobytes() == truth)


@pytest.mark.parametrize("level", ["greedy", "easy", "medium"])
def test_bots_decide_alike_in_worlds_they_cannot_tell_apart(level: str) -> None:
    match = opening()
    situation = Situation.of(match)
    world = situation.seen.copy()
    GAME.code.redeal(world, np.uint64(99))
    twin = Match.from_state(GAME, world)
    assert twin.state.tobytes() != match.state.tobytes()
    choices = {make(level, GAME, seed=4).choose(Situation.of(each)) for each in (match, twin)}
    assert len(choices) == 1


# --- sense


NOW_OR_NEVER = {
    "pawns": [92, 95],
    "piles": {0: ["jeep 1", "jeep 2", "mule 1"], 1: ["canoe 7", "canoe 6", "canoe 5"]},
    "hands": {0: ["jeep 7", "machete 1", "mule 2"]},
}


@pytest.mark.parametrize("level", ["greedy", "medium", "hard"])
def test_bots_take_a_win_that_lies_there(level: str) -> None:
    match = racing(2, **NOW_OR_NEVER)  # type: ignore[arg-type]
    match.play(make(level, GAME, seed=2).choose(Situation.of(match)))
    assert match.winners == (0,)


def test_search_beats_random_players() -> None:
    won, deals = 0.0, 20
    for deal in range(deals):
        match = GAME.start(2, deal)
        seat = deal % 2
        bots: list[Bot] = [make("random", GAME, deal), make("random", GAME, deal + 1)]
        bots[seat] = make("medium", GAME, deal)
        while match.to_move is not None:
            match.play(bots[match.to_move].choose(Situation.of(match)))
        assert match.winners
        won += (seat in match.winners) / len(match.winners)
    assert won >= 0.8 * deals


def test_bots_play_every_decision_legally() -> None:
    for level in BOTS:
        match = GAME.start(4, 5)
        bot = make(level, GAME, seed=1) if level not in {"hard", "expert", "master"} else quick(60)
        while not match.over:
            match.play(bot.choose(Situation.of(match)))
        assert match.over


# --- manners


def test_same_seed_same_thought() -> None:
    situation = Situation.of(opening())
    first, second = (quick().think(situation) for _ in range(2))
    assert first == second
    assert quick(seed=2).think(situation) != first


def test_thinking_leaves_the_situation_as_it_was() -> None:
    situation = Situation.of(opening())
    seen, ids = situation.seen.copy(), situation.ids.copy()
    quick().think(situation)
    assert np.array_equal(situation.seen, seen)
    assert np.array_equal(situation.ids, ids)


def test_several_threads_share_the_budget() -> None:
    thought = quick(iterations=400, threads=2).think(Situation.of(opening()))
    assert thought.iterations == 400
    assert sum(hint.visits for hint in thought.hints) == 400


def test_a_budget_of_time_ends_the_search() -> None:
    thought = Search(GAME, Budget(seconds=0.5), 1).think(Situation.of(opening()))
    assert thought.iterations > 50


def test_hints_are_ordered_and_add_up() -> None:
    situation = Situation.of(opening())
    thought = quick(iterations=1000).think(situation)
    visits = [hint.visits for hint in thought.hints]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 1000
    assert {hint.id for hint in thought.hints} <= set(situation.ids.tolist())
    assert all(0 <= hint.share <= 1 and hint.spread >= 0 for hint in thought.hints)
    assert sum(thought.shares) == pytest.approx(1)


def test_an_action_can_be_insisted_upon() -> None:
    """However poor it looks, or if the search has never come to it."""
    situation = Situation.of(GAME.start(4, 3))  # hundreds of spaces to lay a counter on
    search = quick(iterations=300)
    thought = search.think(situation)
    visits = {hint.id: hint.visits for hint in thought.hints}
    never = next(int(id) for id in situation.ids if int(id) not in visits)
    poor = thought.hints[-1]
    for action in (never, poor.id):
        assert search.insist(action, 50).visits == 50
    best = thought.hints[0]
    assert search.insist(best.id, 10) == best, "it has been looked at enough"


# --- the tree


def test_a_part_of_a_result_may_go_by_points() -> None:
    results, shares = np.array([[100.0, 90.0, 60.0], [1.0, 2.0, 3.0]]), np.array([1.0, 0.0, 0.0])
    playout._by_points(results, 3, 0.4, 20.0, shares)
    points = np.exp(np.array([0.0, -0.5, -2.0]))
    assert shares == pytest.approx(0.6 * np.array([1, 0, 0]) + 0.4 * points / points.sum())


def test_a_level_may_go_by_points_and_what_people_are_told_never_does() -> None:
    assert level_of("master", GAME).margin[0] > 0
    match = GAME.start(2, 5)
    while len(match.action_ids()) > 60:
        match.play(int(match.action_ids()[0]))
    situation = Situation.of(match)
    master = make("master@500", GAME, 1, timed=False)
    assert isinstance(master, Search)
    by_points = master.think(situation)
    plain = quick(500).think(situation)
    assert sum(by_points.shares) == pytest.approx(1)
    assert by_points.shares != plain.shares
    advice = Search(GAME, Budget(iterations=500), 1)
    assert advice.margin[0] == 0
    assert advice.think(situation) == plain


def test_the_tree_is_kept_within_a_turn() -> None:
    """Landing on a banana that lies open asks the same seat again, and reveals nothing."""
    match = racing(
        2,
        pawns=[10, 30],
        piles={0: ["jeep 4", "mule 1", "canoe 2"]},
        hands={0: ["machete 1"]},
        counters={14: up("banana"), 25: up("banana")},
    )
    search = quick(iterations=300)
    first = search.choose(Situation.of(match))
    match.play(first)
    if match.to_move != 0:
        pytest.fail("the pawn should stand on a banana and be asked again")
    again = search.think(Situation.of(match))
    assert again.iterations > 300
    assert sum(hint.visits for hint in again.hints) >= 300


def test_a_tree_is_not_kept_for_another_situation() -> None:
    search = quick(iterations=100)
    search.choose(Situation.of(opening(1)))
    assert search.think(Situation.of(opening(2))).iterations == 100


def test_grafting_keeps_all_that_lies_behind_an_action() -> None:
    made = engine()
    situation = Situation.of(opening())
    tree = Tree.rooted(situation.seen, 4000, 5)
    functions = functions_of(GAME)
    tree.grow(functions, tuning_of(GAME).knobs(), 3000)
    action, (visits, worth, _) = max(tree.children().items(), key=lambda each: each[1][0])
    part = tree.below(functions, action, situation.seen, 1 << 16)
    assert part is not None
    assert part.links[0, made.Link.VISITS] == visits
    assert part.sums[0, made.Sum.WORTH] == worth
    assert sum(n for n, _, _ in part.children().values()) == visits - 1
    assert _nodes(part) == part.used


def _nodes(tree: Tree) -> int:
    made = engine()
    count, queue = 0, [0]
    while queue:
        node = queue.pop()
        count += 1
        child = int(tree.links[node, made.Link.CHILD])
        while child != made.NONE:
            queue.append(child)
            child = int(tree.links[child, made.Link.SIBLING])
    return count


def test_rivals_are_looked_at_by_turns_in_the_same_worlds() -> None:
    situation = Situation.of(opening())
    made, functions = engine(interpreted=True), functions_of(GAME)
    code = functions.code
    worlds: list[int] = []

    def redeal(world: Any, seed: Any) -> None:
        worlds.append(int(seed))
        code.redeal(world, seed)

    tree = Tree.rooted(situation.seen, 400, 5)
    rivals = np.array(situation.ids[:3], np.int32)
    legal, apply, _, *others = functions.grow
    with np.errstate(over="ignore"):
        made.grow.py_func(
            legal, apply, redeal, *others,
            tree.net.numbers, tree.net.sizes, tree.net.skill, tree.seen, rivals, tree.links,
            tree.sums, 1, 30, tuning_of(GAME).knobs(), tree.totals, tree.rng,
        )  # fmt: skip
    assert {id: visits for id, (visits, _, _) in tree.children().items()} == dict.fromkeys(
        rivals.tolist(), 10
    )
    assert len(worlds) == len(set(worlds)) == 10


def by_halves(iterations: int) -> Search:
    search = quick(iterations)
    search.halving = True
    return search


def test_a_search_by_halves_looks_at_everything_and_longest_at_the_best_two() -> None:
    situation = Situation.of(opening())
    hints = by_halves(4000).think(situation).hints
    actions = len(situation.ids)
    assert actions == 27
    assert sum(hint.visits for hint in hints) == 4000
    assert {hint.id for hint in hints} == set(situation.ids.tolist())
    assert min(hint.visits for hint in hints) >= 4000 // 5 // actions
    first, second, *others = hints
    assert first.share >= second.share
    assert abs(first.visits - second.visits) <= 5
    assert min(first.visits, second.visits) > 1.5 * max(hint.visits for hint in others)
    assert by_halves(4000).think(situation).hints == hints


@pytest.mark.parametrize("halving", [False, True])
def test_whoever_is_held_up_decides_all_the_same(
    halving: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that stops as soon as the clock runs has used up all the time there was."""
    ticks = iter([0.0])
    monkeypatch.setattr(Search, "_clock", lambda search: next(ticks, 99.0))
    situation = Situation.of(opening())
    hints = Search(GAME, Budget(0.5), 1, halving=halving).think(situation).hints
    assert len(hints) == len(situation.ids) if halving else hints


def test_with_little_to_spend_nothing_is_halved() -> None:
    situation = Situation.of(opening())
    assert by_halves(1000).think(situation) == quick(1000).think(situation)
    assert by_halves(1100).think(situation) != quick(1100).think(situation)


def test_a_full_tree_goes_on_counting() -> None:
    search = quick(iterations=500)
    search.room = 40
    thought = search.think(Situation.of(opening()))
    assert thought.iterations == 500
    assert search.trees[0].used == 40


def test_memory_does_not_grow_over_a_thousand_decisions() -> None:
    situation = Situation.of(opening())
    search = quick(iterations=40)
    for _ in range(100):
        search.choose(situation)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(1000):
        search.choose(situation)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 16_000, f"{grown} KB"


# --- names


@pytest.mark.parametrize("name", ["wizard", "hard*x", "hard*0", "hard*-1", "hard*1e9", ""])
def test_unknown_bots_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(UnknownBot):
        make(name, GAME)


def test_levels_can_be_given_more_time() -> None:
    twice, once = level_of("hard*2"), level_of("hard")
    assert once.iterations is not None
    assert twice.iterations == 2 * once.iterations


def test_a_mild_bot_takes_second_best_actions_now_and_then() -> None:
    """The same seed grows the same tree, so only the choice can differ."""
    situation = Situation.of(GAME.start(players=2, seed=1))
    budget = Budget(iterations=64)
    strict = [Search(GAME, budget, seed=n).choose(situation) for n in range(20)]
    mild = [Search(GAME, budget, seed=n, mild=1.0).choose(situation) for n in range(20)]
    assert sum(one != two for one, two in zip(strict, mild, strict=True)) > 5


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="seconds or iterations"):
        Budget()
