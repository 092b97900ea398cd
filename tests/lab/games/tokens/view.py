"""What a seat sees of Tokens."""

from __future__ import annotations

from karibu.games.tokens.state import State
from karibu.kernel.view import Facts, Zone, cell, zone


def facts(seen: State, seat: int) -> Facts:
    return {"tokens": seen.tokens[seat]}


def zones(seen: State, viewer: int) -> list[Zone]:
    return [zone("round", "row", [cell("round")])]
