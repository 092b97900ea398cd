"""How rules become machine code, and where that code is kept.

Numba's own cache looks only at the file in which a function stands; it doesn't notice a change
in a file that the function calls into, nor in an edition file. So the cache folder's name is a
fingerprint of everything that the code was made from: after a change there is a new folder,
and stale code can't be loaded.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import llvmlite
import numba
import numpy as np
import platformdirs

Function = TypeVar("Function", bound=Callable[..., Any])
Progress = Callable[[str], None]
"""Called with the name of each function just before it is compiled or loaded."""

_KERNEL = Path(__file__).parent
_NOT_COMPILED = frozenset(
    f"{name}.py"
    for name in (
        *("edition", "loading", "meaning", "types", "viewing", "wording"),
        *("census", "terminal", "view"),
    )
)
"""Files of the kernel and of games that no compiled function stands in or calls into."""
_UNUSED_FOR = 30 * 24 * 3600.0
_lock = threading.RLock()
_listener: Progress | None = None


def rule(function: Function) -> Function:
    """Compile a function that other compiled functions call. It takes opened records."""
    return numba.njit(nogil=True, error_model="numpy")(function)  # type: ignore[no-any-return]


def kept(function: Function) -> Function:
    """Like `rule`, but its code is kept on disk: for functions that Python calls."""
    return numba.njit(nogil=True, cache=True, error_model="numpy")(function)  # type: ignore[no-any-return]


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


def compiled(signature: Any) -> Callable[[Function], Function]:
    """Compile a function for one signature, now, and keep the code on disk."""

    def decorate(function: Function) -> Function:
        done = kept(function)
        compile_for(done, signature)
        return done

    return decorate


def cache_root() -> Path:
    """The folder of compiled code; `KARIBU_CACHE_DIR` moves it."""
    chosen = os.environ.get("KARIBU_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("karibu")) / "compiled"


def fingerprint(*sources: Path) -> str:
    """A name for the code in the kernel and these folders or files, under these tools."""
    digest = hashlib.sha256()
    tools = (sys.version, numba.__version__, np.__version__, llvmlite.__version__)
    digest.update(repr((tools, bool(numba.config.BOUNDSCHECK))).encode())
    for source in (_KERNEL, *sources):
        files = [*source.glob("*.py"), *source.glob("*.toml")] if source.is_dir() else [source]
        for file in sorted(files):
            if file.name not in _NOT_COMPILED:
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@contextmanager
def compiling(name: str, *sources: Path, progress: Progress | None = None) -> Iterator[None]:
    """Import game or kernel modules inside this, so that their code is cached by fingerprint."""
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
            yield
        finally:
            numba.config.CACHE_DIR, _listener = outer


def _drop_unused(home: Path) -> None:
    for folder in home.iterdir():
        if time.time() - folder.stat().st_mtime > _UNUSED_FOR:
            shutil.rmtree(folder, ignore_errors=True)
