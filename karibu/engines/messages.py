"""What a program is told, as bytes of JSON. All of it comes from the concealed record of its seat:
who may not know the difference between two matches is told the same, byte for byte."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any, Final

from msgspec import json

import karibu
from karibu.bots.situation import Situation
from karibu.kernel.record import PLAYERS_AT
from karibu.match import Event, Game

PROTOCOL: Final = 1
WISHES: Final = ("view", "events", "record")
"""What a program may ask to be told besides its actions."""


def _plain(value: Any) -> Any:
    """NumPy's integers, should a view let one through, are integers."""
    return value.item() if hasattr(value, "item") else NotImplemented


encode: Final = json.Encoder(enc_hook=_plain).encode


def hello() -> bytes:
    return encode({"type": "hello", "protocol": PROTOCOL, "version": karibu.__version__})


def new(situation: Situation) -> bytes:
    """A match begins for this seat."""
    game = situation.game
    chosen = game.plain.read(situation.seen).options
    options = {
        option.name: option.choices[number]
        for option, number in zip(game.options, chosen, strict=False)
    }
    told = {
        "type": "new",
        "game": game.slug,
        "rules_version": game.rules_version,
        "players": int(situation.seen[PLAYERS_AT]),
        "seat": situation.seat,
        "options": options,
        "meanings": game.meanings(),
    }
    return encode(told)


def decide(
    situation: Situation,
    number: int,
    milliseconds: int,
    wishes: frozenset[str],
    events: Sequence[dict[str, Any]],
) -> bytes:
    """A decision has to be taken."""
    told: dict[str, Any] = {
        "type": "decide",
        "number": number,
        "time_ms": milliseconds,
        "actions": situation.ids.tolist(),
    }
    if "view" in wishes:
        told["view"] = situation.game.view_of(situation.seen, situation.seat)
    if "events" in wishes:
        told["events"] = events
    if "record" in wishes:
        told["record"] = base64.b64encode(situation.seen.tobytes()).decode()
    return encode(told)


def happened(seat: int, events: Sequence[Event]) -> dict[str, Any]:
    """What a decision of somebody brought about, as the program's seat saw it."""
    return {"seat": seat, "events": [event.json() for event in events]}


def over(result: dict[str, Any] | None) -> bytes:
    """The match has ended; None: it was broken off."""
    return encode({"type": "over", "result": result})


def layout(game: Game) -> list[dict[str, Any]]:
    """Where each field of a game's record lies: for programs that read `record`."""
    fields: Any = game.layout.fields or {}
    return [
        {
            "name": name,
            "type": str(kind.base),
            "shape": list(kind.shape),
            "at": offset,
        }
        for name, (kind, offset, *_) in sorted(fields.items(), key=lambda each: each[1][1])
    ]
