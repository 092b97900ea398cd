"""`karibu study`: a verdict in the terminal, files, clean JSON; variants, and sentences for those
that can't be played."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import karibu
from tests.cli.conftest import Cli
from tests.lab.tokens import GAMES, on_the_shelf

EDITION = GAMES / "tokens" / "edition.toml"
STUDY = ("study", "tokens", "--players", "2", "--levels", "random", "-n", "8", "--cores", "1")


@pytest.fixture(autouse=True)
def tokens_on_the_shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


def test_everything_at_once(cli: Cli, tmp_path: Path) -> None:
    page, table, matches = tmp_path / "report.html", tmp_path / "all.csv", tmp_path / "matches"
    files = ("-o", str(page), "--csv", str(table), "--records", str(matches))
    result = cli(*STUDY, *files, "--json", "--set", "match.rounds=3")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert (told["game"], told["matches"], told["players"]) == ("tokens", 8, [2])
    assert [side["edition"] for side in told["sides"]] == [{}, {"match.rounds": 3}]
    (difference,) = told["differences"]
    assert difference["figures"]["decisions"]["value"] == -2  # three rounds of two, not four
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    with table.open(encoding="utf-8") as lines:
        assert {row["table"] for row in csv.DictReader(lines)} >= {"figures", "actions"}
    kept = (matches / "all-matches.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(kept) == 16
    striking = [each for each in matches.iterdir() if each.suffix == ".json"]
    assert striking
    for each in striking:
        assert karibu.replay(json.loads(each.read_text(encoding="utf-8"))).over


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "2 players, level random: 8 matches"), ("fr", "2 joueurs, niveau")]
)
def test_the_verdict_in_the_terminal(cli: Cli, lang: str, heading: str) -> None:
    result = cli(*STUDY, "--lang", lang)
    assert result.exit_code == 0, result.stderr
    told = " ".join(result.stdout.split())
    assert heading in told
    assert ("Is it fair to every seat?" if lang == "en" else "Est-ce équitable") in told
    assert ("A match takes" if lang == "en" else "Une partie compte") in told


def test_what_can_be_changed_is_listed(cli: Cli) -> None:
    lines = cli("study", "tokens", "--keys").stdout.splitlines()
    assert "match.rounds=4" in lines
    assert not [line for line in lines if line.startswith("game.") or "source" in line]
    told = json.loads(cli("study", "tokens", "--keys", "--json").stdout)
    assert told["match.rounds"] == 4
    assert karibu.game("tokens").variant(told | {"match.rounds": 3}).edition["match.rounds"] == 3


def test_an_edition_of_ones_own(cli: Cli, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = EDITION.read_text(encoding="utf-8")
    assert "rounds = 4" in text
    mine.write_text(text.replace("rounds = 4", "rounds = 3"), encoding="utf-8")
    told = json.loads(cli(*STUDY, "--edition", str(mine), "--json").stdout)
    assert told["sides"][1]["edition"] == {"match.rounds": 3}
    one = cli("simulate", "tokens", "-n", "8", "--edition", str(mine), "--json")
    assert json.loads(one.stdout)["mean_decisions"] == 6
    arena = cli(
        "arena", "tokens", "--bots", "random,easy", "-n", "2", "--cores", "1",
        "--edition", str(mine), "--json",
    )  # fmt: skip
    assert json.loads(arena.stdout)["edition"] == {"match.rounds": 3}


def test_another_choice_of_an_option(cli: Cli) -> None:
    result = cli(*STUDY, "--option", "mode=plain", "--variant-option", "mode=bonus", "--json")
    told = json.loads(result.stdout)
    assert [side["options"]["mode"] for side in told["sides"]] == ["plain", "bonus"]
    assert told["differences"][0]["figures"]["seat-1"]["value"] > 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--set", "points.saf=3"), "Did you mean points.safe?"),
        (("--set", "points.safe"), "key=value"),
        (("--set", "points.safe=three"), "points.safe is a whole number"),
        (("--set", "match.rounds=99"), "99 rounds"),
        (("--edition", "nowhere.toml"), "nowhere.toml can’t be read"),
        (("--players", "two"), "Numbers of players are written 3,4"),
        (("--players", "9"), "2 to"),
        (("--levels", "genius"), "genius"),
        (("--levels", ","), "a level of bots"),
        (("--option", "mode=gold"), "gold"),
        (("--variant-option", "tempo=fast"), "tempo"),
        (("--on", "the moon"), "not on 'the moon'"),
        (("--pace", "0"), "number of seconds"),
        (("-o", "no/such/folder/report.html"), "can’t be written"),
        (("--records", f"{os.devnull}/matches"), "can’t be written"),
    ],
)
def test_what_cant_be_studied_gets_a_sentence(
    cli: Cli, asked: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("karibu.cli.studying.prepare", None)  # said before anything is compiled
    result = cli(*STUDY, *asked)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert not result.stdout
    assert "Traceback" not in result.stderr
    assert not list(tmp_path.iterdir())


def test_an_edition_that_isnt_one_gets_a_sentence(cli: Cli, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    for text, said in (("points = [", "can’t be read"), ("[points]\nsafe = 1\n", "lacks [game]")):
        mine.write_text(text, encoding="utf-8")
        result = cli(*STUDY, "--edition", str(mine))
        assert result.exit_code == 2
        assert said in " ".join(result.stderr.split())
