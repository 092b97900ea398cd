"""`karibu analyse`: chances as a line for each seat, and the decisions that turned the match."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import karibu
from tests.bots.blunder import thrown_away
from tests.cli.conftest import Cli, played

Saved = Callable[..., Path]


@pytest.mark.parametrize(("lang", "better"), [("en", "Better: "), ("fr", "Mieux\u00a0: ")])
def test_a_mistake_is_named(cli: Cli, saved: Saved, lang: str, better: str) -> None:
    match, ply, winning = thrown_away()
    told = cli("analyse", str(saved(match)), "--lang", lang, "--iterations", "200")
    assert told.exit_code == 0
    first, second = (line for line in told.stdout.splitlines() if "█" in line or "▁" in line)
    assert match.winners is not None
    assert "█" in (first, second)[match.winners[0]]
    assert (first + second).count("█") < len(first), "chances come and go"
    turning = next(line for line in told.stdout.splitlines() if f" {ply + 1}, " in line)
    assert better + match.game.action(winning).text(lang) in turning


def test_as_data(cli: Cli, saved: Saved) -> None:
    match, ply, winning = thrown_away()
    told = cli("analyse", str(saved(match)), "--iterations", "100", "--json")
    data = json.loads(told.stdout)
    assert [each["ply"] for each in data["decisions"]] == list(range(match.ply))
    assert (ply, winning) in [(each["ply"], each["best"]) for each in data["turning_points"]]
    again = cli("analyse", str(saved(match)), "--iterations", "100", "--json")
    assert json.loads(again.stdout) == data, "the same seed, the same thoughts"


def test_a_match_that_runs_is_not_analysed(cli: Cli, saved: Saved) -> None:
    """It would tell secrets."""
    match = karibu.game("kilimandjaro").start(2, 1)
    match.play(int(match.action_ids()[0]))
    refused = cli("analyse", str(saved(match)))
    assert refused.exit_code == 2
    assert "isn’t over yet" in refused.stderr
    assert not refused.stdout


def test_no_turning_point_is_a_sentence_too(
    cli: Cli, saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("karibu.bots.hindsight.TURNING_POINTS", 0)
    told = cli("analyse", str(saved(played())), "--iterations", "8")
    assert told.stdout.splitlines()[-1] == "No single decision turned the match."
