"""Running the house as a process: the port, the browser, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from karibu.errors import KaribuError
from karibu.server import logs, operators
from karibu.server.app import build
from karibu.server.connections import protocol
from karibu.server.house import OUTGROWN, House
from karibu.server.lines import Line
from karibu.server.settings import Settings
from karibu.server.upgrading import BadDatabase, upgrade
from karibu.server.watch import Watch

if sys.platform != "win32":
    import resource

_TRIES = 20
_GRACE = 5


class PortTaken(KaribuError):
    """Somebody else listens there."""


class _Server(uvicorn.Server):
    """Tells everybody at the tables before it hangs up."""

    def __init__(
        self,
        config: uvicorn.Config,
        house: House,
        opened: Callable[[], None],
        door: OperatorsDoor | None = None,
    ) -> None:
        super().__init__(config)
        self._house = house
        self._opened = opened
        self._door = door
        self._at_the_door: asyncio.Task[None] | None = None

    def leave(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self._door:
            self._at_the_door = asyncio.create_task(self._door.serve())
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # nobody new
        await self._house.close()
        await asyncio.sleep(0.2)  # the goodbyes leave the boxes
        if self._door and self._at_the_door:
            self._door.should_exit = True
            await self._at_the_door
        await super().shutdown(sockets)


class OperatorsDoor(uvicorn.Server):
    """A second server in the same process, for operators; signals are the first one's business."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def operators_door(house: House, watch: Watch) -> OperatorsDoor | None:
    """The door for operators, if there is one."""
    where = operators.address(house.settings)
    if where is None:
        return None
    inside = operators.build(house, watch)
    options = {"log_config": None, "access_log": False, "lifespan": "off"}
    return OperatorsDoor(uvicorn.Config(inside, host=where[0], port=where[1], **options))  # type: ignore[arg-type]


def bound(settings: Settings, exact: bool) -> socket.socket:
    """A socket at the house's address. A port that nobody asked for may move on to the next free
    one. At one that was asked for nobody is let in before the house is open: whoever comes to a
    house that is being restarted should hear at once that it is closed, and go to another."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, settings.port + (1 if exact else _TRIES)):
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((settings.host, port))
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise PortTaken(
                    f"The house can't stand at {settings.host}:{port}: {error.strerror}."
                ) from None
            continue
        if not exact:
            listener.listen(2048)  # whoever looks for a free port sees that this one isn't
        listener.set_inheritable(True)
        return listener
    raise _taken(settings.port)


def _taken(port: int) -> PortTaken:
    return PortTaken(f"Port {port} is taken: choose another one with --port.")


def serve(settings: Settings, open_browser: bool, exact: bool, say: Callable[[str], None]) -> None:
    """Open the house and keep it open until somebody stops it."""
    logs.set_up(settings)
    listener = bound(settings, exact)
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    app = build(settings)
    house: House = app.state.house
    try:
        asyncio.run(_check(house))
    except BadDatabase:
        listener.close()
        raise

    def opened() -> None:
        say(address)
        if open_browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    house.collector.begin()
    _allow_many_connections()
    config = uvicorn.Config(app, **uvicorn_options(settings))
    server = _Server(config, house, opened, operators_door(house, app.state.watch))
    house.leave = server.leave
    house.company.stands_at(address)
    try:
        server.run(sockets=[listener])
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise _taken(settings.port) from None
    if house.outgrown:
        raise BadDatabase(OUTGROWN)


def _allow_many_connections() -> None:
    """Each takes a file descriptor, and 1,024 of them, the usual limit, is few."""
    if sys.platform == "win32":
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _check(house: House) -> None:
    """The database can be opened, before anything is promised."""
    await asyncio.to_thread(upgrade, house.storage.engine)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": protocol(settings),
        "ws": Line,
        "ws_max_size": settings.largest_message,
        "ws_per_message_deflate": False,  # 6 KB a move isn't worth 100 KB of memory a socket
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "h11_max_incomplete_event_size": 64 * 1024,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.proxies or None,
        "timeout_graceful_shutdown": _GRACE,
        "timeout_keep_alive": 15,
        "lifespan": "on",
    }
