"""The command line: `karibu games`, `rules`, `play`, `simulate`, `arena`, `replay`, ….

Commands turn words into objects and objects into words; they know no rules. What was asked for
goes to stdout, progress and complaints to stderr. Exit codes: 0 done, 1 the machine failed,
2 the person asked for something that can't be, 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from karibu.cli.admin import admin
from karibu.cli.analysing import analyse
from karibu.cli.authoring import join_shelf, new_game
from karibu.cli.competing import arena
from karibu.cli.console import complain, err, forgive_encodings
from karibu.cli.conversing import mcp
from karibu.cli.house import cluster, serve, think, verify
from karibu.cli.playing import play
from karibu.cli.replaying import replay
from karibu.cli.shelf import games, rules
from karibu.cli.simulating import simulate
from karibu.cli.sitting import sit
from karibu.cli.studying import study
from karibu.errors import KaribuError

FAILED, MISUSED, STOPPED = 1, 2, 130


class _House(TyperGroup):
    """The one place where an error becomes a sentence and an exit code."""

    def get_help_option(self, ctx: Any) -> Any:
        """Everybody knows it, and the list of commands should fit on one screen."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.hidden = True
        return option

    def invoke(self, ctx: Any) -> Any:
        forgive_encodings()
        try:
            return super().invoke(ctx)
        except KaribuError as error:
            complain(str(error))
            raise typer.Exit(MISUSED) from None
        except KeyboardInterrupt:
            err().print()
            raise typer.Exit(STOPPED) from None
        except OSError as error:
            if error.errno == errno.EPIPE:  # `karibu … | head`: Typer ends quietly
                raise
            complain(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}")
            raise typer.Exit(FAILED) from None


app = typer.Typer(
    name="karibu",
    cls=_House,
    help="Karibu: a house of board games. Play them, or run them by the million.",
    epilog="Every command has --help and --lang. Games of your own: --games FOLDER.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
_COMMANDS: tuple[Callable[..., None], ...] = (
    *(games, rules, play, serve, simulate, arena, study),
    *(replay, analyse, verify, new_game, sit, mcp),
)
for command in _COMMANDS:
    app.command()(command)
for kept_short in (think, cluster):
    app.command(hidden=True)(kept_short)  # for operators; the help of players fits on one screen
app.add_typer(admin, name="admin")


def _print_version(wanted: bool) -> None:
    if wanted:
        from karibu import __version__

        typer.echo(f"karibu {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def welcome(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            hidden=True,  # so that the help fits on one screen
            help="Print the version.",
        ),
    ] = False,
    games: Annotated[
        Path | None,
        typer.Option("--games", metavar="FOLDER", hidden=True, help="Games of your own."),
    ] = None,
) -> None:
    """`karibu` alone opens the house and the browser."""
    if games is not None:
        join_shelf(games)
    if context.invoked_subcommand is None:
        serve(open_browser=True)
