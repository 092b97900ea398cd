"""Variants: the same rules with other numbers.

Numbers of an edition are frozen into machine code, so a variant is another compiled copy of its
game. Its package is the game's folder once more under a name of its own: modules are read from the
same files, their imports of each other lead to their like, and `read_edition` gives them the
changed edition. Original and variants live side by side in one process.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import importlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from karibu.errors import BadVariant
from karibu.kernel import edition
from karibu.kernel.folder import JUDGEMENT, Folder

_PREFIX = "karibu_variant_"
_SOURCE = "source"
"""Keys that end like this say where a number comes from; they aren't rules."""

Changes = dict[str, Any]
"""What a variant changes: `{"points.most": 8}`, in the order of their names."""


def variant_folder(folder: Folder, changes: Mapping[str, Any]) -> Folder:
    """The folder of a game with another edition; the game's own if nothing is changed."""
    folder = Folder(_originals.get(folder.package, folder.package))
    kept = settled(folder.package, changes)
    if not kept:
        return folder
    name = folder.package.rpartition(".")[2]
    text = json.dumps([folder.package, kept], sort_keys=True)
    package = f"{_PREFIX}{name}_{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    if package not in _originals:
        edition.lend(package, changed(edition.read_edition(folder.package), kept))
        _originals[package] = folder.package
        _changes[package] = kept
    return Folder(package)


def values_in(folder: Folder) -> Changes:
    """All that a variant may change, by its name, with the value that it has here."""
    own = edition.read_edition(folder.package)
    return {name: value for name, value in _leaves(own, "") if not name.startswith("game.")}


def _leaves(part: Any, name: str) -> Iterator[tuple[str, Any]]:
    if not isinstance(part, dict):
        yield name, copy.deepcopy(part)
        return
    for key, inner in part.items():
        if not key.endswith(_SOURCE):
            yield from _leaves(inner, f"{name}.{key}" if name else key)


def changes_in(folder: Folder) -> Changes:
    """What a folder changes; nothing if it is a game's own."""
    return dict(_changes.get(folder.package, {}))


def changes_of(folder: Folder, other: Mapping[str, Any]) -> Changes:
    """What another edition, as a whole, changes against the game's own."""
    own = edition.read_edition(folder.package)
    missing = sorted(set(own) - set(other))
    if missing:
        raise BadVariant(f"The edition lacks {', '.join(f'[{name}]' for name in missing)}.")
    if other["game"] != own["game"]:
        raise BadVariant("[game] says what the game is: a variant leaves it as it is.")
    found: Changes = {}
    for name, part in other.items():
        if name != "game":
            found |= _differences(own.get(name), part, name)
    return found


def settled(package: str, changes: Mapping[str, Any]) -> Changes:
    """The changes that change anything, checked against the shape of the game's own edition."""
    own = edition.read_edition(package)
    known = set(_words(own))
    kept: Changes = {}
    for name, value in sorted(changes.items()):
        old = _at(own, name)
        _check(name, old, value, known)
        if value != old:
            kept[name] = copy.deepcopy(value)
    return kept


def changed(own: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """An edition with some of its values replaced."""
    whole: Any = copy.deepcopy(own)
    for name, value in changes.items():
        *way, last = _steps(name)
        part = whole
        for step in way:
            part = part[step]
        part[last] = value
    return dict(whole)


def _steps(name: str) -> list[str | int]:
    return [int(step) if step.isdecimal() else step for step in name.split(".")]


def _at(own: Any, name: str) -> Any:
    """What stands in an edition under a dotted name; or a sentence about what does."""
    part: Any = own
    walked: list[str | int] = []
    for step in _steps(name):
        inside = (
            list(part)
            if isinstance(part, dict)
            else list(range(len(part)))
            if isinstance(part, list)
            else []
        )
        if step not in inside or (not walked and step == "game") or str(step).endswith(_SOURCE):
            here = ".".join(map(str, walked)) or "the edition"
            offers = [
                str(each)
                for each in inside
                if not str(each).endswith(_SOURCE) and (walked or each != "game")
            ]
            told = f"{here} has {', '.join(offers)}" if offers else f"{here} is one value"
            names = [each for each, _ in _leaves(own, "") if not each.startswith("game.")]
            near = get_close_matches(name, names, n=1)
            meant = f" Did you mean {near[0]}?" if near else ""
            raise BadVariant(f"The edition has no {name!r} to be changed: {told}.{meant}")
        part = part[step]
        walked.append(step)
    return part


def _check(name: str, old: Any, new: Any, known: set[str]) -> None:
    """Another value must have the shape of the old one."""
    if isinstance(old, dict):
        offers = ", ".join(f"{name}.{key}" for key in old if not key.endswith(_SOURCE))
        raise BadVariant(f"{name} is a table: change one of {offers}.")
    if isinstance(old, list):
        if not isinstance(new, list) or len(new) != len(old):
            raise BadVariant(f"{name} is a list of {len(old)}, such as {_toml(old)}; not {new!r}.")
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            if isinstance(one, dict):
                _check_table(f"{name}.{at}", one, other, known)
            else:
                _check(f"{name}.{at}", one, other, known)
    elif type(new) is not type(old):
        raise BadVariant(f"{name} is {_kind(old)}, such as {old!r}; not {new!r}.")
    elif isinstance(old, str) and new not in known:
        raise BadVariant(f"{name}: {new!r} isn't a word that this edition uses.")


def _check_table(name: str, old: dict[str, Any], new: Any, known: set[str]) -> None:
    if not isinstance(new, dict) or set(new) != set(old):
        raise BadVariant(f"{name} is a table with {', '.join(old)}; not {new!r}.")
    for key in old:
        _check(f"{name}.{key}", old[key], new[key], known)


def _differences(old: Any, new: Any, name: str) -> Changes:
    if not isinstance(old, dict) or not isinstance(new, dict):
        return {name: new} if old != new else {}
    found: Changes = {}
    for key in sorted(set(old) | set(new)):
        if key.endswith(_SOURCE):
            continue
        if key not in new:
            raise BadVariant(f"The edition lacks {name}.{key}.")
        if key not in old:
            raise BadVariant(f"The game's own edition has no {name}.{key}.")
        found |= _differences(old[key], new[key], f"{name}.{key}")
    return found


def _words(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from _words(inner)


def _kind(value: Any) -> str:
    kinds = {bool: "true or false", int: "a whole number", float: "a number", str: "a word"}
    return kinds.get(type(value), "a value")


def _toml(values: Sequence[Any]) -> str:
    return json.dumps(values)[:60]


# --- the same files under another name

_originals: dict[str, str] = {}
_changes: dict[str, Changes] = {}


def _homes_of(package: str) -> tuple[str, str]:
    """Where a game's modules stand: with its rules, and with the judgement of bots."""
    return package, f"{JUDGEMENT}.{package.rpartition('.')[2]}"


class _Renamed(ast.NodeTransformer):
    """Imports of the game's own modules lead to the variant's."""

    def __init__(self, old: str, new: str) -> None:
        self._homes, self._new = _homes_of(old), new

    def _moved(self, name: str) -> str:
        for home in self._homes:
            if name == home or name.startswith(f"{home}."):
                return self._new + name[len(home) :]
        return name

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        if node.module is not None and node.level == 0:
            node.module = self._moved(node.module)
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            alias.name = self._moved(alias.name)
        return node


class _Loader(SourceFileLoader):
    """Reads a module of a game as one of the variant's. Its code isn't the one kept on disk."""

    def __init__(self, name: str, path: str, old: str, new: str) -> None:
        super().__init__(name, path)
        self._renamed = _Renamed(old, new)

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        made: CodeType = compile(self._renamed.visit(tree), path, "exec", dont_inherit=True)
        return made


class _Finder(MetaPathFinder):
    """Finds the packages of variants."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, rest = name.partition(".")
        if package not in _originals:
            return None
        old = _originals[package]
        if rest:
            importlib.import_module(old)
        found = find_spec(f"{old}.{rest}" if rest else old)
        if found is None and rest in ("knowledge", "features", "practice"):
            found = find_spec(f"{_homes_of(old)[1]}.{rest}")
        if found is None or found.origin is None:
            return None
        loader = _Loader(name, found.origin, old, package)
        inside = found.submodule_search_locations
        return spec_from_file_location(
            name, found.origin, loader=loader, submodule_search_locations=inside and list(inside)
        )


sys.meta_path.insert(0, _Finder())  # before the usual one, which would find the files as they are
