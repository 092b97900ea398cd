"""Provable deals: what the house promises before anybody sits, and how a match follows from it.

The house draws a secret when a table is opened and shows the hash of it, bound to the table, its
game, options, seats and rules. Each person's browser then adds a nonce of its own. The seed of the
match, and who sits where, are derived from both. When the match is over the secret is opened, and
everybody can compute all of it again (`web/src/house/deals.ts`, `karibu verify`).

Nothing here is told to anybody but by `told`, which keeps the secret until the match is over.
docs/fairness.md has the formats and the reasons.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, ValidationError, convert, structs

from karibu.match import Match
from karibu.server.wire import CHAIR_FORM, DealTold, Hex64, Order

VERSION: Final = 1
_TITLE: Final = f"karibu deal {VERSION}"
_MOST_SEATS: Final = 8
Misfit: TypeAlias = Literal["chairs", "secret", "seed"]


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The deal of one table, as it is kept and as a record tells it."""

    version: int
    table: str
    """For which it was made; an uploaded record has another one now."""
    order: Order
    commitment: Hex64
    secret: Hex64
    chairs: list[str] | None = None
    """Who sat in each chair when the match began: `person <nonce>`, `person -`, `bot <level>`."""

    def told(self, over: bool, yours: str | None) -> DealTold:
        """What may be told; the secret only when the match is over."""
        return DealTold(
            version=self.version,
            table=self.table,
            order=self.order,
            commitment=self.commitment,
            chairs=self.chairs,
            secret=self.secret if over else None,
            yours=yours,
        )

    def begun(self, chairs: Sequence[str]) -> Deal:
        return structs.replace(self, chairs=list(chairs))


@dataclass(frozen=True, slots=True)
class Terms:
    """What a promise is bound to, besides the secret."""

    table: str
    game: str
    rules_version: int
    options: Mapping[str, str]
    seats: int
    order: Order


def promise(terms: Terms) -> Deal:
    """Draw a secret, and bind it to these terms."""
    secret = secrets.token_hex(32)
    return Deal(VERSION, terms.table, terms.order, commitment(terms, secret), secret)


def commitment(terms: Terms, secret: str) -> str:
    """What is shown before anybody sits: it fixes the secret, and tells nothing of it."""
    lines = (
        _TITLE,
        f"table {terms.table}",
        f"game {terms.game}",
        f"rules {terms.rules_version}",
        *(f"option {name}={terms.options[name]}" for name in sorted(terms.options)),
        f"seats {terms.seats}",
        f"order {terms.order}",
        f"secret {secret}",
    )
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def chair_of_person(nonce: str | None) -> str:
    return f"person {nonce or '-'}"


def chair_of_bot(level: str | None) -> str:
    return f"bot {level}"


def seed_of(deal: Deal) -> int:
    """The seed of the match."""
    return int.from_bytes(_derived(deal, "seed", 32), "big")


def seating(deal: Deal) -> list[int]:
    """Which chair each seat of the match is: as people sat down, or shuffled (Fisher and Yates)."""
    assert deal.chairs is not None
    chairs = list(range(len(deal.chairs)))
    if deal.order == "seated":
        return chairs
    drawn = _derived(deal, "seats", 8 * len(chairs))
    for last in range(len(chairs) - 1, 0, -1):
        pick = int.from_bytes(drawn[8 * last : 8 * last + 8], "big") % (last + 1)
        chairs[last], chairs[pick] = chairs[pick], chairs[last]
    return chairs


def _derived(deal: Deal, what: str, length: int) -> bytes:
    """HKDF-SHA-256 (RFC 5869) of the secret, salted with the promise; the chairs with everybody's
    nonces are its context."""
    assert deal.chairs is not None
    chairs = [f"chair {number} {who}" for number, who in enumerate(deal.chairs)]
    info = "\n".join((_TITLE, what, *chairs)).encode()
    return hkdf(bytes.fromhex(deal.secret), bytes.fromhex(deal.commitment), info, length)


def hkdf(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    extracted = hmac.digest(salt, key, "sha256")
    block, found = b"", b""
    for number in range(1, -(-length // 32) + 1):
        block = hmac.digest(extracted, block + info + bytes([number]), "sha256")
        found += block
    return found[:length]


def read(told: Any) -> Deal | None:
    """The deal of a record that somebody brings; None if it isn't one, or not a whole one."""
    try:
        deal = convert(told, Deal)
    except ValidationError:
        return None
    chairs = deal.chairs
    if deal.version != VERSION or not chairs or len(chairs) > _MOST_SEATS or len(deal.table) > 16:
        return None
    return deal if all(CHAIR_FORM.fullmatch(chair) for chair in chairs) else None


def terms_of(deal: Deal, match: Match) -> Terms:
    """What the promise of a record was bound to."""
    return Terms(
        deal.table,
        match.game.slug,
        match.game.rules_version,
        match.options,
        match.players,
        deal.order,
    )


def misfits(deal: Deal, match: Match) -> tuple[Misfit, ...]:
    """What of a match doesn't follow from its deal; nothing, if it is as it should be."""
    found: list[Misfit] = []
    if deal.chairs is None or len(deal.chairs) != match.players:
        return ("chairs",)
    if commitment(terms_of(deal, match), deal.secret) != deal.commitment:
        found.append("secret")
    if seed_of(deal) != match.seed:
        found.append("seed")
    return tuple(found)


def seed_hash(game: str, seed: int, salt: str) -> str:
    """What the house promised when a match began before deals could be proved: it drew the seed
    alone. Such matches, and their records, still end with it."""
    return hashlib.sha256(f"karibu:{game}:{seed}:{salt}".encode()).hexdigest()
