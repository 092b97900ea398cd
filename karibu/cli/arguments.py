"""From what somebody typed behind `karibu` to games, seats and options; or a sentence about it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

import karibu
from karibu.errors import BadOption, BadPlayers, BadSeed, KaribuError, UnknownGame
from karibu.kernel.words import Wording
from karibu.match import Game, checked_seed

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its short name: see karibu games.")]
Players = Annotated[
    int | None,
    typer.Option(
        "--players", "-p", metavar="N", help="Seats at the table; otherwise as few as possible."
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=CHOICE", help="A variant of the rules; repeat for more."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


class Complaint(KaribuError):
    """What somebody typed can't be done; the sentence says why and what could be."""


def named_game(name: str, words: Wording) -> Game:
    """The game of this name; capitals don't matter."""
    try:
        return karibu.game(name.strip().lower())
    except UnknownGame:
        slugs = [game.slug for game in karibu.games()]
        near = get_close_matches(name.lower(), slugs, n=1, cutoff=0.5)
        key = "cli-no-game-but" if near else "cli-no-game"
        said = {"game": name, "near": "".join(near), "games": ", ".join(slugs)}
        raise Complaint(words.say(key, said)) from None


def chosen_players(game: Game, players: int | None, words: Wording) -> int:
    players = game.min_players if players is None else players
    try:
        game.check_players(players)
    except BadPlayers:
        said = {"game": game.title(words.lang), "min": game.min_players, "max": game.max_players}
        raise Complaint(words.say("cli-bad-players", said | {"players": players})) from None
    return players


def chosen_options(game: Game, pairs: list[str] | None, words: Wording) -> dict[str, str]:
    """`["exchange=retreat"]` -> all options of the game with the choices made."""
    chosen = {}
    for pair in pairs or ():
        name, equals, choice = pair.partition("=")
        if not equals:
            raise Complaint(words.say("cli-option-form", {"option": pair}))
        chosen[name.strip()] = choice.strip()
    try:
        return game.checked_options(chosen)
    except BadOption:
        said = {"game": game.title(words.lang), "option": ", ".join(pairs or ())}
        if not game.options:
            raise Complaint(words.say("cli-no-options", said)) from None
        offers = ", ".join(f"{each.name}={'|'.join(each.choices)}" for each in game.options)
        raise Complaint(words.say("cli-bad-option", said | {"offers": offers})) from None


def chosen_seat(seat: int, players: int, words: Wording) -> int:
    """People count seats from 1."""
    if not 1 <= seat <= players:
        raise Complaint(words.say("cli-bad-seat", {"number": seat, "players": players}))
    return seat - 1


def chosen_seed(seed: int, words: Wording) -> int:
    try:
        return checked_seed(seed)
    except BadSeed:
        raise Complaint(words.say("cli-bad-seed", {"seed": str(seed)})) from None


def spoken_options(options: dict[str, str], words: Wording) -> str:
    """`Exchange counters: change places`"""
    colon = words.say("cli-colon")
    return " · ".join(
        f"{words.say(f'option-{name}')}{colon} {words.say(f'option-{name}-{choice}')}"
        for name, choice in options.items()
    )
