"""The command line in one process: `cli("games", "--json")`, in English unless told otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import karibu
from karibu.cli import app
from karibu.match import Match

Cli = Callable[..., Result]
ENGLISH = {"LC_ALL": "C", "LC_MESSAGES": None, "LANG": None, "COLUMNS": "100", "NO_COLOR": "1"}


@pytest.fixture
def cli() -> Cli:
    def run(*args: str, typed: str | None = None, **environment: str) -> Result:
        runner = CliRunner(env=ENGLISH | environment)
        result = runner.invoke(app, list(args), input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.output
        return result

    return run


def played(plies: int | None = None, slug: str = "kilimandjaro", seed: int = 5) -> Match:
    """A match of three, always the first choice, up to a ply or to the end."""
    match = karibu.game(slug).start(3, seed)
    while not match.over and (plies is None or match.ply < plies):
        match.play(int(match.action_ids()[0]))
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., Path]:
    """A record in a file, as it is or with something changed."""

    def save(match: Match, **changed: Any) -> Path:
        path = tmp_path / "match.json"
        path.write_text(json.dumps(match.record() | changed), encoding="utf-8")
        return path

    return save
