"""A house that cheats: real in everything but the deal. A file says how, so that one server can
cheat at each table in another way; see `Running`, which changes the house before it opens."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import structs

from karibu.server import deals, lobby
from karibu.server.deals import Deal
from karibu.server.rows import Seat

WAYS = {
    "another secret": "secret",
    "another promise": "promise",
    "a nonce left out": "nonce",
    "another nonce": "nonce",
    "another seat order": "seats",
    "another seed": "seed",
}
"""What the house does, and which question of the browser's then has the wrong answer."""


def change_the_house() -> None:
    """Nobody needs to look further than this: everything that is told follows from these four."""
    begun, chair, seating, seed_of = Deal.begun, lobby._chair, deals.seating, deals.seed_of

    def way() -> str:
        return Path(os.environ["CHEATS"]).read_text()

    def other_begun(deal: Deal, chairs: list[str]) -> Deal:
        """Draw until the deal is to the house's liking: here, once."""
        mine = structs.replace(deal, secret="c4" * 32)
        if way() == "another secret":
            return begun(mine, chairs)
        if way() == "another promise":
            return begun(structs.replace(mine, commitment="c5" * 32), chairs)
        return begun(deal, chairs)

    def other_chair(seat: Seat) -> str:
        if seat.human and way() == "a nonce left out":
            return deals.chair_of_person(None)
        if seat.human and way() == "another nonce":
            return deals.chair_of_person("c6" * 32)
        return chair(seat)

    def other_seating(deal: Deal) -> list[int]:
        order = seating(deal)
        return [*order[1:], order[0]] if way() == "another seat order" else order

    def other_seed(deal: Deal) -> int:
        return seed_of(deal) ^ (way() == "another seed")

    Deal.begun = other_begun  # type: ignore[method-assign, assignment]
    lobby._chair = other_chair
    deals.seating = other_seating
    deals.seed_of = other_seed
