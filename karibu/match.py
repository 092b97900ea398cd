"""The friendly way in: games, matches, actions and events as objects.

A `Match` is the referee: it alone holds the true state. What it shows to a seat (views, events,
records for bots) is computed from a concealed copy of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Final

import numpy as np

from karibu.errors import (
    BadOption,
    BadPlayers,
    BadPly,
    BadRecord,
    BadSeed,
    IllegalAction,
    UnknownGame,
)
from karibu.kernel.loading import Folder, Option, load_loops, shelf
from karibu.kernel.reading import Reading
from karibu.kernel.types import Bytes, EventBuffer, Ids
from karibu.kernel.wording import Wording, figure, rules_page, wording
from karibu.telling import SPECTATOR, Action, Event, Events

__all__ = [
    "RECORD_FORMAT",
    "SNAPSHOT_EVERY",
    "SPECTATOR",
    "Action",
    "Event",
    "Events",
    "Game",
    "Match",
    "checked_seed",
    "game",
    "games",
    "replay",
]

RECORD_FORMAT: Final = 1
SNAPSHOT_EVERY: Final = 32
"""Decisions between the states that a match keeps, to go back to and to be resumed from."""

_HIGHEST_SEED: Final = 2**64 - 1


class Game:
    """A game on the shelf. Asking about it compiles nothing; starting a match does."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        facts = folder.facts
        self.slug: str = facts["slug"]
        self.rules_version: int = facts["rules_version"]
        self.min_players: int = facts["players"][0]
        self.max_players: int = facts["players"][1]
        self.options: tuple[Option, ...] = folder.options
        self.facts: Mapping[str, Any] = facts

    @property
    def player_counts(self) -> range:
        return range(self.min_players, self.max_players + 1)

    def title(self, lang: str = "en") -> str:
        return self.wording(lang).say("title")

    def tagline(self, lang: str = "en") -> str:
        return self.wording(lang).say("tagline")

    def rules(self, lang: str = "en") -> str:
        """The rules page as Markdown."""
        return rules_page(self.folder.package, lang)

    def figure(self, name: str) -> str:
        """A picture of the rules page as SVG, such as `reach.svg`."""
        return figure(self.folder.package, name)

    def wording(self, lang: str) -> Wording:
        return wording(self.folder.package, lang)

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

    def check_players(self, players: object) -> None:
        if type(players) is not int or players not in self.player_counts:
            raise BadPlayers(
                f"{self.title()} is for {self.min_players} to {self.max_players} players, "
                f"not {players!r}."
            )

    def checked_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of the game with the choices made, defaults filled in."""
        chosen = {option.name: option.default for option in self.options}
        if not isinstance(options, Mapping):
            raise BadOption("Options are pairs of a name and a choice.")
        for name, choice in options.items():
            known = {option.name: option.choices for option in self.options}
            if name not in known:
                has = f"It has {', '.join(known)}." if known else "It has none."
                raise BadOption(f"{self.title()} has no option {name!r}. {has}")
            if choice not in known[name]:
                raise BadOption(
                    f"{choice!r} isn't a choice for {name}: take {' or '.join(known[name])}."
                )
            chosen[name] = choice
        return chosen

    def option_numbers(self, chosen: Mapping[str, str]) -> np.ndarray[Any, Any]:
        """Options as the rules take them: the number of each choice."""
        numbers = np.zeros(_max_options(), np.int64)
        for at, option in enumerate(self.options):
            numbers[at] = option.choices.index(chosen[option.name])
        return numbers

    @cached_property
    def code(self) -> Any:
        """The six functions, compiled."""
        return self.folder.code.load()

    @cached_property
    def layout(self) -> np.dtype[Any]:
        layout: np.dtype[Any] = self.folder.part("state").STATE
        return layout

    @cached_property
    def action_count(self) -> int:
        count: int = self.folder.part("actions").ACTIONS
        return count

    def action(self, id: int) -> Action:
        """The action of an id; the same object every time."""
        return self._actions[id]

    @cached_property
    def _actions(self) -> _ActionTable:
        return _ActionTable(self)

    @cached_property
    def _revealing(self) -> frozenset[int]:
        return frozenset(
            int(kind) for kind, (_, _, reveals) in self._event_kinds.items() if reveals
        )

    @cached_property
    def _event_kinds(self) -> dict[int, tuple[str, tuple[str, ...], bool]]:
        return {int(k): v for k, v in self.folder.part("actions").EVENTS.items()}

    def concealed(self, state: Bytes, seat: int | None) -> Bytes:
        """A copy of a state with everything wiped that this seat may not know."""
        seen = state.copy()
        self.code.conceal(seen, SPECTATOR if seat is None else seat)
        return seen

    def view_of(self, seen: Bytes, seat: int | None) -> dict[str, Any]:
        """The JSON view of a concealed record."""
        view: dict[str, Any] = self.folder.part("view").view(_record(self, seen), seat)
        return view

    def read_events(self, rows: EventBuffer, after: Bytes, seat: int) -> list[Event]:
        from karibu.kernel.events import ROW

        seen = _record(self, self.concealed(after, seat))
        tell = self.folder.part("view").event
        events = []
        for row in rows.reshape(-1, ROW).tolist():
            name, names, reveals = self._event_kinds[row[0]]
            args = tell(row[0], dict(zip(names, row[1:], strict=False)), seen)
            events.append(Event(name, args, reveals, self.wording))
        return events

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"


class _ActionTable(dict[int, Action]):
    """Actions by id, made when first asked for."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __missing__(self, id: int) -> Action:
        if not 0 <= id < self._game.action_count:
            raise IllegalAction(f"{self._game.title()} has no action {id}.")
        self[id] = action = Action(self._game, id)
        return action


class Match:
    """One match: the referee's true state, its history, and what may be told of it."""

    def __init__(self, game: Game, players: int, options: dict[str, str], seed: int) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self._code = game.code
        self._state: Bytes = np.zeros(game.layout.itemsize, np.uint8)
        self._code.setup(self._state, players, game.option_numbers(options), np.uint64(seed))
        self._begin()

    @classmethod
    def from_state(cls, game: Game, state: Bytes, options: dict[str, str] | None = None) -> Match:
        """A match that begins in a given position (for tests and analysis); it has no record."""
        match = cls.__new__(cls)
        match.game = game
        match._code = game.code
        match._state = state.copy()
        match.players = int(_record(game, match._state).players)
        match.options = game.checked_options(options or {})
        match.seed = -1
        match._begin()
        return match

    def _begin(self) -> None:
        from karibu.kernel.contract import MAX_ACTIONS, TO_MOVE_AT
        from karibu.kernel.events import ROW, event_buffer

        self._row = ROW
        self._among = load_loops().among
        self._ids: Ids = np.zeros(MAX_ACTIONS, np.int32)
        self._count = -1
        self._events = event_buffer()
        self._to_move = self._state[TO_MOVE_AT : TO_MOVE_AT + 1].view(np.int8)
        self._stream = self._state[:8].view(np.uint64)
        self._snapshots: list[Bytes] = [self._state.copy()]
        self._history: list[int] = []
        self._movers: list[int] = []
        self._revealed: list[bool] = []

    # --- where the match stands

    @property
    def ply(self) -> int:
        """How many decisions have been taken."""
        return len(self._history)

    @property
    def history(self) -> tuple[int, ...]:
        """Ids of all decisions taken so far."""
        return tuple(self._history)

    @property
    def movers(self) -> tuple[int, ...]:
        """Who took each decision."""
        return tuple(self._movers)

    @property
    def last_revealed(self) -> bool:
        """Whether the last decision revealed anything, or drew lots: undo stops there."""
        return bool(self._revealed) and self._revealed[-1]

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None when the match is over."""
        seat: int = self._to_move.item()
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        return bool(self._to_move.item() < 0)

    @property
    def ending(self) -> str | None:
        """How the match ended, in one word; None while it runs."""
        if not self.over:
            return None
        ending = _record(self.game, self._state).ending
        return str(self.game.folder.part("state").Ending(int(ending)).name.lower())

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Points per seat; None while the match runs."""
        return tuple(int(points) for points in self._results()[0]) if self.over else None

    @property
    def places(self) -> tuple[int, ...] | None:
        """Places per seat, 1 for winners; None while the match runs."""
        return tuple(int(place) for place in self._results()[1]) if self.over else None

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats (several when shared, none when nobody wins); None while it runs."""
        places = self.places
        if places is None:
            return None
        return tuple(seat for seat, place in enumerate(places) if place == 1)

    def _results(self) -> np.ndarray[Any, Any]:
        from karibu.kernel.contract import MAX_PLAYERS

        out = np.zeros((2, MAX_PLAYERS))
        self._code.score(self._state, out)
        return out[:, : self.players]

    # --- deciding

    def action_ids(self) -> Ids:
        """Ids of the legal actions; valid until the next decision."""
        if self._count < 0:
            self._count = self._code.legal(self._state, self._ids)
        return self._ids[: self._count]

    def actions(self) -> list[Action]:
        """The legal actions of the seat to move."""
        table = self.game._actions
        return [table[id] for id in self.action_ids().tolist()]

    def play(self, action: Action | int) -> Events:
        """Carry out one decision of the seat to move and say what happened."""
        id = action.id if isinstance(action, Action) else action
        self.action_ids()
        if type(id) is not int or not 0 <= id < self.game.action_count:
            raise self._illegal(id)  # compiled code takes no number beyond 64 bits
        if not self._among(self._ids, self._count, id):
            raise self._illegal(id)
        buffer = self._events
        mover, stream = self._to_move.item(), self._stream.item()
        buffer[0] = 0
        self._code.apply(self._state, id, buffer)
        self._count = -1
        self._history.append(id)
        self._movers.append(mover)
        rows = buffer[1 : 1 + self._row * buffer.item(0)].copy()
        revealed = not self.game._revealing.isdisjoint(rows[:: self._row].tolist())
        self._revealed.append(revealed or self.over or stream != self._stream.item())
        if len(self._history) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self._state.copy())
        return Events(self.game, rows, self._state.copy())

    def _illegal(self, id: object) -> IllegalAction:
        if self.over:
            return IllegalAction("The match is over: nobody is to move.")
        seat = self._to_move.item() + 1
        if type(id) is int and 0 <= id < self.game.action_count:
            return IllegalAction(f"Player {seat} can't do that now: {self.game.action(id)!r}.")
        return IllegalAction(f"{id!r} isn't one of the actions open to player {seat} now.")

    # --- what may be told

    def seen_by(self, seat: int | None) -> Bytes:
        """A concealed record: all that a seat (None: a spectator) may know. Bots get this."""
        if seat is not None and not 0 <= seat < self.players:
            raise BadPlayers(f"There is no seat {seat} in a match of {self.players} players.")
        return self.game.concealed(self._state, seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees, ready for JSON; None for a spectator."""
        return self.game.view_of(self.seen_by(seat), seat)

    # --- keeping and going back

    def record(self) -> dict[str, Any]:
        """Everything needed to play this match again, ready for JSON. Contains the seed."""
        if self.seed < 0:
            raise BadRecord("A match that began in a made-up position has no record.")
        return {
            "karibu": RECORD_FORMAT,
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "actions": list(self._history),
        }

    def at(self, ply: int) -> Match:
        """The match as it was after that many decisions; a copy of its own."""
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise BadPly(f"This match has been played up to {self.ply}; there is no {ply!r}.")
        past = Match.__new__(Match)
        past.__dict__.update(self.__dict__)
        kept = ply // SNAPSHOT_EVERY
        past._state = self._snapshots[kept].copy()
        past._begin()
        past._snapshots = [each.copy() for each in self._snapshots[: kept + 1]]
        for id in self._history[kept * SNAPSHOT_EVERY : ply]:
            self._code.apply(past._state, id, past._events)
            past._events[0] = 0
        past._history = self._history[:ply]
        past._movers = self._movers[:ply]
        past._revealed = self._revealed[:ply]
        return past

    def copy(self) -> Match:
        return self.at(self.ply)

    @property
    def snapshot(self) -> bytes | None:
        """The true state, to be kept by the referee, each time that `SNAPSHOT_EVERY` decisions
        have passed; else None."""
        due = self._history and self.ply % SNAPSHOT_EVERY == 0
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
        if any(each.size != self._state.size for each in kept):
            raise BadRecord("A snapshot doesn't fit this game's record.")
        self._snapshots = [self._snapshots[0], *kept]
        self._state[:] = self._snapshots[-1]
        for ply in range(len(kept) * SNAPSHOT_EVERY, len(history)):
            self._events[0] = 0
            self._code.apply(self._state, history[ply], self._events)
            if (ply + 1) % SNAPSHOT_EVERY == 0:
                self._snapshots.append(self._state.copy())
        self._count = -1
        self._history = list(history)
        self._movers = list(movers)
        self._revealed = list(revealed)

    def undo_ply(self, seat: int) -> int | None:
        """Where this seat may go back to: before its last decision, if nobody else has decided
        and nothing has been revealed or drawn by lot since. None: nowhere."""
        if not self._history or self._movers[-1] != seat or self._revealed[-1]:
            return None
        return self.ply - 1

    def __repr__(self) -> str:
        return f"<Match {self.game.slug} players={self.players} ply={self.ply}>"


def _record(game: Game, state: Bytes) -> Reading:
    return Reading(state, game.layout)


@cache
def _max_options() -> int:
    from karibu.kernel.contract import MAX_OPTIONS

    return MAX_OPTIONS


def checked_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed <= _HIGHEST_SEED:
        raise BadSeed(f"A seed is a whole number from 0 to 2**64 - 1, not {seed!r}.")
    return seed


@cache
def _shelf() -> dict[str, Game]:
    return {slug: Game(folder) for slug, folder in shelf().items()}


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
