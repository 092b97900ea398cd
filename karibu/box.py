"""A game's box: all that there is to ask about a game, but for starting a match (`match.py`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from karibu.errors import BadOption, BadPlayers, BadSeed, IllegalAction
from karibu.kernel.actions import Actions, Meaning
from karibu.kernel.contract import ROW
from karibu.kernel.drawing import frame_of
from karibu.kernel.events import Args, Kind
from karibu.kernel.folder import Folder, Option
from karibu.kernel.look import Frame
from karibu.kernel.record import MAX_OPTIONS, MAX_PLAYERS, PLAYERS_AT, Plain
from karibu.kernel.seeds import LARGEST_SEED
from karibu.kernel.types import Bytes, EventBuffer
from karibu.kernel.words import Wording, figure, rules_page, wording
from karibu.moves import Action, Event

if TYPE_CHECKING:
    from karibu.kernel.code import Code


def checked_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise BadSeed(f"A seed is a whole number from 0 to 2**256 - 1, not {seed!r}.")
    return seed


_NO_OPTIONS = np.zeros(MAX_OPTIONS, np.int64)


class Box:
    """A game's box: its facts and texts at once, its rules when somebody plays."""

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

    @property
    def studied(self) -> bool:
        """Whether a study of these very rules lies in the folder (`lab/study/shipped.py`)."""
        return bool(self._study) and self._study.get("rules_version") == self.rules_version

    def study(self, lang: str = "en") -> str:
        """How this game plays, as a page (JSON) for the browser to draw."""
        if not self.studied:
            raise FileNotFoundError("study.json")
        return json.dumps(self._study["pages"][lang], ensure_ascii=False)

    @cached_property
    def _study(self) -> dict[str, Any]:
        if not self.folder.has("study.json"):
            return {}
        read: dict[str, Any] = json.loads((self.folder.path / "study.json").read_text("utf-8"))
        return read

    def wording(self, lang: str) -> Wording:
        return wording(self.folder.package, lang)

    def check_players(self, players: object) -> None:
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise BadPlayers(
                f"{self.title()} is for {self.min_players} to {self.max_players} players, "
                f"not {players!r}."
            )

    def checked_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of the game with the choices made, defaults filled in."""
        chosen = self._defaults.copy()
        if type(options) is not dict and not isinstance(options, Mapping):
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

    @cached_property
    def _defaults(self) -> dict[str, str]:
        return {option.name: option.default for option in self.options}

    def option_numbers(self, chosen: Mapping[str, str]) -> np.ndarray[Any, Any]:
        """Options as the rules take them: the number of each choice."""
        if not self.options:
            return _NO_OPTIONS
        numbers = np.zeros(MAX_OPTIONS, np.int64)
        for at, option in enumerate(self.options):
            numbers[at] = option.choices.index(chosen[option.name])
        return numbers

    @property
    def code(self) -> Code:
        """Its functions over bytes, compiled."""
        return self.folder.code

    @cached_property
    def layout(self) -> np.dtype[Any]:
        layout: np.dtype[Any] = self.folder.part("state").State.layout
        return layout

    @cached_property
    def _acts(self) -> Actions:
        acts: Actions = self.folder.part("actions").acts
        return acts

    @property
    def action_count(self) -> int:
        return self._acts.count

    def meaning(self, id: int) -> Meaning:
        return self._acts.meaning(id)

    def meanings(self) -> list[dict[str, Any]]:
        """What all ids mean, block by block (`kernel/actions.py`), ready for JSON."""
        return self._acts.json()

    def action(self, id: int) -> Action:
        """The action of an id; the same object every time."""
        return self._actions[id]

    @cached_property
    def _actions(self) -> _ActionTable:
        return _ActionTable(self)

    @cached_property
    def _said(self) -> list[Kind]:
        return list(self.folder.part("actions").Said)

    @cached_property
    def plain(self) -> Plain[Any]:
        """What reads records into plain numbers."""
        return Plain(self.layout)

    @cached_property
    def frame(self) -> Frame:
        """What looks at its matches."""
        return frame_of(self.slug, self.plain, self.folder.part("state"), self.folder.part("view"))

    def concealed(self, state: Bytes, viewer: int) -> Bytes:
        """A copy of a state with everything wiped that a seat (-1: a spectator) may not know."""
        seen = state.copy()
        self.code.conceal(seen, viewer)
        return seen

    def view_of(self, seen: Bytes, viewer: int) -> dict[str, Any]:
        """The JSON view of a concealed record."""
        view: Any = self.frame.look(self.code, seen, viewer).view()
        return view

    def events_of(self, rows: EventBuffer, seen: Bytes) -> list[Event]:
        """What a decision reported, with the eyes of whoever this record was concealed for."""
        return self.seen_events(*self.told_events(rows), self.plain.read(seen))

    def told_events(self, rows: EventBuffer) -> tuple[list[Event], dict[int, Kind]]:
        """What a decision reported to everybody, and in which places somebody may be told more."""
        told = [self._told_all(tuple(row)) for row in rows.reshape(-1, ROW).tolist()]
        more = {place: kind for place, (_, kind) in enumerate(told) if kind is not None}
        return [event for event, _ in told], more

    def seen_events(self, told: list[Event], more: dict[int, Kind], read: Any) -> list[Event]:
        """The same with somebody's eyes: with what their concealed record, in plain numbers, tells
        besides. Who sees no more than others is told the very same, in the very same list."""
        seen = told
        for place, kind in more.items():
            event = told[place]
            if besides := kind.besides(read, cast(Args, event.args)):
                if seen is told:
                    seen = told.copy()
                args = {**event.args, **besides}
                seen[place] = Event(event.kind, args, event.reveals, event._wording)
        return seen

    @cached_property
    def _told_all(self) -> Callable[[tuple[int, ...]], tuple[Event, Kind | None]]:
        """What everybody is told of an event, made once for the same numbers; and its kind, if
        somebody may be told more."""

        def told(row: tuple[int, ...]) -> tuple[Event, Kind | None]:
            kind = self._said[row[0]]
            event = Event(kind.key, kind.read(row[1:]), kind.telling.reveals, self.wording)
            return event, kind if kind.telling.seen else None

        return lru_cache(maxsize=4096)(told)

    def results(self, state: Bytes) -> np.ndarray[Any, Any]:
        """Points and places of the seats."""
        out = np.zeros((2, MAX_PLAYERS))
        self.code.score(state, out)
        return out[:, : state[PLAYERS_AT]]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.slug}>"


class _ActionTable(dict[int, Action]):
    """Actions by id, made when first asked for."""

    def __init__(self, game: Box) -> None:
        self._game = game

    def __missing__(self, id: int) -> Action:
        if not 0 <= id < self._game.action_count:
            raise IllegalAction(f"{self._game.title()} has no action {id}.")
        self[id] = action = Action(self._game, id)
        return action
