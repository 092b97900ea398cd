"""Logs: one JSON object per line for machines, short lines for a terminal.

What is logged never holds a cookie, a key phrase, a seed, a move or what people say to each other.
"""

from __future__ import annotations

import logging
import sys
import time

from msgspec import json

from karibu.server.settings import BadSetting, Settings

_OWN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


def _extras(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in record.__dict__.items() if name not in _OWN}


class JsonLines(logging.Formatter):
    """One object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
            **_extras(record),
        }
        if record.exc_info:
            line["trace_back"] = self.formatException(record.exc_info)
        return json.encode(line, enc_hook=str).decode()


class ShortLines(logging.Formatter):
    """For people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        extras = " ".join(f"{name}={value}" for name, value in _extras(record).items())
        when = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{when} {record.getMessage()}{' · ' + extras if extras else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def formatter(settings: Settings, terminal: bool) -> logging.Formatter:
    """What the operator wants; else short lines for people at a terminal, JSON for the rest."""
    as_text = settings.log == "text" or (not settings.log and terminal)
    return ShortLines() if as_text else JsonLines()


def set_up(settings: Settings) -> None:
    """Everything to stderr, in the form the operator wants."""
    level = settings.log_level.upper()
    if level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise BadSetting("The log level is debug, info, warning or error.")
    if settings.log not in ("", "json", "text"):
        raise BadSetting("Logs are json or text.")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(settings, sys.stderr.isatty()))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("karibu").setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
