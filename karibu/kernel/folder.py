"""A game's folder: its facts at once, its machine code only when somebody plays.

Games stand in `karibu/games`; those in the folders that `KARIBU_GAMES` names join them.
"""

from __future__ import annotations

import importlib
import os
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from karibu.errors import BadGame
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.edition import lent, read_edition
from karibu.kernel.record import MAX_OPTIONS, MAX_PLAYERS

if TYPE_CHECKING:
    from karibu.kernel.code import Code

SHELF = "karibu.games"
JUDGEMENT = "karibu.judgement"
ELSEWHERE = "KARIBU_GAMES"
"""The environment's name for folders of games that stand elsewhere, set apart as in PATH."""
MOST_ENDINGS = 15
_WANTED = (
    *("slug", "order", "rules_version", "players", "minutes"),
    *("year", "designers", "publishers", "original_title"),
)


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

    @property
    def sources(self) -> tuple[Path | bytes, ...]:
        """What the machine code of its rules is made from."""
        return self.path, lent(self.package)

    @cached_property
    def judgement(self) -> Path:
        """Where lies what bots go by: apart for games of the house, else beside the rules."""
        apart = Path(__file__).parents[1] / "judgement" / self.facts["slug"]
        return apart if apart.is_dir() else self.path

    @cached_property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = read_edition(self.package).get("game", {})
        missing = [name for name in _WANTED if name not in facts]
        self._require(not missing, f"[game] lacks {', '.join(missing)}")
        players = facts["players"]
        self._require(
            isinstance(players, list)
            and len(players) == 2
            and all(type(each) is int for each in players)
            and 1 <= players[0] <= players[1] <= MAX_PLAYERS,
            f"players is [fewest, most], from 1 to {MAX_PLAYERS}, not {players!r}",
        )
        return facts

    @cached_property
    def options(self) -> tuple[Option, ...]:
        found = tuple(
            Option(each["name"], tuple(each["choices"]), each["default"])
            for each in self.facts.get("options", ())
        )
        self._require(len(found) <= MAX_OPTIONS, f"a game has at most {MAX_OPTIONS} options")
        for each in found:
            offered = " or ".join(each.choices)
            self._require(
                each.default in each.choices,
                f"option {each.name} is {offered}; its default is {each.default!r}",
            )
        return found

    def _require(self, condition: object, sentence: str) -> None:
        if not condition:
            raise BadGame(f"{self.package}, edition.toml: {sentence}.")

    def part(self, name: str) -> ModuleType:
        """One of the folder's modules that need no compilation: `state`, `actions`, `view`…"""
        own = self.package
        if not lent(own) and self.judgement != self.path and self._judges(f"{name}.py"):
            own = f"{JUDGEMENT}.{self.facts['slug']}"
        return importlib.import_module(f"{own}.{name}")

    def has(self, name: str) -> bool:
        return (self.path / name).is_file() or self._judges(name)

    def _judges(self, name: str) -> bool:
        return (self.judgement / name).is_file()

    def check(self) -> None:
        """Refuse, in words, a game whose numbers the kernel has no room for."""
        self.options  # noqa: B018 - reading them checks them
        state, acts = self.part("state"), self.part("actions").acts
        if not 0 < acts.count <= MAX_ACTIONS:
            raise BadGame(
                f"{self.package}, actions.py: there are {acts.count} actions, and room for 1 to "
                f"{MAX_ACTIONS}."
            )
        endings = [(int(each), each.name) for each in state.Ending]
        if endings[0] != (0, "RUNNING") or max(endings)[0] > MOST_ENDINGS:
            raise BadGame(
                f"{self.package}, state.py: Ending begins with RUNNING = 0 and has "
                f"at most {MOST_ENDINGS} more."
            )

    @cached_property
    def code(self) -> Code:
        from karibu.kernel.code import Code  # the compiler takes a second to import

        return Code(self)


def shelf() -> dict[str, Folder]:
    """All games that are here, by slug, in the order in which they stand on the shelf."""
    found = [Folder(f"{SHELF}.{path.name}") for home in _homes() for path in _folders(home)]
    found.sort(key=lambda folder: (folder.facts["order"], folder.facts["slug"]))
    for folder in found:
        slug, name = folder.facts["slug"], folder.package.rpartition(".")[2]
        folder._require(slug == name, f"the slug is {slug!r}, but the folder's name is {name!r}")
        folder._require(found.count(folder) == 1, f"there are two games {slug!r} on the shelf")
    return {folder.facts["slug"]: folder for folder in found}


def _homes() -> list[Path]:
    """Where games stand: their packages are part of `karibu.games`, wherever they lie."""
    package = importlib.import_module(SHELF)
    own = Path(package.__path__[0])
    named = os.environ.get(ELSEWHERE, "").split(os.pathsep)
    joined = [Path(name).resolve() for name in named if name]
    for home in joined:
        if not home.is_dir():
            raise BadGame(f"{ELSEWHERE} names {home}, which isn't a folder.")
    package.__path__[:] = [str(home) for home in (own, *joined)]
    importlib.invalidate_caches()
    return [own, *joined]


def _folders(home: Path) -> list[Path]:
    return [path for path in home.iterdir() if (path / "edition.toml").is_file()]


@cache
def load_room(name: str, *sources: Path, interpreted: bool = False) -> Any:
    """A module of compiled functions that serve every game, compiled or from the cache."""
    from karibu.kernel.compiler import load_room  # the compiler takes a second to import

    return load_room(name, *sources, interpreted=interpreted)


def load_loops() -> Any:
    """The loops that all games share (`loops.py`)."""
    return load_room("karibu.kernel.loops")
