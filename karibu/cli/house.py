"""The house on the command line: `karibu serve`, `karibu verify`, `karibu admin …`.

Only words here. The house is imported when a command runs: it takes 0.45 s (database, web server),
and `karibu games` would wait for it, too, which takes 0.2 s now.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

FAILED = 1
State = Literal["waiting", "running", "finished", "kept", "closed"]
Host = Annotated[str | None, typer.Option(help="Address to listen on [127.0.0.1].")]
Port = Annotated[int | None, typer.Option(min=1, max=65535, help="Port to listen on [8421].")]
Db = Annotated[
    str | None,
    typer.Option(help="SQLite file or postgresql://… [a file in your data folder; KARIBU_DB]."),
]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
TableId = Annotated[str, typer.Argument(help="The table's id: the end of its link.")]


def serve(host: Host = None, port: Port = None, db: Db = None, open_browser: Open = False) -> None:
    """Open the house: play in the browser, alone or with friends."""
    from karibu.server.process import serve as run

    settings = _settings(host=host, port=port, db=db)
    asked = port is not None or "KARIBU_PORT" in os.environ
    run(settings, open_browser, exact=asked, say=_say_where)


def _settings(**chosen: Any) -> Any:
    from karibu.server.settings import Settings

    return Settings.from_environment(**chosen)


def _say_where(address: str) -> None:
    typer.echo(f"Karibu! The house is open: {address}")
    typer.echo("Stop it with Ctrl-C; every table is kept.")


def verify(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A match record.")],
    as_json: AsJson = False,
) -> None:
    """Check a match record: its rules, its seed, its result."""
    from karibu.server.verdict import read
    from karibu.server.verdict import verify as check

    verdict = check(read(file))
    if as_json:
        _print_json(verdict.json())
    else:
        for line in verdict.holds:
            typer.echo(f"yes  {line}")
        for line in verdict.fails:
            typer.echo(f"NO   {line}")
    if not verdict.good:
        raise typer.Exit(FAILED)


# --- for operators

admin = typer.Typer(help="Look after the tables of a house.", no_args_is_help=True)


@admin.command("list")
def list_tables(
    db: Db = None,
    state: Annotated[State | None, typer.Option(help="Only tables in this state.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="At most so many.")] = 50,
    as_json: AsJson = False,
) -> None:
    """The tables, the latest first."""
    from karibu.server.inspection import database, table_list

    with database(_settings(db=db)) as connection:
        found = table_list(connection, state, limit)
    if as_json:
        _print_json(found)
        return
    for table in found:
        columns = (table["id"], table["updated"], f"{table['state']:8}", f"{table['game']:13}")
        typer.echo("  ".join((*columns, ", ".join(table["seats"]))))
    if not found:
        typer.echo("There are no such tables.")


@admin.command()
def inspect(table: TableId, db: Db = None, as_json: AsJson = False) -> None:
    """Hold a table against its own log. Exit code 1 if something is wrong with it."""
    from karibu.server.inspection import database
    from karibu.server.inspection import inspect as look

    with database(_settings(db=db)) as connection:
        found = look(connection, table).json()
    if as_json:
        _print_json(found)
    else:
        for name, value in found.items():
            if name != "faults":
                typer.echo(f"{name:14}{value}")
        for fault in found["faults"]:
            typer.echo(f"WRONG: {fault}")
        if not found["faults"]:
            typer.echo("Everything agrees with the log.")
    if found["faults"]:
        raise typer.Exit(FAILED)


@admin.command()
def repair(table: TableId, db: Db = None) -> None:
    """Make a table agree with its log. Stop the server first."""
    from karibu.server.inspection import database, inspect
    from karibu.server.inspection import repair as mend

    with database(_settings(db=db), writes=True) as connection:
        faults = mend(connection, table)
        left = inspect(connection, table).faults
    for fault in faults:
        typer.echo(f"{'still wrong' if fault in left else 'put right'}: {fault}")
    if not faults:
        typer.echo("There was nothing to put right.")
    if left:
        raise typer.Exit(FAILED)


@admin.command()
def export(
    table: TableId,
    db: Db = None,
    into: Annotated[Path, typer.Option(file_okay=False, exists=True, help="Folder.")] = Path(),
) -> None:
    """Write everything that is kept of a table into a file. It contains the seed."""
    from karibu.server.inspection import database
    from karibu.server.inspection import export as write

    with database(_settings(db=db)) as connection:
        typer.echo(str(write(connection, table, into)))


@admin.command()
def purge(
    days: Annotated[int, typer.Option(min=1, help="Untouched for so many days.")],
    db: Db = None,
    state: Annotated[State | None, typer.Option(help="Only tables in this state.")] = None,
    really: Annotated[bool, typer.Option("--really", help="Do it; else only count.")] = False,
) -> None:
    """Clear away old tables for good."""
    from karibu.server.inspection import database
    from karibu.server.inspection import purge as clear

    with database(_settings(db=db), writes=really) as connection:
        count = clear(connection, days, state, really)
    if really:
        typer.echo(f"{count} tables cleared away.")
    else:
        typer.echo(f"{count} tables would be cleared away; say --really to do it.")


def _print_json(value: Any) -> None:
    import json

    typer.echo(json.dumps(value, indent=2))
