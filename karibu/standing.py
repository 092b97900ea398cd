"""Where a match stands: what may be asked of it at any time, without changing anything.

What is shown to a seat is computed from a concealed copy of the true state, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from karibu.box import Box
from karibu.errors import BadPlayers
from karibu.kernel.contract import (
    ACTION_BITS,
    MOVER_BITS,
    PLACE,
    POINTS,
    REVEALED_BIT,
    SPECTATOR,
)
from karibu.kernel.look import Look
from karibu.kernel.memory import Memory
from karibu.kernel.record import ENDING_AT, TO_MOVE_AT
from karibu.kernel.types import Bytes, Ids
from karibu.moves import Action

if TYPE_CHECKING:
    from karibu.kernel.code import Code


class Standing:
    """A match as it is now: the referee's true state, and what may be told of it."""

    game: Box
    players: int
    over: bool
    """Whether the match has ended. Asked before each decision: no property, which costs more."""
    _memory: Memory
    _code: Code
    _ids: Ids
    _count: int
    _steps: list[int]
    _seen: dict[int, Bytes]
    _looks: dict[int, Look]
    """What was looked at since the last decision, by viewer."""

    @property
    def ply(self) -> int:
        """How many decisions have been taken."""
        return len(self._steps)

    @property
    def history(self) -> tuple[int, ...]:
        """Ids of all decisions taken so far."""
        return tuple(step >> ACTION_BITS for step in self._steps)

    @property
    def movers(self) -> tuple[int, ...]:
        """Who took each decision."""
        return tuple(step >> MOVER_BITS & 15 for step in self._steps)

    @property
    def _last_mover(self) -> int:
        return self._steps[-1] >> MOVER_BITS & 15

    @property
    def last_revealed(self) -> bool:
        """Whether the last decision revealed anything, or drew lots: undo stops there."""
        return bool(self._steps) and bool(self._steps[-1] >> REVEALED_BIT & 1)

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None when the match is over."""
        return int(self._memory.state[TO_MOVE_AT]) if self._count else None

    @property
    def ending(self) -> str | None:
        """How the match ended, in one word; None while it runs."""
        if not self.over:
            return None
        endings = self.game.folder.part("state").Ending
        return str(endings(int(self._memory.state[ENDING_AT])).name.lower())

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Points per seat; None while the match runs."""
        return self._result(POINTS)

    @property
    def places(self) -> tuple[int, ...] | None:
        """Places per seat, 1 for winners; None while the match runs."""
        return self._result(PLACE)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats (several when shared, none when nobody wins); None while it runs."""
        places = self.places
        if places is None:
            return None
        return tuple(seat for seat, place in enumerate(places) if place == 1)

    def _result(self, row: int) -> tuple[int, ...] | None:
        if not self.over:
            return None
        return tuple(int(each) for each in self.game.results(self._memory.state)[row])

    def action_ids(self) -> Ids:
        """Ids of the legal actions; valid until the next decision."""
        return self._ids[: self._count]

    def actions(self) -> list[Action]:
        """The legal actions of the seat to move."""
        table = self.game._actions
        return [table[id] for id in self.action_ids().tolist()]

    # --- what may be told

    @property
    def state(self) -> np.record:
        """The referee's truth: a read-only copy with named fields."""
        return _named(self._memory.state.copy(), self.game.layout)

    def digest(self, size: int) -> bytes:
        """So many bytes that tell the true state from others, and nothing of it."""
        return blake2b(self._memory.state.data, digest_size=size).digest()

    def seen_by(self, seat: int | None) -> np.record:
        """All that a seat (None: a spectator) may know: the state with everything else wiped."""
        return _named(self.concealed(seat).copy(), self.game.layout)

    def concealed(self, seat: int | None) -> Bytes:
        """The same as bytes; whoever changes them takes a copy."""
        return self._concealed(self._viewer(seat))

    def _concealed(self, viewer: int) -> Bytes:
        seen = self._seen.get(viewer)
        if seen is None:
            look = self._looks.get(viewer)
            seen = look.record if look else self.game.concealed(self._memory.state, viewer)
            self._seen[viewer] = seen
        return seen

    def look(self, seat: int | None = None, before: Look | None = None) -> Look:
        """What a seat (None: a spectator) sees. What is as the same seat saw it `before`, or as
        somebody else who has looked sees it, isn't made again."""
        viewer = self._viewer(seat)
        looks = self._looks
        look = looks.get(viewer)
        if look is None:
            beside = next(reversed(looks.values()), None)
            if beside is not None and self._steps and beside.viewer == self._last_mover:
                beside = next(iter(looks.values()))  # others are more likely to see the same
            state = self._memory.state
            look = looks[viewer] = self.game.frame.look(self._code, state, viewer, before, beside)
        return look

    @property
    def looked_at(self) -> bool:
        """Whether anybody has looked since the last decision."""
        return bool(self._looks)

    def look_together(self, before: Sequence[Look]) -> Sequence[Look]:
        """What several see, of whom each saw something before; nothing where that takes no less
        than one after the other."""
        if len(before) < 2:
            return ()
        found = self.game.frame.look_together(self._code, self._memory.state, before)
        for look in found:
            self._looks[look.viewer] = look
        return found

    def _viewer(self, seat: object) -> int:
        if seat is None:
            return SPECTATOR
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadPlayers(f"There is no seat {seat!r} in a match of {self.players} players.")
        return seat

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees, ready for JSON; None for a spectator."""
        view: Any = self.look(seat).view()
        return view


def _named(state: Bytes, layout: np.dtype[Any]) -> np.record:
    state.flags.writeable = False
    named: np.record = state.view(layout)[0]
    return named
