"""`karibu games` and `karibu rules`: what stands on the shelf. Nothing is compiled here."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

import karibu
from karibu.cli.arguments import Complaint, GameName, Json, named_game
from karibu.cli.console import out, print_json
from karibu.cli.language import Lang, own_words
from karibu.match import Game


def games(lang: Lang, json: Json = False) -> None:
    """The games on the shelf."""
    if json:
        print_json([_facts(game, lang) for game in karibu.games()])
        return
    from rich.table import Table

    words = own_words(lang)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), header_style="dim")
    table.add_column(words.say("cli-column-game"), style="bold", no_wrap=True)
    table.add_column(words.say("cli-column-players"), no_wrap=True)
    table.add_column(words.say("cli-column-minutes"), justify="right")
    table.add_column("")
    for game in karibu.games():
        counts = f"{game.min_players}–{game.max_players}"
        table.add_row(game.slug, counts, _minutes(game), _about(game, lang))
    console = out()
    console.print(table)
    console.print(words.say("cli-games-next"), style="dim")


def _minutes(game: Game) -> str:
    """`30`, or `30–45`."""
    minutes = game.facts["minutes"]
    return "–".join(map(str, minutes)) if isinstance(minutes, list) else str(minutes)


def _about(game: Game, lang: str) -> Any:
    from rich.text import Text

    about = Text(game.tagline(lang))
    words = game.wording(lang)
    for option in game.options:
        choices = "|".join(option.choices)
        label = f"{words.say(f'option-{option.name}')}{words.say('cli-colon')}"
        about.append(f"\n{label} {option.name}={choices}", style="dim")
    return about


def _facts(game: Game, lang: str) -> dict[str, Any]:
    return {
        "game": game.slug,
        "title": game.title(lang),
        "tagline": game.tagline(lang),
        "rules_version": game.rules_version,
        "players": [game.min_players, game.max_players],
        "minutes": game.facts["minutes"],
        "year": game.facts["year"],
        "designers": game.facts["designers"],
        "options": [
            {"name": option.name, "choices": option.choices, "default": option.default}
            for option in game.options
        ],
    }


def rules(
    game: GameName,
    lang: Lang,
    markdown: Annotated[bool, typer.Option("--markdown", help="The page's own source.")] = False,
) -> None:
    """The rules of a game."""
    words = own_words(lang)
    page = rules_page(named_game(game, words), lang)
    if markdown:
        typer.echo(page)
        return
    out().print(page_on_screen(page))


def rules_page(game: Game, lang: str) -> str:
    try:
        return game.rules(lang)
    except FileNotFoundError:
        said = {"game": game.title(lang)}
        raise Complaint(own_words(lang).say("cli-no-rules", said)) from None


def page_on_screen(page: str) -> Any:
    from rich.markdown import Markdown
    from rich.padding import Padding

    return Padding(Markdown(_without_figures(page)), (0, 2))


def _without_figures(page: str) -> str:
    """A terminal can't show them; what they show stands in words beside them."""
    return re.sub(r"^(> ?)?!\[.*\)\n+", "", page, flags=re.MULTILINE)
