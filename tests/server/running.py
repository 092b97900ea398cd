"""Real server processes for tests, quick to start again after they were killed.

A nursery process loads the rules once and forks a child for each start; the child is a whole server
of its own and shares nothing with its siblings but the database.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from functools import cache
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
    "KARIBU_PROGRAM_MESSAGES_PER_SECOND": "1000",
    "KARIBU_PROGRAM_MESSAGES_AT_ONCE": "1000",
    "KARIBU_PROGRAM_WORK_PER_SECOND": "1e9",
    "KARIBU_PROGRAM_WORK_AT_ONCE": "1e9",
    "KARIBU_WORK_PER_SECOND": "1e9",
    "KARIBU_WORK_AT_ONCE": "1e9",
    "KARIBU_TABLES_PER_PERSON": "100000",
    "KARIBU_TABLES_OF_BOTS_PER_PERSON": "100000",
    "KARIBU_SOCKETS_PER_PERSON": "100000",
}
_NURSERY = """
import importlib, json, os, sys
import karibu
from karibu.errors import KaribuError
from karibu.server import app, process, thinking
from karibu.server.compilation import SEARCH, load
from karibu.server.settings import Settings

def serve(port, db, log, environment):
    os.environ.update(environment)
    out = os.open(log or os.devnull, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 2)
    settings = Settings.from_environment(port=port or None, db=db)
    if "FIRST" in environment:
        importlib.import_module(environment["FIRST"]).change_the_house()
    if port:
        process.serve(settings, open_browser=False, exact=True, say=lambda address: None)
    else:
        thinking.think(settings, say=lambda name: None)

load(SEARCH)
load("kilimandjaro")
print("ready", flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if "wait" in asked:
        _, status = os.waitpid(asked["wait"], 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    else:
        child = os.fork()
        if child == 0:
            try:
                serve(**asked)
            except KaribuError as error:  # told as on the command line
                print(error, file=sys.stderr, flush=True)
                os._exit(1)
            os._exit(0)
        print(child, flush=True)
"""


class Nursery:
    """The process that has everything loaded and forks servers."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | QUICK,
        )
        assert self._process.stdout
        assert self._process.stdout.readline() == "ready\n"
        atexit.register(self.close)

    def ask(self, **asked: object) -> int:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


@cache
def nursery() -> Nursery:
    return Nursery()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server that can be started, stopped and killed, over and over, on one database."""

    def __init__(self, db: str, log: str = "", **environment: str) -> None:
        self.db = db
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.pid = 0
        self._log = log
        self._environment = environment

    def start(self) -> None:
        """Start a server and wait until it serves."""
        self.pid = nursery().ask(
            port=self.port, db=self.db, log=self._log, environment=self._environment
        )
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.base + "/api/ready").status_code == 200:
                    return
            time.sleep(0.01)
        raise AssertionError("the server doesn't serve")

    def think(self) -> None:
        """Start a thinker instead: it has no door, so nobody waits for it."""
        self.pid = nursery().ask(port=0, db=self.db, log=self._log, environment=self._environment)

    def kill(self) -> None:
        """SIGKILL: the server gets no chance to do anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """SIGTERM: the server closes cleanly."""
        self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> None:
        os.kill(self.pid, by)
        code = self.ended()
        assert code == -by, code

    def ended(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        code = nursery().ask(wait=self.pid)
        self.pid = 0
        return code

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
            self.kill()
