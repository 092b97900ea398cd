"""A game's folder: its facts at once, its machine code only when somebody plays."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from karibu.kernel.edition import read_edition

if TYPE_CHECKING:
    from karibu.kernel.code import Code

SHELF = "karibu.games"


@dataclass(frozen=True)
class Option:
    """Something that players settle before they start."""

    name: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class Folder:
    """A game's folder: what it says without being compiled, and its parts on demand."""

    package: str

    @cached_property
    def path(self) -> Path:
        return Path(str(resources.files(self.package)))

    @cached_property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = read_edition(self.package)["game"]
        return facts

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return tuple(
            Option(each["name"], tuple(each["choices"]), each["default"])
            for each in self.facts.get("options", ())
        )

    def part(self, name: str) -> ModuleType:
        """One of the folder's modules that need no compilation: `state`, `actions`, `view`…"""
        return importlib.import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        return (self.path / name).is_file()

    @cached_property
    def code(self) -> Code:
        from karibu.kernel.code import Code  # the compiler takes a second to import

        return Code(self)


def shelf() -> dict[str, Folder]:
    """All games that are here, by slug, in the order in which they stand on the shelf."""
    found = [
        Folder(f"{SHELF}.{path.name}")
        for path in resources.files(SHELF).iterdir()
        if path.joinpath("edition.toml").is_file()
    ]
    found.sort(key=lambda folder: (folder.facts["order"], folder.facts["slug"]))
    return {folder.facts["slug"]: folder for folder in found}


@cache
def load_room(name: str, *sources: Path, interpreted: bool = False) -> Any:
    """A module of compiled functions that serve every game, compiled or from the cache."""
    from karibu.kernel.compiler import load_room  # the compiler takes a second to import

    return load_room(name, *sources, interpreted=interpreted)


def load_loops() -> Any:
    """The loops that all games share (`loops.py`)."""
    return load_room("karibu.kernel.loops")
