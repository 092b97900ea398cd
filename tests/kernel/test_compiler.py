"""Compiled code is kept under a name that changes with everything it was made from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numba
import pytest
from numba import types

from karibu.kernel.compiler import cache_root, compile_for, compiling, fingerprint

ROOT = Path(__file__).parents[2]


def test_fingerprint_changes_with_rules_and_edition_but_not_with_views(tmp_path: Path) -> None:
    names = []
    for file, text in (
        ("rules.py", "a = 1"),
        ("rules.py", "a = 2"),
        ("edition.toml", "b = 1"),
        ("edition.toml", "b = 2"),
        ("actions.py", "LAY = 0"),  # ids are compiled into the rules
        ("actions.py", "LAY = 1"),
    ):
        (tmp_path / file).write_text(text)
        names.append(fingerprint(tmp_path))
    assert len(set(names)) == 6
    (tmp_path / "view.py").write_text("c = 1")
    assert fingerprint(tmp_path) == names[-1]


def test_cache_folder_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KARIBU_CACHE_DIR", str(tmp_path))
    assert cache_root() == tmp_path


def test_code_unused_for_long_is_dropped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KARIBU_CACHE_DIR", str(tmp_path))
    old = tmp_path / "some" / "old"
    recent = tmp_path / "some" / "recent"
    for folder in (old, recent):
        folder.mkdir(parents=True)
    long_ago = time.time() - 31 * 24 * 3600
    os.utime(old, (long_ago, long_ago))
    with compiling("some"):
        pass
    assert not old.exists()
    assert recent.exists()


def test_looking_at_the_shelf_compiles_nothing() -> None:
    look = (
        "import sys, karibu; [(g.title('fr'), g.options) for g in karibu.games()];"
        "karibu.game('kilimandjaro').rules('en'); assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", look], check=True)


def test_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    run = (
        "from karibu.kernel.folder import Folder\n"
        "import time; t = time.process_time()\n"
        "Folder('tests.pebbles').code.load()\n"
        "print(time.process_time() - t)"
    )
    env = os.environ | {"KARIBU_CACHE_DIR": str(tmp_path)}
    took = [
        float(
            subprocess.run(
                [sys.executable, "-c", run], env=env, check=True, capture_output=True, text=True
            ).stdout
        )
        for _ in range(2)
    ]
    assert list(tmp_path.rglob("*.nbc"))
    assert took[1] < took[0] / 2


def test_what_only_bots_or_looks_need_is_compiled_when_they_ask(tmp_path: Path) -> None:
    run = (
        "from karibu.kernel.folder import Folder\n"
        "code = Folder('tests.pebbles').code\n"
        "code.interpret()\n"
        "assert 'features' in vars(code)\n"
        "code.load()\n"
        "assert not {'features', 'look'} & vars(code).keys()\n"
        "assert code.look and 'features' not in vars(code) and not code.cached\n"
        "assert code.features.signatures and code.cached\n"
    )
    env = os.environ | {"KARIBU_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", run], env=env, check=True)
    for part, function in (("judgement", "cells"), ("looks", "look")):
        kept = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob(f"*{function}*.nbc")}
        assert kept == {f"pebbles-{part}"}


def test_another_copy_of_the_house_finds_the_same_code(tmp_path: Path) -> None:
    """Somewhere else, and written later: a second checkout, an installation made anew."""
    run = (
        "from karibu.kernel.folder import Folder\n"
        "code = Folder('tests.pebbles').code\n"
        "print(code.cached, end='')\n"
        "code.load(bots=True, looks=True)"
    )

    def copied(home: Path) -> tuple[str, set[Path]]:
        for part in ("karibu", "tests/pebbles"):
            leave = shutil.ignore_patterns("__pycache__", "static", "weights")
            shutil.copytree(ROOT / part, home / part, ignore=leave, copy_function=shutil.copyfile)
        (home / "tests" / "__init__.py").touch()
        env = os.environ | {"KARIBU_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(home)}
        done = subprocess.run(
            [sys.executable, "-c", run],
            env=env,
            check=True,
            capture_output=True,
            text=True,
            cwd=home,
        )
        return done.stdout, set((tmp_path / "cache").rglob("*.nbc"))

    said, made = copied(tmp_path / "here")
    assert said == "False"
    assert made
    assert copied(tmp_path / "there") == ("True", made)


def test_a_function_handed_over_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = []
    dispatcher = type(numba.njit(lambda x: x))
    known = dispatcher.get_compile_result

    def noted(self: object, signature: object) -> object:
        looked_up.append(signature)
        return known(self, signature)

    monkeypatch.setattr(dispatcher, "get_compile_result", noted)
    number = types.int64(types.int64)
    double = numba.njit(lambda x: 2 * x)
    compile_for(double, number)
    twice = numba.njit(types.int64(types.FunctionType(number), types.int64))(lambda f, x: f(f(x)))
    again = numba.njit(types.int64(types.FunctionType(number), types.int64))(lambda f, x: f(x) + 1)
    assert [twice(double, 5), twice(double, 6), again(double, 7)] == [20, 24, 15]
    before = len(looked_up)
    assert [twice(double, 8) for _ in range(10)] == [32] * 10
    assert len(looked_up) - before <= 1
    with pytest.raises(numba.core.errors.TypingError, match="not available"):
        double.get_compile_result(types.float64(types.float64))
