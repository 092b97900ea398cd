"""`karibu simulate`: many random matches on all cores. The laboratory runs them; this prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from karibu.cli.arguments import (
    GameName,
    Json,
    Options,
    Players,
    chosen_options,
    chosen_players,
    chosen_seed,
    named_game,
    spoken_options,
)
from karibu.cli.console import out, print_json
from karibu.cli.language import Lang, own_words
from karibu.cli.preparing import prepare, working
from karibu.cli.studying import EditionFile, Settings, chosen_variant
from karibu.match import Game

if TYPE_CHECKING:
    from karibu.lab.simulate import Simulation


def simulate(
    game: GameName,
    lang: Lang,
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="K", min=1, help="How many matches.")
    ] = 1000,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Of the first match; the next has S + 1.")
    ] = 0,
    option: Options = None,
    edition: EditionFile = None,
    settings: Settings = None,
    cores: Annotated[
        int | None,
        typer.Option("--cores", metavar="N", min=1, help="Threads to use; otherwise all cores."),
    ] = None,
    json: Json = False,
) -> None:
    """Play random matches by the thousand."""
    words = own_words(lang)
    chosen = chosen_variant(named_game(game, words), edition, settings, words)
    seats = chosen_players(chosen, players, words)
    variant = chosen_options(chosen, option, words)
    chosen_seed(seed, words)
    from karibu.lab.simulate import simulate as run

    prepare(chosen, words)
    heading = words.say("cli-simulating", {"game": chosen.title(lang)})
    with working(heading, games, words) as advance:
        result = run(chosen, seats, games, seed, variant, cores, advance)
    if json:
        print_json(result.json())
    else:
        _show(chosen, result, lang)


def _show(game: Game, result: Simulation, lang: str) -> None:
    from rich.table import Table

    words = game.wording(lang)

    def share(part: float) -> str:
        return words.say("cli-percent", {"percent": round(100 * part / result.games, 1)})

    def count(number: float) -> str:
        return words.say("cli-number", {"number": number})

    console = out()
    said = {"game": game.title(lang), "games": result.games, "players": result.players}
    console.print(words.say("cli-simulated", said), style="bold")
    if result.options:
        console.print(spoken_options(dict(result.options), words), style="dim")
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column(words.say("cli-column-matches"), justify="right")
    table.add_column("", justify="right")
    wins = words.say("cli-wins-of")
    for seat, won in enumerate(result.wins_by_seat):
        table.add_row(f"{wins} {words.seat(seat)}", count(round(won, 1)), share(won))
    nobody = result.games - sum(result.wins_by_seat)
    if round(nobody):
        table.add_row(words.say("result-nobody"), count(round(nobody, 1)), share(nobody))
    table.add_row()
    for ending, times in result.endings.items():
        if times:
            table.add_row(words.name(f"ending-{ending}"), count(times), share(times))
    console.print(table)
    console.print()
    pace = {
        "mean": round(result.mean_decisions, 1),
        "seconds": round(result.seconds, 3),
        "cores": result.cores,
        "games": round(result.games_per_second),
        "decisions": round(result.decisions_per_second),
    }
    console.print(words.say("cli-pace", pace), style="dim")
