"""`karibu replay`: a recorded match as a text, from the eyes of a spectator or of one seat."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from karibu.cli.arguments import Complaint, Json, chosen_seat, spoken_options
from karibu.cli.boards import board
from karibu.cli.console import out, print_json
from karibu.cli.language import Lang, own_words
from karibu.cli.records import read_match
from karibu.errors import BadPly
from karibu.kernel.words import Wording
from karibu.match import Match
from karibu.transcript import transcript


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match, or - for stdin.")],
    lang: Lang,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="N", help="As this seat saw it; otherwise as a spectator did."
        ),
    ] = None,
    ply: Annotated[
        int | None,
        typer.Option(
            "--ply", metavar="N", help="Only the first N decisions, and the table after them."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Tell a recorded match from its file."""
    words = own_words(lang)
    match = read_match(file, words)
    viewer = None if seat is None else chosen_seat(seat, match.players, words)
    past = match if ply is None else _at(match, ply, words)
    if json:
        print_json(_told(past, viewer, lang))
        return
    console = out()
    console.print(_heading(past, lang), style="bold", markup=False)
    if past.options:
        spoken = spoken_options(past.options, past.game.wording(lang))
        console.print(spoken, style="dim", markup=False)
    console.print()
    for line in transcript(past, lang, viewer):
        console.print(line, markup=False, soft_wrap=True)
    if ply is not None:
        console.print()
        console.print(board(past, viewer, lang))


def _at(match: Match, ply: int, words: Wording) -> Match:
    try:
        return match.at(ply)
    except BadPly:
        said = {"plies": match.ply, "ply": str(ply)}
        raise Complaint(words.say("cli-bad-ply", said)) from None


def _heading(match: Match, lang: str) -> str:
    said = {"game": match.game.title(lang), "players": match.players, "ply": match.ply}
    return match.game.wording(lang).say("cli-replayed", said)


def _told(match: Match, seat: int | None, lang: str) -> dict[str, Any]:
    """What this viewer saw: events and the table, not the decisions, which tell secrets."""
    return {
        "game": match.game.slug,
        "rules_version": match.game.rules_version,
        "players": match.players,
        "options": match.options,
        "seat": seat,
        "ply": match.ply,
        "over": match.over,
        "ending": match.ending,
        "scores": match.scores,
        "winners": match.winners,
        "log": _log(match, seat, lang),
        "view": match.view(seat),
    }


def _log(match: Match, seat: int | None, lang: str) -> list[dict[str, Any]]:
    past = match.at(0)
    log = []
    for ply, id in enumerate(match.history, start=1):
        mover = past.to_move
        events = past.play(id).seen_by(seat)
        said = [event.json() | {"text": event.text(lang)} for event in events]
        log.append({"ply": ply, "seat": mover, "events": said})
    return log
