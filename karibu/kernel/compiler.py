"""How rules become machine code, and where that code is kept.

Numba's own cache looks only at the file in which a function stands; it doesn't notice a change
in a file that the function calls into, nor in an edition file. So the cache folder's name is a
fingerprint of everything that the code was made from: after a change there is a new folder,
and stale code can't be loaded. Where the sources stand, and when they were written, doesn't matter:
another copy of the same game finds the same code.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import llvmlite
import numba
import numpy as np
import platformdirs
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.core.registry import CPUDispatcher
from numba.extending import overload

Function = TypeVar("Function", bound=Callable[..., Any])
Source = Path | bytes
"""What code is made from: a folder, a file, or what stands in none (a variant's edition)."""
Progress = Callable[[str], None]
"""Called with the name of each function just before it is compiled or loaded."""

_KERNEL = Path(__file__).parent
_NOT_COMPILED = {"actions", "drawing", "edition", "folder", "look", "view", "words"}
"""Rooms of the kernel that no compiled function stands in or calls into."""
_NOT_RULES = {"census", "gains", "sketch", "terminal", "view"}
"""Rooms of a game that its rules don't look into. (They do look into `actions`: its ids.)"""
_UNUSED_FOR = 30 * 24 * 3600.0
_lock = threading.RLock()
_listener: Progress | None = None


_OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy"}


class _Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that takes every whole number in 64 bits.

    Numba would make a version for each mix of widths, literals and enum members; here there is
    one. Called from Python, a rule runs as it is written: so views, tests and the first minutes of
    a house that is still compiling use the same functions.
    """

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self.py_func(*args, **named)

    def get_call_template(self, args: Any, named: Any) -> Any:
        _, args = self._compiler.fold_argument_types(args, named)
        return super().get_call_template([_widened(each) for each in args], {})


def _widened(kind: Any) -> Any:
    if isinstance(kind, types.Omitted):
        return types.int64 if type(kind.value) is int else kind
    kind = types.unliteral(kind)
    if isinstance(kind, types.IntEnumMember):
        return types.int64
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


def rule(function: Function) -> Function:
    """Compile a function that other compiled functions call. It takes opened records."""
    if numba.config.DISABLE_JIT:
        return function
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # nobody calls it but rules
    return _Rule(function, targetoptions=_OPTIONS | bare)  # type: ignore[no-any-return]


def when_compiled(plain: Any) -> Callable[[Function], Function]:
    """Compiled code calls the decorated function instead of `plain`, which the interpreter runs."""

    def decorate(function: Function) -> Function:
        overload(plain)(wraps(function)(lambda *_, **__: function))
        return function

    return decorate


def inlined(function: Any) -> Any:
    """The same rule as a part of its caller: it isn't compiled by itself, and passing arrays on
    costs nothing (counting references to them took a sixth of a playout of Livingstone)."""
    if not isinstance(function, _Rule):
        return function
    return _Rule(function.py_func, targetoptions=function.targetoptions | {"inline": "always"})


class _Folder(UserProvidedCacheLocator):  # type: ignore[misc]
    """Numba asks where code is kept and when its source was written: its folder's name says all."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = numba.config.CACHE_DIR

    def get_source_stamp(self) -> int:
        return 0


class _Cached(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Folder, *CompileResultCacheImpl._locator_classes)


class _Cache(FunctionCache):  # type: ignore[misc]
    _impl_class = _Cached


def kept(function: Function, brief: bool = False) -> Function:
    """Compile a function that Python calls; its code is kept on disk. Other threads go on while it
    runs, unless it is brief: to let go of the interpreter for a microsecond, and to wake in vain
    whoever waits for it, would take longer."""
    done: Any = numba.njit(nogil=not brief, error_model="numpy")(function)
    if not numba.config.DISABLE_JIT:
        done._cache = _Cache(function)
    return done  # type: ignore[no-any-return]


def compile_for(function: Any, signature: Any) -> None:
    """Compile (or load) a kept function for this signature, and for no other ever after."""
    if not hasattr(function, "compile"):
        return  # interpreted mode: NUMBA_DISABLE_JIT=1
    if function.signatures:
        return
    if _listener is not None:
        _listener(function.__name__)
    function.compile(signature)
    function.disable_compile()
    function.get_compile_result = _Found(function)


class _Found:
    """The machine code of a function that has one signature, when it is handed over to another.

    Numba asks for it twice for each function in each call, and looks everything up again: a search
    takes seven functions, and most of a short one went into that.
    """

    def __init__(self, function: Any) -> None:
        self._look_up = type(function).get_compile_result.__get__(function)
        self._signature: Any = None
        self._code: Any = None

    def __call__(self, signature: Any) -> Any:
        if signature is not self._signature:
            self._code = _Placed(self._look_up(signature))
            self._signature = signature
        return self._code


class _Placed:
    """Compiled code that remembers where its functions are; everything else is Numba's."""

    def __init__(self, code: Any) -> None:
        self._code = code
        self.fndesc = code.fndesc
        self.library = _Library(code.library)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._code, name)


class _Library:
    def __init__(self, library: Any) -> None:
        self._library = library
        self.get_pointer_to_function = cache(library.get_pointer_to_function)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._library, name)


def entry_point(function: Any) -> Any:
    """The way into compiled code without the dispatcher's look at the arguments (0.1 µs instead of
    0.3): the caller must bring exactly what the signature says."""
    if not hasattr(function, "overloads"):
        return function  # interpreted mode
    (result,) = function.overloads.values()
    return getattr(result, "entry_point", function)


def compiled(signature: Any) -> Callable[[Function], Function]:
    """Compile a function for one signature when its room is loaded (`load_room`)."""

    def decorate(function: Function) -> Function:
        done: Any = kept(function)
        _signatures[done] = signature
        return done  # type: ignore[no-any-return]

    return decorate


_signatures: dict[Any, Any] = {}


def load_room(
    name: str, *sources: Path, interpreted: bool = False, progress: Progress | None = None
) -> ModuleType:
    """Import a module and compile all in it that is marked `compiled`, or load the code."""
    with compiling(name.rpartition(".")[2], *sources, progress=progress) as folder:
        room = importlib.import_module(name)
        if not interpreted:
            for function in vars(room).values():
                if isinstance(function, Hashable) and function in _signatures:
                    compile_for(function, _signatures[function])
            mark_complete(folder)
    return room


def cache_root() -> Path:
    """The folder of compiled code; `KARIBU_CACHE_DIR` moves it."""
    chosen = os.environ.get("KARIBU_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("karibu")) / "compiled"


def fingerprint(*sources: Source) -> str:
    """A name for the code in the kernel and these folders, files or bytes, under these tools."""
    digest = hashlib.sha256()
    tools = (sys.version, numba.__version__, np.__version__, llvmlite.__version__)
    digest.update(repr((tools, bool(numba.config.BOUNDSCHECK))).encode())
    for source in (_KERNEL, *sources):
        if isinstance(source, bytes):
            digest.update(source)
            continue
        files = [*source.glob("*.py"), *source.glob("*.toml")] if source.is_dir() else [source]
        apart = _NOT_COMPILED if source is _KERNEL else _NOT_RULES
        for file in sorted(files):
            if file.stem not in apart or file.suffix != ".py":
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


_COMPLETE = "complete"


def is_complete(name: str, *sources: Source) -> bool:
    """Whether all code of that name is in the cache, so that loading it takes a moment."""
    return (cache_root() / name / fingerprint(*sources) / _COMPLETE).exists()


def mark_complete(folder: Path) -> None:
    with suppress(OSError):
        (folder / _COMPLETE).touch()


@contextmanager
def compiling(name: str, *sources: Source, progress: Progress | None = None) -> Iterator[Path]:
    """Inside this, code is cached in a folder named after what it is made from."""
    global _listener
    with _lock:
        outer = (numba.config.CACHE_DIR, _listener)
        home = cache_root() / name
        folder = home / fingerprint(*sources)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
            _drop_unused(home)
            numba.config.CACHE_DIR = str(folder)
        except OSError:
            pass  # a read-only home: Numba falls back on its own places
        _listener = progress
        try:
            yield folder
        finally:
            numba.config.CACHE_DIR, _listener = outer


def _drop_unused(home: Path) -> None:
    for folder in home.iterdir():
        if time.time() - folder.stat().st_mtime > _UNUSED_FOR:
            shutil.rmtree(folder, ignore_errors=True)
