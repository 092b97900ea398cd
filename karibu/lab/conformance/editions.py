"""Editions that don't fit are refused when the game is loaded, in words.

Every number of a game's material is made a little larger, and far too large. Each time the game
either refuses to load (`BadGame`), or can be dealt and played. Anything else, such as an index
beyond an array, would go unseen in compiled code. So this runs as a program of its own, without
the compiler.
"""

from __future__ import annotations

import copy
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from karibu.errors import BadGame
from karibu.kernel import edition
from karibu.kernel.contract import MAX_ACTIONS
from karibu.kernel.folder import JUDGEMENT, Folder, shelf
from karibu.lab.walking import Setting, applied, begin, concealed, legal, redealt, require, to_move
from karibu.match import Game

MOST_NUMBERS = 80
_DECISIONS = 40
_SECONDS = 30
Path = tuple[Any, ...]
"""Keys and positions that lead to a number in an edition."""


def check_edition(game: Game) -> None:
    """No number of its edition file can be changed so that the game goes wrong without a word."""
    done = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import main; main()", game.folder.package],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    require(done.returncode == 0, f"{game.slug}: editions can't be tried:\n{done.stderr[-3000:]}")
    faults = json.loads(done.stdout)
    require(not faults, f"{game.slug}, edition.toml: {'; '.join(faults)}")


def numbers_in(part: Any, path: Path = ()) -> Iterator[Path]:
    """Where whole numbers stand in an edition."""
    if type(part) is int:
        yield path
    elif isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from numbers_in(inner, (*path, key))


def changed(whole: Any, path: Path, value: int) -> Any:
    whole = copy.deepcopy(whole)
    part = whole
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return whole


def faults_of(package: str) -> list[str]:
    """What went wrong with each changed edition that wasn't refused."""
    printed = edition.read_edition(package)
    material = {name: part for name, part in printed.items() if name != "game"}
    paths = list(numbers_in(material))
    if len(paths) > MOST_NUMBERS:
        paths = random.Random(0).sample(paths, MOST_NUMBERS)
    read = edition.read_edition
    faults = []
    for path in paths:
        old = _at(printed, path)
        for value in (old + 1, 40 * abs(old) + 40):
            other = changed(printed, path, value)
            edition.read_edition = _reader(package, other, read)  # type: ignore[assignment]
            said = _tried(package)
            if said:
                where = ".".join(str(key) for key in path)
                faults.append(f"{where} = {value} instead of {old}: {said}")
    return faults


def _at(part: Any, path: Path) -> int:
    for key in path:
        part = part[key]
    return int(part)


def _reader(package: str, other: Any, read: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda name: other if name == package else read(name)


def _tried(package: str) -> str:
    """Load and play a little; what goes wrong, if not refused in words."""
    homes = (f"{package}.", f"{JUDGEMENT}.{package.rpartition('.')[2]}.")
    for name in [name for name in sys.modules if name.startswith(homes)]:
        del sys.modules[name]
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(_SECONDS)
    try:
        _play(Game(Folder(package)))
    except BadGame:
        return ""
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:200]
    finally:
        signal.alarm(0)
    return ""


def _too_long(*_: object) -> None:
    raise TimeoutError(f"nothing comes of it in {_SECONDS} seconds")


def _play(game: Game) -> None:
    game.code.load()
    chance = random.Random(0)
    for players in {game.min_players, game.max_players}:
        setting = Setting(game, players, game.checked_options({}))
        state = begin(setting, 1)
        for _ in range(_DECISIONS):
            ids = legal(game, state)
            if not ids:
                break
            seat = to_move(state)
            seen = concealed(game, state, seat)
            redealt(game, seen, 1)
            game.view_of(seen, seat)
            if not all(0 <= id < min(game.action_count, MAX_ACTIONS) for id in ids):
                raise IndexError(f"ids of actions beyond the {game.action_count} that there are")
            state, _ = applied(game, state, chance.choice(ids))


def main() -> None:
    """Print what is wrong with the editions of a package, as JSON."""
    np.seterr(all="ignore")
    shelf()  # so that games which stand elsewhere are found
    print(json.dumps(faults_of(sys.argv[1])))
