"""The two streams: what was asked for goes to stdout, everything about the work to stderr."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.text import Text


def out() -> Console:
    return Console(highlight=False)


def err() -> Console:
    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Nothing but JSON on stdout, in plain ASCII, whatever the terminal can show."""
    sys.stdout.write(json.dumps(data, indent=2) + "\n")


def complain(sentence: str) -> None:
    """Say what was wrong. One sentence is one line, however long."""
    err().print(Text(sentence, style="red"), soft_wrap=True)


def forgive_encodings() -> None:
    """A terminal that lacks a letter gets a question mark, never a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
