"""Checking a record: does it follow the rules, and was it dealt as promised?

A file alone proves nothing about when its promise was made: whoever forges one makes the hash
afterwards. So a deal is called fair only against what somebody kept: the commitment that the table
showed before anybody sat, and the nonce that their browser added. What couldn't be checked is said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import karibu
from karibu.errors import BadRecord
from karibu.kernel.words import Wording
from karibu.match import Match
from karibu.server import deals, detours
from karibu.server.deals import Deal, seed_hash

Grade: TypeAlias = Literal["fair", "promised", "unproven", "broken"]


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: a sentence of the catalogue, and its arguments."""

    key: str
    args: dict[str, Any] = field(default_factory=dict)

    def text(self, words: Wording) -> str:
        return words.say(f"verify-{self.key}", self.args)


@dataclass
class Verdict:
    """What a check found: what holds, what doesn't, and what nobody can tell from this."""

    match: Match
    holds: list[Finding] = field(default_factory=list)
    fails: list[Finding] = field(default_factory=list)
    unknown: list[Finding] = field(default_factory=list)
    promise_kept: bool = False
    """The commitment that somebody kept is the one of this deal."""
    nonce_used: bool = False

    @property
    def good(self) -> bool:
        return not self.fails

    @property
    def deal(self) -> Grade:
        """What may be said about the deal, in one word."""
        if self.fails:
            return "broken"
        if not self.promise_kept:
            return "unproven"
        return "fair" if self.nonce_used else "promised"

    @property
    def found(self) -> set[str]:
        return {each.key for each in (*self.holds, *self.fails, *self.unknown)}

    def json(self, words: Wording) -> dict[str, Any]:
        return {
            "good": self.good,
            "deal": self.deal,
            "holds": [each.text(words) for each in self.holds],
            "fails": [each.text(words) for each in self.fails],
            "unknown": [each.text(words) for each in self.unknown],
        }


def verify(record: Any, commitment: str | None = None, nonce: str | None = None) -> Verdict:
    """Replay a record and hold it against what the house promised and told, and against what
    somebody kept from the table: its commitment, and their own nonce."""
    match = karibu.replay(record)
    verdict = Verdict(match, [Finding("rules", {"count": match.ply})])
    _check_take_backs(verdict, match, record.get("takebacks"))
    told = record.get("house")
    told = told if isinstance(told, dict) else {}
    if told.get("deal") is not None:
        _check_deal(verdict, told, commitment, nonce)
    elif told.get("seed_hash") is not None:
        _check_seed(verdict, told, commitment)
    elif commitment is not None:
        verdict.fails.append(Finding("no-promise-but"))
    else:
        verdict.unknown.append(Finding("no-promise"))
    if nonce is not None and not verdict.nonce_used and not verdict.fails:
        verdict.fails.append(Finding("nonce-missing"))
    _check_result(verdict, match, told)
    return verdict


def _check_take_backs(verdict: Verdict, match: Match, told: object) -> None:
    """A record from before take-backs were told has none to check."""
    if told is None:
        verdict.unknown.append(Finding("take-backs-unknown"))
        return
    try:
        count = len(detours.check(match, told))
    except BadRecord as error:
        verdict.fails.append(Finding("take-backs-wrong", {"why": str(error)}))
        return
    verdict.holds.append(Finding("take-backs", {"count": count}))


# --- a deal that can be proved


def _check_deal(
    verdict: Verdict, told: dict[str, Any], commitment: str | None, nonce: str | None
) -> None:
    deal = deals.read(told["deal"])
    if deal is None:
        verdict.fails.append(Finding("deal-unreadable"))
        return
    misfits = deals.misfits(deal, verdict.match)
    verdict.fails += [Finding(f"wrong-{each}") for each in misfits]
    if "chairs" in misfits:
        return
    if not misfits:
        verdict.holds.append(Finding("deal-fits", {"hash": deal.commitment}))
    _check_promise(verdict, deal.commitment, commitment)
    _check_seats(verdict, deal, told.get("seats"))
    _check_nonces(verdict, deal, nonce)


def _check_promise(verdict: Verdict, promised: str, commitment: str | None) -> None:
    if commitment is None:
        verdict.unknown.append(Finding("when-unknown", {"hash": promised}))
    elif commitment == promised:
        verdict.promise_kept = True
        verdict.holds.append(Finding("commitment-kept"))
    else:
        said = {"hash": promised, "kept": commitment}
        verdict.fails.append(Finding("commitment-other", said))


def _check_seats(verdict: Verdict, deal: Deal, seats: object) -> None:
    """Bots are named by their level, so that it shows where they should sit."""
    assert deal.chairs is not None
    if not isinstance(seats, list) or len(seats) != len(deal.chairs):
        verdict.unknown.append(Finding("seats-unknown"))
        return
    for seat, chair in zip(seats, deals.seating(deal), strict=True):
        who = deal.chairs[chair]
        if who.startswith("bot ") and who != deals.chair_of_bot(seat):
            verdict.fails.append(Finding("wrong-seats"))
            return
    verdict.holds.append(Finding("seats"))


def _check_nonces(verdict: Verdict, deal: Deal, nonce: str | None) -> None:
    assert deal.chairs is not None
    given = [chair for chair in deal.chairs if chair.startswith("person ") and chair[-1] != "-"]
    if nonce is not None:
        mine = deals.chair_of_person(nonce)
        if mine in deal.chairs:
            verdict.nonce_used = True
            seat = deals.seating(deal).index(deal.chairs.index(mine))
            verdict.holds.append(Finding("nonce-used", {"number": seat + 1}))
    elif given:
        verdict.unknown.append(Finding("nonces-unknown", {"count": len(given)}))
    else:
        verdict.unknown.append(Finding("house-alone"))


# --- the hash of a seed, as promised before


def _check_seed(verdict: Verdict, told: dict[str, Any], commitment: str | None) -> None:
    promised, salt = told["seed_hash"], told.get("salt")
    match = verdict.match
    if not isinstance(salt, str) or seed_hash(match.game.slug, match.seed, salt) != promised:
        verdict.fails.append(Finding("wrong-hash"))
        return
    verdict.holds.append(Finding("hash-fits", {"hash": promised}))
    _check_promise(verdict, promised, commitment)
    verdict.unknown.append(Finding("house-alone"))


def _check_result(verdict: Verdict, match: Match, told: dict[str, Any]) -> None:
    facts = {"ending": match.ending, "scores": match.scores, "places": match.places}
    for name, value in facts.items():
        claimed = told.get(name)
        if claimed is None:
            continue
        true = list(value) if isinstance(value, tuple) else value
        said = {"true": _listed(true), "claimed": _listed(claimed)}
        if claimed == true:
            verdict.holds.append(Finding(f"{name}-right", said))
        else:
            verdict.fails.append(Finding(f"{name}-wrong", said))


def _listed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
