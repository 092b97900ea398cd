"""Libraries that not everybody has: a missing one is named, with the way to get it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from karibu.errors import KaribuError


class MissingExtra(KaribuError, ImportError):
    """An optional library isn't installed."""


def wanted(module: str, extra: str) -> Any:
    """The module; or the sentence that says which extra brings it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise MissingExtra(
            f"This needs the library {error.name}: pip install 'karibu[{extra}]'."
        ) from None
