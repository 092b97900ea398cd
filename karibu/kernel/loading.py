"""Finding games and loading them: metadata at once, machine code only when somebody plays."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any

from karibu.kernel.edition import read_edition

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
        return Code(self)


@dataclass(eq=False)
class Code:
    """A game's six functions as machine code, loaded once when first needed."""

    folder: Folder
    _functions: Any = field(default=None, repr=False)
    _lock: Lock = field(default_factory=Lock, repr=False)

    def load(self, progress: Any = None) -> Any:
        """The module of rules, compiled; `progress` hears the name of each function."""
        with self._lock:
            if self._functions is None:
                self._functions = _compile(self.folder, progress)
            return self._functions

    @property
    def ready(self) -> bool:
        return self._functions is not None


def _compile(folder: Folder, progress: Any) -> ModuleType:
    from karibu.kernel.compiling import compile_for, compiling
    from karibu.kernel.contract import SIGNATURES

    with compiling(folder.facts["slug"], folder.path, progress=progress):
        rules = importlib.import_module(f"{folder.package}.rules")
        for name, signature in SIGNATURES.items():
            compile_for(getattr(rules, name), signature)
    return rules


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
def load_loops() -> Any:
    """The compiled loops that all games share."""
    from karibu.kernel.compiling import compiling

    with compiling("kernel"):
        from karibu.kernel import loops
    return loops
