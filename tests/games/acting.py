"""Acting in a match as a test says it, and what came of it: the same for every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from karibu.kernel.types import Bytes
from karibu.match import Action, Events, Match


def options(match: Match, kind: str | None = None, **args: int | str) -> list[Action]:
    """The legal actions, or those of a kind, with these arguments: `card="bear spray"`."""
    named = {
        name: value.replace(" ", "-") if isinstance(value, str) else value
        for name, value in args.items()
    }
    return [
        action
        for action in match.actions()
        if kind in (None, action.kind) and named.items() <= dict(action.args).items()
    ]


def the_one(match: Match, kind: str, **args: int | str) -> Action:
    """The one legal action of this kind with these arguments."""
    found = options(match, kind, **args)
    assert len(found) == 1, f"{kind} {args} is {len(found)} of {match.actions()}"
    return found[0]


def act(match: Match, kind: str, **args: int | str) -> Events:
    """Take the one legal action of this kind with these arguments."""
    return match.play(the_one(match, kind, **args))


def happened(events: Events, seat: int | None = None) -> list[str]:
    """The kinds of what happened, in order, as a seat saw it."""
    return [event.kind for event in events.seen_by(seat)]


def told(events: Events, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of a kind, as a seat saw them."""
    return [dict(event.args) for event in events.seen_by(seat) if event.kind == kind]


def bytes_of(match: Match) -> Bytes:
    """The referee's truth as the compiled functions take it: a copy that a test may change."""
    return np.frombuffer(match.state.tobytes(), np.uint8).copy()


def altered(match: Match, change: Callable[[Any], None]) -> Match:
    """A match that goes on from a position changed by hand."""
    s = match.state.copy()
    change(s)
    return Match.from_state(match.game, s)
