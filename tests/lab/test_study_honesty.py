"""A study finds what was planted, and nothing where there is nothing.

`KARIBU_LONG=1` (or `make honest`) plays the numbers that a promise needs; else smaller ones.
"""

from __future__ import annotations

import math
import os
from typing import Any

import pytest

from karibu.lab.study import Study, study, verdict
from karibu.lab.study.wording import Words
from karibu.match import Game

LONG = bool(os.environ.get("KARIBU_LONG"))
PAIRS = 200 if LONG else 12
MATCHES = 400 if LONG else 80


def studied(game: Game, mode: str, level: str = "medium", **more: Any) -> Study:
    asked: dict[str, Any] = {"matches": MATCHES, "cores": 1} | more
    return study(game, [2], [level], options={"mode": mode}, **asked)


def test_a_bonus_of_the_first_player_is_found(tokens: Game) -> None:
    found = studied(tokens, "bonus").sheets[0]
    assert found.figures["seat-1"].low > 0.5
    told = list(verdict.fairness(found, Words(tokens, "en")))
    assert any("Seat 1" in sentence and "large advantage" in sentence for sentence in told)


def test_without_a_bonus_no_seat_stands_out(tokens: Game) -> None:
    found = studied(tokens, "plain").sheets[0]
    assert found.figures["seat-1"].low < 0.5 < found.figures["seat-1"].high
    assert "No seat stands out" in next(verdict.fairness(found, Words(tokens, "en")))


def test_a_bonus_in_a_variant_is_found_on_the_same_deals(tokens: Game) -> None:
    made = studied(tokens, "plain", variant_options={"mode": "bonus"})
    (difference,) = made.differences
    assert difference.figures["seat-1"].low > 0
    assert "seat-1" in difference.stands
    told = " ".join(
        sentence for _, all_ in verdict.changes(made, Words(tokens, "en")) for sentence in all_
    )
    assert "Wins of seat 1" in told


def test_what_brings_nothing_is_called_dead_wood(tokens: Game) -> None:
    found = studied(tokens, "plain", "hard").sheets[0]
    called = {row["group"]: row["called"] for row in found.actions}
    assert called["kind:idle"] == "dead"
    assert called["kind:safe"] is None
    assert called["kind:bold"] is None
    told = " ".join(verdict.wins(found, Words(tokens, "en")))
    assert "Dead wood: “Idle”." in told


def test_pure_luck_is_explained_by_the_deal(tokens: Game) -> None:
    figures = studied(tokens, "luck").sheets[0].figures
    assert figures["deal"].value == pytest.approx(1.0)
    assert figures["deal"].low > 0.8
    assert abs(figures["best"].value) < 1e-9


def test_without_luck_the_deal_explains_nothing(tokens: Game) -> None:
    """Random bots: what they do is all that differs."""
    found = studied(tokens, "calm", "random", matches=2 * MATCHES).sheets[0]
    assert found.figures["deal"].low < 0 < found.figures["deal"].high
    assert found.figures["deal"].high < (0.2 if LONG else 0.4)
    assert found.figures["best"].low > 0.1


def test_in_pure_luck_skill_doesnt_show(tokens: Game) -> None:
    made = studied(tokens, "luck")
    (rung,) = made.rungs
    assert rung.share.low <= rung.fair <= rung.share.high


def test_skill_shows_where_there_is_some(tokens: Game) -> None:
    made = studied(tokens, "calm", "hard")
    (rung,) = made.rungs
    assert rung.share.low > rung.fair
    assert rung.matches_to_tell is not None
    assert rung.matches_to_tell <= 20


def test_two_alike_differ_no_more_often_than_chance_allows(tokens: Game) -> None:
    """False alarms at the nominal rate: one in twenty at 95 %, for single figures; for all figures
    of a study together, one study in twenty (Holm)."""
    alarms: dict[str, list[bool]] = {}
    together = []
    for pair in range(PAIRS):
        made = studied(
            tokens, "plain", "random", matches=60 if LONG else 40, seed=1000 * pair, variant={}
        )
        (difference,) = made.differences
        together.append(bool(difference.stands))
        for name, found in difference.figures.items():
            if found.error > 0 and math.isfinite(found.value):
                alarms.setdefault(name, []).append(not found.low <= 0 <= found.high)
    rates = {name: sum(each) / len(each) for name, each in alarms.items() if len(each) > PAIRS / 2}
    assert len(rates) >= 12
    mean = sum(rates.values()) / len(rates)
    print(
        f"{PAIRS} pairs: {len(rates)} figures alarm in {mean:.1%} of them, the most in "
        f"{max(rates.values()):.1%}; in {sum(together) / PAIRS:.1%} something stands"
    )
    assert (0.03 if LONG else 0.005) < mean < (0.075 if LONG else 0.12), rates
    assert max(rates.values()) < (0.12 if LONG else 0.3), rates
    assert sum(together) / PAIRS < (0.1 if LONG else 0.2)
