"""`karibu replay`: a match told from its file, or a sentence about what the file is instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from karibu.cli.boards import board
from karibu.transcript import transcript
from tests.cli.conftest import Cli, played
from tests.cli.test_board import shown

Saved = Callable[..., Path]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_match_is_told(cli: Cli, saved: Saved, lang: str) -> None:
    match = played()
    told = cli("replay", str(saved(match)), "--lang", lang)
    assert told.exit_code == 0
    for line in transcript(match, lang):
        assert line in told.stdout.splitlines()


def test_a_spectator_is_told_no_secrets(cli: Cli, saved: Saved) -> None:
    match = played(3)
    path = str(saved(match))
    counters = [match.game.action(id).args["counter"] for id in match.history]
    assert not any(str(counter) in cli("replay", path).stdout for counter in counters)
    second = [
        line for line in cli("replay", path, "--seat", "2").stdout.splitlines() if "[" in line
    ]
    assert str(counters[1]) in second[1]
    assert str(counters[0]) not in second[0]
    assert str(counters[2]) not in second[2]


def test_a_ply_shows_the_table_of_that_time(cli: Cli, saved: Saved) -> None:
    match = played()
    told = cli("replay", str(saved(match)), "--ply", "16", "--lang", "fr")
    assert "16 décisions" in told.stdout
    lines = [line.rstrip() for line in told.stdout.splitlines()]
    table = shown(board(match.at(16), None, "fr")).splitlines()
    assert lines[-len(table) :] == table
    assert "  17  [" not in told.stdout
    assert "gagne" not in told.stdout


def test_json_tells_what_this_viewer_saw(cli: Cli, saved: Saved) -> None:
    match = played()
    run = cli("replay", str(saved(match)), "--json", "--seat", "2", "--ply", "20")
    told = json.loads(run.stdout)
    past = match.at(20)
    assert told["seat"] == 1
    assert told["ply"] == 20
    assert told["over"] is False
    assert told["winners"] is None
    assert told["view"] == json.loads(json.dumps(past.view(1)))
    assert [step["ply"] for step in told["log"]] == list(range(1, 21))
    for step, line in zip(told["log"][:3], transcript(match.at(3), seat=1), strict=True):
        assert line.endswith(step["events"][0]["text"])
    assert "seed" not in told
    assert "actions" not in told


def test_json_of_a_finished_match(cli: Cli, saved: Saved) -> None:
    match = played()
    told = json.loads(cli("replay", str(saved(match)), "--json").stdout)
    assert told["over"] is True
    assert told["ending"] == match.ending
    assert tuple(told["scores"]) == match.scores
    assert tuple(told["winners"]) == match.winners


def test_a_record_from_stdin(cli: Cli) -> None:
    match = played(4)
    told = cli("replay", "-", typed=json.dumps(match.record()))
    assert told.exit_code == 0
    assert "4 decisions" in told.stdout


def test_a_byte_order_mark_does_no_harm(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(played(2).record()), encoding="utf-8-sig")
    assert cli("replay", str(path)).exit_code == 0


# --- files that are something else


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x01\x02\xff\xfe" * 50,
        b"\x7fELF" + bytes(range(256)),
        b"not json",
        b"{",
        b"[" * 100_000,
        b"9" * 5000,
        '"tronqué'.encode("latin-1"),
        b" " * (5 * 2**20),
    ],
    ids=["empty", "binary", "program", "text", "half", "deep", "number", "latin", "huge"],
)
def test_what_is_no_record(cli: Cli, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    run = cli("replay", str(path))
    assert run.exit_code == 2
    assert run.stdout == ""
    assert run.stderr.strip() == f"{path} isn’t a saved match."


@pytest.mark.parametrize("content", ["null", "[]", "12", '"a match"', "{}"])
def test_json_that_is_no_record(cli: Cli, tmp_path: Path, content: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(content, encoding="utf-8")
    run = cli("replay", str(path))
    assert run.exit_code == 2
    assert "can’t be replayed" in run.stderr


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"karibu": 99}, "format"),
        ({"karibu": None}, "format"),
        ({"game": "chess"}, "chess"),
        ({"game": ["kilimandjaro"]}, "kilimandjaro"),
        ({"game": None}, "None"),
        ({"rules_version": 10**6}, "rules"),
        ({"players": 9}, "2 to 4"),
        ({"players": "3"}, "'3'"),
        ({"players": True}, "True"),
        ({"options": "swap"}, "Options"),
        ({"options": {"exchange": ["swap"]}}, "exchange"),
        ({"options": {"wind": "strong"}}, "wind"),
        ({"seed": -1}, "seed"),
        ({"seed": 0.5}, "seed"),
        ({"seed": 10**80}, "seed"),
        ({"actions": None}, "list"),
        ({"actions": {"0": 1}}, "list"),
        ({"actions": [None]}, "decision 1"),
        ({"actions": [-1]}, "decision 1"),
        ({"actions": [10**30]}, "decision 1"),
        ({"actions": ["0"]}, "decision 1"),
        ({"actions": [0, 0, 0]}, "decision"),
    ],
)
def test_a_damaged_record(cli: Cli, saved: Saved, changed: dict[str, Any], why: str) -> None:
    run = cli("replay", str(saved(played(3), **changed)))
    assert run.exit_code == 2
    assert run.stdout == ""
    assert "can’t be replayed" in run.stderr
    assert why in run.stderr
    assert "Traceback" not in run.stderr


def test_a_file_that_is_not_there(cli: Cli, tmp_path: Path) -> None:
    run = cli("replay", str(tmp_path / "nothing.json"))
    assert run.exit_code == 2
    assert "can’t be read" in run.stderr


def test_a_folder(cli: Cli, tmp_path: Path) -> None:
    run = cli("replay", str(tmp_path), "--lang", "fr")
    assert run.exit_code == 2
    assert run.stderr.startswith(f"Impossible de lire {tmp_path}")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--seat", "0"], "1 to 3"),
        (["--seat", "4"], "1 to 3"),
        (["--ply", "-1"], "3 decisions: there is no -1"),
        (["--ply", "4"], "3 decisions: there is no 4"),
        (["--ply", "last"], "--ply"),
    ],
)
def test_seats_and_plies_that_are_not_there(
    cli: Cli, saved: Saved, args: list[str], why: str
) -> None:
    run = cli("replay", str(saved(played(3))), *args)
    assert run.exit_code == 2
    assert why in run.stderr
    assert run.stdout == ""
