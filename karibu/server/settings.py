"""What an operator can choose: where the house stands, where it keeps things, and its limits.

Every field can be set by the environment (`KARIBU_PORT`, `KARIBU_BOT_PAUSE`…); the command line
wins.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, get_type_hints

import platformdirs

from karibu.errors import KaribuError


class BadSetting(KaribuError, ValueError):
    """A setting that can't be read."""


@dataclass(frozen=True)
class Settings:
    """All settings with their defaults."""

    host: str = "127.0.0.1"
    port: int = 8421
    db: str = ""
    """A database URL, or the path of an SQLite file; empty: in the user's data folder."""
    secret: str = ""
    """Signs cookies; empty: drawn once and kept in the database."""
    origins: str = ""
    """Further origins that may talk to the house, separated by commas."""
    metrics_token: str = ""
    """Who may read /metrics from elsewhere than this machine."""
    proxies: str = ""
    """Addresses of reverse proxies whose X-Forwarded-For is believed, separated by commas."""
    log: str = ""
    """`json` or `text`; empty: text on a terminal, JSON otherwise."""
    log_level: str = "info"
    warm: bool = True
    """Compile all games ahead of the first click."""

    thinkers: int = 0
    """Bots that think at once; 0: as many as there are processors."""
    bot_pause: float = 0.6
    """Seconds between what bots do, so that people can follow."""
    hint_seconds: float = 1.0
    away_seconds: float = 120.0
    """After this a bot stands in for somebody who is gone while others wait."""
    idle_seconds: float = 600.0
    """After this a table where nobody is leaves the memory (never the database)."""

    requests_per_second: float = 20.0
    requests_at_once: int = 120
    tables_per_minute: float = 20.0
    guesses_per_minute: float = 6.0
    """Key phrases that one address may try."""
    sockets_per_address: int = 200
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    largest_message: int = 16 * 1024
    largest_body: int = 64 * 1024
    largest_record: int = 512 * 1024
    outbox_bytes: int = 512 * 1024
    """What may wait for a slow client before it gets a fresh state instead."""
    silent_seconds: float = 75.0
    send_seconds: float = 20.0

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] = os.environ, **chosen: Any
    ) -> Settings:
        """Defaults, then the environment, then what was chosen (None: not chosen)."""
        kinds = get_type_hints(cls)
        found: dict[str, Any] = {}
        for field in fields(cls):
            name = f"KARIBU_{field.name.upper()}"
            if name in environment:
                found[field.name] = _read(name, environment[name], kinds[field.name])
        found |= {name: value for name, value in chosen.items() if value is not None}
        return replace(cls(), **found)

    @property
    def database_url(self) -> str:
        """The URL for SQLAlchemy, with the drivers that the house uses."""
        return database_url(self.db)

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(
            each.strip().rstrip("/") for each in self.origins.split(",") if each.strip()
        )


def _read(name: str, text: str, kind: type) -> Any:
    if kind is bool:
        return text.strip().lower() not in ("", "0", "no", "off", "false")
    try:
        return kind(text)
    except ValueError:
        raise BadSetting(f"{name} is {text!r}; it should be a number.") from None


def database_url(db: str) -> str:
    """From what people write to what SQLAlchemy takes."""
    if not db:
        folder = Path(platformdirs.user_data_dir("karibu"))
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'house.db'}"
    scheme, separator, rest = db.partition("://")
    if not separator:
        return f"sqlite:///{Path(db).expanduser().absolute()}"
    if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    if scheme == "sqlite":
        return db
    raise BadSetting(
        f"{scheme}:// isn't a database that the house can use: take sqlite:///… or postgresql://…"
    )
