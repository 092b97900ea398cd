"""The operators' door, at an address of its own: metrics for Prometheus, and one page of health."""

from __future__ import annotations

import html
import secrets
import time
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from karibu.server.house import House
from karibu.server.metrics import CONTENT_TYPE
from karibu.server.settings import BadSetting, Settings
from karibu.server.table import Table
from karibu.server.watch import Watch

_SLOW = 20
"""Tables that are shown."""


def address(settings: Settings) -> tuple[str, int] | None:
    """Where operators come in; None: nowhere."""
    if not settings.operators:
        return None
    host, _, port = settings.operators.rpartition(":")
    if not host or not port.isdigit():
        raise BadSetting("KARIBU_OPERATORS is an address like 127.0.0.1:9421.")
    return host.strip("[]"), int(port)


def build(house: House, watch: Watch) -> Starlette:
    """The application behind the operators' door."""

    def guarded(serve: Any) -> Any:
        async def check(request: Request) -> Response:
            wanted = house.settings.operators_token
            given = request.headers.get("authorization", "").removeprefix("Bearer ")
            if wanted and not secrets.compare_digest(given.encode(), wanted.encode()):
                return Response("Who are you?", 401, {"www-authenticate": "Bearer"})
            answer: Response = await serve(request)
            answer.headers["cache-control"] = "no-store"
            return answer

        return check

    async def metrics(request: Request) -> Response:
        return Response(house.metrics.text(), media_type=CONTENT_TYPE)

    async def told(request: Request) -> Response:
        return JSONResponse(await health(house, watch))

    async def page(request: Request) -> Response:
        return Response(_page(await health(house, watch)), media_type="text/html")

    return Starlette(
        routes=[
            Route("/", guarded(page)),
            Route("/health.json", guarded(told)),
            Route("/metrics", guarded(metrics)),
        ]
    )


async def health(house: House, watch: Watch) -> dict[str, Any]:
    """How the house is: lag, queues, and the tables that give trouble."""
    lags = sorted(watch.lags) or [0.0]
    tables = sorted(house.tables.values(), key=lambda table: -_trouble(house, table))
    others = house.company.others
    return {
        "house": house.company.id,
        "bus": ("there" if house.bus.connected else "GONE") if house.settings.bus else "none",
        "writes": await house.storage.writes(),
        "lag_ms": {
            "p50": round(lags[len(lags) // 2] * 1000, 1),
            "p99": round(lags[int(len(lags) * 0.99)] * 1000, 1),
            "most": round(lags[-1] * 1000, 1),
        },
        "writes_waiting": house.storage.waiting,
        "last_write_seconds_ago": round(time.monotonic() - house.storage.wrote, 1),
        "thinking": house.thinkers.queue,
        "tables": len(house.tables),
        "people_at_tables": sum(len(table.listeners) for table in house.tables.values()),
        "slow_tables": [_told(house, table) for table in tables[:_SLOW] if _trouble(house, table)],
        "company": [
            {
                "id": each.id,
                "kind": each.kind,
                "address": each.address,
                "version": each.version,
                "heard_ms_ago": each.quiet,
                **each.told,
            }
            for each in others
        ],
    }


def _trouble(house: House, table: Table) -> float:
    """Seconds for which a table has been waiting for something that isn't a person."""
    if table.stuck_since is not None:
        return (house.now() - table.stuck_since) / 1000 + 1
    if table.doubtful:
        return 1.0
    if table.thinking:
        return max(0.0, (house.now() - table.facts.updated) / 1000 - 5)
    return 0.0


def _told(house: House, table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.facts.game,
        "number": table.facts.number,
        "seconds": round(_trouble(house, table), 1),
        "why": "can't be written"
        if table.stuck_since is not None
        else "is being read again"
        if table.doubtful
        else "a bot thinks",
        "people": len(table.listeners),
    }


def _page(told: dict[str, Any]) -> str:
    """Plain enough to be read in a terminal, too."""
    rows = []
    for name, value in told.items():
        if name in ("slow_tables", "company"):
            continue
        shown = (
            ", ".join(f"{key} {each}" for key, each in value.items())
            if isinstance(value, dict)
            else value
        )
        rows.append(f"<tr><th>{html.escape(name.replace('_', ' '))}<td>{html.escape(str(shown))}")
    slow = "".join(
        "<tr>" + "".join(f"<td>{html.escape(str(value))}" for value in each.values())
        for each in told["slow_tables"]
    )
    headings = "".join(
        f"<th>{html.escape(key.replace('_', ' '))}" for each in told["company"][:1] for key in each
    )
    company = "".join(
        "<tr>" + "".join(f"<td>{html.escape(str(value))}" for value in each.values())
        for each in told["company"]
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>The house</title>'
        '<meta http-equiv="refresh" content="5"><meta name="viewport" content="width=device-width">'
        f"<h1>The house {'writes' if told['writes'] else 'CAN’T WRITE'}</h1>"
        f"<table>{''.join(rows)}</table><h2>Tables that wait for something other than people</h2>"
        f"<table>{slow or '<tr><td>none'}</table>"
        "<h2>Other houses and thinkers on this database</h2>"
        f"<table><tr>{headings}{company or '<tr><td>none'}</table></html>"
    )
