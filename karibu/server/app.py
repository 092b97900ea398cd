"""The house as an ASGI application: rooms, guard and files put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from karibu.server.callers import caller
from karibu.server.client_files import client_file
from karibu.server.decisions import move_here
from karibu.server.faults import Refused
from karibu.server.guard import Guard, own_host, own_origin
from karibu.server.house import House
from karibu.server.http import Endpoint, Limits, answer, refusal
from karibu.server.keeper import keep
from karibu.server.limits import address_key
from karibu.server.lines import LINE, Way
from karibu.server.moments import Now, now
from karibu.server.openapi import openapi
from karibu.server.routes import ENDPOINTS
from karibu.server.settings import Settings
from karibu.server.sockets import (
    BEHIND,
    FAILED,
    RESTARTING,
    SHUT_OUT,
    TOO_MANY,
    Closing,
    Socket,
)
from karibu.server.storage import Unavailable
from karibu.server.watch import Watch

WRONG_ORIGIN = 4003
_NO_TABLE = (4004, "no such table")
_NOT_IN = {"slow_down": (TOO_MANY, "slow down"), "bad_key": (SHUT_OUT, "no such key")}
COOLING = 2.0
"""Seconds that somebody who connects too often is kept waiting for the refusal: to be turned away
takes a house longer than it takes a program to come again at once."""
log = logging.getLogger("karibu.app")


def build(settings: Settings, now: Now = now) -> Starlette:
    """The application; its house opens with the lifespan."""
    house = House(settings, keep, now)
    house.leading.take = move_here
    watch = Watch(house)
    limits = Limits(house)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        watch.begin()
        try:
            yield
        finally:
            watch.end()
            await house.close()

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
        Route("/{path:path}", nothing, methods=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]),
    ]
    middleware = [
        Middleware(Guard, settings=settings, metrics=house.metrics),
        Middleware(GZipMiddleware, minimum_size=1024, compresslevel=5),
    ]
    app = Starlette(routes=routes, middleware=middleware, lifespan=lifespan)
    app.state.house = house
    app.state.watch = watch
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


class _Door:
    """Where sockets come in: one client at one table, from hello to goodbye.

    An application of its own rather than a function: messages come straight from the server,
    not through the layers that are there for requests.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house, websocket = self._house, WebSocket(scope, receive, send)
        await websocket.accept()
        address = address_key(websocket.client.host if websocket.client else "")
        if not own_host(websocket.headers, house.settings) or not own_origin(
            websocket.headers, house.settings
        ):
            await websocket.close(WRONG_ORIGIN, "wrong origin")
        elif house.closing:
            await websocket.close(RESTARTING, "closing")
        elif self._sockets[address] >= house.settings.sockets_per_address:
            await websocket.close(TOO_MANY, "too many connections")
        else:
            with self._counted(address):
                await self._let_in(websocket, address, receive, scope["extensions"][LINE])

    @contextlib.contextmanager
    def _counted(self, whose: str) -> Iterator[None]:
        self._sockets[whose] += 1
        try:
            yield
        finally:
            self._sockets[whose] -= 1
            if not self._sockets[whose]:
                del self._sockets[whose]

    async def _let_in(
        self, websocket: WebSocket, address: str, receive: Receive, line: Way
    ) -> None:
        house = self._house
        try:
            person = await caller(house, websocket)
            house.purses.pay("connect", person.id if person else None, address)
            table = await house.table(str(websocket.path_params["table"]))
        except Refused as refused:
            if refused.code == "slow_down":
                await asyncio.sleep(COOLING)
            await websocket.close(*_NOT_IN.get(refused.code, _NO_TABLE))
            return
        except Unavailable:
            await websocket.close(RESTARTING, "the database can't be used just now")
            return
        if person is not None and person.banned:
            await websocket.close(SHUT_OUT, "shut out")
            return
        if person is not None and self._sockets[person.id] >= house.settings.sockets_per_person:
            await websocket.close(TOO_MANY, "too many connections")
            return
        socket = Socket(house, table, receive, line, person, address)
        whose = person.id if person else f"at {address}"
        with self._counted(whose), house.metrics.sockets.track_inprogress():
            error = await _until_the_end(socket)
        await _say_goodbye(house, websocket, error)


async def _until_the_end(socket: Socket) -> BaseException | None:
    """Send and listen until one of them ends; gives back why."""
    socket.sender = asyncio.create_task(socket.send_on())
    tasks = [socket.sender, asyncio.create_task(socket.listen_on())]
    patience = socket.house.settings.hello_seconds
    hello = asyncio.get_running_loop().call_later(patience + 0.1, socket.check)
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        first = next(iter(done))
        if socket.given_up:
            return TimeoutError()
        return None if first.cancelled() else first.exception()
    finally:
        hello.cancel()
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
