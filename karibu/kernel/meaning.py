"""What an action id stands for, as people and clients see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Meaning(NamedTuple):
    """An action's kind, its arguments, and the things on the table that one touches to choose it.

    Arguments are numbers or names; `seat`, `opponent` and `owner` are seat numbers. Targets are
    ids of cells in the view's zones, in the order of clicks.
    """

    kind: str
    args: Mapping[str, int | str]
    targets: tuple[str, ...]
