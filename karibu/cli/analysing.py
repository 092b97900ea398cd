"""`karibu analyse`: a finished match looked at once more, with everybody's chances and the
decisions that turned it."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from karibu.cli.arguments import Complaint, Json
from karibu.cli.console import out, print_json
from karibu.cli.language import Lang, own_words
from karibu.cli.preparing import prepare, working
from karibu.cli.records import read_match
from karibu.kernel.words import Wording

if TYPE_CHECKING:
    from karibu.bots import Hindsight, Judged

_HEIGHTS = "▁▂▃▄▅▆▇█"
_COLUMNS = 60


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match, or - for stdin.")],
    lang: Lang,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="N", min=8, help="Thought for each decision.")
    ] = 600,
    seed: Annotated[int, typer.Option("--seed", metavar="S", min=0, help="Of the thoughts.")] = 0,
    json: Json = False,
) -> None:
    """Everybody's chances in a finished match, and where it turned."""
    words = own_words(lang)
    match = read_match(file, words)
    if not match.over:
        raise Complaint(words.say("cli-not-over", {"file": str(file)}))
    prepare(match.game, words, bots=True)
    from karibu.bots import Hindsight

    hindsight = Hindsight(match, iterations, seed)
    heading = words.say("cli-analysing", {"game": match.game.title(lang)})
    with working(heading, match.ply, words) as advance:
        for done, _ in hindsight.look():
            advance(done)
    if json:
        print_json(_told(hindsight))
    else:
        _show(hindsight, match.game.wording(lang))


def _told(hindsight: Hindsight) -> dict[str, Any]:
    match = hindsight.match
    return {
        "game": match.game.slug,
        "players": match.players,
        "options": match.options,
        "iterations": hindsight.iterations,
        "winners": match.winners,
        "decisions": [asdict(each) for each in hindsight.judged],
        "turning_points": [asdict(each) for each in hindsight.turning_points],
    }


def _show(hindsight: Hindsight, words: Wording) -> None:
    from rich.table import Table

    console, match = out(), hindsight.match
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column(words.say("cli-chances"), no_wrap=True)
    table.add_column(words.say("points"), justify="right")
    for seat, points in enumerate(match.scores or ()):
        table.add_row(words.seat(seat), _skyline(hindsight, seat), str(points))
    console.print(table)
    console.print()
    if not hindsight.turning_points:
        console.print(words.say("cli-no-turning-points"), markup=False)
    for each in hindsight.turning_points:
        console.print(_turning_point(hindsight, each, words), markup=False, soft_wrap=True)


def _skyline(hindsight: Hindsight, seat: int) -> str:
    """The chances of a seat from the first decision to the result, in one line."""
    match = hindsight.match
    winners = match.winners or ()
    course = [each.shares[seat] for each in hindsight.judged]
    course.append(1 / len(winners) if seat in winners else 0.0)
    columns = min(_COLUMNS, len(course))
    chosen = [course[k * (len(course) - 1) // max(1, columns - 1)] for k in range(columns)]
    return "".join(_HEIGHTS[min(7, int(8 * share))] for share in chosen)


def _turning_point(hindsight: Hindsight, judged: Judged, words: Wording) -> str:
    from karibu.bots import said

    game = hindsight.match.game
    point = words.say(
        "cli-turning-point",
        {
            "number": judged.ply + 1,
            "seat": judged.seat,
            "taken": game.action(judged.action).text(words.lang),
            "better": game.action(judged.best).text(words.lang),
            "percent": round(100 * judged.regret),
        },
    )
    why = said(judged.reasons, words)
    return f"{point} {why}." if why else point
