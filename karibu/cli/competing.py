"""`karibu arena`: bots against bots. The laboratory holds the arena; this prints."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from karibu.cli.arguments import (
    GameName,
    Json,
    Options,
    Players,
    chosen_options,
    chosen_players,
    named_game,
)
from karibu.cli.console import out, print_json
from karibu.cli.language import Lang, own_words
from karibu.cli.preparing import prepare, working
from karibu.cli.studying import EditionFile, On, Settings, chosen_variant
from karibu.kernel.words import Said

if TYPE_CHECKING:
    from karibu.kernel.words import Wording
    from karibu.lab.arena import Arena


def arena(
    game: GameName,
    lang: Lang,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help="Weakest first: levels, random, greedy, hard*4, exec:PROGRAM.",
        ),
    ] = "easy,medium,hard,expert,master",
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="K", min=1, help="Matches per rung, at least.")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Of the first deal.")] = 0,
    option: Options = None,
    edition: EditionFile = None,
    settings: Settings = None,
    mixed: Annotated[
        bool, typer.Option("--mixed", help="All bots at one table, in every seating.")
    ] = False,
    cores: Annotated[
        int | None, typer.Option("--cores", metavar="N", min=1, help="Otherwise all.")
    ] = None,
    on: On = "cores",
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="FILE", help="Keep results here; a second run goes on."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the ladder (SVG).")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots compete, every deal in every seating."""
    words = own_words(lang)
    chosen = chosen_variant(named_game(game, words), edition, settings, words)
    seats = chosen_players(chosen, players, words)
    variant = chosen_options(chosen, option, words)
    from karibu.engines import names_in
    from karibu.lab.arena import check_entries, hold, tables

    names = names_in(bots)
    style = "mixed" if mixed else "ladder"
    check_entries(chosen, names, games, style)
    prepare(chosen, words, bots=True)
    heading = words.say("cli-competing", {"game": chosen.title(lang)})
    total = len(tables(chosen, names, seats, variant, games, seed, style))
    with working(heading, max(1, total), words) as advance:
        held = hold(
            chosen, names, seats, games, seed, variant, style, cores, keep,
            progress=lambda done, _: advance(done), on=on,
        )  # fmt: skip
    if plot is not None:
        from karibu.lab.plot import ladder_svg

        plot.write_text(ladder_svg([held]), encoding="utf-8")
    if json:
        print_json(held.json())
    else:
        _show(held, words)


def _show(held: Arena, words: Wording) -> None:
    table = Table(title=words.say("cli-arena-title", {"matches": held.matches}))
    for key in ("bot", "against", "share", "interval", "fair", "matches"):
        table.add_column(words.say(f"cli-arena-{key}"))
    for rung in held.rungs:
        table.add_row(
            escape(rung.bot),
            escape(rung.against),
            f"{rung.share:.1%}",
            f"{rung.low:.1%} – {rung.high:.1%}",
            f"{rung.fair:.1%}",
            str(rung.matches),
            style="bold" if rung.stronger else None,
        )
    ratings = Table(title=words.say("cli-arena-ratings"))
    for heading in (words.say("cli-arena-bot"), "μ", "σ"):
        ratings.add_column(heading)
    for standing in held.standings:
        ratings.add_row(escape(standing.bot), f"{standing.mu:.1f}", f"{standing.sigma:.1f}")
    out().print(table, ratings)
    for bot, times in held.forfeits.items():
        why = ", ".join(f"{words.say(f'engine-{fault}')} ×{n}" for fault, n in times.items())
        said = {"bot": Said(bot), "count": sum(times.values()), "why": Said(why)}
        out().print(words.say("cli-arena-forfeits", said), style="red", markup=False)
