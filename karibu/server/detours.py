"""Take-backs in a record: ways that a match went and that don't stand any more.

`actions` of a record are the decisions that stand; each entry of `takebacks` says who made an
earlier ply stand again, and which decisions that undid. Together they are the whole log.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from karibu.errors import BadRecord, IllegalAction
from karibu.match import Match
from karibu.server.rows import LogEntry

MOST = 5_000
"""Take-backs, and decisions taken back, that a record may have."""


class TakeBackKept(TypedDict):
    """One take-back as a record tells it."""

    number: int
    """Of the entry in the table's log."""
    seat: int
    ply: int
    """How many decisions stood before it."""
    back: int
    """How many stood after it."""
    undone: list[int]
    """The decisions in between."""


def take_backs(log: list[LogEntry]) -> list[TakeBackKept]:
    """All take-backs of a log, in order."""
    stands: list[int] = []
    found: list[TakeBackKept] = []
    for entry in log:
        if entry.back is None:
            assert entry.action is not None
            stands.append(entry.action)
            continue
        found.append(
            TakeBackKept(
                number=entry.number,
                seat=entry.seat,
                ply=len(stands),
                back=entry.back,
                undone=stands[entry.back :],
            )
        )
        del stands[entry.back :]
    return found


def check(match: Match, told: object) -> list[list[int]]:
    """Play every way that was taken back; gives back the decisions that stood before each of them.
    Raises `BadRecord` if one of them breaks the rules or doesn't fit the others."""
    if told is None:
        return []
    if not isinstance(told, list) or len(told) > MOST:
        raise BadRecord("`takebacks` of a record are a list.")
    after = list(match.history)
    ways: list[list[int]] = []
    for number, each in zip(range(len(told), 0, -1), reversed(told), strict=True):
        after = _before(after, each, number)
        _play(match, after, each["back"], number)
        ways.append(after)
    _check_numbers(match, told)
    return ways[::-1]


def _before(after: list[int], told: object, number: int) -> list[int]:
    """The decisions that stood before a take-back, from those that stood before the next one."""
    if not isinstance(told, Mapping):
        raise BadRecord(f"Take-back {number} isn't an object.")
    back, undone = told.get("back"), told.get("undone")
    if type(back) is not int or not 0 <= back <= len(after):
        raise BadRecord(f"Take-back {number} goes back to a ply that never was.")
    if not isinstance(undone, list) or not undone or any(type(id) is not int for id in undone):
        raise BadRecord(f"Take-back {number} doesn't say what it undid.")
    if told.get("ply") != back + len(undone):
        raise BadRecord(f"Take-back {number} doesn't undo as many decisions as it says.")
    return after[:back] + undone


def _play(match: Match, stood: list[int], back: int, number: int) -> None:
    same = min(back, match.ply)
    while match.history[:same] != tuple(stood[:same]):
        same -= 1
    past = match.at(same)
    for id in stood[same:]:
        try:
            past.play(id)
        except IllegalAction as error:
            raise BadRecord(f"What take-back {number} undid breaks the rules: {error}") from None


def _check_numbers(match: Match, told: list[Any]) -> None:
    """Each take-back is an entry of the log, and so is each decision before it."""
    last, stands = 0, 0
    for number, each in enumerate(told, 1):
        decided = each["ply"] - stands
        if each.get("number") != last + decided + 1 or decided < 0:
            raise BadRecord(f"Take-back {number} has another number than the log gives it.")
        last, stands = each["number"], each["back"]


def whole_log(match: Match, told: object, at: int) -> list[LogEntry]:
    """The log of a record: decisions that stand, and those that were taken back."""
    past = match.at(0)
    log: list[LogEntry] = []

    def play(decisions: list[int]) -> None:
        for action in decisions:
            mover = past.to_move
            assert mover is not None
            past.play(action)
            revealed = past.last_revealed
            log.append(
                LogEntry(len(log) + 1, past.ply, mover, action, None, "person", revealed, at)
            )

    for way, each in zip(check(match, told), told if isinstance(told, list) else (), strict=True):
        play(way[past.ply :])
        past = past.at(each["back"])
        seat = each.get("seat")
        if type(seat) is not int or not 0 <= seat < match.players:
            raise BadRecord("A take-back of the record says of no player that they asked for it.")
        log.append(LogEntry(len(log) + 1, past.ply, seat, None, past.ply, "person", False, at))
    play(list(match.history[past.ply :]))
    return log
