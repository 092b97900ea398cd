"""The course of a finished match: everybody's points step by step, and where they came from.

A game that has more to say than "this event brought so many points" says it in `gains.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from karibu.match import Event, Game, Match


class Gain(NamedTuple):
    """Points that somebody got, or lost, and a name for the reason (`source-…`)."""

    seat: int
    source: str
    points: int


Gains = Callable[[Iterable[Event], list[int]], Iterator[tuple[int, str, int]]]
"""What the events of one decision brought; the list holds everybody's points before it."""


@dataclass(frozen=True)
class Course:
    """`points[step][seat]`, and for each source what it brought every seat, largest first."""

    points: list[list[int]]
    sources: dict[str, list[int]]


def course_of(match: Match) -> Course:
    """Play the match once more and write down how the points came."""
    gains = gains_of(match.game)
    told_in_full = gains is not _as_told  # then points change only where something was gained
    past = match.at(0)
    points = [_points(past)]
    brought: dict[str, list[int]] = {}
    for action in match.history:
        found = [Gain(*each) for each in gains(past.play(action), points[-1])]
        for gain in found:
            brought.setdefault(gain.source, [0] * match.players)[gain.seat] += gain.points
        points.append(points[-1] if told_in_full and not found else _points(past))
    ordered = sorted(brought.items(), key=lambda each: -sum(map(abs, each[1])))
    return Course(points, {source: worths for source, worths in ordered if any(worths)})


def gains_of(game: Game) -> Gains:
    """The game's own account; without one, events that name points speak for themselves."""
    if game.folder.has("gains.py"):
        own: Gains = game.folder.part("gains").gains
        return own
    return _as_told


def _as_told(events: Iterable[Event], _: list[int]) -> Iterator[tuple[int, str, int]]:
    for event in events:
        if "points" in event.args and "seat" in event.args:
            yield event.args["seat"], event.kind, event.args["points"]


def _points(match: Match) -> list[int]:
    if match.over:
        return list(match.scores or ())
    return [int(seat["points"]) for seat in match.view(None)["seats"]]
