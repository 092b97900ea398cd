"""A house whose dice belong to the test: the secrets of deals, the ids of tables and the seeds of
bots follow from the name of the test, so that chance deals it the same match in every run.

`KARIBU_CHANCE=…` gives other matches. See `Running`, which changes the house before it opens.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

from karibu.bots import Bot, make
from karibu.match import Game
from karibu.server import deals, lobby, people, thinkers

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


def with_dice(file: Path) -> dict[str, str]:
    """What a house is told so that it draws by the name that stands in this file."""
    return {"FIRST": __name__, "DICE": str(file)}


def change_the_house() -> None:
    draws: Counter[tuple[str, str]] = Counter()

    def drawn(what: str) -> bytes:
        name = Path(os.environ["DICE"]).read_text() + os.environ.get("KARIBU_CHANCE", "")
        draws[name, what] += 1
        return hashlib.sha256(f"{name} {what} {draws[name, what]}".encode()).digest()

    def new_id() -> str:
        return "".join(_LETTERS[byte % len(_LETTERS)] for byte in drawn("table")[:12])

    def seeded(level: str, game: Game) -> Bot:
        return make(level, game, int.from_bytes(drawn("bot")[:7], "big"))

    for room, name, own in (
        (deals, "secrets", SimpleNamespace(token_hex=lambda _: drawn("deal").hex())),
        (lobby, "people", SimpleNamespace(**vars(people) | {"new_id": new_id})),
        (thinkers, "make", seeded),
    ):
        setattr(room, name, own)
