"""`python -m bench.luck hike`: how much of who wins is decided by the deal.

The same deal is played several times by bots that are all alike and draw other numbers for their
own thoughts each time. What varies between deals more than within them is the deal's: the share of
all variance of winning, seat by seat, in a one-way analysis with random effects. Dice and draws to
come are part of the deal as far as the same decisions lead to them, which is seldom for long.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from statistics import fmean
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

import karibu
from bench.ladder import write_down
from bench.limits import keep as keep_row
from karibu.engines import Company
from karibu.match import Game

FIRST_DEAL = 200_000_000
"""Neither the ladder's deals nor those that anything was tuned on."""
_RESAMPLES = 2_000
Deal = list[list[float]]
"""For each time that it was played, each seat's share of the win."""


def played(of: Game, players: int, bot: str, deal: int, times: int) -> Deal:
    """The same deal several times over."""
    shares: Deal = []
    for time in range(times):
        match = of.start(players, FIRST_DEAL + deal)
        seats = range(players)
        thoughts = {seat: random.Random(f"{deal} {time} {seat}").getrandbits(60) for seat in seats}
        company = Company(of, dict.fromkeys(seats, bot), thoughts, timed=False)
        company.play_out(match)
        company.leave(match)
        winners = match.winners or ()
        shares.append([1 / len(winners) if seat in winners else 0.0 for seat in seats])
    return shares


def explained(deals: Sequence[Deal]) -> float:
    """The deal's share of the variance, over all seats; how strong a seat is by itself apart."""
    times, players = len(deals[0]), len(deals[0][0])
    of_deals = of_rest = 0.0
    for seat in range(players):
        means = [fmean(each[seat] for each in deal) for deal in deals]
        middle = fmean(means)
        between = times * sum((mean - middle) ** 2 for mean in means) / (len(deals) - 1)
        within = sum(
            (each[seat] - mean) ** 2
            for deal, mean in zip(deals, means, strict=True)
            for each in deal
        ) / (len(deals) * (times - 1))
        of_deals += (between - within) / times
        of_rest += within
    whole = of_deals + of_rest
    return max(0.0, of_deals / whole) if whole else 0.0


def spread(deals: Sequence[Deal]) -> tuple[float, float]:
    """95 % of what other deals would have given: drawn again from these."""
    chance = random.Random(1)
    found = sorted(explained(chance.choices(deals, k=len(deals))) for _ in range(_RESAMPLES))
    return found[_RESAMPLES // 40], found[-_RESAMPLES // 40]


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; all.")] = None,
    players: Annotated[int | None, typer.Option(help="As few as the game takes.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays.")] = "hard",
    deals: Annotated[int, typer.Option(min=2, help="How many deals.")] = 60,
    times: Annotated[int, typer.Option(min=2, help="How often each is played.")] = 4,
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
    keep: Annotated[bool, typer.Option(help="Tell of it in docs/strength.md.")] = False,
) -> None:
    """The share of the variance of winning that the deal explains."""
    found = []
    for of in map(karibu.game, games) if games else karibu.games():
        count = players or of.min_players
        results = [played(of, count, bot, deal, times) for deal in range(deals)]
        low, high = spread(results)
        found.append((of.slug, count, explained(results), low, high))
        if keep:
            keep_row({
                "game": of.slug, "players": count, "bot": bot, "deals": deals, "times": times,
                "share": round(found[-1][2], 4), "low": round(low, 4), "high": round(high, 4),
            })  # fmt: skip
            write_down()
    if as_json:
        typer.echo(json.dumps(found))
        return
    grid = Grid(title=f"the deal's share of who wins ({bot} among themselves, {deals} × {times})")
    for heading in ("game", "players", "share", "95 %"):
        grid.add_column(heading)
    for slug, count, share, low, high in found:
        grid.add_row(slug, str(count), f"{share:.0%}", f"{low:.0%} – {high:.0%}")
    Console(width=100).print(grid)


if __name__ == "__main__":
    typer.run(main)
