"""How programs are named on the command line: `exec:python mybot.py`, or with so many seconds a
decision `exec@0.5:python mybot.py`."""

from __future__ import annotations

import re
import shlex
from typing import Final, NamedTuple

from karibu.errors import KaribuError

SECONDS: Final = 10.0
"""What a program has for a decision if its name doesn't say."""
LONGEST: Final = 3600.0
_NAME = re.compile(r"exec(?:@(?P<seconds>[^:]*))?:(?P<command>.*)", re.DOTALL)
_BETWEEN = re.compile(r",(?=\s*(?:exec[@:]|[a-z]+(?:\*[0-9.]+|@[0-9.]+s?)?\s*(?:,|$)))")


class BadProgram(KaribuError, ValueError):
    """A program that can't be started as it is named."""


class Named(NamedTuple):
    """A program as somebody named it."""

    command: tuple[str, ...]
    seconds: float


def is_program(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def named(name: str) -> Named:
    """The command line behind `exec:`, and the seconds that it has for each decision."""
    found = _NAME.fullmatch(name)
    assert found is not None
    try:
        command = tuple(shlex.split(found["command"]))
    except ValueError as error:
        raise BadProgram(f"The command in {name!r} can't be read: {error}.") from None
    if not command:
        raise BadProgram("After exec: comes a command, such as exec:python mybot.py.")
    try:
        seconds = SECONDS if found["seconds"] is None else float(found["seconds"])
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise BadProgram(f"{name!r}: after exec@ come seconds a decision, up to {LONGEST:g}.")
    return Named(command, seconds)


def names_in(bots: str) -> list[str]:
    """`expert,exec:python bot.py --depth 1,2` -> its two names. A comma separates where a bot's
    name follows."""
    return [name.strip() for name in _BETWEEN.split(bots) if name.strip()]
