"""A line between a browser and the house that can be cut: whatever is on it then is lost."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Listens on a port of its own and passes everything on, as long as it isn't cut."""

    def __init__(self, to_port: int) -> None:
        self._to = ("127.0.0.1", to_port)
        self._whole = threading.Event()
        self._whole.set()
        self._ends: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on bytes vanish, and nobody is told."""
        self._whole.clear()

    def mend(self) -> None:
        """New connections work again; the old ones turn out to be dead."""
        self._whole.set()
        self._drop()

    def close(self) -> None:
        self._listener.close()
        self._drop()

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._ends.add(near)
                if self._whole.is_set():
                    self._join(near)

    def _join(self, near: socket.socket) -> None:
        far = socket.create_connection(self._to)
        self._ends.add(far)
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self._whole.is_set():
                    sink.sendall(data)
        for end in (source, sink):
            self._hang_up(end)

    def _drop(self) -> None:
        for end in list(self._ends):
            self._hang_up(end)

    def _hang_up(self, end: socket.socket) -> None:
        self._ends.discard(end)
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
