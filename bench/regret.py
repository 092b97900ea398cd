"""`python -m bench.regret kilimandjaro --players 4 --knob explore=0.6 --knob widen=1,random=0`: how
much of the win a search loses by its decisions, as a far longer search sees it (95 % by deals).

Contests need thousands of matches to tell two searches apart by a hundredth of the win; a decision
shows it far sooner, since no luck of a match comes in between. Each position is first looked at
until every action has been seen many times; then each search decides several times, with other
seeds, and what it chose is compared with the best. Both judge alike, so this tells searches apart
(knobs, iterations), not judgements: those take contests (`bench.knobs`), and so does the last word.
"""

from __future__ import annotations

import math
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean, stdev
from typing import Annotated, Any

import typer

import karibu
from karibu.bots.judgement import trusted
from karibu.bots.search import Budget, Search
from karibu.bots.situation import Situation
from karibu.bots.tuning import Tuning, tuning_of
from karibu.match import Game

FIRST_DEAL = 700_000_000
"""Neither the ladder's deals, nor those of learning, nor those of contests between knobs."""
EACH = 3
"""Positions of one match."""
FEWEST, MOST = 3, 60
"""Actions of a position: fewer leave little to lose, and to look long at more takes hours."""
THINKS = Budget(iterations=128)
"""How long those think who lead to a position."""
ROOM = 1 << 21
"""Nodes of a long look."""
AS_IT_IS = "as it is"


@dataclass(frozen=True)
class Way:
    """How to search."""

    name: str
    tuning: Tuning
    iterations: int
    halving: bool = False


def main(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    knob: Annotated[list[str] | None, typer.Option(help="cut=5,random=0,iterations=99")] = None,
    players: Annotated[int | None, typer.Option(help="As few as the game takes.")] = None,
    iterations: Annotated[int, typer.Option(help="Of each decision.")] = 8000,
    deals: Annotated[int, typer.Option(min=2, help="Matches to take positions from.")] = 24,
    visits: Annotated[int, typer.Option(help="Of each action, in the long look.")] = 8000,
    look: Annotated[str, typer.Option(help="Knobs of the long look.")] = "",
    times: Annotated[int, typer.Option(min=1, help="Decisions of each search.")] = 6,
    cores: Annotated[int, typer.Option(min=1, help="How many at once.")] = 1,
) -> None:
    """What searches lose by a decision, in hundredths of the win."""
    of = karibu.game(game)
    count = players or of.min_players
    usual = tuning_of(of, trusted(of, count).room)
    tried = [_way(each, usual, iterations) for each in knob or []]
    ways = [Way(AS_IT_IS, usual, iterations), *tried]
    long = _way(look, usual, 2 * visits)
    lose = partial(_losses, game, count, ways, long, times)
    with ProcessPoolExecutor(cores) as pool:
        rows = list(pool.map(lose, range(FIRST_DEAL, FIRST_DEAL + deals)))
    for k, way in enumerate(ways):
        told = f"{game}, {count} players: {way.name} loses {_told([row[k] for row in rows])}"
        if k > 0:
            told += f"; beside {AS_IT_IS} {_told([row[k] - row[0] for row in rows], '+')}"
        print(told, flush=True)


def _told(values: list[float], sign: str = "") -> str:
    mean, doubt = fmean(values), 1.96 * stdev(values) / math.sqrt(len(values))
    return f"{mean:{sign}.2f} (± {doubt:.2f})"


def _way(knobs: str, usual: Tuning, iterations: int) -> Way:
    told = (each.partition("=") for each in knobs.split(",") if each)
    changes: dict[str, Any] = {name: float(value) for name, _, value in told}
    own = int(changes.pop("iterations", iterations))
    halving = bool(changes.pop("halving", 0))
    return Way(knobs, replace(usual, **changes), own, halving)


def _losses(
    game: str, players: int, ways: list[Way], long: Way, times: int, deal: int
) -> list[float]:
    """What each way loses by a decision of one match, on average over some positions."""
    of = karibu.game(game)
    lost: list[list[float]] = [[] for _ in ways]
    for situation in _positions(of, players, deal):
        worth = _looked_at(of, situation, long)
        best, worst = max(worth.values()), min(worth.values())
        for way, found in zip(ways, lost, strict=True):
            chosen = (_choice(of, way, seed, situation) for seed in range(times))
            found += [100 * (best - worth.get(action, worst)) for action in chosen]
    return [fmean(found) for found in lost]


def _positions(of: Game, players: int, deal: int) -> list[Situation]:
    """Some of a match of players who think a little."""
    match, net = of.start(players, deal), trusted(of, players)
    bots = [Search(of, THINKS, deal * 8 + seat, net=net) for seat in range(players)]
    met = []
    while match.to_move is not None:
        situation = Situation.of(match)
        if FEWEST <= len(situation.ids) <= MOST:
            met.append(situation)
        match.play(bots[match.to_move].choose(situation))
    return random.Random(deal).sample(met, min(EACH, len(met)))


def _looked_at(of: Game, situation: Situation, long: Way) -> dict[int, float]:
    """What each action is worth that comes to mind at all."""
    budget = Budget(iterations=long.iterations)
    search = Search(of, budget, 99, room=ROOM, tuning=long.tuning)
    tried = [hint.id for hint in search.think(situation).hints]
    return {id: search.insist(id, long.iterations // 2).share for id in tried}


def _choice(of: Game, way: Way, seed: int, situation: Situation) -> int:
    budget = Budget(iterations=way.iterations)
    return Search(of, budget, 1000 + seed, tuning=way.tuning, halving=way.halving).choose(situation)


if __name__ == "__main__":
    typer.run(main)
