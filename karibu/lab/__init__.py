"""The lab: matches by the thousand, for research.

    import karibu.lab

    env = karibu.lab.batch("africa", players=4, size=1024, seed=7, observe=True)
    env = karibu.lab.pettingzoo("hike", players=3)
    env = karibu.lab.gymnasium("kimaloe", seat=0, others="hard")
    karibu.lab.openspiel.register()

Nothing is imported before it is asked for: neither the compiler nor any of the optional libraries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from karibu.lab import openspiel as openspiel
from karibu.lab.extras import wanted
from karibu.match import Game, game

if TYPE_CHECKING:
    from karibu.lab.alone import Alone
    from karibu.lab.batches import Batch
    from karibu.lab.taking_turns import TakingTurns


def batch(
    of: str | Game,
    players: int | None = None,
    size: int = 1024,
    seed: int | Sequence[int] = 0,
    observe: bool = False,
    threads: int = 1,
    options: Mapping[str, str] | None = None,
    restart: bool = True,
) -> Batch:
    """Thousands of matches of one game at once, as arrays (docs/lab.md)."""
    from karibu.lab.batches import Batch

    return Batch(_game(of), players, size, seed, observe, threads, options, restart)


def pettingzoo(
    of: str | Game, players: int | None = None, options: Mapping[str, str] | None = None
) -> TakingTurns:
    """A game as a PettingZoo AEC environment."""
    wanted("pettingzoo", "pettingzoo")
    from karibu.lab.taking_turns import TakingTurns

    return TakingTurns(_game(of), players, options)


def gymnasium(
    of: str | Game,
    seat: int = 0,
    others: str | Sequence[str] = "random",
    players: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Alone:
    """A game as a Gymnasium environment: you at one seat, bots in the others."""
    wanted("gymnasium", "gymnasium")
    from karibu.lab.alone import Alone

    return Alone(_game(of), seat, others, players, options)


def _game(of: Any) -> Game:
    return of if isinstance(of, Game) else game(of)
