"""The house on the command line: `karibu serve` and `karibu verify`.

Only words here. The house is imported when a command runs: it takes 0.45 s (database, web server),
and `karibu games` would wait for it, too, which takes 0.2 s now.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from karibu.cli.arguments import Complaint
from karibu.cli.console import print_json
from karibu.cli.language import Lang, own_words
from karibu.cli.records import read_record
from karibu.kernel.words import Wording

Host = Annotated[str | None, typer.Option(help="Address to listen on [127.0.0.1].")]
Port = Annotated[int | None, typer.Option(min=1, max=65535, help="Port to listen on [8421].")]
Db = Annotated[
    str | None,
    typer.Option(help="SQLite file or postgresql://… [a file in your data folder; KARIBU_DB]."),
]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
_HEX = re.compile("[0-9a-f]{64}")


def serve(host: Host = None, port: Port = None, db: Db = None, open_browser: Open = False) -> None:
    """Open the house: play in the browser, alone or with friends."""
    from karibu.server.process import serve as run

    settings = settings_from(host=host, port=port, db=db)
    asked = port is not None or "KARIBU_PORT" in os.environ
    run(settings, open_browser, exact=asked, say=_say_where)


def think(db: Db = None) -> None:
    """Think for the bots of all houses on a PostgreSQL, on this machine."""
    from karibu.server.thinking import think as run

    run(settings_from(db=db), say=lambda name: typer.echo(f"{name} thinks; stop it with Ctrl-C."))


def cluster(
    houses: Annotated[int, typer.Option(min=1, max=8, help="How many houses.")] = 2,
    thinkers: Annotated[int, typer.Option(min=0, max=8, help="How many thinkers.")] = 1,
    port: Annotated[int, typer.Option(min=1, max=65000, help="Of the first house.")] = 8421,
    folder: Annotated[Path | None, typer.Option(help="Where PostgreSQL keeps things.")] = None,
) -> None:
    """Several houses on this machine, with a PostgreSQL, a bus and thinkers, from wheels."""
    from karibu.server.cluster import cluster as run

    run(houses, thinkers, port, folder, say=typer.echo)


def settings_from(**chosen: Any) -> Any:
    from karibu.server.settings import Settings

    return Settings.from_environment(**chosen)


def _say_where(address: str) -> None:
    typer.echo(f"Karibu! The house is open: {address}")
    typer.echo("Stop it with Ctrl-C; every table is kept.")


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match record, or - for stdin.")],
    lang: Lang,
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="What the table showed before anybody sat."),
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="What your own browser added to the deal.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a match record: its rules, its deal, its result."""
    from karibu.server.verdict import verify as check

    words = own_words(lang)
    promise, own = (_hex(each, words) for each in (commitment, nonce))
    verdict = read_record(file, words, lambda record: check(record, promise, own))
    if as_json:
        print_json(verdict.json(words))
    else:
        for mark, findings in (
            ("verify-yes", verdict.holds),
            ("verify-unknown", verdict.unknown),
            ("verify-no", verdict.fails),
        ):
            for each in findings:
                typer.echo(f"{words.say(mark):5}{each.text(words)}")
        typer.echo(words.say(f"verify-deal-{verdict.deal}"))
    if not verdict.good:
        raise typer.Exit(1)


def _hex(said: str | None, words: Wording) -> str | None:
    """256 bits as somebody copied them."""
    if said is None:
        return None
    plain = said.strip().lower()
    if not _HEX.fullmatch(plain):
        raise Complaint(words.say("cli-bad-hash", {"hash": said}))
    return plain
