"""A game's functions over bytes, compiled or interpreted, in one place for all who call them."""

from __future__ import annotations

from functools import cached_property
from threading import Lock
from types import ModuleType
from typing import Any

import numba
import numpy as np

from karibu.errors import BadGame
from karibu.kernel import shells
from karibu.kernel.compiler import (
    compile_for,
    compiling,
    entry_point,
    inlined,
    is_complete,
    kept,
    mark_complete,
)
from karibu.kernel.contract import WRITTEN
from karibu.kernel.features import cells_of
from karibu.kernel.folder import Folder
from karibu.kernel.record import field_at
from karibu.kernel.signatures import (
    FEATURES,
    KNOWLEDGE,
    LOOK,
    LOOK_BY_SKETCH,
    PRACTISED,
    SIGNATURES,
    STEP,
)


class Code:
    """A game's functions over bytes, in one place for all who call them.

    They are compiled when first asked for: the rules, and apart from them what only bots need, and
    what looks need.
    Somebody who doesn't want to wait calls `interpret`: until `load` is through, the same functions
    run as they are written, some thousand times slower.
    """

    setup: Any
    legal: Any
    apply: Any
    conceal: Any
    redeal: Any
    score: Any
    step: Any
    look: Any
    look_by_sketch: Any
    enter_setup: Any
    enter_legal: Any
    evaluate: Any
    policy: Any
    practised: Any
    features: Any

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._lock = Lock()
        self._loaded: set[str] = set()
        self.compiled = False
        self.knows = folder.has("knowledge.py")
        """Whether the game knows something about playing well."""

    def __getattr__(self, name: str) -> Any:
        if name not in _ENTRANCES and not any(name in part for part in _PARTS):
            raise AttributeError(name)
        self.load(bots=name in _JUDGEMENT, looks=name in _LOOKS)
        return self.__dict__[name]

    def load(self, progress: Any = None, *, bots: bool = False, looks: bool = False) -> None:
        """Compile, or load compiled code, with what `bots` and `looks` need or without; `progress`
        hears the name of each function."""
        with self._lock:
            asked = zip(_PARTS, (True, looks, bots), strict=True)
            wanted = [part for part, is_asked in asked if is_asked]
            wanted = [part for part in wanted if not part.keys() <= self._loaded]
            if not wanted:
                return
            done: dict[str, Any] = {}
            for part in wanted:
                done |= self._compiled(part, progress)
            for name in self.__dict__.keys() & (_JUDGEMENT | _LOOKS).keys() - self._loaded:
                del self.__dict__[name]  # interpreted: compiled code can't call it
            self.__dict__.update(done)
            self._loaded.update(*wanted)
            self.compiled = not numba.config.DISABLE_JIT

    @property
    def playable(self) -> bool:
        """Whether the functions are there, compiled or interpreted."""
        return "step" in self.__dict__

    @property
    def cached(self) -> bool:
        """Whether all has been compiled before, so that loading takes a moment."""
        return all(is_complete(*self._home(part)) for part in _PARTS)

    def interpret(self) -> None:
        """Be there at once, without the compiler."""
        with self._lock:
            if not self._loaded:
                self.__dict__.update(with_entrances(_made(self._folder)))

    def _home(self, part: dict[str, Any]) -> tuple[Any, ...]:
        """The name of the folder in which that code is kept, and what it is made from."""
        slug, folder = self._folder.facts["slug"], self._folder
        if part is _RULES:
            return slug, *folder.sources
        if part is _JUDGEMENT:
            return f"{slug}-judgement", *folder.sources, folder.judgement
        drawn = [folder.path / f"{name}.py" for name in ("sketch", "view") if folder.has(SKETCH)]
        return f"{slug}-looks", *folder.sources, *drawn

    @cached_property
    def _shells(self) -> dict[str, Any]:
        return _made(self._folder)

    def _compiled(self, part: dict[str, Any], progress: Any) -> dict[str, Any]:
        done: dict[str, Any] = {}
        with compiling(*self._home(part), progress=progress) as home:
            for name, function in self._shells.items():
                if name in part:  # they call each other
                    done[name] = function.__globals__[name] = kept(function, brief=True)
                    compile_for(done[name], part[name])
            mark_complete(home)
        return with_entrances(done)


SKETCH = "sketch.py"
_RULES = SIGNATURES | {"step": STEP}
_LOOKS = {"look": LOOK, "look_by_sketch": LOOK_BY_SKETCH}
"""A game has one of the two."""
_QUICK = {"practised": PRACTISED}
_JUDGEMENT = KNOWLEDGE | _QUICK | {"features": FEATURES}
_PARTS = (_RULES, _LOOKS, _JUDGEMENT)
_ENTRANCES = {name: name for name in ("step", *_LOOKS)}
_ENTRANCES |= {"enter_setup": "setup", "enter_legal": "legal"}
"""Ways in for a match, which brings exactly what the signatures say, and what they lead to."""


def with_entrances(done: dict[str, Any]) -> dict[str, Any]:
    """Functions by their names, and the quick ways into some of them."""
    return done | {name: entry_point(done[of]) for name, of in _ENTRANCES.items() if of in done}


def _made(folder: Folder) -> dict[str, Any]:
    folder.check()
    rules, state = folder.part("rules"), folder.part("state")
    written = {f"_{name}": _written(folder, rules, name) for name in WRITTEN}
    if folder.has("knowledge.py"):
        known = folder.part("knowledge")
        written |= {f"_{name}": _written(folder, known, name) for name in KNOWLEDGE}
    if folder.has("practice.py"):
        written["_practised"] = _written(folder, folder.part("practice"), "practised")
    if folder.has("features.py"):
        written["_features"] = _written(folder, folder.part("features"), "features")
    reveals = np.array([kind.telling.reveals for kind in folder.part("actions").Said] or [False])
    layout: np.dtype[Any] = state.State.layout
    fixed = {"_LAYOUT": layout, "_SIZE": layout.itemsize, "_REVEALS": reveals}
    fixed["_FIELD_AT"] = field_at(layout)
    if folder.has(SKETCH):
        for name in ("sketch", "brings"):
            written[f"_{name}"] = _written(folder, folder.part("sketch"), name)
        fixed["_EDGES"] = np.array(folder.part("view").sheet.edges, np.int64)
    fixed["_CELLS"] = cells_of(layout, folder.facts["players"][1])
    made = shells.made(folder.package, written | fixed)
    knows = folder.has("knowledge.py")
    return {name: made[name] for name in made if knows or name not in KNOWLEDGE | _QUICK}


def _written(folder: Folder, room: ModuleType, name: str) -> Any:
    function = getattr(room, name, None)
    if function is None:
        where = room.__name__.rpartition(".")[2]
        raise BadGame(f"{folder.package}: {where}.py lacks the function {name!r}.")
    return inlined(function)
