"""`karibu arena`: clean JSON, a picture, results that are kept, sentences for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from karibu.cli import app

ARENA = ("arena", "kilimandjaro", "--bots", "random,easy", "--games", "4", "--cores", "1")


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, words)
    return result.exit_code, result.stdout, result.stderr


def test_json_says_who_won_how_much(tmp_path: Path) -> None:
    picture, kept = tmp_path / "ladder.svg", tmp_path / "kept.jsonl"
    code, out, _ = run(*ARENA, "--json", "--plot", str(picture), "--keep", str(kept))
    assert code == 0
    held = json.loads(out)
    assert (held["game"], held["players"], held["matches"]) == ("kilimandjaro", 2, 4)
    (rung,) = held["rungs"]
    assert (rung["bot"], rung["against"], rung["fair"]) == ("easy", "random", 0.5)
    assert 0 <= rung["low"] <= rung["share"] <= rung["high"] <= 1
    assert {standing["bot"] for standing in held["standings"]} == {"random", "easy"}
    assert picture.read_text().startswith("<svg")
    assert len(kept.read_text().splitlines()) == 4


@pytest.mark.parametrize(("lang", "heading"), [("en", "share of the wins"), ("fr", "part des")])
def test_table_in_both_languages(lang: str, heading: str) -> None:
    code, out, _ = run(*ARENA, "--lang", lang)
    assert code == 0
    assert heading in " ".join(out.split())


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [("easy,wizard", "no bot 'wizard'"), ("easy", "at least two"), ("easy,easy", "once")],
)
def test_mistakes_get_a_sentence_before_anything_is_compiled(
    bots: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("karibu.cli.competing.prepare", lambda *_, **__: pytest.fail("compiled"))
    code, out, err = run("arena", "kilimandjaro", "--bots", bots, "--games", "2")
    assert code == 2
    assert out == ""
    assert sentence in err
