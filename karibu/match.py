"""The friendly way in: games, matches, actions and events as objects.

A `Match` is the referee: it alone holds the true state. What it shows to a seat (views, events,
records for bots) is computed from a concealed copy of it.
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Container, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np

from karibu.box import Box, checked_seed
from karibu.errors import (
    BadGame,
    BadPly,
    BadRecord,
    BadVariant,
    IllegalAction,
    UnknownGame,
)
from karibu.kernel.contract import (
    ACTION_BITS,
    COUNT,
    MOVER_BITS,
    NOT_LEGAL,
    REVEALED_BIT,
    ROOM,
    ROW,
    SPECTATOR,
)
from karibu.kernel.events import Kind
from karibu.kernel.folder import ELSEWHERE, Folder, shelf
from karibu.kernel.look import Look
from karibu.kernel.memory import Memory
from karibu.kernel.record import PLAYERS_AT
from karibu.kernel.seeds import key_of
from karibu.kernel.types import Bytes
from karibu.moves import Action, Event, Events, not_open
from karibu.picture import html
from karibu.prompt import prompt
from karibu.standing import Standing
from karibu.variants import Changes, changes_in, changes_of, values_in, variant_folder

__all__ = [
    "RECORD_FORMAT", "SNAPSHOT_EVERY", "SPECTATOR", "Action", "Event", "Events", "Game", "Match",
    "checked_seed", "game", "games", "replay",
]  # fmt: skip

RECORD_FORMAT: Final = 1
SNAPSHOT_EVERY: Final = 32
"""Decisions between the states that a match keeps, to go back to and to be resumed from."""
_Told: TypeAlias = tuple[list[Event], dict[int, Kind], Container[int | None] | None]
"""What everybody was told of a decision; of which events somebody may be told more; and who may
(None: anybody)."""


class Game(Box):
    """A game on the shelf. Asking about it compiles nothing; starting a match does."""

    def start(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Match:
        """Lay out a new match. Without a seed a random one is drawn."""
        players = self.min_players if players is None else players
        chosen = self.checked_options(options or {})
        self.check_players(players)
        seed = secrets.randbits(64) if seed is None else checked_seed(seed)
        return Match(self, players, chosen, seed)

    @property
    def changes(self) -> Changes:
        """What this variant changes in the printed edition; nothing if it is the game itself."""
        return changes_in(self.folder)

    @property
    def edition(self) -> Changes:
        """Everything that a variant may change, with its value: `edition["points.most"]`."""
        return values_in(self.folder)

    def variant(self, changes: Mapping[str, Any]) -> Game:
        """The same game with other numbers: `game.variant({"points.most": 8})`.

        Names are those of the edition file, with dots between; a whole edition, as `tomllib` reads
        it, will do, too. What doesn't fit the game is refused in words.
        """
        if not isinstance(changes, Mapping) or not all(isinstance(name, str) for name in changes):
            raise BadVariant("A variant is told as pairs of a name and a value.")
        try:
            whole = "game" in changes
            told = changes_of(self.folder, changes) if whole else changes
            return _tried(_game_in(variant_folder(self.folder, self.changes | dict(told))))
        except BadGame as error:
            raise BadVariant(str(error)) from None


class Match(Standing):
    """One match: the referee's true state, its history, and what may be told of it."""

    game: Game

    def __init__(self, game: Game, players: int, options: dict[str, str], seed: int) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        memory = Memory(game.layout.itemsize)
        game.code.enter_setup(memory.state, players, game.option_numbers(options), *key_of(seed))
        self._begin(memory)

    @classmethod
    def from_state(cls, game: Game, position: Bytes | np.record) -> Match:
        """A match that begins in a given position (for tests and analysis); it has no record."""
        match = cls.__new__(cls)
        state = np.frombuffer(position.tobytes(), np.uint8)
        match.game = game
        match.players = int(state[PLAYERS_AT])
        numbers = game.plain.read(state).options
        match.options = {
            option.name: option.choices[number]
            for option, number in zip(game.options, numbers, strict=False)
        }
        match.seed = -1
        match._begin(Memory.of(state))
        return match

    def _begin(self, memory: Memory) -> None:
        """From here on the memory alone holds the truth."""
        self._code = self.game.code
        self._hold(memory)
        self._count = memory.listed(self._code.enter_legal)
        self.over = not self._count
        self._steps: list[int] = []
        self._snapshots: list[Bytes] = [memory.state.copy()]
        self._seen: dict[int, Bytes] = {}
        self._looks: dict[int, Look] = {}
        self._told: _Told | None = None
        """What was told of the last decision."""

    def _hold(self, memory: Memory) -> None:
        self._memory, self._address, self._ids = memory, memory.address, memory.ids

    # --- deciding

    def play(self, action: Action | int) -> Events:
        """Carry out one decision of the seat to move and say what happened."""
        id = action if type(action) is int else self._id_of(action)
        try:
            step = self._code.step(self._address, id)
        except OverflowError:  # more than 64 bits
            step = NOT_LEGAL
        if step < 0:
            raise self._illegal(action) if step == NOT_LEGAL else self._overflow(id)
        self._count = count = step & COUNT
        if not count:
            self.over = True
        steps = self._steps
        steps.append(step)
        if self._seen or self._looks or self._told is not None:
            self._seen, self._looks, self._told = {}, {}, None
        ply = len(steps)
        if not ply % SNAPSHOT_EVERY:
            self._snapshots.append(self._memory.state.copy())
        return Events(self, ply)

    def _id_of(self, action: object) -> int:
        """Compiled code takes everything for a number: it gets whole numbers only."""
        if isinstance(action, Action):
            if action.game is not self.game:
                raise IllegalAction(f"{action!r} isn't an action of {self.game.title()}.")
            return action.id
        if isinstance(action, np.integer):
            return int(action)
        raise self._illegal(action)

    def _illegal(self, action: object) -> IllegalAction:
        return IllegalAction(not_open(self.game, self.to_move, action))

    def _overflow(self, id: int) -> RuntimeError:
        """A fault of the game; the match goes back to where it was."""
        before = self.at(self.ply)
        self._hold(before._memory)
        return RuntimeError(
            f"{self.game.action(id)!r} reports more events than the {ROOM} that fit"
        )

    # --- what may be told (more in `standing.py`)

    def prompt(self, seat: int | None, lang: str = "en") -> str:
        """What a seat (None: a spectator) sees, may do, and what happened lately, in words."""
        return prompt(self, seat, lang)

    def html(self, seat: int | None = None, lang: str = "en") -> str:
        """What a seat (None: a spectator) sees, as a piece of HTML."""
        return html(self, seat, lang)

    def _repr_html_(self) -> str:
        return html(self)

    def told(self, ply: int, viewer: int) -> list[Event]:
        """What the decision before `ply` brought about, as a seat (-1: a spectator) saw it. Who
        sees no more than others gets the very same list, which nobody may change."""
        if ply != len(self._steps):
            past = self.at(ply - 1)
            past.play(self._steps[ply - 1] >> ACTION_BITS)
            return past.told(ply, viewer)
        told, more, alone = self._told or self._told_all()
        if alone is not None and viewer not in alone:
            return told
        look = self._looks.get(viewer)
        read = look.read if look else self.game.plain.read(self._concealed(viewer))
        return self.game.seen_events(told, more, read)

    def _told_all(self) -> _Told:
        events = self._memory.events
        told, more = self.game.told_events(events[1 : 1 + ROW * events.item(0)])
        alone = {kind.alone(told[place].args) for place, kind in more.items()}
        anybody = None in alone or (more and self.over)  # at the end nothing is hidden any more
        self._told = told, more, None if anybody else alone
        return self._told

    def told_alone(self, ply: int) -> Container[int | None] | None:
        """Who may have been told more of that decision than everybody; None: anybody."""
        return (self._told or self._told_all())[2] if ply == len(self._steps) else None

    # --- keeping and going back

    def record(self) -> dict[str, Any]:
        """Everything needed to play this match again, ready for JSON. Contains the seed."""
        if self.seed < 0:
            raise BadRecord("A match that began in a made-up position has no record.")
        changes = self.game.changes
        return {
            "karibu": RECORD_FORMAT,
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "options": dict(self.options),
            **({"edition": changes} if changes else {}),
            "seed": self.seed,
            "actions": list(self.history),
        }

    def at(self, ply: int) -> Match:
        """The match as it was after that many decisions; a copy of its own."""
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise BadPly(f"This match has been played up to {self.ply}; there is no {ply!r}.")
        past = Match.__new__(Match)
        past.game, past.players, past.options = self.game, self.players, self.options
        past.seed = self.seed
        kept = ply // SNAPSHOT_EVERY
        past._begin(Memory.of(self._snapshots[kept]))
        for step in self._steps[kept * SNAPSHOT_EVERY : ply]:
            past._code.step(past._address, step >> ACTION_BITS)
        past._go_on(self._steps[:ply], self._snapshots[: kept + 1])
        return past

    def _go_on(self, steps: list[int], snapshots: list[Bytes]) -> None:
        """Snapshots are never changed, so that copies share them."""
        self._steps = steps
        self._snapshots = snapshots
        self._count = self._memory.count
        self.over = not self._count
        self._seen, self._looks, self._told = {}, {}, None

    def copy(self) -> Match:
        """The same match once more: what happens to one never shows in the other."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._hold(self._memory.copy())
        twin._go_on(self._steps.copy(), self._snapshots.copy())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()  # its memory knows its own address: field by field won't do

    @property
    def snapshot(self) -> bytes | None:
        """The true state, to be kept by the referee, each time that `SNAPSHOT_EVERY` decisions
        have passed; else None."""
        due = self._steps and self.ply % SNAPSHOT_EVERY == 0
        return self._snapshots[-1].tobytes() if due else None

    def resume(
        self,
        history: Sequence[int],
        movers: Sequence[int],
        revealed: Sequence[bool],
        snapshots: Sequence[bytes],
    ) -> None:
        """Go from the beginning to where the match was left, without playing it again.

        `snapshots` are those of every `SNAPSHOT_EVERY` decisions; what comes after the last is
        replayed. All of this must come from a referee that checked each decision when it was taken.
        """
        kept = [np.frombuffer(each, np.uint8).copy() for each in snapshots]
        kept = kept[: len(history) // SNAPSHOT_EVERY]
        memory = self._memory
        if any(each.size != memory.state.size for each in kept):
            raise BadRecord("A snapshot doesn't fit this game's record.")
        kept = [self._snapshots[0], *kept]
        memory.state[:] = kept[-1]
        memory.listed(self._code.enter_legal)
        for ply in range((len(kept) - 1) * SNAPSHOT_EVERY, len(history)):
            self._code.step(self._address, history[ply])
            if (ply + 1) % SNAPSHOT_EVERY == 0:
                kept.append(memory.state.copy())
        steps = [
            action << ACTION_BITS | mover << MOVER_BITS | bool(shown) << REVEALED_BIT
            for action, mover, shown in zip(history, movers, revealed, strict=True)
        ]
        self._go_on(steps, kept)

    def undo_ply(self, seat: int | None) -> int | None:
        """Where this seat may go back to: before its last decision, if nobody else has decided
        and nothing has been revealed or drawn by lot since. None: nowhere."""
        if not self._steps:
            return None
        last = self._steps[-1]
        if last >> MOVER_BITS & 15 != seat or last >> REVEALED_BIT & 1:
            return None
        return len(self._steps) - 1

    def __repr__(self) -> str:
        return f"<Match {self.game.slug} players={self.players} ply={self.ply}>"


def _shelf() -> dict[str, Game]:
    return _found(os.environ.get(ELSEWHERE))


@cache
def _found(elsewhere: str | None) -> dict[str, Game]:
    return {slug: _game_in(folder) for slug, folder in shelf().items()}


@cache
def _game_in(folder: Folder) -> Game:
    return Game(folder)


_TRIED_FOR = 40
"""Decisions that a new variant is played, as it is written, before anybody compiles it."""


@cache
def _tried(variant: Game) -> Game:
    """Deal and play a little without the compiler, which would read beyond an array in silence."""
    if not variant.changes or variant.code.playable:
        return variant
    chance = random.Random(0)
    try:
        variant.code.interpret()
        for players in sorted({variant.min_players, variant.max_players}):
            match = variant.start(players, seed=1)
            while not match.over and match.ply < _TRIED_FOR:
                match.view(match.to_move)
                match.play(int(chance.choice(match.action_ids())))
    except (ArithmeticError, LookupError, ValueError, RuntimeError) as error:
        told = ", ".join(f"{name} = {value!r}" for name, value in variant.changes.items())
        raise BadVariant(f"{variant.title()} can't be played with {told}: {error}.") from None
    return variant


def games() -> tuple[Game, ...]:
    """All games, in the order in which they stand on the shelf."""
    return tuple(_shelf().values())


def game(slug: str) -> Game:
    """One game by its short name."""
    try:
        return _shelf()[slug]
    except (KeyError, TypeError):
        here = ", ".join(_shelf())
        raise UnknownGame(f"There is no game {slug!r} on the shelf. There are: {here}.") from None


def replay(record: object) -> Match:
    """A match from its record, identical to the last byte."""
    if not isinstance(record, Mapping):
        raise BadRecord("A match record is a JSON object.")
    wanted = ("karibu", "game", "rules_version", "players", "options", "seed", "actions")
    missing = [name for name in wanted if name not in record]
    if missing:
        raise BadRecord(f"The match record lacks {', '.join(missing)}.")
    if record["karibu"] != RECORD_FORMAT:
        raise BadRecord(f"The record has format {record['karibu']!r}; this is {RECORD_FORMAT}.")
    of = game(record["game"])
    if record["rules_version"] != of.rules_version:
        raise BadRecord(
            f"The record was played under version {record['rules_version']!r} of the rules of "
            f"{of.title()}; this is version {of.rules_version}."
        )
    if record.get("edition"):
        of = of.variant(record["edition"])
    if not isinstance(record["actions"], list):
        raise BadRecord("The actions of a record are a list of ids.")
    of.check_players(record["players"])
    match = of.start(record["players"], checked_seed(record["seed"]), record["options"])
    for ply, id in enumerate(record["actions"]):
        try:
            if type(id) is not int:
                raise IllegalAction(f"{id!r} isn't an action id.")
            match.play(id)
        except IllegalAction as error:
            raise BadRecord(f"The record breaks the rules at decision {ply + 1}: {error}") from None
    return match
