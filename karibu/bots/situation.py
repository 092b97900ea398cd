"""What a bot gets: a concealed record and the legal actions; no way leads back to the truth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from karibu.kernel.types import Bytes, Ids
from karibu.match import Game, Match


@dataclass(frozen=True)
class Situation:
    """A decision as the seat to move sees it."""

    game: Game
    seat: int
    seen: Bytes
    ids: Ids

    @classmethod
    def of(cls, match: Match) -> Situation:
        """The present decision of a match, concealed for the seat that has to take it."""
        if match.to_move is None:
            raise ValueError("the match is over: nobody has to decide")
        seat = match.to_move
        return cls(match.game, seat, match.concealed(seat).copy(), match.action_ids().copy())


class Bot(Protocol):
    """Somebody who can decide."""

    def choose(self, situation: Situation) -> int:
        """One of the situation's ids."""
