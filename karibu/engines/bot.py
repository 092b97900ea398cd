"""A program as a bot: it gets a `Situation`, and chooses; everything else it is told in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from karibu.bots.situation import Situation
from karibu.engines import messages
from karibu.engines.faults import EngineFailed
from karibu.engines.naming import named
from karibu.engines.program import Program
from karibu.match import Event, Match

HELLO_SECONDS: Final = 30.0
"""What a program has for starting: here it loads whatever it needs."""
MOST_EVENTS: Final = 1000
"""Decisions of others that are remembered for a program's next turn."""
_idle: dict[tuple[str, ...], list[EngineBot]] = {}


class EngineBot:
    """One program at one seat. `seat()` gives one, a process that has played before if there is
    one; `over()` ends its match and keeps the process for the next."""

    def __init__(self, name: str) -> None:
        asked = named(name)
        self.seconds = asked.seconds
        self.program = Program(asked.command)
        self._begun = False
        self._number = 0
        self._events: list[dict[str, Any]] = []
        try:
            self._greet()
        except BaseException:
            self.program.close(0)
            raise

    @classmethod
    def seat(cls, name: str) -> EngineBot:
        asked = named(name)
        waiting = _idle.get(asked.command, [])
        while waiting:
            bot = waiting.pop()
            if bot.program.alive:
                bot.seconds = asked.seconds
                return bot
            bot.close()  # one that plays a single match, perhaps
        return cls(name)

    def _greet(self) -> None:
        answer = self.program.ask(messages.hello(), "hello", HELLO_SECONDS)
        protocol, wants = answer.get("protocol"), answer.get("wants", ["view"])
        if protocol != messages.PROTOCOL:
            raise self._nonsense(f"speaks protocol {protocol!r}; this is {messages.PROTOCOL}")
        if not isinstance(wants, list) or any(each not in messages.WISHES for each in wants):
            raise self._nonsense(f"wants {wants!r}; there are {', '.join(messages.WISHES)}")
        self.calls_itself = str(answer.get("name") or self.program.name)[:60]
        self._wishes = frozenset(wants)

    def _nonsense(self, detail: str) -> EngineFailed:
        self.program.close(0)
        return EngineFailed(self.program.name, "garbled", detail)

    def choose(self, situation: Situation, seconds: float | None = None) -> int:
        """One of the situation's ids; EngineFailed if the program gives anything else."""
        allowed = self.seconds if seconds is None else min(seconds, self.seconds)
        if not self._begun:
            self.program.tell(messages.new(situation))
            self._begun = True
        self._number += 1
        asked = messages.decide(
            situation, self._number, int(allowed * 1000), self._wishes, self._events
        )
        self._events = []
        answer = self.program.ask(asked, "choose", allowed)
        if answer.get("number") != self._number:
            detail = f"answered decision {answer.get('number')!r} instead of {self._number}"
            raise self._nonsense(detail)
        action = answer.get("action")
        if type(action) is not int or action not in situation.ids.tolist():
            self.program.close(0)
            detail = f"chose {str(action)[:40]}, which isn't open to it"
            raise EngineFailed(self.program.name, "illegal", detail)
        return action

    def hear(self, mover: int, events: Sequence[Event]) -> None:
        """What somebody's decision brought about, as this seat saw it."""
        self.hear_entry(messages.happened(mover, events))

    def hear_entry(self, entry: dict[str, Any]) -> None:
        if self.hears:
            self._events.append(entry)
            del self._events[:-MOST_EVENTS]

    @property
    def hears(self) -> bool:
        """Whether the program wants to be told what happened."""
        return "events" in self._wishes

    def over(self, result: dict[str, Any] | None = None) -> None:
        """The match has ended (None: was broken off); the process waits for the next."""
        if not self.program.alive:
            return
        if self._begun:
            try:
                self.program.tell(messages.over(result))
            except EngineFailed:
                return  # it ended by itself, after its last decision: nobody minds
        self._begun, self._number, self._events = False, 0, []
        _idle.setdefault(self.program.command, []).append(self)

    def close(self) -> None:
        self.program.close()


def close_idle() -> None:
    """End all processes that wait for another match."""
    for waiting in _idle.values():
        while waiting:
            waiting.pop().close()


def result_of(match: Match) -> dict[str, Any] | None:
    """How a match ended, as programs are told."""
    if match.scores is None:
        return None
    return {
        "ending": match.ending,
        "scores": list(match.scores),
        "places": list(match.places or ()),
        "winners": list(match.winners or ()),
    }
