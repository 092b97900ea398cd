"""`karibu admin …`: looking after the tables and people of a house, beside or without a server.

The house is imported when a command runs: see `house.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from karibu.cli.console import print_json
from karibu.cli.house import AsJson, Db, settings_from

FAILED = 1
State = Literal["waiting", "running", "finished", "kept", "closed"]
TableId = Annotated[str, typer.Argument(help="The table's id: the end of its link.")]
Who = Annotated[str, typer.Argument(help="A person's id (p_…), or a name that only one has.")]
Undo = Annotated[bool, typer.Option("--undo", help="Allow it again.")]

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

    with database(settings_from(db=db)) as connection:
        found = table_list(connection, state, limit)
    if as_json:
        print_json(found)
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

    with database(settings_from(db=db)) as connection:
        found = look(connection, table).json()
    if as_json:
        print_json(found)
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

    with database(settings_from(db=db), writes=True) as connection:
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

    with database(settings_from(db=db)) as connection:
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

    with database(settings_from(db=db), writes=really) as connection:
        count = clear(connection, days, state, really)
    if really:
        typer.echo(f"{count} tables cleared away.")
    else:
        typer.echo(f"{count} tables would be cleared away; say --really to do it.")


# --- people


@admin.command()
def forget(who: Who, db: Db = None) -> None:
    """Forget somebody for good: moves stay, names go, no cookie of theirs works."""
    from karibu.server import moderation
    from karibu.server.inspection import database

    with database(settings_from(db=db), writes=True) as connection:
        person = moderation.find(connection, who)
        moderation.forget(connection, person.id)
    typer.echo(f"{person.id} is forgotten.")


@admin.command()
def revoke(who: Who, db: Db = None) -> None:
    """Make all cookies of somebody, and their key phrase, worthless."""
    from karibu.server import moderation
    from karibu.server.inspection import database

    with database(settings_from(db=db), writes=True) as connection:
        person = moderation.find(connection, who)
        moderation.revoke(connection, person.id)
    typer.echo(f"Nothing that {person.id} ({person.name}) had opens a door any more.")


@admin.command()
def mute(who: Who, db: Db = None, undo: Undo = False) -> None:
    """Let somebody play, but not chat."""
    from karibu.server import moderation
    from karibu.server.inspection import database

    with database(settings_from(db=db), writes=True) as connection:
        person = moderation.find(connection, who)
        moderation.change(connection, person.id, muted=not undo)
    typer.echo(f"{person.name} {'may chat again' if undo else 'is muted'}.")


@admin.command()
def ban(who: Who, db: Db = None, undo: Undo = False) -> None:
    """Shut somebody out: they may look, but neither sit down nor open a socket."""
    from karibu.server import moderation
    from karibu.server.inspection import database

    with database(settings_from(db=db), writes=True) as connection:
        person = moderation.find(connection, who)
        moderation.change(connection, person.id, banned=not undo)
    typer.echo(f"{person.name} {'may come in again' if undo else 'is shut out'}.")


@admin.command()
def close(table: TableId, db: Db = None) -> None:
    """End a table as it stands; whoever is there is told."""
    from karibu.server import moderation
    from karibu.server.inspection import database

    with database(settings_from(db=db), writes=True) as connection:
        moderation.close_table(connection, table)
    typer.echo(f"Table {table} is closed.")
