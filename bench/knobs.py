"""`python -m bench.knobs hike --knob cut=5 --knob random=0`: a search with other knobs or weights,
alone among searches as they are, on deals that neither the ladder nor learning uses.

Each has the same time of one core for a decision, or the same iterations. What is chosen here has
to be shown on fresh deals (`--seed`), and then on the ladder's.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

import typer

import karibu
from karibu.bots.judgement import HANDMADE, Net, learned, read_net, trusted
from karibu.bots.search import Budget, Search
from karibu.bots.situation import Situation
from karibu.bots.tuning import Tuning, tuning_of
from karibu.lab.arena import interval
from karibu.match import Game

FIRST_DEAL = 100_000_000
AS_IT_IS = "as it is"


@dataclass
class Mind:
    """How somebody searches, and how many iterations its decisions had."""

    name: str
    net: Net
    tuning: Tuning
    budget: Budget
    halving: bool = False
    grown: list[int] = field(default_factory=list)

    def mean(self) -> int:
        return sum(self.grown) // max(1, len(self.grown))


def main(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    knob: Annotated[list[str] | None, typer.Option(help="Of the one alone: cut=5.")] = None,
    weights: Annotated[
        str, typer.Option(help="Of the one alone: a file, `learned` or `none`.")
    ] = "",
    other: Annotated[list[str] | None, typer.Option(help="Knobs of the others.")] = None,
    against: Annotated[str, typer.Option(help="Weights of the others.")] = "",
    players: Annotated[int | None, typer.Option(help="As few as the game takes.")] = None,
    seconds: Annotated[float, typer.Option(help="Of one core, a decision.")] = 0.02,
    iterations: Annotated[int | None, typer.Option(help="Instead of seconds.")] = None,
    times: Annotated[float, typer.Option(help="More patience of the one alone.")] = 1.0,
    deals: Annotated[int, typer.Option(min=2, help="Each in every seating.")] = 30,
    seed: Annotated[int, typer.Option(help="Other deals.")] = 0,
) -> None:
    """One search alone among others: its share of the wins."""
    of = karibu.game(game)
    count = players or of.min_players
    alone = _mind(of, count, weights, knob, _budget(seconds, iterations, times))
    others = _mind(of, count, against, other, _budget(seconds, iterations))
    by_deal = []
    for deal in range(deals):
        at = FIRST_DEAL + 1_000_000 * seed + deal
        won = [_won(of, count, seat, alone, others, at) for seat in range(count)]
        by_deal.append(sum(won) / count)
    share, low, high = interval(by_deal)
    print(
        f"{game}, {count} players: {alone.name} among {others.name}: {share:.1%} "
        f"({low:.1%} – {high:.1%}, fair {1 / count:.0%}) of {deals * count} matches; "
        f"{alone.mean():,} and {others.mean():,} iterations a decision",
        flush=True,
    )


def _budget(seconds: float, iterations: int | None, times: float = 1.0) -> Budget:
    if iterations:
        return Budget(iterations=round(iterations * times))
    return Budget(seconds * times, of_core=True)


def _mind(of: Game, players: int, weights: str, knobs: list[str] | None, budget: Budget) -> Mind:
    if weights == "none":
        net = HANDMADE
    elif weights == "learned":
        net = learned(of, players)
    else:
        net = read_net(of, players, Path(weights)) if weights else trusted(of, players)
    told = (each.split("=") for each in knobs or [])
    changes: dict[str, Any] = {name: float(value) for name, value in told}
    halving = bool(changes.pop("halving", 0))
    tuning = replace(tuning_of(of, net.room), **changes)
    name = " ".join([*(knobs or []), *([f"weights {weights}"] if weights else [])])
    return Mind(name or AS_IT_IS, net, tuning, budget, halving)


def _won(of: Game, players: int, alone: int, mind: Mind, others: Mind, deal: int) -> float:
    """The share of the win of the one alone."""
    match = of.start(players, deal)
    minds = [mind if seat == alone else others for seat in range(players)]
    bots = [
        Search(
            of, each.budget, deal * 8 + seat, net=each.net, tuning=each.tuning, halving=each.halving
        )
        for seat, each in enumerate(minds)
    ]
    while match.to_move is not None:
        seat, situation = match.to_move, Situation.of(match)
        match.play(bots[seat].choose(situation))
        if len(situation.ids) > 1:
            minds[seat].grown.append(bots[seat].trees[0].grown)
    winners = match.winners or ()
    return 1 / len(winners) if alone in winners else 0.0


if __name__ == "__main__":
    typer.run(main)
