"""Matches that travel: what to keep of one so that another process can go on with it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, TypeVar

import numpy as np

from karibu.kernel.folder import Folder
from karibu.match import Game, Match, games

Kept = TypeVar("Kept", bound="Copied")


class Copied:
    """An environment around one match that can be copied and pickled."""

    game: Game
    _match: Match | None
    _MADE_ANEW: tuple[str, ...] = ()
    """What `_open` makes of the rest."""

    def _open(self) -> None:
        """Make what isn't copied."""

    def copy(self: Kept) -> Kept:
        """The same match once more: what happens to one never shows in the other."""
        twin = type(self).__new__(type(self))
        twin._take(self.game, self._match and self._match.copy(), self._rest())
        return twin

    def __deepcopy__(self: Kept, memo: dict[int, Any]) -> Kept:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        package = self.game.folder.package
        return {"package": package, "match": frozen(self._match), "rest": self._rest()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        match = thawed(kept["match"])
        self._take(match.game if match else game_in(kept["package"]), match, kept["rest"])

    def _rest(self) -> dict[str, Any]:
        apart = {"game", "_match", *self._MADE_ANEW}
        return deepcopy({name: value for name, value in vars(self).items() if name not in apart})

    def _take(self, game: Game, match: Match | None, rest: dict[str, Any]) -> None:
        self.game, self._match = game, match
        self.__dict__.update(rest)
        self._open()


def frozen(match: Match | None) -> dict[str, Any] | None:
    """A match as plain data. It holds the truth: for the referee's own use."""
    if match is None:
        return None
    kept: dict[str, Any] = {"package": match.game.folder.package}
    if match.seed < 0:  # it began in a made-up position: all there is of it is where it stands
        return kept | {"state": match.state.tobytes()}
    return kept | {
        "players": match.players,
        "options": dict(match.options),
        "seed": match.seed,
        "actions": list(match.history),
    }


def thawed(kept: dict[str, Any] | None) -> Match | None:
    """The match again."""
    if kept is None:
        return None
    game = game_in(kept["package"])
    if "state" in kept:
        return Match.from_state(game, np.frombuffer(kept["state"], np.uint8))
    match = game.start(kept["players"], kept["seed"], kept["options"])
    for action in kept["actions"]:
        match.play(action)
    return match


def game_in(package: str) -> Game:
    """The game of a folder: the one on the shelf, or one that stands elsewhere."""
    shelf = {game.folder.package: game for game in games()}
    return shelf.get(package) or Game(Folder(package))


def shares_of(match: Match) -> list[float]:
    """Each seat's share of the win; nothing while the match runs."""
    winners = match.winners or ()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]
