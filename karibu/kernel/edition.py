"""Reading what stands in a game's folder without compiling anything."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from karibu.errors import BadGame


@cache
def read_edition(package: str) -> dict[str, Any]:
    """The printed material of a game and what is said of it on the shelf."""
    text = resources.files(package).joinpath("edition.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadGame(f"{package}, edition.toml: {error}.") from None
