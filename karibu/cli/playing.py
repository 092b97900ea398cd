"""`karibu play`: a match at the terminal against bots."""

from __future__ import annotations

import random
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from karibu.cli.arguments import (
    Complaint,
    Options,
    Players,
    chosen_options,
    chosen_players,
    chosen_seat,
    chosen_seed,
    named_game,
)
from karibu.cli.console import out
from karibu.cli.language import Lang, own_words
from karibu.cli.preparing import prepare
from karibu.cli.studying import EditionFile, Settings, chosen_variant
from karibu.kernel.words import Wording
from karibu.match import Match

if TYPE_CHECKING:
    from karibu.engines import Company

DEFAULT_LEVEL = "medium"
SEED_BITS = 32


def play(
    lang: Lang,
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Its short name: see karibu games.")
    ] = None,
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Your seat.")] = 1,
    bots: Annotated[
        str, typer.Option("--bots", metavar="LEVEL", help="easy … master, or exec:PROGRAM.")
    ] = DEFAULT_LEVEL,
    option: Options = None,
    edition: EditionFile = None,
    settings: Settings = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="For the same cards and dice again.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")
    ] = None,
) -> None:
    """Play against bots, here in the terminal."""
    words = own_words(lang)
    _check_level(bots, words)
    if resume is not None:
        if players is not None or seed is not None or option or edition or settings:
            raise Complaint(words.say("cli-settled-by-record"))
        match = _resumed(resume, game, words)
        mine = chosen_seat(seat, match.players, words)
    else:
        if game is None:
            raise Complaint(words.say("cli-which-game"))
        chosen = chosen_variant(named_game(game, words), edition, settings, words)
        number = chosen_players(chosen, players, words)
        mine = chosen_seat(seat, number, words)
        variant = chosen_options(chosen, option, words)
        seed = _new_seed() if seed is None else chosen_seed(seed, words)
        prepare(chosen, words, bots=True)
        match = chosen.start(number, seed, variant)
    from karibu.cli.session import Session
    from karibu.engines.bot import close_idle

    saved_as, read = resume, _reader()
    try:
        while Session(match, mine, _seated(match, mine, bots), lang, out(), read, saved_as).run():
            match, saved_as = match.game.start(match.players, _new_seed(), match.options), None
    finally:
        close_idle()


def _new_seed() -> int:
    """Short enough to type again."""
    return secrets.randbits(SEED_BITS)


def _check_level(level: str, words: Wording) -> None:
    from karibu.bots import LEVELS
    from karibu.engines import is_program

    if level not in LEVELS and not is_program(level):
        said = {"level": level, "levels": ", ".join(LEVELS)}
        raise Complaint(words.say("cli-bad-level", said))


def _resumed(path: Path, game: str | None, words: Wording) -> Match:
    from karibu.cli.records import read_match

    match = read_match(path, words)
    prepare(match.game, words, bots=True)
    if game is not None and named_game(game, words).slug != match.game.slug:
        said = {"file": str(path), "game": match.game.title(words.lang)}
        raise Complaint(words.say("cli-other-game", said))
    return match


def _seated(match: Match, mine: int, level: str) -> Company:
    """A bot for every other seat; the same seed seats the same bots."""
    from karibu.engines import Company, check, is_program

    if is_program(level):
        check([level], match.game)
    luck = random.Random(match.seed)
    seeds = {seat: luck.getrandbits(SEED_BITS) for seat in range(match.players)}
    names = {seat: level for seat in range(match.players) if seat != mine}
    return Company(match.game, names, seeds)


def _reader() -> Callable[[str], str]:
    """Lines from the keyboard, with arrow keys where the system offers them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401
    return input
