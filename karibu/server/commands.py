"""The house on the command line: `karibu serve`, `karibu verify`, `karibu admin …`.

Only words here; the work is imported when a command runs, so that `karibu games` stays quick.
"""

from __future__ import annotations

from typing import Annotated

import typer

Host = Annotated[str | None, typer.Option(help="Address to listen on [127.0.0.1].")]
Port = Annotated[int | None, typer.Option(min=1, max=65535, help="Port to listen on [8421].")]
Db = Annotated[
    str | None,
    typer.Option(help="SQLite file or postgresql://… [a file in your data folder; KARIBU_DB]."),
]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")]


def serve(host: Host = None, port: Port = None, db: Db = None, open_browser: Open = False) -> None:
    """Open the house: play in the browser, alone or with friends."""
    from karibu.server.serving import serve as run
    from karibu.server.settings import Settings

    settings = Settings.from_environment(host=host, port=port, db=db)
    run(settings, open_browser, exact=port is not None, say=_say_where)


def _say_where(address: str) -> None:
    typer.echo(f"Karibu! The house is open: {address}")
    typer.echo("Stop it with Ctrl-C; every table is kept.")
