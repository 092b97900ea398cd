"""A match as a text that one can read: for replays in the terminal and for golden matches."""

from __future__ import annotations

from collections.abc import Iterator

from karibu.kernel.words import SeatNames
from karibu.match import Match


def transcript(
    match: Match, lang: str = "en", seat: int | None = None, seats: SeatNames | None = None
) -> Iterator[str]:
    """Decision by decision what happened, as a seat (None: a spectator) saw it."""
    past = match.at(0)
    for ply, id in enumerate(match.history, start=1):
        mover = past.to_move
        events = past.play(id).seen_by(seat)
        if not events:
            continue
        yield f"{ply:4}  [{'-' if mover is None else mover + 1}]  {events[0].text(lang, seats)}"
        for event in events[1:]:
            yield f"{'':10}{event.text(lang, seats)}"
    yield from result(match, lang, seats)


def result(match: Match, lang: str = "en", seats: SeatNames | None = None) -> Iterator[str]:
    """Who won, with how many points."""
    if match.scores is None or match.winners is None:
        return
    words = match.game.wording(lang)
    for seat, points in enumerate(match.scores):
        yield words.say("result-line", {"seat": seat, "points": points}, seats)
    if match.winners:
        count = len(match.winners)
        yield words.say("result-winners", {"seats": list(match.winners), "count": count}, seats)
    else:
        yield words.say("result-nobody")
