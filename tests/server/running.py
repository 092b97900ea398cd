"""A real server process for tests, quick to start again after it was killed.

A parent process loads the rules once and forks a child for each start; the child is a whole server of
its own and shares nothing with its siblings but the database.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from types import TracebackType

import httpx

QUICK = {
    "KARIBU_WARM": "0",
    "KARIBU_BOT_PAUSE": "0",
    "KARIBU_HINT_SECONDS": "0.05",
    "KARIBU_LOG": "json",
    "KARIBU_REQUESTS_PER_SECOND": "100000",
    "KARIBU_REQUESTS_AT_ONCE": "100000",
    "KARIBU_TABLES_PER_MINUTE": "100000",
    "KARIBU_GUESSES_PER_MINUTE": "100000",
    "KARIBU_SOCKETS_PER_ADDRESS": "5000",
    "KARIBU_MESSAGES_PER_SECOND": "1000",
    "KARIBU_MESSAGES_AT_ONCE": "1000",
}
_PARENT = """
import os, signal, sys
import karibu
from karibu.server import app, serving
from karibu.server.preparing import prepare
from karibu.server.settings import Settings
for slug in sys.argv[1:]:
    prepare(karibu.game(slug))
print("ready", flush=True)
for line in sys.stdin:
    port, db = line.split()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        settings = Settings.from_environment(port=int(port), db=db)
        serving.serve(settings, open_browser=False, exact=True, say=lambda address: None)
        os._exit(0)
    print(child, flush=True)
    _, status = os.waitpid(child, 0)
    print("ended", os.waitstatus_to_exitcode(status), flush=True)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server that can be started, stopped and killed, over and over, on one database."""

    def __init__(self, db: str, *games: str, log: str | None = None, **environment: str) -> None:
        self.db = db
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.pid = 0
        self._log = open(log, "ab") if log else None  # noqa: SIM115
        self._parent = subprocess.Popen(
            [sys.executable, "-c", _PARENT, *(games or ("kilimandjaro",))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=os.environ | QUICK | environment,
        )
        assert self._parent.stdin
        assert self._parent.stdout
        self._in, self._out = self._parent.stdin, self._parent.stdout
        assert self._out.readline() == "ready\n"

    def start(self) -> None:
        """Start a server and wait until it serves."""
        self._in.write(f"{self.port} {self.db}\n")
        self._in.flush()
        self.pid = int(self._out.readline())
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.base + "/api/ready").status_code == 200:
                    return
            time.sleep(0.01)
        raise AssertionError("the server doesn't serve")

    def kill(self) -> None:
        """SIGKILL: the server gets no chance to do anything."""
        os.kill(self.pid, signal.SIGKILL)
        self._ended(-signal.SIGKILL)

    def stop(self) -> None:
        """SIGTERM: the server closes cleanly."""
        os.kill(self.pid, signal.SIGTERM)
        self._ended(-signal.SIGTERM)

    def _ended(self, code: int) -> None:
        self.pid = 0
        line = self._out.readline().split()
        assert line == ["ended", str(code)], line

    def __enter__(self) -> Running:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
        self._in.close()
        self._parent.wait(10)
        self._out.close()
        if self._log:
            self._log.close()
