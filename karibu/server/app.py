"""The house as an ASGI application: rooms, guard and files put together."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from karibu.server import people
from karibu.server.client_files import client_file
from karibu.server.clock import Clock, now
from karibu.server.endpoints import ENDPOINTS
from karibu.server.faults import Refused
from karibu.server.guard import Guard, own_origin
from karibu.server.house import House
from karibu.server.http import Endpoint, Limits, answer, refusal
from karibu.server.metrics import CONTENT_TYPE
from karibu.server.openapi import openapi
from karibu.server.settings import Settings
from karibu.server.sockets import BEHIND, FAILED, RESTARTING, TOO_MANY, Closing, Socket

WRONG_ORIGIN, NO_TABLE = 4003, 4004
log = logging.getLogger("karibu.app")


def build(settings: Settings, clock: Clock = now) -> Starlette:
    """The application; its house opens with the lifespan."""
    house = House(settings, clock)
    limits = Limits(house)
    sockets: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def socket(websocket: WebSocket) -> None:
        await _serve_socket(house, websocket, sockets)

    async def metrics(request: Request) -> Response:
        if not _may_read_metrics(settings, request):
            return refusal(Refused("no_such_page", "There is nothing at this address."))
        return Response(house.metrics.text(), media_type=CONTENT_TYPE)

    async def described(request: Request) -> Response:
        return Response(openapi(), media_type="application/json")

    async def nothing(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return refusal(Refused("no_such_page", "There is nothing at this address."))
        if request.method not in ("GET", "HEAD"):
            return refusal(Refused("wrong_method", "That can't be done at this address."))
        return client_file(request)

    routes = [
        WebSocketRoute("/api/tables/{table}/socket", socket),
        *_api(house, limits),
        Route("/api/openapi.json", described),
        Route("/metrics", metrics),
        Route("/{path:path}", nothing, methods=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]),
    ]
    middleware = [
        Middleware(Guard, settings=settings, metrics=house.metrics),
        Middleware(GZipMiddleware, minimum_size=1024, compresslevel=5),
    ]
    app = Starlette(routes=routes, middleware=middleware, lifespan=lifespan)
    app.state.house = house
    return app


def _api(house: House, limits: Limits) -> list[Route]:
    """One route per address, so that a wrong method is told from a wrong address."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [_route(house, limits, path, methods) for path, methods in by_path.items()]


def _route(house: House, limits: Limits, path: str, methods: dict[str, Endpoint]) -> Route:
    async def serve(request: Request) -> Response:
        request.scope["karibu.route"] = path
        method = "GET" if request.method == "HEAD" else request.method
        if method not in methods:
            response = refusal(Refused("wrong_method", "That can't be done at this address."))
            response.headers["allow"] = ", ".join(methods)
            return response
        try:
            return await answer(methods[method], house, request, limits)
        except Refused as refused:
            house.metrics.refused.labels(refused.code).inc()
            return refusal(refused)

    every = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
    return Route(path, serve, methods=every)


def _may_read_metrics(settings: Settings, request: Request) -> bool:
    if settings.metrics_token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        return secrets.compare_digest(given.encode(), settings.metrics_token.encode())
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


async def _serve_socket(house: House, websocket: WebSocket, sockets: Counter[str]) -> None:
    """One client at one table, from hello to goodbye."""
    await websocket.accept()
    address = websocket.client.host if websocket.client else ""
    if not own_origin(websocket.headers, house.settings):
        await websocket.close(WRONG_ORIGIN, "wrong origin")
        return
    if house.closing:
        await websocket.close(RESTARTING, "closing")
        return
    if sockets[address] >= house.settings.sockets_per_address:
        await websocket.close(TOO_MANY, "too many connections")
        return
    sockets[address] += 1
    house.metrics.sockets.inc()
    try:
        await _at_table(house, websocket)
    finally:
        house.metrics.sockets.dec()
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]


async def _at_table(house: House, websocket: WebSocket) -> None:
    cookie = websocket.cookies.get(people.COOKIE)
    id = house.keys.person(cookie) if cookie else None
    try:
        table = await house.table(str(websocket.path_params["table"]))
    except Refused:
        await websocket.close(NO_TABLE, "no such table")
        return
    socket = Socket(house, table, websocket, await house.person(id) if id else None)
    tasks = [asyncio.create_task(socket.send_on()), asyncio.create_task(socket.listen_on())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        first = next(iter(done))
        error = None if first.cancelled() else first.exception()
    finally:
        socket.gone()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await _say_goodbye(house, websocket, error)


async def _say_goodbye(house: House, websocket: WebSocket, error: BaseException | None) -> None:
    if isinstance(error, WebSocketDisconnect):
        return
    if isinstance(error, Closing):
        code, reason = error.code, error.reason
    elif house.closing:
        code, reason = RESTARTING, "closing"
    elif isinstance(error, TimeoutError):
        code, reason = BEHIND, "too slow"
    else:
        code, reason = FAILED, "our fault"
        if error is not None and not isinstance(error, RuntimeError | OSError):
            house.metrics.failures.labels("socket").inc()
            log.error("a connection failed", exc_info=error)
    with contextlib.suppress(Exception):
        await websocket.close(code, reason)
