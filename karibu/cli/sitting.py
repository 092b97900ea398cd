"""`karibu sit`: a bot or program of one's own takes a seat at a running house."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from karibu.cli.arguments import Complaint
from karibu.cli.console import complain, err
from karibu.cli.language import Lang, own_words
from karibu.cli.preparing import prepare
from karibu.match import Game


def sit(
    url: Annotated[str, typer.Argument(metavar="LINK", help="The link of a table.")],
    lang: Lang,
    key: Annotated[
        str, typer.Option("--key", envvar="KARIBU_KEY", help="Of a program of yours; KARIBU_KEY.")
    ] = "",
    bot: Annotated[
        str, typer.Option("--bot", metavar="LEVEL", help="easy … master, or exec:PROGRAM.")
    ] = "hard",
    stay: Annotated[bool, typer.Option("--stay", help="Play the next matches, too.")] = False,
) -> None:
    """Let a program of yours sit down at a house."""
    words = own_words(lang)
    if not key:
        raise Complaint(words.say("sit-no-key"))
    from karibu.bots.levels import YARDSTICKS, level_of
    from karibu.engines import EngineFailed, is_program
    from karibu.engines.sitting import Link, Lost, Sitting

    if not is_program(bot) and bot not in YARDSTICKS:
        level_of(bot)  # says so if there is no such bot

    def ready(game: Game) -> None:
        prepare(game, words, bots=not is_program(bot))

    def say(sentence: str, **said: Any) -> None:
        err().print(words.say(sentence, said), markup=False)

    try:
        Sitting(Link.of(url), key, bot, ready, say).run(stay)
    except (EngineFailed, Lost) as failed:
        complain(str(failed))
        raise typer.Exit(1) from None
