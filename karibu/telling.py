"""What a match tells: the actions that are open, and the events that a decision brought about.

Events are read from a concealed record, so each seat hears only what it may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, overload

from karibu.kernel.loading import Folder
from karibu.kernel.types import Bytes, EventBuffer
from karibu.kernel.wording import SeatNames, Wording

SPECTATOR: Final = -1


class Teller(Protocol):
    """What is asked of a game here."""

    @property
    def folder(self) -> Folder: ...
    def wording(self, lang: str) -> Wording: ...
    def read_events(self, rows: EventBuffer, after: Bytes, viewer: int) -> list[Event]: ...


class Action:
    """One thing that the seat to move may do. The same id means the same in every position."""

    __slots__ = ("_game", "args", "id", "kind", "targets")

    def __init__(self, game: Teller, id: int) -> None:
        meaning = game.folder.part("actions").meaning(id)
        self._game = game
        self.id = id
        self.kind: str = meaning.kind
        self.args: Mapping[str, int | str] = meaning.args
        self.targets: tuple[str, ...] = meaning.targets

    def text(self, lang: str = "en", seats: SeatNames | None = None) -> str:
        """What a person reads on the button."""
        return self._game.wording(lang).say(f"action-{self.kind}", self.args, seats)

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


class Events(Sequence[Event]):
    """What one decision brought about: as a spectator saw it, or as a seat did."""

    __slots__ = ("_after", "_game", "_rows", "_seen")

    def __init__(self, game: Teller, rows: EventBuffer, after: Bytes) -> None:
        self._game = game
        self._rows = rows
        self._after = after
        self._seen: dict[int, list[Event]] = {}

    def seen_by(self, seat: int | None) -> list[Event]:
        """The events with what this seat may know; None for a spectator."""
        viewer = SPECTATOR if seat is None else seat
        if viewer not in self._seen:
            self._seen[viewer] = self._game.read_events(self._rows, self._after, viewer)
        return self._seen[viewer]

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
