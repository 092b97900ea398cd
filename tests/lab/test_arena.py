"""The arena is fair to seats and deals, goes on where it stopped, and counts honestly."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import karibu
from karibu.bots.levels import LEVELS, Level, UnknownBot
from karibu.errors import BadPlayers
from karibu.lab.arena import (
    BadArena,
    Result,
    Table,
    hold,
    interval,
    play,
    recall,
    rungs,
    seatings,
    standings,
    tables,
)
from karibu.lab.plot import ladder_svg

GAME = karibu.game("kilimandjaro")


def test_in_a_ladder_each_bot_sits_alone_in_every_seat() -> None:
    groups = seatings(["a", "b", "c"], 3, "ladder")
    assert groups[0] == [("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")]
    assert groups[1] == [("c", "b", "b"), ("b", "c", "b"), ("b", "b", "c")]


@pytest.mark.parametrize(("bots", "lineups"), [("ab", 2), ("abc", 1), ("abcd", 4)])
def test_in_a_mixed_arena_everybody_sits_everywhere_equally_often(bots: str, lineups: int) -> None:
    groups = seatings(list(bots), 3, "mixed")
    assert len(groups) == lineups
    for seat in range(3):
        sat = Counter(seating[seat] for group in groups for seating in group)
        assert set(sat) == set(bots)
        assert len(set(sat.values())) == 1


def test_all_seatings_get_the_same_deals() -> None:
    made = tables(GAME, ["easy", "medium"], 4, {"exchange": "swap"}, 10, 50, "ladder")
    assert len(made) == 12  # whole deals
    by_seating: dict[tuple[str, ...], list[int]] = {}
    for table in made:
        by_seating.setdefault(table.seating, []).append(table.deal)
    assert set(map(tuple, by_seating.values())) == {(50, 51, 52)}


def result(seating: tuple[str, ...], winner: int, deal: int = 0) -> Result:
    shares = tuple(float(seat == winner) for seat in range(len(seating)))
    places = tuple(1 if seat == winner else 2 for seat in range(len(seating)))
    return Result(Table("kilimandjaro", len(seating), (), deal, seating), shares, places, 10)


def test_shares_are_counted_over_deals() -> None:
    played = [
        result(("b", "a"), 0, 0),
        result(("a", "b"), 1, 0),
        result(("b", "a"), 0, 1),
        result(("a", "b"), 0, 1),
    ]
    (rung,) = rungs(played, ["a", "b"], "ladder")
    assert (rung.bot, rung.against, rung.matches, rung.deals) == ("b", "a", 4, 2)
    assert rung.share == 0.75
    assert rung.fair == 0.5
    assert not rung.stronger


def test_interval_covers_the_truth_about_nineteen_times_in_twenty() -> None:
    import random

    rng = random.Random(5)
    covered = 0
    for _ in range(400):
        _, low, high = interval([float(rng.random() < 0.3) for _ in range(60)])
        covered += low <= 0.3 <= high
    assert 0.90 <= covered / 400 <= 0.99


def test_interval_of_a_single_deal_says_nothing() -> None:
    assert interval([1.0]) == (1.0, 0.0, 1.0)


def test_values_that_never_differed_may_yet_differ() -> None:
    assert interval([1.0] * 10) == pytest.approx((1.0, 0.025**0.1, 1.0))
    assert interval([0.0] * 10) == pytest.approx((0.0, 0.0, 1 - 0.025**0.1))
    _, low, high = interval([0.25] * 3)
    assert 0.0 < low < 0.25 < high < 1.0


def test_the_winner_is_rated_higher() -> None:
    played = [result(("a", "b"), 1, deal) for deal in range(6)]
    first, second = standings(played, ["a", "b"])
    assert (first.bot, second.bot) == ("b", "a")
    assert first.mu > second.mu


def test_a_match_is_the_same_every_time() -> None:
    table = Table("kilimandjaro", 3, (("exchange", "retreat"),), 4, ("easy", "random", "greedy"))
    first, second = play(table), play(table)
    assert first == second
    assert sum(first.shares) == pytest.approx(1)


def test_a_whole_arena_and_going_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    heard: list[tuple[int, int]] = []
    first = hold(
        GAME, ["random", "easy"], 2, 8, seed=3, cores=1, kept=kept,
        progress=lambda done, of: heard.append((done, of)),
    )  # fmt: skip
    assert heard == [(n, 8) for n in range(1, 9)]
    assert first.rungs[0].share > 0.5
    lines = kept.read_text().splitlines()
    assert len(lines) == 8
    kept.write_text("\n".join([*lines[:5], lines[5][: len(lines[5]) // 2]]) + "\n")
    heard.clear()
    again = hold(
        GAME, ["random", "easy"], 2, 8, seed=3, cores=1, kept=kept,
        progress=lambda done, of: heard.append((done, of)),
    )  # fmt: skip
    assert heard == [(6, 8), (7, 8), (8, 8)]
    assert again.rungs == first.rungs
    assert again.standings == first.standings
    recalled = recall(GAME, ["random", "easy"], 2, kept, seed=3)
    assert recalled is not None
    assert recalled.rungs == first.rungs
    picture = ladder_svg([again])
    assert picture.startswith("<svg")
    assert "easy / random" in picture


def test_only_whole_deals_are_recalled(tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    assert recall(GAME, ["random", "easy"], 2, kept) is None
    hold(GAME, ["random", "easy"], 2, 4, cores=1, kept=kept)
    lines = kept.read_text().splitlines()
    kept.write_text("\n".join(lines[:3]) + "\n")
    so_far = recall(GAME, ["random", "easy"], 2, kept)
    assert so_far is not None
    assert so_far.matches == 2


def test_results_of_a_level_that_has_changed_are_played_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "results.jsonl"
    hold(GAME, ["random", "easy"], 2, 2, cores=1, kept=kept)
    monkeypatch.setitem(LEVELS, "easy", Level(8))
    hold(GAME, ["random", "easy"], 2, 2, cores=1, kept=kept)
    assert len(kept.read_text().splitlines()) == 4


def test_several_processes_play_the_same_matches() -> None:
    one = hold(GAME, ["random", "easy"], 2, 4, cores=1)
    two = hold(GAME, ["random", "easy"], 2, 4, cores=2)
    assert one.rungs == two.rungs


def test_arenas_that_cannot_be_held() -> None:
    with pytest.raises(UnknownBot, match="wizard"):
        hold(GAME, ["easy", "wizard"], 2, 2)
    with pytest.raises(BadPlayers):
        hold(GAME, ["easy", "medium"], 9, 2)
    held_wrongly = [
        (["easy"], 2, "ladder"),
        (["easy", "easy"], 2, "ladder"),
        (["easy", "hard"], 0, "ladder"),
        (["easy", "hard"], 2, "cup"),
    ]
    for bots, matches, style in held_wrongly:
        with pytest.raises(BadArena):
            hold(GAME, bots, 2, matches, style=style)
