"""A program's process and its pipes: what may come through them, how much, and until when.

Nothing here waits without a deadline, and nothing grows without a bound: a line may have 64 KB, an
answer with all that is said before it 1 MB, and of what the program writes to stderr the last words
are kept. Whoever breaks that is ended with all its children, and reaped.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import time
from multiprocessing.util import Finalize
from typing import IO, Any, Final

from msgspec import DecodeError, json

from karibu.engines.faults import EngineFailed, Fault

LONGEST_LINE: Final = 64 * 1024
MOST_SAID: Final = 1024 * 1024
"""Bytes that a program may write until it has answered."""
MOST_UNREAD: Final = 8 * 1024 * 1024
"""Bytes that may wait for a program that doesn't read."""
LAST_WORDS: Final = 2048
LOOK_SECONDS: Final = 0.25
"""How often it is looked whether a silent program is still there."""
GOODBYE_SECONDS: Final = 1.0
"""What a program has for ending by itself when its stdin is closed."""
_AT_ONCE: Final = 64 * 1024
_READABLE = select.POLLIN | select.POLLHUP | select.POLLERR if hasattr(select, "poll") else 0
_LOOK = os.WEXITED | os.WNOWAIT | os.WNOHANG if hasattr(os, "waitid") else 0
_running: set[Program] = set()


class Program:
    """A process that speaks JSON lines."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.name = " ".join(command)
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        if not hasattr(select, "poll"):
            raise self._failed("crashed", "can't be run on this system, which lacks poll()")
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # so that its children end with it, and Ctrl-C is ours
            )
        except (OSError, ValueError) as error:
            said = error.strerror if isinstance(error, OSError) else str(error)
            raise self._failed("crashed", f"can't be started: {said}") from None
        self._process = process
        self._notes = _Notes(process.pid)
        _running.add(self)
        self._in, self._out, self._err = (each.fileno() for each in _pipes(process))
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._unread = bytearray()
        self._said = bytearray()
        self._last_words = b""

    @property
    def alive(self) -> bool:
        """Whether it still runs, as far as the system tells."""
        if self._process is None or not hasattr(os, "waitid"):
            return self._process is not None
        return os.waitid(os.P_PID, self._process.pid, _LOOK) is None

    # --- talking

    def tell(self, message: bytes) -> None:
        """Something that needs no answer; what the program doesn't take now waits."""
        self._notes.write(b"to it", message)
        self._unread += message
        self._unread += b"\n"
        if len(self._unread) > MOST_UNREAD:
            raise self._ended("silent", "doesn't read what it is told")
        self._write()

    def ask(self, message: bytes, kind: str, seconds: float) -> dict[str, Any]:
        """Tell it something, and wait for its answer of that type."""
        if self._process is None:
            raise self._failed("crashed", "has ended")
        until = time.monotonic() + seconds
        self.tell(message)
        heard = 0
        while True:
            while (line := self._line()) is not None:
                if (answer := self._read(line))["type"] == kind:
                    return answer
            left = until - time.monotonic()
            if left <= 0:
                raise self._ended("silent", f"didn't answer within {seconds:g} s")
            heard += self._listen(min(left, LOOK_SECONDS))
            if heard > MOST_SAID:
                raise self._ended("flooded", f"said more than {MOST_SAID // 1024} KB at once")

    def _line(self) -> bytes | None:
        """The next whole line that the program has said."""
        end = self._said.find(b"\n")
        if end < 0:
            if len(self._said) > LONGEST_LINE:
                raise self._too_long()
            return None
        if end > LONGEST_LINE:
            raise self._too_long()
        line = bytes(self._said[:end])
        del self._said[: end + 1]
        self._notes.write(b"says", line)
        return line

    def _too_long(self) -> EngineFailed:
        return self._ended("flooded", f"said a line of more than {LONGEST_LINE // 1024} KB")

    def _read(self, line: bytes) -> dict[str, Any]:
        try:
            answer = json.decode(line)
        except (DecodeError, RecursionError, ValueError):
            answer = None
        if not isinstance(answer, dict) or not isinstance(answer.get("type"), str):
            shown = line[:60].decode(errors="replace")
            raise self._ended("garbled", f"said {shown!r}, which isn't a message")
        return answer

    def _listen(self, seconds: float) -> int:
        """Wait for something to happen on the pipes; gives back how much was said."""
        if self._unread:
            self._poll.register(self._in, select.POLLOUT)
        ready = self._poll.poll(max(1.0, seconds * 1000))
        if self._unread:
            self._poll.unregister(self._in)
        if not ready and not self.alive:
            raise self._gone()  # its children may still hold the pipes
        heard = 0
        for pipe, _ in ready:
            if pipe == self._in:
                self._write()
            elif pipe == self._err:
                self._hear_complaints()
            elif not (heard := self._hear()):
                raise self._gone()
        return heard

    def _hear(self) -> int:
        try:
            said = os.read(self._out, _AT_ONCE)
        except BlockingIOError:
            return 1  # nothing yet after all
        self._said += said
        return len(said)

    def _hear_complaints(self) -> None:
        with contextlib.suppress(BlockingIOError):
            said = os.read(self._err, _AT_ONCE)
            self._last_words = (self._last_words + said)[-LAST_WORDS:]
            self._notes.complain(said)
            if not said:
                self._poll.unregister(self._err)

    def _write(self) -> None:
        try:
            written = os.write(self._in, self._unread)
        except BlockingIOError:
            return
        except OSError:
            raise self._gone() from None
        del self._unread[:written]

    # --- failing and ending

    def _gone(self) -> EngineFailed:
        """It closed its pipes: how did it end, and what were its last words?"""
        self._await_end(GOODBYE_SECONDS)
        with contextlib.suppress(OSError, ValueError, KeyError):
            for _ in range(64):
                if not select.select([self._err], [], [], 0)[0]:
                    break
                self._hear_complaints()
        code = self.close(0)
        how = f"with exit code {code}" if code is None or code >= 0 else f"by signal {-code}"
        words = self._last_words.decode(errors="replace").strip().splitlines()
        last = f": {words[-1][:200]}" if words else ""
        return self._failed("crashed", f"ended {how}{last}")

    def _ended(self, fault: Fault, detail: str) -> EngineFailed:
        self.close(0)
        return self._failed(fault, detail)

    def _failed(self, fault: Fault, detail: str) -> EngineFailed:
        return EngineFailed(self.name, fault, detail)

    def _await_end(self, seconds: float) -> None:
        """Give it time to end, without reaping it: until then its group can't be another's."""
        if not hasattr(os, "waitid"):
            return
        until = time.monotonic() + seconds
        while self.alive and time.monotonic() < until:
            time.sleep(0.002)

    def close(self, seconds: float = GOODBYE_SECONDS) -> int | None:
        """End the process and all its children; gives back its exit code."""
        process = self._process
        if process is None:
            return None
        _running.discard(self)
        self._notes.close()
        to_it, *from_it = _pipes(process)
        with contextlib.suppress(BrokenPipeError):
            to_it.close()
        self._await_end(seconds)
        self._process = None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        for pipe in from_it:
            pipe.close()
        return process.wait()


class _Notes:
    """The whole conversation, for whoever writes a program: `KARIBU_ENGINE_LOG` names the file."""

    def __init__(self, pid: int) -> None:
        self._pid = str(pid).encode()
        self._begun = b""
        self._file: IO[bytes] | None = None
        if path := os.environ.get("KARIBU_ENGINE_LOG"):
            with contextlib.suppress(OSError):  # it is nobody's reason not to play
                self._file = open(path, "ab", buffering=0)  # noqa: SIM115

    def write(self, what: bytes, line: bytes) -> None:
        if self._file is not None:
            self._file.write(b"%s %s: %s\n" % (self._pid, what, line))

    def complain(self, said: bytes) -> None:
        """What comes from stderr comes in pieces; a line is written when it is whole."""
        if self._file is not None:
            *whole, self._begun = (self._begun + said).split(b"\n")
            for line in whole:
                self.write(b"stderr", line)

    def close(self) -> None:
        if self._file is not None:
            if self._begun:
                self.write(b"stderr", self._begun)
            self._file.close()
            self._file = None


def _pipes(process: subprocess.Popen[bytes]) -> list[IO[bytes]]:
    """stdin, stdout and stderr."""
    return [pipe for pipe in (process.stdin, process.stdout, process.stderr) if pipe is not None]


def close_all() -> None:
    for program in tuple(_running):
        program.close(0)


Finalize(None, close_all, exitpriority=10)  # also runs at the end of a pool's workers
