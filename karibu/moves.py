"""What a match is made of: actions that are open, and events that a decision brought about.

Events are read from a concealed record, so each seat hears only what it may know.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Protocol, SupportsIndex, overload

from msgspec import Struct, StructMeta

from karibu.kernel.actions import Meaning
from karibu.kernel.contract import SPECTATOR
from karibu.kernel.words import SeatNames, Wording


class Speaker(Protocol):
    """What is asked of a game here."""

    def meaning(self, id: int) -> Meaning: ...
    def wording(self, lang: str) -> Wording: ...


class Source(Protocol):
    """What is asked of a match here."""

    def told(self, ply: int, viewer: int) -> list[Event]: ...
    def told_alone(self, ply: int) -> Container[int | None] | None: ...


class Action:
    """One thing that the seat to move may do. The same id means the same in every position."""

    __slots__ = ("args", "game", "id", "kind", "targets")

    def __init__(self, game: Speaker, id: int) -> None:
        meaning = game.meaning(id)
        self.game = game
        self.id = id
        self.kind: str = meaning.kind
        self.args: Mapping[str, int | str] = meaning.args
        self.targets: tuple[str, ...] = meaning.targets

    def text(self, lang: str = "en", seats: SeatNames | None = None) -> str:
        """What a person reads on the button."""
        return self.game.wording(lang).say(f"action-{self.kind}", self.args, seats)

    def json(self) -> dict[str, Any]:
        return {"id": self.id, "kind": self.kind, "args": dict(self.args), "targets": self.targets}

    def __repr__(self) -> str:
        args = ", ".join(f"{name}={value!r}" for name, value in self.args.items())
        return f"<Action {self.id} {self.kind}({args})>"


@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat saw it."""

    kind: str
    args: Mapping[str, Any]
    reveals: bool
    _wording: Any = None

    def text(self, lang: str = "en", seats: SeatNames | None = None) -> str:
        """A line of the log."""
        words: Wording = self._wording(lang)
        return words.say(self._key(words), self.args, seats)

    def text_strictly(self, lang: str) -> str:
        """The same, but any hole in the catalogue is an error: for tests."""
        words: Wording = self._wording(lang)
        return words.say_strictly(self._key(words), self.args)

    def _key(self, words: Wording) -> str:
        seen = f"event-{self.kind}-seen"
        return seen if self.args.get("seen") and words.has(seen) else f"event-{self.kind}"

    def json(self) -> dict[str, Any]:
        return {"kind": self.kind, "args": dict(self.args)}


class _Quick(StructMeta, ABCMeta):
    """Made by msgspec in a third of the time: each decision of each match makes one `Events`."""


class Events(Struct, Sequence[Event], metaclass=_Quick, eq=False, gc=False):
    """What one decision brought about: as a spectator saw it, or as a seat did.

    Nothing is worked out before somebody asks. A match keeps none of them, so that nothing goes
    round in circles (`gc=False`).
    """

    _match: Source
    _ply: int

    def seen_by(self, seat: int | None) -> list[Event]:
        """The events with what this seat may know; None for a spectator."""
        return [*self.just_as_told(seat)]

    def just_as_told(self, seat: int | None) -> list[Event]:
        """The same; all who see no more than others get the very same list, to be left as it is."""
        return self._match.told(self._ply, SPECTATOR if seat is None else seat)

    @property
    def alone(self) -> Container[int | None] | None:
        """The seats that may have been told more than everybody; None: anybody may."""
        return self._match.told_alone(self._ply)

    @property
    def reveals(self) -> bool:
        """Whether anybody learned anything that the decision itself didn't say."""
        return any(event.reveals for event in self)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self.seen_by(None)[index]

    def __len__(self) -> int:
        return len(self.seen_by(None))

    def __iter__(self) -> Iterator[Event]:
        return iter(self.seen_by(None))

    def __repr__(self) -> str:
        return f"<Events {' '.join(event.text() for event in self)}>"


def not_open(game: Any, to_move: int | None, action: object) -> str:
    """Why an action (or what was taken for one) can't be played."""
    if to_move is None:
        return "The match is over: nobody is to move."
    if isinstance(action, SupportsIndex) and 0 <= index(action) < game.action_count:
        action = game.action(index(action))
    if isinstance(action, Action):
        return f"Player {to_move + 1} can't do that now: {action!r}."
    return f"{action!r} isn't one of the actions open to player {to_move + 1} now."
