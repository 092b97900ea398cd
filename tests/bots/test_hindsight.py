"""A match looked at once more: chances, regrets, turning points."""

from __future__ import annotations

from collections import Counter

import pytest

import karibu
from karibu.bots import Hindsight, Hint, Judged, analyse
from karibu.bots.search import Search
from karibu.errors import BadRecord
from tests.bots.blunder import thrown_away

GAME = karibu.game("kilimandjaro")


def test_every_decision_of_a_match_is_judged() -> None:
    match = GAME.start(2, 11)
    while not match.over:
        match.play(int(match.action_ids()[0]))
    heard: list[tuple[int, int]] = []
    judged = analyse(
        match.record(), iterations=60, progress=lambda done, of: heard.append((done, of))
    )
    assert [each.ply for each in judged] == list(range(match.ply))
    assert [each.action for each in judged] == list(match.history)
    assert all(0 <= each.regret <= 1 for each in judged)
    assert all(sum(each.shares) == pytest.approx(1) for each in judged)
    assert heard[-1] == (match.ply, match.ply)
    assert match.winners is not None
    winner = match.winners[0]
    assert judged[-1].shares[winner] > judged[0].shares[winner]


def test_a_blunder_costs_regret() -> None:
    match = GAME.start(2, 3)
    while not match.over:
        match.play(int(match.action_ids()[-1]))
    judged = analyse(match.record(), iterations=200)
    assert max(each.regret for each in judged) > 0.02
    assert any(each.best != each.action for each in judged)


def test_a_broken_record_is_not_analysed() -> None:
    with pytest.raises(BadRecord):
        analyse({"karibu": 1})


def test_a_win_thrown_away_is_a_turning_point() -> None:
    match, ply, winning = thrown_away()
    hindsight = Hindsight(match, iterations=200)
    done = [done for done, _ in hindsight.look()]
    assert done == sorted(done)
    assert done[-1] == match.ply
    costliest = max(hindsight.turning_points, key=lambda each: each.regret)
    assert (costliest.ply, costliest.best) == (ply, winning)
    assert costliest.regret > 0.4
    plies = [each.ply for each in hindsight.turning_points]
    assert plies == sorted(plies)
    assert all(each.sure >= 0.05 for each in hindsight.turning_points)


def test_three_turning_points_of_each_seat_and_ones_own_first() -> None:
    match = GAME.start(2, 5)
    while not match.over:
        match.play(int(match.action_ids()[7 * match.ply % len(match.action_ids())]))
    hindsight = Hindsight(match, iterations=60)
    for _ in hindsight.look():
        continue
    told = Counter(each.seat for each in hindsight.turning_points)
    assert sorted(told) == [0, 1]
    assert max(told.values()) <= 3 < sum(told.values())
    for seat in (0, 1):
        seats = [each.seat == seat for each in hindsight.turning_points_for(seat)]
        assert seats == sorted(seats, reverse=True)
    assert any(each.reasons for each in hindsight.turning_points)
    plain = [each for each in hindsight.judged if each.reasons]
    assert plain == [], "only what is told has reasons"


def test_who_errs_often_doesnt_crowd_out_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five costly mistakes of one seat, a small one of the other: three and one are told."""
    costs = [0.5, 0.4, 0.3, 0.2, 0.6, 0.1]
    judged = [
        Judged(ply, int(ply == 5), 0, 1, (0.5, 0.5), cost, 0.0) for ply, cost in enumerate(costs)
    ]
    monkeypatch.setattr(
        "karibu.bots.hindsight._judged",
        lambda match, plies, *others: iter([judged[ply] for ply in plies if ply < len(judged)]),
    )
    hindsight = Hindsight(thrown_away()[0], iterations=8)
    list(hindsight.look())
    assert [each.ply for each in hindsight.turning_points] == [0, 1, 4, 5]


def test_what_the_search_would_have_done_costs_nothing() -> None:
    match, _, _ = thrown_away()
    for each in analyse(match.record(), iterations=100):
        assert (each.regret > 0) <= (each.best != each.action)
        if each.best == each.action:
            assert each.spread == 0.0


def test_what_was_done_is_looked_at_as_long_as_what_seems_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else every action that the search soon gave up would look like a blunder."""
    looked: list[tuple[int, int]] = []
    insist = Search.insist

    def watched(search: Search, action: int, visits: int) -> Hint:
        best = max(visits for visits, _, _ in search.trees[0].children().values())
        found = insist(search, action, visits)
        looked.append((best, found.visits))
        return found

    monkeypatch.setattr(Search, "insist", watched)
    match, _, _ = thrown_away()
    looked.clear()
    analyse(match.record(), iterations=60)
    assert len(looked) > 10
    assert all(best == taken for best, taken in looked)
