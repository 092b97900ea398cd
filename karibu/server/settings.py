"""What an operator can choose: where the house stands, where it keeps things, and its limits.

Every field can be set by the environment (`KARIBU_PORT`, `KARIBU_BOT_PAUSE`…); the command line
wins.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, get_type_hints
from urllib.parse import urlsplit

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
    bus: str = ""
    """Where houses on one PostgreSQL tell each other what changed: nats://…; empty: they ask the
    database."""
    secret: str = ""
    """Signs cookies; empty: drawn once and kept in the database."""
    origins: str = ""
    """Further origins that may talk to the house, separated by commas."""
    hosts: str = ""
    """Names under which people may reach the house, separated by commas; numbers and names of this
    machine always work, `*` is any name."""
    hsts: int = 0
    """Seconds for which browsers should insist on HTTPS (0: not told); only over HTTPS."""
    operators: str = ""
    """Address for operators (`127.0.0.1:9421`): metrics and a page of health; empty: none."""
    operators_token: str = ""
    """A password for that address."""
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
    unattended_seconds: float = 600.0
    """After this bots among themselves stop until somebody looks."""
    rest_share: float = 0.5
    """The part of their time that thinkers may spend on what nobody waits for."""
    presence_seconds: float = 0.1
    """For so long it is gathered who comes and goes; fifteen times as long where many do."""
    watch_seconds: float = 1.0
    """How often the house looks whether somebody else has changed something in the database. The
    bus says so sooner; but whoever dies may have written something and not said it."""

    requests_per_second: float = 20.0
    requests_at_once: int = 120
    tables_per_minute: float = 20.0
    guesses_per_minute: float = 6.0
    """Key phrases that one address may try."""
    work_per_second: float = 60.0
    """Thousandths of a second of a processor's time that one person may use each second."""
    work_at_once: float = 1500.0
    people_per_address: float = 5.0
    tables_per_person: int = 50
    """Tables that somebody may have open at once."""
    tables_of_bots_per_person: int = 3
    programs_per_person: int = 5
    program_seats_per_person: int = 10
    """Seats at tables that wait or run, of all programs of one person together."""
    program_work_per_second: float = 30.0
    program_work_at_once: float = 600.0
    program_messages_per_second: float = 10.0
    program_messages_at_once: int = 30
    sockets_per_address: int = 200
    sockets_per_person: int = 40
    half_open: int = 300
    """Connections that haven't sent a whole request yet; the oldest give way."""
    half_open_per_address: int = 60
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    hello_seconds: float = 30.0
    """For a socket to say hello."""
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    largest_message: int = 16 * 1024
    largest_body: int = 64 * 1024
    largest_record: int = 512 * 1024
    outbox_bytes: int = 512 * 1024
    """What may wait for a slow client before it gets a fresh state instead."""
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

    @cached_property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(
            each.strip().rstrip("/") for each in self.origins.split(",") if each.strip()
        )

    @cached_property
    def host_names(self) -> frozenset[str]:
        """Names by which the house may be called."""
        here = socket.gethostname().lower()
        given = {each.strip().lower() for each in self.hosts.split(",") if each.strip()}
        origins = {urlsplit(each).hostname or "" for each in self.allowed_origins}
        own = {"localhost", self.host.lower(), here, f"{here}.local"}
        return frozenset((given | origins | own) - {""})


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
