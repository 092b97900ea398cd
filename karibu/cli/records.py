"""Match records as files: reading whatever somebody hands us, and keeping matches safely."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import karibu
from karibu.cli.arguments import Complaint
from karibu.cli.preparing import prepare
from karibu.errors import KaribuError, UnknownGame
from karibu.kernel.words import Wording
from karibu.match import Match

T = TypeVar("T")
STDIN = Path("-")
LARGEST = 4 * 2**20
"""Bytes: a hundred times the longest match; anything above isn't a record."""


def read_match(path: Path, words: Wording) -> Match:
    """The match in a record file (`-` for stdin)."""
    return read_record(path, words, karibu.replay)


def read_record(path: Path, words: Wording, understand: Callable[[Any], T]) -> T:
    """What `understand` makes of the record in a file (`-` for stdin)."""
    record = _json(_bytes(path, words), path, words)
    try:
        _prepare_game_of(record, words)
        return understand(record)
    except KaribuError as error:
        said = {"file": str(path), "why": str(error)}
        raise Complaint(words.say("cli-bad-record", said)) from None


def _bytes(path: Path, words: Wording) -> bytes:
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        said = {"file": str(path), "why": error.strerror or str(error)}
        raise Complaint(words.say("cli-unreadable", said)) from None
    if len(data) > LARGEST:
        raise Complaint(words.say("cli-not-a-record", {"file": str(path)}))
    return data


def _json(data: bytes, path: Path, words: Wording) -> Any:
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise Complaint(words.say("cli-not-a-record", {"file": str(path)})) from None


def _prepare_game_of(record: Any, words: Wording) -> None:
    """Compile with progress shown, if the record names a game; `replay` judges it otherwise."""
    slug = record.get("game") if isinstance(record, dict) else None
    if isinstance(slug, str):
        try:
            prepare(karibu.game(slug), words)
        except UnknownGame as error:
            raise Complaint(str(error)) from None


def free_name(match: Match) -> Path:
    """A file name in this folder that nothing has yet: `kilimandjaro-2026-03-01-1805.json`."""
    stem = f"{match.game.slug}-{datetime.now():%Y-%m-%d-%H%M}"
    names = [f"{stem}.json", *(f"{stem}-{k}.json" for k in range(2, 1000))]
    return next((Path(name) for name in names if not Path(name).exists()), Path(names[0]))


def keep_match(match: Match, path: Path, words: Wording) -> None:
    """Write the record: the whole file or nothing."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(json.dumps(match.record()) + "\n", encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        said = {"file": str(path), "why": error.strerror or str(error)}
        raise Complaint(words.say("cli-unwritable", said)) from None
