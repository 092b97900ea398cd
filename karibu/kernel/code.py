"""A game's functions over bytes, compiled or interpreted, in one place for all who call them."""

from __future__ import annotations

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
from karibu.kernel.signatures import FEATURES, KNOWLEDGE, SIGNATURES, STEP


class Code:
    """A game's functions over bytes, in one place for all who call them.

    They are compiled when first asked for. Somebody who doesn't want to wait calls `interpret`:
    until `load` is through, the same functions run as they are written, some thousand times slower.
    """

    setup: Any
    legal: Any
    apply: Any
    conceal: Any
    redeal: Any
    score: Any
    step: Any
    evaluate: Any
    policy: Any
    features: Any

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._lock = Lock()
        self.ready = self.compiled = False
        self.knows = folder.has("knowledge.py")
        """Whether the game knows something about playing well."""

    def __getattr__(self, name: str) -> Any:
        if name not in _CALLED:
            raise AttributeError(name)
        self.load()
        return self.__dict__[name]

    def load(self, progress: Any = None) -> None:
        """Compile, or load compiled code; `progress` hears the name of each function."""
        with self._lock:
            if not self.ready:
                self.__dict__.update(_compiled(self._folder, progress))
                self.ready = True
                self.compiled = not numba.config.DISABLE_JIT

    @property
    def playable(self) -> bool:
        """Whether the functions are there, compiled or interpreted."""
        return "step" in self.__dict__

    @property
    def cached(self) -> bool:
        """Whether it has been compiled before, so that loading takes a moment."""
        return is_complete(self._folder.facts["slug"], *self._folder.sources)

    def interpret(self) -> None:
        """Be there at once, without the compiler."""
        with self._lock:
            if not self.ready:
                self.__dict__.update(_made(self._folder))


_CALLED = frozenset((*SIGNATURES, *KNOWLEDGE, "features", "step"))
_TYPES = SIGNATURES | KNOWLEDGE | {"features": FEATURES, "step": STEP}


def _made(folder: Folder) -> dict[str, Any]:
    folder.check()
    rules, state = folder.part("rules"), folder.part("state")
    written = {f"_{name}": _written(folder, rules, name) for name in WRITTEN}
    if folder.has("knowledge.py"):
        known = folder.part("knowledge")
        written |= {f"_{name}": _written(folder, known, name) for name in KNOWLEDGE}
    if folder.has("features.py"):
        written["_features"] = _written(folder, folder.part("features"), "features")
    reveals = np.array([kind.telling.reveals for kind in folder.part("actions").Said] or [False])
    layout: np.dtype[Any] = state.State.layout
    fixed = {"_LAYOUT": layout, "_SIZE": layout.itemsize, "_REVEALS": reveals}
    fixed["_CELLS"] = cells_of(layout, folder.facts["players"][1])
    made = shells.made(folder.package, written | fixed)
    return {
        name: made[name] for name in made if folder.has("knowledge.py") or name not in KNOWLEDGE
    }


def _written(folder: Folder, room: ModuleType, name: str) -> Any:
    function = getattr(room, name, None)
    if function is None:
        where = room.__name__.rpartition(".")[2]
        raise BadGame(f"{folder.package}: {where}.py lacks the function {name!r}.")
    return inlined(function)


def _compiled(folder: Folder, progress: Any) -> dict[str, Any]:
    done: dict[str, Any] = {}
    made = _made(folder)
    with compiling(folder.facts["slug"], *folder.sources, progress=progress) as home:
        for name, function in made.items():
            # `step` calls the others
            done[name] = function.__globals__[name] = kept(function, brief=True)
            compile_for(done[name], _TYPES[name])
        mark_complete(home)
    done["step"] = entry_point(done["step"])
    return done
