"""Striking matches: the greatest comeback, the longest one, …, each as a record to be opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from karibu.lab.study.playing import Played
from karibu.lab.study.tension import decided_at, lead_changes, lowest_of_winner

if TYPE_CHECKING:
    from karibu.lab.study import Side

RARE = 0.1


@dataclass(frozen=True)
class Striking:
    """A match that one may want to see: why, and its record."""

    why: str
    side: str
    players: int
    level: str
    number: float
    ending: str
    record: dict[str, Any]

    @property
    def name(self) -> str:
        """A name for its file."""
        return f"{self.record['game']}-{self.players}-{self.side}-{self.why}.json"

    def json(self) -> dict[str, Any]:
        return {
            "why": self.why,
            "side": self.side,
            "players": self.players,
            "level": self.level,
            "number": round(self.number, 6),
            "ending": self.ending,
            "record": self.record,
        }


def striking(side: Side, players: int, level: str, played: Sequence[Played]) -> list[Striking]:
    """One match for each reason; the first of several that are equally striking."""
    from karibu.lab.study import record_of

    reasons: dict[str, Callable[[Played], float | None]] = {
        "comeback": lambda match: _turned(lowest_of_winner(match)),
        "leads": lambda match: float(lead_changes(match.chances)),
        "runaway": lambda match: _turned(decided_at(match)),
        "longest": lambda match: float(len(match.actions)),
        "shortest": lambda match: -float(len(match.actions)),
    }
    endings = Counter(match.ending for match in played)
    rarest = min(sorted(endings), key=endings.__getitem__)
    if endings[rarest] <= RARE * len(played):
        reasons["rare"] = lambda match: float(match.ending == rarest)
    found = []
    for why, measure in reasons.items():
        measured = [(measure(match), match) for match in played]
        rated = [(each, match) for each, match in measured if each is not None]
        if not rated:
            continue
        number, match = max(rated, key=lambda each: each[0])
        record = record_of(side.game, players, side.options, match)
        told = abs(number) if why != "rare" else endings[rarest] / len(played)
        found.append(Striking(why, side.name, players, level, told, match.ending, record))
    return found


def _turned(number: float | None) -> float | None:
    return None if number is None else -number
