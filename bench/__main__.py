"""`python -m bench`: run the benchmarks, print a table, and JSON with `--json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bench.answering import answering
from bench.batches import batches, beside_pgx, threads
from bench.doors import doors
from bench.measuring import Row
from bench.piping import piping
from bench.playouts import against_openspiel, of_all_games
from bench.searching import searching
from bench.starting import starting
from bench.stepping import stepping
from bench.streams import streams

BENCHES: dict[str, Callable[[int], Iterator[Row]]] = {
    "connect-four": against_openspiel,
    "playouts": of_all_games,
    "stepping": stepping,
    "pgx": beside_pgx,
    "batch": batches,
    "threads": threads,
    "streams": streams,
    "starting": starting,
    "doors": doors,
    "search": searching,
    "answers": answering,
    "piping": piping,
}


def main(
    only: Annotated[list[str] | None, typer.Option(help=f"Of {', '.join(BENCHES)}.")] = None,
    repeat: Annotated[int, typer.Option(min=1, help="Rounds; the median counts.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="JSON on stdout.")] = False,
) -> None:
    """Measure speed. Machines are noisy: read the ratios before the numbers."""
    chosen = only or [name for name in BENCHES if name != "doors"]  # they want a browser
    unknown = [name for name in chosen if name not in BENCHES]
    if unknown:
        raise typer.BadParameter(f"no benchmark {unknown[0]!r}; there are {', '.join(BENCHES)}")
    notes = Console(stderr=True)
    rows = []
    for name in chosen:
        with notes.status(f"measuring {name} …"):
            for row in BENCHES[name](repeat):
                rows.append(row)
                if not as_json:
                    notes.log(f"{row.what}: {_number(row.median)} {row.unit}")
    if as_json:
        print(json.dumps([row.json() for row in rows], indent=2))
    else:
        Console().print(_table(rows))


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def _table(rows: list[Row]) -> Table:
    table = Table(title="Karibu benchmarks: median, and lowest to highest")
    for heading, side in (("bench", "left"), ("what", "left"), ("median", "right")):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    table.add_column("spread", justify="right")
    table.add_column("unit")
    table.add_column("ratio", justify="right")
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f} × {row.ratio_to}"
        spread = f"{_number(row.low)} to {_number(row.high)}"
        table.add_row(row.bench, row.what, _number(row.median), spread, row.unit, ratio)
    return table


if __name__ == "__main__":
    typer.run(main)
