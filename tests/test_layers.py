"""Imports point downward only, and nothing reads what doesn't belong to the project."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "karibu"
LAYERS = (
    "errors", "kernel", "games", "judgement", "template", "moves", "box", "prompt", "picture",
    "standing", "variants", "match", "course", "transcript", "bots", "engines", "lab", "learn",
    "server", "mcp", "cli",
)  # fmt: skip
"""From the bottom up. A file may import from its own layer and from those below."""


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Names of Karibu's layers that a file imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("karibu.")}
    return found & set(LAYERS)


SOURCES = sorted(
    path
    for path in PACKAGE.rglob("*.py")
    if path.parent != PACKAGE or path.stem in LAYERS  # __init__ and __main__ open the door
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_downward(path: Path) -> None:
    height = LAYERS.index(layer_of(path))
    above = [name for name in imported(path) if LAYERS.index(name) > height]
    assert not above


OF_GAMES = sorted(
    path for room in ("games", "judgement") for path in (PACKAGE / room).glob("*/*.py")
)


@pytest.mark.parametrize("path", OF_GAMES, ids=lambda p: "-".join(p.with_suffix("").parts[-3:]))
def test_games_know_nothing_of_each_other(path: Path) -> None:
    own = path.parent.name
    text = path.read_text(encoding="utf-8")
    others = re.findall(r"karibu\.(?:games|judgement)\.(\w+)", text)
    assert set(others) <= {own}
    assert not re.search(r"(from|import) \.\.", text), "a game's modules import from beside them"


TEXTS = {".py", ".md", ".toml", ".ts", ".svelte", ".json", ".lock", ""}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return [ROOT / name for name in listed.stdout.split("\n") if name]


def test_lock_files_name_no_registry() -> None:
    for lock in [*(ROOT / "requirements").glob("*.lock"), ROOT / "web" / "package-lock.json"]:
        text = lock.read_text(encoding="utf-8")
        assert "index-url" not in text
        assert '"resolved"' not in text
        assert ".tgz" not in text


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    place = re.compile(r"(^|[^A-Za-z0-9_.:/])/(?:home|root|Users|work|farm)/\w")
    for path in tracked():
        if path.suffix not in TEXTS or not path.is_file() or path == Path(__file__).resolve():
            continue
        assert not place.search(path.read_text(encoding="utf-8", errors="replace")), path
