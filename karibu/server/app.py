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
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from karibu.server import people
from karibu.server.client_files import client_file
from karibu.server.faults import Refused
from karibu.server.guard import Guard, own_origin
from karibu.server.house import House
from karibu.server.http import Endpoint, Limits, answer, refusal
from karibu.server.metrics import CONTENT_TYPE
from karibu.server.moments import Now, now
from karibu.server.openapi import openapi
from karibu.server.routes import ENDPOINTS
from karibu.server.settings import Settings
from karibu.server.sockets import BEHIND, FAILED, RESTARTING, TOO_MANY, Closing, Socket

WRONG_ORIGIN, NO_TABLE = 4003, 4004
log = logging.getLogger("karibu.app")


def build(settings: Settings, now: Now = now) -> Starlette:
    """The application; its house opens with the lifespan."""
    house = House(settings, now)
    limits = Limits(house)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

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
        WebSocketRoute("/api/tables/{table}/socket", _Door(house)),
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


class _Door:
    """Where sockets come in: one client at one table, from hello to goodbye.

    An application of its own rather than a function: messages go straight to the server, not
    through the layers that are there for requests.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house, websocket = self._house, WebSocket(scope, receive, send)
        await websocket.accept()
        address = websocket.client.host if websocket.client else ""
        if not own_origin(websocket.headers, house.settings):
            await websocket.close(WRONG_ORIGIN, "wrong origin")
        elif house.closing:
            await websocket.close(RESTARTING, "closing")
        elif self._sockets[address] >= house.settings.sockets_per_address:
            await websocket.close(TOO_MANY, "too many connections")
        else:
            await self._counted(websocket, address, receive, send)

    async def _counted(
        self, websocket: WebSocket, address: str, receive: Receive, send: Send
    ) -> None:
        self._sockets[address] += 1
        self._house.metrics.sockets.inc()
        try:
            await _at_table(self._house, websocket, receive, send)
        finally:
            self._house.metrics.sockets.dec()
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


async def _at_table(house: House, websocket: WebSocket, receive: Receive, send: Send) -> None:
    cookie = websocket.cookies.get(people.COOKIE)
    id = house.keys.person(cookie) if cookie else None
    try:
        table = await house.table(str(websocket.path_params["table"]))
    except Refused:
        await websocket.close(NO_TABLE, "no such table")
        return
    person = await house.person(id) if id else None
    socket = Socket(house, table, receive, send, person)
    error = await _until_the_end(socket)
    await _say_goodbye(house, websocket, error)


async def _until_the_end(socket: Socket) -> BaseException | None:
    """Send and listen until one of them ends; gives back why."""
    socket.sender = asyncio.create_task(socket.send_on())
    tasks = [socket.sender, asyncio.create_task(socket.listen_on())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        first = next(iter(done))
        if socket.given_up:
            return TimeoutError()
        return None if first.cancelled() else first.exception()
    finally:
        socket.gone()
        await socket.finish()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


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
