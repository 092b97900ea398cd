"""Reading what stands in a game's folder without compiling anything."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib import resources
from typing import Any

from karibu.errors import BadGame

_lent: dict[str, dict[str, Any]] = {}
"""Editions of variants (`karibu/variants.py`), which stand in no folder."""


@cache
def read_edition(package: str) -> dict[str, Any]:
    """The printed material of a game and what is said of it on the shelf."""
    if package in _lent:
        return _lent[package]
    text = resources.files(package).joinpath("edition.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadGame(f"{package}, edition.toml: {error}.") from None


def lend(package: str, edition: dict[str, Any]) -> None:
    """From now on a package has this edition instead of one in its folder."""
    _lent[package] = edition


def lent(package: str) -> bytes:
    """What a fingerprint has to know of a lent edition; nothing for a game's own."""
    return json.dumps(_lent[package]).encode() if package in _lent else b""
