"""A study's figures, recomputed from the records of its matches by a few lines that know nothing
of it; the same bytes however it is made; a report that stands alone."""

from __future__ import annotations

import csv
import io
import json
import re
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import karibu
from bench import studies
from karibu.bots.levels import LEVELS, YARDSTICKS
from karibu.errors import BadPlayers, KaribuError
from karibu.kernel.words import LANGUAGES, catalogue
from karibu.lab.study import BadStudy, Study, sittings_of, study
from karibu.lab.study.numbers import jackknife, mean, ratio, share, significant, t_95
from karibu.lab.study.page import page
from karibu.lab.study.playing import Groups, Played, Sitting, best_over_middle, sit
from karibu.lab.study.shipped import players_of, shipped
from karibu.lab.study.wording import Words
from karibu.match import Game


def small(game: Game, **more: Any) -> Study:
    asked: dict[str, Any] = {"matches": 24, "cores": 1, "seed": 5} | more
    return study(game, [3], ["medium"], **asked)


def about(estimate: Any) -> Any:
    return pytest.approx(estimate.value, abs=1e-9)


def test_ten_figures_recomputed_from_the_records(tokens: Game) -> None:
    made = small(tokens)
    figures = made.sheets[0].figures
    kept = [json.loads(json.dumps(each)) for each in made.records()]
    assert len(kept) == 24
    won, movers, opened, points, seeds = [], [], [], [], []
    for each in kept:
        match = karibu.replay(each["record"])
        assert match.over
        past, counts = match.at(0), []
        for action in match.history:
            counts.append(len(past.action_ids()))
            past.play(action)
        winners = match.winners or ()
        won.append([1 / len(winners) if seat in winners else 0 for seat in range(3)])
        movers.append(match.movers)
        opened.append(counts)
        points.append(sorted(match.scores or ()))
        seeds.append(each["record"]["seed"])
    shares = np.array(won)
    assert shares[:, 0].mean() == about(figures["seat-1"])
    assert shares[:, 1].mean() == about(figures["seat-2"])
    assert np.mean([len(each) for each in movers]) == about(figures["decisions"])
    assert np.mean([len(list(groupby(each))) for each in movers]) == about(figures["turns"])
    assert np.mean([each for counts in opened for each in counts]) == about(figures["open"])
    assert np.mean([len(each) for each in movers]) * 15 / 60 == about(figures["minutes"])
    assert np.mean((shares > 0).sum(axis=1) > 1) == about(figures["shared"])
    assert np.mean([each[-1] - each[-2] for each in points]) == about(figures["margin"])
    # the deal: how results of a seat go together in the two matches of a deal
    order = np.argsort(seeds, kind="stable")
    first, second = (shares - shares.mean(axis=0))[order].reshape(12, 2, 3).transpose(1, 0, 2)
    variance = (first**2 + second**2).sum() / 24
    assert (first * second).sum() / 12 / variance == about(figures["deal"])
    # tension, from the chances that are kept beside the records
    chances = [np.array(each["chances"]) for each in kept]
    sure = [
        -(p / p.sum(axis=1, keepdims=True) * np.log(np.clip(p, 1e-12, 1))).sum(axis=1).mean()
        / np.log(3)
        for p in (each[:-1] for each in chances)
    ]
    assert np.mean(sure) == pytest.approx(figures["suspense"].value, abs=1e-6)
    half = [won[k][int(np.argmax(p[len(p) // 2]))] for k, p in enumerate(chances)]
    assert np.mean(half) == about(figures["half"])
    lowest = [p[:, w.index(1)].min() for p, w in zip(chances, won, strict=True) if 1 in w]
    assert np.mean(lowest) == about(figures["behind"])
    # and an interval: Student's, over the means of the twelve deals
    by_deal = shares[order, 0].reshape(12, 2).mean(axis=1)
    margin = 2.201 * by_deal.std(ddof=1) / np.sqrt(12)
    assert figures["seat-1"].low == pytest.approx(max(0, by_deal.mean() - margin), abs=1e-9)


def test_differences_of_every_figure_recomputed_deal_by_deal(tokens: Game) -> None:
    made = small(tokens, variant={"points.bonus": 5})
    (apart,) = made.differences
    before, after = (made.played[(side, 3, "medium")] for side in ("printed", "variant"))
    told = apart.json()["tables"]
    assert set(told) == {"phases", "tenths", "moments", "sources", "actions", "endings", "skill"}
    assert all(told[table] for table in ("tenths", "moments", "actions", "endings", "skill"))

    def by_deal(values: list[float]) -> Any:
        return np.array(values).reshape(12, 2).mean(axis=1)

    # how often an action was open in a match, and how a match ended
    checked = 0
    for (row, name), cell in {**apart.tables["actions"], **apart.tables["endings"]}.items():
        if name == "open":
            group = Groups.of(tokens).names.index(row)
            old, new = (by_deal([m.groups[group][0] for m in each]) for each in (before, after))
        elif name == "share":
            old, new = (by_deal([float(m.ending == row) for m in each]) for each in (before, after))
        else:
            continue
        found, steps = cell.difference, new - old
        assert found.value == pytest.approx(steps.mean(), abs=1e-9)
        assert found.error == pytest.approx(steps.std(ddof=1) / 12**0.5, abs=1e-9)
        checked += 1
    assert checked >= 4
    # the wins of one better bot among those of the level below
    (skill,) = apart.tables["skill"].values()
    printed, variant = (made.rungs_of[side][0].share for side in ("printed", "variant"))
    assert skill.difference.value == pytest.approx(variant.value - printed.value)
    lines = [line for line in csv.reader(io.StringIO(made.csv())) if line[0] == "difference"]
    assert len(lines) == len(apart.figures) + sum(map(len, apart.tables.values()))
    for lang in LANGUAGES:
        change = next(each for each in page(made, lang)["sections"] if each["id"] == "change")
        assert len(change["tables"][1]["rows"]) == sum(map(len, apart.tables.values()))


def test_points_of_winners_and_others_recomputed(tokens: Game) -> None:
    made = small(tokens)
    (sheet,) = made.sheets
    matches = made.played[("printed", 3, "medium")]
    assert sheet.sources
    for row in sheet.sources:
        apart = []
        for match in matches:
            got = match.sources.get(row["source"], [0, 0, 0])
            sides = [
                [p for p, s in zip(got, match.shares, strict=True) if (s > 0) == won]
                for won in (True, False)
            ]
            if all(sides):
                apart.append(np.mean(sides[0]) - np.mean(sides[1]))
        assert row["difference"].value == pytest.approx(np.mean(apart))
        assert row["difference"].matches == len(apart)


def test_the_same_seed_gives_the_same_bytes_on_one_core_and_two(tokens: Game) -> None:
    one, two = (small(tokens, matches=8, cores=cores) for cores in (1, 2))
    assert one.html("en") == two.html("en")
    assert one.csv() == two.csv()
    assert json.dumps(one.json()) == json.dumps(two.json())
    assert shipped(one) == shipped(two)
    other = small(tokens, matches=8, seed=6)
    assert other.html("en") != one.html("en")


def test_what_was_played_is_not_played_again(
    tokens: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "KEPT", tmp_path)
    wanted = sittings_of(tokens, [3], ["medium"], 24, seed=5)
    ledger = studies.Ledger(tokens)
    for sitting in wanted[:7]:
        ledger.add(sitting, *studies.timed(sitting), 0.5)
    (kept,) = tmp_path.iterdir()
    with kept.open("ab") as file:
        file.write(b"\x80\x04half a deal")  # stopped while writing
    studies.Ledger(tokens).add(wanted[7], *studies.timed(wanted[7]), 0.5)
    again = studies.Ledger(tokens)
    assert (list(again.played), again.cpu) == (wanted[:8], 4.0)
    played: list[Sitting] = []

    def noted(sitting: Sitting) -> list[Played]:
        played.append(sitting)
        return sit(sitting)

    monkeypatch.setattr("karibu.lab.study.sit", noted)
    assert small(tokens, known=again.played).json() == small(tokens).json()
    assert played == [*wanted[8:], *wanted]


def test_striking_matches_can_be_replayed(tokens: Game) -> None:
    made = small(tokens)
    assert {"comeback", "leads", "longest", "shortest"} <= {each.why for each in made.striking}
    for each in made.striking:
        match = karibu.replay(json.loads(json.dumps(each.record)))
        assert match.over
        assert match.ending == each.ending
    (comeback,) = (each for each in made.striking if each.why == "comeback")
    lows = [
        min(c[each["shares"].index(1.0)] for c in each["chances"])
        for each in made.records()
        if 1.0 in each["shares"]
    ]
    assert comeback.number == pytest.approx(min(lows))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_stands_alone_and_says_everything(tokens: Game, lang: str) -> None:
    made = small(tokens, variant_options={"mode": "bonus"})
    text = made.html(lang)
    assert not re.findall(r'(?:src|href)="(?!#|data:)', text)
    assert "http" not in text
    assert "url(" not in text
    assert f'<html lang="{lang}">' in text
    assert "study-" not in text.replace("karibu_study", ""), re.findall(r"study-[\w-]+", text)[:3]
    told = page(made, lang)
    sections = [each["id"] for each in told["sections"]]
    assert sections[:2] == ["verdict", "change"]
    for short in told["sections"][0]["paragraphs"]:
        assert [each["id"] for each in short["answers"]] == sections[2:9]
        assert all(each["sentences"] for each in short["answers"])
    for section in told["sections"]:
        for chart in section["charts"]:
            for row in chart.get("rows", ()):
                assert chart["kind"] == "bars" or row["matches"] > 0


def test_both_languages_say_the_same_things() -> None:
    keys = [
        set(re.findall(r"^(study-[\w-]+) =", catalogue("karibu.lab.study", lang), re.MULTILINE))
        for lang in LANGUAGES
    ]
    assert keys[0] == keys[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name_in_a_report(tokens: Game, lang: str) -> None:
    words = Words(tokens, lang)
    for name in (*LEVELS, *YARDSTICKS, "expert@500", "master*2", "hard@0.1s"):
        assert "study-" not in words.level(name), name
    assert words.level("expert@500").endswith("@500")


def test_csv_has_every_number_with_its_interval(tokens: Game) -> None:
    made = small(tokens, matches=8)
    rows = list(csv.DictReader(io.StringIO(made.csv())))
    found = {row["figure"]: row for row in rows if row["table"] == "figures"}
    assert set(found) == set(made.sheets[0].figures)
    assert float(found["seat-1"]["value"]) == pytest.approx(
        made.sheets[0].figures["seat-1"].value, abs=1e-6
    )
    assert {row["table"] for row in rows} >= {"figures", "skill", "actions", "endings", "phases"}


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"players": [9]}, BadPlayers),
        ({"levels": ["genius"]}, KaribuError),
        ({"matches": 2}, BadStudy),
        ({"players": []}, BadStudy),
        ({"pace": 0}, BadStudy),
        ({"on": "the moon"}, KaribuError),
    ],
)
def test_what_cant_be_studied_is_said(tokens: Game, asked: dict[str, Any], error: type) -> None:
    wanted: dict[str, Any] = {"players": [2], "levels": ["random"], "matches": 4, "cores": 1}
    with pytest.raises(error):
        study(tokens, **(wanted | asked))


def test_estimates_by_hand() -> None:
    deals = np.array([0, 0, 1, 1, 2, 2])
    found = mean([1, 0, 1, 1, 0, 0], deals)
    assert found.value == 0.5
    assert found.error == pytest.approx(np.std([0.5, 1.0, 0.0], ddof=1) / np.sqrt(3))
    assert found.margin == pytest.approx(t_95(2) * found.error)
    taken = ratio([1, 0, 2, 0, 3, 0], [2, 0, 2, 0, 4, 0], deals)
    assert taken.value == pytest.approx(6 / 8)
    assert taken.matches == 3
    by_deal = np.array([[1.0, 2.0], [2.0, 2.0], [3.0, 4.0]])
    left_out = jackknife(lambda sums: float(sums[0] / sums[1]), by_deal, 3)
    assert left_out.value == pytest.approx(taken.value)
    assert left_out.error == pytest.approx(taken.error, rel=0.3)
    assert found.minus(found).value == 0
    assert found.minus(found).error == 0


def test_what_never_happened_in_a_few_deals_may_still_happen() -> None:
    """A seat that won none of four deals isn't worse beyond doubt; with none of forty it is."""
    few, many = (share(np.zeros(2 * n), np.repeat(np.arange(n), 2)) for n in (4, 40))
    assert few.doubt(0.25) > 0.5
    assert many.doubt(0.25) < 1e-4
    for found in (few, many, share(np.ones(8), np.repeat(np.arange(4), 2))):
        end = found.high if found.value == 0 else found.low
        assert found.doubt(end) == pytest.approx(0.05)


def test_findings_are_looked_at_together() -> None:
    assert significant([0.001, 0.04, 0.2]) == [True, False, False]
    assert significant([0.001, 0.02, 0.04]) == [True, True, True]


def test_the_best_of_many_alike_is_no_better_than_the_middle() -> None:
    """The best by chance in one half of the worlds is measured in the other."""
    noise = np.random.default_rng(0).normal(size=(400, 8, 24))
    assert abs(np.mean([best_over_middle(each) for each in noise])) < 0.05
    noise[:, 3] += 2.0
    assert np.mean([best_over_middle(each) for each in noise]) == pytest.approx(2.0, abs=0.1)


def test_what_ships_with_a_game_is_small_and_of_these_rules() -> None:
    for game in karibu.games():
        if not game.folder.has("study.json"):
            continue
        text = (game.folder.path / "study.json").read_text(encoding="utf-8")
        told = json.loads(text)
        assert len(text) < 150_000
        assert told["rules_version"] == game.rules_version
        assert told["players"] == players_of(game)
        assert set(told["pages"]) == set(LANGUAGES)
